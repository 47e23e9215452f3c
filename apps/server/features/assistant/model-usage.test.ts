import { afterEach, beforeAll, expect, test } from 'vitest'
import { buildBusiness, type TestBusiness } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { answer } from './public.ts'
import { type Behaviour, type ChatServer, calls, says, startChatServer } from './testing/chat-server.ts'

const { app } = testBusiness({ once: true })
const TEXT = 'La livraison est offerte dès 45 €.'
let model: ChatServer | undefined
let business: TestBusiness

beforeAll(() => {
  app.deps.now = () => new Date('2026-03-10T23:30:00Z')
})
afterEach(() => model?.close())

/** Asks with a model that behaves so; answers what was recorded of the business. */
const usageAfter = async (behaviours: [Behaviour, ...Behaviour[]], questions: readonly string[]) => {
  model = await startChatServer(...behaviours)
  business = await buildBusiness(app.deps)
  await app.deps.db
    .insertInto('ai_contexts')
    .values({ business_id: business.id, ai_context: 'Livraison offerte dès 45 €.', instructions: '{}' })
    .execute()
  const settings = { provider: 'openai-compatible' as const, model: 'test-model', apiKey: null }
  const deps = {
    ...app.deps,
    config: {
      ...app.deps.config,
      model: { ...settings, baseUrl: model.baseUrl, timeoutMs: 600_000, shopCharacters: 24_000 },
    },
  }
  for (const question of questions) {
    const conversationId = '01a1fd49-df29-7165-a7ff-a1af6519b9bb'
    const request = { conversationId, question, history: [], language: null }
    await (await answer(deps, business.scope, request, new AbortController().signal)).outcome
  }
  await app.deps.background.drain(60_000)
  const { rows } = await app.deps.pool.query(
    `select day::text, provider, model, answers, input_tokens, cached_input_tokens, output_tokens, unreported
     from model_usage where business_id = $1`,
    [business.id],
  )
  return rows
}

const DELIVERY = 'Combien coûte la livraison ?'

test('the tokens of every answer are added to the day of the business’s clocks, cached ones apart', async () => {
  const rows = await usageAfter(
    [says(TEXT, { input: 900, output: 20 }), says(TEXT, { input: 950, cached: 800, output: 25 })],
    [DELIVERY, DELIVERY],
  )
  expect(rows).toEqual([
    {
      day: '2026-03-11',
      provider: 'openai-compatible',
      model: 'test-model',
      answers: 2,
      input_tokens: 1_850,
      cached_input_tokens: 800,
      output_tokens: 45,
      unreported: 0,
    },
  ])
  expect(model?.requests[0]?.stream_options).toEqual({ include_usage: true })
})

test('a look-up is a second request of the same answer; a hand-over is counted too', async () => {
  const usage = { input: 500, output: 10 }
  const [row] = await usageAfter(
    [
      calls('look_up', { query: 'livraison' }, usage),
      says(TEXT, { input: 600, output: 20 }),
      calls('hand_off', {}, usage),
    ],
    [DELIVERY, DELIVERY],
  )
  expect(row).toMatchObject({ answers: 2, input_tokens: 1_600, output_tokens: 40, unreported: 0 })
})

test('what is cut for an invented figure, or says nothing of its tokens, counts as not reported', async () => {
  const [row] = await usageAfter(
    [says('Elle coûte 12 €. Merci de votre visite.', { input: 500, output: 10 }), says(TEXT)],
    [DELIVERY, DELIVERY],
  )
  expect(row).toMatchObject({ answers: 2, input_tokens: 0, output_tokens: 0, unreported: 2 })
})

test('a greeting, a refused key and a model that is not there are no answers of a model', async () => {
  const refused: Behaviour = ({ raw }) => void raw.writeHead(401).end('{}')
  const away: Behaviour = ({ raw }) => void raw.destroy()
  expect(await usageAfter([refused, away], ['Bonjour', DELIVERY, DELIVERY])).toEqual([])
})
