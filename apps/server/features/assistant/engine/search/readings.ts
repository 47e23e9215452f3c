import { POLICIES, SERVICES } from '../lexicon/concepts.ts'
import type { Corpus } from '../passages/corpus.ts'
import { complete, leansOn } from '../question/follow-up.ts'
import type { Query } from '../question/query.ts'
import { questionsOf } from '../question/questions.ts'
import type { Language, Turn } from '../types.ts'
import { detectLanguage } from '../words/language.ts'
import { clean } from '../words/text.ts'

/** What is asked of any shop, whatever was asked of it before: « et on se gare où ? ». */
const FACILITIES: ReadonlySet<string> = new Set<string>([
  ...POLICIES,
  ...SERVICES,
  'parking',
  'transit',
  'toilet',
  'wheelchair',
  'pushchair',
])

/** The questions of a message; each with the readings to try in turn: completed by what was asked before, or alone. */
export const readings = (
  question: string,
  history: readonly Turn[],
  corpus: Corpus,
  fallback: Language = corpus.lang,
): Query[][] => {
  const parse = (text: string) => questionsOf(text, detectLanguage(clean(text)) ?? fallback, corpus)
  let before: Query | undefined
  const read = (query: Query): Query[] => {
    const leans = before === undefined ? 'no' : leansOn(query)
    const completed = before === undefined ? query : complete(before, query)
    const standsAlone =
      query.types.size > 0 ||
      query.terms.filter((term) => !term.soft).length > 1 ||
      query.terms.some((term) => !term.soft && FACILITIES.has(term.key))
    const found =
      leans === 'wholly'
        ? [completed]
        : leans === 'no'
          ? [{ ...query, first: before === undefined }]
          : standsAlone
            ? [completed, query]
            : [completed]
    before = leans === 'wholly' ? completed : query
    return found
  }
  const asked = history.filter((turn) => turn.role === 'visitor').slice(-3)
  for (const turn of asked) for (const query of parse(turn.text)) read(query)
  return parse(question).map(read)
}
