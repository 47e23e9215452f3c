import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Summary } from '#contract/businesses/businesses.ts'
import { addCustomerMessage, addTeamMessage } from '#server/features/conversations/public.ts'
import {
  buildBusiness,
  buildConversations,
  buildKey,
  customerMessage,
  type TestKey,
} from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { trendOf } from './summary.ts'

let key: TestKey

const { app, business, as } = testBusiness()

const summary = async (): Promise<Summary> => {
  const answer = await as.owner.get('summary')
  expect(answer.statusCode).toBe(200)
  return answer.json<Summary>()
}

const hoursAgo = (hours: number) => ({
  ...app.deps,
  now: () => new Date(Date.now() - hours * 3_600_000),
})

const say = async (hours: number, id: string = randomUUID()) => {
  await addCustomerMessage(hoursAgo(hours), business.scope, customerMessage({ conversationId: id }))
  return id
}

const reply = (hours: number, conversationId: string) =>
  addTeamMessage(hoursAgo(hours), business.scope, {
    conversationId,
    member: { id: business.owner.id, name: business.owner.name },
    content: 'Oui',
    clientId: randomUUID(),
  })

test('a business without anything has zeros and no invented figure', {
  tags: ['@api.summary.get'],
}, async () => {
  expect(await summary()).toEqual({
    totalConversations: 0,
    totalMessages: 0,
    activeConversations: 0,
    waitingConversations: 0,
    averageResponseTime: null,
    assistantResponseTime: null,
    teamResponseTime: null,
    recentActivity: { last24Hours: 0, trend: 'stable' },
    shopsOff: [],
    pendingStockRequests: 0,
    contacts: 0,
    assistant: { endedConversations: 0, autoResolvedShare: null, accuracyShare: null },
    installation: { keyCreated: false, widgetSeenAt: null, firstMessageAt: null, knowledgeCheckedAt: null },
    lastUpdated: expect.any(String),
  })
})

describe('figures', () => {
  test('the summary counts conversations and messages, and which are active', {
    tags: ['@dashboard.summary.fields'],
  }, async () => {
    key = await buildKey(app.deps, business)
    const visitor = await startVisitor(app, key)
    await visitor.send('Bonjour')
    await visitor.send('Une question')
    await say(3)
    const before = Date.now()
    const seen = await summary()
    expect(seen).toMatchObject({
      totalConversations: 2,
      totalMessages: 5,
      activeConversations: 1,
      recentActivity: { last24Hours: 5 },
      installation: {
        keyCreated: true,
        widgetSeenAt: null,
        firstMessageAt: expect.any(String),
        knowledgeCheckedAt: null,
      },
    })
    expect(Date.parse(seen.lastUpdated)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(seen.lastUpdated)).toBeLessThanOrEqual(Date.now())
  })

  test('the response time is in seconds, over the last thirty days', {
    tags: ['@dashboard.summary.response-unit'],
  }, async () => {
    const recent = await say(2)
    await reply(1, recent)
    const older = await say(49)
    await reply(47, older)
    const ancient = await say(24 * 31 + 10)
    await reply(24 * 31, ancient)
    expect((await summary()).averageResponseTime).toBeCloseTo((3_600 + 7_200) / 2, 0)
  })

  test('the time of the assistant and that of the team stand beside their mean', async () => {
    await reply(1, await say(2))
    const team = await summary()
    expect(team).toMatchObject({ assistantResponseTime: null, teamResponseTime: team.averageResponseTime })
    key = await buildKey(app.deps, business)
    await (await startVisitor(app, key)).send('Bonjour')
    const both = await summary()
    expect(both.teamResponseTime).toBe(team.teamResponseTime)
    expect(both.assistantResponseTime).toBeLessThan(60)
    expect(both.averageResponseTime).toBeCloseTo(
      ((both.teamResponseTime ?? 0) + (both.assistantResponseTime ?? 0)) / 2,
      1,
    )
  })

  test('the last 24 hours are compared with the 24 before', {
    tags: ['@dashboard.summary.recent-activity'],
  }, async () => {
    for (const hours of [1, 5, 20]) await say(hours)
    expect((await summary()).recentActivity).toEqual({ last24Hours: 3, trend: 'up' })
    for (const hours of [26, 30, 40]) await say(hours)
    expect((await summary()).recentActivity).toEqual({ last24Hours: 3, trend: 'stable' })
    for (const hours of [27, 31, 41]) await say(hours)
    expect((await summary()).recentActivity).toEqual({ last24Hours: 3, trend: 'down' })
    await say(50)
    expect((await summary()).recentActivity.last24Hours).toBe(3)
  })

  test('the last 24 hours are 24, however the clocks of the business lie between those of Greenwich', async () => {
    const clock = app.deps.now
    const now = Date.parse('2026-11-10T10:50:00Z')
    for (const timeZone of ['Europe/Paris', 'Asia/Kolkata', 'Asia/Kathmandu']) {
      Object.assign(business, await buildBusiness(app.deps, { timeZone }))
      const scripts = Array.from({ length: 48 }, () => ({ at: { minutesAgo: 0 }, text: '< Bonjour' }))
      for (const [hours, script] of scripts.entries())
        await buildConversations(app.deps, business, [script], {
          now: new Date(now - hours * 3_600_000 - 60_000),
        })
      app.deps.now = () => new Date(now)
      const { recentActivity } = await summary().finally(() => {
        app.deps.now = clock
      })
      expect(recentActivity, timeZone).toEqual({ last24Hours: 24, trend: 'stable' })
    }
  })

  test('a difference of up to five in a hundred is stable', () => {
    expect(trendOf(105, 100)).toBe('stable')
    expect(trendOf(95, 100)).toBe('stable')
    expect(trendOf(106, 100)).toBe('up')
    expect(trendOf(94, 100)).toBe('down')
    expect(trendOf(0, 0)).toBe('stable')
    expect(trendOf(1, 0)).toBe('up')
  })

  test('waiting visitors, contacts and stock requests are counted in the summary', async () => {
    key = await buildKey(app.deps, business)
    const visitor = await startVisitor(app, key)
    await visitor.call('POST', 'identify', { email: 'elodie@example.com' })
    await visitor.call('POST', 'handoff')
    await as(key).post('/widget/v1/stock-requests', {
      productId: 'p1',
      productName: 'Sencha',
      customerEmail: 'nadia@example.com',
      consent: true,
    })
    expect(await summary()).toMatchObject({ waitingConversations: 1, contacts: 2, pendingStockRequests: 1 })
  })
})

test('the assistant’s shares are measured: ended without a person, not marked wrong', async () => {
  key = await buildKey(app.deps, business)
  const visitors = await Promise.all(Array.from({ length: 4 }, () => startVisitor(app, key)))
  for (const [index, visitor] of visitors.entries()) {
    const { answer } = await visitor.send('Bonjour')
    if (index === 0) await visitor.call('POST', 'handoff')
    if (index === 1) await visitor.call('POST', 'rating', { messageId: answer?.id, useful: false })
    await as.owner.put(`conversations/${visitor.sessionId}/archived`, { archived: true })
  }
  expect((await summary()).assistant).toEqual({
    endedConversations: 4,
    autoResolvedShare: 0.75,
    accuracyShare: 0.75,
  })
})
