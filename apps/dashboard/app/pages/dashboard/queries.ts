import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ConversationItem, conversations } from '#contract/conversations/conversations.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { stockAlerts } from '#contract/stock-alerts/stock-alerts.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { type LiveEvent, useBusinessEvents } from '#dashboard/lib/events.ts'
import { updateCached } from '#dashboard/lib/query-cache.ts'

export const recentKey = (businessId: string) => ['recent-conversations', businessId] as const

/** The first conversations, the most recently active first; live. */
export function useRecent(businessId: string) {
  const client = useQueryClient()
  useBusinessEvents((event) => applyEvent(client, businessId, event))
  return useQuery({
    queryKey: recentKey(businessId),
    queryFn: async ({ signal }): Promise<ConversationItem[]> => {
      try {
        const answer = await call(conversations.listConversations, {
          params: { businessId },
          query: { limit: LIMITS.recentActivity },
          signal,
        })
        return answer.conversations.slice(0, LIMITS.recentActivity)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404)
          throw new Error('Not Found - Conversations endpoint not implemented', { cause: error })
        throw error
      }
    },
  })
}

/** Puts a changed conversation on top of the first ones. */
export function placeRecent(list: readonly ConversationItem[], item: ConversationItem): ConversationItem[] {
  return [item, ...list.filter((other) => other.sessionId !== item.sessionId)]
    .sort((a, b) => b.lastActivity.localeCompare(a.lastActivity))
    .slice(0, LIMITS.recentActivity)
}

function applyEvent(client: QueryClient, businessId: string, event: LiveEvent): void {
  if (event.type === 'reset') void client.invalidateQueries({ queryKey: recentKey(businessId) })
  if (event.type !== 'message' && event.type !== 'conversation') return
  const { sessionId } = event.conversation
  void client.invalidateQueries({
    queryKey: [LONGEST_WAITING, businessId],
    predicate: ({ state }) => (state.data as ConversationItem | null | undefined)?.sessionId === sessionId,
  })
  updateCached<ConversationItem[]>(client, recentKey(businessId), (list) =>
    placeRecent(list, event.conversation),
  )
}

const LONGEST_WAITING = 'longest-waiting'

export const longestWaitingKey = (businessId: string, waiting: number) =>
  [LONGEST_WAITING, businessId, waiting] as const

/** The conversation that waits longest; read again when their number changes, and when it does itself. */
export function useLongestWaiting(businessId: string, waiting: number, enabled: boolean) {
  return useQuery({
    queryKey: longestWaitingKey(businessId, waiting),
    queryFn: async ({ signal }): Promise<ConversationItem | null> => {
      const answer = await call(conversations.listConversations, {
        params: { businessId },
        query: { status: 'waiting', limit: 1 },
        signal,
      })
      return answer.conversations[0] ?? null
    },
    placeholderData: (shown, query) => (query?.queryKey[1] === businessId ? shown : undefined),
    enabled,
  })
}

const PRODUCTS_READ = 50

export const awaitedKey = (businessId: string, pending: number) =>
  ['awaited-products', businessId, pending] as const

/** Names of the products that shoppers wait for, each once. */
export function useAwaitedProducts(businessId: string, pending: number) {
  return useQuery({
    queryKey: awaitedKey(businessId, pending),
    queryFn: async ({ signal }): Promise<string[]> => {
      const answer = await call(stockAlerts.listStockRequests, {
        params: { businessId },
        query: { status: 'pending', limit: PRODUCTS_READ },
        signal,
      })
      return [...new Set(answer.notifications.map((request) => request.productName))]
    },
    enabled: pending > 0,
  })
}
