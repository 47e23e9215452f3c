import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import type { WidgetConfig, WidgetMessage, WidgetState } from '#contract/widget/widget.ts'
import { createTestApp } from '#server/testing/app.ts'
import { buildBusiness, buildKey } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { keyUsage } from './key-usage.ts'
import { acceptedLanguage } from './languages.ts'

const { app, business, key, as } = testShop({ business: { name: 'Maison Camélia', phone: '04 65 71 00 00' } })

const config = (headers: Record<string, string> = {}) =>
  app.inject({ url: '/widget/v1/config', headers: { ...key.headers, ...headers } })

const keyRow = () =>
  app.deps.db
    .selectFrom('widget_keys')
    .selectAll()
    .where('business_id', '=', business.id)
    .executeTakeFirstOrThrow()

const conversations = async () => {
  const answer = await as.owner.get('conversations')
  return answer.json<{ total: number; conversations: { sessionId: string; customerName: string }[] }>()
}

describe('the configuration', () => {
  test('the widget says that it is an AI, in the language of the visitor, else of the business, else French', async () => {
    const greetings = async (languages: string) =>
      (await config({ 'accept-language': languages })).json<WidgetConfig>()
    expect(await greetings('en-GB,fr;q=0.5')).toMatchObject({
      language: 'en',
      greeting: expect.stringContaining('AI assistant of Maison Camélia'),
    })
    expect(await greetings('es')).toMatchObject({
      greeting: expect.stringContaining('asistente de IA de Maison Camélia'),
      failure: 'Chat inaccesible. Reintente.',
    })
    expect((await greetings('de-AT')).greeting).toContain('KI-Assistent von Maison Camélia')
    expect((await greetings('ja')).greeting).toContain('assistant IA de Maison Camélia')
    await as.owner.put('ai-context', {
      aiContext: '',
      aiInstructions: { ...AI_DEFAULTS.aiInstructions, language: 'es' },
    })
    expect((await greetings('ja')).language).toBe('es')
  })

  test('the colour comes as it is painted: readable in both themes, null without one', async () => {
    expect((await config()).json<WidgetConfig>().paint).toBeNull()
    await app.deps.db
      .updateTable('businesses')
      .set({ widget_color: '#ffd60a' })
      .where('id', '=', business.id)
      .execute()
    const { color, paint } = (await config()).json<WidgetConfig>()
    expect(color).toBe('#ffd60a')
    expect(paint?.light.text).toBe('rgb(19,34,27)')
    expect(paint?.light.fill).not.toBe('rgb(255,214,10)')
    expect(paint?.dark.fill).toBe('rgb(255,214,10)')
  })

  test('the widget’s configuration suggests only what the business has told', async () => {
    expect((await config()).json<WidgetConfig>()).toMatchObject({
      name: 'Maison Camélia',
      suggestions: ['Comment vous joindre\u00a0?'],
      hours: { today: null, openNow: null },
      paused: false,
    })
  })

  test('the widget suggests what customers ask most, as far as it is answered, each in the visitor’s language', async () => {
    const shop = await buildBusiness(app.deps, { name: 'Thés Lointains', phone: '04 65 71 00 00' })
    const { headers } = await buildKey(app.deps, shop)
    const suggestions = async (language: string) =>
      (await config({ ...headers, 'accept-language': language })).json<WidgetConfig>().suggestions
    const tell = async (aiContext: string) => {
      const url = `/api/businesses/${shop.id}/ai-context`
      const payload = { ...AI_DEFAULTS, aiContext }
      const { statusCode } = await app.inject({ method: 'PUT', url, headers: shop.owner.headers, payload })
      expect(statusCode).toBe(200)
    }
    await tell('La livraison coûte 4,90 €. Vous pouvez retourner un article sous 14 jours.')
    await expect
      .poll(() => suggestions('fr'))
      .toEqual([
        'Combien coûte la livraison\u00a0?',
        'Quel est le délai pour retourner un article\u00a0?',
        'Comment vous joindre\u00a0?',
      ])
    await expect.poll(() => suggestions('en')).toContain('How much is delivery?')
    await tell('')
    expect(await suggestions('fr')).toEqual(['Comment vous joindre\u00a0?'])
  })

  test('the widget’s configuration is asked for at every load, and is not sent again while it is the same', {
    tags: ['@settings.feeds-widget'],
  }, async () => {
    const first = await config()
    expect(first.headers['cache-control']).toBe('private, max-age=0')
    const again = await config({ 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    await app.deps.db
      .updateTable('businesses')
      .set({ subtitle: 'Thés d’origine' })
      .where('id', '=', business.id)
      .execute()
    const changed = await config({ 'if-none-match': String(first.headers.etag) })
    expect(changed.json<WidgetConfig>().subtitle).toBe('Thés d’origine')
  })

  test('the widget’s configuration records the installation at once, then without a write for every call', async () => {
    await config()
    await expect.poll(async () => (await keyRow()).installed_at).not.toBeNull()
    const { installed_at } = await keyRow()
    for (let i = 0; i < 5; i += 1) await config()
    expect((await keyRow()).installed_at).toEqual(installed_at)
    await keyUsage(app.deps).flush()
    expect((await keyRow()).installed_at?.getTime()).toBeGreaterThan(installed_at?.getTime() ?? 0)
  })
})

describe('a session', () => {
  test('a session fills no list before the visitor writes; page and language come with the first message', async () => {
    const visitor = await startVisitor(app, key, {
      language: 'en',
      pageUrl: 'https://shop.example/tea?x=1',
    })
    expect((await conversations()).total).toBe(0)
    expect((await visitor.call('GET', 'messages')).json()).toMatchObject({
      messages: [],
      hasMore: false,
      state: { handledBy: 'assistant', agentName: null, waiting: false },
    })
    await visitor.send('Hello')
    expect((await conversations()).conversations.map(({ sessionId }) => sessionId)).toEqual([
      visitor.sessionId,
    ])
    const row = await app.deps.db
      .selectFrom('conversations')
      .selectAll()
      .where('id', '=', visitor.sessionId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ language: 'en', page_url: 'https://shop.example/tea', key_id: key.id })
  })

  test('a session of the widget tells the team on what page and device it began, as far as the browser says it', async () => {
    const visitor = await startVisitor(app, key, {})
    const body = (title?: string) => ({
      content: 'Bonjour',
      clientId: crypto.randomUUID(),
      ...(title && { page: { title } }),
    })
    const send = (agent: string, title?: string) =>
      app.inject({
        method: 'POST',
        url: `/widget/v1/sessions/${visitor.sessionId}/messages`,
        headers: { ...visitor.headers, 'user-agent': agent },
        payload: body(title),
      })
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
    await send(phone, 'Coffret Découverte | Maison Camélia')
    await send('Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0', 'Panier')
    const begun = { pageTitle: 'Coffret Découverte', device: 'phone' }
    expect((await conversations()).conversations[0]).toMatchObject(begun)
    const silent = await startVisitor(app, key, {})
    await silent.send('Bonjour')
    const unknown = { pageTitle: null, device: null }
    expect((await conversations()).conversations[0]).toMatchObject(unknown)
  })

  test('the team reads what the visitor was greeted with; the visitor’s page shows it by itself', async () => {
    const visitor = await startVisitor(app, key, { language: 'de' })
    await visitor.send('Guten Tag')
    await visitor.send('Noch eine Frage')
    const seen = await as.owner.get(`conversations/${visitor.sessionId}/messages`)
    const { messages, messageCount } = seen.json<{ messages: { content: string }[]; messageCount: number }>()
    const greeting = 'Guten Tag! Ich bin der KI-Assistent von Maison Camélia. Haben Sie eine Frage?'
    expect(messages.filter(({ content }) => content === greeting)).toHaveLength(1)
    expect(messages[0]?.content).toBe(greeting)
    expect(messageCount).toBe(4)
    const mine = (await visitor.call('GET', 'messages')).json() as { messages: WidgetMessage[] }
    expect(mine.messages).toHaveLength(4)
  })

  test('a token is renewed up to a day after its end, for its own conversation only', async () => {
    const visitor = await startVisitor(app, key, { language: 'es' })
    const renew = (
      token: string,
      sessionId = visitor.sessionId,
      headers: Record<string, string> = key.headers,
    ) => as({ headers }).post(`/widget/v1/sessions/${sessionId}/renew`, { token })
    const renewed = await renew(visitor.token)
    expect(renewed.statusCode).toBe(200)
    const { token, expiresAt } = renewed.json<{ token: string; expiresAt: string }>()
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 7_000_000)
    expect((await renew(token)).statusCode).toBe(200)
    expect((await renew(token, randomUUID())).statusCode).toBe(401)
    expect((await renew(`${token}x`)).statusCode).toBe(401)
    const foreign = await buildKey(app.deps, await buildBusiness(app.deps))
    expect((await renew(token, visitor.sessionId, foreign.headers)).statusCode).toBe(401)
  })

  test('a token is renewed again and again for a week, and not beyond', async () => {
    const began = Date.now()
    let now = began
    const clock = await createTestApp({ connection: app.connection })
    onTestFinished(() => clock.close())
    clock.deps.now = () => new Date(now)
    const call = (path: string, payload: object = {}) =>
      clock.app.inject({ method: 'POST', url: `/widget/v1/sessions${path}`, headers: key.headers, payload })
    const session = (await call('')).json<{ sessionId: string; token: string; expiresAt: string }>()
    const week = began + LIMITS.visitorSessionDays * 86_400_000
    let { token } = session
    let last = Date.parse(session.expiresAt)
    for (now = last; now < week; now = last) {
      const answer = await call(`/${session.sessionId}/renew`, { token })
      expect(answer.statusCode).toBe(200)
      token = answer.json().token
      last = Date.parse(answer.json().expiresAt)
    }
    expect(last).toBe(week)
    const refused = await call(`/${session.sessionId}/renew`, { token })
    expect(refused.json()).toMatchObject({ code: 'INVALID_VISITOR_TOKEN' })
  })
})

