import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ConversationDetail, ConversationItem } from '#contract/conversations/conversations.ts'
import type { WidgetState } from '#contract/widget/widget.ts'
import { openEvents, openTeamEvents } from '#server/testing/event-client.ts'
import { buildBusiness, buildMember } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'
import { wakeSnoozed } from './jobs.ts'

interface Page {
  conversations: ConversationItem[]
  total: number
  nextCursor: string | null
}

const { app, business, key, as } = testShop()

let url = ''
beforeAll(async () => {
  url = await app.listen()
})

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const later = (hours: number) => ({ ...app.deps, now: () => new Date(Date.now() + hours * HOUR_MS) })
const snooze = (id: string, snoozed: { until: string | null } | null, by = as.owner) =>
  by.put(`conversations/${id}/snooze`, { snoozed })
const reply = (id: string, content: string) =>
  as.owner.post(`conversations/${id}/messages`, { content, clientId: randomUUID() })
const detail = async (id: string) =>
  (await as.owner.get(`conversations/${id}/messages`)).json<ConversationDetail>()
const eventsOf = async (id: string) =>
  (await detail(id)).messages.flatMap(({ metadata }) => (metadata.event ? [metadata.event] : []))
const list = async (query: string) => (await as.owner.get(`conversations?${query}`)).json<Page>()
const idsOf = ({ conversations }: Page) => conversations.map(({ sessionId }) => sessionId)
const waitingCount = async () =>
  (await as.owner.get('summary')).json<{ waitingConversations: number }>().waitingConversations
const replyFigures = async () => {
  const row = await app.deps.db
    .selectFrom('hourly_figures')
    .select((eb) => [eb.fn.sum<string>('team_replies').as('replies')])
    .where('business_id', '=', business.id)
    .executeTakeFirstOrThrow()
  return Number(row.replies)
}
/** A conversation that the owner has and in which the visitor waits. */
const startWaiting = async (): Promise<TestVisitor> => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  await reply(visitor.sessionId, 'Bonjour, je vous écoute.')
  await visitor.send('Livrez-vous en Suisse ?')
  return visitor
}

test('what is put aside leaves « to answer » and « mine », is in no count, and says until when to the team alone', async () => {
  const { sessionId, call } = await startWaiting()
  const before = await waitingCount()
  const until = inHours(2)
  const item = (await snooze(sessionId, { until })).json()
  expect(item).toMatchObject({ snoozed: { until }, waitingSince: null, unreadCount: 0, woken: false })
  expect(await waitingCount()).toBe(before - 1)
  for (const status of ['waiting', 'mine', 'unassigned'])
    expect(idsOf(await list(`status=${status}`))).not.toContain(sessionId)
  expect(await list('status=snoozed')).toMatchObject({ total: 1, conversations: [{ sessionId }] })
  expect((await as.owner.get('/api/conversations/waiting')).body).not.toContain(sessionId)
  const snoozing = (await detail(sessionId)).messages.at(-1)
  expect(snoozing).toMatchObject({ senderId: business.owner.id, metadata: { event: 'snoozed', until } })
  expect(JSON.stringify((await call('GET', 'messages')).json())).not.toContain('snoozed')
  await snooze(sessionId, { until })
  expect((await eventsOf(sessionId)).filter((event) => event === 'snoozed')).toHaveLength(1)
})

test('it comes back at its time, once, the wait of its customer going on; open inboxes are told', async () => {
  const visitor = await startWaiting()
  const id = visitor.sessionId
  const { waitingSince } = await detail(id)
  const before = await waitingCount()
  await snooze(id, { until: inHours(1) })
  await wakeSnoozed(app.deps)
  expect((await detail(id)).snoozed).not.toBeNull()
  const events = await openTeamEvents(url, business)
  await Promise.all([wakeSnoozed(later(1.1)), wakeSnoozed(later(1.1))])
  const woken = await events.next(({ data }) => JSON.stringify(data).includes('"woken"'))
  events.close()
  expect(woken.data).toMatchObject({
    conversation: { sessionId: id, snoozed: null, waitingSince, woken: false },
    counters: { waitingConversations: before },
  })
  expect((await eventsOf(id)).filter((event) => event === 'woken')).toHaveLength(1)
  expect(idsOf(await list('status=waiting'))).toContain(id)
  expect(await waitingCount()).toBe(before)
})

test('one in which nobody waits comes back as a reminder: its visitor is told nothing, a follow-up answers nobody', async () => {
  const visitor = await startWaiting()
  const id = visitor.sessionId
  await reply(id, 'Oui, en cinq jours.')
  await as.owner.put(`conversations/${id}/handler`, { userId: null })
  const before = await waitingCount()
  await snooze(id, { until: inHours(1) })
  await wakeSnoozed(later(2))
  const back = await detail(id)
  expect(back).toMatchObject({ woken: true, snoozed: null })
  expect(back.waitingSince).not.toBeNull()
  expect(await waitingCount()).toBe(before + 1)
  const state = await openEvents(`${url}/widget/v1/sessions/${id}/events`, {
    headers: visitor.headers,
  })
  const { data } = await state.next(({ event }) => event === 'state')
  state.close()
  expect(data).toMatchObject({ waiting: false } satisfies Partial<WidgetState>)
  const replies = await replyFigures()
  await reply(id, 'Votre colis est arrivé ?')
  expect(await replyFigures()).toBe(replies)
  expect(await detail(id)).toMatchObject({ woken: false, waitingSince: null })
  expect(await waitingCount()).toBe(before)
  await visitor.send('Oui, merci !')
  await reply(id, 'Avec plaisir.')
  expect(await replyFigures()).toBe(replies + 1)
})

