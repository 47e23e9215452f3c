import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { type EventClient, openEvents, type ReceivedEvent } from '#server/testing/event-client.ts'
import { buildBusiness, buildKey, type TestBusiness, type TestKey } from '#server/testing/factories.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { bridgeEvents } from './event-bridge.ts'

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
  for (const app of [one, two]) ends.push(await bridgeEvents(app.deps, one.connection))
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
  const client = await openEvents(`${addressOfTwo}/api/businesses/${business.id}/events`, {
    headers: business.owner.headers,
  })
  clients.push(client)
  await client.next(({ event }) => event === 'ready')
  return client
}
const says =
  (content: string) =>
  ({ event, data }: ReceivedEvent) =>
    event === 'message' && (data.message as { content: string }).content === content

test('what one process stores reaches the streams of the other within a second, in order, each once', async () => {
  const client = await follow()
  const visitor = await startVisitor(one, key)
  await visitor.call('POST', 'handoff')
  for (let i = 0; i < 20; i += 1) await visitor.send(`Message ${i}`)
  await client.next(says('Message 19'), 1_000)
  const ids = client.received.filter(({ event }) => event === 'message').map(({ id }) => Number(id))
  expect(ids).toEqual(ids.map((_, index) => (ids[0] ?? 0) + index))
})

test('a visitor of one process gets the reply given at the other', async () => {
  const visitor = await startVisitor(one, key)
  await visitor.send('Bonjour')
  const session = await openEvents(`${addressOfTwo}/widget/v1/sessions/${visitor.sessionId}/events`, {
    headers: visitor.headers,
  })
  clients.push(session)
  await session.next(({ event }) => event === 'state')
  await one.app.inject({
    method: 'POST',
    url: `/api/businesses/${business.id}/conversations/${visitor.sessionId}/messages`,
    headers: business.owner.headers,
    payload: { content: 'De l’autre côté', clientId: crypto.randomUUID() },
  })
  await session.next(says('De l’autre côté'), 1_000)
})

test('who writes is shown at the other process, once', async () => {
  const client = await follow()
  const sessionId = crypto.randomUUID()
  for (const active of [true, false])
    one.deps.events.typing(business.id, { type: 'typing', sessionId, by: 'assistant', active })
  await client.next(({ event, data }) => event === 'typing' && data.active === false, 1_000)
  expect(
    client.received.filter(({ event, data }) => event === 'typing' && data.active === true),
  ).toHaveLength(1)
})

test('a broken line to the database is mended and what happened meanwhile is caught up', async () => {
  const client = await follow()
  await one.deps.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lutingenie events' and datname = current_database()",
  )
  const visitor = await startVisitor(one, key)
  await visitor.send('Pendant la coupure')
  await client.next(says('Pendant la coupure'), 5_000)
  await visitor.send('Après la coupure')
  await client.next(says('Après la coupure'), 2_000)
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
