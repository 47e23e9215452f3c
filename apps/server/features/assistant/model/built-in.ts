import { buildPassages } from '../engine/passages/build-passages.ts'
import { isDirective, isPrivate, tellable } from '../engine/passages/directives.ts'
import { worthReading } from '../engine/passages/worth-reading.ts'
import { asOfLead } from '../engine/reply/as-of.ts'
import { answerBuiltin } from '../engine/reply/builtin.ts'
import { languageOf } from '../engine/reply/message-scene.ts'
import { retrieve } from '../engine/reply/retrieve.ts'
import { styleOf } from '../engine/reply/style.ts'
import type { AssistantInput, Outcome, Passage } from '../engine/types.ts'
import { clean, sentences } from '../engine/words/text.ts'
import type { ModelPassage } from './engine.ts'

const LANGUAGE_NAMES = { fr: 'French', en: 'English', es: 'Spanish', de: 'German' }

/** What a model takes over from the built-in engine: its retrieval with its floor. */
export interface BuiltIn {
  /** What it answers from, as a model may read it. */
  passages: ModelPassage[]
  /** Orders of the business to its assistant that stand among its facts. */
  orders: string[]
  /** Name of the language to answer in. */
  language: string
}

/** Only what customers may hear: no orders to the assistant, nothing private. */
const readable = (passages: readonly Passage[], input: AssistantInput): ModelPassage[] => {
  const style = styleOf(input, languageOf(input))
  return passages.flatMap(({ id, label, title, text, asOf }) => {
    const told = sentences(clean(text)).flatMap((sentence) => tellable(sentence) ?? [])
    if (told.length === 0) return []
    const dated = asOf === undefined ? undefined : asOfLead({ asOf }, { style, input })
    return [
      {
        id,
        label,
        text: [dated?.lead, title && `${title}:`, ...told].filter(Boolean).join(' '),
        ...(dated && { dated }),
      },
    ]
  })
}

/** What a model reads of a business for one question, in characters: about 1 500 tokens. */
const MAX_CHARACTERS = 6_000

/** The first passages, the best ones, that fit; one at least. */
const fitting = (passages: readonly ModelPassage[]): ModelPassage[] => {
  let used = 0
  return passages.filter(({ text }, at) => {
    used += text.length
    return at === 0 || used <= MAX_CHARACTERS
  })
}

const ordersIn = (aiContext: string): string[] =>
  aiContext
    .split('\n')
    .flatMap((line) => sentences(clean(line)))
    .filter((sentence) => isDirective(sentence) && !isPrivate(sentence))

const answeredFrom = ({ kind, sources }: Outcome, input: AssistantInput): ModelPassage[] => {
  if (kind !== 'answered' || sources.length === 0) return []
  const all = buildPassages(input.facts, input.aiContext, worthReading(input))
  const quoted = new Set(sources.map(({ id }) => id))
  const { scored } = retrieve(input.question, all, input.history)
  return fitting(
    readable(
      [...new Set([...all.filter(({ id }) => quoted.has(id)), ...scored.map(({ passage }) => passage)])],
      input,
    ),
  )
}

/**
 * Gathers what a model needs to answer a question in the built-in engine's place.
 * The floor is the built-in engine's: what it would not answer brings no passages.
 * @param outcome the built-in engine's own answer
 */
export const prepareModel = (input: AssistantInput, outcome: Outcome): BuiltIn => ({
  passages: answeredFrom(outcome, input),
  orders: ordersIn(input.aiContext),
  language: LANGUAGE_NAMES[languageOf(input)],
})

/**
 * Searches in a model's words; nothing below the floor.
 * @param found products of the shop for these words
 */
export const lookUp = (
  input: AssistantInput,
  query: string,
  found: readonly Passage[] = [],
): ModelPassage[] => {
  const known = new Set(input.knowledge?.map(({ id }) => id))
  const more = found.filter(({ id }) => !known.has(id))
  const extended = {
    ...input,
    knowledge: [...(input.knowledge ?? []), ...more],
    question: query,
    history: [],
  }
  return answeredFrom(answerBuiltin(extended), extended)
}
