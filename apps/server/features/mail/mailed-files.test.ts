import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Attachment } from '#contract/attachments/attachment.ts'
import type { Message } from '#contract/conversations/message.ts'
import { deleteReleasedObjects } from '#server/features/conversations/attachments/objects.ts'
import { addUpload } from '#server/features/conversations/testing/add-upload.ts'
import { claimPixels, makePicture, makeSmallPdf } from '#server/features/conversations/testing/make-media.ts'
import { replyAddress } from '#server/lib/mail/reply-address.ts'
import { buildBusiness, buildConversations, buildKey } from '#server/testing/factories.ts'
import { createTestObjects } from '#server/testing/s3-server.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { deliver } from './testing/deliver.ts'
import { MAIL_ENV } from './testing/letter.ts'
import { asLetter, filePart, makePhoto, programMails, withFiles } from './testing/mailed-files.ts'
import { writeParts } from './testing/write-mail.ts'

const objects = createTestObjects()
await objects.listen()
afterAll(() => objects.close())

const inDatabase = testApp({ env: { ...MAIL_ENV, ATTACHMENT_QUOTA_MB: '40' } })
const inStore = testApp({ env: { ...MAIL_ENV, ...objects.env() } })
const { app } = inDatabase

const shop = async ({ app, as } = inDatabase) => {
  const business = await buildBusiness(app.deps, { name: 'Maison Camélia' })
  const email = `${randomUUID()}@gmail.com`
  const { conversations } = await buildConversations(app.deps, business, [
    { person: { name: 'Claire', email }, text: '< Bonjour\n@identify' },
  ])
  const conversationId = conversations[0]?.id ?? ''
  const api = as({ headers: business.owner.headers })
  const base = `/api/businesses/${business.id}`
  const to = replyAddress(app.deps, { conversationId, memberId: null }) ?? ''
  const thread = async (id = conversationId) => (await api.get(`${base}/conversations/${id}/messages`)).json()
  /** The message that a mail of the customer became. */
  const bring = async (letter: { text: string; headers?: Record<string, string>; subject?: string }) => {
    const { statusCode } = await deliver(app, { from: email, to, subject: 'Ma tasse', ...letter })
    expect(statusCode).toBe(200)
    return (await thread()).messages.at(-1) as Message
  }
  const countRows = async () => {
    const { rows } = await app.deps.pool.query<{ files: number; unsent: number }>(
      'select count(*)::int as files, count(*) filter (where message_id is null)::int as unsent from attachments where business_id = $1',
      [business.id],
    )
    return rows[0]
  }
  return { business, email, conversationId, to, api, base, thread, bring, countRows }
}

const takenIn = ({ metadata }: Message): string[] => (metadata.attachments ?? []).map(({ name }) => name)
const namedIn = ({ metadata }: Message): string[] =>
  (metadata.mail?.attachments ?? []).map(({ name, problem }) =>
    problem ? `${name} ${problem}` : name || ' ',
  )

const zip = (name: string) =>
  filePart(`application/zip; name=${name}`, Buffer.from('PK\u0003\u0004'), {
    'Content-Disposition': `attachment; filename=${name}`,
  })
const attach = (name: string, content: Buffer, type = 'image/jpeg') =>
  filePart(type, content, { 'Content-Disposition': `attachment; filename="${name}"` })

test('photos of a mail are files of its message: drawn anew, signed, exported and erased with the person', async () => {
  const { bring, api, base, thread, countRows } = await shop()
  const photo = await makePhoto()
  expect(photo.includes('Lutin Camera')).toBe(true)
  const message = await bring(withFiles('Elle est cassée.', attach('tasse.jpg', photo)))
  expect(message).toMatchObject({ content: 'Elle est cassée.', senderType: 'customer' })
  const [file] = message.metadata.attachments as [Attachment]
  expect(file).toMatchObject({ name: 'tasse.jpg', type: 'image/jpeg', width: 400, height: 300 })
  const whole = await app.inject({ method: 'GET', url: file.url ?? '' })
  expect(whole.statusCode).toBe(200)
  expect(whole.rawPayload.includes('Lutin Camera')).toBe(false)
  expect((await sharp(whole.rawPayload).metadata()).exif).toBeUndefined()
  expect((await app.inject({ method: 'GET', url: file.previewUrl ?? '' })).statusCode).toBe(200)
  expect(await countRows()).toEqual({ files: 1, unsent: 0 })
  const { contactId, waitingSince } = await thread()
  expect(waitingSince).not.toBeNull()
  const person = (await api.post(`${base}/contacts/${contactId}/export`)).json()
  expect(person.data.attachments.map(({ name }: { name: string }) => name)).toEqual(['tasse.jpg'])
  expect((await api.post(`${base}/contacts/${contactId}/erase`)).statusCode).toBe(200)
  expect(await countRows()).toEqual({ files: 0, unsent: 0 })
  expect((await app.inject({ method: 'GET', url: file.url ?? '' })).statusCode).toBe(404)
})

