import type { OwnPrice } from '#contract/assistant/model-budget.ts'
import { lockBusinessKey } from '#server/lib/business-locks.ts'
import { ApiError, fieldRefused } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { presentBudget } from './get-model-budget.ts'
import { findModelInUse } from './model-in-use.ts'
import { priceBook } from './prices.ts'
import { findMonth, findPrices, replacePrices, saveBudget } from './queries.ts'

/** @throws ApiError 400 for a budget in euros without a price for the model in use */
export const updateModelBudget: Handler<'updateModelBudget'> = async ({ deps, request, scope, body }) => {
  const { limit, prices } = body
  refuseTwice(prices)
  const inUse = await findModelInUse(deps, scope)
  const now = deps.now()
  return inTransaction(deps, scope, async (unit) => {
    const business = await lockBusinessKey(unit)
    const month = await findMonth(unit.trx, scope, now)
    if (business === undefined || month === undefined) throw new ApiError('NOT_FOUND')
    if (limit?.of === 'euros' && inUse !== null && priceBook(prices)(inUse, month.today) === null)
      throw fieldRefused('limit', 'PRICE_UNKNOWN', { model: inUse.model })
    const saved = await saveBudget(unit, limit, { ifMatch: request.ifMatch, now })
    if (saved === undefined) throw new ApiError('CONFLICT')
    await replacePrices(unit, prices)
    unit.emit(() => ({ type: 'business', business }))
    return presentBudget(saved, await findPrices(unit.trx, scope))
  })
}

const refuseTwice = (prices: readonly OwnPrice[]): void => {
  const seen = new Set<string>()
  for (const [index, { provider, model, since }] of prices.entries()) {
    const key = JSON.stringify([provider, model, since])
    if (seen.has(key)) throw fieldRefused(`prices.${index}`, 'PRICE_TWICE', { model })
    seen.add(key)
  }
}
