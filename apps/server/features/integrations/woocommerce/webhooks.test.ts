import { expect, test } from 'vitest'
import { failureOf } from '../testing/faults.ts'
import { allRecorded, recorded } from '../testing/replay.ts'
import { KEYS } from '../testing/woo-shop.ts'
import { deliveryOf, openWoo } from '../testing/woo-suite.ts'
import { woocommerce } from './platform.ts'

const { subscribe, unsubscribe, verify, read } = woocommerce.webhooks
const hook = { url: 'https://lutin.example/webhooks/woocommerce/1', secret: 'local-test-webhook-secret' }
const delivery = (name: string) => deliveryOf(recorded('woocommerce', name))

test('hooks are made once per topic with the secret, and making them again changes nothing', async () => {
  const { shop, access } = await openWoo()
  await subscribe(access, hook)
  await subscribe(access, hook)
  expect(shop.hooks.map(({ topic }) => topic).sort()).toEqual(
    ['product.created', 'product.deleted', 'product.restored', 'product.updated'].sort(),
  )
  const made = shop.asked.filter(({ method }) => method === 'POST')
  expect(made).toHaveLength(4)
  expect(made.every(({ body }) => JSON.parse(body).secret === hook.secret)).toBe(true)
})

test('hooks of others are left alone, doubled ones of our own removed', async () => {
  const { shop, access } = await openWoo()
  const theirs = { id: 1, topic: 'product.updated', status: 'active', delivery_url: 'https://other.example' }
  const ours = { id: 2, topic: 'product.updated', status: 'active', delivery_url: hook.url }
  shop.hooks.push(theirs, ours, { ...ours, id: 3 })
  await subscribe(access, hook)
  expect(shop.hooks.map(({ id }) => id)).toContain(1)
  expect(
    shop.hooks.filter(({ topic, delivery_url }) => topic === 'product.updated' && delivery_url === hook.url),
  ).toHaveLength(1)
})

test('a hook that the shop switched off after seven failures is switched on again', async () => {
  const { shop, access } = await openWoo()
  await subscribe(access, hook)
  for (const own of shop.hooks) own.status = 'disabled'
  await subscribe(access, hook)
  expect(shop.hooks.map(({ status }) => status)).toEqual(['active', 'active', 'active', 'active'])
  expect(shop.hooks).toHaveLength(4)
})

test('a read-only key makes no hooks: the refusal says so, and polling still works', async () => {
  const { access, connector } = await openWoo({ credentials: KEYS.read })
  const failure = await failureOf(subscribe(access, hook))
  expect(failure.reason).toBe('rights')
  expect(failure.message).toContain('ne permet que la lecture')
  const page = await connector.listItems({ after: null, changedSince: new Date('2026-11-21T03:47:22Z') })
  expect(page.items.length).toBeGreaterThan(0)
})

test('disconnecting removes our hooks for good, and only ours', async () => {
  const { shop, access } = await openWoo()
  shop.hooks.push({
    id: 1,
    topic: 'product.updated',
    status: 'active',
    delivery_url: 'https://other.example',
  })
  await subscribe(access, hook)
  await unsubscribe(access, hook)
  expect(shop.hooks.map(({ id }) => id)).toEqual([1])
})

test('every recorded delivery is verified on its raw bytes', () => {
  const signed = allRecorded('woocommerce').filter(({ secret }) => secret !== undefined)
  expect(signed.length).toBeGreaterThan(15)
  for (const one of signed) {
    const raw = deliveryOf(one)
    expect(verify(raw, { secret: one.secret ?? '' }), one.name).toBe(true)
    expect(verify(raw, { secret: 'another' }), one.name).toBe(false)
    const changed = { ...raw, body: Buffer.from(`${raw.body} `) }
    expect(verify(changed, { secret: one.secret ?? '' }), one.name).toBe(false)
  }
})

test('a body that was parsed and written again no longer fits its signature', () => {
  const raw = delivery('delivery-product-updated-back-in-stock')
  const again = { ...raw, body: Buffer.from(JSON.stringify(JSON.parse(raw.body.toString()))) }
  expect(verify(again, hook)).toBe(false)
})

