import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Endpoint, ParamsOf, ResponseOf } from '#contract/endpoint.ts'
import { type CallArguments, call } from './api.ts'

/** What an endpoint answers to its parameters alone, kept under a key. */
export const useRead = <const E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  params: ParamsOf<E>,
  options?: Omit<UseQueryOptions<ResponseOf<E>>, 'queryKey' | 'queryFn'>,
): UseQueryResult<ResponseOf<E>> =>
  useQuery({
    ...options,
    queryKey,
    queryFn: ({ signal }) => call(endpoint, ...([{ params, signal }] as unknown as CallArguments<E>)),
  })