test('of a mail what its author put in is taken, by whatever program; logos and quoted pictures are named', async () => {
  const { bring } = await shop()
  for (const { program, mail, answers, words, taken, named } of await programMails()) {
    const { text, headers } = asLetter(mail)
    const answered = answers ? { 'In-Reply-To': '<one@maison.example>' } : {}
    const message = await bring({ text, headers: { ...headers, ...answered } })
    const found = { program, words: message.content, taken: takenIn(message), named: namedIn(message) }
    expect(found).toEqual({ program, words, taken, named })
  }
})

test('a mail of photos alone says its subject, else their names', async () => {
  const { bring } = await shop()
  const photos = [attach('a.jpg', await makePhoto()), attach('b.jpg', await makePhoto())]
  expect((await bring(withFiles('', ...photos))).content).toBe('Ma tasse')
  expect((await bring({ ...withFiles('', ...photos), subject: '' })).content).toBe('a.jpg, b.jpg')
})

test('what of a mail can not be taken is named with why, and never costs the mail or the rest', async () => {
  const { bring, countRows } = await shop()
  const photo = await makePhoto()
  const bomb = claimPixels(await makePicture('png'), 60_000, 60_000)
  const bad = await bring(
    withFiles(
      'Un',
      zip('devis.zip'),
      attach('abimee.jpg', photo.subarray(0, 9_000)),
      attach('bombe.png', bomb, 'image/png'),
      attach('vide.jpg', Buffer.alloc(0)),
      attach('page.pdf', Buffer.from('<script>1</script>'), 'application/pdf'),
      attach('tasse.jpg', photo),
    ),
  )
  expect([bad.content, takenIn(bad)]).toEqual(['Un', ['tasse.jpg']])
  expect(namedIn(bad)).toEqual([
    'devis.zip type',
    'abimee.jpg damaged',
    'bombe.png too-complex',
    'vide.jpg damaged',
    'page.pdf type',
  ])
  const seven = Array.from({ length: 7 }, (_, index) => attach(`${index}.jpg`, photo))
  const many = await bring(withFiles('Deux', ...seven))
  expect(takenIn(many)).toEqual(['0.jpg', '1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  expect(namedIn(many)).toEqual(['5.jpg too-many', '6.jpg too-many'])
  // Whatever is drawn of one mail, it does not hold the others for long.
  const broken = Array.from({ length: 12 }, (_, index) => attach(`${index}.jpg`, photo.subarray(0, 9_000)))
  expect(namedIn(await bring(withFiles('Trois', ...broken))).map((name) => name.split(' ')[1])).toEqual([
    ...Array(8).fill('damaged'),
    ...Array(4).fill('too-many'),
  ])
  expect(await countRows()).toEqual({ files: 6, unsent: 0 })
})

test('where a business has no room left for files, or the conversation, mails come without theirs and say so', async () => {
  const { bring, business, conversationId, email, to, api, base, thread } = await shop()
  await app.deps.db
    .insertInto('attachments')
    .values(
      Array.from({ length: 199 }, () => ({
        business_id: business.id,
        id: randomUUID(),
        conversation_id: conversationId,
        message_id: null,
        sender_type: 'customer' as const,
        name: 'a.pdf',
        media_type: 'application/pdf' as const,
        size: 1,
        width: null,
        height: null,
        created_at: new Date(),
      })),
    )
    .execute()
  const pdfs = ['a.pdf', 'b.pdf'].map((name) => attach(name, makeSmallPdf(), 'application/pdf'))
  const last = await bring(withFiles('Un', ...pdfs))
  expect([takenIn(last), namedIn(last)]).toEqual([['a.pdf'], ['b.pdf conversation-full']])
  await app.deps.db.deleteFrom('attachments').where('conversation_id', '=', conversationId).execute()
  await addUpload(app.deps, business.id, randomUUID(), 'business', { size: 20 * 1024 * 1024 })
  // Who may be anybody leaves half of the room to the others.
  await deliver(app, { from: email, to, proven: false, ...withFiles('Forgé', ...pdfs) })
  const { conversations } = (await api.get(`${base}/conversations`)).json()
  const forged = (await thread(conversations[0].sessionId)).messages.at(-1) as Message
  expect([forged.content, namedIn(forged)]).toEqual(['Forgé', ['a.pdf full', 'b.pdf full']])
  expect(takenIn(await bring(withFiles('Prouvé', ...pdfs)))).toEqual(['a.pdf', 'b.pdf'])
  await addUpload(app.deps, business.id, randomUUID(), 'business', { size: 20 * 1024 * 1024 })
  await app.deps.db.deleteFrom('attachments').where('conversation_id', '=', conversationId).execute()
  const full = await bring(withFiles('Deux', ...pdfs))
  expect([full.content, namedIn(full)]).toEqual(['Deux', ['a.pdf full', 'b.pdf full']])
})

test('a mail with photos that is brought again and again, at once too, is there once with its photos once', async () => {
  const { bring, to, email, thread, countRows } = await shop()
  const letter = {
    from: email,
    to,
    id: randomUUID(),
    ...withFiles('Une fois', attach('a.jpg', await makePhoto())),
  }
  await Promise.all([letter, letter, letter].map((each) => deliver(app, each)))
  await deliver(app, letter)
  const { messages } = await thread()
  expect(messages.filter(({ content }: Message) => content === 'Une fois')).toHaveLength(1)
  expect(await countRows()).toEqual({ files: 1, unsent: 0 })
  await bring(withFiles('Encore', attach('b.jpg', await makePhoto())))
  expect(await countRows()).toEqual({ files: 2, unsent: 0 })
})

test('in a store of objects a photo is there once too, and one that does not take it costs no mail', async () => {
  const { bring, to, email, thread } = await shop(inStore)
  const { deps } = inStore.app
  objects.mood = 'refuse'
  const photos = [attach('a.jpg', await makePhoto()), attach('b.jpg', await makePhoto())]
  const without = await bring(withFiles('Sans', ...photos))
  expect([without.content, takenIn(without), namedIn(without)]).toEqual([
    'Sans',
    [],
    ['a.jpg failed', 'b.jpg failed'],
  ])
  objects.mood = 'well'
  const letter = { from: email, to, id: randomUUID(), ...withFiles('Avec', ...photos) }
  await Promise.all([letter, letter, letter].map((each) => deliver(inStore.app, each)))
  const message = (await thread()).messages.at(-1) as Message
  expect([message.content, takenIn(message)]).toEqual(['Avec', ['a.jpg', 'b.jpg']])
  const url = message.metadata.attachments?.[0]?.url ?? ''
  expect((await inStore.app.inject({ method: 'GET', url })).headers['content-type']).toBe('image/jpeg')
  await deleteReleasedObjects({ ...deps, now: () => new Date(Date.now() + 7_200_000) })
  const ids = (message.metadata.attachments ?? []).map(({ id }) => id)
  expect([...objects.objects.keys()].map((key) => key.split('/').at(-1)).sort()).toEqual(
    ids.flatMap((id) => [id, `${id}.preview`]).sort(),
  )
})

test('while mails with photos wait to be stored, people send theirs; one mail too many is brought again', async () => {
  const [busy, other] = [await shop(), await shop()]
  const visitor = await startVisitor(app, await buildKey(app.deps, other.business))
  const photo = await makePhoto()
  const letter = () =>
    deliver(app, { from: busy.email, to: busy.to, ...withFiles('Photo', attach('a.jpg', photo)) })
  const held = await app.deps.pool.connect()
  await held.query('begin')
  await held.query('select 1 from businesses where id = $1 for update', [busy.business.id])
  const waiting = Array.from({ length: 4 }, letter)
  const waitersOf = 'select count(*)::int as n from pg_locks where not granted'
  await expect
    .poll(async () => (await held.query<{ n: number }>(waitersOf)).rows[0]?.n)
    .toBeGreaterThanOrEqual(4)
  expect((await letter()).statusCode).toBe(429)
  const uploaded = await app.inject({
    method: 'POST',
    url: `/widget/v1/sessions/${visitor.sessionId}/attachments?name=b.jpg`,
    headers: { ...visitor.headers, 'content-type': 'application/octet-stream' },
    payload: photo,
  })
  expect(uploaded.statusCode).toBe(201)
  await held.query('rollback')
  held.release()
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200))
  expect(await busy.countRows()).toEqual({ files: 4, unsent: 0 })
})

