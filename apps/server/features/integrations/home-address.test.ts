import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Integration } from '#contract/integrations/integrations.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, type TestBusiness } from '#server/testing/factories.ts'
import { PRESTA_KEYS, type PrestaShop, startPrestaShop } from './testing/presta-shop.ts'
import { recorded, replyOf, type ShopRequest } from './testing/replay.ts'
import { KEYS, startWooShop, type WooShop } from './testing/woo-shop.ts'

let running: TestApp
let business: TestBusiness
let woo: WooShop
let presta: PrestaShop

beforeEach(async () => {
  running = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
  business = await buildBusiness(running.deps)
  woo = await startWooShop()
  presta = await startPrestaShop()
  // WordPress answers its interface below every one of its pages, where addresses are not rewritten.
  woo.instead(
    ({ query }) => query.has('rest_route'),
    replyOf(recorded('woocommerce', 'broken-plain-permalinks-rest-route-401'), woo.origin),
  )
})
afterEach(async () => {
  await Promise.all([woo.close(), presta.close(), running.close()])
})

const create = (platform: string, payload: object) =>
  running.app.inject({
    method: 'POST',
    url: `/api/businesses/${business.id}/integrations/${platform}`,
    headers: business.owner.headers,
    payload,
  })
const createWoo = (page: string, more: object = {}) =>
  create('woocommerce', { storeUrl: `${woo.origin}${page}`, ...KEYS.write, ...more })
const createPresta = (page: string, more: object = {}) =>
  create('prestashop', { shopUrl: `${presta.origin}${page}`, webserviceKey: PRESTA_KEYS.full, ...more })
type Created = { integration: Integration; connectedAddress?: string }

describe('a page of the shop as its address', () => {
  test.each(['/shop', '/shop/', '/produit/the-vert', '/boutique/a/b/c/d'])(
    'WooCommerce %s connects the shop above it, and says at which address',
    async (page) => {
      const answer = await createWoo(page)
      expect(answer.statusCode, answer.body).toBe(201)
      const { integration, connectedAddress } = answer.json<Created>()
      expect(connectedAddress).toBe(woo.origin)
      expect(integration).toMatchObject({
        shopDomain: woo.origin.replace('http://', ''),
        isActive: true,
        lastError: null,
      })
    },
  )

  test.each(['/fr', '/fr/2-accueil', '/index.php', '/api', '/en/accessoires/7-mug.html'])(
    'PrestaShop %s connects the shop above it, and says at which address',
    async (page) => {
      // As PrestaShop answers for a resource that it does not know.
      const unknown = replyOf(recorded('prestashop', 'conn-unknown-resource-400'), presta.origin)
      presta.instead(({ path }) => path.startsWith('/api/api'), unknown)
      const answer = await createPresta(page)
      expect(answer.statusCode, answer.body).toBe(201)
      const { integration, connectedAddress } = answer.json<Created>()
      expect(connectedAddress).toBe(presta.origin)
      expect(integration).toMatchObject({ shopDomain: presta.origin.replace('http://', ''), isActive: true })
    },
  )

  test('a shop in a folder is found there, not at the root of its domain', async () => {
    await woo.close()
    woo = await startWooShop({}, { folder: '/magasin' })
    const answer = await createWoo('/shop/the')
    expect(answer.json<Created>().connectedAddress).toBe(woo.origin)
    expect(woo.origin).toMatch(/\/magasin$/)
  })

  test('its own address is not looked for above, and not said again', async () => {
    const [first, second] = [await createWoo(''), await createPresta('/')]
    for (const answer of [first, second])
      expect(answer.json<Created>()).not.toHaveProperty('connectedAddress')
  })

  test('three addresses of a shop are asked at most, without credentials', async () => {
    await presta.close()
    presta = await startPrestaShop({}, { folder: '/nirgends' })
    const root = presta.origin.replace('/nirgends', '')
    const before = presta.asked.length
    const answer = await create('prestashop', {
      shopUrl: `${root}/a/b/c/d/e/f`,
      webserviceKey: PRESTA_KEYS.full,
    })
    expect(answer.json()).toMatchObject({ code: 'SHOP_REFUSED', details: { reason: 'not-a-shop' } })
    const bare = ({ headers }: ShopRequest) => headers.authorization === undefined
    expect(presta.asked.slice(before).filter(bare)).toHaveLength(3)
  })

  test('plain permalinks are blamed only where no address above answers', async () => {
    woo.instead(
      ({ path, query }) => path.startsWith('/wp-json') && !query.has('rest_route'),
      replyOf(recorded('woocommerce', 'broken-wrong-folder-404-html'), woo.origin),
    )
    for (const page of ['', '/shop'])
      expect((await createWoo(page)).json().error).toContain('Les permaliens de WordPress')
  })

  test('what the shop above refuses is said, and one that is connected already is known again', async () => {
    const wrong = await createWoo('/shop', { consumerSecret: 'cs_wrong' })
    expect([wrong.statusCode, wrong.json().details, wrong.json().values]).toEqual([
      400,
      { reason: 'credentials' },
      { problem: { code: 'woo.signature-refused', values: { secure: false } } },
    ])
    const first = (await createWoo('')).json<Created>().integration
    const twice = await createWoo('/shop')
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'INTEGRATION_EXISTS'])
    const replaced = (await createWoo('/shop', { replaceExisting: true })).json<Created>().integration
    expect(replaced.shopDomain).toBe(first.shopDomain)
    const list = await running.app.inject({
      url: `/api/businesses/${business.id}/integrations`,
      headers: business.owner.headers,
    })
    expect(list.json().integrations).toMatchObject([{ id: replaced.id }])
  })
})
