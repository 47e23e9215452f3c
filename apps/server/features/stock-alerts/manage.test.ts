import { describe, expect, test } from 'vitest'
import { newId } from '#server/lib/ids.ts'
import { searchable } from '#server/lib/text.ts'
import { buildBusiness, buildMember, buildUser, type TestBusiness } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'

const { app, as } = testApp()

interface Given {
  name?: string | null
  email?: string
  product?: string
  contactedAt?: Date | null
  requestedAt?: Date
}

const buildRequest = async (business: TestBusiness, given: Given = {}): Promise<string> => {
  const { db } = app.deps
  const id = newId()
  const email = given.email ?? `${id}@example.com`
  const product = given.product ?? 'Sencha Ariake'
  const name = given.name === undefined ? 'Élodie Marchand' : given.name
  await db
    .insertInto('stock_requests')
    .values({
      business_id: business.id,
      id,
      product_id: product.toLowerCase(),
      product_name: product,
      customer_name: name,
      customer_email: email,
      email_key: email,
      source: 'widget',
      consent_text: 'oui',
      consented_at: new Date(),
      requested_at: given.requestedAt ?? new Date(),
      contacted_at: given.contactedAt ?? null,
      search_text: searchable(name, email, product),
    })
    .execute()
  await db.insertInto('stock_request_lookup').values({ request_id: id, business_id: business.id }).execute()
  const column = given.contactedAt ? 'stock_contacted' : 'stock_pending'
  await db
    .updateTable('business_counters')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('business_id', '=', business.id)
    .execute()
  return id
}
const stats = async (business: TestBusiness) =>
  (await as(business.owner).get(`/api/product-notifications/${business.id}/stats`)).json()

