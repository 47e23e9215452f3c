import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Part } from '#contract/analytics/analytics.ts'
import { endConversations, settleConversations } from '#server/features/conversations/jobs.ts'
import {
  abandonAnswer,
  addAnswer,
  addCustomerMessage,
  setMarks,
} from '#server/features/conversations/public.ts'
import {
  buildBusiness,
  buildConversations,
  buildKey,
  customerMessage,
  type TestBusiness,
} from '#server/testing/factories.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { testAnalytics } from './testing/analytics.ts'

const { app, as, analytics } = testAnalytics()
const counts = (parts: readonly Part[]) => Object.fromEntries(parts.map(({ key, count }) => [key, count]))

/** A visitor's message that the assistant owes an answer to. */
const question = (business: TestBusiness, content = 'Vous livrez ?') =>
  addCustomerMessage(app.deps, business.scope, customerMessage({ content, answerLeaseMs: 60_000 }))

test('messages count under their topic, answers under the kinds of their sources, conversations under their channel', async () => {
  const business = await buildBusiness(app.deps)
  const now = new Date('2026-03-10T11:30:00Z')
  await buildConversations(
    app.deps,
    business,
    [
      {
        at: { daysAgo: 2, time: '10:10' },
        text: '< Livrez-vous ?\n> Oui {context,hours}',
      },
      {
        at: { daysAgo: 3, time: '10:10' },
        text: '< La livraison est payante ?\n> Non {context}\n< Merci\n> Avec plaisir',
      },
      { at: { daysAgo: 4, time: '10:10' }, text: '< Vous êtes ouverts ?\n? Je ne sais pas {hours}' },
      { at: { daysAgo: 9, time: '10:10' }, text: '< Vous livrez ?\n> Oui {context}' },
    ],
    { now },
  )
  const seen = await analytics(business, '7d', now.toISOString())
  expect(seen.topics).toEqual([
    { key: 'delivery', count: 2, previous: 1 },
    { key: 'visit', count: 1, previous: 0 },
  ])
  expect(seen.sources.find(({ key }) => key === 'context')).toEqual({ key: 'context', count: 2, previous: 1 })
  expect(counts(seen.sources)).toEqual({ context: 2, hours: 1, none: 1 })
  expect(seen.channels).toEqual([{ key: 'web', count: 3, previous: 1 }])
})

test('what visitors do over the public calls counts at once, with what answered them', async () => {
  const business = await buildBusiness(app.deps, { phone: '04 65 71 21 56' })
  const visitor = await startVisitor(app, await buildKey(app.deps, business))
  await visitor.send('Quel est votre numéro de téléphone ?')
  const seen = await analytics(business, '7d')
  expect(counts(seen.topics)).toEqual({ contact: 1 })
  expect(counts(seen.sources)).toEqual({ contact: 1 })
  expect(counts(seen.channels)).toEqual({ web: 1 })
})

test('a conversation that the team opens by e-mail is of that channel; the preview of the assistant of none', async () => {
  const business = await buildBusiness(app.deps, { phone: '04 65 71 21 56' })
  const { headers } = business.owner
  const contact = await as({ headers }).post(`/api/businesses/${business.id}/contacts`, {
    name: 'Léa',
    email: 'lea@example.com',
  })
  const started = await as({ headers }).post(
    `/api/businesses/${business.id}/contacts/${contact.json().id}/conversations`,
    { content: 'Bonjour Léa', clientId: randomUUID() },
  )
  expect(started.statusCode).toBe(201)
  const preview = await as({ headers }).post(`/api/businesses/${business.id}/ai-context/preview`, {
    question: 'Quel est votre numéro de téléphone ?',
  })
  expect(preview.statusCode).toBe(200)
  const seen = await analytics(business, '7d')
  expect(counts(seen.channels)).toEqual({ email: 1 })
  expect(seen.topics).toEqual([])
  expect(seen.sources).toEqual([])
})

