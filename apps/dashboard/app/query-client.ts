import { QueryClient } from '@tanstack/react-query'
import { ApiError, SessionExpiredError } from '../lib/api.ts'

const RETRIES = 2

/** Retries what may pass (network, 5xx, 429), never what the server refused. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof SessionExpiredError) return false
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) return false
  return failures < RETRIES
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
}
