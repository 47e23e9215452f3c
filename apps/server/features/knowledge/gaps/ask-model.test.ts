import { expect, onTestFinished, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { knowledgeGaps } from '#contract/knowledge/gaps.ts'
import {
  type Behaviour,
  calls,
  says,
  startChatServer,
} from '#server/features/assistant/testing/chat-server.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

type ModelAnswers = OutputOf<typeof knowledgeGaps.askModelForGaps.response>

const { app, key, as } = testShop({ env: { AI_PRIVATE_ADDRESSES: '127.0.0.1' } })

const openQuestions = async (...questions: string[]) => {
  for (const question of questions) await (await startVisitor(app, key)).send(question)
}
const enterModel = async (choice: 'own' | 'builtin', ...behaviours: [Behaviour, ...Behaviour[]]) => {
  const server = await startChatServer(...behaviours)
  onTestFinished(() => server.close())
  const { baseUrl } = server
  const own = { provider: 'openai-compatible', model: 'my-model', baseUrl, apiKey: 'sk-test-1' }
  for (const body of [{ choice: 'own', own }, ...(choice === 'builtin' ? [{ choice }] : [])])
    expect((await as.owner.put('assistant/model', body)).statusCode).toBe(200)
  return server
}
const ask = async () => {
  const response = await as.owner.post('knowledge/gaps/model-answers')
  expect(response.statusCode, response.body).toBe(200)
  return response.json<ModelAnswers>()
}

test('without any model nothing is asked, and it is said so', async () => {
  await openQuestions('Avez-vous un parking ?')
  expect(await ask()).toEqual({ model: null, stopped: null, questions: [] })
})

test('one question of each subject is asked of the stored model, also while another engine answers', async () => {
  await openQuestions('Avez-vous un parking ?', 'Réparez-vous les théières fêlées ?')
  await openQuestions('Où est ma facture 4512678, camille@exemple.fr ?')
  const knows: Behaviour = (reply, request) =>
    JSON.stringify(request.messages).includes('parking')
      ? says('Oui, **dans la cour**.')(reply, request)
      : calls('cannot_answer', {})(reply, request)
  const server = await enterModel('builtin', knows)
  const { model, stopped, questions } = await ask()
  expect({ model, stopped }).toEqual({ model: 'my-model', stopped: null })
  const texts = Object.fromEntries(questions.map(({ question, text }) => [question, text]))
  expect(texts).toEqual({
    'Avez-vous un parking ?': 'Oui, dans la cour.',
    'Réparez-vous les théières fêlées ?': null,
  })
  expect(JSON.stringify(server.requests)).not.toMatch(/4512678|camille@/)
  const gaps = (await as.owner.get('knowledge/gaps')).json<{ gaps: { id: string }[] }>().gaps
  expect(gaps.map(({ id }) => id)).toEqual(expect.arrayContaining(questions.map(({ gapId }) => gapId)))
  await expect
    .poll(async () => (await as.owner.get('assistant/costs')).json().total)
    .toMatchObject({ answers: 2 })
})

test('a budget that is used up, and a model that fails, end it; what was not heard is not counted', async () => {
  await openQuestions('Avez-vous un parking ?', 'Réparez-vous les théières fêlées ?')
  await as.owner.put('assistant/budget', { limit: { of: 'answers', amount: 1 }, prices: [] })
  const server = await enterModel('own', calls('cannot_answer', {}))
  const limited = await ask()
  expect([limited.stopped, limited.questions.length, server.requests.length]).toEqual(['budget', 1, 1])

  await as.owner.put('assistant/budget', { limit: null, prices: [] })
  await enterModel('own', ({ raw }) => void raw.writeHead(401).end('{}'))
  expect(await ask()).toMatchObject({ model: 'my-model', stopped: 'model', questions: [] })
})
