import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Analytics } from '#contract/analytics/analytics.ts'
import type { ConversationDetail, ConversationItem } from '#contract/conversations/conversations.ts'
import type { WidgetHandoff, WidgetMessage } from '#contract/widget/widget.ts'
import { deliver } from '#server/features/mail/testing/deliver.ts'
import { SECRET } from '#server/features/mail/testing/letter.ts'
import { sendReports } from '#server/features/notifications/reports.ts'
import { registerMailDelivery } from '#server/lib/mail/delivery.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, buildKey, type TestBusiness, type TestKey } from '#server/testing/factories.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { type Mailbox, smtpRefusal, startSmtp } from '#server/testing/smtp-server.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'
import { mailUnseenAnswers, registerMailStates } from './jobs.ts'
import { findReplyTarget } from './reply-target.ts'

const MINUTE = 60_000
const BLOCKED = '5.7.1 Service unavailable; Client host [192.0.2.9] blocked using zen.spamhaus.org'

const jobs = createRecordedJobs()
let smtp: Mailbox
let refused = false
/** Whether the mail server takes nothing, whoever it is for. */
let broken = false
let app: TestApp
/** A second process on the same database. */
let other: TestApp
let business: TestBusiness
let key: TestKey
let now: number

beforeAll(async () => {
  smtp = await startSmtp({
    delayReject: true,
    onMailFrom: (_address, _session, done) => done(broken ? smtpRefusal(BLOCKED, 554) : null),
    onRcptTo: (_address, _session, done) => done(refused ? smtpRefusal('no such user', 550) : null),
  })
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'LutinGénie <no-reply@lutin.example>',
    INBOUND_MAIL_ADDRESS: 'repondre@boutique.fr',
    INBOUND_MAIL_SECRET: SECRET,
  }
  app = await createTestApp({ env, jobs })
  other = await createTestApp({ env, jobs, connection: app.connection })
  for (const { deps } of [app, other]) Object.assign(deps, { now: () => new Date(now) })
  registerMailDelivery(app.deps)
  registerMailStates(app.deps)
})
afterAll(async () => {
  await other.close()
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  now = Date.now()
  refused = broken = false
  smtp.received.splice(0)
  smtp.senders.splice(0)
  jobs.enqueued.splice(0)
  business = await buildBusiness(app.deps, { name: 'Maison Camélia', email: 'contact@camelia.example' })
  key = await buildKey(app.deps, business)
})

