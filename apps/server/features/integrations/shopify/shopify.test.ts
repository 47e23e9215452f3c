import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Connector, ShopItem } from '../connector.ts'
import { answer, type FakeShop, startFakeShop } from './testing/fake-shop.ts'
import { openShop } from './testing/open.ts'
import { order, product, shopData, variant } from './testing/shop-data.ts'

let shop: FakeShop
beforeEach(async () => {
  shop = await startFakeShop(shopData())
})
afterEach(() => shop.close())

const catalogue = async (
  connector: Connector,
  changedSince: Date | null = null,
  open = (): Connector => connector,
): Promise<ShopItem[]> => {
  const items: ShopItem[] = []
  for (let after: string | null = null, pages = 0; pages < 100; pages += 1) {
    const page = await open().listItems({ after, changedSince })
    items.push(...page.items)
    if (page.next === null) return items
    after = page.next
  }
  throw new Error('the catalogue does not end')
}

describe('the shop itself', () => {
  test('a Shopify shop gives its name and its currency, without warnings when all is allowed', async () => {
    expect(await openShop(shop).test()).toEqual({
      storeName: 'Maison Camélia',
      currency: 'EUR',
      warnings: [],
    })
  })

  test('a Shopify shop says what works less than fully', async () => {
    shop.data.scopes = ['read_products']
    shop.data.taxesIncluded = false
    expect((await openShop(shop).test()).warnings).toEqual([
      { code: 'shopify.no-orders' },
      { code: 'shopify.prices-without-taxes' },
    ])

    shop.data.scopes = ['read_products', 'read_orders']
    shop.data.taxesIncluded = true
    shop.data.customerData = false
    shop.data.orders = [order()]
    expect((await openShop(shop).test()).warnings).toEqual([
      { code: 'shopify.recent-orders' },
      { code: 'shopify.no-customer-data' },
    ])
  })

  test('an app that may not read products is refused', async () => {
    shop.data.scopes = ['read_orders']
    await expect(openShop(shop).test()).rejects.toMatchObject({ name: 'ShopError', reason: 'rights' })
  })
})

