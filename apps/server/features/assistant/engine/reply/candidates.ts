import { hoursQuestionOf } from '../hours/hours-question.ts'
import { judge } from '../judge/judge.ts'
import { isOver } from '../passages/over.ts'
import { isWish } from '../question/wish.ts'
import { readings } from '../search/readings.ts'
import type { AssistantInput, Outcome } from '../types.ts'
import { clean } from '../words/text.ts'
import { quoteOf } from './as-of.ts'
import { withFirst } from './cards.ts'
import { closest } from './fallback.ts'
import { BUILTIN, finish, groundOf, hello, type Scene, sceneOf } from './message-scene.ts'
import { aboutOwnOrder } from './replies.ts'
import { dress, join } from './style.ts'

/** A sentence that may be told, for a judge to say whether it answers. */
export interface Candidate {
  /** The id of the passage it stands in. */
  passage: string
  /** As it may be recited. */
  text: string
  /** With its heading: what a judge reads. */
  reading: string
}

/** What a judge is asked about one message. */
export interface Candidates {
  /** With the message before it, when it leans on that. */
  question: string
  /** Likeliest first, as the engine sees it; none when no sentence may be told for this question. */
  candidates: Candidate[]
}

/** What a judge chose. */
export interface Choice {
  candidate: Candidate
  /** From 0 to 1. */
  rating: number
  how: 'answer' | 'closest'
}

const CANDIDATES = 10
const READING = 1_000

const questionsIn = (scene: Scene) => {
  const { input, corpus, style } = scene
  return readings(input.question, input.history, corpus, style.lang)
}

/**
 * The sentences among which a judge may choose for a message that the engine did not answer. What is never told stays
 * out: orders to the assistant and what is private, products' lines, the visitor's own order, opening hours.
 */
export const candidatesFor = (input: AssistantInput): Candidates => {
  const scene = sceneOf(input)
  const { now } = groundOf(scene)
  const questions = questionsIn(scene)
  const found = questions
    .flat()
    .filter((query) => !aboutOwnOrder(query) && hoursQuestionOf(query, input.facts, now) === undefined)
    .flatMap((query) => judge(query, scene.corpus).found)
    .filter(({ unit }) => unit.passage.kind !== 'product')
    .sort((a, b) => b.odds - a.odds)
  const leans = questions.some(([query]) => query !== undefined && query.first === undefined)
  const before = leans ? input.history.findLast(({ role }) => role === 'visitor')?.text : undefined
  const candidates = new Map<string, Candidate>()
  for (const { unit } of found) {
    if (candidates.size >= CANDIDATES) break
    if (candidates.has(unit.text) || isOver(unit.text, now)) continue
    const { id, title } = unit.passage
    const reading = title === undefined ? unit.text : `${title} : ${unit.text}`
    candidates.set(unit.text, { passage: id, text: unit.text, reading: clean(reading).slice(0, READING) })
  }
  return {
    question: clean(before === undefined ? input.question : `${before} ${input.question}`).slice(-READING),
    candidates: [...candidates.values()],
  }
}

/** What outcomes carry as their engine where a judge chose the sentence. */
const JUDGED = `${BUILTIN}+judge`

/** The outcome with what a judge chose, instead of the engine's own that answered nothing. */
export const outcomeOfChoice = (
  input: AssistantInput,
  outcome: Outcome,
  { candidate, rating, how }: Choice,
): Outcome => {
  const scene = sceneOf(input)
  const passage = scene.passages.find(({ id }) => id === candidate.passage)
  if (passage === undefined) return outcome
  const reply = quoteOf(candidate.text, passage, rating, scene)
  const wish = questionsIn(scene).flat().some(isWish)
  if (how === 'answer') {
    const text = join([hello(scene), dress([reply], scene.style), wish ? scene.style.texts.offerWish : ''])
    return { ...finish(scene, 'answered', text, [reply], { confidence: rating }), engine: JUDGED }
  }
  const isRepeated = input.history.some(({ role, text }) => role === 'assistant' && text.includes(reply.text))
  if (isRepeated || outcome.kind === 'handed-off') return outcome
  const unit = scene.corpus.units.find(
    (one) => one.passage.id === candidate.passage && one.text === candidate.text,
  )
  if (unit === undefined) return outcome
  const cards = withFirst(unit, questionsIn(scene).flat(), scene)
  return { ...closest(scene, { cards, sure: rating }, outcome.unanswered, wish), engine: JUDGED }
}
