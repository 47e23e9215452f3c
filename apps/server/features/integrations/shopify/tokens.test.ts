import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ShopCredentials } from '../platform.ts'
import { answer, type FakeShop, startFakeShop } from './testing/fake-shop.ts'
import { keep, NOW, platformAt } from './testing/open.ts'
import { product, shopData } from './testing/shop-data.ts'

const APP = { clientId: 'app-of-the-operator', clientSecret: 'secret-of-the-operator' }
const CLIENT = { clientId: 'app-of-the-shop', clientSecret: 'secret-of-the-shop' }

let shop: FakeShop
let now: Date
beforeEach(async () => {
  shop = await startFakeShop(shopData({ products: [product(1)] }))
  shop.tokens.clear()
  now = NOW
})
afterEach(() => shop.close())

const platform = (app: typeof APP | null = APP) => platformAt(() => now, app)
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const storeFor = (credentials: ShopCredentials) => {
  const place = keep(shop, credentials)
  return { ...place, test: () => platform().open(place.access()).test() }
}

describe('an app of the shop, by its id and secret', () => {
  beforeEach(() => {
    shop.client = { id: CLIENT.clientId, secret: CLIENT.clientSecret }
  })

  test('an app of the shop asks for a token with the client credentials grant and keeps it', async () => {
    const place = storeFor(CLIENT)
    expect(await place.test()).toMatchObject({ storeName: 'Maison Camélia' })
    expect(shop.granted).toEqual([
      { grant_type: 'client_credentials', client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret },
    ])
    expect(place.stored()).toEqual({
      ...CLIENT,
      accessToken: 'shpat_issued_1',
      expiresAt: '2026-11-22T08:59:59.000Z',
    })
    await place.test()
    expect(shop.granted).toHaveLength(1)
  })

  test('a token of the shop’s app is renewed before it ends', async () => {
    const place = storeFor(CLIENT)
    await place.test()
    later(86_399_000 - 6 * 60_000)
    await place.test()
    expect(shop.granted).toHaveLength(1)
    later(2 * 60_000)
    await place.test()
    expect(shop.granted).toHaveLength(2)
    expect(place.stored()).toMatchObject({ accessToken: 'shpat_issued_2' })
  })

  test('a token of the shop’s app is renewed when it is refused in the middle of reading', async () => {
    shop.data.products = Array.from({ length: 45 }, (_, at) => product(at + 1))
    const connector = platform().open(storeFor(CLIENT).access())
    const first = await connector.listItems({ after: null, changedSince: null })
    shop.tokens.clear()
    const second = await connector.listItems({ after: first.next, changedSince: null })
    expect(second.items).toHaveLength(20)
    expect(shop.granted).toHaveLength(2)
  })

  test('a token that is refused again and again is asked for once a call', async () => {
    const refused = answer(401, { errors: 'Unauthorized' })
    shop.faults.push(refused, refused)
    await expect(storeFor(CLIENT).test()).rejects.toMatchObject({ reason: 'credentials' })
    expect(shop.granted).toHaveLength(2)
  })

  test('several that begin at once ask once; one with another secret gets nothing of theirs', async () => {
    const place = storeFor(CLIENT)
    const module = platform()
    const all = await Promise.allSettled([1, 2].map(() => module.open(place.access()).test()))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(shop.granted).toHaveLength(1)
    const stranger = storeFor({ ...CLIENT, clientSecret: 'guessed' })
    const both = await Promise.allSettled([
      module.open(storeFor(CLIENT).access()).test(),
      module.open(stranger.access()).test(),
    ])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  test('who cannot wait for a token of the shop’s app gives up; the others get it', async () => {
    const requested = Promise.withResolvers<void>()
    shop.beforeToken = requested.promise
    const module = platform()
    const place = storeFor(CLIENT)
    const patient = module.open(place.access()).test()
    let given = false
    void patient.then(() => {
      given = true
    })
    await expect(module.open(place.access()).test(AbortSignal.timeout(50))).rejects.toMatchObject({
      reason: 'unreachable',
    })
    expect(given).toBe(false)
    requested.resolve()
    expect(await patient).toMatchObject({ storeName: 'Maison Camélia' })
    expect(shop.granted).toHaveLength(1)
  })

  test('a wrong secret is said to be wrong; a shop that is away is not', async () => {
    await expect(storeFor({ ...CLIENT, clientSecret: 'other' }).test()).rejects.toMatchObject({
      reason: 'credentials',
      message: expect.stringContaining('secret'),
    })
    shop.tokenFaults.push(answer(503, ''), answer(200, '<html>'), answer(429, '', { 'retry-after': '5' }))
    await expect(storeFor(CLIENT).test()).rejects.toMatchObject({ reason: 'unavailable' })
    await expect(storeFor(CLIENT).test()).rejects.toMatchObject({ reason: 'bad-answer' })
    await expect(storeFor(CLIENT).test()).rejects.toMatchObject({ reason: 'throttled', retryAfterMs: 5_000 })
  })
})

describe('a shop connected through the operator’s app', () => {
  const HELD = { accessToken: 'shpat_old', expiresAt: '2026-11-21T09:02:00.000Z', refreshToken: 'shprt_old' }
  beforeEach(() => {
    shop.client = { id: APP.clientId, secret: APP.clientSecret }
    shop.lifeSeconds = 3_600
    shop.grants.add('shprt_old')
  })

  test('the token and what renews it are both replaced, together', async () => {
    const place = storeFor(HELD)
    await place.test()
    expect(shop.granted).toEqual([
      {
        grant_type: 'refresh_token',
        client_id: APP.clientId,
        client_secret: APP.clientSecret,
        refresh_token: 'shprt_old',
      },
    ])
    expect(place.stored()).toEqual({
      accessToken: 'shpat_issued_1',
      expiresAt: '2026-11-21T10:00:00.000Z',
      refreshToken: 'shprt_1',
    })
  })

  test('a token that several renew at once is asked for by one, and all go on with it', async () => {
    const place = storeFor(HELD)
    const all = await Promise.all(Array.from({ length: 5 }, place.test))
    expect(all).toHaveLength(5)
    expect(shop.granted).toHaveLength(1)
    expect(place.stored()).toMatchObject({ accessToken: 'shpat_issued_1', refreshToken: 'shprt_1' })
  })

  test('a shop of the operator’s app whose authorization has ended says so in a sentence', async () => {
    shop.grants.clear()
    await expect(storeFor(HELD).test()).rejects.toMatchObject({
      reason: 'credentials',
      message: 'L’autorisation donnée à Shopify a pris fin. Reconnectez la boutique.',
    })
  })

  test('a renewal that fails on the way keeps what there was', async () => {
    const place = storeFor(HELD)
    shop.tokenFaults.push((request) => request.socket.destroy())
    await expect(place.test()).rejects.toMatchObject({ reason: 'unreachable' })
    expect(place.stored()).toEqual(HELD)
    expect(await place.test()).toMatchObject({ storeName: 'Maison Camélia' })
  })

  test('a shop cannot be asked without the operator’s app, or before the owner has agreed', async () => {
    const without = platform(null).open(keep(shop, HELD).access())
    await expect(without.test()).rejects.toMatchObject({ reason: 'credentials' })
    await expect(storeFor({}).test()).rejects.toMatchObject({ reason: 'credentials' })
  })
})

test('a token never travels to another host', () => {
  const access = { ...keep(shop, { token: 'shpat_valid' }).access() }
  for (const address of [
    'https://x.myshopify.com.evil.example',
    'https://evil.example',
    'https://myshopify.com',
  ]) {
    expect(() => platform().open({ ...access, address })).toThrow(
      expect.objectContaining({ reason: 'not-a-shop' }),
    )
  }
})
