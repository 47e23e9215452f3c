import { expect, test } from 'vitest'
import type { ShopItem } from '../connector.ts'
import { readAll } from '../testing/read-all.ts'
import { recorded, replyOf } from '../testing/replay.ts'
import { openWoo } from '../testing/woo-suite.ts'

const named = (items: ShopItem[], name: string) => items.find((item) => item.name === name)

test('the catalogue has what shoppers can see: variations instead of their products, no draft', async () => {
  const { connector } = await openWoo()
  const items = await readAll(connector)
  expect(items.map(({ productId, variantId }) => [productId, variantId].join('/')).sort()).toEqual(
    ['10/', '11/', '12/', '15/', '16/', '17/', '18/', '20/21', '20/22', '20/23', '24/25', '24/26'].concat([
      '27/28',
      '27/29',
      '30/',
      '31/',
    ]),
  )
  expect(items.some(({ name }) => name.includes('brouillon'))).toBe(false)
})

test('drafts that a shop without the status filter answers are left out all the same', async () => {
  const { shop, connector } = await openWoo()
  const draft = replyOf(recorded('woocommerce', 'product-draft'), shop.origin).body
  shop.instead(({ path }) => path.endsWith('/products'), { status: 200, body: [draft] })
  expect(await readAll(connector)).toEqual([])
})

test('hidden products and those behind a password are not in the catalogue', async () => {
  const { shop, connector } = await openWoo()
  Object.assign(shop.products[0] ?? {}, { catalog_visibility: 'hidden' })
  Object.assign(shop.products[1] ?? {}, { post_password: 'secret' })
  const ids = (await readAll(connector)).map(({ productId }) => productId)
  expect(ids).not.toContain('10')
  expect(ids).not.toContain('11')
})

test('a whole item: text, price, picture, page, stock', async () => {
  const { connector } = await openWoo()
  expect(named(await readAll(connector), 'Savon de Marseille')).toEqual({
    productId: '10',
    variantId: null,
    name: 'Savon de Marseille',
    sku: 'SAV-1',
    url: 'https://localhost:18088/product/savon-de-marseille/',
    imageUrl: 'https://localhost:18088/wp-content/uploads/2026/11/savon-de-marseille-450x450.png',
    price: '4.90',
    currency: 'EUR',
    available: true,
    quantity: 5,
    description: 'Savon artisanal à l’huile d’olive.',
  })
})

test('names and descriptions are decoded, and hold no tag', async () => {
  const { connector } = await openWoo()
  const tea = named(await readAll(connector), 'Thé & Café duo')
  expect(tea?.description).toBe('Un thé & un café. alert(1)')
})

test('stock: null is not zero, negative is not shown, backorders and low stock can be bought', async () => {
  const { connector } = await openWoo()
  const items = await readAll(connector)
  const stock = (name: string) => {
    const item = named(items, name)
    return [item?.available, item?.quantity, ...(item?.ordering ? [item.ordering] : [])]
  }
  expect(stock('Bougie parfumée')).toEqual([true, null])
  expect(stock('Coffret de Noël')).toEqual([false, null])
  expect(stock('Crème de karité')).toEqual([false, 0])
  expect(stock('Huile d’olive AOP')).toEqual([true, 1])
  expect(stock('Diffuseur d’huiles essentielles')).toEqual([true, 0, 'backorder'])
})

test('a product without price is not sold out: the team sells it, though it is in stock', async () => {
  const { connector } = await openWoo()
  expect(named(await readAll(connector), 'Atelier sur devis')).toMatchObject({
    price: null,
    currency: null,
    available: false,
    ordering: 'team',
  })
  expect(await connector.readStock([{ productId: '31', variantId: null }])).toMatchObject([
    { productId: '31', variantId: null, available: false, quantity: null, ordering: 'team' },
  ])
})

