import type { Term } from '../lexicon/terms.ts'
import { termKey } from '../passages/corpus.ts'
import type { Unit } from '../passages/units.ts'
import { phraseIds } from './associations.ts'
import { DIMENSIONS, dot, encodeTerms, type Table } from './encoder.ts'
import { type GramIndex, indexGrams } from './grams.ts'
import { lowerBound } from './lower-bound.ts'

/** Vectors in one list, one after the other. */
type Vectors = Float32Array

/** What of a business's units is prepared once for all questions. */
export interface Prepared {
  units: readonly Unit[]
  /** Where each unit lies in the learned space, with its heading. */
  vectors: Vectors
  /** Where the headings lie, and which of them each unit stands under; -1 without one. */
  titleVectors: Vectors
  titles: Int32Array
  letters: GramIndex
  titleLetters: GramIndex
  /** In how many units each term stands. */
  frequency: ReadonlyMap<string, number>
  /** The phrases of all units, those of each ascending, and where those of each start. */
  phrases: Uint32Array
  phraseStarts: Uint32Array
}

const frequencyIn = (units: readonly Unit[]): Map<string, number> => {
  const frequency = new Map<string, number>()
  for (const { terms, titleTerms } of units)
    for (const key of new Set([...terms, ...titleTerms].map(termKey)))
      frequency.set(key, (frequency.get(key) ?? 0) + 1)
  return frequency
}

const joined = (lists: readonly Float32Array[]): Vectors => {
  const all = new Float32Array(lists.length * DIMENSIONS)
  lists.forEach((list, at) => {
    all.set(list, at * DIMENSIONS)
  })
  return all
}

/** One of the vectors in a list. */
const vectorAt = (vectors: Vectors, at: number): Float32Array =>
  vectors.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS)

/** How near each vector of a list lies to another. */
export const nearnessTo = (vector: Float32Array, vectors: Vectors): Float32Array => {
  const scores = new Float32Array(vectors.length / DIMENSIONS)
  for (let at = 0; at < scores.length; at++) {
    let sum = 0
    const from = at * DIMENSIONS
    for (let d = 0; d < DIMENSIONS; d++) sum += (vector[d] ?? 0) * (vectors[from + d] ?? 0)
    scores[at] = sum
  }
  return scores
}

/** Whether a text holds a phrase. */
export const holdsPhrase = ({ phrases, phraseStarts }: Prepared, at: number, id: number): boolean => {
  const end = phraseStarts[at + 1] ?? 0
  const place = lowerBound(phrases, id, phraseStarts[at], end)
  return place < end && phrases[place] === id
}

/** How near a heading lies to a question; 0 without one. */
export const titleNearness = (
  { titles, titleVectors }: Prepared,
  at: number,
  vector: Float32Array,
): number => {
  const title = titles[at] ?? -1
  return title < 0 ? 0 : dot(vector, vectorAt(titleVectors, title))
}

export const prepare = (units: readonly Unit[], table: Table): Prepared => {
  const headings = new Map<readonly Term[], number>()
  const headed: Float32Array[] = []
  const titles = Int32Array.from(units, ({ titleTerms }) => {
    if (titleTerms.length === 0) return -1
    const known = headings.get(titleTerms)
    if (known !== undefined) return known
    headings.set(titleTerms, headed.length)
    return headed.push(encodeTerms(table, titleTerms)) - 1
  })
  const phrases = units.map(({ text, titleFolded }) =>
    Uint32Array.from(new Set(phraseIds(`${text} . ${titleFolded}`))).sort(),
  )
  const phraseStarts = new Uint32Array(units.length + 1)
  phrases.forEach(({ length }, at) => {
    phraseStarts[at + 1] = (phraseStarts[at] ?? 0) + length
  })
  const allPhrases = new Uint32Array(phraseStarts[units.length] ?? 0)
  phrases.forEach((own, at) => {
    allPhrases.set(own, phraseStarts[at])
  })
  return {
    units,
    vectors: joined(units.map(({ terms, titleTerms }) => encodeTerms(table, terms, titleTerms))),
    titleVectors: joined(headed),
    titles,
    letters: indexGrams(units.map((unit) => `${unit.folded} ${unit.titleFolded}`)),
    titleLetters: indexGrams(units.map((unit) => unit.titleFolded)),
    frequency: frequencyIn(units),
    phrases: allPhrases,
    phraseStarts,
  }
}
