import type { Term } from '../lexicon/terms.ts'
import { remembered } from '../words/remembered.ts'

/** Rows of the table of learned vectors. */
export const BUCKETS = 1 << 15

/**
 * FNV-1a, as an unsigned number of 32 bits.
 * @param before the hash of what stands before the text
 */
export const hashOf = (text: string, before = 0x811c9dc5): number => {
  let hash = before
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

const bucketOf = (feature: string): number => {
  const hash = hashOf(feature)
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1)
}

const GRAMS = [3, 4, 5]

const grams = (word: string): string[] => {
  const padded = `<${word}>`
  return GRAMS.flatMap((size) =>
    Array.from({ length: Math.max(0, padded.length - size + 1) }, (_, at) => padded.slice(at, at + size)),
  )
}

const keyOf = (term: Term): string =>
  term.kind === 'number' ? `n:${term.unit ?? ''}` : `${term.kind[0]}:${term.key}`

/** Tells terms apart that are learned about apart. */
export const termName = (term: Term): string => `${term.kind}|${term.key}|${term.unit ?? ''}|${term.folded}`

/** The rows of one term: what it stands for, its root, and the pieces of its letters. */
export const bucketsOf = (term: Term): Uint16Array => {
  const features = [keyOf(term)]
  if (term.kind === 'word' || term.kind === 'concept') {
    features.push(`r:${term.root}`)
    for (const word of term.folded.split(' ')) features.push(...grams(word))
  }
  return Uint16Array.from(new Set(features.map(bucketOf)))
}

/** The same, kept for the next time that the term is met. */
const cachedBuckets = remembered(bucketsOf, 20_000, termName)

/** A text as rows of the table, each with its weight. */
export interface Bag {
  buckets: Uint16Array
  weights: Float32Array
}

/** What a heading counts beside the words under it. */
const TITLE_WEIGHT = 0.5
/** What two neighbours count beside a word. */
const PAIR_WEIGHT = 0.5

/** Goes through what a text is made of: its terms and its heading's, and each two neighbours as one row. */
export const eachPart = (
  terms: readonly Term[],
  titleTerms: readonly Term[],
  onTerm: (term: Term, weight: number) => void,
  onPair: (bucket: number, weight: number) => void,
): void => {
  const go = (list: readonly Term[], weight: number): void =>
    list.forEach((term, at) => {
      onTerm(term, weight)
      const next = list[at + 1]
      if (next !== undefined) onPair(bucketOf(`${keyOf(term)} ${keyOf(next)}`), weight * PAIR_WEIGHT)
    })
  go(terms, 1)
  go(titleTerms, TITLE_WEIGHT)
}

/** The bag of a text's terms and of its heading's. */
export const bagOf = (terms: readonly Term[], titleTerms: readonly Term[] = []): Bag => {
  const buckets: number[] = []
  const weights: number[] = []
  eachPart(
    terms,
    titleTerms,
    (term, weight) => {
      const own = cachedBuckets(term)
      const each = weight / Math.sqrt(own.length)
      for (const bucket of own) {
        buckets.push(bucket)
        weights.push(each)
      }
    },
    (bucket, weight) => {
      buckets.push(bucket)
      weights.push(weight)
    },
  )
  return { buckets: Uint16Array.from(buckets), weights: Float32Array.from(weights) }
}