test('a grouped product has the price of its cheapest part, which is where its prices begin', async () => {
  const { shop, connector } = await openWoo()
  for (const row of shop.products)
    if (row.id === 10) Object.assign(row, { type: 'grouped', purchasable: false })
  const items = await readAll(connector)
  expect(named(items, 'Savon de Marseille')).toMatchObject({
    price: '4.90',
    priceFrom: true,
    available: true,
  })
  expect(named(items, 'Huile d’olive AOP')?.priceFrom).toBeUndefined()
})

test('an external product is sold elsewhere: available, uncounted, with its page and price', async () => {
  const { connector } = await openWoo()
  expect(named(await readAll(connector), 'Livre : la savonnerie')).toMatchObject({
    available: true,
    quantity: null,
    price: '22.00',
    url: 'https://localhost:18088/product/livre-la-savonnerie/',
  })
})

test('each variation has its own stock, price and name; its product’s instock says nothing', async () => {
  const { connector } = await openWoo()
  const items = await readAll(connector)
  expect(named(items, 'T-shirt en lin - S')).toMatchObject({ available: true, quantity: 4, price: '29.00' })
  expect(named(items, 'T-shirt en lin - M')).toMatchObject({ available: false, quantity: 0, sku: 'TSH-9-M' })
  expect(named(items, 'T-shirt en lin - L')).toMatchObject({
    available: true,
    quantity: null,
    price: '31.00',
  })
})

test('stock kept on the parent is shared by its variations, never added up', async () => {
  const { connector } = await openWoo()
  const stock = await connector.readStock([{ productId: '24', variantId: null }])
  expect(stock).toMatchObject([
    { productId: '24', variantId: '26', available: true, quantity: 4 },
    { productId: '24', variantId: '25', available: true, quantity: 4 },
  ])
})

test('a product that has no variations any more is answered whole in their place, as the catalogue tells it', async () => {
  const { shop, connector } = await openWoo()
  const product = shop.products.find(({ id }) => id === 24) ?? {}
  Object.assign(product, { type: 'simple', price: '12.00', purchasable: true, stock_quantity: 3 })
  const [item] = (await readAll(connector)).filter(({ productId }) => productId === '24')
  const refs = ['25', '26'].map((variantId) => ({ productId: '24', variantId }))
  const stock = await connector.readStock([...refs, { productId: '10', variantId: null }])
  const { available, quantity, price } = item ?? {}
  expect(stock.find(({ productId }) => productId === '24')).toMatchObject({
    ...{ variantId: null, available, quantity, price },
    item,
  })
  expect(stock.find(({ productId }) => productId === '10')).not.toHaveProperty('item')
  Object.assign(product, { catalog_visibility: 'hidden' })
  expect((await connector.readStock(refs))[0]).not.toHaveProperty('item')
})

test('pages are read by X-WP-TotalPages, at most 100 at once, and a page after the last is empty', async () => {
  const { shop, connector } = await openWoo()
  const model = shop.products[0] ?? {}
  for (let id = 1000; id < 1045; id += 1) shop.products.push({ ...model, id, name: `Savon ${id}` })
  const items = await readAll(connector)
  expect(items).toHaveLength(16 + 45)
  expect(new Set(items.map(({ productId, variantId }) => `${productId}/${variantId}`)).size).toBe(61)
  const sizes = shop.asked.map(({ query }) => Number(query.get('per_page') ?? 0))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100)
  expect(await connector.listItems({ after: 'products:9', changedSince: null })).toEqual({
    items: [],
    next: null,
  })
})

test('a product with more than 100 variations is read whole', async () => {
  const { shop, connector } = await openWoo()
  const model = shop.variations[20]?.[0] ?? {}
  shop.variations[20] = Array.from({ length: 230 }, (_, at) => ({ ...model, id: 5000 + at }))
  const stock = await connector.readStock([{ productId: '20', variantId: null }])
  expect(new Set(stock.map(({ variantId }) => variantId)).size).toBe(230)
})

