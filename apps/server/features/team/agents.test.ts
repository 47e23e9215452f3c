import { describe, expect, test } from 'vitest'
import { addGap } from '#server/features/knowledge/testing/add-gap.ts'
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

  test('an agent proposes an answer to teach, which nobody is given before a manager publishes it', async () => {
    const member = await agent()
    const paul = as(member)
    const question = 'Y a-t-il un parking ?'
    const gapId = await addGap(app.deps, business.id, question)
    const lesson = { question, answer: 'Oui, gratuit.', send: true }
    const path = `knowledge/gaps/${gapId}/answer`
    const viewer = as(await buildMember(app.deps, business, 'viewer'))
    expect((await viewer.post(path, lesson)).statusCode).toBe(403)
    expect((await paul.post(path, { ...lesson, answer: '' })).statusCode).toBe(400)
    const proposed = await paul.post(path, lesson)
    expect(proposed.json()).toMatchObject({ settled: 0, sent: 0, draft: true })
    const { answerId } = proposed.json<{ answerId: string }>()
    const answer = `knowledge/answers/${answerId}`
    const ask = async () => (await startVisitor(app, key)).send(question)
    expect((await ask()).outcome).toBe('unknown')
    expect((await as.owner.get('taught-answers')).json()).toMatchObject({ answers: [] })
    expect((await as.owner.get('knowledge/answers?only=draft')).json().answers).toMatchObject([
      { id: answerId, draft: { change: 'added', savedBy: member.name } },
    ])
    for (const refused of [
      await paul.put(answer, { ...lesson, variants: [], active: true, version: 1 }),
      await paul.delete(answer),
      await paul.delete(`${answer}/draft`),
      await paul.post('ai-context/draft/publish', {}),
      await paul.delete('ai-context/draft'),
      await paul.post(path, { ...lesson, answerId }),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN'])
    const { draft } = (await as.owner.get('ai-context/draft')).json<{ draft: { updatedAt: string } }>()
    const publish = (updatedAt: string) =>
      app.inject({
        method: 'POST',
        url: `/api/businesses/${business.id}/ai-context/draft/publish`,
        headers: { ...business.owner.headers, 'if-match': `"${updatedAt}"` },
        payload: {},
      })
    // What was proposed since the draft was read is published by nobody who has not seen it.
    const before = new Date(Date.parse(draft.updatedAt) - 1_000).toISOString()
    expect((await publish(before)).json()).toMatchObject({ code: 'CONFLICT' })
    await as.owner.delete(`members/${member.id}`)
    expect((await publish(draft.updatedAt)).statusCode).toBe(200)
    expect((await ask()).answer?.content).toContain('gratuit')
    expect((await as.owner.get(answer)).json()).toMatchObject({ draft: null, writtenBy: member.name })
    expect((await as.owner.get(`knowledge/gaps/${gapId}`)).statusCode).toBe(404)
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
