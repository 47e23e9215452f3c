import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { domainAllows, normaliseDomain } from '#contract/api-keys/domain.ts'
import type { BusinessRole } from '#contract/businesses/businesses.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { ANSWERING_ROLES, BUSINESS_ROLES, MANAGING_ROLES } from '#contract/team/roles.ts'
import { readRemovalToken } from '#server/features/stock-alerts/public.ts'
import { readAttachmentToken } from '#server/lib/attachment-address.ts'
import { type ChatLink, readChatLink } from '#server/lib/chat-link.ts'
import { sha256 } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { ByAccess, ByTenant, Caller, SessionUser } from '#server/lib/handler.ts'
import { isId } from '#server/lib/ids.ts'
import { mintScope } from '#server/lib/mint-scope.ts'
import { requestHeader } from '#server/lib/request-header.ts'
import { readUnsubscribeToken } from '#server/lib/unsubscribe-token.ts'
import { keyMark, readVisitorToken, type VisitorClaims } from '#server/lib/visitor-token.ts'
import {
  findBusinessOfIntegration,
  findBusinessOfStockRequests,
  findInvitation,
  findKeyById,
  findKeyBySecret,
  findLinkedKey,
  findMembership,
  findSession,
  findTransfer,
  type KeyRow,
  touchSession,
} from './gate-queries.ts'
import { readSessionCookie } from './session-cookie.ts'

const MAX_IDS = 200
/** The link of a mail is longer than a key. */
const MAX_KEY = 400
const TOUCH_AFTER_MS = 5 * 60_000

const bearer = (request: FastifyRequest): string | null => {
  const given = requestHeader(request.headers, 'authorization', 2_100) ?? ''
  const match = /^Bearer ([\w.~+/=-]{1,2048})$/i.exec(given)
  return match?.[1] ?? null
}

const signedIn = async (
  deps: Deps,
  request: FastifyRequest,
  businessId: string | null,
  token = bearer(request),
) => {
  if (token === null) throw new ApiError('UNAUTHENTICATED')
  const hash = sha256(token)
  const row = await findSession(deps.gatePool, hash, businessId)
  if (row === undefined) throw new ApiError('UNAUTHENTICATED')
  if (deps.now().getTime() - row.last_used_at.getTime() > TOUCH_AFTER_MS) {
    deps.background.run('touch session', () => touchSession(deps.pool, hash))
  }
  const user: SessionUser = {
    id: row.user_id,
    sessionId: row.session_id,
    email: row.email,
    name: row.name,
    company: row.company,
    userType: row.user_type,
    role: row.role,
    language: row.language,
  }
  return { user, membership: row.membership }
}

/** The business that a request is about, as its path, or a look-up table for the ids it names, says; else null. */
const businessOf = async (deps: Deps, request: FastifyRequest, tenant: Endpoint['tenant']) => {
  const { businessId, requestId } = request.params as { businessId?: string; requestId?: string }
  if (tenant === undefined) return isId(businessId ?? '') ? (businessId as string).toLowerCase() : null
  const ids: unknown =
    tenant === 'stock-request' ? [requestId] : (request.body as { ids?: unknown } | undefined)?.ids
  const known = Array.isArray(ids) && ids.length > 0 && ids.length <= MAX_IDS
  if (!known || !ids.every((id) => typeof id === 'string' && isId(id))) return null
  return findBusinessOfStockRequests(deps.gatePool, ids as string[])
}

/** Lets in who is signed in and has one of these roles in the business that the request is about. */
const member =
  (...roles: BusinessRole[]) =>
  async (
    deps: Deps,
    request: FastifyRequest,
    tenant: Endpoint['tenant'],
  ): Promise<ByAccess['business:view']> => {
    const businessId = await businessOf(deps, request, tenant)
    const { user, membership } = await signedIn(deps, request, businessId)
    if (businessId === null || membership === null) throw new ApiError('NOT_FOUND')
    if (!roles.includes(membership)) throw new ApiError('FORBIDDEN')
    return { user, scope: mintScope(businessId, membership) }
  }

/** The business of the transfer link whose secret the request names. */
const transfer = async (deps: Deps, request: FastifyRequest): Promise<ByTenant['transfer']> => {
  const named =
    (request.params as { token?: unknown }).token ??
    (request.body as { transferToken?: unknown } | null | undefined)?.transferToken
  const known = typeof named === 'string' && named.length <= 200
  const row = known ? await findTransfer(deps.gatePool, sha256(named)) : undefined
  if (row === undefined) throw new ApiError('UNKNOWN_TRANSFER_LINK')
  return { scope: mintScope(row.business_id, 'system'), transferId: row.transfer_id }
}

/** The business of the connected shop that the path names: known by its id alone, so the signature decides. */
const integration = async (deps: Deps, request: FastifyRequest): Promise<ByTenant['integration']> => {
  const { integrationId = '' } = request.params as { integrationId?: string }
  const businessId = isId(integrationId)
    ? await findBusinessOfIntegration(deps.gatePool, integrationId)
    : null
  if (businessId === null) throw new ApiError('NOT_FOUND')
  return { scope: mintScope(businessId, 'system'), integrationId: integrationId.toLowerCase() }
}

