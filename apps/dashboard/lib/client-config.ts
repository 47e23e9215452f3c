import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { system } from '#contract/status/system.ts'
import { call } from './api.ts'

type ClientConfig = ResponseOf<typeof system.getClientConfig>

/** What this server says about itself (demo mode, support address); undefined until it answered. */
export function useClientConfig(): ClientConfig | undefined {
  return useQuery({
    queryKey: ['client-config'],
    queryFn: ({ signal }) => call(system.getClientConfig, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
