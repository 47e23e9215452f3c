import { type AnswerType, holds, holdsTogether } from './answer-types.ts'
import { contactAsked } from './contact.ts'
import { localTime } from './hours.ts'
import { hoursAsked } from './hours-question.ts'
import { detectLanguage } from './language.ts'
import { CONFLICTING, FAMILIES, GOODS, POLICIES, SERVICES } from './lexicon/concepts.ts'
import { countryOf, PLACE_NAMES } from './lexicon/places.ts'
import { matchTerm } from './match.ts'
import { complete, leansOn, type Query, questionsOf } from './query.ts'
import type { Term } from './terms.ts'
import { clean, fold } from './text.ts'
import type { Language, Passage, Turn } from './types.ts'
import { passagesLanguage, type Unit, unitsOf } from './units.ts'

/** A passage found for a question, or the sentence of it that serves. */
export interface ScoredPassage {
  passage: Passage
  /** The part that may be recited. */
  excerpt: string
  /** From 0 to 1. */
  score: number
  /** Whether it answers: it covers every subject of the question and holds the kind of fact asked for. */
  answers: boolean
}

export interface Retrieval {
  /** Best first; at most 12. */
  scored: ScoredPassage[]
  /** Whether at least one passage answers. */
  aboveFloor: boolean
}

/** Everything the passages of one business tell about how to read its visitors' questions. */
export interface Corpus {
  units: Unit[]
  lang: Language
  vocabulary: ReadonlySet<string>
  /** Words of the trade, from the profile: naming them adds nothing to a question about a rule of the house. */
  domain: ReadonlySet<string>
  /** Every concept and word of the passages. */
  known: ReadonlySet<string>
  home: string | undefined
}

const HOME_DEFAULT: Partial<Record<Language, string>> = { fr: 'france', en: 'uk', es: 'spain', de: 'germany' }

const termKey = (term: Term): string => `${term.kind}:${term.key}`

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
  return { units, lang, vocabulary, domain, known, home: (place && countryOf(place)) ?? HOME_DEFAULT[lang] }
}

const OFFERS =
  /\b(?:avez vous|vous avez|vendez|vends|vendre|acheter|proposez|propose|trouve\w*|cherche|auriez|avez|do you (?:have|sell|stock)|have you got|got any|you (?:have|sell|stock)|sell|buy|tienen|teneis|venden|vendeis|tiene|haben sie|habt ihr|verkauft|verkaufen|gibt es)\b/
const SELLS =
  /€|£|\$|\bvend|\bvente|\bproposons|\bnous avons|\brayon|\bgamme|\bcatalogue|\ben stock|\bdisponible|\bwe (?:sell|have|stock|offer)|\bfor sale|\bverkauf/

const topicOf = (query: Query) => query.terms.filter((term) => term.kind === 'concept' && !term.soft)

/** Asked whether a thing is there, a sentence about its repair or hire does not tell. */
const offTopic = (query: Query, unit: Unit): boolean => {
  if (!OFFERS.test(query.folded) && !query.terms.some((term) => term.key === 'sale')) return false
  const asked = topicOf(query)
  if (asked.some((term) => SERVICES.has(term.key))) return false
  const wantsSale = /\bvend|\bacheter|\bsell|\bbuy|\bvenden|\bverkauf|\bkaufen/.test(query.folded)
  const services = unit.terms.filter((term) => term.kind === 'concept' && CONFLICTING.has(term.key))
  if (services.length === 0) return false
  return wantsSale
    ? !/\bvend|\bvente|\bsell|\bsold|\bfor sale|\bverkauf/.test(unit.folded)
    : !SELLS.test(unit.folded)
}

const THRESHOLD_ASKED =
  /\b(?:a partir de (?:combien|quel|quand)|des combien|minimum|seuil|panier|j ai pour|pour \d|over|above|spend|order of|commande de|achat de|achats de|if i)\b/

interface Hit {
  asked: Term
  weight: number
  said: Term | undefined
}

const weigh = (query: Query, unit: Unit, corpus: Corpus): Hit[] => {
  const question = { folded: query.folded, home: corpus.home }
  return query.terms
    .filter((term) => !term.soft)
    .map((asked) => {
      const { weight, term } = matchTerm(asked, unit, question)
      return { asked, weight, said: term }
    })
}

const isSubject = (term: Term): boolean => term.kind === 'concept' || term.kind === 'word'

/** « Un objet arrivé cassé est remplacé » holds for a cup. */
const ANY_GOOD =
  /\b(?:objets?|articles?|produits?|items?|products?|anything|everything|articulos?|productos?|artikel|produkte?)\b/