/** The business and the person of a link in a mail, as its signature says. */
const unsubscription = async (deps: Deps, request: FastifyRequest): Promise<ByTenant['unsubscription']> => {
  const { token } = request.params as { token?: string }
  const claims = token === undefined ? null : readUnsubscribeToken(deps.mailTokens, token)
  if (claims === null) throw new ApiError('UNKNOWN_MAIL_LINK')
  const { businessId, ...unsubscription } = claims
  return { scope: mintScope(businessId, 'system'), unsubscription }
}

/** The business and the file of a signed address. */
const attachment = async (deps: Deps, request: FastifyRequest): Promise<ByTenant['attachment']> => {
  const { token } = request.params as { token?: string }
  const claims = token === undefined ? null : readAttachmentToken(deps, token, deps.now())
  if (claims === null) throw new ApiError('UNKNOWN_FILE_LINK')
  const { businessId, ...file } = claims
  return { scope: mintScope(businessId, 'system'), attachment: file }
}

/** A provider that brings mail, by the secret that the operator gave it; whose the mail is, its addresses say. */
const inboundMail = async (deps: Deps, request: FastifyRequest): Promise<ByTenant['inbound-mail']> => {
  const { token = '' } = request.params as { token?: string }
  const expected = deps.config.inboundProviders.secret
  if (expected === null || !timingSafeEqual(sha256(token), sha256(expected))) throw new ApiError('NOT_FOUND')
  return {}
}

/** The business of the invitation whose link's secret the path names. */
const invitation = async (deps: Deps, request: FastifyRequest): Promise<ByTenant['invitation']> => {
  const { token } = request.params as { token?: unknown }
  const known = typeof token === 'string' && token.length <= 200
  const row = known ? await findInvitation(deps.gatePool, sha256(token)) : undefined
  if (row === undefined) throw new ApiError('UNKNOWN_INVITATION_LINK')
  return { scope: mintScope(row.business_id, 'system'), invitationId: row.invitation_id }
}

/** The domain of the page that calls; a same-origin request without Origin counts as the server's own host. */
const callingDomain = (request: FastifyRequest): string | null => {
  const origin = requestHeader(request.headers, 'origin')
  if (origin !== null) {
    if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return null
    return normaliseDomain(new URL(origin).host)
  }
  if (request.headers['sec-fetch-site'] === 'same-origin') return normaliseDomain(request.host)
  return null
}

const checkKey = <R extends KeyRow>(row: R | undefined, request: FastifyRequest): R => {
  if (row === undefined || !row.is_active) throw new ApiError('INVALID_WIDGET_KEY')
  if (!domainAllows(row.domain, callingDomain(request))) throw new ApiError('ORIGIN_NOT_ALLOWED')
  return row
}

/** Whether a call comes from a page of this server. */
const isOwnPage = (deps: Deps, request: FastifyRequest): boolean => {
  if (request.headers['sec-fetch-site'] === 'same-origin') return true
  return requestHeader(request.headers, 'origin') === new URL(deps.publicUrl()).origin
}

/** The link of a mail in place of a key: on the server's own page, whatever the domain of the shop's keys is. */
const linkedKey = async (deps: Deps, request: FastifyRequest, link: ChatLink) => {
  const row = await findLinkedKey(deps.gatePool, link)
  if (row === undefined) throw new ApiError('INVALID_WIDGET_KEY')
  if (!isOwnPage(deps, request)) throw new ApiError('ORIGIN_NOT_ALLOWED')
  return {
    scope: mintScope(row.business_id, 'widget'),
    key: { id: row.id, mark: keyMark(row.api_key), domain: row.domain, link },
  }
}

const widgetKey = async (deps: Deps, request: FastifyRequest): Promise<ByAccess['widget-key']> => {
  const secret = request.headers['x-widget-key']
  if (typeof secret !== 'string' || secret === '' || secret.length > MAX_KEY)
    throw new ApiError('INVALID_WIDGET_KEY')
  const link = readChatLink(deps, secret, deps.now())
  if (link) return linkedKey(deps, request, link)
  const row = checkKey(await findKeyBySecret(deps.gatePool, sha256(secret)), request)
  return {
    scope: mintScope(row.business_id, 'widget'),
    key: { id: row.id, mark: keyMark(secret), domain: row.domain },
  }
}

/** The key of a chat that the link of a mail opened, as long as that link opens it. */
const findKeyOfLinked = async (deps: Deps, claims: VisitorClaims, request: FastifyRequest) => {
  const { businessId, conversationId, keptAt, startedAt } = claims
  const issuedAt = keptAt ?? startedAt ?? new Date(0)
  const row = await findLinkedKey(deps.gatePool, { businessId, conversationId, issuedAt })
  if (row === undefined) throw new ApiError('INVALID_VISITOR_TOKEN')
  if (!isOwnPage(deps, request)) throw new ApiError('ORIGIN_NOT_ALLOWED')
  return row
}

