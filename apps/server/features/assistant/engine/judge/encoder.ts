import type { Term } from '../lexicon/terms.ts'
import { type Bag, termBuckets, termName } from './bag.ts'

/** Numbers in a learned vector. */
export const DIMENSIONS = 64

/** A learned vector for each bucket, one after the other. */
export type Table = Int8Array | Float32Array

/** The direction of a bag in the learned space: its length is 1, or 0 for an empty one. */
export const encode = (table: Table, { buckets, weights }: Bag): Float32Array => {
  const vector = new Float32Array(DIMENSIONS)
  for (let at = 0; at < buckets.length; at++) {
    const from = (buckets[at] ?? 0) * DIMENSIONS
    const weight = weights[at] ?? 0
    for (let d = 0; d < DIMENSIONS; d++) vector[d] = (vector[d] ?? 0) + weight * (table[from + d] ?? 0)
  }
  let length = 0
  for (const value of vector) length += value * value
  length = Math.sqrt(length) || 1
  for (let d = 0; d < DIMENSIONS; d++) vector[d] = (vector[d] ?? 0) / length
  return vector
}

export const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0
  for (let d = 0; d < a.length; d++) sum += (a[d] ?? 0) * (b[d] ?? 0)
  return sum
}

const KEPT = 20_000
const termVectors = new WeakMap<Table, Map<string, Float32Array>>()

/** Where a single term lies. */
export const encodeTerm = (table: Table, term: Term): Float32Array => {
  const known = termVectors.get(table) ?? new Map<string, Float32Array>()
  termVectors.set(table, known)
  const name = termName(term)
  const kept = known.get(name)
  if (kept !== undefined) return kept
  const buckets = termBuckets(term)
  const vector = encode(table, { buckets, weights: new Float32Array(buckets.length).fill(1) })
  if (known.size >= KEPT) known.clear()
  known.set(name, vector)
  return vector
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
