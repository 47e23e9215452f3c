import { ApiError } from '#dashboard/lib/api.ts'
import type { Texts } from '#dashboard/lib/i18n.ts'
import type { texts } from './messages.ts'

/**
 * What a failed sign-in says: any answer that is not OK is a failed login, 500 says « Server error »
 * (clause open.signin-server-error).
 */
export function loginFailure(error: unknown, t: Texts<typeof texts>): { message: string; detail?: string } {
  if (!(error instanceof ApiError)) return { message: t.unexpected }
  if (error.status === 429) return { message: t.tooMany }
  if (error.status < 500) return { message: t.wrongCredentials }
  return { message: t.unexpected, detail: error.status === 500 ? t.serverError : error.statusText }
}

/** The token of the second step, when the password was right and a code is still needed. */
export function challengeOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'TWO_FACTOR_REQUIRED') return null
  const { challenge } = (error.details ?? {}) as { challenge?: unknown }
  return typeof challenge === 'string' ? challenge : null
}
