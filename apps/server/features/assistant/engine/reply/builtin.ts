import { presence } from '../hours/hours-answer.ts'
import { courtesyOf } from '../question/courtesy.ts'
import { wantsPerson } from '../question/person.ts'
import type { Query } from '../question/query.ts'
import { isWish } from '../question/wish.ts'
import { readings } from '../search/readings.ts'
import type { AssistantEngine, AssistantInput, Outcome, Reply } from '../types.ts'
import { clean } from '../words/text.ts'
import { wordSet } from '../words/word-set.ts'
import { fallback, unknown } from './fallback.ts'
import { BUILTIN, finish, groundOf, hello, reachable, type Scene, sceneOf } from './message-scene.ts'
import { courteous, handOff, noneTaken } from './outcomes.ts'
import { closestTo, replyTo } from './replies.ts'
import { streamOf } from './stream.ts'
import { dress, join } from './style.ts'

/** Subjects of who comes by. */
const VISITING = wordSet(
  'instore visit pickup dropoff parking transit wheelchair pushchair toilet tasting tryon contact_person',
)

const aboutVisit = ({ types, terms }: Query): boolean =>
  types.has('where') || terms.some(({ key }) => VISITING.has(key))

/** The hours of the moment beside an answer about a visit, once in a talk, when the business wants them cited. */
const proactiveHours = (
  queries: readonly Query[],
  replies: readonly Reply[],
  scene: Scene,
): Reply | undefined => {
  const { instructions, history } = scene.input
  if (!queries.some(aboutVisit)) return undefined
  if (!instructions.includeBusinessHours || scene.style.length === 'brief') return undefined
  const hasHours = replies.some(
    ({ own, sources }) => own || sources.some(({ passage }) => passage.kind === 'hours'),
  )
  const now = hasHours ? undefined : presence(groundOf(scene))
  if (now === undefined) return undefined
  return history.some(({ role, text }) => role === 'assistant' && text.includes(now.text)) ? undefined : now
}

const answerQuestions = (scene: Scene): Outcome => {
  const { input, corpus, style } = scene
  const questions = readings(input.question, input.history, corpus, style.lang)
  const results = questions.map((queries) => ({ queries, reply: replyTo(queries, scene) }))
  const replies = results.flatMap(({ reply }) => reply ?? [])
  const missed = results.flatMap(({ queries, reply }) => (reply === undefined ? [queries] : []))
  const unanswered = missed.map(([query]) => query?.text ?? '')
  const wish = questions.flat().some(isWish)
  if (replies.length === 0) {
    const open = unanswered.length > 0 ? unanswered : [clean(input.question)]
    return fallback(scene, questions.flat(), open, wish)
  }
  const here = proactiveHours(questions.flat(), replies, scene)
  const rest = missed.length === 0 ? undefined : closestTo(missed.flat(), scene, dress(replies, style))
  const offer = unanswered.length > 0 ? style.texts.offer : wish ? style.texts.offerWish : undefined
  const contact =
    style.length === 'comprehensive' && replies.some((reply) => !reply.own) ? reachable(scene) : undefined
  const extras = [...replies, ...[here, contact, rest].filter((reply) => reply !== undefined)]
  const text = join([
    hello(scene),
    dress(replies, style),
    here?.text,
    contact && style.texts.reachBy,
    contact?.text,
    ...(unanswered.length > 0
      ? [rest ? style.texts.closestRest.replace('{quote}', () => rest.text) : style.texts.unknownRest]
      : []),
    offer,
  ])
  const confidence = Math.min(...replies.map((reply) => reply.confidence))
  return finish(scene, 'answered', text, extras, { confidence, unanswered })
}

/** What is said when another engine asks for a person or finds no answer. */
export const concludeBuiltin = (input: AssistantInput, kind: 'handed-off' | 'unknown'): Outcome =>
  kind === 'handed-off' ? handOff(sceneOf(input)) : unknown(sceneOf(input), [clean(input.question)])

/** Answers one message from the passages alone; no network, no key, no waiting. */
export const answerBuiltin = (input: AssistantInput): Outcome => {
  const scene = sceneOf(input)
  const refused = noneTaken(scene)
  if (refused !== undefined) return handOff(scene, refused)
  if (wantsPerson(input.question)) return handOff(scene)
  const courtesy = courtesyOf(input.question)
  const polite = courtesy === undefined ? undefined : courteous(courtesy, scene)
  return polite ?? answerQuestions(scene)
}

/** The engine that needs nothing: no key, no network. */
export const builtinEngine: AssistantEngine = {
  id: BUILTIN,
  async *answer(input) {
    yield* streamOf(answerBuiltin(input), input.signal)
  },
}

/** The same question as if the business had told nothing but its name. */
export const withoutContext = (input: AssistantInput): AssistantInput => ({
  ...input,
  facts: { name: input.facts.name, timeZone: input.facts.timeZone },
  aiContext: '',
  knowledge: [],
})
