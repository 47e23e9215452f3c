import { BUDGET_NEAR, type BudgetLimit, type ModelCosts } from '#contract/assistant/model-budget.ts'
import type { Db } from '#server/lib/database.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { type DayUsage, eurosUsed } from './cost.ts'
import { type ModelName, type PriceOf, priceBook } from './prices.ts'
import {
  type BudgetRow,
  findBudget,
  findHolds,
  findMonth,
  findPrices,
  findUsage,
  type Month,
} from './queries.ts'

/** Longer than any answer may take (AI_TIMEOUT_MS is 300 s at most): what is held longer belongs to a stopped process. */
export const HELD_MS = 15 * 60_000

type Budget = NonNullable<ModelCosts['budget']>

/** Everything that a budget is judged by. */
export interface MonthOfModels {
  month: Month
  usages: DayUsage[]
  priceOf: PriceOf
  /** Null without a limit. */
  budget: Budget | null
  /** What answers that are being written may add to what is used. */
  held: number
}

export const limitOf = (row: Pick<BudgetRow, 'euros' | 'answers'> | undefined): BudgetLimit | null => {
  if (row?.euros != null) return { of: 'euros', amount: row.euros }
  return row?.answers != null ? { of: 'answers', amount: row.answers } : null
}

/**
 * Reads this month's work, prices and budget: a few rows by their keys.
 * @param inUse the model that answers now; null: the built-in engine
 * @throws ApiError NOT_FOUND when the business is gone
 */
export const loadMonth = async (
  db: Db,
  scope: BusinessScope,
  now: Date,
  inUse: ModelName | null,
): Promise<MonthOfModels> => {
  const month = await findMonth(db, scope, now)
  if (month === undefined) throw new ApiError('NOT_FOUND')
  const limit = limitOf(await findBudget(db, scope))
  const usages = await findUsage(db, scope, month)
  const priceOf = priceBook(await findPrices(db, scope))
  if (limit === null) return { month, usages, priceOf, budget: null, held: 0 }
  const holds = await findHolds(db, scope, new Date(now.getTime() - HELD_MS))
  const used =
    limit.of === 'euros' ? eurosUsed(usages, priceOf) : usages.reduce((sum, { answers }) => sum + answers, 0)
  const unpriced = limit.of === 'euros' && inUse !== null && priceOf(inUse, month.today) === null
  const budget: Budget = { limit, used, state: unpriced ? 'unpriced' : stateOf(limit, used) }
  return { month, usages, priceOf, budget, held: holds[limit.of] }
}

const stateOf = ({ amount }: BudgetLimit, used: number): 'open' | 'near' | 'spent' => {
  if (used >= amount) return 'spent'
  return used >= BUDGET_NEAR * amount ? 'near' : 'open'
}
