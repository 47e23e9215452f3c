import { sql, type Updateable } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import { prepare, type Value } from '#server/lib/prepared.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import {
  CHANGING_COLUMNS,
  CONVERSATION_COLUMNS,
  type Conversation,
  type LockedConversation,
  MESSAGE_COLUMNS,
  type StoredMessage,
  TYPED_MESSAGE_COLUMNS,
} from './conversation.ts'

const columns = sql.raw(CONVERSATION_COLUMNS.join(', '))
const messageColumns = sql.raw(MESSAGE_COLUMNS.join(', '))
const changingColumns = sql.raw(CHANGING_COLUMNS.map(([column]) => column).join(', '))
const messageTypes = sql.raw(TYPED_MESSAGE_COLUMNS.map((column) => column.join(' ')).join(', '))

/** How the values of typed columns are written, in the order of the columns. */
const writing =
  <Column extends string>(columns: readonly (readonly [Column, string])[]) =>
  <Given>(value: Value<Given>, rowOf: (given: Given) => Readonly<Record<Column, unknown>>) =>
    sql.join(
      columns.map(([column, type]) => sql`${value((given) => rowOf(given)[column])}::${sql.raw(type)}`),
    )
const changedValues = writing(CHANGING_COLUMNS)
const messageValues = writing(TYPED_MESSAGE_COLUMNS)

/** Whether the assistant of a business is silent at this moment: one look-up by key, in the statement around it. */
const assistantPaused = (businessId: unknown) => sql`exists (select from assistant_pauses
  where business_id = ${businessId}::uuid and coalesce(paused_until > clock_timestamp(), true)) as assistant_paused`

const addressBlocked = sql`customer_email is not null and exists (select from blocked_addresses b
  where b.business_id = conversations.business_id and b.email_key = lower(conversations.customer_email)) as address_blocked`

const lockStatement = prepare<{ businessId: string; id: string }, LockedConversation>((value) => {
  const businessId = value((given) => given.businessId)
  return sql`/* lock-conversation */
    select ${columns}, ${assistantPaused(businessId)}, ${addressBlocked} from conversations
    where business_id = ${businessId}::uuid and id = ${value((given) => given.id)}::uuid
    for no key update`
})

/** A conversation, locked until the transaction ends. */
export const lockConversation = async ({ trx, scope }: Unit, id: string) => {
  const { rows } = await trx.executeQuery(lockStatement(trx, { businessId: scope.businessId, id }))
  return rows[0]
}

/** What a conversation begins with. */
export interface Beginning {
  conversationId: string
  language: string | null
  pageUrl: string | null
  pageTitle?: string | null
  device?: Conversation['device']
  keyId: string | null
}

/** A new conversation; undefined when it exists already. */
export const insertConversation = async (
  { trx, scope }: Unit,
  { conversationId: id, language, pageUrl, pageTitle = null, device = null, keyId }: Beginning,
  at: Date,
): Promise<LockedConversation | undefined> => {
  const { rows } = await sql<LockedConversation>`/* insert-conversation */
    with added as (
      insert into conversations
        (business_id, id, language, page_url, page_title, device, key_id, last_activity_at, created_at)
      values (${scope.businessId}::uuid, ${id}::uuid, ${language}, ${pageUrl}, ${pageTitle}, ${device},
        ${keyId}::uuid, ${at}, ${at})
      on conflict do nothing
      returning ${columns}
    )
    select ${columns}, ${assistantPaused(scope.businessId)}, false as address_blocked from added`.execute(trx)
  if (rows[0])
    await trx
      .insertInto('conversation_lookup')
      .values({ conversation_id: id, business_id: scope.businessId })
      .onConflict((known) => known.doNothing())
      .execute()
  return rows[0]
}

const saveStatement = prepare<{ businessId: string; after: Conversation }, unknown>(
  (value) => sql`/* save-conversation */
    update conversations set (${changingColumns}) = (select ${changedValues(value, ({ after }) => after)})
    where business_id = ${value((given) => given.businessId)}::uuid and id = ${value(({ after }) => after.id)}::uuid`,
)

