import { sql } from 'kysely'
import type { EventKind } from '#contract/conversations/message.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { MESSAGE_COLUMNS, type StoredMessage } from './conversation.ts'
import { fromMessages } from './queries.ts'

/** An answer of the assistant, locked. */
export const lockAnswer = ({ trx, scope }: Unit, conversationId: string, messageId: string) =>
  fromMessages(trx, scope, conversationId)
    .select(MESSAGE_COLUMNS)
    .where('id', '=', messageId)
    .where('is_ai', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The last event of a kind in a conversation, locked. */
export const lockLastEvent = ({ trx, scope }: Unit, conversationId: string, event: EventKind) =>
  fromMessages(trx, scope, conversationId)
    .select(MESSAGE_COLUMNS)
    .where('kind', '=', 'event')
    .where(sql<string>`metadata ->> 'event'`, '=', event)
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const saveMarks = async (
  { trx, scope }: Unit,
  conversationId: string,
  { id, useful, metadata }: Pick<StoredMessage, 'id' | 'useful' | 'metadata'>,
): Promise<void> => {
  await trx
    .updateTable('messages')
    .set({ useful, metadata: JSON.stringify(metadata) })
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .where('id', '=', id)
    .execute()
}
