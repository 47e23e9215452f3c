import { sql } from 'kysely'
import { LIMITS } from '#contract/shared-limits.ts'
import type { Db } from '#server/lib/database.ts'
import { CONVERSATION_COLUMNS, type Conversation } from './conversation.ts'
import type { Position } from './cursor.ts'

type WaitingRow = Conversation & { business_id: string; business_name: string; position: string }

const columns = sql.raw(CONVERSATION_COLUMNS.join(', '))

/**
 * Conversations that wait for a person in the businesses of a user's memberships, the longest wait first: each
 * business gives at most one page from its own index, and only those in which somebody waits are asked.
 * @param page.businessId only this business, if the user is a member of it
 */
export const findWaiting = async (
  db: Db,
  userId: string,
  page: { businessId: string | null; after: Position; limit: number },
): Promise<WaitingRow[]> => {
  // The longest page stands in the text: with a parameter alone, a prepared plan would not know that pages are small.
  const { rows } = await sql<WaitingRow>`/* waiting-of-user */
      select c.*, b.name as business_name
      from memberships m
      join business_counters k on k.business_id = m.business_id and k.waiting > 0
      cross join lateral (
        select * from (
          select business_id, ${columns}, waiting_since::text as position from conversations
          where business_id = m.business_id and waiting_since is not null and snoozed_at is null
            and spam_at is null
            and (waiting_since, id) > (${page.after.position}::timestamptz, ${page.after.id}::uuid)
          order by waiting_since, id limit ${sql.lit(LIMITS.pageSizeMax + 1)}
        ) longest limit ${page.limit + 1}
      ) c
      join businesses b on b.id = m.business_id
      where m.user_id = ${userId} and (${page.businessId}::uuid is null or m.business_id = ${page.businessId}::uuid)
      order by c.waiting_since, c.id limit ${page.limit + 1}`.execute(db)
  return rows
}

/** How many conversations wait in those businesses: the sum of their counters. */
export const countWaiting = async (db: Db, userId: string, businessId: string | null): Promise<number> => {
  const { rows } = await sql<{ total: number }>`/* waiting-total */
      select coalesce(sum(k.waiting), 0)::int as total
      from memberships m join business_counters k on k.business_id = m.business_id
      where m.user_id = ${userId} and (${businessId}::uuid is null or m.business_id = ${businessId}::uuid)`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** In how many conversations of those businesses the assistant had the last word since a moment, and never a person one. */
export const countHandledAlone = async (db: Db, userId: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ total: number }>`/* handled-alone */
      select count(*)::int as total
      from memberships m join conversations c on c.business_id = m.business_id
      where m.user_id = ${userId} and c.last_activity_at >= ${since} and not c.had_human
        and c.last_sender = 'system' and c.waiting_since is null and c.spam_at is null`.execute(db)
  return rows[0]?.total ?? 0
}

/** The businesses a user is a member of. */
export const findMembershipsOf = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('memberships')
    .select('business_id')
    .where('user_id', '=', userId)
    .orderBy('business_id')
    .execute()
  return rows.map((row) => row.business_id)
}
