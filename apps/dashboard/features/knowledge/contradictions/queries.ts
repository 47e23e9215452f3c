import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ContradictionDecision, knowledgeContradictions } from '#contract/knowledge/contradictions.ts'
import { call } from '#dashboard/lib/api.ts'
import { useRead } from '#dashboard/lib/use-read.ts'
import { knowledgeKey } from '../queries.ts'

/** Sentences of different sources that cannot both hold. */
export const useContradictions = (businessId: string) =>
  useRead([...knowledgeKey(businessId), 'contradictions'], knowledgeContradictions.listContradictions, {
    businessId,
  })

/** Says which of two sentences holds, or takes that back; the list and the tabs follow. */
export function useDecision(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, holds }: { id: string; holds: ContradictionDecision | null }) =>
      call(knowledgeContradictions.decideContradiction, {
        params: { businessId, contradictionId: id },
        body: { holds },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: knowledgeKey(businessId) }),
  })
}
