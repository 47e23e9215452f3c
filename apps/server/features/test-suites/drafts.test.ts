import { beforeAll, describe, expect, test } from 'vitest'
import { AI_DEFAULTS, type AiContext } from '#contract/assistant/assistant.ts'
import type { AssistantDraft } from '#contract/assistant/assistant-drafts.ts'
import type { TestResult, TestRun } from '#contract/test-suites/test-suites.ts'
import { buildMember } from '#server/testing/factories.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { registerTestSuiteJobs } from './jobs.ts'

const jobs = createRecordedJobs()
const { app, business, key, as } = testShop({ jobs, business: { name: 'Maison Camélia' } })
beforeAll(() => registerTestSuiteJobs(app.deps))

const DELIVERY = 'La livraison est offerte dès 45 € d’achat.'
const RETURNS = 'Le délai de retour est de 14 jours.'
const DELIVERY_QUESTION = 'À partir de quel montant la livraison est-elle offerte ?'
const RETURNS_QUESTION = 'Quel est le délai de retour ?'
const put = (aiContext: string) => as.owner.put('ai-context', { ...AI_DEFAULTS, aiContext })
const published = async () => (await as.owner.get('ai-context')).json<AiContext>().aiContext
const save = async (aiContext: string) =>
  (await as.owner.put('ai-context/draft', { ...AI_DEFAULTS, aiContext })).json<AssistantDraft>()
const draft = async () =>
  (await as.owner.get('ai-context/draft')).json<{ draft: AssistantDraft | null }>().draft
const check = async () => {
  const begun = await as.owner.post('ai-context/draft/check', {})
  expect(begun.statusCode, begun.body).toBe(201)
  await jobs.runAll()
  return begun.json<TestRun>().id
}
const publish = (despiteBroken?: boolean) => as.owner.post('ai-context/draft/publish', { despiteBroken })
const add = (question: string, must: string[]) =>
  as.owner.post('test-questions', { question, expect: 'answered', must, mustNot: [] })
const addBoth = async () => {
  await add(DELIVERY_QUESTION, ['45 €'])
  await add(RETURNS_QUESTION, ['14 jours'])
}
const broken = async (runId: string) =>
  (await as.owner.get(`test-runs/${runId}/results?only=broken`)).json<{ results: TestResult[] }>().results

