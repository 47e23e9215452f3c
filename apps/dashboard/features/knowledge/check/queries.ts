import { useMutation, useQueryClient } from '@tanstack/react-query'
import { knowledgeCheck } from '#contract/knowledge-check.ts'
import { summaryKey } from '#dashboard/features/businesses/public.ts'
import { call } from '#dashboard/lib/api.ts'
import { checkKey } from '#dashboard/lib/knowledge-check.ts'

/** Ends the check, or does without it. */
export function useFinishCheck(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(knowledgeCheck.finishCheck, { params: { businessId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: summaryKey(businessId) })
      return client.invalidateQueries({ queryKey: checkKey(businessId) })
    },
  })
}
