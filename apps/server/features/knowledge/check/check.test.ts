import { expect, onTestFinished, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { knowledgeCheck } from '#contract/knowledge/check.ts'
import {
  type Behaviour,
  calls,
  says,
  startChatServer,
} from '#server/features/assistant/testing/chat-server.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { addSite } from '../testing/add-site.ts'

type Check = OutputOf<typeof knowledgeCheck.checkKnowledge.response>

const { app, business, as } = testShop({
  env: { AI_PRIVATE_ADDRESSES: '127.0.0.1' },
  business: { name: 'Salon Chloé' },
})
const check = async () => (await as.owner.get('knowledge/check')).json<Check>()
const outcomes = async () =>
  Object.fromEntries((await check()).questions.map(({ subject, outcome }) => [subject, outcome]))

test('what is shown counts as known of from even odds on, and is told without marks of writing', async () => {
  const shown = async (aiContext: string) => {
    const { aiInstructions } = AI_DEFAULTS
    expect((await as.owner.put('ai-context', { aiContext, aiInstructions })).statusCode).toBe(200)
    return (await check()).questions.find(({ subject }) => subject === 'delivery')
  }
  expect(await shown('La livraison se paie selon le poids.')).toMatchObject({
    outcome: 'closest',
    text: expect.stringContaining('selon le poids'),
  })
  expect(await shown('Expédition :\nNous livrons partout en France.')).toMatchObject({
    outcome: 'unknown',
    text: expect.stringContaining('Expédition : Nous livrons partout en France.'),
  })
  expect(await shown('')).toMatchObject({ outcome: 'unknown' })
})

test('five questions of customers are asked before and after the base knows anything', async () => {
  expect(new Set(Object.values(await outcomes()))).not.toContain('answered')
  await addSite(app.deps, business.id, {
    name: 'salon-chloe.fr',
    pages: [
      {
        address: '/infos',
        title: 'Infos',
        passages: [
          { body: 'La livraison coûte 4,90 €.' },
          { body: 'Vous pouvez retourner un article sous 14 jours.' },
          { body: 'Coupe homme : 25 €' },
        ],
      },
    ],
  })
  await as.owner.post('knowledge/answers', {
    question: 'Quels moyens de paiement acceptez-vous ?',
    variants: [],
    answer: 'La carte et les espèces.',
    active: true,
  })
  const { questions, checkedAt } = await check()
  expect(checkedAt).toBeNull()
  const by = (subject: string) => questions.find((question) => question.subject === subject)
  expect(by('delivery')).toMatchObject({ outcome: 'answered', text: expect.stringContaining('4,90') })
  expect(by('delivery')?.sources[0]?.of).toEqual({ kind: 'page', title: 'Infos' })
  expect(by('returns')).toMatchObject({ outcome: 'answered', text: expect.stringContaining('14') })
  expect(by('payment')).toMatchObject({ outcome: 'answered', text: expect.stringContaining('espèces') })
  expect(by('product')).toMatchObject({
    question: 'Prix coupe homme\u00a0?',
    outcome: 'answered',
    text: expect.stringContaining('25'),
  })
})

test('the check is finished once, for everybody of the business', async () => {
  expect((await as.owner.put('knowledge/check')).statusCode).toBe(204)
  const { checkedAt } = await check()
  expect(checkedAt).not.toBeNull()
  expect((await as.owner.put('knowledge/check')).statusCode).toBe(204)
  expect((await check()).checkedAt).toBe(checkedAt)
})

test('the questions are asked in the language that the business answers in, else in that of its pages', async () => {
  const questions = async () => (await check()).questions.map(({ question }) => question)
  await addSite(app.deps, business.id, {
    name: 'salon.es',
    pages: [
      { address: '/', title: 'Salón', language: 'es-ES', passages: [{ body: 'El envío cuesta 4,90 €.' }] },
    ],
  })
  expect(await questions()).toContain('¿Cuánto cuesta el envío?')
  const aiInstructions = { ...AI_DEFAULTS.aiInstructions, language: 'English' }
  await as.owner.put('ai-context', { ...AI_DEFAULTS, aiInstructions })
  expect(await questions()).toEqual([
    'How much is delivery?',
    'How long do I have to return something?',
    'Which payment methods do you accept?',
    'What are your opening hours?',
    'What do you offer?',
  ])
})

type ModelAnswers = OutputOf<typeof knowledgeCheck.askModelToCheck.response>

const askModel = async () => {
  const response = await as.owner.post('knowledge/check/answers')
  expect(response.statusCode, response.body).toBe(200)
  return response.json<ModelAnswers>()
}

const chooseModel = async (...behaviours: [Behaviour, ...Behaviour[]]) => {
  const server = await startChatServer(...behaviours)
  onTestFinished(() => server.close())
  const own = {
    provider: 'openai-compatible',
    model: 'my-model',
    baseUrl: server.baseUrl,
    apiKey: 'sk-test-1',
  }
  const chosen = await as.owner.put('assistant/model', { choice: 'own', own })
  expect(chosen.statusCode, chosen.body).toBe(200)
  return server
}

test('the model that answers customers is asked the same questions, and each answer says who gave it', async () => {
  await as.owner.put('ai-context', { ...AI_DEFAULTS, aiContext: 'La livraison coûte 4,90 €.' })
  expect(await askModel()).toMatchObject({ model: null, stopped: null })
  const server = await chooseModel(says('Elle coûte 4,90 €.'), calls('cannot_answer', {}))
  expect((await check()).model).toBe('my-model')
  expect(server.requests).toEqual([])
  const { model, stopped, questions } = await askModel()
  expect({ model, stopped }).toEqual({ model: 'my-model', stopped: null })
  expect(questions[0]).toMatchObject({ outcome: 'answered', text: 'Elle coûte 4,90 €.', engine: 'my-model' })
  expect(questions[0]?.sources.map(({ of }) => of)).toEqual([{ kind: 'context', line: 1 }])
  expect(questions.slice(1).map(({ outcome, engine }) => [outcome, engine])).toEqual(
    Array(4).fill(['unknown', 'my-model']),
  )
  await expect
    .poll(async () => (await as.owner.get('assistant/costs')).json().total)
    .toMatchObject({ answers: 5 })
})

test('a model that gives no answer, and one whose budget is used up, are not asked the rest', async () => {
  await as.owner.put('ai-context', { ...AI_DEFAULTS, aiContext: 'La livraison coûte 4,90 €.' })
  const refuses: Behaviour = ({ raw }) => void raw.writeHead(401).end('{}')
  const silent = await chooseModel(refuses)
  const failed = await askModel()
  expect(failed.stopped).toBe('model')
  expect(silent.requests).toHaveLength(1)
  expect(failed.questions[0]).toMatchObject({ outcome: 'answered', engine: 'builtin' })
  expect(failed.questions.map(({ engine }) => engine)).toEqual(Array(5).fill('builtin'))

  await as.owner.put('assistant/budget', { limit: { of: 'answers', amount: 2 }, prices: [] })
  const server = await chooseModel(calls('cannot_answer', {}))
  const { stopped, questions } = await askModel()
  expect(stopped).toBe('budget')
  expect(server.requests).toHaveLength(2)
  expect(questions.map(({ engine }) => engine)).toEqual(['my-model', 'my-model', ...Array(3).fill('builtin')])
})
