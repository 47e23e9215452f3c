import { sql } from 'kysely'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** How the assistant's last answer in a conversation ended; null when there is none, or it was stopped. */
export const findLastOutcome = async (
  { trx, scope }: Unit,
  conversationId: string,
): Promise<string | null> => {
  const row = await trx
    .selectFrom('messages')
    .select(sql<string | null>`metadata ->> 'outcome'`.as('outcome'))
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .where('is_ai', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.outcome ?? null
}
