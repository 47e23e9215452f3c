import { expect, test } from 'vitest'
import { OutgoingError } from '#server/lib/outgoing-error.ts'
import type { Connector } from '../connector.ts'
import type { PrestaShop } from '../testing/presta-shop.ts'
import { openPresta } from '../testing/presta-suite.ts'
import { createPrestaShopConnector } from './connector.ts'

const catalogue = async (connector: Connector) =>
  (await connector.listItems({ after: null, changedSince: null })).items
const of = (shop: PrestaShop, table: string, id: number) =>
  shop.tables[table]?.find((row) => row.id === id) ?? {}
const read = (connector: Connector, productId: string, variantId: string | null = null) =>
  connector.readStock([{ productId, variantId }])

test('price and stock are read together, as the catalogue reads them, product and combination', async () => {
  for (const quirks of [{}, { older: true }]) {
    const { shop, connector } = await openPresta(quirks)
    of(shop, 'products', 6).price = '8.400000'
    for (const [productId, variantId] of [
      ['6', null],
      ['1', '1-2'],
    ] as const) {
      const listed = (await catalogue(connector)).find(
        (one) => one.productId === productId && one.variantId === variantId,
      )
      const [now] = await read(connector, productId, variantId)
      expect(now).toMatchObject({ price: listed?.price, currency: 'EUR', quantity: listed?.quantity })
    }
    expect((await read(connector, '6'))[0]?.price).toBe('8.40')
  }
})

test('a price that the shop hides is not told live either', async () => {
  const { shop, connector } = await openPresta()
  of(shop, 'products', 6).show_price = '0'
  expect((await read(connector, '6'))[0]).toMatchObject({ price: null, currency: null })
})

test('prices that pages show without taxes are not given, in the catalogue and live, and the test says so', async () => {
  const { shop, connector } = await openPresta()
  shop.tables.groups = [
    { id: 1, price_display_method: '1' },
    { id: 3, price_display_method: '0' },
  ]
  expect(
    (await catalogue(connector)).every(({ price, currency }) => price === null && currency === null),
  ).toBe(true)
  expect((await read(connector, '6'))[0]?.price).toBeNull()
  expect((await connector.test()).warnings).toEqual([{ code: 'presta.prices-without-taxes' }])
  const other = await openPresta()
  other.shop.tables.groups = [
    { id: 1, price_display_method: 0 },
    { id: 3, price_display_method: 1 },
  ]
  expect((await read(other.connector, '6'))[0]?.price).not.toBeNull()
  const unseen = await openPresta({ forbidden: ['groups'] })
  expect((await read(unseen.connector, '6'))[0]?.price).not.toBeNull()
  expect((await unseen.connector.test()).warnings).toEqual([
    { code: 'presta.rights-missing', values: { resources: ['groups'], lost: 'groups' } },
  ])
})

test('whatever PHP complains of beside whole data, it is read, and the test says what it saw', async () => {
  for (const code of [3, 5, 10, 11, 12, 15]) {
    const { shop, connector } = await openPresta()
    shop.alter((reply) =>
      typeof reply.body === 'object' && reply.body !== null && 'products' in reply.body
        ? { ...reply, status: 500, body: { ...reply.body, errors: [{ code, message: '[PHP …]' }] } }
        : reply,
    )
    expect((await catalogue(connector)).length, String(code)).toBeGreaterThan(5)
    expect((await connector.test()).warnings, String(code)).toEqual([{ code: 'presta.php-notices' }])
  }
})

test('a message of PHP printed beside the list is said, with 200 and with 500; without one 500 is a crash', async () => {
  const notice = '\nNotice: Undefined index: x in /www/a.php on line 7\n'
  for (const [status, before, behind] of [
    [200, '', notice],
    [500, '', notice],
    [500, `<br />${notice}`, ''],
  ] as const) {
    const { shop, connector } = await openPresta()
    shop.alter((reply) =>
      typeof reply.body === 'object' && reply.body !== null && 'products' in reply.body
        ? { ...reply, status, body: `${before}${JSON.stringify(reply.body)}${behind}` }
        : reply,
    )
    expect((await catalogue(connector)).length).toBeGreaterThan(5)
    expect((await connector.test()).warnings).toEqual([{ code: 'presta.php-notices' }])
  }
  for (const behind of ['', '<!-- cached -->']) {
    const { shop, connector } = await openPresta()
    shop.instead(({ path }) => path === '/api/products', { status: 500, body: `{"products":[]}${behind}` })
    await expect(connector.test()).rejects.toMatchObject({ problem: { code: 'shop.internal-error' } })
  }
})

