import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MOCK_KEY, type Mock, startMock } from '../testing/mock-server.ts'
import { createConversation } from './conversation.ts'
import { createStore } from './state.ts'

let mock: Mock
beforeEach(async () => {
  vi.stubGlobal('location', { href: 'https://boutique.test/' })
  vi.stubGlobal('document', { title: 'Boutique', querySelector: () => null })
  mock = await startMock()
  mock.wordMs = 0
})
afterEach(() => {
  vi.useRealTimers()
  return mock.close()
})

/** A visitor's chat without its screen. */
function visitor(apiKey = MOCK_KEY) {
  const events: [string, unknown][] = []
  /** The answer being written, after each change. */
  const written: string[] = []
  const store = createStore({ config: mock.config, open: true }, () => {
    if (store.state.answer) written.push(store.state.answer.text)
  })
  const conversation = createConversation(`${mock.url}/`, { apiKey }, store, (event, detail) => {
    events.push([event, detail])
  })
  const texts = () =>
    store.state.messages.filter(({ kind }) => kind === 'message').map(({ content }) => content)
  return { store, conversation, told: events, texts, written }
}
const ANSWER = 'Il revient **jeudi 12 mars**. En attendant, le Gyokuro d’Uji a la même fraîcheur végétale.'

describe('a message', () => {
  test('a message of the widget opens the conversation, is streamed an answer and tells the page', async () => {
    const { conversation, store, texts, told, written } = visitor()
    conversation.send('Bonjour')
    await expect.poll(texts).toEqual(['Bonjour', ANSWER])
    expect(written.some((text) => text && text !== ANSWER && ANSWER.startsWith(text))).toBe(true)
    expect(store.state.answer).toBeUndefined()
    expect(told.filter(([event]) => event === 'message')).toHaveLength(1)
  })

  test('messages written meanwhile leave one after the other, in order', async () => {
    const { conversation, texts } = visitor()
    mock.answer = (question) => ({ text: `réponse à ${question}` })
    for (const text of ['un', 'deux', 'trois']) conversation.send(text)
    await expect
      .poll(texts)
      .toEqual(['un', 'réponse à un', 'deux', 'réponse à deux', 'trois', 'réponse à trois'])
    expect(mock.conversations).toHaveLength(1)
  })

  test.each([
    ['before it is stored', 'cut'],
    ['after it is stored', 'cut after storing'],
    ['in the middle of the answer', 'cut in the answer'],
    ['by an error of the assistant', 'error event'],
    ['by a failing server', { status: 503, code: 'UNAVAILABLE' }],
  ] as const)('cut %s is tried again with the same id and never doubled', async (_, fault) => {
    const { conversation, store, texts } = visitor()
    mock.faults.push({ path: 'POST messages', fault })
    conversation.send('Bonjour')
    await expect.poll(() => mock.calls.filter((call) => call === 'POST messages')).toHaveLength(2)
    await expect.poll(() => store.state.unsent).toEqual([])
    const sent = mock.bodies.messages as { clientId: string }[]
    const posts = sent.filter(({ clientId }) => clientId)
    expect(posts).toHaveLength(2)
    expect(new Set(posts.map(({ clientId }) => clientId)).size).toBe(1)
    const stored = mock.conversations[0]?.messages.filter(({ senderType }) => senderType === 'customer')
    expect(stored).toHaveLength(1)
    await expect.poll(() => texts().filter((text) => text === 'Bonjour')).toHaveLength(1)
    expect(texts()).toHaveLength(2)
    expect(store.state.trouble).toBeUndefined()
  })

  test('a message of the widget that failed is tried again by itself', async () => {
    const { conversation, texts } = visitor()
    mock.faults.push({ path: 'POST messages', fault: 'cut' })
    conversation.send('Bonjour')
    await expect.poll(texts).toEqual(['Bonjour', ANSWER])
  })

  test('a message that is one too many waits as long as the server asks, and says so', async () => {
    const { conversation, store, texts } = visitor()
    mock.faults.push({
      path: 'POST messages',
      fault: { status: 429, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 },
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    conversation.send('Bonjour')
    await expect.poll(() => store.state.trouble?.reason).toBe('busy')
    conversation.send('Encore')
    vi.advanceTimersByTime(900)
    await fetch(`${mock.url}/widget/v1/config`, { headers: { 'x-widget-key': MOCK_KEY } })
    expect(mock.calls.filter((call) => call === 'POST messages')).toHaveLength(1)
    vi.advanceTimersByTime(100)
    vi.useRealTimers()
    await expect.poll(texts).toHaveLength(4)
  })

  test('one that the server refuses goes back into the draft, beside what is being written', async () => {
    const { conversation, store } = visitor()
    mock.faults.push({ path: 'POST messages', fault: { status: 400, code: 'VALIDATION_FAILED' } })
    conversation.send('trop long')
    await expect.poll(() => store.state.unsent[0]?.refused).toBe(true)
    store.set({ draft: 'déjà écrit' })
    conversation.takeBack(store.state.unsent[0]?.clientId ?? '')
    expect(store.state.draft).toBe('trop long\ndéjà écrit')
    expect(store.state.unsent).toEqual([])
  })

  test.each([
    ['an unknown or inactive key', 401, 'INVALID_WIDGET_KEY', 'key'],
    ['another site', 403, 'ORIGIN_NOT_ALLOWED', 'key'],
  ] as const)(
    '%s: the message is kept, nothing is tried again by itself',
    async (_, status, code, reason) => {
      const { conversation, store, texts } = visitor()
      mock.faults.push({ path: 'POST sessions', fault: { status, code } })
      conversation.send('Bonjour')
      await expect.poll(() => store.state.trouble).toEqual({ reason, retryAt: 0 })
      expect(store.state.unsent[0]?.content).toBe('Bonjour')
      expect(mock.calls.filter((call) => call === 'POST sessions')).toHaveLength(1)
      conversation.retry()
      await expect.poll(texts).toEqual(['Bonjour', ANSWER])
    },
  )
})

describe('stopping', () => {
  test('stopping an answer holds the text at once and keeps what the server has of it', async () => {
    const { conversation, store, texts, written } = visitor()
    const more = Promise.withResolvers<void>()
    const isStopped = () => [...(mock.conversations[0]?.runs.values() ?? [])].some(({ stopped }) => stopped)
    mock.beforeWord = async (at) => {
      if (at === 3) await more.promise
      if (at > 3) await expect.poll(isStopped).toBe(true)
    }
    const shown = 'Il revient **jeudi '
    conversation.send('Bonjour')
    await expect.poll(() => store.state.answer?.text).toBe(shown)
    conversation.stop()
    more.resolve()
    await expect.poll(texts).toHaveLength(2)
    expect(texts()[1]).toBe(`${shown}12 `)
    expect(new Set(written.slice(written.indexOf(shown)))).toEqual(new Set([shown]))
    expect(store.state.messages.at(-1)?.stopped).toBe(true)
    expect(store.state.unsent).toEqual([])
    expect(store.state.answer).toBeUndefined()
    expect(mock.calls.filter((call) => call === 'POST messages')).toHaveLength(1)
  })
})

describe('a session', () => {
  test('a session whose token is refused is renewed, and the call is made again', async () => {
    const { conversation, texts } = visitor()
    conversation.send('un')
    await expect.poll(texts).toHaveLength(2)
    mock.expire()
    conversation.send('deux')
    await expect.poll(texts).toHaveLength(4)
    expect(mock.conversations).toHaveLength(1)
    expect(mock.calls).toContain('POST renew')
  })

  test('a session that cannot be renewed is replaced; nothing on screen is lost', async () => {
    const { conversation, texts } = visitor()
    conversation.send('un')
    await expect.poll(texts).toHaveLength(2)
    mock.faults.push({ path: 'POST renew', fault: { status: 401, code: 'INVALID_VISITOR_TOKEN' } })
    mock.expire()
    conversation.send('deux')
    await expect.poll(texts).toEqual(['un', ANSWER, 'deux', ANSWER])
    expect(mock.conversations).toHaveLength(2)
  })

  test('many calls at once open one', async () => {
    const { conversation } = visitor()
    await Promise.all([conversation.handoff(), conversation.handoff(), conversation.handback()])
    expect(mock.conversations).toHaveLength(1)
  })
})

describe('the team', () => {
  test('the team joins, writes, and is followed through a cut without a gap or a double', async () => {
    const { conversation, store, texts } = visitor()
    conversation.send('Bonjour')
    await expect.poll(texts).toHaveLength(2)
    await conversation.handoff()
    expect(store.state.handling.waiting).toBe(true)
    await expect.poll(() => mock.conversations[0]?.streams.size).toBe(1)
    mock.takeOver('Camille')
    mock.reply('Bonjour Élodie')
    await expect.poll(() => texts().at(-1)).toBe('Bonjour Élodie')
    expect(store.state.handling).toEqual({ handledBy: 'team', agentName: 'Camille', waiting: false })
    mock.cutStreams()
    mock.reply('Toujours là ?')
    await expect.poll(() => texts().at(-1)).toBe('Toujours là ?')
    expect(texts()).toEqual(['Bonjour', ANSWER, 'Bonjour Élodie', 'Toujours là ?'])
    await conversation.handback()
    expect(store.state.handling.handledBy).toBe('assistant')
  })

  test('a page that goes away closes the stream, and comes back to what was said meanwhile', async () => {
    const { conversation, store, texts } = visitor()
    conversation.send('Bonjour')
    await expect.poll(texts).toHaveLength(2)
    const streams = () => mock.conversations[0]?.streams.size
    await expect.poll(streams).toBe(1)
    mock.takeOver('Camille')
    await expect.poll(() => store.state.handling.handledBy).toBe('team')
    conversation.rest()
    await expect.poll(streams).toBe(0)
    mock.reply('Toujours là ?')
    conversation.wake()
    conversation.wake()
    await expect.poll(texts).toEqual(['Bonjour', ANSWER, 'Toujours là ?'])
    expect(streams()).toBe(1)
    expect(store.state.trouble).toBeUndefined()
  })

  test('a hand-off asked for without a network is asked for again', async () => {
    const { conversation, store } = visitor()
    mock.faults.push({ path: 'POST handoff', fault: 'cut' })
    await conversation.handoff()
    expect(mock.calls.filter((call) => call === 'POST handoff')).toHaveLength(2)
    expect(store.state.handling.waiting).toBe(true)
  })

  test('messages while the chat is closed are counted', async () => {
    const { conversation, store, texts, told } = visitor()
    conversation.send('Bonjour')
    await expect.poll(texts).toHaveLength(2)
    await expect.poll(() => mock.conversations[0]?.streams.size).toBe(1)
    store.set({ open: false })
    mock.takeOver('Camille')
    mock.reply('Je regarde')
    await expect.poll(() => told).toContainEqual(['unread', 1])
    expect(texts().at(-1)).toBe('Je regarde')
  })
})

test('who the visitor is travels once there is a conversation', async () => {
  const { conversation, texts } = visitor()
  conversation.identify({ email: 'elodie@example.com', name: 'Élodie' })
  expect(mock.calls).toEqual([])
  conversation.send('Bonjour')
  await expect.poll(texts).toHaveLength(2)
  await expect.poll(() => mock.bodies.identify).toEqual([{ email: 'elodie@example.com', name: 'Élodie' }])
})

test('a configuration that could not be read is asked for until it comes', async () => {
  const { conversation, store } = visitor()
  store.set({ config: undefined })
  mock.faults.push({ path: 'GET config', fault: 'cut' })
  const loaded = conversation.loadConfig()
  await expect.poll(() => store.state.trouble?.reason).toBe('offline')
  conversation.retry()
  await loaded
  expect(store.state.config?.name).toBe('Maison Camélia')
})
