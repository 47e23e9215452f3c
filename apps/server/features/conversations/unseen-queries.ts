import { sql } from 'kysely'
import { isNotStopped } from '#server/lib/business-controls.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { GREETING, MESSAGE_COLUMNS, type StoredMessage } from './conversation.ts'
import { fromMessages } from './queries.ts'
import { setConversation } from './write-queries.ts'

/** Answers of one burst wait together, so many times as long as one of them at most. */
const BURST = 5
/** While somebody stays away after a mail, what is written next is gathered for so long. */
const BETWEEN_MAILS = '15 minutes'

/**
 * Has the answers of a conversation mailed unless they are seen in time; those of one burst together.
 * @param waitMs how long an answer waits to be seen
 */
export const saveUnseen = async ({ trx, scope }: Unit, conversationId: string, at: Date, waitMs: number) => {
  const due = new Date(at.getTime() + waitMs)
  await sql`/* save-unseen */
    insert into unseen_answers (business_id, conversation_id, first_at, due_at)
    select business_id, id, ${at}::timestamptz,
      greatest(${due}::timestamptz, mailed_at + ${BETWEEN_MAILS}::interval)
    from conversations where business_id = ${scope.businessId}::uuid and id = ${conversationId}::uuid
    on conflict (business_id, conversation_id) do update
      set due_at = greatest(unseen_answers.due_at,
        least(unseen_answers.first_at + make_interval(secs => ${(BURST * waitMs) / 1_000}), excluded.due_at))`.execute(
    trx,
  )
}

/** The visitor is back: nothing waits to be mailed any more, and the next silence begins anew. */
export const deleteUnseen = async ({ trx, scope }: Unit, conversationId: string): Promise<void> => {
  await trx
    .deleteFrom('unseen_answers')
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .execute()
}

/** Has answers mailed later that may not, or could not, be mailed now. */
export const putUnseenOff = async (db: Db, businessId: string, conversationId: string, until: Date) => {
  await db
    .updateTable('unseen_answers')
    .set({ due_at: until })
    .where('business_id', '=', businessId)
    .where('conversation_id', '=', conversationId)
    .execute()
}

/** Conversations of any business whose answers are due to be mailed, the longest due first. */
export const findDueUnseen = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('unseen_answers')
    .select(['business_id', 'conversation_id'])
    .where('due_at', '<=', now)
    .where(isNotStopped('unseen_answers.business_id'))
    .orderBy('due_at')
    .limit(limit)
    .execute()

/** Whether the answers of a locked conversation are still due: another process may have mailed them. */
export const isDue = async ({ trx, scope }: Unit, conversationId: string, now: Date): Promise<boolean> => {
  const row = await trx
    .selectFrom('unseen_answers')
    .select('due_at')
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  return row !== undefined && row.due_at <= now
}

const EXCHANGE = 10

/**
 * What the visitor has not seen and was not mailed, oldest first, at most ten, and what they wrote last before it, every
 * line since the reply before.
 */
export const findUnseen = async (
  { trx, scope }: Unit,
  conversationId: string,
  seenMessageId: string | null,
): Promise<{ answers: StoredMessage[]; asked: StoredMessage[] }> => {
  const words = fromMessages(trx, scope, conversationId).select(MESSAGE_COLUMNS).where('kind', '=', 'message')
  const answers = await words
    .where('sender_type', '<>', 'customer')
    .where('client_id', 'is distinct from', GREETING)
    .$if(seenMessageId !== null, (query) => query.where('id', '>', seenMessageId))
    .where(
      sql<boolean>`not exists (select from mailed_messages d where d.business_id = messages.business_id
        and d.conversation_id = messages.conversation_id and d.message_id = messages.id and d.state <> 'failed')`,
    )
    .orderBy('id', 'desc')
    .limit(EXCHANGE)
    .execute()
  const first = answers.at(-1)
  const before = first
    ? await words.where('id', '<', first.id).orderBy('id', 'desc').limit(EXCHANGE).execute()
    : []
  const isCustomers = ({ sender_type }: StoredMessage) => sender_type === 'customer'
  const from = before.findIndex(isCustomers)
  const end = before.findIndex((message, at) => at > from && !isCustomers(message))
  const questions = from < 0 ? [] : before.slice(from, end < 0 ? undefined : end)
  return { answers: answers.reverse(), asked: questions.reverse() }
}

/** Notes which mail messages went out with. */
export const insertMailed = async (
  { trx, scope }: Unit,
  conversationId: string,
  messageIds: readonly string[],
  mailId: string,
): Promise<void> => {
  await trx
    .insertInto('mailed_messages')
    .values(
      messageIds.map((message_id) => ({
        business_id: scope.businessId,
        conversation_id: conversationId,
        message_id,
        mail_id: mailId,
      })),
    )
    // One that could not leave goes out with another mail.
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'conversation_id', 'message_id'])
        .doUpdateSet({ mail_id: mailId, state: 'queued' }),
    )
    .execute()
}

/** The visitor has seen everything up to a message: never less than before. A new silence is a new mail. */
export const saveSeen = async ({ trx, scope }: Unit, conversationId: string, messageId: string) => {
  await trx
    .updateTable('conversations')
    .set({ seen_message_id: messageId, mailed_at: null })
    .where(ofBusiness(scope))
    .where('id', '=', conversationId)
    .where((eb) => eb.or([eb('seen_message_id', 'is', null), eb('seen_message_id', '<', messageId)]))
    .execute()
}

/**
 * Whoever was away writes by mail: their address works, and what they have not seen is mailed soon.
 * @param due when what was gathered for them is mailed at the latest
 */
export const endSilence = async ({ trx, scope }: Unit, conversationId: string, due: Date): Promise<void> => {
  await trx
    .updateTable('unseen_answers')
    .set({ due_at: due })
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .where('due_at', '>', due)
    .execute()
  await setConversation({ trx, scope }, conversationId, { mailed_at: null, bounced_at: null })
}

const CHAIN = 5

/** The last mails that went out with messages of a conversation, the latest first. */
export const findLatestMails = async ({ trx, scope }: Unit, conversationId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('mailed_messages')
    .select('mail_id')
    .distinct()
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .orderBy('mail_id', 'desc')
    .limit(CHAIN)
    .execute()
  return rows.map(({ mail_id }) => mail_id)
}

/** The newest message that went out with one of these mails. */
export const findNewestMailed = async (
  { trx, scope }: Unit,
  conversationId: string,
  mailIds: readonly string[],
) => {
  if (mailIds.length === 0) return undefined
  return trx
    .selectFrom('mailed_messages as d')
    .innerJoin('messages as m', (join) =>
      join
        .onRef('m.business_id', '=', 'd.business_id')
        .onRef('m.conversation_id', '=', 'd.conversation_id')
        .onRef('m.id', '=', 'd.message_id'),
    )
    .select(['m.id', 'm.created_at'])
    .where(ofBusiness(scope, 'd'))
    .where('d.conversation_id', '=', conversationId)
    .where('d.mail_id', 'in', mailIds)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The newest message of a conversation. */
export const findNewest = ({ trx, scope }: Unit, conversationId: string) =>
  fromMessages(trx, scope, conversationId).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()

/** How many mails of this business went to an address since. */
export const countMailsTo = async ({ trx, scope }: Unit, email: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`/* count-mails-to */
    select count(*) as count from mails
    where headers ->> 'X-Business' = ${scope.businessId} and lower(recipient) = lower(${email})
      and created_at > ${since}`.execute(trx)
  return rows[0]?.count ?? 0
}
