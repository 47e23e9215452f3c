import { beforeAll, describe, expect, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import type { TestImport, TestQuestion } from '#contract/test-suites/test-suites.ts'
import { newId } from '#server/lib/ids.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { weekOf } from '#server/testing/week.ts'
import { addSite } from '../knowledge/testing/add-site.ts'
import { registerTestSuiteJobs } from './jobs.ts'

const jobs = createRecordedJobs()
const { app, business, key, as } = testShop({
  jobs,
  business: {
    name: 'Maison Camélia',
    phone: '04 65 71 00 00',
    businessHours: weekOf('10:00-19:00'),
  },
})

beforeAll(() => registerTestSuiteJobs(app.deps))

const DELIVERY = 'La livraison est offerte dès 45 € d’achat.'
const DELIVERY_QUESTION = 'À partir de quel montant la livraison est-elle offerte ?'
const teach = (aiContext: string) => as.owner.put('ai-context', { ...AI_DEFAULTS, aiContext })
const list = async (state = 'approved') =>
  (await as.owner.get(`test-questions?state=${state}&limit=100`)).json<{
    questions: TestQuestion[]
    approved: number
    proposed: number
  }>()
const messagesOf = async (sessionId: string) =>
  (await as.owner.get(`conversations/${sessionId}/messages`))
    .json<{
      messages: { id: string; kind: string; senderType: string }[]
    }>()
    .messages.filter(({ kind }) => kind === 'message')
const ask = async (question: string) => {
  const visitor = await startVisitor(app, key)
  await visitor.send(question)
  const messages = await messagesOf(visitor.sessionId)
  const at = messages.findLastIndex(({ senderType }) => senderType === 'customer')
  return {
    sessionId: visitor.sessionId,
    asked: messages[at]?.id ?? '',
    answer: messages[at + 1]?.id ?? '',
  }
}
const fromMessage = (sessionId: string, messageId: string) =>
  as.owner.post('test-questions/from-message', { sessionId, messageId })

describe('a question from a conversation', () => {
  test('a question from a conversation is what the visitor asked; a right answer holds the facts of the one given', async () => {
    await teach(DELIVERY)
    const { sessionId, asked, answer } = await ask(DELIVERY_QUESTION)
    const taken = await fromMessage(sessionId, answer)
    expect(taken.statusCode).toBe(201)
    expect(taken.json()).toMatchObject({
      question: DELIVERY_QUESTION,
      expect: 'answered',
      must: ['45 €'],
      origin: 'conversation',
      sessionId,
      approved: true,
    })
    expect((await fromMessage(sessionId, asked)).json().id).toBe(taken.json().id)
    expect((await list()).approved).toBe(1)
  })

  test('a question has to be answered when it was not, or when the team marked the answer as wrong', async () => {
    await teach(DELIVERY)
    const unknown = await ask('Réparez-vous les théières fêlées ?')
    const taken = (await fromMessage(unknown.sessionId, unknown.asked)).json<TestQuestion>()
    expect(taken).toMatchObject({ expect: 'answered', must: [], approved: false })
    const wrong = await ask(DELIVERY_QUESTION)
    await as.owner.put(`conversations/${wrong.sessionId}/messages/${wrong.answer}/useful`, { useful: false })
    expect((await fromMessage(wrong.sessionId, wrong.answer)).json()).toMatchObject({
      must: [],
      approved: false,
    })
    const person = await ask('Je voudrais parler à quelqu’un de l’équipe')
    expect((await fromMessage(person.sessionId, person.asked)).json()).toMatchObject({
      expect: 'handed-off',
      approved: true,
    })
  })

  test('a question that any answer would meet counts only once it is said what it must hold', async () => {
    const { sessionId, asked } = await ask('Réparez-vous les théières fêlées ?')
    const taken = (await fromMessage(sessionId, asked)).json<TestQuestion>()
    expect((await as.owner.post('test-questions/approve', {})).json()).toEqual({ approved: 0 })
    expect((await fromMessage(sessionId, asked)).json()).toMatchObject({ id: taken.id, approved: false })
    const { question, expect: expected, mustNot } = taken
    const saved = await as.owner.put(`test-questions/${taken.id}`, {
      question,
      expect: expected,
      must: ['15 €'],
      mustNot,
    })
    expect(saved.json()).toMatchObject({ must: ['15 €'], approved: true })
  })

  test('a question that follows others is asked after them, in runs, the editor and files', async () => {
    await teach('Pull Rivage : 89 €, lavage à 30°.\nPull Falaise : 59 €, lavage à la main.')
    const visitor = await startVisitor(app, key)
    await visitor.send('Combien coûte le pull Rivage ?')
    await visitor.send('Et il se lave comment ?')
    const messages = await messagesOf(visitor.sessionId)
    const taken = (await fromMessage(visitor.sessionId, messages.at(-1)?.id ?? '')).json<TestQuestion>()
    expect(taken.history.map(({ role, outcome }) => [role, outcome])).toEqual([
      ['visitor', undefined],
      ['assistant', 'answered'],
    ])
    expect(taken.history[0]?.text).toBe('Combien coûte le pull Rivage ?')
    expect(taken.approved).toBe(true)
    const run = (await as.owner.post('test-runs', {})).json<{ id: string }>()
    await jobs.runAll()
    expect((await as.owner.get(`test-runs/${run.id}`)).json()).toMatchObject({ counts: { right: 1 } })
    const { csv } = (await as.owner.get('test-questions/export')).json<{ csv: string }>()
    expect(csv).toContain('client\u00a0: Combien coûte le pull Rivage ?')
    expect(csv).toContain('assistant, répond\u00a0: ')
    await as.owner.delete(`test-questions/${taken.id}`)
    const read = (await as.owner.post('test-questions/import', { csv, preview: false })).json<TestImport>()
    expect(read).toMatchObject({ imported: true, created: 1, errorCount: 0 })
    const [again] = (await list()).questions
    const { question, history, must } = taken
    expect(again).toMatchObject({ question, history, must })
    const alone = { question, expect: 'answered', must, mustNot: [], history: [] }
    const saved = await as.owner.put(`test-questions/${again?.id}`, alone)
    expect(saved.json()).toMatchObject({ history: [] })
    const wrong = await as.owner.post('test-questions/import', {
      csv: 'question;avant\nEt en bleu ?;bonjour',
      preview: true,
    })
    expect(wrong.json<TestImport>().errors).toMatchObject([{ problem: 'unknown-turn' }])
  })

  test.each(['fr', 'en'])(
    'a turn before a question comes back as it was from a file in « %s »',
    async (language) => {
      const first = {
        csv: 'question;avant\nEt en bleu ?;"client : Le pull ?\nassistant : Lequel ?"',
        preview: false,
      }
      expect((await as.owner.post('test-questions/import', first)).json()).toMatchObject({ created: 1 })
      const before = (await list()).questions.find(({ question }) => question === 'Et en bleu ?')
      const { csv } = (await as.owner.get(`test-questions/export?language=${language}`)).json<{
        csv: string
      }>()
      await as.owner.delete(`test-questions/${before?.id}`)
      await as.owner.post('test-questions/import', { csv, preview: false })
      const after = (await list()).questions.find(({ question }) => question === 'Et en bleu ?')
      expect(after?.history).toEqual([
        { role: 'visitor', text: 'Le pull ?' },
        { role: 'assistant', text: 'Lequel ?' },
      ])
      await as.owner.delete(`test-questions/${after?.id}`)
    },
  )

  test('a question from a conversation is not found in another conversation', async () => {
    await teach(DELIVERY)
    const { sessionId, asked } = await ask(DELIVERY_QUESTION)
    expect((await fromMessage(newId(), asked)).statusCode).toBe(404)
    expect((await fromMessage(sessionId, newId())).statusCode).toBe(404)
  })

  test('a question from a conversation goes with the conversation when its customer is erased', async () => {
    await teach(DELIVERY)
    const visitor = await startVisitor(app, key)
    await visitor.send(DELIVERY_QUESTION)
    const messages = await messagesOf(visitor.sessionId)
    await fromMessage(visitor.sessionId, messages.at(-1)?.id ?? '')
    await app.inject({
      method: 'POST',
      url: `/widget/v1/sessions/${visitor.sessionId}/identify`,
      headers: visitor.headers,
      payload: { email: 'elodie@example.com' },
    })
    const { contacts } = (await as.owner.get('contacts')).json<{ contacts: { id: string }[] }>()
    expect((await as.owner.post(`contacts/${contacts[0]?.id}/erase`)).statusCode).toBe(200)
    expect((await list()).approved).toBe(0)
  })
})

test('an unanswered question becomes one that has to be answered', async () => {
  await teach(DELIVERY)
  await ask('Réparez-vous les théières fêlées ?')
  const { questions } = (await as.owner.get('unanswered-questions')).json<{ questions: { id: string }[] }>()
  const taken = await as.owner.post('test-questions/from-unanswered', { questionId: questions[0]?.id })
  expect(taken.json()).toMatchObject({
    question: 'Réparez-vous les théières fêlées ?',
    expect: 'answered',
    must: [],
    origin: 'unanswered',
    approved: false,
  })
})

describe('a CSV file', () => {
  const importFile = async (csv: string, preview = false) =>
    (await as.owner.post('test-questions/import', { csv, preview })).json<TestImport>()
  const FILE = [
    'Question;Bonne réponse;Doit contenir;Doit contenir;Ne doit pas contenir',
    'Combien coûte la livraison ?;répond;"4,90 €\nRelais";point relais | domicile;gratuit',
    'Réparez-vous les théières ?;ne sait pas;;;',
    'Je veux parler à quelqu’un;équipe;;;',
  ].join('\n')

  test('a CSV file of test questions is looked at, then stored; what is there already stays as it is', async () => {
    expect(await importFile(FILE, true)).toMatchObject({
      imported: false,
      rows: 3,
      created: 3,
      errorCount: 0,
    })
    expect((await list()).approved).toBe(0)
    expect(await importFile(FILE)).toMatchObject({ imported: true, created: 3, known: 0 })
    const { questions } = await list()
    expect(questions.map(({ expect }) => expect).sort()).toEqual(['answered', 'handed-off', 'unknown'])
    expect(questions.find(({ must }) => must.length > 0)).toMatchObject({
      question: 'Combien coûte la livraison ?',
      must: ['4,90 €', 'Relais', 'point relais | domicile'],
      mustNot: ['gratuit'],
      origin: 'import',
    })
    expect(await importFile(FILE)).toMatchObject({ imported: false, created: 0, known: 3 })
  })

  test('a CSV file of test questions says of every wrong row what is wrong, and stores none', async () => {
    const wrong = [
      'question;attendu;doit contenir',
      'Ouvert ?;répond;10 h',
      ';répond;10 h',
      'OUVERT;répond;',
      'Livrez-vous ?;peut-être;',
      `${'a'.repeat(501)};;`,
      `Retours ?;;${'b'.repeat(201)}`,
    ].join('\n')
    const result = await importFile(wrong)
    expect(result).toMatchObject({ imported: false, rows: 6, errorCount: 5 })
    expect(result.errors.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'no-question'],
      [4, 'repeated'],
      [5, 'unknown-expectation'],
      [6, 'too-long'],
      [7, 'too-long'],
    ])
    expect((await list()).approved).toBe(0)
    const unreadable = await as.owner.post('test-questions/import', { csv: 'nom;age\na;b', preview: true })
    expect(unreadable.statusCode).toBe(400)
    expect(unreadable.json().code).toBe('TEST_FILE_UNREADABLE')
    const long = ['question', ...Array.from({ length: 501 }, (_, at) => `Question ${at} ?`)].join('\n')
    const refused = await as.owner.post('test-questions/import', { csv: long, preview: true })
    expect(refused.json()).toMatchObject({ code: 'TEST_LIMIT', values: { max: 500 } })
  })

  test('a CSV file of test questions is written so that the import reads it back, and spreadsheets run nothing of it', async () => {
    await importFile(FILE)
    await importFile('question;doit contenir\n=1+1;@somme')
    const { csv, count } = (await as.owner.get('test-questions/export?language=en')).json()
    expect(count).toBe(4)
    expect(csv).toContain('"\'=1+1"')
    const before = (await list()).questions
    expect(csv).toContain('Said before')
    for (const { id } of before) await as.owner.delete(`test-questions/${id}`)
    expect(await importFile(csv)).toMatchObject({ imported: true, created: 4, errorCount: 0 })
    const plain = ({ question, expect, must, mustNot }: TestQuestion) => ({ question, expect, must, mustNot })
    expect((await list()).questions.map(plain)).toEqual(before.map(plain))
  })
})

