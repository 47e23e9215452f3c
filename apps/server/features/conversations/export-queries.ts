import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import {
  CONVERSATION_COLUMNS,
  type Conversation,
  MESSAGE_COLUMNS,
  type StoredMessage,
} from './conversation.ts'

/** Conversations looked at in one go, and messages read in one go. */
const LOOKED_AT = 500
const MESSAGES = 500

const FIRST = '00000000-0000-0000-0000-000000000000'

export type ExportedConversation = Conversation & { channel: string }

/** The moments between which the days `from` to `to` lie where the business is. */
const findPeriod = async (db: Db, scope: BusinessScope, from: string, to: string) => {
  const { rows } = await sql<{ begins: Date; ends: Date }>`
    select ${from}::date::timestamp at time zone time_zone as begins,
      (${to}::date + 1)::timestamp at time zone time_zone as ends
    from businesses where id = ${scope.businessId}::uuid`.execute(db)
  return rows[0]
}

/**
 * The conversations that were active between two days, in the order of their ids, however many there are: read in
 * steps by key, so that one that changes meanwhile is neither missed nor repeated.
 */
export async function* conversationsBetween(
  db: Db,
  scope: BusinessScope,
  from: string,
  to: string,
): AsyncGenerator<ExportedConversation> {
  const period = await findPeriod(db, scope, from, to)
  let after: string | null = period ? FIRST : null
  while (period && after !== null) {
    const rows: ExportedConversation[] = await db
      .selectFrom('conversations')
      .select(CONVERSATION_COLUMNS)
      .where(ofBusiness(scope))
      .where('id', '>', after)
      .orderBy('id')
      .limit(LOOKED_AT)
      .execute()
    for (const row of rows) {
      if (row.created_at < period.ends && row.last_activity_at >= period.begins && row.message_count > 0)
        yield row
    }
    after = rows.length === LOOKED_AT ? (rows.at(-1)?.id ?? null) : null
  }
}

/** All messages of a conversation, oldest first, read in steps. */
export async function* messagesOf(
  db: Db,
  scope: BusinessScope,
  conversationId: string,
): AsyncGenerator<StoredMessage[]> {
  let after: string | null = FIRST
  while (after !== null) {
    const rows: StoredMessage[] = await db
      .selectFrom('messages')
      .select(MESSAGE_COLUMNS)
      .where(ofBusiness(scope))
      .where('conversation_id', '=', conversationId)
      .where('kind', '=', 'message')
      .where('id', '>', after)
      .orderBy('id')
      .limit(MESSAGES)
      .execute()
    if (rows.length > 0) yield rows
    after = rows.length === MESSAGES ? (rows.at(-1)?.id ?? null) : null
  }
}
