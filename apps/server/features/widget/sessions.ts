import { LIMITS } from '#contract/shared-limits.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { makeVisitorToken, readVisitorToken, type VisitorClaims } from '#server/lib/visitor-token.ts'
import { keyUsage } from './key-usage.ts'
import { acceptedLanguage } from './languages.ts'

const TOKEN_MS = 2 * 3_600_000
const RENEWABLE_MS = 24 * 3_600_000
const SESSION_MS = LIMITS.visitorSessionDays * 86_400_000
const PAGE_URL_MAX = 500

/** Address of a page without what may identify somebody: its query and fragment. */
const pageOf = (url: string | undefined): string | null => {
  if (!url || !URL.canParse(url)) return null
  const { protocol, origin, pathname } = new URL(url)
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, PAGE_URL_MAX) : null
}

/** When a session ends, however often its token is renewed. */
const endOf = (startedAt: Date): number => startedAt.getTime() + SESSION_MS

const issue = (deps: Deps, claims: Omit<VisitorClaims, 'expiresAt' | 'startedAt'> & { startedAt: Date }) => {
  const expiresAt = new Date(Math.min(deps.now().getTime() + TOKEN_MS, endOf(claims.startedAt)))
  return {
    token: makeVisitorToken(deps.visitorTokens, { ...claims, expiresAt }),
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Opens a session. Nothing is stored yet: the token carries the conversation's id, and the conversation begins with
 * the visitor's first message, so that visitors who only look do not fill the team's list.
 */
export const startSession: Handler<'startSession'> = async ({ deps, scope, key, body, request }) => {
  keyUsage(deps).used(scope, key.id, deps.now())
  const sessionId = newId()
  return {
    sessionId,
    ...issue(deps, {
      businessId: scope.businessId,
      conversationId: sessionId,
      keyId: key.id,
      keyMark: key.mark,
      startedAt: deps.now(),
      language: body.language || acceptedLanguage(request.languages),
      pageUrl: pageOf(body.pageUrl),
    }),
  }
}

/** Renews the token of a session, up to a day after it ended and a week after the session began. */
export const renewSession: Handler<'renewSession'> = async ({ deps, scope, key, params, body }) => {
  const claims = readVisitorToken(deps.visitorTokens, body.token)
  const mine =
    claims !== null &&
    claims.businessId === scope.businessId &&
    claims.conversationId === params.sessionId.toLowerCase() &&
    claims.expiresAt.getTime() + RENEWABLE_MS > deps.now().getTime()
  if (!mine) throw new ApiError('INVALID_VISITOR_TOKEN')
  const startedAt = claims.startedAt ?? new Date(claims.expiresAt.getTime() - TOKEN_MS)
  if (endOf(startedAt) <= deps.now().getTime()) throw new ApiError('INVALID_VISITOR_TOKEN')
  return issue(deps, { ...claims, startedAt, keyId: key.id, keyMark: key.mark })
}
