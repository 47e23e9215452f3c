import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { mayManage } from '#contract/team/roles.ts'
import { aiContextKey } from '#dashboard/features/assistant/queries.ts'
import { NoBusiness, useSelection } from '#dashboard/features/businesses/public.ts'
import { KnowledgeScreen } from '#dashboard/features/knowledge/knowledge-screen.tsx'
import { knowledgeKey } from '#dashboard/features/knowledge/queries.ts'
import { useAssistantDraft, useCheckFirst } from '#dashboard/features/test-suites/draft-queries.ts'
import { useLiveSuites } from '#dashboard/features/test-suites/queries.ts'
import { HoursForm } from '../../hours-form.ts'

const GapsModelCard = lazy(() => import('./gaps-model-card.tsx'))

const DraftPanel = lazy(() => import('#dashboard/features/test-suites/components/draft-panel.tsx'))

/** /knowledge, and /knowledge/{tab} */
export default function KnowledgePage() {
  const { selected } = useSelection()
  if (selected === null) return <NoBusiness />
  return <Knowledge key={selected.id} business={selected} />
}

/** The knowledge base, with the draft that its changes wait in. */
function Knowledge({ business }: { business: Business }) {
  const client = useQueryClient()
  const businessId = business.id
  useLiveSuites(businessId)
  const overseen = business.role !== 'agent'
  const checkFirst = useCheckFirst(businessId, overseen).data?.checkFirst === true
  const draft = useAssistantDraft(businessId, overseen).data
  const { added = 0, changed = 0, removed = 0 } = draft?.knowledge.answers ?? {}
  const panel = draft && (
    <Suspense fallback={null}>
      <DraftPanel
        businessId={businessId}
        draft={draft}
        writable={mayManage(business.role)}
        className="mb-6"
        headingLevel={2}
        onPublished={() => {
          void client.invalidateQueries({ queryKey: aiContextKey(businessId) })
          void client.invalidateQueries({ queryKey: knowledgeKey(businessId) })
        }}
      />
    </Suspense>
  )
  return (
    <KnowledgeScreen
      business={business}
      hoursForm={HoursForm}
      modelCard={GapsModelCard}
      drafted={{ checkFirst, answers: added + changed + removed, panel }}
    />
  )
}
