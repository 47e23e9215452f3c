import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ITEM_BACK, type ItemBack } from '#server/features/integrations/public.ts'
import { shopError } from '#server/features/integrations/testing/shop-error.ts'
import { newId } from '#server/lib/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, buildKey } from '#server/testing/factories.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { buildShop, type TestShop } from '#server/testing/shop.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { catchUp, eraseOldRequests, registerStockJobs } from './jobs.ts'

const jobs = createRecordedJobs()
let shop: TestShop

const { app, business, key, as } = testShop({ jobs })
beforeAll(() => {
  registerStockJobs(app.deps)
})
beforeEach(async () => {
  jobs.enqueued.splice(0)
  shop = await buildShop(app.deps, business)
})

const ask = async (email: string, productId = 'sencha', more: object = {}) => {
  const answer = await as(key).post('/widget/v1/stock-requests', {
    productId,
    productName: 'Sencha Ariake (100 g)',
    customerEmail: email,
    customerName: 'Élodie',
    consent: true,
    ...more,
  })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ id: string }>().id
}
const back = (productId = 'sencha', variantId: string | null = null): ItemBack => ({
  businessId: business.id,
  integrationId: shop.integrationId,
  productId,
  variantId,
})
const itemBack = async (job: ItemBack = back()) => {
  jobs.enqueued.push({ name: ITEM_BACK, data: job })
  await jobs.runAll()
}
const mails = () =>
  app.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('sender_name', '=', business.name)
    .where((eb) => eb(eb.ref('headers', '->>').key('X-Business' as never), '=', business.id as never))
    .orderBy('id')
    .execute()
const recipients = async () => (await mails()).map((mail) => mail.recipient)
const requests = () =>
  app.deps.db
    .selectFrom('stock_requests')
    .selectAll()
    .where('business_id', '=', business.id)
    .orderBy('requested_at')
    .orderBy('id')
    .execute()
const counters = () =>
  app.deps.db
    .selectFrom('business_counters')
    .select(['stock_pending', 'stock_contacted', 'contacts'])
    .where('business_id', '=', business.id)
    .executeTakeFirstOrThrow()
const limit = () => as.owner.put(`/api/product-notifications/${business.id}/settings`, { limitToStock: true })
const demand = async () => (await as.owner.get(`/api/product-notifications/${business.id}/demand`)).json()

/** Takes an item to none and back, as the shop's sync writes it. */
const restock = async (quantity: number, productId = 'sencha') => {
  await shop.mirror({ productId, available: false, quantity: 0, name: 'Sencha Ariake' })
  await shop.mirror({ productId, available: true, quantity, name: 'Sencha Ariake' })
  shop.setStock(productId, quantity)
}

