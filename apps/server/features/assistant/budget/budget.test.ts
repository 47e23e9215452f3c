import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ModelBudget, ModelCosts } from '#contract/assistant/model-budget.ts'
import { setQuota } from '#server/admin/businesses.ts'
import { mailAlerts } from '#server/features/notifications/mail-alerts.ts'
import { watchEvents } from '#server/features/notifications/watch.ts'
import { buildMember } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { type Behaviour, says, startChatServer } from '../testing/chat-server.ts'

const TEXT = 'La livraison est offerte dès 45 €.'
const MODEL = { provider: 'openai-compatible', model: 'test-model' } as const
/** 1,000 tokens read, 200 of them from the cache, and 100 written. */
const USAGE = { input: 1_000, cached: 200, output: 100 }
/** So priced, an answer costs 800 × 1 + 200 × 0.1 + 100 × 10 millionths: 0.00182 euros. */
const PRICE = { ...MODEL, since: null, input: 1, cachedInput: 0.1, output: 10 }
const COST = 0.00182

let behave: Behaviour
const server = await startChatServer((reply, request) => behave(reply, request))
const { app, business, key, as } = testShop({
  env: { AI_MODEL: MODEL.model, AI_BASE_URL: server.baseUrl, AI_TIMEOUT_MS: '300000' },
  business: { name: 'Maison Camélia' },
})
let now: Date
beforeAll(() => {
  app.deps.now = () => now
})
beforeEach(async () => {
  now = new Date('2026-03-10T12:00:00Z')
  server.requests.length = 0
  behave = says(TEXT, USAGE)
  await app.deps.pool.query('delete from mails')
  await app.deps.db
    .insertInto('ai_contexts')
    .values({ business_id: business.id, ai_context: 'Livraison offerte dès 45 €.', instructions: '{}' })
    .execute()
})
afterEach(() => settle())
afterAll(() => server.close())

/** Waits until what was asked so far is recorded. */
const settle = () =>
  expect
    .poll(async () => {
      const { rowCount } = await app.deps.pool.query('select 1 from model_holds where business_id = $1', [
        business.id,
      ])
      return rowCount
    })
    .toBe(0)
/** Asks as a visitor; answers which engine did. */
const engineOf = async (): Promise<string> => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Combien coûte la livraison ?')
  const { messages } = (await as.owner.get(`conversations/${visitor.sessionId}/messages`)).json()
  return messages.at(-1).metadata.engine
}
const ask = async (): Promise<string> => {
  const engine = await engineOf()
  await settle()
  return engine
}
/** The model answers none of them before each has reached it or was answered without it. */
const askTenAtOnce = async (): Promise<string[]> => {
  const held = Promise.withResolvers<void>()
  behave = async (reply, request) => {
    await held.promise
    await says(TEXT, USAGE)(reply, request)
  }
  let without = 0
  const asking = Array.from({ length: 10 }, async () => {
    const engine = await engineOf()
    without += 1
    return engine
  })
  await expect.poll(() => server.requests.length + without).toBe(10)
  held.resolve()
  const engines = await Promise.all(asking)
  await settle()
  return engines
}
const save = (limit: ModelBudget['limit'], prices: ModelBudget['prices'] = []) =>
  as.owner.put('assistant/budget', { limit, prices })
const costs = async (): Promise<ModelCosts> => (await as.owner.get('assistant/costs')).json()
const answered = async (): Promise<number> => (await costs()).total.answers

describe('a budget in answers', () => {
  test('the built-in engine answers after the last one, until the month of the business’s clocks ends', async () => {
    await save({ of: 'answers', amount: 2 })
    now = new Date('2026-03-31T21:30:00Z')
    expect([await ask(), await ask(), await ask()]).toEqual(['test-model', 'test-model', 'builtin'])
    expect(server.requests).toHaveLength(2)
    expect((await costs()).budget).toEqual({ limit: { of: 'answers', amount: 2 }, used: 2, state: 'spent' })
    now = new Date('2026-03-31T22:00:00Z')
    expect(await ask()).toBe('test-model')
    expect(await costs()).toMatchObject({ from: '2026-04-01', today: '2026-04-01', budget: { used: 1 } })
  })

  test('questions at the same moment do not pass a budget in answers', async () => {
    await save({ of: 'answers', amount: 3 })
    const engines = await askTenAtOnce()
    expect(engines.filter((engine) => engine === 'test-model')).toHaveLength(3)
    expect(server.requests).toHaveLength(3)
  })

  test('a model that refuses uses nothing of it, and is asked once for a question', async () => {
    await save({ of: 'answers', amount: 1 })
    behave = ({ raw }) => void raw.writeHead(429, { 'retry-after': '0' }).end('{}')
    expect(await ask()).toBe('builtin')
    expect(server.requests).toHaveLength(1)
    behave = says(TEXT, USAGE)
    expect(await ask()).toBe('test-model')
  })

  test('what a process that died was writing counts for a quarter of an hour', async () => {
    await save({ of: 'answers', amount: 1 })
    await app.deps.pool.query(
      'insert into model_holds (business_id, id, cost, held_at) values ($1, gen_random_uuid(), 0, $2)',
      [business.id, now],
    )
    expect(await engineOf()).toBe('builtin')
    now = new Date(now.getTime() + 16 * 60_000)
    expect(await ask()).toBe('test-model')
  })
})

