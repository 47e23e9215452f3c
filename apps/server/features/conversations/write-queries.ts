import { sql } from 'kysely'
import type { Unit } from '#server/lib/transaction.ts'
import {
  CONVERSATION_COLUMNS,
  type Conversation,
  type LockedConversation,
  MESSAGE_COLUMNS,
  type StoredMessage,
} from './conversation.ts'

const columns = sql.raw(CONVERSATION_COLUMNS.join(', '))
const messageColumns = sql.raw(MESSAGE_COLUMNS.join(', '))
const setColumns = sql.raw(
  [
    'handled_by',
    'handler_id',
    'had_human',
    'waiting_since',
    'message_count',
    'unread_count',
    'last_message',
    'last_sender',
    'last_customer_message_at',
    'awaiting_reply_since',
    'last_activity_at',
    'archived_at',
    'ended_at',
    'lasted',
  ].join(', '),
)

/** Whether the assistant of a business is silent at this moment: one look-up by key, in the statement around it. */
const assistantPaused = (businessId: string) => sql`exists (select from assistant_pauses
  where business_id = ${businessId}::uuid and coalesce(paused_until > clock_timestamp(), true)) as assistant_paused`

/** A conversation, locked until the transaction ends. */
export const lockConversation = async (
  { trx, scope }: Unit,
  id: string,
): Promise<LockedConversation | undefined> => {
  const { rows } = await sql<LockedConversation>`/* lock-conversation */
    select ${columns}, ${assistantPaused(scope.businessId)} from conversations
    where business_id = ${scope.businessId}::uuid and id = ${id}::uuid
    for no key update`.execute(trx)
  return rows[0]
}

export interface NewConversation {
  id: string
  language: string | null
  pageUrl: string | null
  keyId: string | null
  at: Date
}

/** A new conversation; undefined when it exists already. */
export const insertConversation = async (
  { trx, scope }: Unit,
  { id, language, pageUrl, keyId, at }: NewConversation,
): Promise<LockedConversation | undefined> => {
  const { rows } = await sql<LockedConversation>`/* insert-conversation */
    with added as (
      insert into conversations (business_id, id, language, page_url, key_id, last_activity_at, created_at)
      values (${scope.businessId}::uuid, ${id}::uuid, ${language}, ${pageUrl}, ${keyId}::uuid, ${at}, ${at})
      on conflict do nothing
      returning ${columns}
    ), known as (
      insert into conversation_lookup (conversation_id, business_id)
      select id, ${scope.businessId}::uuid from added on conflict do nothing
    )
    select ${columns}, ${assistantPaused(scope.businessId)} from added`.execute(trx)
  return rows[0]
}

const setValues = (after: Conversation) => sql`
  ${after.handled_by}, ${after.handler_id}::uuid, ${after.had_human}::boolean, ${after.waiting_since}::timestamptz,
  ${after.message_count}::int, ${after.unread_count}::int, ${after.last_message}, ${after.last_sender},
  ${after.last_customer_message_at}::timestamptz, ${after.awaiting_reply_since}::timestamptz,
  ${after.last_activity_at}::timestamptz, ${after.archived_at}::timestamptz, ${after.ended_at}::timestamptz,
  ${after.lasted}::boolean`

/** Stores what changed on a locked conversation, without a message. */
export const saveConversation = async ({ trx, scope }: Unit, after: Conversation): Promise<void> => {
  await sql`/* save-conversation */
    update conversations set (${setColumns}) = (select ${setValues(after)})
    where business_id = ${scope.businessId}::uuid and id = ${after.id}::uuid`.execute(trx)
}

export interface MessageWrite {
  after: Conversation
  message: StoredMessage
  /** Stored with it, only if it is new itself. */
  others: StoredMessage[]
  /** A question whose answer is owed until it is stored: the lease of the one who answers. */
  owesAnswerUntil: Date | null
  /** The question that this message answers: nothing is stored unless its answer is still owed. */
  answers: string | null
}

/**
 * Stores a message with what it changes on its locked conversation, in one statement.
 * @returns false when nothing was stored: the `client_id` is known already, or no answer is owed any more
 */
export const insertMessage = async (
  { trx, scope }: Unit,
  { after, message, others, owesAnswerUntil, answers }: MessageWrite,
): Promise<boolean> => {
  const contactMessages = message.kind === 'message' && message.sender_type === 'customer' ? 1 : 0
  const { rows } = await sql`/* insert-message */
    with owed as (
      delete from pending_answers
      where business_id = ${scope.businessId}::uuid and conversation_id = ${after.id}::uuid
        and message_id = ${answers}::uuid
      returning message_id
    ), added as (
      insert into messages (business_id, conversation_id, ${messageColumns})
      select ${scope.businessId}::uuid, ${after.id}::uuid, ${message.id}::uuid, ${message.kind}, ${message.sender_type},
        ${message.sender_id}, ${message.sender_name}, ${message.content}, ${message.client_id},
        ${message.is_ai}::boolean, ${message.useful}::boolean, ${JSON.stringify(message.metadata)}::jsonb,
        ${message.created_at}::timestamptz
      where ${answers}::uuid is null or exists (select from owed)
      on conflict (business_id, conversation_id, client_id) do nothing
      returning id
    ), beside as (
      insert into messages (business_id, conversation_id, ${messageColumns})
      select ${scope.businessId}::uuid, ${after.id}::uuid, ${sql.raw(MESSAGE_COLUMNS.map((c) => `o.${c}`).join(', '))}
      from added, jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as o(
        id uuid, kind text, sender_type text, sender_id text, sender_name text, content text, client_id text,
        is_ai boolean, useful boolean, metadata jsonb, created_at timestamptz)
    ), owing as (
      insert into pending_answers (business_id, conversation_id, message_id, lease_until)
      select ${scope.businessId}::uuid, ${after.id}::uuid, added.id, ${owesAnswerUntil}::timestamptz
      from added where ${owesAnswerUntil}::timestamptz is not null
    ), contact as (
      update contacts set message_count = message_count + 1, last_contact_at = ${after.last_activity_at}::timestamptz
      where business_id = ${scope.businessId}::uuid and id = ${after.contact_id}::uuid
        and ${contactMessages}::int = 1 and exists (select from added)
    )
    update conversations set (${setColumns}) = (select ${setValues(after)})
    from added where conversations.business_id = ${scope.businessId}::uuid and conversations.id = ${after.id}::uuid
    returning added.id`.execute(trx)
  return rows.length > 0
}

/** Takes back that an answer is owed; true when it was. */
export const deletePendingAnswer = async (
  { trx, scope }: Unit,
  conversationId: string,
  messageId: string,
): Promise<boolean> => {
  const result = await trx
    .deleteFrom('pending_answers')
    .where('business_id', '=', scope.businessId)
    .where('conversation_id', '=', conversationId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export const findMessageByClientId = ({ trx, scope }: Unit, conversationId: string, clientId: string) =>
  trx
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('business_id', '=', scope.businessId)
    .where('conversation_id', '=', conversationId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