describe('a product that is back', () => {
  test('those who wait for a product that is back are mailed and marked, with a note for the team', async () => {
    await ask('elodie@example.com', 'sencha', {
      productUrl: `https://${key.domain}/thes/sencha#avis`,
      language: 'fr',
    })
    await ask('other@example.com', 'gyokuro')
    await shop.mirror({
      productId: 'sencha',
      name: 'Sencha Ariake',
      url: 'https://camelia.example/sencha',
      available: true,
      quantity: 24,
    })
    shop.setStock('sencha', 24)
    await itemBack()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'elodie@example.com',
      subject: 'De retour\u00a0: Sencha Ariake',
      sender_name: business.name,
    })
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(/^<http.*\/alerte\/[\w.-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Reply-To': business.email,
    })
    for (const part of ['Bonjour Élodie,', 'Il en reste 24.', '18,50', 'https://camelia.example/sencha']) {
      expect(mail?.html).toContain(part)
      expect(mail?.body).toContain(part)
    }
    const [notified, waiting] = await requests()
    expect(notified).toMatchObject({ customer_email: 'elodie@example.com', mail_id: mail?.id })
    expect(notified?.contacted_at).toEqual(notified?.notified_at)
    expect(notified).toMatchObject({ notes: null, told_by: null })
    expect(waiting).toMatchObject({ customer_email: 'other@example.com', contacted_at: null })
    expect(await counters()).toMatchObject({ stock_pending: 1, stock_contacted: 1 })
  })

  test('twenty jobs at once mail everybody once', async () => {
    for (let n = 0; n < 7; n++) await ask(`client-${n}@example.com`)
    await restock(50)
    for (let n = 0; n < 20; n++) jobs.enqueued.push({ name: ITEM_BACK, data: back() })
    const all = jobs.enqueued.splice(0)
    await Promise.all(
      all.map(async (job) => {
        const own = createRecordedJobs()
        const twin = await createTestApp({ jobs: own, connection: app.connection })
        await buildTwin(twin)
        registerStockJobs(twin.deps)
        own.enqueued.push(job)
        await own.runAll()
        await twin.close()
      }),
    )
    expect((await recipients()).sort()).toEqual(
      Array.from({ length: 7 }, (_, n) => `client-${n}@example.com`),
    )
    expect(await counters()).toMatchObject({ stock_pending: 0, stock_contacted: 7 })
  })

  test('a mail that cannot be written leaves everybody waiting, and nobody with a mail', async () => {
    for (let n = 0; n < 3; n++) await ask(`client-${n}@example.com`)
    await restock(9)
    await app.deps.pool.query(`
      create function refuse_mark() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger refuse_mark before update of notified_at on stock_requests for each row execute function refuse_mark()`)
    await expect(itemBack()).rejects.toThrow('killed')
    expect(await recipients()).toEqual([])
    expect((await requests()).every((row) => row.contacted_at === null)).toBe(true)
    await app.deps.pool.query('drop trigger refuse_mark on stock_requests; drop function refuse_mark')
    await itemBack()
    expect(await recipients()).toHaveLength(3)
  })

  test('nobody is mailed while the shop does not answer; later it is asked again', async () => {
    await ask('elodie@example.com')
    await restock(3)
    shop.failure = shopError('unreachable')
    await expect(itemBack()).rejects.toBe(shop.failure)
    expect(await recipients()).toEqual([])
    shop.failure = shopError('throttled', { retryAfterMs: 60_000 })
    jobs.enqueued.push({ name: ITEM_BACK, data: back() })
    const [job] = jobs.enqueued.splice(0)
    const later: object[] = []
    const used = app.deps.jobs
    const { enqueue } = used
    used.enqueue = async (_trx, name, data, options) => {
      later.push({ name, data, options })
    }
    jobs.enqueued.push(job as never)
    await jobs.runAll()
    used.enqueue = enqueue
    expect(later).toEqual([
      { name: ITEM_BACK, data: back(), options: expect.objectContaining({ startAfter: expect.any(Date) }) },
    ])
    expect(await recipients()).toEqual([])
    shop.failure = null
    await itemBack()
    expect(await recipients()).toEqual(['elodie@example.com'])
  })

  test('more than a hundred who wait are told in several transactions, each with its own look at the stock', async () => {
    const { db } = app.deps
    const first = await ask('client-0@example.com')
    const [row] = await requests()
    if (row === undefined) throw new Error(first)
    const others = Array.from({ length: 149 }, (_, n) => ({
      ...row,
      id: newId(),
      customer_email: `client-${n + 1}@example.com`,
      email_key: `client-${n + 1}@example.com`,
    }))
    await db.insertInto('stock_requests').values(others).execute()
    await restock(500)
    await itemBack()
    expect(new Set(await recipients()).size).toBe(150)
    expect(await mails()).toHaveLength(150)
    expect(shop.reads).toBe(2)
  })

  test('stock is asked just before mails: sold again in the meantime, nobody is mailed', async () => {
    await ask('elodie@example.com')
    await restock(3)
    shop.setStock('sencha', 0)
    await itemBack()
    expect(shop.reads).toBe(1)
    expect(await recipients()).toEqual([])
  })

  test('the mail tells the price that the shop asks now, and what the shop said is kept', async () => {
    await shop.mirror({ productId: 'sencha', name: 'Sencha', price: '27.00', available: false, quantity: 0 })
    shop.stock.set('sencha/', { available: true, quantity: 4, price: '33.00' })
    await ask('a@example.com')
    await itemBack()
    const [mail] = await mails()
    expect(mail?.body).toMatch(/33,00/)
    expect(mail?.body).not.toMatch(/27,00/)
    const item = () =>
      app.deps.db
        .selectFrom('shop_items')
        .select(['price', 'available', 'quantity'])
        .where('business_id', '=', business.id)
        .executeTakeFirst()
    expect(await item()).toEqual({ price: '33.00', available: true, quantity: 4 })
    // The last one goes between the signal and the mail.
    await ask('b@example.com')
    shop.setStock('sencha', 0)
    await itemBack()
    expect(await recipients()).toEqual(['a@example.com'])
    expect(await item()).toMatchObject({ available: false, quantity: 0 })
  })

  test('the page may name a product by its id, its variant, its reference or the end of its address', async () => {
    const names = ['41', '42', 'SEN-100', 'sencha-ariake']
    for (const name of names) await ask(`${name.toLowerCase()}@example.com`, name)
    await ask('else@example.com', '43')
    await shop.mirror({
      productId: '41',
      variantId: '42',
      sku: 'SEN-100',
      url: 'https://camelia.example/thes/sencha-ariake.html?taille=100#top',
    })
    shop.setStock('41', 9, '42')
    await itemBack(back('41', '42'))
    expect((await recipients()).sort()).toEqual(
      names.map((name) => `${name.toLowerCase()}@example.com`).sort(),
    )
  })
})

