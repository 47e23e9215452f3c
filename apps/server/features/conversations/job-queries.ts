import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'

/** A statement changes so many rows. */
const ROWS_AT_ONCE = 5_000
/** Of each business: most of them have none that is old. */
const EVENTS_LOOKED_AT = 50

/** Marks idle conversations of some businesses as ended and counts them; answers how many. */
export const endIdleConversations = async (
  db: Db,
  businessIds: readonly string[],
  cutoff: Date,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with idle as (
      select c.business_id, c.id from unnest(${businessIds}::uuid[]) as b (business_id) cross join lateral (
        select business_id, id from conversations
        where business_id = b.business_id and ended_at is null and message_count > 0 and last_activity_at < ${cutoff}
          and spam_at is null
        order by last_activity_at limit ${ROWS_AT_ONCE}
        for no key update skip locked
      ) c limit ${ROWS_AT_ONCE}
    ), ended as (
      update conversations c set ended_at = ${now}, lasted = null
      from idle where c.business_id = idle.business_id and c.id = idle.id and c.ended_at is null
      returning c.business_id, c.had_human, c.unsure, c.visitor_verdict
    ), counted as (
      insert into hourly_figures as h (business_id, hour, ended_by_assistant, ended_by_team, ended_unsure)
      select business_id, date_trunc('hour', ${now}::timestamptz, b.time_zone),
        count(*) filter (where not had_human and not unsure), count(*) filter (where had_human),
        count(*) filter (where not had_human and unsure)
      from ended join businesses b on b.id = ended.business_id group by 1, 2 order by 1
      on conflict (business_id, hour) do update set
        ended_by_assistant = h.ended_by_assistant + excluded.ended_by_assistant,
        ended_by_team = h.ended_by_team + excluded.ended_by_team,
        ended_unsure = h.ended_unsure + excluded.ended_unsure
    ), divided as (
      insert into hourly_breakdown as h (business_id, hour, dimension, key, count)
      select business_id, date_trunc('hour', ${now}::timestamptz, b.time_zone), 'resolution', case
          when visitor_verdict then 'confirmed' when not visitor_verdict then 'denied' else 'assumed' end, count(*)
      from ended join businesses b on b.id = ended.business_id where not had_human and not unsure group by 1, 2, 4 order by 1, 4
      on conflict (business_id, hour, dimension, key) do update set count = h.count + excluded.count
    )
    select count(*) as count from ended`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Settles whether ends without a person before `endedBefore`, in some businesses, lasted: no other conversation of the
 * same contact began or went on between the last word and `days` after the end. Counts them in the hour of their end;
 * answers how many.
 * Visitors who never said who they are come back only in the same conversation, which then has not ended.
 */
export const settleEnds = async (db: Db, businessIds: readonly string[], endedBefore: Date, days: number) => {
  const { rows } = await sql<{ count: number }>`
    with due as (
      select c.* from unnest(${businessIds}::uuid[]) as b (business_id) cross join lateral (
        select business_id, id, contact_id, last_activity_at, ended_at from conversations
        where business_id = b.business_id and ended_at < ${endedBefore} and lasted is null and not had_human
          and not unsure and spam_at is null
        order by ended_at limit ${ROWS_AT_ONCE}
        for no key update skip locked
      ) c limit ${ROWS_AT_ONCE}
    ), settled as (
      update conversations c set lasted = not exists (
        select from conversations o
        where o.business_id = due.business_id and o.contact_id = due.contact_id and o.id <> due.id and o.spam_at is null
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

/** Deletes events of some businesses stored before a moment; answers how many. Those of one are in the order of their time. */
export const deleteOldEvents = async (db: Db, businessIds: readonly string[], cutoff: Date) => {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select e.business_id, e.seq from unnest(${businessIds}::uuid[]) as b (business_id) cross join lateral (
        select business_id, seq, created_at from business_events
        where business_id = b.business_id order by seq limit ${EVENTS_LOOKED_AT}
      ) e where e.created_at < ${cutoff} limit ${ROWS_AT_ONCE}
    ), deleted as (
      delete from business_events d using old where d.business_id = old.business_id and d.seq = old.seq returning 1
    )
    select count(*) as count from deleted`.execute(db)
  return rows[0]?.count ?? 0
}

const FIGURES_AT_ONCE = 5_000

/**
 * Forgets what conversations were counted for before a moment; answers how many rows went. That of spam is taken out of
 * the figures, and kept for whoever says that it is none.
 */
export const deleteOldFigures = async (db: Db, cutoff: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`/* delete-old-figures */
    delete from conversation_figures where ctid = any(array(
      select f.ctid from conversation_figures f
      where f.created_at < ${cutoff} and not exists (
        select from conversations c
        where c.business_id = f.business_id and c.id = f.conversation_id and c.spam_at is not null
      )
      limit ${FIGURES_AT_ONCE}
    ))`.execute(db)
  return Number(numAffectedRows)
}
