import type { Term } from '../lexicon/terms.ts'
import { remembered, rememberedPer } from '../words/remembered.ts'
import { type Bag, bucketsOf, eachPart, termName } from './bag.ts'

/** Numbers in a learned vector. */
export const DIMENSIONS = 64

/** A learned vector for each bucket, one after the other. */
export type Table = Int8Array | Float32Array

const add = (vector: Float32Array, from: Table, row: number, weight: number): void => {
  const first = row * DIMENSIONS
  for (let d = 0; d < DIMENSIONS; d++) vector[d] = (vector[d] ?? 0) + weight * (from[first + d] ?? 0)
}

/** Makes the length 1, unless it is 0; says what it was. */
const normalise = (vector: Float32Array): number => {
  let squares = 0
  for (const value of vector) squares += value * value
  const length = Math.sqrt(squares) || 1
  for (let d = 0; d < DIMENSIONS; d++) vector[d] = (vector[d] ?? 0) / length
  return length
}

/** The direction of a bag in the learned space: its length is 1, or 0 for an empty one. */
export const encode = (table: Table, { buckets, weights }: Bag): Float32Array => {
  const vector = new Float32Array(DIMENSIONS)
  for (let at = 0; at < buckets.length; at++) add(vector, table, buckets[at] ?? 0, weights[at] ?? 0)
  normalise(vector)
  return vector
}

export const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0
  for (let d = 0; d < a.length; d++) sum += (a[d] ?? 0) * (b[d] ?? 0)
  return sum
}

const CACHE_SIZE = 12_000

interface TermVector {
  vector: Float32Array
  /** What it counts in a text. */
  weight: number
}

const makeVector = (table: Table, term: Term): TermVector => {
  const vector = new Float32Array(DIMENSIONS)
  const buckets = bucketsOf(term)
  for (const bucket of buckets) add(vector, table, bucket, 1)
  return { vector, weight: normalise(vector) / Math.sqrt(buckets.length) }
}

const termVectors = rememberedPer((table: Table) =>
  remembered((term: Term) => makeVector(table, term), CACHE_SIZE, termName),
)

/** Where a single term lies. */
export const encodeTerm = (table: Table, term: Term): Float32Array => termVectors(table)(term).vector

/** The direction of a text's terms, as that of their bag: faster, for many texts of the same words. */
export const encodeTerms = (
  table: Table,
  terms: readonly Term[],
  titleTerms: readonly Term[] = [],
): Float32Array => {
  const sum = new Float32Array(DIMENSIONS)
  const vectorOf = termVectors(table)
  eachPart(
    terms,
    titleTerms,
    (term, weight) => {
      const own = vectorOf(term)
      add(sum, own.vector, 0, weight * own.weight)
    },
    (bucket, weight) => add(sum, table, bucket, weight),
  )
  normalise(sum)
  return sum
}

/** The table in one byte a number, all on one scale: only directions are ever compared. */
export const quantised = (table: Float32Array): Int8Array => {
  // Four standard deviations; what lies beyond is cut.
  let squares = 0
  let used = 0
  for (const value of table)
    if (value !== 0) {
      squares += value * value
      used++
    }
  const top = 4 * Math.sqrt(squares / Math.max(1, used)) || 1
  return Int8Array.from(table, (value) => Math.max(-127, Math.min(127, Math.round((value / top) * 127))))
}
