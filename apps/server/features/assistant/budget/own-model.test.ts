import { afterEach, beforeEach, expect, test } from 'vitest'
import { testBusiness } from '#server/testing/test-shop.ts'
import { askAssistant, tellAssistant } from '../testing/ask-assistant.ts'
import { type ChatServer, says, startChatServer } from '../testing/chat-server.ts'

const { app, business, as } = testBusiness({ env: { AI_PRIVATE_ADDRESSES: '127.0.0.1' } })
const QUESTION = 'Combien coûte la livraison ?'

let server: ChatServer
beforeEach(async () => {
  server = await startChatServer(says('La livraison est offerte dès 45 €.', { input: 1_000, output: 100 }))
  await tellAssistant(app.deps, business.id, 'Livraison offerte dès 45 €.')
})
afterEach(() => server.close())

const choose = (model: string) =>
  as.owner.put('assistant/model', {
    choice: 'own',
    own: { provider: 'openai-compatible', model, baseUrl: server.baseUrl, apiKey: 'sk-own' },
  })
const ask = async (): Promise<string> => {
  const { engine } = await askAssistant(app.deps, business.scope, QUESTION)
  await app.deps.background.drain(2_000)
  return engine
}
const priceOf = (model: string) => ({
  provider: 'openai-compatible',
  model,
  since: null,
  input: 1,
  cachedInput: 1,
  output: 1,
})

test('a business’s own model keeps to its budget', async () => {
  await choose('ours')
  await as.owner.put('assistant/budget', { limit: { of: 'answers', amount: 1 }, prices: [] })
  expect([await ask(), await ask()]).toEqual(['ours', 'builtin'])
  expect(server.requests).toHaveLength(1)
})

test('another model that has no price does not answer under a budget in euros, and the card says so', async () => {
  await choose('ours')
  const saved = await as.owner.put('assistant/budget', {
    limit: { of: 'euros', amount: 5 },
    prices: [priceOf('ours')],
  })
  expect(saved.statusCode).toBe(200)
  await choose('theirs')
  expect(await ask()).toBe('builtin')
  expect((await as.owner.get('assistant/costs')).json()).toMatchObject({
    models: [{ model: 'theirs', inUse: true, listPrice: null }],
    budget: { state: 'unpriced' },
  })
  await as.owner.put('assistant/budget', { limit: { of: 'euros', amount: 5 }, prices: [priceOf('theirs')] })
  expect(await ask()).toBe('theirs')
})

test('without a model a budget can be prepared, in euros too', async () => {
  const saved = await as.owner.put('assistant/budget', { limit: { of: 'euros', amount: 5 }, prices: [] })
  expect(saved.statusCode).toBe(200)
  expect((await as.owner.get('assistant/costs')).json()).toMatchObject({
    models: [],
    budget: { used: 0, state: 'open' },
  })
  expect((await as.owner.get('analytics')).json().models).toBeNull()
})
