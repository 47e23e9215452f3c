import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import { type ChatServer, startChatServer } from '#server/features/assistant/testing/chat-server.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, buildKey, type TestBusiness } from '#server/testing/factories.ts'
import { startVisitor } from '#server/testing/visitor.ts'

/** What the model says next. */
let saying = ''
let model: ChatServer
let server: TestApp
let business: TestBusiness
let sessionId: string

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/businesses/${business.id}/${path}`,
    headers: business.owner.headers,
    ...(payload && { payload }),
  })
const chat = (path: string, payload?: object) => call('POST', `conversations/${sessionId}/${path}`, payload)
const answersSoFar = async () =>
  (await call('GET', 'assistant/costs')).json<{ total: { answers: number } }>().total.answers

beforeAll(async () => {
  model = await startChatServer(async (reply) => {
    reply.open()
    await reply.text(saying)
    reply.finish('stop', { input: 500, output: 40 })
  })
  server = await createTestApp({
    env: { AI_MODEL: 'lutin-7b', AI_BASE_URL: model.baseUrl, AI_TIMEOUT_MS: '5000' },
  })
  business = await buildBusiness(server.deps)
  const visitor = await startVisitor(server, await buildKey(server.deps, business), { language: 'de' })
  sessionId = visitor.sessionId
  await visitor.send('Wie viel kostet die Lieferung?')
  await call('PUT', 'ai-context', {
    aiContext: 'Livraison offerte dès 45 €.',
    aiInstructions: AI_DEFAULTS.aiInstructions,
  })
})
afterAll(async () => {
  await server.close()
  await model.close()
})

test('a draft is worded by the model from what was found, without notes, and counts as an answer', async () => {
  await chat('notes', { content: 'Cliente pénible, dossier 4711.', clientId: randomUUID(), mentions: [] })
  saying = 'Hallo, ab 45 € ist die Lieferung kostenlos.'
  const before = await answersSoFar()
  const draft = (await chat('draft')).json()
  expect(draft).toMatchObject({ text: saying, engine: 'lutin-7b', unheard: null })
  expect(draft.questions[0].proposals[0]).toMatchObject({ used: true, sources: [{ id: 'context:1' }] })
  const prompt = JSON.stringify(model.requests.at(-1))
  expect(prompt).toContain('Livraison offerte')
  expect(prompt).not.toContain('4711')
  await expect.poll(answersSoFar).toBe(before + 1)
})

test('a draft with a figure that nobody told is not shown: what was found is', async () => {
  saying = 'Hallo, ab 30 € ist die Lieferung kostenlos.'
  const draft = (await chat('draft')).json()
  expect(draft).toMatchObject({ engine: 'builtin', unheard: 'model' })
  expect(draft.text).toContain('45 €')
  expect(draft.text).not.toContain('30')
})

test('what nobody knows is looked into: the model is told so, and where nothing is found it is not asked', async () => {
  const visitor = await startVisitor(server, await buildKey(server.deps, business), { language: 'fr' })
  const draft = () => call('POST', `conversations/${visitor.sessionId}/draft`)
  await visitor.send('Vous avez un parking ?')
  const requests = model.requests.length
  expect((await draft()).json()).toMatchObject({
    text: 'Bonjour, je vérifie le stationnement et reviens vers vous.',
    engine: 'builtin',
    unheard: null,
  })
  expect(model.requests).toHaveLength(requests)
  await visitor.send('L’emballage cadeau, c’est possible ?')
  await call('PUT', 'ai-context', {
    aiContext: 'Livraison offerte dès 45 €.\nL’emballage cadeau est offert sur demande.',
    aiInstructions: AI_DEFAULTS.aiInstructions,
  })
  saying =
    'Bonjour, l’emballage cadeau est offert sur demande. Je vérifie aussi le stationnement et reviens vers vous.'
  expect((await draft()).json()).toMatchObject({ text: saying, engine: 'lutin-7b' })
  const prompt = JSON.stringify(model.requests.at(-1))
  expect(prompt).toContain('Je vérifie aussi le stationnement et reviens vers vous.')
  expect(prompt).toContain('never ask the customer what they want to know')
})

test('a reply is worded otherwise or translated for its customer, with the figures that it has', async () => {
  const content = 'Bonjour, la livraison est offerte dès 45 €.'
  saying = 'Livraison offerte dès 45 €.'
  expect((await chat('rewriting', { content, as: 'shorter' })).json()).toEqual({
    text: saying,
    unheard: null,
  })
  saying = 'Hallo, ab 45 € ist die Lieferung kostenlos.'
  expect((await chat('rewriting', { content, as: 'translated' })).json()).toEqual({
    text: saying,
    unheard: null,
  })
  expect(JSON.stringify(model.requests.at(-1))).toContain('into German')
  saying = 'Livraison offerte dès 40 €.'
  expect((await chat('rewriting', { content, as: 'warmer' })).json()).toEqual({
    text: null,
    unheard: 'model',
  })
})

test('a message is translated for who reads it; a note is given to no model', async () => {
  const { messages } = (await call('GET', `conversations/${sessionId}/messages`)).json<ConversationDetail>()
  const question = messages.find(({ senderType, kind }) => senderType === 'customer' && kind === 'message')
  const note = messages.find(({ metadata }) => metadata.event === 'note')
  saying = 'Combien coûte la livraison ?'
  expect((await chat(`messages/${question?.id}/translation`, { language: 'fr' })).json()).toEqual({
    text: saying,
    unheard: null,
  })
  const requests = model.requests.length
  expect((await chat(`messages/${note?.id}/translation`, { language: 'fr' })).statusCode).toBe(404)
  expect(model.requests).toHaveLength(requests)
})

test('what is over the budget is not asked, and says so', async () => {
  await call('PUT', 'assistant/budget', { limit: { of: 'answers', amount: 1 }, prices: [] })
  const requests = model.requests.length
  const draft = (await chat('draft')).json()
  expect(draft).toMatchObject({ engine: 'builtin', unheard: 'budget' })
  expect(draft.text).toContain('45 €')
  expect((await chat('rewriting', { content: 'Oui.', as: 'warmer' })).json()).toEqual({
    text: null,
    unheard: 'budget',
  })
  expect(model.requests).toHaveLength(requests)
  await call('PUT', 'assistant/budget', { limit: null, prices: [] })
})

test('without a model nothing is worded otherwise, and the dashboard knows it', async () => {
  expect((await call('GET', 'assistant')).json()).toMatchObject({ model: true })
  await call('PUT', 'assistant/model', { choice: 'builtin' })
  expect((await call('GET', 'assistant')).json()).toMatchObject({ model: false })
  expect((await chat('rewriting', { content: 'Oui.', as: 'warmer' })).json()).toEqual({
    text: null,
    unheard: 'none',
  })
  expect((await chat('draft')).json()).toMatchObject({ engine: 'builtin', unheard: null })
})
