import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import type { AssistantDraft } from '#contract/assistant/assistant-drafts.ts'
import { TEST_LIMITS, type TestResult, type TestRun } from '#contract/test-suites/test-suites.ts'
import {
  type Behaviour,
  type ChatServer,
  says,
  startChatServer,
} from '#server/features/assistant/testing/chat-server.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { registerTestSuiteJobs } from './jobs.ts'

const jobs = createRecordedJobs()
const { app, key, as } = testShop({
  jobs,
  env: { AI_PRIVATE_ADDRESSES: '127.0.0.1' },
  business: { name: 'Maison Camélia' },
})
beforeAll(() => registerTestSuiteJobs(app.deps))

const CONTEXT = 'La livraison est offerte dès 45 € d’achat.\nLe délai de retour est de 14 jours.'
const DELIVERY = 'À partir de quel montant la livraison est-elle offerte ?'
const RETURNS = 'Quel est le délai de retour ?'
const KEY = 'sk-own-very-secret-1234'
const refuses: Behaviour = ({ raw }) => void raw.writeHead(401).end('{"error":{"message":"bad key"}}')
/** Answers rightly, by what was asked last. */
const right: Behaviour = (reply, request) =>
  says(
    JSON.stringify(request.messages.at(-1)).includes(RETURNS)
      ? 'Vous avez un délai de 14 jours.'
      : 'Elle est offerte dès 45 €.',
  )(reply, request)

const servers: ChatServer[] = []
const serve = async (...behaviours: [Behaviour, ...Behaviour[]]): Promise<ChatServer> => {
  const server = await startChatServer(...behaviours)
  servers.push(server)
  return server
}
beforeEach(() => as.owner.put('ai-context', { ...AI_DEFAULTS, aiContext: CONTEXT }))
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const ownOn = ({ baseUrl }: ChatServer, model = 'my-model') => ({
  choice: 'own',
  own: { provider: 'openai-compatible', model, baseUrl, apiKey: KEY },
})
const choose = async (body: object) => {
  const answer = await as.owner.put('assistant/model', body)
  expect(answer.statusCode, answer.body).toBe(200)
}
const add = (question: string, must: string[]) =>
  as.owner.post('test-questions', { question, expect: 'answered', must, mustNot: [] })
const addBoth = async () => {
  await add(DELIVERY, ['45 €'])
  await add(RETURNS, ['14 jours'])
}
const run = async (engine?: 'builtin' | 'chosen'): Promise<TestRun> => {
  const begun = await as.owner.post('test-runs', { engine })
  expect(begun.statusCode, begun.body).toBe(201)
  return finish(begun.json<TestRun>().id)
}
const finish = async (id: string): Promise<TestRun> => {
  await jobs.runAll()
  return (await as.owner.get(`test-runs/${id}`)).json<TestRun>()
}
const results = async (id: string) =>
  (await as.owner.get(`test-runs/${id}/results`)).json<{ results: TestResult[] }>().results
const budgetOf = (amount: number) =>
  as.owner.put('assistant/budget', { limit: { of: 'answers', amount }, prices: [] })