/** A moment in a question about fetching an order: the opening hours tell, beside the rule. */
const isWhen = (term: Term): boolean =>
  term.kind === 'day' ||
  ['evening', 'morning', 'afternoon'].includes(term.key) ||
  /^(?:aujourdhui|demain|today|tomorrow|tonight|hoy|manana|heute|morgen)$/.test(term.folded)

/**
 * Whether a term without a match may be passed over: the shop's own goods, when a rule of the house is asked and
 * the unit does not name other goods.
 */
const tolerated = (
  term: Term,
  policy: boolean,
  unit: Unit,
  asked: readonly Term[],
  corpus: Corpus,
): boolean => {
  if (term.key === 'instore') return true
  if (isWhen(term) && asked.some((other) => other.key === 'pickup')) return true
  if (GOODS.has(term.key) && ANY_GOOD.test(`${unit.folded} ${unit.titleFolded}`)) return true
  if (!policy) return false
  const key = termKey(term)
  if (
    !corpus.domain.has(key) &&
    !(
      GOODS.has(term.key) &&
      corpus.known.has(key) &&
      term.key !== 'used' &&
      term.key !== 'clearance' &&
      term.key !== 'giftcard'
    )
  )
    return false
  return !unit.terms.some(
    (said) =>
      (GOODS.has(said.key) || corpus.domain.has(termKey(said))) &&
      !asked.some((other) => other.key === said.key),
  )
}

const COUNTED = /\b(?:combien (?:de|d)|how many|cuant[oa]s|wie viele) (\w+)/

/** What « combien de … » counts. */
const countedIn = (query: Query): Term | undefined => {
  const word = COUNTED.exec(query.folded)?.[1]
  return query.terms.find((term) => word !== undefined && term.folded.split(' ')[0] === word)
}

const covers = (query: Query, unit: Unit, hits: Hit[], corpus: Corpus): boolean => {
  const found = hits.filter((hit) => hit.weight > 0)
  if (!found.some((hit) => isSubject(hit.asked) && hit.asked.key !== 'instore')) return false
  const policy = found.some((hit) => hit.asked.kind === 'concept' && POLICIES.has(hit.asked.key))
  const spared = new Set(
    query.either.filter((pair) => pair.some((term) => found.some((hit) => hit.asked === term))).flat(),
  )
  const missing = hits.filter((hit) => hit.weight === 0 && !spared.has(hit.asked))
  if (missing.some((hit) => !tolerated(hit.asked, policy, unit, query.terms, corpus))) return false
  if (offTopic(query, unit)) return false
  const matched = unit.terms.filter((term) =>
    found.some(({ said }) => said !== undefined && said.kind === term.kind && said.key === term.key),
  )
  if (unit.joint !== undefined && !holdsTogether(query.types, unit, matched)) return false
  const options = {
    policy,
    threshold: THRESHOLD_ASKED.test(query.folded),
    counted: query.types.has('count') ? countedIn(query) : undefined,
  }
  return [...query.types].every((type: AnswerType) => holds(type, unit, matched, options))
}

const PRIOR: Partial<Record<Passage['kind'], number>> = { knowledge: 0.03, product: 0.01, profile: -0.1 }

const FREE_ASKED = /\b(?:gratuit\w*|offert\w*|free|gratis|kostenlos\w*)\b/

/** Passages that bring up another rule or another place than was asked come after those that do not. */
const strays = (query: Query, unit: Unit): number => {
  const asked = new Set(query.terms.map(termKey))
  const other = unit.terms.some(
    (term) =>
      !asked.has(termKey(term)) &&
      (term.kind === 'place' ||
        (term.kind === 'concept' &&
          term.key !== 'payment' &&
          (POLICIES.has(term.key) || SERVICES.has(term.key)))),
  )
  return other ? -0.05 : 0
}

const PAYING = new Set<string>(FAMILIES[0])

/** « Vous prenez la carte ? » is about paying, not about a deposit that happens to be taken by card. */
const aboutPaying = (query: Query, unit: Unit): boolean =>
  query.terms.some((term) => PAYING.has(term.key) || term.key === 'payment') &&
  (unit.terms.some((term) => term.key === 'payment' || term.key === 'welcome') ||
    unit.terms.filter((term) => PAYING.has(term.key)).length > 2)