const owner = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/businesses/${business.id}/${path}`,
    headers: business.owner.headers,
    ...(payload && { payload }),
  })
const reply = async ({ sessionId }: TestVisitor, content: string): Promise<string> => {
  const sent = await owner('POST', `conversations/${sessionId}/messages`, { content, clientId: randomUUID() })
  expect(sent.statusCode).toBe(201)
  return sent.json<{ id: string }>().id
}
const threadOf = async ({ sessionId }: TestVisitor) =>
  (await owner('GET', `conversations/${sessionId}/messages`)).json<ConversationDetail>()

/** Lets time pass, then has both processes mail what is due, at once. */
const pass = async (minutes: number) => {
  now += minutes * MINUTE
  await Promise.all([app, other, app].map(({ deps }) => mailUnseenAnswers(deps)))
  await jobs.runAll()
}

/** A visitor who asked for the team and left an address. */
const leave = async (email = `${randomUUID()}@example.com`) => {
  const visitor = await startVisitor(app, key, { language: 'fr' })
  await visitor.send('Ma tasse est fêlée')
  expect((await visitor.call('POST', 'address', { email })).statusCode).toBe(404)
  await visitor.call('POST', 'handoff')
  expect((await visitor.call('POST', 'address', { email })).statusCode).toBe(200)
  return { visitor, email }
}

const linkIn = (text = ''): string => /\/suite\/([\w.-]+)/.exec(text)?.[1] ?? ''
const openLink = (link: string, origin = app.deps.publicUrl()) =>
  app.inject({
    method: 'POST',
    url: '/widget/v1/sessions',
    headers: { 'x-widget-key': link, origin },
    payload: {},
  })

describe('answers that nobody saw', () => {
  test('unseen answers are mailed below every line of the visitor that they answer, whatever the assistant said between', async () => {
    const visitor = await startVisitor(app, key, { language: 'fr' })
    await visitor.send('Livrez-vous en Italie ?')
    await visitor.call('POST', 'handoff')
    await visitor.call('POST', 'address', { email: `${randomUUID()}@example.com` })
    await visitor.send('Et un coffret ?')
    await visitor.send('Pour quatre')
    await reply(visitor, 'Non, pas l’Italie.')
    await pass(3)
    expect(smtp.received[0]?.text).toContain('> Livrez-vous en Italie ?\n> Et un coffret ?\n> Pour quatre\n')
  })

  test('unseen answers are mailed once per silence with a link that opens the same thread on another device', async () => {
    const { visitor, email } = await leave()
    const first = await reply(visitor, 'Bonjour, **je regarde**.')
    await pass(1)
    const second = await reply(visitor, 'Nous la remplaçons.')
    await pass(1.5)
    expect(smtp.received).toEqual([])
    await pass(1)
    expect(smtp.received).toHaveLength(1)
    const [mail] = smtp.received
    expect(mail?.to).toMatchObject([{ address: email }])
    expect(mail?.from?.name).toBe('Maison Camélia')
    expect(mail?.subject).toBe('Réponse de Maison Camélia')
    expect(mail?.messageId).toMatch(/^<[\w-]{36}@lutin\.example>$/)
    expect(mail?.text).toContain('> Ma tasse est fêlée')
    expect(mail?.text).toContain('Bonjour, je regarde.')
    expect(mail?.text).toContain('Nous la remplaçons.')
    const [replyTo] = mail?.replyTo ?? []
    expect(await findReplyTarget(app.deps, replyTo?.address ?? '')).toEqual({
      businessId: business.id,
      conversationId: visitor.sessionId,
      member: null,
    })
    const thread = await threadOf(visitor)
    const deliveries = thread.messages.map(({ metadata }) => metadata.delivery).filter(Boolean)
    expect(deliveries).toEqual(['sent', 'sent'])
    expect(thread).toMatchObject({ replyEmail: email, customerEmail: email })

    const link = linkIn(mail?.text)
    const page = await app.inject({ url: `/suite/${link}` })
    expect(page.body).toContain('Votre conversation avec Maison Camélia')
    expect((await openLink(link, 'https://evil.example')).json()).toMatchObject({
      code: 'ORIGIN_NOT_ALLOWED',
    })
    const opened = (await openLink(link)).json<{ sessionId: string; token: string }>()
    expect(opened.sessionId).toBe(visitor.sessionId)
    const elsewhere = (method: 'GET' | 'POST', path: string, payload?: object) =>
      app.inject({
        method,
        url: `/widget/v1/sessions/${opened.sessionId}/${path}`,
        headers: { authorization: `Bearer ${opened.token}`, origin: app.deps.publicUrl() },
        ...(payload && { payload }),
      })
    const { messages } = (await elsewhere('GET', 'messages')).json<{ messages: WidgetMessage[] }>()
    expect(messages.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]))

    const third = await reply(visitor, 'Elle part demain.')
    await pass(1)
    expect((await elsewhere('POST', 'seen', { messageId: third })).statusCode).toBe(200)
    expect(await threadOf(visitor)).toMatchObject({ seenThrough: third })
    await pass(30)
    expect(smtp.received).toHaveLength(1)

    await reply(visitor, 'Elle est partie.')
    await pass(3)
    expect(smtp.received).toHaveLength(2)
    expect(smtp.received[1]?.text).not.toContain('Elle part demain.')
    await reply(visitor, 'Voici le suivi.')
    await pass(3)
    expect(smtp.received).toHaveLength(2)
    await pass(12)
    expect(smtp.received).toHaveLength(3)
  })

  test('answers that nobody saw are mailed once, however often a process ends in the middle', async () => {
    const { visitor } = await leave()
    await reply(visitor, 'Bonjour')
    now += 3 * MINUTE
    const { enqueue } = app.deps.jobs
    for (let end = 1; end <= 20; end++) {
      let calls = 0
      app.deps.jobs.enqueue = async (...job) => {
        if (++calls > end % 2) throw new Error('the process ended')
        await enqueue(...job)
      }
      await expect(mailUnseenAnswers(app.deps)).rejects.toThrow('ended')
    }
    app.deps.jobs.enqueue = enqueue
    jobs.enqueued.splice(0)
    await pass(0)
    await pass(60)
    expect(smtp.received).toHaveLength(1)
  })

  test('unseen answers that can not be mailed do not hold up those of others', async () => {
    const { visitor } = await leave()
    await reply(visitor, 'Bonjour')
    const broken = await buildBusiness(app.deps)
    for (let count = 0; count < 50; count++) {
      const id = randomUUID()
      await app.deps.pool.query(
        `insert into conversations (business_id, id, last_activity_at, created_at, reply_email)
         values ($1, $2, now(), now(), 'a@b.fr')`,
        [broken.id, id],
      )
      await app.deps.pool.query(
        `insert into unseen_answers (business_id, conversation_id, first_at, due_at) values ($1, $2, now(), '2020-01-01')`,
        [broken.id, id],
      )
      await app.deps.pool.query(
        `insert into messages (business_id, conversation_id, id, sender_type, sender_id, content)
         values ($1, $2, $3, 'business', 'x', 'Bonjour')`,
        [broken.id, id, randomUUID()],
      )
    }
    await app.deps.pool.query(
      `create function fails() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    )
    await app.deps.pool.query(
      `create trigger fails before insert on mailed_messages for each row
       when (new.business_id = '${broken.id}') execute function fails()`,
    )
    now += 3 * MINUTE
    await expect(mailUnseenAnswers(app.deps)).rejects.toThrow('broken')
    await app.deps.pool.query('drop trigger fails on mailed_messages; drop function fails')
    await expect(mailUnseenAnswers(app.deps)).resolves.toBeUndefined()
    await jobs.runAll()
    expect(smtp.received.map(({ text }) => text?.includes('Bonjour'))).toEqual([true])
    await app.deps.pool.query('delete from unseen_answers where business_id = $1', [broken.id])
  })

  test('unseen answers go nowhere without an address; what the visitor types next says that they were there', async () => {
    const anonymous = await startVisitor(app, key)
    await anonymous.send('Bonjour')
    await anonymous.call('POST', 'handoff')
    await reply(anonymous, 'Bonjour')
    const { visitor } = await leave()
    const seen = await reply(visitor, 'Bonjour, que se passe-t-il ?')
    await visitor.send('Une fêlure sur le bord.')
    await pass(60)
    expect(smtp.received).toEqual([])
    expect((await threadOf(visitor)).seenThrough?.localeCompare(seen)).toBe(1)
  })

  test('unseen answers go out although an earlier mail is answered; « seen » is only what stood in that mail', async () => {
    const { visitor, email } = await leave()
    const first = await reply(visitor, 'Bonjour, je regarde.')
    await pass(3)
    const [mail] = smtp.received
    const second = await reply(visitor, 'Nous la remplaçons.')
    now += MINUTE
    const answer = (text: string, headers: Record<string, string> = {}) =>
      deliver(app, { from: email, to: mail?.replyTo?.[0]?.address ?? '', text, headers })
    const { seenThrough: before } = await threadOf(visitor)
    await answer('Alors ?')
    expect((await threadOf(visitor)).seenThrough).toBe(before)
    await answer('Merci de regarder', { 'In-Reply-To': mail?.messageId ?? '' })
    expect((await threadOf(visitor)).messages.at(-1)?.content).toBe('Merci de regarder')
    expect(await threadOf(visitor)).toMatchObject({ seenThrough: first })
    await pass(3)
    expect(smtp.received.map(({ text }) => text?.includes('Nous la remplaçons.'))).toEqual([false, true])
    const latest = await app.deps.db
      .selectFrom('messages')
      .select(sql<string>`metadata ->> 'mailId'`.as('id'))
      .where('content', '=', 'Merci de regarder')
      .executeTakeFirst()
    expect(smtp.received[1]?.inReplyTo).toBe(`<${latest?.id}>`)
    expect(smtp.received[1]?.references).toBe(`${mail?.messageId} <${latest?.id}>`)
    const { seenThrough, messages } = await threadOf(visitor)
    expect(seenThrough).toBe(first)
    expect(messages.find(({ id }) => id === second)?.metadata.delivery).toBe('sent')
    const third = await reply(visitor, 'Elle part demain.')
    await pass(3)
    expect(smtp.received).toHaveLength(2)
    await answer('Parfait', { References: `<x@y.z> ${smtp.received[1]?.messageId}` })
    await reply(visitor, 'À bientôt.')
    await pass(3)
    expect(smtp.received).toHaveLength(3)
    expect(smtp.received[2]?.text).toContain('Elle part demain.')
    expect(await threadOf(visitor)).toMatchObject({ seenThrough: second })
    expect(third > second).toBe(true)
  })

  const toAnswer = async () => {
    const list = (await owner('GET', 'conversations?status=waiting')).json<{
      conversations: ConversationItem[]
    }>()
    const { waitingConversations } = (await owner('GET', 'summary')).json<{ waitingConversations: number }>()
    expect(waitingConversations).toBe(list.conversations.length)
    return list.conversations.map(({ sessionId }) => sessionId)
  }

  test('unseen answers that come back put their archived conversation under « to answer » until its team writes', async () => {
    const { visitor } = await leave()
    refused = true
    await reply(visitor, 'Bonjour')
    await owner('PUT', `conversations/${visitor.sessionId}/archived`, { archived: true })
    expect(await toAnswer()).toEqual([])
    await pass(3)
    expect(await toAnswer()).toEqual([visitor.sessionId])
    expect(await threadOf(visitor)).toMatchObject({ bounced: true, status: 'active' })
    await reply(visitor, 'Je vous appelle.')
    expect(await toAnswer()).toEqual([])
  })

  test('unseen answers that come back say so, and another address takes the links of the first away', async () => {
    const { visitor } = await leave()
    await reply(visitor, 'Bonjour')
    await pass(3)
    const link = linkIn(smtp.received[0]?.text)
    refused = true
    await visitor.send('Oui ?')
    await reply(visitor, 'Nous la remplaçons.')
    await pass(3)
    expect(await threadOf(visitor)).toMatchObject({ bounced: true, woken: true })
    expect((await threadOf(visitor)).messages.at(-1)?.metadata.delivery).toBe('bounced')
    expect(await toAnswer()).toEqual([visitor.sessionId])
    now += MINUTE
    await visitor.call('POST', 'address', { email: 'juste@example.com' })
    const corrected = await threadOf(visitor)
    expect(corrected).toMatchObject({ bounced: false, woken: false, waitingSince: null })
    expect(await toAnswer()).toEqual([])
    expect(corrected).toMatchObject({ replyEmail: 'juste@example.com', customerEmail: 'juste@example.com' })
    expect((await openLink(link)).json()).toMatchObject({ code: 'INVALID_WIDGET_KEY' })
    expect((await app.inject({ url: `/suite/${link}` })).statusCode).toBe(404)
  })

  test('reports of a failed delivery come to an address of the mail; what leaves later, or is answered, arrives again', async () => {
    const { visitor, email } = await leave()
    now += MINUTE
    await reply(visitor, 'Bonjour')
    await pass(3)
    const [sender = ''] = smtp.senders
    expect(sender).toMatch(/^repondre\+[0-9a-v]{42}@boutique\.fr$/)
    expect(sender).not.toBe(smtp.received[0]?.replyTo?.[0]?.address)
    const report = (text: string) =>
      deliver(app, {
        from: 'MAILER-DAEMON@mx.example',
        to: sender,
        subject: 'Undelivered Mail',
        text,
        headers: { 'Return-Path': '<>' },
      })
    const reached = async () =>
      (await owner('GET', 'analytics?period=7d')).json<{ reach: Analytics['reach'] }>().reach.reached
    expect(await reached()).toBe(1)
    await report('Mailbox full (5.2.2)')
    expect(await threadOf(visitor)).toMatchObject({ bounced: true })
    expect((await threadOf(visitor)).messages.at(-1)?.metadata.delivery).toBe('bounced')
    expect(await reached()).toBe(0)
    now += MINUTE
    await reply(visitor, 'Êtes-vous là ?')
    await pass(20)
    expect(await threadOf(visitor)).toMatchObject({ bounced: false })
    expect(await reached()).toBe(1)

    await report('Mailbox full (5.2.2)')
    await deliver(app, { from: email, to: smtp.received[0]?.replyTo?.[0]?.address ?? '', text: 'Oui' })
    expect(await threadOf(visitor)).toMatchObject({ bounced: false })
  })

  test('answers that our mail server does not take are no fault of the address, and go out when it does again', async () => {
    const { visitor, email } = await leave()
    broken = true
    await reply(visitor, 'Bonjour')
    await pass(3)
    expect(await threadOf(visitor)).toMatchObject({ bounced: false })
    expect((await threadOf(visitor)).messages.at(-1)?.metadata.delivery).toBe('failed')
    await pass(30)
    broken = false
    expect(smtp.received).toEqual([])
    await pass(31)
    expect(smtp.received.map(({ to, text }) => [to?.[0]?.address, text?.includes('Bonjour')])).toEqual([
      [email, true],
    ])
    expect((await threadOf(visitor)).messages.at(-1)?.metadata.delivery).toBe('sent')
  })

  test('answers by mail are promised to nobody where no mail can be sent', async () => {
    const { smtpUrl, demo } = app.deps.config
    Object.assign(app.deps.config, { smtpUrl: null, demo: false })
    const visitor = await startVisitor(app, key)
    await visitor.send('Bonjour')
    await visitor.call('POST', 'handoff')
    expect((await visitor.call('GET', 'handoff')).json()).toMatchObject({ canMail: false, address: null })
    expect((await visitor.call('POST', 'address', { email: 'a@b.fr' })).statusCode).toBe(404)
    Object.assign(app.deps.config, { smtpUrl, demo })
    expect((await visitor.call('GET', 'handoff')).json()).toMatchObject({ canMail: true })
  })

  test('the link is closed by whoever has it, ends after thirty days, and goes with the erased person', async () => {
    const { visitor, email } = await leave()
    await reply(visitor, 'Bonjour')
    await pass(3)
    const link = linkIn(smtp.received[0]?.text)
    expect((await app.inject({ url: `/suite/${link}/stop` })).body).toContain('Fermer ce lien')
    expect((await openLink(link)).statusCode).toBe(201)
    for (const altered of [
      link.replace(/\.(.)/, (_, sign) => (sign === 'A' ? '.B' : '.A')),
      `${link}.`,
      'x.y',
    ]) {
      expect((await openLink(altered)).statusCode).toBe(401)
      for (const url of [`/suite/${altered}`, `/suite/${altered}/stop`])
        expect((await app.inject({ url })).statusCode).toBe(404)
      const stopped = await app.inject({ method: 'POST', url: `/suite/${altered}/stop` })
      expect(stopped.statusCode).toBe(404)
    }
    const later = now
    now += 31 * 24 * 60 * MINUTE
    expect((await openLink(link)).statusCode).toBe(401)
    now = later + MINUTE
    const { seenThrough } = await threadOf(visitor)
    expect((await app.inject({ method: 'POST', url: `/suite/${link}/stop` })).statusCode).toBe(200)
    expect((await openLink(link)).statusCode).toBe(401)
    expect(await threadOf(visitor)).toMatchObject({ replyEmail: null, seenThrough })

    await visitor.call('POST', 'address', { email })
    await reply(visitor, 'Toujours là ?')
    await pass(3)
    const again = linkIn(smtp.received[1]?.text)
    expect((await openLink(again)).statusCode).toBe(201)
    const { contactId } = await threadOf(visitor)
    expect((await owner('POST', `contacts/${contactId}/erase`)).statusCode).toBeLessThan(300)
    expect((await openLink(again)).statusCode).toBe(401)
    const mails = await app.deps.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()
    expect(mails).toEqual([])
  })
})