test('what the operator allows holds without a budget, and beside one', async () => {
  now = new Date()
  await setQuota(app.deps.db, business.id, 'answers', 2)
  expect([await ask(), await ask(), await ask()]).toEqual(['test-model', 'test-model', 'builtin'])
  await save({ of: 'answers', amount: 50 })
  expect(await ask()).toBe('builtin')
  await setQuota(app.deps.db, business.id, 'answers', null)
  expect(await ask()).toBe('test-model')
})

describe('a budget in euros', () => {
  test('a budget counts every answer at the price that was given, cached tokens at theirs', async () => {
    await save({ of: 'euros', amount: 0.01 }, [PRICE])
    expect(await ask()).toBe('test-model')
    const { total, models, budget } = await costs()
    expect(total.cost).toBeCloseTo(COST, 10)
    expect(total).toMatchObject({
      answers: 1,
      inputTokens: 1_000,
      cachedInputTokens: 200,
      outputTokens: 100,
      unreported: 0,
      unpriced: 0,
      counted: 1,
    })
    expect(models).toEqual([{ ...total, ...MODEL, inUse: true, listPrice: null }])
    expect(budget).toMatchObject({ used: expect.closeTo(COST, 10), state: 'open' })
  })

  test('a budget in euros is passed by one answer at most', async () => {
    await save({ of: 'euros', amount: 0.01 }, [PRICE])
    const engines: string[] = []
    for (let n = 0; n < 8; n += 1) engines.push(await ask())
    expect(engines).toEqual([...Array(6).fill('test-model'), 'builtin', 'builtin'])
    expect((await costs()).budget).toMatchObject({ used: expect.closeTo(6 * COST, 10), state: 'spent' })
  })

  test('questions at the same moment wait for none and pass a budget in euros by one answer at most', async () => {
    await save({ of: 'euros', amount: 0.01 }, [PRICE])
    const engines = await askTenAtOnce()
    expect(engines.filter((engine) => engine === 'test-model')).toHaveLength(1)
  })

  test('a budget in euros is refused without a price of the model that answers, which the refusal names', async () => {
    const refused = await save({ of: 'euros', amount: 20 })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      reason: 'PRICE_UNKNOWN',
      values: { model: 'test-model' },
      details: [{ path: 'limit' }],
    })
    expect((await as.owner.get('assistant/budget')).json()).toEqual({
      limit: null,
      prices: [],
      updatedAt: null,
    })
  })

  test('a budget in euros lets the built-in engine answer while the model in use has no price', async () => {
    await save({ of: 'euros', amount: 20 }, [{ ...PRICE, since: '2026-03-10' }])
    now = new Date('2026-03-09T12:00:00Z')
    expect(await ask()).toBe('builtin')
    expect((await costs()).budget?.state).toBe('unpriced')
    expect(server.requests).toHaveLength(0)
  })

  test('an answer of unknown tokens counts as the dearest there can be', async () => {
    behave = says(TEXT)
    await save({ of: 'euros', amount: 0.05 }, [PRICE])
    expect([await ask(), await ask()]).toEqual(['test-model', 'builtin'])
    const { total, budget } = await costs()
    expect(total).toMatchObject({ unreported: 1, counted: 0, cost: null })
    expect(budget?.used).toBeCloseTo(0.057, 10)
  })
})

describe('without a budget', () => {
  test('the model answers, and what it works is counted; without a price no cost is said', async () => {
    expect(await ask()).toBe('test-model')
    await expect.poll(answered).toBe(1)
    expect(await costs()).toMatchObject({ total: { answers: 1, unpriced: 1, cost: null }, budget: null })
  })

  test('a corrected price holds for what was answered before, a new one from its day on', async () => {
    await ask()
    await expect.poll(answered).toBe(1)
    await save(null, [PRICE])
    expect((await costs()).total.cost).toBeCloseTo(COST, 10)
    now = new Date('2026-03-12T12:00:00Z')
    await save(null, [PRICE, { ...PRICE, since: '2026-03-12', input: 0, cachedInput: 0, output: 20 }])
    await ask()
    await expect.poll(answered).toBe(2)
    expect((await costs()).total.cost).toBeCloseTo(COST + 0.002, 10)
  })
})

