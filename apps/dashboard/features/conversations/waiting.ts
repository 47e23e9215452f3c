import { useQuery } from '@tanstack/react-query'
import { inbox } from '#contract/conversations/inbox.ts'
import { call } from '#dashboard/lib/api.ts'
import { useLive } from '#dashboard/lib/use-live.ts'

export const waitingKey = ['waiting'] as const

/** So many are read: of the oldest some may be such that no answer reaches. */
const OLDEST = 20

/** The conversations of a business that have waited for a person the longest, and how many wait; live. */
export function useOldestWaiting(businessId: string) {
  const queryKey = [...waitingKey, businessId]
  useLive(queryKey, ({ type }) => type === 'message' || type === 'conversation')
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(inbox.listWaiting, { query: { businessId, limit: OLDEST }, signal }),
  })
}
