import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#server/lib/database.ts'
import type { Database } from '#server/lib/schema.ts'
import { type BreakdownChange, insertBreakdown } from '#server/lib/transaction-finish.ts'

type Backlog = Selectable<Database['topic_backlog']>

interface OldMessage {
  conversation_id: string
  id: string
  content: string
  created_at: Date
}

/** Businesses with messages whose topics are not counted yet. */
export const findBacklog = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('topic_backlog').select('business_id').execute()).map(({ business_id }) => business_id)

/** How far a business is; undefined when it is done or somebody else is at it. */
export const lockBacklog = (trx: Trx, businessId: string): Promise<Backlog | undefined> =>
  trx
    .selectFrom('topic_backlog')
    .selectAll()
    .where('business_id', '=', businessId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

/** The next messages of visitors, in the order of the table's key. */
export const findOldMessages = async (trx: Trx, backlog: Backlog, limit: number) => {
  const { rows } = await sql<OldMessage>`
    select conversation_id, id, content, created_at from messages
    where business_id = ${backlog.business_id}::uuid
      and (conversation_id, id) > (${backlog.after_conversation}::uuid, ${backlog.after_message}::uuid)
      and sender_type = 'customer' and kind = 'message' and created_at < ${backlog.written_before}::timestamptz
    order by conversation_id, id limit ${limit}`.execute(trx)
  return rows
}

/** Adds a batch's topics and notes how far it came; `last` null: that was all. */
export const addTopics = async (
  trx: Trx,
  businessId: string,
  counts: readonly BreakdownChange[],
  last: OldMessage | null | undefined,
): Promise<void> => {
  await insertBreakdown(businessId, counts).execute(trx)
  if (last)
    await trx
      .updateTable('topic_backlog')
      .set({ after_conversation: last.conversation_id, after_message: last.id })
      .where('business_id', '=', businessId)
      .execute()
  else await trx.deleteFrom('topic_backlog').where('business_id', '=', businessId).execute()
}