const bonus = (query: Query, unit: Unit): number =>
  strays(query, unit) +
  (aboutPaying(query, unit) ? 0.06 : 0) +
  (FREE_ASKED.test(query.folded) && FREE_ASKED.test(unit.folded) ? 0.06 : 0)

const searchable = (unit: Unit): boolean =>
  unit.passage.kind !== 'hours' && unit.passage.kind !== 'contact' && unit.passage.id !== 'profile:name'

/** The units that share a subject with a question, best first. */
export const search = (query: Query, corpus: Corpus): (ScoredPassage & { unit: Unit })[] => {
  const judged = corpus.units.filter(searchable).map((unit) => ({ unit, hits: weigh(query, unit, corpus) }))
  const matching = judged.filter(({ hits }) => hits.some((hit) => hit.weight > 0))
  const total = judged.length + 1
  const rarity = (index: number): number =>
    Math.log(1 + total / (1 + matching.filter(({ hits }) => (hits[index]?.weight ?? 0) > 0).length))
  const size = matching[0]?.hits.length ?? 0
  const weights = Array.from({ length: size }, (_, index) => rarity(index))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return matching
    .map(({ unit, hits }) => {
      const coverage = hits.reduce((sum, hit, index) => sum + hit.weight * (weights[index] ?? 0), 0) / whole
      const content = unit.terms.filter((term) => !term.soft && isSubject(term)).length
      const precision = Math.min(1, hits.filter((hit) => hit.weight > 0).length / Math.max(1, content))
      const answers = covers(query, unit, hits, corpus)
      const score = answers
        ? 0.6 + 0.28 * coverage + 0.08 * precision + bonus(query, unit) + (PRIOR[unit.passage.kind] ?? 0)
        : 0.5 * coverage
      return {
        unit,
        passage: unit.passage,
        excerpt: unit.text,
        score: Math.max(0, Math.min(1, score)),
        answers,
      }
    })
    .sort((a, b) => b.score - a.score)
}

/** The questions of a message; each with the readings to try in turn: completed by what was asked before, or alone. */
export const readings = (
  question: string,
  history: readonly Turn[],
  corpus: Corpus,
  fallback: Language = corpus.lang,
): Query[][] => {
  const parse = (text: string) =>
    questionsOf(text, detectLanguage(clean(text)) ?? fallback, corpus.vocabulary)
  let before: Query | undefined
  const read = (query: Query): Query[] => {
    const leans = before === undefined ? 'no' : leansOn(query)
    const completed = before === undefined ? query : complete(before, query)
    const standsAlone =
      query.types.size > 0 ||
      query.terms.filter((term) => !term.soft).length > 1 ||
      query.terms.some((term) => !term.soft && POLICIES.has(term.key))
    const found =
      leans === 'wholly'
        ? [completed]
        : leans === 'no'
          ? [query]
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

/** Hours and contacts are found by what is meant, not by their words. */
const structured = (queries: readonly Query[], passages: readonly Passage[]): ScoredPassage[] => {
  const name = passages.find((passage) => passage.id === 'profile:name')?.text ?? ''
  const facts = { name, timeZone: 'UTC' }
  const found = queries.flatMap((query) => {
    const hours = hoursAsked(query, facts, localTime(new Date(0), 'UTC'))
    if (hours !== undefined)
      return hours.special ? [] : passages.filter((passage) => passage.kind === 'hours')
    const wanted = contactAsked(query, facts)?.facts.map((fact) => `contact:${fact}`)
    return passages.filter((passage) => wanted?.includes(passage.id))
  })
  return [...new Set(found)].map((passage) => ({
    passage,
    excerpt: passage.text,
    score: 0.95,
    answers: true,
  }))
}

/**
 * Finds the passages for a question. Built-in and model-based engines share it, and its floor: a passage answers
 * only when it covers every subject of the question and holds the kind of fact asked for.
 */
export const retrieve = (
  question: string,
  passages: readonly Passage[],
  history: readonly Turn[] = [],
): Retrieval => {
  const corpus = corpusOf(passages)
  const asked = readings(question, history, corpus)
  const found = asked.flatMap((queries) => {
    const tried = queries.map((query) => search(query, corpus))
    return (tried.find((results) => results[0]?.answers) ?? tried[0] ?? []).slice(0, 12)
  })
  const scored = [...structured(asked.flat(), passages), ...found]
    .sort((a, b) => b.score - a.score)
    .slice(0, 12)
    .map(({ passage, excerpt, score, answers }) => ({ passage, excerpt, score, answers }))
  return { scored, aboveFloor: scored.some((entry) => entry.answers) }
}