test('a page missing in the middle is an error; reading goes on from the place before it', async () => {
  const { shop, connector } = await openWoo()
  const model = shop.products[0] ?? {}
  for (let id = 1000; id < 1045; id += 1) shop.products.push({ ...model, id, name: `Savon ${id}` })
  const first = await connector.listItems({ after: null, changedSince: null })
  shop.instead(({ query }) => query.get('page') === '2', { status: 500, body: '<!DOCTYPE html>' }, 1)
  await expect(connector.listItems({ after: first.next, changedSince: null })).rejects.toMatchObject({
    reason: 'unavailable',
  })
  const again = await openWoo()
  again.shop.products.push(...shop.products.filter(({ id }) => Number(id) >= 1000))
  const second = await again.connector.listItems({ after: first.next, changedSince: null })
  const seen = new Set(first.items.map(({ productId }) => productId))
  expect(second.items.every(({ productId }) => !seen.has(productId))).toBe(true)
})

test('changes are asked in GMT, a second earlier than known, because the comparison is strict', async () => {
  const { shop, connector } = await openWoo()
  const ids = async (time: string) =>
    (await readAll(connector, new Date(time))).map(({ productId }) => productId)
  // Changed at 03:47:23 in GMT, the very second asked for.
  expect(await ids('2026-11-21T03:47:23Z')).toContain('10')
  expect(await ids('2026-11-21T03:47:25Z')).not.toContain('10')
  const changed = shop.asked.find(({ query }) => query.has('modified_after'))?.query
  expect(changed?.get('modified_after')).toBe('2026-11-21T03:47:22')
  expect(changed?.get('dates_are_gmt')).toBe('true')
})

test('nothing new is no items and no error', async () => {
  const { connector } = await openWoo()
  expect(await readAll(connector, new Date('2030-01-01'))).toEqual([])
})

test('a variation that changed while its product did not is found, on older shops too', async () => {
  for (const older of [false, true]) {
    const { shop, connector } = await openWoo({ older })
    Object.assign(shop.variations[20]?.[1] ?? {}, {
      date_modified_gmt: '2026-12-01T10:00:00',
      stock_quantity: 6,
    })
    const items = await readAll(connector, new Date('2026-12-01T09:00:00Z'))
    expect(items.map(({ variantId }) => variantId)).toContain('22')
  }
})

test('of what is sold by weight a part of a unit is in stock, without a number', async () => {
  const { shop, connector } = await openWoo()
  const product = shop.products.find(({ id }) => id === 10) ?? {}
  for (const [stock_quantity, stock_status, seen] of [
    [0.5, 'instock', { available: true, quantity: null }],
    ['0.250', 'instock', { available: true, quantity: null }],
    [2.5, 'instock', { available: true, quantity: 2 }],
    [0, 'outofstock', { available: false, quantity: 0 }],
  ] as const) {
    Object.assign(product, { manage_stock: true, stock_quantity, stock_status })
    expect((await connector.readStock([{ productId: '10', variantId: null }]))[0]).toMatchObject(seen)
    expect((await readAll(connector)).find(({ productId }) => productId === '10')).toMatchObject(seen)
  }
})

test('a product that became a draft or hidden is among the changes, as gone', async () => {
  const { shop, connector } = await openWoo()
  const change = (id: number, fields: object) =>
    Object.assign(shop.products.find((one) => one.id === id) ?? {}, {
      date_modified_gmt: '2026-12-01T10:00:00',
      ...fields,
    })
  change(10, { status: 'draft' })
  change(15, { catalog_visibility: 'hidden' })
  change(18, { name: 'Duo' })
  const page = await connector.listItems({ after: null, changedSince: new Date('2026-12-01T09:00:00Z') })
  expect(page.items.map(({ productId, name }) => [productId, name])).toEqual([['18', 'Duo']])
  expect(page.gone).toEqual(['10', '15'])
  const whole = await connector.listItems({ after: null, changedSince: null })
  expect(whole.gone).toBeUndefined()
  expect(shop.asked.at(-1)?.query.get('status') ?? 'publish').toBe('publish')
})

