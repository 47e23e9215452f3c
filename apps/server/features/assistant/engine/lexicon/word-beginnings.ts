import { searchable } from '#server/lib/text.ts'
import { CONCEPTS, type Concept } from './concepts.ts'
import { isSubject, type Term } from './terms.ts'

/** Subjects of a question, and words for each, that are looked for. */
const GROUPS = 5
const WORDS = 16
const SHORTEST = 4
/** What words lose or gain at their end from one sentence to the next. */
const ENDING = 3

const WORD = /^[a-z]{4,}$/

const beginningOf = (word: string): string => word.slice(0, Math.max(SHORTEST, word.length - ENDING))

/** Without those that begin as a shorter one does. */
const shortest = (beginnings: readonly string[]): string[] => {
  const remaining = new Set<string>()
  for (const one of [...beginnings].sort((a, b) => a.length - b.length))
    if (![...remaining].some((other) => one.startsWith(other))) remaining.add(one)
  return [...remaining]
}

const wordsOf = ({ kind, key, folded }: Term): string[] => {
  const own = folded.split(/[^\p{L}\p{N}]+/u)
  const others =
    kind === 'concept'
      ? CONCEPTS[key as Concept]
          .split(', ')
          .map((word) => searchable(word).replace(/^(?:[~=]|[a-z]{2}:)/, ''))
      : []
  const whole = own.filter((word) => word.length >= 2 && word.length < SHORTEST && kind !== 'concept')
  const long = [...own, ...others].filter((word) => WORD.test(word)).map(beginningOf)
  return shortest(long.length > 0 ? long : whole).slice(0, WORDS)
}

/**
 * How words begin that speak of what a question is about, in the four languages: of each of its subjects one group.
 * Letters and digits alone, folded.
 */
export const wordBeginnings = (terms: readonly Term[]): string[][] => {
  const groups = terms
    .filter((term) => !term.soft && (isSubject(term) || term.kind === 'place'))
    .map(wordsOf)
    .filter((words) => words.length > 0)
  const different = new Map(groups.map((words) => [words.join(), words]))
  return [...different.values()].slice(0, GROUPS)
}
