import { expect, test } from 'vitest'
import { failureOf } from '../testing/faults.ts'
import { openPresta } from '../testing/presta-suite.ts'
import { recorded, replyOf } from '../testing/replay.ts'
import { inRounds } from '../testing/rounds.ts'
import { prestashop } from './platform.ts'

const email = 'claire.martin@example.fr'

test('an order by reference and e-mail: state, lines, carrier, parcel; nothing that opens it', async () => {
  const { connector } = await openPresta()
  const orders = await connector.findOrders({ number: 'UOYEVOLI', email })
  expect(orders).toEqual([
    {
      number: 'UOYEVOLI',
      status: 'shipped',
      placedAt: new Date('2026-11-21T03:07:46Z'),
      lines: [{ name: 'Mountain fox notebook Style : Ruled', quantity: 1 }],
      total: '14.90',
      currency: 'EUR',
      carrier: 'My carrier',
      trackingNumber: '6A00000000001',
      trackingUrl: null,
    },
  ])
  expect(JSON.stringify(orders)).not.toContain('b44a6d9e')
})

test('the carrier’s tracking address takes the number in the place of @', async () => {
  const { shop, connector } = await openPresta()
  for (const row of shop.tables.carriers ?? []) row.url = 'https://suivi.example/?id=@'
  const [order] = await connector.findOrders({ number: 'UOYEVOLI', email })
  expect(order?.trackingUrl).toBe('https://suivi.example/?id=6A00000000001')
})

test('one reference may be two orders; the case of reference and e-mail and a # do not matter', async () => {
  const { connector } = await openPresta()
  const two = await connector.findOrders({ number: '#ohsatserp', email: email.toUpperCase() })
  expect(two.map(({ total }) => total)).toEqual(['169.90', '14.90'])
})

test('one e-mail may be two customers: the order of the guest is found too', async () => {
  const { connector } = await openPresta()
  expect(await connector.findOrders({ number: 'KHWLILZLL', email })).toHaveLength(1)
})

test('another person’s e-mail, an unknown one and an unknown reference find nothing', async () => {
  const { shop, connector } = await openPresta()
  shop.tables.customers?.push({ ...shop.tables.customers[0], id: 9, email: 'other@example.fr' })
  expect(await connector.findOrders({ number: 'UOYEVOLI', email: 'other@example.fr' })).toEqual([])
  expect(await connector.findOrders({ number: 'UOYEVOLI', email: 'nobody@example.fr' })).toEqual([])
  expect(await connector.findOrders({ number: 'NOSUCHREF', email })).toEqual([])
})

test('other people’s orders are not read whole before the e-mail fits', async () => {
  const { shop, connector } = await openPresta()
  shop.tables.customers?.push({ ...shop.tables.customers[0], id: 9, email: 'other@example.fr' })
  await connector.findOrders({ number: 'UOYEVOLI', email: 'other@example.fr' })
  expect(shop.asked.some(({ query }) => query.get('display') === 'full')).toBe(false)
})

test('the signs of the filters never reach the shop as filters', async () => {
  const { shop, connector } = await openPresta()
  for (const number of ['%[A]%', '[OHSATSERP|UOYEVOLI]', '>[A]', '<script>', '']) {
    expect(await connector.findOrders({ number, email })).toEqual([])
  }
  for (const other of ['%[@]%', '[a@b.fr|c@d.fr]', '%@example.fr', 'a@b.fr,c@d.fr', '']) {
    expect(await connector.findOrders({ number: 'UOYEVOLI', email: other })).toEqual([])
  }
  expect(shop.asked).toEqual([])
})

test('rows that were not asked for are dropped', async () => {
  const { shop, connector } = await openPresta()
  const everybody = { orders: shop.tables.orders }
  shop.instead(({ path }) => path === '/api/orders', { status: 200, body: everybody })
  const found = await connector.findOrders({ number: 'XKBKNABJK', email })
  expect(found.map(({ number }) => number)).toEqual(['XKBKNABJK'])
  shop.instead(
    ({ path }) => path === '/api/customers',
    replyOf(recorded('prestashop', 'customers-by-email'), ''),
  )
  expect(await connector.findOrders({ number: 'XKBKNABJK', email: 'someone@example.fr' })).toEqual([])
})

test('the flags of a state decide, not its name; installation’s ids tell what no flag does', async () => {
  const { shop, connector } = await openPresta()
  for (const row of shop.tables.order_states ?? []) row.name = 'Renommé'
  const words: Record<string, string | undefined> = {}
  for (const state of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]) {
    for (const order of shop.tables.orders ?? []) order.current_state = state
    words[state] = (await connector.findOrders({ number: 'UOYEVOLI', email }))[0]?.status
  }
  expect(words).toEqual({
    1: 'pending',
    2: 'paid',
    3: 'preparing',
    4: 'shipped',
    5: 'delivered',
    6: 'cancelled',
    7: 'refunded',
    8: 'failed',
    9: 'on-hold',
    10: 'pending',
    11: 'paid',
    12: 'on-hold',
    13: 'to-confirm',
  })
})

test('a state of the merchant’s own goes by its flags, then by its name', async () => {
  const { shop, connector } = await openPresta()
  const status = async (state: Record<string, unknown>) => {
    shop.tables.order_states = [{ id: 20, shipped: '0', paid: '0', delivery: '0', name: 'X', ...state }]
    for (const order of shop.tables.orders ?? []) order.current_state = 20
    const other = await connector.findOrders({ number: 'UOYEVOLI', email })
    return other[0]?.status
  }
  expect(await status({ shipped: 1, name: 'Annulé' })).toBe('shipped')
  expect(await status({ paid: '1' })).toBe('paid')
  expect(await status({ name: 'Remboursement partiel' })).toBe('partly-refunded')
  expect(await status({ name: 'Annulée par le client' })).toBe('cancelled')
  expect(await status({})).toBe('pending')
})

test('without the rights on parcels the number on the order remains; without those on states it says so', async () => {
  const without = await openPresta({ forbidden: ['order_carriers', 'carriers'] })
  const [order] = await without.connector.findOrders({ number: 'UOYEVOLI', email })
  expect([order?.carrier, order?.trackingNumber]).toEqual([null, '6A00000000001'])
  for (const right of ['customers', 'orders', 'order_states']) {
    const { connector } = await openPresta({ forbidden: [right] })
    const failure = await failureOf(connector.findOrders({ number: 'UOYEVOLI', email }))
    expect([failure.reason, failure.message.includes(right)]).toEqual(['rights', true])
  }
})

test('an order is found with four answers one after the other: a shopper is waiting', async () => {
  const { access } = await openPresta()
  const { http, rounds } = inRounds(access.http)
  const orders = await prestashop.open({ ...access, http }).findOrders({ number: 'UOYEVOLI', email })
  expect(orders).toHaveLength(1)
  expect(rounds()).toBeLessThanOrEqual(4)
})
