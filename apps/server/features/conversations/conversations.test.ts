import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type {
  ConversationDetail,
  ConversationItem,
  SearchHit,
} from '#contract/conversations/conversations.ts'
import {
  buildBusiness,
  buildKey,
  buildMember,
  customerMessage,
  type TestBusiness,
} from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { addCustomerMessage } from './public.ts'

const { app, business, as } = testBusiness()

interface Page {
  conversations: ConversationItem[]
  total: number
  totalIsMinimum?: boolean
  hits?: SearchHit[]
  nextCursor: string | null
}

const list = async (query: Record<string, string> = {}, of = business): Promise<Page> => {
  const answer = await app.inject({
    url: `/api/businesses/${of.id}/conversations`,
    query,
    headers: of.owner.headers,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<Page>()
}

/** A message of a visitor, at a time of the test's choice, without an answer. */
const say = async (of: TestBusiness, content: string, at = new Date(), id: string = randomUUID()) => {
  const { conversation } = await addCustomerMessage(
    { ...app.deps, now: () => at },
    of.scope,
    customerMessage({ conversationId: id, content, language: 'fr' }),
  )
  return conversation.id
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('the list', () => {
  test('the list of conversations is empty at first', {
    tags: ['@conversations.list.shape', '@api.conversations.list'],
  }, async () => {
    const fresh = await buildBusiness(app.deps)
    expect(await list({}, fresh)).toEqual({ conversations: [], labels: [], total: 0, nextCursor: null })
  })

  test('the list of conversations shows every conversation, the most recent first, with its fields', {
    tags: ['@conversations.item.fields', '@conversations.list.shape'],
  }, async () => {
    const older = await say(business, 'Livrez-vous en Belgique ?', minutesAgo(45))
    const newer = await say(business, 'Bonjour', minutesAgo(2))
    const last = minutesAgo(1)
    await say(business, 'Le Sencha est-il revenu ?', last, newer)
    const { conversations, total } = await list()
    expect(total).toBe(2)
    expect(conversations.map(({ sessionId }) => sessionId)).toEqual([newer, older])
    expect(conversations[0]).toMatchObject({
      sessionId: newer,
      customerName: 'Anonymous Customer',
      status: 'active',
      lastMessage: { content: 'Le Sencha est-il revenu ?', senderType: 'customer' },
      messageCount: 2,
      unreadCount: 2,
      handledBy: 'assistant',
      waitingSince: null,
    })
    expect(conversations[0]?.lastActivity).toBe(last.toISOString())
  })

  test('a conversation is active for 30 minutes, then inactive, archived by hand', {
    tags: ['@conversations.status.values'],
  }, async () => {
    const active = await say(business, 'Un', minutesAgo(29))
    const inactive = await say(business, 'Deux', minutesAgo(31))
    const archived = await say(business, 'Trois', minutesAgo(3))
    await as.owner.put(`conversations/${archived}/archived`, { archived: true })
    const byId = new Map((await list()).conversations.map((item) => [item.sessionId, item.status]))
    expect(Object.fromEntries(byId)).toEqual({
      [active]: 'active',
      [inactive]: 'inactive',
      [archived]: 'archived',
    })
    for (const [status, id] of [
      ['active', active],
      ['inactive', inactive],
      ['archived', archived],
    ] as const) {
      const page = await list({ status })
      expect(page.conversations.map(({ sessionId }) => sessionId)).toEqual([id])
      expect(page.total).toBe(1)
    }
    expect((await list({ status: 'waiting' })).total).toBe(0)
  })

  test('the list of conversations can be asked for who waits for a person', async () => {
    const key = await buildKey(app.deps, business)
    await say(business, 'Sans attente')
    const visitor = await startVisitor(app, key)
    await visitor.call('POST', 'handoff')
    const page = await list({ status: 'waiting' })
    expect(page.total).toBe(1)
    expect(page.conversations[0]).toMatchObject({
      sessionId: visitor.sessionId,
      handledBy: 'team',
      lastMessage: null,
      messageCount: 0,
    })
    expect(page.conversations[0]?.waitingSince).not.toBeNull()
  })

  test('the list goes page by page without a gap or a double, also when two have the same moment', async () => {
    const moment = minutesAgo(10)
    const ids: string[] = []
    for (let i = 0; i < 7; i += 1) ids.push(await say(business, `Message ${i}`, moment))
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Page = await list({ limit: '3', ...(cursor && { cursor }) })
      expect(page.total).toBe(7)
      seen.push(...page.conversations.map(({ sessionId }) => sessionId))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toHaveLength(7)
    expect(new Set(seen)).toEqual(new Set(ids))
  })

  test('a cursor of somebody’s own making is refused', async () => {
    for (const cursor of ['x', Buffer.from("now'|x").toString('base64url'), '']) {
      const answer = await app.inject({
        url: `/api/businesses/${business.id}/conversations`,
        query: { cursor },
        headers: business.owner.headers,
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ code: string }>().code).toBe('INVALID_CURSOR')
    }
  })
})

describe('search', () => {
  test('the search finds words of any message without accents, by their beginning, and names, addresses and numbers', async () => {
    const other = await buildBusiness(app.deps)
    const key = await buildKey(app.deps, business)
    const tea = await say(business, 'Avez-vous du thé glacé à la pêche ?', minutesAgo(3))
    await say(business, 'Merci beaucoup', minutesAgo(2), tea)
    const order = await say(business, 'Ma commande LV-1042 est-elle partie ?', minutesAgo(1))
    await say(other, 'Avez-vous du thé glacé ?')
    const visitor = await startVisitor(app, key)
    await visitor.call('POST', 'identify', {
      email: 'elodie.marchand@example.com',
      name: 'Élodie Marchand',
      phone: '06 39 98 77 30',
    })
    const found = async (search: string) =>
      (await list({ search })).conversations.map(({ sessionId }) => sessionId)
    expect(await found('thé')).toEqual([tea])
    expect(await found('PECHE glac')).toEqual([tea])
    expect(await found('lv-1042')).toEqual([order])
    expect(await found('elodie')).toEqual([visitor.sessionId])
    expect(await found('marchand@exam')).toEqual([visitor.sessionId])
    expect(await found('063998')).toEqual([visitor.sessionId])
    expect(await found(order)).toEqual([order])
    expect(await found('introuvable')).toEqual([])
    expect(await list({ search: 'thé' })).toMatchObject({ total: 1 })
    expect(await list({ search: 'thé', status: 'archived' })).toMatchObject({ total: 0, conversations: [] })
  })

  test('the search says where it found the words: the newest message that has all of them, in pieces', async () => {
    const id = await say(business, 'Ma théière fuit', minutesAgo(9))
    await say(business, 'La théière en fonte bleue', minutesAgo(8), id)
    await say(business, 'Merci', minutesAgo(7), id)
    const { messages } = (
      await as(business.owner).get(`/api/businesses/${business.id}/conversations/${id}/messages`)
    ).json<ConversationDetail>()
    const messageOf = (content: string) => messages.find((message) => message.content === content)?.id
    expect((await list({ search: 'theiere' })).hits).toEqual([
      {
        sessionId: id,
        messageId: messageOf('La théière en fonte bleue'),
        note: false,
        senderType: 'customer',
        excerpt: [
          { text: 'La ', hit: false },
          { text: 'théière', hit: true },
          { text: ' en fonte bleue', hit: false },
        ],
      },
    ])
    expect((await list({ search: 'fuit theiere' })).hits).toMatchObject([
      { messageId: messageOf('Ma théière fuit') },
    ])
    await say(business, 'La **bouilloire** neuve', minutesAgo(6), id)
    const [plain] = (await list({ search: 'bouilloire' })).hits ?? []
    expect(plain?.excerpt.map(({ text }) => text).join('')).toBe('La bouilloire neuve')
    expect((await list({ search: id })).hits).toEqual([])
    expect(await list()).not.toHaveProperty('hits')
  })

  test('the search of conversations finds the notes of the team, and says that they are notes', async () => {
    const id = await say(business, 'Bonjour')
    const path = `/api/businesses/${business.id}/conversations/${id}/notes`
    const content = 'Client grossiste, remise convenue'
    const note = await as(business.owner).post(path, { content, clientId: randomUUID(), mentions: [] })
    const found = await list({ search: 'grossiste' })
    expect(found.conversations.map(({ sessionId }) => sessionId)).toEqual([id])
    expect(found.hits).toMatchObject([
      { messageId: note.json<{ id: string }>().id, note: true, senderType: 'business' },
    ])
    expect((await list({ search: 'bonjour' })).hits).toMatchObject([{ note: false }])
  })

  test('a page of a thread goes back as far as the message that was found', async () => {
    const id = await say(business, 'La première question', minutesAgo(200))
    for (let i = 0; i < 80; i += 1) await say(business, `Suite ${i}`, minutesAgo(199 - i), id)
    const through = (await list({ search: 'premiere question' })).hits?.[0]?.messageId
    const read = async (query: Record<string, string | undefined>) =>
      (
        await app.inject({
          url: `/api/businesses/${business.id}/conversations/${id}/messages`,
          query: JSON.parse(JSON.stringify(query)),
          headers: business.owner.headers,
        })
      ).json<ConversationDetail>()
    const latest = await read({})
    expect(latest.messages.map((message) => message.id)).not.toContain(through)
    const earlier = await read({ before: latest.previousCursor ?? '', through })
    expect(earlier.messages[0]?.id).toBe(through)
    expect([...earlier.messages, ...latest.messages]).toHaveLength(81)
    expect(earlier.previousCursor).toBeNull()
  })

  test('the search of conversations takes signs of its own language as text', async () => {
    const id = await say(business, "C'est 100 % coton & lin ?")
    for (const search of ["c'est", '100 %', '% &', "coton' | 'x", ':*', '\\', '_', '(', 'coton:*'])
      await list({ search })
    expect((await list({ search: '100 % coton' })).conversations.map((c) => c.sessionId)).toEqual([id])
    expect((await list({ search: 'n_importe' })).total).toBe(0)
  })

  test('pages through what it found', async () => {
    for (let i = 0; i < 5; i += 1) await say(business, `Une question sur la théière ${i}`, minutesAgo(i))
    const first = await list({ search: 'théière', limit: '2' })
    expect(first).toMatchObject({ total: 5 })
    const second = await list({ search: 'théière', limit: '2', cursor: first.nextCursor ?? '' })
    const third = await list({ search: 'théière', limit: '2', cursor: second.nextCursor ?? '' })
    const ids = [first, second, third].flatMap((p) => p.conversations.map((c) => c.sessionId))
    expect(new Set(ids).size).toBe(5)
    expect(third.nextCursor).toBeNull()
  })
})

test('viewers read, but do not write', async () => {
  const id = await say(business, 'Bonjour')
  const viewer = await buildMember(app.deps, business, 'viewer')
  const path = `/api/businesses/${business.id}/conversations/${id}`
  const read = await as(viewer).get(`${path}/messages`)
  expect(read.statusCode).toBe(200)
  for (const [method, url, payload] of [
    ['POST', `${path}/messages`, { content: 'Non', clientId: randomUUID() }],
    ['POST', `${path}/take-over`, {}],
    ['POST', `${path}/hand-back`, {}],
    ['PUT', `${path}/archived`, { archived: true }],
  ] as const) {
    const refused = await as(viewer).call(method, url, payload)
    expect(refused.statusCode, url).toBe(403)
  }
})
