import { remembered } from './remembered.ts'

/** The same words come again and again: what was found for one is kept. */
const byWord = (find: (word: string) => string) => remembered(find, 5_000, (word) => word)

/** Singular, masculine form of a folded French or English word: « offertes » and « offert » meet. */
export const singular = byWord((word) => {
  let stem = word
  if (stem.length > 4 && stem.endsWith('aux') && !stem.endsWith('eaux')) stem = `${stem.slice(0, -3)}al`
  else if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}ie`
  else if (stem.length > 3 && /[sx]$/.test(stem) && !/ss$/.test(stem)) stem = stem.slice(0, -1)
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1)
  if (stem.length > 3 && /ie?$/.test(stem)) stem = stem.replace(/ie?$/, 'y')
  return stem.length > 3 ? stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1') : stem
})

/** Longest first; the second list needs a long stem because short ones collide (forme, formation). */
const ENDINGS =
  /(?:issons|issez|issent|eraient|erions|eront|erait|erez|aient|eons|eant|ante?s?|ees?|ent|ait|iez|era|ing|ed|ez|er|ir|es?|[sx])$/
const LONG_ENDINGS =
  /(?:issements?|ations?|ateurs?|atrices?|ements?|ables?|ances?|ences?|euses?|eurs?|iques?|istes?|ites?|ives?|ifs?|ments?|ions?|ages?|als?|ics?|ly)$/

/** The root that forms of one verb or family share: « réparez », « réparation ». */
export const root = byWord((word) => {
  const long = word.replace(LONG_ENDINGS, '')
  if (long !== word && long.length >= 5) return long
  const short = word.replace(ENDINGS, '')
  const base = short.length >= 4 ? short : singular(word)
  return base.replace(/([b-df-hj-np-tv-z])\1$/, '$1')
})

/** A key that most typing errors leave alone: doubled letters, mute h, y, ph, nasal spelling. */
export const soundKey = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/qu?/g, 'k')
    .replace(/c(?=[aoulr])/g, 'k')
    .replace(/y/g, 'i')
    .replace(/eau|au/g, 'o')
    .replace(/ai|ei/g, 'e')
    .replace(/([mn])(?=[^aeiou])/g, 'n')
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<![esxtz])[esxtz]+$/, '')

/** Damerau-Levenshtein distance, given up above `limit`. */
export const distance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
    }
    before = row
    row = next
  }
  return row[b.length] ?? limit + 1
}

const trigrams = (word: string): Set<string> => {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)))
}

/** Share of trigrams two words have in common, from 0 to 1 (Dice). */
export const similarity = (a: string, b: string): number => {
  const left = trigrams(a)
  const right = trigrams(b)
  let common = 0
  for (const gram of left) if (right.has(gram)) common++
  return (2 * common) / (left.size + right.size)
}
