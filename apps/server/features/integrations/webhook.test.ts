import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import { buildIntegration } from '#server/testing/factories.ts'
import type { RecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { createShopRunner } from './jobs.ts'
import { item, type ScriptedShop, scriptShop, signDelivery } from './testing/scripted-shop.ts'
import { shopError } from './testing/shop-error.ts'

const SECRET = 'secret-of-the-shop'
let shop: ScriptedShop
let integrationId: string
let clock: number

const { app, business } = testBusiness({ env: { PUBLIC_URL: 'https://chat.example' } })
beforeEach(async () => {
  clock = Date.now() + 60_000
  app.deps.now = () => new Date(clock)
  await app.deps.db.deleteFrom('integrations').execute()
  shop = scriptShop(app.deps, [item('a', { available: false, quantity: 0 }), item('b')])
  integrationId = (await buildIntegration(app.deps, business, { webhookSecret: SECRET })).id
  await run()
  jobs().enqueued.length = 0
})

const jobs = () => app.deps.jobs as RecordedJobs
const run = async () => {
  const runner = createShopRunner(app.deps)
  await runner.wake()
  await runner.idle()
  await runner.stop()
}
const deliver = (
  body: string | object,
  options: { id?: string; platform?: string; signature?: string; type?: string } = {},
) => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return app.inject({
    method: 'POST',
    url: `/webhooks/${options.platform ?? 'woocommerce'}/${options.id ?? integrationId}`,
    headers: {
      'content-type': options.type ?? 'application/json',
      'x-signature': options.signature ?? signDelivery(SECRET, payload),
    },
    payload,
  })
}
const names = () => jobs().enqueued.map(({ name }) => name)
const row = () =>
  app.deps.db.selectFrom('integrations').selectAll().where('id', '=', integrationId).executeTakeFirstOrThrow()

test('a signed delivery has the item read again, which tells that it is back', async () => {
  shop.items = [item('a', { quantity: 5 }), item('b')]
  const reads = shop.stockReads.length
  const answer = await deliver({ id: 'd1', products: ['a'] })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ success: true })
  // Nothing was asked of the shop while it waited for its answer.
  expect(shop.stockReads).toHaveLength(reads)
  expect(names()).toEqual(['integrations.run'])
  await run()
  expect(shop.stockReads.at(-1)).toEqual([{ productId: 'a', variantId: null }])
  expect(jobs().enqueued.at(-1)).toEqual({
    name: 'stock-alerts.item-back',
    data: { businessId: business.id, integrationId, productId: 'a', variantId: null },
  })
  await run()
  expect(shop.stockReads).toHaveLength(reads + 1)
})

test('the signature is that of the bytes as they came', async () => {
  const odd = '{ "id":"d1",\n"products" : ["a","a"] , "é":"\\u00e9" }'
  expect((await deliver(odd)).statusCode).toBe(200)
  expect((await deliver('{"id":"p","products":["a"]}', { type: 'text/weird; x' })).statusCode).toBe(200)
  const spaced = await deliver(JSON.stringify(JSON.parse(odd)), { signature: signDelivery(SECRET, odd) })
  expect(spaced.statusCode).toBe(401)
})

test('what is not signed is refused without a word of what is here', async () => {
  const body = { id: 'd1', products: ['a'] }
  for (const signature of ['', 'nonsense', signDelivery('another secret', JSON.stringify(body))]) {
    const answer = await deliver(body, { signature })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      error: 'This delivery is not signed right.',
      code: 'INVALID_SIGNATURE',
    })
  }
  for (const where of [
    { id: crypto.randomUUID() },
    { id: 'nonsense' },
    { platform: 'prestashop' },
    { platform: 'nonsense' },
  ]) {
    const answer = await deliver(body, where)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ error: 'Not Found', code: 'NOT_FOUND' })
  }
  expect(names()).toEqual([])
})

test('an item that the shop says it changed and no longer has is forgotten at once', async () => {
  shop.items = [item('b')]
  await deliver({ id: 'd1', products: ['a', 'unknown'], changed: true })
  await run()
  const known = await app.deps.db
    .selectFrom('shop_items')
    .select('product_id')
    .where('integration_id', '=', integrationId)
    .execute()
  expect(known).toEqual([{ product_id: 'b' }])
})

