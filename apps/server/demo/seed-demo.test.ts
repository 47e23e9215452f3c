import { beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/shared-limits.ts'
import { topicOf } from '#server/features/assistant/public.ts'
import { isQuoted } from '#server/features/conversations/public.ts'
import { registerTestSuiteJobs } from '#server/features/test-suites/jobs.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { aiContext } from './camelia/business.ts'
import { cameliaScripts } from './camelia/seed.ts'
import { demoGreeting } from './demo-greeting.ts'
import { demoWidgetKey } from './demo-key.ts'
import { PLACEHOLDERS, readPlayed } from './read-played.ts'
import { seedDemo } from './seed-demo.ts'

const jobs = createRecordedJobs()
const { app, as } = testApp({ jobs })
let afterBrokenStart: unknown
beforeAll(async () => {
  registerTestSuiteJobs(app.deps)
  let calls = 0
  const now = () => {
    calls += 1
    if (calls > 1) throw new Error('broken off')
    return new Date()
  }
  await expect(seedDemo({ ...app.deps, now })).rejects.toThrow('broken off')
  afterBrokenStart = await query('select count(*)::int as users from users')
  await Promise.all([seedDemo(app.deps), seedDemo(app.deps)])
})

const signIn = async (email: string) => {
  const answer = await as.nobody.post('/auth/signin', { email, password: 'demo-lutin-2026' })
  const { token } = answer.json()
  return (url: string, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ url, method, headers: { authorization: `Bearer ${token}` } })
}
const query = async (statement: string) => (await app.deps.pool.query(statement)).rows

