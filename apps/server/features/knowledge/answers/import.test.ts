import { expect, test } from 'vitest'
import type { AnswerImport, KnowledgeAnswer } from '#contract/knowledge/answers.ts'
import { testShop } from '#server/testing/test-shop.ts'

const { app, business, as } = testShop({ business: { name: 'Maison Camélia' } })
const FIELDS = {
  question: 'Faites-vous des emballages cadeaux ?',
  variants: ['papier cadeau'],
  answer: 'Oui, offerts.',
  active: true,
}
const add = async (fields: object = {}) =>
  expect((await as.owner.post('knowledge/answers', { ...FIELDS, ...fields })).statusCode).toBe(201)
const send = async (csv: string, preview = false) => {
  const sent = await as.owner.post('knowledge/answers/import', { csv, preview })
  return { status: sent.statusCode, ...sent.json<AnswerImport>() }
}
const list = async () =>
  (await as.owner.get('knowledge/answers')).json<{ answers: KnowledgeAnswer[]; total: number }>()
const fileOf = (from: number, to: number) =>
  `Question;Réponse\n${Array.from({ length: to - from }, (_, n) => `Question ${from + n} ?;Oui.`).join('\n')}`

test('what is exported is read back as it stands, however long and whatever signs it holds', async () => {
  const long = (n: number) => `formulation ${n} ${'mot '.repeat(115)}`.trim()
  await add({ variants: Array.from({ length: 20 }, (_, index) => long(index)) })
  await add({ question: 'Un ou deux ?', variants: ['a | b', 'c'] })
  await add({ question: 'Un seul ?', variants: ['a | b'] })
  await add({
    question: '=1+1 ?',
    answer: '-5 % "guillemet"; point;virgule\nligne 2',
    variants: ['@x', '+33'],
  })
  const before = await as.owner.post('taught-answers', { question: 'Longue ?', answer: 'Oui. '.repeat(300) })
  expect(before.statusCode).toBe(201)
  const { csv } = (await as.owner.get('knowledge/answers/export')).json()
  expect(await send(csv)).toMatchObject({ created: 0, changed: 0, errorCount: 0 })
  expect(await send(csv.replace('Longue ?', 'Autre ?'), true)).toMatchObject({
    errorCount: 1,
    errors: [{ line: expect.any(Number), problem: 'too-long' }],
  })
})

test('columns that a file does not have keep what stands there', async () => {
  await add({ active: false })
  expect(await send(`Question;Réponse\n${FIELDS.question};Oui, pour 2 €.`)).toMatchObject({ changed: 1 })
  expect((await list()).answers).toMatchObject([
    { answer: 'Oui, pour 2 €.', variants: ['papier cadeau'], active: false },
  ])
})

test.each([
  ['German heads', 'Frage;Antwort\nLiefern Sie?;Ja.', 'Ja.'],
  ['short heads', 'Q,A\nDo you deliver?,Yes.', 'Yes.'],
  ['heads of more words', 'N°;Question client;Réponse (FR)\n1;Livrez-vous ?;Oui.', 'Oui.'],
  ['a title above', 'Mes questions, 2026\n\nQuestion;Réponse\nLivrez-vous ?;Oui.', 'Oui.'],
  [
    'answers as HTML',
    'Question;Réponse\nLivrez-vous ?;"<p>Oui,&nbsp;pour <b>2&nbsp;€</b>.</p><ul><li>Papier</li></ul>"',
    'Oui, pour 2 €.\n- Papier',
  ],
  ['signs that are no HTML', 'Question;Réponse\nLivrez-vous ?;Dès 3 < 4 kg <3', 'Dès 3 < 4 kg <3'],
])('a file with %s is read', async (_, csv, answer) => {
  expect(await send(csv)).toMatchObject({ imported: true, created: 1 })
  expect((await list()).answers).toMatchObject([{ answer }])
})

test.each(['FAUX', 'non', 'Désactivée', 'brouillon', 'FALSCH'])(
  'an answer that is « %s » is not told',
  async (off) => {
    expect(await send(`Question;Réponse;Active\nLivrez-vous ?;Oui.;${off}`)).toMatchObject({ created: 1 })
    expect((await list()).answers).toMatchObject([{ active: false }])
  },
)

test('the same file sent twice at once is stored once, and told once', async () => {
  const csv = fileOf(0, 40)
  const sent = await Promise.all([send(csv), send(csv)])
  expect(sent.map(({ created }) => created).sort()).toEqual([0, 40])
  expect((await list()).total).toBe(40)
  const { rows } = await app.deps.pool.query(
    `select count(*)::int from business_events where business_id = $1 and data ->> 'about' = 'teaching'`,
    [business.id],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('a file that would exceed the limit is refused when it is looked at', async () => {
  expect(await send(fileOf(0, 990))).toMatchObject({ imported: true, created: 990 })
  for (const preview of [true, false])
    expect(await send(fileOf(980, 1_001), preview)).toMatchObject({ status: 409, code: 'TAUGHT_LIMIT' })
  expect((await list()).total).toBe(990)
})

test('a list as JSON is read like a file: row by row, all or nothing, once', async () => {
  await add()
  const sendList = async (answers: object[], preview = false) => {
    const sent = await as.owner.post('knowledge/answers/import', { answers, preview })
    return { status: sent.statusCode, ...sent.json<AnswerImport & { reason?: string }>() }
  }
  const rows = [
    { question: `  ${FIELDS.question} `, answer: 'Oui, pour 2 €.' },
    { question: 'Un ou deux ?', answer: 'Deux.', variants: [' combien ? ', ''], active: false },
  ]
  expect(await sendList([...rows, { question: 'un ou  deux', answer: '' }])).toMatchObject({
    imported: false,
    errorCount: 2,
    errors: [
      { line: 3, problem: 'repeated' },
      { line: 3, problem: 'no-answer' },
    ],
  })
  expect(await sendList(rows, true)).toMatchObject({ imported: false, created: 1, changed: 1 })
  expect(await sendList(rows)).toMatchObject({ imported: true, created: 1, changed: 1 })
  expect(await sendList(rows)).toMatchObject({ created: 0, changed: 0 })
  const { answers } = await list()
  expect(answers.find(({ question }) => question === FIELDS.question)).toMatchObject({
    answer: 'Oui, pour 2 €.',
    variants: ['papier cadeau'],
    active: true,
  })
  expect(answers.find(({ question }) => question === 'Un ou deux ?')).toMatchObject({
    variants: ['combien ?'],
    active: false,
  })
  const neither = await as.owner.post('knowledge/answers/import', { preview: false })
  expect(neither.json()).toMatchObject({ code: 'VALIDATION_FAILED', reason: 'CSV_OR_ANSWERS' })
})
