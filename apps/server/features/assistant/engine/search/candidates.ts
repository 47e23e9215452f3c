import type { Term } from '../lexicon/terms.ts'
import { type Corpus, termKey } from '../passages/corpus.ts'
import type { Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import { rememberedPer } from '../words/remembered.ts'
import { matchTerm } from './match.ts'

/** A term, as a unit that says nothing else, with the units that say it. */
interface IndexedTerm {
  term: Term
  alone: Unit
  at: number[]
}

/** What many units say, each thing once, by all that words and what they stand for can be met by. */
interface TermIndex {
  /** By the words themselves. */
  folded: ReadonlyMap<string, readonly number[]>
  /** Words, by their first letter: no ending changes it. */
  words: ReadonlyMap<string, readonly IndexedTerm[]>
  concepts: readonly IndexedTerm[]
  numbers: readonly IndexedTerm[]
  places: readonly IndexedTerm[]
  days: ReadonlyMap<number, readonly number[]>
  months: ReadonlyMap<number, readonly number[]>
  /** Units that say « only ». */
  only: readonly number[]
}

/** Fewer units are looked at one by one. */
const MANY = 500

const NONE: ReadonlySet<number> = new Set()

const add = <K>(lists: Map<K, number[]>, key: K, at: number): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [at])
  else if (list.at(-1) !== at) list.push(at)
}

const indexOf = (units: readonly Unit[]): TermIndex => {
  const termsByName = new Map<string, IndexedTerm>()
  const folded = new Map<string, number[]>()
  const days = new Map<number, number[]>()
  const months = new Map<number, number[]>()
  const only: number[] = []
  const hold = (term: Term, unit: Unit, at: number): void => {
    add(folded, term.folded, at)
    const name = term.kind === 'word' ? `word:${term.folded}` : `${termKey(term)} ${term.unit ?? ''}`
    const known = termsByName.get(name)
    if (known === undefined) {
      const alone = { ...unit, terms: [term], titleTerms: [], folded: '', days: NONE, months: NONE, only: [] }
      termsByName.set(name, { term, alone, at: [at] })
    } else if (known.at.at(-1) !== at) known.at.push(at)
  }
  units.forEach((unit, at) => {
    for (const term of [...unit.terms, ...unit.titleTerms]) hold(term, unit, at)
    for (const day of unit.days) add(days, day, at)
    for (const month of unit.months) add(months, month, at)
    if (unit.only.length > 0) only.push(at)
  })
  const all = [...termsByName.values()]
  const of = (kind: Term['kind']) => all.filter(({ term }) => term.kind === kind)
  return {
    folded,
    words: Map.groupBy(of('word'), ({ term }) => term.folded.charAt(0)),
    concepts: of('concept'),
    numbers: of('number'),
    places: of('place'),
    days,
    months,
    only,
  }
}

const indexFor = rememberedPer((_corpus: Corpus, units: readonly Unit[]) => indexOf(units))

/** What may meet a term of a question; what the words around a number make of it is found out later. */
const mayMeet = (queryTerm: Term, index: TermIndex, home: string | undefined): IndexedTerm[] => {
  const met = (terms: readonly IndexedTerm[] = []) =>
    terms.filter(({ alone }) => matchTerm(queryTerm, alone, home).weight > 0)
  switch (queryTerm.kind) {
    case 'word':
      return met(index.words.get(queryTerm.folded.charAt(0)))
    case 'concept':
      return met([...index.concepts, ...index.numbers])
    case 'place':
      return met([...index.places, ...index.concepts])
    case 'number':
      return index.numbers.filter(({ term }) => queryTerm.key === term.key || queryTerm.unit === term.unit)
    default:
      return []
  }
}

/**
 * The units of a corpus that may speak of something a question asks, in their order: all that `weigh` gives a weight, and
 * some more.
 * @param units those of the corpus that are searched, the same each time
 */
export const candidatesFor = (query: Query, corpus: Corpus, units: readonly Unit[]): readonly Unit[] => {
  if (units.length < MANY) return units
  const index = indexFor(corpus, units)
  const found = new Uint8Array(units.length)
  const take = (places: readonly number[] = []): void => {
    for (const at of places) found[at] = 1
  }
  for (const queryTerm of query.terms) {
    if (queryTerm.soft) continue
    take(index.folded.get(queryTerm.folded))
    if (queryTerm.kind !== 'word' && queryTerm.kind !== 'number') take(index.only)
    if (queryTerm.kind === 'day') take(index.days.get(Number(queryTerm.key)))
    if (queryTerm.kind === 'month') take(index.months.get(Number(queryTerm.key)))
    for (const { at } of mayMeet(queryTerm, index, corpus.home)) take(at)
  }
  return units.filter((_, at) => found[at] === 1)
}