test('the customer’s next message brings it back before its time, also when no time was set', async () => {
  for (const until of [inHours(48), null]) {
    const visitor = await startWaiting()
    const id = visitor.sessionId
    const { waitingSince } = await detail(id)
    await snooze(id, { until })
    await wakeSnoozed(later(24))
    expect((await detail(id)).snoozed).toEqual({ until })
    await visitor.send('Vous êtes là ?')
    expect(await detail(id)).toMatchObject({ snoozed: null, waitingSince, unreadCount: 1 })
    expect((await eventsOf(id)).at(-1)).toBe('woken')
    expect(idsOf(await list('status=waiting'))).toContain(id)
  }
})

test('where the assistant answers, the customer’s message brings it back and the assistant still answers', async () => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  await snooze(visitor.sessionId, { until: null })
  const { answer } = await visitor.send('Bonjour')
  expect(answer).not.toBeNull()
  expect(await detail(visitor.sessionId)).toMatchObject({
    handledBy: 'assistant',
    snoozed: null,
    woken: true,
  })
  expect(idsOf(await list('status=waiting'))).toContain(visitor.sessionId)
  await visitor.call('POST', 'handoff')
  expect(await detail(visitor.sessionId)).toMatchObject({ handledBy: 'team', woken: false })
})

test('waking it by hand puts it back as it was; an answer leaves it put aside; the archive and a hand-back end that', async () => {
  const { sessionId: id } = await startWaiting()
  const { waitingSince } = await detail(id)
  await snooze(id, { until: inHours(1) })
  expect((await snooze(id, null)).json()).toMatchObject({ snoozed: null, waitingSince })
  await snooze(id, null)
  expect((await eventsOf(id)).filter((event) => event === 'woken')).toHaveLength(1)
  await snooze(id, { until: inHours(1) })
  await reply(id, 'Nous vous rappelons demain.')
  expect((await detail(id)).snoozed).not.toBeNull()
  expect((await as.owner.put(`conversations/${id}/archived`, { archived: true })).json()).toMatchObject({
    snoozed: null,
    status: 'archived',
  })
  expect((await snooze(id, { until: inHours(1) })).json()).toMatchObject({ status: 'active' })
  expect((await as.owner.post(`conversations/${id}/hand-back`)).json()).toMatchObject({ snoozed: null })
  await snooze(id, { until: inHours(1) })
  const put = await as.owner.put(`conversations/${id}/waiting`, { waiting: true })
  expect(put.json()).toMatchObject({ snoozed: null, woken: false })
  expect(put.json<ConversationItem>().waitingSince).not.toBeNull()
})

test('what is put aside is listed by when it is back, page by page, what has no time last', async () => {
  const [first, second, third] = [await startWaiting(), await startWaiting(), await startWaiting()]
  await snooze(first.sessionId, { until: null })
  await snooze(second.sessionId, { until: inHours(30) })
  await snooze(third.sessionId, { until: inHours(20) })
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await list(`status=snoozed&limit=1${cursor && `&cursor=${cursor}`}`)
    seen.push(...idsOf(page))
    cursor = page.nextCursor
  }
  expect(seen).toEqual([third, second, first].map(({ sessionId }) => sessionId))
  expect(idsOf(await list('status=snoozed&search=suisse'))).toEqual(seen)
})

test('a moment that has passed, that lies too far ahead or that is none is refused, and nothing changes', async () => {
  const { sessionId: id } = await startWaiting()
  for (const until of [inHours(-1), inHours(24 * 400), 'demain', 7])
    expect((await as.owner.put(`conversations/${id}/snooze`, { snoozed: { until } })).statusCode).toBe(400)
  expect((await as.owner.put(`conversations/${id}/snooze`, {})).statusCode).toBe(400)
  expect((await detail(id)).snoozed).toBeNull()
  const viewer = as(await buildMember(app.deps, business, 'viewer'))
  const stranger = as((await buildBusiness(app.deps)).owner)
  expect((await snooze(id, { until: null }, viewer)).statusCode).toBe(403)
  expect((await snooze(id, { until: null }, stranger)).statusCode).toBe(404)
  expect((await snooze(randomUUID(), { until: null })).statusCode).toBe(404)
})

test('those that cannot be brought back do not hold up those of others', async () => {
  const { sessionId: id } = await startWaiting()
  await snooze(id, { until: inHours(1) })
  const broken = await buildBusiness(app.deps)
  await app.deps.pool.query(
    `insert into conversations (business_id, id, last_activity_at, created_at, snoozed_at, snoozed_until)
     select $1, gen_random_uuid(), now(), now(), '2020-01-01', '2020-01-02' from generate_series(1, 60)`,
    [broken.id],
  )
  await app.deps.pool.query(
    `create function fails() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
  )
  await app.deps.pool.query(
    `create trigger fails before insert on messages for each row
     when (new.business_id = '${broken.id}') execute function fails()`,
  )
  await expect(wakeSnoozed(later(2))).rejects.toThrow('broken')
  expect((await detail(id)).snoozed).toBeNull()
  await app.deps.pool.query('drop trigger fails on messages; drop function fails')
  await wakeSnoozed(later(2))
  const left = await app.deps.db
    .selectFrom('conversations')
    .select('id')
    .where('business_id', '=', broken.id)
    .where('snoozed_at', 'is not', null)
    .execute()
  expect(left).toEqual([])
})
