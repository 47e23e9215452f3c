import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, type FakeShop, startFakeShop, throttled } from './testing/fake-shop.ts'
import { openShop } from './testing/open.ts'
import { shopData } from './testing/shop-data.ts'

let shop: FakeShop
beforeEach(async () => {
  shop = await startFakeShop(shopData())
})
afterEach(() => shop.close())

describe('a shop that does not answer as it should', () => {
  const html = '<!doctype html><title>Maintenance</title>'

  test.each([
    ['credentials', answer(401, { errors: '[API] Invalid API key or access token' })],
    ['credentials', answer(200, { errors: '[API] Invalid API key or access token' })],
    ['unavailable', answer(402, { errors: 'Unavailable Shop' })],
    ['rights', answer(403, { errors: 'Forbidden' })],
    ['not-a-shop', answer(404, { errors: 'Not Found' })],
    ['not-a-shop', answer(301, '', { location: 'https://elsewhere.example/' })],
    ['unavailable', answer(423, { errors: 'Locked' })],
    ['throttled', answer(429, html, { 'retry-after': '2.0' })],
    ['unavailable', answer(430, html)],
    ['unavailable', answer(500, html)],
    ['unavailable', answer(503, html, { 'retry-after': '30' })],
    ['bad-answer', answer(400, { errors: 'Bad Request' })],
    ['bad-answer', answer(200, html)],
    ['bad-answer', answer(200, '')],
    ['bad-answer', answer(200, '{"data":{"shop":')],
    ['bad-answer', answer(200, { data: { shop: null } })],
    ['bad-answer', answer(200, { errors: [{ message: 'Field is wrong', extensions: {} }] })],
    ['rights', answer(200, { data: null, errors: [{ extensions: { code: 'ACCESS_DENIED' } }] })],
    ['unavailable', answer(200, { errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] })],
    ['unavailable', answer(200, { errors: [{ extensions: { code: 'SHOP_INACTIVE' } }] })],
  ])('an answer of Shopify is the failure « %s »', async (reason, fault) => {
    shop.faults.push(fault)
    const failure = await openShop(shop)
      .test()
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'ShopError', reason })
    expect(String((failure as Error).message)).not.toContain('shpat_')
  })

  test('throttled by cost: it says when enough has come back', async () => {
    shop.faults.push(throttled)
    await expect(openShop(shop).listItems({ after: null, changedSince: null })).rejects.toMatchObject({
      reason: 'throttled',
      retryAfterMs: 6_000,
    })
  })

  test('throttled by calls: it says how long it was asked to wait', async () => {
    shop.faults.push(answer(429, '', { 'retry-after': '2.0' }))
    await expect(openShop(shop).test()).rejects.toMatchObject({ reason: 'throttled', retryAfterMs: 2_000 })
  })

  test('an answer cut in the middle, and one that never comes', async () => {
    shop.faults.push((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"data"', () => response.destroy())
    })
    await expect(openShop(shop).test()).rejects.toMatchObject({ reason: 'unreachable' })

    shop.faults.push(() => {})
    const signal = AbortSignal.timeout(100)
    await expect(openShop(shop).test(signal)).rejects.toMatchObject({ reason: 'unreachable' })
  })
})
