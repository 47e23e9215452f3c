import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiKey } from '#contract/api-keys/api-keys.ts'
import type { Integration, IntegrationTest } from '#contract/integrations/integrations.ts'
import { shopProblemText } from '#contract/integrations/shop-problems.ts'
import { buildBusiness, buildMember } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { ShopError } from './connector.ts'
import { platformsOf } from './connectors.ts'
import { openShop } from './open-shop.ts'
import { type ScriptedShop, scriptShop } from './testing/scripted-shop.ts'
import { IN_FRONT, PROBLEM_OF, shopError } from './testing/shop-error.ts'

let shop: ScriptedShop

const { app, business, as } = testBusiness()
beforeEach(() => {
  shop = scriptShop(app.deps)
})

const woo = {
  storeUrl: 'https://Boutique.example/shop/',
  consumerKey: 'ck_geheim',
  consumerSecret: 'cs_geheim',
}
const connect = async (payload: object = {}) => {
  const answer = await as.owner.post('integrations/woocommerce', { ...woo, ...payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ integration: Integration }>().integration
}
const list = async () =>
  (await as.owner.get('integrations')).json<{ integrations: Integration[]; platforms: string[] }>()
const key = async (integrationId: string): Promise<ApiKey> => {
  const answer = await as.owner.post('keys', { domain: 'exemple.fr', integrationId })
  return answer.json<ApiKey>()
}
const boundTo = async (keyId: string): Promise<string | null> => {
  const answer = await as.owner.get('keys')
  const keys = answer.json<{ apiKeys: ApiKey[] }>().apiKeys
  return keys.find(({ id }) => id === keyId)?.integrationId ?? null
}

describe('connecting', () => {
  test('connecting a shop answers the integration, which is listed', {
    tags: [
      '@integrations.entity',
      '@integrations.purpose',
      '@api.integrations.list',
      '@api.integrations.path-readings',
    ],
  }, async () => {
    expect((await list()).integrations).toEqual([])
    const integration = await connect()
    expect(integration).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      platform: 'woocommerce',
      isActive: true,
      createdAt: expect.any(String),
      lastSyncAt: null,
      shopDomain: 'boutique.example/shop',
      storeName: 'Maison Camélia',
      connectionType: 'rest-key',
      productCount: 0,
      lastError: null,
      problem: null,
      warnings: [],
      warningProblems: [],
      renewalAsked: false,
    })
    expect((await list()).integrations).toEqual([integration])
  })

  test('connecting a shop offers only the platforms that work here', async () => {
    const platforms = platformsOf(app.deps)
    const known = { ...platforms }
    delete platforms.prestashop
    expect((await list()).platforms).not.toContain('prestashop')
    const answer = await as.owner.post('integrations/prestashop', {
      shopUrl: 'a.example',
      webserviceKey: 'A'.repeat(32),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'PLATFORM_UNAVAILABLE' })
    platforms.prestashop = platforms.woocommerce
    expect((await list()).platforms).toEqual(expect.arrayContaining(['woocommerce', 'prestashop']))
    Object.assign(platforms, known)
  })

  test('connecting a shop stores what it signs in with sealed, and never sends it back', async () => {
    const { id } = await connect()
    const row = await app.deps.db
      .selectFrom('integrations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('geheim')
    expect(JSON.parse(app.deps.sealer.open(row.credentials))).toEqual({
      consumerKey: 'ck_geheim',
      consumerSecret: 'cs_geheim',
    })
    const answers = [await as.owner.get('integrations'), await as.owner.get(`integrations/${id}/test`)]
    for (const { body } of answers) expect(body).not.toContain('geheim')
    await openShop(app.deps, business.scope, id)
    expect(shop.accesses.at(-1)?.credentials).toEqual({
      consumerKey: 'ck_geheim',
      consumerSecret: 'cs_geheim',
    })
  })

  test.each([
    ['credentials', /^La boutique refuse cette clé/],
    ['rights', /^Cette clé ne permet que la lecture/],
    ['not-a-shop', /^Cette adresse ne répond pas comme une boutique/],
    ['bad-answer', /^La boutique a renvoyé une réponse illisible/],
    ['wrong-address', /^Ce nom de domaine n’existe pas/],
  ] as const)('what has to be mended is refused with the reason: %s', async (reason, message) => {
    shop.before = async () => {
      throw shopError(reason)
    }
    const answer = await as.owner.post('integrations/woocommerce', woo)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      error: expect.stringMatching(message),
      code: 'SHOP_REFUSED',
      values: { problem: PROBLEM_OF[reason] },
      details: { reason },
    })
    expect((await list()).integrations).toEqual([])
  })

  test('a shop that is away for now is kept, disconnected, until it answers', {
    tags: ['@integrations.list.disconnected'],
  }, async () => {
    shop.before = async () => {
      throw shopError('unreachable')
    }
    const integration = await connect()
    expect(integration).toMatchObject({
      isActive: false,
      lastError: expect.stringMatching(/^La boutique est injoignable/),
      problem: PROBLEM_OF.unreachable,
    })
    shop.before = async () => {}
    await as.owner.get(`integrations/${integration.id}/test`)
    expect((await list()).integrations).toMatchObject([{ isActive: true, lastError: null }])
  })

  test('connecting a shop is refused to viewers and strangers', async () => {
    const { id } = await connect()
    const viewer = await buildMember(app.deps, business, 'viewer')
    expect((await as(viewer).get('integrations')).statusCode).toBe(200)
    expect((await as(viewer).post('integrations/woocommerce', woo)).statusCode).toBe(403)
    expect((await as(viewer).delete(`integrations/${id}`)).statusCode).toBe(403)
    const other = await buildBusiness(app.deps)
    expect((await as(other.owner).get(`integrations/${id}/test`)).statusCode).toBe(404)
    const crossed = await as(other.owner).delete(`/api/businesses/${other.id}/integrations/${id}`)
    expect(crossed.statusCode).toBe(404)
    expect((await list()).integrations).toHaveLength(1)
  })
})

