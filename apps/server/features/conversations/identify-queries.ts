import { ofBusiness } from '#server/lib/of-business.ts'
import { searchable } from '#server/lib/text.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { Conversation } from './conversation.ts'

/** Stores who a conversation's customer is; what searches compare with follows. */
export const saveIdentity = async ({ trx, scope }: Unit, after: Conversation): Promise<void> => {
  const { contact_id, customer_name, customer_email, customer_phone } = after
  await trx
    .updateTable('conversations')
    .set({
      contact_id,
      customer_name,
      customer_email,
      customer_phone,
      search_text: searchable(
        customer_name,
        customer_email,
        customer_phone,
        customer_phone?.replace(/\D/g, ''),
      ),
    })
    .where(ofBusiness(scope))
    .where('id', '=', after.id)
    .execute()
}

export const countCustomerMessages = async (
  { trx, scope }: Unit,
  conversationId: string,
): Promise<number> => {
  const row = await trx
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .where('sender_type', '=', 'customer')
    .where('kind', '=', 'message')
    .executeTakeFirstOrThrow()
  return row.count
}