const visitor = async (deps: Deps, request: FastifyRequest): Promise<ByAccess['visitor']> => {
  const token = bearer(request)
  const claims = token === null ? null : readVisitorToken(deps.visitorTokens, token)
  if (claims === null || claims.expiresAt.getTime() <= deps.now().getTime()) {
    throw new ApiError('INVALID_VISITOR_TOKEN')
  }
  const row = claims.byLink
    ? await findKeyOfLinked(deps, claims, request)
    : checkKey(await findKeyById(deps.gatePool, claims.businessId, claims.keyId), request)
  // Whoever has the new secret renews the token with it.
  if (claims.keyMark !== keyMark(row.api_key)) throw new ApiError('INVALID_VISITOR_TOKEN')
  const sessionId = (request.params as { sessionId?: string }).sessionId
  if (sessionId?.toLowerCase() !== claims.conversationId) throw new ApiError('NOT_FOUND')
  return {
    scope: mintScope(row.business_id, 'widget'),
    visitor: {
      conversationId: claims.conversationId,
      keyId: claims.keyId,
      keyMark: claims.keyMark,
      expiresAt: claims.expiresAt,
      language: claims.language ?? null,
      pageUrl: claims.pageUrl ?? null,
      byLink: claims.byLink ?? false,
    },
  }
}

const operator = async (deps: Deps, request: FastifyRequest): Promise<ByAccess['operator']> => {
  const token = bearer(request)
  const expected = deps.config.operatorToken
  if (token === null || expected === null || !timingSafeEqual(sha256(token), sha256(expected))) {
    throw new ApiError('UNAUTHENTICATED')
  }
  return {}
}

type Check<Found> = (deps: Deps, request: FastifyRequest, tenant: Endpoint['tenant']) => Promise<Found>

const byAccess: { readonly [A in Access]: Check<ByAccess[A]> } = {
  public: async () => ({}),
  session: async (deps, request) => ({ user: (await signedIn(deps, request, null)).user }),
  'business:view': member(...BUSINESS_ROLES),
  'business:answer': member(...ANSWERING_ROLES),
  'business:oversee': member('viewer', ...MANAGING_ROLES),
  'business:manage': member(...MANAGING_ROLES),
  'business:own': member('owner'),
  'widget-key': widgetKey,
  visitor,
  operator,
}

const byTenant: { readonly [T in keyof ByTenant]: Check<ByTenant[T]> } = {
  transfer,
  invitation,
  integration,
  unsubscription,
  attachment,
  'inbound-mail': inboundMail,
}

const isLink = (tenant: Endpoint['tenant']): tenant is keyof ByTenant =>
  tenant !== undefined && Object.hasOwn(byTenant, tenant)

/**
 * Finds out who calls and whether they may: the only place that decides, and that mints the scope of a request.
 * @throws ApiError 401, 403, or the same 404 for a foreign and for an unknown business
 */
export const admit = async (
  deps: Deps,
  { access, tenant }: Pick<Endpoint, 'access' | 'tenant'>,
  request: FastifyRequest,
): Promise<Partial<Caller>> => {
  const caller = await byAccess[access](deps, request, tenant)
  return isLink(tenant) ? { ...caller, ...(await byTenant[tenant](deps, request, tenant)) } : caller
}

/** Who asks for a page, by the cookie of their session, which nothing else reads; null: nobody who is signed in. */
export const admitReader = async (deps: Deps, request: FastifyRequest): Promise<SessionUser | null> => {
  const token = readSessionCookie(deps, request)
  if (token === null) return null
  return (await signedIn(deps, request, null, token).catch(refusedOnly))?.user ?? null
}

const refusedOnly = (error: unknown): null => {
  if (error instanceof ApiError) return null
  throw error
}

/** The scope of a business for who is signed in and asks about several things at once; null: no part in it, or stopped. */
export const admitMember = async (deps: Deps, user: SessionUser, businessId: string) => {
  if (deps.controls.isStopped(businessId)) return null
  const role = await findMembership(deps.gatePool, user.id, businessId)
  return role && mintScope(businessId, role)
}

/** The request for a stock alert that a link names, for the page that erases it; null when it was not signed here. */
export const admitRemoval = (deps: Deps, token: string) => {
  const claims = readRemovalToken(deps, token)
  return claims && { scope: mintScope(claims.businessId, 'system'), requestId: claims.requestId }
}

/** The conversation that the link of a mail opens, for the page that shows it; null when it opens none any more. */
export const admitChatLink = async (deps: Deps, token: string) => {
  const link = readChatLink(deps, token, deps.now())
  if (link === null || (await findLinkedKey(deps.gatePool, link)) === undefined) return null
  return { scope: mintScope(link.businessId, 'system'), conversationId: link.conversationId }
}
