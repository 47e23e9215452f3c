import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import type { WidgetMessage } from '#contract/widget/widget.ts'
import {
  type Behaviour,
  type ChatServer,
  startChatServer,
} from '#server/features/assistant/testing/chat-server.ts'
import { addCustomerMessage } from '#server/features/conversations/public.ts'
import { keyMark } from '#server/lib/visitor-token.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { type EventClient, openEvents, openTeamEvents } from '#server/testing/event-client.ts'
import {
  buildBusiness,
  buildKey,
  customerMessage,
  type TestBusiness,
  type TestKey,
} from '#server/testing/factories.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'
import { claimAbandoned, extendLease } from './answering-queries.ts'
import { repairAnswers } from './jobs.ts'

const CONTEXT = 'Livraison offerte dès 45 €. Les colis partent de notre atelier sous 48 h.'
const FIRST = 'La livraison est offerte dès 45 €. '
const ANSWER = `${FIRST}Le colis part sous 48 h. Bonne journée à vous.`
const QUESTION = 'Combien coûte la livraison ?'

let calls = 0
let released: Promise<void>
let release: () => void
/** From now on the model stops within its second sentence, until it is released. */
const holdModel = () => {
  ;({ promise: released, resolve: release } = Promise.withResolvers<void>())
}
const inParts: Behaviour = async (reply) => {
  calls += 1
  reply.open()
  await reply.text(`${FIRST}Le`)
  await released
  await reply.text(ANSWER.slice(`${FIRST}Le`.length))
  reply.finish('stop')
}

let model: ChatServer
let running: TestApp
let address: string
let business: TestBusiness
let key: TestKey
let visitor: TestVisitor
const clients: EventClient[] = []

beforeAll(async () => {
  model = await startChatServer(inParts)
  running = await createTestApp({
    config: {
      model: {
        provider: 'openai-compatible',
        model: 'test-model',
        apiKey: null,
        baseUrl: model.baseUrl,
        timeoutMs: 600_000,
        shopCharacters: 24_000,
      },
    },
  })
  address = await running.listen()
})
afterAll(async () => {
  await running.close()
  await model.close()
})
beforeEach(async () => {
  holdModel()
  release()
  calls = 0
  business = await buildBusiness(running.deps)
  key = await buildKey(running.deps, business)
  visitor = await startVisitor(running, key)
  await running.app.inject({
    method: 'PUT',
    url: `/api/businesses/${business.id}/ai-context`,
    headers: business.owner.headers,
    payload: {
      aiContext: CONTEXT,
      aiInstructions: { ...AI_DEFAULTS.aiInstructions, responseLength: 'detailed' },
    },
  })
})
afterEach(() => {
  release()
  for (const client of clients.splice(0)) client.close()
})

const ask = async (clientId: string = randomUUID(), content = QUESTION): Promise<EventClient> => {
  const client = await openEvents(`${address}/widget/v1/sessions/${visitor.sessionId}/messages`, {
    method: 'POST',
    headers: visitor.headers,
    body: { content, clientId },
  })
  clients.push(client)
  return client
}
const follow = async (lastEventId?: string): Promise<EventClient> => {
  const client = await openEvents(`${address}/widget/v1/sessions/${visitor.sessionId}/events`, {
    headers: { ...visitor.headers, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
  })
  clients.push(client)
  await client.next(({ event }) => event === 'state')
  return client
}
const openDashboard = async (): Promise<EventClient> => {
  const client = await openTeamEvents(address, business)
  clients.push(client)
  return client
}
const history = async () =>
  ((await visitor.call('GET', 'messages')).json() as { messages: WidgetMessage[] }).messages
const team = (path: string, payload: object = {}) =>
  running.app.inject({
    method: 'POST',
    url: `/api/businesses/${business.id}/conversations/${visitor.sessionId}/${path}`,
    headers: business.owner.headers,
    payload,
  })
const owed = () =>
  running.deps.db.selectFrom('pending_answers').selectAll().where('business_id', '=', business.id).execute()
/** From now on no answer of this test's conversation can be stored. */
const refuseAnswers = async () => {
  const name = `refuse_${business.id.replaceAll('-', '')}`
  await running.deps.pool.query(
    `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
     create trigger ${name} before insert on messages for each row
       when (new.is_ai and new.kind = 'message' and new.business_id = '${business.id}') execute function ${name}()`,
  )
}
const textOf = ({ received }: EventClient) =>
  received
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => data.text)
    .join('')

