import { lowerBound } from './lower-bound.ts'
import { createNumbering } from './numbering.ts'

/** Signs that a gram is written with: space, digits, letters, the euro. */
const SIGNS = 39
const EURO = 38
const signs = new Uint8Array(128)
for (const [at, sign] of [...' 0123456789abcdefghijklmnopqrstuvwxyz'].entries())
  signs[sign.charCodeAt(0)] = at + 1

const plainOf = (folded: string): string => ` ${folded.replace(/[^a-z0-9€]+/g, ' ').trim()} `

/** Sizes of grams: one of each starts at each sign. */
const SIZES = 3

/**
 * Writes all pieces of 3 to 5 letters of a plain text as numbers of 27 bits: their signs are digits from 1 to 38, so that
 * no two pieces have the same number. Says how many.
 */
const writeCodes = (plain: string, codes: Uint32Array): number => {
  let count = 0
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  for (let at = 0; at < plain.length; at++) {
    const e = signs[plain.charCodeAt(at)] ?? EURO
    const three = (c * SIGNS + d) * SIGNS + e
    const four = b * SIGNS ** 3 + three
    if (at >= 2) codes[count++] = three
    if (at >= 3) codes[count++] = four
    if (at >= 4) codes[count++] = a * SIGNS ** 4 + four
    a = b
    b = c
    c = d
    d = e
  }
  return count
}

/** Which units hold which pieces of words, rare ones counting most: the units of each gram in a row, all rows in one. */
export interface GramIndex {
  /** Ascending. */
  grams: Uint32Array
  /** Where the row of each gram starts; one more than grams. */
  starts: Uint32Array
  units: Uint16Array | Uint32Array
  /** How often the gram comes in the unit, 255 at most. */
  counts: Uint8ClampedArray
  /** One over the length of each unit. */
  scales: Float32Array
}

/** What stands in which unit, units one after the other, grams by their numbers. */
interface Entries {
  /** The gram that each number stands for. */
  codes: Uint32Array
  /** In how many units each gram stands. */
  having: readonly number[]
  numbers: Uint32Array
  counts: Uint8ClampedArray
  /** Where the entries of each unit end. */
  ends: Uint32Array
}

const entriesOf = (texts: readonly string[]): Entries => {
  const room = texts.reduce((sum, { length }) => sum + SIZES * length, 0)
  const scratch = new Uint32Array(texts.reduce((most, { length }) => Math.max(most, SIZES * length), 0))
  const met = createNumbering()
  const numbers = new Uint32Array(room)
  const counts = new Uint8ClampedArray(room)
  const ends = new Uint32Array(texts.length)
  const having: number[] = []
  const last: number[] = []
  let size = 0
  texts.forEach((text, unit) => {
    const first = size
    const count = writeCodes(text, scratch)
    for (let at = 0; at < count; at++) {
      const number = met.numberOf(scratch[at] ?? 0)
      if ((last[number] ?? -1) < first) {
        numbers[size] = number
        last[number] = size++
        having[number] = (having[number] ?? 0) + 1
      }
      const entry = last[number] ?? 0
      counts[entry] = (counts[entry] ?? 0) + 1
    }
    ends[unit] = size
  })
  return { codes: met.codes(), having, numbers, counts, ends }
}

const rarityOf = (units: number, having: number): number => Math.log(1 + units / having)

const LOGS = Float64Array.from({ length: 256 }, (_, count) => 1 + Math.log(count))
/** What a gram counts that comes so often. */
const weightOf = (count: number): number => LOGS[count] ?? 1 + Math.log(count)

/** Indexes folded texts by their pieces of words. */
export const indexGrams = (texts: readonly string[]): GramIndex => {
  const { codes, having, numbers, counts, ends } = entriesOf(texts.map(plainOf))
  const size = ends.at(-1) ?? 0
  const order = Uint32Array.from(codes.keys()).sort((a, b) => (codes[a] ?? 0) - (codes[b] ?? 0))
  const starts = new Uint32Array(codes.length + 1)
  const next = new Uint32Array(codes.length)
  order.forEach((number, at) => {
    next[number] = starts[at] ?? 0
    starts[at + 1] = (starts[at] ?? 0) + (having[number] ?? 0)
  })
  const rarities = Float64Array.from(having, (count) => rarityOf(texts.length, count))
  const index: GramIndex = {
    grams: Uint32Array.from(order, (number) => codes[number] ?? 0),
    starts,
    units: texts.length <= 2 ** 16 ? new Uint16Array(size) : new Uint32Array(size),
    counts: new Uint8ClampedArray(size),
    scales: new Float32Array(texts.length),
  }
  let entry = 0
  for (let unit = 0; unit < texts.length; unit++) {
    let length = 0
    for (; entry < (ends[unit] ?? 0); entry++) {
      const number = numbers[entry] ?? 0
      const count = counts[entry] ?? 0
      length += (weightOf(count) * (rarities[number] ?? 0)) ** 2
      const at = next[number] ?? 0
      next[number] = at + 1
      index.units[at] = unit
      index.counts[at] = count
    }
    index.scales[unit] = 1 / Math.sqrt(length || 1)
  }
  return index
}

const placeOf = (grams: Uint32Array, code: number): number => {
  const place = lowerBound(grams, code)
  return grams[place] === code ? place : -1
}

/** How alike each unit is to a folded text by its letters: cosines from 0 to 1. */
export const similarByGrams = (
  { grams, starts, units, counts, scales }: GramIndex,
  folded: string,
): Float32Array => {
  const sums = new Float64Array(scales.length)
  const { codes, counts: queryCounts } = entriesOf([plainOf(folded)])
  let length = 0
  codes.forEach((code, at) => {
    const place = placeOf(grams, code)
    const from = place < 0 ? 0 : (starts[place] ?? 0)
    const to = place < 0 ? 0 : (starts[place + 1] ?? 0)
    const rarity = rarityOf(scales.length, place < 0 ? 1 : to - from)
    const weight = weightOf(queryCounts[at] ?? 0) * rarity
    length += weight ** 2
    for (let entry = from; entry < to; entry++) {
      const unit = units[entry] ?? 0
      sums[unit] = (sums[unit] ?? 0) + weight * rarity * weightOf(counts[entry] ?? 0)
    }
  })
  const whole = Math.sqrt(length) || 1
  const scores = new Float32Array(scales.length)
  for (let unit = 0; unit < scores.length; unit++)
    scores[unit] = ((sums[unit] ?? 0) * (scales[unit] ?? 0)) / whole
  return scores
}
