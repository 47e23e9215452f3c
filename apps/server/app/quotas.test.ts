import { beforeEach, expect, test } from 'vitest'
import { setQuota } from '#server/admin/businesses.ts'
import { makeSmallPdf } from '#server/features/conversations/testing/make-media.ts'
import { countMessages, type QuotaName } from '#server/lib/quotas.ts'
import { buildBusiness, buildKey } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

const { app, business, key, as } = testShop()
const MEGABYTE = 1024 * 1024

const allow = async (quota: QuotaName, amount: number | null) => {
  await setQuota(app.deps.db, business.id, quota, amount)
  await app.deps.controls.refresh()
}

/** Counts as the worker does every five minutes. */
const count = async () => {
  const over = await countMessages(app.deps.db, new Date())
  await app.deps.controls.refresh()
  return over
}
const start = () =>
  app.inject({ method: 'POST', url: '/widget/v1/sessions', headers: key.headers, payload: {} })
const shown = async () => (await as.owner.get(`/api/businesses/${business.id}`)).json().messagesQuota
beforeEach(() => app.deps.controls.refresh())

test('over its quota of messages a business goes on and its team is told; at twice the quota no visitor begins a conversation', async () => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  await allow('messages', 2)
  expect(await shown()).toEqual({ max: 2, used: 2 })
  expect((await start()).statusCode).toBe(201)
  await visitor.send('Vous êtes là ?')
  expect(await count()).toBeGreaterThan(0)
  const refused = await start()
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE', reason: 'CONVERSATIONS_QUOTA' })
  expect(refused.headers['retry-after']).toBe('600')
  // What is there goes on.
  expect((await visitor.send('Encore moi')).answer).not.toBeNull()
  const other = await buildKey(app.deps, await buildBusiness(app.deps))
  await startVisitor(app, other)
  await allow('messages', 1_000)
  expect((await start()).statusCode).toBe(201)
  expect(await shown()).toBeUndefined()
})

test('messages of the month before do not count', async () => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  await app.deps.db
    .updateTable('hourly_figures')
    .set({ hour: new Date(Date.now() - 32 * 86_400_000) })
    .where('business_id', '=', business.id)
    .execute()
  await allow('messages', 1)
  expect(await shown()).toBeUndefined()
  await visitor.send('Un autre mois')
  await count()
  expect(await shown()).toMatchObject({ max: 1 })
})

test('files of the knowledge base have room up to the quota, one that is replaced does not count twice', async () => {
  await allow('knowledge', 1)
  const send = (method: 'POST' | 'PUT', path: string, bytes: number) =>
    app.inject({
      method,
      url: `/api/businesses/${business.id}/knowledge/files${path}?name=a.txt`,
      headers: { ...business.owner.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.alloc(bytes, 'Nous livrons partout. '),
    })
  const first = await send('POST', '', 0.6 * MEGABYTE)
  expect(first.statusCode).toBe(201)
  const second = await send('POST', '', 0.6 * MEGABYTE)
  expect([second.statusCode, second.json().code, second.json().values]).toEqual([
    409,
    'KNOWLEDGE_QUOTA',
    { max: 1 },
  ])
  expect((await send('PUT', `/${first.json().id}`, 0.9 * MEGABYTE)).statusCode).toBe(200)
  expect((await send('PUT', `/${first.json().id}`, 1.1 * MEGABYTE)).json().code).toBe('KNOWLEDGE_QUOTA')
})

test('attachments have the room that the operator allows the business, in place of that of all', async () => {
  await allow('attachments', 3)
  await app.deps.pool.query('insert into attachment_totals (business_id, bytes) values ($1, $2)', [
    business.id,
    3 * MEGABYTE,
  ])
  const visitor = await startVisitor(app, key)
  await visitor.send('Voici')
  const upload = () =>
    app.inject({
      method: 'POST',
      url: `/widget/v1/sessions/${visitor.sessionId}/attachments?name=note.pdf`,
      headers: { ...visitor.headers, 'content-type': 'application/pdf' },
      payload: makeSmallPdf(),
    })
  const refused = await upload()
  expect([refused.json().code, refused.json().values]).toEqual(['ATTACHMENT_QUOTA', { max: 3 }])
  await allow('attachments', null)
  expect((await upload()).statusCode).toBe(201)
})

test('so many exports begin in a day; one that is under way is answered all the same', async () => {
  await allow('exports', 1)
  const first = await as.owner.post('exports')
  expect(first.statusCode).toBe(201)
  expect((await as.owner.post('exports')).json().id).toBe(first.json().id)
  await app.deps.db
    .updateTable('data_exports')
    .set({ status: 'ready' })
    .where('business_id', '=', business.id)
    .execute()
  const refused = await as.owner.post('exports')
  expect([refused.statusCode, refused.json().reason, refused.json().values]).toEqual([
    429,
    'EXPORTS_QUOTA',
    { max: 1 },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  await allow('exports', 2)
  expect((await as.owner.post('exports')).statusCode).toBe(201)
})