/** The same shops for another process of the product. */
const buildTwin = async (twin: TestApp) => {
  const { platformsOf } = await import('#server/features/integrations/connectors.ts')
  Object.assign(platformsOf(twin.deps), platformsOf(app.deps))
}

describe('at most as many as there is stock', () => {
  test('those who waited longest are told first, as many as there is stock; the others when more comes', async () => {
    await limit()
    for (const name of ['a', 'b', 'c', 'd', 'e']) await ask(`${name}@example.com`)
    await restock(2)
    await itemBack()
    expect(await recipients()).toEqual(['a@example.com', 'b@example.com'])
    // The same two units are not announced again.
    await itemBack()
    await itemBack()
    expect(await recipients()).toHaveLength(2)
    await restock(2)
    await itemBack()
    expect(await recipients()).toEqual(['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'])
    // One more unit beside them: found by the regular look, without a signal of the shop.
    await shop.mirror({ productId: 'sencha', available: true, quantity: 3 })
    shop.setStock('sencha', 3)
    await catchUp(app.deps)
    await jobs.runAll()
    expect(await recipients()).toHaveLength(5)
  })

  test('twenty jobs at once never announce a unit twice', async () => {
    await limit()
    for (let n = 0; n < 8; n++) await ask(`client-${n}@example.com`)
    await restock(3)
    const handlers = Array.from({ length: 20 }, () => itemBack())
    await Promise.all(handlers)
    expect(await recipients()).toEqual([
      'client-0@example.com',
      'client-1@example.com',
      'client-2@example.com',
    ])
  })

  test('without the limit to the stock everybody who waits is told', async () => {
    for (const name of ['a', 'b', 'c']) await ask(`${name}@example.com`)
    await restock(1)
    await itemBack()
    expect(await recipients()).toHaveLength(3)
    expect((await as.owner.get(`/api/product-notifications/${business.id}/settings`)).json()).toEqual({
      limitToStock: false,
    })
  })
})

describe('the regular look', () => {
  test('the regular look finds a signal that was lost, but not another variant of what somebody waits for', async () => {
    await ask('elodie@example.com', 'SEN-100')
    await ask('marc@example.com', '41')
    await shop.mirror(
      { productId: '41', variantId: '42', sku: 'SEN-100' },
      { productId: '41', variantId: '43', available: false, quantity: 0 },
    )
    shop.setStock('41', 5, '42')
    await catchUp(app.deps)
    const own = jobs.enqueued.filter(({ data }) => (data as ItemBack).businessId === business.id)
    expect(own).toEqual([{ name: ITEM_BACK, data: back('41', '42') }])
    await jobs.runAll()
    expect(await recipients()).toContain('elodie@example.com')
  })
})

