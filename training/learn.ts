import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  type Bag,
  bagOf,
  clean,
  type Evidence,
  evidenceFor,
  firstEvidence,
  type Knowledge,
  type Language,
  type Model,
  oddsBy,
  prepare,
  quantised,
  rowOf,
  termsOf,
  type Unit,
  type Weights,
} from '#server/features/assistant/engine/workbench.ts'
import type { Example, ReadShop } from './examples.ts'
import type { Lessons } from './lessons.ts'
import { PSEUDO_AUTHOR, pseudoShops } from './pseudo-shops.ts'
import { randomFrom, shuffled } from './random.ts'
import type { ParaphraseGroup } from './read.ts'
import { type Pairing, trainEncoder } from './train-encoder.ts'
import { calibrate, type Row, trainForest } from './train-forest.ts'
import { associationsOf, type WordLine } from './words.ts'

const FOLDS = 4
/** Parts at once: a core each. */
const AT_ONCE = 2
const EPOCHS = 8
const NEAR_MISS_WEIGHT = 1.5

/** Texts made of the paraphrases, one set for each. */
const SEEDS = [1, 2]

const FOREIGN: readonly Language[] = ['en', 'es', 'de']
const textBag = (text: string, tags: readonly string[] = []): Bag =>
  bagOf(termsOf(clean(text), FOREIGN.find((lang) => tags.includes(lang)) ?? 'fr'))

const shopPairings = ({ units, examples }: ReadShop): Pairing[] => {
  const bags = units.map((unit) => bagOf(unit.terms, unit.titleTerms))
  return examples.flatMap(({ queries, labels }) => {
    const which = (...wanted: string[]) => bags.filter((_, at) => wanted.includes(labels[at] ?? ''))
    const positives = which('answers', 'part')
    if (positives.length === 0) return []
    const misses = which('near miss')
    return [
      {
        question: bagOf(queries.flatMap(({ terms }) => terms)),
        positives,
        negatives: [...misses, ...misses, ...which('other')],
      },
    ]
  })
}

const groupPairings = ({ questions, answers, nearMisses }: ParaphraseGroup): Pairing[] => {
  const positives = answers.map(({ text, tags }) => textBag(text, tags))
  const negatives = nearMisses.map((text) => textBag(text))
  return questions.map(({ text, tags }) => ({ question: textBag(text, tags), positives, negatives }))
}

const wordPairings = ({ head, related }: WordLine): Pairing[] => {
  const of = (confused: boolean) =>
    related.filter(({ relation }) => (relation === 'confused') === confused).map(({ text }) => textBag(text))
  const positives = of(false)
  return positives.length === 0 ? [] : [{ question: textBag(head), positives, negatives: of(true) }]
}

/** A unit that was looked at closely for a question. */
interface Seen {
  shop: ReadShop
  example: Example
  at: number
  /** Whether it was found by the question; else it was looked at because it is labelled, to learn from. */
  alike: boolean
  evidence: Evidence
}

/** Everything that is looked at closely, with what was learned elsewhere. */
export const observe = (shops: readonly ReadShop[], knowledge: Knowledge): Seen[] =>
  shops.flatMap((shop) => {
    const prepared = prepare(shop.units, knowledge.table)
    return shop.examples.flatMap((example) => {
      const marked = example.labels.flatMap((label, at) => (label === 'other' ? [] : [at]))
      return example.queries.flatMap((query) =>
        evidenceFor(query, shop.corpus, prepared, knowledge, marked).map((seen) => ({
          shop,
          example,
          ...seen,
        })),
      )
    })
  })

const rowsOf = (seen: readonly Seen[], features: readonly string[]): Row[] =>
  seen.flatMap(({ example, at, evidence }): Row[] => {
    const label = example.labels[at]
    if (label === 'part' || example.profile) return []
    return [
      {
        features: rowOf(features, evidence),
        label: label === 'answers' ? 1 : 0,
        weight: label === 'near miss' ? NEAR_MISS_WEIGHT : 1,
      },
    ]
  })

/** A unit with the odds that somebody gave it who had not learned from its shop. */
interface HeldOut extends Seen {
  unit: Unit
  odds: number
}

/** A question with what was found for it, likeliest first, and the odds that the first is right. */
export interface RankedQuestion {
  shop: ReadShop
  example: Example
  found: HeldOut[]
  odds: number
}

type Part = Pick<Lessons, 'shops' | 'groups'>

/** One part of the shops and groups, and all the others. The same lessons give the same parts. */
export const partOf = (lessons: Part, fold: number): { rest: Part; held: ReadShop[] } => {
  const shops = shuffled(lessons.shops, randomFrom(7))
  const groups = shuffled(lessons.groups, randomFrom(11))
  const inFold = (_one: unknown, at: number) => at % FOLDS === fold
  const outside = (_one: unknown, at: number) => at % FOLDS !== fold
  const heldGroups = groups.filter(inFold)
  return {
    rest: { shops: shops.filter(outside), groups: groups.filter(outside) },
    held: [...shops.filter(inFold), ...SEEDS.flatMap((seed) => pseudoShops(heldGroups, seed))],
  }
}

/** Vectors learned from shops and groups, with all words. */
export const encoderFor = ({ shops, groups }: Part, { words }: Pick<Lessons, 'words'>): Knowledge => ({
  associations: associationsOf(words),
  table: quantised(
    trainEncoder(
      [...shops.flatMap(shopPairings), ...groups.flatMap(groupPairings), ...words.flatMap(wordPairings)],
      EPOCHS,
    ),
  ),
})

