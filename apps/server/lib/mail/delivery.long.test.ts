import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { smtpRefusal as refusal, startSmtp as startServer } from '#server/testing/smtp-server.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { createSealer } from '../crypto.ts'
import { createPgBossJobs } from '../pg-boss-jobs.ts'
import { registerMailDelivery } from './delivery.ts'
import { BUSINESS_HEADER } from './headers.ts'
import { LOGO_ID, mailLayout } from './layout.ts'
import { deleteMailsOf, forgetEnded } from './queries.ts'
import { type Mail, queueMail } from './queue.ts'
import { mailOfBounceAddress } from './reply-address.ts'

const closing: (() => Promise<void>)[] = []

/** A mail server that is closed after the test. */
const startSmtp = async (options?: Parameters<typeof startServer>[0]) => {
  const mailbox = await startServer(options)
  closing.push(mailbox.close)
  return mailbox
}

const jobs = createRecordedJobs()
const { app: base } = testApp()
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  jobs.enqueued.splice(0)
})

/** A server that delivers to an SMTP address, on the shared database. */
const connect = async (smtpUrl: string, options: Parameters<typeof createTestApp>[0] = {}) => {
  const app = await createTestApp({
    jobs,
    connection: base.connection,
    ...options,
    env: { SMTP_URL: smtpUrl, MAIL_FROM: 'LutinGénie <no-reply@lutin.example>', ...options.env },
  })
  closing.push(() => app.close())
  registerMailDelivery(app.deps)
  return app
}

const INBOUND = { INBOUND_MAIL_ADDRESS: 'repondre@lutin.example' }
const NOT_OWNED = '5.7.1 <x@lutin.example>: Sender address rejected: not owned by user no-reply@lutin.example'
const LINK = 'https://lutin.example/reset'
const HTML = mailLayout({
  lang: 'fr',
  subject: 'Objet',
  preview: 'Aperçu',
  title: 'Titre',
  content: '' as never,
  reason: 'Envoyé pour essai.',
  links: [{ label: 'Lien', url: LINK }],
})
const queue = ({ deps }: TestApp, to = 'élodie@example.com') =>
  deps.db
    .transaction()
    .execute((trx) =>
      queueMail(deps, trx, { to, subject: 'Sujet accentué é', html: HTML, text: 'Texte simple' }),
    )
const stored = async (id: string) => {
  const { rows } = await base.deps.pool.query(
    'select attempts, sent_at is not null as sent, failed_at is not null as failed, last_error from mails where id = $1',
    [id],
  )
  return rows[0]
}