describe('one mail for one consent', () => {
  test('requests put back to pending mail nobody again until they ask again', async () => {
    const id = await ask('elodie@example.com')
    await restock(5)
    await itemBack()
    await as.owner.patch(`/api/product-notifications/${id}/revert`)
    await restock(5)
    await itemBack()
    expect(await recipients()).toHaveLength(1)
    await ask('elodie@example.com')
    expect((await requests()).map((request) => request.id)).toEqual([id])
    await itemBack()
    expect(await recipients()).toHaveLength(2)
  })

  test('the page of the shop is kept only when it is on the key’s domain', async () => {
    await ask('a@example.com', 'p1', { productUrl: 'https://evil.example/p1' })
    await ask('b@example.com', 'p1', { productUrl: `https://www.${key.domain}/p1?size=2#top` })
    expect((await requests()).map((row) => row.product_url)).toEqual([
      null,
      `https://www.${key.domain}/p1?size=2`,
    ])
  })
})

describe('two shops of one business', () => {
  test('a product of the other shop with the same number is another one: only its own shoppers are told', async () => {
    const other = await buildShop(app.deps, business)
    const items = [
      [shop, { name: 'Sencha Ariake', url: `https://www.${key.domain}/thes/sencha` }],
      [other, { name: 'Bol à matcha', url: 'https://bols.example/41-bol.html' }],
    ] as const
    for (const [one, item] of items) {
      await one.mirror({ productId: '41', available: true, quantity: 9, ...item })
      one.setStock('41', 9)
    }
    await ask('the@example.com', '41', { productUrl: `https://${key.domain}/thes/sencha?q=1` })
    const job = (one: TestShop): ItemBack => ({ ...back('41'), integrationId: one.integrationId })
    await itemBack(job(other))
    expect(await recipients()).toEqual([])
    await itemBack(job(shop))
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['the@example.com', 'De retour\u00a0: Sencha Ariake'],
    ])
    // Whose page is not known is told by the first shop that has it.
    await ask('page@example.com', '41')
    await itemBack(job(other))
    expect(await recipients()).toEqual(['the@example.com', 'page@example.com'])
  })
})

test('a reference that reads like the number of another product names that product', async () => {
  await shop.mirror(
    { productId: '1001', name: 'Sencha Ariake', available: false, quantity: 0 },
    { productId: '77', name: 'Bol à matcha', sku: '1001', quantity: 4 },
    { productId: '78', name: 'Théière', sku: '2002', quantity: 4 },
  )
  for (const id of ['77', '78', '1001']) shop.setStock(id, 4)
  await ask('the@example.com', '1001')
  await ask('theiere@example.com', '2002')
  expect(
    (await demand()).products.map((one: { item: { name: string; available: boolean } }) => one.item),
  ).toEqual([
    expect.objectContaining({ name: 'Sencha Ariake', available: false }),
    expect.objectContaining({ name: 'Théière', available: true }),
  ])
  for (const id of ['77', '78']) await itemBack(back(id))
  expect(await recipients()).toEqual(['theiere@example.com'])
  await itemBack(back('1001'))
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'De retour\u00a0: Théière',
    'De retour\u00a0: Sencha Ariake',
  ])
})

describe('one wish under several names', () => {
  const mirrorSencha = () =>
    shop.mirror({ productId: '41', variantId: '42', sku: 'SEN-100', available: false, quantity: 0 })

  test('the page’s reference and the variant that the assistant names are one request', async () => {
    await mirrorSencha()
    const id = await ask('elodie@example.com', 'SEN-100')
    await ask('Elodie@example.com', '42')
    expect((await requests()).map((request) => request.id)).toEqual([id])
    expect(await ask('marc@example.com', '42')).not.toBe(id)
    expect(await requests()).toHaveLength(2)
  })

  test('a wish asked for before the shop was connected is one mail, and both are marked', async () => {
    await ask('elodie@example.com', 'SEN-100')
    await ask('elodie@example.com', '42')
    await mirrorSencha()
    shop.setStock('41', 5, '42')
    await itemBack(back('41', '42'))
    expect(await recipients()).toEqual(['elodie@example.com'])
    expect((await requests()).every((row) => row.contacted_at !== null)).toBe(true)
    expect(await counters()).toMatchObject({ stock_pending: 0, stock_contacted: 2 })
  })

  test('a request of the assistant’s conversation says so, only with the token of that conversation', async () => {
    const visitor = await startVisitor(app, key)
    await ask('a@example.com', 'p1', { visitorToken: visitor.token })
    const other = await buildKey(app.deps, await buildBusiness(app.deps))
    await ask('b@example.com', 'p1', { visitorToken: (await startVisitor(app, other)).token })
    expect((await requests()).map((row) => [row.source, row.conversation_id])).toEqual([
      ['conversation', visitor.sessionId],
      ['widget', null],
    ])
  })
})

