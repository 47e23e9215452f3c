import { createHmac, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Integration, IntegrationTest } from '#contract/integrations/integrations.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, type TestBusiness } from '#server/testing/factories.ts'
import { createShopRunner, type ShopRunner } from './jobs.ts'
import { PRESTA_KEYS, type PrestaShop, startPrestaShop } from './testing/presta-shop.ts'
import { recorded, replyOf } from './testing/replay.ts'
import { KEYS, startWooShop, type WooShop } from './testing/woo-shop.ts'

let running: TestApp
let business: TestBusiness
let runner: ShopRunner
let woo: WooShop
let presta: PrestaShop
let clock: number

beforeEach(async () => {
  running = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
  clock = Date.now() + 60_000
  running.deps.now = () => new Date(clock)
  business = await buildBusiness(running.deps)
  runner = createShopRunner(running.deps)
  woo = await startWooShop()
  presta = await startPrestaShop()
})
afterEach(async () => {
  await runner.stop()
  await woo.close()
  await presta.close()
  await running.close()
})

const call = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
  running.app.inject({
    method,
    url: `/api/businesses/${business.id}/integrations${path}`,
    headers: business.owner.headers,
    ...(payload && { payload }),
  })
const wooForm = () => ({ storeUrl: `${woo.origin}/`, ...KEYS.write })
const prestaForm = () => ({ shopUrl: presta.origin, webserviceKey: PRESTA_KEYS.full })
const run = async () => {
  await runner.wake()
  await runner.idle()
}
const items = (integrationId: string) =>
  running.deps.db
    .selectFrom('shop_items')
    .select(['product_id', 'variant_id', 'name', 'price', 'available', 'quantity'])
    .where('integration_id', '=', integrationId)
    .execute()

test('a WooCommerce and a PrestaShop connect with forms of their own, are tested, read and disconnected', {
  tags: [
    '@integrations.purpose',
    '@integrations.woocommerce-prestashop',
    '@integrations.platform.values',
    '@open.other-platforms',
  ],
}, async () => {
  for (const [platform, form, storeName, product] of [
    ['woocommerce', wooForm(), 'Boutique Test', 'T-shirt en lin - M'],
    ['prestashop', prestaForm(), 'Boutique', 'T-shirt imprimé colibri - S, White'],
  ] as const) {
    const answer = await call('POST', `/${platform}`, form)
    expect(answer.statusCode, answer.body).toBe(201)
    const { integration } = answer.json<{ integration: Integration }>()
    expect(integration).toMatchObject({ platform, storeName, isActive: true, lastError: null })
    const tested = (await call('GET', `/${integration.id}/test`)).json<IntegrationTest>()
    expect(tested).toMatchObject({ connected: true, storeName, error: null })
    expect(tested.warnings).toEqual([expect.stringContaining('en http')])

    await run()
    const known = await items(integration.id)
    expect(known.map(({ name }) => name)).toContain(product)
    const [shown] = (await call('GET')).json<{ integrations: Integration[] }>().integrations
    expect(shown).toMatchObject({
      productCount: new Set(known.map(({ product_id }) => product_id)).size,
      isActive: true,
      lastError: null,
    })
    expect((await call('DELETE', `/${integration.id}`)).statusCode).toBe(200)
  }
})

test('shops on this machine, by name or number, with a port and in a folder, over plain http', async () => {
  await Promise.all([woo.close(), presta.close()])
  const place = { host: 'localhost', folder: '/ma-boutique' } as const
  woo = await startWooShop({}, place)
  presta = await startPrestaShop({}, place)
  const here = new URL(presta.origin).host
  presta.instead(
    ({ headers }) => headers.host !== here,
    replyOf(recorded('prestashop', 'conn-other-domain-302'), presta.origin),
  )
  const byNumber = (address: string) => address.replace('localhost', '127.0.0.1')
  const stored = async (path: string, form: object) => {
    const answer = await call('POST', path, form)
    expect(answer.statusCode, answer.body).toBe(201)
    const { integration } = answer.json<{ integration: Integration }>()
    expect(integration).toMatchObject({ isActive: true, lastError: null })
    return integration
  }

  // Signed with the name that was typed; where it is another than the shop's own, with that one.
  const named = await stored('/woocommerce', wooForm())
  expect(woo.asked.filter(({ query }) => query.has('oauth_signature')).length).toBeGreaterThan(1)
  expect(woo.asked.findIndex(({ path }) => path === '/wp-json/')).toBeGreaterThan(1)
  await stored('/woocommerce', { ...wooForm(), storeUrl: byNumber(woo.origin) })

  const elsewhere = await call('POST', '/prestashop', { ...prestaForm(), shopUrl: byNumber(presta.origin) })
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([400, 'SHOP_REFUSED'])
  expect(elsewhere.json().error).toContain(`Indiquez plutôt ${presta.origin}`)
  const presta9 = await stored('/prestashop', { ...prestaForm(), shopUrl: `${presta.origin}/` })

  await run()
  expect((await items(named.id)).map(({ name }) => name)).toContain('T-shirt en lin - M')
  expect((await items(presta9.id)).length).toBeGreaterThan(5)
  const pages = await running.deps.db
    .selectFrom('shop_items')
    .select(['url', 'image_url'])
    .where('integration_id', '=', presta9.id)
    .execute()
  for (const { url, image_url } of pages) {
    expect(url).toMatch(`${presta.origin}/index.php?controller=product`)
    expect(image_url).toMatch(`${presta.origin}/img/p/`)
  }
})

