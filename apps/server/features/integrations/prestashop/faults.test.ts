import { expect, test } from 'vitest'
import {
  anyReply,
  checkAlteredAnswers,
  checkAnyAnswer,
  everyCall,
  failureOf,
  outcomeOf,
} from '../testing/faults.ts'
import { openPresta } from '../testing/presta-suite.ts'
import { allRecorded } from '../testing/replay.ts'
import { createPrestaShopConnector } from './connector.ts'

const NAMES =
  'products stock_availables combinations customers orders order_states order_carriers carriers languages currencies configurations product_option_values errors code id id_product id_product_attribute quantity out_of_stock name value active final reference email id_customer current_state date_add total_paid associations order_rows iso_code'.split(
    ' ',
  )
const email = 'claire.martin@example.fr'

test('a connection that is cut in the middle of a body is a sentence, and the next call works', async () => {
  const { shop, connector } = await openPresta()
  for (const [name, call] of Object.entries(everyCall(connector))) {
    shop.spoil(() => true, 'cut')
    expect(await outcomeOf(call), name).toBe('unreachable')
    expect(await outcomeOf(call), name).toBe('answered')
  }
})

test('a truncated JSON is never taken for the answer', async () => {
  const { shop, connector } = await openPresta()
  const { listItems, listChanges, readStock } = everyCall(connector)
  for (const [call, resource] of [
    [listItems, 'products'],
    [listChanges, 'products'],
    [readStock, 'stock_availables'],
  ] as const) {
    shop.spoil(({ path }) => path === `/api/${resource}`, 'truncated')
    expect(call && (await outcomeOf(call)), resource).toBe('bad-answer')
  }
  shop.spoil(({ path }) => path === '/api/customers', 'truncated')
  expect(await outcomeOf(() => connector.findOrders({ number: 'UOYEVOLI', email }))).toBe('bad-answer')
})

test('a slow shop ends when the caller says so', async () => {
  const { shop, connector } = await openPresta()
  shop.spoil(() => true, 'slow')
  const started = Date.now()
  const failure = await failureOf(
    connector.readStock([{ productId: '6', variantId: null }], AbortSignal.timeout(150)),
  )
  expect([failure.reason, Date.now() - started < 1_500]).toEqual(['unreachable', true])
})

test('429 and 503 with Retry-After reach the caller from every call', async () => {
  for (const [status, reason] of [
    [429, 'throttled'],
    [503, 'unavailable'],
  ] as const) {
    const { shop, connector } = await openPresta()
    shop.instead(() => true, { status, headers: { 'retry-after': '7' }, body: '<html>' })
    for (const call of Object.values(everyCall(connector))) {
      const failure = await failureOf(call())
      expect([failure.reason, failure.retryAfterMs]).toEqual([reason, 7_000])
    }
  }
})

test('HTML with status 200 is no answer to any call', async () => {
  const { shop, connector } = await openPresta()
  shop.instead(() => true, { status: 200, body: '<!DOCTYPE html><html><body>Bienvenue</body></html>' })
  for (const call of Object.values(everyCall(connector))) expect(await outcomeOf(call)).toBe('not-a-shop')
})

test('XML where JSON was asked for is no answer', async () => {
  const { shop, connector } = await openPresta()
  const body = '<?xml version="1.0" encoding="UTF-8"?><prestashop><products/></prestashop>'
  shop.instead(() => true, { status: 200, body })
  expect(await outcomeOf(() => connector.readStock([{ productId: '6', variantId: null }]))).toBe('bad-answer')
})

test('a shop that is down or does not exist is unreachable', async () => {
  const { shop, access } = await openPresta()
  await shop.close()
  for (const call of Object.values(everyCall(createPrestaShopConnector(access)))) {
    expect(await outcomeOf(call)).toBe('unreachable')
  }
})

test('an address inside the operator’s network is refused', async () => {
  const { access } = await openPresta()
  const connector = createPrestaShopConnector({ ...access, address: 'https://10.0.0.1' })
  expect((await failureOf(connector.test())).reason).toBe('not-a-shop')
})

test('no body of any shape makes a call throw anything but a ShopError', { timeout: 60_000 }, async () => {
  const { shop, access } = await openPresta()
  const connect = () => createPrestaShopConnector(access)
  await checkAnyAnswer({ shop, connect }, anyReply(NAMES, allRecorded('prestashop')), 600)
})

test('no single wrong value in a good answer makes a call throw anything but a ShopError', {
  timeout: 60_000,
}, async () => {
  const { shop, access } = await openPresta()
  const connect = () => createPrestaShopConnector(access)
  await checkAlteredAnswers(
    { shop, connect },
    { number: 'UOYEVOLI', email: 'claire.martin@example.fr' },
    1500,
  )
})