describe('demo data', () => {
  test('a first start that is broken off, while it catches up with today too, leaves nothing', () => {
    expect(afterBrokenStart).toEqual([{ users: 0 }])
  })

  test('demo data is there once, and never added to again', async () => {
    const count = () => query('select count(*)::int as users from users')
    const before = await count()
    await seedDemo(app.deps)
    expect(await count()).toEqual(before)
    expect(await query("select count(*)::int as n from businesses where name = 'Maison Camélia'")).toEqual([
      { n: 1 },
    ])
  })

  test('Camille signs in and finds her shop', async () => {
    const get = await signIn('camille@maison-camelia.example')
    const [shop, ...others] = (await get('/api/businesses')).json()
    expect(others).toEqual([])
    expect(shop).toMatchObject({ name: 'Maison Camélia', status: 'CLAIMED', role: 'owner' })
    const summary = (await get(`/api/businesses/${shop.id}/summary`)).json()
    expect(summary).toMatchObject({
      activeConversations: 4,
      waitingConversations: 7,
      pendingStockRequests: 5,
      contacts: 23,
      recentActivity: { trend: 'up' },
      installation: { keyCreated: true, knowledgeCheckedAt: expect.any(String) },
    })
    expect(summary.averageResponseTime).toBeLessThan(LIMITS.excellentResponseSeconds)
    expect(summary.assistantResponseTime).toBeLessThan(5)
    expect(summary.teamResponseTime).toBeGreaterThan(LIMITS.excellentResponseSeconds)
    expect(summary.assistant.endedConversations).toBeGreaterThanOrEqual(20)
    const { conversations, total } = (await get(`/api/businesses/${shop.id}/conversations?limit=100`)).json()
    expect(total).toBe(cameliaScripts.length)
    expect(
      conversations
        .slice(0, 4)
        .map((c: Record<string, unknown>) => [c.customerName, c.status, c.messageCount]),
    ).toEqual([
      ['Élodie Marchand', 'active', 14],
      ['Thomas Girard', 'active', 6],
      ['Anonymous Customer', 'active', 3],
      ['Nadia Benali', 'active', 9],
    ])
    expect(new Set(conversations.map((c: { status: string }) => c.status))).toEqual(
      new Set(['active', 'inactive', 'archived']),
    )
    expect(conversations.filter((c: { messageCount: number }) => c.messageCount === 0)).toHaveLength(1)
    const thread = (
      await get(`/api/businesses/${shop.id}/conversations/${conversations[0].sessionId}/messages`)
    ).json()
    expect(thread).toMatchObject({ handledBy: 'team', handler: { name: 'Camille Roche' } })
    expect(thread.messages.at(-1).content).toContain('un coffret sans théine')
  })

  test('the knowledge base of Camille shows what her conversations stood on', async () => {
    const get = await signIn('camille@maison-camelia.example')
    const [shop] = (await get('/api/businesses')).json()
    const knowledge = async (path: string) =>
      (await get(`/api/businesses/${shop.id}/knowledge/${path}`)).json()
    const { answers } = await knowledge('answers')
    for (const { uses, lastUsedAt, question } of answers) {
      expect(uses, question).toBeGreaterThan(0)
      expect(lastUsedAt, question).not.toBeNull()
    }
    const { sources } = await knowledge('sources')
    for (const source of sources) expect(source.answers, source.kind).toBeGreaterThan(0)
    const stale = await query(`select p.title from answer_passages p join messages m on m.id = p.message_id
      and m.conversation_id = p.conversation_id and m.business_id = p.business_id where p.as_of > m.created_at`)
    expect(stale).toEqual([])
    const cited =
      await query(`select kind, count(*)::int as n, count(*) filter (where title = '' or body = '')::int as bare,
      count(*) filter (where passage_id is null)::int as lost
      from answer_passages where kind in ('answers', 'site', 'file') group by 1 order by 1`)
    expect(cited.map(({ kind, bare, lost }) => ({ kind, bare, lost }))).toEqual(
      ['answers', 'file', 'site'].map((kind) => ({ kind, bare: 0, lost: 0 })),
    )
  })

  test('the test questions of Camille are answered as she wants', async () => {
    const get = await signIn('camille@maison-camelia.example')
    const [shop] = (await get('/api/businesses')).json()
    const runs = `/api/businesses/${shop.id}/test-runs`
    const { id, total } = (await get(runs, 'POST')).json()
    await jobs.runAll()
    const { results } = (await get(`${runs}/${id}/results`)).json()
    expect(results).toHaveLength(total)
    for (const { question, verdict, answer } of results)
      expect([question, verdict, answer]).toEqual([question, 'right', answer])
  })

  test('its contacts are found by their company', async () => {
    const get = await signIn('camille@maison-camelia.example')
    const [shop] = (await get('/api/businesses')).json()
    const search = encodeURIComponent('hotel du parc')
    const { contacts } = (await get(`/api/businesses/${shop.id}/contacts?search=${search}`)).json()
    expect(contacts.map(({ company }: { company: string }) => company)).toEqual(['Hôtel du Parc'])
  })

  test('Nova signs in and finds clients in every status', async () => {
    const get = await signIn('nova@atelier-nova.example')
    const list: { status: string; role: string; hasActiveTransfer: boolean }[] = (
      await get('/api/businesses')
    ).json()
    expect(list).toHaveLength(20)
    expect(list[0]).toMatchObject({ name: 'Fleurs de Bellecour', role: 'owner' })
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['CLAIMED', 'UNCLAIMED', 'PENDING']))
    for (const { status, role } of list) expect(role).toBe(status === 'CLAIMED' ? 'viewer' : 'owner')
    expect(list.filter(({ hasActiveTransfer }) => hasActiveTransfer)).toHaveLength(1)
    const { transfers } = (await get('/api/transfer/my-transfers')).json()
    expect(transfers).toMatchObject([
      {
        businessName: 'Librairie L’Encre Bleue',
        newOwnerEmail: 'claire.morel@encrebleue.example',
        status: 'pending',
      },
    ])
  })

  test('the invitation is usable and the key opens the widget on this machine', async () => {
    const invitation = await as.nobody.post('/auth/invitations/validate', { code: 'BIENVENUE' })
    expect(invitation.json()).toEqual({ isValid: true })
    const config = await app.inject({
      url: '/widget/v1/config',
      headers: { 'x-widget-key': demoWidgetKey, origin: 'http://localhost:3000' },
    })
    expect(config.statusCode).toBe(200)
    expect(config.json()).toMatchObject({ name: 'Maison Camélia', language: 'fr' })
    expect(config.json().greeting).toBe(demoGreeting('Maison Camélia')('fr'))
  })

  test('counters of the demo are what the rows add up to', async () => {
    const wrong = await query(`
      select b.name, c.*, r.* from business_counters c join businesses b on b.id = c.business_id
      cross join lateral (
        select count(*) as r_conversations, count(archived_at) as r_archived, coalesce(sum(message_count), 0) as r_messages,
          count(waiting_since) as r_waiting, count(*) filter (where unread_count > 0) as r_unread
        from conversations where business_id = c.business_id
      ) r
      cross join lateral (select count(*) as r_contacts from contacts where business_id = c.business_id) p
      cross join lateral (
        select count(*) filter (where contacted_at is null) as r_pending, count(contacted_at) as r_contacted
        from stock_requests where business_id = c.business_id
      ) s
      cross join lateral (
        select min(created_at) as r_first from messages
        where business_id = c.business_id and kind = 'message' and client_id <> 'greeting'
      ) m
      where (conversations, archived, messages, waiting, unread, contacts, stock_pending, stock_contacted)
        is distinct from (r_conversations, r_archived, r_messages, r_waiting, r_unread, r_contacts, r_pending, r_contacted)
        or first_message_at is distinct from r_first`)
    expect(wrong).toEqual([])
    const conversations = await query(`
      select c.id from conversations c cross join lateral (
        select count(*) as messages, count(*) filter (where sender_type = 'customer') as customer,
          (array_agg(content order by id desc))[1] as last, max(created_at) as last_at
        from messages m where m.business_id = c.business_id and m.conversation_id = c.id
          and kind = 'message' and client_id <> 'greeting'
      ) m where c.message_count <> m.messages or c.last_message is distinct from m.last
        or c.last_activity_at < m.last_at`)
    expect(conversations).toEqual([])
    const rows = await query(`
      select c.id, c.last_customer_message as quoted,
        json_agg(json_build_object('by', m.sender_type, 'content', m.content) order by m.id) as messages
      from conversations c join messages m on m.business_id = c.business_id and m.conversation_id = c.id
      where m.kind = 'message' and m.client_id is distinct from 'greeting' group by c.business_id, c.id`)
    for (const { id, quoted, messages } of rows) {
      const row: Parameters<typeof isQuoted>[0] = { last_customer_message: null, last_sender: null }
      for (const { by, content } of messages) {
        if (by === 'customer' && isQuoted(row, content)) row.last_customer_message = content
        row.last_sender = by
      }
      expect([id, quoted]).toEqual([id, row.last_customer_message])
    }
    const contacts = await query(`
      select p.email from contacts p cross join lateral (
        select count(distinct c.id) as conversations, count(m.id) as messages
        from conversations c left join messages m on m.business_id = c.business_id and m.conversation_id = c.id
          and m.kind = 'message' and m.sender_type = 'customer'
        where c.business_id = p.business_id and c.contact_id = p.id
      ) r where p.conversation_count <> r.conversations or p.message_count <> r.messages`)
    expect(contacts).toEqual([])
  })

  test('figures of the demo’s hours are what the messages of the hours add up to', async () => {
    const figures = await query(`
      select business_id, hour, conversations, customer_messages, assistant_messages, team_messages, handoffs, unanswered
      from hourly_figures
      where conversations + customer_messages + assistant_messages + team_messages + handoffs + unanswered > 0
      order by 1, 2`)
    const counted = await query(`
      select business_id, hour, sum(conversations)::int as conversations, sum(customer)::int as customer_messages,
        sum(assistant)::int as assistant_messages, sum(team)::int as team_messages, sum(handoffs)::int as handoffs,
        sum(unanswered)::int as unanswered
      from (
        select business_id, date_trunc('hour', created_at) as hour, 0 as conversations,
          count(*) filter (where kind = 'message' and sender_type = 'customer') as customer,
          count(*) filter (where is_ai) as assistant,
          count(*) filter (where kind = 'message' and sender_type = 'business') as team,
          count(*) filter (where metadata ->> 'event' = 'handoff-requested') as handoffs,
          count(*) filter (where metadata ->> 'outcome' = 'unknown') as unanswered
        from messages where client_id is distinct from 'greeting' group by 1, 2
        union all
        select business_id, date_trunc('hour', created_at), count(*), 0, 0, 0, 0, 0 from conversations group by 1, 2
      ) parts group by 1, 2
      having sum(conversations + customer + assistant + team + handoffs + unanswered) > 0 order by 1, 2`)
    expect(figures).toEqual(counted)
    expect(figures.length).toBeGreaterThan(30)
  })

  test('parts of the demo’s figures are what messages and conversations add up to', async () => {
    const parts = await query(`
      select b.name, dimension, hour, key, count from hourly_breakdown h join businesses b on b.id = h.business_id
      where count <> 0 and dimension <> 'topic' order by 1, 2, 3, 4`)
    const counted = await query(`
      select b.name, dimension, date_trunc('hour', at) as hour, key, count(*)::int as count from (
        select business_id, 'channel' as dimension, created_at as at, channel as key from conversations
        union all
        select business_id, 'handoff', created_at, metadata ->> 'reason' from messages
        where metadata ->> 'event' = 'handoff-requested'
        union all
        select distinct m.business_id, 'source', m.created_at, coalesce(split_part(s ->> 'id', ':', 1), 'none')
        from messages m left join jsonb_array_elements(m.metadata -> 'sources') s on true
        where m.metadata ->> 'outcome' = 'answered'
        union all
        select business_id, 'closest', created_at, 'told' from messages where metadata ? 'closest'
        union all
        select n.business_id, 'closest', n.created_at, 'confirmed'
        from messages m join lateral (
          select business_id, created_at from messages o
          where o.conversation_id = m.conversation_id and o.is_ai and o.id > m.id order by o.id limit 1) n on true
        where m.metadata ->> 'closest' = 'confirmed'
        union all
        select c.business_id, 'resolution', c.ended_at, coalesce(
          (select case when (metadata -> 'rating' ->> 'useful')::boolean then 'confirmed' else 'denied' end
           from messages m where m.conversation_id = c.id and metadata ? 'rating' order by m.id desc limit 1), 'assumed')
        from conversations c where ended_at is not null and not had_human
        union all
        select c.business_id, 'resolution', c.ended_at, case when exists (
          select from conversations o where o.contact_id = c.contact_id and o.id <> c.id
            and o.created_at between c.last_activity_at and c.ended_at + interval '7 days') then 'returned' else 'lasted' end
        from conversations c where not had_human and ended_at < now() - interval '7 days'
      ) p join businesses b on b.id = p.business_id group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
    expect(parts).toEqual(counted)
    expect(new Set(parts.map(({ key }) => key))).toEqual(
      new Set([
        ...['web', 'email', 'asked', 'unknown', 'context', 'hours', 'contact', 'none', 'told'],
        ...['answer', 'page', 'file'],
        ...['confirmed', 'denied', 'assumed', 'lasted', 'returned'],
      ]),
    )
    const rows = await query(
      `select content from messages where kind = 'message' and sender_type = 'customer'`,
    )
    const topics: Record<string, number> = {}
    for (const { content } of rows) {
      const topic = topicOf(content)
      if (topic !== null) topics[topic] = (topics[topic] ?? 0) + 1
    }
    const stored = await query(
      `select key, sum(count)::int as count from hourly_breakdown where dimension = 'topic' group by 1`,
    )
    expect(Object.fromEntries(stored.map(({ key, count }) => [key, count]))).toEqual(topics)
  })

  test('every period of the analytics has one before it to compare with', async () => {
    const get = await signIn('camille@maison-camelia.example')
    const [shop] = (await get('/api/businesses')).json()
    for (const period of ['7d', '30d', '90d']) {
      const { previous } = (await get(`/api/businesses/${shop.id}/analytics?period=${period}`)).json()
      expect(previous.conversations, period).toBeGreaterThan(0)
      expect(previous.averageResponseTime, period).not.toBeNull()
    }
  })

  test('nothing is of the future, and nobody in it exists', async () => {
    for (const [table, column] of [
      ['messages', 'created_at'],
      ['conversations', 'last_activity_at'],
      ['conversations', 'ended_at'],
      ['contacts', 'last_contact_at'],
      ['stock_requests', 'requested_at'],
      ['stock_requests', 'contacted_at'],
      ['businesses', 'created_at'],
      ['hourly_figures', 'hour'],
    ])
      expect(await query(`select * from ${table} where ${column} > now()`), `${table}.${column}`).toEqual([])
    expect(
      await query(`select email from contacts where email !~ '@example\\.com$'
        union all select email from users where email !~ '\\.example$'
        union all select email from businesses where email !~ '\\.example$'`),
    ).toEqual([])
    expect(
      await query(`select phone from contacts where phone !~ '^(06 39 98|04 65 71)( \\d\\d){2}$'
        union all select phone from businesses where phone !~ '^(06 39 98|04 65 71)( \\d\\d){2}$'`),
    ).toEqual([])
  })

  test('the context of the assistant fits', () => {
    expect(aiContext.length).toBeLessThanOrEqual(LIMITS.aiContextMax)
  })

  test.each(['2026-01-01T00:03:00Z', '2026-03-29T00:30:00Z', '2026-03-29T03:00:00Z', '2026-10-25T01:30:00Z'])(
    'demo data is whole whatever the time of the first start is: %s',
    (time) => {
      const now = new Date(time)
      const tables = readPlayed(now, PLACEHOLDERS)
      const rowsOf = (name: string): Record<string, any>[] =>
        tables.find((table) => table.name === name)?.rows ?? []
      const shop = rowsOf('businesses').find(({ name }) => name === 'Maison Camélia')
      const conversations = rowsOf('conversations').filter(({ business_id }) => business_id === shop?.id)
      expect(conversations).toHaveLength(cameliaScripts.length)
      expect(conversations.reduce((sum, row) => sum + row.message_count, 0)).toBe(825)
      for (const { created_at } of rowsOf('messages')) expect(new Date(created_at) <= now).toBe(true)
    },
  )
})