test('the team ends the links of a conversation, and the chats that they opened; a later mail has one that opens', async () => {
  const { visitor } = await leave()
  await reply(visitor, 'Bonjour')
  await pass(3)
  const link = linkIn(smtp.received[0]?.text)
  const opened = (await openLink(link)).json<{ token: string }>()
  const read = ({ token }: { token: string }) =>
    app.inject({
      url: `/widget/v1/sessions/${visitor.sessionId}/messages`,
      headers: { authorization: `Bearer ${token}`, origin: app.deps.publicUrl() },
    })
  expect((await read(opened)).statusCode).toBe(200)
  now += MINUTE
  const revoked = await owner('POST', `conversations/${visitor.sessionId}/revoke-links`)
  expect(revoked.json()).toMatchObject({ sessionId: visitor.sessionId, replyEmail: expect.any(String) })
  expect((await openLink(link)).json()).toMatchObject({ code: 'INVALID_WIDGET_KEY' })
  expect((await read(opened)).json()).toMatchObject({ code: 'INVALID_VISITOR_TOKEN' })
  expect((await visitor.call('GET', 'messages')).statusCode).toBe(200)
  await visitor.send('Oui ?')
  await reply(visitor, 'Elle part demain.')
  await pass(3)
  const later = (await openLink(linkIn(smtp.received[1]?.text))).json<{ token: string }>()
  expect((await read(later)).statusCode).toBe(200)

  // Who came by the link stays while they leave another address, or none.
  for (const email of ['autre@example.com', null]) {
    const changed = await app.inject({
      method: 'POST',
      url: `/widget/v1/sessions/${visitor.sessionId}/address`,
      headers: { authorization: `Bearer ${later.token}`, origin: app.deps.publicUrl() },
      payload: { email },
    })
    expect(changed.statusCode).toBe(200)
    expect((await read(later)).statusCode).toBe(200)
  }
  const again = linkIn(smtp.received[1]?.text)
  now += MINUTE
  expect((await app.inject({ method: 'POST', url: `/suite/${again}/stop` })).statusCode).toBe(200)
  expect((await openLink(again)).statusCode).toBe(401)
})