describe('a run with the engine of the shop', () => {
  test('a run with the engine of the shop asks its model each question once, and is compared with the last one like it', async () => {
    const server = await serve(right)
    await choose(ownOn(server))
    await addBoth()
    await run()
    expect(server.requests).toHaveLength(0)
    const first = await run('chosen')
    expect(first).toMatchObject({ model: 'my-model', status: 'done', total: 2, comparedWith: null })
    expect(first.counts.right).toBe(2)
    expect(server.requests).toHaveLength(2)
    expect((await results(first.id))[0]?.answer).toBe('Elle est offerte dès 45 €.')
    expect(await run('chosen')).toMatchObject({ comparedWith: first.startedAt, broken: 0, failures: 0 })
    expect((await run()).model).toBeNull()
  })

  test('a run with the engine of the shop is one of the built-in engine where that answers visitors', async () => {
    await addBoth()
    expect(await run('chosen')).toMatchObject({ model: null, status: 'done', counts: { right: 2 } })
  })

  test('a run with the engine of the shop asks 50 questions at most, the oldest ones; the built-in engine is asked all', async () => {
    const server = await serve(right)
    await choose(ownOn(server))
    const rows = Array.from({ length: 60 }, (_, n) => `${DELIVERY.slice(0, -2)} n° ${n} ?;45 €`)
    await as.owner.post('test-questions/import', {
      csv: `question;doit contenir\n${rows.join('\n')}`,
      preview: false,
    })
    const { total, done, status } = await run('chosen')
    expect([total, done, status]).toEqual([TEST_LIMITS.modelQuestions, TEST_LIMITS.modelQuestions, 'done'])
    expect(server.requests).toHaveLength(50)
    expect((await run()).total).toBe(60)
  })

  test('a run with the engine of the shop counts in the budget, and ends where that does', async () => {
    const server = await serve(right)
    await choose(ownOn(server))
    await addBoth()
    await budgetOf(1)
    expect(await run('chosen')).toMatchObject({ status: 'failed', stopped: 'budget', done: 1 })
    expect(server.requests).toHaveLength(1)
  })

  test('a run with the engine of the shop ends with the first question when the model gives no answer to it', async () => {
    const server = await serve(refuses)
    await choose(ownOn(server))
    await addBoth()
    expect(await run('chosen')).toMatchObject({ status: 'failed', stopped: 'model', failures: 1, done: 1 })
    expect(server.requests).toHaveLength(1)
  })

  test('a run with the engine of the shop ends when its time is over', async () => {
    const server = await serve(right)
    await choose(ownOn(server))
    await addBoth()
    const { id } = (await as.owner.post('test-runs', { engine: 'chosen' })).json<TestRun>()
    await app.deps.db
      .updateTable('test_runs')
      .set({ started_at: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', id)
      .execute()
    expect(await finish(id)).toMatchObject({ status: 'failed', stopped: 'time', done: 0 })
    expect(server.requests).toHaveLength(0)
  })
})

describe('the choice of an answer engine, where changes are checked first', () => {
  beforeEach(async () => {
    await addBoth()
    await as.owner.put('test-settings', { checkFirst: true })
  })
  const draftEngine = async (body: object) => {
    const answer = await as.owner.put('ai-context/draft/engine', body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<AssistantDraft>()
  }
  const draft = async () =>
    (await as.owner.get('ai-context/draft')).json<{ draft: AssistantDraft | null }>().draft
  const check = async () => finish((await as.owner.post('ai-context/draft/check', {})).json<TestRun>().id)
  const publish = (despiteBroken?: boolean) => as.owner.post('ai-context/draft/publish', { despiteBroken })
  const chosen = async () => (await as.owner.get('assistant/model')).json()

  test('a drafted choice of engine is asked the questions beside what answers now, and is published', async () => {
    const server = await serve(right)
    const refused = await as.owner.put('assistant/model', ownOn(server))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'DRAFT_REQUIRED'])
    const saved = await draftEngine(ownOn(server))
    expect(saved).toMatchObject({
      aiContext: CONTEXT,
      engine: { choice: 'own', model: 'my-model', hasKey: true, keyEnding: '1234' },
      overtaken: false,
    })
    expect((await publish()).json().code).toBe('DRAFT_NOT_CHECKED')
    const checked = await check()
    expect(checked).toMatchObject({ cause: 'draft', model: 'my-model', status: 'done', broken: 0 })
    expect(server.requests).toHaveLength(2)
    expect((await chosen()).choice).toBe('builtin')
    expect((await publish()).json()).toMatchObject({ aiContext: CONTEXT })
    expect(await chosen()).toMatchObject({ choice: 'own', own: { model: 'my-model' } })
    expect(await draft()).toBeNull()
    const visitor = await startVisitor(app, key)
    expect((await visitor.send(DELIVERY)).answer?.content).toBe('Elle est offerte dès 45 €.')
    expect(server.headers.at(-1)?.authorization).toBe(`Bearer ${KEY}`)
  })

  test('the choice of an engine stays, and is asked what a draft of the context says: as visitors will be answered', async () => {
    const server = await serve(right)
    await as.owner.put('test-settings', { checkFirst: false })
    await choose(ownOn(server))
    await as.owner.put('test-settings', { checkFirst: true })
    await as.owner.put('ai-context/draft', { ...AI_DEFAULTS, aiContext: `${CONTEXT}\nOuvert le lundi.` })
    expect(await draft()).toMatchObject({ engine: null, checkedBy: 'my-model' })
    expect(await check()).toMatchObject({
      cause: 'draft',
      model: 'my-model',
      status: 'done',
      total: 2,
      broken: 0,
    })
    expect(server.requests).toHaveLength(4)
    const { id } = (await as.owner.post('ai-context/draft/check', { engine: 'builtin' })).json<TestRun>()
    expect(await finish(id)).toMatchObject({ model: null, status: 'done' })
    expect(server.requests).toHaveLength(4)
    expect((await publish()).statusCode).toBe(200)
  })

  test('a drafted choice of engine that says something else turns its questions red', async () => {
    const server = await serve(says('Écrivez à notre équipe, elle vous répondra volontiers.'))
    await draftEngine(ownOn(server))
    expect(await check()).toMatchObject({ broken: 2, status: 'done' })
    expect((await publish()).json().code).toBe('DRAFT_BREAKS')
    expect((await publish(true)).statusCode).toBe(200)
    expect((await chosen()).choice).toBe('own')
  })

  test('an engine is drafted together with what the assistant knows; a changed draft has to be checked again', async () => {
    const server = await serve(right)
    await draftEngine(ownOn(server))
    await check()
    await as.owner.put('ai-context/draft', {
      ...AI_DEFAULTS,
      aiContext: 'La livraison est offerte dès 45 €.',
    })
    expect(await draft()).toMatchObject({ engine: { model: 'my-model' }, check: null })
    expect((await publish()).json().code).toBe('DRAFT_NOT_CHECKED')
    await draftEngine({ choice: 'own', own: { ...ownOn(server, 'other').own, apiKey: null } })
    expect(await draft()).toMatchObject({ engine: { model: 'other', keyEnding: '1234' } })
  })

  test('a drafted choice of engine that gives no answer is not published', async () => {
    await draftEngine(ownOn(await serve(refuses)))
    expect(await check()).toMatchObject({ status: 'failed', stopped: 'model' })
    expect((await publish(true)).json().code).toBe('DRAFT_NOT_CHECKED')
  })

  test('a run asks no more for a draft that was changed meanwhile', async () => {
    const server = await serve(right)
    await draftEngine(ownOn(server))
    const { id } = (await as.owner.post('ai-context/draft/check', {})).json<TestRun>()
    await draftEngine({ choice: 'builtin' })
    expect(await finish(id)).toMatchObject({ status: 'failed', stopped: 'changed', done: 0 })
    expect(server.requests).toHaveLength(0)
  })

  test('a drafted choice of engine goes with its key when the model is removed', async () => {
    const server = await serve(right)
    await draftEngine(ownOn(server))
    const exported = JSON.stringify(
      await app.deps.db.selectFrom('assistant_drafts').select('content').execute(),
    )
    expect(exported).not.toContain('sealed')
    await as.owner.delete('assistant/model')
    expect(await draft()).toBeNull()
  })

  test('a drafted choice of engine is not published over a choice that was saved meanwhile', async () => {
    const server = await serve(right)
    await draftEngine(ownOn(server))
    await check()
    await as.owner.put('test-settings', { checkFirst: false })
    await choose({ choice: 'builtin' })
    expect((await draft())?.overtaken).toBe(true)
    expect((await publish()).json().code).toBe('CONFLICT')
  })
})