/** Stores what changed on a locked conversation, without a message. */
export const saveConversation = async ({ trx, scope }: Unit, after: Conversation): Promise<void> => {
  await trx.executeQuery(saveStatement(trx, { businessId: scope.businessId, after }))
}

/** Sets columns that no change of a conversation writes (`CHANGING_COLUMNS`): the next change would write over those. */
export const setConversation = async (
  { trx, scope }: { trx: Db; scope: BusinessScope },
  id: string,
  columns: Updateable<Database['conversations']>,
): Promise<void> => {
  await trx.updateTable('conversations').set(columns).where(ofBusiness(scope)).where('id', '=', id).execute()
}

interface MessageWrite {
  after: Conversation
  message: StoredMessage
  /** Stored with it, only if it is new itself. */
  others: StoredMessage[]
  /** A question whose answer is owed until it is stored: the lease of the one who answers. */
  owesAnswerUntil: Date | null
  /** The question that this message answers: nothing is stored unless its answer is still owed. */
  answers: string | null
}

const isFrom = ({ kind, sender_type }: StoredMessage, sender: StoredMessage['sender_type']): boolean =>
  kind === 'message' && sender_type === sender

const insertStatement = prepare<MessageWrite & { businessId: string }, { id: string }>((value) => {
  const businessId = value((given) => given.businessId)
  const conversationId = value(({ after }) => after.id)
  const answers = value((given) => given.answers)
  const owesAnswerUntil = value((given) => given.owesAnswerUntil)
  const at = value(({ after }) => after.last_activity_at)
  return sql`/* insert-message */
    with owed as (
      delete from pending_answers
      where business_id = ${businessId}::uuid and conversation_id = ${conversationId}::uuid
        and message_id = ${answers}::uuid
      returning message_id
    ), added as (
      insert into messages (business_id, conversation_id, ${messageColumns})
      select ${businessId}::uuid, ${conversationId}::uuid,
        ${messageValues(value, ({ message }) => ({ ...message, metadata: JSON.stringify(message.metadata) }))}
      where ${answers}::uuid is null or exists (select from owed)
      on conflict (business_id, conversation_id, client_id) do nothing
      returning id
    ), beside as (
      insert into messages (business_id, conversation_id, ${messageColumns})
      select ${businessId}::uuid, ${conversationId}::uuid, other.*
      from added, jsonb_to_recordset(${value(({ others }) => JSON.stringify(others))}::jsonb) as other(${messageTypes})
    ), owing as (
      insert into pending_answers (business_id, conversation_id, message_id, lease_until)
      select ${businessId}::uuid, ${conversationId}::uuid, added.id, ${owesAnswerUntil}::timestamptz
      from added where ${owesAnswerUntil}::timestamptz is not null
    ), contact as (
      update contacts set message_count = message_count + 1, last_contact_at = ${at}::timestamptz
      where business_id = ${businessId}::uuid and id = ${value(({ after }) => after.contact_id)}::uuid
        and ${value(({ message }) => isFrom(message, 'customer'))}::boolean and exists (select from added)
    ), answered as (
      update person_requests set answered_at = ${at}::timestamptz
      where business_id = ${businessId}::uuid and conversation_id = ${conversationId}::uuid and answered_at is null
        and ${value(({ message }) => isFrom(message, 'business'))}::boolean and exists (select from added)
    )
    update conversations set (${changingColumns}) = (select ${changedValues(value, ({ after }) => after)})
    from added where conversations.business_id = ${businessId}::uuid and conversations.id = ${conversationId}::uuid
    returning added.id`
})

/**
 * Stores a message with what it changes on its locked conversation, in one statement; a message of the team answers
 * whoever asked for a person.
 * @returns false when nothing was stored: the `client_id` is known already, or no answer is owed any more
 */
export const insertMessage = async ({ trx, scope }: Unit, write: MessageWrite): Promise<boolean> => {
  const { rows } = await trx.executeQuery(insertStatement(trx, { ...write, businessId: scope.businessId }))
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
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
