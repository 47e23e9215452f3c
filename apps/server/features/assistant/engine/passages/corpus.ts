import { POLICIES, SERVICES } from '../lexicon/concepts.ts'
import { countryOf, PLACE_NAMES } from '../lexicon/places.ts'
import { gluedIn, type Wording } from '../lexicon/spelling.ts'
import { isSubject, type Term } from '../lexicon/terms.ts'
import type { Language, Passage } from '../types.ts'
import { clean, fold } from '../words/text.ts'
import { forgetUnits, passagesLanguage, type Unit, unitsOf } from './units.ts'

/** Everything the passages of one business tell about how to read its visitors' questions. */
export interface Corpus extends Wording {
  passages: readonly Passage[]
  units: Unit[]
  lang: Language
  /** Words of the trade, from the profile: naming them adds nothing to a question about a rule of the house. */
  domain: ReadonlySet<string>
  /** Every concept and word of the passages. */
  known: ReadonlySet<string>
  home: string | undefined
}

const HOME_DEFAULT: Partial<Record<Language, string>> = { fr: 'france', en: 'uk', es: 'spain', de: 'germany' }

const keys = new Map<Term['kind'], Map<string, string>>()
/** Keys of one kind that are kept: the same words come in all shops. */
const KEY_CACHE_SIZE = 20_000

/** What a term stands for, as a key of sets. */
export const termKey = ({ kind, key }: Term): string => {
  const own = keys.get(kind)
  const known = own?.get(key)
  if (known !== undefined) return known
  const fresh = `${kind}:${key}`
  if (own === undefined || own.size >= KEY_CACHE_SIZE) keys.set(kind, new Map([[key, fresh]]))
  else own.set(key, fresh)
  return fresh
}

/** What was prepared last of each business: least recently used first. */
const recent = new Map<Passage, { passages: readonly Passage[]; corpus: Corpus }>()
/** Lists of passages that stay prepared, and their pieces altogether. */
const CACHE_SIZE = { lists: 200, units: 30_000 }

/** Whether two lists hold the very same passages. */
export const sameList = (a: readonly Passage[], b: readonly Passage[]): boolean =>
  a === b || (a.length === b.length && a.every((passage, at) => passage === b[at]))

/** The list's first passage tells whose it is: the business's name, the same object as long as its profile is. */
const keep = (first: Passage, passages: readonly Passage[], corpus: Corpus): void => {
  const before = recent.get(first)
  if (before !== undefined && before.corpus !== corpus) {
    const now = new Set(passages)
    forgetUnits(before.passages.filter((passage) => !now.has(passage)))
  }
  recent.delete(first)
  recent.set(first, { passages, corpus })
  let units = 0
  for (const { corpus } of recent.values()) units += corpus.units.length
  for (const [oldest, { passages, corpus }] of recent) {
    if (oldest === first || (recent.size <= CACHE_SIZE.lists && units <= CACHE_SIZE.units)) break
    units -= corpus.units.length
    recent.delete(oldest)
    forgetUnits(passages)
  }
}

/** Prepares passages for searching; what the busiest businesses told stays prepared. */
export const corpusOf = (passages: readonly Passage[]): Corpus => {
  const [first] = passages
  const known = first && recent.get(first)
  const corpus =
    known !== undefined && sameList(known.passages, passages) ? known.corpus : readCorpus(passages)
  if (first !== undefined) keep(first, passages, corpus)
  return corpus
}

const readCorpus = (passages: readonly Passage[]): Corpus => {
  const lang = passagesLanguage(passages)
  const units = unitsOf(passages, lang)
  const vocabulary = new Set<string>()
  const domain = new Set<string>()
  const known = new Set<string>()
  for (const unit of units) {
    for (const term of unit.terms) known.add(termKey(term))
    for (const term of [...unit.terms, ...unit.titleTerms])
      for (const word of term.folded.split(' ')) if (word.length > 3) vocabulary.add(word)
    if (unit.passage.kind !== 'profile') continue
    for (const term of unit.terms)
      if (!term.soft && isSubject(term) && !SERVICES.has(term.key) && !POLICIES.has(term.key))
        domain.add(termKey(term))
  }
  const address = passages.find((passage) => passage.id === 'contact:address')
  const country = fold(clean(address?.text.split(',').at(-1) ?? ''))
  const place = PLACE_NAMES.get(country)
  const glued = gluedIn(units.flatMap((unit) => [unit.folded, unit.titleFolded]))
  return {
    passages,
    units,
    lang,
    vocabulary,
    glued,
    domain,
    known,
    home: (place && countryOf(place)) ?? HOME_DEFAULT[lang],
  }
}
