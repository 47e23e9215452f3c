import type { ModelCost } from '#contract/assistant/model-budget.ts'
import type { TokenUsage } from '../model/stream.ts'
import type { ModelName, Price, PriceOf } from './prices.ts'

/** What a model worked on a day of the business's calendar. Cached tokens are part of the input. */
export interface DayUsage extends ModelName, TokenUsage {
  day: string
  answers: number
  unreported: number
}

const MICRO = 1_000_000

/**
 * More than any answer takes: three requests, each reading 8 000 tokens and writing the longest answer. What an answer
 * costs is not known before it is written, nor when its provider does not say.
 */
const DEAREST = { inputTokens: 3 * 8_000, cachedInputTokens: 0, outputTokens: 3 * 1_100 }

/** Millionths of a euro: so many tokens at so many euros a million. */
const microOf = ({ inputTokens, cachedInputTokens, outputTokens }: TokenUsage, price: Price): number =>
  (inputTokens - cachedInputTokens) * price.input +
  cachedInputTokens * price.cachedInput +
  outputTokens * price.output

/** The most that one answer can cost, in euros. */
export const dearestAnswer = (price: Price): number => microOf(DEAREST, price) / MICRO

/** Adds up what models worked and what that costs, each day at its price. */
export const costOf = (usages: readonly DayUsage[], priceOf: PriceOf): ModelCost => {
  const sum = (pick: (usage: DayUsage) => number) => usages.reduce((total, usage) => total + pick(usage), 0)
  let micro = 0
  let unpriced = 0
  let counted = 0
  for (const usage of usages) {
    const price = priceOf(usage, usage.day)
    if (price === null) unpriced += usage.answers
    else {
      micro += microOf(usage, price)
      counted += dearestAnswer(price) === 0 ? usage.answers : usage.answers - usage.unreported
    }
  }
  const answers = sum((usage) => usage.answers)
  return {
    answers,
    inputTokens: sum((usage) => usage.inputTokens),
    cachedInputTokens: sum((usage) => usage.cachedInputTokens),
    outputTokens: sum((usage) => usage.outputTokens),
    unreported: sum((usage) => usage.unreported),
    unpriced,
    counted,
    cost: answers > 0 && counted === 0 && micro === 0 ? null : micro / MICRO,
  }
}

/** What counts against a budget in euros: the cost, with answers of unknown tokens at the most they can cost. */
export const eurosUsed = (usages: readonly DayUsage[], priceOf: PriceOf): number =>
  (costOf(usages, priceOf).cost ?? 0) +
  usages.reduce((total, usage) => {
    const price = priceOf(usage, usage.day)
    return price === null ? total : total + usage.unreported * dearestAnswer(price)
  }, 0)
