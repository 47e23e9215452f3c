import type { LocalTime } from '#contract/opening/local-time.ts'
import { type Fact, factOf } from '../../contradictions/facts.ts'
import { contradict } from '../../contradictions/find-contradictions.ts'
import type { Corpus } from '../passages/corpus.ts'
import { isNearer, isNewer } from '../passages/page-dates.ts'
import type { Unit } from '../passages/units.ts'
import { figuresDiffer } from './order-of-truth.ts'

const sayOtherwise = (one: Fact, other: Fact): boolean =>
  contradict(one, other) ||
  (figuresDiffer(one.unit, other.unit) &&
    one.about.size === other.about.size &&
    [...one.about].every((key) => other.about.has(key)))

/** How many of what was found first are compared with each other. */
const COMPARED = 30

/** What was found for a question, without what another page of the site says otherwise that is newer or in its navigation. */
export const withoutOutdated = <Found extends { unit: Unit }>(
  found: readonly Found[],
  corpus: Corpus,
  now: LocalTime,
): readonly Found[] => {
  const first = found.slice(0, COMPARED)
  const rivals = first.flatMap(({ unit }) => {
    const over = first.filter(({ unit: { passage } }) => {
      return isNewer(passage, unit.passage, corpus, now) || isNearer(passage, unit.passage, corpus, now)
    })
    return over.length === 0 ? [] : [{ unit, over }]
  })
  if (rivals.length === 0) return found
  const facts = new Map(first.map(({ unit }) => [unit, factOf(unit, corpus)]))
  const outdated = rivals.flatMap(({ unit, over }) => {
    const fact = facts.get(unit)
    const isOver = (other: Unit): boolean => {
      const otherFact = facts.get(other)
      if (fact === undefined || otherFact === undefined) return false
      return isNewer(other.passage, unit.passage, corpus, now)
        ? sayOtherwise(otherFact, fact)
        : contradict(otherFact, fact)
    }
    return over.some((other) => isOver(other.unit)) ? [unit] : []
  })
  return found.filter(({ unit }) => !outdated.includes(unit))
}
