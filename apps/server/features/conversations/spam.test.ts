import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ConversationDetail, ConversationItem } from '#contract/conversations/conversations.ts'
import { buildBusiness, buildMember } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { dropOldFigures, endConversations, settleConversations } from './jobs.ts'

interface Page {
  conversations: ConversationItem[]
  total: number
}

const { app, business, key, as } = testShop()

const get = async <T>(path: string) => (await as.owner.get(path)).json<T>()
const mark = (id: string, spam: boolean, by = as.owner) => by.put(`conversations/${id}/spam`, { spam })
const detail = (id: string) => get<ConversationDetail>(`conversations/${id}/messages`)
const reply = (id: string, content: string) =>
  as.owner.post(`conversations/${id}/messages`, { content, clientId: randomUUID() })
const later = (days: number) => ({ ...app.deps, now: () => new Date(Date.now() + days * 86_400_000) })
const idsOf = ({ conversations }: Page) => conversations.map(({ sessionId }) => sessionId)

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(app.deps.db)).rows

/** Everything that counts conversations, their messages, ends, hand-offs, waits and unanswered questions. */
const figures = async () => {
  const id = business.id
  const inbox = await get<{ conversations: ConversationItem[]; total: number }>('/api/conversations/waiting')
  const totals = []
  for (const status of ['active', 'inactive', 'archived', 'waiting', 'mine', 'unassigned', 'snoozed'])
    totals.push((await get<Page>(`conversations?status=${status}`)).total)
  return {
    counters: await rowsOf(
      sql`select conversations, archived, messages, waiting, unread, contacts from business_counters where business_id = ${id}`,
    ),
    hours: await rowsOf(
      sql`select sum(conversations) as conversations, sum(customer_messages) as customer_messages,
            sum(assistant_messages) as assistant_messages, sum(team_messages) as team_messages, sum(replies) as replies,
            sum(reply_ms) as reply_ms, sum(team_replies) as team_replies, sum(team_reply_ms) as team_reply_ms,
            sum(handoffs) as handoffs, sum(unanswered) as unanswered, sum(useful) as useful, sum(not_useful) as not_useful,
            sum(ended_by_assistant) as ended_by_assistant, sum(ended_by_team) as ended_by_team
          from hourly_figures where business_id = ${id}`,
    ),
    parts: await rowsOf(
      sql`select dimension, key, sum(count) as count from hourly_breakdown where business_id = ${id}
          group by 1, 2 having sum(count) <> 0 order by 1, 2`,
    ),
    summary: { ...(await get<object>('summary')), lastUpdated: null },
    analytics: { ...(await get<object>('analytics?days=7')), lastUpdated: null },
    gaps: (await get<{ total: number }>('knowledge/gaps')).total,
    inbox: { ids: inbox.conversations.map(({ sessionId }) => sessionId), total: inbox.total },
    all: await get<Page>('conversations').then((page) => ({ ids: idsOf(page), total: page.total })),
    totals,
  }
}

/** A conversation in which everything happened that is counted. */
const busy = async () => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  const { answer } = await visitor.send('Reprenez-vous les xylophones soviétiques en dépôt-vente ?')
  await visitor.call('POST', 'rating', { messageId: answer?.id, useful: false })
  await as.owner.put(`conversations/${visitor.sessionId}/messages/${answer?.id}/useful`, { useful: false })
  await visitor.call('POST', 'handoff')
  await visitor.send('Vous êtes là ?')
  await reply(visitor.sessionId, 'Bonjour, je vous écoute.')
  await visitor.send('Combien coûte la livraison ?')
  return visitor
}

test('spam leaves every figure as if it had never come, and each figure is the same again once it is taken back', async () => {
  await (await startVisitor(app, key)).send('Bonjour')
  const without = await figures()
  const { sessionId } = await busy()
  const withIt = await figures()
  expect(withIt.hours).not.toEqual(without.hours)
  expect(withIt.counters).not.toEqual(without.counters)
  expect(withIt.parts).not.toEqual(without.parts)
  const marked = await mark(sessionId, true)
  expect(marked.json()).toMatchObject({ spam: true, waitingSince: null, unreadCount: 0 })
  expect(await figures()).toEqual(without)
  await mark(sessionId, true)
  expect(await figures()).toEqual(without)
  expect((await mark(sessionId, false)).json()).toMatchObject({ spam: false, unreadCount: 1 })
  expect(await figures()).toEqual(withIt)
  const events = (await detail(sessionId)).messages.flatMap(({ metadata }) => metadata.event ?? [])
  expect(events.slice(-2)).toEqual(['spam', 'not-spam'])
})

