import { type Selectable, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Database } from './schema.ts'
import type { BusinessScope } from './scope.ts'

/** What an operator may allow a business to use, by its name in commands: the column, and the most it can be. */
export const QUOTAS = {
  messages: { column: 'messages_per_month', max: 100_000_000 },
  attachments: { column: 'attachments_mb', max: 1_000_000 },
  knowledge: { column: 'knowledge_mb', max: 100_000 },
  exports: { column: 'exports_per_day', max: 1_000 },
  answers: { column: 'answers_per_month', max: 100_000_000 },
} as const

export type QuotaName = keyof typeof QUOTAS
type Column = (typeof QUOTAS)[QuotaName]['column']
type Quotas = Pick<Selectable<Database['business_controls']>, Column>

const COLUMNS = Object.values(QUOTAS).map(({ column }) => column)
const NONE = Object.fromEntries(COLUMNS.map((column) => [column, null])) as Quotas

/** What the operator allows a business to use; null: what the installation allows all. */
export const findQuotas = async (db: Db, { businessId }: Pick<BusinessScope, 'businessId'>) =>
  (await db
    .selectFrom('business_controls')
    .select(COLUMNS)
    .where('business_id', '=', businessId)
    .executeTakeFirst()) ?? NONE

/** How much of everything with a quota a business uses now: this month by its own clocks, this day, in bytes. */
type QuotaUsage = Record<QuotaName, number>

/** Reads what a business uses of its quotas: for people, not for each call. */
export const measureQuotas = async (db: Db, { businessId }: Pick<BusinessScope, 'businessId'>) => {
  const { rows } = await sql<QuotaUsage>`
    with b as (select id, time_zone, date_trunc('month', now() at time zone time_zone) as month from businesses
      where id = ${businessId})
    select
      (select coalesce(sum(customer_messages + assistant_messages + team_messages), 0)::float8 from hourly_figures
        where business_id = b.id and hour >= b.month at time zone b.time_zone) as messages,
      coalesce((select bytes from attachment_totals where business_id = b.id), 0)::float8 as attachments,
      (select coalesce(sum(size), 0)::float8 from knowledge_files where business_id = b.id) as knowledge,
      (select count(*)::float8 from data_exports
        where business_id = b.id and created_at > now() - interval '1 day') as exports,
      (select coalesce(sum(answers), 0)::float8 from model_usage
        where business_id = b.id and day >= b.month::date) as answers
    from b`.execute(db)
  return rows[0] ?? { messages: 0, attachments: 0, knowledge: 0, exports: 0, answers: 0 }
}

/**
 * Counts this month's messages of every business with a quota of them, a batch at a time, and notes which are over it.
 * @returns how many are
 */
export const countMessages = async (db: Db, now: Date): Promise<number> => {
  let after: string | null = null
  let over = 0
  for (;;) {
    const { rows }: { rows: { business_id: string; over: boolean }[] } = await sql<{
      business_id: string
      over: boolean
    }>`
      with due as (
        select c.business_id, c.messages_per_month, b.time_zone from business_controls c
        join businesses b on b.id = c.business_id
        where c.messages_per_month is not null and (${after}::uuid is null or c.business_id > ${after}::uuid)
        order by c.business_id limit ${BATCH}
      ), counted as (
        select d.business_id, d.messages_per_month,
          coalesce(sum(h.customer_messages + h.assistant_messages + h.team_messages), 0)::int as messages
        from due d left join hourly_figures h on h.business_id = d.business_id
          and h.hour >= date_trunc('month', ${now}::timestamptz at time zone d.time_zone) at time zone d.time_zone
        group by d.business_id, d.messages_per_month
      ), changed as (
        update business_controls c set messages_over = case when n.messages >= n.messages_per_month then n.messages end
        from counted n where c.business_id = n.business_id and c.messages_over is distinct from
          case when n.messages >= n.messages_per_month then n.messages end
      )
      select business_id, messages >= messages_per_month as over from counted order by business_id`.execute(
      db,
    )
    over += rows.filter((row) => row.over).length
    after = rows.at(-1)?.business_id ?? null
    if (rows.length < BATCH) return over
  }
}

const BATCH = 500
