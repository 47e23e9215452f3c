import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ConversationDetail, ConversationItem } from '#contract/conversations/conversations.ts'
import type { Message } from '#contract/conversations/message.ts'
import { buildBusiness, buildMember, type TestBusiness, type TestUser } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'

let visitor: TestVisitor

const { app, business, key, as } = testShop()
beforeEach(async () => {
  visitor = await startVisitor(app, key, { pageUrl: 'https://shop.example/the/sencha?token=secret#x' })
})

const call = async <T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  by: TestUser = business.owner,
): Promise<T> => {
  const answer = await as(by).call(method, `conversations/${visitor.sessionId}/${path}`, payload)
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<T>()
}
const detail = (query = '') => call<ConversationDetail>('GET', `messages${query}`)
const reply = (content: string, by = business.owner, clientId: string = randomUUID()) =>
  call<Message>('POST', 'messages', { content, clientId }, by)
const eventsOf = ({ messages }: ConversationDetail) =>
  messages.filter(({ kind }) => kind === 'event').map(({ metadata }) => metadata.event)
const counters = () =>
  app.deps.db
    .selectFrom('business_counters')
    .selectAll()
    .where('business_id', '=', business.id)
    .executeTakeFirstOrThrow()
const figures = async () => {
  const rows = await app.deps.db
    .selectFrom('hourly_figures')
    .selectAll()
    .where('business_id', '=', business.id)
    .execute()
  const sums: Record<string, number> = {}
  for (const row of rows)
    for (const [name, value] of Object.entries(row))
      if (typeof value === 'number') sums[name] = (sums[name] ?? 0) + value
  return sums
}

describe('the detail', () => {
  test('a conversation is read with its messages, oldest first', {
    tags: [
      '@conversation.detail.fields',
      '@conversation.message.fields',
      '@conversation.message.sender-types',
      '@api.conversations.messages',
    ],
  }, async () => {
    const { message, answer } = await visitor.send('Quels sont vos horaires ?')
    await reply('Bonjour, je suis là.')
    const seen = await detail()
    expect(seen).toMatchObject({
      sessionId: visitor.sessionId,
      messageCount: 3,
      pageUrl: 'https://shop.example/the/sencha',
      handledBy: 'team',
      handler: { id: business.owner.id, name: business.owner.name },
      previousCursor: null,
      previousCount: 0,
    })
    const [greeting, question, answered, event, replied] = seen.messages
    expect(greeting).toMatchObject({ senderType: 'system', content: expect.stringContaining('IA') })
    expect(question).toMatchObject({
      id: message.id,
      kind: 'message',
      senderType: 'customer',
      senderId: 'Anonymous',
      content: 'Quels sont vos horaires ?',
      metadata: { isAIResponse: false },
    })
    expect(answered).toMatchObject({
      id: answer?.id,
      senderType: 'system',
      content: answer?.content,
      metadata: { isAIResponse: true, useful: null },
    })
    expect(event).toMatchObject({ kind: 'event', metadata: { event: 'taken-over', isAIResponse: false } })
    expect(replied).toMatchObject({
      senderType: 'business',
      senderId: business.owner.id,
      senderName: business.owner.name,
      content: 'Bonjour, je suis là.',
      metadata: { isAIResponse: false },
    })
    for (const { timestamp } of seen.messages) expect(new Date(timestamp).toISOString()).toBe(timestamp)
    expect(seen.messages).toHaveLength(5)
  })

  test('the messages of a conversation are read upwards page by page', async () => {
    await visitor.call('POST', 'handoff')
    for (let i = 0; i < 9; i += 1) await visitor.send(`Message ${i}`)
    const last = await detail('?limit=4')
    expect(last.messages.map(({ content }) => content)).toEqual([5, 6, 7, 8].map((i) => `Message ${i}`))
    // The request for a person, the greeting and five messages come before.
    expect(last.previousCount).toBe(7)
    const before = await detail(`?limit=4&before=${last.previousCursor}`)
    expect(before.messages.map(({ content }) => content)).toEqual([1, 2, 3, 4].map((i) => `Message ${i}`))
    const first = await detail(`?limit=4&before=${before.previousCursor}`)
    expect(first.messages).toHaveLength(3)
    expect(first).toMatchObject({ previousCursor: null, previousCount: 0 })
  })

  test('an unknown conversation and one of somebody else are the same 404', async () => {
    await visitor.send('Bonjour')
    const other = await buildBusiness(app.deps)
    const readThread = (id: string, of: TestBusiness) =>
      as(of.owner).get(`/api/businesses/${of.id}/conversations/${id}/messages`)
    const unknown = await readThread(randomUUID(), business)
    const foreign = await readThread(visitor.sessionId, other)
    expect(unknown.statusCode).toBe(404)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json()).toEqual(unknown.json())
  })
})

