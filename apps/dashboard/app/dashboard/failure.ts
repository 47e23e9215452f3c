import { SessionExpiredError } from '../../lib/api.ts'

/**
 * How a failed call shows on the dashboard (1§8, decision 29): a 404 or a server that cannot be reached falls back
 * to empty data, an expired session is left to the session logic, anything else takes the place of the page.
 */
export function failureOf(error: Error | null): 'none' | 'empty' | 'session' | 'load' {
  if (error === null) return 'none'
  if (error instanceof SessionExpiredError) return 'session'
  const unreachable = /Not Found|404|Failed to fetch/.test(error.message) || error instanceof TypeError
  return unreachable ? 'empty' : 'load'
}
