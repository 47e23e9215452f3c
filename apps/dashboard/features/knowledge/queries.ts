import { knowledge } from '#contract/knowledge/knowledge.ts'
import { useLive } from '#dashboard/lib/use-live.ts'
import { useRead } from '#dashboard/lib/use-read.ts'

/** What every key of the knowledge base begins with. */
export const knowledgeKey = (businessId: string) => ['knowledge', businessId] as const

/** Keeps what is shown of the knowledge base in step with what is read, taught and asked. */
export function useLiveKnowledge(businessId: string): void {
  useLive(
    knowledgeKey(businessId),
    (event) =>
      event.type === 'integrations' ||
      (event.type === 'team' && (event.about === 'knowledge' || event.about === 'teaching')),
  )
}

/** Everything that the assistant answers from, and what the tabs count. */
export const useSources = (businessId: string) =>
  useRead([...knowledgeKey(businessId), 'sources'], knowledge.listKnowledgeSources, { businessId })
