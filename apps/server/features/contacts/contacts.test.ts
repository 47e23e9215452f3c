import { describe, expect, test } from 'vitest'
import type { ContactDetail, ContactItem } from '#contract/contacts/contact.ts'
import { newId } from '#server/lib/ids.ts'
import { buildBusiness, buildConversations } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { buildContact } from './testing/build-contact.ts'

const { app, business, as } = testBusiness()
const list = async (query = '') => {
  const answer = await as.owner.get(`contacts?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<{
    contacts: ContactItem[]
    total: number
    totalIsMinimum?: boolean
    nextCursor: string | null
  }>()
}
const names = (of: { contacts: ContactItem[] }) => of.contacts.map((c) => c.name)

const ELODIE = {
  name: 'Élodie Marchand',
  email: 'elodie@example.com',
  phone: '06 39 98 77 30',
  tags: ['fidèle'],
}

describe('the list', () => {
  test('a new business has no contacts: nothing is invented', {
    tags: ['@contacts.sample-data', '@open.sample-contacts'],
  }, async () => {
    expect(await list()).toEqual({ contacts: [], total: 0, nextCursor: null })
  })

  test('the list of contacts holds everybody who said who they are, and nobody of another business', async () => {
    await buildConversations(app.deps, business, [
      { person: ELODIE, text: '< Bonjour\n@identify\n> Bonjour Élodie !' },
      { text: '< Ouvert demain ?' },
    ])
    const other = await buildBusiness(app.deps)
    await buildContact(app.deps, other, { name: 'Ailleurs' })
    const { contacts, total } = await list()
    expect(total).toBe(1)
    expect(contacts).toEqual([
      {
        id: expect.any(String),
        name: 'Élodie Marchand',
        email: 'elodie@example.com',
        phone: '06 39 98 77 30',
        company: null,
        location: null,
        website: null,
        tags: ['fidèle'],
        source: 'widget',
        lastContact: expect.stringMatching(/Z$/),
        conversationCount: 1,
      },
    ])
  })

  test('the list of contacts searches names and addresses without accents, in any order of the words', {
    tags: ['@contacts.search'],
  }, async () => {
    await buildContact(app.deps, business, { name: 'Élodie Marchand', email: 'elodie@example.com' })
    await buildContact(app.deps, business, { name: 'Karim Haddad', email: 'karim@example.com' })
    expect(names(await list('search=elodie'))).toEqual(['Élodie Marchand'])
    expect(names(await list('search=marchand%20ELO'))).toEqual(['Élodie Marchand'])
    expect(names(await list('search=karim%40example'))).toEqual(['Karim Haddad'])
    expect(await list('search=%25')).toMatchObject({ contacts: [], total: 0 })
  })

  test('the list of contacts filters by a tag; the tags are listed, the most frequent first', async () => {
    await buildContact(app.deps, business, { name: 'A', tags: ['fidèle', 'thé vert'] })
    await buildContact(app.deps, business, { name: 'B', tags: ['fidèle'] })
    await buildContact(app.deps, business, { name: 'C' })
    expect(names(await list(`tag=${encodeURIComponent('fidèle')}&sort=name`))).toEqual(['A', 'B'])
    expect((await as.owner.get('contacts/tags')).json()).toEqual({
      tags: [
        { name: 'fidèle', count: 2 },
        { name: 'thé vert', count: 1 },
      ],
    })
  })

  test.each(['recent', 'name', 'conversations'] as const)(
    'the list of contacts sorted by %s has everybody once on its pages',
    async (sort) => {
      const at = Date.now()
      for (let n = 0; n < 7; n++)
        await buildContact(app.deps, business, {
          name: `Client ${(n * 3) % 7}`,
          lastContactAt: new Date(at - Math.floor(n / 2) * 60_000),
          conversationCount: 1 + (n % 3),
        })
      const whole = await list(`sort=${sort}`)
      const seen: ContactItem[] = []
      let cursor: string | null = ''
      do {
        const page = await list(`sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
        expect(page.total).toBe(7)
        seen.push(...page.contacts)
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(seen).toEqual(whole.contacts)
      expect(new Set(seen.map((c) => c.id)).size).toBe(7)
      const values = seen.map((c) =>
        sort === 'name' ? c.name : sort === 'recent' ? c.lastContact : c.conversationCount,
      )
      const sorted = [...values].sort()
      expect(values).toEqual(sort === 'name' ? sorted : sorted.reverse())
    },
  )

  test.each(['cursor=x', 'sort=size', 'limit=0', 'cursor=WyJuYW1lIiwiYSIsImIiXQ'])(
    'a list with %s is refused',
    async (query) => {
      expect((await as.owner.get(`contacts?${query}`)).statusCode).toBe(400)
    },
  )
})

