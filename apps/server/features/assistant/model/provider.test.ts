import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { ModelSettings } from '#server/lib/model-config.ts'
import { questionWith, TIMEOUT_MS } from '../testing/model-engine.ts'
import { createModelEngine } from './engine.ts'
import { languageModel } from './provider.ts'
import { streamModel } from './stream.ts'

interface Heard {
  url: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

/** A server that answers every request with these events, and what it was asked. */
const serve = async (events: readonly object[]) => {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += String(part)
    })
    request.on('end', () => {
      heard.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(body) })
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const event of events) {
        const type = 'type' in event ? `event: ${String(event.type)}\n` : ''
        response.write(`${type}data: ${JSON.stringify(event)}\n\n`)
      }
      response.end('data: [DONE]\n\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    close: () => server.close(),
  }
}

const chunk = (delta: object, finish: string | null = null) => ({
  id: 'c1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason: finish }],
})
const CHAT = [
  chunk({ role: 'assistant', content: 'Bonjour' }),
  chunk({ content: ' !' }),
  {
    ...chunk({ content: '' }, 'stop'),
    usage: {
      prompt_tokens: 9,
      completion_tokens: 2,
      total_tokens: 11,
      prompt_tokens_details: { cached_tokens: 6 },
    },
  },
]

const text = { type: 'output_text', text: 'Bonjour !', annotations: [] }
const message = { id: 'm1', type: 'message', role: 'assistant', status: 'completed', content: [text] }
const RESPONSES = [
  { type: 'response.created', response: { id: 'r1', created_at: 1, model: 'm' } },
  {
    type: 'response.output_item.added',
    output_index: 0,
    item: { ...message, status: 'in_progress', content: [] },
  },
  { type: 'response.output_text.delta', item_id: 'm1', output_index: 0, content_index: 0, delta: 'Bonjour' },
  { type: 'response.output_text.delta', item_id: 'm1', output_index: 0, content_index: 0, delta: ' !' },
  { type: 'response.output_item.done', output_index: 0, item: message },
  {
    type: 'response.completed',
    response: {
      id: 'r1',
      usage: { input_tokens: 9, input_tokens_details: { cached_tokens: 6 }, output_tokens: 2 },
      output: [message],
    },
  },
]

const MESSAGES = [
  {
    type: 'message_start',
    message: {
      id: 'm1',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [],
      stop_reason: null,
      usage: { input_tokens: 3, cache_read_input_tokens: 6, output_tokens: 0 },
    },
  },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Bonjour' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: ' !' } },
  { type: 'content_block_stop', index: 0 },
  {
    type: 'message_delta',
    delta: { stop_reason: 'end_turn', stop_sequence: null },
    usage: { output_tokens: 2 },
  },
  { type: 'message_stop' },
]

const PROVIDERS: {
  provider: ModelSettings['provider']
  events: readonly object[]
  path: string
  authorization: Partial<IncomingHttpHeaders>
}[] = [
  {
    provider: 'openai-compatible',
    events: CHAT,
    path: '/v1/chat/completions',
    authorization: { authorization: 'Bearer key' },
  },
  {
    provider: 'mistral',
    events: CHAT,
    path: '/v1/chat/completions',
    authorization: { authorization: 'Bearer key' },
  },
  {
    provider: 'openai',
    events: RESPONSES,
    path: '/v1/responses',
    authorization: { authorization: 'Bearer key' },
  },
  { provider: 'anthropic', events: MESSAGES, path: '/v1/messages', authorization: { 'x-api-key': 'key' } },
]

test.each(PROVIDERS)(
  '$provider is asked in its protocol, with key, model and tools, and its stream and tokens are read',
  async ({ provider, events, path, authorization }) => {
    const server = await serve(events)
    const settings: ModelSettings = {
      provider,
      model: 'the-model',
      apiKey: 'key',
      baseUrl: server.baseUrl,
      timeoutMs: 600_000,
      shopCharacters: 24_000,
    }
    const stream = streamModel(
      languageModel(settings),
      { rules: 'Rules.', situation: 'Passages.', messages: [{ role: 'user', content: 'Bonjour' }] },
      {
        maxOutputTokens: 100,
        firstTokenMs: 600_000,
        stallMs: 600_000,
        totalMs: 600_000,
        lookUp: async () => '[]',
        signal: new AbortController().signal,
      },
    )
    const parts: unknown[] = []
    for await (const part of stream) parts.push(part.type === 'text' ? part.text : part)
    server.close()
    const usage = { inputTokens: 9, cachedInputTokens: 6, outputTokens: 2 }
    expect(parts).toEqual(['Bonjour', ' !', { type: 'usage', usage }, { type: 'end', complete: true }])
    expect(server.heard).toHaveLength(1)
    expect(server.heard[0]?.url).toBe(path)
    expect(server.heard[0]?.headers).toMatchObject(authorization)
    expect(server.heard[0]?.body).toMatchObject({ model: 'the-model', stream: true })
    if (provider === 'anthropic')
      expect(server.heard[0]?.body.system).toEqual([
        { type: 'text', text: 'Rules.', cache_control: { type: 'ephemeral' } },
        { type: 'text', text: 'Passages.' },
      ])
    if (provider === 'openai') expect(server.heard[0]?.body).toMatchObject({ store: false })
    expect(JSON.stringify(server.heard[0]?.body)).toMatch(/hand_off.*cannot_answer|cannot_answer.*hand_off/)
  },
)

