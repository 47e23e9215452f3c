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

/** What a maker published on one page: of each model the prices and the day. */
const publishedOn = (
  { provider, page }: Pick<PublishedPrice, 'provider' | 'page'>,
  ...models: [model: string, input: number, cachedInput: number, output: number, readOn: string][]
): PublishedPrice[] =>
  models.map(([model, input, cachedInput, output, readOn]) => {
    return { provider, model, input, cachedInput, output, page, readOn }
  })

/**
 * Prices that makers published, each with its page and date: suggestions, which the business that pays must check and
 * can correct. A dollar counts as a euro. A model without a line has no price. Where a maker says no price for cached
 * input, it is that of input. Of names that move to newer models, only those stand here whose move was seen.
 */
export const LIST_PRICES: readonly PublishedPrice[] = [
  ...publishedOn(
    // What is read from its cache costs a tenth: docs.mistral.ai, « Prompt caching », read on 29 November 2026.
    { provider: 'mistral', page: 'https://mistral.ai/pricing/api' },
    ['mistral-small-2603', 0.15, 0.015, 0.6, '2026-07-01'],
    ['mistral-small-latest', 0.15, 0.015, 0.6, '2026-07-01'],
    ['mistral-medium-2604', 1.5, 0.15, 7.5, '2026-07-04'],
    ['mistral-medium-latest', 1.5, 0.15, 7.5, '2026-07-04'],
    ['mistral-large-2512', 0.5, 0.05, 1.5, '2026-06-17'],
  ),
  ...publishedOn(
    { provider: 'openai', page: 'https://developers.openai.com/api/docs/pricing' },
    ['gpt-4o-mini', 0.15, 0.075, 0.6, '2026-05-27'],
    ['gpt-4o', 2.5, 1.25, 10, '2026-05-27'],
    ['gpt-4.1-mini', 0.4, 0.1, 1.6, '2026-03-01'],
    ['gpt-4.1', 2, 0.5, 8, '2026-03-01'],
    ['gpt-5.4-mini', 0.75, 0.075, 4.5, '2026-06-30'],
    ['gpt-5.4', 2.5, 0.25, 15, '2026-06-30'],
  ),
  ...publishedOn(
    { provider: 'anthropic', page: 'https://platform.claude.com/docs/en/about-claude/pricing' },
    ['claude-haiku-4-5', 1, 0.1, 5, '2026-10-24'],
    ['claude-haiku-5-5', 0.1, 0.01, 0.5, '2026-10-24'],
    ['claude-sonnet-4-6', 3, 0.3, 15, '2026-10-24'],
    ['claude-sonnet-5', 2, 0.2, 10, '2026-10-24'],
    ['claude-sonnet-5-5', 2, 0.1, 10, '2026-10-24'],
    ['claude-opus-5', 5, 0.5, 25, '2026-10-24'],
  ),
]
