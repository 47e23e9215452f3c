import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface ChatRequest {
  model: string
  messages: { role: string; content: unknown; tool_calls?: unknown; tool_call_id?: string }[]
  tools?: { function: { name: string } }[]
  stream?: boolean
  stream_options?: { include_usage?: boolean }
  max_tokens?: number
}

/** One answer of the server: writes the response of a request, in whatever way a test wants. */
export type Behaviour = (reply: Reply, request: ChatRequest) => Promise<void> | void

/** What a server says that a request took, in tokens; cached ones are part of the input. */
interface Usage {
  input: number
  cached?: number
  output: number
}

interface Reply {
  raw: ServerResponse
  /** Starts the event stream. */
  open(headers?: Record<string, string>): void
  /** Writes text in pieces of the protocol, as one token after the other. */
  text(text: string): Promise<void>
  /** Writes the call of a tool. */
  call(name: string, args: object): void
  /** Ends the stream as the protocol wants it. */
  finish(reason: 'stop' | 'length' | 'tool_calls', usage?: Usage): void
  chunk(delta: object, finishReason?: string | null): void
  wait(ms: number): Promise<void>
}

export interface ChatServer {
  /** For AI_BASE_URL. */
  baseUrl: string
  /** What came in, oldest first. */
  requests: ChatRequest[]
  headers: IncomingMessage['headers'][]
  /** How many requests the caller cut before their answer ended. */
  cut: () => number
  close(): Promise<void>
}

/** One event of the protocol's stream. */
export const chatChunk = (model: string, delta: object, finishReason: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model,
  choices: [{ index: 0, delta, finish_reason: finishReason }],
})

/** The call of a tool, as a delta of the stream. */
const toolCall = (name: string, args: object) => ({
  tool_calls: [
    { index: 0, id: 'call_1', type: 'function', function: { name, arguments: JSON.stringify(args) } },
  ],
})

/** A text in pieces, as one token after the other. */
export const piecesOf = (text: string): string[] => text.match(/\s*\S+|\s+$/gu) ?? []

const readBody = async (request: IncomingMessage): Promise<ChatRequest> => {
  let body = ''
  for await (const part of request) body += String(part)
  return JSON.parse(body) as ChatRequest
}

const replyTo = (raw: ServerResponse, model: string): Reply => {
  const write = (data: unknown) => raw.write(`data: ${JSON.stringify(data)}\n\n`)
  const reply: Reply = {
    raw,
    open: (headers = {}) => {
      raw.writeHead(200, { 'content-type': 'text/event-stream', ...headers })
      raw.flushHeaders()
    },
    chunk: (delta, finishReason = null) => write(chatChunk(model, delta, finishReason)),
    async text(text) {
      for (const piece of piecesOf(text)) {
        if (raw.destroyed) return
        reply.chunk({ content: piece })
      }
    },
    call: (name, args) => reply.chunk(toolCall(name, args)),
    finish(reason, usage) {
      reply.chunk({}, reason)
      if (usage !== undefined) {
        const { input, cached = 0, output } = usage
        const counts = {
          prompt_tokens: input,
          completion_tokens: output,
          total_tokens: input + output,
          prompt_tokens_details: { cached_tokens: cached },
        }
        write({ ...chatChunk(model, {}), choices: [], usage: counts })
      }
      raw.end('data: [DONE]\n\n')
    },
    wait: (ms) => wait(ms),
  }
  return reply
}

/**
 * A server on this machine that speaks OpenAI's chat completions protocol with streaming, for tests.
 * @param behaviours one for each request in turn; the last one goes on
 */
export const startChatServer = async (...behaviours: [Behaviour, ...Behaviour[]]): Promise<ChatServer> => {
  const requests: ChatRequest[] = []
  const headers: IncomingMessage['headers'][] = []
  let cut = 0
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableEnded) cut += 1
    })
    void readBody(request).then(async (body) => {
      const behaviour = behaviours[Math.min(requests.length, behaviours.length - 1)]
      requests.push(body)
      headers.push(request.headers)
      await behaviour?.(replyTo(response, body.model), body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    headers,
    cut: () => cut,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Calls a tool. */
export const calls =
  (name: string, args: object = {}, usage?: Usage): Behaviour =>
  (reply) => {
    reply.open()
    reply.call(name, args)
    reply.finish('tool_calls', usage)
  }

/** Answers with a text, token by token, and says what it used when told to. */
export const says =
  (text: string, usage?: Usage): Behaviour =>
  async (reply) => {
    reply.open()
    await reply.text(text)
    reply.finish('stop', usage)
  }
