import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type EventStream, openEventStream } from '#server/lib/event-stream.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { type EventClient, openEvents, type ReceivedEvent } from '#server/testing/event-client.ts'
import { buildBusiness, buildKey, type TestKey } from '#server/testing/factories.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'

let server: TestApp
const clients: EventClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await server.close()
})

const begin = async (factor: string) => {
  server = await createTestApp({ env: { RATE_LIMIT_FACTOR: factor } })
  const url = await server.listen()
  const business = await buildBusiness(server.deps)
  return { url, business, key: await buildKey(server.deps, business) }
}

const open = async (url: string, headers: Record<string, string>): Promise<EventClient> => {
  const client = await openEvents(url, { headers })
  clients.push(client)
  return client
}

const follow = (url: string, visitor: TestVisitor) =>
  open(`${url}/widget/v1/sessions/${visitor.sessionId}/events`, visitor.headers)

/** Expects that the server has ended none of these streams: each hears what is done now. */
const allHear = async (
  streams: EventClient[],
  act: () => Promise<unknown>,
  isHeard: (event: ReceivedEvent) => boolean,
): Promise<void> => {
  const begun = streams.map((stream) => stream.next(() => true))
  await Promise.all(begun)
  await act()
  await Promise.all(streams.map((stream) => stream.next(isHeard)))
}

const allReceive = (streams: EventClient[], visitor: TestVisitor, content: string) =>
  allHear(
    streams,
    () => visitor.send(content),
    ({ event, data }) => event === 'message' && (data.message as { content: string }).content === content,
  )

const visitorAt = (key: TestKey, address: string) => startVisitor(server, key, {}, address)

test('a visitor has eight streams: the ninth ends the oldest, and hears what is said', async () => {
  const { url, key } = await begin('1')
  const visitor = await visitorAt(key, '198.51.100.7')
  // Nobody's answer is waited for.
  await visitor.call('POST', 'handoff')
  const streams: EventClient[] = []
  for (let i = 0; i < 8; i += 1) streams.push(await follow(url, visitor))
  await allReceive(streams, visitor, 'Bonjour')
  const ninth = await follow(url, visitor)
  expect(ninth.status).toBe(200)
  await streams[0]?.ended
  await allReceive([...streams.slice(1), ninth], visitor, 'Merci')
})

test('a session of the dashboard has twenty, of events and of who waits together', async () => {
  const { url, business, key } = await begin('1')
  const allHearOfWait = async (heard: EventClient[], waiting: number) => {
    const visitor = await startVisitor(server, key)
    const handOff = () => visitor.call('POST', 'handoff')
    await allHear(
      heard,
      handOff,
      ({ data }) => data.waiting === waiting || JSON.stringify(data).includes(visitor.sessionId),
    )
  }
  const events = `${url}/api/businesses/${business.id}/events`
  const streams: EventClient[] = []
  for (let i = 0; i < 20; i += 1)
    streams.push(
      await open(i % 2 ? events : `${url}/api/conversations/waiting/events`, business.owner.headers),
    )
  await allHearOfWait(streams, 1)
  const last = await open(events, business.owner.headers)
  await streams[0]?.ended
  await allHearOfWait([...streams.slice(1), last], 2)
})

test('an address has its share: one more is told to come back, and may when another leaves', async () => {
  const { url, key } = await begin('0.04')
  const streams: EventClient[] = []
  const visitors: TestVisitor[] = []
  for (let i = 0; i < 5; i += 1) visitors.push(await visitorAt(key, `198.51.100.${i}`))
  for (const visitor of visitors.slice(0, 4)) streams.push(await follow(url, visitor))
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const fifth = visitors[4] as TestVisitor
  const events = `${url}/widget/v1/sessions/${fifth.sessionId}/events`
  const ask = () => fetch(events, { headers: { ...fifth.headers, accept: 'text/event-stream' } })
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('15')
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  for (const [index, stream] of streams.entries())
    await allReceive([stream], visitors[index] as TestVisitor, 'Bonjour')
  streams[0]?.close()
  await expect.poll(async () => (await follow(url, fifth)).status).toBe(200)
  // Whoever was refused follows nothing.
  for (const client of clients) client.close()
  await expect.poll(() => server.deps.events.businesses()).toEqual([])
})

test('streams are opened so often a minute and no more, of whatever kind', async () => {
  const { url, business, key } = await begin('0.01')
  const visitor = await visitorAt(key, '198.51.100.7')
  const { owner } = business
  for (const [path, headers] of [
    [`/widget/v1/sessions/${visitor.sessionId}/events`, visitor.headers],
    [`/api/businesses/${business.id}/events`, owner.headers],
    ['/api/conversations/waiting/events', owner.headers],
  ] as const) {
    const statuses: number[] = []
    for (let i = 0; i < 3; i += 1) {
      const stream = await open(`${url}${path}`, headers)
      statuses.push(stream.status)
      stream.close()
      await stream.ended
    }
    expect(statuses, path).toEqual([200, 200, 429])
  }
})

test('a stream whose caller left before it was opened is closed at once, and counted no longer', async () => {
  server = await createTestApp()
  const { promise: opened, resolve } = Promise.withResolvers<EventStream>()
  const http = createServer((_request, response) => {
    response.on('close', () => resolve(openEventStream(response, {})))
  })
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  const request = httpRequest({ port: (http.address() as AddressInfo).port, host: '127.0.0.1' })
  request.on('error', () => {})
  request.end()
  http.once('request', () => request.destroy())
  expect((await opened).isClosed).toBe(true)
  http.close()
})
