import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ConversationDetail, ConversationItem } from '#contract/conversations/conversations.ts'
import type { WidgetState } from '#contract/widget/widget.ts'
import { openChatEvents } from '#server/testing/event-client.ts'
import { buildBusiness, buildMember } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'

interface Page {
  conversations: ConversationItem[]
  total: number
  nextCursor: string | null
}

const { app, business, key, as } = testShop()

const list = async (query: string, by = as.owner) => (await by.get(`conversations?${query}`)).json<Page>()
const idsOf = ({ conversations }: Page) => conversations.map(({ sessionId }) => sessionId)
const reply = (id: string, content: string, by = as.owner) =>
  by.post(`conversations/${id}/messages`, { content, clientId: randomUUID() })
const detail = async (id: string) =>
  (await as.owner.get(`conversations/${id}/messages`)).json<ConversationDetail>()
const waitingCount = async () =>
  (await as.owner.get('summary')).json<{ waitingConversations: number }>().waitingConversations
/** A conversation that the owner has and in which nobody waits. */
const startHeld = async (): Promise<TestVisitor> => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  expect((await reply(visitor.sessionId, 'Bonjour, je vous écoute.')).statusCode).toBe(201)
  return visitor
}

test('who writes to whoever has the conversation waits from the first message that is not answered', async () => {
  const before = await waitingCount()
  const visitor = await startHeld()
  expect((await detail(visitor.sessionId)).waitingSince).toBeNull()
  await visitor.send('Livrez-vous en Suisse ?')
  const { waitingSince, messages } = await detail(visitor.sessionId)
  expect(waitingSince).toBe(messages.at(-1)?.timestamp)
  await visitor.send('Vous êtes là ?')
  expect((await detail(visitor.sessionId)).waitingSince).toBe(waitingSince)
  expect(await waitingCount()).toBe(before + 1)
  await as.owner.post(`conversations/${visitor.sessionId}/read`)
  expect(await waitingCount()).toBe(before + 1)
  await reply(visitor.sessionId, 'Oui, en cinq jours.')
  expect((await detail(visitor.sessionId)).waitingSince).toBeNull()
  expect(await waitingCount()).toBe(before)
})

test('the visitor is not told to wait for somebody while a person has the conversation', async () => {
  const visitor = await startHeld()
  const events = await openChatEvents(await app.listen(), visitor)
  await visitor.send('Livrez-vous en Suisse ?')
  await events.next(({ event, data }) => event === 'message' && JSON.stringify(data).includes('Suisse'))
  const states = events.received.filter(({ event }) => event === 'state').map(({ data }) => data)
  events.close()
  expect(states).toMatchObject([{ handledBy: 'team', waiting: false } satisfies Partial<WidgetState>])
})

test('« nothing to answer » ends the wait, says who said so to the team alone, and can be taken back', async () => {
  const visitor = await startHeld()
  await visitor.send('Merci beaucoup !')
  const before = await detail(visitor.sessionId)
  const path = `conversations/${visitor.sessionId}/waiting`
  const settled = await as.owner.put(path, { waiting: false })
  expect(settled.json()).toMatchObject({ waitingSince: null, unreadCount: 0 })
  await as.owner.put(path, { waiting: false })
  const { messages } = await detail(visitor.sessionId)
  expect(messages.filter(({ metadata }) => metadata.event === 'settled')).toMatchObject([
    { kind: 'event', senderId: business.owner.id },
  ])
  const seen = await visitor.call('GET', 'messages')
  expect(JSON.stringify(seen.json())).not.toContain('settled')
  expect((await as.owner.put(path, { waiting: true })).json()).toMatchObject({
    waitingSince: before.waitingSince,
  })
  await as.owner.put(path, { waiting: false })
  await visitor.send('Encore une question')
  expect((await detail(visitor.sessionId)).waitingSince).not.toBeNull()
})

test('nobody else says so: not a viewer, not another business; a wish that is none is refused', async () => {
  const visitor = await startHeld()
  const path = `conversations/${visitor.sessionId}/waiting`
  const viewer = as(await buildMember(app.deps, business, 'viewer'))
  const stranger = as((await buildBusiness(app.deps)).owner)
  expect((await viewer.put(path, { waiting: false })).statusCode).toBe(403)
  expect((await stranger.put(path, { waiting: false })).statusCode).toBe(404)
  expect((await as.owner.put(path, { waiting: 'no' })).statusCode).toBe(400)
  expect((await as.owner.put(`conversations/${randomUUID()}/waiting`, { waiting: false })).statusCode).toBe(
    404,
  )
})

