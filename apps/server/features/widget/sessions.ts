import { LIMITS } from '#contract/shared-limits.ts'
import { findRevocations, revokeDeviceTokens } from '#server/features/conversations/public.ts'
import { REOPENED_MS } from '#server/lib/chat-link.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler, Visitor } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { makeVisitorToken, readVisitorToken, type VisitorClaims } from '#server/lib/visitor-token.ts'
import { keyUsage } from './key-usage.ts'
import { acceptedLanguage } from './languages.ts'

/** When who could begin no conversation comes back by themselves. */
const REFUSED_SECONDS = 600
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

type Issued = Omit<VisitorClaims, 'expiresAt' | 'startedAt'> & { startedAt: Date }

/** When a session ends, however often its token is renewed. */
const endOf = ({ startedAt, keptAt }: Pick<Issued, 'startedAt' | 'keptAt'>): number =>
  keptAt ? keptAt.getTime() + REOPENED_MS : startedAt.getTime() + SESSION_MS

const issue = (deps: Deps, claims: Issued) => {
  const expiresAt = new Date(Math.min(deps.now().getTime() + TOKEN_MS, endOf(claims)))
  return {
    token: makeVisitorToken(deps.visitorTokens, { ...claims, expiresAt }),
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Opens a session. Nothing is stored yet: the token carries the conversation's id, and the conversation begins with
 * the visitor's first message, so that visitors who only look do not fill the team's list. The link of a mail in place
 * of a key opens its conversation again.
 */
export const startSession: Handler<'startSession'> = async ({ deps, scope, key, body, request }) => {
  keyUsage(deps).used(scope, key.id, deps.now())
  // Whose link of a mail opens it goes on with a conversation that is there.
  if (!key.link && deps.controls.refusesConversations(scope.businessId))
    throw new ApiError('CONVERSATIONS_QUOTA', { retryAfterSeconds: REFUSED_SECONDS })
  const sessionId = key.link?.conversationId ?? newId()
  return {
    sessionId,
    ...issue(deps, {
      businessId: scope.businessId,
      conversationId: sessionId,
      keyId: key.id,
      keyMark: key.mark,
      ...(key.link && { keptAt: key.link.issuedAt, byLink: true }),
      startedAt: deps.now(),
      language: body.language || acceptedLanguage(request.languages),
      pageUrl: pageOf(body.pageUrl),
    }),
  }
}

/** Whether nobody took back what the token was kept by: the visitor on a device, a new address or they themselves a link. */
const isUnrevoked = async (
  deps: Deps,
  scope: BusinessScope,
  { keptAt, byLink, conversationId }: VisitorClaims,
): Promise<boolean> => {
  if (!keptAt) return true
  const revoked = await findRevocations(deps.db, scope, conversationId)
  const at = byLink ? revoked?.links : revoked?.kept
  return revoked !== undefined && (!at || at < keptAt)
}

/** Renews the token of a session, up to a day after it ended and a week after the session began; one that is kept for thirty days. */
export const renewSession: Handler<'renewSession'> = async ({ deps, scope, key, params, body }) => {
  const claims = readVisitorToken(deps.visitorTokens, body.token)
  const mine =
    claims !== null &&
    claims.businessId === scope.businessId &&
    claims.conversationId === params.sessionId.toLowerCase() &&
    (claims.keptAt != null || claims.expiresAt.getTime() + RENEWABLE_MS > deps.now().getTime())
  if (!mine || !(await isUnrevoked(deps, scope, claims))) throw new ApiError('INVALID_VISITOR_TOKEN')
  const startedAt = claims.startedAt ?? new Date(claims.expiresAt.getTime() - TOKEN_MS)
  if (endOf({ ...claims, startedAt }) <= deps.now().getTime()) throw new ApiError('INVALID_VISITOR_TOKEN')
  return issue(deps, { ...claims, startedAt, keyId: key.id, keyMark: key.mark })
}

/** What a visitor's own token says of the session, for another token of it. */
const claimsOf = (deps: Deps, scope: BusinessScope, visitor: Visitor): Issued => ({
  ...visitor,
  businessId: scope.businessId,
  startedAt: deps.now(),
})

/** Answers a token that a device keeps for thirty days: the visitor asked for it. */
export const keepSession: Handler<'keepSession'> = async ({ deps, scope, visitor }) => {
  if (!(await findRevocations(deps.db, scope, visitor.conversationId))) throw new ApiError('NOT_FOUND')
  const now = deps.now()
  return {
    ...issue(deps, { ...claimsOf(deps, scope, visitor), keptAt: now }),
    keptUntil: new Date(now.getTime() + REOPENED_MS).toISOString(),
  }
}

/** Ends what every device keeps of a conversation; this visit goes on. */
export const forgetSession: Handler<'forgetSession'> = async ({ deps, scope, visitor }) => {
  await revokeDeviceTokens(deps.db, scope, visitor.conversationId, deps.now())
  return issue(deps, claimsOf(deps, scope, visitor))
}
