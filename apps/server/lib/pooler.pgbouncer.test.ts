import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { PgBouncer } from '#server/testing/pgbouncer.ts'
import { createDb, createPool, type Db } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import type { ServingPool } from './pipelined-driver.ts'
import { prepare } from './prepared.ts'

const LIMITS = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`

describe('through a pooler in transaction mode', () => {
  let database: TestDatabase
  let bouncer: PgBouncer
  let pool: ServingPool
  let db: Db
  beforeAll(async () => {
    database = await createTestDatabase({ empty: true })
    bouncer = await PgBouncer.start(database, { mode: 'transaction', size: 3 })
    const connection = { connectionString: bouncer.url }
    pool = createPool(connection, {
      max: 8,
      pooled: true,
      statementTimeoutMs: 700,
      lockTimeoutMs: 400,
      onError: () => {},
    })
    db = createDb(pool)
    await sql`create table notes (words text, constraint short check (length(words) < 20))`.execute(db)
  })
  afterAll(async () => {
    await db.destroy()
    await bouncer.remove()
    await database.drop()
  })

  const notes = async (words: string) =>
    (await pool.query('select words from notes where words = $1', [words])).rowCount

  test('every statement has its limits, and they stay with nobody', async () => {
    const limits = { statement: '700ms', lock: '400ms', idle: '30s' }
    expect((await pool.query(LIMITS)).rows).toEqual([limits])
    expect((await sql.raw(LIMITS).execute(db)).rows).toEqual([limits])
    await db.transaction().execute(async (trx) => {
      expect((await sql.raw(LIMITS).execute(trx)).rows).toEqual([limits])
    })
    const other = new pg.Client({ connectionString: bouncer.url })
    await other.connect()
    for (let i = 0; i < 5; i += 1)
      expect((await other.query(LIMITS)).rows).toEqual([{ statement: '0', lock: '0', idle: '0' }])
    await other.end()
  })

  test('a statement that takes too long ends as if the database were away', async () => {
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(pool.query('select pg_sleep(5)')).rejects.toBeInstanceOf(DatabaseUnavailable)
  })

  test('what changes something alone is committed, or fails and leaves nothing', async () => {
    await sql`insert into notes values ('alone')`.execute(db)
    await pool.query('insert into notes values ($1)', ['by the pool'])
    expect(await notes('alone')).toBe(1)
    expect(await notes('by the pool')).toBe(1)
    const far = 'far too long to be a note'
    await expect(sql`insert into notes values (${far})`.execute(db)).rejects.toThrow('short')
    await expect(pool.query('insert into notes values ($1)', [far])).rejects.toThrow('short')
    expect(await notes(far)).toBe(0)
  })

  test('statements with a name are found on every connection of the pooler', async () => {
    const named = prepare<{ n: number }, { n: number }>(
      (value) => sql`/* pooled-name */ select ${value(({ n }) => n)}::int as n, pg_sleep(0.002)`,
    )
    const all = Array.from({ length: 200 }, (_, n) => n)
    const text = 'select $1::int as n, pg_sleep(0.002)'
    const found = await Promise.all(
      all.map(async (n) =>
        n % 3 === 0
          ? (await pool.query({ name: 'by-the-pool', text, values: [n] })).rows[0]?.n
          : n % 3 === 1
            ? (await db.executeQuery(named(db, { n }))).rows[0]?.n
            : await db
                .transaction()
                .execute(async (trx) => (await trx.executeQuery(named(trx, { n }))).rows[0]?.n),
      ),
    )
    expect(found).toEqual(all)
  })
})
