import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { CONVERSATION_COLUMNS, type Conversation, MESSAGE_COLUMNS } from './conversation.ts'
import { fromMessages } from './queries.ts'

/** What is read in one go. */
const STEP = 500

const FIRST = '00000000-0000-0000-0000-000000000000'

/** Rows in the order of their ids, read in steps by key: one that changes meanwhile is neither missed nor repeated. */
async function* inSteps<Row extends { id: string }>(
  readAfter: (id: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const rows: Row[] = await readAfter(after)
    if (rows.length > 0) yield rows
    after = rows.length === STEP ? rows.at(-1)?.id : undefined
  }
}

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
  const readAfter = (id: string): Promise<Conversation[]> =>
    db
      .selectFrom('conversations')
      .select(CONVERSATION_COLUMNS)
      .where(ofBusiness(scope))
      .where('id', '>', id)
      .orderBy('id')
      .limit(STEP)
      .execute()
  for await (const rows of inSteps(readAfter))
    for (const row of rows)
      if (row.created_at < period.ends && row.last_activity_at >= period.begins && row.message_count > 0)
        yield row
}

/** All messages of a conversation, oldest first, in parts. */
export const messagesOf = (db: Db, scope: BusinessScope, conversationId: string) =>
  inSteps((id) =>
    fromMessages(db, scope, conversationId)
      .select(MESSAGE_COLUMNS)
      .where('kind', '=', 'message')
      .where('id', '>', id)
      .orderBy('id')
      .limit(STEP)
      .execute(),
  )
