import { relativeSizes } from '../lexicon/relative-sizes.ts'
import { termKey } from '../passages/corpus.ts'
import type { Unit } from '../passages/units.ts'
import type { AnswerType } from '../question/asked-types.ts'
import type { Query } from '../question/query.ts'
import { fold } from '../words/text.ts'
import { figuresDiffer } from './order-of-truth.ts'
import type { ScoredPassage } from './search.ts'

type Found = ScoredPassage & { unit: Unit }

/** Answers without those of the small one where the large one is asked about, and the other way round. */
export const ofItsSize = <Answer extends { unit: Unit }>(
  query: Query,
  answers: readonly Answer[],
): Answer[] => {
  const own = relativeSizes(fold(query.text))
  const [asked, ...more] = own.length > 0 ? own : relativeSizes(query.folded)
  if (asked === undefined || more.length > 0) return [...answers]
  const sizes = new Map(answers.map(({ unit }) => [unit, relativeSizes(unit.folded)]))
  const left = answers.filter(({ unit }) => sizes.get(unit)?.length === 0 || sizes.get(unit)?.includes(asked))
  const alone = left.filter(({ unit }) => sizes.get(unit)?.length === 1)
  return alone.length > 0 ? alone : left
}

/** Kinds of fact in which two things of one kind differ. */
const DIFFERING: ReadonlySet<AnswerType> = new Set<AnswerType>([
  'price',
  'duration',
  'size',
  'age',
  'percent',
  'distance',
])
/** How much less well another may answer. */
const MARGIN = 0.15
/** More than these are no answer. */
export const MOST = 3

/** What a unit names besides what is asked. */
const namedBy = ({ folded, terms }: Unit, asked: ReadonlySet<string>): Set<string> =>
  new Set([
    ...relativeSizes(folded).map(String),
    ...terms.flatMap((term) =>
      term.soft || (term.kind !== 'word' && term.kind !== 'concept') || asked.has(termKey(term))
        ? []
        : termKey(term),
    ),
  ])

/**
 * Of the answers to a question the best for each thing that it may be about: « le tapis » where there are two that cost
 * each its own. One where nothing else of the kind is told otherwise.
 */
export const alternatives = (query: Query, answers: readonly Found[]): Found[] => {
  const [top] = answers
  if (top === undefined || ![...query.types].some((type) => DIFFERING.has(type))) return []
  const asked = new Set(query.terms.map(termKey))
  const chosen: { found: Found; named: Set<string> }[] = []
  for (const found of answers) {
    if (found.score < top.score - MARGIN) continue
    const named = namedBy(found.unit, asked)
    const apart = chosen.every(
      (other) =>
        figuresDiffer(other.found.unit, found.unit) &&
        [...named].some((name) => !other.named.has(name)) &&
        [...other.named].some((name) => !named.has(name)),
    )
    if (apart) chosen.push({ found, named })
  }
  return chosen.map(({ found }) => found)
}
