import type { ModelBudget, OwnPrice } from '#contract/assistant/model-budget.ts'
import type { Handler } from '#server/lib/handler.ts'
import { limitOf } from './month.ts'
import { type BudgetRow, findBudget, findPrices } from './queries.ts'

export const presentBudget = (row: BudgetRow | undefined, prices: OwnPrice[]): ModelBudget => ({
  limit: limitOf(row),
  prices,
  updatedAt: row?.updated_at.toISOString() ?? null,
})

export const getModelBudget: Handler<'getModelBudget'> = async ({ deps, scope }) => {
  const [row, prices] = await Promise.all([findBudget(deps.db, scope), findPrices(deps.db, scope)])
  return presentBudget(row, prices)
}