describe('a streamed answer', () => {
  test('a streamed answer is accepted, comes in parts, and is done when it is stored', async () => {
    holdModel()
    const client = await ask()
    await client.next(({ event }) => event === 'delta')
    release()
    await client.ended
    const [accepted, ...rest] = client.received
    const done = rest.pop()
    expect(accepted).toMatchObject({ event: 'accepted', data: { message: { content: QUESTION } } })
    expect(rest.length).toBeGreaterThan(1)
    expect(rest.every(({ event }) => event === 'delta')).toBe(true)
    expect(done).toMatchObject({ event: 'done', data: { outcome: 'answered' } })
    const [, answer] = await history()
    expect(textOf(client)).toBe(answer?.content)
    expect(done?.data.message).toEqual(answer)
    expect(await owed()).toEqual([])
  })

  test('a streamed answer is shown to the team as being written, then as a message', async () => {
    holdModel()
    const dashboard = await openDashboard()
    await ask()
    await dashboard.next(({ event, data }) => event === 'typing' && data.active === true)
    release()
    await dashboard.next(
      ({ event, data }) => event === 'message' && (data.message as WidgetMessage).senderType === 'system',
    )
    await dashboard.next(({ event, data }) => event === 'typing' && data.active === false)
  })

  test('a streamed answer of a business that is deleted meanwhile is not there, which is no fault of the service', async () => {
    holdModel()
    const sent = visitor.call('POST', 'messages', { content: QUESTION, clientId: randomUUID() })
    await expect.poll(() => calls).toBe(1)
    const deleted = await running.app.inject({
      method: 'DELETE',
      url: `/api/businesses/${business.id}`,
      headers: business.owner.headers,
    })
    expect(deleted.statusCode).toBe(204)
    release()
    expect((await sent).statusCode).toBe(404)
  })

  test('an answer is finished and kept when the visitor’s line is cut, and the same message again joins it', async () => {
    holdModel()
    const clientId = randomUUID()
    const cut = await ask(clientId)
    await cut.next(({ event }) => event === 'delta')
    cut.close()
    const joined = await ask(clientId)
    await joined.next(({ event }) => event === 'accepted')
    release()
    await joined.ended
    expect(textOf(joined)).toBe(ANSWER)
    const again = await ask(clientId)
    await again.ended
    expect(textOf(again)).toBe(ANSWER)
    expect((await history()).map(({ senderType }) => senderType)).toEqual(['customer', 'system'])
    expect(calls).toBe(1)
  })

  test('an answer that nobody listens to any more reaches the session’s stream', async () => {
    holdModel()
    const session = await follow()
    const cut = await ask()
    await cut.next(({ event }) => event === 'accepted')
    cut.close()
    release()
    const answer = await session.next(
      ({ event, data }) => event === 'message' && (data.message as WidgetMessage).isAIResponse,
    )
    expect((answer.data.message as WidgetMessage).content).toBe(ANSWER)
  })

  test('a streamed answer stops when the visitor says so; what was written is kept', async () => {
    holdModel()
    const clientId = randomUUID()
    const client = await ask(clientId)
    await client.next(({ event }) => event === 'delta')
    expect((await visitor.call('POST', 'stop', { clientId })).statusCode).toBe(200)
    await client.ended
    expect(client.received.at(-1)).toMatchObject({ event: 'done', data: { outcome: 'stopped' } })
    const [, stored] = await history()
    expect(stored).toMatchObject({ stopped: true, isAIResponse: true })
    expect(stored?.content.trim()).toBe(FIRST.trim())
    expect(await owed()).toEqual([])
    expect(await visitor.send(QUESTION, clientId)).toMatchObject({ outcome: 'stopped' })
  })

  test('stopping an answer that is not being written changes nothing', async () => {
    const stopped = await visitor.call('POST', 'stop', { clientId: randomUUID() })
    expect(stopped.json()).toEqual({ success: true })
  })

  test('an answer is dropped when a person takes over while it is written', async () => {
    holdModel()
    // What the lease says of it some seconds later is not what ends it.
    const query = running.deps.pool.query.bind(running.deps.pool)
    const stubborn = (text: unknown, ...values: never[]) =>
      typeof text === 'string' && text.startsWith('update pending_answers p set lease_until')
        ? Promise.resolve({ rows: [{ wanted: true }] })
        : query(text as string, ...values)
    vi.spyOn(running.deps.pool, 'query').mockImplementation(stubborn as typeof query)
    const dashboard = await openDashboard()
    const client = await ask()
    await client.next(({ event }) => event === 'delta')
    await dashboard.next(({ event, data }) => event === 'typing' && data.active === true)
    expect((await team('take-over')).statusCode).toBe(200)
    await client.ended
    expect(client.received.at(-1)).toMatchObject({ event: 'done', data: { outcome: 'team', message: null } })
    expect((await history()).some(({ isAIResponse }) => isAIResponse)).toBe(false)
    expect(await owed()).toEqual([])
  })
})

