import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WidgetConfig, WidgetHandoff, WidgetMessage, WidgetState } from '#contract/widget/widget.ts'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))

/** What may go wrong with the next call whose path ends with a word. */
type Fault =
  | { status: number; code: string; retryAfterSeconds?: number }
  /** The connection dies: before anything is stored, after the message is stored, or in the middle of the answer. */
  | 'cut'
  | 'cut after storing'
  | 'cut in the answer'
  /** The stream ends with an error event after the message is stored. */
  | 'error event'

interface Run {
  words: string[]
  stopped: boolean
  result?: { message: WidgetMessage | null; outcome: string }
}

interface Conversation {
  id: string
  token: string
  messages: WidgetMessage[]
  /** Answers by the clientId of their question. */
  runs: Map<string, Run>
  handling: WidgetState
  streams: Set<ServerResponse>
  events: { id: number; event: string; data: unknown }[]
}

export interface Mock {
  url: string
  config: WidgetConfig
  /** Every API call: `POST messages`, in order. */
  calls: string[]
  /** Bodies of the calls by the same name. */
  bodies: Record<string, unknown[]>
  conversations: Conversation[]
  /** How long a word of an answer takes. */
  wordMs: number
  /** What a word of an answer, counted from 0, waits for before that. */
  beforeWord: (at: number) => Promise<void> | void
  /** What the card of a hand-off shows. */
  handoff: WidgetHandoff
  /** What the assistant answers. */
  answer: (question: string) => { text: string; outcome?: string }
  faults: { path: string; fault: Fault }[]
  /** Everybody is cut off, and nobody comes in, while it is true. */
  down: boolean
  /** Pages by path, as HTML with their own headers. */
  pages: Record<string, { html: string; headers?: Record<string, string> }>
  takeOver(agent: string): void
  reply(text: string): void
  /** Makes every token given so far worthless. */
  expire(): void
  /** Ends the open event streams. */
  cutStreams(): void
  close(): Promise<void>
}

const KEY = 'lg_live_TestKey0000000000000000000000000'

