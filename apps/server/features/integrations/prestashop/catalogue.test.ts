import { expect, test } from 'vitest'
import type { ShopItem } from '../connector.ts'
import { failureOf } from '../testing/faults.ts'
import { openPresta } from '../testing/presta-suite.ts'
import { readAll } from '../testing/read-all.ts'
import { recorded, replyOf } from '../testing/replay.ts'

const say = (name: string, origin: string) => replyOf(recorded('prestashop', name), origin)

const item = (items: ShopItem[], productId: string, variantId: string | null = null) =>
  items.find((one) => one.productId === productId && one.variantId === variantId)

test('a whole item: French text, price with tax and discount, picture and page that need no key', async () => {
  const { shop, connector } = await openPresta()
  const items = await readAll(connector)
  expect(item(items, '1', '1-1')).toEqual({
    productId: '1',
    variantId: '1-1',
    name: 'T-shirt imprimé colibri - S, White',
    otherNames: 'Hummingbird printed t-shirt',
    sku: 'demo_1',
    url: `${shop.address}/index.php?controller=product&id_product=1&id_product_attribute=1&id_lang=2`,
    imageUrl: `${shop.address}/img/p/2/2.jpg`,
    price: '22.94',
    currency: 'EUR',
    available: true,
    quantity: 300,
    description: 'Coupe ajustée, manches courtes.',
  })
  expect(item(items, '6')?.name).toBe('Mug Le meilleur est à venir')
  expect(item(items, '6')?.imageUrl).toBe(`${shop.address}/img/p/6/6.jpg`)
  expect(JSON.stringify(items)).not.toContain('FFFF')
})

test('a combination is never called like another product, whose numbers are counted apart', async () => {
  const { connector } = await openPresta()
  const items = await readAll(connector)
  expect(items.map(({ productId }) => productId)).toContain('6')
  const [mug] = await connector.readStock([{ productId: '6', variantId: null }])
  const [shirt] = await connector.readStock([{ productId: '1', variantId: '1-6' }])
  expect(mug).toMatchObject({ productId: '6', variantId: null })
  expect(shirt).toMatchObject({ productId: '1', variantId: '1-6' })
  const products = new Set(items.map(({ productId }) => productId))
  expect(items.filter(({ variantId }) => products.has(variantId ?? ''))).toEqual([])
})

test('the number of an image is a folder per digit', async () => {
  const { shop, connector } = await openPresta()
  for (const row of shop.tables.products ?? []) if (row.id === 6) row.id_default_image = 123
  expect(item(await readAll(connector), '6')?.imageUrl).toBe(`${shop.address}/img/p/1/2/3/123.jpg`)
})

test('a switched-off product is left out, though the shop answers it like the others', async () => {
  const { shop, connector } = await openPresta()
  shop.tables.stock_availables?.push({
    ...shop.tables.stock_availables[0],
    id: 99,
    id_product: 14,
    quantity: 5,
  })
  expect(item(await readAll(connector), '14')).toBeUndefined()
  expect(await connector.readStock([{ productId: '14', variantId: null }])).toEqual([])
  const [shown] = (shop.tables.products ?? []).filter(({ id }) => id === 14)
  shop.instead(({ path }) => path === '/api/products', { status: 200, body: { products: [shown] } })
  expect(await readAll(connector)).toEqual([])
})

test('a product that was switched off or hidden is among the changes, as gone', async () => {
  const { shop, connector } = await openPresta()
  const change = (id: number, fields: object) =>
    Object.assign(shop.tables.products?.find((one) => one.id === id) ?? {}, {
      date_upd: '2026-12-01 10:00:00',
      ...fields,
    })
  change(6, { active: '0' })
  change(7, { visibility: 'none' })
  change(8, {})
  const page = await connector.listItems({ after: null, changedSince: new Date('2026-11-30T09:00:00Z') })
  expect(page.items.map(({ productId }) => productId)).toEqual(['8'])
  expect(page.gone).toEqual(['6', '7'])
  expect((await connector.listItems({ after: null, changedSince: null })).gone).toBeUndefined()
})

