import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoWidgetKey } from '#server/demo/demo-key.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { PgBouncer } from '#server/testing/pgbouncer.ts'
import { RedisServer } from '#server/testing/redis-server.ts'
import { converse } from './conversing.ts'
import { Crowd } from './crowd.ts'
import { Fleet } from './fleet.ts'

const VISITORS = 8
const ORIGIN = 'http://localhost'

// A process has up to 15 connections: in transaction mode they share 5, in session mode each has one.
describe('a process behind PgBouncer in transaction mode, one in session mode, and a Redis', () => {
  let database: TestDatabase
  let bouncers: PgBouncer[]
  let redis: RedisServer
  let fleet: Fleet
  const gather = () => {
    const crowd = new Crowd(demoWidgetKey, ORIGIN, VISITORS)
    crowd.start(fleet.servers)
    return crowd
  }
  const hearEachOther = () => converse(fleet, { key: demoWidgetKey, origin: ORIGIN, turns: 5 })
  const readiness = () =>
    Promise.all(fleet.servers.map(async ({ url }) => (await fetch(`${url}/readyz`)).json()))
  const comesToBe = (state: object) => expect.poll(readiness).toEqual(fleet.servers.map(() => state))
  const READY = { status: 'ready' }
  const WITHOUT = { ...READY, without: ['redis'] }

  beforeAll(async () => {
    database = await createTestDatabase()
    redis = await RedisServer.prepare()
    bouncers = [
      await PgBouncer.start(database, { mode: 'transaction', size: 5 }),
      await PgBouncer.start(database, { mode: 'session', size: 20 }),
    ]
    fleet = new Fleet(database.connectionString)
    const settings = {
      DATABASE_DIRECT_URL: database.connectionString,
      REDIS_URL: redis.url,
      LOG_LEVEL: 'error',
    }
    for (const { url } of bouncers) await fleet.start({ ...settings, DATABASE_URL: url })
  })
  afterAll(async () => {
    await fleet.remove()
    await redis.kill()
    for (const bouncer of bouncers) await bouncer.remove()
    await database.drop()
  })

  test('processes start without the Redis, and hear each other by PostgreSQL', async () => {
    await comesToBe(WITHOUT)
    await hearEachOther()
  })

  test('a Redis that comes is taken up, and they hear each other by it', async () => {
    await redis.start()
    await comesToBe(READY)
    await hearEachOther()
  })

  test('no call fails under many visitors, and nothing is lost or doubled', async () => {
    const crowd = gather()
    await crowd.goesOn(4)
    expect(crowd.refused).toBe(0)
    await crowd.end(fleet.first)
    const lines = fleet.servers.flatMap(({ output }) => output.split('\n'))
    // A machine that does other things too holds a process up.
    expect(lines.filter((line) => line.includes('"level"') && !line.includes('held up'))).toEqual([])
  })

  test('the Redis is killed under visitors: no call fails, all go on hearing each other, nothing is lost', async () => {
    const crowd = gather()
    await crowd.goesOn(1)
    await redis.kill()
    await crowd.goesOn(1)
    await comesToBe(WITHOUT)
    await hearEachOther()
    await redis.start()
    await comesToBe(READY)
    await crowd.goesOn(1)
    expect(crowd.refused).toBe(0)
    await crowd.end(fleet.first)
  })

  test('PgBouncer is killed under visitors and comes back: a pause, and nothing is lost', async () => {
    const crowd = gather()
    await crowd.goesOn(1)
    for (const bouncer of bouncers) await bouncer.kill()
    await fleet.saysSo()
    for (const bouncer of bouncers) await bouncer.start()
    await fleet.serves(crowd)
    await crowd.end(fleet.first)
  })
})
