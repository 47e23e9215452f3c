import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, buildKey, type TestBusiness, type TestKey } from '#server/testing/factories.ts'
import { type ChatServer, startChatServer } from './testing/chat-server.ts'

let model: ChatServer
let server: TestApp
let business: TestBusiness
let key: TestKey
let url: string
const firstHeard = Promise.withResolvers<void>()

beforeAll(async () => {
  model = await startChatServer(async (reply) => {
    reply.open()
    await reply.text('Oui, la livraison est offerte dès 45 €. Votre commande part')
    await firstHeard.promise
    await reply.text(' sous 48 h.')
    reply.finish('stop')
  })
  server = await createTestApp({
    env: { AI_MODEL: 'test-model', AI_BASE_URL: model.baseUrl, AI_TIMEOUT_MS: '300000' },
  })
  business = await buildBusiness(server.deps)
  key = await buildKey(server.deps, business)
  await server.deps.db
    .insertInto('ai_contexts')
    .values({
      business_id: business.id,
      ai_context: 'Livraison offerte dès 45 €, expédition sous 48 h en France.',
      instructions: '{}',
    })
    .execute()
  url = await server.listen()
})
afterAll(async () => {
  await server.close()
  await model.close()
})

test("a visitor reads a model's first sentence while it writes the next, and the team sees who wrote it", async () => {
  const started = await fetch(`${url}/widget/v1/sessions`, {
    method: 'POST',
    headers: { ...key.headers, 'content-type': 'application/json' },
    body: '{}',
  })
  const session = (await started.json()) as { sessionId: string; token: string }
  const response = await fetch(`${url}/widget/v1/sessions/${session.sessionId}/messages`, {
    method: 'POST',
    headers: {
      origin: key.headers.origin ?? '',
      authorization: `Bearer ${session.token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ content: 'Combien coûte la livraison ?', clientId: randomUUID() }),
  })
  expect(response.status).toBe(200)
  let heard = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += part
    if (heard.includes('event: delta')) firstHeard.resolve()
  }
  expect(heard).toContain('event: done')
  const detail = await server.app.inject({
    url: `/api/businesses/${business.id}/conversations/${session.sessionId}/messages`,
    headers: business.owner.headers,
  })
  expect(detail.json().messages.at(-1)).toMatchObject({
    content: 'Oui, la livraison est offerte dès 45 €. Votre commande part sous 48 h.',
    metadata: {
      isAIResponse: true,
      engine: 'test-model',
      outcome: 'answered',
      sources: [expect.objectContaining({ excerpt: expect.stringContaining('45 €') })],
    },
  })
})