describe('mail delivery', () => {
  test('a mail that nobody waits for lets those go first that somebody waits for', async () => {
    const smtp = await startSmtp()
    const app = await connect(smtp.url)
    const mail = { subject: 'Sujet', html: HTML, text: 'Texte' }
    await app.deps.db.transaction().execute(async (trx) => {
      await queueMail(app.deps, trx, { ...mail, to: 'digest@example.com', bulk: true })
      await queueMail(app.deps, trx, { ...mail, to: 'reset@example.com' })
    })
    await jobs.runAll()
    expect(smtp.recipients).toEqual([['reset@example.com'], ['digest@example.com']])
  })

  test('mail delivery hands a mail to the SMTP server: HTML, text twin, wordmark, an id of its own', async () => {
    const smtp = await startSmtp()
    const app = await connect(smtp.url)
    const id = await queue(app, 'elodie@example.com')
    expect(smtp.received).toEqual([])
    await jobs.runAll()
    const [mail] = smtp.received
    expect(mail?.from).toMatchObject({ name: 'LutinGénie', address: 'no-reply@lutin.example' })
    expect(mail?.to).toMatchObject([{ address: 'elodie@example.com' }])
    expect(mail?.subject).toBe('Sujet accentué é')
    expect(mail?.text?.trim()).toBe('Texte simple')
    expect(mail?.html).toContain(`href="${LINK}"`)
    expect(mail?.messageId).toBe(`<${id}@lutin.example>`)
    expect(mail?.attachments).toMatchObject([
      { contentId: `<${LOGO_ID}>`, mimeType: 'image/png', disposition: 'inline' },
    ])
    expect(await stored(id)).toEqual({ attempts: 1, sent: true, failed: false, last_error: null })
  })

  test('a mail in somebody else’s name comes from the product’s address, and answers go to theirs', async () => {
    const smtp = await startSmtp()
    const { deps } = await connect(smtp.url)
    await deps.db.transaction().execute((trx) =>
      queueMail(deps, trx, {
        to: 'elodie@example.com',
        subject: 'Votre thé',
        html: 'Bonjour',
        text: 'Bonjour',
        senderName: 'Maison Camélia',
        headers: { 'Reply-To': 'bonjour@camelia.example' },
      }),
    )
    await jobs.runAll()
    const [mail] = smtp.received
    expect(mail?.from).toMatchObject({ name: 'Maison Camélia', address: 'no-reply@lutin.example' })
    expect(mail?.replyTo).toMatchObject([{ address: 'bonjour@camelia.example' }])
  })

  test('reports of a failed delivery go to an address of the mail', async () => {
    const smtp = await startSmtp()
    const app = await connect(smtp.url, { env: INBOUND })
    const id = await queue(app, 'elodie@example.com')
    await jobs.runAll()
    expect(smtp.senders.map((address) => mailOfBounceAddress(app.deps, address))).toEqual([id])
    expect(smtp.received.map(({ from }) => from?.address)).toEqual(['no-reply@lutin.example'])
  })

  test.each([
    ['MAIL FROM', false, refusal('not yours', 553)],
    ['RCPT TO, as Postfix does', true, refusal(NOT_OWNED, 553)],
    ['RCPT TO, without a status code', true, refusal('Requested action not taken: mailbox unavailable', 550)],
    [
      'RCPT TO, for now',
      true,
      refusal('4.1.8 <x@lutin.example>: Sender address rejected: Domain not found', 450),
    ],
  ])(
    'a mail server that takes only the sender of the settings gets that one: %s',
    async (_when, delayReject, no) => {
      const smtp = await startSmtp({
        delayReject,
        onMailFrom: ({ address }, _session, done) => done(address.includes('+') ? no : undefined),
      })
      const app = await connect(smtp.url, { env: INBOUND })
      const id = await queue(app, 'elodie@example.com')
      await jobs.runAll()
      expect(smtp.senders).toEqual(['no-reply@lutin.example'])
      expect(await stored(id)).toEqual({ attempts: 1, sent: true, failed: false, last_error: null })
    },
  )

  test('what a mail server has against us is no word on the recipient; what it has against them is not tried again', async () => {
    const commands: string[] = []
    let no = refusal('5.7.1 <host[192.0.2.9]>: Client host rejected: Access denied', 554)
    const smtp = await startSmtp({
      onRcptTo(_address, { envelope }, done) {
        commands.push(envelope.mailFrom === false ? '' : envelope.mailFrom.address.replace(/\+[^@]*/, '+'))
        done(no)
      },
    })
    const app = await connect(smtp.url, { env: INBOUND })
    const refused = async () => {
      const id = await queue(app, 'elodie@example.com')
      await jobs.runAll()
      const { rows } = await base.deps.pool.query('select refused from mails where id = $1', [id])
      return [rows[0].refused, ...commands.splice(0)]
    }
    const both = ['repondre+@lutin.example', 'no-reply@lutin.example']
    expect(await refused()).toEqual([false, ...both])
    no = refusal(NOT_OWNED, 553)
    expect(await refused()).toEqual([false, ...both])
    no = refusal('No such user here', 550)
    expect(await refused()).toEqual([true, ...both])
    no = refusal('5.1.1 <elodie@example.com>: Recipient address rejected: User unknown', 550)
    expect(await refused()).toEqual([true, 'repondre+@lutin.example'])
  })

  test('a mail of a transaction that failed is neither kept nor sent', async () => {
    const smtp = await startSmtp()
    const app = await connect(smtp.url, { jobs: createPgBossJobs(base.connection, console) })
    await app.deps.jobs.start()
    closing.push(() => app.deps.jobs.stop())
    const failing = app.deps.db.transaction().execute(async (trx) => {
      await queueMail(app.deps, trx, { to: 'lost@example.com', subject: 'x', html: 'x', text: 'x' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await queue(app, 'kept@example.com')
    await expect.poll(() => smtp.received.map((mail) => mail.to?.[0]?.address)).toEqual(['kept@example.com'])
    const { rowCount } = await base.deps.pool.query(
      "select 1 from mails where recipient = 'lost@example.com'",
    )
    expect(rowCount).toBe(0)
  })

  test('a temporary refusal is tried again, and succeeds once', async () => {
    let refusals = 2
    const smtp = await startSmtp({
      onRcptTo(_address, _session, done) {
        refusals -= 1
        done(refusals >= 0 ? refusal('busy', 451) : undefined)
      },
    })
    const app = await connect(smtp.url)
    const id = await queue(app)
    const [job] = jobs.enqueued
    await expect(jobs.runAll()).rejects.toThrow()
    expect(await stored(id)).toMatchObject({ attempts: 1, sent: false, failed: false })
    expect((await stored(id)).last_error).toContain('busy')
    jobs.enqueued.push(job as never)
    await expect(jobs.runAll()).rejects.toThrow()
    jobs.enqueued.push(job as never, job as never)
    await jobs.runAll()
    expect(smtp.received).toHaveLength(1)
    expect(await stored(id)).toEqual({ attempts: 3, sent: true, failed: false, last_error: null })
  })

  test('an address that the server refuses for good is not tried again', async () => {
    const smtp = await startSmtp({
      onRcptTo: (_address, _session, done) => done(refusal('no such mailbox', 550)),
    })
    const app = await connect(smtp.url)
    const id = await queue(app)
    await jobs.runAll()
    expect(await stored(id)).toMatchObject({ attempts: 1, sent: false, failed: true })
    expect((await stored(id)).last_error).toContain('no such mailbox')
  })

  test('a server that is away is tried thirteen times, then the mail counts as failed', async () => {
    const gone = await startSmtp()
    await gone.close()
    const app = await connect(gone.url)
    const id = await queue(app)
    const [job] = jobs.enqueued.splice(0)
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      jobs.enqueued.push(job as never)
      await expect(jobs.runAll()).rejects.toThrow('ECONNREFUSED')
    }
    jobs.enqueued.push(job as never)
    await jobs.runAll()
    expect(await stored(id)).toMatchObject({ attempts: 13, sent: false, failed: true })
  })

  test('a server that never speaks is given up after ten seconds', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve)
    })
    const { port } = silent.address() as AddressInfo
    const app = await connect(`smtp://127.0.0.1:${port}`)
    await queue(app)
    await expect(jobs.runAll()).rejects.toThrow(/greeting|timeout/i)
    silent.close()
  })

  test('a mail that was acknowledged is never sent again, even when the database could not take note', async () => {
    const smtp = await startSmtp()
    const app = await connect(smtp.url)
    const id = await queue(app)
    const [job] = jobs.enqueued
    await base.deps.pool.query(`
      create function refuse_note() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
      create trigger refuse_note before update of sent_at on mails for each row execute function refuse_note()`)
    await expect(jobs.runAll()).rejects.toThrow('disk full')
    await base.deps.pool.query('drop trigger refuse_note on mails; drop function refuse_note')
    expect(await stored(id)).toMatchObject({ sent: false })
    jobs.enqueued.push(job as never)
    await jobs.runAll()
    expect(await stored(id)).toMatchObject({ sent: true, failed: false })
    jobs.enqueued.push(job as never)
    await jobs.runAll()
    expect(smtp.received).toHaveLength(1)
  })

  test('a recipient cannot smuggle in others, nor a subject headers', async () => {
    const smtp = await startSmtp()
    const app = await connect(smtp.url)
    const two = await queue(app, 'a@example.com, b@example.com')
    await app.deps.db.transaction().execute((trx) =>
      queueMail(app.deps, trx, {
        to: 'a@example.com',
        subject: 'x\r\nBcc: c@example.com',
        html: 'x',
        text: 'x',
      }),
    )
    await jobs.runAll()
    expect(await stored(two)).toMatchObject({ sent: false, failed: true })
    expect(smtp.recipients).toEqual([['a@example.com']])
    expect(smtp.received[0]?.subject).toBe('x Bcc: c@example.com')
    expect(smtp.received[0]?.bcc).toBeUndefined()
  })

  test('without SMTP a demo only keeps its mails; in production the mail counts as failed', async () => {
    const demo = await createTestApp({ jobs, connection: base.connection })
    closing.push(() => demo.close())
    const queued = await queue(demo)
    const production = await createTestApp({ jobs, connection: base.connection, config: { demo: false } })
    closing.push(() => production.close())
    const failed = await queue(production)
    expect(jobs.enqueued).toEqual([])
    expect(await stored(queued)).toEqual({ attempts: 0, sent: false, failed: false, last_error: null })
    expect(await stored(failed)).toEqual({
      attempts: 0,
      sent: false,
      failed: true,
      last_error: 'SMTP_URL is not set',
    })
  })
})

