import { countryOf, liesIn } from '../lexicon/places.ts'
import type { Corpus } from '../passages/corpus.ts'
import type { Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import type { AnswerType } from '../question/question-types.ts'

/** What differs from one country to the next. */
const BY_COUNTRY: readonly AnswerType[] = ['price', 'duration']
/** Of the same country, where other rules hold. */
const APART = new Set(['corsica', 'overseas', 'northern_ireland'])

/** Answers without those for other countries only, where the question names no place: « délai de livraison ? ». */
export const withoutElsewhere = <Found extends { unit: Unit }>(
  query: Query,
  answers: readonly Found[],
  { home }: Pick<Corpus, 'home'>,
): readonly Found[] => {
  if (home === undefined || !BY_COUNTRY.some((type) => query.types.has(type))) return answers
  if (query.terms.some(({ kind, key }) => kind === 'place' || key === 'abroad')) return answers
  const isElsewhere = (place: string): boolean =>
    APART.has(place) || (!liesIn(home, place) && countryOf(place) !== undefined && countryOf(place) !== home)
  return answers.filter(({ unit }) => {
    const places = unit.terms.filter(({ kind }) => kind === 'place')
    return places.length === 0 || !places.every(({ key }) => isElsewhere(key))
  })
}