test('no file is stored of a sender who is blocked, or writes too much', async () => {
  const { api, base, conversationId, email, to, countRows } = await shop()
  const letter = withFiles('Non', attach('a.jpg', await makePhoto()))
  const busy = `${randomUUID()}@sfr.example`
  for (let count = 0; count < 50; count++) await deliver(app, { from: busy, to, text: `Mail ${count}` })
  await deliver(app, { from: busy, to, ...letter })
  const blocked = await api.put(`${base}/conversations/${conversationId}/blocked`, { blocked: true })
  expect(blocked.statusCode).toBe(200)
  await deliver(app, { from: email, to, ...letter })
  expect(await countRows()).toEqual({ files: 0, unsent: 0 })
})

test('the assistant leaves a mail to the team that has a photo among its words, however small', async () => {
  const { api, base } = await shop()
  await api.put(`${base}/mail`, { handling: 'answer' })
  const { address } = (await api.get(`${base}/mail`)).json()
  const photo = await makePhoto('jpeg', { width: 240, height: 180 })
  expect(photo.length).toBeLessThan(64 * 1024)
  const html = 'Livrez-vous en Suisse ?<br><img src="cid:p1">'
  const letter = {
    headers: { 'Content-Type': 'multipart/related; boundary=r' },
    text: writeParts('r', [
      { type: 'text/html; charset=utf-8', body: html },
      filePart('image/jpeg; name=p.jpg', photo, { 'Content-ID': '<p1>' }),
    ]),
  }
  await deliver(app, { from: 'zoe@sfr.example', to: address, ...letter })
  await deliver(app, { from: 'lea@sfr.example', to: address, text: 'Livrez-vous en Suisse ?' })
  const { conversations } = (await api.get(`${base}/conversations`)).json()
  const by = (email: string) =>
    conversations.find(({ customerEmail }: { customerEmail: string }) => customerEmail === email)?.handledBy
  expect([by('zoe@sfr.example'), by('lea@sfr.example')]).toEqual(['team', 'assistant'])
})