test('stock is read with one call for many products, unknown ones and drafts missing', async () => {
  const { shop, connector } = await openWoo()
  const stock = await connector.readStock(
    ['10', '11', '19', '999999'].map((productId) => ({ productId, variantId: null })),
  )
  expect(stock).toMatchObject([
    { productId: '11', variantId: null, available: false, quantity: 0 },
    { productId: '10', variantId: null, available: true, quantity: 5 },
  ])
  expect(shop.asked.filter(({ path }) => path.endsWith('/products'))).toHaveLength(1)
})

test('more than 100 products are asked in parts', async () => {
  const { shop, connector } = await openWoo()
  const refs = Array.from({ length: 130 }, (_, at) => ({ productId: String(1000 + at), variantId: null }))
  await connector.readStock([...refs, { productId: '10', variantId: null }])
  const included = shop.asked.flatMap(({ query }) => query.get('include')?.split(',').length ?? [])
  expect(included).toEqual([100, 31])
})

test('one variation, or all of them; a product in the bin is missing with its variations', async () => {
  const { shop, connector } = await openWoo()
  expect(await connector.readStock([{ productId: '20', variantId: '22' }])).toMatchObject([
    { productId: '20', variantId: '22', available: false, quantity: 0 },
  ])
  expect(await connector.readStock([{ productId: '20', variantId: null }])).toHaveLength(3)
  expect(await connector.readStock([{ productId: '20', variantId: '999' }])).toEqual([])
  for (const product of shop.products) if (product.id === 20) product.status = 'trash'
  expect(await connector.readStock([{ productId: '20', variantId: '22' }])).toEqual([])
})

test('rows that were not asked for are dropped, since unknown parameters are ignored', async () => {
  const { shop, connector } = await openWoo()
  shop.instead(({ query }) => query.has('include'), { status: 200, body: shop.products })
  const stock = await connector.readStock([{ productId: '10', variantId: null }])
  expect(stock.map(({ productId }) => productId)).toEqual(['10'])
})

test('an id that is no number never reaches the shop', async () => {
  const { shop, connector } = await openWoo()
  expect(await connector.readStock([{ productId: '../orders', variantId: null }])).toEqual([])
  expect(shop.asked).toEqual([])
})

test('PHP warnings before the JSON do no harm', async () => {
  const { shop, connector } = await openWoo()
  const warning = String(recorded('woocommerce', 'broken-php-warning-before-json-200').response.body)
  const reply = {
    status: 200,
    body: `${warning.slice(0, warning.indexOf('{'))}${JSON.stringify(shop.products)}`,
  }
  shop.instead(({ query }) => query.has('include'), reply)
  expect(await connector.readStock([{ productId: '10', variantId: null }])).toHaveLength(1)
})

test('PHP messages and comments behind the list do no harm, nor does the status 500 of such a message', async () => {
  const notice = '\nNotice: Undefined index: x in /www/a.php on line 7\n'
  for (const [status, behind] of [
    [200, notice],
    [500, notice],
    [200, '<!-- Page cached by LiteSpeed Cache -->'],
  ] as const) {
    const { shop, connector } = await openWoo()
    const body = `${JSON.stringify(shop.products)}${behind}`
    shop.instead(({ query }) => query.has('include'), { status, body })
    expect(await connector.readStock([{ productId: '10', variantId: null }])).toHaveLength(1)
  }
  const { shop, connector } = await openWoo()
  shop.instead(({ query }) => query.has('include'), { status: 500, body: JSON.stringify(shop.products) })
  const crash = connector.readStock([{ productId: '10', variantId: null }])
  await expect(crash).rejects.toMatchObject({ problem: { code: 'shop.internal-error' } })
})

