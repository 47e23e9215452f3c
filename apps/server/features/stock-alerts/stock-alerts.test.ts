import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '#server/testing/test-shop.ts'

const { app, business, key, as } = testShop()

const REQUEST = {
  productId: 'sencha-100',
  productName: 'Sencha Ariake (100 g)',
  customerEmail: 'elodie@example.com',
  customerName: 'Élodie',
  consent: true,
  consentText: 'J’accepte que Maison Camélia m’écrive quand le Sencha Ariake revient.',
}
const ask = (payload: object = REQUEST, of = key) => as(of).post('/widget/v1/stock-requests', payload)
const cancel = (id: string, cancelToken: string) =>
  as(key).post(`/widget/v1/stock-requests/${id}/cancel`, { cancelToken })
/** What an answer looks like, whatever it holds. */
const shape = (answer: { id: string; cancelToken: string }): string =>
  JSON.stringify(answer)
    .replaceAll(/[\w-]{36}(?=")/g, 'id')
    .replaceAll(/[\w-]/g, 'x')
const rows = () =>
  app.deps.db.selectFrom('stock_requests').selectAll().where('business_id', '=', business.id).execute()
const pending = async () =>
  (
    await app.deps.db
      .selectFrom('business_counters')
      .select('stock_pending')
      .where('business_id', '=', business.id)
      .executeTakeFirstOrThrow()
  ).stock_pending

test('a request is kept with what was consented to and when, and makes a contact', async () => {
  const before = new Date()
  const answer = await ask()
  const after = new Date()
  expect(answer.statusCode).toBe(201)
  const [row] = await rows()
  expect(row).toMatchObject({
    id: answer.json<{ id: string }>().id,
    product_id: 'sencha-100',
    customer_email: 'elodie@example.com',
    consent_text: REQUEST.consentText,
    contacted_at: null,
  })
  expect(row?.consented_at.getTime()).toBeGreaterThanOrEqual(before.getTime())
  expect(row?.consented_at.getTime()).toBeLessThanOrEqual(after.getTime())
  const contacts = await app.deps.db
    .selectFrom('contacts')
    .select(['id', 'email', 'conversation_count'])
    .where('business_id', '=', business.id)
    .execute()
  expect(contacts).toEqual([{ id: row?.contact_id, email: 'elodie@example.com', conversation_count: 0 }])
})

test('the same product and address again is the same request, also twenty times at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      ask({ ...REQUEST, customerEmail: i % 2 ? 'ELODIE@example.com' : 'elodie@example.com' }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  const bodies = answers.map((answer) => answer.json<{ id: string; cancelToken: string }>())
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(20)
  expect(new Set(bodies.map(shape)).size).toBe(1)
  expect(await rows()).toHaveLength(1)
  expect(await pending()).toBe(1)
  await ask({ ...REQUEST, productId: 'gyokuro' })
  expect(await pending()).toBe(2)
})

test('without consent nothing is kept', async () => {
  for (const consent of [false, undefined, 'true']) {
    const answer = await ask({ ...REQUEST, consent })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ error: string }>().error).toBe('Consent is required')
  }
  expect(await rows()).toEqual([])
})

test('whoever asked can withdraw it, also twice, with the token of the answer only', async () => {
  const { id, cancelToken } = (await ask()).json<{ id: string; cancelToken: string }>()
  expect((await cancel(id, `${cancelToken}x`)).statusCode).toBe(404)
  expect((await cancel(randomUUID(), cancelToken)).statusCode).toBe(404)
  expect((await cancel(id, cancelToken)).json()).toEqual({ success: true })
  expect((await cancel(id, cancelToken)).json()).toEqual({ success: true })
  expect(await rows()).toEqual([])
  expect(await pending()).toBe(0)
  const again = (await ask()).json<{ id: string }>()
  expect(again.id).not.toBe(id)
})

test('who asks for somebody else’s alert again learns nothing of it and cannot withdraw it', async () => {
  const own = (await ask()).json<{ id: string; cancelToken: string }>()
  const first = await cancel(own.id, 'x')
  const before = Date.now()
  const repeated = await ask()
  const after = Date.now()
  const foreign = repeated.json<{ id: string; cancelToken: string }>()
  expect(repeated.statusCode).toBe(201)
  expect(shape(foreign)).toBe(shape(own))
  expect(foreign.id).not.toBe(own.id)
  const madeAt = Number.parseInt(foreign.id.replaceAll('-', '').slice(0, 12), 16)
  expect(madeAt).toBeGreaterThanOrEqual(before)
  expect(madeAt).toBeLessThanOrEqual(after)
  expect((await cancel(own.id, foreign.cancelToken)).body).toBe(first.body)
  expect((await cancel(foreign.id, own.cancelToken)).statusCode).toBe(404)
  expect(await rows()).toMatchObject([{ id: own.id }])

  // The same answers, twice, as for a request that was there.
  for (const wanted of [foreign, own, foreign, own]) {
    const answer = await cancel(wanted.id, wanted.cancelToken)
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
    expect(await pending()).toBe(wanted === own ? 0 : (await rows()).length)
    if (wanted === foreign) continue
    expect(await rows()).toEqual([])
  }
})

test('what is withdrawn leaves no address behind, unless it is needed for something else', async () => {
  const addresses = async () => {
    const found = await app.deps.db
      .selectFrom('contacts')
      .select('email')
      .where('business_id', '=', business.id)
      .execute()
    return found.map(({ email }) => email)
  }
  const requestAlert = async (productId: string) =>
    (await ask({ ...REQUEST, productId })).json<{ id: string; cancelToken: string }>()
  const [first, second] = [await requestAlert('sencha-100'), await requestAlert('gyokuro')]
  await cancel(first.id, first.cancelToken)
  expect(await addresses()).toEqual(['elodie@example.com'])
  await cancel(second.id, second.cancelToken)
  expect(await addresses()).toEqual([])
})

test('the team is told how many wait', async () => {
  await ask()
  const events = await app.deps.db
    .selectFrom('business_events')
    .select('data')
    .where('business_id', '=', business.id)
    .orderBy('seq')
    .execute()
  expect(events.at(-1)?.data).toEqual({ type: 'stock-requests', pending: 1 })
})