/** What is seen of one part with vectors that were learned without it; worked out in a thread. */
const seenOf = async (lessons: Part, fold: number): Promise<Seen[]> => {
  const worker = new Worker(new URL('./fold.ts', import.meta.url), { workerData: { fold } })
  const [{ names, places, values }] = (await once(worker, 'message')) as [
    { names: string[]; places: Uint32Array; values: Float32Array },
  ]
  const { held } = partOf(lessons, fold)
  return Array.from({ length: places.length / 4 }, (_, row) => {
    const shop = held[places[row * 4] ?? 0] as ReadShop
    const example = shop.examples[places[row * 4 + 1] ?? 0] as Example
    const evidence = Object.fromEntries(
      names.map((name, at) => [name, values[row * names.length + at] ?? 0]),
    ) as Evidence
    return { shop, example, at: places[row * 4 + 2] ?? 0, alike: places[row * 4 + 3] === 1, evidence }
  })
}

const isRight = ({ example, at }: Pick<Seen, 'example' | 'at'>): boolean =>
  example.labels[at] === 'answers' || example.labels[at] === 'part'

const labelOf = (right: boolean): 0 | 1 => (right ? 1 : 0)

type Learned = Pick<Model, 'features' | 'forest'>

/** Learns whether a passage answers: what was seen of each part is judged by trees that were grown from the others. */
const learnPassages = (seen: readonly Seen[][], say: Say): { model: Model; heldOut: HeldOut[][] } => {
  const features = Object.keys(seen.flat()[0]?.evidence ?? {})
  const grow = (parts: readonly Seen[][]): Learned => ({
    features,
    forest: trainForest(rowsOf(parts.flat(), features)),
  })
  const heldOut = seen.map((held, fold): HeldOut[] => {
    say(`trees without part ${fold + 1} of ${FOLDS}`)
    const model = grow(seen.filter((part) => part !== held))
    return held.flatMap((one) => {
      const unit = one.shop.units[one.at]
      return one.alike && unit ? [{ ...one, unit, odds: oddsBy(model, one.evidence) }] : []
    })
  })
  const judged = heldOut.flat().filter(({ example, at }) => !example.profile && example.labels[at] !== 'part')
  const calibration = calibrate(
    judged.map(({ odds }) => odds),
    judged.map((one) => labelOf(isRight(one))),
  )
  return { model: { ...grow(seen), calibration }, heldOut }
}

const byQuestion = (heldOut: readonly HeldOut[]): HeldOut[][] =>
  [...Map.groupBy(heldOut, ({ example }) => example).values()].map((found) =>
    found.sort((a, b) => b.odds - a.odds),
  )

/** Learns how likely the likeliest passage is right, from shops only: pseudo-shops have no traps of their own. */
const learnFirsts = (heldOut: readonly HeldOut[][]): { model: Model; asked: RankedQuestion[] } => {
  const parts = heldOut.map((part) =>
    byQuestion(part.filter(({ shop, example }) => shop.author !== PSEUDO_AUTHOR && !example.profile)).flatMap(
      (found) => {
        const [first] = found
        const row = firstEvidence(found)
        return first && row ? [{ found, first, row }] : []
      },
    ),
  )
  const features = Object.keys(parts.flat()[0]?.row ?? {})
  const grow = (some: typeof parts): Learned => ({
    features,
    forest: trainForest(
      some.flat().map(({ row, first }) => ({
        features: rowOf(features, row),
        label: labelOf(isRight(first)),
        weight: 1,
      })),
    ),
  })
  const ranked = parts.flatMap((held): RankedQuestion[] => {
    const model = grow(parts.filter((part) => part !== held))
    return held.map(({ found, first, row }) => ({
      shop: first.shop,
      example: first.example,
      found,
      odds: oddsBy(model, row) + row.odds,
    }))
  })
  const calibration = calibrate(
    ranked.map(({ odds }) => odds),
    ranked.map(({ found: [first] }) => labelOf(first !== undefined && isRight(first))),
  )
  return { model: { ...grow(parts), calibration }, asked: ranked }
}

type Say = (line: string) => void

/**
 * Learns in steps. The evidence that trees are grown from comes from vectors that were learned from other shops, so
 * that they meet it as they will in shops that nobody has seen; likewise the odds that calibrate them.
 * @returns the weights, and what would have been said of shops held out
 */
export const learn = async (
  lessons: Lessons,
  say: Say,
): Promise<{ weights: Omit<Weights, 'dataHash'>; asked: RankedQuestion[] }> => {
  const seen: Seen[][] = []
  for (let fold = 0; fold < FOLDS; fold += AT_ONCE) {
    const now = Array.from({ length: Math.min(AT_ONCE, FOLDS - fold) }, (_, more) => fold + more)
    say(`vectors without part ${now.map((one) => one + 1).join(' and ')} of ${FOLDS}`)
    seen.push(...(await Promise.all(now.map((one) => seenOf(lessons, one)))))
  }
  const { model: passage, heldOut } = learnPassages(seen, say)
  const { model: first, asked } = learnFirsts(heldOut)
  say('vectors of everything')
  return { weights: { ...encoderFor(lessons, lessons), passage, first }, asked }
}