describe('messages', () => {
  test('the same message sent twenty times at once is stored and answered once', async () => {
    const visitor = await startVisitor(app, key)
    const clientId = randomUUID()
    const sent = await Promise.all(Array.from({ length: 20 }, () => visitor.send('Bonjour', clientId)))
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1)
    expect(new Set(sent.map(({ answer }) => answer?.id)).size).toBe(1)
    const { messages } = (await visitor.call('GET', 'messages')).json() as { messages: WidgetMessage[] }
    expect(messages).toHaveLength(2)
    const counters = await app.deps.db
      .selectFrom('business_counters')
      .selectAll()
      .where('business_id', '=', business.id)
      .executeTakeFirstOrThrow()
    expect(counters).toMatchObject({ conversations: 1, messages: 2 })
  })

  test('many first messages at once make one conversation with all of them', async () => {
    const visitor = await startVisitor(app, key)
    await Promise.all(Array.from({ length: 12 }, (_, i) => visitor.send(`Question ${i}`)))
    const { total } = await conversations()
    expect(total).toBe(1)
    const { messages } = (await visitor.call('GET', 'messages')).json() as { messages: WidgetMessage[] }
    expect(messages).toHaveLength(24)
    expect(messages.filter(({ senderType }) => senderType === 'customer')).toHaveLength(12)
  })

  test('visitors see no sources, no engine, and no id of the team', async () => {
    const visitor = await startVisitor(app, key)
    const { answer } = await visitor.send('Comment vous joindre ?')
    expect(Object.keys(answer ?? {}).sort()).toEqual(
      ['content', 'id', 'isAIResponse', 'kind', 'rating', 'senderName', 'senderType', 'timestamp'].sort(),
    )
    await as.owner.post(`conversations/${visitor.sessionId}/messages`, {
      content: 'Bonjour',
      clientId: randomUUID(),
    })
    const body = JSON.stringify((await visitor.call('GET', 'messages')).json())
    expect(body).toContain(business.owner.name)
    expect(body).not.toContain(business.owner.id)
  })

  test('nobody reads with the token of another conversation', async () => {
    const [one, two] = await Promise.all([startVisitor(app, key), startVisitor(app, key)])
    await one.send('Secret')
    const answer = await as(two).get(`/widget/v1/sessions/${one.sessionId}/messages`)
    expect(answer.statusCode).toBe(404)
  })
})