test('a product that is shown nowhere is left out; one that cannot be ordered is the team’s, not sold out', async () => {
  const { shop, connector } = await openPresta()
  for (const row of shop.tables.products ?? []) {
    if (row.id === 6) row.visibility = 'none'
    if (row.id === 1) row.available_for_order = ''
  }
  const items = await readAll(connector)
  expect(item(items, '6')).toBeUndefined()
  const byTeam = { available: false, quantity: 300, ordering: 'team' }
  expect(item(items, '1', '1-1')).toMatchObject(byTeam)
  expect(await connector.readStock([{ productId: '1', variantId: '1-1' }])).toMatchObject([
    { productId: '1', variantId: '1-1', ...byTeam },
  ])
})

test('booleans count as 1, "1", "0" or empty, whatever their type', async () => {
  for (const [value, seen] of [
    [1, true],
    ['1', true],
    [true, true],
    ['0', false],
    ['', false],
    [0, false],
  ] as const) {
    const { shop, connector } = await openPresta()
    const [first] = (shop.tables.products ?? []).filter(({ id }) => id === 6)
    const row = { ...first, active: value, final: '9.000000' }
    shop.instead(({ path }) => path === '/api/products', { status: 200, body: { products: [row] } })
    expect((await readAll(connector)).length === 1).toBe(seen)
  }
})

test('texts in every language are read in French, in English where there is none', async () => {
  const { shop, connector } = await openPresta({ forbidden: ['languages'] })
  // Without the right to see languages every text comes as a list.
  expect(item(await readAll(connector), '6')?.name).toBe('Mug The best is yet to come')
  const english = await openPresta()
  for (const row of english.shop.tables.languages ?? []) if (row.iso_code === 'fr') row.active = '0'
  expect(item(await readAll(english.connector), '6')?.name).toBe('Mug The best is yet to come')
  expect(shop.asked.every(({ query }) => !query.has('language'))).toBe(true)
})

test('what products are called in the other languages is asked once a page, only where there are several', async () => {
  const { shop, connector } = await openPresta()
  const items = await readAll(connector)
  expect(item(items, '6')).toMatchObject({
    name: 'Mug Le meilleur est à venir',
    otherNames: 'Mug The best is yet to come',
  })
  const names = shop.asked.filter(({ query }) => query.get('display') === '[id,name]')
  expect(names).toHaveLength(1)
  const single = await openPresta()
  for (const row of single.shop.tables.languages ?? []) if (row.iso_code === 'en') row.active = '0'
  expect(item(await readAll(single.connector), '6')?.otherNames).toBeNull()
  expect(single.shop.asked.some(({ query }) => query.get('display') === '[id,name]')).toBe(false)
})

test('a language is in use when its field is 1, number or text', async () => {
  for (const active of [1, '1']) {
    const { shop, connector } = await openPresta()
    for (const row of shop.tables.languages ?? []) if (row.iso_code === 'fr') row.active = active
    await connector.listItems({ after: null, changedSince: null })
    expect(shop.asked.find(({ path }) => path === '/api/products')?.query.get('language')).toBe('2')
  }
})

test('the price without tax is never shown: no final price, no price', async () => {
  const { shop, connector } = await openPresta()
  const [row] = (shop.tables.products ?? []).filter(({ id }) => id === 6)
  shop.instead(({ path }) => path === '/api/products', { status: 200, body: { products: [row] } })
  expect(await readAll(connector)).toEqual([expect.objectContaining({ price: null, currency: null })])
})

test('a price that the shop hides is not shown', async () => {
  const { shop, connector } = await openPresta()
  for (const row of shop.tables.products ?? []) row.show_price = '0'
  expect((await readAll(connector)).every(({ price }) => price === null)).toBe(true)
})

test('the price of each combination is asked one by one where the shop does not give it with them', async () => {
  const { shop, connector } = await openPresta({ older: true })
  expect(item(await readAll(connector), '1', '1-2')?.price).toBe('22.94')
  const single = shop.asked.filter(({ path }) => path === '/api/products/1')
  expect(single.map(({ query }) => query.get('price[final][product_attribute]')).sort()).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
  ])
})

test('the final price is named in display, else it would be absent', async () => {
  const { shop, connector } = await openPresta()
  await readAll(connector)
  const query = shop.asked.find(({ path }) => path === '/api/products')?.query
  expect(query?.get('display')).toContain('final')
  expect(query?.get('price[final][use_tax]')).toBe('1')
})