test('a catalogue that cannot be read is refused by the test, not by the first reading', async () => {
  const { shop, connector } = await openPresta()
  shop.instead(({ query }) => query.get('display')?.includes('final') ?? false, {
    status: 500,
    body: { products: [{ id: 1 }], errors: [{ code: 61, message: 'real' }] },
  })
  await expect(connector.test()).rejects.toMatchObject({ reason: 'bad-answer' })
})

test('the stock row of a combination that was deleted tells nothing, though it is written again', async () => {
  const { shop, connector } = await openPresta()
  shop.tables.combinations = shop.tables.combinations?.filter(({ id }) => id !== 2) ?? []
  expect(await read(connector, '1', '1-2')).toEqual([])
  expect((await read(connector, '1')).map(({ variantId }) => variantId)).not.toContain('1-2')
})

test('a product whose combinations were all deleted is sold as one, though a row of them is written again', async () => {
  const { shop, connector } = await openPresta()
  shop.tables.combinations = shop.tables.combinations?.filter((row) => String(row.id_product) !== '1') ?? []
  expect(await read(connector, '1')).toMatchObject([{ productId: '1', variantId: null }])
  const [item] = (await catalogue(connector)).filter(({ productId }) => productId === '1')
  const [stock, ...others] = await connector.readStock([
    { productId: '1', variantId: '1-2' },
    { productId: '1', variantId: '1-3' },
    { productId: '6', variantId: null },
  ])
  expect(stock).toMatchObject({ productId: '1', variantId: null, price: item?.price, item })
  expect(others.map((one) => [one.productId, one.item])).toEqual([['6', undefined]])
  of(shop, 'products', 1).visibility = 'none'
  expect((await read(connector, '1', '1-2'))[0]).not.toHaveProperty('item')
  of(shop, 'products', 1).visibility = 'both'
  const items = (await catalogue(connector)).filter(({ productId }) => productId === '1')
  expect(items).toMatchObject([{ variantId: null, available: true }])
})

test('of several shops in one PrestaShop each tells its own stock', async () => {
  for (const [shopId, quantity] of [
    [1, 0],
    [2, 99],
  ] as const) {
    const { shop, connector } = await openPresta({ shopId })
    const rows = shop.tables.stock_availables ?? []
    shop.tables.stock_availables = rows.flatMap((row) => {
      const mine = Number(row.id_product) === 6 ? { ...row, quantity: 0 } : row
      return [mine, { ...mine, id: Number(row.id) + 1000, id_shop: 2, quantity: 99 }]
    })
    expect(await read(connector, '6')).toMatchObject([{ quantity }])
    expect((await catalogue(connector)).find(({ productId }) => productId === '6')).toMatchObject({
      quantity,
    })
  }
})

test('one shop alone costs no further call', async () => {
  const { shop, connector } = await openPresta()
  await read(connector, '6')
  expect(shop.asked.some(({ query }) => query.get('display')?.includes('stock_availables'))).toBe(false)
})

test('a redirect to a page of the shop is taken as that page', async () => {
  const { shop, connector, access } = await openPresta()
  const location = `${access.address}/maintenance.html`
  shop.instead(() => true, { status: 302, headers: { location }, body: '' })
  await expect(connector.test()).rejects.toMatchObject({ problem: { code: 'presta.no-shop' }, page: true })
})

test('an address in https that leads to http is told as what it is', async () => {
  const { shop, connector, access } = await openPresta()
  const http = access.address.replace('https:', 'http:')
  shop.instead(() => true, { status: 302, headers: { location: `${http}/api/` }, body: '' })
  await expect(connector.test()).rejects.toMatchObject({
    problem: { code: 'presta.only-http', values: { address: http } },
  })
})

test('an address in https at which nothing answers is not named: the one in http is', async () => {
  const { shop, access } = await openPresta()
  const other = await openPresta()
  const elsewhere = other.access.address
  shop.instead(() => true, { status: 302, headers: { location: `${elsewhere}/?url=` }, body: '' })
  const http: typeof access.http = {
    close: async () => {},
    request: (request) =>
      request.url.startsWith(elsewhere)
        ? Promise.reject(new OutgoingError('unreachable', 'no answer'))
        : access.http.request(request),
  }
  await expect(createPrestaShopConnector({ ...access, http }).test()).rejects.toMatchObject({
    problem: { code: 'presta.only-http', values: { address: elsewhere.replace('https:', 'http:') } },
  })
})

test('a port that expects https is named as that', async () => {
  const { shop, connector } = await openPresta({ http: true })
  const body = '<html><head><title>400 The plain HTTP request was sent to HTTPS port</title></head></html>'
  shop.instead(() => true, { status: 400, body })
  await expect(connector.test()).rejects.toMatchObject({ problem: { code: 'shop.secure-port' } })
})
