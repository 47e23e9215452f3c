import { expect, test } from 'vitest'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import type { Message } from '#contract/conversations/message.ts'
import { newId } from '#server/lib/ids.ts'
import { buildMember, type TestUser } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

const { app, business, key, as } = testShop()

const begun = async () => {
  const visitor = await startVisitor(app, key)
  await visitor.call('POST', 'handoff')
  await visitor.send('Où est mon colis ?')
  const path = `conversations/${visitor.sessionId}/messages`
  const newest = async () => (await as.owner.get(path)).json<ConversationDetail>().messages.at(-1)?.id
  const reply = (by: Pick<TestUser, 'headers'>, content: string, more: object = {}) =>
    as(by).post(path, { content, clientId: newId(), ...more })
  const team = async () =>
    (await as.owner.get(path))
      .json<ConversationDetail>()
      .messages.filter(({ kind, senderType }) => kind === 'message' && senderType === 'business')
      .map(({ content }) => content)
  return { visitor, newest, reply, team }
}

test('a reply begun before a colleague answered is refused with who and when, and sent when that is known', async () => {
  const { newest, reply, team } = await begun()
  const paul = await buildMember(app.deps, business, 'agent')
  const lastSeen = await newest()
  expect((await reply(paul, 'Il arrive demain.', { lastSeen })).statusCode).toBe(201)
  const crossed = await reply(business.owner, 'Je regarde.', { lastSeen })
  expect(crossed.statusCode).toBe(409)
  expect(crossed.json()).toMatchObject({
    code: 'CONFLICT',
    reason: 'REPLY_CROSSED',
    values: { name: paul.name, seconds: expect.any(Number) },
  })
  expect(await team()).toEqual(['Il arrive demain.'])
  expect((await reply(business.owner, 'Je regarde.')).statusCode).toBe(201)
  expect((await reply(business.owner, 'Merci.', { lastSeen: await newest() })).statusCode).toBe(201)
  expect(await team()).toEqual(['Il arrive demain.', 'Je regarde.', 'Merci.'])
})

test('neither one’s own reply, nor the customer, the assistant or a note crosses one', async () => {
  const { visitor, newest, reply } = await begun()
  const paul = await buildMember(app.deps, business, 'agent')
  const lastSeen = await newest()
  await reply(business.owner, 'Un instant.', { lastSeen })
  await visitor.send('D’accord')
  const note = { content: 'À rappeler', clientId: newId(), mentions: [] }
  await as(paul).post(`conversations/${visitor.sessionId}/notes`, note)
  expect((await reply(business.owner, 'Voilà.', { lastSeen })).statusCode).toBe(201)
})

test('the same reply sent again after a lost answer is answered again, whoever replied since', async () => {
  const { newest, reply, team } = await begun()
  const paul = await buildMember(app.deps, business, 'agent')
  const lastSeen = await newest()
  const same = { lastSeen, clientId: newId() }
  const first = await reply(business.owner, 'Je regarde.', same)
  await reply(paul, 'Moi aussi.')
  const again = await reply(business.owner, 'Je regarde.', same)
  expect(again.statusCode).toBe(201)
  expect(again.json<Message>().id).toBe(first.json<Message>().id)
  expect(await team()).toEqual(['Je regarde.', 'Moi aussi.'])
})

test('of two replies at the same moment one is sent, and the other asks first', async () => {
  const { newest, reply, team } = await begun()
  const paul = await buildMember(app.deps, business, 'agent')
  const lastSeen = await newest()
  const both = await Promise.all([
    reply(business.owner, 'Je regarde.', { lastSeen }),
    reply(paul, 'Je m’en occupe.', { lastSeen }),
  ])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(await team()).toHaveLength(1)
})
