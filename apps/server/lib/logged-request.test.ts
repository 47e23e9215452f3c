import { Writable } from 'node:stream'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { randomToken } from './crypto.ts'
import { createPool } from './database.ts'
import { newId } from './ids.ts'
import { createLog } from './log.ts'

/** A log, and what was written to it. */
const recorded = () => {
  const lines: string[] = []
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { log: createLog('info', to), written: () => lines.join('') }
}

const logOf = async (...urls: string[]): Promise<string> => {
  const { log, written } = recorded()
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger })
  app.get('/*', async () => 'ok')
  for (const url of urls) await app.inject({ url })
  await app.close()
  return written()
}

test('the log of requests has their ids, and no secret of a mailed link', async () => {
  const secret = randomToken()
  const id = newId()
  const written = await logOf(
    `/transfer/${secret}`,
    `/api/invitations/${secret}/accept`,
    `/reset-password?token=${secret}`,
    `/unsubscribe/${secret}.${secret}`,
    `/api/businesses/${id}/keys`,
  )
  expect(written).toContain('/api/invitations/[…]/accept')
  expect(written).toContain(`/api/businesses/${id}/keys`)
  expect(written).not.toContain(secret)
})

test('the log of requests has the names of a query only, and no e-mail address', async () => {
  const written = await logOf(
    '/api/contacts?search=jean.dupont%40example.fr&page=2',
    '/integrations/shopify?code=0123456789abcdef0123456789abcdef&hmac=deadbeef&state=x.y',
    '/api/people/jean.dupont%40example.fr/mails/jean.dupont@example.fr',
    '/x?jean.dupont%40example.fr',
    '/x?a=1?code=deadbeef',
  )
  expect(written).toContain('/api/contacts?search&page"')
  expect(written).toContain('/integrations/shopify?code&hmac&state"')
  expect(written).toContain('/api/people/[…]/mails/[…]"')
  expect(written).toContain('/x?[…]"')
  for (const value of ['dupont', 'example.fr', '0123456789', 'deadbeef', 'page=2'])
    expect(written).not.toContain(value)
})

test('an error of the database is logged with its place, without the values of the row', async () => {
  const { log, written } = recorded()
  const database = await createTestDatabase()
  const pool = createPool(database.connection, { max: 1, onError: () => {} })
  const insert = (id: string, email = 'jean.dupont@example.fr') =>
    pool.query(
      `insert into users (id, email, email_key, name, user_type, password_hash)
       values ($1, $2, $2, 'Jean', 'AGENCY', 'x')`,
      [id, email],
    )
  try {
    await insert(newId())
    await insert(newId()).catch((error: unknown) => log.error({ err: error }, 'request failed'))
    await insert('jean-dupont').catch((error: unknown) => log.error(error, 'request failed'))
  } finally {
    await pool.end()
    await database.drop()
  }
  const [unique, invalid] = written()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).err)
  expect(unique).toMatchObject({ code: '23505', table: 'users', constraint: expect.any(String) })
  expect(unique.stack).toContain('duplicate key value')
  expect(invalid).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid: "…"' })
  expect(written()).not.toMatch(/dupont|example\.fr/)
})

test('an error keeps its causes, without addresses and without what else hangs on it', () => {
  const { log, written } = recorded()
  const refused = Object.assign(new Error('550 no mailbox <jean.dupont@example.fr>'), {
    responseCode: 550,
    rejected: ['jean.dupont@example.fr'],
  })
  log.error({ err: new Error('a mail could not go', { cause: refused }) }, 'failed')
  const { err } = JSON.parse(written())
  expect(err).toMatchObject({ message: 'a mail could not go', cause: { responseCode: 550 } })
  expect(err.stack).toContain('logged-request.test.ts')
  expect(written()).not.toContain('dupont')
})
