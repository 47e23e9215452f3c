import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Analytics } from '#contract/analytics/analytics.ts'
import {
  buildBusiness,
  buildConversations,
  buildKey,
  buildMember,
  buildUser,
  type TestBusiness,
} from '#server/testing/factories.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { testAnalytics } from './testing/analytics.ts'

const { app, ask, analytics } = testAnalytics()

/** A customer's message at every moment, each of a conversation of its own. */
const write = (business: TestBusiness, ...moments: string[]) =>
  Promise.all(
    moments.map((moment) =>
      buildConversations(app.deps, business, [{ at: { minutesAgo: 0 }, text: '< Bonjour' }], {
        now: new Date(moment),
      }),
    ),
  )

const NOTHING = {
  conversations: 0,
  customerMessages: 0,
  assistantMessages: 0,
  teamMessages: 0,
  averageResponseTime: null,
  assistantResponseTime: null,
  teamResponseTime: null,
  endedByAssistant: 0,
  endedByTeam: 0,
  endedUnsure: 0,
  handoffs: 0,
  unanswered: 0,
  useful: 0,
  notUseful: 0,
}

test('a business without anything has days of zeros and no invented figure', {
  tags: ['@analytics.sample-metrics', '@open.sample-analytics'],
}, async () => {
  const business = await buildBusiness(app.deps)
  const seen = await analytics(business, '7d', '2026-03-10T11:00:00Z')
  expect(seen).toMatchObject({
    period: '7d',
    timeZone: 'Europe/Paris',
    from: '2026-03-04',
    to: '2026-03-10',
    previousFrom: '2026-02-25',
    previousTo: '2026-03-03',
    totals: NOTHING,
    previous: NOTHING,
    unansweredQuestions: [],
    lastUpdated: '2026-03-10T11:00:00.000Z',
  })
  expect(seen.days.map(({ date }) => date)).toEqual([
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
    '2026-03-10',
  ])
  expect(seen.customerHours).toEqual(Array(7).fill(Array(24).fill(0)))
})

test('a period is of 7, 30 or 90 days, 30 unless said; nothing else is accepted', {
  tags: ['@analytics.period'],
}, async () => {
  const business = await buildBusiness(app.deps)
  for (const [period, days] of [
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
  ] as const) {
    expect((await analytics(business, period)).days).toHaveLength(days)
  }
  expect((await ask(business)).json<Analytics>().period).toBe('30d')
  expect((await ask(business, '14d')).statusCode).toBe(400)
})

test('viewers may look, strangers may not', async () => {
  const business = await buildBusiness(app.deps)
  const viewer = await buildMember(app.deps, business, 'viewer')
  const stranger = await buildUser(app.deps)
  expect((await ask(business, '7d', viewer.headers)).statusCode).toBe(200)
  expect((await ask(business, '7d', stranger.headers)).statusCode).toBe(404)
})

