import { POLICIES, SERVICES } from '../lexicon/concepts.ts'
import { countryOf, PLACE_NAMES } from '../lexicon/places.ts'
import { gluedIn, type Wording } from '../lexicon/spelling.ts'
import type { Term } from '../lexicon/terms.ts'
import type { Language, Passage } from '../types.ts'
import { clean, fold } from '../words/text.ts'
import { passagesLanguage, type Unit, unitsOf } from './units.ts'

/** Everything the passages of one business tell about how to read its visitors' questions. */
export interface Corpus extends Wording {
  units: Unit[]
  lang: Language
  /** Words of the trade, from the profile: naming them adds nothing to a question about a rule of the house. */
  domain: ReadonlySet<string>
  /** Every concept and word of the passages. */
  known: ReadonlySet<string>
  home: string | undefined
}

const HOME_DEFAULT: Partial<Record<Language, string>> = { fr: 'france', en: 'uk', es: 'spain', de: 'germany' }

/** What a term stands for, as a key of sets. */
export const termKey = (term: Term): string => `${term.kind}:${term.key}`

const corpora = new WeakMap<readonly Passage[], Corpus>()

/** Prepares passages for searching. Kept as long as the list of passages is; the pieces as long as each passage. */
export const corpusOf = (passages: readonly Passage[]): Corpus => {
  const known = corpora.get(passages)
  if (known !== undefined) return known
  const corpus = readCorpus(passages)
  corpora.set(passages, corpus)
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
      if (
        !term.soft &&
        (term.kind === 'word' || term.kind === 'concept') &&
        !SERVICES.has(term.key) &&
        !POLICIES.has(term.key)
      )
        domain.add(termKey(term))
  }
  const address = passages.find((passage) => passage.id === 'contact:address')
  const country = fold(clean(address?.text.split(',').at(-1) ?? ''))
  const place = PLACE_NAMES.get(country)
  const glued = gluedIn(units.flatMap((unit) => [unit.folded, unit.titleFolded]))
  return {
    units,
    lang,
    vocabulary,
    glued,
    domain,
    known,
    home: (place && countryOf(place)) ?? HOME_DEFAULT[lang],
  }
}
