import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { termsOf } from '#server/features/assistant/engine/terms.ts'
import { clean } from '#server/features/assistant/engine/text.ts'
import type { Language } from '#server/features/assistant/engine/types.ts'
import type { Example, ReadShop } from './examples.ts'
import { type Bag, bagOf } from './judge/bag.ts'
import { quantised } from './judge/encoder.ts'
import { type Evidence, evidenceFor, type Knowledge } from './judge/evidence.ts'
import { oddsOf } from './judge/forest.ts'
import { prepare } from './judge/prepared.ts'
import type { Lessons } from './lessons.ts'
import { pseudoShops } from './pseudo-shops.ts'
import { randomFrom, shuffled } from './random.ts'
import type { ParaphraseGroup } from './read.ts'
import { type Pairing, trainEncoder } from './train-encoder.ts'
import { type Calibration, calibrate, type Row, trainForest } from './train-forest.ts'
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

const rowOf = (features: readonly string[], evidence: Evidence): Float32Array =>
  Float32Array.from(features, (name) => evidence[name as keyof Evidence])

/** A unit that was looked at closely for a question. */
export interface Seen {
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
export interface HeldOut extends Seen {
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

/**
 * Learns in two steps. The evidence that trees are grown from comes from vectors that were learned from other shops,
 * so that they meet it as they will in shops that nobody has seen; likewise the odds that calibrate them.
 */
export const learn = async (
  lessons: Lessons,
  say: (line: string) => void,
): Promise<{ heldOut: HeldOut[]; calibration: Calibration }> => {
  const seen: Seen[][] = []
  for (let fold = 0; fold < FOLDS; fold += AT_ONCE) {
    const now = Array.from({ length: Math.min(AT_ONCE, FOLDS - fold) }, (_, more) => fold + more)
    say(`vectors without part ${now.map((one) => one + 1).join(' and ')} of ${FOLDS}`)
    seen.push(...(await Promise.all(now.map((one) => seenOf(lessons, one)))))
  }
  const features = Object.keys(seen.flat()[0]?.evidence ?? {})
  const heldOut = seen.flatMap((held, fold): HeldOut[] => {
    say(`trees without part ${fold + 1} of ${FOLDS}`)
    const forest = trainForest(rowsOf(seen.filter((part) => part !== held).flat(), features))
    const found = held.filter(({ alike }) => alike)
    return found.map((one) => ({ ...one, odds: oddsOf(forest, rowOf(features, one.evidence)) }))
  })
  const judged = heldOut.filter(({ example, at }) => !example.profile && example.labels[at] !== 'part')
  const calibration = calibrate(
    judged.map(({ odds }) => odds),
    judged.map(({ example, at }) => (example.labels[at] === 'answers' ? 1 : 0)),
  )
  return { heldOut, calibration }
}
