import { expect, test } from 'vitest'
import { shopProblemText } from '#contract/integrations/shop-problems.ts'
import { failureOf } from '../testing/faults.ts'
import { PRESTA_KEYS } from '../testing/presta-shop.ts'
import { openPresta } from '../testing/presta-suite.ts'
import { recorded, replyOf } from '../testing/replay.ts'
import { createPrestaShopConnector } from './connector.ts'

const say = (name: string, origin: string) => replyOf(recorded('prestashop', name), origin)

test('the test reads the rights in XML, never in JSON, and gives name and currency', async () => {
  const { shop, connector } = await openPresta()
  expect(await connector.test()).toEqual({ storeName: 'Boutique', currency: 'EUR', warnings: [] })
  expect(shop.asked[0]?.path).toBe('/api/')
  expect([...(shop.asked[0]?.query ?? [])]).toEqual([])
})

test('the key is the login of Basic, with an empty password', async () => {
  const { shop, connector } = await openPresta()
  await connector.test()
  const sent = Buffer.from(String(shop.asked[0]?.headers.authorization).slice(6), 'base64').toString()
  expect(sent).toBe(`${PRESTA_KEYS.full}:`)
})

test('a key with some rights connects; each missing right is named with what it costs', async () => {
  const forbidden = ['product_option_values', 'orders', 'customers', 'order_states', 'carriers', 'currencies']
  const { connector } = await openPresta({ forbidden })
  const warnings = (await connector.test()).warnings.map(shopProblemText)
  for (const name of forbidden) expect(warnings.join('\n')).toContain(`«\u00a0${name}\u00a0»`)
  expect(warnings[0]).toContain('les déclinaisons')
  expect(warnings.join()).not.toContain('configurations')
})

test('without stock_availables or combinations the catalogue cannot be read: it is refused by its name', async () => {
  for (const right of ['stock_availables', 'combinations']) {
    const { connector } = await openPresta({ forbidden: [right] })
    for (const call of [connector.test(), connector.readStock([{ productId: '1', variantId: '1-2' }])]) {
      const failure = await failureOf(call)
      expect([failure.reason, failure.message]).toEqual([
        'rights',
        expect.stringContaining(`«\u00a0${right}\u00a0»`),
      ])
    }
  }
  const { connector } = await openPresta({ key: PRESTA_KEYS.products })
  expect((await failureOf(connector.test())).message).toContain('«\u00a0stock_availables\u00a0»')
})

test('without the right to see products there is nothing to connect', async () => {
  const { connector } = await openPresta({ forbidden: ['products'] })
  const failure = await failureOf(connector.test())
  expect([failure.reason, failure.message.includes('«\u00a0products\u00a0»')]).toEqual(['rights', true])
})

test('an unknown and a switched-off key, a wrong length and a key without rights are told apart by the first code', async () => {
  const problem = async (key: string) => {
    const failure = await failureOf((await openPresta({ key })).connector.test())
    return [failure.reason, failure.message] as const
  }
  expect(await problem('U'.repeat(32))).toEqual(['credentials', expect.stringContaining('désactivée')])
  expect(await problem('short')).toEqual(['credentials', expect.stringContaining('32 caractères')])
  expect(await problem(PRESTA_KEYS.none)).toEqual(['rights', expect.stringContaining('aucun droit')])
})

test('the same errors are understood in JSON, also from a French shop', async () => {
  for (const [name, reason] of [
    ['conn-inactive-key-json-401', 'credentials'],
    ['french-unknown-key-json-401', 'credentials'],
    ['conn-key-as-password-json-401', 'credentials'],
    ['conn-key-without-rights-json-401', 'rights'],
    ['conn-stock-without-right-401', 'rights'],
    ['error-method-delete-405', 'rights'],
    ['error-method-options-405', 'rights'],
  ] as const) {
    const { shop, connector } = await openPresta()
    shop.instead(() => true, say(name, shop.origin))
    const failure = await failureOf(connector.readStock([{ productId: '6', variantId: null }]))
    expect(failure.reason, name).toBe(reason)
  }
})

test('where the Authorization header is lost, ws_key works over https and is used from then on', async () => {
  const { shop, connector } = await openPresta({ headerLost: true })
  expect((await connector.test()).storeName).toBe('Boutique')
  expect(shop.asked.filter(({ headers }) => headers.authorization !== undefined)).toHaveLength(1)
  expect(shop.asked.at(-1)?.query.get('ws_key')).toBe(PRESTA_KEYS.full)
})

test('over http the key is never put into the address', async () => {
  const { shop, connector } = await openPresta({ headerLost: true, http: true })
  const failure = await failureOf(connector.test())
  expect(failure.reason).toBe('credentials')
  expect(failure.message).toContain('https')
  expect(shop.asked.every(({ query }) => !query.has('ws_key'))).toBe(true)
})

test('an address in http is answered, with a warning that the key travels in clear', async () => {
  const { connector } = await openPresta({ http: true })
  expect((await connector.test()).warnings).toEqual([{ code: 'presta.not-encrypted' }])
})

test('a plain-text 401 on every way is neither XML nor JSON, and blames the way, not the key', async () => {
  const { shop, connector } = await openPresta()
  shop.instead(() => true, say('conn-no-key-json-401', shop.origin))
  const failure = await failureOf(connector.test())
  expect(failure.reason).toBe('credentials')
  expect(failure.message).toContain('Authorization')
  expect(shop.asked).toHaveLength(2)
})

