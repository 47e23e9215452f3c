import { beforeAll, describe, expect, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import {
  TEST_LIMITS,
  type TestQuestion,
  type TestResult,
  type TestRun,
} from '#contract/test-suites/test-suites.ts'
import { startKnowledgeWork } from '#server/features/knowledge/jobs.ts'
import { addSite } from '#server/features/knowledge/testing/add-site.ts'
import { newId } from '#server/lib/ids.ts'
import { buildMember } from '#server/testing/factories.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { registerTestSuiteJobs } from './jobs.ts'
import { findBrokenAtNight } from './public.ts'

const jobs = createRecordedJobs()
const { app, business, as } = testShop({ jobs, business: { name: 'Maison Camélia' } })
beforeAll(() => registerTestSuiteJobs(app.deps))

const DELIVERY = 'La livraison est offerte dès 45 € d’achat.'
const RETURNS = 'Le délai de retour est de 14 jours.'
const GIFTS = 'Les cartes cadeaux vont de 20 à 200 €.'

const teach = (aiContext: string) => as.owner.put('ai-context', { ...AI_DEFAULTS, aiContext })
const QUESTIONS = {
  delivery: { question: 'À partir de quel montant la livraison est-elle offerte ?', must: ['45 €'] },
  returns: { question: 'Quel est le délai de retour ?', must: ['14 jours'] },
  gifts: { question: 'Combien coûtent les cartes cadeaux ?', must: ['200 €'] },
  nothing: { question: 'Réparez-vous les théières fêlées ?', expect: 'unknown' },
} as const
const add = async (fields: object) => {
  const answer = await as.owner.post('test-questions', {
    expect: 'answered',
    must: [],
    mustNot: [],
    ...fields,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<TestQuestion>()
}
const addAll = () => Promise.all(Object.values(QUESTIONS).map(add))
const start = async () => (await as.owner.post('test-runs')).json<TestRun>()
const read = async (id: string) => (await as.owner.get(`test-runs/${id}`)).json<TestRun>()
const results = async (id: string, query = '') =>
  (await as.owner.get(`test-runs/${id}/results${query}`)).json<{
    results: TestResult[]
    nextCursor: string | null
  }>()
const runAll = async () => {
  const { id } = await start()
  await jobs.runAll()
  return read(id)
}
const list = async (query = '') =>
  (await as.owner.get(`test-questions${query}`)).json<{
    questions: TestQuestion[]
    approved: number
    proposed: number
    nextCursor: string | null
  }>()

describe('questions', () => {
  test('one is read by its id, however many were added after it', async () => {
    const { id } = await add(QUESTIONS.delivery)
    await add(QUESTIONS.returns)
    expect((await as.owner.get(`test-questions/${id}`)).json()).toMatchObject(QUESTIONS.delivery)
    expect((await as.owner.get(`test-questions/${newId()}`)).statusCode).toBe(404)
  })

  test('test questions are added, changed and removed, and listed in pages, newest first', async () => {
    const first = await add({ ...QUESTIONS.delivery, mustNot: ['payante'] })
    expect(first).toMatchObject({
      ...QUESTIONS.delivery,
      mustNot: ['payante'],
      origin: 'hand',
      approved: true,
      createdBy: business.owner.name,
      verdict: null,
    })
    const second = await add(QUESTIONS.returns)
    const changed = await as.owner.put(`test-questions/${first.id}`, {
      ...QUESTIONS.delivery,
      expect: 'unknown',
      must: [],
      mustNot: ['45 €'],
    })
    expect(changed.json()).toMatchObject({ id: first.id, expect: 'unknown', must: [], mustNot: ['45 €'] })
    const page = await list('?limit=1')
    expect(page).toMatchObject({ approved: 2, proposed: 0, questions: [{ id: second.id }] })
    const rest = await list(`?limit=1&cursor=${page.nextCursor}`)
    expect(rest).toMatchObject({ questions: [{ id: first.id }], nextCursor: null })
    expect((await as.owner.delete(`test-questions/${first.id}`)).statusCode).toBe(204)
    expect((await as.owner.delete(`test-questions/${first.id}`)).statusCode).toBe(404)
    expect((await list()).questions.map(({ id }) => id)).toEqual([second.id])
    expect((await as.owner.get('test-questions?cursor=x')).json().code).toBe('INVALID_CURSOR')
  })

  test('test questions say what is wrong with them', async () => {
    const send = (fields: object) =>
      as.owner.post('test-questions', {
        question: 'Ouvert ?',
        expect: 'answered',
        must: [],
        mustNot: [],
        ...fields,
      })
    expect((await send({ question: ' ' })).json()).toMatchObject({ reason: 'QUESTION_REQUIRED' })
    expect((await send({ question: 'a'.repeat(501) })).json()).toMatchObject({ reason: 'TEXT_TOO_LONG' })
    expect((await send({ must: [' '] })).json()).toMatchObject({ reason: 'PART_REQUIRED' })
    expect((await send({ must: Array(11).fill('a') })).json()).toMatchObject({ reason: 'TOO_MANY_PARTS' })
    expect((await send({ expect: 'maybe' })).statusCode).toBe(400)
  })

  test('test questions are at most 500', async () => {
    const at = new Date()
    const row = { business_id: business.id, must: '[]', must_not: '[]', created_at: at, updated_at: at }
    await app.deps.db
      .insertInto('test_questions')
      .values(
        Array.from({ length: TEST_LIMITS.questions }, () => ({
          ...row,
          id: newId(),
          question: 'Ouvert ?',
          expect: 'answered' as const,
          origin: 'hand' as const,
          source: null,
          conversation_id: null,
          created_by: null,
        })),
      )
      .execute()
    const refused = await as.owner.post('test-questions', {
      question: 'Encore ?',
      expect: 'answered',
      must: [],
      mustNot: [],
    })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'TEST_LIMIT', values: { max: 500 } })
  })

  test('test questions are read by viewers, and changed and asked by those who manage', async () => {
    const viewer = await buildMember(app.deps, business, 'viewer')
    const manager = await buildMember(app.deps, business, 'manager')
    const body = { ...QUESTIONS.delivery, expect: 'answered', mustNot: [] }
    const path = `/api/businesses/${business.id}`
    expect((await as(viewer).get(`${path}/test-questions`)).statusCode).toBe(200)
    expect((await as(viewer).post(`${path}/test-questions`, body)).statusCode).toBe(403)
    expect((await as(viewer).post(`${path}/test-runs`)).statusCode).toBe(403)
    expect((await as(manager).post(`${path}/test-questions`, body)).statusCode).toBe(201)
    expect((await as(manager).post(`${path}/test-runs`)).statusCode).toBe(201)
  })
})

describe('a run', () => {
  test('a run of test questions is refused while there is nothing to ask', async () => {
    const refused = await as.owner.post('test-runs')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().code).toBe('NO_TEST_QUESTIONS')
  })

  test('a run of test questions asks every question, shows the answers and counts how they were judged', async () => {
    await teach([DELIVERY, RETURNS, GIFTS].join('\n'))
    await addAll()
    const begun = await start()
    expect(begun).toMatchObject({ status: 'running', total: 4, done: 0, comparedWith: null })
    expect(await start()).toMatchObject({ id: begun.id })
    await jobs.runAll()
    expect(await read(begun.id)).toMatchObject({
      status: 'done',
      done: 4,
      counts: { right: 4, closest: 0, unknown: 0, wrong: 0 },
      broken: 0,
      fixed: 0,
      startedBy: business.owner.name,
    })
    const { results: after } = await results(begun.id)
    const delivery = after.find(({ question }) => question === QUESTIONS.delivery.question)
    expect(delivery).toMatchObject({ verdict: 'right', before: null, missing: [], forbidden: [] })
    expect(delivery?.answer).toContain('45')
    expect((await list()).questions.map(({ verdict }) => verdict)).toEqual(Array(4).fill('right'))
    const { rows } = await app.deps.pool.query(
      'select 1 from unanswered_questions where business_id = $1 union all select 1 from messages where business_id = $1',
      [business.id],
    )
    expect(rows).toEqual([])
  })

  test('a sentence taken out of the context turns exactly its question red, and no other', async () => {
    await teach([DELIVERY, RETURNS, GIFTS].join('\n'))
    await addAll()
    const before = await runAll()
    expect(before.counts.right).toBe(4)
    await teach([DELIVERY, GIFTS].join('\n'))
    const after = await runAll()
    expect(after).toMatchObject({ broken: 1, fixed: 0, comparedWith: before.startedAt })
    const { results: broken } = await results(after.id, '?only=broken')
    expect(broken.map(({ question }) => question)).toEqual([QUESTIONS.returns.question])
    expect(broken[0]).toMatchObject({ before: 'right', answerBefore: expect.stringContaining('14 jours') })
    expect(broken[0]?.answer).not.toContain('14 jours')
    expect((await results(after.id, '?only=right')).results).toHaveLength(3)

    await teach([DELIVERY, RETURNS, GIFTS].join('\n'))
    const mended = await runAll()
    expect(mended).toMatchObject({ broken: 0, fixed: 1, counts: { right: 4 } })
    expect((await results(mended.id, '?only=changed')).results.map(({ question }) => question)).toEqual([
      QUESTIONS.returns.question,
    ])
  })

  test('an answer switched off, a page and a file that go turn exactly their question red', async () => {
    startKnowledgeWork(app.deps)
    await teach(DELIVERY)
    const ANSWER = { question: QUESTIONS.returns.question, answer: RETURNS, variants: [], active: true }
    const taught = (await as.owner.post('knowledge/answers', ANSWER)).json<{ id: string; version: number }>()
    const siteId = await addSite(app.deps, business.id, {
      name: 'maison-camelia.fr',
      pages: [
        { address: '/cadeaux', title: 'Cadeaux', passages: [{ body: GIFTS }] },
        {
          address: '/atelier',
          title: 'Atelier',
          passages: [{ body: 'Nous réparons les théières fêlées pour 15 €.' }],
        },
      ],
    })
    const file = await app.inject({
      method: 'POST',
      url: `/api/businesses/${business.id}/knowledge/files?name=gravure.txt`,
      headers: { ...business.owner.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('La gravure d’un prénom coûte 9 €.'),
    })
    await jobs.runAll()
    const delivery = {
      answer: QUESTIONS.returns.question,
      page: 'Réparez-vous les théières fêlées ?',
      file: 'Combien coûte la gravure d’un prénom ?',
    }
    await add(QUESTIONS.delivery)
    await add(QUESTIONS.returns)
    await add({ question: delivery.page, must: ['15 €'] })
    await add({ question: delivery.file, must: ['9 €'] })
    expect((await runAll()).counts.right).toBe(4)
    const broken = async () => {
      const { id } = await runAll()
      return (await results(id, '?only=broken')).results.map(({ question }) => question)
    }
    const { pages } = (await as.owner.get(`knowledge/sources/${siteId}/pages`)).json<{
      pages: { id: string; path: string }[]
    }>()
    const workshop = pages.find(({ path }) => path === '/atelier')
    const ignored = await as.owner.put(`knowledge/pages/${workshop?.id}/ignored`, { ignored: true })
    expect(ignored.statusCode, ignored.body).toBeLessThan(300)
    expect(await broken()).toEqual([delivery.page])
    await as.owner.put(`knowledge/answers/${taught.id}`, {
      ...ANSWER,
      active: false,
      version: taught.version,
    })
    expect(await broken()).toEqual([delivery.answer])
    await as.owner.delete(`knowledge/sources/${file.json<{ id: string }>().id}`)
    expect(await broken()).toEqual([delivery.file])
  })

  test('a run of test questions says what an answer lacks, and what it must not have said', async () => {
    await teach(DELIVERY)
    await add({ ...QUESTIONS.delivery, must: ['45 €', 'express | 24 h'], mustNot: ['offerte'] })
    const { id } = await runAll()
    expect((await results(id)).results[0]).toMatchObject({
      verdict: 'wrong',
      missing: ['express | 24 h'],
      forbidden: ['offerte'],
    })
  })

  test('a run of test questions goes on where it stopped when its process ends', async () => {
    await teach(DELIVERY)
    for (let i = 0; i < 3; i++) await add(QUESTIONS.delivery)
    const { id } = await start()
    await app.deps.db
      .updateTable('test_results')
      .set({ verdict: 'wrong', answer: 'déjà posée' })
      .where('run_id', '=', id)
      .where('position', '=', 1)
      .execute()
    await jobs.runAll()
    expect(await read(id)).toMatchObject({ status: 'done', done: 3, counts: { right: 2, wrong: 1 } })
  })

  test('results and runs of test questions come in pages; the twenty newest runs are kept', async () => {
    await teach(DELIVERY)
    await add(QUESTIONS.delivery)
    await add(QUESTIONS.delivery)
    const ids: string[] = []
    for (let i = 0; i < TEST_LIMITS.runs + 2; i++) ids.unshift((await runAll()).id)
    const first = (await as.owner.get('test-runs?limit=15')).json()
    const second = (await as.owner.get(`test-runs?limit=15&cursor=${first.nextCursor}`)).json()
    const listed = [...first.runs, ...second.runs].map(({ id }: TestRun) => id)
    expect(listed).toEqual(ids.slice(0, TEST_LIMITS.runs))
    expect(second.nextCursor).toBeNull()
    const page = await results(ids[0] ?? '', '?limit=1')
    expect(page.results.map(({ position }) => position)).toEqual([1])
    const rest = await results(ids[0] ?? '', `?limit=1&cursor=${page.nextCursor}`)
    expect(rest).toMatchObject({ results: [{ position: 2 }], nextCursor: null })
  })

  test('500 test questions are asked, and the server answers meanwhile', async () => {
    await teach([DELIVERY, RETURNS, GIFTS].join('\n'))
    const templates = Object.values(QUESTIONS)
    const at = new Date()
    await app.deps.db
      .insertInto('test_questions')
      .values(
        Array.from({ length: TEST_LIMITS.questions }, (_, index) => ({
          business_id: business.id,
          id: newId(),
          question: `${templates[index % templates.length]?.question ?? ''} ${index}`,
          expect: 'answered' as const,
          must: '[]',
          must_not: '[]',
          origin: 'hand' as const,
          source: null,
          conversation_id: null,
          approved_at: at,
          created_by: null,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute()
    const { id } = await start()
    let running = true
    const run = jobs.runAll().finally(() => {
      running = false
    })
    let answered = 0
    while (running && answered < 10) {
      await as.owner.get('assistant-state')
      if (running) answered += 1
    }
    await run
    expect(await read(id)).toMatchObject({ status: 'done', done: 500 })
    expect(answered).toBe(10)
  })
})

describe('every night', () => {
  test('a business with approved questions has its run, once, and what broke is found in it', async () => {
    await teach(`${DELIVERY}\n${RETURNS}`)
    await add(QUESTIONS.delivery)
    await add(QUESTIONS.returns)
    await runAll()
    await teach(DELIVERY)
    await jobs.runScheduled('test-suites.nightly')
    await jobs.runScheduled('test-suites.nightly')
    await jobs.runAll()
    const { runs } = (await as.owner.get('test-runs')).json<{ runs: TestRun[] }>()
    expect(runs.map(({ cause }) => cause)).toEqual(['nightly', 'manual'])
    expect(runs[0]).toMatchObject({ status: 'done', startedBy: null, broken: 1 })
    const found = await findBrokenAtNight(app.deps.db, business.scope, new Date(Date.now() - 60_000))
    expect(found).toEqual({ runId: runs[0]?.id, count: 1, questions: [QUESTIONS.returns.question] })
  })

  test('a business without an approved question has none', async () => {
    await teach(DELIVERY)
    await as.owner.post('test-questions/propose')
    await jobs.runScheduled('test-suites.nightly')
    await jobs.runAll()
    expect((await as.owner.get('test-runs')).json().runs).toEqual([])
  })
})
