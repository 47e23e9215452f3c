import { expect, test } from 'vitest'
import { failureOf } from '../testing/faults.ts'
import { recorded, replyOf } from '../testing/replay.ts'
import { KEYS } from '../testing/woo-shop.ts'
import { openWoo } from '../testing/woo-suite.ts'
import { createWooCommerceConnector } from './connector.ts'
import { signatureBase } from './oauth.ts'

const say = (name: string, origin: string) => replyOf(recorded('woocommerce', name), origin)
const wrong = { consumerKey: 'ck_wrong', consumerSecret: 'cs_wrong' }

test('the test reads products, then version and currency; the namespace index is never asked', async () => {
  const { shop, connector } = await openWoo()
  expect(await connector.test()).toEqual({ storeName: 'Boutique Test', currency: 'EUR', warnings: [] })
  const paths = shop.asked.map(({ path, query }) => `${path}?${query}`)
  expect(paths[0]).toBe('/wp-json/wc/v3/products?per_page=1')
  expect(paths[1]).toContain('/wp-json/wc/v3/system_status?_fields=environment.version')
  expect(paths.map((call) => call.split('?')[0])).not.toContain('/wp-json/wc/v3')
})

test('the public description of the shop is asked without credentials', async () => {
  const { shop, connector } = await openWoo()
  await connector.test()
  const index = shop.asked.find(({ path }) => path === '/wp-json/')
  expect(index?.headers.authorization).toBeUndefined()
})

test('a read-only key connects, with a warning that changes are polled', async () => {
  const { connector } = await openWoo({ credentials: KEYS.read })
  const { warnings } = await connector.test()
  expect(warnings).toEqual([{ code: 'woo.changes-looked-for' }])
})

test('a key that may write is found out without creating anything', async () => {
  const { shop, connector } = await openWoo()
  expect((await connector.test()).warnings).toEqual([])
  expect(shop.hooks).toEqual([])
})

test('an unknown key is tried in the query string over https before it is called wrong', async () => {
  const { shop, connector } = await openWoo({ credentials: wrong })
  const failure = await failureOf(connector.test())
  expect(failure.reason).toBe('credentials')
  expect(failure.message).toContain('ne reconnaît pas cette clé')
  expect(shop.asked[0]?.headers.authorization).toMatch(/^Basic /)
  expect(shop.asked[1]?.query.get('consumer_key')).toBe('ck_wrong')
})

test('where the Authorization header is lost, the query string works, and is used from then on', async () => {
  const { shop, connector } = await openWoo({ headerLost: true })
  expect((await connector.test()).storeName).toBe('Boutique Test')
  await connector.readStock([{ productId: '10', variantId: null }])
  const withHeader = shop.asked.filter(({ headers }) => headers.authorization !== undefined)
  expect(withHeader).toHaveLength(1)
})

test('behind a proxy that hides https the shop wants a signature, over the https address all the same', async () => {
  const { shop, connector } = await openWoo({ blindProxy: true })
  expect((await connector.test()).currency).toBe('EUR')
  expect(shop.asked.every(({ secure }) => secure)).toBe(true)
})

test('a signature that is refused asks for https only where the address is not in https', async () => {
  const hidden = await openWoo({ blindProxy: true })
  await hidden.connector.test()
  const plain = await openWoo({ http: true })
  for (const [{ access }, advises] of [
    [hidden, false],
    [plain, true],
  ] as const) {
    const credentials = { ...access.credentials, consumerSecret: 'cs_wrong' }
    const failure = await failureOf(createWooCommerceConnector({ ...access, credentials }).test())
    expect(failure.message).toContain('refuse la signature')
    expect(failure.message.includes('donnez l’adresse de la boutique en https')).toBe(advises)
  }
})

