import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { repairAnswers } from '#server/features/widget/jobs.ts'
import { buildBusiness } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { deliver } from '../testing/deliver.ts'
import { MAIL_ENV, rawLetter, SECRET } from '../testing/letter.ts'
import { makePhoto } from '../testing/mailed-files.ts'
import { writeParts } from '../testing/write-mail.ts'

const { app, as } = testApp({ env: MAIL_ENV })

const shop = async () => {
  const business = await buildBusiness(app.deps, { name: 'Maison Camélia' })
  const api = as({ headers: business.owner.headers })
  const base = `/api/businesses/${business.id}`
  const list = async () => (await api.get(`${base}/conversations`)).json().conversations
  const { address } = (await api.get(`${base}/mail`)).json()
  return { business, api, base, list, address: address as string }
}

const post = async (provider: string, type: string, payload: string | Buffer) =>
  (
    await app.inject({
      method: 'POST',
      url: `/webhooks/mail/${provider}/${SECRET}`,
      headers: { 'content-type': type },
      payload,
    })
  ).statusCode

const fromMailgun = (
  fields: Record<string, string>,
  { at = Date.now(), key = 'key-of-mailgun', photo = Buffer.from('PNG') as Buffer } = {},
) => {
  const timestamp = String(Math.floor(at / 1_000))
  const token = randomUUID()
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  const parts = Object.entries({ timestamp, token, signature, ...fields }).map(([name, body]) => ({
    type: 'text/plain; charset=utf-8',
    headers: { 'Content-Disposition': `form-data; name="${name}"` },
    body,
  }))
  const file = {
    type: 'image/png',
    headers: { 'Content-Disposition': 'form-data; name="attachment-1"; filename="photo.png"' },
    body: 'FILE',
  }
  const [before = '', after = ''] = writeParts('b1', [...parts, file])
    .replaceAll('\n', '\r\n')
    .split('FILE')
  const body = Buffer.concat([Buffer.from(before), photo, Buffer.from(after)])
  return post('mailgun', 'multipart/form-data; boundary=b1', body)
}

test('Mailgun: a signed form is taken with its proof and its files’ names; unsigned or stale ones are not', async () => {
  const { list, address, api, base } = await shop()
  const letter = (spf: string) => ({
    recipient: address,
    sender: 'bounce@sfr.example',
    from: 'Zoé <zoe@sfr.example>',
    subject: 'Colis',
    'body-plain': `Cassé (${spf})\n\n-- \nZoé`,
    'message-headers': JSON.stringify([
      ['X-Mailgun-Spf', spf],
      ['Message-Id', `<${spf}@sfr.example>`],
    ]),
  })
  expect(await fromMailgun(letter('Pass'))).toBe(200)
  expect(await fromMailgun(letter('Fail'))).toBe(200)
  expect(await fromMailgun(letter('Pass'), { key: 'other' })).toBe(401)
  expect(await fromMailgun(letter('Pass'), { at: Date.now() - 3_600_000 })).toBe(401)
  const opened = await list()
  expect(opened).toHaveLength(2)
  const mails = await Promise.all(
    opened.map(async ({ sessionId }: { sessionId: string }) => {
      const { messages } = (await api.get(`${base}/conversations/${sessionId}/messages`)).json()
      return [messages[0].content, messages[0].metadata.mail]
    }),
  )
  expect(mails.sort()).toEqual([
    ['Cassé (Fail)', expect.objectContaining({ proven: false })],
    [
      'Cassé (Pass)',
      {
        subject: 'Colis',
        folded: '--\nZoé',
        proven: true,
        checks: { spf: 'pass', dkim: null, dmarc: null },
        attachments: [{ name: 'photo.png', type: 'image/png', size: 3, problem: 'type' }],
      },
    ],
  ])
})