test('combinations have rows of their own; the row of their sum is not added', async () => {
  const { connector } = await openPresta()
  const stock = await connector.readStock([{ productId: '1', variantId: null }])
  expect(stock.map(({ variantId }) => variantId)).toEqual(
    ['1', '2', '3', '4', '5', '6', '7', '8'].map((id) => `1-${id}`),
  )
  expect(stock.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)).toBe(2100)
  expect(stock.find(({ variantId }) => variantId === '1-2')).toMatchObject({ available: false, quantity: 0 })
  expect(await connector.readStock([{ productId: '1', variantId: '1-2' }])).toHaveLength(1)
})

test('0 refuses orders, 1 accepts them, 2 does as the shop; negative quantities are out of stock and shown as 0', async () => {
  const { connector } = await openPresta()
  const refs = ['6', '7', '8', '12'].map((productId) => ({ productId, variantId: null }))
  expect(await connector.readStock(refs)).toMatchObject([
    { productId: '6', variantId: null, available: false, quantity: 0 },
    { productId: '7', variantId: null, available: true, quantity: 0, ordering: 'backorder' },
    { productId: '8', variantId: null, available: false, quantity: 0 },
    { productId: '12', variantId: null, available: true, quantity: 300 },
  ])
})

test('the shop’s default decides where the row leaves it to the shop', async () => {
  const { shop, connector } = await openPresta()
  for (const row of shop.tables.configurations ?? [])
    if (row.name === 'PS_ORDER_OUT_OF_STOCK') row.value = '1'
  for (const row of shop.tables.stock_availables ?? []) if (row.id_product === 8) row.out_of_stock = 0
  const refs = ['6', '8'].map((productId) => ({ productId, variantId: null }))
  expect((await connector.readStock(refs)).map(({ available }) => available)).toEqual([true, false])
})

test('a key without the settings reads stock as a shop that nobody changed', async () => {
  const { connector } = await openPresta({ forbidden: ['configurations'] })
  expect(await connector.readStock([{ productId: '6', variantId: null }])).toMatchObject([
    { productId: '6', variantId: null, available: false, quantity: 0 },
  ])
})

test('where stock is not managed everything can be ordered and nothing is counted', async () => {
  const { shop, connector } = await openPresta()
  for (const row of shop.tables.configurations ?? []) if (row.name === 'PS_STOCK_MANAGEMENT') row.value = '0'
  expect(await connector.readStock([{ productId: '6', variantId: null }])).toMatchObject([
    { productId: '6', variantId: null, available: true, quantity: null },
  ])
})

test('a zero that the shop leaves out is zero', async () => {
  const { shop, connector } = await openPresta()
  const row = (
    recorded('prestashop', 'stock-zero-single-field-dropped').response.body as Record<string, unknown>
  ).stock_available
  shop.instead(({ path }) => path === '/api/stock_availables', {
    status: 200,
    body: { stock_availables: [row] },
  })
  expect(await connector.readStock([{ productId: '6', variantId: null }])).toMatchObject([
    { productId: '6', variantId: null, available: false, quantity: 0 },
  ])
})

test('back in stock and out again is seen by reading, though the product’s date does not move', async () => {
  const { shop, connector } = await openPresta()
  const read = async (name: string) => {
    shop.instead(({ path }) => path === '/api/stock_availables', say(name, shop.origin), 1)
    return (await connector.readStock([{ productId: '6', variantId: null }]))[0]
  }
  expect(await read('stock-after-back-in-stock')).toMatchObject({ available: true, quantity: 12 })
  expect(await read('stock-after-out-again')).toMatchObject({ available: false, quantity: 0 })
})

test('many products are one call each for products, combinations, stock and what prices are told by; unknown ones are missing', async () => {
  const { shop, connector } = await openPresta()
  const refs = ['6', '7', '8', '999'].map((productId) => ({ productId, variantId: null }))
  expect(await connector.readStock(refs)).toHaveLength(3)
  const paths = shop.asked.map(({ path }) => path)
  expect(paths.sort()).toEqual([
    '/api/combinations',
    '/api/configurations',
    '/api/currencies',
    '/api/groups',
    '/api/products',
    '/api/stock_availables',
  ])
  const products = shop.asked.find(({ path }) => path === '/api/products')
  expect(products?.query.get('filter[id]')).toBe('[6|7|8|999]')
})

test('an empty list is [] without a name, and no error', async () => {
  const { shop, connector } = await openPresta()
  shop.instead(({ path }) => path !== '/api/', say('products-empty-list', shop.origin))
  expect(await readAll(connector)).toEqual([])
  expect(await connector.readStock([{ productId: '6', variantId: null }])).toEqual([])
  expect(await connector.findOrders({ number: 'X', email: 'a@b.fr' })).toEqual([])
})

