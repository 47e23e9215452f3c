import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { type Dimension, FIGURES, type Figures } from '#server/lib/figures.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** Sums of the hours of a day. */
export type DayRow = Figures & { day: string; time_zone: string }

export interface HeatRow {
  /** 1 is Monday. */
  weekday: number
  hour: number
  customer_messages: number
}

export interface QuestionRow {
  id: string
  question: string
  conversation_id: string
  created_at: Date
}

/**
 * `clock`: today by the clocks of the business at a moment. `figures`: its hours since so many days before today, at the
 * local time of their beginning. An hour that the clocks show twice counts twice, one that they skip is not there. The
 * index is asked for a little more, so that no change of the clocks at midnight loses an hour.
 */
const localOf = (
  table: 'hourly_figures' | 'hourly_breakdown',
  { businessId }: BusinessScope,
  now: Date,
  days: number,
) => sql`clock as (
    select id, time_zone, ${now}::timestamptz at time zone time_zone as now,
      (${now}::timestamptz at time zone time_zone)::date as today
    from businesses where id = ${businessId}
  ), figures as (
    select h.*, h.hour at time zone c.time_zone as local
    from clock c join ${sql.table(table)} h on h.business_id = c.id
      and h.hour >= ((c.today - ${days}::int)::timestamp at time zone c.time_zone) - interval '3 hours'
      and h.hour <= ${now}::timestamptz
  )`

const sums = sql.raw(FIGURES.map((name) => `sum(${name}) as ${name}`).join(', '))
const sumsOrZero = sql.raw(FIGURES.map((name) => `coalesce(s.${name}, 0)::float8 as ${name}`).join(', '))

/**
 * Sums of every day of a period and of the one before it, the oldest first; days without figures are zeros. The last
 * day of the period before ends with the hour that today has reached.
 */
export const findDays = async (db: Db, scope: BusinessScope, now: Date, days: number): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`/* analytics-days */
      with ${localOf('hourly_figures', scope, now, 2 * days - 1)}, sums as (
        select local::date as day, ${sums}
        from figures, clock c
        where local >= c.today - ${days}::int + 1 or local <= date_trunc('hour', c.now) - make_interval(days => ${days}::int)
        group by 1
      )
      select to_char(d.day, 'YYYY-MM-DD') as day, c.time_zone,
        ${sumsOrZero}
      from clock c
      cross join lateral generate_series(0, 2 * ${days}::int - 1) as n
      cross join lateral (select c.today - 2 * ${days}::int + 1 + n as day) d
      left join sums s on s.day = d.day
      order by d.day`.execute(db)
  return rows
}

/** Messages of customers by weekday and hour of the business's clocks, over so many days that end with today. */
export const findHeat = async (db: Db, scope: BusinessScope, now: Date, days: number): Promise<HeatRow[]> => {
  const { rows } = await sql<HeatRow>`/* analytics-heat */
      with ${localOf('hourly_figures', scope, now, days - 1)}
      select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour,
        sum(customer_messages)::float8 as customer_messages
      from figures, clock c where local >= c.today - ${days - 1}::int
      group by 1, 2`.execute(db)
  return rows
}

export interface PartRow {
  dimension: Dimension
  key: string
  count: number
  previous: number
}

/** How the figures of a period divide, and those of the period before, the largest parts first. */
export const findParts = async (db: Db, scope: BusinessScope, now: Date, days: number) => {
  const { rows } = await sql<PartRow>`/* analytics-parts */
      with ${localOf('hourly_breakdown', scope, now, 2 * days - 1)}, sums as (
        select dimension, key,
          coalesce(sum(count) filter (where local >= c.today - ${days}::int + 1), 0)::float8 as count,
          coalesce(sum(count) filter (where local >= c.today - 2 * ${days}::int + 1
            and local <= date_trunc('hour', c.now) - make_interval(days => ${days}::int)), 0)::float8 as previous
        from figures, clock c group by 1, 2
      )
      select * from sums where count <> 0 or previous <> 0 order by dimension, count desc, previous desc, key`.execute(
    db,
  )
  return rows
}

/** The latest questions of a period that the assistant could not answer and nobody has dealt with. */
export const findQuestions = async (db: Db, scope: BusinessScope, now: Date, days: number, limit: number) => {
  const { rows } = await sql<QuestionRow>`/* analytics-questions */
      select q.id, q.question, q.conversation_id, q.created_at
      from businesses b join unanswered_questions q on q.business_id = b.id and q.resolved_at is null
        and q.created_at >= ((${now}::timestamptz at time zone b.time_zone)::date - ${days - 1}::int)::timestamp at time zone b.time_zone
      where b.id = ${scope.businessId} order by q.created_at desc, q.id desc limit ${limit}`.execute(db)
  return rows
}
