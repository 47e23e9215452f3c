import { describe, expect, test, vi } from 'vitest'
import type { AssistantState } from '#contract/assistant/assistant-state.ts'
import type { ConversationItem } from '#contract/conversations/conversations.ts'
import type { WidgetConfig, WidgetMessage } from '#contract/widget/widget.ts'
import { openChatEvents, openTeamEvents } from '#server/testing/event-client.ts'
import { buildMember, customerMessage } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

const { app, business, key, as } = testShop({ business: { phone: '04 65 71 00 00' } })

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const pause = async (until: string | null) => {
  const answer = await as.owner.put('assistant/pause', { until })
  expect(answer.statusCode).toBe(200)
  return answer.json<AssistantState>()
}
const config = async () => (await as(key).get('/widget/v1/config')).json<WidgetConfig>()
const inbox = async () =>
  (await as.owner.get('conversations?status=waiting')).json<{
    total: number
    conversations: ConversationItem[]
  }>()

/** The hour of the pause comes. */
const letThePauseEnd = () =>
  app.deps.db
    .updateTable('assistant_pauses')
    .set({ paused_until: new Date(Date.now() - 1) })
    .where('business_id', '=', business.id)
    .execute()

describe('a paused assistant', () => {
  test('a paused assistant is silent: the message waits for a person, the widget says so, and sending it again changes nothing', async () => {
    const until = inAnHour()
    expect(await pause(until)).toMatchObject({
      paused: true,
      pausedUntil: until,
      pausedBy: business.owner.name,
    })
    expect((await config()).paused).toBe(true)
    const visitor = await startVisitor(app, key)
    const clientId = '5a3c8c2e-6f0f-4d52-9d0b-1c6a90a1f001'
    const sent = await visitor.send('Quel est votre téléphone ?', clientId)
    expect(sent).toMatchObject({ answer: null, outcome: 'team' })
    const again = await visitor.send('Quel est votre téléphone ?', clientId)
    expect(again).toMatchObject({ answer: null, outcome: 'team' })
    expect(again.message.id).toBe(sent.message.id)
    const { total, conversations } = await inbox()
    expect(total).toBe(1)
    expect(conversations[0]).toMatchObject({ sessionId: visitor.sessionId, handledBy: 'assistant' })
    expect(conversations[0]?.waitingSince).not.toBeNull()
  })

  test('a paused assistant answers again once resumed, or by itself when the hour has come; who waited still waits', async () => {
    const visitor = await startVisitor(app, key)
    await pause(null)
    expect((await visitor.send('Bonjour ?')).answer).toBeNull()
    const resumed = await as.owner.delete('assistant/pause')
    expect(resumed.json()).toEqual({
      paused: false,
      pausedAt: null,
      pausedUntil: null,
      pausedBy: null,
      model: false,
    })
    expect((await visitor.send('Quel est votre téléphone ?')).answer?.content).toContain('04 65 71 00 00')
    expect((await inbox()).total).toBe(1)

    await pause(inAnHour())
    await letThePauseEnd()
    expect((await as.owner.get('assistant')).json()).toMatchObject({ paused: false })
    expect((await config()).paused).toBe(false)
    const later = await startVisitor(app, key)
    expect((await later.send('Quel est votre téléphone ?')).outcome).toBe('answered')
  })

  test('an answer that is owed when the pause begins is not given', async () => {
    const visitor = await startVisitor(app, key)
    await visitor.send('Quel est votre téléphone ?')
    const { addCustomerMessage, addAnswer } = await import('#server/features/conversations/public.ts')
    const { message } = await addCustomerMessage(
      app.deps,
      business.scope,
      customerMessage({
        conversationId: visitor.sessionId,
        content: 'Et vos horaires ?',
        answerLeaseMs: 60_000,
      }),
    )
    await pause(null)
    const added = await addAnswer(app.deps, business.scope, {
      conversationId: visitor.sessionId,
      question: message,
      content: 'De 9 h à 18 h.',
      outcome: 'answered',
      engine: 'builtin',
      latencyMs: 5,
      sources: [],
    })
    expect(added.kind).toBe('team')
    const { messages } = (await visitor.call('GET', 'messages')).json() as { messages: WidgetMessage[] }
    expect(messages.at(-1)?.content).toBe('Et vos horaires ?')
    expect((await inbox()).total).toBe(1)
  })

  test('a visitor who asks for a person during the pause is left to the team after it', async () => {
    const visitor = await startVisitor(app, key)
    await pause(null)
    await visitor.send('Bonjour ?')
    const state = (await visitor.call('POST', 'handoff')).json()
    expect(state).toMatchObject({ handledBy: 'team', waiting: true })
    await as.owner.delete('assistant/pause')
    expect((await visitor.send('Quel est votre téléphone ?')).outcome).toBe('team')
    await visitor.call('POST', 'handback')
    expect((await inbox()).total).toBe(0)
  })

  test('viewers see it and cannot change it; an hour that has passed or is too far is refused', async () => {
    const viewer = await buildMember(app.deps, business, 'viewer')
    expect((await as(viewer).get('assistant')).statusCode).toBe(200)
    expect((await as(viewer).put('assistant/pause', { until: null })).statusCode).toBe(403)
    expect((await as(viewer).delete('assistant/pause')).statusCode).toBe(403)
    for (const until of [new Date(Date.now() - 1_000).toISOString(), '2999-01-01T00:00:00Z', 'demain', 5]) {
      expect((await as.owner.put('assistant/pause', { until })).statusCode).toBe(400)
    }
    expect((await as.owner.put('assistant/pause', { until: '2999-01-01T00:00:00Z' })).json()).toEqual({
      error: 'Choose a time within the next 31 days.',
      code: 'VALIDATION_FAILED',
      reason: 'PAUSE_TOO_LONG',
      values: { days: 31 },
    })
    expect((await as.owner.get('assistant')).json()).toMatchObject({ paused: false })
  })

  test('a pause that is lengthened keeps its beginning; one that starts anew has its own', async () => {
    const first = await pause(inAnHour())
    const longer = await pause(null)
    expect(longer).toMatchObject({ pausedAt: first.pausedAt, pausedUntil: null })
    await letThePauseEnd()
    const next = await pause(null)
    expect(next.pausedAt).not.toBe(first.pausedAt)
  })
})

test('dashboards and open chats learn at once that it paused and resumed, the chat also when the hour comes', async () => {
  const url = await app.listen()
  const visitor = await startVisitor(app, key)
  const team = await openTeamEvents(url, business)
  const chat = await openChatEvents(url, visitor)
  /** What an event said, each time it came. */
  const eventsNamed = (of: typeof chat, name: string) =>
    of.received.filter(({ event }) => event === name).map(({ data }) => data.paused)
  await expect.poll(() => eventsNamed(chat, 'paused')).toEqual([false])
  await pause(null)
  await expect.poll(() => eventsNamed(team, 'assistant')).toEqual([true])
  await expect.poll(() => eventsNamed(chat, 'paused')).toEqual([false, true])
  await as.owner.delete('assistant/pause')
  await expect.poll(() => eventsNamed(team, 'assistant')).toEqual([true, false])
  await expect.poll(() => eventsNamed(chat, 'paused')).toEqual([false, true, false])
  const now = new Date()
  vi.spyOn(app.deps, 'now').mockReturnValue(now)
  await pause(new Date(now.getTime() + 1).toISOString())
  await expect.poll(() => eventsNamed(chat, 'paused')).toEqual([false, true, false, true, false])
  team.close()
  chat.close()
})
