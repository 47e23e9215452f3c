import { beforeAll, expect, test } from 'vitest'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import { ARCHIVE_REASONS } from '#contract/conversations/message.ts'
import { openTeamEvents } from '#server/testing/event-client.ts'
import { buildMember } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

const { app, business, key, as } = testShop()

const start = async () => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  return visitor
}
const archive = (id: string, body: object, by = as.owner) => by.put(`conversations/${id}/archived`, body)
const detail = async (id: string) =>
  (await as.owner.get(`conversations/${id}/messages`)).json<ConversationDetail>()
const archivings = async (id: string) =>
  (await detail(id)).messages.filter(({ metadata }) => metadata.event === 'archived')
const TODAY = '2026-03-10'
const exported = async (format: string) =>
  (await as.owner.get(`conversations/export?from=${TODAY}&to=${TODAY}&format=${format}`)).body
beforeAll(() => {
  app.deps.now = () => new Date(`${TODAY}T12:00:00Z`)
})

test('a conversation is archived with a reason, which its thread and the export say, and its visitor does not', async () => {
  const { sessionId, call } = await start()
  const done = await archive(sessionId, { archived: true, reason: 'resolved' })
  expect(done.json()).toMatchObject({ status: 'archived', archiveReason: 'resolved' })
  expect(await archivings(sessionId)).toMatchObject([
    { senderId: business.owner.id, metadata: { archiveReason: 'resolved' } },
  ])
  expect(await exported('csv')).toContain('"résolu"')
  expect(await exported('json')).toContain('"archiveReason":"resolved"')
  expect(JSON.stringify((await call('GET', 'messages')).json())).not.toContain('resolved')
})

test('it is archived without one as before, and given one afterwards, which open inboxes hear of; no second event', async () => {
  const { sessionId } = await start()
  expect((await archive(sessionId, { archived: true })).json()).toMatchObject({ archiveReason: null })
  const events = await openTeamEvents(await app.listen(), business)
  await archive(sessionId, { archived: true, reason: 'no-reply' })
  const updated = await events.next(({ event }) => event === 'message-updated')
  events.close()
  expect(updated.data).toMatchObject({ message: { metadata: { archiveReason: 'no-reply' } } })
  await archive(sessionId, { archived: true })
  expect(await detail(sessionId)).toMatchObject({ archiveReason: 'no-reply' })
  await archive(sessionId, { archived: true, reason: null })
  expect(await detail(sessionId)).toMatchObject({ archiveReason: null })
  const [only, ...others] = await archivings(sessionId)
  expect(only?.metadata.archiveReason).toBeNull()
  expect(others).toEqual([])
})

test('the reason goes when the conversation leaves the archive, whoever brings it back', async () => {
  for (const back of ['team', 'customer', 'snooze', 'to answer']) {
    const visitor = await start()
    const id = visitor.sessionId
    await archive(id, { archived: true, reason: 'duplicate' })
    if (back === 'team') await archive(id, { archived: false })
    if (back === 'customer') await visitor.send('Encore une question')
    if (back === 'snooze') await as.owner.put(`conversations/${id}/snooze`, { snoozed: { until: null } })
    if (back === 'to answer') await as.owner.put(`conversations/${id}/waiting`, { waiting: true })
    expect(await detail(id), back).toMatchObject({ status: 'active', archiveReason: null })
    await archive(id, { archived: true })
    expect(await detail(id), back).toMatchObject({ archiveReason: null })
  }
})

test('agents give a reason too, viewers do not, and nobody gives one that is none', async () => {
  const { sessionId } = await start()
  const agent = as(await buildMember(app.deps, business, 'agent'))
  const viewer = as(await buildMember(app.deps, business, 'viewer'))
  expect((await archive(sessionId, { archived: true, reason: 'resolved' }, viewer)).statusCode).toBe(403)
  expect((await archive(sessionId, { archived: true, reason: 'ennui' }, agent)).statusCode).toBe(400)
  for (const reason of ARCHIVE_REASONS)
    expect((await archive(sessionId, { archived: true, reason }, agent)).json()).toMatchObject({
      archiveReason: reason,
    })
})
