import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { until } from '#server/testing/until.ts'
import { Crowd } from './crowd.ts'
import { Fleet } from './fleet.ts'
import { OperatedPostgres } from './operated-postgres.ts'
import { twoShops } from './shops.ts'

const VISITORS = 3

let database: OperatedPostgres
let fleet: Fleet
let keys: { demo: string; other: string }
/** Of the shop that the tests trouble, and of the shop beside it. */
let crowd: Crowd
let neighbours: Crowd

const gather = (key: string) => new Crowd(key, 'http://localhost', VISITORS)

beforeAll(async () => {
  database = await OperatedPostgres.start()
  fleet = new Fleet(database.url)
})
afterAll(async () => {
  await fleet.remove()
  await database.remove()
})

const isOver = () => fleet.serves(crowd, neighbours)

const outages = () => {
  test('one connection inside a transaction is ended, five times', async () => {
    for (let ended = 0; ended < 5; ) {
      const rows = await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where state = 'idle in transaction' and application_name = 'lutingenie' limit 1`)
      ended += rows.length
    }
    await isOver()
  })

  test('PostgreSQL restarts fast', async () => {
    await database.stop('fast')
    await fleet.saysSo()
    await database.start()
    await isOver()
  })

  test('PostgreSQL ends at once, comes back reading only, then takes over: a fail-over', async () => {
    await database.query('alter system set default_transaction_read_only = on')
    await database.stop('immediate')
    await fleet.saysSo()
    await database.start()
    await fleet.comesToAnswer('/health', 200)
    await fleet.comesToAnswer('/readyz', 503)
    await crowd.isRefused()
    const before = crowd.acknowledged
    await crowd.isRefused()
    expect(crowd.acknowledged, 'nothing is acknowledged that cannot be stored').toBe(before)
    await database.query('alter system reset default_transaction_read_only')
    await database.query('select pg_reload_conf()')
    await isOver()
  })

  test('others take all connections, and let them go', async () => {
    const taken: pg.Client[] = []
    onTestFinished(async () => void (await Promise.all(taken.map((client) => client.end()))))
    const goOn = () => {
      for (const server of fleet.servers) server.goOn()
    }
    onTestFinished(goOn)
    // They would take them back.
    for (const server of fleet.servers) server.pause()
    await database.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name like 'lutingenie%'`)
    for (let refused = false; !refused; ) {
      const attempts = await Promise.allSettled(Array.from({ length: 30 }, () => database.connect()))
      for (const one of attempts) if (one.status === 'fulfilled') taken.push(one.value)
      refused = attempts.some(({ status }) => status === 'rejected')
    }
    goOn()
    await fleet.saysSo()
    await Promise.all(taken.splice(0).map((client) => client.end()))
    await isOver()
  })

  test('a row of one shop is held: only its visitors wait', async () => {
    const holder = await database.connect()
    await holder.query('begin')
    await holder.query(`select from business_counters where business_id =
      (select business_id from widget_keys where api_key = '${keys.demo}') for update`)
    onTestFinished(() => holder.end())
    const stored = () =>
      database.query(`select count(*) from messages where business_id =
        (select business_id from widget_keys where api_key = '${keys.demo}')`)
    const before = await stored()
    await neighbours.goesOn(10)
    await fleet.answers('/health', 200)
    await fleet.answers('/readyz', 200)
    expect(await stored(), 'nothing of the held shop was stored').toEqual(before)
    await holder.end()
    await isOver()
  })

  test('the disk is full, and free again', async () => {
    const { disk } = database
    if (disk) disk.fill()
    // Where no small disk may be mounted, PostgreSQL says so by itself.
    else
      await database.query(`create function no_room() returns trigger language plpgsql as
          $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
        create trigger no_room before insert on messages execute function no_room()`)
    onTestFinished(() => disk?.free())
    await crowd.isRefused()
    await fleet.answers('/livez', 200)
    if (disk) await fleet.comesToAnswer('/readyz', 503)
    if (disk) disk.free()
    else await database.query('drop function no_room cascade')
    // Without room for its log PostgreSQL ends, and its operator starts it again.
    await until(async () => {
      await database.start()
      const ready = await Promise.all(fleet.servers.map((server) => server.probe('/readyz')))
      return ready.every((status) => status === 200)
    })
    await isOver()
  })
}

describe.each([1, 2])('under visitors of two shops, %i process(es)', (count) => {
  beforeAll(async () => {
    while (fleet.servers.length < count) await fleet.start()
    keys ??= await twoShops(fleet.first.url)
    crowd = gather(keys.demo)
    neighbours = gather(keys.other)
    crowd.start(fleet.servers)
    neighbours.start(fleet.servers)
    await Promise.all([crowd.goesOn(1), neighbours.goesOn(1)])
  })

  describe('a pause, and no end', outages)

  test('nothing acknowledged is lost or doubled', async () => {
    await crowd.end(fleet.first)
    await neighbours.end(fleet.first)
  })
})
