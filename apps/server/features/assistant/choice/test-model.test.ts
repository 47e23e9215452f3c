import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { ModelTest } from '#contract/assistant/model-choice.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { tellAssistant } from '../testing/ask-assistant.ts'
import { type Behaviour, type ChatServer, calls, says, startChatServer } from '../testing/chat-server.ts'

const { app, business, key, as } = testShop({
  env: { AI_PRIVATE_ADDRESSES: '127.0.0.1', AI_TIMEOUT_MS: '300000' },
})
const TEXT = 'Avec plaisir : la livraison est offerte dès 45 €.'
const USAGE = { input: 1_000, cached: 200, output: 100 }
const works = calls('hand_off', {}, { input: 50, output: 5 })

let server: ChatServer | undefined
beforeEach(() => tellAssistant(app.deps, business.id, 'Livraison offerte dès 45 €. Retours sous 14 jours.'))
afterEach(() => server?.close())

const modelOn = async (behaviours: [Behaviour, ...Behaviour[]], more: object = {}) => {
  server = await startChatServer(...behaviours)
  const { baseUrl } = server
  const own = { provider: 'openai-compatible', model: 'my-model', baseUrl, apiKey: 'sk-test', ...more }
  return { choice: 'own', own }
}
const tryOut = async (body: object) => (await as.owner.post('assistant/model/test', body)).json<ModelTest>()
const asks = async (question: string) => (await startVisitor(app, key)).send(question)

describe('trying a model', () => {
  test('trying a model asks what visitors asked, beside the built-in engine, with time, tokens and cost', async () => {
    await asks('Combien coûte la livraison ?')
    await asks('Vendez-vous des hélicoptères ?')
    const prices = [
      {
        provider: 'openai-compatible',
        model: 'my-model',
        since: null,
        input: 1,
        cachedInput: 0.1,
        output: 10,
      },
    ]
    await as.owner.put('assistant/budget', { limit: null, prices })
    const tried = await tryOut(await modelOn([works, calls('cannot_answer', {}, USAGE), says(TEXT, USAGE)]))
    expect(tried).toMatchObject({ model: 'my-model', problem: null })
    expect(tried.answers.map(({ question, origin }) => [origin, question])).toEqual([
      ['unanswered', 'Vendez-vous des hélicoptères ?'],
      ['asked', 'Combien coûte la livraison ?'],
      ['usual', 'Quel est le délai pour retourner un article\u00a0?'],
      ['usual', 'Quels moyens de paiement acceptez-vous\u00a0?'],
      ['usual', 'Quels sont vos horaires d’ouverture\u00a0?'],
    ])
    expect(tried.answers[0]?.model).toMatchObject({ outcome: 'unknown', problem: null })
    expect(tried.answers[1]).toMatchObject({
      builtin: { outcome: 'answered', text: expect.stringContaining('45 €') },
      model: {
        outcome: 'answered',
        text: TEXT,
        problem: null,
        tokens: { input: 1_000, cachedInput: 200, output: 100 },
        cost: 0.00182,
      },
    })
    expect(tried.answers[1]?.model?.latencyMs).toBeGreaterThanOrEqual(0)
  })

  test('trying a model stores nothing but what it worked', async () => {
    await tryOut(await modelOn([works, says(TEXT, USAGE)]))
    expect((await as.owner.get('assistant/model')).json()).toMatchObject({ choice: 'builtin', own: null })
    expect((await as.owner.get('assistant/costs')).json().total).toMatchObject({
      answers: 6,
      inputTokens: 5_050,
    })
  })

  test('trying a model without a price says so, and without figures of tokens too', async () => {
    const tried = await tryOut(await modelOn([works, says(TEXT, USAGE), says(TEXT)]))
    expect(tried.answers[0]?.model).toMatchObject({ tokens: { output: 100 }, cost: null })
    expect(tried.answers[1]?.model).toMatchObject({ tokens: null, cost: null })
  })

  test('trying a model sends nothing that may name somebody', async () => {
    await asks('Où est ma commande 4512678 ? Je suis camille@exemple.fr')
    await tryOut(await modelOn([works, says(TEXT)]))
    expect(JSON.stringify(server?.requests)).not.toMatch(/4512678|camille@/)
  })

  test('trying a model with the stored key asks the stored server only', async () => {
    const entered = await modelOn([works, says(TEXT)])
    await as.owner.put('assistant/model', entered)
    await tryOut({ choice: 'own', own: { ...entered.own, apiKey: undefined } })
    expect(server?.headers.at(-1)?.authorization).toBe('Bearer sk-test')
    const elsewhere = { ...entered.own, baseUrl: 'https://models.example/v1', apiKey: undefined }
    expect(await tryOut({ choice: 'own', own: elsewhere })).toMatchObject({ reason: 'MODEL_KEY_AGAIN' })
  })

  test('an answer with an invented figure is shown as the built-in engine’s, with the reason', async () => {
    await asks('Combien coûte la livraison ?')
    const tried = await tryOut(await modelOn([works, says('La livraison coûte 77,70 €.', USAGE)]))
    const [first] = tried.answers
    expect(tried.problem).toBeNull()
    expect(first?.model).toMatchObject({ problem: 'invented', text: first?.builtin.text })
  })
})

