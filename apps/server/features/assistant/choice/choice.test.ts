import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildBusiness, type TestBusiness } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { askAssistant, tellAssistant } from '../testing/ask-assistant.ts'
import { type Behaviour, type ChatServer, says, startChatServer } from '../testing/chat-server.ts'

const { app, business, as } = testBusiness({ env: { AI_PRIVATE_ADDRESSES: '127.0.0.1' } })
const DELIVERY = 'Combien coûte la livraison ?'
const CONTEXT = 'Livraison offerte dès 45 €.'
const TEXT = 'Avec plaisir : la livraison est offerte dès 45 €.'
const KEY = 'sk-own-very-secret-1234'

const servers: ChatServer[] = []
const serve = async (...behaviours: [Behaviour, ...Behaviour[]]): Promise<ChatServer> => {
  const server = await startChatServer(...behaviours)
  servers.push(server)
  return server
}
const refuses: Behaviour = ({ raw }) => void raw.writeHead(401).end('{"error":{"message":"bad key"}}')

beforeEach(() => tellAssistant(app.deps, business.id, CONTEXT))
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const ownOn = (baseUrl: string, more: object = {}) => ({
  choice: 'own',
  own: { provider: 'openai-compatible', model: 'my-model', baseUrl, apiKey: KEY, ...more },
})
const save = async (body: object) => (await as.owner.put('assistant/model', body)).json()
const read = async () => (await as.owner.get('assistant/model')).json()
const ask = (of: TestBusiness = business, question = DELIVERY) => askAssistant(app.deps, of.scope, question)

describe('what answers visitors', () => {
  test('what answers visitors is the built-in engine until somebody chooses', async () => {
    expect(await read()).toEqual({
      choice: 'builtin',
      offered: null,
      ownAllowed: true,
      own: null,
      updatedAt: null,
    })
    expect((await ask()).engine).toBe('builtin')
  })

  test('a model of its own answers from the next question on, for this business alone', async () => {
    const server = await serve(says(TEXT))
    await save(ownOn(server.baseUrl))
    expect(await ask()).toMatchObject({ engine: 'my-model', text: TEXT })
    expect(server.headers[0]?.authorization).toBe(`Bearer ${KEY}`)
    expect(server.requests[0]?.model).toBe('my-model')
    const { models } = (await as.owner.get('assistant/costs')).json()
    expect(models).toMatchObject([{ provider: 'openai-compatible', model: 'my-model', inUse: true }])
    const other = await buildBusiness(app.deps)
    await tellAssistant(app.deps, other.id, CONTEXT)
    expect((await ask(other)).engine).toBe('builtin')
    expect(server.requests).toHaveLength(1)
  })

  test('choosing the built-in engine again keeps the model for later; removing it forgets its key', async () => {
    const server = await serve(says(TEXT))
    await save(ownOn(server.baseUrl))
    expect(await save({ choice: 'builtin' })).toMatchObject({
      choice: 'builtin',
      own: { model: 'my-model', hasKey: true },
    })
    expect((await ask()).engine).toBe('builtin')
    expect((await as.owner.delete('assistant/model')).json()).toMatchObject({ choice: 'builtin', own: null })
    const { rows } = await app.deps.pool.query('select * from business_models where business_id = $1', [
      business.id,
    ])
    expect(rows).toMatchObject([{ sealed_key: null, key_ending: null, provider: null, base_url: null }])
    expect(server.requests).toHaveLength(0)
  })

  test('what somebody else chose meanwhile is not replaced unseen', async () => {
    const server = await serve(says(TEXT))
    const { updatedAt } = await save(ownOn(server.baseUrl))
    const replace = (basedOn: string) =>
      app.inject({
        method: 'PUT',
        url: `/api/businesses/${business.id}/assistant/model`,
        headers: { ...business.owner.headers, 'if-match': `"${basedOn}"` },
        payload: { choice: 'builtin' },
      })
    expect((await replace('none')).statusCode).toBe(409)
    expect((await replace(updatedAt)).statusCode).toBe(200)
  })
})