test('who waits is listed the longest wait first, page by page, also within a search', async () => {
  const first = await startHeld()
  const second = await startHeld()
  const third = await startHeld()
  for (const visitor of [second, third, first]) await visitor.send('Un mot rare : zibeline')
  const wanted = [second, third, first].map(({ sessionId }) => sessionId)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await list(`status=waiting&limit=1${cursor && `&cursor=${cursor}`}`)
    seen.push(...idsOf(page))
    cursor = page.nextCursor
  }
  expect(seen.filter((id) => wanted.includes(id))).toEqual(wanted)
  expect(idsOf(await list('status=waiting&search=zibeline'))).toEqual(wanted)
  const [one] = idsOf(await list('status=waiting&search=zibeline&limit=1'))
  expect(one).toBe(wanted[0])
})

test('what somebody has and what nobody has are lists of their own', async () => {
  const manager = await buildMember(app.deps, business, 'manager')
  const colleague = as(manager)
  const mine = await startHeld()
  const theirs = await startHeld()
  await reply(theirs.sessionId, 'Je prends la suite.', colleague)
  const nobodys = await startVisitor(app, key)
  await nobodys.send('Bonjour')
  await nobodys.call('POST', 'handoff')
  const own = idsOf(await list('status=mine'))
  expect(own).toContain(mine.sessionId)
  expect(own).not.toContain(theirs.sessionId)
  const page = await list('status=mine', colleague)
  expect(page).toMatchObject({
    total: 1,
    conversations: [{ sessionId: theirs.sessionId, handlerId: manager.id }],
  })
  expect(idsOf(await list('status=mine&search=bonjour', colleague))).toEqual([theirs.sessionId])
  const free = await list('status=unassigned')
  expect(idsOf(free)).toEqual([nobodys.sessionId])
  expect(free).toMatchObject({ total: 1, conversations: [{ handlerId: null }] })
  await as.owner.put(`conversations/${mine.sessionId}/archived`, { archived: true })
  expect(idsOf(await list('status=mine'))).not.toContain(mine.sessionId)
})

test('what the customer said last is told beside the last message, whoever spoke since', async () => {
  const visitor = await startVisitor(app, key)
  const counters = async () => {
    const { lastCustomerMessage, lastMessage } = await detail(visitor.sessionId)
    return [lastCustomerMessage, lastMessage?.senderType]
  }
  await visitor.send('Livrez-vous en Suisse ?')
  expect(await counters()).toEqual(['Livrez-vous en Suisse ?', 'system'])
  await reply(visitor.sessionId, 'Oui.')
  expect(await counters()).toEqual(['Livrez-vous en Suisse ?', 'business'])
  await visitor.send('x'.repeat(600))
  expect(await counters()).toEqual(['x'.repeat(500), 'customer'])
})

test('a button of the widget hides no question: what was asked before it stays what the customer said last', async () => {
  const visitor = await startVisitor(app, key)
  const lastWords = async () => (await detail(visitor.sessionId)).lastCustomerMessage
  await visitor.send('Je voudrais parler à quelqu’un')
  expect(await lastWords()).toBe('Je voudrais parler à quelqu’un')
  await visitor.send('Organisez-vous des stages ?')
  for (const words of ['Rien de tout cela\u00a0: demander à l’équipe', 'je voudrais parler à quelqu’un']) {
    await visitor.send(words)
    expect(await lastWords()).toBe('Organisez-vous des stages ?')
  }
  await visitor.send('Je voudrais parler à quelqu’un de ma commande')
  expect(await lastWords()).toBe('Je voudrais parler à quelqu’un de ma commande')
})

test('a bare « oui » hides no question from the team, unless the team asked for it', async () => {
  const visitor = await startVisitor(app, key)
  const lastWords = async () => (await detail(visitor.sessionId)).lastCustomerMessage
  await visitor.send('Bonjour')
  expect(await lastWords()).toBe('Bonjour')
  await visitor.send('Organisez-vous des stages ?')
  for (const words of ['Oui merci', 'oui, au plus vite', 'Merci !', 'Non']) {
    await visitor.send(words)
    expect(await lastWords()).toBe('Organisez-vous des stages ?')
  }
  await reply(visitor.sessionId, 'Un samedi par mois. Je vous inscris ?')
  await visitor.send('Oui merci')
  expect(await lastWords()).toBe('Oui merci')
  await visitor.send('Merci de me dire l’heure')
  expect(await lastWords()).toBe('Merci de me dire l’heure')
})
