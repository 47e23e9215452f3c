import { expect, test } from 'vitest'
import { inRounds } from '../testing/rounds.ts'
import { openWoo } from '../testing/woo-suite.ts'
import { woocommerce } from './platform.ts'

const claire = 'claire@example.fr'

test('an order by number and e-mail: state, lines, parcel; nothing that opens it', async () => {
  const { shop, connector } = await openWoo()
  expect(await connector.findOrders({ number: '32', email: 'jean.dupont@example.fr' })).toEqual([
    {
      number: '32',
      status: 'shipped',
      placedAt: new Date('2026-11-21T03:47:22Z'),
      lines: [
        { name: 'Savon de Marseille', quantity: 2 },
        { name: 'T-shirt en lin - S', quantity: 1 },
      ],
      total: '43.70',
      currency: 'EUR',
      carrier: 'Colissimo',
      trackingNumber: '6A00000000001',
      trackingUrl: null,
    },
  ])
  const fields = shop.asked.flatMap(({ query }) => query.get('_fields')?.split(',') ?? [])
  expect(fields).not.toContain('payment_url')
  expect(fields).not.toContain('order_key')
})

test('the e-mail must match, case aside: part of it, another one or none find nothing', async () => {
  const { connector } = await openWoo()
  const found = async (email: string) => (await connector.findOrders({ number: '33', email })).length
  expect(await found('CLAIRE@example.FR ')).toBe(1)
  expect(await found('example.fr')).toBe(0)
  expect(await found('jean.dupont@example.fr')).toBe(0)
  expect(await found('')).toBe(0)
})

test('the number is compared whole: "3" is not 32, 33 or 35', async () => {
  const { connector } = await openWoo()
  expect(await connector.findOrders({ number: '3', email: claire })).toEqual([])
})

test('# and n° before the number are taken off', async () => {
  const { connector } = await openWoo()
  for (const number of ['#13', ' # 13 ', 'n°13', '13']) {
    expect(await connector.findOrders({ number, email: claire })).toHaveLength(1)
  }
})

test('rows of other people never get through, even from a shop that answers everybody’s orders', async () => {
  const { shop, connector } = await openWoo()
  shop.instead(({ query }) => query.has('search'), { status: 200, body: shop.orders })
  expect(await connector.findOrders({ number: '999', email: claire })).toEqual([])
  const ids = shop.orders.map(({ id }) => String(id))
  for (const number of ids) {
    for (const order of await connector.findOrders({ number, email: claire })) {
      expect(['13', '33']).toContain(order.number)
    }
  }
})

test('ids of refunds and products, unknown and non-numeric numbers are simply not found', async () => {
  const { connector } = await openWoo()
  for (const number of ['36', '10', '999999', 'CMD-13', '<script>', '1/notes', '']) {
    expect(await connector.findOrders({ number, email: claire })).toEqual([])
  }
})

test('the number of a numbering plugin is a text that is found through the e-mail', async () => {
  const { shop, connector } = await openWoo()
  for (const order of shop.orders) if (order.id === 13) order.number = 'CMD-2026-001'
  expect(await connector.findOrders({ number: 'cmd-2026-001', email: claire })).toHaveLength(1)
  expect(await connector.findOrders({ number: 'CMD-2026-001', email: 'jean.dupont@example.fr' })).toEqual([])
  // The id is no longer what the shopper knows.
  expect(await connector.findOrders({ number: '13', email: claire })).toEqual([])
})

test('a partial refund is told although the state stays completed and the total is not reduced', async () => {
  const { connector } = await openWoo()
  const [order] = await connector.findOrders({ number: '35', email: 'ines.petit@example.fr' })
  expect(order).toMatchObject({ status: 'partly-refunded', total: '14.70' })
  expect(order?.lines).toEqual([{ name: 'Savon de Marseille', quantity: 3 }])
})

test('every state has its word', async () => {
  const { shop, connector } = await openWoo()
  const words: Record<string, string | undefined> = {}
  for (const status of [
    'pending',
    'processing',
    'on-hold',
    'completed',
    'cancelled',
    'refunded',
    'failed',
    'unheard',
  ]) {
    for (const order of shop.orders) if (order.id === 32) order.status = status
    const [order] = await connector.findOrders({ number: '32', email: 'jean.dupont@example.fr' })
    words[status] = order?.status
  }
  expect(words).toEqual({
    pending: 'pending',
    processing: 'preparing',
    'on-hold': 'on-hold',
    completed: 'shipped',
    cancelled: 'cancelled',
    refunded: 'refunded',
    failed: 'failed',
    unheard: 'paid',
  })
})

test('completed is done where nothing was to be delivered, and on its way where a parcel has a number', async () => {
  const { shop, connector } = await openWoo()
  const orderWith = async (changes: Record<string, unknown>) => {
    for (const order of shop.orders) if (order.id === 32) Object.assign(order, changes)
    const [order] = await connector.findOrders({ number: '32', email: 'jean.dupont@example.fr' })
    return [order?.status, order?.carrier, order?.trackingNumber]
  }
  expect(await orderWith({ shipping_lines: [] })).toEqual(['shipped', 'Colissimo', '6A00000000001'])
  expect(await orderWith({ meta_data: [] })).toEqual(['completed', null, null])
  const pickup = { method_id: 'local_pickup', method_title: 'Retrait en boutique' }
  expect(await orderWith({ shipping_lines: [pickup] })).toEqual(['completed', null, null])
  const flat = { method_id: 'flat_rate', method_title: 'Colissimo' }
  expect(await orderWith({ shipping_lines: [flat] })).toEqual(['shipped', 'Colissimo', null])
  expect(await orderWith({ shipping_lines: [pickup], status: 'delivered' })).toEqual([
    'delivered',
    null,
    null,
  ])
})

test('a binned order is not found', async () => {
  const { shop, connector } = await openWoo()
  for (const order of shop.orders) order.status = 'trash'
  expect(await connector.findOrders({ number: '13', email: claire })).toEqual([])
})

test('parcels of the usual tracking plugin are read; an address that is no link is not passed on', async () => {
  const { shop, connector } = await openWoo()
  const track = (link: string) => [
    {
      key: '_wc_shipment_tracking_items',
      value: [{ tracking_provider: 'Chronopost', tracking_number: 'XY1', custom_tracking_link: link }],
    },
  ]
  const parcel = async (link: string) => {
    for (const order of shop.orders) if (order.id === 32) order.meta_data = track(link)
    const [order] = await connector.findOrders({ number: '32', email: 'jean.dupont@example.fr' })
    return [order?.carrier, order?.trackingNumber, order?.trackingUrl]
  }
  expect(await parcel('https://suivi.example/XY1')).toEqual([
    'Chronopost',
    'XY1',
    'https://suivi.example/XY1',
  ])
  expect(await parcel('javascript:alert(1)')).toEqual(['Chronopost', 'XY1', null])
})

test('an order is found with three answers one after the other, whatever the way of its key: a shopper is waiting', async () => {
  for (const way of [{}, { headerLost: true }, { http: true }]) {
    const { access } = await openWoo(way)
    const { http, rounds } = inRounds(access.http)
    expect(
      await woocommerce.open({ ...access, http }).findOrders({ number: '13', email: claire }),
    ).toHaveLength(1)
    expect(rounds()).toBeLessThanOrEqual(3)
  }
})
