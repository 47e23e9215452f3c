import type { Insertable } from 'kysely'
import type { Database } from '#server/lib/schema.ts'
import type { Unit } from '#server/lib/transaction.ts'

export const findOpenMailConversation = ({ trx, scope }: Unit, contactId: string) =>
  trx
    .selectFrom('conversations')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('contact_id', '=', contactId)
    .where('channel', '=', 'email')
    .where('archived_at', 'is', null)
    .orderBy('last_activity_at', 'desc')
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
