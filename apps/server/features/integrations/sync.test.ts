import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, buildIntegration, type TestBusiness } from '#server/testing/factories.ts'
import type { RecordedJobs } from '#server/testing/recorded-jobs.ts'
import { ShopError } from './connector.ts'
import { findShopItem, findShopItems, searchShopItems } from './item-queries.ts'
import { createShopRunner, type ShopRunner } from './jobs.ts'
import { item, type ScriptedShop, scriptShop } from './testing/scripted-shop.ts'
import { PROBLEM_OF, shopError } from './testing/shop-error.ts'

let running: TestApp
let business: TestBusiness
let shop: ScriptedShop
let runner: ShopRunner
let integrationId: string
let clock: number

beforeEach(async () => {
  running = await createTestApp()
  clock = Date.now() + 60_000
  running.deps.now = () => new Date(clock)
  business = await buildBusiness(running.deps)
  shop = scriptShop(running.deps, [item('a'), item('b'), item('c'), item('d'), item('e')])
  integrationId = (await buildIntegration(running.deps, business)).id
  runner = createShopRunner(running.deps)
})
afterEach(async () => {
  await runner.stop()
  await running.close()
})

const MINUTE = 60_000
const run = async () => {
  await runner.wake()
  await runner.idle()
}
const row = (id = integrationId) =>
  running.deps.db.selectFrom('integrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const known = async () =>
  (
    await running.deps.db
      .selectFrom('shop_items')
      .select('product_id')
      .where('integration_id', '=', integrationId)
      .orderBy('product_id')
      .execute()
  ).map(({ product_id }) => product_id)
const mails = () =>
  (running.deps.jobs as RecordedJobs).enqueued
    .filter(({ name }) => name === 'stock-alerts.item-back')
    .map(({ data }) => data)
const waitFor = (productId: string, index = 0) =>
  running.deps.db
    .insertInto('stock_requests')
    .values({
      business_id: business.id,
      id: crypto.randomUUID(),
      product_id: productId,
      product_name: productId,
      customer_email: `e${index}@example.com`,
      email_key: `e${index}@example.com`,
      source: 'widget',
      consent_text: 'oui',
      consented_at: new Date(),
    })
    .execute()
const set = (productId: string, changes: Partial<ReturnType<typeof item>>) => {
  shop.items = shop.items.map((one) => (one.productId === productId ? { ...one, ...changes } : one))
}

describe('reading the catalogue', () => {
  test('the reading of a catalogue reads every page and then what changed, every ten minutes', async () => {
    await run()
    expect(await known()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(shop.pages).toEqual([
      { after: null, changedSince: null },
      { after: '2', changedSince: null },
      { after: '4', changedSince: null },
    ])
    expect(await row()).toMatchObject({
      last_sync_at: new Date(clock),
      product_count: 5,
      is_active: true,
      lease_id: null,
      sync_started_at: null,
    })
    await run()
    expect(shop.pages).toHaveLength(3)
    const began = clock
    clock += 10 * MINUTE
    shop.items = [item('c', { price: '9.00' })]
    await run()
    expect(shop.pages.slice(3)).toEqual([{ after: null, changedSince: new Date(began - 2 * MINUTE) }])
    expect(await known()).toEqual(['a', 'b', 'c', 'd', 'e'])
    const [changed] = await findShopItems(running.deps.db, business.scope, 'c')
    expect(changed).toMatchObject({ price: '9.00', integrationId })
  })

  test('what it read may answer what nobody could: that is looked at soon', async () => {
    const marks = () => running.deps.db.selectFrom('knowledge_changes').selectAll().execute()
    await run()
    expect(await marks()).toMatchObject([{ business_id: business.id }])
    await running.deps.db.deleteFrom('knowledge_changes').execute()
    shop.items = []
    clock += 10 * MINUTE
    await run()
    expect(await marks()).toEqual([])
  })

  test('what became hidden is forgotten with the next reading of changes, all its variants', async () => {
    shop.items = [item('a'), item('b'), item('b', { variantId: 'b1' }), item('c')]
    await run()
    shop.items = []
    shop.gone = ['b']
    clock += 10 * MINUTE
    await run()
    expect(await known()).toEqual(['a', 'c'])
    expect((await row()).product_count).toBe(2)
  })

  test('the reading of a catalogue reads everything again once a day and drops what the shop no longer has', async () => {
    await run()
    shop.items = [item('a'), item('e')]
    clock += 24 * 60 * MINUTE
    await run()
    expect(shop.pages.at(-1)).toEqual({ after: null, changedSince: null })
    expect(await known()).toEqual(['a', 'e'])
    expect((await row()).product_count).toBe(2)
  })

  test('the reading of a catalogue remembers what it dropped, three hundred items of a shop at most, until they are there again', async () => {
    const many = Array.from({ length: 320 }, (_, n) => item(`old-${String(n).padStart(3, '0')}`))
    const dropped = () =>
      running.deps.db
        .selectFrom('shop_removed_items')
        .select('product_id')
        .where('integration_id', '=', integrationId)
        .execute()
    shop.items.push(...many)
    await run()
    shop.items.splice(0, shop.items.length, item('a'), ...many.slice(0, 200))
    clock += 25 * 60 * MINUTE
    await run()
    expect(await dropped()).toHaveLength(124)
    shop.items.splice(0, shop.items.length, item('a'), item('b'))
    for (let day = 0; day < 2; day += 1) {
      clock += 25 * 60 * MINUTE
      await run()
    }
    const left = (await dropped()).map(({ product_id }) => product_id)
    expect(left).toHaveLength(300)
    expect(left).not.toContain('b')
    expect(left).toContain('old-000')
  })

  test('the reading of a catalogue goes on at the page where another process was cut off', async () => {
    let calls = 0
    shop.before = async () => {
      calls += 1
      if (calls === 2) throw new Error('the process ends here')
    }
    await run()
    expect(await known()).toEqual(['a', 'b'])
    clock += 2 * MINUTE
    await run()
    expect(shop.pages.map(({ after }) => after)).toEqual([null, '2', '2', '4'])
    expect(await known()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('a stop gives up the page under way and hands the shop on at once', async () => {
    shop.before = (_call, _access, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    await runner.wake()
    await expect.poll(() => shop.pages.length).toBe(1)
    await runner.stop()
    expect(await row()).toMatchObject({ lease_id: null, failures: 0, last_problem: null })
    shop.before = async () => {}
    runner = createShopRunner(running.deps)
    await run()
    expect(await known()).toHaveLength(5)
  })

  test('two processes never read one shop at the same time', async () => {
    const release = Promise.withResolvers<void>()
    let at = 0
    let most = 0
    shop.before = async () => {
      at += 1
      most = Math.max(most, at)
      await release.promise
      at -= 1
    }
    const second = createShopRunner(running.deps)
    await Promise.all([runner.wake(), second.wake(), runner.wake()])
    await expect.poll(() => at).toBeGreaterThan(0)
    release.resolve()
    await Promise.all([runner.idle(), second.idle()])
    expect(most).toBe(1)
    expect(shop.pages).toHaveLength(3)
  })

  test('a shop that hangs keeps no other one waiting', async () => {
    const slow = await buildIntegration(running.deps, business, { address: 'https://slow.example' })
    const release = Promise.withResolvers<void>()
    shop.before = async (_call, access) => {
      if (access.address.includes('slow')) await release.promise
    }
    await runner.wake()
    await expect.poll(known).toHaveLength(5)
    expect((await row(slow.id)).last_sync_at).toBeNull()
    release.resolve()
    await runner.idle()
    expect((await row(slow.id)).last_sync_at).not.toBeNull()
  })

  test('a shop of text that cannot be stored is read all the same', async () => {
    shop.items = [
      item('a\u0000b', { name: 'Thé\u0000 vert', description: 'x'.repeat(200_000), quantity: 1e12 }),
      item('a', { name: 'y'.repeat(5_000) }),
      item('a', { name: 'Le dernier compte' }),
    ]
    await run()
    expect(await row()).toMatchObject({ failures: 0, product_count: 2 })
    expect((await findShopItems(running.deps.db, business.scope, 'a'))[0]?.name).toBe('Le dernier compte')
  })
})

describe('a shop that fails', () => {
  test('a shop that fails is left alone, longer every time, and as long as it asks', async () => {
    shop.before = async () => {
      throw shopError('unavailable')
    }
    await run()
    expect(await row()).toMatchObject({
      failures: 1,
      is_active: true,
      last_problem: PROBLEM_OF.unavailable,
      next_sync_at: new Date(clock + MINUTE),
    })
    clock += MINUTE
    await run()
    expect(await row()).toMatchObject({ failures: 2, next_sync_at: new Date(clock + 2 * MINUTE) })
    clock += 2 * MINUTE
    shop.before = async () => {
      throw shopError('throttled', { retryAfterMs: 7_000 })
    }
    await run()
    expect(await row()).toMatchObject({ next_sync_at: new Date(clock + 7_000), is_active: true })
    clock += 7_000
    shop.before = async () => {}
    await run()
    expect(await row()).toMatchObject({ failures: 0, last_problem: null })
    expect(await known()).toHaveLength(5)
  })

  test('a shop that fails is asked again within five minutes of its maintenance, however long that says to wait', async () => {
    shop.before = async () => {
      throw shopError('unavailable', { retryAfterMs: 10 * MINUTE })
    }
    await run()
    expect(await row()).toMatchObject({ failures: 1, next_sync_at: new Date(clock + 5 * MINUTE) })
  })

  test('a shop that fails is disconnected when its credentials end, and comes back by itself', async () => {
    await run()
    shop.before = async () => {
      throw shopError('credentials')
    }
    clock += 10 * MINUTE
    await run()
    expect(await row()).toMatchObject({ is_active: false, last_problem: PROBLEM_OF.credentials })
    expect(await searchShopItems(running.deps.db, business.scope, 'produit', 5)).toEqual([])
    shop.before = async () => {}
    clock += 60 * MINUTE
    await run()
    expect(await row()).toMatchObject({ is_active: true, last_problem: null })
  })
})

describe('answers that cannot be understood', () => {
  const fails = (reason: ShopError['reason']) => {
    shop.before = async () => {
      throw shopError(reason)
    }
  }
  const again = async () => {
    clock = (await row()).next_sync_at?.getTime() ?? clock
    await run()
    return row()
  }

  test.each(['bad-answer', 'not-a-shop'] as const)(
    '%s disconnects the third time in a row',
    async (reason) => {
      await run()
      fails(reason)
      expect(await again()).toMatchObject({
        is_active: true,
        last_problem: PROBLEM_OF[reason],
        next_sync_at: new Date(clock + MINUTE),
      })
      expect(await again()).toMatchObject({ is_active: true, next_sync_at: new Date(clock + 2 * MINUTE) })
      expect(await again()).toMatchObject({ is_active: false, next_sync_at: new Date(clock + 60 * MINUTE) })
      shop.before = async () => {}
      expect(await again()).toMatchObject({ is_active: true, last_problem: null })
      fails(reason)
      expect(await again()).toMatchObject({ is_active: true })
    },
  )

  test('a page in place of data is maintenance where the shop worked: it stays connected and is back within minutes', async () => {
    await run()
    shop.before = async () => {
      throw new ShopError({ code: 'woo.no-shop' }, { page: true })
    }
    clock += 10 * MINUTE
    await run()
    for (let failures = 1; failures < 30; failures++) {
      const state = await row()
      expect(state).toMatchObject({ failures, is_active: true, last_problem: { code: 'shop.page-instead' } })
      const pause = (state.next_sync_at?.getTime() ?? 0) - clock
      expect(pause).toBeLessThanOrEqual(5 * MINUTE)
      clock += pause
      await run()
    }
    shop.before = async () => {}
    clock += 5 * MINUTE
    await run()
    expect(await row()).toMatchObject({ failures: 0, is_active: true, last_problem: null })
  })

  test('a page that stays for a day is no maintenance any more', async () => {
    await run()
    shop.before = async () => {
      throw new ShopError({ code: 'woo.no-shop' }, { page: true })
    }
    clock += 10 * MINUTE
    await run()
    clock += 24 * 60 * MINUTE
    for (let attempt = 0; attempt < 3; attempt++) {
      await run()
      clock += 60 * MINUTE
    }
    expect(await row()).toMatchObject({ is_active: false, last_problem: { code: 'woo.no-shop' } })
  })

  test('a shop that moved to https is asked there with the same key; one that moved elsewhere is not', async () => {
    const { address } = await row()
    const plain = address.replace('https:', 'http:')
    const moves = async (to: string) => {
      await running.deps.db
        .updateTable('integrations')
        .set({
          address: plain,
          next_sync_at: new Date(clock),
          warnings: JSON.stringify([{ code: 'woo.not-encrypted' }]),
        })
        .where('id', '=', integrationId)
        .execute()
      const accesses = shop.accesses.length
      shop.before = async (_call, access) => {
        if (access.address === plain) throw new ShopError({ code: 'woo.moved', values: { address: to } })
      }
      await run()
      return shop.accesses.slice(accesses).map((access) => access.address)
    }
    expect(await moves(address)).toEqual([plain, address])
    expect(await row()).toMatchObject({
      address,
      failures: 0,
      last_problem: null,
      is_active: true,
      warnings: [],
    })
    clock += 10 * MINUTE
    expect(await moves('https://elsewhere.example')).toEqual([plain])
    expect(await row()).toMatchObject({ address: plain, failures: 1 })
  })

  test('once a reading brings the shop back, what waited for it is due too', async () => {
    await run()
    await waitFor('d')
    fails('bad-answer')
    for (let attempt = 0; attempt < 3; attempt++) await again()
    expect(await row()).toMatchObject({ is_active: false })
    shop.before = async () => {}
    const polls = shop.stockReads.length
    await running.deps.db
      .updateTable('integrations')
      .set({ next_sync_at: new Date(clock), next_poll_at: new Date(clock + 60 * MINUTE) })
      .where('id', '=', integrationId)
      .execute()
    await run()
    expect(await row()).toMatchObject({ is_active: true, failures: 0 })
    expect(shop.stockReads).toHaveLength(polls + 1)
  })

  test('a reading whose place the shop no longer understands begins anew', async () => {
    await run()
    await running.deps.db
      .updateTable('integrations')
      .set({ sync_started_at: new Date(clock), sync_after: 'unreadable' })
      .where('id', '=', integrationId)
      .execute()
    shop.before = async () => {
      if ((await row()).sync_after === 'unreadable') throw shopError('bad-answer')
    }
    for (let attempt = 0; attempt < 3; attempt++) await again()
    expect(await again()).toMatchObject({ is_active: true, last_problem: null, sync_after: null })
  })

  test('other failures are not counted with them', async () => {
    await run()
    fails('unavailable')
    await again()
    await again()
    fails('bad-answer')
    expect(await again()).toMatchObject({ failures: 3, is_active: true })
    await again()
    fails('unreachable')
    await again()
    fails('bad-answer')
    expect(await again()).toMatchObject({ failures: 6, is_active: true })
    fails('rights')
    expect(await again()).toMatchObject({ is_active: false })
  })

  test('a catalogue that cannot be read disconnects although the stock of what is waited for can', async () => {
    await run()
    await waitFor('a')
    shop.before = async (call) => {
      if (call === 'listItems') throw shopError('bad-answer')
    }
    await again()
    await again()
    expect(await again()).toMatchObject({ failures: 3, is_active: false })
    expect(shop.stockReads.length).toBeGreaterThan(2)
  })
})

describe('a shop that gives much less than before', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => item(`p${index}`))
  const readAll = async (count: number, ms: number) => {
    shop.items = many(count)
    clock += ms
    await run()
    expect(shop.pages.at(-1)?.changedSince).toBeNull()
    return { ...(await row()), known: (await known()).length }
  }
  const problem = (seen: number) => ({ code: 'shop.products-kept', values: { seen, known: 40 } })
  const DAY = 24 * 60 * MINUTE
  const HOUR = 60 * MINUTE
  beforeEach(async () => {
    shop.pageSize = 100
    expect(await readAll(40, 0)).toMatchObject({ known: 40, last_problem: null })
  })

  test('a shop that gives much less keeps its products until a reading an hour later gives the same', async () => {
    expect(await readAll(19, DAY)).toMatchObject({
      known: 40,
      product_count: 40,
      is_active: true,
      last_problem: problem(19),
    })
    shop.before = async () => {
      throw shopError('unavailable')
    }
    clock += 10 * MINUTE
    await run()
    expect(await row()).toMatchObject({ last_problem: PROBLEM_OF.unavailable })
    shop.before = async () => {}
    clock += 10 * MINUTE
    await run()
    expect(shop.pages.at(-1)?.changedSince).not.toBeNull()
    expect(await row()).toMatchObject({ last_problem: problem(19) })
    expect(await readAll(19, HOUR - 20 * MINUTE)).toMatchObject({
      known: 19,
      product_count: 19,
      last_problem: null,
    })
    expect(await readAll(19, DAY)).toMatchObject({ known: 19, last_problem: null })
  })

  test('a shop keeps its products when a second reading finds them, and is doubted anew the next time', async () => {
    expect(await readAll(0, DAY)).toMatchObject({
      known: 40,
      last_problem: problem(0),
    })
    expect(await readAll(40, HOUR)).toMatchObject({ known: 40, last_problem: null })
    expect(await readAll(0, DAY)).toMatchObject({ known: 40 })
  })

  test('a shop keeps its products while each reading gives something else', async () => {
    expect(await readAll(1, DAY)).toMatchObject({
      known: 40,
      last_problem: problem(1),
    })
    expect(await readAll(10, HOUR)).toMatchObject({ known: 40 })
    expect(await readAll(11, HOUR)).toMatchObject({ known: 11, last_problem: null })
  })

  test('who waits is told of what comes back after a shop that was empty by mistake', async () => {
    set('p7', { available: false, quantity: 0 })
    clock += 10 * MINUTE
    await run()
    await readAll(0, DAY)
    await waitFor('p7')
    clock += 5 * MINUTE
    await run()
    expect(shop.stockReads.at(-1)).toEqual([{ productId: 'p7', variantId: null }])
    expect(await known()).toContain('p7')
    expect(await row()).toMatchObject({ last_problem: problem(0) })
    await readAll(40, HOUR)
    expect(mails()).toEqual([{ businessId: business.id, integrationId, productId: 'p7', variantId: null }])
  })

  test('a shop that gives less is believed at once where half is left, or where there were few', async () => {
    expect(await readAll(20, DAY)).toMatchObject({ known: 20, last_problem: null })
    expect(await readAll(10, DAY)).toMatchObject({ known: 10, last_problem: null })
    expect(await readAll(1, DAY)).toMatchObject({ known: 1, last_problem: null })
  })
})

describe('an item that comes back', () => {
  test('an item that comes back is told once, with what it is', async () => {
    set('b', { available: false, quantity: 0 })
    await run()
    expect(mails()).toEqual([])
    set('b', { available: true, quantity: 4 })
    clock += 10 * MINUTE
    await run()
    expect(mails()).toEqual([{ businessId: business.id, integrationId, productId: 'b', variantId: null }])
    clock += 10 * MINUTE
    await run()
    expect(mails()).toHaveLength(1)
  })

  test('an item that comes back is found by asking for the stock of what people wait for, every five minutes', async () => {
    set('d', { available: false, quantity: 0 })
    await run()
    await waitFor('d')
    expect(shop.stockReads).toEqual([])
    clock += 5 * MINUTE
    await run()
    expect(shop.stockReads).toEqual([[{ productId: 'd', variantId: null }]])
    expect(mails()).toEqual([])
    set('d', { available: true, quantity: 2 })
    clock += 5 * MINUTE
    await run()
    expect(mails()).toEqual([{ businessId: business.id, integrationId, productId: 'd', variantId: null }])
    const found = await findShopItem(running.deps.db, business.scope, {
      integrationId,
      productId: 'd',
      variantId: null,
    })
    expect(found).toMatchObject({ available: true, quantity: 2 })
  })

  test('its price is read with its stock, and what may follow from it is looked at', async () => {
    await run()
    await waitFor('d')
    await running.deps.db.deleteFrom('knowledge_changes').execute()
    set('d', { price: '8.40' })
    clock += 5 * MINUTE
    await run()
    const [found] = await findShopItems(running.deps.db, business.scope, 'd')
    expect(found).toMatchObject({ price: '8.40', currency: 'EUR' })
    expect(await running.deps.db.selectFrom('knowledge_changes').selectAll().execute()).toHaveLength(1)
  })

  test('a product whose variants were all deleted takes their place, and who waits is told', async () => {
    shop.items = [
      item('p', { variantId: 'v1', name: 'Carnet - Ligné', available: false }),
      item('p', { variantId: 'v2', name: 'Carnet - Uni', available: false }),
      item('q'),
    ]
    await run()
    await waitFor('p')
    shop.items = [item('p', { name: 'Carnet', quantity: 6, price: '9.00' }), item('q')]
    clock += 5 * MINUTE
    await run()
    expect(mails()).toEqual([{ businessId: business.id, integrationId, productId: 'p', variantId: null }])
    expect(await findShopItems(running.deps.db, business.scope, 'p')).toMatchObject([
      { variantId: null, name: 'Carnet', quantity: 6, price: '9.00', available: true },
    ])
    clock += 5 * MINUTE
    await run()
    expect(mails()).toHaveLength(1)
    expect(await known()).toEqual(['p', 'q'])
  })

  test('a variant is asked for by its own id or its product’s', async () => {
    shop.items = [
      item('p', { variantId: 'v1', available: false }),
      item('p', { variantId: 'v2', available: false }),
    ]
    await run()
    await waitFor('v2')
    clock += 5 * MINUTE
    await run()
    expect(shop.stockReads).toEqual([[{ productId: 'p', variantId: 'v2' }]])
  })

  test('an item that somebody waited for before the shop was connected is told at the first reading', async () => {
    await waitFor('a')
    await run()
    expect(mails()).toEqual([{ businessId: business.id, integrationId, productId: 'a', variantId: null }])
  })
})

describe('searching', () => {
  beforeEach(async () => {
    shop.items = [
      item('1', { name: 'Thé vert Sencha', sku: 'SEN-100', available: false }),
      item('2', { name: 'Théière en fonte', description: 'Pour le thé vert et le thé noir.' }),
      item('3', { name: 'Tasses japonaises' }),
    ]
    await run()
  })
  const names = async (query: string, limit = 5) =>
    (await searchShopItems(running.deps.db, business.scope, query, limit)).map(({ name }) => name)

  test('a search of products finds words in any form, the name before the description', async () => {
    expect(await names('Avez-vous des thés verts ?')).toEqual(['Thé vert Sencha', 'Théière en fonte'])
    expect(await names('une tasse japonaise')).toEqual(['Tasses japonaises'])
    expect(await names('SEN-100')).toContain('Thé vert Sencha')
    expect(await names('thes', 1)).toHaveLength(1)
  })

  test('a search of products finds a misspelt name, and nothing for what is not there', async () => {
    expect(await names('sencah')).toEqual(['Thé vert Sencha'])
    expect(await names('aspirateur')).toEqual([])
    expect(await names("'); drop table & ! | :*")).toEqual([])
    expect(await names('')).toEqual([])
  })

  test('another business finds nothing of it', async () => {
    const other = await buildBusiness(running.deps)
    expect(await searchShopItems(running.deps.db, other.scope, 'thé', 5)).toEqual([])
  })
})
