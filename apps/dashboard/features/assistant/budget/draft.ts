import {
  BUDGET_MAX,
  MODEL_PRICES_MAX,
  type ModelBudget,
  type ModelCosts,
  type OwnPrice,
  PRICE_MAX,
} from '#contract/assistant/model-budget.ts'
import type { Texts } from '#dashboard/lib/i18n.ts'
import type { texts } from './messages.ts'

export const RATES = ['input', 'cachedInput', 'output'] as const
export type Rate = (typeof RATES)[number]

/** A price as it is typed: numbers as text with a point; `since` empty: always. */
export type PriceDraft = Pick<OwnPrice, 'provider' | 'model'> & Record<Rate | 'since', string>

/** What is edited. */
export interface BudgetDraft {
  kind: 'none' | 'euros' | 'answers'
  amount: string
  prices: PriceDraft[]
}

export const NO_BUDGET: BudgetDraft = { kind: 'none', amount: '', prices: [] }

/** The number that a text says; null when it says none. */
export const numberOf = (text: string): number | null =>
  /^\d{1,9}(\.\d{1,9})?$/.test(text.trim()) ? Number(text) : null

export const draftOf = ({
  limit,
  prices,
  updatedAt,
}: ModelBudget): BudgetDraft & { updatedAt: string | null } => ({
  kind: limit?.of ?? 'none',
  amount: limit ? String(limit.amount) : '',
  prices: prices.map(({ provider, model, since, ...rates }) => ({
    provider,
    model,
    since: since ?? '',
    input: String(rates.input),
    cachedInput: String(rates.cachedInput),
    output: String(rates.output),
  })),
  updatedAt,
})

/** What is sent for a draft without problems. */
export const bodyOf = ({ kind, amount, prices }: BudgetDraft): Pick<ModelBudget, 'limit' | 'prices'> => ({
  limit: kind === 'none' ? null : { of: kind, amount: numberOf(amount) ?? 0 },
  prices: prices.map(({ provider, model, since, input, cachedInput, output }) => ({
    provider,
    model,
    since: since === '' ? null : since,
    input: numberOf(input) ?? 0,
    cachedInput: numberOf(cachedInput) ?? 0,
    output: numberOf(output) ?? 0,
  })),
})

export const isPrice = (text: string): boolean => {
  const number = numberOf(text)
  return number !== null && number <= PRICE_MAX
}

/**
 * What is wrong with a draft; empty when it can be saved.
 * @param costs the models that there are; undefined while they are not known: the server says what is missing
 */
export const draftErrors = (
  draft: BudgetDraft,
  costs: ModelCosts | undefined,
  t: Texts<typeof texts>,
): { amount?: string; prices?: string } => {
  const amount = amountError(draft, costs, t)
  const prices = pricesError(draft, t)
  return { ...(amount && { amount }), ...(prices && { prices }) }
}

const amountError = (
  { kind, amount, prices }: BudgetDraft,
  costs: ModelCosts | undefined,
  t: Texts<typeof texts>,
): string | undefined => {
  if (kind === 'none') return undefined
  const number = numberOf(amount)
  if (kind === 'answers')
    return number !== null && Number.isInteger(number) && number >= 1 && number <= BUDGET_MAX.answers
      ? undefined
      : t.badAnswers
  if (number === null || number < 0.01 || number > BUDGET_MAX.euros) return t.badEuros
  const inUse = costs?.models.find((model) => model.inUse)
  if (costs === undefined || inUse === undefined || inUse.listPrice !== null) return undefined
  const given = prices.some(
    ({ provider, model, since }) =>
      provider === inUse.provider && model === inUse.model && since <= costs.today,
  )
  return given ? undefined : t.needsPrice({ model: inUse.model })
}

const pricesError = ({ prices }: BudgetDraft, t: Texts<typeof texts>): string | undefined => {
  if (prices.length > MODEL_PRICES_MAX) return t.tooMany({ max: MODEL_PRICES_MAX })
  if (prices.some((price) => RATES.some((rate) => !isPrice(price[rate])))) return t.badPrice
  const seen = new Set<string>()
  for (const { provider, model, since } of prices) {
    const key = JSON.stringify([provider, model, since])
    if (seen.has(key)) return t.twice({ model })
    seen.add(key)
  }
  return undefined
}