test('every hand-off counts under what the product knew when it happened', async () => {
  const business = await buildBusiness(app.deps)
  const key = await buildKey(app.deps, business)
  const first = await startVisitor(app, key)
  await first.call('POST', 'handoff')
  const second = await startVisitor(app, key)
  expect((await second.send('Livrez-vous des girafes en Patagonie ?')).outcome).toBe('unknown')
  await second.call('POST', 'handoff')
  const third = await startVisitor(app, key)
  expect((await third.send('Je veux parler à un humain')).outcome).toBe('handed-off')
  const judged = await question(business)
  await addAnswer(app.deps, business.scope, {
    conversationId: judged.conversation.id,
    question: judged.message,
    content: 'L’équipe va regarder.',
    outcome: 'handed-off',
    engine: 'some-model',
    latencyMs: 10,
    sources: [],
  })
  const failed = await question(business)
  await abandonAnswer(app.deps, business.scope, failed.conversation.id, failed.message.id)
  const seen = await analytics(business, '7d')
  expect(counts(seen.handoffReasons)).toEqual({ asked: 2, unknown: 1, assistant: 1, failed: 1 })
  expect(seen.totals.handoffs).toBe(5)
  const thread = await as(business.owner).get(
    `/api/businesses/${business.id}/conversations/${second.sessionId}/messages`,
  )
  expect(
    thread.json().messages.flatMap((m: { metadata: { reason?: string } }) => m.metadata.reason ?? []),
  ).toEqual(['unknown'])
})

test('what is written to a paused assistant is left to the team once, however often the visitor asks', async () => {
  const business = await buildBusiness(app.deps, { phone: '04 65 71 21 56' })
  const visitor = await startVisitor(app, await buildKey(app.deps, business))
  const paused = await as(business.owner).put(`/api/businesses/${business.id}/assistant/pause`, {
    until: null,
  })
  expect(paused.statusCode).toBe(200)
  expect((await visitor.send('Quel est votre téléphone ?')).outcome).toBe('team')
  await visitor.send('Il y a quelqu’un ?')
  await visitor.call('POST', 'handoff')
  const seen = await analytics(business, '7d')
  expect(counts(seen.handoffReasons)).toEqual({ paused: 1 })
  expect(seen.totals.handoffs).toBe(1)
  const later = { ...app.deps, now: () => new Date(Date.now() + 2 * 86_400_000) }
  await endConversations(later)
  app.deps.now = later.now
  expect((await analytics(business, '7d')).totals).toMatchObject({ endedByAssistant: 0, endedByTeam: 1 })
})

test('resolutions are confirmed, assumed or denied, and move when the visitor says so later', async () => {
  const business = await buildBusiness(app.deps)
  const now = new Date('2026-03-10T11:30:00Z')
  const { messages } = await buildConversations(
    app.deps,
    business,
    [
      { at: { daysAgo: 3, time: '10:10' }, text: '< Livrez-vous ?\n> Oui\n@useful' },
      { at: { daysAgo: 3, time: '11:10' }, text: '< Livrez-vous ?\n> Oui\n@not-useful' },
      { at: { daysAgo: 3, time: '12:10' }, text: '< Livrez-vous ?\n> Oui' },
      { at: { daysAgo: 3, time: '13:10' }, text: '< Un colis\n@take-over\n# Je regarde' },
    ],
    { now },
  )
  const before = (await analytics(business, '7d', now.toISOString())).totals
  expect(before).toMatchObject({
    endedByAssistant: 3,
    endedByTeam: 1,
    resolvedConfirmed: 1,
    resolvedAssumed: 1,
    resolvedDenied: 1,
    resolvedLasting: 0,
    resolvedReturned: 0,
  })
  const answer = messages.findLast(({ is_ai }) => is_ai)
  await setMarks(app.deps, business.scope, answer?.conversation_id ?? '', answer?.id ?? '', {
    rating: { useful: true },
  })
  expect((await analytics(business, '7d', now.toISOString())).totals).toMatchObject({
    endedByAssistant: 3,
    resolvedConfirmed: 2,
    resolvedAssumed: 0,
    resolvedDenied: 1,
  })
})

