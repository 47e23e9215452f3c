import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, type TestBusiness } from '#server/testing/factories.ts'
import { createShopRunner, type ShopRunner } from '../jobs.ts'
import { localTime } from '../shop-time.ts'
import { PRESTA_KEYS, type PrestaShop, startPrestaShop } from '../testing/presta-shop.ts'
import type { ShopRequest } from '../testing/replay.ts'
import { changedAfter, markAfter, placeAfter, placeOf, textOfPlace } from './changes.ts'

const TEN_MINUTES = 10 * 60_000

describe('a shop whose clock is not known', () => {
  let running: TestApp
  let business: TestBusiness
  let runner: ShopRunner
  let shop: PrestaShop
  let clock: number

  beforeEach(async () => {
    running = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
    clock = Date.now()
    running.deps.now = () => new Date(clock)
    business = await buildBusiness(running.deps)
    runner = createShopRunner(running.deps)
    shop = await startPrestaShop({ forbidden: ['configurations'] })
    for (const row of shop.tables.products ?? []) row.date_upd = shopTime(-30 * 24 * 3_600_000)
    const answer = await running.app.inject({
      method: 'POST',
      url: `/api/businesses/${business.id}/integrations/prestashop`,
      headers: business.owner.headers,
      payload: { shopUrl: shop.origin, webserviceKey: PRESTA_KEYS.full },
    })
    expect(answer.statusCode, answer.body).toBe(201)
  })
  afterEach(async () => {
    await runner.stop()
    await shop.close()
    await running.close()
  })

  /** What a clock in Auckland shows so many milliseconds from now: nothing here may believe in Greenwich or Paris. */
  const shopTime = (ms = 0) => localTime(new Date(clock + ms), 'Pacific/Auckland')
  /** Runs the reading that is due; answers the calls for products and how many products came with them. */
  const read = async (): Promise<ShopRequest[]> => {
    const before = shop.asked.length
    await runner.wake()
    await runner.idle()
    clock += TEN_MINUTES
    return shop.asked.slice(before).filter(({ path }) => path === '/api/products')
  }
  const grow = (count: number) => {
    const [model = {}] = shop.tables.products?.filter(({ id }) => id === 6) ?? []
    const stock = shop.tables.stock_availables?.find((row) => Number(row.id_product) === 6) ?? {}
    for (let id = 200; id < 200 + count; id += 1) {
      shop.tables.products?.push({ ...model, id })
      shop.tables.stock_availables?.push({ ...stock, id, id_product: id })
    }
  }
  const edit = (price: string, chosen: (id: number) => boolean, at = shopTime()) => {
    for (const row of shop.tables.products ?? [])
      if (chosen(Number(row.id))) Object.assign(row, { price, date_upd: at })
  }
  const priceOf = async (productId: string) => {
    const row = await running.deps.db
      .selectFrom('shop_items')
      .select('price')
      .where('business_id', '=', business.id)
      .where('product_id', '=', productId)
      .executeTakeFirst()
    return row?.price
  }

  test('what was edited together is read once, and then not every ten minutes for half a day', async () => {
    grow(60)
    await read()
    edit('7.000000', (id) => id >= 200)
    const after = [await read(), await read(), await read(), await read()].map((calls) => calls.length)
    expect(await priceOf('230')).toBe('7.00')
    // Pages of twenty, and one call for the names in the other language with each; once more to be sure of the last.
    expect(after[0]).toBeGreaterThan(3)
    expect(after.slice(2)).toEqual([1, 1])
  })

  test('what is changed while a reading goes on, in pages that it has passed, is not lost', async () => {
    grow(60)
    await read()
    edit('7.000000', (id) => id >= 200)
    // Met on the last page, later than the change of a product on the first one, which was read before it.
    const later = shopTime(1_000)
    shop.instead(
      (call) => {
        const last = call.path === '/api/products' && /^>\[239\]$/.test(call.query.get('filter[id]') ?? '')
        if (last && call.query.has('filter[date_upd]')) {
          edit('8.000000', (id) => id === 200, shopTime())
          edit('9.000000', (id) => id === 259, later)
        }
        return false
      },
      { status: 500, body: '' },
    )
    await read()
    expect(await priceOf('259')).toBe('9.00')
    await read()
    expect(await priceOf('200')).toBe('8.00')
  })

  test('a date in the far future, as imports leave them, hides no change', async () => {
    edit('5.000000', (id) => id === 6, '2099-01-01 00:00:00')
    await read()
    edit('7.000000', (id) => id === 7)
    await read()
    expect(await priceOf('7')).toBe('7.00')
  })
})

describe('where the next reading asks from', () => {
  const rows = (...dates: string[]) => dates.map((date_upd, at) => ({ id: at + 1, date_upd }))
  const since = new Date('2026-11-21T10:00:00Z')

  test('the next reading asks from the shop’s own clock where that is later than the westernmost one', () => {
    const place = placeAfter(placeOf(null), rows('2026-11-21 09:00:00', '2026-11-21 08:00:00'))
    const mark = markAfter(place, null)
    expect(mark).toMatch(/^2026-11-21 09:00:00;2026-11-21 08:59:5[678]$/)
    expect(changedAfter(since, null, mark)).toMatch(/^2026-11-21 08:59:5[678]$/)
    expect(changedAfter(since, null, null)).toBe('2026-11-20 21:00:00')
    expect(changedAfter(since, null, '2026-11-19 09:00:00;2026-11-19 09:00:00')).toBe('2026-11-20 21:00:00')
    expect(changedAfter(since, null, 'nonsense')).toBe('2026-11-20 21:00:00')
    expect(changedAfter(since, 'Europe/Paris', mark)).toBe('2026-11-21 10:00:00')
  })

  test('the next reading asks from that very date once a reading met nothing later', () => {
    const mark = '2026-11-21 09:00:00;2026-11-21 08:50:00'
    for (const met of [rows(), rows('2026-11-21 09:00:00')])
      expect(markAfter(placeAfter(placeOf(null), met), mark)).toBe('2026-11-21 09:00:00;2026-11-21 09:00:00')
    expect(markAfter(placeOf(null), null)).toBeNull()
  })

  test('the next reading asks from as much earlier as the reading took, over its pages and in another process', () => {
    const begun = { ...placeOf(null), startedAt: Date.now() - 60_000 }
    const place = placeOf(textOfPlace(placeAfter(begun, rows('2026-11-21 09:00:00'))))
    expect(place.lastId).toBe('1')
    const mark = markAfter(placeAfter(place, rows('2026-11-21 08:00:00', '0000-00-00 00:00:00')), null)
    expect(mark).toMatch(/^2026-11-21 09:00:00;2026-11-21 08:58:5[5678]$/)
    // Places as they were written before.
    expect(placeOf('123')).toMatchObject({ lastId: '123', latest: null })
  })
})