test('a member’s answer takes its photo and its PDF to the customer, never the logo of its signature', async () => {
  const { business, conversationId, thread } = await shop()
  const { owner } = business
  const to = replyAddress(app.deps, { conversationId, memberId: owner.id }) ?? ''
  const logo = await makePhoto('jpeg', { width: 240, height: 180 })
  expect(logo.length).toBeGreaterThan(10 * 1024)
  expect(logo.length).toBeLessThan(64 * 1024)
  const letter = withFiles(
    'Voici votre facture.',
    // As Apple Mail sends what it shows below the words.
    filePart('application/pdf; name=facture.pdf', makeSmallPdf(), {
      'Content-Disposition': 'inline; filename=facture.pdf',
    }),
    filePart('image/jpeg; name=IMG_1.jpeg', await makePhoto('jpeg', { width: 1200, height: 900 }), {
      'Content-Disposition': 'inline; filename=IMG_1.jpeg',
    }),
    filePart('image/jpeg; name=logo.jpg', logo, { 'Content-Disposition': 'inline; filename=logo.jpg' }),
    zip('tout.zip'),
  )
  await deliver(app, { from: owner.email, to, ...letter })
  const message = (await thread()).messages.at(-1) as Message
  expect(message).toMatchObject({ content: 'Voici votre facture.', senderType: 'business' })
  expect(takenIn(message)).toEqual(['facture.pdf', 'IMG_1.jpeg'])
  expect(namedIn(message)).toEqual(['logo.jpg', 'tout.zip type'])
  // Without a word of theirs, nothing tells a photo from what their program adds.
  await deliver(app, { from: owner.email, to, ...withFiles('', attach('a.jpg', await makePhoto())) })
  expect((await thread()).messages.at(-1).id).toBe(message.id)
})