test('a name that only the operator’s list allows is reached', async () => {
  const form = { ...wooForm(), storeUrl: woo.origin.replace('127.0.0.1', 'localhost') }
  for (const [allowed, status] of [
    ['localhost', 201],
    ['shop.example', 400],
  ] as const) {
    await running.close()
    running = await createTestApp({ env: { OUTBOUND_ALLOW: allowed } })
    business = await buildBusiness(running.deps)
    expect((await call('POST', '/woocommerce', form)).statusCode).toBe(status)
  }
})

test('what the shop refuses is told in its sentence, and nothing is stored', async () => {
  const bad = await call('POST', '/woocommerce', { ...wooForm(), consumerSecret: 'cs_wrong' })
  expect([bad.statusCode, bad.json().code]).toEqual([400, 'SHOP_REFUSED'])
  expect(bad.json().error).toContain('signature')
  const key = await call('POST', '/prestashop', { ...prestaForm(), webserviceKey: 'U'.repeat(32) })
  expect(key.json().error).toContain('ne connaît pas cette clé')
  expect((await call('GET')).json().integrations).toEqual([])
  expect(bad.body + key.body).not.toMatch(/cs_wrong|UUUU/)
})

test('hooks are made at the shop, a delivery is believed only by its signature, and its item is read again', async () => {
  const address = 'https://lutin.example'
  await running.close()
  running = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1', PUBLIC_URL: address } })
  running.deps.now = () => new Date(clock)
  business = await buildBusiness(running.deps)
  runner = createShopRunner(running.deps)
  const { integration } = (await call('POST', '/woocommerce', wooForm())).json<{ integration: Integration }>()
  await run()
  const url = `${address}/webhooks/woocommerce/${integration.id}`
  expect(woo.hooks.map(({ delivery_url }) => delivery_url)).toEqual([url, url, url, url])
  const made = woo.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/webhooks'))
  const secret = String(JSON.parse(made.at(-1)?.body ?? '{}').secret)
  expect(secret.length).toBeGreaterThan(30)

  const out = (await items(integration.id)).find(({ variant_id }) => variant_id === '22')
  expect(out).toMatchObject({ available: false, quantity: 0 })
  const [, medium] = woo.variations[20] ?? []
  Object.assign(medium ?? {}, { stock_quantity: 6, stock_status: 'instock' })

  const payload =
    '{"id":22,"name":"T-shirt \\u00e9t\\u00e9","type":"variation","parent_id":20,"stock_quantity":99}'
  const deliver = (signature: string, deliveryId = 'd1') =>
    running.app.inject({
      method: 'POST',
      url: `/webhooks/woocommerce/${integration.id}`,
      headers: {
        'content-type': 'application/json',
        'x-wc-webhook-topic': 'product.updated',
        'x-wc-webhook-delivery-id': deliveryId,
        'x-wc-webhook-signature': signature,
      },
      payload,
    })
  expect((await deliver('bm8=')).statusCode).toBeGreaterThanOrEqual(400)
  const signature = createHmac('sha256', secret).update(payload).digest('base64')
  expect((await deliver(signature)).statusCode).toBe(200)
  // Neither of the two headers is signed: whoever repeats a delivery may write what he likes there.
  expect((await deliver(signature, randomBytes(6_000).toString('base64'))).statusCode).toBe(200)
  const ping = await running.app.inject({
    method: 'POST',
    url: `/webhooks/woocommerce/${integration.id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'webhook_id=2',
  })
  expect(ping.statusCode).toBe(200)
  clock += 10_000
  await run()
  const back = (await items(integration.id)).find(({ variant_id }) => variant_id === '22')
  expect(back).toMatchObject({ available: true, quantity: 6 })

  await call('DELETE', `/${integration.id}`)
  await running.deps.background.drain(2_000)
  expect(woo.hooks).toEqual([])
})
