import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CannedReply } from '#contract/canned-replies/canned-replies.ts'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import { buildMember } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

const { app, business, key, as } = testShop()

const label = async (name: string) =>
  (await as.owner.post('labels', { name, color: 'red' })).json<{ id: string }>().id
const waiting = async () => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  await visitor.call('POST', 'handoff', {})
  return visitor
}
const read = async (id: string) =>
  (await as.owner.get(`conversations/${id}/messages`)).json<ConversationDetail>()
const send = (id: string, also: object, clientId = randomUUID()) =>
  as.owner.post(`conversations/${id}/messages`, {
    content: 'C’est noté.',
    clientId,
    also: { labels: [], assign: null, archive: false, ...also },
  })
const eventsOf = ({ messages }: ConversationDetail) =>
  messages.flatMap(({ metadata }) => metadata.event ?? [])

test('a macro is a canned reply that keeps what it does', async () => {
  const actions = { labels: [await label('Retour')], assign: null, archive: true, reason: 'duplicate' }
  const fields = { shortcut: 'retour', title: 'Retour', content: 'Bien reçu.', language: null, shared: true }
  const made = (await as.owner.post('canned-replies', { ...fields, actions })).json<CannedReply>()
  expect(made.actions).toEqual(actions)
  const path = `canned-replies/${made.id}`
  const saved = (await as.owner.put(path, { ...fields, version: made.version })).json<CannedReply>()
  expect(saved.actions).toEqual(actions)
  const plain = await as.owner.put(path, { ...fields, version: saved.version, actions: null })
  expect(plain.json<CannedReply>().actions).toBeNull()
  expect((await as.owner.post('canned-replies', { ...fields, shortcut: 'autre' })).json().actions).toBeNull()
})

test('reply, labels, assignment and archive are one gesture, and its visitor gets the reply', async () => {
  const visitor = await waiting()
  const agent = await buildMember(app.deps, business, 'agent')
  const labels = [await label('Retour'), await label('Urgent')]
  const sent = await send(visitor.sessionId, { labels, assign: agent.id, archive: true, reason: 'resolved' })
  expect(sent.statusCode).toBe(201)
  const after = await read(visitor.sessionId)
  expect(after).toMatchObject({
    labelIds: labels,
    handlerId: agent.id,
    status: 'archived',
    archiveReason: 'resolved',
    waitingSince: null,
  })
  expect(eventsOf(after).slice(-2)).toEqual(['assigned', 'archived'])
  expect(JSON.stringify((await visitor.call('GET', 'messages')).json())).toContain('C’est noté.')
})

test('sent again it is done once', async () => {
  const visitor = await waiting()
  const clientId = randomUUID()
  const first = await send(visitor.sessionId, { archive: true }, clientId)
  await as.owner.put(`conversations/${visitor.sessionId}/archived`, { archived: false })
  const again = await send(visitor.sessionId, { archive: true }, clientId)
  expect(again.json()).toEqual(first.json())
  expect((await read(visitor.sessionId)).status).not.toBe('archived')
})

test('where one part cannot be done nothing is: neither the reply nor the rest', async () => {
  const visitor = await waiting()
  const viewer = await buildMember(app.deps, business, 'viewer')
  const before = await read(visitor.sessionId)
  const gone = await send(visitor.sessionId, {
    labels: [await label('Retour')],
    assign: viewer.id,
    archive: true,
  })
  expect([gone.statusCode, gone.json().code]).toEqual([409, 'ASSIGNEE_GONE'])
  const many = await Promise.all(Array.from({ length: 10 }, (_, n) => label(`Libellé ${n}`)))
  await as.owner.put(`conversations/${visitor.sessionId}/labels`, { add: many, remove: [] })
  const full = await send(visitor.sessionId, { labels: [await label('Onzième')], archive: true })
  expect([full.statusCode, full.json().code]).toEqual([409, 'LABEL_LIMIT'])
  expect((await read(visitor.sessionId)).labelIds.toSorted()).toEqual(many.toSorted())
  expect(await read(visitor.sessionId)).toEqual({
    ...before,
    labelIds: (await read(visitor.sessionId)).labelIds,
    labels: expect.anything(),
  })
})

test('labels that were deleted since are left out', async () => {
  const visitor = await waiting()
  const [remaining, deleted] = [await label('Gardé'), await label('Supprimé')]
  await as.owner.delete(`labels/${deleted}`)
  expect((await send(visitor.sessionId, { labels: [remaining, deleted] })).statusCode).toBe(201)
  expect((await read(visitor.sessionId)).labelIds).toEqual([remaining])
})
