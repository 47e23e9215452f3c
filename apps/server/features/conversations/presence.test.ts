import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#server/lib/ids.ts'
import { type EventClient, openChatEvents, openEvents } from '#server/testing/event-client.ts'
import { buildBusiness, buildMember, type TestUser } from '#server/testing/factories.ts'
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

const follow = async (user: Pick<TestUser, 'headers'>, businessId = business.id) => {
  const client = await openEvents(`${address}/api/businesses/${businessId}/events`, { headers: user.headers })
  clients.push(client)
  return client
}
const begun = async () => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  return visitor
}
const storedEvents = async () => {
  const { rows } = await app.deps.pool.query(
    'select count(*)::int as n, max(seq)::int as seq from business_events where business_id = $1',
    [business.id],
  )
  return rows[0]
}

test('who looks at a conversation and writes in it is told to the team, and nothing is stored of it', async () => {
  const paul = await buildMember(app.deps, business, 'agent')
  const visitor = await begun()
  const camille = await follow(business.owner)
  const before = await storedEvents()
  for (const state of ['looking', 'writing', 'left']) {
    const response = await as(paul).put(`conversations/${visitor.sessionId}/presence`, { state })
    expect(response.statusCode).toBe(204)
    const { data, id } = await camille.next(({ event, data }) => event === 'presence' && data.state === state)
    expect(data).toMatchObject({ sessionId: visitor.sessionId, userId: paul.id, name: paul.name })
    expect(id).toBeNull()
  }
  expect(await storedEvents()).toEqual(before)
})

test('a visitor is shown that the team writes once it has the conversation, and never who looks', async () => {
  const visitor = await begun()
  const session = await openChatEvents(address, visitor)
  clients.push(session)
  await session.next(({ event }) => event === 'state')
  const announce = (state: string) => as.owner.put(`conversations/${visitor.sessionId}/presence`, { state })
  await announce('writing')
  await as.owner.post(`conversations/${visitor.sessionId}/take-over`)
  await announce('looking')
  await announce('writing')
  await announce('left')
  await session.next(({ event, data }) => event === 'typing' && data.active === true)
  await session.next(({ event, data }) => event === 'typing' && data.active === false)
  expect(session.received.map(({ event }) => event)).not.toContain('presence')
  expect(session.received.filter(({ data }) => data.active === true)).toHaveLength(1)
})

test('what happens while a visitor begins to follow is told', async () => {
  const visitor = await begun()
  const { events } = app.deps
  const follow = vi.spyOn(events, 'subscribe').mockImplementationOnce(async (...args) => {
    await as.owner.post(`conversations/${visitor.sessionId}/take-over`)
    follow.mockRestore()
    return events.subscribe(...args)
  })
  const session = await openChatEvents(address, visitor)
  clients.push(session)
  await session.next(({ event, data }) => event === 'state' && data.handledBy === 'team')
})

test('it is told of no unknown or foreign conversation, not by viewers, and to no other business', async () => {
  const visitor = await begun()
  const elsewhere = await buildBusiness(app.deps)
  const foreign = await follow(elsewhere.owner, elsewhere.id)
  const put = (by: Pick<TestUser, 'headers'>, sessionId: string, state = 'looking', to = business.id) =>
    as(by).put(`/api/businesses/${to}/conversations/${sessionId}/presence`, { state })
  const viewer = await buildMember(app.deps, business, 'viewer')
  expect((await put(viewer, visitor.sessionId)).statusCode).toBe(403)
  expect((await put(business.owner, newId())).statusCode).toBe(404)
  expect((await put(elsewhere.owner, visitor.sessionId, 'looking', elsewhere.id)).statusCode).toBe(404)
  expect((await put(business.owner, visitor.sessionId, 'sleeping')).statusCode).toBe(400)
  expect((await put(business.owner, visitor.sessionId)).statusCode).toBe(204)
  expect(foreign.received.map(({ event }) => event)).not.toContain('presence')
})

test('that a visitor writes is shown to the team that has the conversation, to nobody else', async () => {
  const visitor = await begun()
  const other = await begun()
  const camille = await follow(business.owner)
  const type = ({ call }: typeof visitor) => call('POST', 'typing')
  const block = (blocked: boolean) => as.owner.put(`conversations/${visitor.sessionId}/blocked`, { blocked })
  for (const { sessionId } of [visitor, other]) await as.owner.post(`conversations/${sessionId}/take-over`)
  await as.owner.post(`conversations/${visitor.sessionId}/hand-back`)
  expect((await type(visitor)).statusCode).toBe(200)
  await as.owner.post(`conversations/${visitor.sessionId}/take-over`)
  await block(true)
  await type(visitor)
  await block(false)
  const before = await storedEvents()
  await type(other)
  const { data } = await camille.next(({ event }) => event === 'typing')
  expect(data).toEqual({ type: 'typing', sessionId: other.sessionId, by: 'customer', active: true })
  expect(await storedEvents()).toEqual(before)
})

test('a customer who has the chat open is there for who looks, until the last page is closed', async () => {
  const visitor = await begun()
  const camille = await follow(business.owner)
  const received = () =>
    camille.received
      .filter(({ event, data }) => event === 'presence' && data.userId === 'customer')
      .map(({ data }) => data.state)
  const expectStates = (...states: string[]) => expect.poll(received).toEqual(states)
  const open = async () => {
    const page = await openChatEvents(address, visitor)
    clients.push(page)
    await page.next(({ event }) => event === 'state')
    return page
  }
  const page = await open()
  expect(received()).toEqual([])
  await as.owner.put(`conversations/${visitor.sessionId}/presence`, { state: 'looking' })
  await expectStates('looking')
  page.close()
  await expectStates('looking', 'left')
  await as.owner.post(`conversations/${visitor.sessionId}/take-over`)
  const one = await open()
  await expectStates('looking', 'left', 'looking')
  const other = await open()
  await expectStates('looking', 'left', 'looking', 'looking')
  one.close()
  await expectStates('looking', 'left', 'looking', 'looking', 'left', 'looking')
  other.close()
  await expectStates('looking', 'left', 'looking', 'looking', 'left', 'looking', 'left')
})