test('where prices are typed without taxes, those that the shop’s pages show are given, without credentials', async () => {
  const { shop, connector } = await openWoo({ taxes: 'incl' })
  const items = await readAll(connector)
  expect(named(items, 'Savon de Marseille')?.price).toBe('5.88')
  expect(named(items, 'T-shirt en lin - L')?.price).toBe('37.20')
  expect(named(items, 'Atelier sur devis')?.price).toBeNull()
  expect((await connector.test()).warnings).toEqual([])
  expect(shop.asked.some(({ path }) => path === '/wp-json/wc/store/v1/products')).toBe(true)
})

test('a price without taxes is never given as what shoppers pay', async () => {
  const hidden = await openWoo({ taxes: 'excl' })
  expect((await readAll(hidden.connector)).every(({ price }) => price === null)).toBe(true)
  expect((await hidden.connector.test()).warnings).toEqual([{ code: 'woo.prices-without-taxes' }])
  for (const reply of [
    { status: 404, body: '{}' },
    { status: 200, body: [{ id: 10, prices: { price: '100', currency_minor_unit: 2 } }] },
    { status: 200, body: '<!DOCTYPE html>' },
  ]) {
    const { shop, connector } = await openWoo({ taxes: 'incl' })
    shop.instead(({ path }) => path.startsWith('/wp-json/wc/store'), reply)
    expect((await readAll(connector)).every(({ price }) => price === null)).toBe(true)
  }
})

test('stock kept on the parent changes all its variations, though their own dates do not move', async () => {
  const { shop, connector } = await openWoo()
  for (const product of shop.products)
    if (product.id === 24) product.date_modified_gmt = '2026-12-01T10:00:00'
  for (const variation of shop.variations[24] ?? []) {
    Object.assign(variation, { stock_quantity: 0, stock_status: 'outofstock' })
  }
  const items = await readAll(connector, new Date('2026-12-01T09:00:00Z'))
  expect(items.map(({ variantId, available }) => [variantId, available])).toEqual([
    ['26', false],
    ['25', false],
  ])
})

test('a variation that a plugin puts into the list of products is no product of its own', async () => {
  const { shop, connector } = await openWoo()
  const stray = replyOf(recorded('woocommerce', 'product-variation-by-product-route'), shop.origin).body
  shop.instead(({ path }) => path.endsWith('/products'), { status: 200, body: [stray] })
  expect(await readAll(connector)).toEqual([])
})

test('where a proxy drops the count of pages, reading goes on until a page is not full', async () => {
  const { shop, connector } = await openWoo()
  const model = shop.products[0] ?? {}
  for (let id = 1000; id < 1045; id += 1) shop.products.push({ ...model, id, name: `Savon ${id}` })
  const variation = shop.variations[20]?.[0] ?? {}
  shop.variations[20] = Array.from({ length: 130 }, (_, at) => ({ ...variation, id: 5000 + at }))
  shop.alter(({ status, body }) => ({ status, body }))
  const items = await readAll(connector)
  expect(items.filter(({ productId }) => Number(productId) >= 1000)).toHaveLength(45)
  expect(items.filter(({ productId }) => productId === '20')).toHaveLength(130)
})

test('a shop that answers a full page for ever is not read for ever', async () => {
  const { shop, connector } = await openWoo()
  const page = Array.from({ length: 20 }, () => shop.products[0])
  shop.instead(({ path }) => path.endsWith('/products'), { status: 200, body: page })
  expect((await connector.listItems({ after: 'products:7', changedSince: null })).next).toBe('products:8')
  expect((await connector.listItems({ after: 'products:20000', changedSince: null })).next).toBeNull()
})

test('price and stock are read together, taxes as the catalogue has them', async () => {
  for (const quirks of [{}, { taxes: 'incl' as const }, { taxes: 'excl' as const }]) {
    const { connector } = await openWoo(quirks)
    const listed = await readAll(connector)
    const refs = listed.map(({ productId, variantId }) => ({ productId, variantId }))
    for (const now of await connector.readStock(refs)) {
      const same = listed.find((one) => one.productId === now.productId && one.variantId === now.variantId)
      expect(now).toMatchObject({ price: same?.price, currency: same?.currency, available: same?.available })
    }
  }
})
