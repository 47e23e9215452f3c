import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Integration } from '#contract/integrations/integrations.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, type TestBusiness } from '#server/testing/factories.ts'
import type { RecordedJobs } from '#server/testing/recorded-jobs.ts'
import { createShopRunner, type ShopRunner } from '../jobs.ts'
import { type FakeShop, startFakeShop, throttled } from './testing/fake-shop.ts'
import { product, shopData, variant } from './testing/shop-data.ts'

const CLIENT = { clientId: 'shops-app', clientSecret: 'shops-secret' }
const PUBLIC_URL = 'https://chat.exemple.fr'
const MINUTE = 60_000

let running: TestApp
let shop: FakeShop
let business: TestBusiness
let runner: ShopRunner
let clock: number
let id: string

beforeEach(async () => {
  running = await createTestApp({ config: { publicUrl: PUBLIC_URL } })
  shop = await startFakeShop(shopData({ products: [product(1), product(2)] }))
  shop.client = { id: CLIENT.clientId, secret: CLIENT.clientSecret }
  clock = Date.now()
  Object.assign(running.deps, { http: shop.http, now: () => new Date(clock) })
  business = await buildBusiness(running.deps)
  runner = createShopRunner(running.deps)
  const made = await running.app.inject({
    method: 'POST',
    url: `/api/businesses/${business.id}/integrations/shopify`,
    headers: business.owner.headers,
    payload: { shopDomain: shop.domain, usePrivateApp: true, ...CLIENT },
  })
  id = made.json<{ integration: Integration }>().integration.id
})
afterEach(async () => {
  await runner.stop()
  await running.close()
  await shop.close()
})

const run = async () => {
  await runner.wake()
  await runner.idle()
}
const items = () =>
  running.deps.db
    .selectFrom('shop_items')
    .select(['product_id', 'variant_id', 'available', 'quantity', 'price'])
    .where('integration_id', '=', id)
    .orderBy('product_id')
    .execute()
const integration = () =>
  running.deps.db.selectFrom('integrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const back = () =>
  (running.deps.jobs as RecordedJobs).enqueued
    .filter(({ name }) => name === 'stock-alerts.item-back')
    .map(({ data }) => data)
const sell = (productId: number, quantity: number) => {
  shop.data.products = shop.data.products.map((one) =>
    one.id === productId
      ? {
          ...one,
          updatedAt: new Date(clock).toISOString(),
          variants: one.variants.map((each) => variant(each.id, { quantity })),
        }
      : one,
  )
}
const deliver = async (topic: string, body: object, webhookId: string = crypto.randomUUID()) => {
  const payload = JSON.stringify(body)
  const answer = await running.app.inject({
    method: 'POST',
    url: `/webhooks/shopify/${id}`,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': createHmac('sha256', CLIENT.clientSecret).update(payload).digest('base64'),
      'x-shopify-webhook-id': webhookId,
      'x-shopify-triggered-at': new Date(clock).toISOString(),
    },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('the catalogue of a connected shop is kept, and the shop is asked to tell what changes', async () => {
  await run()
  expect(await items()).toEqual([
    { product_id: '1', variant_id: '', available: true, quantity: 3, price: '24.90' },
    { product_id: '2', variant_id: '', available: true, quantity: 3, price: '24.90' },
  ])
  expect(await integration()).toMatchObject({ product_count: 2, is_active: true, last_problem: null })
  expect(new Set(shop.data.subscriptions.map(({ uri }) => uri))).toEqual(
    new Set([`${PUBLIC_URL}/webhooks/shopify/${id}`]),
  )
})

test('a product that comes back is announced once, as soon as the shop tells of it', async () => {
  await run()
  sell(1, 0)
  clock += 11 * MINUTE
  await run()
  expect((await items())[0]).toMatchObject({ available: false, quantity: 0 })
  sell(1, 5)
  clock += MINUTE
  await deliver('variants/in_stock', { id: 1000, product_id: 1 }, 'the-same')
  await deliver('variants/in_stock', { id: 1000, product_id: 1 }, 'the-same')
  await run()
  expect((await items())[0]).toMatchObject({ available: true, quantity: 5 })
  expect(back()).toEqual([{ businessId: business.id, integrationId: id, productId: '1', variantId: null }])
  await deliver('variants/in_stock', { id: 1000, product_id: 1 }, 'the-same')
  clock += 11 * MINUTE
  await run()
  expect(back()).toHaveLength(1)
})

test('a product that was deleted is forgotten as soon as the shop tells of it', async () => {
  await run()
  shop.data.products = [product(2)]
  clock += MINUTE
  await deliver('products/delete', { id: 1 })
  await run()
  expect((await items()).map(({ product_id }) => product_id)).toEqual(['2'])
})

test('reading that is throttled goes on from its page when enough has come back', async () => {
  shop.data.products = Array.from({ length: 45 }, (_, at) => product(at + 1))
  shop.interrupt = { question: 'Products', times: 1, fault: throttled }
  await run()
  expect(await items()).toHaveLength(20)
  expect(await integration()).toMatchObject({ is_active: true, next_sync_at: new Date(clock + 6_000) })
  clock += 6_001
  await run()
  expect(await items()).toHaveLength(45)
  expect(shop.asked.filter((name) => name === 'Products')).toHaveLength(3)
})

test('an app that was removed at Shopify disconnects the shop, with a sentence', async () => {
  await run()
  shop.tokens.clear()
  shop.client = null
  clock += 2 * MINUTE
  await deliver('app/uninstalled', { id: 1 })
  await run()
  expect(await integration()).toMatchObject({
    is_active: false,
    last_problem: { code: 'shopify.client-refused' },
  })
})