test('over http the secret never travels: every call is signed, with a nonce used once', async () => {
  const { shop, connector } = await openWoo({ http: true })
  const info = await connector.test()
  expect(info.currency).toBe('EUR')
  expect(info.warnings).toEqual([{ code: 'woo.not-encrypted' }])
  await connector.listItems({ after: null, changedSince: null })
  const signed = shop.asked.filter(({ path }) => path !== '/wp-json/')
  const nonces = signed.map(({ query }) => query.get('oauth_nonce'))
  expect(new Set(nonces).size).toBe(signed.length)
  const sent = JSON.stringify(shop.asked.map(({ query, headers }) => [[...query], headers]))
  expect(sent).not.toContain('cs_write')
  expect(sent).not.toContain('Basic')
})

test('the signed text is the recorded one: sorted, encoded twice, with accents, & and parentheses', () => {
  const { request } = recorded('woocommerce', 'conn-oauth1-http-200')
  const url = new URL(`http://localhost:18088${request.path}`)
  const query = Object.fromEntries([...url.searchParams].filter(([name]) => name !== 'oauth_signature'))
  const base = signatureBase('GET', `${url.origin}${url.pathname}`, query)
  expect(base).toBe(
    String(request.signatureBaseString).replace('<READ_CONSUMER_KEY>', '%253CREAD_CONSUMER_KEY%253E'),
  )
})

test('a clock that is more than 15 minutes off is named as a possible cause', async () => {
  const { connector } = await openWoo({ http: true, clockAhead: 16 * 60 })
  expect((await failureOf(connector.test())).message).toContain('15 minutes')
})

test('over http a wrong key or secret is refused as such, without a second try', async () => {
  for (const credentials of [wrong, { consumerKey: 'ck_read', consumerSecret: 'cs_wrong' }]) {
    const { shop, connector } = await openWoo({ http: true, credentials })
    expect((await failureOf(connector.test())).reason).toBe('credentials')
    expect(shop.asked.filter(({ query }) => query.has('oauth_signature'))).toHaveLength(1)
  }
})

test('a wrong secret and a missing permission to read share a code and a sentence that names both', async () => {
  const { connector } = await openWoo({ credentials: { consumerKey: 'ck_read', consumerSecret: 'cs_wrong' } })
  const failure = await failureOf(connector.test())
  expect(failure.reason).toBe('credentials')
  expect(failure.message).toContain('secret')
  expect(failure.message).toContain('permission de lecture')
  const second = await openWoo()
  second.shop.instead(() => true, say('conn-write-only-key-read-401', second.shop.origin))
  expect((await failureOf(second.connector.test())).message).toBe(failure.message)
})

test('a key whose owner lacks the rights is told by its 403, not by its code', async () => {
  const { shop, connector } = await openWoo()
  shop.instead(() => true, say('conn-customer-owned-key-403', shop.origin))
  const failure = await failureOf(connector.test())
  expect(failure.reason).toBe('rights')
  expect(failure.message).toContain('compte WordPress')
})

test('a shop manager who may not see the currency connects with a warning', async () => {
  const { shop, connector } = await openWoo()
  shop.instead(
    ({ path }) => /system_status|settings/.test(path),
    say('conn-customer-owned-key-403', shop.origin),
  )
  const info = await connector.test()
  expect(info.currency).toBeNull()
  expect(info.warnings).toEqual([{ code: 'woo.currency-hidden' }])
})

test('where the system status is not for this key, the currency comes from the settings', async () => {
  const { shop, connector } = await openWoo()
  shop.instead(({ path }) => path.endsWith('system_status'), say('conn-customer-owned-key-403', shop.origin))
  expect((await connector.test()).currency).toBe('EUR')
})

test('errors are told by code and status in a French shop too', async () => {
  const unknown = await openWoo({ french: true, credentials: wrong })
  expect((await failureOf(unknown.connector.test())).message).toContain('ne reconnaît pas cette clé')
  const secret = await openWoo({ french: true, credentials: { consumerKey: 'ck_read', consumerSecret: 'x' } })
  expect((await failureOf(secret.connector.test())).message).toContain('secret (cs_…) est faux')
  const reading = await openWoo({ french: true, credentials: KEYS.read })
  expect((await reading.connector.test()).warnings[0]).toEqual({ code: 'woo.changes-looked-for' })
})