test('the webservice switched off says where to switch it on', async () => {
  for (const name of ['broken-webservice-disabled-503', 'broken-webservice-disabled-json-503']) {
    const { shop, connector } = await openPresta()
    shop.instead(() => true, say(name, shop.origin))
    const failure = await failureOf(connector.test())
    expect(failure.message).toContain('webservice de PrestaShop est désactivé')
  }
})

test('a shop in maintenance goes on answering', async () => {
  const { shop, connector } = await openPresta()
  shop.instead(({ path }) => path === '/api/products', say('conn-shop-in-maintenance-200', shop.origin), 1)
  expect((await connector.test()).storeName).toBe('Boutique')
})

test('another domain of the shop: the redirect is not followed, the right address named without the key', async () => {
  const { shop, connector } = await openPresta({ headerLost: true })
  const reply = say('conn-other-domain-leaks-key-302', shop.origin)
  const location = String(reply.headers?.Location)
    .replace(/^https?:\/\/[^/]+/, 'http://boutique.example')
    .replace(/ws_key=[^&]*/, `ws_key=${PRESTA_KEYS.full}`)
  expect(location).toContain(PRESTA_KEYS.full)
  shop.instead(({ query }) => query.has('ws_key'), { ...reply, headers: { location } })
  const failure = await failureOf(connector.test())
  expect(failure.reason).toBe('not-a-shop')
  // Told in https: the key would travel in clear.
  expect(failure.message).toMatch(/https:\/\/boutique\.example$/)
  expect(shop.asked).toHaveLength(2)
})

test('the root asked in JSON by no one: its fatal errors are no shop, whatever their status', async () => {
  for (const name of ['conn-api-root-json-fatal-200', 'conn-api-root-json-fatal-500']) {
    const { shop, connector } = await openPresta()
    shop.instead(() => true, say(name, shop.origin))
    const failure = await failureOf(connector.test())
    expect(['not-a-shop', 'unavailable']).toContain(failure.reason)
    expect(failure.message).not.toMatch(/Fatal|TypeError|path/)
  }
})

test('an address without PrestaShop is no shop', async () => {
  const { connector } = await openPresta({ folder: '/wrong' })
  expect((await failureOf(connector.test())).reason).toBe('not-a-shop')
})

test('a database that is down is temporary, and its page is not passed on', async () => {
  const { shop, connector } = await openPresta()
  shop.instead(() => true, say('broken-database-down-500-html', shop.origin))
  const failure = await failureOf(connector.test())
  expect(failure.reason).toBe('unavailable')
  expect(failure.message).not.toContain('Oops')
})

test('every read asks for JSON and names what it wants to see; HEAD is never used', async () => {
  const { shop, connector } = await openPresta()
  await connector.test()
  await connector.listItems({ after: null, changedSince: null })
  await connector.readStock([{ productId: '1', variantId: null }])
  await connector.findOrders({ number: 'UOYEVOLI', email: 'claire.martin@example.fr' })
  const reads = shop.asked.filter(({ path }) => path !== '/api/')
  expect(reads.length).toBeGreaterThan(10)
  for (const { query, method } of reads) {
    expect(method).toBe('GET')
    expect(query.get('output_format')).toBe('JSON')
    expect(query.get('display')).toBeTruthy()
  }
})

test('passwords of customers and settings of the shop are never asked for', async () => {
  const { shop, connector } = await openPresta()
  await connector.findOrders({ number: 'UOYEVOLI', email: 'claire.martin@example.fr' })
  const display = (resource: string) =>
    shop.asked.filter(({ path }) => path === `/api/${resource}`).map(({ query }) => query.get('display'))
  expect(display('customers')).toEqual(['[id,email]'])
  expect(display('configurations')).toEqual(['[name,value]'])
  const settings = shop.asked.find(({ path }) => path === '/api/configurations')
  expect(settings?.query.get('filter[name]')).not.toContain('MAIL')
})

test('the session cookie that every answer sets is not sent back', async () => {
  const { shop, connector } = await openPresta()
  const reply = say('conn-shop-in-maintenance-200', shop.origin)
  shop.instead(({ path }) => path === '/api/products', {
    ...reply,
    headers: { 'set-cookie': 'PrestaShop-x=1' },
  })
  await connector.test()
  await connector.test()
  expect(shop.asked.every(({ headers }) => headers.cookie === undefined)).toBe(true)
})

test('no failure ever repeats the key or an address with a query', async () => {
  for (const way of [{ headerLost: true }, { http: true }, {}]) {
    const { shop, connector } = await openPresta(way)
    shop.spoil(({ path }) => path === '/api/', 'cut')
    shop.instead(({ path }) => path !== '/api/', { status: 500, body: `fatal ${PRESTA_KEYS.full}` })
    for (let call = 0; call < 2; call += 1) {
      const failure = await failureOf(connector.test())
      const printed = `${failure.message} ${JSON.stringify(failure)} ${String(failure.cause)} ${failure.stack}`
      expect(printed).not.toMatch(/FFFF|\?/)
    }
  }
})

test('what was found out about the way of the key is kept for the next connector, also by calls made together', async () => {
  const { shop, access, connector } = await openPresta({ headerLost: true })
  await connector.readStock([{ productId: '6', variantId: null }])
  const before = shop.asked.length
  await createPrestaShopConnector(access).readStock([{ productId: '6', variantId: null }])
  expect(shop.asked.slice(before).every(({ query }) => query.has('ws_key'))).toBe(true)
  expect(shop.asked.length - before).toBe(3)
})
