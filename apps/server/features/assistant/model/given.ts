import { localTime } from '#contract/opening/local-time.ts'
import { answerHours } from '../engine/hours/hours-answer.ts'
import { rankUnits } from '../engine/judge/rank.ts'
import { buildPassages } from '../engine/passages/build-passages.ts'
import { type Corpus, corpusOf } from '../engine/passages/corpus.ts'
import { isDirective } from '../engine/passages/directives.ts'
import { heardOf } from '../engine/passages/heard.ts'
import { withoutOver } from '../engine/passages/over.ts'
import { isPrivate } from '../engine/passages/private.ts'
import { worthReading } from '../engine/passages/worth-reading.ts'
import { asOfLead } from '../engine/reply/as-of.ts'
import { groundOf, languageOf, sceneOf } from '../engine/reply/message-scene.ts'
import { structured } from '../engine/reply/structured.ts'
import { styleOf } from '../engine/reply/style.ts'
import { readings } from '../engine/search/readings.ts'
import type { AssistantInput, Passage } from '../engine/types.ts'
import { clean, sentences } from '../engine/words/text.ts'
import type { ModelPassage } from './engine.ts'

const LANGUAGE_NAMES = { fr: 'French', en: 'English', es: 'Spanish', de: 'German' }

/** What a model is given to answer one message from. */
export interface Given {
  /**
   * The same for every question of the business, as long as the business tells the same; but for the words before what a
   * page no longer says, which are in the visitor's language.
   */
  shop: ModelPassage[]
  /** Whether `shop` is all that customers may hear, but for products. */
  whole: boolean
  /** For this question: products of the shop, and what ranks first of what `shop` does not hold. */
  found: ModelPassage[]
  /** Whether the business is open now and when it opens next, as a sentence; null where nothing tells. */
  hoursNow: string | null
  /** Orders of the business to its assistant that stand among its facts. */
  orders: string[]
  /** Name of the language to answer in. */
  language: string
}

/** What products may take: beside the room where all else fits, else of it. */
const PRODUCTS_SHARE = 0.25
/** What a look-up answers with, at most. */
const LOOKED_UP = 10

const sizeOf = (passage: Passage): number => {
  const heard = heardOf(passage)
  return heard === '' ? 0 : heard.length + (passage.title?.length ?? 0)
}

const sizeOfAll = (passages: readonly Passage[]): number =>
  passages.reduce((sum, passage) => sum + sizeOf(passage), 0)

/** Passages as a model reads them. */
const readable = (passages: readonly Passage[], input: AssistantInput): ModelPassage[] => {
  const style = styleOf(input, languageOf(input))
  const now = localTime(input.now, input.facts.timeZone)
  return passages.flatMap((passage) => {
    const heard = withoutOver(heardOf(passage), now)
    if (heard === '') return []
    const { id, label, title } = passage
    const dated = asOfLead(passage, { style, input })
    return [
      {
        id,
        label,
        ...(title && { title }),
        text: [dated?.lead, heard].filter(Boolean).join(' '),
        ...(dated && { dated }),
      },
    ]
  })
}

/** The first ones that fit. */
const fitting = (passages: readonly Passage[], room: number): Passage[] => {
  let left = room
  const taken: Passage[] = []
  for (const passage of passages) {
    const size = sizeOf(passage)
    if (size > left) continue
    left -= size
    taken.push(passage)
  }
  return taken
}

const ordersIn = (aiContext: string): string[] =>
  aiContext
    .split('\n')
    .flatMap((line) => sentences(clean(line)))
    .filter((sentence) => isDirective(sentence) && !isPrivate(sentence))

/** Passages by how near they stand to a question, nearest first; hours and contacts first where they are asked for. */
const ranked = (
  { question, history }: Pick<AssistantInput, 'question' | 'history'>,
  passages: readonly Passage[],
  corpus: Corpus,
): Passage[] => {
  const queries = readings(question, history, corpus).flat()
  const near = rankUnits(question, queries, corpus).map(({ passage }) => passage)
  return [...new Set([...structured(queries, passages), ...near])]
}