describe('in production', () => {
  const SECRET = 'https://lutin.example/reset-password?token=geheim'
  const production = (smtpUrl: string) => connect(smtpUrl, { config: { demo: false } })
  const queueSecret = ({ deps }: TestApp, more: Partial<Mail> = {}) =>
    deps.db
      .transaction()
      .execute((trx) =>
        queueMail(deps, trx, { to: 'a@example.com', subject: 'x', html: SECRET, text: SECRET, ...more }),
      )
  const row = async (id: string) =>
    (await base.deps.pool.query('select * from mails where id = $1', [id])).rows[0]

  test('a mail of the product is sealed until it is sent, and its words are gone then', async () => {
    const smtp = await startSmtp()
    const id = await queueSecret(await production(smtp.url))
    expect(await row(id)).toMatchObject({ html: '', body: '', sealed: expect.any(String) })
    expect(JSON.stringify(await row(id))).not.toContain('geheim')
    await jobs.runAll()
    expect(smtp.received[0]?.text?.trim()).toBe(SECRET)
    expect(await row(id)).toMatchObject({ html: '', body: '', sealed: null, sent_at: expect.any(Date) })
  })

  test('a mail that is refused, or can not be sent at all, keeps no words', async () => {
    const smtp = await startSmtp({ onRcptTo: (_address, _session, done) => done(refusal('no', 550)) })
    const refused = await queueSecret(await production(smtp.url))
    await jobs.runAll()
    expect(await row(refused)).toMatchObject({
      html: '',
      body: '',
      sealed: null,
      failed_at: expect.any(Date),
    })
    const none = await createTestApp({ jobs, connection: base.connection, config: { demo: false } })
    closing.push(() => none.close())
    expect(await row(await queueSecret(none))).toMatchObject({ html: '', body: '', sealed: null })
  })

  test('what a business wrote to a customer stays for them', async () => {
    const smtp = await startSmtp()
    const id = await queueSecret(await production(smtp.url), { headers: { [BUSINESS_HEADER]: 'b' } })
    await jobs.runAll()
    expect(await row(id)).toMatchObject({ body: SECRET, sealed: null, sent_at: expect.any(Date) })
  })

  test('a mail sealed under another secret is given up with the reason', async () => {
    const smtp = await startSmtp()
    const id = await queueSecret(await production(smtp.url))
    const sealed = createSealer('another-secret-another-secret-another').seal('{}')
    await base.deps.pool.query('update mails set sealed = $2 where id = $1', [id, sealed])
    await jobs.runAll()
    expect(await stored(id)).toMatchObject({ failed: true, last_error: 'sealed under another APP_SECRET' })
    expect(smtp.received).toEqual([])
  })

  test('erasing an address finds it in mails that are sealed', async () => {
    const smtp = await startSmtp()
    const app = await production(smtp.url)
    const stored = await queueSecret(app, { text: 'Jean.Dupont@example.fr vous attend' })
    const other = await queueSecret(app)
    await deleteMailsOf(app.deps, 'jean.dupont@example.fr', null)
    expect(await row(stored)).toBeUndefined()
    expect(await row(other)).toBeDefined()
  })

  test('the nightly clean-up empties what was sent before mails were sealed', async () => {
    const old = await queueSecret(base)
    const waiting = await queueSecret(base)
    await base.deps.pool.query('update mails set sent_at = now() where id = $1', [old])
    await forgetEnded(base.deps.db)
    expect(await row(old)).toMatchObject({ html: '', body: '' })
    expect(await row(waiting)).toMatchObject({ body: SECRET })
  })
})