describe('the key', () => {
  test('the key of a model never leaves the server again: only that there is one, and its end', async () => {
    const server = await serve(says(TEXT))
    const answers = [await save(ownOn(server.baseUrl)), await read()]
    for (const answer of answers) {
      expect(answer.own).toMatchObject({ hasKey: true, keyEnding: '1234' })
      expect(JSON.stringify(answer)).not.toContain('very-secret')
    }
    const { rows } = await app.deps.pool.query('select * from business_models')
    expect(JSON.stringify(rows)).not.toContain('very-secret')
  })

  test('the key of a model stays when the model is changed on the same server', async () => {
    const server = await serve(says(TEXT))
    await save(ownOn(server.baseUrl))
    await save(ownOn(server.baseUrl, { model: 'larger', apiKey: undefined }))
    await ask()
    expect(server.headers[0]?.authorization).toBe(`Bearer ${KEY}`)
    expect(server.requests[0]?.model).toBe('larger')
  })

  test('the key of a model is not sent to another server than the one it was given for', async () => {
    const [server, other] = [await serve(says(TEXT)), await serve(says(TEXT))]
    await save(ownOn(server.baseUrl))
    const refused = await as.owner.put('assistant/model', ownOn(other.baseUrl, { apiKey: undefined }))
    expect(refused.json()).toMatchObject({
      reason: 'MODEL_KEY_AGAIN',
      details: [{ path: 'own.apiKey' }],
    })
    await save(ownOn(other.baseUrl, { apiKey: '' }))
    await ask()
    expect(other.headers[0]?.authorization).toBeUndefined()
    expect(await read()).toMatchObject({ own: { hasKey: false, keyEnding: '' } })
  })

  test('the key of a model is needed where a provider has keys', async () => {
    const answer = await as.owner.put('assistant/model', {
      choice: 'own',
      own: { provider: 'mistral', model: 'mistral-small-latest' },
    })
    expect(answer.json()).toMatchObject({ reason: 'MODEL_KEY_REQUIRED', details: [{ path: 'own.apiKey' }] })
  })

  test('a key that is sealed under another secret is asked for again, and the built-in engine answers', async () => {
    const server = await serve(says(TEXT))
    await save(ownOn(server.baseUrl))
    await app.deps.pool.query('update business_models set sealed_key = $1 where business_id = $2', [
      'x'.repeat(60),
      business.id,
    ])
    expect((await ask()).engine).toBe('builtin')
    await expect.poll(read).toMatchObject({ own: { problem: { code: 'key-unreadable' } } })
    expect(server.requests).toHaveLength(0)
  })
})

describe('a model that does not answer', () => {
  test('a model that does not answer costs only its own business its time, and is not asked for a while', async () => {
    const server = await serve(refuses, refuses, refuses, says(TEXT))
    const other = await buildBusiness(app.deps)
    await tellAssistant(app.deps, other.id, CONTEXT)
    await save(ownOn(server.baseUrl))
    await as(other.owner).put(`/api/businesses/${other.id}/assistant/model`, ownOn(server.baseUrl))
    for (let i = 0; i < 5; i += 1) expect((await ask()).engine).toBe('builtin')
    expect(server.requests).toHaveLength(3)
    expect((await ask(other)).engine).toBe('my-model')
  })

  test('a model that does not answer is named in the settings until it answers again', async () => {
    const server = await serve(refuses, says(TEXT))
    await save(ownOn(server.baseUrl))
    await ask()
    await expect.poll(read).toMatchObject({ own: { problem: { code: 'key-refused' } } })
    await ask()
    await expect.poll(read).toMatchObject({ own: { problem: null } })
  })

  test('a model that was set up anew is asked at once, whatever its failures before', async () => {
    const server = await serve(refuses, refuses, refuses, says(TEXT))
    await save(ownOn(server.baseUrl))
    for (let i = 0; i < 4; i += 1) await ask()
    await save(ownOn(server.baseUrl, { apiKey: 'sk-another-key-5678' }))
    expect((await ask()).engine).toBe('my-model')
  })
})

describe('addresses', () => {
  const PRIVATE = [
    'http://10.0.0.5/v1',
    'http://192.168.1.20:11434/v1',
    'http://169.254.169.254/v1',
    'http://[::1]:8080/v1',
    'http://[fd00::1]/v1',
    'http://[::ffff:10.0.0.1]/v1',
    'http://2130706434/v1',
    'http://0.0.0.0/v1',
  ]
  test.each(PRIVATE)('%s is refused while the operator does not allow it', async (baseUrl) => {
    const answer = await as.owner.put('assistant/model', ownOn(baseUrl))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      reason: 'PRIVATE_MODEL_ADDRESS',
      details: [{ path: 'own.baseUrl' }],
    })
  })

  test.each(['ftp://models.example', 'models.example/v1', 'http://user:secret@models.example', 'http://'])(
    '%s is no address of a model',
    async (baseUrl) => {
      const answer = await as.owner.put('assistant/model', ownOn(baseUrl))
      expect(answer.json()).toMatchObject({ reason: 'INVALID_MODEL_ADDRESS' })
    },
  )

  test('an address of a single call, or of the server alone, is brought to what is asked', async () => {
    const server = await serve(says(TEXT))
    const origin = new URL(server.baseUrl).origin
    for (const typed of [origin, `${origin}/`, `${origin}/v1/chat/completions`, `${origin}/v1/`])
      expect(await save(ownOn(typed))).toMatchObject({ own: { baseUrl: `${origin}/v1` } })
    expect((await ask()).engine).toBe('my-model')
  })
})
