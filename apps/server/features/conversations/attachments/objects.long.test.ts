import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Attachment } from '#contract/attachments/attachment.ts'
import { createObjectStore, ObjectStoreError } from '#server/lib/object-store.ts'
import { createTestApp } from '#server/testing/app.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { createTestObjects } from '#server/testing/s3-server.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'
import { dropForgottenUploads, startConversationWork } from '../jobs.ts'
import { describeAttachments } from '../testing/describe-attachments.ts'
import { makePicture, makeSmallPdf } from '../testing/make-media.ts'
import { deleteReleasedObjects } from './objects.ts'

const objects = createTestObjects()
await objects.listen()
afterAll(() => objects.close())

describe('what holds in the database', () => describeAttachments(objects))

describe('in a store of objects', () => {
  const jobs = createRecordedJobs()
  const { app, business, key, as } = testShop({ jobs, env: objects.env() })
  beforeEach(async () => {
    objects.mood = 'well'
    await deleteReleasedObjects({ ...app.deps, now: () => new Date(Date.now() + 7_200_000) })
    objects.objects.clear()
  })
  const upload = (visitor: TestVisitor, name: string, bytes: Buffer) =>
    app.inject({
      method: 'POST',
      url: `/widget/v1/sessions/${visitor.sessionId}/attachments?name=${name}`,
      headers: { ...visitor.headers, 'content-type': 'application/octet-stream' },
      payload: bytes,
    })
  const send = async (visitor: TestVisitor, name = 'photo.jpg', bytes?: Buffer) => {
    const file = (await upload(visitor, name, bytes ?? (await makePicture('jpeg')))).json<Attachment>()
    const body = { content: 'Voici', clientId: randomUUID(), attachments: [file.id] }
    expect((await visitor.call('POST', 'messages', body)).statusCode).toBe(200)
    return file
  }
  const get = (url = '') => app.inject({ method: 'GET', url })
  const keys = () => [...objects.objects.keys()].sort()
  const waiting = async () => (await app.deps.db.selectFrom('object_deletions').selectAll().execute()).length

  test('the file and its small picture are there, signed, and nothing of them in the database', async () => {
    const visitor = await startVisitor(app, key)
    const file = await send(visitor)
    const place = `attachments/${business.id}/${file.id}`
    expect(keys()).toEqual([place, `${place}.preview`])
    expect(objects.objects.get(place)?.type).toBe('image/jpeg')
    expect(objects.objects.get(place)?.content.length).toBe(file.size)
    expect(objects.unsigned).toEqual([])
    const rows = await app.deps.db
      .selectFrom('attachment_files')
      .select('attachment_id')
      .where('business_id', '=', business.id)
      .execute()
    expect(rows).toEqual([])
    expect(await waiting()).toBe(0)
  })

  test.each(['refuse', 'cut'] as const)(
    'a store that does not take files (%s) says so; nothing is half there, and later it goes through',
    async (mood) => {
      const visitor = await startVisitor(app, key)
      const sent = await send(visitor)
      objects.mood = mood
      const refused = await upload(visitor, 'a.pdf', makeSmallPdf())
      expect(refused.statusCode).toBe(503)
      expect(refused.json()).toMatchObject({ code: 'FILES_UNAVAILABLE' })
      expect(refused.json().error).toContain('Réessayez')
      expect(refused.headers['retry-after']).toBe('5')
      const unread = await get(sent.url)
      expect([unread.statusCode, unread.json().code]).toEqual([503, 'FILES_UNAVAILABLE'])
      const files = await app.deps.db
        .selectFrom('attachments')
        .select('id')
        .where('business_id', '=', business.id)
        .execute()
      expect(files.map(({ id }) => id)).toEqual([sent.id])
      // The chat itself goes on.
      await visitor.send('Bonjour')

      objects.mood = 'well'
      expect((await upload(visitor, 'a.pdf', makeSmallPdf())).statusCode).toBe(201)
      expect((await get(sent.url)).statusCode).toBe(200)
    },
  )

  test('a file that breaks off on its way is cut off, not ended as if it were whole', async () => {
    const site = await app.listen()
    const visitor = await startVisitor(app, key)
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(900_000, '%'), makeSmallPdf()])
    const { url } = await send(visitor, 'a.pdf', pdf)
    const read = async () => Buffer.from(await (await fetch(site + url)).arrayBuffer())
    expect((await read()).equals(pdf)).toBe(true)
    objects.mood = 'break'
    await expect(read()).rejects.toThrow()
  })

  test('what a process that ended left in the store goes after an hour; what was stored stays', async () => {
    const visitor = await startVisitor(app, key)
    await send(visitor)
    const stored = keys()
    // As if killed between the store and the database.
    const { db } = app.deps
    const left = `attachments/${business.id}/${randomUUID()}`
    await db
      .insertInto('object_deletions')
      .values({ key: left, due_at: new Date(Date.now() + 3_600_000) })
      .execute()
    objects.objects.set(left, { content: makeSmallPdf(), type: 'application/pdf' })
    await deleteReleasedObjects(app.deps)
    expect(keys()).toEqual([...stored, left].sort())
    await deleteReleasedObjects({ ...app.deps, now: () => new Date(Date.now() + 3_601_000) })
    expect(keys()).toEqual(stored)
    expect(await waiting()).toBe(0)
  })

  test('an upload that took longer than it may is not stored without its bytes', async () => {
    const visitor = await startVisitor(app, key)
    const { objects: store } = app.deps
    const slow = {
      ...app.deps,
      objects: store && {
        ...store,
        put: async (...given: Parameters<typeof store.put>) => {
          await store.put(...given)
          await deleteReleasedObjects({ ...app.deps, now: () => new Date(Date.now() + 3_601_000) })
        },
      },
    }
    app.deps.objects = slow.objects
    const answer = await upload(visitor, 'a.pdf', makeSmallPdf())
    app.deps.objects = store
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'FILES_UNAVAILABLE'])
    expect(keys()).toEqual([])
  })

  test('a business that is deleted takes its objects with it, also where the store was away', async () => {
    const visitor = await startVisitor(app, key)
    const file = await send(visitor)
    expect(keys()).toHaveLength(2)
    expect((await as.owner.delete(`/api/businesses/${business.id}`)).statusCode).toBeLessThan(300)
    expect((await get(file.url)).statusCode).toBe(404)
    const end = startConversationWork(app.deps)
    objects.mood = 'refuse'
    await expect(jobs.runScheduled('conversations.objects')).rejects.toThrow(ObjectStoreError)
    expect(keys()).toHaveLength(2)
    objects.mood = 'well'
    const later = { ...app.deps, now: () => new Date(Date.now() + 400_000) }
    await deleteReleasedObjects(later)
    expect(keys()).toEqual([])
    expect(await waiting()).toBe(0)
    await end()
  })

  test('what was uploaded and not sent is forgotten after a day, in the store too', async () => {
    const visitor = await startVisitor(app, key)
    await upload(visitor, 'photo.jpg', await makePicture('jpeg'))
    expect(keys()).toHaveLength(2)
    await dropForgottenUploads({ ...app.deps, now: () => new Date(Date.now() + 90_000_000) })
    await deleteReleasedObjects(app.deps)
    expect(keys()).toEqual([])
  })

  test('files from before the store stay readable; without its settings those in it are said to be away', async () => {
    const visitor = await startVisitor(app, key)
    const file = await send(visitor)
    const without = await createTestApp({ connection: app.connection })
    const away = await without.inject({ method: 'GET', url: file.url ?? '' })
    expect([away.statusCode, away.json().code]).toEqual([503, 'FILES_UNAVAILABLE'])
    const early = await without.inject({
      method: 'POST',
      url: `/widget/v1/sessions/${visitor.sessionId}/attachments?name=a.pdf`,
      headers: { ...visitor.headers, 'content-type': 'application/octet-stream' },
      payload: makeSmallPdf(),
    })
    await without.close()
    expect((await get(early.json<Attachment>().url)).rawPayload.equals(makeSmallPdf())).toBe(true)
  })

  test('an object that the store lost gives no page, and its deletion is no failure', async () => {
    const visitor = await startVisitor(app, key)
    const file = await send(visitor)
    objects.objects.clear()
    const lost = await get(file.url)
    expect([lost.statusCode, lost.json().reason]).toEqual([404, 'UNKNOWN_FILE_LINK'])
  })
})

test('a bucket that is not there, a wrong secret, and a redirect are failures, never « no such file »', async () => {
  const { S3_ENDPOINT = '', S3_REGION = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = objects.env()
  const right = {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: 'pieces-jointes',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
  const redirecting = createServer((_, response) => response.writeHead(301, { location: S3_ENDPOINT }).end())
  await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve))
  const elsewhere = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`
  objects.mood = 'well'
  for (const wrong of [{ bucket: 'autre-seau' }, { secretAccessKey: 'x' }, { endpoint: elsewhere }]) {
    const store = createObjectStore({ ...right, ...wrong })
    await expect(store.put('a', Buffer.from('a'), 'text/plain')).rejects.toThrow(ObjectStoreError)
    await expect(store.get('a')).rejects.toThrow(ObjectStoreError)
    await expect(store.delete('a')).rejects.toThrow(ObjectStoreError)
    await store.close()
  }
  await new Promise((resolve) => redirecting.close(resolve))
})
