import { describe, expect, test } from 'vitest'
import type { AnswerImport, AnswerVersion, KnowledgeAnswer } from '#contract/knowledge/answers.ts'
import { newId } from '#server/lib/ids.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

const { app, business, key, as } = testShop({ business: { name: 'Maison Camélia' } })
const FIELDS = {
  question: 'Faites-vous des emballages cadeaux ?',
  variants: ['papier cadeau', 'c’est pour offrir'],
  answer: 'Oui, offerts : papier kraft et ruban.',
  active: true,
}
const add = async (fields: object = {}) => {
  const added = await as.owner.post('knowledge/answers', { ...FIELDS, ...fields })
  expect(added.statusCode).toBe(201)
  return added.json<KnowledgeAnswer>()
}
const change = (id: string, fields: object) =>
  as.owner.put(`knowledge/answers/${id}`, { ...FIELDS, version: 1, ...fields })
const list = async (query = '') =>
  (await as.owner.get(`knowledge/answers${query}`)).json<{
    answers: KnowledgeAnswer[]
    total: number
    nextCursor: string | null
  }>()
const versions = async (id: string) =>
  (await as.owner.get(`knowledge/answers/${id}/versions`)).json<{ versions: AnswerVersion[] }>().versions
const ask = async (question: string) => (await startVisitor(app, key)).send(question)

describe('a question with its answer', () => {
  test('a question with its answer is found by its question and by further ways to ask it, and counts how often it served', async () => {
    const { id } = await add()
    for (const question of [FIELDS.question, 'Vous avez du papier cadeau ?', 'C’est pour offrir'])
      expect((await ask(question)).answer?.content).toContain('papier kraft')
    const one = (await as.owner.get(`knowledge/answers/${id}`)).json<KnowledgeAnswer>()
    expect(one).toMatchObject({ uses: 3, version: 1, writtenBy: business.owner.name })
    expect(one.lastUsedAt).not.toBeNull()
  })

  test('a question with its answer is not said while it is switched off', async () => {
    const { id } = await add()
    expect((await change(id, { active: false })).json()).toMatchObject({ active: false, version: 2 })
    expect((await ask(FIELDS.question)).outcome).toBe('unknown')
    await change(id, { active: true, version: 2 })
    expect((await ask(FIELDS.question)).outcome).toBe('answered')
  })

  test('a question with its answer is not overwritten by who changed an older version of it', async () => {
    const { id } = await add()
    expect((await change(id, { answer: 'Oui, pour 2 €.' })).statusCode).toBe(200)
    const late = await change(id, { answer: 'Non.' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'CONFLICT' })
    expect((await as.owner.get(`knowledge/answers/${id}`)).json()).toMatchObject({ answer: 'Oui, pour 2 €.' })
  })

  test('a question says again what it said before, also after it was deleted', async () => {
    const { id } = await add()
    await change(id, { answer: 'Oui, pour 2 €.' })
    expect(await versions(id)).toMatchObject([
      { version: 1, answer: FIELDS.answer, replacedBy: business.owner.name, deleted: false },
    ])
    const restored = await as.owner.post(`knowledge/answers/${id}/restore`, { version: 1 })
    expect(restored.json()).toMatchObject({ answer: FIELDS.answer, version: 3 })
    expect((await as.owner.delete(`knowledge/answers/${id}`)).statusCode).toBe(204)
    expect((await as.owner.get(`knowledge/answers/${id}`)).statusCode).toBe(404)
    expect((await versions(id))[0]).toMatchObject({ version: 3, deleted: true })
    const back = await as.owner.post(`knowledge/answers/${id}/restore`, { version: 3 })
    expect(back.json()).toMatchObject({ id, answer: FIELDS.answer, variants: FIELDS.variants })
    expect((await ask(FIELDS.question)).outcome).toBe('answered')
    expect((await as.owner.post(`knowledge/answers/${id}/restore`, { version: 9 })).statusCode).toBe(404)
  })

  test('an answer that was taught before keeps its length until it is changed here', async () => {
    const long = 'Oui. '.repeat(300).trim()
    const taught = await as.owner.post('taught-answers', { question: FIELDS.question, answer: long })
    const { id } = taught.json<{ id: string }>()
    expect((await list()).answers).toMatchObject([{ id, answer: long, variants: [], active: true }])
    expect((await change(id, { answer: long, active: false })).json()).toMatchObject({
      answer: long,
      active: false,
    })
    const longer = await change(id, { answer: `${long} Oui.`, version: 2 })
    expect([longer.statusCode, longer.json().reason]).toEqual([400, 'TEXT_TOO_LONG'])
    expect((await change(id, { version: 2 })).statusCode).toBe(200)
    expect((await change(id, { answer: long, version: 3 })).statusCode).toBe(400)
  })

  test('a question with its answer needs words, within the limits', async () => {
    for (const fields of [
      { question: ' ' },
      { answer: '' },
      { answer: '\u200b\u202e' },
      { question: '\ud800' },
      { answer: 'x'.repeat(1_001) },
      { variants: [''] },
      { variants: Array.from({ length: 21 }, (_, index) => `v${index}`) },
      { active: 'oui' },
    ])
      expect((await as.owner.post('knowledge/answers', { ...FIELDS, ...fields })).statusCode).toBe(400)
  })
})