describe('after a crash between question and answer', () => {
  /** A question whose answer nobody writes, as a killed process leaves it. */
  const leaveBehind = async (content: string, secondsAgo: number) => {
    const clientId = randomUUID()
    const then = new Date(Date.now() - secondsAgo * 1_000)
    await addCustomerMessage(
      { ...running.deps, now: () => then },
      business.scope,
      customerMessage({
        conversationId: visitor.sessionId,
        content,
        clientId,
        language: 'fr',
        answerLeaseMs: 15_000,
      }),
    )
    return clientId
  }

  test('the answer is written once, however many repairs run', async () => {
    await leaveBehind(QUESTION, 60)
    await Promise.all(Array.from({ length: 5 }, () => repairAnswers(running.deps)))
    await expect.poll(async () => (await history()).length).toBe(2)
    await repairAnswers(running.deps)
    expect((await history())[1]?.content).toBe(ANSWER)
    expect(await owed()).toEqual([])
    expect(calls).toBe(1)
  })

  test('an answer that somebody still writes is left alone', async () => {
    await leaveBehind(QUESTION, 1)
    await repairAnswers(running.deps)
    expect(await owed()).toMatchObject([{ attempts: 0 }])
    expect(calls).toBe(0)
  })

  test('the visitor who sends the message again gets the answer', async () => {
    const clientId = await leaveBehind(QUESTION, 60)
    const { answer, outcome } = await visitor.send(QUESTION, clientId)
    expect(answer?.content).toBe(ANSWER)
    expect(outcome).toBe('answered')
    expect(await history()).toHaveLength(2)
  })

  test('a question that fails again and again goes to the team', async () => {
    await leaveBehind(QUESTION, 60)
    await running.deps.db
      .updateTable('pending_answers')
      .set({ failures: 3 })
      .where('business_id', '=', business.id)
      .execute()
    await repairAnswers(running.deps)
    expect(await owed()).toEqual([])
    const seen = (await visitor.call('GET', 'messages')).json() as {
      state: object
      messages: { event?: string }[]
    }
    expect(seen.state).toEqual({ handledBy: 'team', agentName: null, waiting: true })
    expect(seen.messages.at(-1)?.event).toBe('handoff-requested')
  })

  /** The answer of this test's business as another process takes it over, so long after it was begun. */
  const takeOver = async (secondsAgo = 1) => {
    const now = running.deps.now()
    await running.deps.db
      .updateTable('pending_answers')
      .set({ lease_until: now, begun_at: new Date(now.getTime() - secondsAgo * 1_000) })
      .where('business_id', '=', business.id)
      .execute()
    const claimed = await claimAbandoned(running.deps.db, now)
    return claimed.filter(({ business_id }) => business_id === business.id)
  }
  const isLeft = async () => {
    await running.deps.db
      .updateTable('pending_answers')
      .set({ lease_until: new Date(0) })
      .where('business_id', '=', business.id)
      .execute()
    await repairAnswers(running.deps)
    await expect.poll(owed).toEqual([])
    return calls === 0
  }

  test('processes that were killed again and again are no failures of a question', async () => {
    await leaveBehind(QUESTION, 60)
    for (let attempts = 1; attempts <= 30; attempts++)
      expect(await takeOver()).toMatchObject([{ attempts, failures: 0 }])
    expect(await isLeft()).toBe(false)
  })

  test('processes that were held up by it are, and the third is the last', async () => {
    await leaveBehind(QUESTION, 60)
    for (const failures of [1, 2, 3]) expect(await takeOver(61)).toMatchObject([{ failures }])
    expect(await isLeft()).toBe(true)
  })

  test('a try that lasts and never comes to an end counts, and the third is the last', async () => {
    await leaveBehind(QUESTION, 60)
    for (const failures of [0, 1, 2]) {
      const [taken] = await takeOver()
      expect(taken?.failures).toBe(failures)
      const answer = { conversationId: visitor.sessionId, messageId: taken?.message_id ?? '' }
      for (let n = 1; n <= 3; n++)
        await extendLease(running.deps.pool, business.scope, answer, running.deps.now())
    }
    expect(await isLeft()).toBe(true)
  })

  test('an answer that cannot be written is tried three times, then a person is asked', async () => {
    await refuseAnswers()
    await leaveBehind(QUESTION, 60)
    for (let attempt = 1; attempt <= 3; attempt++) {
      await repairAnswers(running.deps)
      await expect.poll(async () => (await owed())[0]).toMatchObject({ failures: attempt, attempts: attempt })
      const { state } = (await visitor.call('GET', 'messages')).json() as { state: { waiting: boolean } }
      expect(state.waiting).toBe(false)
    }
    await repairAnswers(running.deps)
    expect(await owed()).toEqual([])
    const { state } = (await visitor.call('GET', 'messages')).json() as { state: { waiting: boolean } }
    expect(state.waiting).toBe(true)
  })

  test('nothing is answered for a person who has taken over meanwhile', async () => {
    await leaveBehind(QUESTION, 60)
    await team('take-over')
    await repairAnswers(running.deps)
    await expect.poll(owed).toEqual([])
    expect((await history()).some(({ isAIResponse }) => isAIResponse)).toBe(false)
  })
})

