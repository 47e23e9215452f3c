import { type Insertable, sql } from 'kysely'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { fromMessages } from './queries.ts'

export const findOpenMailConversation = ({ trx, scope }: Unit, contactId: string) =>
  trx
    .selectFrom('conversations')
    .select('id')
    .where(ofBusiness(scope))
    .where('contact_id', '=', contactId)
    .where('channel', '=', 'email')
    .where('archived_at', 'is', null)
    .orderBy('last_activity_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The latest mail of the customer in a conversation; undefined when they sent none. */
export const findLatestMail = ({ trx, scope }: Unit, conversationId: string) =>
  fromMessages(trx, scope, conversationId)
    .select([
      sql<string>`metadata ->> 'mailId'`.as('id'),
      sql<string>`coalesce(metadata -> 'mail' ->> 'subject', '')`.as('subject'),
    ])
    .where('sender_type', '=', 'customer')
    .where(sql<boolean>`metadata ? 'mailId'`)
    // Not by what is called « id » above, which is the mail's.
    .orderBy('messages.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertMailConversation = async (
  { trx, scope }: Unit,
  conversation: Omit<Insertable<Database['conversations']>, 'business_id'>,
): Promise<void> => {
  await trx
    .insertInto('conversations')
    .values({ ...conversation, business_id: scope.businessId })
    .execute()
  await trx
    .insertInto('conversation_lookup')
    .values({ conversation_id: conversation.id, business_id: scope.businessId })
    .execute()
}
