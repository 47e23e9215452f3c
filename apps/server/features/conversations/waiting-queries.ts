import type pg from 'pg'
import { LIMITS } from '#contract/shared-limits.ts'
import { CONVERSATION_COLUMNS, type Conversation } from './conversation.ts'
import type { Position } from './cursor.ts'

type WaitingRow = Conversation & { business_id: string; business_name: string; position: string }

const columns = CONVERSATION_COLUMNS.join(', ')

/**
 * Conversations that wait for a person in the businesses of a user's memberships, the longest wait first: each
 * business gives at most one page from its own index, and only those in which somebody waits are asked.
 * @param page.businessId only this business, if the user is a member of it
 */
export const findWaiting = async (
  pool: pg.Pool,
  userId: string,
  page: { businessId: string | null; after: Position; limit: number },
): Promise<WaitingRow[]> => {
  const { rows } = await pool.query<WaitingRow>({
    // The longest page stands in the text: with a parameter alone, a prepared plan would not know that pages are small.
    name: 'waiting-of-user',
    text: `/* waiting-of-user */ select c.*, b.name as business_name
      from memberships m
      join business_counters k on k.business_id = m.business_id and k.waiting > 0
      cross join lateral (
        select * from (
          select business_id, ${columns}, waiting_since::text as position from conversations
          where business_id = m.business_id and waiting_since is not null and snoozed_at is null
            and spam_at is null
            and (waiting_since, id) > ($3::timestamptz, $4::uuid)
          order by waiting_since, id limit ${LIMITS.pageSizeMax + 1}
        ) longest limit $5
      ) c
      join businesses b on b.id = m.business_id
      where m.user_id = $1 and ($2::uuid is null or m.business_id = $2::uuid)
      order by c.waiting_since, c.id limit $5`,
    values: [userId, page.businessId, page.after.position, page.after.id, page.limit + 1],
  })
  return rows
}

/** How many conversations wait in those businesses: the sum of their counters. */
export const countWaiting = async (
  pool: pg.Pool,
  userId: string,
  businessId: string | null,
): Promise<number> => {
  const { rows } = await pool.query<{ total: number }>({
    name: 'waiting-total',
    text: `select coalesce(sum(k.waiting), 0)::int as total
      from memberships m join business_counters k on k.business_id = m.business_id
      where m.user_id = $1 and ($2::uuid is null or m.business_id = $2::uuid)`,
    values: [userId, businessId],
  })
  return rows[0]?.total ?? 0
}

/** In how many conversations of those businesses the assistant had the last word since a moment, and never a person one. */
export const countHandledAlone = async (pool: pg.Pool, userId: string, since: Date): Promise<number> => {
  const { rows } = await pool.query<{ total: number }>({
    name: 'handled-alone',
    text: `select count(*)::int as total
      from memberships m join conversations c on c.business_id = m.business_id
      where m.user_id = $1 and c.last_activity_at >= $2 and not c.had_human
        and c.last_sender = 'system' and c.waiting_since is null and c.spam_at is null`,
    values: [userId, since],
  })
  return rows[0]?.total ?? 0
}

/** The businesses a user is a member of. */
export const findMembershipsOf = async (pool: pg.Pool, userId: string): Promise<string[]> => {
  const { rows } = await pool.query<{ business_id: string }>({
    name: 'memberships-of-user',
    text: 'select business_id from memberships where user_id = $1 order by business_id',
    values: [userId],
  })
  return rows.map((row) => row.business_id)
}