test('plain permalinks are named, whether the shop redirects, shows a page or a 404', async () => {
  for (const broken of [
    'broken-plain-permalinks-pretty-path',
    'broken-plain-permalinks-redirect-target',
    'broken-wrong-folder-404-html',
  ]) {
    const { shop, connector } = await openWoo()
    const origin = shop.address.replace('https://', '')
    const reply = say(broken, shop.origin)
    const location = reply.headers?.Location?.replace(/https?:\/\/127[^/]+/, `https://${origin}`)
    shop.instead(({ path }) => path.startsWith('/wp-json/'), {
      ...reply,
      headers: { ...reply.headers, ...(location ? { Location: location } : {}) },
    })
    shop.instead(
      ({ query }) => query.has('rest_route'),
      say('broken-plain-permalinks-rest-route-401', shop.origin),
    )
    const failure = await failureOf(connector.test())
    expect(failure.reason).toBe('not-a-shop')
    expect(failure.message).toContain('permaliens')
    expect(shop.asked.some(({ path }) => path.endsWith('/products/'))).toBe(false)
    const probe = shop.asked.find(({ query }) => query.has('rest_route'))
    expect(probe?.headers.authorization).toBeUndefined()
  }
})

test('where the web server rewrites no addresses the one with index.php is named, and it works', async () => {
  const { shop, access, connector } = await openWoo()
  const rooted = (path: string) => path.startsWith('/wp-json/')
  shop.instead(({ path }) => rooted(path), say('broken-wrong-folder-404-html', shop.origin))
  const unseen = say('conn-no-credentials-401', shop.origin)
  shop.instead(({ query }) => query.has('rest_route'), unseen)
  shop.instead(
    ({ path, headers }) => path.startsWith('/index.php/wp-json/') && !headers.authorization,
    unseen,
  )
  const products = say('conn-test-products-per-page-1', shop.origin)
  shop.instead(({ path }) => path === '/index.php/wp-json/wc/v3/products', products)
  const failure = await failureOf(connector.test())
  expect(failure.message).toBe(
    `La boutique répond à une autre adresse. Indiquez plutôt ${shop.address}/index.php`,
  )
  const indexed = createWooCommerceConnector({ ...access, address: `${shop.address}/index.php` })
  expect(await indexed.readStock([{ productId: '10', variantId: null }])).toBeInstanceOf(Array)
})

test('a redirect to another address is not followed but named, without the query that holds the key', async () => {
  const { shop, connector } = await openWoo({ headerLost: true })
  shop.instead(({ query }) => query.has('consumer_key'), {
    status: 301,
    headers: {
      location:
        'https://www.boutique.example/magasin/wp-json/wc/v3/products?consumer_key=ck_write&consumer_secret=cs_write',
    },
    body: '',
  })
  const failure = await failureOf(connector.test())
  expect(failure.reason).toBe('not-a-shop')
  expect(failure.message).toContain('https://www.boutique.example/magasin')
  expect(failure.message).not.toContain('c_write')
  expect(failure.message).not.toContain('consumer')
})

test('a redirect to a page of the shop is taken as that page', async () => {
  const { shop, connector } = await openWoo()
  const location = `${shop.address}/maintenance.html`
  shop.instead(() => true, { status: 302, headers: { location }, body: '' })
  expect(await failureOf(connector.test())).toMatchObject({ problem: { code: 'woo.no-shop' }, page: true })
})

test('a wrong folder is no shop', async () => {
  const { connector } = await openWoo({ folder: '/boutique' })
  const failure = await failureOf(connector.test())
  expect(failure.reason).toBe('not-a-shop')
  expect(failure.message).toContain('dossier')
})

test('WooCommerce switched off is told from a wrong address', async () => {
  const { shop, connector } = await openWoo()
  shop.instead(() => true, say('broken-woocommerce-inactive-404', shop.origin))
  const failure = await failureOf(connector.test())
  expect(failure.reason).toBe('not-a-shop')
  expect(failure.message).toContain('extension WooCommerce')
})

