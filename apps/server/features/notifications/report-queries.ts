import { sql } from 'kysely'
import { findOpenQuestions } from '#server/features/knowledge/public.ts'
import { findBrokenAtNight } from '#server/features/test-suites/public.ts'
import { isNotStopped } from '#server/lib/business-controls.ts'
import type { Db, Trx } from '#server/lib/database.ts'
import type { FigureName } from '#server/lib/figures.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

const FIGURES_SUMMED = [
  'conversations',
  'replies',
  'reply_ms',
  'ended_by_assistant',
  'ended_by_team',
  'ended_unsure',
  'useful',
  'not_useful',
] as const satisfies FigureName[]

/** What is summed up of a stretch of days. */
export const SUMS = ['messages', ...FIGURES_SUMMED] as const
export type Sums = Record<(typeof SUMS)[number], number>

const sums = sql.raw(FIGURES_SUMMED.map((name) => `sum(h.${name}) as ${name}`).join(', '))
const sumsOrZero = sql.raw(SUMS.map((name) => `coalesce(s.${name}, 0)::float8 as ${name}`).join(', '))

export interface DaySums extends Sums {
  /** YYYY-MM-DD by the clocks of the business. */
  day: string
}

export type ReportKind = 'digest' | 'report'

/** A server that was away at eight still sends until then; later, the next day's comes. */
const FROM = '08:00'
const UNTIL = '12:00'

/**
 * Businesses for which it is time, by their own clocks: from eight in the morning, once a day, the weekly report on
 * Mondays; where the business wants it.
 */
export const findDueReports = async (db: Db, kind: ReportKind, now: Date, limit: number) => {
  const digest = kind === 'digest'
  const done = sql.ref(digest ? 's.digest_day' : 's.report_day')
  const on = sql.ref(digest ? 'n.daily_digest' : 'n.weekly_report')
  const { rows } = await sql<{ id: string }>`
    select b.id from businesses b
    cross join lateral (select ${now}::timestamptz at time zone b.time_zone as local) t
    left join notification_settings n on n.business_id = b.id
    left join notification_state s on s.business_id = b.id
    where coalesce(n.email_notifications, true) and coalesce(${on}, ${digest}::boolean)
      and t.local::time >= ${FROM}::time and t.local::time < ${UNTIL}::time
      and (${digest}::boolean or extract(isodow from t.local) = 1)
      and (${done} is null or ${done} < t.local::date)
      and ${isNotStopped('b.id')}
    limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

interface Today {
  id: string
  name: string
  time_zone: string
  /** YYYY-MM-DD by the clocks of the business. */
  today: string
}

/** The business and its own date. */
export const findToday = async (trx: Trx, scope: BusinessScope, now: Date) => {
  const { rows } = await sql<Today>`
    select id, name, time_zone, to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD') as today
    from businesses where id = ${scope.businessId}`.execute(trx)
  return rows[0]
}

/**
 * Sums of each of the days before today, the oldest first, from the maintained hourly figures; days without any are
 * zeros. An hour that the clocks show twice counts twice, one that they skip is not there.
 */
export const findDaySums = async (
  trx: Trx,
  scope: BusinessScope,
  { today, time_zone }: Today,
  days: number,
): Promise<DaySums[]> => {
  const { rows } = await sql<DaySums>`
    with sums as (
      select (h.hour at time zone ${time_zone})::date as day,
        sum(h.customer_messages + h.assistant_messages + h.team_messages) as messages, ${sums}
      from hourly_figures h
      where h.business_id = ${scope.businessId}
        and h.hour >= ((${today}::date - ${days}::int)::timestamp at time zone ${time_zone}) - interval '3 hours'
        and h.hour < (${today}::date::timestamp at time zone ${time_zone}) + interval '3 hours'
      group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, ${sumsOrZero}
    from generate_series(${days}::int, 1, -1) as n
    cross join lateral (select ${today}::date - n as day) d
    left join sums s on s.day = d.day
    order by d.day`.execute(trx)
  return rows
}

/** What waits for the team now. */
export interface Todo {
  waiting: number
  /** Since when the oldest of them waits. */
  waiting_since: Date | null
  stock_pending: number
  /** Products of the newest requests. */
  products: string[]
  /** What the assistant is asked most and could not answer, and how many such questions there are. */
  questions: string[]
  question_count: number
  /** Test questions that were not answered right any more last night. */
  broken: { runId: string; count: number; questions: string[] } | null
}

const LISTED = 20
const QUESTIONS_NAMED = 2

/** @param night when the last night began; null for a report that tells nothing of it */
export const findTodo = async (trx: Trx, scope: BusinessScope, night: Date | null): Promise<Todo> => {
  const id = scope.businessId
  const { rows } = await sql<Omit<Todo, 'questions' | 'question_count' | 'broken'>>`
    select c.waiting, c.stock_pending,
      (select waiting_since from conversations where business_id = ${id} and waiting_since is not null
         and snoozed_at is null and spam_at is null
       order by waiting_since limit 1) as waiting_since,
      array(select product_name from stock_requests where business_id = ${id} and contacted_at is null
            order by requested_at desc limit ${LISTED}) as products
    from business_counters c where c.business_id = ${id}`.execute(trx)
  const open = await findOpenQuestions(trx, scope, QUESTIONS_NAMED)
  return {
    ...(rows[0] ?? { waiting: 0, waiting_since: null, stock_pending: 0, products: [] }),
    questions: open.map(({ question }) => question),
    question_count: open[0]?.total ?? 0,
    broken: night && (await findBrokenAtNight(trx, scope, night)),
  }
}