test('figures come from what was written: volumes, times, outcomes, marks, who ended it', async () => {
  const business = await buildBusiness(app.deps)
  const now = new Date('2026-03-10T11:30:00Z')
  await buildConversations(
    app.deps,
    business,
    [
      { at: { daysAgo: 3, time: '10:10' }, text: '< Bonjour\n@wait 0.05\n> Bonjour {hours}\n@useful' },
      {
        at: { daysAgo: 3, time: '11:10' },
        text: '< Livrez-vous ?\n@wait 0.15\n? Je ne sais pas\n@not-useful',
      },
      { at: { daysAgo: 3, time: '12:10' }, text: '< Un colis\n@take-over\n@wait 10\n# Je regarde' },
      { at: { daysAgo: 9, time: '10:10' }, text: '< Avant\n@wait 0.05\n> Oui' },
    ],
    { now },
  )
  const seen = await analytics(business, '7d', now.toISOString())
  expect(seen.totals).toMatchObject({
    conversations: 3,
    customerMessages: 3,
    assistantMessages: 2,
    teamMessages: 1,
    assistantResponseTime: 6,
    endedByAssistant: 2,
    endedByTeam: 1,
    endedUnsure: 0,
    unanswered: 1,
    useful: 1,
    notUseful: 1,
  })
  const { averageResponseTime, teamResponseTime } = seen.totals
  expect(teamResponseTime).toBeGreaterThanOrEqual(600)
  expect(averageResponseTime).toBeCloseTo(((teamResponseTime ?? 0) + 12) / 3, 2)
  expect(seen.previous).toMatchObject({
    conversations: 1,
    assistantMessages: 1,
    teamMessages: 0,
    unanswered: 0,
  })
  expect(seen.days[3]).toEqual({
    date: '2026-03-07',
    conversations: 3,
    customerMessages: 3,
    assistantMessages: 2,
    teamMessages: 1,
    previous: {
      date: '2026-02-28',
      conversations: 0,
      customerMessages: 0,
      assistantMessages: 0,
      teamMessages: 0,
    },
  })
  expect(seen.days[1]?.previous).toMatchObject({ date: '2026-02-26', conversations: 0 })
  expect(seen.days[4]?.previous).toMatchObject({ date: '2026-03-01', conversations: 1, customerMessages: 1 })
  expect(seen.unansweredQuestions).toEqual([
    {
      id: expect.any(String),
      question: 'Livrez-vous\u00a0?',
      sessionId: expect.any(String),
      askedAt: expect.stringMatching(/^2026-03-07T10:1/),
    },
  ])
})

test('what visitors do over the public calls shows at once, hand-offs too', async () => {
  const business = await buildBusiness(app.deps)
  const visitor = await startVisitor(app, await buildKey(app.deps, business))
  await visitor.send('Bonjour')
  await visitor.call('POST', 'handoff')
  const seen = await analytics(business, '7d')
  expect(seen.totals).toMatchObject({
    conversations: 1,
    customerMessages: 1,
    assistantMessages: 1,
    handoffs: 1,
  })
  expect(seen.days.at(-1)).toMatchObject({ conversations: 1, customerMessages: 1, assistantMessages: 1 })
  expect(seen.customerHours.flat().reduce((sum, count) => sum + count, 0)).toBe(1)
})

test('only the latest five questions that nobody has dealt with are listed, and only of the period', async () => {
  const business = await buildBusiness(app.deps)
  const now = new Date('2026-03-10T11:30:00Z')
  const question = (text: string, daysAgo: number) => ({
    at: { daysAgo, time: '10:00' },
    text: `< ${text}\n? Je ne sais pas`,
  })
  const { unanswered } = await buildConversations(
    app.deps,
    business,
    [1, 2, 8, 9, 10, 11, 12, 40].map((day) => question(`Question ${day}`, day)),
    { now },
  )
  const dealtWith = unanswered.find((row) => row.question === 'Question 2')?.message_id ?? randomUUID()
  await app.deps.db
    .updateTable('unanswered_questions')
    .set({ resolved_at: now })
    .where('message_id', '=', dealtWith)
    .execute()
  const of = async (period: string) =>
    (await analytics(business, period, now.toISOString())).unansweredQuestions.map((row) => row.question)
  expect(await of('30d')).toEqual([1, 8, 9, 10, 11].map((day) => `Question ${day}`))
  expect(await of('7d')).toEqual(['Question 1'])
})