/** What a provider is sent that it may keep: tools and what stands before the question, and the key or mark for it. */
interface RecordedBody {
  prompt_cache_key?: string
  prompt_cache_options?: object
  tools: unknown
  system?: unknown[]
  messages?: { content: string }[]
  input?: { role: string; content: string | object[] }[]
}

const formats: Record<
  string,
  { model: string; events: readonly object[]; kept: (body: RecordedBody) => object }
> = {
  anthropic: {
    model: 'claude',
    events: MESSAGES,
    kept: ({ system }) => ({ kept: system?.[0] }),
  },
  'openai, before it asked for marks': {
    model: 'gpt-5.4-mini',
    events: RESPONSES,
    kept: ({ prompt_cache_key, input }) => ({ key: prompt_cache_key, before: input?.[0]?.content }),
  },
  'openai, since it asks for marks': {
    model: 'gpt-5.6',
    events: RESPONSES,
    kept: ({ prompt_cache_key, prompt_cache_options, input }) => ({
      key: prompt_cache_key,
      options: prompt_cache_options,
      kept: [input?.[0]?.content].flat()[0],
    }),
  },
  mistral: {
    model: 'mistral-small-latest',
    events: CHAT,
    kept: ({ prompt_cache_key, messages }) => ({ key: prompt_cache_key, before: messages?.[0]?.content }),
  },
  'openai-compatible': {
    model: 'any',
    events: CHAT,
    kept: ({ messages }) => ({ before: messages?.[0]?.content }),
  },
}

describe('what is the same for all questions of a business', () => {
  const shop = [{ id: 'context:1', label: 'Contexte, ligne 1', text: 'Livraison offerte dès 45 €.' }]
  const questions = [
    questionWith({ shop, question: 'Livrez-vous ?', localTime: 'lundi 9 mars 2026 à 09:00' }),
    questionWith({ shop, question: 'Deliver?', language: 'English', found: shop, visitorName: 'Camille' }),
    questionWith({ shop: [], question: 'Livrez-vous ?' }),
  ]

  test.each(Object.entries(formats))(
    'what is the same for all questions of a business is sent to %s to the byte, told to be kept',
    async (name, format) => {
      const server = await serve(format.events)
      const engine = createModelEngine({
        provider: name.split(',')[0] as ModelSettings['provider'],
        model: format.model,
        apiKey: 'key',
        baseUrl: server.baseUrl,
        timeoutMs: TIMEOUT_MS,
        shopCharacters: 24_000,
      })
      for (const question of questions) {
        const writer = engine.write(question, new AbortController().signal)
        while (!(await writer.next()).done);
      }
      server.close()
      const bodies = server.heard.map(({ body }) => body as unknown as RecordedBody)
      const [first, second, other] = bodies.map((body) => {
        const { before, ...others } = format.kept(body) as { before?: string }
        const start = before?.slice(0, before.indexOf('</shop>'))
        return JSON.stringify({ tools: body.tools, kept: others, start })
      })
      expect(first).toContain('Livraison offerte dès 45 €')
      expect(second).toBe(first)
      expect(other).not.toBe(first)
      const key = /"key":"[0-9a-f]{32}"/
      if (name === 'anthropic') expect(first).toContain('"cache_control":{"type":"ephemeral"}')
      else if (name === 'openai-compatible') expect(first).not.toContain('cache')
      else expect(first).toMatch(key)
      if (format.model === 'gpt-5.6') {
        expect(first).toContain('"options":{"mode":"explicit"}')
        expect(first).toContain('"prompt_cache_breakpoint":{"mode":"explicit"}')
      } else expect(JSON.stringify(bodies)).not.toContain('prompt_cache_breakpoint')
      expect(first?.match(key)?.[0]).toBe(second?.match(key)?.[0])
      if (key.test(first ?? '')) expect(other?.match(key)?.[0]).not.toBe(first?.match(key)?.[0])
    },
  )
})
