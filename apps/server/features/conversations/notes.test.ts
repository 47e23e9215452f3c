import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import type { Message } from '#contract/conversations/message.ts'
import { openChatEvents } from '#server/testing/event-client.ts'
import { buildBusiness, buildMember } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

const { app, business, key, as } = testShop({ env: { DEMO: '1' } })

const SECRET = 'Cliente pénible, voir le dossier 4711'
const note = (id: string, content: string, mentions: string[] = [], clientId = randomUUID()) =>
  as.owner.post(`conversations/${id}/notes`, { content, clientId, mentions })
const mailsTo = async (email: string) =>
  (await app.deps.db.selectFrom('mails').selectAll().where('recipient', '=', email).execute()).map(
    ({ subject, body }) => ({ subject, body }),
  )

test('a note stands in the thread of the team, once, and changes nothing else', async () => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  const before = (
    await as.owner.get(`conversations/${visitor.sessionId}/messages`)
  ).json<ConversationDetail>()
  const clientId = randomUUID()
  const written = await note(visitor.sessionId, SECRET, [], clientId)
  expect(written.statusCode).toBe(201)
  expect(written.json()).toMatchObject({ kind: 'event', content: SECRET, metadata: { event: 'note' } })
  expect((await note(visitor.sessionId, SECRET, [], clientId)).json()).toEqual(written.json())
  const after = (await as.owner.get(`conversations/${visitor.sessionId}/messages`)).json<ConversationDetail>()
  expect(after.messages.filter(({ metadata }) => metadata.event === 'note')).toHaveLength(1)
  const { messages: _, ...same } = after
  const { messages: __, ...was } = before
  expect(same).toEqual(was)
})

test('its customer sees it nowhere: not in the chat, not in its stream, not in an export or an answer', async () => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  const events = await openChatEvents(await app.listen(), visitor)
  await note(visitor.sessionId, SECRET)
  await as.owner.post(`conversations/${visitor.sessionId}/messages`, {
    content: 'Je vous réponds.',
    clientId: randomUUID(),
  })
  await events.next(({ data }) => JSON.stringify(data).includes('Je vous réponds.'))
  events.close()
  const seen = JSON.stringify([
    events.received,
    (await visitor.call('GET', 'messages')).json(),
    (await as.owner.get('conversations/export?format=json')).body,
  ])
  expect(seen).not.toContain('4711')
  expect(seen).not.toContain('"note"')
})

test('whoever of the team is mentioned gets it by mail, in their language; nobody else does', async () => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  const viewer = await buildMember(app.deps, business, 'viewer')
  const stranger = (await buildBusiness(app.deps)).owner
  await app.deps.db.updateTable('users').set({ language: 'en' }).where('id', '=', viewer.id).execute()
  const mentions = [viewer.id, stranger.id, business.owner.id, viewer.id]
  expect((await note(visitor.sessionId, 'Peux-tu regarder ?', mentions)).statusCode).toBe(201)
  const mails = await mailsTo(viewer.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain('mentioned you')
  expect(mails[0]?.body).toContain('Peux-tu regarder ?')
  expect(mails[0]?.body).toContain(`/conversations/${visitor.sessionId}?business=${business.id}`)
  expect(await mailsTo(stranger.email)).toEqual([])
  expect(await mailsTo(business.owner.email)).toEqual([])
})

test('an empty note, one by a viewer or a stranger, and one that mentions too many are refused', async () => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  const path = `conversations/${visitor.sessionId}/notes`
  const body = { content: 'Une note', clientId: randomUUID(), mentions: [] as string[] }
  const empty = await as.owner.post(path, { ...body, content: '  ' })
  expect(empty.statusCode).toBe(400)
  expect(empty.json()).toMatchObject({ code: 'VALIDATION_FAILED' })
  const many = Array.from({ length: 11 }, () => randomUUID())
  expect((await as.owner.post(path, { ...body, mentions: many })).statusCode).toBe(400)
  const viewer = as(await buildMember(app.deps, business, 'viewer'))
  expect((await viewer.post(path, body)).statusCode).toBe(403)
  expect((await as((await buildBusiness(app.deps)).owner).post(path, body)).statusCode).toBe(404)
  const written = (await as.owner.post(path, body)).json<Message>()
  expect(written.content).toBe('Une note')
})
