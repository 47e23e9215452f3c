import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Attachment } from '#contract/attachments/attachment.ts'
import { ATTACHMENT_LIMITS } from '#contract/attachments/attachment-limits.ts'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import type { Message } from '#contract/conversations/message.ts'
import { registerDataExportJobs } from '#server/features/data-exports/jobs.ts'
import { makeAttachmentPath } from '#server/lib/attachment-address.ts'
import { openEvents } from '#server/testing/event-client.ts'
import { buildBusiness, buildKey, buildMember, buildUser } from '#server/testing/factories.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import type { TestObjects } from '#server/testing/s3-server.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'
import { deleteReleasedObjects } from '../attachments/objects.ts'
import { dropForgottenUploads } from '../jobs.ts'
import { addUpload } from './add-upload.ts'
import { claimPixels, HEIC, makePicture, makeSmallPdf } from './make-media.ts'

/** What holds of files that are sent, wherever they are kept: in the database, or in a store of objects that listens. */
export const describeAttachments = (objects?: TestObjects) => {
  const jobs = createRecordedJobs()
  const { app, business, key, as } = testShop({ jobs, env: { ATTACHMENT_QUOTA_MB: '40', ...objects?.env() } })
  let site: string
  beforeAll(async () => {
    registerDataExportJobs(app.deps)
    site = await app.listen()
  })

  const bytesHeaders = { 'content-type': 'application/octet-stream' }
  const visitorUploads = (visitor: TestVisitor, name: string, bytes: Buffer) =>
    app.inject({
      method: 'POST',
      url: `/widget/v1/sessions/${visitor.sessionId}/attachments?name=${encodeURIComponent(name)}`,
      headers: { ...visitor.headers, ...bytesHeaders },
      payload: bytes,
    })
  const teamUploads = (sessionId: string, name: string, bytes: Buffer, headers = business.owner.headers) =>
    app.inject({
      method: 'POST',
      url: `/api/businesses/${business.id}/conversations/${sessionId}/attachments?name=${encodeURIComponent(name)}`,
      headers: { ...headers, ...bytesHeaders },
      payload: bytes,
    })
  const send = (visitor: TestVisitor, content: string, attachments: string[], clientId = randomUUID()) =>
    visitor.call('POST', 'messages', { content, clientId, attachments })
  const reply = (sessionId: string, content: string, attachments: string[], clientId = randomUUID()) =>
    as.owner.post(`conversations/${sessionId}/messages`, { content, clientId, attachments })
  const threadOf = async (sessionId: string) =>
    (await as.owner.get(`conversations/${sessionId}/messages`)).json<ConversationDetail>()
  const filesIn = (messages: Message[]) => messages.flatMap(({ metadata }) => metadata.attachments ?? [])
  /** How many files of the business are kept, wherever that is. */
  const countFiles = async () => {
    if (objects) {
      await deleteReleasedObjects(app.deps)
      const keys = [...objects.objects.keys()].filter((key) => key.includes(business.id))
      return keys.filter((key) => !key.endsWith('.preview')).length
    }
    const rows = await app.deps.db
      .selectFrom('attachment_files')
      .select('attachment_id')
      .where('business_id', '=', business.id)
      .execute()
    return rows.length
  }

  /** What the files of the business take: as it is kept, and as it is. */
  const bytesOf = async () => {
    const { rows } = await app.deps.pool.query<{ kept: number; real: number }>(
      `select coalesce((select bytes from attachment_totals where business_id = $1), 0)::int as kept,
       coalesce((select sum(size) from attachments where business_id = $1), 0)::int as real`,
      [business.id],
    )
    return rows[0] ?? { kept: -1, real: -2 }
  }

  /** A visitor who has sent a picture, and what the server answered of it. */
  const withPicture = async () => {
    const visitor = await startVisitor(app, key)
    const file = (await visitorUploads(visitor, 'photo.jpg', await makePicture('jpeg'))).json<Attachment>()
    const sent = await send(visitor, 'Ma tasse est fêlée', [file.id])
    expect(sent.statusCode).toBe(200)
    return { visitor, file }
  }

  test('a picture of a visitor reaches the team, drawn anew: turned, without its camera, and small beside', async () => {
    const visitor = await startVisitor(app, key)
    const events = await openEvents(`${site}/api/businesses/${business.id}/events`, {
      headers: business.owner.headers,
    })
    const picture = await makePicture('jpeg')
    expect(picture.includes('Lutin Camera')).toBe(true)
    const uploaded = await visitorUploads(visitor, 'photo de ma tasse.JPG', picture)
    expect(uploaded.statusCode).toBe(201)
    const file = uploaded.json<Attachment>()
    expect(file).toMatchObject({ name: 'photo de ma tasse.JPG', type: 'image/jpeg', width: 40, height: 60 })
    const sent = (await send(visitor, 'Ma tasse est fêlée', [file.id])).json() as {
      message: { attachments: Attachment[] }
      outcome: string
    }
    expect(sent.outcome).toBe('team')
    expect(sent.message.attachments).toEqual([file])

    const thread = await threadOf(visitor.sessionId)
    expect(filesIn(thread.messages)).toEqual([file])
    expect(thread).toMatchObject({ handledBy: 'assistant', waitingSince: expect.any(String) })
    const event = await events.next(
      ({ data }) => (data as { message?: Message }).message?.content === 'Ma tasse est fêlée',
    )
    expect(filesIn([(event.data as { message: Message }).message])).toEqual([file])
    events.close()

    const whole = await app.inject({ method: 'GET', url: file.url ?? '' })
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      'content-disposition': expect.stringMatching(/^inline; filename="photo_de_ma_tasse.JPG"/),
    })
    expect(whole.rawPayload.includes('Lutin Camera')).toBe(false)
    const stored = await sharp(whole.rawPayload).metadata()
    expect(stored).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
    expect([stored.exif, stored.orientation]).toEqual([undefined, undefined])
    const small = await app.inject({ method: 'GET', url: file.previewUrl ?? '' })
    expect(small.headers['content-type']).toBe('image/webp')
    expect((await sharp(small.rawPayload).metadata()).format).toBe('webp')
  })

  test('a file of the team reaches the visitor, in the chat and in its stream; a PDF stays as it is and is kept, not shown', async () => {
    const visitor = await startVisitor(app, key)
    await visitor.send('Bonjour')
    const events = await openEvents(`${site}/widget/v1/sessions/${visitor.sessionId}/events`, {
      headers: visitor.headers,
    })
    const pdf = makeSmallPdf()
    const file = (await teamUploads(visitor.sessionId, 'facture.pdf', pdf)).json<Attachment>()
    expect(file).toMatchObject({ name: 'facture.pdf', type: 'application/pdf', size: pdf.length })
    expect(file.previewUrl).toBeUndefined()
    const sent = await reply(visitor.sessionId, '', [file.id])
    expect(sent.statusCode).toBe(201)
    // Nobody wrote a word: its name stands for them, in lists and mails too.
    expect(sent.json<Message>()).toMatchObject({ content: 'facture.pdf', metadata: { attachments: [file] } })
    const event = await events.next(({ data }) => JSON.stringify(data).includes('facture.pdf'))
    expect(event.data).toMatchObject({ message: { attachments: [file] } })
    events.close()
    const seen = (await visitor.call('GET', 'messages')).json() as {
      messages: { attachments?: Attachment[] }[]
    }
    expect(seen.messages.at(-1)?.attachments).toEqual([file])
    const answer = await app.inject({ method: 'GET', url: file.url ?? '' })
    expect(answer.rawPayload.equals(pdf)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="facture.pdf"',
      'x-content-type-options': 'nosniff',
    })
    expect((await threadOf(visitor.sessionId)).lastMessage?.content).toBe('facture.pdf')
  })

  test('pictures of every kind are taken, those of an iPhone as JPEG; what one is, its content says', async () => {
    const visitor = await startVisitor(app, key)
    const upload = async (name: string, bytes: Buffer) => {
      const answer = await visitorUploads(visitor, name, bytes)
      expect([name, answer.statusCode]).toEqual([name, 201])
      return answer.json<Attachment>()
    }
    expect(await upload('tasse.png', await makePicture('png'))).toMatchObject({
      type: 'image/png',
      width: 60,
    })
    expect(await upload('tasse.webp', await makePicture('webp'))).toMatchObject({ type: 'image/webp' })
    const fromPhone = await upload('IMG_0001.HEIC', HEIC)
    expect(fromPhone).toMatchObject({ name: 'IMG_0001.jpg', type: 'image/jpeg', width: 96, height: 64 })
    const { rawPayload } = await app.inject({ method: 'GET', url: fromPhone.url ?? '' })
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number) => [...data.subarray((10 * info.width + x) * info.channels).subarray(0, 3)]
    const [left, right] = [at(10), at(85)]
    expect([left?.[0], right?.[1]].every((value) => value !== undefined && value > 130)).toBe(true)
    expect([left?.[1], right?.[0]].every((value) => value !== undefined && value < 60)).toBe(true)
    // A page that is none: its name ends as what it is.
    expect(await upload('page.html', await makePicture('png'))).toMatchObject({ name: 'page.html.png' })
    expect(await upload('photo.pdf', await makePicture('png'))).toMatchObject({ name: 'photo.png' })
    expect(await upload('fac\u202Eture\n.pdf', makeSmallPdf())).toMatchObject({ name: 'facture .pdf' })
  })

  describe('a bad file is refused with its reason, and nothing of it is kept', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    test.each([
      ['of no byte', 'photo.jpg', () => Buffer.alloc(0), 400, 'FILE_EMPTY'],
      ['SVG with a script', 'photo.svg', () => Buffer.from(svg), 400, 'ATTACHMENT_UNSUPPORTED'],
      ['SVG that is called a picture', 'photo.png', () => Buffer.from(svg), 400, 'ATTACHMENT_UNSUPPORTED'],
      [
        'page that is called a PDF',
        'a.pdf',
        () => Buffer.from('<h1>PDF</h1>'),
        400,
        'ATTACHMENT_UNSUPPORTED',
      ],
      ['program', 'photo.jpg', () => Buffer.from('MZ\u0090\u0000'), 400, 'ATTACHMENT_UNSUPPORTED'],
      ['GIF', 'a.gif', () => Buffer.from('GIF89a'), 400, 'ATTACHMENT_UNSUPPORTED'],
      [
        'AVIF',
        'a.avif',
        () => Buffer.from('\u0000\u0000\u0000\u0020ftypavif'),
        400,
        'ATTACHMENT_UNSUPPORTED',
      ],
      [
        'picture that breaks off',
        'a.png',
        async () => (await makePicture('png')).subarray(0, 60),
        400,
        'ATTACHMENT_DAMAGED',
      ],
      [
        'JPEG of noise',
        'a.jpg',
        () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 7)]),
        400,
        'ATTACHMENT_DAMAGED',
      ],
      ['HEIC that breaks off', 'a.heic', () => HEIC.subarray(0, 300), 400, 'ATTACHMENT_DAMAGED'],
      ['PDF that breaks off', 'a.pdf', () => makeSmallPdf().subarray(0, 60), 400, 'ATTACHMENT_DAMAGED'],
      [
        'bomb',
        'a.png',
        async () => claimPixels(await makePicture('png'), 60_000, 60_000),
        400,
        'ATTACHMENT_TOO_COMPLEX',
      ],
      [
        'picture of real, too many pixels',
        'a.png',
        () => makePicture('png', { width: 10_000, height: 5_001 }),
        400,
        'ATTACHMENT_TOO_COMPLEX',
      ],
      [
        'file of 10 MB and a byte',
        'a.pdf',
        () => Buffer.concat([makeSmallPdf(), Buffer.alloc(ATTACHMENT_LIMITS.bytesMax)]),
        413,
        'ATTACHMENT_TOO_LARGE',
      ],
      ['file of 12 MB', 'a.pdf', () => Buffer.alloc(12 * 1024 * 1024, '%PDF-'), 413, 'PAYLOAD_TOO_LARGE'],
    ] as const)('a bad file is refused: %s', async (_, name, make, status, code) => {
      const visitor = await startVisitor(app, key)
      const answer = await visitorUploads(visitor, name, await make())
      expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status, code })
      expect(answer.json().error).toMatch(/\S/)
      expect(await countFiles()).toBe(0)
    })

    test('a file of 10 MB to the byte is taken', async () => {
      const pdf = makeSmallPdf()
      const [head, end] = [pdf.subarray(0, 9), pdf.subarray(9)]
      const whole = Buffer.concat([head, Buffer.alloc(ATTACHMENT_LIMITS.bytesMax - pdf.length, '%'), end])
      const visitor = await startVisitor(app, key)
      expect((await visitorUploads(visitor, 'a.pdf', whole)).statusCode).toBe(201)
    })
  })

  test('a message is sent once with its files, however often; five at most, its own, and none twice', async () => {
    const visitor = await startVisitor(app, key)
    const other = await startVisitor(app, key)
    const upload = async (by: TestVisitor) =>
      (await visitorUploads(by, 'a.pdf', makeSmallPdf())).json<Attachment>().id
    const files = [await upload(visitor), await upload(visitor)]
    const clientId = randomUUID()
    const first = await send(visitor, '', files, clientId)
    expect((await send(visitor, '', files, clientId)).json()).toEqual(first.json())
    const thread = await threadOf(visitor.sessionId)
    expect(filesIn(thread.messages).map(({ id }) => id)).toEqual(files)
    expect(thread.messages.filter(({ senderType }) => senderType === 'customer')).toHaveLength(1)

    const refused = async (attachments: string[]) => {
      const answer = await send(visitor, 'Encore', attachments)
      return [answer.statusCode, (answer.json() as { code: string }).code]
    }
    expect(await refused(files)).toEqual([400, 'ATTACHMENT_GONE'])
    expect(await refused([await upload(other)])).toEqual([400, 'ATTACHMENT_GONE'])
    expect(await refused([await addUpload(app.deps, business.id, visitor.sessionId, 'business')])).toEqual([
      400,
      'ATTACHMENT_GONE',
    ])
    expect(await refused(Array.from({ length: 6 }, () => randomUUID()))).toEqual([400, 'VALIDATION_FAILED'])
    const empty = await send(visitor, '  ', [])
    expect(empty.statusCode).toBe(400)
    expect(JSON.stringify(empty.json())).toContain('MESSAGE_REQUIRED')
    expect((await threadOf(visitor.sessionId)).messageCount).toBe(thread.messageCount)
  })

  test('who may upload: managers to a conversation of theirs, never viewers or strangers; a removed file is gone', async () => {
    const { visitor } = await withPicture()
    const pdf = makeSmallPdf()
    const viewer = await buildMember(app.deps, business, 'viewer')
    const stranger = (await buildBusiness(app.deps)).owner
    expect((await teamUploads(visitor.sessionId, 'a.pdf', pdf, viewer.headers)).statusCode).toBe(403)
    expect((await teamUploads(visitor.sessionId, 'a.pdf', pdf, stranger.headers)).statusCode).toBe(404)
    expect((await teamUploads(randomUUID(), 'a.pdf', pdf)).statusCode).toBe(404)
    const { id, url } = (await teamUploads(visitor.sessionId, 'a.pdf', pdf)).json<Attachment>()
    const path = `conversations/${visitor.sessionId}/attachments/${id}`
    expect((await as(viewer).delete(path)).statusCode).toBe(403)
    expect((await as.owner.delete(path)).statusCode).toBe(204)
    expect((await as.owner.delete(path)).statusCode).toBe(404)
    expect((await app.inject({ method: 'GET', url: url ?? '' })).statusCode).toBe(404)
    // What was sent stays.
    const [sent] = filesIn((await threadOf(visitor.sessionId)).messages)
    expect(
      (await as.owner.delete(`conversations/${visitor.sessionId}/attachments/${sent?.id}`)).statusCode,
    ).toBe(404)
  })

  test('an address that was changed, made elsewhere or has ended gives nothing, and says why', async () => {
    const { file } = await withPicture()
    const get = async (url: string) => {
      const answer = await app.inject({ method: 'GET', url })
      return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json().reason]
    }
    const url = file.url ?? ''
    expect(await get(url)).toBe(200)
    const made = (businessId: string, until: number) =>
      makeAttachmentPath(app.deps, { businessId, id: file.id, preview: false, until: new Date(until) })
    expect(await get(made(business.id, Date.now() + 1_000))).toBe(200)
    expect(await get(made(business.id, Date.now() - 1))).toEqual([404, 'UNKNOWN_FILE_LINK'])
    expect(await get(made((await buildBusiness(app.deps)).id, Date.now() + 1_000))).toEqual([
      404,
      'UNKNOWN_FILE_LINK',
    ])
    expect(await get(`${url.slice(0, -2)}${url.endsWith('AA') ? 'BB' : 'AA'}`)).toEqual([
      404,
      'UNKNOWN_FILE_LINK',
    ])
    expect(await get('/api/attachments/x')).toEqual([404, 'UNKNOWN_FILE_LINK'])
  })

  test('files go with the person that is erased, sent or not; exports have them before', async () => {
    const { visitor, file } = await withPicture()
    await visitorUploads(visitor, 'pas-envoyee.pdf', makeSmallPdf())
    await visitor.call('POST', 'identify', { email: 'ines@example.com', name: 'Inès' })
    const { contactId } = await threadOf(visitor.sessionId)

    const person = await as.owner.post(`contacts/${contactId}/export`)
    const { attachments } = person.json().data as { attachments: { name: string; address: string }[] }
    expect(attachments.map(({ name }) => name)).toEqual(['photo.jpg'])
    const address = new URL(attachments[0]?.address ?? '').pathname
    expect((await app.inject({ method: 'GET', url: address })).statusCode).toBe(200)

    const requested = (await as.owner.post('exports')).json<{ id: string }>()
    await jobs.runAll()
    const zip = await exportedFiles(requested.id)
    const [name] = Object.keys(zip).filter((each) => each.startsWith('pieces-jointes/'))
    expect(name).toBe(`pieces-jointes/${file.id}-photo.jpg`)
    expect((await sharp(Buffer.from(zip[name ?? ''] ?? [])).metadata()).format).toBe('jpeg')
    expect(JSON.stringify(JSON.parse(strFromU8(zip['conversations.json'] as Uint8Array)))).toContain(file.id)

    expect(await countFiles()).toBe(2)
    expect((await as.owner.post(`contacts/${contactId}/erase`)).statusCode).toBe(200)
    expect(await countFiles()).toBe(0)
    expect((await app.inject({ method: 'GET', url: file.url ?? '' })).statusCode).toBe(404)
    expect((await app.inject({ method: 'GET', url: address })).statusCode).toBe(404)
  })

  const exportedFiles = async (id: string): Promise<Record<string, Uint8Array>> => {
    const { exports } = (await as.owner.get('exports')).json<{ exports: { id: string; parts: number }[] }>()
    const { parts } = exports.find((one) => one.id === id) ?? { parts: 0 }
    const read: Buffer[] = []
    for (let part = 0; part < parts; part++)
      read.push(Buffer.from((await as.owner.get(`exports/${id}/parts/${part}`)).json().data, 'base64'))
    return unzipSync(Buffer.concat(read))
  }

  test('in a conversation by e-mail a file goes as an address that gives it for thirty days', async () => {
    const contact = (await as.owner.post('contacts', { name: 'Inès', email: 'ines@example.com' })).json()
    const started = await as.owner.post(`contacts/${contact.id}/conversations`, {
      content: 'Bonjour',
      clientId: randomUUID(),
    })
    const { sessionId } = started.json<{ sessionId: string }>()
    const file = (await teamUploads(sessionId, 'facture.pdf', makeSmallPdf())).json<Attachment>()
    expect((await reply(sessionId, 'Voici votre facture', [file.id])).statusCode).toBe(201)
    const mails = await app.deps.db.selectFrom('mails').select('body').execute()
    const body = mails.map((mail) => mail.body).find((text) => text.includes('Voici votre facture')) ?? ''
    expect(body).toContain('facture.pdf')
    const address = /\/api\/attachments\/[\w.-]+/.exec(body)?.[0] ?? ''
    expect((await app.inject({ method: 'GET', url: address })).rawPayload.equals(makeSmallPdf())).toBe(true)
  })

  test('files go with the business to its new owner; who handed it over has them no more', async () => {
    const agency = await buildUser(app.deps, { userType: 'AGENCY', company: 'Atelier Nova' })
    const own = await buildBusiness(app.deps, { owner: agency, status: 'UNCLAIMED' })
    const visitor = await startVisitor(app, await buildKey(app.deps, own))
    const file = (await visitorUploads(visitor, 'photo.jpg', await makePicture('jpeg'))).json<Attachment>()
    await send(visitor, 'Ma tasse est fêlée', [file.id])
    const email = `claire-${randomUUID()}@encrebleue.example`
    const offered = await as(agency).post(`/api/transfer/${own.id}/initiate-transfer`, {
      newOwnerEmail: email,
      transferPermissions: { retainConsultantAccess: false, allowDataExport: true },
    })
    const { transferUrl } = offered.json<{ transferUrl: string }>()
    const claimed = await as.nobody.post('/api/transfer/complete-transfer', {
      transferToken: transferUrl.split('/transfer/')[1],
      email,
      newPassword: 'secret',
      acceptTerms: true,
      userName: 'Claire Morel',
    })
    expect(claimed.statusCode).toBe(200)
    const { token } = (await as.nobody.post('/auth/signin', { email, password: 'secret' })).json<{
      token: string
    }>()
    const path = `/api/businesses/${own.id}/conversations/${visitor.sessionId}/messages`
    const client = as({ headers: { authorization: `Bearer ${token}` } })
    const moved = filesIn((await client.get(path)).json<ConversationDetail>().messages)
    expect(moved).toMatchObject([{ id: file.id, name: 'photo.jpg' }])
    const whole = await app.inject({ method: 'GET', url: moved[0]?.url ?? '' })
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await as(agency).get(path)).statusCode).toBe(404)
  })

  test('the export of conversations names the files of a message', async () => {
    await withPicture()
    const exported = await as.owner.get(
      `conversations/export?from=${new Date().toISOString().slice(0, 10)}&to=${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}&format=csv`,
    )
    expect(exported.body).toContain('Ma tasse est fêlée\nphoto.jpg')
  })

  test('the place for files of a business has an end, which is said; that of another one is its own', async () => {
    const { visitor } = await withPicture()
    const MB = 1024 * 1024
    await addUpload(app.deps, business.id, randomUUID(), 'business', { size: 40 * MB })
    const full = await visitorUploads(visitor, 'photo.png', await makePicture('png'))
    expect(full.statusCode).toBe(409)
    expect(full.json()).toMatchObject({ code: 'ATTACHMENT_QUOTA', values: { max: 40 } })
    expect((await teamUploads(visitor.sessionId, 'photo.png', await makePicture('png'))).statusCode).toBe(409)
  })

  test('what files take is kept right while they come at once, are taken back, forgotten and erased', async () => {
    const { kept } = await bytesOf()
    const expectRight = async (least: number) => {
      const { kept, real } = await bytesOf()
      expect(kept).toBe(real)
      expect(kept).toBeGreaterThanOrEqual(least)
      return kept
    }
    const { visitor } = await withPicture()
    const pdf = makeSmallPdf()
    const added = await Promise.all(
      ['a.pdf', 'b.pdf', 'c.pdf'].map(
        async (name) => (await visitorUploads(visitor, name, pdf)).json<Attachment>().id,
      ),
    )
    const full = await expectRight(kept + 3 * pdf.length)
    const url = `/widget/v1/sessions/${visitor.sessionId}/attachments/${added[0]}`
    expect((await app.inject({ method: 'DELETE', url, headers: visitor.headers })).statusCode).toBe(204)
    expect(await expectRight(kept)).toBe(full - pdf.length)
    await app.deps.db
      .updateTable('attachments')
      .set({ created_at: new Date(Date.now() - 90_000_000) })
      .where('id', '=', added[1] ?? '')
      .execute()
    await dropForgottenUploads(app.deps)
    expect(await expectRight(kept)).toBe(full - 2 * pdf.length)
    await visitor.call('POST', 'identify', { email: 'taille@example.com', name: 'Taille' })
    const { contactId } = await threadOf(visitor.sessionId)
    expect((await as.owner.post(`contacts/${contactId}/erase`)).statusCode).toBe(200)
    expect((await bytesOf()).kept).toBe(kept)
    expect((await bytesOf()).real).toBe(kept)
  })

  test('a conversation has as many files of one side as it may have, and not one more', async () => {
    const visitor = await startVisitor(app, key)
    for (let count = 0; count < ATTACHMENT_LIMITS.perConversation; count++)
      await addUpload(app.deps, business.id, visitor.sessionId, 'customer')
    expect((await visitorUploads(visitor, 'a.pdf', makeSmallPdf())).json()).toMatchObject({
      code: 'ATTACHMENT_LIMIT',
    })
  })

  test('what was uploaded and not sent is forgotten after a day; what was sent stays', async () => {
    const { visitor, file } = await withPicture()
    const day = 86_400_000
    const old = new Date(Date.now() - day - 1_000)
    await addUpload(app.deps, business.id, visitor.sessionId, 'customer', { at: old })
    const recent = await addUpload(app.deps, business.id, visitor.sessionId, 'customer')
    await app.deps.db.updateTable('attachments').set({ created_at: old }).where('id', '=', file.id).execute()
    await dropForgottenUploads(app.deps)
    const left = await app.deps.db
      .selectFrom('attachments')
      .select('id')
      .where('business_id', '=', business.id)
      .execute()
    expect(left.map(({ id }) => id).sort()).toEqual([file.id, recent].sort())
  })
}
