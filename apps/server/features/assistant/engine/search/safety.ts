import { isSubject, type Term } from '../lexicon/terms.ts'
import type { Corpus } from '../passages/corpus.ts'
import type { Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import type { AnswerType } from '../question/question-types.ts'
import { regex } from '../words/pattern.ts'
import { singular } from '../words/stem.ts'
import { fold, sentences } from '../words/text.ts'
import { namesAnother } from './rivals.ts'
import { searchable } from './search.ts'

/** What may harm somebody, in folded words: each is asked about and told of by its own. */
const RISKS: readonly RegExp[] = [
  regex`\b(?:bebes?|nourrissons?|enfants?|tout petits?|bab(?:y|ies)|child(?:ren)?|kids?|toddlers?|infants?|ninos?|ninas?
    |kind(?:er|ern)?|sauglinge?)\b`,
  regex`\b(?:enceintes?|grossesse|allait\w*|pregnan\w+|breastfe\w+|embaraz\w+|lactancia|schwanger\w*|stillen\w*)\b`,
  /\b(?:theine|cafeine|caffeine|teina|cafeina|koffein|tein)\b/,
  /\b(?:noix|noisettes?|amandes?|fruits a coque|nuts?|almonds?|hazelnuts?|walnuts?|frutos secos|nusse?|mandeln?)\b/,
  /\b(?:arachides?|cacahuetes?|peanuts?|erdnusse?)\b/,
  /\bgluten\b/,
  /\b(?:lactose|lactosa|laktose)\b/,
  /\b(?:soja|soy)\b/,
  /\b(?:sesame|sesamo|sesam)\b/,
  /\b(?:sulfites?|sulphites?|sulfitos?)\b/,
  /\b(?:diabet\w+|hypertension|asthm\w+|epilep\w+|medicaments?|traitement medical|medication|medicamentos?|medikamente?\w?)\b/,
]

/** What a sentence says where it warns, allows or excludes. */
const CONDITION = regex`
  \b(?:(?:ne |n')\w+(?: \w+)? pas\b|ne pas\b|jamais\b|avant (?:\d|une? |l'age)|pas (?:adapte|recommande|conseille)|deconseill\w+|interdite?s?\b|contre[- ]?indiqu\w+
  |a eviter|eviter|evitez|reservee?s? aux|a partir d|des (?:l'age|\d)|moins d|plus de \d|contien\w+|contenir|traces? d|sans\b
  |convien\w+|not (?:suitable|recommended|for)|unsuitable|avoid|from the age|under (?:the age|\d)|over \d|contains?|traces of
  |free\b|without|suitable|no (?:es apt|recomend|conv)\w*|evitar|trazas|sin\b|apt[oa]s?|nicht (?:fur|geeignet)
  |enthalt\w*|spuren|ohne|\w*frei\b|geeignet|ab \d|unter \d)`

/** Words of such questions that name no thing. */
const ASKING = regex`
  ^(?:donn\w+|mang\w+|boi\w*|buv\w+|consomm\w+|convien\w*|convenir|contien\w*|contenir|adapte\w*|deconseil\w*|conseil\w*
  |recommand\w*|danger\w*|risque\w*|allerg\w*|intoleran\w*|traces?|present\w*|femmes?|ages?|mois|ans?|give|eat|drink|suitable
  |contains?|safe|women|woman|dar|comer|beber|contiene\w*|apto\w*|mujer\w*|geben|essen|trinken|enthalt\w*|geeignet|frau\w*)$`

/** Kinds of fact that such questions may ask for. */
const KINDS: ReadonlySet<AnswerType> = new Set<AnswerType>(['age', 'composition'])

/** Sentences that are told. */
const SENTENCES_MAX = 2

const risksIn = (folded: string): RegExp[] => RISKS.filter((risk) => risk.test(folded))

const isRisk = ({ folded }: Term): boolean => RISKS.some((risk) => risk.test(folded))

/** The things that a question names, whatever it fears of them. */
const thingsOf = ({ terms }: Query): Term[] =>
  terms.filter(
    (term) =>
      !term.soft &&
      isSubject(term) &&
      !isRisk(term) &&
      !ASKING.test(term.folded) &&
      !term.key.endsWith('_free'),
  )

const names = (terms: readonly Term[], { folded, key, kind }: Term): boolean =>
  terms.some(
    (term) =>
      singular(term.folded) === singular(folded) ||
      (kind === 'word' && term.kind === 'word' && term.key === key),
  )

/**
 * Whether one sentence warns of these risks, or denies them, and names the things; below a question that names both it
 * does so without them.
 */
const tellsOf = (
  { text, terms, titleFolded, titleTerms }: Unit,
  risks: readonly RegExp[],
  things: readonly Term[],
): boolean =>
  sentences(text).some((sentence) => {
    const folded = fold(sentence)
    const isIn = (wording: string) => risks.every((risk) => risk.test(wording))
    if (!CONDITION.test(folded)) return false
    if (isIn(titleFolded) && titleFolded.includes('?') && things.every((thing) => names(titleTerms, thing)))
      return true
    if (!isIn(folded)) return false
    const start = text.indexOf(sentence)
    const own = terms.filter((term) => term.start >= start && term.end <= start + sentence.length)
    return things.every((thing) => names(own, thing))
  })

/**
 * What the business wrote of a risk that a question asks about (an age, a pregnancy, an allergen, théine), of the very
 * thing that it names: whole, whether it denies or allows, and whatever figure was asked.
 */
export const safetyUnits = (query: Query, corpus: Corpus): Unit[] => {
  const risks = risksIn(query.folded)
  const things = thingsOf(query)
  if (risks.length === 0 || things.length === 0 || ![...query.types].every((type) => KINDS.has(type)))
    return []
  const found = corpus.units.filter(
    (unit) =>
      searchable(unit) &&
      unit.joint === undefined &&
      tellsOf(unit, risks, things) &&
      (query.first === true || !namesAnother(query, unit, corpus)),
  )
  return found
    .filter((unit, at) => !found.some((other, where) => where < at && unit.text.includes(other.text)))
    .slice(0, SENTENCES_MAX)
}
