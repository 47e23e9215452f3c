import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { ModelSettings } from '#server/lib/model-config.ts'
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
        markCached: provider === 'anthropic',
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
