import type { Unit } from '../passages/units.ts'
import type { Passage } from '../types.ts'

/** What holds where sources differ: what the business wrote, what its team answers, its shop, its files, its site. */
const RANKS: readonly ((passage: Passage) => boolean)[] = [
  ({ id }) => id.startsWith('page:'),
  ({ id }) => id.startsWith('file:'),
  ({ kind }) => kind === 'product',
  ({ kind }) => kind === 'knowledge',
]

/** How much a passage is believed: 4 for what the business wrote itself, 0 for a page of its site. */
export const trustIn = (passage: Passage): number => {
  const rank = RANKS.findIndex((is) => is(passage))
  return rank < 0 ? RANKS.length : rank
}

/** Figures by what they count: euros, days. */
const figuresOf = ({ terms }: Unit): Map<string, Set<string>> => {
  const figures = new Map<string, Set<string>>()
  for (const { kind, key, unit } of terms) {
    const counts = kind === 'number' ? unit : kind === 'day' || kind === 'month' ? kind : undefined
    if (counts === undefined) continue
    figures.set(counts, (figures.get(counts) ?? new Set()).add(key))
  }
  return figures
}

const NEGATION = /\b(?:pas|non|aucune?s?|jamais|not|no|never|kein\w{0,2}|nicht|ningun\w?|nunca)\b/

/** Whether two sentences count the same, and otherwise; undefined where nothing is counted by both. */
const countOtherwise = (one: Unit, other: Unit): boolean | undefined => {
  const figures = figuresOf(one)
  let compared: false | undefined
  for (const [counts, theirs] of figuresOf(other)) {
    const mine = figures.get(counts)
    if (mine === undefined) continue
    compared = false
    if (![...theirs].some((figure) => mine.has(figure))) return true
  }
  return compared
}

/** Whether two sentences count the same otherwise: other euros, other days. */
export const figuresDiffer = (one: Unit, other: Unit): boolean => countOtherwise(one, other) === true

/** Whether two answers to one question cannot both hold: they count the same otherwise, or one denies what the other says. */
const contradicts = (one: Unit, other: Unit): boolean =>
  countOtherwise(one, other) ?? NEGATION.test(one.folded) !== NEGATION.test(other.folded)

/** Answers to one question without those that a source that is believed more contradicts. */
export const withoutContradicted = <Found extends { unit: Unit; answers: boolean }>(
  found: readonly Found[],
): Found[] => {
  const answering = found.filter(({ answers }) => answers)
  const most = Math.max(0, ...answering.map(({ unit }) => trustIn(unit.passage)))
  if (answering.every(({ unit }) => trustIn(unit.passage) === most)) return [...found]
  return found.filter(
    (one) =>
      !one.answers ||
      !answering.some(
        (other) =>
          trustIn(other.unit.passage) > trustIn(one.unit.passage) && contradicts(other.unit, one.unit),
      ),
  )
}
