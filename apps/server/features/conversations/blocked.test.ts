import { expect, test } from 'vitest'
import type { ConversationDetail, ConversationItem } from '#contract/conversations/conversations.ts'
import { deliver } from '#server/features/mail/testing/deliver.ts'
import { MAIL_ENV } from '#server/features/mail/testing/letter.ts'
import { buildBusiness, buildMember } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

interface Page {
  conversations: ConversationItem[]
  total: number
}

const { app, business, key, as } = testShop({ env: MAIL_ENV })

const get = async <T>(path: string) => (await as.owner.get(path)).json<T>()
const block = (id: string, blocked: boolean, by = as.owner) =>
  by.put(`conversations/${id}/blocked`, { blocked })
const detail = (id: string) => get<ConversationDetail>(`conversations/${id}/messages`)
const message = (content: string) => ({ content, clientId: crypto.randomUUID() })
const listed = async () =>
  (await get<Page>('conversations?status=blocked')).conversations.map(({ sessionId }) => sessionId)
const REFUSED = { code: 'FORBIDDEN' }

test('what a blocked visitor writes is not taken and asks nobody, until the team takes it again', async () => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  const other = await startVisitor(app, key)
  expect((await block(visitor.sessionId, true)).json()).toMatchObject({ blocked: true })
  const before = await detail(visitor.sessionId)
  for (const [path, body] of [
    ['messages', message('Encore moi')],
    ['handoff', {}],
    ['identify', { email: 'autre@exemple.fr' }],
  ] as const) {
    const answer = await visitor.call('POST', path, body)
    expect([path, answer.statusCode]).toEqual([path, 403])
    expect(answer.json()).toMatchObject(REFUSED)
  }
  expect(await detail(visitor.sessionId)).toEqual(before)
  expect(await listed()).toEqual([visitor.sessionId])
  expect((await visitor.call('GET', 'messages')).statusCode).toBe(200)
  expect(JSON.stringify((await visitor.call('GET', 'messages')).json())).not.toContain('blocked')
  await other.send('Je suis quelqu’un d’autre')
  expect((await block(visitor.sessionId, false)).json()).toMatchObject({ blocked: false })
  await visitor.send('Pardon')
  expect(await listed()).toEqual([])
  const events = (await detail(visitor.sessionId)).messages.flatMap(({ metadata }) => metadata.event ?? [])
  expect(events).toEqual(['blocked', 'unblocked'])
})

test('their address is blocked with them: in the chat, in their other conversations and by mail', async () => {
  const email = 'insistant@exemple.fr'
  const first = await startVisitor(app, key)
  await first.send('Bonjour')
  await first.call('POST', 'identify', { email })
  const second = await startVisitor(app, key)
  await second.send('Bonjour')
  await second.call('POST', 'identify', { email: email.toUpperCase() })
  await block(first.sessionId, true)
  expect((await second.call('POST', 'messages', message('Encore'))).statusCode).toBe(403)
  expect((await detail(second.sessionId)).blocked).toBe(true)
  const third = await startVisitor(app, key)
  await third.send('Une autre fenêtre')
  await third.call('POST', 'identify', { email })
  expect((await third.call('POST', 'messages', message('Encore'))).statusCode).toBe(403)
  const { address } = await get<{ address: string }>('mail')
  const { total } = await get<Page>('conversations')
  await deliver(app, { from: `X <${email}>`, to: address, text: 'Par mail, alors' })
  await deliver(app, { from: email, to: address, text: 'Sans preuve', proven: false })
  expect((await get<Page>('conversations')).total).toBe(total)
  await deliver(app, { from: 'zoe@exemple.fr', to: address, text: 'Bonjour' })
  expect((await get<Page>('conversations')).total).toBe(total + 1)
  await block(third.sessionId, false)
  for (const visitor of [first, second, third]) await visitor.send('Merci')
  await deliver(app, { from: email, to: address, text: 'Merci aussi' })
  expect((await get<Page>('conversations')).total).toBe(total + 2)
})

test('a mail of a blocked sender is not taken in the conversation that it answers either', async () => {
  const { address } = await get<{ address: string }>('mail')
  await deliver(app, { from: 'eve@exemple.fr', to: address, id: 'first', text: 'Bonjour' })
  const [opened] = (await get<Page>('conversations')).conversations
  const id = opened?.sessionId ?? ''
  await block(id, true)
  await deliver(app, {
    from: 'eve@exemple.fr',
    to: address,
    text: 'Encore',
    headers: { 'In-Reply-To': '<first@exemple.fr>' },
  })
  expect((await detail(id)).messageCount).toBe(1)
})

test('agents block, viewers and other businesses do not; an erased person is blocked no more', async () => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  await visitor.call('POST', 'identify', { email: 'a-effacer@exemple.fr' })
  const viewer = as(await buildMember(app.deps, business, 'viewer'))
  const agent = as(await buildMember(app.deps, business, 'agent'))
  const stranger = as((await buildBusiness(app.deps)).owner)
  expect((await block(visitor.sessionId, true, viewer)).statusCode).toBe(403)
  expect((await block(visitor.sessionId, true, stranger)).statusCode).toBe(404)
  expect((await block(visitor.sessionId, true, agent)).statusCode).toBe(200)
  const { contactId } = await detail(visitor.sessionId)
  await as.owner.post(`contacts/${contactId}/erase`)
  const left = await app.deps.db
    .selectFrom('blocked_addresses')
    .select('email_key')
    .where('business_id', '=', business.id)
    .execute()
  expect(left).toEqual([])
})