describe('one contact', () => {
  test('a contact has every field, computed from its conversations', {
    tags: [
      '@contacts.entity',
      '@contacts.detail.stats',
      '@contacts.detail.conversations',
      '@contacts.detail.timeline',
    ],
  }, async () => {
    const { contacts: stored } = await buildConversations(app.deps, business, [
      {
        person: ELODIE,
        at: { minutesAgo: 5 },
        text: '@wait 0\n< Le Sencha est-il revenu ?\n@wait 1\n> Oui, jeudi.\n@useful\n@identify',
      },
      {
        person: ELODIE,
        at: { minutesAgo: 600 },
        text: '< Et le Genmaicha ?\n@wait 3\n? Je ne sais pas.\n@not-useful\n@identify\n@archive',
      },
    ])
    const id = stored[0]?.id as string
    await app.deps.db
      .insertInto('stock_requests')
      .values({
        business_id: business.id,
        id: newId(),
        product_id: 'p1',
        product_name: 'Sencha Ariake',
        customer_email: ELODIE.email,
        email_key: ELODIE.email,
        contact_id: id,
        source: 'widget',
        consent_text: 'oui',
        consented_at: new Date(),
      })
      .execute()
    const detail = (await as.owner.get(`contacts/${id}`)).json<ContactDetail>()
    expect(detail).toMatchObject({
      id,
      name: 'Élodie Marchand',
      email: 'elodie@example.com',
      phone: '06 39 98 77 30',
      company: null,
      location: null,
      website: null,
      tags: ['fidèle'],
      conversationCount: 2,
      satisfaction: 2.5,
      ratingCount: 2,
      usefulCount: 1,
      averageResponseTime: 120,
      assistantResponseTime: 120,
      teamResponseTime: null,
      duplicates: 0,
    })
    expect(detail.totalMessages).toBe(detail.conversations.reduce((sum, c) => sum + c.messageCount, 0))
    expect(detail.conversations.map((c) => [c.title, c.status])).toEqual([
      ['Le Sencha est-il revenu\u00a0?', 'active'],
      ['Et le Genmaicha\u00a0?', 'archived'],
    ])
    expect(detail.stockRequests).toEqual([
      expect.objectContaining({ productName: 'Sencha Ariake', isContacted: false }),
    ])
    const kinds = detail.timeline.map((entry) => entry.kind)
    expect(kinds.at(-1)).toBe('created')
    expect([...kinds].sort()).toEqual([
      'conversation',
      'conversation',
      'created',
      'identified',
      'identified',
      'rating',
      'rating',
      'stock-request',
    ])
    const times = detail.timeline.slice(0, -1).map((entry) => entry.at)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('a contact without a reply and a mark has neither time nor satisfaction', async () => {
    const id = await buildContact(app.deps, business, { name: 'Karim' })
    expect((await as.owner.get(`contacts/${id}`)).json()).toMatchObject({
      averageResponseTime: null,
      satisfaction: null,
      totalMessages: 0,
      conversations: [],
    })
  })

  test('a contact of another business is not found', async () => {
    const other = await buildBusiness(app.deps)
    const id = await buildContact(app.deps, other, { name: 'Ailleurs' })
    expect((await as.owner.get(`contacts/${id}`)).statusCode).toBe(404)
    expect((await as.owner.get(`contacts/${newId()}`)).statusCode).toBe(404)
  })
})