describe('the team is told', () => {
  const NEAR = 'Le modèle de Maison Camélia a utilisé 80\u00a0% de son budget'

  const mails = async () => {
    await watchEvents(app.deps)
    await mailAlerts(app.deps)
    const { rows } = await app.deps.pool.query<{ recipient: string; subject: string; body: string }>(
      `select recipient, subject, body from mails where subject like '%budget%' and body like $1 order by created_at, id`,
      [`%${business.id}%`],
    )
    return rows
  }

  test('the team is told of its budget by mail at 80 % and when all is used, once a month each', async () => {
    await save({ of: 'answers', amount: 5 })
    for (let n = 0; n < 3; n += 1) await ask()
    expect(await mails()).toEqual([])
    await ask()
    const [near, ...none] = await mails()
    expect(none).toEqual([])
    expect(near?.recipient).toBe(business.owner.email)
    expect(near?.subject).toBe(NEAR)
    expect(near?.body).toContain('Budget du mois\u00a0: 5 réponses')
    expect(near?.body).toContain('Utilisé\u00a0: 4 réponses')
    expect(near?.body).toContain('Mois\u00a0: mars 2026')
    expect(near?.body).toContain(`/settings?business=${business.id}#model-budget`)
    await ask()
    await ask()
    await ask()
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      NEAR,
      'Le budget du modèle de Maison Camélia est épuisé',
    ])
    now = new Date('2026-04-10T12:00:00Z')
    for (let n = 0; n < 4; n += 1) await ask()
    expect(await mails()).toHaveLength(3)
  })

  test('the team is told of its budget again after it was changed', async () => {
    await save({ of: 'answers', amount: 1 })
    await ask()
    expect(await mails()).toHaveLength(1)
    await save({ of: 'answers', amount: 1 }, [PRICE])
    await ask()
    expect(await mails()).toHaveLength(1)
    await save({ of: 'answers', amount: 2 })
    await ask()
    expect(await mails()).toHaveLength(2)
  })

  test('the team is told of its budget, but not who has left these mails', async () => {
    const manager = await buildMember(app.deps, business, 'manager')
    await as(manager).put(`/api/businesses/${business.id}/notifications/mine`, {
      kind: 'budget',
      wanted: false,
    })
    await save({ of: 'answers', amount: 1 })
    await ask()
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([business.owner.email])
  })
})

describe('what is saved', () => {
  test('a budget is read again as it was saved, with the prices by model and day', async () => {
    const later = { ...PRICE, since: '2026-03-01', output: 12.5 }
    const saved = await save({ of: 'euros', amount: 12.5 }, [later, PRICE])
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toEqual({
      limit: { of: 'euros', amount: 12.5 },
      prices: [PRICE, later],
      updatedAt: now.toISOString(),
    })
    expect((await as.owner.get('assistant/budget')).json()).toEqual(saved.json())
  })

  test('a budget is not replaced by a copy that somebody else has changed', async () => {
    await save({ of: 'answers', amount: 100 })
    const stale = await app.inject({
      method: 'PUT',
      url: `/api/businesses/${business.id}/assistant/budget`,
      headers: { ...business.owner.headers, 'if-match': '"none"' },
      payload: { limit: null, prices: [PRICE] },
    })
    expect(stale.json()).toMatchObject({ code: 'CONFLICT' })
    expect((await as.owner.get('assistant/budget')).json()).toMatchObject({
      limit: { amount: 100 },
      prices: [],
    })
  })

  test.each([
    ['no euros', { of: 'euros', amount: 0 }, [], 'INVALID_BUDGET'],
    ['half an answer', { of: 'answers', amount: 1.5 }, [], 'INVALID_BUDGET'],
    ['a negative price', null, [{ ...PRICE, output: -1 }], 'INVALID_PRICE'],
    ['a day that does not exist', null, [{ ...PRICE, since: '2026-02-30' }], 'INVALID_DAY'],
    ['two prices from the same day', null, [PRICE, PRICE], 'PRICE_TWICE'],
  ])('a budget of %s is refused', async (_what, limit, prices, reason) => {
    const refused = await as.owner.put('assistant/budget', { limit, prices })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ reason })
  })

  test('a viewer reads it and changes nothing', async () => {
    const viewer = as(await buildMember(app.deps, business, 'viewer'))
    const path = `/api/businesses/${business.id}/assistant/budget`
    expect((await viewer.get(path)).statusCode).toBe(200)
    expect((await viewer.put(path, { limit: null, prices: [] })).statusCode).toBe(403)
  })
})