describe('the session’s stream', () => {
  test('the session’s stream brings the team’s reply and who it is, live and after a cut', async () => {
    await visitor.send('Bonjour')
    const { lastEventId } = (await visitor.call('GET', 'messages')).json() as { lastEventId: string }
    const session = await follow(lastEventId)
    await team('messages', { content: 'Bonjour, ici la boutique', clientId: randomUUID() })
    const reply = await session.next(
      ({ event, data }) =>
        event === 'message' &&
        (data.message as WidgetMessage).senderType === 'business' &&
        (data.message as WidgetMessage).kind === 'message',
    )
    expect(reply.data.message).toMatchObject({
      content: 'Bonjour, ici la boutique',
      senderName: business.owner.name,
    })
    await session.next(
      ({ event, data }) =>
        event === 'state' && data.agentName === business.owner.name && data.handledBy === 'team',
    )
    session.close()
    await team('messages', { content: 'Encore moi', clientId: randomUUID() })
    await team('hand-back')
    const resumed = await follow(reply.id ?? '')
    await resumed.next(({ data }) => (data.message as WidgetMessage | undefined)?.event === 'handed-back')
    const contents = resumed.received.filter(({ event }) => event === 'message')
    expect(contents.map(({ data }) => (data.message as WidgetMessage).content)).toEqual(['Encore moi', ''])
  })

  test('the session’s stream brings nothing of other conversations', async () => {
    const session = await follow()
    const other = await startVisitor(running, key)
    await other.send('Secret')
    await visitor.send('À moi')
    await session.next(
      ({ event, data }) => event === 'message' && (data.message as WidgetMessage).content === 'À moi',
    )
    expect(JSON.stringify(session.received)).not.toContain('Secret')
  })

  test('the session’s stream ends with its key: replaced, switched off or deleted; a new secret goes on', async () => {
    const manage = (method: 'POST' | 'PUT' | 'DELETE', path = '', payload: object = {}) =>
      running.app.inject({
        method,
        url: `/api/businesses/${business.id}/keys/${key.id}${path}`,
        headers: business.owner.headers,
        payload,
      })
    await visitor.send('Bonjour')
    const before = await follow()
    const { apiKey } = (await manage('POST', '/regenerate')).json() as { apiKey: string }
    await before.ended
    const message = { content: 'Encore', clientId: randomUUID() }
    for (const refused of [
      await visitor.call('GET', 'messages'),
      await visitor.call('POST', 'messages', message),
    ])
      expect(refused.json()).toMatchObject({ code: 'INVALID_VISITOR_TOKEN' })
    const renew = async (secret: string) =>
      running.app.inject({
        method: 'POST',
        url: `/widget/v1/sessions/${visitor.sessionId}/renew`,
        headers: { ...key.headers, 'x-widget-key': secret },
        payload: { token: visitor.token },
      })
    expect((await renew(key.apiKey)).json()).toMatchObject({ code: 'INVALID_WIDGET_KEY' })
    const { token } = (await renew(apiKey)).json() as { token: string }
    visitor.headers.authorization = `Bearer ${token}`
    expect((await history()).map(({ content }) => content)).toContain('Bonjour')

    const renewed = await follow('1')
    await manage('PUT', '', { name: 'Boutique' })
    await team('messages', { content: 'Toujours là', clientId: randomUUID() })
    await renewed.next(({ data }) => (data.message as WidgetMessage | undefined)?.content === 'Toujours là')
    await manage('PUT', '', { isActive: false })
    await renewed.ended
    expect((await visitor.call('GET', 'messages')).json()).toMatchObject({ code: 'INVALID_WIDGET_KEY' })
    await manage('PUT', '', { isActive: true })
    const last = await follow()
    await manage('DELETE')
    await last.ended
  })

  test('the session’s stream ends with its token', async () => {
    const { deps } = running
    const now = new Date()
    vi.spyOn(deps, 'now').mockReturnValue(now)
    const claims = { b: business.id, c: visitor.sessionId, k: key.id, m: keyMark(key.apiKey) }
    const token = deps.visitorTokens.sign({ ...claims, e: now.getTime() + 1 })
    visitor.headers.authorization = `Bearer ${token}`
    const client = await follow()
    expect(client.status).toBe(200)
    await client.ended
  })
})
