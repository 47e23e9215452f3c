import { notifyManager, type Query, QueryClient } from '@tanstack/react-query'
import { ApiError, SessionExpiredError } from './api.ts'

const RETRIES = 2

// A call is shown as under way before the next click is handled: after a timer, a double click would make it twice.
notifyManager.setScheduler(queueMicrotask)

/** Retries what may pass (network, 5xx, 429), never what the server refused. */
function shouldRetry(failures: number, thrown: unknown): boolean {
  // An answer that a screen says in its own words.
  const error = thrown instanceof Error && thrown.cause instanceof ApiError ? thrown.cause : thrown
  if (error instanceof SessionExpiredError) return false
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) return false
  return failures < RETRIES
}

/**
 * Reads once more what was invalidated while it was read and the reading went on, as the first one and that of a
 * further page do: its answer may be older than the change. Any other reading begins anew.
 */
function readAgainWhenChanged(client: QueryClient): void {
  const changed = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const { data, fetchStatus, fetchMeta } = query.state
    const goesOn = fetchStatus === 'fetching' && (data === undefined || fetchMeta?.fetchMore !== undefined)
    if (action.type === 'invalidate' && goesOn) changed.add(query)
    if (action.type === 'success' && !action.manual && changed.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}

/** A browser that is offline calls all the same: the call fails and its screen says so, instead of waiting mutely. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: shouldRetry,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  readAgainWhenChanged(client)
  return client
}
