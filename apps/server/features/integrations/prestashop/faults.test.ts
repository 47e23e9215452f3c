import { expect, test } from 'vitest'
import { testFaults } from '../testing/fault-suite.ts'
import { everyCall, failureOf, outcomeOf } from '../testing/faults.ts'
import { openPresta } from '../testing/presta-suite.ts'
import { createPrestaShopConnector } from './connector.ts'

const NAMES =
  'products stock_availables combinations customers orders order_states order_carriers carriers languages currencies configurations product_option_values errors code id id_product id_product_attribute quantity out_of_stock name value active final reference email id_customer current_state date_add total_paid associations order_rows iso_code'.split(
    ' ',
  )
const ORDER = { number: 'UOYEVOLI', email: 'claire.martin@example.fr' }

testFaults({
  recorded: 'prestashop',
  open: openPresta,
  connect: createPrestaShopConnector,
  names: NAMES,
  order: ORDER,
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
  expect(await outcomeOf(() => connector.findOrders(ORDER))).toBe('bad-answer')
})

test('a slow shop ends when the caller says so', async () => {
  const { shop, connector } = await openPresta()
  shop.spoil(() => true, 'slow')
  const failure = await failureOf(
    connector.readStock([{ productId: '6', variantId: null }], AbortSignal.timeout(150)),
  )
  expect(failure.reason).toBe('unreachable')
})

test('XML where JSON was asked for is no answer', async () => {
  const { shop, connector } = await openPresta()
  const body = '<?xml version="1.0" encoding="UTF-8"?><prestashop><products/></prestashop>'
  shop.instead(() => true, { status: 200, body })
  expect(await outcomeOf(() => connector.readStock([{ productId: '6', variantId: null }]))).toBe('bad-answer')
})