test('what is said in spam is in no figure either, and in all of them once it is taken back', async () => {
  const visitor = await busy()
  const other = await busy()
  await mark(visitor.sessionId, true)
  const without = await figures()
  const { answer } = await visitor.send('Et les accordéons moldaves ?')
  await reply(visitor.sessionId, 'Non.')
  await visitor.call('POST', 'handoff')
  await visitor.send('Pourquoi ?')
  if (answer) await visitor.call('POST', 'rating', { messageId: answer.id, useful: true })
  await as.owner.put(`conversations/${visitor.sessionId}/archived`, { archived: true })
  expect(await figures()).toEqual(without)
  await mark(visitor.sessionId, false)
  const withIt = await figures()
  expect(withIt.totals).not.toEqual(without.totals)
  expect(withIt.hours).not.toEqual(without.hours)
  await mark(visitor.sessionId, true)
  expect(await figures()).toEqual(without)
  await mark(other.sessionId, true)
  await mark(other.sessionId, false)
  expect(await figures()).toEqual(without)
})

test('spam ends in no figure, and what ended before it was spam does neither', async () => {
  const ended = await startVisitor(app, key)
  await ended.send('Bonjour')
  const open = await startVisitor(app, key)
  await open.send('Bonjour')
  const ends = () =>
    rowsOf(sql`select sum(ended_by_assistant)::int as ended,
      (select coalesce(sum(count), 0)::int from hourly_breakdown where business_id = ${business.id} and dimension = 'resolution') as parts
      from hourly_figures where business_id = ${business.id}`)
  await mark(open.sessionId, true)
  await endConversations(later(2))
  expect(await ends()).toEqual([{ ended: 1, parts: 1 }])
  await mark(ended.sessionId, true)
  expect(await ends()).toEqual([{ ended: 0, parts: 0 }])
  await settleConversations(later(20))
  expect(await ends()).toEqual([{ ended: 0, parts: 0 }])
  for (const { sessionId } of [ended, open]) await mark(sessionId, false)
  await endConversations(later(2))
  expect(await ends()).toEqual([{ ended: 2, parts: 2 }])
  await settleConversations(later(20))
  expect(await ends()).toEqual([{ ended: 2, parts: 4 }])
})

test('what was counted 90 days ago stays counted, and is not kept beside the conversation', async () => {
  const { sessionId } = await busy()
  const before = await figures()
  await dropOldFigures(later(80))
  await mark(sessionId, true)
  expect((await figures()).hours).not.toEqual(before.hours)
  await mark(sessionId, false)
  await dropOldFigures(later(91))
  await mark(sessionId, true)
  const after = await figures()
  expect(after.hours).toEqual(before.hours)
  expect(after.counters).not.toEqual(before.counters)
})

test('it stands in a list of its own alone, also when it was archived or is searched', async () => {
  const { sessionId } = await busy()
  await as.owner.put(`conversations/${sessionId}/archived`, { archived: true })
  await mark(sessionId, true)
  for (const query of ['', 'status=archived', 'search=xylophones', 'status=waiting', 'status=active'])
    expect(idsOf(await get<Page>(`conversations?${query}`)), query).toEqual([])
  expect(await get<Page>('conversations?status=spam')).toMatchObject({
    total: 1,
    conversations: [{ sessionId, status: 'archived', spam: true }],
  })
  expect(idsOf(await get<Page>('conversations?status=spam&search=xylophones'))).toEqual([sessionId])
  const { body } = await as.owner.get(`conversations/export?from=2020-01-01&to=2035-01-01&format=csv`)
  expect(body).toContain('"indésirable"')
})

test('its visitor is told nothing; viewers and strangers say nothing of the kind', async () => {
  const visitor = await busy()
  await mark(visitor.sessionId, true)
  expect(JSON.stringify((await visitor.call('GET', 'messages')).json())).not.toContain('spam')
  const viewer = as(await buildMember(app.deps, business, 'viewer'))
  const agent = as(await buildMember(app.deps, business, 'agent'))
  const stranger = as((await buildBusiness(app.deps)).owner)
  expect((await mark(visitor.sessionId, false, viewer)).statusCode).toBe(403)
  expect((await mark(visitor.sessionId, false, stranger)).statusCode).toBe(404)
  expect((await mark(visitor.sessionId, false, agent)).statusCode).toBe(200)
})

test('a person whose conversation is spam is erased, and the counters stay right', async () => {
  const visitor = await busy()
  await visitor.call('POST', 'identify', { email: 'spam@exemple.fr', name: 'Spam' })
  const { contactId } = await detail(visitor.sessionId)
  await mark(visitor.sessionId, true)
  const before = await figures()
  expect((await as.owner.post(`contacts/${contactId}/erase`)).statusCode).toBe(200)
  expect((await figures()).counters).toEqual([
    {
      ...(before.counters[0] as object),
      contacts: Number((before.counters[0] as { contacts: number }).contacts) - 1,
    },
  ])
})

test('what a spam conversation was counted for is kept however old, for whoever says that it is none', async () => {
  const { sessionId } = await busy()
  const before = await figures()
  await mark(sessionId, true)
  expect((await figures()).hours).not.toEqual(before.hours)
  await dropOldFigures(later(91))
  await dropOldFigures(later(400))
  await mark(sessionId, false)
  expect((await figures()).hours).toEqual(before.hours)
  expect((await figures()).parts).toEqual(before.parts)
  // Once it is none, its age counts again.
  await dropOldFigures(later(91))
  const rows = await rowsOf(sql`select from conversation_figures where business_id = ${business.id}`)
  expect(rows).toEqual([])
})
