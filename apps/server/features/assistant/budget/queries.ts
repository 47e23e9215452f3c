import { sql } from 'kysely'
import type { BudgetLimit, OwnPrice } from '#contract/assistant/model-budget.ts'
import type { Db, Trx } from '#server/lib/database.ts'
import { matchesVersion } from '#server/lib/if-match.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { DayUsage } from './cost.ts'

export interface BudgetRow {
  euros: number | null
  answers: number | null
  updated_at: Date
}

/** The budget of a business; undefined while none was saved. */
export const findBudget = (db: Db, scope: BusinessScope): Promise<BudgetRow | undefined> =>
  db
    .selectFrom('model_budgets')
    .select(['euros', 'answers', 'updated_at'])
    .where(ofBusiness(scope))
    .executeTakeFirst()

/** The budget, for this transaction alone: who asks for another answer waits until this one is decided. */
export const lockBudget = (trx: Trx, scope: BusinessScope) =>
  trx
    .selectFrom('model_budgets')
    .select('business_id')
    .where(ofBusiness(scope))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The prices that a business gave, by model and day. */
export const findPrices = async (db: Db, scope: BusinessScope): Promise<OwnPrice[]> => {
  const { rows } = await sql<OwnPrice>`
    select provider, model, case when isfinite(since) then to_char(since, 'YYYY-MM-DD') end as since,
      input, cached_input as "cachedInput", output
    from model_prices where business_id = ${scope.businessId}
    order by model_prices.provider, model_prices.model, model_prices.since`.execute(db)
  return rows
}

/** Saves the budget of a month; undefined when it was made from another one. A new limit is warned of anew. */
export const saveBudget = (
  { trx, scope }: Unit,
  limit: BudgetLimit | null,
  { ifMatch, now }: { ifMatch: string | null; now: Date },
): Promise<BudgetRow | undefined> => {
  const values = {
    euros: limit?.of === 'euros' ? limit.amount : null,
    answers: limit?.of === 'answers' ? limit.amount : null,
    updated_at: now,
  }
  const unlessSame = (column: 'near_told' | 'spent_told') =>
    sql<string | null>`case when (model_budgets.euros, model_budgets.answers)
      is not distinct from (excluded.euros, excluded.answers) then model_budgets.${sql.ref(column)} end`
  return trx
    .insertInto('model_budgets')
    .values({ business_id: scope.businessId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('business_id')
        .doUpdateSet({ ...values, near_told: unlessSame('near_told'), spent_told: unlessSame('spent_told') })
        .where(matchesVersion('model_budgets.updated_at', ifMatch)),
    )
    .returning(['euros', 'answers', 'updated_at'])
    .executeTakeFirst()
}

/** Replaces the prices that a business gave. */
export const replacePrices = async ({ trx, scope }: Unit, prices: readonly OwnPrice[]): Promise<void> => {
  await trx.deleteFrom('model_prices').where(ofBusiness(scope)).execute()
  if (prices.length === 0) return
  await trx
    .insertInto('model_prices')
    .values(
      prices.map(({ provider, model, since, input, cachedInput, output }) => ({
        business_id: scope.businessId,
        provider,
        model,
        since: since ?? '-infinity',
        input,
        cached_input: cachedInput,
        output,
      })),
    )
    .execute()
}

/** The business and its month: days by its own clocks. */
export interface Month {
  /** YYYY-MM-DD. */
  from: string
  today: string
}

/** The month of a moment by the clocks of the business; undefined when it is gone. */
export const findMonth = async (db: Db, scope: BusinessScope, now: Date): Promise<Month | undefined> => {
  const { rows } = await sql<Month>`
    select to_char(date_trunc('month', l.local), 'YYYY-MM-DD') as "from", to_char(l.local, 'YYYY-MM-DD') as today
    from businesses cross join lateral (select ${now}::timestamptz at time zone time_zone as local) l
    where id = ${scope.businessId}`.execute(db)
  return rows[0]
}

/** What models worked for a business, by day and model, from one day to another: a range of the table's key. */
export const findUsage = async (
  db: Db,
  scope: BusinessScope,
  { from, today }: Month,
): Promise<DayUsage[]> => {
  const { rows } = await sql<DayUsage>`
    select to_char(day, 'YYYY-MM-DD') as day, provider, model, answers, input_tokens as "inputTokens",
      cached_input_tokens as "cachedInputTokens", output_tokens as "outputTokens", unreported
    from model_usage
    where business_id = ${scope.businessId} and day between ${from}::date and ${today}::date
    order by model_usage.day, provider, model`.execute(db)
  return rows
}

/** Whether a model ever worked for a business. */
export const hasUsage = async (db: Db, scope: BusinessScope): Promise<boolean> => {
  const row = await db
    .selectFrom('model_usage')
    .select('business_id')
    .where(ofBusiness(scope))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What is being written. */
interface Holds {
  answers: number
  /** The most that costs, in euros. */
  euros: number
}

export const findHolds = async (db: Db, scope: BusinessScope, since: Date): Promise<Holds> => {
  const { rows } = await sql<Holds>`
    select count(*)::int as answers, coalesce(sum(cost), 0) / 1000000 as euros from model_holds
    where business_id = ${scope.businessId} and held_at > ${since}`.execute(db)
  return rows[0] ?? { answers: 0, euros: 0 }
}

/** Notes an answer that is being written, and forgets those that a stopped process left. */
export const insertHold = async (
  { trx, scope }: Unit,
  hold: { id: string; euros: number; at: Date; expired: Date },
): Promise<void> => {
  await trx.deleteFrom('model_holds').where(ofBusiness(scope)).where('held_at', '<=', hold.expired).execute()
  await trx
    .insertInto('model_holds')
    .values({ business_id: scope.businessId, id: hold.id, cost: hold.euros * 1_000_000, held_at: hold.at })
    .execute()
}

export const deleteHold = async ({ trx, scope }: Unit, id: string): Promise<void> => {
  await trx.deleteFrom('model_holds').where(ofBusiness(scope)).where('id', '=', id).execute()
}

/** Notes that the team is told of this month's budget; false when it was before. */
export const markNotified = async (
  { trx, scope }: Unit,
  column: 'near_told' | 'spent_told',
  month: string,
): Promise<boolean> => {
  const noted = await trx
    .updateTable('model_budgets')
    .set({ [column]: month })
    .where(ofBusiness(scope))
    .where((eb) => eb.or([eb(column, 'is', null), eb(column, '<>', sql<Date>`${month}::date`)]))
    .returning('business_id')
    .executeTakeFirst()
  return noted !== undefined
}
