import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'

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
      update conversations c set ended_at = ${now}, lasted = null
      from idle where c.business_id = idle.business_id and c.id = idle.id and c.ended_at is null
      returning c.business_id, c.had_human, c.visitor_verdict
    ), counted as (
      insert into hourly_figures as h (business_id, hour, ended_by_assistant, ended_by_team)
      select business_id, date_trunc('hour', ${now}::timestamptz, b.time_zone),
        count(*) filter (where not had_human), count(*) filter (where had_human)
      from ended join businesses b on b.id = ended.business_id group by 1, 2 order by 1
      on conflict (business_id, hour) do update set
        ended_by_assistant = h.ended_by_assistant + excluded.ended_by_assistant,
        ended_by_team = h.ended_by_team + excluded.ended_by_team
    ), divided as (
      insert into hourly_breakdown as h (business_id, hour, dimension, key, count)
      select business_id, date_trunc('hour', ${now}::timestamptz, b.time_zone), 'resolution', case
          when visitor_verdict then 'confirmed' when not visitor_verdict then 'denied' else 'assumed' end, count(*)
      from ended join businesses b on b.id = ended.business_id where not had_human group by 1, 2, 4 order by 1, 4
      on conflict (business_id, hour, dimension, key) do update set count = h.count + excluded.count
    )
    select count(*) as count from ended`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Settles whether ends without a person before `endedBefore` lasted: no other conversation of the same contact began
 * or went on between the last word and `days` after the end. Counts them in the hour of their end; answers how many.
 * Visitors who never said who they are come back only in the same conversation, which then has not ended.
 */
export const settleEnds = async (db: Db, endedBefore: Date, days: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with due as (
      select c.* from business_counters b cross join lateral (
        select business_id, id, contact_id, last_activity_at, ended_at from conversations
        where business_id = b.business_id and ended_at < ${endedBefore} and lasted is null and not had_human
        order by ended_at limit ${BATCH_PER_BUSINESS}
        for no key update skip locked
      ) c
    ), settled as (
      update conversations c set lasted = not exists (
        select from conversations o
        where o.business_id = due.business_id and o.contact_id = due.contact_id and o.id <> due.id
          and (o.created_at > due.last_activity_at and o.created_at <= due.ended_at + make_interval(days => ${days}::int)
            or o.last_customer_message_at > due.last_activity_at
              and o.last_customer_message_at <= due.ended_at + make_interval(days => ${days}::int))
      )
      from due where c.business_id = due.business_id and c.id = due.id and c.lasted is null
      returning c.business_id, c.ended_at, c.lasted
    ), divided as (
      insert into hourly_breakdown as h (business_id, hour, dimension, key, count)
      select business_id, date_trunc('hour', ended_at, b.time_zone), 'resolution',
        case when lasted then 'lasted' else 'returned' end, count(*)
      from settled join businesses b on b.id = settled.business_id group by 1, 2, 4 order by 1, 2, 4
      on conflict (business_id, hour, dimension, key) do update set count = h.count + excluded.count
    )
    select count(*) as count from settled`.execute(db)
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
