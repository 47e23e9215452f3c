import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionSettings } from './database.ts'

const FOLDER = new URL('../migrations/', import.meta.url)
/** The lock that Kysely's migrator takes: earlier versions of ours that migrate at the same time wait for it too. */
const LOCK = '3853314791062309107'
/** So long a migration waits for a table that others use; whoever comes after it waits as long at most. */
const LOCK_TIMEOUT_MS = 3_000
const TRIES = 60
const PAUSE_MS = 1_000
const LOCK_PAUSE_MS = 250
/** Somebody uses the table; two waited for each other. */
const BUSY: readonly unknown[] = ['55P03', '40P01']
/** How a migration begins whose statements run by themselves, outside of a transaction. */
const CONCURRENTLY = '-- concurrently'

const read = (name: string): string => readFileSync(new URL(`${name}.sql`, FOLDER), 'utf8')

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => basename(file, '.sql'))
  .sort()

/** The names of all migrations, oldest first: those of their files. */
export const migrationNames = (): string[] => [...names]

/** Where it is noted what ran: the tables of Kysely's migrator, which earlier versions look at. */
const PREPARE = `
  create table if not exists kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
  create table if not exists kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);
  insert into kysely_migration_lock values ('migration_lock', 0) on conflict do nothing`

const note = (client: pg.Client, name: string) =>
  client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
    name,
    new Date().toISOString(),
  ])

const runInTransaction = async (client: pg.Client, name: string, text: string): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await client.query(text)
    await note(client, name)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** An index that was begun and not finished is in the way of its own name. */
const dropUnfinished = async (client: pg.Client, statement: string): Promise<void> => {
  const [, index] = /^create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement) ?? []
  if (index === undefined) return
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount !== 0) await client.query(`drop index concurrently ${index}`)
}

const runConcurrently = async (client: pg.Client, name: string, text: string): Promise<void> => {
  const statements = text
    .replace(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  for (const statement of statements) {
    await dropUnfinished(client, statement)
    await client.query(statement)
  }
  await note(client, name)
}

/** Tries again while others use what the migration changes: it gives way to them, not they to it. */
const runPatiently = async (client: pg.Client, name: string): Promise<void> => {
  const text = read(name)
  const run = text.startsWith(CONCURRENTLY) ? runConcurrently : runInTransaction
  for (let left = TRIES; ; left -= 1) {
    try {
      return await run(client, name, text)
    } catch (error) {
      const { code } = error as { code?: unknown }
      if (!BUSY.includes(code)) throw error
      if (left <= 1) throw new Error(`migration ${name} did not get its tables: ${(error as Error).message}`)
      await sleep(PAUSE_MS)
    }
  }
}

/** Asks for the lock again and again: a statement that waits for it holds up indexes that are made concurrently. */
const lockMigrations = async (client: pg.Client): Promise<void> => {
  const take = `select pg_try_advisory_lock(${LOCK}) as taken`
  while (!(await client.query<{ taken: boolean }>(take)).rows[0]?.taken) await sleep(LOCK_PAUSE_MS)
}

interface MigrateOptions {
  /** The migrations to run if they did not yet, for data of an older schema. */
  only?: readonly string[]
  /** Called with each migration that ran, and how long it took. */
  onMigrated?: (name: string, ms: number) => void
}

/**
 * Brings a database to the newest schema, one process at a time; answers the names of what ran now. Each migration is a
 * transaction, or (`-- concurrently`) statements that hold nobody up. They do not depend on the numbers before theirs
 * having run: a database from between two of them gets what it lacks. What a newer version added is left alone:
 * docs/decisions/0013-migrations-beside-a-running-server.md.
 * @throws Error of PostgreSQL; what ran before it stays
 */
export const migrateToLatest = async (
  connection: ConnectionSettings,
  { only, onMigrated }: MigrateOptions = {},
): Promise<string[]> => {
  const client = new pg.Client({ ...connection, application_name: 'lutingenie migrations', keepAlive: true })
  // What it breaks, its query says.
  client.on('error', () => {})
  await client.connect()
  try {
    await lockMigrations(client)
    await client.query(PREPARE)
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
    const ran = new Set(rows.map(({ name }) => name))
    const pending = names.filter((name) => !ran.has(name) && (only === undefined || only.includes(name)))
    for (const name of pending) {
      const began = performance.now()
      await runPatiently(client, name)
      onMigrated?.(name, performance.now() - began)
    }
    return pending
  } finally {
    await client.end()
  }
}
