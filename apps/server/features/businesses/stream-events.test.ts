import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { streamGuard } from '#server/lib/stream-guard.ts'
import { createTestApp } from '#server/testing/app.ts'
import { type EventClient, openEvents, type ReceivedEvent } from '#server/testing/event-client.ts'
import { buildBusiness, buildMember, signInAs } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

let address: string
const clients: EventClient[] = []

const { app, business, key, as } = testShop()
beforeAll(async () => {
  address = await app.listen()
})
afterAll(() => {
  for (const client of clients) client.close()
})

const follow = async (headers: Record<string, string>, lastEventId?: string): Promise<EventClient> => {
  const client = await openEvents(`${address}/api/businesses/${business.id}/events`, {
    headers: { ...headers, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
  })
  clients.push(client)
  return client
}

const isMessage = ({ event }: ReceivedEvent) => event === 'message'
const contentOf = ({ data }: ReceivedEvent) => (data.message as { content: string }).content

test('a new message reaches the dashboard with the conversation and the counters', async () => {
  const client = await follow(business.owner.headers)
  const visitor = await startVisitor(app, key)
  await visitor.send('Livrez-vous en Belgique ?')
  const event = await client.next((e) => isMessage(e) && contentOf(e) === 'Livrez-vous en Belgique ?')
  expect(event.data).toMatchObject({
    type: 'message',
    sessionId: visitor.sessionId,
    message: { senderType: 'customer' },
    conversation: { customerName: 'Anonymous Customer', messageCount: 1, unreadCount: 1 },
    counters: { totalConversations: 1, totalMessages: 1, waitingConversations: 0, unreadConversations: 1 },
  })
})

test('a stream opened after a cut begins with what was missed, each once and in order', async () => {
  const visitor = await startVisitor(app, key)
  await visitor.call('POST', 'handoff')
  const first = await follow(business.owner.headers)
  const ready = await first.next(({ event }) => event === 'ready')
  await visitor.send('Un')
  await first.next((e) => isMessage(e) && contentOf(e) === 'Un')
  first.close()
  await visitor.send('Deux')
  await visitor.send('Trois')
  const resumed = await follow(business.owner.headers, first.received.at(-1)?.id ?? '')
  await resumed.next((e) => isMessage(e) && contentOf(e) === 'Trois')
  expect(resumed.received.map(contentOf)).toEqual(['Deux', 'Trois'])
  const fromReady = await follow(business.owner.headers, ready.id ?? '')
  await fromReady.next((e) => isMessage(e) && contentOf(e) === 'Trois')
  expect(fromReady.received.filter(isMessage).map(contentOf).slice(-3)).toEqual(['Un', 'Deux', 'Trois'])
})

test('what happened between the first reading of a page and its stream is not missed', async () => {
  const visitor = await startVisitor(app, key)
  const open = async (query: string) => {
    const client = await openEvents(`${address}/api/businesses/${business.id}/events${query}`, {
      headers: business.owner.headers,
    })
    clients.push(client)
    const last = `Après « ${query} ».`
    await visitor.send(last)
    await client.next((e) => isMessage(e) && contentOf(e) === last)
    return client.received.map(({ event }) => event)
  }
  // The team answers: no answer of the assistant comes later.
  await visitor.call('POST', 'handoff')
  await visitor.send('Un')
  // It is looked up beside the stream: a message that comes meanwhile may stand before it.
  await open('?age=5000')
  await expect.poll(() => clients.at(-1)?.received.map(({ event }) => event)).toContain('reset')
  expect(await open('')).not.toContain('reset')
  await app.deps.db
    .updateTable('business_events')
    .set({ created_at: sql`created_at - interval '2 seconds'` })
    .where('business_id', '=', business.id)
    .execute()
  expect(await open('?age=0')).not.toContain('reset')
  const refused = await openEvents(`${address}/api/businesses/${business.id}/events?age=-1`, {
    headers: business.owner.headers,
  })
  expect(refused.status).toBe(400)
})

test('who was away for longer than events are kept is told to read everything anew', async () => {
  const visitor = await startVisitor(app, key)
  for (const text of ['Un', 'Deux', 'Trois']) await visitor.send(text)
  await app.deps.db
    .deleteFrom('business_events')
    .where('business_id', '=', business.id)
    .where('seq', '<', 4)
    .execute()
  const behind = await follow(business.owner.headers, '1')
  const reset = await behind.next(({ event }) => event === 'reset')
  expect(reset.data).toEqual({ type: 'reset' })
  const ahead = await follow(business.owner.headers, '999999')
  await ahead.next(({ event }) => event === 'reset')
})

/** Lets the event loop turn a few times, `most` at most. */
const someTurns = async (most: number) => {
  for (let turns = Math.random() * most; turns > 0; turns -= 1) await nextTurn()
}

test('a reader that reconnects at random moments under load misses nothing and gets nothing twice', async () => {
  const writers = await Promise.all(Array.from({ length: 6 }, () => startVisitor(app, key)))
  const keyed = new Map<string, string>()
  const start = await follow(business.owner.headers)
  let lastId = (await start.next(({ event }) => event === 'ready')).id ?? ''
  start.close()
  let newest: number | null = null
  const seen: { id: number; text: string }[] = []
  const reader = async () => {
    for (;;) {
      const last = newest
      const client = await follow(business.owner.headers, lastId)
      if (last === null) await someTurns(60)
      else if (Number(lastId) < last) await client.next(({ id }) => Number(id) === last)
      client.close()
      await client.ended
      for (const event of client.received.filter(isMessage)) {
        seen.push({ id: Number(event.id), text: contentOf(event) })
        lastId = event.id ?? lastId
      }
      expect(client.received.map(({ event }) => event)).not.toContain('reset')
      if (last !== null) return
    }
  }
  const reading = reader()
  await Promise.all(
    writers.map(async (visitor, writer) => {
      for (let i = 0; i < 15; i += 1) {
        const text = `Message ${writer}-${i}`
        keyed.set(text, visitor.sessionId)
        await visitor.send(text)
        await someTurns(15)
      }
    }),
  )
  newest = Number(
    (
      await app.deps.db
        .selectFrom('business_events')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .where('business_id', '=', business.id)
        .executeTakeFirstOrThrow()
    ).seq,
  )
  await reading
  const ids = seen.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
  expect(new Set(ids).size).toBe(ids.length)
  for (const text of keyed.keys()) expect(seen.filter((s) => s.text === text)).toHaveLength(1)
  const stored = await app.deps.db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('business_id', '=', business.id)
    .executeTakeFirstOrThrow()
  expect(seen.length).toBeGreaterThan(90)
  expect(seen).toHaveLength(Number(stored.count))
})

test('a stream ends when its user signs out or leaves the business, and others go on', async () => {
  const manager = await buildMember(app.deps, business, 'manager')
  const elsewhere = await signInAs(app.deps, business.owner)
  const [leaving, signingOut, staying] = await Promise.all([
    follow(manager.headers),
    follow(elsewhere.headers),
    follow(business.owner.headers),
  ])
  await app.deps.db.deleteFrom('memberships').where('user_id', '=', manager.id).execute()
  await as(elsewhere).post('/auth/signout')
  streamGuard(app.deps).check()
  await Promise.all([leaving.ended, signingOut.ended])
  const visitor = await startVisitor(app, key)
  await visitor.send('Encore là ?')
  await staying.next((e) => isMessage(e) && contentOf(e) === 'Encore là ?')
  expect(leaving.received.filter(isMessage)).toEqual([])
})

test('nobody follows somebody else’s business', async () => {
  const other = await buildBusiness(app.deps)
  const client = await follow(other.owner.headers)
  expect(client.status).toBe(404)
})

test('an answer that takes its time is announced and the announcement is taken back', async () => {
  const client = await follow(business.owner.headers)
  const sessionId = randomUUID()
  for (const active of [true, false])
    app.deps.events.typing(business.id, { type: 'typing', sessionId, by: 'assistant', active })
  const shown = await client.next(({ event, data }) => event === 'typing' && data.active === true)
  expect(shown).toMatchObject({ id: null, data: { sessionId, by: 'assistant' } })
  await client.next(({ event, data }) => event === 'typing' && data.active === false)
})

test('the stream of a deleted business ends with it, not at the next look at all streams', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const other = await createTestApp({ connection: app.connection })
  onTestFinished(() => other.close())
  const url = `${await other.listen()}/api/businesses/${business.id}`
  const client = await openEvents(`${url}/events`, { headers: business.owner.headers })
  expect((await fetch(url, { method: 'DELETE', headers: business.owner.headers })).status).toBe(204)
  await client.ended
})
