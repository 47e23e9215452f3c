import type { ModelCost } from '#contract/assistant/model-budget.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { costOf } from './cost.ts'
import { findModelInUse } from './model-in-use.ts'
import { priceBook } from './prices.ts'
import { findPrices, findUsage, hasUsage } from './queries.ts'

/** What models cost in a period, in the one before, and in the month of the period's end. */
export interface CostsOfDays {
  totals: ModelCost
  previous: ModelCost
  month: ModelCost & { from: string }
}

/**
 * What models cost by days of the business's calendar (YYYY-MM-DD), both ends included.
 * @param days the period begins with `middle` and ends with `today`; the one before begins with `from`
 * @returns null where no model answers and none ever did
 */
export const findModelCosts = async (
  deps: Pick<Deps, 'db' | 'config'>,
  scope: BusinessScope,
  days: { from: string; middle: string; today: string },
): Promise<CostsOfDays | null> => {
  const inUse = await findModelInUse(deps, scope)
  if (inUse === null && !(await hasUsage(deps.db, scope))) return null
  const { middle, today } = days
  const month = `${today.slice(0, 8)}01`
  const from = month < days.from ? month : days.from
  const [usages, prices] = await Promise.all([
    findUsage(deps.db, scope, { from, today }),
    findPrices(deps.db, scope),
  ])
  const priceOf = priceBook(prices)
  const between = (first: string, before?: string) =>
    costOf(
      usages.filter(({ day }) => day >= first && (before === undefined || day < before)),
      priceOf,
    )
  return {
    totals: between(middle),
    previous: between(days.from, middle),
    month: { ...between(month), from: month },
  }
}
