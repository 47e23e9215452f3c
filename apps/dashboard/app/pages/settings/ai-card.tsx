import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import type { AiContext } from '#contract/assistant/assistant.ts'
import type { AssistantDraft } from '#contract/assistant/assistant-drafts.ts'
import {
  AiSettingsCard,
  type AiSettingsCardProps,
  type Drafted,
} from '#dashboard/features/assistant/ai-settings-card.tsx'
import { aiContextKey } from '#dashboard/features/assistant/queries.ts'
import {
  useAssistantDraft,
  useCheckFirst,
  useDraftActions,
  useReadDraft,
} from '#dashboard/features/test-suites/draft-queries.ts'
import { useLiveSuites } from '#dashboard/features/test-suites/queries.ts'

const DraftPanel = lazy(() => import('#dashboard/features/test-suites/components/draft-panel.tsx'))

const asContext = ({ aiContext, aiInstructions, updatedAt }: AssistantDraft): AiContext => ({
  aiContext,
  aiInstructions,
  updatedAt,
})

/** The assistant's card, whose changes are a draft where they are checked before they are published. */
export default function AiCard(props: AiSettingsCardProps) {
  const { businessId, writable } = props
  const client = useQueryClient()
  useLiveSuites(businessId)
  const settings = useCheckFirst(businessId)
  const { data: draft, isFetched } = useAssistantDraft(businessId)
  const readDraft = useReadDraft(businessId)
  const { save } = useDraftActions(businessId)
  const on = settings.data?.checkFirst === true
  const copy = useMemo(() => (on && draft ? asContext(draft) : undefined), [on, draft])
  const drafted: Drafted = {
    data: (published) => (settings.isFetched && isFetched ? (copy ?? published) : undefined),
    readAgain: async () => {
      const now = on ? await readDraft() : null
      return now ? asContext(now) : undefined
    },
    save: on ? save.mutateAsync : null,
    panel: draft && (
      <Suspense fallback={null}>
        <DraftPanel
          businessId={businessId}
          draft={draft}
          writable={writable}
          onPublished={() => void client.invalidateQueries({ queryKey: aiContextKey(businessId) })}
        />
      </Suspense>
    ),
  }
  return <AiSettingsCard {...props} drafted={drafted} />
}