describe('what is typed', () => {
  const refused = async (path: string, payload: object) => {
    const answer = await as.owner.post(`integrations${path}`, payload)
    expect(answer.statusCode).toBe(400)
    return answer.json<{ error: string }>().error
  }

  test('Shopify needs a domain of its own to be connected', {
    tags: ['@integrations.validation.domain-required', '@integrations.validation.domain-suffix'],
  }, async () => {
    expect(await refused('/shopify', {})).toBe('Shop domain is required')
    expect(await refused('/shopify', { shopDomain: '  ' })).toBe('Shop domain is required')
    for (const shopDomain of [
      'boutique.fr',
      'x.myshopify.com.evil.example',
      'myshopify.com',
      '.myshopify.com',
      'a.b.myshopify.com',
      'evil.example/?x.myshopify.com',
      'evil.example#.myshopify.com',
      'x@evil.example',
      'xmyshopify.com',
    ])
      expect(await refused('/shopify', { shopDomain }), shopDomain).toBe(
        'Domain must end with .myshopify.com',
      )
  })

  test('a private app needs its token', {
    tags: [
      '@integrations.validation.token-required',
      '@integrations.validation.token-prefix',
      '@open.private-token-prefix',
    ],
  }, async () => {
    const base = { shopDomain: 'https://Camelia.myshopify.com/admin', usePrivateApp: true }
    for (const privateAppToken of [undefined, null, '', '  '])
      expect(await refused('/shopify', { ...base, privateAppToken })).toBe('Private app token is required')
    expect(await refused('/shopify', { ...base, privateAppToken: 'shppa_1' })).toBe(
      'Private app token should start with shpat_',
    )
  })

  test('the payload of Shopify is kept as given', {
    tags: ['@api.integrations.create-shopify', '@integrations.shopify.payload'],
  }, async () => {
    platformsOf(app.deps).shopify = platformsOf(app.deps).woocommerce
    const answer = await as.owner.post('integrations/shopify', {
      shopDomain: 'https://Camelia.myshopify.com/admin',
      usePrivateApp: true,
      privateAppToken: 'shpat_geheim',
      replaceExisting: false,
    })
    expect(answer.json<{ integration: Integration }>().integration).toMatchObject({
      platform: 'shopify',
      shopDomain: 'camelia.myshopify.com',
      connectionType: 'private-app',
    })
    expect(shop.accesses.at(-1)).toMatchObject({
      address: 'https://camelia.myshopify.com',
      credentials: { token: 'shpat_geheim' },
    })
  })

  test('WooCommerce and PrestaShop say what is missing or wrong in what is typed', async () => {
    const badAddress = 'Indiquez une adresse valide, par exemple https://boutique.exemple.fr'
    expect(await refused('/woocommerce', {})).toBe('L’adresse de la boutique est requise')
    expect(await refused('/woocommerce', { ...woo, storeUrl: 'nicht gut' })).toBe(badAddress)
    expect(await refused('/woocommerce', { ...woo, storeUrl: 'ftp://x.example' })).toBe(badAddress)
    expect(await refused('/woocommerce', { ...woo, storeUrl: 'https://u:p@x.example' })).toBe(badAddress)
    expect(await refused('/woocommerce', { ...woo, consumerKey: 'cs_1' })).toBe(
      'La clé client commence par ck_',
    )
    expect(await refused('/woocommerce', { ...woo, consumerSecret: 'ck_1' })).toBe(
      'Le secret client commence par cs_',
    )
    expect(await refused('/prestashop', { shopUrl: '' })).toBe('L’adresse de la boutique est requise')
    expect(await refused('/prestashop', { shopUrl: 'x.example' })).toBe('La clé du webservice est requise')
    expect(await refused('/prestashop', { shopUrl: 'x.example', webserviceKey: 'A'.repeat(31) })).toBe(
      'La clé du webservice compte 32 caractères, lettres et chiffres',
    )
  })
})

