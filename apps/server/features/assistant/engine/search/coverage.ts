import { isSubject, type Term } from '../lexicon/terms.ts'
import type { Corpus } from '../passages/corpus.ts'
import { SEVERAL_WORDS, type Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import { holds, type Rule } from '../rules.ts'
import { mentions } from './answer-types.ts'
import { matchTerm } from './match.ts'
import { saysItOf } from './predicates.ts'

/** A subject of a question with how well a unit speaks of it. */
interface Hit {
  asked: Term
  weight: number
  said: Term | undefined
}

/** The term of a unit that says in other words what is asked, where something knows one. */
export type Synonym = (query: Query, queryTerm: Term, unit: Unit, corpus: Corpus) => Term | undefined

/** What a synonym counts beside the word itself. */
const SYNONYM = 0.8

/**
 * How well a unit speaks of each subject of a question.
 * @param synonym asked for what the unit does not speak of in the words of the question
 */
export const weigh = (query: Query, unit: Unit, corpus: Corpus, synonym?: Synonym): Hit[] =>
  query.terms
    .filter((term) => !term.soft)
    .map((term) => {
      const match = matchTerm(term, unit, corpus.home)
      const other = match.weight > 0 ? undefined : synonym?.(query, term, unit, corpus)
      return other === undefined
        ? { asked: term, weight: match.weight, said: match.term }
        : { asked: term, weight: SYNONYM, said: other }
    })

const COUNTED = /\b(?:combien (?:de|d)|how many|cuant[oa]s|wie viele) (\w+)/
/** Signs that keep a number from counting what comes after them. */
const CUT = /[,;:.()€£$%]/
/** Characters. */
const NEAR = 24

/** Whether a number stands before what « combien de … » counts: « 180 thés », « 8 personnes ». */
const counts = ({ folded, terms }: Query, unit: Unit, found: readonly Hit[]): boolean => {
  const word = COUNTED.exec(folded)?.[1]
  const counted = terms.find((term) => word !== undefined && term.folded.split(' ')[0] === word)
  const keys = counted?.soft ? [counted.key] : found.map(({ said }) => said?.key)
  const things = unit.terms.filter(({ key }) => keys.includes(key))
  return unit.terms.some(
    ({ kind, end }) =>
      kind === 'number' &&
      things.some(
        ({ start }) => start >= end && start - end < NEAR && !CUT.test(unit.text.slice(end, start)),
      ),
  )
}

/** Numbers without a unit name one of several: a model, a year. */
const namesIn = (terms: readonly Term[]): string[] =>
  terms.flatMap(({ kind, unit, key }) =>
    kind === 'number' && unit === undefined && Number(key) >= 10 ? [key] : [],
  )

/** « Le Sencha 2023 » is not the one of 2021; a list or a range of sizes says which there are. */
const ofAnotherNumber = ({ terms }: Query, unit: Unit): boolean => {
  const queryTerm = namesIn(terms)
  const [unitNumber, ...more] = new Set(namesIn([...unit.terms, ...unit.titleTerms]))
  return (
    queryTerm.length > 0 && unitNumber !== undefined && more.length === 0 && !queryTerm.includes(unitNumber)
  )
}

type Covering = (found: readonly Hit[], query: Query, unit: Unit, hits: readonly Hit[]) => boolean

/** What holds of a unit that answers a question. */
const COVERING: Partial<Record<Rule, Covering>> = {
  /** Two sentences that merely follow one another are none, nor is a menu entry that repeats a word of the question. */
  'whole-sentence': (found, _query, { joint, text, terms }) =>
    joint === undefined &&
    (SEVERAL_WORDS.test(text) || !found.some(({ said }) => said !== undefined && terms.includes(said))),
  'other-number': (_found, query, unit) => !ofAnotherNumber(query, unit),
  subject: (found) => found.some(({ asked }) => isSubject(asked) && asked.key !== 'instore'),
  'every-term': (found, _query, _unit, hits) => found.length === hits.length,
  kinds: (_found, { types }, unit) => [...types].every((type) => mentions(type, unit)),
  /** « La livraison est gratuite » tells nothing of returns. */
  'said-of': (found, query, unit) =>
    saysItOf(
      query,
      unit,
      found.flatMap(({ said }) => said ?? []),
    ),
  counts: (found, query, unit) => !query.types.has('count') || counts(query, unit, found),
}
const covering = Object.entries(COVERING) as [Rule, Covering][]

/** Whether a unit answers a question: it speaks of every subject, and holds the kinds of fact asked for. */
export const covers = (query: Query, unit: Unit, hits: readonly Hit[]): boolean => {
  const found = hits.filter((hit) => hit.weight > 0)
  return covering.every(([rule, covered]) => !holds(rule) || covered(found, query, unit, hits))
}
