import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createDb, createPool, type Db } from './database.ts'
import { newId } from './ids.ts'
import { type Jobs, watchedJobs } from './jobs.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createPgBossJobs } from './pg-boss-jobs.ts'

let database: TestDatabase
let db: Db
const complaints: unknown[] = []
const warnings: unknown[] = []
const log = {
  error: (...args: unknown[]) => complaints.push(args),
  warn: (...args: unknown[]) => warnings.push(args),
}
const running: Jobs[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(createPool(database.connection, { max: 4, onError: () => {} }))
})
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
  expect(complaints).toEqual([])
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const create = (): Jobs => {
  const jobs = createPgBossJobs(database.connection, log, { retryDelaySeconds: 1, pollSeconds: 0.5 })
  running.push(jobs)
  return jobs
}
const enqueue = (jobs: Jobs, name: string, data: object, options?: Parameters<Jobs['enqueue']>[3]) =>
  db.transaction().execute((trx) => jobs.enqueue(trx, name, data, options))

describe('jobs', () => {
  test('jobs run after the commit of the transaction that caused them, at once', async () => {
    const jobs = create()
    const done: object[] = []
    jobs.work('test.commit', async (data) => {
      done.push(data)
    })
    await jobs.start()
    await db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, 'test.commit', { n: 1 })
      await enqueue(jobs, 'test.commit', { n: 2 })
      await expect.poll(() => done).toEqual([{ n: 2 }])
    })
    await expect.poll(() => done).toEqual([{ n: 2 }, { n: 1 }])
  })

  test('jobs are rolled back with their transaction', async () => {
    const jobs = create()
    const done: object[] = []
    jobs.work('test.rollback', async (data) => {
      done.push(data)
    })
    await jobs.start()
    const failing = db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, 'test.rollback', { n: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await enqueue(jobs, 'test.rollback', { n: 2 })
    await expect.poll(() => done).toEqual([{ n: 2 }])
  })

  test('jobs are tried again when they fail', async () => {
    const jobs = create()
    let tries = 0
    jobs.work('test.retry', async () => {
      tries += 1
      if (tries < 3) throw new Error('not yet')
    })
    await jobs.start()
    await enqueue(jobs, 'test.retry', {})
    await expect.poll(() => tries).toBe(3)
    expect(warnings).toHaveLength(2)
  })

  test('jobs wait once per singleton key, as often as asked without one, and until their time', async () => {
    const jobs = create()
    await jobs.start()
    for (let i = 0; i < 3; i += 1) await enqueue(jobs, 'test.waiting', { i }, { singletonKey: 'same' })
    await enqueue(jobs, 'test.waiting', { i: 3 }, { singletonKey: 'other' })
    for (let i = 4; i < 6; i += 1) await enqueue(jobs, 'test.waiting', { i })
    await enqueue(jobs, 'test.waiting', { i: 6 }, { startAfter: new Date(Date.now() + 3_600_000) })
    const worker = create()
    const done: number[] = []
    worker.work('test.waiting', async (data) => {
      done.push((data as { i: number }).i)
    })
    await worker.start()
    await expect.poll(() => done.sort()).toEqual([0, 3, 4, 5])
    await enqueue(jobs, 'test.waiting', { i: 7 })
    await expect.poll(() => done.includes(7)).toBe(true)
    expect(done).toHaveLength(5)
  })

  test('jobs of a stopped business are put off without counting as tries, and done as soon as it is resumed', async () => {
    const businessId = newId()
    let stopped = true
    warnings.length = 0
    const jobs = create()
    const watched = watchedJobs(jobs, { began: () => () => {} }, createMetrics(), {
      isStopped: (id) => stopped && id === businessId,
    })
    const done: unknown[] = []
    watched.work('test.stopped', async (data) => {
      done.push((data as { n: number }).n)
    })
    await jobs.start()
    for (const n of [1, 2]) await enqueue(jobs, 'test.stopped', { n, businessId }, { priority: n })
    await enqueue(jobs, 'test.stopped', { n: 3, businessId: newId() })
    const later = async () =>
      (
        await sql`select from pgboss.job where name = 'test.stopped' and state = 'created'
        and start_after > now() + interval '10 min' and retry_count = 0 and priority > 0`.execute(db)
      ).rows.length
    await expect.poll(later).toBe(2)
    await expect.poll(() => done).toEqual([3])
    stopped = false
    await jobs.resume([businessId])
    await expect.poll(() => done.toSorted()).toEqual([1, 2, 3])
    expect(warnings).toEqual([])
  })

  test('jobs of a process that only enqueues are done by another one', async () => {
    const web = create()
    await web.start()
    await enqueue(web, 'test.elsewhere', { n: 1 })
    const worker = create()
    const done: object[] = []
    worker.work('test.elsewhere', async (data) => {
      done.push(data)
    })
    await worker.start()
    await enqueue(web, 'test.elsewhere', { n: 2 })
    await expect.poll(() => done.length).toBe(2)
  })

  test('jobs that were running when the process stopped are done by the next one', async () => {
    const first = create()
    const started = Promise.withResolvers<void>()
    first.work('test.takeover', () => {
      started.resolve()
      return new Promise(() => {})
    })
    await first.start()
    await enqueue(first, 'test.takeover', { n: 1 })
    await started.promise
    await first.stop()
    const second = create()
    const done: object[] = []
    second.work('test.takeover', async (data) => {
      done.push(data)
    })
    await second.start()
    await expect.poll(() => done).toEqual([{ n: 1 }])
  })

  test('jobs end by their time, of minutes or hours, and before it by the silence of their process', async () => {
    const jobs = create()
    await jobs.start()
    await enqueue(jobs, 'test.length', { n: 'short' })
    await enqueue(jobs, 'test.length', { n: 'long' }, { long: true })
    const { rows } = await sql<{ n: string; expires: number; heartbeat: number | null }>`
      select data->>'n' as n, expire_seconds as expires, heartbeat_seconds as heartbeat
      from pgboss.job where name = 'test.length' order by expire_seconds`.execute(db)
    expect(rows).toEqual([
      { n: 'short', expires: 300, heartbeat: 60 },
      { n: 'long', expires: 21_600, heartbeat: 60 },
    ])
  })

  test('jobs with more priority come first', async () => {
    const jobs = create()
    const done: object[] = []
    await jobs.start()
    for (let n = 0; n < 20; n += 1) await enqueue(jobs, 'test.priority', { n: 'digest' }, { priority: -10 })
    await enqueue(jobs, 'test.priority', { n: 'reset' })
    await jobs.stop()
    const worker = create()
    const held = Promise.withResolvers<void>()
    worker.work('test.priority', async (data) => {
      done.push(data)
      await held.promise
    })
    await worker.start()
    await expect.poll(() => done).toContainEqual({ n: 'reset' })
    // A few are taken at a time, and done side by side.
    expect(done.length).toBeLessThanOrEqual(5)
    held.resolve()
    await expect.poll(() => done).toHaveLength(21)
  })

  test('jobs have times: a schedule is kept once, changed, and dropped when nobody registers it', async () => {
    const schedules = async () => {
      const { rows } = await createRows('select name, cron from pgboss.schedule order by name')
      return rows
    }
    const first = create()
    first.schedule('test.nightly', '17 3 * * *', async () => {})
    first.schedule('test.weekly', '0 4 * * 1', async () => {})
    await first.start()
    await first.stop()
    expect(await schedules()).toEqual([
      { name: 'test.nightly', cron: '17 3 * * *' },
      { name: 'test.weekly', cron: '0 4 * * 1' },
    ])
    const second = create()
    second.schedule('test.nightly', '27 3 * * *', async () => {})
    await second.start()
    expect(await schedules()).toEqual([{ name: 'test.nightly', cron: '27 3 * * *' }])
  })

  test('jobs have connections of their own', async () => {
    const jobs = create()
    jobs.work('test.commit', async () => {})
    await jobs.start()
    const connections = async () => {
      const { rows } = await createRows(
        "select count(*)::int as count from pg_stat_activity where application_name = 'lutingenie jobs' and datname = current_database()",
      )
      return rows[0]?.count
    }
    expect(await connections()).toBeGreaterThan(0)
    // PostgreSQL ends those of the jobs before a little after they hung up.
    await expect.poll(connections).toBeLessThanOrEqual(5)
  })
})

const createRows = async (statement: string) => {
  const pool = createPool(database.connection, { max: 1, onError: () => {} })
  try {
    return await pool.query<{ name: string; cron: string; count: number }>(statement)
  } finally {
    await pool.end()
  }
}
