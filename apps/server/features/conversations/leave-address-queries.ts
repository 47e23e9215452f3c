import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { setConversation } from './write-queries.ts'

/** The address of a stock alert that the visitor asked for in this conversation, the latest. */
export const findAlertEmail = async (db: Db, scope: BusinessScope, conversationId: string) => {
  const row = await db
    .selectFrom('stock_requests')
    .select('customer_email')
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.customer_email ?? null
}

/** When devices that kept a conversation were last told to forget it; undefined: there is no such conversation. */
export const findRevocations = async (db: Db, scope: BusinessScope, conversationId: string) => {
  const row = await db
    .selectFrom('conversations')
    .select(['links_revoked_at', 'kept_revoked_at'])
    .where(ofBusiness(scope))
    .where('id', '=', conversationId)
    .executeTakeFirst()
  return row && { links: row.links_revoked_at, kept: row.kept_revoked_at }
}

/** Ends what was kept of a conversation on devices. */
export const revokeDeviceTokens = (db: Db, scope: BusinessScope, conversationId: string, at: Date) =>
  setConversation({ trx: db, scope }, conversationId, { kept_revoked_at: at })
