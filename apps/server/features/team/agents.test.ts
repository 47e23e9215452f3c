import { describe, expect, test } from 'vitest'
import { newId } from '#server/lib/ids.ts'
import { buildMember, type TestUser } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

const { app, business, key, as } = testShop()

const agent = () => buildMember(app.deps, business, 'agent')
const begun = async (text = 'Bonjour') => {
  const visitor = await startVisitor(app, key)
  await visitor.send(text)
  return visitor
}
const openInvitations = async (by: TestUser) =>
  (await as(by).get('members')).json<{ invitations: unknown[] }>().invitations.length

describe('an agent', () => {
  test('an agent answers, writes notes, is given conversations and reads contacts', async () => {
    const paul = as(await agent())
    const { sessionId } = await begun()
    const path = `conversations/${sessionId}`
    const reply = await paul.post(`${path}/messages`, { content: 'Bonjour !', clientId: newId() })
    expect([reply.statusCode, reply.json().senderType]).toEqual([201, 'business'])
    const note = { content: 'À rappeler.', clientId: newId(), mentions: [] }
    expect((await paul.post(`${path}/notes`, note)).statusCode).toBe(201)
    expect((await paul.post(`${path}/hand-back`)).statusCode).toBe(200)
    expect((await paul.put(`${path}/archived`, { archived: true })).statusCode).toBe(200)
    expect((await paul.get('contacts')).statusCode).toBe(200)
    const lea = await agent()
    expect((await paul.put(`${path}/handler`, { userId: lea.id })).json()).toMatchObject({
      handlerId: lea.id,
    })
  })

  test('an agent sees neither keys, shops, budgets nor tests, and changes no contact, no setting and no answer', async () => {
    const paul = as(await agent())
    for (const path of [
      'keys',
      'integrations',
      'assistant/budget',
      'test-runs',
      'team-actions',
      'notifications',
    ])
      expect([path, (await paul.get(path)).statusCode]).toEqual([path, 403])
    for (const refused of [
      await paul.put(`/api/businesses/${business.id}`, { name: 'Autre' }),
      await paul.post('contacts', { name: 'Karim' }),
      await paul.post('taught-answers', { question: 'Ouvert ?', answer: 'Oui.' }),
      await paul.post('invitations', { email: 'x@exemple.fr', role: 'viewer' }),
      await paul.post('exports'),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN'])
  })

  test('an agent is invited and joins; a manager made agent loses the invitations they sent, and keeps their conversations', async () => {
    const paul = await buildMember(app.deps, business, 'manager')
    const { sessionId } = await begun()
    await as(paul).post(`conversations/${sessionId}/take-over`)
    await as(paul).post('invitations', { email: `${newId()}@exemple.fr`, role: 'agent' })
    expect(await openInvitations(business.owner)).toBe(1)
    expect((await as.owner.put(`members/${paul.id}`, { role: 'agent' })).statusCode).toBe(204)
    expect(await openInvitations(business.owner)).toBe(0)
    expect(await openInvitations(paul)).toBe(0)
    const held = async () =>
      (await as.owner.get(`conversations/${sessionId}/messages`)).json<{ handlerId: string | null }>()
        .handlerId
    expect(await held()).toBe(paul.id)
    await as.owner.put(`members/${paul.id}`, { role: 'viewer' })
    expect(await held()).toBeNull()
  })
})
