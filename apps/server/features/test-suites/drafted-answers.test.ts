import { beforeAll, describe, expect, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import type { AssistantDraft } from '#contract/assistant/assistant-drafts.ts'
import type { AnswerImport, KnowledgeAnswer } from '#contract/knowledge/answers.ts'
import type { TestResult, TestRun } from '#contract/test-suites/test-suites.ts'
import { addGap } from '#server/features/knowledge/testing/add-gap.ts'
import { buildMember } from '#server/testing/factories.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { registerTestSuiteJobs } from './jobs.ts'

const jobs = createRecordedJobs()
const { app, business, key, as } = testShop({ jobs, business: { name: 'Maison Camélia' } })
beforeAll(() => registerTestSuiteJobs(app.deps))

const GIFT = {
  question: 'Faites-vous des emballages cadeaux ?',
  variants: ['papier cadeau'],
  answer: 'Oui, offerts : papier kraft et ruban.',
  active: true,
}
const setCheckFirst = (checkFirst: boolean) => as.owner.put('test-settings', { checkFirst })
const add = async (fields: object = {}) =>
  (await as.owner.post('knowledge/answers', { ...GIFT, ...fields })).json<KnowledgeAnswer>()
const change = (id: string, fields: object) => as.owner.put(`knowledge/answers/${id}`, { ...GIFT, ...fields })
const get = async (id: string) => (await as.owner.get(`knowledge/answers/${id}`)).json<KnowledgeAnswer>()
const list = async (query = '') =>
  (await as.owner.get(`knowledge/answers${query}`)).json<{ answers: KnowledgeAnswer[]; total: number }>()
const ask = async (question: string) => (await startVisitor(app, key)).send(question)
const draft = async () =>
  (await as.owner.get('ai-context/draft')).json<{ draft: AssistantDraft | null }>().draft
const addTest = (question: string, must: string[]) =>
  as.owner.post('test-questions', { question, expect: 'answered', must, mustNot: [] })
const check = async () => {
  const begun = await as.owner.post('ai-context/draft/check', {})
  expect(begun.statusCode, begun.body).toBe(201)
  await jobs.runAll()
  return begun.json<TestRun>().id
}
const publish = (despiteBroken?: boolean) => as.owner.post('ai-context/draft/publish', { despiteBroken })
const results = async (runId: string) =>
  (await as.owner.get(`test-runs/${runId}/results`)).json<{ results: TestResult[] }>().results

describe('an answer where changes are checked first', () => {
  test('an answer where changes are checked first is told in the check, and to visitors only once the draft is published', async () => {
    await setCheckFirst(true)
    await addTest(GIFT.question, ['papier kraft'])
    const added = await add()
    expect(added).toMatchObject({ ...GIFT, uses: 0, draft: { change: 'added', overtaken: false } })
    expect((await draft())?.knowledge.answers).toEqual({ added: 1, changed: 0, removed: 0 })
    expect((await ask(GIFT.question)).outcome).toBe('unknown')
    expect((await publish()).json().code).toBe('DRAFT_NOT_CHECKED')
    const [result] = await results(await check())
    expect(result).toMatchObject({ before: 'unknown', verdict: 'right' })
    expect((await as.owner.get('taught-answers')).json()).toMatchObject({ answers: [] })
    expect((await publish()).statusCode).toBe(200)
    expect((await ask(GIFT.question)).answer?.content).toContain('papier kraft')
    expect(await get(added.id)).toMatchObject({ draft: null, version: 1, writtenBy: business.owner.name })
    expect(await draft()).toBeNull()
  })

  test('an answer in the draft keeps saying what it says while a change and a removal of it wait', async () => {
    const { id, version } = await add()
    const other = await add({ question: 'Avez-vous un parking ?', answer: 'Oui, gratuit.', variants: [] })
    await setCheckFirst(true)
    const changed = (await change(id, { version, answer: 'Oui, pour 2 €.' })).json<KnowledgeAnswer>()
    expect(changed).toMatchObject({
      answer: GIFT.answer,
      draft: { change: 'changed', answer: 'Oui, pour 2 €.' },
    })
    expect((await as.owner.delete(`knowledge/answers/${other.id}`)).statusCode).toBe(204)
    expect((await ask(GIFT.question)).answer?.content).toContain('papier kraft')
    expect((await ask('Avez-vous un parking ?')).answer?.content).toContain('gratuit')
    expect((await draft())?.knowledge.answers).toEqual({ added: 0, changed: 1, removed: 1 })
    expect((await list('?only=draft')).total).toBe(2)
    expect((await publish()).statusCode).toBe(200)
    expect((await ask(GIFT.question)).answer?.content).toContain('2 €')
    expect((await ask('Avez-vous un parking ?')).outcome).toBe('unknown')
    expect(await get(id)).toMatchObject({ version: 2, draft: null })
    expect((await as.owner.get('knowledge/answers/deleted')).json().answers).toMatchObject([{ id: other.id }])
  })

  test('an answer that is deleted in the draft turns its question red, and is published only when it is said so', async () => {
    const { id } = await add()
    await addTest(GIFT.question, ['papier kraft'])
    await setCheckFirst(true)
    await as.owner.delete(`knowledge/answers/${id}`)
    await check()
    expect((await draft())?.check).toMatchObject({ broken: 1 })
    expect((await publish()).json().code).toBe('DRAFT_BREAKS')
    expect((await ask(GIFT.question)).answer?.content).toContain('papier kraft')
    expect((await publish(true)).statusCode).toBe(200)
    expect((await ask(GIFT.question)).outcome).toBe('unknown')
  })

  test('an answer where changes are checked first is checked and published together with the context', async () => {
    await addTest(GIFT.question, ['papier kraft'])
    await addTest('Quel est le délai de retour ?', ['14 jours'])
    await setCheckFirst(true)
    await add()
    await as.owner.put('ai-context/draft', {
      ...AI_DEFAULTS,
      aiContext: 'Le délai de retour est de 14 jours.',
    })
    expect((await results(await check())).map(({ verdict }) => verdict)).toEqual(['right', 'right'])
    await publish()
    expect((await ask('Quel est le délai de retour ?')).answer?.content).toContain('14 jours')
    expect((await ask(GIFT.question)).answer?.content).toContain('papier kraft')
  })

  test('an answer where changes are checked first has to be checked again once it changed', async () => {
    await setCheckFirst(true)
    await addTest(GIFT.question, ['papier kraft'])
    const { id, version } = await add()
    await check()
    await change(id, { version, answer: 'Non.' })
    expect((await draft())?.check).toBeNull()
    expect((await publish(true)).json().code).toBe('DRAFT_NOT_CHECKED')
  })

  test('a drafted answer stays as it is published when the draft is given up, or its change is taken back', async () => {
    const { id, version } = await add()
    await setCheckFirst(true)
    await change(id, { version, answer: 'Non.' })
    const fresh = await add({ question: 'Avez-vous un parking ?' })
    expect((await as.owner.delete(`knowledge/answers/${fresh.id}/draft`)).statusCode).toBe(204)
    expect((await as.owner.get(`knowledge/answers/${fresh.id}`)).statusCode).toBe(404)
    expect((await as.owner.delete('ai-context/draft')).statusCode).toBe(204)
    expect(await get(id)).toMatchObject({ answer: GIFT.answer, version: 1, draft: null })
    await as.owner.delete(`knowledge/answers/${id}`)
    expect((await as.owner.delete(`knowledge/answers/${id}/draft`)).statusCode).toBe(204)
    expect(await draft()).toBeNull()
    expect((await as.owner.delete(`knowledge/answers/${id}/draft`)).statusCode).toBe(404)
  })

  test('an answer that goes back to what is published waits no more', async () => {
    const { id, version } = await add()
    await setCheckFirst(true)
    const changed = (await change(id, { version, active: false })).json<KnowledgeAnswer>()
    await change(id, { version: changed.version, active: true })
    expect(await draft()).toBeNull()
    expect(await get(id)).toMatchObject({ version: 1, draft: null })
  })

  test('an answer where changes are checked first is not overwritten by who changed an older copy of the draft', async () => {
    const { id, version } = await add()
    await setCheckFirst(true)
    expect((await change(id, { version, answer: 'Oui, pour 2 €.' })).statusCode).toBe(200)
    expect((await change(id, { version, answer: 'Non.' })).json().code).toBe('CONFLICT')
    expect((await get(id)).draft).toMatchObject({ answer: 'Oui, pour 2 €.' })
  })

  test('a drafted answer is not published over what somebody else published meanwhile', async () => {
    const { id, version } = await add()
    await setCheckFirst(true)
    const drafted = (await change(id, { version, answer: 'Oui, pour 2 €.' })).json<KnowledgeAnswer>()
    await add({ question: 'Avez-vous un parking ?' })
    await setCheckFirst(false)
    const { question } = GIFT
    await as.owner.put(`taught-answers/${id}`, { question, answer: 'Oui, pour 3 €.' })
    expect((await draft())?.overtaken).toBe(true)
    expect((await publish()).json().code).toBe('CONFLICT')
    expect((await ask('Avez-vous un parking ?')).outcome).toBe('unknown')
    expect(await get(id)).toMatchObject({ answer: 'Oui, pour 3 €.', draft: { overtaken: true } })
    await change(id, { version: drafted.version, answer: 'Oui, pour 2 €.' })
    expect((await publish()).statusCode).toBe(200)
    expect(await get(id)).toMatchObject({ answer: 'Oui, pour 2 €.', version: 3 })
  })

  test('an answer where changes are checked first is refused by the calls that hold at once', async () => {
    const { id } = await add()
    await setCheckFirst(true)
    const { question, answer } = GIFT
    const calls = [
      as.owner.post('taught-answers', { question, answer }),
      as.owner.put(`taught-answers/${id}`, { question, answer }),
      as.owner.delete(`taught-answers/${id}`),
    ]
    for (const call of await Promise.all(calls))
      expect([call.statusCode, call.json().code]).toEqual([409, 'DRAFT_REQUIRED'])
  })

  test('answers of a file come into the draft too, whatever waits there already', async () => {
    await add()
    await setCheckFirst(true)
    const rows = `question,réponse\n${GIFT.question},Non.\nAvez-vous un parking ?,Oui.`
    const file = async () =>
      (await as.owner.post('knowledge/answers/import', { csv: rows, preview: false })).json<AnswerImport>()
    expect(await file()).toMatchObject({ imported: true, created: 1, changed: 1, draft: true })
    expect(await file()).toMatchObject({ imported: true, created: 0, changed: 0 })
    expect((await draft())?.knowledge.answers).toEqual({ added: 1, changed: 1, removed: 0 })
    expect((await ask(GIFT.question)).answer?.content).toContain('papier kraft')
  })

  test('an answer where changes are checked first that was deleted is restored in the draft, and counts its versions on', async () => {
    const { id } = await add()
    await as.owner.delete(`knowledge/answers/${id}`)
    await setCheckFirst(true)
    const restored = await as.owner.post(`knowledge/answers/${id}/restore`, { version: 1 })
    expect(restored.json()).toMatchObject({ draft: { change: 'added' } })
    expect((await ask(GIFT.question)).outcome).toBe('unknown')
    await publish()
    expect(await get(id)).toMatchObject({ version: 2, draft: null })
  })

  test('a drafted answer settles what nobody could answer once it is published', async () => {
    await setCheckFirst(true)
    const gapId = await addGap(app.deps, business.id, 'Y a-t-il un parking ?')
    const lesson = { question: 'Y a-t-il un parking ?', answer: 'Oui, gratuit.', send: false }
    const taught = await as.owner.post(`knowledge/gaps/${gapId}/answer`, lesson)
    expect(taught.json()).toMatchObject({ settled: 0, draft: true })
    const gap = () => as.owner.get(`knowledge/gaps/${gapId}`)
    expect((await gap()).json().gap).toMatchObject({ draftedAnswerId: taught.json().answerId })
    await publish()
    expect((await gap()).statusCode).toBe(404)
  })

  test('an answer where changes are checked first is saved by a manager under their name, and by no viewer', async () => {
    await setCheckFirst(true)
    const manager = await buildMember(app.deps, business, 'manager')
    const path = `/api/businesses/${business.id}/knowledge/answers`
    const { id } = (await as(manager).post(path, GIFT)).json<KnowledgeAnswer>()
    await publish()
    expect((await get(id)).writtenBy).toBe(manager.name)
    const viewer = await buildMember(app.deps, business, 'viewer')
    expect((await as(viewer).post(path, GIFT)).statusCode).toBe(403)
  })
})
