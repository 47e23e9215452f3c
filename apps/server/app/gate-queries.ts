import type pg from 'pg'
import type { BusinessRole } from '#contract/businesses/businesses.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import type { ChatLink } from '#server/lib/chat-link.ts'
import type { SessionUser } from '#server/lib/handler.ts'

interface SessionRow {
  session_id: string
  last_used_at: Date
  user_id: string
  email: string
  name: string
  company: string | null
  user_type: SessionUser['userType']
  role: string
  language: SessionUser['language']
  membership: BusinessRole | null
}

const NO_BUSINESS = '00000000-0000-0000-0000-000000000000'

/** The living session of a token with its user and, when a business is asked for, their role in it. */
export const findSession = async (pool: pg.Pool, tokenHash: Buffer, businessId: string | null) => {
  const { rows } = await pool.query<SessionRow>({
    name: 'gate-session',
    text: `select s.id as session_id, s.last_used_at, u.id as user_id, u.email, u.name, u.company, u.user_type, u.role, u.language, m.role as membership
           from sessions s join users u on u.id = s.user_id
           left join memberships m on m.user_id = u.id and m.business_id = $2
           where s.token_hash = $1 and s.expires_at > now()`,
    values: [tokenHash, businessId ?? NO_BUSINESS],
  })
  return rows[0]
}

/** The role of a person in a business; null: none. */
export const findMembership = async (pool: pg.Pool, userId: string, businessId: string) => {
  const { rows } = await pool.query<{ role: BusinessRole }>({
    name: 'gate-membership',
    text: 'select role from memberships where user_id = $1 and business_id = $2',
    values: [userId, businessId],
  })
  return rows[0]?.role ?? null
}

/** Notes that a session was used, which prolongs it, up to its absolute end. */
export const touchSession = async (pool: pg.Pool, tokenHash: Buffer): Promise<void> => {
  await pool.query(
    `update sessions set last_used_at = now(),
       expires_at = least(now() + make_interval(days => $2), created_at + make_interval(days => $3))
     where token_hash = $1`,
    [tokenHash, LIMITS.sessionDays, LIMITS.sessionMaxDays],
  )
}

export interface KeyRow {
  business_id: string
  id: string
  domain: string
  is_active: boolean
}

/** The look-up first, then the key itself: spread over nodes, they lie by different keys (docs/decisions/0012-statements-of-one-shard-on-both-versions.md). */
export const findKeyBySecret = async (pool: pg.Pool, hash: Buffer): Promise<KeyRow | undefined> => {
  const { rows } = await pool.query<{ business_id: string; key_id: string }>({
    name: 'gate-key-of-secret',
    text: 'select business_id, key_id from widget_key_lookup where key_hash = $1',
    values: [hash],
  })
  return rows[0] && findKeyById(pool, rows[0].business_id, rows[0].key_id)
}

export const findKeyById = async (pool: pg.Pool, businessId: string, keyId: string) => {
  const { rows } = await pool.query<KeyRow & { api_key: string }>({
    name: 'gate-key-by-id',
    text: 'select business_id, id, domain, is_active, api_key from widget_keys where business_id = $1 and id = $2',
    values: [businessId, keyId],
  })
  return rows[0]
}

/**
 * A key of the business by which the link of a mail opens a conversation: its own, else any other. Undefined when the
 * conversation was erased, the business has no active key, or links made until `issuedAt` were revoked.
 */
export const findLinkedKey = async (pool: pg.Pool, { businessId, conversationId, issuedAt }: ChatLink) => {
  const { rows } = await pool.query<KeyRow & { api_key: string }>({
    name: 'gate-linked-key',
    text: `select k.business_id, k.id, k.domain, k.is_active, k.api_key
           from conversations c join widget_keys k on k.business_id = c.business_id and k.is_active
           where c.business_id = $1 and c.id = $2 and coalesce(c.links_revoked_at < $3, true)
           order by k.id is not distinct from c.key_id desc, k.created_at limit 1`,
    values: [businessId, conversationId, issuedAt],
  })
  return rows[0]
}

/** The one business that all these stock requests belong to; null when one is unknown or they belong to several. */
export const findBusinessOfStockRequests = async (pool: pg.Pool, ids: readonly string[]) => {
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  const { rows } = await pool.query<{ business_id: string }>({
    name: 'gate-stock-requests',
    text: 'select business_id from stock_request_lookup where request_id = any($1::uuid[])',
    values: [[...wanted]],
  })
  const businesses = new Set(rows.map((row) => row.business_id))
  return rows.length === wanted.size && businesses.size === 1 ? ([...businesses][0] ?? null) : null
}

/** The transfer of a link's secret. */
export const findTransfer = async (pool: pg.Pool, hash: Buffer) => {
  const { rows } = await pool.query<{ business_id: string; transfer_id: string }>({
    name: 'gate-transfer',
    text: 'select business_id, transfer_id from transfer_lookup where token_hash = $1',
    values: [hash],
  })
  return rows[0]
}

/** The business of a connected shop, as the address of its deliveries names it. */
export const findBusinessOfIntegration = async (pool: pg.Pool, id: string): Promise<string | null> => {
  const { rows } = await pool.query<{ business_id: string }>({
    name: 'gate-integration',
    text: 'select business_id from integration_lookup where integration_id = $1',
    values: [id],
  })
  return rows[0]?.business_id ?? null
}

/** The invitation of a link's secret. */
export const findInvitation = async (pool: pg.Pool, hash: Buffer) => {
  const { rows } = await pool.query<{ business_id: string; invitation_id: string }>({
    name: 'gate-invitation',
    text: 'select business_id, invitation_id from member_invitation_lookup where token_hash = $1',
    values: [hash],
  })
  return rows[0]
}