describe('by the clocks of the business', () => {
  test('a day begins and ends at its midnight, not at that of Greenwich or Paris', async () => {
    const tokyo = await buildBusiness(app.deps, { timeZone: 'Asia/Tokyo' })
    await write(tokyo, '2026-03-08T14:30:00Z', '2026-03-08T15:30:00Z')
    const seen = await analytics(tokyo, '7d', '2026-03-09T15:30:00Z')
    expect(seen).toMatchObject({ timeZone: 'Asia/Tokyo', from: '2026-03-04', to: '2026-03-10' })
    const days = Object.fromEntries(seen.days.map(({ date, conversations }) => [date, conversations]))
    expect(days).toMatchObject({ '2026-03-08': 1, '2026-03-09': 1, '2026-03-10': 0 })
    expect(seen.customerHours[6]?.[23]).toBe(1)
    expect(seen.customerHours[0]?.[0]).toBe(1)
  })

  test('hours that begin between those of Greenwich are whole too', async () => {
    const kolkata = await buildBusiness(app.deps, { timeZone: 'Asia/Kolkata' })
    const kathmandu = await buildBusiness(app.deps, { timeZone: 'Asia/Kathmandu' })
    await write(kolkata, '2026-03-08T18:29:00Z', '2026-03-08T18:31:00Z')
    await write(kathmandu, '2026-03-08T18:14:00Z', '2026-03-08T18:16:00Z')
    for (const business of [kolkata, kathmandu]) {
      const seen = await analytics(business, '7d', '2026-03-09T15:30:00Z')
      const days = Object.fromEntries(seen.days.map(({ date, conversations }) => [date, conversations]))
      expect(days).toMatchObject({ '2026-03-08': 1, '2026-03-09': 1 })
      expect(seen.customerHours[6]?.[23]).toBe(1)
      expect(seen.customerHours[0]?.[0]).toBe(1)
    }
  })

  test('the day on which clocks go back has 25 hours, all of them counted once', async () => {
    const business = await buildBusiness(app.deps)
    await write(
      business,
      '2026-10-24T21:59:00Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      '2026-10-25T22:59:00Z',
      '2026-10-25T23:00:00Z',
    )
    const seen = await analytics(business, '7d', '2026-10-27T12:00:00Z')
    const days = Object.fromEntries(seen.days.map(({ date, conversations }) => [date, conversations]))
    expect(days).toMatchObject({ '2026-10-24': 1, '2026-10-25': 4, '2026-10-26': 1 })
    expect(seen.customerHours[6]?.[0]).toBe(1)
    expect(seen.customerHours[6]?.[2]).toBe(2)
    expect(seen.customerHours[6]?.[23]).toBe(1)
    expect(seen.totals.conversations).toBe(6)
  })

  test('the day on which they go forward has 23, and none of the missing hour', async () => {
    const business = await buildBusiness(app.deps)
    await write(
      business,
      '2026-03-28T23:00:00Z',
      '2026-03-29T00:30:00Z',
      '2026-03-29T01:30:00Z',
      '2026-03-29T21:59:00Z',
      '2026-03-29T22:00:00Z',
    )
    const seen = await analytics(business, '7d', '2026-03-30T12:00:00Z')
    const days = Object.fromEntries(seen.days.map(({ date, conversations }) => [date, conversations]))
    expect(days).toMatchObject({ '2026-03-28': 0, '2026-03-29': 4, '2026-03-30': 1 })
    expect(seen.customerHours[6]?.slice(0, 5)).toEqual([1, 1, 0, 1, 0])
  })

  test('a midnight that the clocks show twice loses no hour', async () => {
    const havana = await buildBusiness(app.deps, { timeZone: 'America/Havana' })
    // Clocks go back from 1:00 to 0:00 on 2026-11-01: 4:00 and 5:00 UTC are both midnight there.
    await write(havana, '2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z')
    const seen = await analytics(havana, '7d', '2026-11-07T18:00:00Z')
    expect(seen.from).toBe('2026-11-01')
    expect(seen.days[0]?.conversations).toBe(2)
    const later = await analytics(havana, '7d', '2026-11-14T18:00:00Z')
    expect(later.previousFrom).toBe('2026-11-01')
    expect(later.previous.conversations).toBe(2)
  })
})

test('a day that has just begun is compared with as much of the last day before', async () => {
  const business = await buildBusiness(app.deps)
  await write(
    business,
    '2026-03-03T08:10:00Z',
    '2026-03-03T09:10:00Z',
    '2026-03-03T10:10:00Z',
    '2026-03-02T20:00:00Z',
  )
  const seen = await analytics(business, '7d', '2026-03-10T09:20:00Z')
  expect(seen.previousTo).toBe('2026-03-03')
  expect(seen.previous.conversations).toBe(3)
  expect(seen.days.at(-1)?.previous).toMatchObject({ date: '2026-03-03', conversations: 2 })
  expect((await analytics(business, '7d', '2026-03-10T10:20:00Z')).previous.conversations).toBe(4)
})