test('a delivery without signature, or with a foolish one, is refused', () => {
  const raw = delivery('delivery-product-updated-back-in-stock')
  const { 'x-wc-webhook-signature': _, ...headers } = raw.headers
  expect(verify({ ...raw, headers }, hook)).toBe(false)
  for (const foolish of ['', 'x', '====', 'A'.repeat(10_000)]) {
    expect(verify({ ...raw, headers: { ...headers, 'x-wc-webhook-signature': foolish } }, hook)).toBe(false)
  }
})

test('the ping is tolerated unsigned and says nothing; nothing else passes as a ping', () => {
  const ping = delivery('webhook-ping')
  expect(verify(ping, hook)).toBe(true)
  expect(read(ping)).toBeNull()
  const posing = { headers: { 'x-wc-webhook-topic': 'product.updated' }, body: Buffer.from('{"id":1}') }
  expect(verify(posing, hook)).toBe(false)
})

test('what a delivery is about is read again: product, variation with its product, binned and restored ones', () => {
  const items = (name: string) => read(delivery(name))?.items
  expect(items('delivery-product-updated-back-in-stock')).toEqual([{ productId: '11', variantId: null }])
  expect(items('delivery-product-updated-variation-back-in-stock')).toEqual([
    { productId: '20', variantId: '22' },
  ])
  expect(items('delivery-product-updated-parent-managed-out')).toEqual([{ productId: '24', variantId: null }])
  expect(items('delivery-product-deleted')).toEqual([{ productId: '15', variantId: null }])
  expect(items('delivery-product-restored')).toEqual([{ productId: '15', variantId: null }])
  expect(items('delivery-product-created')).toEqual([{ productId: '39', variantId: null }])
})

test('the same delivery has the same id, another one another', () => {
  const ids = ['delivery-product-deleted', 'delivery-product-created'].map(
    (name) => read(delivery(name))?.deliveryId,
  )
  expect(new Set(ids).size).toBe(2)
  expect(read(delivery('delivery-product-deleted'))?.deliveryId).toBe(ids[0])
})

test('two products in the same second have the same id of the shop, and are two deliveries', () => {
  const first = delivery('delivery-product-updated-back-in-stock')
  const second = delivery('delivery-product-updated-variation-back-in-stock')
  const id = { 'x-wc-webhook-delivery-id': String(first.headers['x-wc-webhook-delivery-id']) }
  const ids = [first, { ...second, headers: { ...second.headers, ...id } }].map(
    (one) => read(one)?.deliveryId,
  )
  expect(new Set(ids).size).toBe(2)
})

test('an error that is delivered, and events of orders, say nothing about products', () => {
  expect(read(delivery('delivery-error-payload-owner-lost-rights'))).toBeNull()
  for (const name of ['delivery-order-created', 'delivery-order-updated', 'delivery-order-deleted']) {
    expect(read(delivery(name))).toBeNull()
  }
})

test('a delivery never says what the stock is: a draft, a price and a binned order are found out by reading', async () => {
  const { connector } = await openWoo()
  const draft = read(delivery('delivery-product-updated-draft'))?.items ?? []
  expect(draft).toEqual([{ productId: '19', variantId: null }])
  expect(await connector.readStock(draft)).toEqual([])
  const order = read(delivery('delivery-product-deleted-for-an-order-legacy'))?.items ?? []
  expect(order).toEqual([{ productId: '38', variantId: null }])
  expect(await connector.readStock(order)).toEqual([])
  const price = read(delivery('delivery-product-updated-price-only'))
  expect(Object.keys(price ?? {}).sort()).toEqual(['catalogueChanged', 'deliveryId', 'items'])
})

test('no body of a delivery makes reading it throw', () => {
  const headers = { 'x-wc-webhook-topic': 'product.updated', 'x-wc-webhook-delivery-id': 'x' }
  for (const body of [
    '',
    '[]',
    'null',
    '{"id":-1}',
    '{"id":{"a":1}}',
    '{"id":1,"type":"variation"}',
    '<html>',
    '\u0000',
  ]) {
    const notice = read({ headers, body: Buffer.from(body) })
    expect(notice === null || notice.items[0]?.productId === '1').toBe(true)
  }
})
