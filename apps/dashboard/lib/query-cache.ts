import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes what was read by what an event says. What is being read at the moment may be older than the event: it is
 * read again; a further page that somebody asked for comes first (query-client.ts).
 */
export function updateCached<T>(client: QueryClient, queryKey: QueryKey, change: (data: T) => T): void {
  client.setQueryData<T>(queryKey, (data) => data && change(data))
  const state = client.getQueryState(queryKey)
  if (state?.fetchStatus !== 'fetching') return
  const further = state.fetchMeta?.fetchMore !== undefined
  void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: !further })
}
