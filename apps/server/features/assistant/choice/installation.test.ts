import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness } from '#server/testing/factories.ts'
import { answerTally } from '../public.ts'
import { askAssistant, tellAssistant } from '../testing/ask-assistant.ts'
import { type ChatServer, says, startChatServer } from '../testing/chat-server.ts'

const TEXT = 'La livraison est offerte dès 45 €.'
const apps: TestApp[] = []
let offered: ChatServer | undefined
afterEach(() => offered?.close())
afterAll(() => Promise.all(apps.map((app) => app.close())))

/** An installation with these settings and a business in it. */
const installation = async (env: Record<string, string> = {}) => {
  const app = await createTestApp({ env })
  apps.push(app)
  const business = await buildBusiness(app.deps)
  await tellAssistant(app.deps, business.id, 'Livraison offerte dès 45 €.')
  const call = async (method: 'GET' | 'PUT', payload?: object) => {
    const url = `/api/businesses/${business.id}/assistant/model`
    return (
      await app.inject({ method, url, headers: business.owner.headers, ...(payload && { payload }) })
    ).json()
  }
  const ask = (question = 'Combien coûte la livraison ?') => askAssistant(app.deps, business.scope, question)
  return { call, ask, app, business }
}

const OWN = {
  choice: 'own',
  own: { provider: 'mistral', model: 'mistral-small-latest', apiKey: 'sk-own-very-secret-1234' },
}

describe('an installation', () => {
  test('an installation that offers a model lets it answer for everybody who did not choose the built-in engine', async () => {
    offered = await startChatServer(says(TEXT))
    const { call, ask } = await installation({ AI_MODEL: 'for-all', AI_BASE_URL: offered.baseUrl })
    expect(await call('GET')).toMatchObject({
      choice: 'offered',
      offered: { provider: 'openai-compatible', model: 'for-all' },
    })
    expect((await ask()).engine).toBe('for-all')
    expect(await call('PUT', { choice: 'builtin' })).toMatchObject({ choice: 'builtin' })
    expect((await ask()).engine).toBe('builtin')
    await call('PUT', { choice: 'offered' })
    expect((await ask()).engine).toBe('for-all')
  })

  test('an installation whose model fails counts that in its status; a greeting, and a model of one’s own, do not', async () => {
    offered = await startChatServer(({ raw }) => void raw.writeHead(500).end())
    const { call, ask, app } = await installation({
      AI_MODEL: 'for-all',
      AI_BASE_URL: offered.baseUrl,
      AI_PRIVATE_ADDRESSES: '127.0.0.1',
    })
    const tally = answerTally(app.deps)
    await ask()
    expect(tally.take()).toMatchObject({ answers: 1, fellBack: 1 })
    await ask('Bonjour')
    expect(tally.take()).toMatchObject({ answers: 1, fellBack: 0 })
    const own = { provider: 'openai-compatible', model: 'mine', baseUrl: offered.baseUrl }
    await call('PUT', { choice: 'own', own })
    expect((await ask()).engine).toBe('builtin')
    expect(tally.take()).toMatchObject({ answers: 1, fellBack: 0 })
  })

  test('an installation that offers none, or allows none of one’s own, says so', async () => {
    const { call } = await installation({ AI_OWN_MODELS: 'no' })
    expect(await call('GET')).toMatchObject({ choice: 'builtin', offered: null, ownAllowed: false })
    expect(await call('PUT', { choice: 'offered' })).toMatchObject({ reason: 'NO_OFFERED_MODEL' })
    expect(await call('PUT', OWN)).toMatchObject({ reason: 'OWN_MODELS_REFUSED' })
  })

  test('an installation that allows none any more no longer asks those that were set up', async () => {
    const { call, ask, app } = await installation()
    expect(await call('PUT', OWN)).toMatchObject({ choice: 'own' })
    app.deps.config.ownModels = { ...app.deps.config.ownModels, allowed: false }
    expect(await call('GET')).toMatchObject({ choice: 'builtin', own: { model: 'mistral-small-latest' } })
    expect((await ask()).engine).toBe('builtin')
  })
})
