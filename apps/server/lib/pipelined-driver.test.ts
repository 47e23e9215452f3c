import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createDb, createPool, type Db } from './database.ts'
import { andCommit } from './pipelined-driver.ts'

let database: TestDatabase
let db: Db
/** What goes out and what comes back on the one connection, in order; statements by their first word. */
let traffic: string[] = []
let changeBegin = (text: string): string => text

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const pool = createPool(database.connection, { max: 1, onError: () => {} })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query(statement: string | pg.QueryConfig, done?: (...answer: unknown[]) => void) {
        const text = typeof statement === 'string' ? statement : statement.text
        const word = text.split(' ')[0] as string
        traffic.push(`> ${word}`)
        const { promise, resolve, reject } = Promise.withResolvers<unknown>()
        // Not behind a promise: answers that come together are noted as the server sent them.
        query(text === 'begin' ? changeBegin(text) : statement, (error: Error | null, result: unknown) => {
          traffic.push(`< ${word}`)
          if (done) done(error, result)
          else if (error) reject(error)
          else resolve(result)
        })
        return done ? undefined : promise
      },
    })
  })
  db = createDb(pool)
  await sql`create table notes (words text, constraint short check (length(words) < 20))`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  changeBegin = (text) => text
  await sql`delete from notes`.execute(db)
  traffic = []
})

const add = (words: unknown) => CompiledQuery.raw('insert into notes values ($1)', [words])
const notes = async () => (await sql<{ words: string }>`select words from notes order by 1`.execute(db)).rows
const unwritable = {
  toPostgres() {
    throw new Error('no such value')
  },
}

test('begin goes out with the first statement that reads, the commit with the last one', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    await trx.executeQuery(andCommit(add('kept')))
  })
  // biome-ignore format: by round trips
  expect(traffic).toEqual([
    '> begin', '> select', '< begin', '< select',
    '> insert', '> commit', '< insert', '< commit',
  ])
  expect(await notes()).toEqual([{ words: 'kept' }])
})

test('a first statement that changes something waits for begin', async () => {
  await db.transaction().execute((trx) => trx.executeQuery(add('kept')))
  expect(traffic).toEqual(['> begin', '< begin', '> insert', '< insert', '> commit', '< commit'])
})

test.each([['select 1'], ["insert into notes values ('alone')"]])(
  'a begin that fails fails the transaction that begins with « %s », and nothing of it stays',
  async (first) => {
    changeBegin = () => 'begin wrongly'
    const failed = db.transaction().execute(async (trx) => {
      await sql.raw(first).execute(trx)
      await trx.executeQuery(add('second'))
    })
    await expect(failed).rejects.toThrow('syntax error')
    expect(await notes()).toEqual([])
  },
)

test('a begin that fails fails a transaction without any statement', async () => {
  changeBegin = () => 'begin wrongly'
  await expect(db.transaction().execute(async () => {})).rejects.toThrow('syntax error')
  expect(await notes()).toEqual([])
})

test('a last statement that fails takes everything back, though its commit is on its way', async () => {
  const failed = db.transaction().execute(async (trx) => {
    await trx.executeQuery(add('before'))
    await trx.executeQuery(andCommit(add('far too long to be a note')))
  })
  await expect(failed).rejects.toThrow('short')
  expect(traffic.slice(-4)).toEqual(['> insert', '> commit', '< insert', '< commit'])
  expect(await notes()).toEqual([])
})

test('a last statement that cannot be written is not committed behind', async () => {
  const failed = db.transaction().execute(async (trx) => {
    await trx.executeQuery(add('before'))
    await trx.executeQuery(andCommit(add(unwritable)))
  })
  await expect(failed).rejects.toThrow('no such value')
  expect(traffic).not.toContain('> commit')
  expect(await notes()).toEqual([])
})

test('a commit that fails behind the last statement fails the transaction', async () => {
  const failed = db.transaction().execute(async (trx) => {
    await sql`create temporary table parents (id int primary key)`.execute(trx)
    await sql`create temporary table children (parent int references parents deferrable initially deferred)`.execute(
      trx,
    )
    await trx.executeQuery(add('before'))
    await trx.executeQuery(andCommit(CompiledQuery.raw('insert into children values (1)')))
  })
  await expect(failed).rejects.toThrow('children_parent_fkey')
  expect(await notes()).toEqual([])
})

test('nothing follows the last statement', async () => {
  const failed = db.transaction().execute(async (trx) => {
    await trx.executeQuery(andCommit(add('kept')))
    await trx.executeQuery(add('too late'))
  })
  await expect(failed).rejects.toThrow('has had its last statement')
  expect(await notes()).toEqual([{ words: 'kept' }])
})

test('what fails in the middle is rolled back, and the connection serves on', async () => {
  const failed = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    await trx.executeQuery(add('before'))
    throw new Error('changed its mind')
  })
  await expect(failed).rejects.toThrow('changed its mind')
  expect(traffic.slice(-2)).toEqual(['> rollback', '< rollback'])
  expect(await notes()).toEqual([])
})
