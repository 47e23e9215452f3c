import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import {
  type EventClient,
  openChatEvents,
  openTeamEvents,
  type ReceivedEvent,
} from '#server/testing/event-client.ts'
import { buildBusiness, buildKey, type TestBusiness, type TestKey } from '#server/testing/factories.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { bridgeEvents } from './event-bridge.ts'
import { createEventBus } from './event-bus.ts'
import { createEventLog } from './event-log.ts'

/** What is not told is not heard: nothing is looked for meanwhile. */
const NEVER_MS = 3_600_000

let one: TestApp
let two: TestApp
let addressOfTwo: string
let business: TestBusiness
let key: TestKey
const ends: (() => Promise<void>)[] = []
const clients: EventClient[] = []

beforeAll(async () => {
  one = await createTestApp()
  two = await createTestApp({ connection: one.connection })
  for (const app of [one, two]) ends.push(await bridgeEvents(app.deps, one.connection, NEVER_MS))
  addressOfTwo = await two.listen()
  business = await buildBusiness(one.deps)
  key = await buildKey(one.deps, business)
})
afterAll(async () => {
  for (const client of clients) client.close()
  for (const end of ends) await end()
  await two.close()
  await one.close()
})

const follow = async (): Promise<EventClient> => {
  const client = await openTeamEvents(addressOfTwo, business)
  clients.push(client)
  return client
}
const says =
  (content: string) =>
  ({ event, data }: ReceivedEvent) =>
    event === 'message' && (data.message as { content: string }).content === content

test('what one process stores reaches the streams of the other, in order, each once', async () => {
  const client = await follow()
  const visitor = await startVisitor(one, key)
  await visitor.call('POST', 'handoff')
  for (let i = 0; i < 20; i += 1) await visitor.send(`Message ${i}`)
  await client.next(says('Message 19'))
  const ids = client.received.filter(({ event }) => event === 'message').map(({ id }) => Number(id))
  expect(ids).toEqual(ids.map((_, index) => (ids[0] ?? 0) + index))
})

test('a visitor of one process gets the reply given at the other', async () => {
  const visitor = await startVisitor(one, key)
  await visitor.send('Bonjour')
  const session = await openChatEvents(addressOfTwo, visitor)
  clients.push(session)
  await session.next(({ event }) => event === 'state')
  await one.app.inject({
    method: 'POST',
    url: `/api/businesses/${business.id}/conversations/${visitor.sessionId}/messages`,
    headers: business.owner.headers,
    payload: { content: 'De l’autre côté', clientId: crypto.randomUUID() },
  })
  await session.next(says('De l’autre côté'))
})

test('who writes is shown at the other process, once', async () => {
  const client = await follow()
  const sessionId = crypto.randomUUID()
  for (const active of [true, false]) {
    one.deps.events.typing(business.id, { type: 'typing', sessionId, by: 'assistant', active })
    await client.next(({ event, data }) => event === 'typing' && data.active === active)
  }
  expect(
    client.received.filter(({ event, data }) => event === 'typing' && data.active === true),
  ).toHaveLength(1)
})

test('who is in a conversation is told to the other process, of several words of one person the last', async () => {
  const client = await follow()
  const sessionId = crypto.randomUUID()
  const presence = { type: 'presence', sessionId, name: 'é'.repeat(300), held: false } as const
  for (let n = 0; n < 20; n += 1)
    one.deps.events.presence(business.id, { ...presence, userId: `${n}`, state: 'looking' })
  one.deps.events.presence(business.id, { ...presence, userId: '3', state: 'writing' })
  await client.next(({ event, data }) => event === 'presence' && data.userId === '19')
  const ofOne = client.received.filter(({ event, data }) => event === 'presence' && data.userId === '3')
  expect(ofOne.map(({ data }) => [data.state, data.name])).toEqual([['writing', 'é'.repeat(50)]])
})

/** A bridge whose database hears nothing until it is back; what is sent then, a list for each notification. */
const bridgeToAbsentDatabase = async () => {
  const sent: { sessionId: string; active: boolean }[][] = []
  const away = Promise.withResolvers<void>()
  const pool = {
    query: async (_statement: string, [, payload]: [string, string]) => {
      await away.promise
      expect(Buffer.byteLength(payload)).toBeLessThan(8_000)
      const { typings } = JSON.parse(payload) as {
        typings: [string, { sessionId: string; active: boolean }][]
      }
      sent.push(typings.map(([, event]) => event))
    },
  } as unknown as TestApp['deps']['pool']
  const events = createEventBus(createEventLog(one.deps.db, one.deps.walFlush), () => {})
  const end = await bridgeEvents({ ...one.deps, pool, events }, one.connection)
  const type = (sessionId: string, active = true) =>
    events.typing(business.id, { type: 'typing', sessionId, by: 'assistant', active })
  return { sent, type, back: () => away.resolve(), end }
}

test('who writes at the same time is told in a few notifications, of one the last', async () => {
  const { sent, type, back, end } = await bridgeToAbsentDatabase()
  back()
  const sessions = Array.from({ length: 100 }, () => crypto.randomUUID())
  for (const active of [true, false, true]) for (const session of sessions) type(session, active)
  await expect.poll(() => sent.flat().length).toBe(100)
  expect(sent.length).toBe(4)
  expect(sent.flat().map(({ sessionId }) => sessionId)).toEqual(sessions)
  expect(sent.flat().every(({ active }) => active)).toBe(true)
  await end()
})

test('while the database is away, of who writes the last twenty notifications wait, the oldest are dropped', async () => {
  const { sent, type, back, end } = await bridgeToAbsentDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let n = 0; n < 30; n += 1) {
    type(`${n}`)
    // Longer than what is told together.
    vi.advanceTimersByTime(30)
  }
  vi.useRealTimers()
  back()
  await expect.poll(() => sent.at(-1)?.[0]?.sessionId).toBe('29')
  expect(sent.map(([first]) => first?.sessionId)).toEqual([
    '0',
    ...Array.from({ length: 20 }, (_, n) => `${n + 10}`),
  ])
  await end()
})

test('a broken line to the database is mended and what happened meanwhile is caught up', async () => {
  const client = await follow()
  await one.deps.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lutingenie events' and datname = current_database()",
  )
  const visitor = await startVisitor(one, key)
  await visitor.send('Pendant la coupure')
  await client.next(says('Pendant la coupure'))
  await visitor.send('Après la coupure')
  await client.next(says('Après la coupure'))
})

test('the same message sent to both processes at once is stored and answered once', async () => {
  const visitor = await startVisitor(one, key)
  const clientId = crypto.randomUUID()
  const send = (app: TestApp) =>
    app.app.inject({
      method: 'POST',
      url: `/widget/v1/sessions/${visitor.sessionId}/messages`,
      headers: visitor.headers,
      payload: { content: 'Bonjour', clientId },
    })
  const answers = await Promise.all([one, two, one, two].map(send))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const ids = answers.map((a) => a.json<{ message: { id: string }; answer: { id: string } }>())
  expect(new Set(ids.map(({ message }) => message.id)).size).toBe(1)
  expect(new Set(ids.map(({ answer }) => answer.id)).size).toBe(1)
})
