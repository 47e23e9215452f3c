import { sql } from 'kysely'
import type { Db } from '../../lib/database.ts'

const BATCH_PER_BUSINESS = 500

/** Marks idle conversations as ended and counts them; answers how many. Goes through the businesses by their index. */
export const endIdleConversations = async (db: Db, cutoff: Date, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with idle as (
      select c.business_id, c.id from business_counters b cross join lateral (
        select business_id, id from conversations
        where business_id = b.business_id and ended_at is null and message_count > 0 and last_activity_at < ${cutoff}
        order by last_activity_at limit ${BATCH_PER_BUSINESS}
        for no key update skip locked
      ) c
    ), ended as (
      update conversations c set ended_at = ${now}
      from idle where c.business_id = idle.business_id and c.id = idle.id and c.ended_at is null
      returning c.business_id, c.had_human
    ), counted as (
      insert into hourly_figures as h (business_id, hour, ended_by_assistant, ended_by_team)
      select business_id, date_trunc('hour', ${now}::timestamptz, 'UTC'),
        count(*) filter (where not had_human), count(*) filter (where had_human)
      from ended group by business_id order by business_id
      on conflict (business_id, hour) do update set
        ended_by_assistant = h.ended_by_assistant + excluded.ended_by_assistant,
        ended_by_team = h.ended_by_team + excluded.ended_by_team
    )
    select count(*) as count from ended`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deletes events stored before a moment; answers how many. Those of a business are in the order of their time. */
export const deleteOldEvents = async (db: Db, cutoff: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select e.business_id, e.seq from business_counters b cross join lateral (
        select business_id, seq, created_at from business_events
        where business_id = b.business_id order by seq limit ${BATCH_PER_BUSINESS}
      ) e where e.created_at < ${cutoff}
    ), deleted as (
      delete from business_events d using old where d.business_id = old.business_id and d.seq = old.seq returning 1
    )
    select count(*) as count from deleted`.execute(db)
  return rows[0]?.count ?? 0
}