test('an id that is no number never reaches the shop; a missing one is an empty 404 and no error', async () => {
  const { shop, connector } = await openPresta()
  expect(await connector.readStock([{ productId: '6|7', variantId: null }])).toEqual([])
  expect(shop.asked).toEqual([])
  shop.instead(({ path }) => path === '/api/products', say('product-missing-404', shop.origin))
  expect(await connector.readStock([{ productId: '9999', variantId: null }])).toEqual([])
})

/** Thirty more products, each with a stock row. */
const grow = async (options: Parameters<typeof openPresta>[0] = {}) => {
  const opened = await openPresta(options)
  const { products = [], stock_availables: stock = [] } = opened.shop.tables
  const [model] = products.filter(({ id }) => id === 6)
  for (let id = 100; id < 145; id += 1) {
    products.push({ ...model, id })
    stock.push({ ...stock[0], id, id_product: id, id_product_attribute: 0, quantity: 1 })
  }
  return opened
}

test('pages go on after the last id until fewer come than were asked for', async () => {
  const { shop, connector } = await grow()
  const items = await readAll(connector)
  expect(items.filter(({ productId }) => Number(productId) >= 100)).toHaveLength(45)
  expect(new Set(items.map((one) => `${one.productId}/${one.variantId}`)).size).toBe(items.length)
  const pages = shop.asked.filter(({ path, query }) => path === '/api/products' && query.has('limit'))
  expect(pages.map(({ query }) => query.get('filter[id]'))).toEqual([null, '>[113]', '>[133]'])
  expect(pages.every(({ query }) => /^\d+$/.test(query.get('limit') ?? ''))).toBe(true)
})

test('a page missing in the middle is an error; another process goes on from the place before it', async () => {
  const { shop, connector } = await grow()
  const first = await connector.listItems({ after: null, changedSince: null })
  shop.spoil(({ query }) => query.has('filter[id]'), 'cut')
  const failure = await failureOf(connector.listItems({ after: first.next, changedSince: null }))
  expect(failure.reason).toBe('unreachable')
  const other = await grow()
  const second = await other.connector.listItems({ after: first.next, changedSince: null })
  const seen = new Set(first.items.map(({ productId }) => productId))
  expect(second.items.length).toBe(20)
  expect(second.items.every(({ productId }) => !seen.has(productId))).toBe(true)
})

test('a shop that ignores the place gives no endless reading', async () => {
  const { shop, connector } = await grow()
  const [row] = (shop.tables.products ?? []).filter(({ id }) => id === 6)
  const body = { products: Array.from({ length: 20 }, () => row) }
  shop.instead(({ path }) => path === '/api/products', { status: 200, body })
  expect(await connector.listItems({ after: '50', changedSince: null })).toEqual({ items: [], next: null })
})

test('changes are asked in the shop’s own time, with date=1 and an hour to spare', async () => {
  const { shop, connector } = await openPresta()
  await readAll(connector, new Date('2026-11-21T03:07:46Z'))
  const query = shop.asked.find(({ path }) => path === '/api/products')?.query
  // Paris is an hour ahead of Greenwich in November.
  expect(query?.get('filter[date_upd]')).toBe('>[2026-11-21 03:07:46]')
  expect(query?.get('date')).toBe('1')
})

test('without the shop’s time zone changes are asked from the earliest clock on', async () => {
  const { shop, connector } = await openPresta({ forbidden: ['configurations'] })
  await readAll(connector, new Date('2026-11-21T03:07:46Z'))
  const query = shop.asked.find(({ path }) => path === '/api/products')?.query
  expect(query?.get('filter[date_upd]')).toBe('>[2026-11-20 14:07:46]')
})

test('PHP warnings among the errors do not hide the data beside them', async () => {
  const { shop, connector } = await openPresta()
  const warning = { code: 3, message: '[PHP Warning #2] Undefined array key (<path>/module.php, line 1)' }
  const body = { stock_availables: shop.tables.stock_availables, errors: [warning, warning] }
  shop.instead(({ path }) => path === '/api/stock_availables', { status: 500, body })
  expect(await connector.readStock([{ productId: '7', variantId: null }])).toHaveLength(1)
})

