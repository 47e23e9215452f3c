import { describe, expect, test } from 'vitest'
import type { AnalyticsTotals } from '#contract/analytics/analytics.ts'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import type { Summary } from '#contract/businesses/businesses.ts'
import type { Message } from '#contract/conversations/message.ts'
import type { UnansweredQuestion } from '#contract/knowledge/taught-answers.ts'
import type { WidgetMessage } from '#contract/widget/widget.ts'
import { endConversations, registerChosenCards } from '#server/features/conversations/jobs.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'

const jobs = createRecordedJobs()
const { app, business, key, as } = testShop({ jobs, business: { name: 'Maison Camélia' } })

/** What happens a day after a passage was opened. */
const settle = () => {
  registerChosenCards(app.deps)
  return jobs.runAll()
}

const PASSAGE = 'Livraison offerte dès 45 €, expédition sous 48 h en France.'
const NEAR = 'Livrez-vous en Belgique ?'
const FAR = ['Réparez-vous les tondeuses ?', 'Faites-vous des tatouages ?', 'Vendez-vous du café ?']

const NONE = 'Rien de tout cela\u00a0: demander à l’équipe'
/** Several of its lines may answer what is asked of one of them. */
const LINES = `Livraison offerte dès 45 €, expédition sous 48 h en France.
Livraison en point relais : 3,90 €.
Retrait gratuit en boutique le jour même.`
const begin = async (aiContext = PASSAGE): Promise<TestVisitor> => {
  const { aiInstructions } = AI_DEFAULTS
  const saved = await as.owner.put('ai-context', { aiContext, aiInstructions })
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
  expect(answer?.content).toBe(
    'Voici ce que dit la boutique, sans que je sois sûr que cela réponde à votre question\u00a0:',
  )
  expect(answer?.cards).toEqual([
    {
      id: 'context:1',
      text: PASSAGE,
      marks: [
        [0, 9],
        [28, 38],
      ],
      chosen: false,
    },
  ])
  expect(answer?.suggestions).toEqual(['Oui, merci', NONE])
  const stored = (await thread(visitor)).at(-1)
  expect(stored?.content).toContain(`\n- ${PASSAGE}`)
  expect(stored?.metadata).toMatchObject({
    outcome: 'unknown',
    closest: 'told',
    cards: [{ id: 'context:1', of: { kind: 'context', line: 1 }, text: PASSAGE }],
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
  expect(question).toMatchObject({ question: NEAR, confirmedAnswer: PASSAGE })
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

describe('of several passages', () => {
  /** One whose answer shows several, with the one that it takes. */
  const ask = async () => {
    const visitor = await begin(LINES)
    const { answer } = await visitor.send(NEAR)
    const cards = answer?.cards ?? []
    expect(cards.length).toBeGreaterThan(1)
    expect(answer?.suggestions).toEqual([NONE])
    const card = cards[1] as NonNullable<(typeof cards)[number]>
    const choose = (cardId = card.id) => visitor.call('POST', 'card', { messageId: answer?.id, cardId })
    return { visitor, card, choose }
  }
  const closest = async (visitor: TestVisitor) =>
    (await thread(visitor)).map(({ metadata }) => metadata.closest).filter(Boolean)

  test('the one that is opened, and that nothing follows for a day, is a confirmed answer', async () => {
    const { visitor, card, choose } = await ask()
    expect((await choose()).statusCode).toBe(200)
    expect((await choose()).statusCode).toBe(200)
    expect(await closest(visitor)).toEqual(['told'])
    const { messages } = (await visitor.call('GET', 'messages')).json() as { messages: WidgetMessage[] }
    const shown = messages.at(-1)
    expect(shown?.cards?.map(({ chosen }) => chosen)).toEqual(shown?.cards?.map(({ id }) => id === card.id))
    await settle()
    await settle()
    expect(await closest(visitor)).toEqual(['confirmed'])
    const gap = (await open()).find(({ sessionId }) => sessionId === visitor.sessionId)
    expect(gap?.confirmedAnswer).toBe(card.text)
  })

  test('silence after the closest passages is no resolution, and the one that was opened is', async () => {
    const totals = async () => (await as.owner.get('analytics')).json<{ totals: AnalyticsTotals }>().totals
    const [silent, taken] = [await ask(), await ask()]
    await taken.choose()
    const since =
      "update conversations set last_activity_at = now() - interval '2 days' where business_id = $1"
    await app.deps.pool.query(since, [business.id])
    await endConversations(app.deps)
    expect(await totals()).toMatchObject({ endedByAssistant: 0, endedUnsure: 2, resolvedAssumed: 0 })
    await settle()
    expect(await totals()).toMatchObject({ endedByAssistant: 1, endedUnsure: 1, resolvedAssumed: 1 })
    expect(await closest(silent.visitor)).toEqual(['told'])
    const { assistant } = (await as.owner.get('summary')).json<Summary>()
    expect(assistant).toMatchObject({ endedConversations: 2, autoResolvedShare: 0.5 })
  })

  test('a further question or a wish for the team says that it did not answer', async () => {
    for (const next of ['Et en Suisse ?', 'Je veux parler à un humain']) {
      const { visitor, choose } = await ask()
      await choose()
      await visitor.send(next)
      await settle()
      expect(await closest(visitor)).toContain('told')
      expect(await closest(visitor)).not.toContain('confirmed')
    }
  })

  test('so does one that waits for the team, as the assistant is paused', async () => {
    const { visitor, choose } = await ask()
    await choose()
    expect((await as.owner.put('assistant/pause', { until: null })).statusCode).toBe(200)
    expect((await visitor.send('Et en Suisse ?')).outcome).toBe('team')
    await as.owner.delete('assistant/pause')
    await settle()
    expect(await closest(visitor)).toEqual(['told'])
  })

  test('thanks confirm the passage that was opened, and none where none was', async () => {
    const untouched = await ask()
    await untouched.visitor.send('Merci')
    expect(await closest(untouched.visitor)).toEqual(['told'])
    const opened = await ask()
    await opened.choose()
    await opened.visitor.send('Merci')
    expect(await closest(opened.visitor)).toEqual(['confirmed'])
  })

  test('a visitor who takes none of the passages takes the question to the team', async () => {
    const { visitor, choose } = await ask()
    await choose()
    expect((await visitor.send(NONE)).outcome).toBe('handed-off')
    await settle()
    expect(await closest(visitor)).toEqual(['told'])
    const gaps = (await open()).filter(({ sessionId }) => sessionId === visitor.sessionId)
    expect(gaps.map(({ question }) => question)).toEqual([NEAR])
  })

  test('what an answer did not show cannot be opened, nor of another conversation', async () => {
    const { visitor, card, choose } = await ask()
    expect((await choose('context:99')).statusCode).toBe(404)
    const other = await startVisitor(app, key)
    const shown = (await thread(visitor)).at(-1)
    const crossing = await other.call('POST', 'card', { messageId: shown?.id, cardId: card.id })
    expect(crossing.statusCode).toBe(404)
  })
})

test.each(['Paquets', 'Les paquets'])(
  '%s: a text of pictures is cut between them, wherever',
  async (head) => {
    const pictures = '🎁'.repeat(200)
    const visitor = await begin(
      `${head} : emballage cadeau offert ${pictures}! Rubans rouges ${pictures}.\nLivraison offerte dès 45 €.`,
    )
    for (const question of ['Emballez-vous les cadeaux ?', 'Et pour la Belgique ?', 'Des rubans verts ?']) {
      const { answer } = await visitor.send(question)
      expect(JSON.stringify(answer)).not.toMatch(/\\ud[89a-f]/)
    }
    expect(JSON.stringify(await thread(visitor))).not.toMatch(/\\ud[89a-f]/)
  },
)