test('the figures say who asked for a person, was reached, when, and who never was', async () => {
  const analytics = async () =>
    (await owner('GET', 'analytics?period=7d')).json<{ reach: Analytics['reach'] }>().reach
  const { visitor } = await leave()
  const silent = await startVisitor(app, key)
  await silent.send('Bonjour')
  await silent.call('POST', 'handoff')
  const back = await startVisitor(app, key)
  await back.send('Bonjour')
  await back.call('POST', 'handoff')
  await back.call('POST', 'handback')
  now += 10 * MINUTE
  await reply(visitor, 'Bonjour')
  await reply(silent, 'Bonjour')
  expect(await analytics()).toMatchObject({ requests: 2, reached: 0, withoutAddress: 1 })
  await pass(3)
  const reach = await analytics()
  expect(reach).toMatchObject({
    requests: 2,
    reached: 1,
    withoutAddress: 1,
    unreached: [{ sessionId: silent.sessionId, anonymous: true }],
  })
  expect(Math.round((reach.averageSeconds ?? 0) / 60)).toBe(13)

  smtp.received.splice(0)
  const monday = new Date(now + 7 * 24 * 60 * MINUTE)
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  now = Date.parse(`${monday.toISOString().slice(0, 10)}T09:00:00Z`)
  await app.deps.pool.query('update businesses set time_zone = $2 where id = $1', [business.id, 'UTC'])
  await app.deps.pool.query('update person_requests set requested_at = $2 where business_id = $1', [
    business.id,
    new Date(now - 3 * 24 * 60 * MINUTE),
  ])
  const settings = (await owner('GET', 'notifications')).json<object>()
  expect((await owner('PUT', 'notifications', { ...settings, weeklyReport: true })).statusCode).toBe(200)
  await sendReports(app.deps)
  await jobs.runAll()
  // After midnight of the business there is a report of the day too.
  const report = smtp.received.find(
    ({ to, text }) => to?.[0]?.address === business.owner.email && text?.includes('demandes'),
  )
  expect(report?.text).toContain('2 demandes, joints\u00a0: 50\u00a0%')
  expect(report?.text).toContain(`/conversations/${silent.sessionId}`)
})

