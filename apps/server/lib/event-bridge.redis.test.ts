import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { type EventClient, openTeamEvents, type ReceivedEvent } from '#server/testing/event-client.ts'
import { buildBusiness, buildKey, type TestBusiness, type TestKey } from '#server/testing/factories.ts'
import { RedisServer } from '#server/testing/redis-server.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { bridgeEvents } from './event-bridge.ts'

/** What is not told is not heard: nothing is looked for meanwhile. */
const NEVER_MS = 3_600_000

describe('processes that share a Redis', () => {
  let redis: RedisServer
  let one: TestApp
  let two: TestApp
  /** It does not reach the Redis that the others share. */
  let cutOff: TestApp
  let business: TestBusiness
  let key: TestKey
  const ends: (() => Promise<void>)[] = []

  beforeAll(async () => {
    redis = await RedisServer.prepare()
    await redis.start()
    const nowhere = await RedisServer.prepare()
    const env = { REDIS_URL: redis.url }
    one = await createTestApp({ env })
    const { connection } = one
    two = await createTestApp({ env, connection })
    cutOff = await createTestApp({ env: { REDIS_URL: nowhere.url }, connection })
    for (const { deps } of [one, two]) await deps.redis?.opened()
    for (const { deps } of [one, two, cutOff]) ends.push(await bridgeEvents(deps, connection, NEVER_MS))
    business = await buildBusiness(one.deps)
    key = await buildKey(one.deps, business)
  })
  afterAll(async () => {
    for (const end of ends) await end()
    for (const app of [cutOff, two, one]) await app.close()
    await redis.kill()
  })

  const follow = async (app: TestApp): Promise<EventClient> => {
    const address = app.app.server.listening ? app.deps.publicUrl() : await app.listen()
    const client = await openTeamEvents(address, business)
    onTestFinished(() => client.close())
    return client
  }
  /** A visitor whom the assistant does not answer. */
  const writer = async (app: TestApp) => {
    const visitor = await startVisitor(app, key)
    await visitor.call('POST', 'handoff')
    return visitor
  }
  const says =
    (content: string) =>
    ({ event, data }: ReceivedEvent) =>
      event === 'message' && (data.message as { content: string }).content === content
  /** What is sent through PostgreSQL by the first process. */
  const notified = () =>
    vi
      .spyOn(one.deps.pool, 'query')
      .mock.calls.filter(([text]) => String(text).includes('pg_notify'))
      .map(([, values]) => String(values))

  test('what one stores reaches the streams of the other, in order, each once, without PostgreSQL being told', async () => {
    const client = await follow(two)
    notified()
    const visitor = await writer(one)
    for (let i = 0; i < 20; i += 1) await visitor.send(`Message ${i}`)
    await client.next(says('Message 19'))
    const ids = client.received.filter(({ event }) => event === 'message').map(({ id }) => Number(id))
    expect(ids).toEqual(ids.map((_, index) => (ids[0] ?? 0) + index))
    expect(notified()).toEqual([])
  })

  test('who writes and who looks is shown at the other process, and only to who follows the business', async () => {
    const client = await follow(two)
    const other = await buildBusiness(one.deps)
    const sessionId = crypto.randomUUID()
    const presence = { type: 'presence', sessionId, name: 'Zoé', held: false, state: 'looking' } as const
    notified()
    for (const { id } of [other, business]) {
      one.deps.events.typing(id, { type: 'typing', sessionId, by: 'assistant', active: true })
      one.deps.events.presence(id, { ...presence, userId: id })
    }
    await client.next(({ event }) => event === 'typing')
    const { data } = await client.next(({ event }) => event === 'presence')
    expect(data).toMatchObject({ userId: business.id })
    expect(notified()).toEqual([])
  })

  test('one that does not hear the Redis looks for events itself, and tells its own by PostgreSQL', async () => {
    const [far, near] = [await follow(cutOff), await follow(two)]
    const visitor = await writer(one)
    await visitor.send('Par Redis')
    await far.next(says('Par Redis'))
    const remote = await writer(cutOff)
    await remote.send('Par PostgreSQL')
    await near.next(says('Par PostgreSQL'))
  })

  test('what happened while nobody could be told is caught up as soon as the Redis is heard again', async () => {
    const client = await follow(two)
    await redis.kill()
    await expect.poll(() => two.deps.redis?.hears()).toBe(false)
    // Neither way tells the other process: as if what was told had been lost.
    const { query } = one.deps.pool
    const notify = vi
      .spyOn(one.deps.pool, 'query')
      .mockImplementation((...args: unknown[]) =>
        String(args[0]).includes('pg_notify')
          ? Promise.reject(new Error('not told'))
          : (query as (...args: unknown[]) => Promise<unknown>)(...args),
      )
    const visitor = await writer(one)
    await visitor.send('Perdu en route')
    await client.next(says('Perdu en route'))
    notify.mockRestore()
    await redis.start()
    await expect.poll(() => two.deps.redis?.hears() && one.deps.redis?.isUp()).toBe(true)
    await visitor.send('De nouveau')
    await client.next(says('De nouveau'))
  })
})
