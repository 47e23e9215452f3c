import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { PgBouncer, type PgBouncerOptions } from '#server/testing/pgbouncer.ts'
import { findSessions } from './database-addresses.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
})
afterAll(() => database.drop())

const IGNORING =
  'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout'

const find = (url: string, direct: string | null = null) => findSessions({ databaseDirectUrl: direct }, url)

const pooler = async (options: Partial<PgBouncerOptions> = {}): Promise<string> => {
  const bouncer = await PgBouncer.start(database, { mode: 'transaction', size: 3, ...options })
  onTestFinished(() => bouncer.remove())
  return bouncer.url
}

test.each(['session', 'transaction'] as const)(
  'a pooler in %s mode is refused as the only address, whether it drops our limits or says no to them',
  async (mode) => {
    await expect(find(await pooler({ mode }))).rejects.toThrow('set DATABASE_DIRECT_URL')
    await expect(find(await pooler({ mode, settings: [IGNORING] }))).rejects.toThrow(
      'set DATABASE_DIRECT_URL',
    )
  },
)

test.each(['session', 'transaction'] as const)(
  'a pooler in %s mode is fine beside PostgreSQL itself',
  async (mode) => {
    const { connectionString } = database
    expect(await find(await pooler({ mode }), connectionString)).toEqual({ connectionString })
  },
)

test('a pooler in transaction mode is refused as the direct address', async () => {
  const url = await pooler()
  await expect(find(url, url)).rejects.toThrow('DATABASE_DIRECT_URL leads to a pooler in transaction mode')
})

test('a pooler in session mode may be the direct address: a session is one’s own there', async () => {
  const url = await pooler({ mode: 'session' })
  expect(await find(await pooler(), url)).toEqual({ connectionString: url })
})
