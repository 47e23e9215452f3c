import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ContradictionDecision, knowledgeContradictions } from '#contract/knowledge/contradictions.ts'
import { call } from '#dashboard/lib/api.ts'
import { knowledgeKey } from '../queries.ts'

/** Sentences of different sources that cannot both hold. */
export function useContradictions(businessId: string) {
  return useQuery({
    queryKey: [...knowledgeKey(businessId), 'contradictions'],
    queryFn: ({ signal }) =>
      call(knowledgeContradictions.listContradictions, { params: { businessId }, signal }),
  })
}

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