describe('taking over and handing back', () => {
  test('the assistant is silent while a person has the conversation, and answers again afterwards', async () => {
    await visitor.send('Bonjour')
    const taken = await call<ConversationItem>('POST', 'take-over', {})
    expect(taken).toMatchObject({ handledBy: 'team' })
    expect(await visitor.send('Toujours là ?')).toMatchObject({ answer: null, outcome: 'team' })
    const back = await call<ConversationItem>('POST', 'hand-back', {})
    expect(back).toMatchObject({ handledBy: 'assistant' })
    const { answer } = await visitor.send('Quels sont vos horaires ?')
    expect(answer?.isAIResponse).toBe(true)
    expect(eventsOf(await detail())).toEqual(['taken-over', 'handed-back'])
    expect((await detail()).handler).toBeNull()
  })

  test('a colleague takes over from another; the same person twice is one event', async () => {
    await visitor.send('Bonjour')
    const colleague = await buildMember(app.deps, business, 'manager')
    await call('POST', 'take-over', {})
    await call('POST', 'take-over', {})
    await reply('Je reprends.', colleague)
    await reply('Encore moi.', colleague)
    const seen = await detail()
    expect(eventsOf(seen)).toEqual(['taken-over', 'taken-over'])
    expect(seen.handler?.id).toBe(colleague.id)
  })

  test('two people replying at the same moment both count, each once, in one order', async () => {
    await visitor.send('Bonjour')
    const colleague = await buildMember(app.deps, business, 'manager')
    const before = await detail()
    await Promise.all([
      ...Array.from({ length: 5 }, (_, i) => reply(`A${i}`)),
      ...Array.from({ length: 5 }, (_, i) => reply(`B${i}`, colleague)),
    ])
    const after = await detail()
    expect(after.messageCount).toBe(before.messageCount + 10)
    expect(
      after.messages.filter(({ senderType, kind }) => senderType === 'business' && kind === 'message'),
    ).toHaveLength(10)
    const last = after.messages.at(-1)
    expect(after.handler?.id).toBe(last?.senderId)
    expect(after.lastMessage?.content).toBe(last?.content)
  })

  test('the same reply sent twenty times at once is one message', async () => {
    await visitor.send('Bonjour')
    const clientId = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => reply('Une fois', business.owner, clientId)),
    )
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
    const seen = await detail()
    expect(seen.messages.filter(({ content }) => content === 'Une fois')).toHaveLength(1)
    expect((await counters()).messages).toBe(seen.messageCount)
  })
})

describe('the archive', () => {
  test('archiving a conversation and taking it out are events; a new message of the customer takes it out', async () => {
    await visitor.send('Bonjour')
    expect(await call('PUT', 'archived', { archived: true })).toMatchObject({ status: 'archived' })
    await call('PUT', 'archived', { archived: true })
    expect((await counters()).archived).toBe(1)
    expect(await call('PUT', 'archived', { archived: false })).toMatchObject({ status: 'active' })
    await call('PUT', 'archived', { archived: true })
    await visitor.send('Encore une question')
    const seen = await detail()
    expect(seen.status).toBe('active')
    expect(eventsOf(seen)).toEqual(['archived', 'unarchived', 'archived', 'unarchived'])
    expect((await counters()).archived).toBe(0)
  })

  test('visitors do not see that they were archived', async () => {
    await visitor.send('Bonjour')
    await call('PUT', 'archived', { archived: true })
    await call('POST', 'take-over', {})
    const { messages } = (await visitor.call('GET', 'messages')).json() as { messages: { event?: string }[] }
    expect(messages.map(({ event }) => event).filter(Boolean)).toEqual(['taken-over'])
  })
})