describe('asking for a person', () => {
  test('asking for a person silences the assistant until the visitor goes back to it', async () => {
    const visitor = await startVisitor(app, key)
    await visitor.send('Bonjour')
    const response = await visitor.call('POST', 'handoff')
    expect(response.json()).toEqual({
      handledBy: 'team',
      agentName: null,
      waiting: true,
    } satisfies WidgetState)
    expect(await visitor.send('Vous êtes là ?')).toMatchObject({ answer: null, outcome: 'team' })
    const back = await visitor.call('POST', 'handback')
    expect(back.json()).toEqual({ handledBy: 'assistant', agentName: null, waiting: false })
    expect((await visitor.send('Bonjour')).answer).not.toBeNull()
  })

  test('asking for a person in words to the assistant is the same as by the button', async () => {
    const visitor = await startVisitor(app, key)
    const { answer, outcome } = await visitor.send('Je voudrais parler à un humain')
    expect(outcome).toBe('handed-off')
    expect(answer?.isAIResponse).toBe(true)
    const seen = (await visitor.call('GET', 'messages')).json() as {
      state: WidgetState
      messages: WidgetMessage[]
    }
    expect(seen.state).toEqual({ handledBy: 'team', agentName: null, waiting: true })
    expect(seen.messages.map(({ senderType, event }) => event ?? senderType)).toEqual([
      'customer',
      'system',
      'handoff-requested',
    ])
    const counters = await app.deps.db
      .selectFrom('business_counters')
      .select(['waiting', 'messages'])
      .where('business_id', '=', business.id)
      .executeTakeFirstOrThrow()
    expect(counters).toEqual({ waiting: 1, messages: 2 })
  })

  test('asking for a person is possible before anything was written; going back without a talk changes nothing', async () => {
    const visitor = await startVisitor(app, key)
    expect((await visitor.call('POST', 'handback')).json()).toMatchObject({ handledBy: 'assistant' })
    expect((await conversations()).total).toBe(0)
    expect((await visitor.call('POST', 'handoff')).json()).toMatchObject({ waiting: true })
    expect((await conversations()).total).toBe(1)
  })
})