describe('the same shop again', () => {
  test('connecting the same shop again is refused unless it replaces the one before', {
    tags: ['@integrations.error.exists', '@integrations.shopify.same-domain'],
  }, async () => {
    platformsOf(app.deps).shopify = platformsOf(app.deps).woocommerce
    const shopify = { shopDomain: 'camelia.myshopify.com', usePrivateApp: true, privateAppToken: 'shpat_1' }
    expect((await as.owner.post('integrations/shopify', shopify)).statusCode).toBe(201)
    const again = await as.owner.post('integrations/shopify', {
      ...shopify,
      shopDomain: 'https://CAMELIA.myshopify.com/',
    })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toEqual({
      error: 'A Shopify integration for this domain exists and must be removed first.',
      code: 'INTEGRATION_EXISTS',
      values: { platform: 'Shopify' },
    })
    expect((await list()).integrations).toHaveLength(1)
  })

  test('connecting the same shop again replaces it in one go; keys stay bound', {
    tags: ['@integrations.shopify.replace'],
  }, async () => {
    const first = await connect()
    const bound = await key(first.id)
    const second = await connect({ storeUrl: 'http://www.boutique.example/shop', replaceExisting: true })
    expect(second.id).not.toBe(first.id)
    expect((await list()).integrations).toEqual([second])
    expect(await boundTo(bound.id)).toBe(second.id)
    await expect
      .poll(() => shop.ended)
      .toEqual([expect.stringContaining(`/webhooks/woocommerce/${first.id}`)])
  })

  test('credentials to be renewed are asked for until others come, not the same ones again', async () => {
    const { id } = await connect()
    await app.deps.db
      .updateTable('integrations')
      .set({ renewal_asked_at: new Date() })
      .where('id', '=', id)
      .execute()
    expect((await list()).integrations).toMatchObject([{ renewalAsked: true }])
    expect(await connect({ replaceExisting: true })).toMatchObject({ renewalAsked: true })
    const consumerSecret = `cs_${'9'.repeat(40)}`
    expect(await connect({ replaceExisting: true, consumerSecret })).toMatchObject({ renewalAsked: false })
  })

  test('a replacement that is refused leaves the first one as it was', async () => {
    const first = await connect()
    const bound = await key(first.id)
    shop.before = async () => {
      throw shopError('credentials')
    }
    expect(
      (await as.owner.post('integrations/woocommerce', { ...woo, replaceExisting: true })).statusCode,
    ).toBe(400)
    expect((await list()).integrations).toEqual([first])
    expect(await boundTo(bound.id)).toBe(first.id)
  })

  test('connecting the same shop is asked for twenty times at once: it is one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => as.owner.post('integrations/woocommerce', woo)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
    const replaced = await Promise.all(
      Array.from({ length: 8 }, () =>
        as.owner.post('integrations/woocommerce', { ...woo, replaceExisting: true }),
      ),
    )
    for (const { statusCode } of replaced) expect([201, 409]).toContain(statusCode)
    expect((await list()).integrations).toHaveLength(1)
  })

  test('another platform or another business may have the same address', async () => {
    await connect()
    const other = await buildBusiness(app.deps)
    const elsewhere = await as(other.owner).post(`/api/businesses/${other.id}/integrations/woocommerce`, woo)
    expect(elsewhere.statusCode).toBe(201)
  })
})

