import { expect, test } from 'vitest'
import { LIST_PRICES } from './list-prices.ts'
import { findListPrice, priceBook } from './prices.ts'

test('a model that its maker marks with a date has the price of its name', () => {
  const plain = findListPrice({ provider: 'anthropic', model: 'claude-haiku-4-5' })
  expect(plain).toBeDefined()
  expect(findListPrice({ provider: 'anthropic', model: 'claude-haiku-4-5-20251001' })).toBe(plain)
  expect(findListPrice({ provider: 'openai', model: 'gpt-4o-mini-2024-07-18' })?.model).toBe('gpt-4o-mini')
})

test('nothing is guessed: another model, another provider, a server of one’s own', () => {
  for (const name of [
    { provider: 'openai', model: 'gpt-4o-mini-audio' },
    { provider: 'openai-compatible', model: 'gpt-4o-mini' },
    { provider: 'mistral', model: 'mistral-large-latest' },
  ])
    expect(priceBook([])(name, '2026-11-23')).toBeNull()
})

test('the last price given by a day holds on it, before any published one', () => {
  const name = { provider: 'openai', model: 'gpt-4o-mini' }
  const given = (since: string | null, output: number) => ({
    ...name,
    since,
    input: 1,
    cachedInput: 1,
    output,
  })
  const priceOf = priceBook([given('2026-03-01', 2), given('2026-06-01', 3)])
  expect(priceOf(name, '2026-02-28')).toMatchObject({ output: 0.6 })
  expect(priceOf(name, '2026-03-01')).toMatchObject({ output: 2 })
  expect(priceOf(name, '2026-12-01')).toMatchObject({ output: 3 })
  expect(priceBook([given(null, 1)])(name, '2020-01-01')).toMatchObject({ output: 1 })
})

test('every published price has its page and date, and reading again costs no more than reading', () => {
  for (const { page, readOn, input, cachedInput } of LIST_PRICES) {
    expect(page).toMatch(/^https:\/\//)
    expect(readOn).toMatch(/^2026-\d\d-\d\d$/)
    expect(cachedInput).toBeLessThanOrEqual(input)
  }
  const names = LIST_PRICES.map(({ provider, model }) => `${provider} ${model}`)
  expect(new Set(names).size).toBe(names.length)
})
