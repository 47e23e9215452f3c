import { expect, test } from 'vitest'
import {
  anyReply,
  checkAlteredAnswers,
  checkAnyAnswer,
  everyCall,
  failureOf,
  outcomeOf,
} from '../testing/faults.ts'
import { allRecorded } from '../testing/replay.ts'
import { openWoo } from '../testing/woo-suite.ts'
import { createWooCommerceConnector } from './connector.ts'

const NAMES =
  'id code message data name sku type status parent_id price manage_stock stock_quantity stock_status permalink purchasable images src attributes option variations number billing email total line_items quantity refunds meta_data key value shipping_lines date_created_gmt settings currency'.split(
    ' ',
  )

test('a connection that is cut in the middle of a body is a sentence, and the next call works', async () => {
  const { shop, connector } = await openWoo()
  for (const [name, call] of Object.entries(everyCall(connector))) {
    shop.spoil(() => true, 'cut')
    expect(await outcomeOf(call), name).toBe('unreachable')
    expect(await outcomeOf(call), name).toBe('answered')
  }
})

test('a truncated JSON is never taken for the answer', async () => {
  const { shop, connector } = await openWoo()
  const { test: _, ...calls } = everyCall(connector)
  for (const [name, call] of Object.entries(calls)) {
    shop.spoil(() => true, 'truncated')
    expect(await outcomeOf(call), name).toBe('bad-answer')
  }
})

test('a slow shop ends when the caller says so', async () => {
  const { shop, connector } = await openWoo()
  shop.spoil(() => true, 'slow')
  const started = Date.now()
  const failure = await failureOf(
    connector.readStock([{ productId: '10', variantId: null }], AbortSignal.timeout(150)),
  )
  expect(failure.reason).toBe('unreachable')
  expect(failure.message).toContain('trop longtemps')
  expect(Date.now() - started).toBeLessThan(1_500)
})

test('429 and 503 with Retry-After reach the caller from every call', async () => {
  for (const [status, reason] of [
    [429, 'throttled'],
    [503, 'unavailable'],
  ] as const) {
    const { shop, connector } = await openWoo()
    shop.instead(() => true, { status, headers: { 'retry-after': '7' }, body: '<html>' })
    for (const call of Object.values(everyCall(connector))) {
      const failure = await failureOf(call())
      expect([failure.reason, failure.retryAfterMs]).toEqual([reason, 7_000])
    }
  }
})

test('HTML with status 200 is no answer to any call', async () => {
  const { shop, connector } = await openWoo()
  shop.instead(() => true, { status: 200, body: '<!DOCTYPE html><html><body>Bienvenue</body></html>' })
  for (const call of Object.values(everyCall(connector))) expect(await outcomeOf(call)).toBe('not-a-shop')
})

test('a shop that is down or does not exist is unreachable', async () => {
  const { shop, access } = await openWoo()
  await shop.close()
  for (const call of Object.values(everyCall(createWooCommerceConnector(access)))) {
    expect(await outcomeOf(call)).toBe('unreachable')
  }
})

test('an address inside the operator’s network is refused', async () => {
  const { access } = await openWoo()
  const connector = createWooCommerceConnector({ ...access, address: 'https://10.0.0.1' })
  expect((await failureOf(connector.test())).reason).toBe('not-a-shop')
})

test('no body of any shape makes a call throw anything but a ShopError', { timeout: 60_000 }, async () => {
  const { shop, access } = await openWoo()
  const connect = () => createWooCommerceConnector(access)
  await checkAnyAnswer({ shop, connect }, anyReply(NAMES, allRecorded('woocommerce')), 600)
})

test('no single wrong value in a good answer makes a call throw anything but a ShopError', {
  timeout: 60_000,
}, async () => {
  const { shop, access } = await openWoo()
  const connect = () => createWooCommerceConnector(access)
  await checkAlteredAnswers({ shop, connect }, { number: '32', email: 'jean.dupont@example.fr' }, 1500)
})
