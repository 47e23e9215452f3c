import { answerBuiltin, concludeBuiltin } from '../engine/builtin.ts'
import { isDirective, isPrivate, tellable } from '../engine/directives.ts'
import { buildPassages } from '../engine/passages.ts'
import { retrieve } from '../engine/retrieve.ts'
import { languageOf } from '../engine/scene.ts'
import { clean, sentences } from '../engine/text.ts'
import type { AssistantInput, Outcome, Passage, Turn } from '../engine/types.ts'
import type { ShopTools } from '../shop/tools.ts'
import type { ModelPassage } from './engine.ts'

const LANGUAGE_NAMES = { fr: 'French', en: 'English', es: 'Spanish', de: 'German' }

/** What a model takes over from the built-in engine: its retrieval with its floor, and its closing sentences. */
export interface BuiltIn {
  /** The built-in engine's own answer. */
  outcome: Outcome
  /** What it answers from, as a model may read it. */
  passages: ModelPassage[]
  /** Searches in the model's words; nothing below the floor. */
  lookUp(query: string): Promise<ModelPassage[]>
  /** Orders of the business to its assistant that stand among its facts. */
  orders: string[]
  /** Name of the language to answer in. */
  language: string
  conclude(kind: 'handed-off' | 'unknown'): Outcome
}

/** Only what customers may hear: no orders to the assistant, nothing private. */
const readable = (passages: readonly Passage[]): ModelPassage[] =>
  passages.flatMap(({ id, label, title, text }) => {
    const told = sentences(clean(text)).flatMap((sentence) => tellable(sentence) ?? [])
    if (told.length === 0) return []
    return [{ id, label, text: title === undefined ? told.join(' ') : `${title}: ${told.join(' ')}` }]
  })

const ordersIn = (aiContext: string): string[] =>
  aiContext
    .split('\n')
    .flatMap((line) => sentences(clean(line)))
    .filter((sentence) => isDirective(sentence) && !isPrivate(sentence))

/**
 * Answers a question by the built-in engine and keeps at hand what a model needs to answer it in its place.
 * The floor is the built-in engine's: what it would not answer brings no passages.
 */
export const prepare = (input: AssistantInput, shop?: Pick<ShopTools, 'products'>): BuiltIn => {
  const all = buildPassages(input.facts, input.aiContext, input.knowledge)
  const behind = (
    { kind, sources }: Outcome,
    query: string,
    history: readonly Turn[],
    among = all,
  ): ModelPassage[] => {
    if (kind !== 'answered' || sources.length === 0) return []
    const quoted = new Set(sources.map(({ id }) => id))
    const { scored } = retrieve(query, among, history)
    return readable([
      ...new Set([...among.filter(({ id }) => quoted.has(id)), ...scored.map(({ passage }) => passage)]),
    ])
  }
  const outcome = answerBuiltin(input)
  return {
    outcome,
    passages: behind(outcome, input.question, input.history),
    async lookUp(query) {
      const found = (await shop?.products(query)) ?? []
      const known = new Set(input.knowledge?.map(({ id }) => id))
      const more = found.filter(({ id }) => !known.has(id))
      const knowledge = [...(input.knowledge ?? []), ...more]
      const outcome = answerBuiltin({ ...input, knowledge, question: query, history: [] })
      return behind(outcome, query, [], more.length === 0 ? all : [...all, ...more])
    },
    orders: ordersIn(input.aiContext),
    language: LANGUAGE_NAMES[languageOf(input)],
    conclude: (kind) => concludeBuiltin(input, kind),
  }
}
