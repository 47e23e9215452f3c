import { ApiError, SessionExpiredError } from '#dashboard/lib/api.ts'

/**
 * How a failed call shows on the dashboard (clause open.dashboard-fallback): a 404 or a server that cannot be reached
 * falls back to empty data, an expired session is left to the session logic, anything else takes the place of the page.
 */
export function failureOf(error: Error | null): 'none' | 'empty' | 'session' | 'load' {
  if (error === null) return 'none'
  if (error instanceof SessionExpiredError) return 'session'
  const unreachable = /Not Found|404|Failed to fetch/.test(error.message) || error instanceof TypeError
  return unreachable ? 'empty' : 'load'
}

const SHOWN = 13

/** The beginning of the id under which the server logged the first of the failures that it did not expect, or null. */
export function referenceOf(errors: readonly (Error | null)[]): string | null {
  for (const error of errors) {
    const { requestId } = ((error instanceof ApiError && error.details) || {}) as { requestId?: unknown }
    if (typeof requestId === 'string') return requestId.slice(0, SHOWN)
  }
  return null
}