/** Passages that come with those before and after them. */
const WITH_NEIGHBOURS = 10

/** The same, the first ones with what stands before and after each on its page or in its file. */
const withNeighbours = (near: readonly Passage[], passages: readonly Passage[]): Passage[] => {
  const places = new Map(passages.map((passage, at) => [passage, at]))
  const beside = (passage: Passage): Passage[] => {
    const at = places.get(passage) ?? 0
    return [passages[at - 1], passages[at + 1]].filter((other) => other?.label === passage.label) as Passage[]
  }
  return [
    ...new Set([
      ...near.slice(0, WITH_NEIGHBOURS).flatMap((passage) => [passage, ...beside(passage)]),
      ...near,
    ]),
  ]
}

/** « Nous sommes ouverts jusqu’à 19 h. »: models miscalculate it. */
const hoursNowOf = (input: AssistantInput): string | null =>
  answerHours({ scope: 'now', days: [] }, '', groundOf(sceneOf(input)))?.text ?? null

const isAlwaysGiven = ({ kind, id }: Passage): boolean =>
  kind !== 'product' && (kind !== 'knowledge' || id.startsWith('answer:'))

/**
 * Gathers what a model is given for a message: everything that customers may hear where that fits the room; otherwise
 * profile, hours, contacts, context and the business's own questions and answers, and of the rest what ranks first.
 * @param room characters
 */
export const givenFor = (input: AssistantInput, room: number): Given => {
  const { facts, aiContext, knowledge = [] } = input
  const products = fitting(
    knowledge.filter(({ kind }) => kind === 'product'),
    room * PRODUCTS_SHARE,
  )
  const withoutProducts = buildPassages(
    facts,
    aiContext,
    knowledge.filter(({ kind }) => kind !== 'product'),
  )
  const about = {
    hoursNow: hoursNowOf(input),
    orders: ordersIn(aiContext),
    language: LANGUAGE_NAMES[languageOf(input)],
  }
  if (sizeOfAll(withoutProducts) <= room)
    return { shop: readable(withoutProducts, input), whole: true, found: readable(products, input), ...about }
  const own = withoutProducts.filter(isAlwaysGiven)
  const ownFits = sizeOfAll(own) <= room
  const shop = ownFits
    ? own
    : fitting(
        own.filter(({ kind }) => kind !== 'knowledge'),
        room,
      )
  const given = new Set(shop)
  const { passages, corpus } = sceneOf(input)
  const near = withNeighbours(ranked(input, passages, corpus), passages).filter(
    (passage) => !given.has(passage) && passage.kind !== 'product',
  )
  const left = room - sizeOfAll(shop) - sizeOfAll(products)
  const chosen = new Set(fitting(near, left))
  return {
    shop: readable(shop, input),
    whole: false,
    found: readable([...products, ...passages.filter((passage) => chosen.has(passage))], input),
    ...about,
  }
}

/**
 * The ten passages that rank first for a model's words, each with its heading, best first; whatever they answer.
 * @param found products of the shop for these words
 */
export const lookUp = (
  input: AssistantInput,
  query: string,
  found: readonly Passage[] = [],
): ModelPassage[] => {
  const known = new Set(input.knowledge?.map(({ id }) => id))
  const more = found.filter(({ id }) => !known.has(id))
  const queryInput = {
    ...input,
    knowledge: [...(input.knowledge ?? []), ...more],
    question: query,
    history: [],
  }
  const passages = buildPassages(queryInput.facts, queryInput.aiContext, worthReading(queryInput))
  const heard = ranked(queryInput, passages, corpusOf(passages)).filter((passage) => heardOf(passage) !== '')
  return readable(heard.slice(0, LOOKED_UP), input)
}
