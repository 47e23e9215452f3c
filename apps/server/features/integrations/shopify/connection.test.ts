import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Integration, IntegrationTest } from '#contract/integrations/integrations.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, buildMember, type TestBusiness, type TestUser } from '#server/testing/factories.ts'
import type { Connector } from '../connector.ts'
import { openShop } from '../open-shop.ts'
import { answer, type FakeShop, startFakeShop } from './testing/fake-shop.ts'
import { order, product, shopData, variant } from './testing/shop-data.ts'

const APP = { clientId: 'operators-app', clientSecret: 'operators-secret' }
const CLIENT = { clientId: 'shops-app', clientSecret: 'shops-secret' }
const PUBLIC_URL = 'https://chat.exemple.fr'

let running: TestApp
let other: TestApp
let shop: FakeShop
let business: TestBusiness

beforeAll(async () => {
  const config = { shopifyApp: APP, publicUrl: PUBLIC_URL }
  running = await createTestApp({ config })
  other = await createTestApp({ config, connection: running.connection })
})
afterAll(async () => {
  await other.close()
  await running.close()
})
beforeEach(async () => {
  shop = await startFakeShop(shopData({ products: [product(1)] }))
  for (const { deps } of [running, other]) deps.http = shop.http
  business = await buildBusiness(running.deps)
})
afterEach(() => shop.close())

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path = '',
  payload?: object,
  as: TestUser = business.owner,
  at = running,
) =>
  at.app.inject({
    method,
    url: `/api/businesses/${business.id}/integrations${path}`,
    headers: as.headers,
    ...(payload && { payload }),
  })
