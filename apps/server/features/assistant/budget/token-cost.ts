import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { TokenUsage } from '../model/stream.ts'
import { costOf } from './cost.ts'
import { type ModelName, priceBook } from './prices.ts'
import { findMonth, findPrices } from './queries.ts'

/** What tokens of a model cost the business today, in euros; null when its price is not known. */
export const tokenCost = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  scope: BusinessScope,
  model: ModelName,
  tokens: TokenUsage,
): Promise<number | null> => {
  const [month, prices] = await Promise.all([findMonth(db, scope, now()), findPrices(db, scope)])
  if (month === undefined) return null
  const usage = { ...tokens, ...model, day: month.today, answers: 1, unreported: 0 }
  return costOf([usage], priceBook(prices)).cost
}
