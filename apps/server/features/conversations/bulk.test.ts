import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BulkChange, BulkOutcome, ConversationDetail } from '#contract/conversations/conversations.ts'
import { openTeamEvents } from '#server/testing/event-client.ts'
import { buildBusiness, buildMember } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

const { app, business, key, as } = testShop()

interface Changed {
  results: { sessionId: string; outcome: BulkOutcome }[]
  undoId: string | null
}

const change = async (sessionIds: string[], what: BulkChange, by = as.owner) =>
  (await by.post('conversations/bulk', { sessionIds, change: what })).json<Changed>()
const undo = (undoId: string | null, by = as.owner) => by.post(`conversations/bulk/${undoId}/undo`)
const outcomes = ({ results }: Pick<Changed, 'results'>) => results.map(({ outcome }) => outcome)
const detail = async (id: string) =>
  (await as.owner.get(`conversations/${id}/messages`)).json<ConversationDetail>()
const eventsOf = async (id: string) =>
  (await detail(id)).messages.flatMap(({ metadata }) => metadata.event ?? [])

/** What is brought back: everything of the conversation but what its thread says. */
const states = async (ids: readonly string[]) => ({
  rows: (
    await app.deps.db
      .selectFrom('conversations')
      .selectAll()
      .where('business_id', '=', business.id)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute()
  ).map(({ last_activity_at: _l, ...row }) => row),
  counters: await app.deps.db
    .selectFrom('business_counters')
    .select(['conversations', 'archived', 'messages', 'waiting', 'unread'])
    .where('business_id', '=', business.id)
    .execute(),
  figures: await app.deps.db
    .selectFrom('hourly_figures')
    .select((eb) => [
      eb.fn.sum<string>('conversations').as('conversations'),
      eb.fn.sum<string>('customer_messages').as('messages'),
      eb.fn.sum<string>('handoffs').as('handoffs'),
      eb.fn.sum<string>('ended_by_assistant').as('assistant'),
      eb.fn.sum<string>('ended_by_team').as('team'),
    ])
    .where('business_id', '=', business.id)
    .execute(),
})

/** Conversations that differ in all that changes of many touch. */
const several = async () => {
  const visitors = []
  for (let count = 0; count < 4; count++) {
    const visitor = await startVisitor(app, key)
    await visitor.send('Bonjour')
    visitors.push(visitor)
  }
  const [waits, held, aside] = visitors
  await waits?.call('POST', 'handoff')
  await as.owner.post(`conversations/${held?.sessionId}/messages`, {
    content: 'Je vous écoute.',
    clientId: randomUUID(),
  })
  await held?.send('Livrez-vous en Suisse ?')
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await as.owner.put(`conversations/${aside?.sessionId}/snooze`, { snoozed: { until } })
  return visitors.map(({ sessionId }) => sessionId)
}

const label = async (name: string) =>
  (await as.owner.post('labels', { name, color: 'green' })).json<{ id: string }>().id

test('each kind of change is done to all, told to open inboxes, and taken back whole by one call', async () => {
  const ids = await several()
  const colleague = await buildMember(app.deps, business, 'agent')
  const before = await states(ids)
  const kinds: [BulkChange, Partial<ConversationDetail>][] = [
    [
      { kind: 'archive', reason: 'resolved' },
      { status: 'archived', archiveReason: 'resolved' },
    ],
    [{ kind: 'archive' }, { status: 'archived', archiveReason: null, waitingSince: null }],
    [{ kind: 'label', add: [await label('Urgent')], remove: [] }, {}],
    [
      { kind: 'assign', userId: colleague.id },
      { handlerId: colleague.id, handledBy: 'team' },
    ],
    [{ kind: 'snooze', until: null }, { snoozed: { until: null } }],
    [{ kind: 'spam' }, { spam: true }],
  ]
  for (const [what, expected] of kinds) {
    const done = await change(ids, what)
    expect(outcomes(done), what.kind).toEqual(ids.map(() => 'changed'))
    for (const id of ids) expect(await detail(id), what.kind).toMatchObject(expected)
    if (what.kind === 'label') for (const id of ids) expect((await detail(id)).labelIds).toEqual(what.add)
    const back = await undo(done.undoId)
    expect(outcomes(back.json()), what.kind).toEqual(ids.map(() => 'changed'))
    expect(await states(ids), what.kind).toEqual(before)
    expect((await undo(done.undoId)).statusCode).toBe(404)
  }
})