test('a device keeps a conversation for thirty days, until its visitor has it forgotten', async () => {
  const { visitor } = await leave()
  const prolonged = (await visitor.call('POST', 'keep')).json() as { token: string; keptUntil: string }
  const renew = (token: string) =>
    app.inject({
      method: 'POST',
      url: `/widget/v1/sessions/${visitor.sessionId}/renew`,
      headers: key.headers,
      payload: { token },
    })
  const start = now
  now += 20 * 24 * 60 * MINUTE
  const renewed = await renew(prolonged.token)
  expect(renewed.statusCode).toBe(200)
  expect((await renew(visitor.token)).statusCode).toBe(401)
  now = start + 31 * 24 * 60 * MINUTE
  expect((await renew(prolonged.token)).statusCode).toBe(401)
  now = start + MINUTE
  expect((await visitor.call('POST', 'forget')).statusCode).toBe(200)
  expect((await renew(prolonged.token)).statusCode).toBe(401)
})

/** Closed on Sundays and Mondays. */
const HOURS = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    day === 'sunday' || day === 'monday' ? 'closed' : '10:00-19:00',
  ]),
)

test('the card of a hand-off says when the team is back, by hours, closings and holidays, in the visitor’s language', async () => {
  business = await buildBusiness(app.deps, { timeZone: 'Europe/Paris', businessHours: HOURS as never })
  key = await buildKey(app.deps, business)
  const handoff = async (at: string, language = 'fr') => {
    now = Date.parse(at)
    const visitor = await startVisitor(app, key, { language })
    await visitor.send('Bonjour')
    await visitor.call('POST', 'handoff')
    return (await visitor.call('GET', 'handoff')).json() as WidgetHandoff
  }
  expect(await handoff('2026-11-22T15:00:00Z')).toEqual({
    canMail: true,
    address: null,
    suggestion: null,
    openNow: false,
    opens: 'Réponse mardi dès 10\u00a0h.',
    delaySeconds: null,
  })
  expect((await handoff('2026-11-24T15:00:00Z')).openNow).toBe(true)
  // The eve of Christmas, and the Saturday before Tuesday 14 July.
  expect((await handoff('2026-12-24T20:00:00Z')).opens).toBe('Réponse samedi dès 10\u00a0h.')
  expect((await handoff('2026-07-11T20:00:00Z')).opens).toBe('Réponse mercredi dès 10\u00a0h.')
  expect((await handoff('2026-11-24T20:00:00Z', 'en')).opens).toBe('Reply tomorrow from 10 am.')
  expect((await handoff('2026-11-24T05:00:00Z', 'de')).opens).toBe('Antwort heute ab 10 Uhr.')
  const { aiInstructions } = (await owner('GET', 'ai-context')).json<{ aiInstructions: object }>()
  const aiContext = 'Fermeture annuelle du 24 novembre au 6 décembre.'
  expect((await owner('PUT', 'ai-context', { aiContext, aiInstructions })).statusCode).toBe(200)
  expect((await handoff('2026-11-22T15:00:00Z')).opens).toBe('Réponse le mardi 8 décembre dès 10\u00a0h.')
})

