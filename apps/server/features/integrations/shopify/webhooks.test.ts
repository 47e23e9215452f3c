import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ShopWebhooks } from '../platform.ts'
import { type FakeShop, startFakeShop } from './testing/fake-shop.ts'
import { keep, NOW, platformAt } from './testing/open.ts'
import { shopData } from './testing/shop-data.ts'

const URL_OF_HOOK = 'https://chat.exemple.fr/webhooks/shopify/0198'
const CREDENTIALS = { token: 'shpat_valid', clientSecret: 'the-shops-secret' }

const webhooks = (now = NOW): ShopWebhooks => {
  const { webhooks: known } = platformAt(() => now)
  if (known === null) throw new Error('no webhooks')
  return known
}

const delivery = (body: unknown, headers: Record<string, string> = {}, secret = CREDENTIALS.clientSecret) => {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  return {
    body: bytes,
    headers: {
      'x-shopify-topic': 'variants/in_stock',
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(bytes).digest('base64'),
      'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
      'x-shopify-event-id': '98880550-7158-44d4-b7cd-2c97c8a091b5',
      'x-shopify-triggered-at': '2026-11-21T08:59:00.000000000Z',
      ...headers,
    },
  }
}

const keys = { secret: 'not-used-by-shopify', credentials: CREDENTIALS }

describe('what the shop tells', () => {
  let shop: FakeShop
  beforeEach(async () => {
    shop = await startFakeShop(shopData())
  })
  afterEach(() => shop.close())

  test('what a Shopify shop tells is asked for once, and ended without touching what others asked for', async () => {
    const access = keep(shop, CREDENTIALS).access()
    const other = {
      id: 'gid://shopify/WebhookSubscription/99',
      topic: 'PRODUCTS_UPDATE',
      uri: 'https://x.example/',
    }
    shop.data.subscriptions = [{ ...other, includeFields: [] }]
    const hook = { url: URL_OF_HOOK, secret: 'any' }
    await webhooks().subscribe(access, hook)
    await webhooks().subscribe(access, hook)
    expect(
      shop.data.subscriptions.filter(({ uri }) => uri === URL_OF_HOOK).map(({ topic }) => topic),
    ).toEqual([
      'VARIANTS_IN_STOCK',
      'VARIANTS_OUT_OF_STOCK',
      'PRODUCTS_UPDATE',
      'PRODUCTS_DELETE',
      'APP_UNINSTALLED',
    ])
    await webhooks().unsubscribe(access, hook)
    expect(shop.data.subscriptions).toEqual([{ ...other, includeFields: [] }])
  })

  test('a shop that refuses is said to refuse; one that has it already does not', async () => {
    const access = keep(shop, CREDENTIALS).access()
    const hook = { url: URL_OF_HOOK, secret: 'any' }
    shop.data.subscriptionError = 'Address is not allowed'
    await expect(webhooks().subscribe(access, hook)).rejects.toMatchObject({ reason: 'rights' })
    shop.data.subscriptionError = 'Address for this topic has already been taken'
    await webhooks().subscribe(access, hook)
  })

  test('what a Shopify shop tells is not asked for when it could not be checked', async () => {
    const access = keep(shop, { token: 'shpat_valid' }).access()
    await webhooks().subscribe(access, { url: URL_OF_HOOK, secret: 'any' })
    expect(shop.asked).toEqual([])
  })
})

describe('a delivery', () => {
  test('a delivery of Shopify is taken when the shop signed these very bytes', () => {
    const good = delivery({ id: 11, product_id: 1 })
    expect(webhooks().verify(good, keys)).toBe(true)
    expect(webhooks().verify({ ...good, body: Buffer.from('{"id":11, "product_id":1}') }, keys)).toBe(false)
    expect(webhooks().verify(delivery({ id: 11 }, {}, 'another-secret'), keys)).toBe(false)
    for (const signature of ['', 'x', 'AAAA', `${good.headers['x-shopify-hmac-sha256']}AA`]) {
      const wrong = { ...good, headers: { ...good.headers, 'x-shopify-hmac-sha256': signature } }
      expect(webhooks().verify(wrong, keys)).toBe(false)
    }
    expect(webhooks().verify(good, { ...keys, credentials: { token: 'shpat_valid' } })).toBe(false)
    expect(webhooks().verify({ headers: {}, body: good.body }, keys)).toBe(false)
  })

  test('a delivery of Shopify of long ago, of tomorrow or of no time is not taken', () => {
    const good = delivery({ id: 11, product_id: 1 })
    const at = (iso: string) => webhooks(new Date(iso)).verify(good, keys)
    expect(at('2026-11-21T13:00:00Z')).toBe(true)
    expect(at('2026-11-21T15:00:00Z')).toBe(false)
    expect(at('2026-11-21T08:40:00Z')).toBe(false)
    expect(webhooks().verify(delivery({}, { 'x-shopify-triggered-at': '' }), keys)).toBe(false)
  })

  test('a delivery of Shopify names the variant whose stock turned, and the product it belongs to', () => {
    expect(webhooks().read(delivery({ id: 11, product_id: 1, title: '200 g' }))).toEqual({
      deliveryId: 'variants/in_stock b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
      items: [{ productId: '1', variantId: '11' }],
      catalogueChanged: true,
    })
  })

  test('a delivery that names no product has the catalogue read; others say nothing', () => {
    const read = (body: unknown, topic: string) =>
      webhooks().read(delivery(body, { 'x-shopify-topic': topic }))
    expect(read({ id: 11 }, 'variants/out_of_stock')).toMatchObject({ items: [], catalogueChanged: true })
    expect(read('[', 'variants/out_of_stock')).toMatchObject({ items: [], catalogueChanged: true })
    expect(read({ id: 1 }, 'products/update')).toMatchObject({ items: [], catalogueChanged: true })
    expect(read({ id: 1 }, 'app/uninstalled')).toMatchObject({ items: [], catalogueChanged: true })
    expect(read({ id: 1 }, 'orders/create')).toBeNull()
    expect(
      webhooks().read({ headers: { 'x-shopify-topic': 'products/update' }, body: Buffer.from('{}') }),
    ).toBeNull()
  })
})
