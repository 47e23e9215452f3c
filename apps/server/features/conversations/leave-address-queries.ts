import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Keeps where answers are to be mailed; null: nowhere. */
export const saveReplyEmail = async (
  { trx, scope }: Unit,
  conversationId: string,
  email: string | null,
): Promise<void> => {
  await trx
    .updateTable('conversations')
    .set({ reply_email: email, bounced_at: null, mailed_at: null })
    .where(ofBusiness(scope))
    .where('id', '=', conversationId)
    .execute()
}

/** Links of mails that were sent until now open the conversation no more. */
export const saveLinksRevoked = async (
  { trx, scope }: Unit,
  conversationId: string,
  at: Date,
): Promise<void> => {
  await trx
    .updateTable('conversations')
    .set({ links_revoked_at: at })
    .where(ofBusiness(scope))
    .where('id', '=', conversationId)
    .execute()
}

/** The address of a stock alert that the visitor asked for in this conversation, the latest. */
export const findAlertEmail = async (
  db: Db,
  scope: BusinessScope,
  conversationId: string,
): Promise<string | null> => {
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
export const findRevocations = async (
  db: Db,
  scope: BusinessScope,
  conversationId: string,
): Promise<{ links: Date | null; kept: Date | null } | undefined> => {
  const row = await db
    .selectFrom('conversations')
    .select(['links_revoked_at', 'kept_revoked_at'])
    .where(ofBusiness(scope))
    .where('id', '=', conversationId)
    .executeTakeFirst()
  return row && { links: row.links_revoked_at, kept: row.kept_revoked_at }
}

/** Ends what was kept of a conversation on devices. */
export const revokeDeviceTokens = async (
  db: Db,
  scope: BusinessScope,
  conversationId: string,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('conversations')
    .set({ kept_revoked_at: at })
    .where(ofBusiness(scope))
    .where('id', '=', conversationId)
    .execute()
}
