import { sql } from 'kysely'
import type { Db, Trx } from '#server/lib/database.ts'
import { newId } from '#server/lib/ids.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** Text messages are kept this long, to see what became of them. */
const RETENTION_DAYS = 30

/** The business's own number as it is written; null when there is none. */
export const findPhone = async (db: Db, scope: BusinessScope): Promise<string | null> => {
  const row = await db
    .selectFrom('businesses')
    .select('phone')
    .where('id', '=', scope.businessId)
    .executeTakeFirst()
  return row?.phone ?? null
}

/** What the owner chose in the dashboard, of several the first; null for no choice and without an owner. */
export const findOwnerLanguage = async (db: Db, scope: BusinessScope): Promise<string | null> => {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.language')
    .where(ofBusiness(scope, 'm'))
    .where('m.role', '=', 'owner')
    .orderBy('m.created_at')
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirst()
  return row?.language ?? null
}

/** Keeps a text message that is to be sent, and answers its id. */
export const insertText = async (
  trx: Trx,
  scope: BusinessScope,
  text: { recipient: string; body: string; created_at: Date },
): Promise<string> => {
  const id = newId()
  await trx
    .insertInto('text_messages')
    .values({ ...text, business_id: scope.businessId, id })
    .execute()
  return id
}

/** Counts an attempt and answers the message; undefined when it was sent or given up already. */
export const claimText = (db: Db, scope: BusinessScope, id: string) =>
  db
    .updateTable('text_messages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning(['id', 'recipient', 'body', 'attempts', 'last_error', 'created_at'])
    .executeTakeFirst()

/** Notes how sending a message went: sent under the provider's id, failed for good, or failed for now. */
export const noteText = async (
  db: Db,
  scope: BusinessScope,
  id: string,
  outcome: { sentAt?: Date; failedAt?: Date; error: string | null; providerId?: string | null },
): Promise<void> => {
  await db
    .updateTable('text_messages')
    .set({
      sent_at: outcome.sentAt ?? null,
      failed_at: outcome.failedAt ?? null,
      last_error: outcome.error,
      provider_id: outcome.providerId ?? null,
    })
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .execute()
}

export const deleteOldTexts = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('text_messages')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .execute()
}
