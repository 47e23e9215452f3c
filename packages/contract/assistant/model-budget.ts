import * as z from 'zod/mini'
import { fieldError, requiredText, shapedText, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { MODEL_NAME_MAX } from './model-choice.ts'
import { MODEL_PROVIDERS } from './model-providers.ts'

const Provider = z.enum(MODEL_PROVIDERS)

export const BUDGET_MAX = { euros: 100_000, answers: 10_000_000 } as const
export const PRICE_MAX = 10_000
export const MODEL_PRICES_MAX = 50
/** From this share of a budget on its team is warned. */
export const BUDGET_NEAR = 0.8

/** A day of the business's calendar: 2026-03-10. */
const Day = z.string()

/** One that exists. */
const GivenDay = shapedText(/^\d{4}-\d\d-\d\d$/, 10, 'INVALID_DAY').check(
  z.refine((day) => isDay(day), fieldError('INVALID_DAY')),
)

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

const Price = z
  .number(fieldError('INVALID_PRICE'))
  .check(z.minimum(0, fieldError('INVALID_PRICE')), z.maximum(PRICE_MAX, fieldError('INVALID_PRICE')))

const rates = {
  /** Euros for a million tokens that a model reads, reads again from its cache, and writes. */
  input: Price,
  cachedInput: Price,
  output: Price,
}

/** A price that the business gave. */
const OwnPrice = z.object({
  provider: Provider,
  model: requiredText(MODEL_NAME_MAX, 'MODEL_REQUIRED'),
  /** The first day of the business's calendar that it holds for; null: always. */
  since: z.nullable(GivenDay),
  ...rates,
})
export type OwnPrice = z.output<typeof OwnPrice>

const Limit = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('euros'),
    amount: z
      .number(fieldError('INVALID_BUDGET'))
      .check(
        z.minimum(0.01, fieldError('INVALID_BUDGET')),
        z.maximum(BUDGET_MAX.euros, fieldError('INVALID_BUDGET')),
      ),
  }),
  z.object({
    of: z.literal('answers'),
    amount: z
      .number(fieldError('INVALID_BUDGET'))
      .check(
        z.int(fieldError('INVALID_BUDGET')),
        z.minimum(1, fieldError('INVALID_BUDGET')),
        z.maximum(BUDGET_MAX.answers, fieldError('INVALID_BUDGET')),
      ),
  }),
])
export type BudgetLimit = z.output<typeof Limit>

const saved = {
  /** Of a month of the business's calendar; null: none. */
  limit: z.nullable(Limit),
  prices: z
    .array(OwnPrice)
    .check(z.maxLength(MODEL_PRICES_MAX, fieldError('TOO_MANY_PRICES', { max: MODEL_PRICES_MAX }))),
}

const ModelBudget = z.object({
  ...saved,
  /** Null while nothing has been saved yet. */
  updatedAt: z.nullable(Timestamp),
})
export type ModelBudget = z.output<typeof ModelBudget>

/** What models worked in a stretch of days, and what that costs. */
export const ModelCost = z.object({
  /** Answers that a model was asked for, whether or not what it wrote could be used. */
  answers: z.number(),
  inputTokens: z.number(),
  /** Part of `inputTokens`. */
  cachedInputTokens: z.number(),
  outputTokens: z.number(),
  /** Answers of which the provider did not say all tokens: the rest is not in the cost, unless the model costs nothing. */
  unreported: z.number(),
  /** Answers of models whose price is not known: not in the cost either. */
  unpriced: z.number(),
  /** Answers whose whole cost is known. */
  counted: z.number(),
  /** Euros; null when that of no answer is known. */
  cost: z.nullable(z.number()),
})
export type ModelCost = z.output<typeof ModelCost>

/** What a model's maker published, in dollars counted as euros. */
const ListPrice = z.object({
  input: z.number(),
  cachedInput: z.number(),
  output: z.number(),
  /** When it was read. */
  readOn: Day,
})

const ModelWork = z.extend(ModelCost, {
  provider: z.string(),
  model: z.string(),
  /** Whether it answers now. */
  inUse: z.boolean(),
  /** Null when none is known. */
  listPrice: z.nullable(ListPrice),
})
export type ModelWork = z.output<typeof ModelWork>

const ModelCosts = z.object({
  /** The month of the business's calendar, up to today. */
  from: Day,
  today: Day,
  total: ModelCost,
  /** The models of the month, and the one in use. */
  models: z.array(ModelWork),
  /** Null without a limit. */
  budget: z.nullable(
    z.object({
      limit: Limit,
      /**
       * Euros or answers that count against it. Answers of which the provider did not say all tokens count as the dearest
       * there can be.
       */
      used: z.number(),
      /**
       * `near`: 80 % and more. `spent`: the built-in engine answers until the month ends. `unpriced`: the built-in engine
       * answers, because the limit is in euros and the price of the model in use is not known.
       */
      state: z.enum(['open', 'near', 'spent', 'unpriced']),
    }),
  ),
})
export type ModelCosts = z.output<typeof ModelCosts>

const base = '/api/businesses/:businessId/assistant' as const

export const modelBudget = {
  getModelBudget: endpoint('GET', `${base}/budget`, 'business:oversee', {
    summary: 'What a month of its model may cost the business, and the prices that it gave',
    response: ModelBudget,
  }),
  updateModelBudget: endpoint('PUT', `${base}/budget`, 'business:manage', {
    summary:
      'Replaces the budget of a month and the prices; with If-Match only the copy of that date. In euros only with a price for the model in use',
    body: z.object(saved),
    response: ModelBudget,
    errors: ['CONFLICT'],
  }),
  getModelCosts: endpoint('GET', `${base}/costs`, 'business:oversee', {
    summary: 'What models worked this month, what that costs, and how much of the budget is used',
    response: ModelCosts,
  }),
} as const
