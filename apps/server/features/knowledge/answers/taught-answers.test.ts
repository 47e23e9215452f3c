import { describe, expect, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import type { TaughtAnswer, UnansweredQuestion } from '#contract/knowledge/taught-answers.ts'
import type { TeamAction } from '#contract/team/team.ts'
import { newId } from '#server/lib/ids.ts'
import { createTestApp } from '#server/testing/app.ts'
import { buildBusiness, buildKey, buildMember } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { findOpenQuestions } from '../gaps/open-question-queries.ts'

const { app, business, key, as } = testShop({ business: { name: 'Maison Camélia' } })
const unanswered = async () =>
  (await as.owner.get('unanswered-questions')).json<{ questions: UnansweredQuestion[]; total: number }>()
const taught = async () =>
  (await as.owner.get('taught-answers')).json<{ answers: TaughtAnswer[]; total: number }>()
const actions = async () => (await as.owner.get('team-actions')).json<{ actions: TeamAction[] }>().actions
const teach = async (payload: object) => {
  const answer = await as.owner.post('taught-answers', payload)
  expect(answer.statusCode).toBe(201)
  return answer.json<TaughtAnswer>()
}
const QUESTION = 'Vendez-vous des cartes cadeaux ?'
const ANSWER = 'Oui, de 20 à 200 €, valables un an en boutique.'
const ask = async (question: string) => {
  const visitor = await startVisitor(app, key)
  const sent = await visitor.send(question)
  return { ...sent, sessionId: visitor.sessionId }
}

describe('questions the assistant could not answer', () => {
  test('questions the assistant could not answer are listed by their words, the most asked first, whatever accents and capitals', async () => {
    expect((await ask(QUESTION)).outcome).toBe('unknown')
    await ask('Réparez-vous les théières fêlées ?')
    const last = await ask('vendez-vous des CARTES CADEAUX')
    const { questions, total } = await unanswered()
    expect(total).toBe(2)
    expect(questions.map(({ count }) => count)).toEqual([2, 1])
    expect(questions[0]).toMatchObject({
      question: 'vendez-vous des CARTES CADEAUX',
      sessionId: last.sessionId,
    })
  })
})

describe('an answer that is taught', () => {
  test('an answer that is taught is what the assistant answers from then on, with its source; the question leaves the list', async () => {
    await ask(QUESTION)
    await ask(`${QUESTION} `)
    const [open] = (await unanswered()).questions
    const stored = await teach({ question: QUESTION, answer: ANSWER, questionId: open?.id })
    expect(stored).toMatchObject({ question: QUESTION, answer: ANSWER, taughtBy: business.owner.name })
    expect((await unanswered()).total).toBe(0)
    const again = await ask(QUESTION)
    expect(again.outcome).toBe('answered')
    expect(again.answer?.content).toContain('de 20 à 200 €')
    const { messages } = (await as.owner.get(`conversations/${again.sessionId}/messages`)).json<{
      messages: { metadata: { sources?: { id: string; label: string }[] } }[]
    }>()
    expect(messages.at(-1)?.metadata.sources?.[0]).toMatchObject({
      id: `answer:${stored.id}`,
      label: expect.stringContaining(QUESTION),
    })
    expect((await taught()).answers).toEqual([stored])
    const { rows } = await app.deps.pool.query(
      "select key, count from hourly_breakdown where business_id = $1 and dimension = 'source'",
      [business.id],
    )
    expect(rows).toEqual([{ key: 'answer', count: 1 }])
  })

  test('an answer that is taught changes with the next answer when it is edited, and is gone when it is taken back', async () => {
    await ask(QUESTION)
    const [open] = (await unanswered()).questions
    const { id } = await teach({ question: QUESTION, answer: ANSWER, questionId: open?.id })
    expect((await ask(QUESTION)).answer?.content).toContain('20 à 200')
    const edited = await as.owner.put(`taught-answers/${id}`, {
      question: QUESTION,
      answer: 'Oui, de 30 à 300 €.',
    })
    expect(edited.json()).toMatchObject({ id, answer: 'Oui, de 30 à 300 €.' })
    expect((await ask(QUESTION)).answer?.content).toContain('30 à 300')
    expect((await as.owner.delete(`taught-answers/${id}`)).statusCode).toBe(204)
    expect((await unanswered()).questions[0]).toMatchObject({ question: QUESTION })
    expect((await ask(QUESTION)).outcome).toBe('unknown')
    expect((await as.owner.delete(`taught-answers/${id}`)).statusCode).toBe(404)
    expect((await as.owner.put(`taught-answers/${id}`, { question: 'a', answer: 'b' })).statusCode).toBe(404)
  })

  test('an answer alone answers the question it was taught to, in whatever words; others are answered as before', async () => {
    const aiContext =
      'Livraison offerte en point relais dès 60 €.\nLa livraison en Suisse coûte 12 €.\nRetours sous 30 jours.'
    await as.owner.put('ai-context', { aiContext, aiInstructions: AI_DEFAULTS.aiInstructions })
    const answerTo = async (question: string) =>
      ((await ask(question)).answer?.content ?? '').replaceAll('\u00a0', ' ')
    await teach({
      question: 'Combien coûte la livraison ?',
      answer: 'En France : 4,90 €, en Belgique 6,90 €.\nPoint relais offert dès 60 €.',
    })
    const alone = 'En France : 4,90 €, en Belgique 6,90 €. Point relais offert dès 60 €.'
    for (const question of [
      'Combien coûte la livraison ?',
      'c combien la livraison svp',
      'Bonjour, la livraison coûte combien ?',
    ]) {
      const answer = await answerTo(question)
      expect(answer).toContain(alone)
      expect(answer).not.toContain('Livraison offerte')
      expect(answer).not.toContain('Suisse')
    }
    expect(await answerTo('Combien coûte la livraison en Suisse ?')).toContain('12 €')
    await teach({ question: 'Avez-vous du thé sans théine ?', answer: 'Oui, le rooibos.' })
    expect(await answerTo('Avez-vous du thé sans théine ?')).toContain('Oui, le rooibos.')
    expect(await answerTo('Avez-vous du thé avec théine ?')).not.toMatch(/^Voici[^:]*: Oui, le rooibos/)
  })

  test('an answer that is taught belongs to one business alone, and is not for viewers to write', async () => {
    const other = await buildBusiness(app.deps)
    const { id } = await teach({ question: QUESTION, answer: ANSWER })
    const foreign = await as(other.owner).delete(`/api/businesses/${other.id}/taught-answers/${id}`)
    expect(foreign.statusCode).toBe(404)
    const otherKey = await buildKey(app.deps, other, { domain: 'other.example' })
    const visitor = await startVisitor(app, otherKey)
    expect((await visitor.send(QUESTION)).outcome).toBe('unknown')
    const viewer = await buildMember(app.deps, business, 'viewer')
    expect((await as(viewer).get('taught-answers')).statusCode).toBe(200)
    expect((await as(viewer).post('taught-answers', { question: 'a', answer: 'b' })).statusCode).toBe(403)
  })

  test('an answer that is taught needs words, within the limits; there are at most 1 000', async () => {
    for (const payload of [
      { question: '', answer: 'x' },
      { question: 'x', answer: ' ' },
      { question: 'x'.repeat(501), answer: 'x' },
      { question: 'x', answer: 'x'.repeat(2_001) },
      { question: 'x', answer: 'x', questionId: 'nope' },
    ])
      expect((await as.owner.post('taught-answers', payload)).statusCode).toBe(400)
    const at = new Date()
    await app.deps.db
      .insertInto('taught_answers')
      .values(
        Array.from({ length: 1_000 }, (_, index) => ({
          business_id: business.id,
          id: newId(),
          question: `Question ${index}`,
          answer: 'Oui.',
          created_at: at,
          updated_at: at,
        })),
      )
      .execute()
    const refused = await as.owner.post('taught-answers', { question: 'Encore ?', answer: 'Non.' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({
      error: 'At most 1000 answers can be taught. Take one back first.',
      code: 'TAUGHT_LIMIT',
      values: { max: 1_000 },
    })
  })
})

test('what the team did last is listed, the newest first, with what can be taken back', async () => {
  await as.owner.put('assistant/pause', { until: null })
  await as.owner.delete('assistant/pause')
  const { id } = await teach({ question: QUESTION, answer: ANSWER })
  expect(await actions()).toMatchObject([
    { kind: 'taught', by: business.owner.name, label: QUESTION, answerId: id },
    { kind: 'resumed', amount: 0, answerId: null },
    { kind: 'paused', label: null },
  ])
  await as.owner.delete(`taught-answers/${id}`)
  expect((await actions())[0]).toMatchObject({ kind: 'taught', answerId: null })
})

test('a report that names fewer questions does not spoil the connection for the list', async () => {
  const single = await createTestApp({ connection: app.connection, config: { databasePoolSize: 1 } })
  const list = () =>
    single.app.inject({
      url: `/api/businesses/${business.id}/unanswered-questions`,
      headers: business.owner.headers,
    })
  expect((await list()).statusCode).toBe(200)
  await findOpenQuestions(single.deps.db, business.scope, 2)
  expect((await list()).statusCode).toBe(200)
  await single.close()
})