test('the card suggests the address of a stock alert of the chat, and who the page says they are before it', async () => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  await visitor.call('POST', 'handoff')
  const suggested = async () => ((await visitor.call('GET', 'handoff')).json() as WidgetHandoff).suggestion
  expect(await suggested()).toBeNull()
  const response = await app.inject({
    method: 'POST',
    url: '/widget/v1/stock-requests',
    headers: key.headers,
    payload: {
      productId: 'sencha-100',
      productName: 'Sencha Ariake',
      customerEmail: 'elodie@example.com',
      consent: true,
      visitorToken: visitor.token,
    },
  })
  expect(response.statusCode).toBe(201)
  expect(await suggested()).toBe('elodie@example.com')
  await visitor.call('POST', 'identify', { email: 'claire@example.com' })
  expect(await suggested()).toBe('claire@example.com')
  expect((await threadOf(visitor)).replyEmail).toBeNull()
})

test('the card says how long the team takes while it is open: nights, closed days, holidays and spam do not count', async () => {
  business = await buildBusiness(app.deps, { timeZone: 'Europe/Paris', businessHours: HOURS as never })
  key = await buildKey(app.deps, business)
  const ask = async (at: string) => {
    now = Date.parse(at)
    const visitor = await startVisitor(app, key, { language: 'fr' })
    await visitor.send('Bonjour')
    await visitor.call('POST', 'handoff')
    return visitor
  }
  const answered = async (at: string, until: string) => {
    const visitor = await ask(at)
    now = Date.parse(until)
    await reply(visitor, 'Bonjour !')
    return visitor
  }
  const delay = async () =>
    ((await (await ask('2026-11-25T15:00:00Z')).call('GET', 'handoff')).json() as WidgetHandoff).delaySeconds
  // Sunday, until Tuesday morning; last month.
  await answered('2026-11-22T15:00:00Z', '2026-11-24T09:30:00Z')
  await answered('2026-10-20T09:00:00Z', '2026-10-20T16:00:00Z')
  expect(await delay()).toBeNull()
  await answered('2026-11-24T10:00:00Z', '2026-11-24T10:08:00Z')
  // Five minutes before the shop closes, until eleven after it opens.
  await answered('2026-11-24T17:55:00Z', '2026-11-25T09:11:00Z')
  // On the eve of two closed days.
  await answered('2026-11-21T17:50:00Z', '2026-11-24T09:02:00Z')
  // Five minutes before it closes on the eve of a holiday, until seven after it opens; and on the holiday itself.
  await answered('2026-11-10T17:55:00Z', '2026-11-12T09:07:00Z')
  await answered('2026-11-11T10:00:00Z', '2026-11-12T12:00:00Z')
  expect(await delay()).toBe(12 * 60)
  const spam = await answered('2026-11-25T09:00:00Z', '2026-11-25T14:00:00Z')
  expect(
    (await owner('PUT', `conversations/${spam.sessionId}/spam`, { spam: true })).statusCode,
  ).toBeLessThan(300)
  expect(await delay()).toBe(12 * 60)
})