describe('the way out', () => {
  const removal = async () =>
    /<(http[^>]+)>/.exec((await mails())[0]?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''

  test('reading the page of the way out changes nothing; its button, or one click in the mail program, erases all', async () => {
    await ask('elodie@example.com')
    await restock(5)
    await itemBack()
    const { pathname } = new URL(await removal())
    const page = await app.inject({ url: pathname, headers: { accept: 'text/html' } })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Effacer votre adresse\u00a0?')
    expect(page.body).not.toContain('elodie@example.com')
    expect(await requests()).toHaveLength(1)
    const click = await app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(click.statusCode).toBe(200)
    expect(click.body).toContain('C’est effacé')
    expect(await requests()).toEqual([])
    expect(await mails()).toEqual([])
    expect(await counters()).toEqual({ stock_pending: 0, stock_contacted: 0, contacts: 0 })
    expect((await as.nobody.post(pathname)).statusCode).toBe(200)
    expect(await counters()).toEqual({ stock_pending: 0, stock_contacted: 0, contacts: 0 })
  })

  test('a link that was not made here is unknown', async () => {
    for (const url of ['/alerte/x', `/alerte/${app.deps.visitorTokens.sign({ stockRequest: 'x' })}`]) {
      expect((await as.nobody.get(url)).statusCode).toBe(404)
      expect((await as.nobody.post(url)).statusCode).toBe(404)
    }
  })

  test('thirty days after the mail the address is erased, a contact of the team is not', async () => {
    await ask('elodie@example.com')
    await ask('marc@example.com')
    await restock(5)
    await itemBack()
    const { db } = app.deps
    await db
      .updateTable('contacts')
      .set({ notes: 'Fidèle' })
      .where('business_id', '=', business.id)
      .where('email', '=', 'marc@example.com')
      .execute()
    await eraseOldRequests(app.deps)
    expect(await requests()).toHaveLength(2)
    await db
      .updateTable('stock_requests')
      .set({ notified_at: new Date(Date.now() - 30 * 86_400_000 - 1_000) })
      .where('business_id', '=', business.id)
      .execute()
    await eraseOldRequests(app.deps)
    expect(await requests()).toEqual([])
    const contacts = await db
      .selectFrom('contacts')
      .select('email')
      .where('business_id', '=', business.id)
      .execute()
    expect(contacts).toEqual([{ email: 'marc@example.com' }])
    expect(await counters()).toEqual({ stock_pending: 0, stock_contacted: 0, contacts: 1 })
  })
})

describe('what a Shopify page calls a product', () => {
  for (const [what, id] of [
    ['its only variant', '42000'],
    ['its only variant, in the form of the interface', 'gid://shopify/ProductVariant/42000'],
    ['itself, in the form of the interface', 'gid://shopify/Product/42'],
  ] as const) {
    test(`${what}: who waits under that name is told`, async () => {
      await shop.mirror({ productId: '42', alsoId: '42000', available: false, quantity: 0 })
      await ask('elodie@example.com', id)
      await ask('elodie@example.com', '42')
      expect(await requests()).toHaveLength(1)
      await shop.mirror({ productId: '42', alsoId: '42000', quantity: 2 })
      shop.setStock('42', 2)
      await itemBack(back('42'))
      expect(await recipients()).toEqual(['elodie@example.com'])
    })
  }

  test('one that was missed is caught up', async () => {
    await ask('elodie@example.com', '42000')
    await shop.mirror({ productId: '42', alsoId: '42000', quantity: 2 })
    shop.setStock('42', 2)
    await catchUp(app.deps)
    await jobs.runAll()
    expect(await recipients()).toEqual(['elodie@example.com'])
  })
})

describe('demand', () => {
  test('demand says who waits for what, and what it is worth at the shop’s price', async () => {
    for (const name of ['a', 'b', 'c']) await ask(`${name}@example.com`, 'SEN-100')
    await ask('a@example.com', 'gyokuro')
    await shop.mirror({ productId: '41', sku: 'SEN-100', price: '18.50', available: false, quantity: 0 })
    expect(await demand()).toEqual({
      connected: true,
      more: false,
      products: [
        {
          productId: 'SEN-100',
          productName: 'Sencha Ariake (100 g)',
          waiting: 3,
          worth: 55.5,
          item: expect.objectContaining({ price: '18.50', currency: 'EUR', available: false, quantity: 0 }),
        },
        { productId: 'gyokuro', productName: 'Sencha Ariake (100 g)', waiting: 1, worth: null, item: null },
      ],
    })
    shop.setStock('41', 9)
    await shop.mirror({ productId: '41', sku: 'SEN-100', quantity: 9 })
    await itemBack(back('41'))
    expect((await demand()).products).toHaveLength(1)
  })

  test('a product is not renamed by the last request for it', async () => {
    for (const name of ['a', 'b']) await ask(`${name}@example.com`)
    await ask('c@example.com', 'sencha', { productName: 'Sencha, 100 g' })
    expect((await demand()).products).toMatchObject([
      { productId: 'sencha', productName: 'Sencha Ariake (100 g)', waiting: 3 },
    ])
  })

  test('what is ordered from the team is not called sold out, unless a variant of it is', async () => {
    const team = { available: false, ordering: 'team' } as const
    await shop.mirror(
      { ...team, productId: '41', sku: 'SAMOVAR', name: 'Samovar' },
      { ...team, productId: '50', variantId: '51', name: 'Plateau - Noir' },
      { productId: '50', variantId: '52', name: 'Plateau - Rouge', available: false, quantity: 0 },
    )
    await ask('a@example.com', 'SAMOVAR')
    await ask('b@example.com', 'SAMOVAR')
    await ask('c@example.com', '50')
    expect((await demand()).products).toMatchObject([
      { productId: 'SAMOVAR', item: { available: false, byTeam: true } },
      { productId: '50', item: { name: 'Plateau - Rouge', available: false, byTeam: false } },
    ])
  })

  test('a product that pages call by two names is one, and so are those who wait for it', async () => {
    await ask('a@example.com', 'SEN-100')
    await ask('b@example.com', '41')
    await ask('c@example.com', '41')
    await ask('d@example.com', 'gyokuro')
    await shop.mirror({ productId: '41', sku: 'SEN-100', price: '18.50', available: false, quantity: 0 })
    expect((await demand()).products).toMatchObject([
      { productId: '41', waiting: 3, worth: 55.5 },
      { productId: 'gyokuro', waiting: 1 },
    ])
    await shop.mirror({ productId: '41', sku: 'SEN-100', price: '18.50', quantity: 9 })
    shop.setStock('41', 9)
    expect(
      (await as.owner.post(`/api/product-notifications/${business.id}/notify`, { productId: '41' })).json(),
    ).toEqual({ told: 3, more: false })
    expect((await demand()).products).toHaveLength(1)
  })

  test('a variant and its whole product are waited for apart', async () => {
    await ask('a@example.com', 'S')
    await ask('b@example.com', '20')
    for (const variantId of ['21', '22'])
      await shop.mirror({ productId: '20', variantId, sku: variantId === '21' ? 'S' : 'M', quantity: 4 })
    shop.setStock('20', 4, '21')
    expect((await demand()).products).toHaveLength(2)
    await as.owner.post(`/api/product-notifications/${business.id}/notify`, { productId: 'S' })
    expect(await recipients()).toEqual(['a@example.com'])
  })

  test('without a connected shop no price of the demand is invented', async () => {
    await app.deps.db.deleteFrom('integrations').where('business_id', '=', business.id).execute()
    await ask('a@example.com')
    expect(await demand()).toMatchObject({
      connected: false,
      products: [{ waiting: 1, worth: null, item: null }],
    })
  })

  test('the demand follows every way in which a request changes', async () => {
    const ids = [await ask('a@example.com'), await ask('b@example.com'), await ask('c@example.com')]
    const waiting = async () => (await demand()).products[0]?.waiting ?? 0
    const patch = (path: string, payload?: object) =>
      as.owner.patch(`/api/product-notifications/${path}`, payload)
    expect(await waiting()).toBe(3)
    await patch('bulk/contacted', { ids: ids.slice(0, 2) })
    expect(await waiting()).toBe(1)
    await patch(`${ids[0]}/revert`)
    expect(await waiting()).toBe(2)
    await as.owner.delete(`/api/product-notifications/${ids[2]}`)
    expect(await waiting()).toBe(1)
  })
})

describe('notified by the team', () => {
  const notify = (payload: object) =>
    as.owner.post(`/api/product-notifications/${business.id}/notify`, payload)

  test('the team notifies everybody who waits, or the first ones, with the name of who did it', async () => {
    for (const name of ['a', 'b', 'c']) await ask(`${name}@example.com`, 'handmade')
    expect((await notify({ productId: 'handmade', max: 2 })).json()).toEqual({ told: 2, more: false })
    expect(await recipients()).toEqual(['a@example.com', 'b@example.com'])
    expect((await requests())[0]).toMatchObject({ notes: null, told_by: business.owner.name })
    const list = await as.owner.get(`/api/product-notifications/${business.id}?status=contacted`)
    expect(list.json().notifications[0].told).toEqual({
      at: expect.stringMatching(/Z$/),
      by: business.owner.name,
    })
    expect((await mails())[0]?.html).not.toMatch(/€|Il en reste/)
    expect((await notify({ productId: 'handmade' })).json()).toEqual({ told: 1, more: false })
    expect((await notify({ productId: 'handmade' })).json()).toEqual({ told: 0, more: false })
  })

  test('several of the team at once, beside other changes of the same requests: everybody is mailed once', async () => {
    const ids: string[] = []
    for (let n = 0; n < 12; n++) ids.push(await ask(`client-${n}@example.com`, 'handmade'))
    const contacted = () =>
      as.owner.patch('/api/product-notifications/bulk/contacted', { ids: [...ids].reverse(), notes: 'Vu' })
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => notify({ productId: 'handmade' })),
      ...Array.from({ length: 6 }, contacted),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200))
    const mailed = await recipients()
    expect(new Set(mailed).size).toBe(mailed.length)
    expect((await requests()).every((row) => row.contacted_at !== null)).toBe(true)
    expect(await counters()).toMatchObject({ stock_pending: 0, stock_contacted: 12 })
  })

  test('the shop has the last word: sold out or silent, nobody is mailed', async () => {
    await ask('a@example.com')
    await shop.mirror({ productId: 'sencha', available: false, quantity: 0 })
    shop.setStock('sencha', 0)
    const soldOut = await notify({ productId: 'sencha' })
    expect(soldOut.statusCode).toBe(409)
    shop.failure = shopError('unreachable')
    const silent = await notify({ productId: 'sencha' })
    expect(silent.statusCode).toBe(503)
    expect(silent.json().error).toContain('personne n’a été prévenu')
    expect(await recipients()).toEqual([])
    shop.failure = null
    shop.setStock('sencha', 4)
    expect((await notify({ productId: 'sencha' })).json()).toEqual({ told: 1, more: false })
  })

  test('what is ordered from the team alone is not called sold out, and nobody is mailed', async () => {
    await ask('a@example.com')
    await shop.mirror({ productId: 'sencha', available: false, quantity: 0 })
    shop.stock.set('sencha/', { available: false, quantity: 2, ordering: 'team' })
    const answer = await notify({ productId: 'sencha' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toBe(
      'Selon la boutique, ce produit ne se commande pas en ligne : personne n’a été prévenu.',
    )
    expect(await recipients()).toEqual([])
  })

  test('what is on backorder is mailed as such; as many as the stock is nobody, and said so', async () => {
    await limit()
    await ask('a@example.com')
    await shop.mirror({ productId: 'sencha', name: 'Sencha', quantity: 0, ordering: 'backorder' })
    shop.stock.set('sencha/', { available: true, quantity: 0, ordering: 'backorder' })
    expect((await demand()).products).toMatchObject([{ item: { available: true, backorder: true } }])
    const answer = await notify({ productId: 'sencha' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toContain('disponible sur commande')
    await as.owner.put(`/api/product-notifications/${business.id}/settings`, { limitToStock: false })
    expect((await notify({ productId: 'sencha' })).json()).toEqual({ told: 1, more: false })
    const [mail] = await mails()
    expect(mail?.subject).toBe('De nouveau à commander\u00a0: Sencha')
    expect(mail?.body).toContain('Il est disponible sur commande.')
    expect(mail?.html).toContain('Il est disponible sur commande.')
  })
})
