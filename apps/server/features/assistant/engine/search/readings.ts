import { POLICIES, SERVICES } from '../lexicon/concepts.ts'
import type { Term } from '../lexicon/terms.ts'
import type { Corpus } from '../passages/corpus.ts'
import { about, complete, leansOn, refersBack, withoutLimits } from '../question/follow-up.ts'
import type { Query } from '../question/query.ts'
import { questionsOf } from '../question/questions.ts'
import { holds } from '../rules.ts'
import type { Language, Turn } from '../types.ts'
import { detectLanguage } from '../words/language.ts'
import { clean } from '../words/text.ts'
import { wordSet } from '../words/word-set.ts'
import { isThing, replacedBy } from './rivals.ts'

/** What is asked of any shop, whatever was asked of it before: « et on se gare où ? ». */
const FACILITIES: ReadonlySet<string> = new Set<string>([
  ...POLICIES,
  ...SERVICES,
  ...wordSet('parking transit toilet wheelchair pushchair'),
])

/** What a thing is in: a rule of the house tells. */
const STATES: ReadonlySet<string> = new Set(['clearance', 'used', 'damaged', 'giftcard', 'customize'])

/** Visitor's messages before the question that it may lean on. */
const TURNS = 5

/** The questions of a message; each with the readings to try in turn: completed by what was asked before, or alone. */
export const readings = (
  question: string,
  history: readonly Turn[],
  corpus: Corpus,
  fallback: Language = corpus.lang,
): Query[][] => {
  const parse = (text: string) => questionsOf(text, detectLanguage(clean(text), fallback) ?? fallback, corpus)
  let before: Query | undefined
  /** The things that were spoken of last, however many questions ago. */
  let things: readonly Term[] = []
  /** Whether something of the message itself was read already. */
  let hasRead = false
  const followUp = (query: Query, last: Query): Query[] => {
    const hard = query.terms.filter((term) => !term.soft)
    const leans = leansOn(query)
    if (refersBack(query) && things.length > 0 && !hard.some((term) => isThing(term, corpus))) {
      const types = hard.length > 0 ? query.types : query.types.size > 0 ? query.types : last.types
      const own = about(things, last, { ...query, types })
      const general = hasRead || hard.some(({ key }) => POLICIES.has(key) || STATES.has(key))
      return [own, withoutLimits(own), ...(general ? [query] : [])]
    }
    if (leans === 'no') return [query]
    const ways = holds('rivals') ? replacedBy(query, last.terms, corpus) : [new Set<Term>()]
    const completed = ways.map((replaced) => complete(last, query, replaced))
    if (leans === 'wholly') return completed.slice(0, 1)
    const standsAlone = query.types.size > 0 || hard.length > 1 || hard.some(({ key }) => FACILITIES.has(key))
    const wider = completed.filter((_, at) => (ways[at]?.size ?? 0) > 0).map(withoutLimits)
    return [...completed, ...wider, ...(standsAlone ? [query] : [])]
  }
  const read = (query: Query): Query[] => {
    const found =
      before === undefined || !holds('follow-ups') ? [{ ...query, first: true }] : followUp(query, before)
    const alone = found.length > 1 && found.includes(query)
    before = alone ? query : (found[0] ?? query)
    const named = before.terms.filter((term) => isThing(term, corpus))
    if (named.length > 0) things = named
    return found
  }
  const earlier = history.filter((turn) => turn.role === 'visitor').slice(-TURNS)
  for (const turn of earlier) for (const query of parse(turn.text)) read(query)
  return parse(question).map((query) => {
    const found = read(query)
    hasRead = true
    return found
  })
}