describe('testing', () => {
  test('a shop that answers is connected, by its name', {
    tags: ['@integrations.test.result', '@api.integrations.test'],
  }, async () => {
    const { id } = await connect()
    const answer = await as.owner.get(`integrations/${id}/test`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<IntegrationTest>()).toEqual({
      connected: true,
      storeName: 'Maison Camélia',
      error: null,
      problem: null,
      warnings: [],
      warningProblems: [],
    })
  })

  test('one that refuses is disconnected, with the reason', {
    tags: ['@integrations.list.disconnected'],
  }, async () => {
    const { id } = await connect()
    shop.before = async () => {
      throw shopError('credentials')
    }
    expect((await as.owner.get(`integrations/${id}/test`)).json<IntegrationTest>()).toMatchObject({
      connected: false,
      error: expect.stringMatching(/^La boutique refuse cette clé/),
      problem: PROBLEM_OF.credentials,
    })
    expect((await list()).integrations).toMatchObject([
      { isActive: false, lastError: expect.stringMatching(/^La boutique refuse cette clé/) },
    ])
  })

  test.each(['not-a-shop', 'bad-answer', 'wrong-address', 'unavailable'] as const)(
    'one that worked is not switched off by a click while it hiccups: %s',
    async (reason) => {
      const { id } = await connect()
      shop.before = async () => {
        throw shopError(reason)
      }
      for (let click = 0; click < 4; click += 1)
        expect((await as.owner.get(`integrations/${id}/test`)).json<IntegrationTest>()).toMatchObject({
          connected: false,
          error: shopProblemText(PROBLEM_OF[reason]),
        })
      expect((await list()).integrations).toMatchObject([
        { isActive: true, lastError: shopProblemText(PROBLEM_OF[reason]), problem: PROBLEM_OF[reason] },
      ])
    },
  )

  test.each(IN_FRONT)(
    'one that worked is not switched off by a click while something in front of it refuses: %s',
    async (code) => {
      const { id } = await connect()
      shop.before = async () => {
        throw new ShopError(code === 'presta.key-unseen' ? { code, values: { secure: true } } : { code })
      }
      for (let click = 0; click < 4; click += 1) await as.owner.get(`integrations/${id}/test`)
      expect((await list()).integrations).toMatchObject([{ isActive: true, problem: { code } }])
    },
  )

  test('credentials sealed under another secret are a sentence, not a failure', async () => {
    const { id } = await connect()
    await app.deps.db
      .updateTable('integrations')
      .set({ credentials: 'damaged' })
      .where('id', '=', id)
      .execute()
    const answer = await as.owner.get(`integrations/${id}/test`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<IntegrationTest>()).toMatchObject({
      connected: false,
      error: expect.stringContaining('reconnectez'),
    })
  })
})

describe('deleting', () => {
  test('deleting an integration removes the shop, its products and the binding of its keys', {
    tags: ['@api.integrations.delete'],
  }, async () => {
    const { id } = await connect()
    const bound = await key(id)
    const answer = await as.owner.delete(`integrations/${id}`)
    expect(answer.json()).toEqual({ success: true })
    expect((await list()).integrations).toEqual([])
    expect(await boundTo(bound.id)).toBeNull()
    expect((await as.owner.delete(`integrations/${id}`)).statusCode).toBe(404)
    expect((await as.owner.get(`integrations/${id}/test`)).statusCode).toBe(404)
    await expect.poll(() => shop.ended).toEqual([expect.stringContaining(`/webhooks/woocommerce/${id}`)])
  })
})
