import type { ModelWork } from '#contract/assistant/model-budget.ts'
import type { Handler } from '#server/lib/handler.ts'
import { costOf, type DayUsage } from './cost.ts'
import type { PublishedPrice } from './list-prices.ts'
import { findModelInUse } from './model-in-use.ts'
import { loadMonth } from './month.ts'
import { findListPrice, type ModelName, type PriceOf } from './prices.ts'

export const getModelCosts: Handler<'getModelCosts'> = async ({ deps, scope }) => {
  const inUse = await findModelInUse(deps, scope)
  const { month, usages, priceOf, budget } = await loadMonth(deps.db, scope, deps.now(), inUse)
  return { ...month, total: costOf(usages, priceOf), models: worksOf(usages, priceOf, inUse), budget }
}

const isSame = (a: ModelName, b: ModelName): boolean => a.provider === b.provider && a.model === b.model

const listPriceOf = ({ input, cachedInput, output, readOn }: PublishedPrice): ModelWork['listPrice'] => {
  return { input, cachedInput, output, readOn }
}

/** What each model worked, the one in use first, also when it has not worked yet. */
const worksOf = (usages: readonly DayUsage[], priceOf: PriceOf, inUse: ModelName | null): ModelWork[] => {
  const names: ModelName[] = inUse === null ? [] : [inUse]
  for (const usage of usages) if (!names.some((name) => isSame(name, usage))) names.push(usage)
  return names.map((name) => {
    const published = findListPrice(name)
    return {
      ...costOf(
        usages.filter((usage) => isSame(usage, name)),
        priceOf,
      ),
      provider: name.provider,
      model: name.model,
      inUse: inUse !== null && isSame(name, inUse),
      listPrice: published ? listPriceOf(published) : null,
    }
  })
}
