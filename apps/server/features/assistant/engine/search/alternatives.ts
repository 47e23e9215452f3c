import { relativeSizes } from '../lexicon/relative-sizes.ts'
import { isSubject, type Term } from '../lexicon/terms.ts'
import { termKey } from '../passages/corpus.ts'
import type { Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import type { AnswerType } from '../question/question-types.ts'
import { fold } from '../words/text.ts'
import { figuresDiffer } from './order-of-truth.ts'
import type { ScoredPassage } from './search.ts'

/** Answers without those of the small one where the large one is asked about, and the other way round. */
export const ofItsSize = <Answer extends { unit: Unit }>(
  query: Query,
  answers: readonly Answer[],
): Answer[] => {
  const own = relativeSizes(fold(query.text))
  const [wantedSize, ...more] = own.length > 0 ? own : relativeSizes(query.folded)
  if (wantedSize === undefined || more.length > 0) return [...answers]
  const sizes = new Map(answers.map(({ unit }) => [unit, relativeSizes(unit.folded)]))
  const left = answers.filter(
    ({ unit }) => sizes.get(unit)?.length === 0 || sizes.get(unit)?.includes(wantedSize),
  )
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

/** What terms name besides what is asked. */
const namesIn = (terms: readonly Term[], queryKeys: ReadonlySet<string>): string[] =>
  terms
    .filter((term) => !term.soft && isSubject(term))
    .map(termKey)
    .filter((key) => !queryKeys.has(key))

/** What a unit names besides what is asked; below a heading that names it what the heading does: « 9,50 € ». */
const namedBy = ({ folded, terms, titleTerms }: Unit, queryKeys: ReadonlySet<string>): Set<string> => {
  const own = [...relativeSizes(folded).map(String), ...namesIn(terms, queryKeys)]
  return new Set(own.length > 0 ? own : namesIn(titleTerms, queryKeys))
}

const parentOf = (title = ''): string => title.slice(0, Math.max(0, title.lastIndexOf(' › ')))

/** Whether two units are entries of one list: below one heading, or each below its own of one. */
const inOneList = ({ passage: one }: Unit, { passage: other }: Unit): boolean =>
  one.label === other.label &&
  (one.title === other.title || (parentOf(one.title) !== '' && parentOf(one.title) === parentOf(other.title)))

const eachNames = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((name) => !other.has(name)) && [...other].some((name) => !one.has(name))

/**
 * Of the answers to a question the best for each thing that it may be about: « le tapis » where there are two that cost
 * each its own, with those of the same list that cost the same. One where nothing else of the kind is told otherwise.
 */
export const alternatives = (query: Query, answers: readonly ScoredPassage[]): ScoredPassage[] => {
  const [top] = answers
  if (top === undefined || ![...query.types].some((type) => DIFFERING.has(type))) return []
  const queryKeys = new Set(query.terms.map(termKey))
  const near = answers
    .filter(({ score }) => score >= top.score - MARGIN)
    .map((found) => ({ found, named: namedBy(found.unit, queryKeys) }))
  const apart = (
    chosen: typeof near,
    { found, named }: (typeof near)[number],
    differ: typeof figuresDiffer,
  ) => chosen.every((other) => eachNames(other.named, named) && differ(other.found.unit, found.unit))
  const chosen: typeof near = []
  for (const one of near) if (apart(chosen, one, figuresDiffer)) chosen.push(one)
  if (chosen.length > 1)
    for (const one of near)
      if (apart(chosen, one, (a, b) => figuresDiffer(a, b) || inOneList(a, b))) chosen.push(one)
  return chosen.map(({ found }) => found)
}
