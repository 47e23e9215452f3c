import { expect, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant.ts'
import type { Message } from '#contract/conversations.ts'
import type { UnansweredQuestion } from '#contract/teaching.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'

const { app, key, as } = testShop({ business: { name: 'Maison Camélia' } })

const TOLD = 'Livraison offerte dès 45 €, expédition sous 48 h en France.'
const NEAR = 'Livrez-vous en Belgique ?'
const FAR = ['Réparez-vous les tondeuses ?', 'Faites-vous des tatouages ?', 'Vendez-vous du café ?']

const begin = async (): Promise<TestVisitor> => {
  const { aiInstructions } = AI_DEFAULTS
  const saved = await as.owner.put('ai-context', { aiContext: TOLD, aiInstructions })
  expect(saved.statusCode).toBe(200)
  return startVisitor(app, key, { language: 'fr' })
}
const thread = async ({ sessionId }: TestVisitor) =>
  (await as.owner.get(`conversations/${sessionId}/messages`)).json<{ messages: Message[] }>().messages
const open = async () =>
  (await as.owner.get('unanswered-questions')).json<{ questions: UnansweredQuestion[] }>().questions
const counted = async () =>
  (await as.owner.get('analytics')).json<{ closestAnswers: { key: string; count: number }[] }>()
    .closestAnswers

test('what comes closest is told as what it is, and counts as unanswered', async () => {
  const visitor = await begin()
  const { answer, outcome } = await visitor.send(NEAR)
  expect(outcome).toBe('unknown')
  expect(answer?.content).toContain('Je ne suis pas sûr')
  expect(answer?.content).toContain(TOLD)
  expect(answer?.suggestions).toEqual(['Oui, merci'])
  expect((await thread(visitor)).at(-1)?.metadata).toMatchObject({
    outcome: 'unknown',
    closest: 'told',
    sources: [{ id: 'context:1' }],
  })
  expect(await open()).toMatchObject([{ question: NEAR, confirmedAnswer: null }])
  expect(await counted()).toEqual([{ key: 'told', count: 1, previous: 0 }])
})

test('a yes confirms it once, and offers its sentence to the team', async () => {
  const visitor = await begin()
  await visitor.send(NEAR)
  const yes = await visitor.send('Oui, merci')
  expect(yes.outcome).toBe('answered')
  expect(yes.answer?.suggestions).toBeUndefined()
  await visitor.send('oui')
  const closest = (await thread(visitor)).map(({ metadata }) => metadata.closest).filter(Boolean)
  expect(closest).toEqual(['confirmed'])
  const [question] = await open()
  expect(question).toMatchObject({ question: NEAR, confirmedAnswer: TOLD })
  expect(await counted()).toEqual([
    { key: 'confirmed', count: 1, previous: 0 },
    { key: 'told', count: 1, previous: 0 },
  ])
  const taught = await as.owner.post('taught-answers', {
    question: NEAR,
    answer: question?.confirmedAnswer,
    questionId: question?.id,
  })
  expect(taught.statusCode).toBe(201)
  expect(await open()).toEqual([])
  const again = await (await startVisitor(app, key)).send(NEAR)
  expect(again.outcome).toBe('answered')
})

test('after two questions in vain the third takes all of them to the team', async () => {
  const visitor = await begin()
  const [first, second, third] = [
    await visitor.send(FAR[0] ?? ''),
    await visitor.send(FAR[1] ?? ''),
    await visitor.send(FAR[2] ?? ''),
  ]
  expect([first.outcome, second.outcome, third.outcome]).toEqual(['unknown', 'unknown', 'handed-off'])
  expect(second.answer?.content).not.toBe(first.answer?.content)
  for (const question of FAR) expect(third.answer?.content).toContain(question)
  const events = (await thread(visitor)).filter(({ kind }) => kind === 'event')
  expect(events.map(({ metadata }) => [metadata.event, metadata.reason])).toEqual([
    ['handoff-requested', 'unknown'],
  ])
  expect((await open()).map(({ question }) => question).sort()).toEqual([...FAR].sort())
})
