import { useQuery } from '@tanstack/react-query'
import { system } from '#contract/status/system.ts'
import { ApiError, call, SessionExpiredError } from './api.ts'

/** What 'Test Error' makes a page's next call end with. */
export class InjectedFailure extends ApiError {
  constructor() {
    super({ status: 503, statusText: 'Service Unavailable' }, null)
    this.name = 'InjectedFailure'
  }
}

/**
 * Why a page's data did not come (clause open.backend-failures): `unavailable` when /health answered not-OK, `connect` when
 * it threw, `other` when the server is well and only this call failed.
 */
type BackendFailure = 'unavailable' | 'connect' | 'other'

const diagnose = async (error: Error, signal: AbortSignal): Promise<BackendFailure> => {
  if (error instanceof InjectedFailure) return 'unavailable'
  try {
    await call(system.health, { signal })
    return 'other'
  } catch (failure) {
    return failure instanceof ApiError ? 'unavailable' : 'connect'
  }
}

/** Asks /health why a call failed; undefined while there is no failure or no verdict yet. */
export function useBackendFailure(error: Error | null, failedAt: number): BackendFailure | undefined {
  const failed = error !== null && !(error instanceof SessionExpiredError)
  return useQuery({
    queryKey: ['backend-failure', failedAt],
    queryFn: ({ signal }) => diagnose(error as Error, signal),
    enabled: failed,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