describe('proposals', () => {
  const CONTEXT = [
    DELIVERY,
    'Expédition sous 48 h.',
    'Vous avez 14 jours pour un retour.',
    'Coupe homme : 25 €',
    'Faites-vous des paquets cadeaux ? Oui, pour 3 €.',
    'Soyez toujours aimable.',
  ].join('\n')
  const propose = async () =>
    (await as.owner.post('test-questions/propose')).json<{ proposed: number }>().proposed

  test('proposals come from what the business wrote, say from where, and count only once they are approved', async () => {
    await teach(CONTEXT)
    await as.owner.post('taught-answers', {
      question: 'Vendez-vous des kimonos ?',
      answer: 'Oui, dès 120 €.',
    })
    const proposed = await propose()
    const { questions, approved } = await list('proposed')
    expect(approved).toBe(0)
    expect(questions).toHaveLength(proposed)
    const expectations = questions.map(({ question, must }) => [question.replaceAll('\u00a0', ' '), must])
    for (const each of [
      [DELIVERY_QUESTION, ['45 €']],
      ['Quel est le délai de livraison ?', ['48 h']],
      ['Quel est le délai de retour ?', ['14 jours']],
      ['Prix coupe homme ?', ['25 €']],
      ['Faites-vous des paquets cadeaux ?', ['3 €']],
      ['Vendez-vous des kimonos ?', ['120 €']],
      ['Quel est votre numéro de téléphone ?', ['04 65 71 00 00']],
      ['Quelle est votre adresse e-mail ?', [business.email]],
      ['Êtes-vous ouverts le lundi ?', ['fermé | closed']],
    ])
      expect(expectations).toContainEqual(each)
    expect(questions.map(({ source }) => source?.replaceAll('\u00a0', ' '))).toContain('lundi : fermé')
    expect(questions.find(({ must }) => must[0] === '45 €')?.source).toBe(DELIVERY)
    expect(questions.map(({ source }) => source)).not.toContain('Soyez toujours aimable.')
    expect((await as.owner.post('test-runs')).json().code).toBe('NO_TEST_QUESTIONS')

    const [first, second, ...others] = questions.map(({ id }) => id)
    await as.owner.delete(`test-questions/${first}`)
    const answer = await as.owner.post('test-questions/approve', { ids: [second, ...others, newId()] })
    expect(answer.json()).toEqual({ approved: proposed - 1 })
    expect(await list()).toMatchObject({ approved: proposed - 1, proposed: 0 })
    expect(await propose()).toBe(1)
  })

  test('proposals of pages are questions that headings ask, or a price below answers, never a heading', async () => {
    await teach('')
    const page = (address: string, title: string, ...passages: { heading?: string; body: string }[]) => ({
      address,
      title,
      passages,
    })
    const site = {
      name: 'rucher.example',
      pages: [
        page('/contact', 'Contact', { body: 'Le rucher, 12 rue des Granges, 39600 Arbois.' }),
        page(
          '/livraison',
          'Livraison',
          { body: 'La livraison coûte 5,90 €.' },
          { body: 'Retrait au 12, 39600 Arbois.' },
        ),
        page(
          '/miels',
          'Nos miels',
          { heading: 'Nos miels › Miel d’acacia', body: 'Récolté en mai, 14,90 € le pot de 500 g.' },
          { heading: 'Nos miels › Miel de forêt', body: 'Petit pot, 8 €.' },
          { heading: 'Nos miels › Miel de forêt', body: 'Grand pot, 15 €.' },
          { heading: 'Nos miels › Mon miel a cristallisé ?', body: 'C’est naturel.' },
        ),
      ],
    }
    await addSite(app.deps, business.id, site)
    const bodies = site.pages.flatMap(({ passages }) => passages.map(({ body }) => body))
    await propose()
    const listed = (await list('proposed')).questions
      .filter(({ source }) => bodies.includes(source ?? ''))
      .map(({ question, must }) => [question.replaceAll('\u00a0', ' '), must] as const)
    expect(Object.fromEntries(listed)).toEqual({
      'Combien coûte la livraison ?': ['5,90 €'],
      'Combien coûte « Miel d’acacia » ?': ['14,90 €'],
      'Mon miel a cristallisé ?': ['C’est naturel'],
    })
  })

  test('proposals are all approved at once, those that no list showed too', async () => {
    const now = app.deps.now()
    const rows = Array.from({ length: 120 }, (_, n) => ({
      business_id: business.id,
      id: newId(),
      question: `Question numéro ${n + 1} ?`,
      expect: 'answered' as const,
      must: '[]',
      must_not: '[]',
      origin: 'proposal' as const,
      created_at: now,
      updated_at: now,
    }))
    await app.deps.db.insertInto('test_questions').values(rows).execute()
    expect(await list()).toMatchObject({ approved: 0, proposed: 120 })
    expect((await as.owner.post('test-questions/approve', {})).json()).toEqual({ approved: 120 })
    expect(await list()).toMatchObject({ approved: 120, proposed: 0 })
  })
})