test('maintenance is temporary and says when to come back, as JSON and as HTML', async () => {
  for (const broken of ['broken-maintenance-503-html', 'broken-maintenance-503-json']) {
    const { shop, connector } = await openWoo()
    shop.instead(() => true, say(broken, shop.origin))
    const failure = await failureOf(connector.test())
    expect(failure.reason).toBe('unavailable')
    expect(failure.retryAfterMs).toBe(600_000)
  }
})

test('a crash of the shop is temporary; nothing of what it printed is passed on', async () => {
  for (const broken of [
    'broken-database-500-html',
    'broken-database-500-json',
    'broken-plugin-fatal-500',
    'broken-plugin-fatal-500-html',
  ]) {
    const { shop, connector } = await openWoo()
    shop.instead(() => true, say(broken, shop.origin))
    const failure = await failureOf(connector.test())
    expect(failure.reason).toBe('unavailable')
    expect(failure.message).not.toMatch(/<|undefined_function|plugins|database|critical/)
  }
})

test('throttling says for how long', async () => {
  const { shop, connector } = await openWoo()
  shop.instead(() => true, { status: 429, headers: { 'retry-after': '30' }, body: 'slow down' })
  const failure = await failureOf(connector.test())
  expect([failure.reason, failure.retryAfterMs]).toEqual(['throttled', 30_000])
})

test('a firewall in front of the shop is told from missing rights', async () => {
  const { shop, connector } = await openWoo()
  shop.instead(() => true, {
    status: 403,
    headers: { 'content-type': 'text/html' },
    body: '<html>Blocked</html>',
  })
  expect((await failureOf(connector.test())).message).toContain('pare-feu')
})

test('no failure ever repeats a key, a secret or an address with a query', async () => {
  const secrets = { consumerKey: 'ck_very_secret', consumerSecret: 'cs_very_secret' }
  for (const way of [{ headerLost: true }, { http: true }, {}]) {
    const { shop, connector } = await openWoo({ ...way, credentials: secrets })
    shop.spoil(({ query }) => query.has('consumer_key'), 'cut')
    for (let call = 0; call < 2; call += 1) {
      const failure = await failureOf(connector.test())
      const printed = `${failure.message} ${JSON.stringify(failure)} ${String(failure.cause)} ${failure.stack}`
      expect(printed).not.toMatch(/very_secret|\?/)
    }
  }
})

test('a site behind a password of its own is told from a wrong key', async () => {
  const { shop, connector } = await openWoo()
  shop.instead(() => true, {
    status: 401,
    headers: { 'www-authenticate': 'Basic' },
    body: '<html>401</html>',
  })
  expect((await failureOf(connector.test())).message).toContain('mot de passe')
})

test('what the Link header repeats of the credentials goes nowhere', async () => {
  const { shop, connector } = await openWoo({ headerLost: true })
  const page = await connector.listItems({ after: null, changedSince: null })
  const info = await connector.test()
  expect(JSON.stringify([page, info])).not.toMatch(/cs_write|consumer_secret/)
  const hosts = shop.asked.filter(({ query }) => query.has('consumer_secret'))
  expect(hosts.every(({ secure }) => secure)).toBe(true)
})

test('a site that gives itself another name is signed for under that name', async () => {
  for (const way of [{ http: true }, { blindProxy: true }]) {
    const { shop, connector } = await openWoo({ ...way, home: 'http://www.boutique.example/magasin' })
    expect((await connector.test()).currency).toBe('EUR')
    const before = shop.asked.length
    await connector.readStock([{ productId: '10', variantId: null }])
    expect(shop.asked.length - before).toBe(1)
  }
})

test('what was found out about the way of the key is kept for the next connector', async () => {
  for (const way of [{ headerLost: true }, { blindProxy: true }]) {
    const { shop, access, connector } = await openWoo(way)
    await connector.readStock([{ productId: '10', variantId: null }])
    const before = shop.asked.length
    await createWooCommerceConnector(access).readStock([{ productId: '10', variantId: null }])
    expect(shop.asked.length - before).toBe(1)
  }
})