describe('a draft', () => {
  test('a draft of the assistant is asked the questions beside what is published, which stays until « Publier »', async () => {
    await put(`${DELIVERY}\n${RETURNS}`)
    await addBoth()
    expect(await save(DELIVERY)).toMatchObject({ aiContext: DELIVERY, check: null, overtaken: false })
    const runId = await check()
    expect((await draft())?.check).toMatchObject({ id: runId, cause: 'draft', status: 'done', broken: 1 })
    const [red, ...others] = await broken(runId)
    expect(others).toEqual([])
    expect(red).toMatchObject({ question: RETURNS_QUESTION, before: 'right' })
    expect(red?.answerBefore).toContain('14 jours')
    expect(await published()).toBe(`${DELIVERY}\n${RETURNS}`)
    const visitor = await startVisitor(app, key)
    expect((await visitor.send(RETURNS_QUESTION)).answer?.content).toContain('14 jours')
    expect((await as.owner.get('test-questions')).json().questions[0].verdict).toBeNull()
  })

  test('a draft that breaks a question is published only when it is said so', async () => {
    await put(`${DELIVERY}\n${RETURNS}`)
    await addBoth()
    await save(DELIVERY)
    await check()
    const refused = await publish()
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'DRAFT_BREAKS', values: { broken: 1 } })
    expect((await publish(true)).json()).toMatchObject({ aiContext: DELIVERY })
    expect(await published()).toBe(DELIVERY)
    expect(await draft()).toBeNull()
    expect((await publish()).statusCode).toBe(404)
  })

  test('a draft that says something wrong where nothing was said is as bad as one that breaks a question', async () => {
    await put(DELIVERY)
    await add(RETURNS_QUESTION, ['14 jours'])
    await save(`${DELIVERY}\nLe délai de retour est de 30 jours.`)
    const runId = await check()
    expect((await draft())?.check).toMatchObject({ broken: 1, counts: { wrong: 1 } })
    expect(await broken(runId)).toMatchObject([{ question: RETURNS_QUESTION, verdict: 'wrong' }])
    expect((await publish()).json().code).toBe('DRAFT_BREAKS')
  })

  test('a draft that breaks nothing is published at once, with its instructions', async () => {
    await put(DELIVERY)
    await add(DELIVERY_QUESTION, ['45 €'])
    const aiInstructions = { ...AI_DEFAULTS.aiInstructions, tone: 'formal' }
    await as.owner.put('ai-context/draft', { aiContext: `${DELIVERY}\n${RETURNS}`, aiInstructions })
    await check()
    expect((await publish()).json()).toMatchObject({ aiInstructions: { tone: 'formal' } })
    expect(await published()).toContain(RETURNS)
  })

  test('a draft of the assistant has to be checked as it is, and again once it changed', async () => {
    await put(DELIVERY)
    await add(DELIVERY_QUESTION, ['45 €'])
    await save(`${DELIVERY}\n${RETURNS}`)
    expect((await publish()).json().code).toBe('DRAFT_NOT_CHECKED')
    await check()
    await save(RETURNS)
    expect((await draft())?.check).toBeNull()
    expect((await publish(true)).json().code).toBe('DRAFT_NOT_CHECKED')
  })

  test('a draft of the assistant is not published over what somebody else published meanwhile', async () => {
    await put(DELIVERY)
    await add(DELIVERY_QUESTION, ['45 €'])
    await save(`${DELIVERY}\n${RETURNS}`)
    await check()
    await put(`${DELIVERY} Et le dimanche aussi.`)
    expect((await draft())?.overtaken).toBe(true)
    expect((await publish()).json().code).toBe('CONFLICT')
    expect(await published()).toContain('dimanche')
  })

  test('a draft of the assistant is published without a check where there is nothing to ask', async () => {
    await save(DELIVERY)
    expect((await as.owner.post('ai-context/draft/check', {})).json().code).toBe('NO_TEST_QUESTIONS')
    expect((await publish()).statusCode).toBe(200)
    expect(await published()).toBe(DELIVERY)
  })

  test('a draft of the assistant waits for another run to end, and can be given up', async () => {
    await put(DELIVERY)
    await add(DELIVERY_QUESTION, ['45 €'])
    await as.owner.post('test-runs')
    await save(RETURNS)
    expect((await as.owner.post('ai-context/draft/check', {})).json().code).toBe('TEST_RUNNING')
    await jobs.runAll()
    await check()
    expect((await as.owner.delete('ai-context/draft')).statusCode).toBe(204)
    expect(await draft()).toBeNull()
    expect(await published()).toBe(DELIVERY)
  })
})

describe('« Vérifier avant de publier »', () => {
  const setCheckFirst = (checkFirst: boolean) => as.owner.put('test-settings', { checkFirst })

  test('« Vérifier avant de publier » is off until an owner switches it on; then nothing is published unchecked', async () => {
    expect((await as.owner.get('test-settings')).json()).toEqual({ checkFirst: false })
    expect((await put(DELIVERY)).statusCode).toBe(200)
    const manager = await buildMember(app.deps, business, 'manager')
    const path = `/api/businesses/${business.id}/test-settings`
    expect((await as(manager).put(path, { checkFirst: true })).statusCode).toBe(403)
    expect((await setCheckFirst(true)).json()).toEqual({ checkFirst: true })
    const refused = await put(RETURNS)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().code).toBe('DRAFT_REQUIRED')
    expect(await published()).toBe(DELIVERY)
    await setCheckFirst(false)
    expect((await put(RETURNS)).statusCode).toBe(200)
  })
})
