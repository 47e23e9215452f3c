import { expect, test } from 'vitest'
import { testFaults } from '../testing/fault-suite.ts'
import { everyCall, failureOf, outcomeOf } from '../testing/faults.ts'
import { openWoo } from '../testing/woo-suite.ts'
import { createWooCommerceConnector } from './connector.ts'

const NAMES =
  'id code message data name sku type status parent_id price manage_stock stock_quantity stock_status permalink purchasable images src attributes option variations number billing email total line_items quantity refunds meta_data key value shipping_lines date_created_gmt settings currency'.split(
    ' ',
  )

testFaults({
  recorded: 'woocommerce',
  open: openWoo,
  connect: createWooCommerceConnector,
  names: NAMES,
  order: { number: '32', email: 'jean.dupont@example.fr' },
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
  const failure = await failureOf(
    connector.readStock([{ productId: '10', variantId: null }], AbortSignal.timeout(150)),
  )
  expect(failure.reason).toBe('unreachable')
  expect(failure.message).toContain('trop longtemps')
})
