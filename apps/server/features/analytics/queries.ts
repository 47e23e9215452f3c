import type pg from 'pg'
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
 * `clock`: today by the clocks of the business ($1) at a moment ($2). `figures`: its hours since so many ($3) days
 * before today, at the local time of their beginning. An hour that the clocks show twice counts twice, one that they
 * skip is not there. The index is asked for a little more, so that no change of the clocks at midnight loses an hour.
 */
const localOf = (table: string) => `clock as (
    select id, time_zone, $2::timestamptz at time zone time_zone as now,
      ($2::timestamptz at time zone time_zone)::date as today
    from businesses where id = $1
  ), figures as (
    select h.*, h.hour at time zone c.time_zone as local
    from clock c join ${table} h on h.business_id = c.id
      and h.hour >= ((c.today - $3::int)::timestamp at time zone c.time_zone) - interval '3 hours'
      and h.hour <= $2::timestamptz
  )`
const LOCAL = localOf('hourly_figures')

/**
 * Sums of every day of a period and of the one before it, the oldest first; days without figures are zeros. The last
 * day of the period before ends with the hour that today has reached.
 */
export const findDays = async (
  pool: pg.Pool,
  scope: BusinessScope,
  now: Date,
  days: number,
): Promise<DayRow[]> => {
  const { rows } = await pool.query<DayRow>({
    name: 'analytics-days',
    text: `with ${LOCAL}, sums as (
        select local::date as day, ${FIGURES.map((name) => `sum(${name}) as ${name}`).join(', ')}
        from figures, clock c
        where local >= c.today - $4::int + 1 or local <= date_trunc('hour', c.now) - make_interval(days => $4::int)
        group by 1
      )
      select to_char(d.day, 'YYYY-MM-DD') as day, c.time_zone,
        ${FIGURES.map((name) => `coalesce(s.${name}, 0)::float8 as ${name}`).join(', ')}
      from clock c
      cross join lateral generate_series(0, 2 * $4::int - 1) as n
      cross join lateral (select c.today - 2 * $4::int + 1 + n as day) d
      left join sums s on s.day = d.day
      order by d.day`,
    values: [scope.businessId, now, 2 * days - 1, days],
  })
  return rows
}

/** Messages of customers by weekday and hour of the business's clocks, over so many days that end with today. */
export const findHeat = async (
  pool: pg.Pool,
  scope: BusinessScope,
  now: Date,
  days: number,
): Promise<HeatRow[]> => {
  const { rows } = await pool.query<HeatRow>({
    name: 'analytics-heat',
    text: `with ${LOCAL}
      select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour,
        sum(customer_messages)::float8 as customer_messages
      from figures, clock c where local >= c.today - $3::int
      group by 1, 2`,
    values: [scope.businessId, now, days - 1],
  })
  return rows
}

export interface PartRow {
  dimension: Dimension
  key: string
  count: number
  previous: number
}

/** How the figures of a period divide, and those of the period before, the largest parts first. */
export const findParts = async (
  pool: pg.Pool,
  scope: BusinessScope,
  now: Date,
  days: number,
): Promise<PartRow[]> => {
  const { rows } = await pool.query<PartRow>({
    name: 'analytics-parts',
    text: `with ${localOf('hourly_breakdown')}, sums as (
        select dimension, key,
          coalesce(sum(count) filter (where local >= c.today - $4::int + 1), 0)::float8 as count,
          coalesce(sum(count) filter (where local >= c.today - 2 * $4::int + 1
            and local <= date_trunc('hour', c.now) - make_interval(days => $4::int)), 0)::float8 as previous
        from figures, clock c group by 1, 2
      )
      select * from sums where count <> 0 or previous <> 0 order by dimension, count desc, previous desc, key`,
    values: [scope.businessId, now, 2 * days - 1, days],
  })
  return rows
}

/** The latest questions of a period that the assistant could not answer and nobody has dealt with. */
export const findQuestions = async (
  pool: pg.Pool,
  scope: BusinessScope,
  now: Date,
  days: number,
  limit: number,
): Promise<QuestionRow[]> => {
  const { rows } = await pool.query<QuestionRow>({
    name: 'analytics-questions',
    text: `select q.id, q.question, q.conversation_id, q.created_at
      from businesses b join unanswered_questions q on q.business_id = b.id and q.resolved_at is null
        and q.created_at >= (($2::timestamptz at time zone b.time_zone)::date - $3::int)::timestamp at time zone b.time_zone
      where b.id = $1 order by q.created_at desc, q.id desc limit $4`,
    values: [scope.businessId, now, days - 1, limit],
  })
  return rows
}