describe('what is wrong is said', () => {
  const json = (status: number, body: object): Behaviour => {
    return ({ raw }) =>
      void raw.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const failure = (message: string, code?: string) => ({ error: { message, code } })
  const problems: [string, Behaviour, string][] = [
    ['a refused key', json(401, failure('Incorrect API key provided')), 'key-refused'],
    ['a key without rights', json(403, failure('forbidden')), 'key-refused'],
    ['an empty account', json(429, failure('You exceeded your current quota')), 'quota'],
    ['a model that OpenAI does not know', json(404, failure('x', 'model_not_found')), 'model-unknown'],
    [
      'a model that Ollama does not have',
      json(404, failure('model "x" not found, try pulling it first')),
      'model-unknown',
    ],
    ['a model that Mistral does not know', json(400, { message: 'Invalid model: x' }), 'model-unknown'],
    [
      'a model that Ollama gives no tools',
      json(400, failure('registry/x does not support tools')),
      'no-tools',
    ],
    [
      'a server without tools',
      json(400, failure('"auto" tool choice requires --enable-auto-tool-choice')),
      'no-tools',
    ],
    ['a model that writes where it should call', says('I call hand_off now.'), 'no-tools'],
    ['another server', json(404, { detail: 'Nothing here' }), 'not-a-model'],
    [
      'a redirect',
      ({ raw }) => void raw.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'not-a-model',
    ],
    ['a server in trouble', json(500, failure('boom')), 'refused'],
    ['a closed connection', ({ raw }) => void raw.destroy(), 'unreachable'],
    ['silence', () => {}, 'slow'],
    [
      'a web page',
      ({ raw }) => void raw.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      'bad-answer',
    ],
  ]
  test.each(problems)('what is wrong with a model is said: %s', async (_what, behaviour, problem) => {
    const { ownModels } = app.deps.config
    if (problem === 'slow') app.deps.config.ownModels = { ...ownModels, timeoutMs: 300 }
    onTestFinished(() => void Object.assign(app.deps.config, { ownModels }))
    expect(await tryOut(await modelOn([behaviour]))).toMatchObject({ problem, answers: [] })
    expect(server?.requests.length).toBe(1)
  })

  test('a name that does not exist', async () => {
    const own = { provider: 'openai-compatible', model: 'x', baseUrl: 'http://no-such-host.invalid/v1' }
    const { problem } = await tryOut({ choice: 'own', own })
    expect(['unknown-host', 'unreachable', 'slow']).toContain(problem)
  })

  test('a private address is refused before anything is sent', async () => {
    const own = { provider: 'openai-compatible', model: 'x', baseUrl: 'http://169.254.169.254/v1' }
    expect(await tryOut({ choice: 'own', own })).toMatchObject({ reason: 'PRIVATE_MODEL_ADDRESS' })
  })
})