describe('the list of answers', () => {
  test('the list of answers comes page by page, the most used first, and is searched in all its words', async () => {
    for (let index = 0; index < 5; index++)
      await add({ question: `Question ${index} ?`, variants: [], answer: `Réponse ${index}.` })
    await add()
    await ask(FIELDS.question)
    const first = await list('?limit=4')
    expect(first.total).toBe(6)
    expect(first.answers.map(({ question }) => question)).toEqual([
      FIELDS.question,
      'Question 4 ?',
      'Question 3 ?',
      'Question 2 ?',
    ])
    const second = await list(`?limit=4&cursor=${first.nextCursor}`)
    expect(second.answers.map(({ question }) => question)).toEqual(['Question 1 ?', 'Question 0 ?'])
    expect(second.nextCursor).toBeNull()
    for (const q of ['papier', 'EMBALLAGES', 'pour offrir', 'reponse 3'])
      expect((await list(`?q=${encodeURIComponent(q)}`)).total).toBe(1)
    expect((await list('?q=h%C3%A9licopt%C3%A8re')).total).toBe(0)
    expect((await as.owner.get('knowledge/answers?cursor=x')).statusCode).toBe(400)
  })
})

describe('a CSV file of answers', () => {
  const send = async (csv: string, preview = false) =>
    (await as.owner.post('knowledge/answers/import', { csv, preview })).json<AnswerImport>()

  test('a CSV file of answers adds what is new, changes what is known, and is what the export writes', async () => {
    await add()
    const csv = [
      'Question;Réponse;Autres formulations;Active',
      'faites-vous des emballages cadeaux;Oui, pour 2 €.;paquet|emballage;oui',
      'Vendez-vous des cartes cadeaux ?;Oui, de 20 à 200 €.;;non',
    ].join('\n')
    expect(await send(csv, true)).toMatchObject({ imported: false, created: 1, changed: 1, errorCount: 0 })
    expect((await list()).total).toBe(1)
    expect(await send(csv)).toMatchObject({ imported: true, created: 1, changed: 1 })
    expect((await list()).answers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ answer: 'Oui, pour 2 €.', variants: ['paquet', 'emballage'], version: 2 }),
        expect.objectContaining({ answer: 'Oui, de 20 à 200 €.', active: false }),
      ]),
    )
    const { csv: exported, count } = (await as.owner.get('knowledge/answers/export')).json()
    expect(count).toBe(2)
    expect(await send(exported)).toMatchObject({ imported: true, created: 0, changed: 0, errorCount: 0 })
  })

  test('a CSV file of answers with a wrong row stores nothing and says what is wrong with each', async () => {
    const result = await send('question,answer\nA ?,\n,Oui.\nB ?,Oui.\nB,Non.\n')
    expect(result).toMatchObject({ imported: false, created: 1, errorCount: 3 })
    expect(result.errors.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'no-answer'],
      [3, 'no-question'],
      [5, 'repeated'],
    ])
    expect((await list()).total).toBe(0)
    const refused = await as.owner.post('knowledge/answers/import', { csv: 'a,b\n1,2', preview: false })
    expect(refused.json()).toMatchObject({ code: 'ANSWER_FILE_UNREADABLE' })
  })
})

test('as many answers as a business may have are counted and listed page by page', async () => {
  const at = new Date()
  await app.deps.pool.query(
    `insert into taught_answers (business_id, id, question, answer, created_at, updated_at)
     select $1, gen_random_uuid(), 'Question ' || n || ' ?', 'Réponse ' || n || '.', $2, $2 from generate_series(1, 300) n`,
    [business.id, at],
  )
  const { total, answers } = await list('?limit=100')
  expect(total).toBe(300)
  expect(answers[0]).toMatchObject({ variants: [], active: true, version: 1 })
  expect((await as.owner.get(`knowledge/answers/${newId()}`)).statusCode).toBe(404)
})

test('answers that were deleted are listed until they are restored', async () => {
  const { id } = (
    await as.owner.post('knowledge/answers', {
      question: 'Wifi ?',
      variants: [],
      answer: 'Oui.',
      active: true,
    })
  ).json<{ id: string }>()
  const deleted = async () =>
    (await as.owner.get('knowledge/answers/deleted')).json<{ answers: { id: string; version: number }[] }>()
      .answers
  expect(await deleted()).toEqual([])
  await as.owner.delete(`knowledge/answers/${id}`)
  const [answer, ...more] = await deleted()
  expect(more).toEqual([])
  expect(answer).toMatchObject({ id, question: 'Wifi ?', answer: 'Oui.', deletedBy: expect.any(String) })
  await as.owner.post(`knowledge/answers/${id}/restore`, { version: answer?.version })
  expect(await deleted()).toEqual([])
})
