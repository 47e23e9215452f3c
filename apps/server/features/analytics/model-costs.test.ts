import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Analytics } from '#contract/analytics/analytics.ts'
import { testBusiness } from '#server/testing/test-shop.ts'

const { app, business, as } = testBusiness()
beforeAll(() => {
  app.deps.now = () => new Date('2026-03-10T12:00:00Z')
})

const USED = { answers: 10, input: 10_000, cached: 4_000, output: 1_000, unreported: 0 }
const worked = (day: string, model: string, used: Partial<typeof USED> = {}) => {
  const { answers, input, cached, output, unreported } = { ...USED, ...used }
  return app.deps.pool.query(
    `insert into model_usage (business_id, day, provider, model, answers, input_tokens, cached_input_tokens,
       output_tokens, unreported) values ($1, $2, 'mistral', $3, $4, $5, $6, $7, $8)`,
    [business.id, day, model, answers, input, cached, output, unreported],
  )
}
const resolved = (hour: string, conversations: number) =>
  app.deps.pool.query(
    'insert into hourly_figures (business_id, hour, ended_by_assistant) values ($1, $2, $3)',
    [business.id, hour, conversations],
  )
const read = async (period = '7d'): Promise<Analytics> =>
  (await as.owner.get(`analytics?period=${period}`)).json()

beforeEach(async () => {
  const price = { provider: 'mistral', model: 'ours', since: null, input: 1, cachedInput: 0.5, output: 4 }
  await as.owner.put('assistant/budget', { limit: null, prices: [price] })
})

test('a business that no model ever answered for is told nothing of costs', async () => {
  expect((await read()).models).toBeNull()
})

test('cost is told for the period, the one before and the month, for an answer and a resolved conversation', async () => {
  await worked('2026-03-10', 'ours')
  await worked('2026-03-04', 'ours')
  await worked('2026-03-03', 'ours', { answers: 5 })
  await worked('2026-02-28', 'ours')
  await worked('2026-02-01', 'ours')
  await resolved('2026-03-10T09:00:00Z', 3)
  await resolved('2026-03-09T09:00:00Z', 5)
  const { models } = await read()
  // 6,000 read at 1, 4,000 of the cache at 0.5, 1,000 written at 4: 12,000 millionths a day.
  expect(models?.totals).toMatchObject({
    answers: 20,
    inputTokens: 20_000,
    cachedInputTokens: 8_000,
    cost: expect.closeTo(0.024, 10),
    perAnswer: expect.closeTo(0.0012, 10),
    perResolved: expect.closeTo(0.003, 10),
  })
  expect(models?.previous).toMatchObject({ answers: 15, cost: expect.closeTo(0.024, 10), perResolved: null })
  expect(models?.month).toMatchObject({ from: '2026-03-01', answers: 25, cost: expect.closeTo(0.036, 10) })
  expect((await read('90d')).models?.totals.answers).toBe(45)
})

test('answers without a price or without all their tokens are counted and leave the cost of an answer alone', async () => {
  await worked('2026-03-10', 'ours')
  await worked('2026-03-10', 'theirs', { answers: 30 })
  const { models } = await read()
  expect(models?.totals).toMatchObject({
    answers: 40,
    unpriced: 30,
    cost: expect.closeTo(0.012, 10),
    perAnswer: expect.closeTo(0.0012, 10),
  })
  await worked('2026-03-09', 'ours', { answers: 2, input: 0, cached: 0, output: 0, unreported: 2 })
  expect((await read()).models?.totals).toMatchObject({
    unreported: 2,
    counted: 10,
    perAnswer: expect.closeTo(0.0012, 10),
  })
})

test('where only models without a price answered, the cost is not known', async () => {
  await worked('2026-03-10', 'theirs')
  expect((await read()).models?.totals).toMatchObject({
    answers: 10,
    cost: null,
    perAnswer: null,
    perResolved: null,
  })
})
