import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import type { WidgetMessage } from '#contract/widget/widget.ts'
import { buildBusiness, buildMember } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

const { app, business, key, as } = testShop()

const assign = (id: string, userId: string | null, by = as.owner) =>
  by.put(`conversations/${id}/handler`, { userId })
const detail = async (id: string) =>
  (await as.owner.get(`conversations/${id}/messages`)).json<ConversationDetail>()
const eventsOf = ({ messages }: ConversationDetail) =>
  messages.filter(({ kind }) => kind === 'event').map(({ metadata }) => metadata.event)

test('somebody of the team gets a conversation that the assistant had: their customer sees them take over', async () => {
  const colleague = await buildMember(app.deps, business, 'manager')
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  const given = await assign(visitor.sessionId, colleague.id)
  expect(given.json()).toMatchObject({ handledBy: 'team', handlerId: colleague.id, waitingSince: null })
  const after = await detail(visitor.sessionId)
  expect(after.handler).toMatchObject({ id: colleague.id })
  expect(eventsOf(after).sort()).toEqual(['assigned', 'taken-over'])
  expect(after.messages.find(({ metadata }) => metadata.event === 'assigned')).toMatchObject({
    senderId: business.owner.id,
    metadata: { assignee: after.handler?.name },
  })
  const seen = (await visitor.call('GET', 'messages')).json() as { messages: WidgetMessage[] }
  expect(seen.messages.map(({ event }) => event).filter(Boolean)).toEqual(['taken-over'])
  expect((await visitor.send('Vous êtes là ?')).answer).toBeNull()
  expect((await detail(visitor.sessionId)).waitingSince).not.toBeNull()
})

test('a conversation that is given on keeps who waits; the same again changes nothing; nobody may have it', async () => {
  const colleague = await buildMember(app.deps, business, 'manager')
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  await as.owner.post(`conversations/${visitor.sessionId}/take-over`)
  await visitor.send('Une question')
  const { waitingSince } = await detail(visitor.sessionId)
  expect((await assign(visitor.sessionId, colleague.id)).json()).toMatchObject({ waitingSince })
  await assign(visitor.sessionId, colleague.id)
  expect(eventsOf(await detail(visitor.sessionId)).filter((event) => event === 'assigned')).toHaveLength(1)
  expect((await assign(visitor.sessionId, null)).json()).toMatchObject({
    handledBy: 'team',
    handlerId: null,
    waitingSince,
  })
})

test('it is given to whoever may answer only, by whoever may', async () => {
  const viewer = await buildMember(app.deps, business, 'viewer')
  const stranger = (await buildBusiness(app.deps)).owner
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  for (const userId of [viewer.id, stranger.id, randomUUID()])
    expect((await assign(visitor.sessionId, userId)).statusCode).toBe(404)
  expect((await assign(visitor.sessionId, 'somebody')).statusCode).toBe(400)
  expect((await assign(visitor.sessionId, business.owner.id, as(viewer))).statusCode).toBe(403)
  expect((await assign(visitor.sessionId, business.owner.id, as(stranger))).statusCode).toBe(404)
  expect((await detail(visitor.sessionId)).handledBy).toBe('assistant')
})
