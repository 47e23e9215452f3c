import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Business, Summary } from '#contract/businesses/businesses.ts'
import { businessesKey, summaryKey } from '#dashboard/features/businesses/public.ts'
import {
  BUSINESS_LOST,
  type LiveEvent,
  subscribeToBusiness,
  useBusinessEvents,
  useLiveState,
} from '#dashboard/lib/events.ts'
import { updateCached } from '#dashboard/lib/query-cache.ts'
import { useSession } from '#dashboard/lib/session.ts'

const SETTLE_MS = 400

/** Applies at once what an event says; false when the figures must be read again. */
function applyEvent(client: QueryClient, businessId: string, event: LiveEvent): boolean {
  switch (event.type) {
    case 'message':
    case 'conversation': {
      const { totalConversations, totalMessages, waitingConversations } = event.counters
      // What is being read is read again anyway.
      client.setQueryData<Summary>(
        summaryKey(businessId),
        (before) => before && { ...before, totalConversations, totalMessages, waitingConversations },
      )
      return false
    }
    case 'stock-requests':
      updateCached<Summary>(client, summaryKey(businessId), (before) => ({
        ...before,
        pendingStockRequests: event.pending,
      }))
      return true
    case 'business':
      client.setQueryData<Business[]>(businessesKey, (list) =>
        list?.map((business) =>
          business.id === event.business.id ? { ...business, ...event.business } : business,
        ),
      )
      // A change of hands changes what its team may do, which the event does not say.
      void client.invalidateQueries({ queryKey: businessesKey })
      return true
    case 'team':
      // Perhaps one's own access, which the event does not say.
      if (event.about === 'members') void client.invalidateQueries({ queryKey: businessesKey })
      return true
    // A shop that is deleted is off no more.
    case 'integrations':
    case 'shop':
    case 'keys':
    case 'reset':
      return false
    default:
      return true
  }
}

/** Follows the selected business: one event stream for all pages; the figures of the shell stay live. */
export function useLiveUpdates(businessId: string | undefined): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const state = useLiveState()
  const loginAtMs = useSession()?.loginAtMs
  const cut = useRef(false)
  // The server is there again: what could not be read meanwhile is read now.
  useEffect(() => {
    if (state === 'live' && cut.current)
      void client.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' })
    if (state !== 'connecting') cut.current = state === 'offline'
  }, [state, client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sign-in follows anew.
  useEffect(() => {
    if (businessId === undefined) return
    const leave = subscribeToBusiness(businessId)
    return () => {
      leave()
      clearTimeout(timer.current)
    }
  }, [businessId, loginAtMs])
  useEffect(() => {
    const reload = () => void client.invalidateQueries({ queryKey: businessesKey })
    window.addEventListener(BUSINESS_LOST, reload)
    return () => window.removeEventListener(BUSINESS_LOST, reload)
  }, [client])
  useBusinessEvents((event) => {
    if (event.type === 'message' && event.message.metadata.assigneeId)
      void import('./assigned-toast.ts').then((m) => m.showAssigned(event)).catch(() => {})
    if (businessId === undefined || applyEvent(client, businessId, event)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void client.invalidateQueries({ queryKey: summaryKey(businessId) })
    }, SETTLE_MS)
  })
}