test('a delivery that comes again is dropped', async () => {
  for (let i = 0; i < 3; i += 1) expect((await deliver({ id: 'd1', products: ['a'] })).statusCode).toBe(200)
  expect(names()).toEqual(['integrations.run'])
  await deliver({ id: 'd2', products: ['a'] })
  expect(names()).toHaveLength(2)
})

test('a ping is answered and causes nothing', async () => {
  expect((await deliver({ id: 'ping' })).statusCode).toBe(200)
  expect(names()).toEqual([])
})

test('a changed catalogue is read soon, and not for every delivery', async () => {
  const read = shop.pages.length
  await deliver({ id: 'd1', changed: true })
  await deliver({ id: 'd2', changed: true })
  await run()
  expect(shop.pages).toHaveLength(read)
  clock += 61_000
  await run()
  expect(shop.pages).toHaveLength(read + 1)
  expect(shop.pages.at(-1)?.changedSince).not.toBeNull()
})

test('an item named again while it is read is read once more', async () => {
  await deliver({ id: 'd1', products: ['b'] })
  shop.before = async (call) => {
    if (call !== 'readStock') return
    shop.before = async () => {}
    clock += 1_000
    await deliver({ id: 'd2', products: ['b'] })
  }
  await run()
  expect(shop.stockReads.slice(-2)).toEqual([
    [{ productId: 'b', variantId: null }],
    [{ productId: 'b', variantId: null }],
  ])
})

test('a shop that is left alone is not asked the sooner for its deliveries', async () => {
  shop.before = async () => {
    throw shopError('throttled', { retryAfterMs: 120_000 })
  }
  await deliver({ id: 'd1', products: ['a'] })
  await run()
  const { next_poll_at } = await row()
  expect(next_poll_at).toEqual(new Date(clock + 120_000))
  await deliver({ id: 'd2', products: ['b'] })
  expect((await row()).next_poll_at).toEqual(next_poll_at)
})

test('the shop is asked for deliveries to the public address, with a secret of its own', async () => {
  expect(shop.hooks).toEqual([
    { url: `https://chat.example/webhooks/woocommerce/${integrationId}`, secret: SECRET },
  ])
  clock += 10 * 60_000
  await run()
  expect(shop.hooks).toHaveLength(1)
})

test('a shop that refuses deliveries is asked again the next day; one that is away, at the next reading', async () => {
  await app.deps.db.updateTable('integrations').set({ subscribed_at: null }).execute()
  let refusal = shopError('rights')
  shop.before = async (call) => {
    if (call === 'subscribe') throw refusal
  }
  const readAfter = async (ms: number) => {
    const before = shop.hooks.length
    clock += ms
    await run()
    return shop.hooks.length - before
  }
  expect(await readAfter(10 * 60_000)).toBe(1)
  expect(await readAfter(10 * 60_000)).toBe(0)
  expect(await row()).toMatchObject({ is_active: true, last_problem: null })
  refusal = shopError('unavailable')
  expect(await readAfter(24 * 3_600_000)).toBe(1)
  expect(await readAfter(10 * 60_000)).toBe(1)
})

test('a large delivery is taken, an endless one is not', async () => {
  expect((await deliver({ id: 'd1', products: ['a'], filler: 'x'.repeat(500_000) })).statusCode).toBe(200)
  expect((await deliver({ id: 'd2', filler: 'x'.repeat(1_100_000) })).statusCode).toBe(413)
})

test('a shop that sends too much keeps no other one of the same platform from being heard', async () => {
  const limited = await createTestApp({ connection: app.connection, env: { RATE_LIMIT_FACTOR: '0.01' } })
  try {
    scriptShop(limited.deps)
    const other = await buildIntegration(app.deps, business, {
      address: 'https://other.example',
      webhookSecret: SECRET,
    })
    const send = async (id: string) => {
      const payload = '{"id":"ping"}'
      const headers = { 'content-type': 'application/json', 'x-signature': signDelivery(SECRET, payload) }
      return limited.app.inject({ method: 'POST', url: `/webhooks/woocommerce/${id}`, headers, payload })
    }
    for (let sent = 0; sent < 12; sent += 1) expect((await send(integrationId)).statusCode).toBe(200)
    expect((await send(integrationId)).statusCode).toBe(429)
    expect((await send(integrationId.toUpperCase())).statusCode).toBe(429)
    expect((await send(other.id)).statusCode).toBe(200)
  } finally {
    await limited.close()
  }
})