test('the first error decides, not the warnings after it nor the status; data beside a real error do not count', async () => {
  for (const name of [
    'products-unknown-filter-500',
    'products-unknown-filter-debug-mode-400',
    'products-unknown-field-500',
    'french-unknown-filter-500',
    'products-list-language-unknown-400',
    'conn-unknown-resource-400',
  ]) {
    const { shop, connector } = await openPresta()
    shop.instead(({ path }) => path === '/api/stock_availables', say(name, shop.origin))
    const failure = await failureOf(connector.readStock([{ productId: '7', variantId: null }]))
    expect(failure.reason, name).toBe('bad-answer')
    expect(failure.message).not.toMatch(/filter|field|path/)
  }
  const { shop, connector } = await openPresta()
  const body = { stock_availables: shop.tables.stock_availables, errors: [{ code: 3 }, { code: 61 }] }
  shop.instead(({ path }) => path === '/api/stock_availables', { status: 500, body })
  expect((await failureOf(connector.readStock([{ productId: '7', variantId: null }]))).reason).toBe(
    'unavailable',
  )
})

test('several currencies and no right to see which is the default: no currency rather than a wrong one', async () => {
  const { shop, connector } = await openPresta({ forbidden: ['configurations'] })
  shop.tables.currencies?.push({ id: 2, iso_code: 'CHF' })
  const info = await connector.test()
  expect([info.currency, info.warnings]).toEqual([null, [{ code: 'presta.currency-unknown' }]])
  const open = await openPresta()
  open.shop.tables.currencies?.push({ id: 2, iso_code: 'CHF' })
  expect((await open.connector.test()).currency).toBe('EUR')
})

test('option values that may not be read leave the reference in the name', async () => {
  const { connector } = await openPresta({ forbidden: ['product_option_values'] })
  expect(item(await readAll(connector), '1', '1-2')?.name).toBe('T-shirt imprimé colibri - demo_1 2')
})

test('less than the smallest order is not in stock, on the level that the shop keeps it on', async () => {
  const { shop, connector } = await openPresta()
  const change = (table: string, id: number, fields: object) =>
    Object.assign(shop.tables[table]?.find((one) => one.id === id) ?? {}, fields)
  const stockIs = (product: number, combination: number, quantity: unknown, policy: number) => {
    const row = shop.tables.stock_availables?.find(
      ({ id_product, id_product_attribute }) =>
        Number(id_product) === product && Number(id_product_attribute) === combination,
    )
    Object.assign(row ?? {}, { quantity, out_of_stock: policy })
  }
  const both = async (productId: string, variantId: string | null) => [
    item(await readAll(connector), productId, variantId),
    (await connector.readStock([{ productId, variantId }]))[0],
  ]
  change('products', 6, { minimal_quantity: '6' })
  change('products', 1, { minimal_quantity: '50' })
  change('combinations', 1, { minimal_quantity: 4 })
  for (const [quantity, policy, seen] of [
    [1, 0, { available: false, quantity: 1 }],
    ['5', 0, { available: false, quantity: 5 }],
    [6, 0, { available: true, quantity: 6 }],
    [1, 1, { available: true, quantity: 1, ordering: 'backorder' }],
  ] as const) {
    stockIs(6, 0, quantity, policy)
    for (const stock of await both('6', null)) expect(stock).toMatchObject(seen)
  }
  stockIs(1, 1, 3, 0)
  stockIs(1, 2, 3, 0)
  for (const each of await both('1', '1-1')) expect(each).toMatchObject({ available: false, quantity: 3 })
  // A combination has its own smallest order: that of the product is not looked at.
  for (const each of await both('1', '1-2')) expect(each).toMatchObject({ available: true, quantity: 3 })
})

test('of what is sold by weight a part of a unit is in stock, without a number', async () => {
  const { shop, connector } = await openPresta()
  const rows = shop.tables.stock_availables?.filter(({ id_product }) => Number(id_product) === 6) ?? []
  for (const [quantity, seen] of [
    ['0.500', { available: true, quantity: null }],
    [2.5, { available: true, quantity: 2 }],
    ['0.000', { available: false, quantity: 0 }],
  ] as const) {
    for (const row of rows) Object.assign(row, { quantity, out_of_stock: 0 })
    expect((await connector.readStock([{ productId: '6', variantId: null }]))[0]).toMatchObject(seen)
  }
})
