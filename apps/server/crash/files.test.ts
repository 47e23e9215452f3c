import { createHash, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Attachment } from '#contract/attachments/attachment.ts'
import { demoWidgetKey } from '#server/demo/demo-key.ts'
import { deleteReleasedObjects } from '#server/features/conversations/attachments/objects.ts'
import { dropForgottenUploads } from '#server/features/conversations/jobs.ts'
import { makePicture, makeSmallPdf } from '#server/features/conversations/testing/make-media.ts'
import { createDb, createPool } from '#server/lib/database.ts'
import { readEnvironment } from '#server/lib/environment.ts'
import { createObjectStore } from '#server/lib/object-store.ts'
import { readObjectStore } from '#server/lib/object-store-config.ts'
import { createTestObjects } from '#server/testing/s3-server.ts'
import { anyMoment, until } from '#server/testing/until.ts'
import { FileSender, type Side } from './file-sender.ts'
import { prepareServer } from './prepare-server.ts'
import { Visitor } from './visitor.ts'

/** After how many uploads of one life of the server it is killed. */
const KILLED_AFTER = [5, 9]
const VISITORS = 3
const DAY_MS = 86_400_000
const TEAM = { email: 'camille@maison-camelia.example', password: 'demo-lutin-2026' }

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test.each(['the database', 'a store of objects'])(
  'kill -9 while files are uploaded to %s and sent: none is lost or doubled, and what was never sent is cleaned up',
  async (storage) => {
    const store = storage === 'the database' ? null : createTestObjects()
    await store?.listen()
    onTestFinished(() => store?.close())
    const { server, database } = await prepareServer(store?.env())
    const pool = createPool(database.connection, { max: 2, onError: () => {} })
    onTestFinished(() => pool.end())
    const db = createDb(pool)
    await server.start()
    const json = async (path: string, token?: string, body?: object) => {
      const response = await fetch(`${server.url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return (await response.json()) as never
    }
    const { token } = (await json('/auth/signin', undefined, TEAM)) as { token: string }
    const visitors = Array.from(
      { length: VISITORS },
      () => new Visitor(demoWidgetKey, server.url.replace('127.0.0.1', 'localhost')),
    )
    for (const visitor of visitors)
      await visitor.tell(server.url, 'messages', { content: 'Bonjour', clientId: randomUUID() })
    const business = (
      await db
        .selectFrom('conversations')
        .select('business_id')
        .where('id', '=', visitors[0]?.sessionId ?? '')
        .executeTakeFirstOrThrow()
    ).business_id
    const api = `/api/businesses/${business}/conversations`
    const sides: Side[] = visitors.map(({ session }) => ({
      path: `/widget/v1/sessions/${session?.sessionId}`,
      headers: {
        authorization: `Bearer ${session?.token}`,
        origin: server.url.replace('127.0.0.1', 'localhost'),
      },
    }))
    sides.push({ path: `${api}/${visitors[0]?.sessionId}`, headers: { authorization: `Bearer ${token}` } })
    const kinds = [
      { name: 'photo.jpg', bytes: await makePicture('jpeg', { width: 800, height: 600 }) },
      {
        name: 'facture.pdf',
        bytes: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(400_000, '%'), makeSmallPdf()]),
      },
    ]
    const senders = sides.map((side) => new FileSender(side, kinds))

    const uploaded = () => senders.reduce((sum, sender) => sum + sender.uploaded, 0)
    for (const uploads of KILLED_AFTER) {
      const before = uploaded()
      const sending = senders.map((sender) => sender.sendUntilCut(server.url))
      await until(() => uploaded() >= before + uploads)
      await anyMoment()
      await server.kill()
      await Promise.all(sending)
      await server.start()
    }
    for (const sender of senders) await sender.repeatUnacknowledged(server.url)

    const sent = senders.flatMap((sender) => sender.sent)
    expect(sent.length).toBeGreaterThanOrEqual(KILLED_AFTER.length)
    const stored = await db
      .selectFrom('messages')
      .select(['id', 'client_id', 'metadata'])
      .where(
        'client_id',
        'in',
        sent.map(({ clientId }) => clientId),
      )
      .execute()
    expect(stored.map(({ client_id }) => client_id).sort(), 'each message once').toEqual(
      sent.map(({ clientId }) => clientId).sort(),
    )
    const filesOf = (message: (typeof stored)[number] | undefined) =>
      (message?.metadata.attachments ?? []) as Attachment[]
    for (const { clientId, attachments } of sent) {
      const files = filesOf(stored.find(({ client_id }) => client_id === clientId))
      expect(
        files.map(({ id }) => id),
        'all of its files, in their order',
      ).toEqual(attachments)
    }
    const rows = await db
      .selectFrom('attachments as a')
      .leftJoin('attachment_files as f', (on) =>
        on.onRef('f.business_id', '=', 'a.business_id').onRef('f.attachment_id', '=', 'a.id'),
      )
      .select(['a.id', 'a.message_id', 'a.media_type', 'a.object_key', 'f.content'])
      .where('a.business_id', '=', business)
      .execute()
    const bytesOf = ({ object_key, content }: (typeof rows)[number]) =>
      store?.objects.get(object_key ?? '')?.content ?? content ?? Buffer.alloc(0)
    const belonging = rows.filter(({ message_id }) => stored.some(({ id }) => id === message_id))
    expect(belonging.map(({ id }) => id).sort()).toEqual(
      sent.flatMap(({ attachments }) => attachments).sort(),
    )
    for (const file of belonging)
      if (file.media_type === 'application/pdf')
        expect(hashOf(bytesOf(file))).toBe(hashOf(kinds[1]?.bytes ?? Buffer.alloc(0)))
      else expect(bytesOf(file).length).toBeGreaterThan(1_000)

    const objects = store && createObjectStore(readObjectStore(readEnvironment(store.env())) as never)
    const later = () => new Date(Date.now() + DAY_MS + 60_000)
    const countBytes = async () => {
      await deleteReleasedObjects({ db, objects, now: later })
      if (store) return [...store.objects.keys()].filter((key) => !key.endsWith('.preview')).length
      return (await db.selectFrom('attachment_files').select('attachment_id').execute()).length
    }
    const unsent = rows.filter(({ message_id }) => message_id === null).length
    const before = await countBytes()
    expect(before).toBe(rows.length)
    await dropForgottenUploads({ db, now: later })
    expect(await countBytes()).toBe(before - unsent)
    expect(await db.selectFrom('attachments').select('id').where('message_id', 'is', null).execute()).toEqual(
      [],
    )
    expect(store?.unsigned ?? []).toEqual([])
    await objects?.close()
  },
)
