import { afterAll, beforeAll, expect, test } from 'vitest'
import { Crowd } from './crowd.ts'
import { Fleet } from './fleet.ts'
import { ReplicatedPostgres } from './replicated-postgres.ts'
import { twoShops } from './shops.ts'

const LIMIT_MS = 120_000

let database: ReplicatedPostgres
let fleet: Fleet

beforeAll(async () => {
  database = await ReplicatedPostgres.start()
  fleet = new Fleet(database.url)
  await fleet.start()
  await fleet.start()
}, LIMIT_MS)
afterAll(async () => {
  await fleet.remove()
  await database.remove()
}, LIMIT_MS)

test('the primary dies under visitors of two processes, and its standby takes over: nothing acknowledged is lost or doubled', {
  timeout: LIMIT_MS,
}, async () => {
  const { demo } = await twoShops(fleet.first.url)
  const crowd = new Crowd(demo, 'http://localhost', 4)
  crowd.start(fleet.servers)
  await crowd.goesOn(3)
  expect(await database.isFollowed()).toBe(true)
  await database.losePrimary()
  await fleet.saysSo()

  database.leadToStandby()
  await fleet.comesToAnswer('/health', 200)
  await fleet.comesToAnswer('/readyz', 503)
  const before = crowd.acknowledged
  const refused = crowd.refused
  await expect.poll(() => crowd.refused, { timeout: 30_000, interval: 50 }).toBeGreaterThan(refused)
  expect(crowd.acknowledged, 'a standby stores nothing').toBe(before)

  await database.promoteStandby()
  await fleet.serves(crowd)
  await crowd.end(fleet.first)
})
