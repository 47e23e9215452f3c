import type { MailState } from '#contract/conversations/message.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { MESSAGE_COLUMNS } from './conversation.ts'
import { fromMessages } from './queries.ts'

/** The conversation whose messages went out with a mail, and what is known of it; undefined: it had none, or is erased. */
export const findMailed = (db: Db, mailId: string) =>
  db
    .selectFrom('mailed_messages')
    .leftJoin('mails', 'mails.id', 'mailed_messages.mail_id')
    .select([
      'business_id',
      'conversation_id',
      'state',
      'mails.sent_at',
      'mails.failed_at',
      'mails.refused',
      'mails.created_at',
    ])
    .where('mail_id', '=', mailId)
    .limit(1)
    .executeTakeFirst()

/** The conversation that the newest of these mails was sent in, of one business or of whichever; undefined: none. */
export const findConversationOfSent = async (
  db: Db,
  mailIds: readonly string[],
  businessId: string | null,
): Promise<{ businessId: string; conversationId: string } | undefined> => {
  if (mailIds.length === 0) return undefined
  return db
    .selectFrom('mailed_messages')
    .select(['business_id as businessId', 'conversation_id as conversationId'])
    .where('mail_id', 'in', mailIds)
    .$if(businessId !== null, (query) => query.where('business_id', '=', businessId ?? ''))
    .orderBy('mail_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What became of the mails of messages, by message. */
export const findDeliveries = async (db: Db, scope: BusinessScope, conversationId: string) => {
  const rows = await db
    .selectFrom('mailed_messages')
    .select(['message_id', 'state'])
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .execute()
  return new Map(rows.map(({ message_id, state }) => [message_id, state]))
}

/** The messages that went out with a mail, as stored. */
export const findMessagesOfMail = ({ trx, scope }: Unit, conversationId: string, mailId: string) =>
  fromMessages(trx, scope, conversationId)
    .select(MESSAGE_COLUMNS)
    .where('id', 'in', (eb) =>
      eb.selectFrom('mailed_messages').select('message_id').where('mail_id', '=', mailId),
    )
    .execute()

export const saveMailState = async (
  { trx, scope }: Unit,
  conversationId: string,
  mailId: string,
  state: MailState,
): Promise<void> => {
  await trx
    .updateTable('mailed_messages')
    .set({ state })
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .where('mail_id', '=', mailId)
    .execute()
}
