import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { readConfig } from './config.ts'
import { findSessions } from './database-addresses.ts'
import { StartupError } from './startup-error.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
})
afterAll(() => database.drop())

const find = (url: string, direct: string | null = null) => findSessions({ databaseDirectUrl: direct }, url)

test('PostgreSQL itself needs no second address', async () => {
  const { connectionString } = database
  expect(await find(connectionString)).toEqual({ connectionString })
})

test('the second address is of no use alone', () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://localhost/x' })).toThrow(StartupError)
})

test('an address that leads nowhere is named', async () => {
  const nowhere = 'postgres://x@localhost:1/x?host=/nowhere'
  const { connectionString } = database
  await expect(find(nowhere)).rejects.toThrow(/^The database of DATABASE_URL cannot be used: .*ENOENT/)
  await expect(find(nowhere, connectionString)).rejects.toThrow('The database of DATABASE_URL cannot')
  await expect(find(connectionString, nowhere)).rejects.toThrow('The database of DATABASE_DIRECT_URL cannot')
})

test('two addresses of different databases are refused', async () => {
  const other = await createTestDatabase({ empty: true })
  onTestFinished(() => other.drop())
  await expect(find(database.connectionString, other.connectionString)).rejects.toThrow('different databases')
})
