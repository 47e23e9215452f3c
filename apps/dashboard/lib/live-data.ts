import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes what was read by what an event says. What is being read at the moment may be older than the event: it is
 * read again.
 */
export function applyToRead<T>(client: QueryClient, queryKey: QueryKey, change: (data: T) => T): void {
  client.setQueryData<T>(queryKey, (data) => data && change(data))
  if (client.isFetching({ queryKey, exact: true }) > 0)
    void client.invalidateQueries({ queryKey, exact: true })
}