test('Postmark: the parts are taken where the raw mail does not come; what is no mail is refused', async () => {
  const { list, address } = await shop()
  const payload = {
    From: 'Léa <lea@yahoo.example>',
    OriginalRecipient: address,
    Subject: 'Bonjour',
    HtmlBody: '<p>Une <b>question</b></p><div class="yahoo_quoted">Avant</div>',
    Headers: [
      { Name: 'Message-ID', Value: '<1@yahoo.example>' },
      { Name: 'Received-SPF', Value: 'Pass (sender SPF authorized) envelope-from=lea@yahoo.example; x' },
    ],
  }
  expect(await post('postmark', 'application/json', JSON.stringify(payload))).toBe(200)
  expect(await list()).toEqual([
    expect.objectContaining({
      customerName: 'Léa',
      lastMessage: { content: 'Une question', senderType: 'customer' },
    }),
  ])
  for (const wrong of ['null', '[]', '"x"', '{"Headers":3}', '{'])
    expect([200, 400]).toContain(await post('postmark', 'application/json', wrong))
})

test('photos come with the parts that Postmark and Mailgun make of a mail; of a signature’s logo only the name', async () => {
  const { list, address, api, base } = await shop()
  const [photo, logo] = [await makePhoto(), await makePhoto('png')]
  const html = (id: string) =>
    `<p>Cassée</p><div class="gmail_signature"><img src="cid:${id}" width="300"></div>`
  const file = (Name: string, Content: Buffer, ContentID = '') => ({
    ...{ Name, ContentType: 'application/octet-stream', ContentID, ContentLength: Content.length },
    Content: Content.toString('base64'),
  })
  const payload = {
    From: 'Léa <lea@yahoo.example>',
    OriginalRecipient: address,
    HtmlBody: html('ii_1'),
    Attachments: [file('logo.png', logo, 'cid:ii_1'), file('tasse.jpg', photo)],
    Headers: [{ Name: 'Message-ID', Value: '<photo@yahoo.example>' }],
  }
  expect(await post('postmark', 'application/json', JSON.stringify(payload))).toBe(200)
  // Its raw mail is too large to be read.
  const large = { ...payload, From: 'Max <max@yahoo.example>', Attachments: [file('max.jpg', photo)] }
  const raw = { ...large, Headers: [], RawEmail: 'a'.repeat(11 * 1024 * 1024) }
  expect(await post('postmark', 'application/json', JSON.stringify(raw))).toBe(200)
  const form = (id: string, ids: object) => ({
    recipient: address,
    sender: 'zoe@sfr.example',
    from: 'Zoé <zoe@sfr.example>',
    'body-html': html('ii_1'),
    'content-id-map': JSON.stringify(ids),
    'message-headers': JSON.stringify([['Message-Id', `<${id}@sfr.example>`]]),
  })
  expect(await fromMailgun(form('a', {}), { photo })).toBe(200)
  expect(await fromMailgun(form('b', { '<ii_1>': 'attachment-1' }), { photo: logo })).toBe(200)
  const found = await Promise.all(
    (await list()).map(async ({ sessionId }: { sessionId: string }) => {
      const [{ metadata }] = (await api.get(`${base}/conversations/${sessionId}/messages`)).json().messages
      return [metadata.attachments ?? [], metadata.mail.attachments].map((files: { name: string }[]) =>
        files.map(({ name }) => name),
      )
    }),
  )
  expect(found.sort()).toEqual([
    [[], ['photo.png']],
    [['max.jpg'], []],
    [['photo.jpg'], []],
    [['tasse.jpg'], ['logo.png']],
  ])
})

