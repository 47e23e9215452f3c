import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Agent, AssignmentRules } from '#contract/conversations/assignment.ts'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import { type EventClient, openTeamEvents } from '#server/testing/event-client.ts'
import { buildBusiness, buildMember, type TestUser } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { distributeAll } from './jobs.ts'
import { saveSeen } from './queries.ts'

const { app, business, key, as } = testShop()
let address: string
const open: EventClient[] = []

beforeAll(async () => {
  address = await app.listen()
})
const leaveAll = async () => {
  for (const client of open.splice(0)) client.close()
  await expect.poll(async () => (await state()).agents.some(({ online }) => online)).toBe(false)
}
afterEach(async () => {
  await leaveAll()
  await app.deps.pool.query('delete from assignment_rules')
  await app.deps.pool.query('update conversations set waiting_since = null, handler_id = null')
})

const state = async () => (await as.owner.get('assignment')).json<AssignmentRules & { agents: Agent[] }>()
const agentOf = async (user: Pick<TestUser, 'id'>) =>
  (await state()).agents.find(({ userId }) => userId === user.id)
const inTurn = (openMax = 10) => as.owner.put('assignment', { roundRobin: true, openMax })
const come = async (user: Pick<TestUser, 'id' | 'headers'>) => {
  const client = await openTeamEvents(address, business, user)
  open.push(client)
  await expect.poll(async () => (await agentOf(user))?.online).toBe(true)
  return client
}
const wait = async () => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  await visitor.call('POST', 'handoff')
  return visitor.sessionId
}
const detail = async (id: string) =>
  (await as.owner.get(`conversations/${id}/messages`)).json<ConversationDetail>()
const holder = async (id: string) => (await detail(id)).handler?.id ?? null

test('whoever waits is given to who is there, in turn, and it is said that the rules did it', async () => {
  const [paul, lea] = [
    await buildMember(app.deps, business, 'agent'),
    await buildMember(app.deps, business, 'agent'),
  ]
  await inTurn()
  const ids = [await wait(), await wait(), await wait(), await wait()]
  await distributeAll(app.deps)
  expect(await Promise.all(ids.map(holder))).toEqual([null, null, null, null])
  await come(paul)
  await come(lea)
  await distributeAll(app.deps)
  const holders = await Promise.all(ids.map(holder))
  expect(holders.filter((id) => id === paul.id)).toHaveLength(2)
  expect(holders.filter((id) => id === lea.id)).toHaveLength(2)
  expect(await agentOf(paul)).toMatchObject({ online: true, open: 2 })
  const { messages, waitingSince } = await detail(ids[0] as string)
  expect(waitingSince).not.toBeNull()
  expect(messages.find(({ metadata }) => metadata.event === 'assigned')).toMatchObject({
    senderType: 'system',
    metadata: { assigneeId: holders[0] },
  })
  await distributeAll(app.deps)
  expect(await Promise.all(ids.map(holder))).toEqual(holders)
})

test('nobody is given more than their limit, nor while they are away, nor who only reads', async () => {
  const [full, away, reads] = [
    await buildMember(app.deps, business, 'agent'),
    await buildMember(app.deps, business, 'agent'),
    await buildMember(app.deps, business, 'viewer'),
  ]
  await inTurn(3)
  expect((await as.owner.put(`assignment/agents/${full.id}`, { openMax: 1 })).statusCode).toBe(204)
  expect((await as(away).put('assignment/availability', { available: false })).statusCode).toBe(204)
  await come(full)
  await come(away)
  open.push(await openTeamEvents(address, business, reads))
  const ids = [await wait(), await wait()]
  await distributeAll(app.deps)
  expect(await Promise.all(ids.map(holder))).toEqual([full.id, null])
  expect(await agentOf(away)).toMatchObject({ available: false, open: 0 })
  await as(away).put('assignment/availability', { available: true })
  await distributeAll(app.deps)
  expect(await Promise.all(ids.map(holder))).toEqual([full.id, away.id])
})

test('who has left is given nothing, and what nobody wants in turn stays with the team', async () => {
  const paul = await buildMember(app.deps, business, 'agent')
  const id = await wait()
  const here = await come(paul)
  await distributeAll(app.deps)
  expect(await holder(id)).toBeNull()
  await inTurn()
  here.close()
  await expect.poll(async () => (await agentOf(paul))?.online).toBe(false)
  await distributeAll(app.deps)
  expect(await holder(id)).toBeNull()
})

test('who comes back at another process stays, though the first one hears of the end of its stream later', async () => {
  const [paul, lea] = [
    await buildMember(app.deps, business, 'agent'),
    await buildMember(app.deps, business, 'agent'),
  ]
  const streams = [await come(paul), await come(lea)]
  const seen = { businessId: business.id, userId: paul.id }
  await saveSeen(app.deps.db, [seen], new Date(Date.now() + 1_000))
  for (const stream of streams) stream.close()
  await expect.poll(async () => (await agentOf(lea))?.online).toBe(false)
  expect(await agentOf(paul)).toMatchObject({ online: true })
  await saveSeen(app.deps.db, [seen], new Date(0))
})

test('two processes that give at once give each conversation once', async () => {
  const agents = [
    await buildMember(app.deps, business, 'agent'),
    await buildMember(app.deps, business, 'agent'),
  ]
  await inTurn()
  for (const agent of agents) await come(agent)
  const ids = [await wait(), await wait(), await wait()]
  await Promise.all([1, 2, 3].map(() => distributeAll(app.deps)))
  await distributeAll(app.deps)
  for (const id of ids) {
    const { messages } = await detail(id)
    expect(messages.filter(({ metadata }) => metadata.event === 'assigned')).toHaveLength(1)
  }
})

test('rules are set by who manages, limits only of who answers, and nonsense is refused', async () => {
  const [agent, viewer] = [
    await buildMember(app.deps, business, 'agent'),
    await buildMember(app.deps, business, 'viewer'),
  ]
  const stranger = (await buildBusiness(app.deps)).owner
  expect((await as(agent).put('assignment', { roundRobin: true, openMax: 5 })).statusCode).toBe(403)
  expect((await as(viewer).put('assignment/availability', { available: true })).statusCode).toBe(403)
  for (const id of [viewer.id, stranger.id])
    expect((await as.owner.put(`assignment/agents/${id}`, { openMax: 5 })).statusCode).toBe(404)
  for (const openMax of [0, 201, 1.5, '5', null])
    expect((await as.owner.put('assignment', { roundRobin: true, openMax })).statusCode).toBe(400)
  expect(await state()).toMatchObject({ roundRobin: false, openMax: 10 })
})
