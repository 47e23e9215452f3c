import type { AssistantDraft } from '#contract/assistant/assistant-drafts.ts'
import type { ModelChoice } from '#contract/assistant/model-choice.ts'
import { EngineCard, type EngineCardProps } from '#dashboard/features/assistant/engine/engine-card.tsx'
import {
  useAssistantDraft,
  useCheckFirst,
  useDraftActions,
  useReadDraft,
} from '#dashboard/features/test-suites/draft-queries.ts'

/** What is chosen once the draft is published. */
const withDraft = (found: ModelChoice, draft: AssistantDraft | null | undefined): ModelChoice => {
  if (!draft?.engine) return found
  const { choice, provider, model, baseUrl, hasKey, keyEnding } = draft.engine
  const own =
    choice === 'own' && provider !== null && model !== null
      ? { provider, model, baseUrl, hasKey, keyEnding, problem: null }
      : found.own
  return { ...found, choice, own, updatedAt: draft.updatedAt }
}

/** The card of the answer engine, whose choice is part of the draft where changes are checked before they are published. */
export default function CheckedEngineCard(props: EngineCardProps) {
  const { businessId } = props
  const settings = useCheckFirst(businessId)
  const { data: draft, isFetched } = useAssistantDraft(businessId)
  const readDraft = useReadDraft(businessId)
  const { saveEngine } = useDraftActions(businessId)
  const on = settings.data?.checkFirst === true
  return (
    <EngineCard
      {...props}
      drafted={{
        known: settings.isFetched && isFetched,
        waits: on && Boolean(draft?.engine),
        data: (found) => (on ? withDraft(found, draft) : found),
        readAgain: async (found) => (on ? withDraft(found, await readDraft()) : found),
        save: on ? saveEngine.mutateAsync : null,
      }}
    />
  )
}