describe('the list', () => {
  test('the list of requests is newest first, ten a page, with stats and pagination', {
    tags: [
      '@api.stock.list',
      '@stock.page-size',
      '@stock.pagination.fields',
      '@stock.stats.fields',
      '@stock.entity',
      '@open.stock-pagination',
    ],
  }, async () => {
    const business = await buildBusiness(app.deps)
    for (let n = 0; n < 12; n++)
      await buildRequest(business, { requestedAt: new Date(Date.now() - n * 60_000), name: `Client ${n}` })
    const first = (await as(business.owner).get(`/api/product-notifications/${business.id}`)).json()
    expect(first.notifications.map((r: { customerName: string }) => r.customerName)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Client ${n}`),
    )
    expect(first.notifications[0]).toEqual({
      id: expect.any(String),
      customerName: 'Client 0',
      customerEmail: expect.stringContaining('@'),
      customerPhone: null,
      productId: 'sencha ariake',
      productName: 'Sencha Ariake',
      source: 'widget',
      requestedAt: expect.stringMatching(/Z$/),
      isContacted: false,
      contactedAt: null,
      notes: null,
      told: null,
    })
    expect(first.stats).toEqual({ totalRequests: 12, pendingRequests: 12, contactedRequests: 0 })
    expect(first.pagination).toEqual({ page: 1, limit: 10, total: 12, totalPages: 2 })
    const second = (await as(business.owner).get(`/api/product-notifications/${business.id}?page=2`)).json()
    expect(second.notifications).toHaveLength(2)
  })

  test('status, search and dates narrow the list of requests; all means no filter', {
    tags: ['@stock.filter.fields', '@api.stock.list.status-all'],
  }, async () => {
    const business = await buildBusiness(app.deps)
    await buildRequest(business, { name: 'Élodie Marchand', product: 'Sencha Ariake' })
    await buildRequest(business, { name: null, email: 'karim@example.com', contactedAt: new Date() })
    await buildRequest(business, {
      name: 'Hélène',
      product: 'Bol Raku',
      requestedAt: new Date('2026-03-10T23:30:00Z'),
    })
    const names = async (query: string) => {
      const answer = await as(business.owner).get(`/api/product-notifications/${business.id}?${query}`)
      expect(answer.statusCode).toBe(200)
      return answer
        .json()
        .notifications.map(
          (r: { customerEmail: string; customerName: string }) => r.customerName ?? r.customerEmail,
        )
    }
    expect(await names('status=all')).toHaveLength(3)
    expect(await names('status=contacted')).toEqual(['karim@example.com'])
    expect(await names('search=elodie')).toEqual(['Élodie Marchand'])
    expect(await names('search=KARIM')).toEqual(['karim@example.com'])
    expect(await names('search=raku')).toEqual(['Hélène'])
    expect(await names('search=100%25')).toEqual([])
    expect(await names('dateFrom=2026-03-11&dateTo=2026-03-11')).toEqual(['Hélène'])
    expect(await names('dateTo=2026-03-10')).toEqual([])
  })

  test.each(['status=lost', 'page=0', 'limit=1000', 'dateFrom=hier', 'page=abc'])(
    '%s is refused with a reason',
    async (query) => {
      const business = await buildBusiness(app.deps)
      const answer = await as(business.owner).get(`/api/product-notifications/${business.id}?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('VALIDATION_FAILED')
    },
  )
})

describe('one request', () => {
  test('contacting a request sets its time and notes, reverting clears the time', {
    tags: ['@api.stock.contacted', '@api.stock.revert', '@stock.state.contacted', '@stock.state.reverted'],
  }, async () => {
    const business = await buildBusiness(app.deps)
    const id = await buildRequest(business)
    const contacted = await as(business.owner).patch(`/api/product-notifications/${id}/contacted`, {
      notes: 'Appelée',
    })
    expect(contacted.json()).toMatchObject({
      id,
      isContacted: true,
      contactedAt: expect.stringMatching(/Z$/),
      notes: 'Appelée',
    })
    expect(await stats(business)).toEqual({ totalRequests: 1, pendingRequests: 0, contactedRequests: 1 })
    const again = await as(business.owner).patch(`/api/product-notifications/${id}/contacted`, {})
    expect(again.json().contactedAt).toBe(contacted.json().contactedAt)
    expect(await stats(business)).toEqual({ totalRequests: 1, pendingRequests: 0, contactedRequests: 1 })
    const reverted = await as(business.owner).patch(`/api/product-notifications/${id}/revert`)
    expect(reverted.json()).toMatchObject({ id, isContacted: false, contactedAt: null })
    expect(await stats(business)).toEqual({ totalRequests: 1, pendingRequests: 1, contactedRequests: 0 })
  })

  test('notes of a request change only while it was not contacted', {
    tags: ['@api.stock.update', '@stock.card.notes.editable'],
  }, async () => {
    const business = await buildBusiness(app.deps)
    const id = await buildRequest(business)
    expect(
      (await as(business.owner).put(`/api/product-notifications/${id}`, { notes: ' Rappeler ' })).json(),
    ).toMatchObject({
      id,
      notes: 'Rappeler',
    })
    await as(business.owner).patch(`/api/product-notifications/${id}/contacted`, {})
    const refused = await as(business.owner).put(`/api/product-notifications/${id}`, { notes: 'Trop tard' })
    expect(refused.statusCode).toBe(409)
    expect(
      (await as(business.owner).get(`/api/product-notifications/${business.id}`)).json().notifications[0]
        .notes,
    ).toBe('Rappeler')
  })

  test('a request that would wait twice is not put back', async () => {
    const business = await buildBusiness(app.deps)
    const old = await buildRequest(business, { email: 'a@example.com', contactedAt: new Date() })
    await buildRequest(business, { email: 'a@example.com' })
    expect((await as(business.owner).patch(`/api/product-notifications/${old}/revert`)).statusCode).toBe(409)
    expect(await stats(business)).toEqual({ totalRequests: 2, pendingRequests: 1, contactedRequests: 1 })
  })

  test('deleting removes it; counts follow the truth', {
    tags: ['@api.stock.delete', '@stock.state.deleted', '@api.stock.stats'],
  }, async () => {
    const business = await buildBusiness(app.deps)
    const pending = await buildRequest(business)
    const contacted = await buildRequest(business, { contactedAt: new Date() })
    expect((await as(business.owner).delete(`/api/product-notifications/${contacted}`)).json()).toEqual({
      success: true,
    })
    expect(await stats(business)).toEqual({ totalRequests: 1, pendingRequests: 1, contactedRequests: 0 })
    await as(business.owner).delete(`/api/product-notifications/${pending}`)
    expect(await stats(business)).toEqual({ totalRequests: 0, pendingRequests: 0, contactedRequests: 0 })
    expect((await as(business.owner).delete(`/api/product-notifications/${pending}`)).statusCode).toBe(404)
  })
})

describe('several requests', () => {
  test('several requests are contacted together with shared notes', {
    tags: ['@api.stock.bulk-contacted'],
  }, async () => {
    const business = await buildBusiness(app.deps)
    const ids = [await buildRequest(business), await buildRequest(business)]
    const answer = await as(business.owner).patch('/api/product-notifications/bulk/contacted', {
      ids,
      notes: 'Prévenus',
    })
    expect(answer.json()).toHaveLength(2)
    for (const request of answer.json())
      expect(request).toMatchObject({ isContacted: true, notes: 'Prévenus' })
    expect(await stats(business)).toEqual({ totalRequests: 2, pendingRequests: 0, contactedRequests: 2 })
  })

  test.each(['DELETE', 'POST'] as const)(
    'several requests are deleted together by %s',
    { tags: ['@api.stock.bulk-delete', '@open.bulk-delete-method'] },
    async (method) => {
      const business = await buildBusiness(app.deps)
      const ids = [await buildRequest(business), await buildRequest(business)]
      expect(
        (await as(business.owner).call(method, '/api/product-notifications/bulk/delete', { ids })).json(),
      ).toEqual({ success: true })
      expect(await stats(business)).toEqual({ totalRequests: 0, pendingRequests: 0, contactedRequests: 0 })
    },
  )

  test('one foreign or unknown id among them: 404, and nothing changes', async () => {
    const business = await buildBusiness(app.deps)
    const other = await buildBusiness(app.deps)
    const mine = await buildRequest(business)
    for (const alien of [await buildRequest(other), newId()]) {
      for (const path of ['bulk/contacted', 'bulk/delete']) {
        const method = path === 'bulk/contacted' ? 'PATCH' : 'DELETE'
        expect(
          (
            await as(business.owner).call(method, `/api/product-notifications/${path}`, {
              ids: [mine, alien],
            })
          ).statusCode,
        ).toBe(404)
      }
    }
    expect(await stats(business)).toEqual({ totalRequests: 1, pendingRequests: 1, contactedRequests: 0 })
  })
})

test('calls need the token and a right on the business', { tags: ['@stock.access'] }, async () => {
  const business = await buildBusiness(app.deps)
  const id = await buildRequest(business)
  const viewer = await buildMember(app.deps, business, 'viewer')
  const stranger = await buildUser(app.deps)
  expect((await as.nobody.get(`/api/product-notifications/${business.id}`)).statusCode).toBe(401)
  expect((await as(stranger).get(`/api/product-notifications/${business.id}`)).statusCode).toBe(404)
  expect((await as(stranger).delete(`/api/product-notifications/${id}`)).statusCode).toBe(404)
  expect((await as(viewer).get(`/api/product-notifications/${business.id}`)).statusCode).toBe(200)
  expect((await as(viewer).delete(`/api/product-notifications/${id}`)).statusCode).toBe(403)
})