describe('saying who one is', () => {
  const contacts = () =>
    app.deps.db
      .selectFrom('contacts')
      .selectAll()
      .where('business_id', '=', business.id)
      .orderBy('id')
      .execute()

  test('saying who one is names the conversation and makes a contact, once', async () => {
    const visitor = await startVisitor(app, key)
    await visitor.send('Bonjour')
    const who = { email: 'Elodie@Example.com', name: 'Élodie Marchand' }
    await visitor.call('POST', 'identify', who)
    await visitor.call('POST', 'identify', who)
    expect((await conversations()).conversations[0]?.customerName).toBe('Élodie Marchand')
    await visitor.send('Me revoilà')
    expect(await contacts()).toMatchObject([
      { name: 'Élodie Marchand', email: 'Elodie@Example.com', conversation_count: 1, message_count: 2 },
    ])
    const events = await app.deps.db
      .selectFrom('messages')
      .select('metadata')
      .where('business_id', '=', business.id)
      .where('kind', '=', 'event')
      .execute()
    expect(events).toEqual([{ metadata: { event: 'identified' } }])
  })

  test('who says who they are without a name is called by the address', async () => {
    const visitor = await startVisitor(app, key)
    await visitor.call('POST', 'identify', { email: 'elodie@example.com' })
    expect((await conversations()).conversations[0]?.customerName).toBe('elodie@example.com')
  })

  test('a claim of an address never touches a contact that the team entered, nor overwrites what one says', async () => {
    await app.deps.db
      .insertInto('contacts')
      .values({
        business_id: business.id,
        id: randomUUID(),
        name: 'Cliente fidèle',
        email: 'elodie@example.com',
        email_key: 'elodie@example.com',
        phone: null,
        company: null,
        location: null,
        website: null,
        notes: null,
        source: 'manual',
      })
      .execute()
    const [one, two] = await Promise.all([startVisitor(app, key), startVisitor(app, key)])
    await one.call('POST', 'identify', { email: 'elodie@example.com', name: 'Élodie' })
    await two.call('POST', 'identify', {
      email: 'ELODIE@example.com',
      name: 'Imposteur',
      phone: '06 39 98 00 00',
    })
    expect((await contacts()).map(({ name, source, phone }) => [source, name, phone]).sort()).toEqual([
      ['manual', 'Cliente fidèle', null],
      ['widget', 'Élodie', '06 39 98 00 00'],
    ])
  })

  test('another address is another contact', async () => {
    const visitor = await startVisitor(app, key)
    await visitor.call('POST', 'identify', { email: 'one@example.com', name: 'Un' })
    await visitor.call('POST', 'identify', { email: 'two@example.com' })
    expect((await contacts()).map(({ email, conversation_count }) => [email, conversation_count])).toEqual([
      ['one@example.com', 0],
      ['two@example.com', 1],
    ])
    expect((await conversations()).conversations[0]?.customerName).toBe('two@example.com')
  })
})

test('a question that the assistant cannot answer is kept for the team', async () => {
  const visitor = await startVisitor(app, key)
  const question = 'Quel est le prix du safran inconnu de Mashhad ?'
  const { message, outcome } = await visitor.send(question)
  expect(outcome).toBe('unknown')
  const stored = await app.deps.db
    .selectFrom('unanswered_questions')
    .select(['question', 'message_id', 'conversation_id', 'resolved_at'])
    .where('business_id', '=', business.id)
    .execute()
  expect(stored).toEqual([
    { question, message_id: message.id, conversation_id: visitor.sessionId, resolved_at: null },
  ])
})

test('the wished language is read by its weight', () => {
  expect(acceptedLanguage('fr;q=0.2, en;q=0.9')).toBe('en')
  expect(acceptedLanguage('ja,es-MX;q=0.3')).toBe('es')
  expect(acceptedLanguage('en;q=0, de;q=0.1')).toBe('de')
  expect(acceptedLanguage('*')).toBeNull()
  expect(acceptedLanguage(null)).toBeNull()
})
