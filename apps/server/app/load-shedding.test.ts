import { afterEach, expect, test } from 'vitest'
import { createLoadShedding, type Load, loadShedding } from '#server/lib/load-shedding.ts'
import { parseMetrics } from '#server/testing/parse-metrics.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { readMetrics } from './metrics/read-metrics.ts'

const { app, business, key, as } = testShop({ env: { SHED_DELAY_MS: '100', SHED_WAITING: '40' } })

/** Measures so often what is given, as the process does twice a second. */
const measure = (load: Partial<Load>, times: number) => {
  for (let n = 0; n < times; n += 1) loadShedding(app.deps).measured({ delayMs: 0, waiting: 0, ...load })
}
afterEach(() => measure({}, 30))

const statusOf = async (path: string): Promise<number> => (await as.owner.get(path)).statusCode
/** What each kind of call is answered, the cheapest to lose first. */
const answers = async () => ({
  analytics: await statusOf('analytics?from=2026-03-01&to=2026-03-02'),
  search: await statusOf('conversations?search=bonjour'),
  list: await statusOf('conversations'),
  write: (await as.owner.put(`/api/businesses/${business.id}`, { name: 'Maison' })).statusCode,
  message: (
    await (
      await startVisitor(app, key)
    ).call('POST', 'messages', { content: 'Bonjour', clientId: crypto.randomUUID() })
  ).statusCode,
  health: (await app.inject({ url: '/health' })).statusCode,
})
const ALL = { analytics: 200, search: 200, list: 200, write: 200, message: 200, health: 200 }

test('the cheapest to lose is refused first, visitors and probes never, whatever is too much', async () => {
  expect(await answers()).toEqual(ALL)
  for (const load of [{ delayMs: 120 }, { waiting: 45 }]) {
    measure(load, 2)
    expect(await answers()).toEqual({ ...ALL, analytics: 503, search: 503 })
    measure({}, 6)
    expect(await answers()).toEqual(ALL)
  }
  measure({ waiting: 90 }, 2)
  expect(await answers()).toEqual({ ...ALL, analytics: 503, search: 503, list: 503 })
  measure({ delayMs: 5_000 }, 2)
  expect(await answers()).toEqual({ ...ALL, analytics: 503, search: 503, list: 503, write: 503 })
})

test('a refusal says what it is and when to come back, and is counted by kind', async () => {
  const read = async () => parseMetrics((await readMetrics(app.deps)).text).samples
  const counts = async () =>
    Object.fromEntries(
      (await read())
        .filter(({ name }) => name === 'lutingenie_shed_requests_total')
        .map(({ labels, value }) => [labels.kind, value]),
    )
  const { deferrable = 0, read: lists = 0, ...others } = await counts()
  measure({ delayMs: 250 }, 2)
  const refused = await as.owner.get('analytics?from=2026-03-01&to=2026-03-02')
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE', reason: 'OVERLOADED' })
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThanOrEqual(3)
  expect(seconds).toBeLessThanOrEqual(8)
  await as.owner.get('conversations')
  expect(await counts()).toEqual({ ...others, deferrable: deferrable + 1, read: lists + 1 })
  expect((await read()).find(({ name }) => name === 'lutingenie_shed_level')?.value).toBe(2)
})

test('a refused call asks nothing of the database', async () => {
  measure({ delayMs: 250 }, 2)
  let requests = 0
  const { query } = app.deps.gatePool
  app.deps.gatePool.query = ((...args: Parameters<typeof query>) => {
    requests += 1
    return query.apply(app.deps.gatePool, args)
  }) as typeof query
  expect(await statusOf(`/api/businesses/${business.id}/conversations`)).toBe(503)
  app.deps.gatePool.query = query
  expect(requests).toBe(0)
})

test('one bad measure changes nothing, and calm has to last before less is refused, a level at a time', () => {
  const levels: number[] = []
  const shedding = createLoadShedding(
    { delayMs: 100, waiting: 40 },
    () => ({ read: () => ({ delayMs: 0, waiting: 0 }), stop: () => {} }),
    (level) => levels.push(level),
  )
  const see = (delayMs: number, times = 1) => {
    for (let n = 0; n < times; n += 1) shedding.measured({ delayMs, waiting: 0 })
    return shedding.level()
  }
  expect([see(900), see(0), see(900), see(0)]).toEqual([0, 0, 0, 0])
  // Of two measures over a bound the lower one counts.
  expect([see(900), see(250)]).toEqual([0, 2])
  // At the bound where its level began it stays, however long.
  expect([see(150, 50), see(90, 5), see(150), see(90, 5)]).toEqual([2, 2, 2, 2])
  expect([see(90), see(40, 5), see(40)]).toEqual([1, 1, 0])
  expect(levels).toEqual([2, 1, 0])
})

test('a bound of 0 is none', () => {
  const shedding = createLoadShedding(
    { delayMs: 0, waiting: 0 },
    () => ({ read: () => ({ delayMs: 0, waiting: 0 }), stop: () => {} }),
    () => {},
  )
  for (let n = 0; n < 5; n += 1) shedding.measured({ delayMs: 60_000, waiting: 10_000 })
  expect(shedding.level()).toBe(0)
})
