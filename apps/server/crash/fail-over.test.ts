import { afterAll, beforeAll, expect, test } from 'vitest'
import { Crowd } from './crowd.ts'
import { Fleet } from './fleet.ts'
import { ReplicatedPostgres } from './replicated-postgres.ts'
import { twoShops } from './shops.ts'

let database: ReplicatedPostgres
let fleet: Fleet

beforeAll(async () => {
  database = await ReplicatedPostgres.start()
  fleet = new Fleet(database.url)
  await fleet.start()
  await fleet.start()
})
afterAll(async () => {
  await fleet.remove()
  await database.remove()
})

test('the primary dies under visitors of two processes, and its standby takes over: nothing acknowledged is lost or doubled', async () => {
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
  await crowd.isRefused()
  const before = crowd.acknowledged
  await crowd.isRefused()
  expect(crowd.acknowledged, 'a standby stores nothing').toBe(before)

  await database.promoteStandby()
  await fleet.serves(crowd)
  await crowd.end(fleet.first)
})
