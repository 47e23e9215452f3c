import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createWalFlush } from './wal-flush.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
})
afterAll(() => database.drop())

test('who asks while one flush runs shares the next, which begins after all of them asked', async () => {
  const running: PromiseWithResolvers<void>[] = []
  const pool = {
    query: () => {
      const one = Promise.withResolvers<void>()
      running.push(one)
      return one.promise
    },
  } as unknown as pg.Pool
  const flush = createWalFlush(pool)
  const done: string[] = []
  const ask = (name: string) => flush().then(() => done.push(name))
  const first = ask('first')
  await expect.poll(() => running.length).toBe(1)
  const others = [ask('second'), ask('third')]
  running[0]?.resolve()
  await first
  expect(done).toEqual(['first'])
  await expect.poll(() => running.length).toBe(2)
  running[1]?.resolve()
  await Promise.all(others)
  expect(running.length).toBe(2)
  expect(done).toEqual(['first', 'second', 'third'])
})

test('one that fails is said to who waited for it, and the next is tried', async () => {
  let calls = 0
  const pool = {
    query: async () => {
      calls += 1
      if (calls === 1) throw new Error('away')
    },
  } as unknown as pg.Pool
  const flush = createWalFlush(pool)
  await expect(flush()).rejects.toThrow('away')
  await expect(flush()).resolves.toBeUndefined()
})

test('what was committed without waiting for the disk is written by then, also where a session only reads', async () => {
  const pool = new pg.Pool({ ...database.connection, max: 1, options: '-c synchronous_commit=on' })
  try {
    await pool.query('create table notes (content text)')
    await pool.query('set synchronous_commit = off')
    await pool.query("insert into notes select repeat('x', 100)")
    const { rows: committed } = await pool.query('select pg_current_wal_insert_lsn() as lsn')
    await pool.query('set synchronous_commit = on')
    await pool.query('set default_transaction_read_only = on')
    const flush = createWalFlush(pool)
    await flush()
    const { rows } = await pool.query('select pg_current_wal_flush_lsn() >= $1::pg_lsn as safe', [
      committed[0].lsn,
    ])
    expect(rows).toEqual([{ safe: true }])
    const end = async () => (await pool.query('select pg_current_wal_insert_lsn() as lsn')).rows[0].lsn
    const grows = async () => {
      const before = await end()
      await flush()
      return (await end()) !== before
    }
    await expect.poll(grows).toBe(false)
  } finally {
    await pool.end()
  }
})