test('« nothing to answer » settles those that wait, says that the others did not, and comes back', async () => {
  const ids = await several()
  const before = await states(ids)
  const done = await change(ids, { kind: 'settle' })
  expect(outcomes(done)).toEqual(['changed', 'changed', 'unchanged', 'unchanged'])
  await undo(done.undoId)
  expect(await states(ids)).toEqual(before)
  expect(await eventsOf(ids[0] ?? '')).toEqual(['handoff-requested', 'settled', 'unsettled'])
})

test('what is unknown, already so, or would have too many labels is said; the others are changed', async () => {
  const [one = '', two = ''] = await several()
  await as.owner.put(`conversations/${one}/archived`, { archived: true })
  const unknown = randomUUID()
  const elsewhere = await buildBusiness(app.deps)
  expect(outcomes(await change([one, two, unknown, two], { kind: 'archive' }))).toEqual([
    'unchanged',
    'changed',
    'not-found',
  ])
  const none = await change([one, unknown], { kind: 'archive' })
  expect(none.undoId).toBeNull()
  const many = []
  for (let count = 0; count < 11; count++) many.push(await label(`L${count}`))
  await change([one], { kind: 'label', add: many.slice(0, 10), remove: [] })
  expect(outcomes(await change([one, two], { kind: 'label', add: many.slice(10), remove: [] }))).toEqual([
    'label-limit',
    'changed',
  ])
  const assign = { sessionIds: [two], change: { kind: 'assign', userId: elsewhere.owner.id } }
  expect((await as.owner.post('conversations/bulk', assign)).statusCode).toBe(404)
})

test('what moved on since is left as it is and said; the rest comes back; an hour later nothing does', async () => {
  const ids = await several()
  const done = await change(ids, { kind: 'archive' })
  await as.owner.put(`conversations/${ids[0]}/archived`, { archived: false })
  expect(outcomes((await undo(done.undoId)).json())).toEqual(['moved-on', 'changed', 'changed', 'changed'])
  const { undoId } = await change(ids, { kind: 'archive' })
  const { now } = app.deps
  app.deps.now = () => new Date(Date.now() + 3_700_000)
  expect((await undo(undoId)).statusCode).toBe(404)
  app.deps.now = now
})

test('a colleague does not take it back, viewers and strangers change nothing, a hundred and one are too many', async () => {
  const ids = await several()
  const agent = as(await buildMember(app.deps, business, 'agent'))
  const viewer = as(await buildMember(app.deps, business, 'viewer'))
  const stranger = as((await buildBusiness(app.deps)).owner)
  const body = { sessionIds: ids, change: { kind: 'archive' } }
  expect((await viewer.post('conversations/bulk', body)).statusCode).toBe(403)
  expect((await stranger.post('conversations/bulk', body)).statusCode).toBe(404)
  const { undoId } = await change(ids, { kind: 'archive' }, agent)
  expect((await undo(undoId)).statusCode).toBe(404)
  expect((await undo(undoId, agent)).statusCode).toBe(200)
  const hundred = Array.from({ length: 101 }, () => randomUUID())
  for (const wrong of [
    { ...body, sessionIds: hundred },
    { ...body, sessionIds: [] },
    { ...body, change: { kind: 'delete' } },
    { ...body, change: { kind: 'snooze', until: '2020-01-01T00:00:00Z' } },
  ])
    expect((await as.owner.post('conversations/bulk', wrong)).statusCode).toBe(400)
})

test('open inboxes are told of each', async () => {
  const ids = await several()
  const url = await app.listen()
  const events = await openTeamEvents(url, business)
  await change(ids, { kind: 'archive' })
  await events.next(() => events.received.filter(({ event }) => event === 'message').length === ids.length)
  events.close()
  const messages = events.received.filter(({ event }) => event === 'message').map(({ data }) => data)
  expect(messages).toMatchObject(
    ids.map((sessionId) => ({ sessionId, conversation: { status: 'archived' } })),
  )
})
