import type { LocalTime } from '#server/lib/local-time.ts'
import { type Fact, factOf } from '../../contradictions/facts.ts'
import { contradict } from '../../contradictions/find-contradictions.ts'
import type { Corpus } from '../passages/corpus.ts'
import { isNewer } from '../passages/page-dates.ts'
import type { Unit } from '../passages/units.ts'
import { figuresDiffer } from './order-of-truth.ts'

const sayOtherwise = (one: Fact, other: Fact): boolean =>
  contradict(one, other) ||
  (figuresDiffer(one.unit, other.unit) &&
    one.about.size === other.about.size &&
    [...one.about].every((key) => other.about.has(key)))

/** How many of what was found first are compared with each other. */
const COMPARED = 30

/** What was found for a question, without what a newer page of the site says otherwise. */
export const withoutOutdated = <Found extends { unit: Unit }>(
  found: readonly Found[],
  corpus: Corpus,
  now: LocalTime,
): readonly Found[] => {
  const first = found.slice(0, COMPARED)
  const dated = first.filter(({ unit }) =>
    first.some((other) => isNewer(other.unit.passage, unit.passage, corpus, now)),
  )
  if (dated.length === 0) return found
  const facts = new Map(first.map(({ unit }) => [unit, factOf(unit, corpus)]))
  const outdated = dated.filter(({ unit }) => {
    const fact = facts.get(unit)
    return (
      fact !== undefined &&
      first.some((other) => {
        const told = facts.get(other.unit)
        return (
          told !== undefined &&
          isNewer(other.unit.passage, unit.passage, corpus, now) &&
          sayOtherwise(told, fact)
        )
      })
    )
  })
  return found.filter((one) => !outdated.includes(one))
}
