import { useQuery } from '@tanstack/react-query'
import { knowledgeCheck } from '#contract/knowledge/check.ts'
import { call } from './api.ts'

/** What is asked for the check lies under the key of the knowledge base, and changes with it. */
export const checkKey = (businessId: string) => ['knowledge', businessId, 'check'] as const

/** Five questions of customers, and what the assistant would answer. */
export function useCheck(businessId: string) {
  return useQuery({
    queryKey: checkKey(businessId),
    queryFn: ({ signal }) => call(knowledgeCheck.checkKnowledge, { params: { businessId }, signal }),
  })
}
