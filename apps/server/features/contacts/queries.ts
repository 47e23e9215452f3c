import { type Insertable, sql } from 'kysely'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** The oldest contact of an e-mail address that comes from one source, locked. */
export const findClaimed = ({ trx, scope }: Unit, key: string, source: string) =>
  trx
    .selectFrom('contacts')
    .select(['id', 'name', 'email', 'phone', 'company'])
    .where(ofBusiness(scope))
    .where('email_key', '=', key)
    .where('source', '=', source)
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Stores contacts, in one statement. */
export const insertContacts = async (
  { trx, scope }: Unit,
  rows: readonly Omit<Insertable<Database['contacts']>, 'business_id'>[],
): Promise<void> => {
  await trx
    .insertInto('contacts')
    .values(rows.map((row) => ({ ...row, business_id: scope.businessId })))
    .execute()
}

/** Adds a conversation to a contact's figures, or takes it away (`change` -1). */
export const countConversation = async (
  { trx, scope }: Unit,
  id: string,
  change: 1 | -1 | 0,
  messages: number,
  /** When there was contact with it, if there was. */
  seenAt: Date | null = null,
): Promise<void> => {
  await trx
    .updateTable('contacts')
    .set((eb) => ({
      conversation_count: eb('conversation_count', '+', change),
      message_count: eb('message_count', '+', change * messages),
      ...(seenAt && { last_contact_at: sql<Date>`greatest(last_contact_at, ${seenAt}::timestamptz)` }),
    }))
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .execute()
}

/** What a mail to a customer says about the business. */
export const findSender = ({ trx, scope }: Unit) =>
  trx
    .selectFrom('businesses')
    .select(['id', 'name', 'email', 'widget_color', 'address'])
    .where('id', '=', scope.businessId)
    .executeTakeFirstOrThrow()

/** The language of a contact's latest conversation that tells one, as a BCP 47 tag; null for nobody. */
export const findSpokenLanguage = async ({ trx, scope }: Unit, contactId: string | null) => {
  if (contactId === null) return null
  const row = await trx
    .selectFrom('conversations')
    .select('language')
    .where(ofBusiness(scope))
    .where('contact_id', '=', contactId)
    .where('language', 'is not', null)
    .orderBy('last_activity_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.language ?? null
}
