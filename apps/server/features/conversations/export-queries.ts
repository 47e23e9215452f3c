import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import { readPages } from '#server/lib/read-pages.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import {
  CONVERSATION_COLUMNS,
  type Conversation,
  MESSAGE_COLUMNS,
  type StoredMessage,
} from './conversation.ts'
import { fromMessages } from './queries.ts'

/** What is read in one go. */
const STEP = 500

const FIRST = '00000000-0000-0000-0000-000000000000'

/** The moments between which the days `from` to `to` lie where the business is. */
const findPeriod = async (db: Db, scope: BusinessScope, from: string, to: string) => {
  const { rows } = await sql<{ begins: Date; ends: Date }>`
    select ${from}::date::timestamp at time zone time_zone as begins,
      (${to}::date + 1)::timestamp at time zone time_zone as ends
    from businesses where id = ${scope.businessId}::uuid`.execute(db)
  return rows[0]
}

/** The conversations that were active between two days, in the order of their ids, however many there are. */
export async function* conversationsBetween(
  db: Db,
  scope: BusinessScope,
  from: string,
  to: string,
): AsyncGenerator<Conversation> {
  const period = await findPeriod(db, scope, from, to)
  if (period === undefined) return
  const readAfter = (last: Conversation | null): Promise<Conversation[]> =>
    db
      .selectFrom('conversations')
      .select(CONVERSATION_COLUMNS)
      .where(ofBusiness(scope))
      .where('id', '>', last?.id ?? FIRST)
      .orderBy('id')
      .limit(STEP)
      .execute()
  for await (const rows of readPages(STEP, readAfter))
    for (const row of rows)
      if (row.created_at < period.ends && row.last_activity_at >= period.begins && row.message_count > 0)
        yield row
}

/** All messages of a conversation, oldest first, in parts. */
export const messagesOf = (db: Db, scope: BusinessScope, conversationId: string) =>
  readPages<StoredMessage>(STEP, (last) =>
    fromMessages(db, scope, conversationId)
      .select(MESSAGE_COLUMNS)
      .where('kind', '=', 'message')
      .where('id', '>', last?.id ?? FIRST)
      .orderBy('id')
      .limit(STEP)
      .execute(),
  )