describe('the catalogue', () => {
  test('a product without variants is one item, with what the shopper pays', async () => {
    shop.data.products = [product(1, { variants: [variant(11, { sku: 'BOU-1', quantity: 7 })] })]
    expect(await catalogue(openShop(shop))).toEqual([
      {
        productId: '1',
        variantId: null,
        alsoId: '11',
        name: 'Bougie 1',
        sku: 'BOU-1',
        url: 'https://maison-camelia.example/products/bougie-1',
        imageUrl: 'https://cdn.shopify.com/s/files/bougie.jpg',
        price: '24.90',
        currency: 'EUR',
        available: true,
        quantity: 7,
        description: 'Une bougie coulée à la main.',
      },
    ])
  })

  test('each variant is an item, with its own page', async () => {
    const sizes = [variant(11, { title: '200 g' }), variant(12, { title: '400 g', quantity: 0 })]
    shop.data.products = [product(1, { variants: sizes })]
    expect(await catalogue(openShop(shop))).toMatchObject([
      { variantId: '11', name: 'Bougie 1 — 200 g', available: true, quantity: 3 },
      {
        variantId: '12',
        name: 'Bougie 1 — 400 g',
        available: false,
        quantity: 0,
        url: 'https://maison-camelia.example/products/bougie-1?variant=12',
      },
    ])
  })

  test('stock that is not counted, and orders that are taken without stock', async () => {
    shop.data.products = [
      product(1, { variants: [variant(11, { tracked: false, quantity: 0 })] }),
      product(2, { variants: [variant(21, { policy: 'CONTINUE', quantity: -4 })] }),
      product(3, { variants: [variant(31, { quantity: -1 })] }),
    ]
    expect(await catalogue(openShop(shop))).toMatchObject([
      { available: true, quantity: null },
      { available: true, quantity: 0 },
      { available: false, quantity: 0 },
    ])
  })

  test('a price without its taxes is not given', async () => {
    shop.data.taxesIncluded = false
    shop.data.products = [product(1), product(2, { variants: [variant(21, { taxable: false })] })]
    expect((await catalogue(openShop(shop))).map(({ price }) => price)).toEqual([null, '24.90'])
  })

  test('the catalogue holds only what shoppers can see, and only what changed', async () => {
    shop.data.products = [
      product(1),
      product(2, { status: 'DRAFT' }),
      product(3, { status: 'ARCHIVED' }),
      product(4, { url: null }),
      product(5, { updatedAt: '2026-11-20T10:00:00Z' }),
      product(6, { status: 'UNLISTED' }),
    ]
    const ids = async (since: Date | null) =>
      (await catalogue(openShop(shop), since)).map(({ productId }) => productId)
    expect(await ids(null)).toEqual(['1', '5'])
    expect(await ids(new Date('2026-11-20T10:00:00Z'))).toEqual(['5'])
  })

  test('every variant of every product once, whatever their number, resumed by another process', async () => {
    const many = (id: number, count: number) =>
      product(id, {
        variants: Array.from({ length: count }, (_, at) => variant(id * 1000 + at, { title: `n° ${at}` })),
      })
    shop.data.products = [
      many(1, 250),
      ...Array.from({ length: 43 }, (_, at) => product(at + 2)),
      many(50, 16),
      many(51, 115),
    ]
    const items = await catalogue(openShop(shop), null, () => openShop(shop))
    const keys = items.map(({ productId, variantId }) => `${productId}/${variantId}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toHaveLength(250 + 43 + 16 + 115)
  })

  test('a page that was cut is read again from the same place', async () => {
    shop.data.products = Array.from({ length: 45 }, (_, at) => product(at + 1))
    const first = await openShop(shop).listItems({ after: null, changedSince: null })
    shop.faults.push((request) => request.socket.destroy())
    await expect(openShop(shop).listItems({ after: first.next, changedSince: null })).rejects.toMatchObject({
      reason: 'unreachable',
    })
    const second = await openShop(shop).listItems({ after: first.next, changedSince: null })
    expect(second.items[0]?.productId).toBe('21')
  })

  test('a place that is none is said to be none', async () => {
    for (const after of ['x', '', 'bnVsbA', Buffer.from('{"products":1,"more":[]}').toString('base64url')]) {
      await expect(openShop(shop).listItems({ after, changedSince: null })).rejects.toMatchObject({
        reason: 'bad-answer',
      })
    }
  })
})

describe('stock', () => {
  const of = (...items: [string, string | null][]) =>
    openShop(shop).readStock(items.map(([productId, variantId]) => ({ productId, variantId })))

  test('stock of a product is that of all its variants; what is gone is left out', async () => {
    shop.data.products = [
      product(1, {
        variants: [
          variant(11, { title: 'A', quantity: 2 }),
          variant(12, { title: 'B', quantity: 0 }),
          variant(13, { title: 'C', tracked: false }),
        ],
      }),
      product(2, { variants: [variant(21, { quantity: 5 })] }),
      product(3, { status: 'DRAFT' }),
    ]
    expect(await of(['1', null], ['2', null], ['3', null], ['999', null], ['1"}', null])).toMatchObject([
      { productId: '1', variantId: '11', available: true, quantity: 2 },
      { productId: '1', variantId: '12', available: false, quantity: 0 },
      { productId: '1', variantId: '13', available: true, quantity: null },
      { productId: '2', variantId: null, available: true, quantity: 5 },
      { productId: '3', variantId: null, available: false, quantity: 3 },
    ])
  })

  test('stock of a variant is told of its product’s; the only variant of a product is the product', async () => {
    shop.data.products = [
      product(1, { variants: [variant(11, { title: 'A', quantity: 2 }), variant(12, { title: 'B' })] }),
      product(2, { variants: [variant(21, { quantity: 5 })] }),
    ]
    expect(
      await of(['1', '11'], ['2', '21'], ['2', null], ['2', '12'], ['1', '99'], ['1', 'x']),
    ).toMatchObject([
      { productId: '2', variantId: null, available: true, quantity: 5 },
      { productId: '1', variantId: '11', available: true, quantity: 2 },
    ])
  })

  test('stock at Shopify comes with the price, as the catalogue has it', async () => {
    shop.data.products = [product(1, { variants: [variant(11, { title: 'A' })] }), product(2)]
    const { items } = await openShop(shop).listItems({ after: null, changedSince: null })
    const stock = await of(
      ...items.map(({ productId, variantId }): [string, string | null] => [productId, variantId]),
    )
    expect(stock.map(({ price, currency }) => [price, currency])).toEqual(
      stock.map(({ productId }) => {
        const item = items.find((one) => one.productId === productId)
        return [item?.price, item?.currency]
      }),
    )
    expect(stock.every(({ price }) => price !== null)).toBe(true)
  })

  test('stock is read of more items than one question may ask for', async () => {
    shop.data.products = [
      ...Array.from({ length: 120 }, (_, at) => product(at + 1)),
      product(500, {
        variants: Array.from({ length: 150 }, (_, at) =>
          variant(900_000 + at, { title: `${at}`, quantity: 1 }),
        ),
      }),
    ]
    const refs = shop.data.products.map(({ id }) => ({ productId: String(id), variantId: null }))
    const variants = Array.from({ length: 120 }, (_, at) => ({
      productId: '500',
      variantId: String(900_000 + at),
    }))
    const stock = await openShop(shop).readStock([...refs, ...variants])
    expect(stock).toHaveLength(120 + 150)
    expect(new Set(stock.map((one) => `${one.productId}/${one.variantId}`)).size).toBe(270)
  })

  test('what may not be seen is not taken for gone', async () => {
    for (const refs of [[['1', null]], [['1', '11']]] as [string, string | null][][]) {
      const errors = [{ message: 'Access denied', path: ['nodes', 0], extensions: { code: 'ACCESS_DENIED' } }]
      shop.faults.push(answer(200, { data: { nodes: [null] }, errors }))
      await expect(of(...refs)).rejects.toMatchObject({ reason: 'rights' })
    }
  })

  test('nothing is asked for nothing', async () => {
    expect(await openShop(shop).readStock([])).toEqual([])
    expect(shop.asked).toEqual([])
  })
})

describe('orders', () => {
  const find = (number: string, email: string) => openShop(shop).findOrders({ number, email })

  test('orders are found with their number as people type it and exactly their e-mail', async () => {
    shop.data.orders = [
      order({
        money: 'PAID',
        goods: 'FULFILLED',
        parcels: [
          {
            status: 'SUCCESS',
            displayStatus: 'IN_TRANSIT',
            company: 'Colissimo',
            number: '6A123',
            url: 'https://laposte.fr/suivi/6A123',
          },
        ],
      }),
      order({ name: '#10010', email: 'lea@exemple.fr' }),
    ]
    const expected = {
      number: '#1001',
      status: 'shipped',
      placedAt: new Date('2026-11-10T09:30:00Z'),
      lines: [{ name: 'Bougie 1', quantity: 2 }],
      total: '49.80',
      currency: 'EUR',
      carrier: 'Colissimo',
      trackingNumber: '6A123',
      trackingUrl: 'https://laposte.fr/suivi/6A123',
    }
    expect(await find('1001', 'lea@exemple.fr')).toEqual([expected])
    expect(await find(' # 1001 ', ' LEA@exemple.fr ')).toEqual([expected])
  })

  test.each([
    ['1001', 'paul@exemple.fr'],
    ['1001', 'lea@exemple'],
    ['100', 'lea@exemple.fr'],
    ['*', 'lea@exemple.fr'],
    ['', 'lea@exemple.fr'],
    ['1001', ''],
    ['1001" OR email:"*', 'lea@exemple.fr'],
    ['1001', '*" OR name:"1001'],
  ])('number %j with e-mail %j finds nothing', async (number, email) => {
    shop.data.orders = [order(), order({ name: '#1002', email: null })]
    expect(await find(number, email)).toEqual([])
  })

  test('an order without e-mail is nobody’s', async () => {
    shop.data.orders = [order({ email: null })]
    expect(await find('1001', 'lea@exemple.fr')).toEqual([])
  })

  test.each([
    ['cancelled', { cancelledAt: '2026-11-11T08:00:00Z', money: 'REFUNDED' }],
    ['refunded', { money: 'REFUNDED', goods: 'FULFILLED' }],
    ['partly-refunded', { money: 'PARTIALLY_REFUNDED' }],
    ['failed', { money: 'VOIDED' }],
    ['failed', { money: 'EXPIRED' }],
    ['on-hold', { goods: 'ON_HOLD' }],
    ['preparing', { goods: 'IN_PROGRESS' }],
    ['preparing', { goods: 'PARTIALLY_FULFILLED' }],
    ['pending', { money: 'PENDING' }],
    ['pending', { money: 'AUTHORIZED' }],
    ['pending', { money: null }],
    ['paid', { money: 'PAID' }],
    ['shipped', { goods: 'FULFILLED' }],
    ['shipped', { goods: 'FULFILLED', money: 'PARTIALLY_REFUNDED', parcels: ['OUT_FOR_DELIVERY'] }],
    ['delivered', { goods: 'FULFILLED', parcels: ['DELIVERED', 'PICKED_UP'] }],
    ['shipped', { goods: 'FULFILLED', parcels: ['DELIVERED', 'IN_TRANSIT'] }],
  ])(
    'orders at Shopify are %s',
    async (status, { parcels = [], ...changes }: { parcels?: string[] } & object) => {
      shop.data.orders = [
        order({
          ...changes,
          parcels: parcels.map((displayStatus) => ({
            status: 'SUCCESS',
            displayStatus,
            company: null,
            number: null,
            url: null,
          })),
        }),
      ]
      expect((await find('1001', 'lea@exemple.fr'))[0]?.status).toBe(status)
    },
  )

  test('a parcel that was called back is not one, and a link that is none is not given', async () => {
    const parcel = { displayStatus: null, company: '', number: 'X1', url: 'javascript:alert(1)' }
    shop.data.orders = [
      order({
        parcels: [
          { ...parcel, status: 'CANCELLED' },
          { ...parcel, status: 'SUCCESS' },
        ],
      }),
    ]
    expect(await find('1001', 'lea@exemple.fr')).toMatchObject([
      { carrier: null, trackingNumber: 'X1', trackingUrl: null },
    ])
  })

  test('what was taken off an order is not in it any more; a cancelled one keeps its lines', async () => {
    const lines = [
      { name: 'Bougie', quantity: 2, currentQuantity: 1 },
      { name: 'Savon', quantity: 1, currentQuantity: 0 },
    ]
    shop.data.orders = [order({ lines })]
    expect((await find('1001', 'lea@exemple.fr'))[0]?.lines).toEqual([{ name: 'Bougie', quantity: 1 }])
    shop.data.orders = [order({ lines: lines.map((line) => ({ ...line, currentQuantity: 0 })) })]
    expect((await find('1001', 'lea@exemple.fr'))[0]?.lines).toEqual([
      { name: 'Bougie', quantity: 2 },
      { name: 'Savon', quantity: 1 },
    ])
  })

  test('orders are not given when the e-mail cannot be read or orders are not allowed', async () => {
    shop.data.orders = [order()]
    shop.data.customerData = false
    await expect(find('1001', 'lea@exemple.fr')).rejects.toMatchObject({ reason: 'rights' })
    shop.data.scopes = ['read_products']
    await expect(find('1001', 'lea@exemple.fr')).rejects.toMatchObject({ reason: 'rights' })
  })
})