test('an end without a person lasts when the visitor stays away for seven days; who goes on has not ended', async () => {
  const business = await buildBusiness(app.deps)
  const person = { name: 'Léa', email: 'lea@example.com' }
  const days = (count: number) => new Date(Date.parse('2026-03-02T09:00:00Z') + count * 86_400_000)
  const at = (moment: Date) => ({ ...app.deps, now: () => moment })
  const { conversations } = await buildConversations(
    app.deps,
    business,
    [
      { person, at: { daysAgo: 0, time: '08:10' }, text: '< Livrez-vous ?\n@identify\n> Oui' },
      { at: { daysAgo: 0, time: '08:20' }, text: '< Livrez-vous ?\n> Oui' },
      { at: { daysAgo: 0, time: '08:30' }, text: '< Livrez-vous ?\n> Oui' },
    ],
    { now: days(0) },
  )
  await endConversations(at(days(1.5)))
  await buildConversations(app.deps, business, [{ at: { minutesAgo: 0 }, text: '< Bonjour' }], {
    now: days(4),
  })
  await app.deps.db
    .updateTable('conversations')
    .set({ contact_id: conversations[0]?.contact_id ?? null })
    .where('business_id', '=', business.id)
    .where('created_at', '>', days(3))
    .execute()
  await settleConversations(at(days(8)))
  const early = (await analytics(business, '30d', days(8).toISOString())).totals
  expect(early).toMatchObject({ endedByAssistant: 3, resolvedLasting: 0, resolvedReturned: 0 })
  await settleConversations(at(days(8.6)))
  await settleConversations(at(days(8.6)))
  const later = (await analytics(business, '30d', days(8.6).toISOString())).totals
  expect(later).toMatchObject({ endedByAssistant: 3, resolvedLasting: 2, resolvedReturned: 1 })
  await addCustomerMessage(
    at(days(9)),
    business.scope,
    customerMessage({ conversationId: conversations[1]?.id ?? '', content: 'Encore moi' }),
  )
  expect((await analytics(business, '30d', days(9).toISOString())).totals).toMatchObject({
    endedByAssistant: 2,
    resolvedAssumed: 2,
    resolvedLasting: 1,
    resolvedReturned: 1,
  })
})

test('what the team says in an archived conversation makes its end one with a person', async () => {
  const business = await buildBusiness(app.deps)
  const { conversations } = await buildConversations(app.deps, business, [
    { at: { minutesAgo: 50 }, text: '< Livrez-vous ?\n> Oui\n@archive' },
  ])
  expect((await analytics(business, '7d')).totals).toMatchObject({ endedByAssistant: 1, endedByTeam: 0 })
  const reply = await as(business.owner).post(
    `/api/businesses/${business.id}/conversations/${conversations[0]?.id}/messages`,
    { content: 'Encore un mot', clientId: randomUUID() },
  )
  expect(reply.statusCode).toBeLessThan(300)
  expect((await analytics(business, '7d')).totals).toMatchObject({
    endedByAssistant: 0,
    endedByTeam: 1,
    resolvedAssumed: 0,
  })
})

test('parts follow the clocks of the business: hours shown twice count twice, skipped ones not at all', async () => {
  const business = await buildBusiness(app.deps)
  const write = (...moments: string[]) =>
    Promise.all(
      moments.map((moment) =>
        buildConversations(app.deps, business, [{ at: { minutesAgo: 0 }, text: '< Livrez-vous ?' }], {
          now: new Date(moment),
        }),
      ),
    )
  // Clocks go back on 2026-10-25: that day lasts from 22:00 to 23:00 UTC, 25 hours.
  await write('2026-10-24T21:59:00Z', '2026-10-24T22:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z')
  await write('2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z')
  const autumn = await analytics(business, '7d', '2026-10-31T22:30:00Z')
  expect(autumn.from).toBe('2026-10-25')
  expect(autumn.topics).toEqual([{ key: 'delivery', count: 5, previous: 1 }])
  expect(autumn.channels).toEqual([{ key: 'web', count: 5, previous: 1 }])
  // They go forward on 2026-03-29, which lasts from 23:00 to 22:00 UTC.
  await write('2026-03-28T22:59:00Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:00Z', '2026-03-29T22:00:00Z')
  const spring = await analytics(business, '7d', '2026-04-04T21:30:00Z')
  expect(spring.from).toBe('2026-03-29')
  expect(spring.topics).toEqual([{ key: 'delivery', count: 3, previous: 1 }])
})

test('an export is allowed unless who handed the business over ruled it out', async () => {
  const business = await buildBusiness(app.deps)
  expect((await analytics(business)).mayExport).toBe(true)
  await app.deps.db
    .updateTable('businesses')
    .set({ allow_export: false })
    .where('id', '=', business.id)
    .execute()
  expect((await analytics(business)).mayExport).toBe(false)
})
