import type { widget } from '#contract/widget.ts'
import type { Deps } from '../../lib/deps.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Handler } from '../../lib/handler.ts'
import { newId } from '../../lib/ids.ts'
import { makeVisitorToken, readVisitorToken, type VisitorClaims } from '../../lib/visitor-token.ts'
import { keyUsage } from './key-usage.ts'
import { acceptedLanguage } from './languages.ts'

const TOKEN_MS = 2 * 3_600_000
const RENEWABLE_MS = 24 * 3_600_000
const PAGE_URL_MAX = 500

/** Address of a page without what may identify somebody: its query and fragment. */
const pageOf = (url: string | undefined): string | null => {
  if (!url || !URL.canParse(url)) return null
  const { protocol, origin, pathname } = new URL(url)
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, PAGE_URL_MAX) : null
}

const issue = (deps: Deps, claims: Omit<VisitorClaims, 'expiresAt'>) => {
  const expiresAt = new Date(deps.now().getTime() + TOKEN_MS)
  return {
    token: makeVisitorToken(deps.visitorTokens, { ...claims, expiresAt }),
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Opens a session. Nothing is stored yet: the token carries the conversation's id, and the conversation begins with
 * the visitor's first message, so that visitors who only look do not fill the team's list.
 */
export const startSession: Handler<typeof widget.startSession> = async ({
  deps,
  scope,
  key,
  body,
  request,
}) => {
  keyUsage(deps).used(scope, key.id, deps.now())
  const sessionId = newId()
  return {
    sessionId,
    ...issue(deps, {
      businessId: scope.businessId,
      conversationId: sessionId,
      keyId: key.id,
      keyMark: key.mark,
      language: body.language || acceptedLanguage(request.languages),
      pageUrl: pageOf(body.pageUrl),
    }),
  }
}

/** Renews the token of a session, up to a day after it ended. */
export const renewSession: Handler<typeof widget.renewSession> = async ({
  deps,
  scope,
  key,
  params,
  body,
}) => {
  const claims = readVisitorToken(deps.visitorTokens, body.token)
  const mine =
    claims !== null &&
    claims.businessId === scope.businessId &&
    claims.conversationId === params.sessionId.toLowerCase() &&
    claims.expiresAt.getTime() + RENEWABLE_MS > deps.now().getTime()
  if (!mine) throw new ApiError('INVALID_VISITOR_TOKEN')
  return issue(deps, { ...claims, keyId: key.id, keyMark: key.mark })
}
