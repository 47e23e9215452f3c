import { WEEKDAYS } from '#contract/businesses/businesses.ts'
import { searchable } from '#server/lib/text.ts'
import { WEEKDAY_NAMES } from '#server/lib/weekday-names.ts'

/** Words that stand everywhere and tell nothing, folded. */
const COMMON = new Set(
  (
    'a ai as au aux avec ce ces cet cette ca comme d dans de des du elle en est et etes faut il ils j je l la le les ' +
    'leur lui ma mes mon n ne nos notre nous on ont ou par pas peut peux plus pour pouvez qu que quel quelle quelles ' +
    'quels qui s sa sans se ses si son sont sur t ta te tes toi ton tu un une vos votre vous y ' +
    'an and are can do does for from have how i in is it me my of or the to we what when where with you your'
  ).split(' '),
)

const MAX_WORDS = 6
const WORD = /[\p{L}\p{N}]+/gu

const folded = (text: string): string[] => searchable(text).match(WORD) ?? []

/** A plural is found by its singular. */
const singular = (word: string): string => (word.length > 4 && /[sx]$/.test(word) ? word.slice(0, -1) : word)

/** What is looked for: folded beginnings of words; common ones only where there is nothing else. */
export const searchWords = (search: string): string[] => {
  const all = [...new Set(folded(search).map(singular))]
  const telling = all.filter((word) => !COMMON.has(word))
  return (telling.length > 0 ? telling : all).slice(0, MAX_WORDS)
}

/** The days of the week in our languages, folded. */
const DAYS: readonly (readonly string[])[] = WEEKDAYS.map((day) =>
  Object.values(WEEKDAY_NAMES).map((names) => singular(searchable(names[day]))),
)

/** A word of a search with what it is called in the other languages: a day of the week. */
const spellings = (word: string): readonly string[] => DAYS.find((names) => names.includes(word)) ?? [word]

/** Letters that are folded, and what is folded into them; as the database compares bytes, in both cases. */
const ACCENTED: Record<string, string> = {
  a: 'àâäáãåÀÂÄÁÃÅ',
  c: 'çÇ',
  e: 'èéêëÈÉÊË',
  i: 'ìíîïÌÍÎÏ',
  n: 'ñÑ',
  o: 'òóôöõÒÓÔÖÕ',
  u: 'ùúûüÙÚÛÜ',
  y: 'ýÿÝŸ',
}

/** A folded beginning of a word as a PostgreSQL expression (compared with `~*`) that finds it in a text as written. */
export const wordPattern = (word: string): string => `\\m(?:${spellings(word).map(foldedPattern).join('|')})`

const foldedPattern = (word: string): string => {
  const letters = [...word].map((letter) => (ACCENTED[letter] ? `[${letter}${ACCENTED[letter]}]` : letter))
  const pattern = letters.join('')
  const ligatures = [
    [`[o${ACCENTED.o}][e${ACCENTED.e}]`, 'œŒ'],
    [`[a${ACCENTED.a}][e${ACCENTED.e}]`, 'æÆ'],
  ] as const
  return ligatures.reduce((all, [pair, joined]) => all.replaceAll(pair, `(?:${pair}|[${joined}])`), pattern)
}

const trigrams = (word: string): Set<string> => {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** How alike words must be spelt, as PostgreSQL's pg_trgm measures it. */
export const ALIKE = 0.35

/** From 0 to 1. */
const likeness = (one: string, other: string): number => {
  const [first, second] = [trigrams(one), trigrams(other)]
  const shared = [...first].filter((part) => second.has(part)).length
  return shared / (first.size + second.size - shared)
}

/** Whether a word of a text is one that is looked for: begins as one, or is spelt alike. */
export const isSoughtBy = (words: readonly string[], alike: boolean): ((word: string) => boolean) => {
  const sought = alike ? words : words.flatMap(spellings)
  return (word) => {
    const plain = searchable(word)
    return sought.some((one) => (alike ? likeness(one, plain) >= ALIKE : plain.startsWith(one)))
  }
}