test('Amazon SES: messages of the operator’s topic are taken, signed by SNS; its subscription is confirmed', async () => {
  const { list, address } = await shop()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const requests: string[] = []
  vi.spyOn(app.deps.http, 'request').mockImplementation(async ({ url }) => {
    requests.push(url)
    const body = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }))
    return { status: 200, url, headers: {}, body }
  })
  const send = (message: Record<string, string>) => {
    const signed = Object.entries({ ...message, Timestamp: new Date().toISOString() }).sort(([a], [b]) =>
      a < b ? -1 : 1,
    )
    const text = signed.map(([name, value]) => `${name}\n${value}\n`).join('')
    const Signature = createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')
    const SigningCertURL = 'https://sns.eu-west-3.amazonaws.com/cert.pem'
    const all = { SignatureVersion: '2', SigningCertURL, ...Object.fromEntries(signed), Signature }
    return post('ses', 'text/plain; charset=UTF-8', JSON.stringify({ ...all, ...forged }))
  }
  let forged = {}
  const TopicArn = MAIL_ENV.SES_TOPIC_ARN
  const notice = (text: string) => ({
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn,
    Message: JSON.stringify({
      notificationType: 'Received',
      mail: { source: 'zoe@sfr.example' },
      receipt: {
        recipients: [address],
        spfVerdict: { status: 'PASS' },
        dkimVerdict: { status: 'GRAY' },
        dmarcVerdict: { status: 'GRAY' },
        action: { encoding: 'BASE64' },
      },
      content: rawLetter({ from: 'zoe@sfr.example', to: address, text }).toString('base64'),
    }),
  })
  const SubscribeURL = 'https://sns.eu-west-3.amazonaws.com/?Action=ConfirmSubscription'
  const confirmation = {
    Type: 'SubscriptionConfirmation',
    MessageId: '1',
    Token: 't',
    Message: 'm',
    TopicArn,
  }
  expect(await send({ ...confirmation, SubscribeURL })).toBe(200)
  expect(requests.at(-1)).toBe(SubscribeURL)
  expect(await send(notice('Par SES'))).toBe(200)
  expect(await send({ ...notice('Autre'), TopicArn: `${TopicArn}x` })).toBe(401)
  forged = { Message: notice('Forgé').Message }
  expect(await send(notice('Vrai'))).toBe(401)
  forged = { SigningCertURL: 'https://sns.eu-west-3.amazonaws.com.evil.example/cert.pem' }
  expect(await send(notice('Ailleurs'))).toBe(401)
  expect(
    (await list()).map(({ lastMessage }: { lastMessage: { content: string } }) => lastMessage.content),
  ).toEqual(['Par SES'])
  vi.restoreAllMocks()
})

test('where the assistant answers mail, its answer leaves as a mail in the same thread, and the reply comes back to it', async () => {
  const { list, address, api, base } = await shop()
  const { aiInstructions } = (await api.get(`${base}/ai-context`)).json()
  const aiContext = 'Nous livrons en Belgique en trois jours.'
  expect((await api.put(`${base}/ai-context`, { aiContext, aiInstructions })).statusCode).toBe(200)
  expect((await api.put(`${base}/mail`, { handling: 'answer' })).json().handling).toBe('answer')
  const from = 'zoe@sfr.example'
  const question = { from, to: address, subject: 'Livraison', text: 'Livrez-vous en Belgique ?', id: 'q1' }
  await deliver(app, question)
  await deliver(app, { ...question, from: 'eve@sfr.example', id: 'q2', proven: false })
  await deliver(app, { ...question, from: 'lea@sfr.example', id: 'q3', text: 'Vendez-vous des vélos ?' })
  await repairAnswers(app.deps)
  const answers = () => app.deps.db.selectFrom('mails').selectAll().where('recipient', '=', from).execute()
  await expect.poll(answers).toHaveLength(1)
  const mail = (await answers())[0] as Awaited<ReturnType<typeof answers>>[number]
  expect(mail).toMatchObject({ subject: 'Re: Livraison', body: expect.stringContaining('Belgique') })
  expect(mail.headers).toMatchObject({
    'Auto-Submitted': 'auto-replied',
    'In-Reply-To': '<q1@sfr.example>',
    'Reply-To': expect.stringMatching(/^repondre\+\w{42}@lutingenie\.example$/),
  })
  await deliver(app, { from, to: mail.headers['Reply-To'] ?? '', text: 'Parfait, merci' })
  const [first, ...others] = await list()
  expect(first).toMatchObject({
    customerEmail: from,
    handledBy: 'assistant',
    lastMessage: { content: 'Parfait, merci' },
  })
  type Listed = { customerEmail: string; handledBy: string; waitingSince: string | null }
  const waiting = async () =>
    ((await list()) as Listed[])
      .filter(({ customerEmail }) => customerEmail !== from)
      .map(({ handledBy, waitingSince }) => [handledBy, typeof waitingSince])
  await expect.poll(waiting).toEqual(others.map(() => ['team', 'string']))
  expect(others).toHaveLength(2)
  const mailed = await app.deps.db
    .selectFrom('mails')
    .select('recipient')
    .where('recipient', 'like', '%@sfr.example')
    .execute()
  expect(mailed).toEqual([{ recipient: from }])
})