describe('counting', () => {
  test('unread messages are read once the team looks or replies', async () => {
    await visitor.send('Un')
    await visitor.send('Deux')
    expect((await detail()).unreadCount).toBe(2)
    expect((await counters()).unread).toBe(1)
    expect(await call('POST', 'read', {})).toMatchObject({ unreadCount: 0 })
    expect((await counters()).unread).toBe(0)
    await visitor.send('Trois')
    await reply('Oui')
    expect(await counters()).toMatchObject({ unread: 0, conversations: 1, messages: 7 })
  })

  test('a request for a person waits until somebody replies', async () => {
    await visitor.send('Bonjour')
    await visitor.call('POST', 'handoff')
    await visitor.call('POST', 'handoff')
    expect((await counters()).waiting).toBe(1)
    await call('POST', 'take-over', {})
    expect((await counters()).waiting).toBe(1)
    await reply('Me voici')
    expect((await counters()).waiting).toBe(0)
    expect((await detail()).waitingSince).toBeNull()
    expect(await figures()).toMatchObject({
      conversations: 1,
      customer_messages: 1,
      assistant_messages: 1,
      team_messages: 1,
      replies: 2,
      team_replies: 1,
      handoffs: 1,
    })
  })

  test('a team reply to nobody who waits is no answer', async () => {
    await visitor.send('Bonjour')
    await reply('Un')
    await reply('Deux')
    expect(await figures()).toMatchObject({ team_messages: 2, team_replies: 0, replies: 1 })
  })
})

describe('marks of an answer', () => {
  test('the team’s and the visitor’s stand side by side, and a wrong one counts once', async () => {
    const { answer } = await visitor.send('Quels sont vos horaires ?')
    const id = answer?.id ?? ''
    const marked = await call<Message>('PUT', `messages/${id}/useful`, { useful: false })
    expect(marked.metadata.useful).toBe(false)
    await visitor.call('POST', 'rating', { messageId: id, useful: false, reason: 'wrong', comment: 'Faux' })
    expect(await figures()).toMatchObject({ useful: 0, not_useful: 1 })
    const { metadata } = (await detail()).messages.find((message) => message.id === id) as Message
    expect(metadata).toMatchObject({
      useful: false,
      rating: { useful: false, reason: 'wrong', comment: 'Faux' },
    })
    await call('PUT', `messages/${id}/useful`, { useful: null })
    await visitor.call('POST', 'rating', { messageId: id, useful: true })
    expect(await figures()).toMatchObject({ useful: 1, not_useful: 0 })
  })

  test('only answers of the assistant can be marked', async () => {
    const { message } = await visitor.send('Bonjour')
    const answer = await as.owner.put(`conversations/${visitor.sessionId}/messages/${message.id}/useful`, {
      useful: true,
    })
    expect(answer.statusCode).toBe(404)
    const rated = await visitor.call('POST', 'rating', { messageId: message.id, useful: true })
    expect(rated.statusCode).toBe(404)
  })
})

test('a message keeps every sign that is seen, and refuses none that people type', async () => {
  const odd = 'e\u0301te\u0301 💥 \ud800 <b>gras</b> "…" \\ %'
  const { message } = await visitor.send(`${odd.slice(0, -1)}\u202e%`)
  expect(message.content).toBe(odd.normalize('NFC').toWellFormed())
  expect((await detail()).messages.find(({ id }) => id === message.id)?.content).toBe(message.content)
})
