import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startImapServer } from '#server/features/mail/testing/imap-server.ts'
import { MAIL_ENV } from '#server/features/mail/testing/letter.ts'
import { makePhoto } from '#server/features/mail/testing/mailed-files.ts'
import { createTestApp } from '#server/testing/app.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { buildBusiness, buildKey } from '#server/testing/factories.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startSmtp } from '#server/testing/smtp-server.ts'
import { anyMoment, until } from '#server/testing/until.ts'
import { type MailChain, MailedShopper } from './mailed-shopper.ts'
import { ServerProcess } from './process.ts'

/** Both processes are killed in each. */
const ROUNDS = 10
const SHOPPERS = 3
/** That of the app by which the shop is made: the team's session holds in the processes. */
const APP_SECRET = 'test-secret-test-secret-test-secret'

const post = async (url: string, body: object, session: Record<string, string>): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...session },
    body: JSON.stringify(body),
  })
  // As for a visitor: nothing was acknowledged.
  if (response.status === 503) throw new TypeError('unavailable')
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
}

const startMailServers = async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.close)
  const imap = await startImapServer()
  onTestFinished(imap.close)
  return { smtp, imap }
}

const openDatabase = async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const client = new pg.Client(database.connection)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  // A shop and nothing else: a demo would take its time at the first start.
  const { deps, close } = await createTestApp({ connection: database.connection })
  const business = await buildBusiness(deps, { name: 'Maison Camélia' })
  const { apiKey } = await buildKey(deps, business, { domain: 'localhost' })
  await close()
  return { url: database.connectionString, client, business, apiKey }
}

test('twenty kills of two processes while shoppers and the team write by mail: one thread each, no mail, message or photo twice', async () => {
  const { smtp, imap } = await startMailServers()
  const { url: databaseUrl, client, business, apiKey } = await openDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'lutin-mail-crash-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = {
    ...MAIL_ENV,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: databaseUrl,
    APP_SECRET,
    SMTP_URL: smtp.url,
    IMAP_URL: imap.url,
    UNSEEN_MAIL_SECONDS: '1',
    ANSWER_THREADS: '1',
  }
  const servers = [new ServerProcess(await freePort(), env), new ServerProcess(await freePort(), env)]
  const [first = servers[0] as never] = servers
  onTestFinished(() => Promise.all(servers.map((server) => server.stop())).then(() => {}))
  await first.start()
  const conversations = `/api/businesses/${business.id}/conversations`
  // A process that ends by itself leaves the compiled code to the others.
  await first.stop()

  let turn = 0
  const chain: MailChain = {
    smtp,
    imap,
    photo: await makePhoto(),
    url: () => servers[turn++ % servers.length]?.url ?? '',
    answer: async (url, sessionId, message) => {
      await post(`${url}${conversations}/${sessionId}/messages`, message, business.owner.headers)
    },
  }
  const shoppers = Array.from(
    { length: SHOPPERS },
    () => new MailedShopper(chain, apiKey, 'http://localhost'),
  )
  const stop = new AbortController()
  const living = Promise.all(shoppers.map((shopper) => shopper.live(stop.signal)))
  const startAll = () => Promise.all(servers.map((server) => server.start()))
  await startAll()
  const steps = () => shoppers.reduce((sum, shopper) => sum + shopper.steps, 0)
  for (let round = 0; round < ROUNDS; round++) {
    const before = steps()
    await until(() => steps() > before)
    await anyMoment()
    for (const server of round % 2 === 0 ? servers : servers.toReversed()) {
      await server.kill()
      await anyMoment()
    }
    // The turns of processes that are gone come to their end: nobody runs now.
    await client.query('update mailbox_positions set lease_until = now()')
    await client.query(
      "update pgboss.job set state = 'retry', start_after = now(), retry_count = retry_count + 1 where state = 'active'",
    )
    await startAll()
  }
  stop.abort()
  await living

  const wordsOf = async ({ sessionId }: MailedShopper): Promise<string[]> => {
    const found = await client.query(
      "select content from messages where conversation_id = $1 and kind = 'message' and sender_type <> 'system' order by id",
      [sessionId],
    )
    return found.rows.map(({ content }) => content).sort()
  }
  for (const shopper of shoppers) {
    await until(async () => (await wordsOf(shopper)).length >= shopper.words.length)
    expect(await wordsOf(shopper)).toEqual(shopper.words.toSorted())
    expect(shopper.mails(), 'one mail for each silence').toHaveLength(shopper.exchanges)
    const own = await client.query('select id from conversations where customer_email = $1', [shopper.email])
    expect(own.rows).toEqual([{ id: shopper.sessionId }])
    const photos = await client.query(
      'select message_id from attachments where conversation_id = $1 and message_id is not null',
      [shopper.sessionId],
    )
    const answered = new Set(photos.rows.map(({ message_id }) => message_id))
    expect([photos.rowCount, answered.size]).toEqual([shopper.exchanges, shopper.exchanges])
  }
  const unsent = await client.query('select id from attachments where message_id is null')
  expect(unsent.rows, 'files are stored with their message, or not at all').toEqual([])
  const { rows: mails } = await client.query('select id, attempts from mails')
  for (const { id, attempts } of mails) {
    const copies = smtp.received.filter(({ messageId }) => messageId?.includes(id)).length
    expect(copies, 'a mail leaves again only when nobody noted that it left').toBeLessThanOrEqual(attempts)
  }
  expect(imap.mostReaders).toBe(1)
})
