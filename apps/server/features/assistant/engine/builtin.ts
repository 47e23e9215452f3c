import { courtesyOf } from './courtesy.ts'
import { courteous, handOff, unknown } from './endings.ts'
import { presence } from './hours-answer.ts'
import { inParts } from './parts.ts'
import { wantsPerson } from './person.ts'
import { replyTo } from './replies.ts'
import type { Reply } from './reply.ts'
import { readings } from './retrieve.ts'
import { BUILTIN, finish, groundOf, hello, reachable, type Scene, sceneOf } from './scene.ts'
import { streamOf } from './stream.ts'
import { dress, join } from './style.ts'
import { clean } from './text.ts'
import type { AssistantEngine, AssistantInput, Outcome } from './types.ts'

/** The hours of the moment beside an answer, once in a talk, when the business wants them cited. */
const proactiveHours = (replies: readonly Reply[], scene: Scene): Reply | undefined => {
  const { instructions, history } = scene.input
  if (!instructions.includeBusinessHours || scene.style.length === 'brief') return undefined
  const told = replies.some(
    ({ own, sources }) => own || sources.some(({ passage }) => passage.kind === 'hours'),
  )
  const now = told ? undefined : presence(groundOf(scene))
  if (now === undefined) return undefined
  return history.some(({ role, text }) => role === 'assistant' && text.includes(now.text)) ? undefined : now
}

const answerQuestions = (scene: Scene): Outcome => {
  const { input, corpus, style } = scene
  const asked = readings(input.question, input.history, corpus, style.lang)
  const results = asked.map((queries) => inParts(queries, (part) => replyTo(part, scene)))
  const replies = results.flatMap(({ found }) => found)
  const unanswered = results.flatMap(({ rest }) => rest)
  if (replies.length === 0)
    return unknown(scene, unanswered.length > 0 ? unanswered : [clean(input.question)])
  const here = proactiveHours(replies, scene)
  const contact =
    style.length === 'comprehensive' && replies.some((reply) => !reply.own) ? reachable(scene) : undefined
  const extras = [...replies, ...[here, contact].filter((reply) => reply !== undefined)]
  const text = join([
    hello(scene),
    dress(replies, style),
    here?.text,
    contact && style.texts.reachBy,
    contact?.text,
    ...(unanswered.length > 0 ? [style.texts.unknownRest, style.texts.offer] : []),
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
