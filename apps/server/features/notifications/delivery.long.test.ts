import { type AddressInfo, connect, createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { registerMailDelivery } from '#server/lib/mail/delivery.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { createPgBossJobs } from '#server/lib/pg-boss-jobs.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, buildKey, buildMember, buildUser } from '#server/testing/factories.ts'
import { type Mailbox, smtpRefusal, startSmtp } from '#server/testing/smtp-server.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { startNotificationWork } from './jobs.ts'
import { mailAlerts } from './mail-alerts.ts'
import { watchEvents } from './watch.ts'

/** Failures are what these tests are about. */
const QUIET = { error: () => {}, warn: () => {} }

const closing: (() => Promise<void>)[] = []

const { app: base } = testApp()
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const openMailbox = async (options: SMTPServerOptions = {}): Promise<Mailbox> => {
  const mailbox = await startSmtp(options)
  closing.push(() => mailbox.close())
  return mailbox
}

/** A server with its real jobs, on a mail server; retries come at once unless told otherwise. */
const start = async (smtpUrl: string, retryDelaySeconds = 0) => {
  const jobs = createPgBossJobs(base.connection, QUIET, { retryDelaySeconds, pollSeconds: 0.5 })
  const app = await createTestApp({
    jobs,
    connection: base.connection,
    env: { SMTP_URL: smtpUrl, MAIL_FROM: 'LutinGénie <no-reply@lutin.example>' },
  })
  closing.push(() => app.close())
  registerMailDelivery(app.deps)
  closing.push(startNotificationWork(app.deps))
  await jobs.start()
  closing.push(() => jobs.stop())
  return app
}

/** Somebody asks for the team of a new business with an owner and a manager; their mails are due. */
const handOff = async (app: TestApp) => {
  const owner = await buildUser(app.deps, { email: `bounce-${Date.now()}@example.com` })
  const business = await buildBusiness(app.deps, { name: 'Maison Camélia', owner })
  const manager = await buildMember(app.deps, business, 'manager')
  const key = await buildKey(app.deps, business, { domain: 'shop.example' })
  const visitor = await startVisitor(app, key)
  await visitor.send('Ma tasse est fêlée')
  await visitor.call('POST', 'handoff')
  await watchEvents(app.deps)
  app.deps.now = () => new Date(Date.now() + 25_000)
  await mailAlerts(app.deps)
  return { business, manager, visitor }
}

const stored = async (recipient: string) => {
  const { rows } = await base.deps.pool.query(
    `select sent_at is not null as sent, failed_at is not null as failed, attempts, last_error from mails
     where recipient = $1`,
    [recipient],
  )
  return rows
}

describe('on a real mail server', () => {
  test('a hand-off arrives with its two parts and the headers to leave, once for each of the team', async () => {
    const { url, received } = await openMailbox()
    const app = await start(url)
    const { business, manager, visitor } = await handOff(app)
    await expect.poll(() => received.length).toBe(2)
    const recipients = received.map((mail) => mail.to?.[0]?.address).sort()
    expect(recipients).toEqual([business.owner.email, manager.email].sort())
    const [mail] = received
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(mail?.subject).toBe('Un client attend une réponse')
    expect(mail?.text).toContain('Ma tasse est fêlée')
    expect(mail?.html).toContain(`/conversations/${visitor.sessionId}?business=${business.id}`)
    expect(header('list-unsubscribe')).toMatch(/^<http.*\/unsubscribe\/[\w.-]+>$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('auto-submitted')).toBe('auto-generated')
    await mailAlerts(app.deps)
    const later = 'later@example.com'
    await base.deps.db
      .transaction()
      .execute((trx) =>
        queueMail(app.deps, trx, { to: later, subject: 'Après', html: '<p>Après</p>', text: 'Après' }),
      )
    await expect.poll(() => stored(later)).toMatchObject([{ sent: true }])
    expect(received.filter((mail) => mail.to?.[0]?.address !== later)).toHaveLength(2)
    for (const { email } of [business.owner, manager]) expect(await stored(email)).toHaveLength(1)
  })

  test('one bounces for good and is noted, the other is put off and arrives, each once', async () => {
    let putOff = 2
    let bounces = 0
    const { url, received } = await openMailbox({
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('bounce-')) {
          bounces += 1
          done(smtpRefusal('no such mailbox', 550))
          return
        }
        putOff -= 1
        done(putOff >= 0 ? smtpRefusal('try later', 451) : undefined)
      },
    })
    const app = await start(url)
    const { business, manager } = await handOff(app)
    await expect.poll(() => received.length).toBe(1)
    await expect.poll(() => stored(manager.email)).toMatchObject([{ sent: true, failed: false, attempts: 3 }])
    await expect
      .poll(() => stored(business.owner.email))
      .toMatchObject([{ sent: false, failed: true, attempts: 1 }])
    expect((await stored(business.owner.email))[0].last_error).toContain('no such mailbox')
    expect(bounces).toBe(1)
    expect(received[0]?.to?.[0]?.address).toBe(manager.email)
  })

  test('a server that is away gets the mail once it is back', async () => {
    const { url, received } = await openMailbox()
    let away = true
    const front = createServer((socket) => {
      if (away) return socket.destroy()
      const behind = connect(Number(new URL(url).port), '127.0.0.1')
      for (const end of [socket, behind]) end.on('error', () => {})
      return socket.pipe(behind).pipe(socket)
    })
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
    closing.push(() => new Promise((resolve) => front.close(() => resolve())))
    const app = await start(`smtp://127.0.0.1:${(front.address() as AddressInfo).port}`, 1)
    const { manager } = await handOff(app)
    await expect.poll(async () => (await stored(manager.email))[0]?.last_error).toMatch(/closed|ECONNRESET/)
    away = false
    await expect.poll(() => received.length).toBe(2)
    await expect.poll(() => stored(manager.email)).toMatchObject([{ sent: true, last_error: null }])
  })
})
