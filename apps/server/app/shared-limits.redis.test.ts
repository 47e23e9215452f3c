import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mayLookUpOrder } from '#server/features/assistant/shop/attempts.ts'
import { createRedis } from '#server/lib/redis.ts'
import { StartupError } from '#server/lib/startup-error.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildUser } from '#server/testing/factories.ts'
import { RedisServer } from '#server/testing/redis-server.ts'

/** Thirty a minute are allowed to an address; without a key all of them are refused cheaply. */
const openSession = ({ app }: TestApp, remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/widget/v1/sessions', payload: {}, remoteAddress })

const signIn = ({ app }: TestApp, remoteAddress: string, email: string, password = 'wrong password') =>
  app.inject({ method: 'POST', url: '/auth/signin', payload: { email, password }, remoteAddress })

const READY = { status: 'ready' }
const WITHOUT = { ...READY, without: ['redis'] }

describe('two processes that share a Redis', () => {
  let redis: RedisServer
  let one: TestApp
  let two: TestApp
  let passed: number
  beforeAll(async () => {
    redis = await RedisServer.prepare()
    await redis.start()
    const env = { RATE_LIMIT_FACTOR: '1', REDIS_URL: redis.url }
    one = await createTestApp({ env })
    two = await createTestApp({ env, connection: one.connection })
  })
  afterAll(async () => {
    await two.close()
    await one.close()
    await redis.kill()
  })
  const both = () => [one, two]
  const comeToBe = (state: object) =>
    expect
      .poll(async () => Promise.all(both().map(async ({ app }) => (await app.inject('/readyz')).json())))
      .toEqual([state, state])
  beforeEach(() => comeToBe(READY))
  afterEach(async () => {
    redis.goOn()
    await redis.start()
  })

  /** How many of 40 calls pass, asked of both in turn. */
  const passing = async (remoteAddress: string): Promise<number> => {
    passed = 0
    for (let i = 0; i < 40; i += 1) {
      const answer = await openSession(i % 2 ? one : two, remoteAddress)
      if (answer.statusCode !== 429) passed += 1
      else expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50)
    }
    return passed
  }

  test('a caller has one budget at both', async () => {
    expect(await passing('198.51.100.1')).toBe(30)
    expect((await openSession(one, '198.51.100.2')).statusCode).toBe(401)
  })

  test('failed sign-ins count at both processes that share a Redis, one that succeeds counts for nothing', async () => {
    const user = await buildUser(one.deps)
    for (let i = 0; i < 9; i += 1)
      expect((await signIn(i % 2 ? one : two, '198.51.100.3', user.email)).statusCode).toBe(401)
    for (const at of both())
      expect((await signIn(at, '198.51.100.3', user.email, user.password)).statusCode).toBe(200)
    expect((await signIn(one, '198.51.100.4', user.email)).statusCode).toBe(401)
    for (const at of both()) {
      const refused = await signIn(at, '198.51.100.5', user.email)
      expect(refused.json()).toMatchObject({ reason: 'TOO_MANY_ATTEMPTS' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200)
    }
  })

  test('look-ups of orders count at both processes that share a Redis', async () => {
    const may = ({ deps }: TestApp) =>
      mayLookUpOrder(deps, one.deps.config.dataDir, { conversationId: 'conversation' })
    const answers = []
    for (let i = 0; i < 6; i += 1) answers.push(await may(i % 2 ? one : two))
    expect(answers).toEqual([true, true, true, true, true, false])
  })

  test('without the Redis each process counts for itself, goes on from what it counted, and says so', async () => {
    expect(await passing('198.51.100.6')).toBe(30)
    await redis.kill()
    await comeToBe(WITHOUT)
    // Fifteen were let pass by each.
    expect(await passing('198.51.100.6')).toBe(30)
    expect(await passing('198.51.100.7')).toBe(40)
    await redis.start()
    await comeToBe(READY)
    expect(await passing('198.51.100.8')).toBe(30)
  })

  test('a Redis that hangs holds nobody up for long', async () => {
    redis.pause()
    expect(await passing('198.51.100.9')).toBe(40)
    // Only now it could answer.
    redis.goOn()
    await comeToBe(READY)
  })
})

test('a Redis that lets us not in stops the start with a sentence', async () => {
  const server = await RedisServer.prepare({ requirepass: 'secret' })
  await server.start()
  const open = (url: string) => createRedis(url, pino({ level: 'silent' }), () => {})
  const [wrong, right] = [server.url.replace('//', '//:wrong@'), server.url.replace('//', '//:secret@')]
  try {
    for (const url of [server.url, wrong]) {
      const redis = open(url)
      await expect(redis.opened()).rejects.toThrow(StartupError)
      redis.close()
    }
    const redis = open(right)
    await redis.opened()
    expect(redis.isUp()).toBe(true)
    redis.close()
  } finally {
    await server.kill()
  }
})