export { KEY as MOCK_KEY }

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A small server that speaks the widget's API from memory and can fail in every way a test wants. */
export async function startMock(): Promise<Mock> {
  let clock = Date.now()
  const now = () => {
    clock = Math.max(clock + 1, Date.now())
    return new Date(clock).toISOString()
  }
  const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

  const publish = (conversation: Conversation, event: string, data: unknown) => {
    const entry = { id: conversation.events.length + 1, event, data }
    conversation.events.push(entry)
    for (const stream of conversation.streams) writeEvent(stream, event, data, entry.id)
  }
  const add = (conversation: Conversation, part: Partial<WidgetMessage>): WidgetMessage => {
    const message: WidgetMessage = {
      id: randomUUID(),
      kind: 'message',
      senderType: 'customer',
      senderName: null,
      content: '',
      timestamp: now(),
      isAIResponse: false,
      ...part,
    }
    conversation.messages.push(message)
    publish(conversation, 'message', { message })
    return message
  }
  const handle = (conversation: Conversation, handling: WidgetState, event: string, agent: string | null) => {
    conversation.handling = handling
    add(conversation, { kind: 'event', event, senderType: 'business', senderName: agent })
    publish(conversation, 'state', handling)
  }

  const sendMessage = async (
    conversation: Conversation,
    body: Record<string, string>,
    fault: Fault | undefined,
    response: ServerResponse,
  ) => {
    const { content = '', clientId = '' } = body
    const stored = conversation.messages.find((message) => message.clientId === clientId)
    const message = stored ?? add(conversation, { content, clientId })
    const run = conversation.runs.get(clientId) ?? startRun(conversation, message)
    if (fault === 'cut after storing') return void response.destroy()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    writeEvent(response, 'accepted', { message })
    if (fault === 'error event') {
      writeEvent(response, 'error', { error: 'The model failed.', code: 'UNAVAILABLE' })
      return void response.end()
    }
    for (let sent = 0; ; sent++) {
      while (sent >= run.words.length && !run.result) await sleep(1)
      if (sent >= run.words.length) break
      writeEvent(response, 'delta', { text: run.words[sent] })
      if (fault === 'cut in the answer' && sent === 1) return void response.destroy()
    }
    writeEvent(response, 'done', run.result)
    response.end()
  }

  /** Writes an answer word by word, whoever listens, until it is complete or stopped. */
  const startRun = (conversation: Conversation, message: WidgetMessage): Run => {
    const run: Run = { words: [], stopped: false }
    conversation.runs.set(message.clientId ?? '', run)
    const write = async () => {
      if (conversation.handling.handledBy === 'team') {
        run.result = { message: null, outcome: 'team' }
        return
      }
      const { text, outcome = 'answered' } = mock.answer(message.content)
      for (const [at, word] of text.split(/(?<= )/).entries()) {
        await mock.beforeWord(at)
        if (mock.wordMs > 0) await sleep(mock.wordMs)
        if (run.stopped) break
        run.words.push(word)
      }
      const answer = add(conversation, {
        senderType: 'system',
        content: run.words.join(''),
        isAIResponse: true,
        rating: null,
        stopped: run.stopped,
      })
      run.result = { message: answer, outcome: run.stopped ? 'stopped' : outcome }
    }
    void write()
    return run
  }

  const conversationCall = async (
    conversation: Conversation,
    path: string,
    request: IncomingMessage,
    body: Record<string, string>,
    fault: Fault | undefined,
    response: ServerResponse,
  ) => {
    if (path === 'messages' && request.method === 'POST')
      return sendMessage(conversation, body, fault, response)
    if (path.startsWith('messages')) {
      const before = new URLSearchParams(path.split('?')[1]).get('before')
      const end = before
        ? conversation.messages.findIndex(({ id }) => id === before)
        : conversation.messages.length
      const start = Math.max(0, end - 30)
      return json(response, 200, {
        messages: conversation.messages.slice(start, end),
        state: conversation.handling,
        hasMore: start > 0,
        lastEventId: `${conversation.events.length}`,
      })
    }
    if (path === 'events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(': hello\n\n')
      const from = Number(request.headers['last-event-id'] ?? conversation.events.length)
      for (const { id, event, data } of conversation.events.slice(from)) writeEvent(response, event, data, id)
      conversation.streams.add(response)
      response.on('close', () => conversation.streams.delete(response))
      return
    }
    const run = conversation.runs.get(body.clientId ?? '')
    if (path === 'stop' && run) run.stopped = true
    if (path === 'handoff' && request.method === 'GET') return json(response, 200, mock.handoff)
    if (path === 'handoff')
      handle(conversation, { handledBy: 'team', agentName: null, waiting: true }, 'handoff-requested', null)
    if (path === 'handback')
      handle(conversation, { handledBy: 'assistant', agentName: null, waiting: false }, 'handed-back', null)
    if (path.startsWith('hand')) return json(response, 200, conversation.handling)
    return json(response, 200, { success: true })
  }

  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split(/[?#]/)[0] as string
    if (mock.down) return void request.socket.destroy()
    if (!path.startsWith('/widget/v1/')) return file(mock, path, response)
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    response.setHeader(
      'access-control-allow-headers',
      'x-widget-key, authorization, content-type, last-event-id, accept-language',
    )
    response.setHeader('access-control-expose-headers', 'retry-after')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const [, , , what = '', id = '', ...rest] = (request.url ?? '').split('/')
    const name = rest.join('/') || what
    const plain = name.split('?')[0] as string
    mock.calls.push(`${request.method} ${plain}`)
    let text = ''
    for await (const chunk of request) text += chunk
    const body = text ? JSON.parse(text) : {}
    mock.bodies[plain] = [...(mock.bodies[plain] ?? []), body]
    const at = mock.faults.findIndex((entry) => entry.path === `${request.method} ${plain}`)
    const fault = at < 0 ? undefined : mock.faults.splice(at, 1)[0]?.fault
    if (fault === 'cut') return void request.socket.destroy()
    if (typeof fault === 'object') {
      if (fault.retryAfterSeconds) response.setHeader('retry-after', fault.retryAfterSeconds)
      return json(response, fault.status, { error: 'Refused by the test.', code: fault.code })
    }
    const token = request.headers.authorization?.replace('Bearer ', '')
    if (rest.length && what === 'sessions' && plain !== 'renew') {
      const conversation = mock.conversations.find((one) => one.id === id && one.token === token)
      if (!conversation) return json(response, 401, { error: 'Old token', code: 'INVALID_VISITOR_TOKEN' })
      return conversationCall(conversation, name, request, body, fault, response)
    }
    if (request.headers['x-widget-key'] !== KEY)
      return json(response, 401, { error: 'Unknown key', code: 'INVALID_WIDGET_KEY' })
    if (what === 'config') return json(response, 200, mock.config)
    if (plain === 'renew') {
      const conversation = mock.conversations.find((one) => one.id === id)
      if (!conversation) return json(response, 401, { error: 'Unknown', code: 'INVALID_VISITOR_TOKEN' })
      conversation.token = randomUUID()
      return json(response, 200, { token: conversation.token, expiresAt: later() })
    }
    if (what === 'sessions') {
      const conversation: Conversation = {
        id: randomUUID(),
        token: randomUUID(),
        messages: [],
        runs: new Map(),
        handling: { handledBy: 'assistant', agentName: null, waiting: false },
        streams: new Set(),
        events: [],
      }
      mock.conversations.push(conversation)
      return json(response, 201, {
        sessionId: conversation.id,
        token: conversation.token,
        expiresAt: later(),
      })
    }
    return id
      ? json(response, 200, { success: true })
      : json(response, 201, { id: randomUUID(), cancelToken: 'cancel-me' })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))

  const last = () => mock.conversations.at(-1) as Conversation
  const mock: Mock = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    config: {
      name: 'Maison Camélia',
      subtitle: 'Thés d’origine et infusions, à Lyon',
      color: null,
      paint: null,
      logoUrl: null,
      language: 'fr',
      paused: false,
      hours: { today: '10 h à 19 h', openNow: true },
      greeting: 'Bonjour\u00a0! Je suis l’assistant IA de Maison Camélia. Une question\u00a0?',
      suggestions: [],
      failure: 'Chat inaccessible. Réessayez.',
    },
    handoff: {
      canMail: true,
      address: null,
      suggestion: null,
      openNow: true,
      opens: null,
      delaySeconds: 480,
    },
    calls: [],
    bodies: {},
    conversations: [],
    wordMs: 5,
    beforeWord: () => {},
    answer: () => ({
      text: 'Il revient **jeudi 12 mars**. En attendant, le Gyokuro d’Uji a la même fraîcheur végétale.',
    }),
    faults: [],
    down: false,
    pages: {},
    takeOver: (agent) =>
      handle(last(), { handledBy: 'team', agentName: agent, waiting: false }, 'taken-over', agent),
    reply: (text) =>
      void add(last(), { senderType: 'business', senderName: last().handling.agentName, content: text }),
    expire: () => {
      for (const conversation of mock.conversations) conversation.token = 'expired'
      mock.cutStreams()
    },
    cutStreams: () => {
      for (const stream of last().streams) stream.destroy()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return mock
}

const later = () => new Date(Date.now() + 3_600_000).toISOString()

function writeEvent(response: ServerResponse, event: string, data: unknown, id?: number): void {
  response.write(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** The loader as the product serves it: with its address in it. */
const loader = (url: string) => readFileSync(join(dist, 'widget.js'), 'utf8').replace('__SITE__', `${url}/`)

/** A page of the test, or a built file of the widget. */
function file(mock: Mock, path: string, response: ServerResponse): void {
  const page = mock.pages[path]
  if (page) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
    return
  }
  if (path === '/boutique/key.js') {
    response
      .writeHead(200, { 'content-type': 'text/javascript' })
      .end(`window.LUTIN_DEMO_KEY=${JSON.stringify(KEY)}`)
    return
  }
  const called = path.replace(/^\/(widget\/)?/, '').replace(/^boutique/, 'shop')
  const found = [called, `${called}.html`, join(called, 'index.html')]
    .map((name) => join(dist, name))
    .find((name) => extname(name) && existsSync(name))
  if (!found) {
    json(response, 404, { error: 'Not Found', code: 'NOT_FOUND' })
    return
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(found)] ?? 'application/octet-stream',
    'access-control-allow-origin': '*',
  })
  response.end(path === '/widget.js' ? loader(mock.url) : readFileSync(found))
}
