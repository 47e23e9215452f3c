import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'

type Options<P> = UseInfiniteQueryOptions<P, Error, InfiniteData<P, string>, QueryKey, string>

/**
 * A list that is read page by page.
 * @param read answers the page that begins at `cursor`, the first one at an empty one
 */
export function usePages<P extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  read: (page: { cursor: string; signal: AbortSignal }) => Promise<P>,
  options?: Pick<Options<P>, 'enabled' | 'placeholderData' | 'refetchInterval' | 'retry'>,
) {
  return useInfiniteQuery<P, Error, InfiniteData<P, string>, QueryKey, string>({
    queryKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => read({ cursor: pageParam, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...options,
  })
}