const list = async () => (await call('GET')).json<{ integrations: Integration[] }>().integrations
const stored = (id: string) =>
  running.deps.db.selectFrom('integrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const credentialsOf = async (id: string) =>
  JSON.parse(running.deps.sealer.open((await stored(id)).credentials)) as Record<string, string>
const connectorOf = async (id: string): Promise<Connector> => {
  const open = await openShop(running.deps, business.scope, id)
  if (open === null) throw new Error('not connected')
  return open
}

describe('with a private app', () => {
  const withToken = { usePrivateApp: true, privateAppToken: 'shpat_valid' }

  test('the token is tried, kept sealed and used', {
    tags: ['@integrations.purpose', '@integrations.shopify.payload', '@api.integrations.create-shopify'],
  }, async () => {
    const made = await call('POST', '/shopify', {
      ...withToken,
      shopDomain: 'https://Maison-Camelia.myshopify.com/admin',
      replaceExisting: false,
    })
    expect(made.statusCode, made.body).toBe(201)
    const { integration } = made.json<{ integration: Integration }>()
    expect(integration).toMatchObject({
      platform: 'shopify',
      isActive: true,
      shopDomain: 'maison-camelia.myshopify.com',
      storeName: 'Maison Camélia',
      connectionType: 'private-app',
    })
    expect(JSON.stringify(await stored(integration.id))).not.toContain('shpat_')
    expect(made.body + (await call('GET')).body).not.toContain('shpat_')
    const page = await (await connectorOf(integration.id)).listItems({ after: null, changedSince: null })
    expect(page.items.map(({ name }) => name)).toEqual(['Bougie 1'])
  })

  test('a token that the shop refuses is not stored, and the shop’s reason is given', async () => {
    const made = await call('POST', '/shopify', {
      ...withToken,
      privateAppToken: 'shpat_wrong',
      shopDomain: shop.domain,
    })
    expect(made.statusCode).toBe(400)
    expect(made.json()).toMatchObject({ code: 'SHOP_REFUSED', error: expect.stringContaining('jeton') })
    expect(await list()).toEqual([])
  })

  test('the id and the secret of an app are exchanged for a token that is kept with them', async () => {
    shop.client = { id: CLIENT.clientId, secret: CLIENT.clientSecret }
    const made = await call('POST', '/shopify', { usePrivateApp: true, ...CLIENT, shopDomain: shop.domain })
    expect(made.statusCode, made.body).toBe(201)
    const { integration } = made.json<{ integration: Integration }>()
    expect(integration).toMatchObject({ isActive: true, connectionType: 'client-credentials' })
    expect(await credentialsOf(integration.id)).toMatchObject({ ...CLIENT, accessToken: 'shpat_issued_1' })
    expect(made.body).not.toContain(CLIENT.clientSecret)
  })

  test('a test says what the shop says; a revoked token disconnects it with a sentence', {
    tags: ['@api.integrations.test', '@integrations.test.result'],
  }, async () => {
    const made = await call('POST', '/shopify', { ...withToken, shopDomain: shop.domain })
    const { id } = made.json<{ integration: Integration }>().integration
    const tested = async () => (await call('GET', `/${id}/test`)).json<IntegrationTest>()
    expect(await tested()).toEqual({
      connected: true,
      storeName: 'Maison Camélia',
      error: null,
      problem: null,
      warnings: [],
      warningProblems: [],
    })
    shop.tokens.clear()
    expect(await tested()).toMatchObject({ connected: false, error: expect.stringContaining('Reconnectez') })
    expect(await list()).toMatchObject([
      { isActive: false, lastError: expect.stringContaining('Reconnectez') },
    ])
  })

  test('with a private app orders and stock are read through the stored connection', async () => {
    shop.data.orders = [order()]
    const made = await call('POST', '/shopify', { ...withToken, shopDomain: shop.domain })
    const connector = await connectorOf(made.json<{ integration: Integration }>().integration.id)
    expect(await connector.findOrders({ number: '1001', email: 'lea@exemple.fr' })).toHaveLength(1)
    shop.data.products = [product(1, { variants: [variant(1000, { quantity: 0 })] })]
    expect(await connector.readStock([{ productId: '1', variantId: null }])).toMatchObject([
      { available: false },
    ])
  })
})

/** What Shopify sends back to the browser, signed. */
const answered = (fields: Record<string, string>, secret = APP.clientSecret): string => {
  const query = new URLSearchParams({
    host: 'YWRtaW4',
    timestamp: String(Math.floor(Date.now() / 1000)),
    ...fields,
  })
  query.sort()
  query.set('hmac', createHmac('sha256', secret).update(query.toString()).digest('hex'))
  return query.toString()
}

describe('with the operator’s app', () => {
  beforeEach(() => {
    shop.client = { id: APP.clientId, secret: APP.clientSecret }
    shop.lifeSeconds = 3_600
    shop.tokens.clear()
  })

  const begin = async (payload: object = {}, as?: TestUser) => {
    const made = await call(
      'POST',
      '/shopify',
      { shopDomain: shop.domain, usePrivateApp: false, ...payload },
      as,
    )
    expect(made.statusCode, made.body).toBe(201)
    const { integration, authorizeUrl } = made.json<{ integration: Integration; authorizeUrl: string }>()
    const url = new URL(authorizeUrl)
    return { integration, url, state: url.searchParams.get('state') ?? '' }
  }
  const end = (query: string, as?: TestUser) => call('POST', '/shopify/authorization', { query }, as)
  const agree = (state: string): string => {
    shop.grants.add('the-code')
    return answered({ shop: shop.domain, code: 'the-code', state })
  }
  const connect = async () => {
    const { state } = await begin()
    const ended = await end(agree(state))
    expect(ended.statusCode, ended.body).toBe(200)
    return ended.json<{ integration: Integration }>().integration
  }

  test('the owner is sent to the shop’s own page and connected on return', async () => {
    const { integration, url, state } = await begin()
    expect(`${url.origin}${url.pathname}`).toBe(`${shop.address}/admin/oauth/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: APP.clientId,
      scope: 'read_products,read_orders',
      redirect_uri: `${running.deps.publicUrl()}/integrations/shopify`,
      state,
    })
    expect(integration).toMatchObject({
      isActive: false,
      storeName: null,
      connectionType: 'oauth',
      lastError: 'En attente de votre accord dans Shopify.',
    })

    const ended = await end(agree(state))
    expect(ended.json<{ integration: Integration }>().integration).toMatchObject({
      id: integration.id,
      isActive: true,
      storeName: 'Maison Camélia',
      lastError: null,
    })
    expect(shop.granted).toEqual([
      { client_id: APP.clientId, client_secret: APP.clientSecret, code: 'the-code', expiring: '1' },
    ])
    expect(await credentialsOf(integration.id)).toMatchObject({
      accessToken: 'shpat_issued_1',
      refreshToken: 'shprt_1',
    })
    expect(JSON.stringify(await stored(integration.id))).not.toContain('shpat_')
  })

  test('an answer counts once', async () => {
    const { state } = await begin()
    const query = agree(state)
    expect((await end(query)).statusCode).toBe(200)
    shop.grants.add('the-code')
    const again = await end(query)
    expect(again.statusCode).toBe(400)
    expect(again.json()).toMatchObject({ code: 'SHOP_REFUSED' })
    expect(shop.granted).toHaveLength(1)
  })

  test('an answer that Shopify did not sign just now, for this shop, is not taken', async () => {
    const { state } = await begin()
    const good = { shop: shop.domain, code: 'the-code', state }
    const old = String(Math.floor(Date.now() / 1000) - 3_600)
    const wrong = [
      answered(good, 'another-secret'),
      agree(state).replace('the-code', 'other-code'),
      `${agree(state)}&code=other-code`,
      answered({ ...good, timestamp: old }),
      answered({ ...good, timestamp: '' }),
      answered({ ...good, state: `${business.id}.unknown` }),
      answered({ ...good, shop: 'autre.myshopify.com' }),
      answered({ ...good, shop: `${shop.domain}.evil.example` }),
      answered({ ...good, code: '' }),
      'error=access_denied',
    ]
    for (const query of wrong) {
      const ended = await end(query)
      expect(ended.statusCode, query).toBe(400)
      expect(ended.json(), query).toMatchObject({ code: 'SHOP_REFUSED' })
    }
    expect(shop.granted).toEqual([])
    expect((await end(agree(state))).statusCode).toBe(200)
  })

  test('only who began an authorization ends it, in the business it was begun for, within half an hour', async () => {
    const manager = await buildMember(running.deps, business, 'manager')
    const { state } = await begin()
    expect((await end(agree(state), manager)).statusCode).toBe(400)
    const elsewhere = await buildBusiness(running.deps)
    const response = await running.app.inject({
      method: 'POST',
      url: `/api/businesses/${elsewhere.id}/integrations/shopify/authorization`,
      headers: elsewhere.owner.headers,
      payload: { query: agree(state) },
    })
    expect(response.statusCode).toBe(400)
    const { now } = running.deps
    running.deps.now = () => new Date(Date.now() + 31 * 60_000)
    const late = answered({
      shop: shop.domain,
      code: 'the-code',
      state,
      timestamp: String(Math.floor(Date.now() / 1000) + 31 * 60),
    })
    expect((await end(late)).statusCode).toBe(400)
    running.deps.now = now
    expect(shop.granted).toEqual([])
  })

  test('a shop whose app has no right to read products is not connected', async () => {
    shop.data.scopes = ['read_orders']
    const { state, integration } = await begin()
    const ended = await end(agree(state))
    expect(ended.json()).toMatchObject({ code: 'SHOP_REFUSED', details: { reason: 'rights' } })
    expect(await list()).toMatchObject([{ id: integration.id, isActive: false }])
  })

  test('a shop that is away just then is connected all the same, and read when it is back', async () => {
    const { state } = await begin()
    shop.faults.push(answer(503, ''))
    const ended = await end(agree(state))
    expect(ended.json<{ integration: Integration }>().integration).toMatchObject({
      isActive: false,
      lastError: expect.stringContaining('indisponible'),
    })
    const [integration] = await list()
    expect((await call('GET', `/${integration?.id}/test`)).json()).toMatchObject({ connected: true })
    expect(await list()).toMatchObject([{ isActive: true, storeName: 'Maison Camélia', lastError: null }])
  })

  test('an integration that was deleted meanwhile is not brought back', async () => {
    const { state, integration } = await begin()
    await call('DELETE', `/${integration.id}`)
    expect((await end(agree(state))).statusCode).toBe(400)
    expect(await list()).toEqual([])
  })

  test('an authorization begun again before the owner agreed goes on with the same integration', async () => {
    const first = await begin()
    const second = await begin()
    expect(second.integration.id).toBe(first.integration.id)
    expect((await end(agree(second.state))).statusCode).toBe(200)
    expect(await list()).toHaveLength(1)
  })

  test('a shop that is connected stays so until the owner has agreed to replace it', {
    tags: ['@integrations.shopify.same-domain'],
  }, async () => {
    shop.tokens.add('shpat_valid')
    const made = await call('POST', '/shopify', {
      shopDomain: shop.domain,
      usePrivateApp: true,
      privateAppToken: 'shpat_valid',
    })
    const { id } = made.json<{ integration: Integration }>().integration
    const again = await call('POST', '/shopify', { shopDomain: shop.domain, usePrivateApp: false })
    expect(again.statusCode).toBe(409)
    const { state } = await begin({ replaceExisting: true })
    expect(await list()).toMatchObject([{ id, isActive: true, connectionType: 'private-app' }])
    expect((await end(agree(state))).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ id, isActive: true, connectionType: 'oauth' }])
  })

  test('an authorisation given anew is the renewal that was asked for when the business changed hands', async () => {
    const { id } = await connect()
    await running.deps.db.updateTable('integrations').set({ renewal_asked_at: new Date() }).execute()
    expect(await list()).toMatchObject([{ id, renewalAsked: true }])
    const { state } = await begin({ replaceExisting: true })
    const ended = await end(agree(state))
    expect(ended.json()).toMatchObject({ integration: { id, renewalAsked: false } })
  })

  test('when two processes renew a token at once, one asks and both go on with it', async () => {
    const { id } = await connect()
    await running.deps.db
      .updateTable('integrations')
      .set({
        credentials: running.deps.sealer.seal(
          JSON.stringify({ ...(await credentialsOf(id)), expiresAt: new Date().toISOString() }),
        ),
      })
      .where('id', '=', id)
      .execute()
    shop.granted.length = 0
    const held = Promise.withResolvers<void>()
    shop.beforeToken = held.promise
    const testing = Promise.all(
      [running, other, running, other, running, other].map((at) =>
        call('GET', `/${id}/test`, undefined, business.owner, at),
      ),
    )
    // The one asks, the other stands at the lock.
    const atTheLock = async () =>
      (
        await running.deps.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount
    await expect.poll(atTheLock).toBe(1)
    held.resolve()
    for (const tested of await testing) expect(tested.json()).toMatchObject({ connected: true })
    expect(shop.granted).toHaveLength(1)
    expect(await credentialsOf(id)).toMatchObject({ accessToken: 'shpat_issued_2', refreshToken: 'shprt_2' })
  })

  test('an authorization that ended disconnects the shop with a sentence; a shop that is away stays connected', async () => {
    const { id } = await connect()
    shop.tokens.clear()
    shop.tokenFaults.push(answer(503, ''))
    expect((await call('GET', `/${id}/test`)).json()).toMatchObject({ connected: false })
    expect(await list()).toMatchObject([{ isActive: true }])
    shop.grants.clear()
    await call('GET', `/${id}/test`)
    expect(await list()).toMatchObject([
      { isActive: false, lastError: 'L’autorisation donnée à Shopify a pris fin. Reconnectez la boutique.' },
    ])
  })

  describe('what the shop tells', () => {
    const deliver = (
      id: string,
      body: string,
      headers: Record<string, string> = {},
      secret = APP.clientSecret,
    ) =>
      running.app.inject({
        method: 'POST',
        url: `/webhooks/shopify/${id}`,
        payload: body,
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': 'variants/in_stock',
          'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
          'x-shopify-webhook-id': 'b54557e4',
          'x-shopify-triggered-at': new Date().toISOString(),
          ...headers,
        },
      })
    const notices = (id: string) =>
      running.deps.db
        .selectFrom('shop_notices')
        .select(['product_id', 'variant_id'])
        .where('integration_id', '=', id)
        .orderBy('variant_id')
        .execute()
    const BODY = '{"id": 11,  "product_id": 1}'

    test('what a Shopify shop tells is noted once, when it signed it', async () => {
      const { id } = await connect()
      expect((await deliver(id, BODY, {}, 'another-secret')).statusCode).toBe(401)
      expect((await deliver(id, BODY, { 'x-shopify-triggered-at': '2026-01-01T00:00:00Z' })).statusCode).toBe(
        401,
      )
      expect(await notices(id)).toEqual([])
      expect((await deliver(id, BODY)).statusCode).toBe(200)
      expect(await notices(id)).toEqual([{ product_id: '1', variant_id: '11' }])
      await running.deps.db.deleteFrom('shop_notices').where('integration_id', '=', id).execute()
      expect((await deliver(id, BODY)).statusCode).toBe(200)
      expect(await notices(id)).toEqual([])
    })
  })
})

test('without an app of the operator a sentence says that it is not set up', async () => {
  const offered = async () => (await call('GET', '')).json().shopifyAuthorization
  expect(await offered()).toBe(true)
  running.deps.config.shopifyApp = null
  expect(await offered()).toBe(false)
  const made = await call('POST', '/shopify', { shopDomain: shop.domain, usePrivateApp: false })
  running.deps.config.shopifyApp = APP
  expect(made.statusCode).toBe(400)
  expect(made.json()).toEqual({
    error:
      'La connexion par autorisation n’est pas configurée sur ce serveur\u00a0: activez l’application privée et collez son jeton.',
    code: 'SHOP_REFUSED',
    values: { problem: { code: 'shopify.no-app' } },
    details: { reason: 'credentials' },
  })
  expect(await list()).toEqual([])
})
