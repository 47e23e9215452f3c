import { sql } from 'kysely'
import { LIMITS } from '#contract/shared-limits.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import {
  CONVERSATION_COLUMNS,
  GREETING,
  MESSAGE_COLUMNS,
  type StoredMessage,
  VISITOR_EVENTS,
} from './conversation.ts'

export const findConversation = (db: Db, scope: BusinessScope, id: string) =>
  db
    .selectFrom('conversations')
    .leftJoin('users', 'users.id', 'conversations.handler_id')
    .select(CONVERSATION_COLUMNS.map((column) => `conversations.${column}` as const))
    .select('users.name as handler_name')
    .where(ofBusiness(scope, 'conversations'))
    .where('conversations.id', '=', id)
    .executeTakeFirst()

/** The messages of a conversation, and what happened between them. */
export const fromMessages = (db: Db, scope: BusinessScope, conversationId: string) =>
  db.selectFrom('messages').where(ofBusiness(scope)).where('conversation_id', '=', conversationId)

interface MessagePage {
  /** Oldest first. */
  messages: StoredMessage[]
  hasMore: boolean
}

/** The newest messages of a conversation, or the newest before one of them; for its visitor without the team's own. */
export const findMessages = async (
  db: Db,
  scope: BusinessScope,
  conversationId: string,
  page: { before: string | null; limit: number; forVisitor?: boolean },
): Promise<MessagePage> => {
  const rows = await fromMessages(db, scope, conversationId)
    .select(MESSAGE_COLUMNS)
    .$if(page.before !== null, (query) => query.where('id', '<', page.before))
    .$if(page.forVisitor === true, (query) =>
      query
        .where('client_id', 'is distinct from', GREETING)
        .where((eb) =>
          eb.or([eb('kind', '=', 'message'), eb(sql<string>`metadata ->> 'event'`, 'in', VISITOR_EVENTS)]),
        ),
    )
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
  return { messages: rows.slice(0, page.limit).reverse(), hasMore: rows.length > page.limit }
}

/** How many messages after one are looked at: what a visitor asks next comes early. */
const NEXT = 50

/** What came in a conversation after one of its messages, oldest first. */
export const findMessagesAfter = (db: Db, scope: BusinessScope, conversationId: string, messageId: string) =>
  fromMessages(db, scope, conversationId)
    .select(MESSAGE_COLUMNS)
    .where('id', '>', messageId)
    .orderBy('id')
    .limit(NEXT)
    .execute()

/** How many messages and events of a conversation come before one of them. */
export const countMessagesBefore = async (
  db: Db,
  scope: BusinessScope,
  conversationId: string,
  before: string,
): Promise<number> => {
  const row = await fromMessages(db, scope, conversationId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '<', before)
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many messages and events stand from one of them on, up to where a page ends; not counted beyond what one answer holds. */
export const countMessagesFrom = async (
  db: Db,
  scope: BusinessScope,
  conversationId: string,
  { from, before }: { from: string; before: string | null },
): Promise<number> => {
  const row = await db
    .selectFrom(
      fromMessages(db, scope, conversationId)
        .select('id')
        .where('id', '>=', from)
        .$if(before !== null, (query) => query.where('id', '<', before))
        .limit(LIMITS.threadReachMax)
        .as('reached'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export const findMessage = (
  db: Db,
  scope: BusinessScope,
  conversationId: string,
  where: { id: string } | { clientId: string },
): Promise<StoredMessage | undefined> =>
  fromMessages(db, scope, conversationId)
    .select(MESSAGE_COLUMNS)
    .where('id' in where ? 'id' : 'client_id', '=', 'id' in where ? where.id : where.clientId)
    .executeTakeFirst()

/** How the assistant's last answer in a conversation ended; null when there is none, or it was stopped. */
export const findLastOutcome = async ({ trx, scope }: Unit, conversationId: string) => {
  const row = await fromMessages(trx, scope, conversationId)
    .select(sql<string | null>`metadata ->> 'outcome'`.as('outcome'))
    .where('is_ai', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.outcome ?? null
}

/** How many messages the customer of a conversation wrote. */
export const countCustomerMessages = async ({ trx, scope }: Unit, conversationId: string) => {
  const { count } = await fromMessages(trx, scope, conversationId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sender_type', '=', 'customer')
    .where('kind', '=', 'message')
    .executeTakeFirstOrThrow()
  return count
}
