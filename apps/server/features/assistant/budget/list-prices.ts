/** What a maker published for a model: dollars for a million tokens, without tax. */
export interface PublishedPrice {
  provider: string
  model: string
  input: number
  cachedInput: number
  output: number
  /** The page, and the last day on which its figures were found confirmed. */
  page: string
  readOn: string
}

const OPENAI = { provider: 'openai', page: 'https://developers.openai.com/api/docs/pricing' } as const
const ANTHROPIC = {
  provider: 'anthropic',
  page: 'https://platform.claude.com/docs/en/about-claude/pricing',
} as const
/** What is read from its cache costs a tenth: docs.mistral.ai, « Prompt caching », read on 29 November 2026. */
const MISTRAL = { provider: 'mistral', page: 'https://mistral.ai/pricing/api' } as const

/**
 * Prices that makers published, each with its page and date: suggestions, which the business that pays must check and
 * can correct. A dollar counts as a euro. A model without a line has no price. Where a maker says no price for cached
 * input, it is that of input. Of names that move to newer models, only those stand here whose move was seen.
 */
export const LIST_PRICES: readonly PublishedPrice[] = [
  {
    ...MISTRAL,
    model: 'mistral-small-2603',
    input: 0.15,
    cachedInput: 0.015,
    output: 0.6,
    readOn: '2026-07-01',
  },
  {
    ...MISTRAL,
    model: 'mistral-small-latest',
    input: 0.15,
    cachedInput: 0.015,
    output: 0.6,
    readOn: '2026-07-01',
  },
  {
    ...MISTRAL,
    model: 'mistral-medium-2604',
    input: 1.5,
    cachedInput: 0.15,
    output: 7.5,
    readOn: '2026-07-04',
  },
  {
    ...MISTRAL,
    model: 'mistral-medium-latest',
    input: 1.5,
    cachedInput: 0.15,
    output: 7.5,
    readOn: '2026-07-04',
  },
  {
    ...MISTRAL,
    model: 'mistral-large-2512',
    input: 0.5,
    cachedInput: 0.05,
    output: 1.5,
    readOn: '2026-06-17',
  },
  { ...OPENAI, model: 'gpt-4o-mini', input: 0.15, cachedInput: 0.075, output: 0.6, readOn: '2026-05-27' },
  { ...OPENAI, model: 'gpt-4o', input: 2.5, cachedInput: 1.25, output: 10, readOn: '2026-05-27' },
  { ...OPENAI, model: 'gpt-4.1-mini', input: 0.4, cachedInput: 0.1, output: 1.6, readOn: '2026-03-01' },
  { ...OPENAI, model: 'gpt-4.1', input: 2, cachedInput: 0.5, output: 8, readOn: '2026-03-01' },
  { ...OPENAI, model: 'gpt-5.4-mini', input: 0.75, cachedInput: 0.075, output: 4.5, readOn: '2026-06-30' },
  { ...OPENAI, model: 'gpt-5.4', input: 2.5, cachedInput: 0.25, output: 15, readOn: '2026-06-30' },
  { ...ANTHROPIC, model: 'claude-haiku-4-5', input: 1, cachedInput: 0.1, output: 5, readOn: '2026-10-24' },
  {
    ...ANTHROPIC,
    model: 'claude-haiku-5-5',
    input: 0.1,
    cachedInput: 0.01,
    output: 0.5,
    readOn: '2026-10-24',
  },
  { ...ANTHROPIC, model: 'claude-sonnet-4-6', input: 3, cachedInput: 0.3, output: 15, readOn: '2026-10-24' },
  { ...ANTHROPIC, model: 'claude-sonnet-5', input: 2, cachedInput: 0.2, output: 10, readOn: '2026-10-24' },
  { ...ANTHROPIC, model: 'claude-sonnet-5-5', input: 2, cachedInput: 0.1, output: 10, readOn: '2026-10-24' },
  { ...ANTHROPIC, model: 'claude-opus-5', input: 5, cachedInput: 0.5, output: 25, readOn: '2026-10-24' },
]
