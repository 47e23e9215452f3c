import { CONFLICTING, GOODS, POLICIES, SERVICES } from '../lexicon/concepts.ts'
import { asksSize, isSizeWord, rangesOf, tellsSizes } from '../lexicon/ranges.ts'
import type { Term } from '../lexicon/terms.ts'
import { type Corpus, termKey } from '../passages/corpus.ts'
import type { Unit } from '../passages/units.ts'
import type { AnswerType } from '../question/asked-types.ts'
import type { Query } from '../question/query.ts'
import { regex } from '../words/pattern.ts'
import { holds, holdsTogether } from './answer-types.ts'
import { matchTerm } from './match.ts'

const OFFERS = regex`
    \b(?:avez vous|vous avez|vendez|vends|vendre|acheter|proposez|propose|trouve\w*|cherche|auriez|avez
    |do you (?:have|sell|stock)|have you got|got any|you (?:have|sell|stock)|sell|buy|tienen|teneis
    |venden|vendeis|tiene|haben sie|habt ihr|verkauft|verkaufen|gibt es)\b
  `
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

const NOTICE_ASKED =
  /\b(?:avance|avant|delais?|prevenir|prevenu|tot|reserver|commander|notice|advance|before|early|antelacion|voraus)\b/

/** A subject of a question with how well a unit speaks of it. */
export interface Hit {
  asked: Term
  weight: number
  said: Term | undefined
}

/** The term of a unit that says in other words what is asked, where something knows one. */
export type Synonym = (query: Query, asked: Term, unit: Unit, corpus: Corpus) => Term | undefined

/** What a synonym counts beside the word itself. */
const SYNONYM = 0.8

/**
 * How well a unit speaks of each subject of a question.
 * @param synonym asked for what the unit does not speak of in the words of the question
 */
export const weigh = (query: Query, unit: Unit, corpus: Corpus, synonym?: Synonym): Hit[] => {
  const question = { folded: query.folded, home: corpus.home, priced: query.types.has('price') }
  return query.terms
    .filter((term) => !term.soft)
    .map((asked) => {
      const { weight, term } = matchTerm(asked, unit, question)
      const said = weight > 0 ? undefined : synonym?.(query, asked, unit, corpus)
      return said === undefined ? { asked, weight, said: term } : { asked, weight: SYNONYM, said }
    })
}

/** Whether a term names a thing or an act, not a number, place or date. */
export const isSubject = (term: Term): boolean => term.kind === 'concept' || term.kind === 'word'

/** « Un objet arrivé cassé est remplacé » holds for a cup. */
const ANY_GOOD =
  /\b(?:objets?|articles?|produits?|modeles?|items?|products?|anything|everything|articulos?|productos?|artikel|produkte?)\b/

/** A heading (« Nos modèles ») says nothing of its lines; a question of the business does. */
const saidOrAsked = (unit: Unit): string =>
  unit.titleFolded.includes('?') ? `${unit.folded} ${unit.titleFolded}` : unit.folded

/** A moment in a question about fetching an order: the opening hours tell, beside the rule. */
const isWhen = (term: Term): boolean =>
  term.kind === 'day' ||
  ['evening', 'morning', 'afternoon'].includes(term.key) ||
  /^(?:aujourdhui|demain|today|tomorrow|tonight|hoy|manana|heute|morgen)$/.test(term.folded)

/** A rule for the shop's goods need not hold for these. */
const NEVER_MEANT = new Set(['used', 'clearance', 'giftcard', 'customize'])

const AGED = new Set(['child', 'baby', 'teen'])

/** A limit of age tells about « un enfant de 12 ans », a largest number about whether groups may come. */
const impliedByNumber = (term: Term, unit: Unit, asked: readonly Term[]): boolean => {
  const counted = (counts: string) =>
    unit.terms.some((said) => said.kind === 'number' && said.unit === counts)
  const named = (other: Term): boolean =>
    other.soft || !isSubject(other) || unit.terms.some((said) => said.key === other.key)
  if (!asked.every((other) => other === term || named(other))) return false
  if (AGED.has(term.key)) return counted('year') && asked.some((other) => other.unit === 'year')
  return term.key === 'welcome' && counted('person') && asked.some(({ key }) => key === 'group')
}

/** « CPF ok » says that it is accepted. */
const SAYS_YES = /\b(?:ok|oui|accept\w+)\b/

/** Whether anything costs something of its own on a day of the week. */
const pricesByDay = ({ units }: Corpus, day: number): boolean =>
  units.some(({ days, folded }) => days.has(day) && /\d/.test(folded))

/**
 * Whether a term without a match may be passed over: the shop's own goods, when a rule of the house is asked and
 * the unit does not name other goods.
 */
const tolerated = (
  term: Term,
  policy: boolean,
  unit: Unit,
  { terms: asked, types }: Query,
  corpus: Corpus,
): boolean => {
  if (term.key === 'instore') return true
  if (NEVER_MEANT.has(term.key)) return false
  if (
    term.key === 'delivery' &&
    ['abroad', 'order'].every((key) => unit.terms.some((said) => said.key === key))
  )
    return true
  if (isWhen(term) && asked.some((other) => other.key === 'pickup')) return true
  if (term.kind === 'day' && types.has('price') && !pricesByDay(corpus, Number(term.key))) return true
  if (impliedByNumber(term, unit, asked)) return true
  if (term.key === 'welcome' && SAYS_YES.test(unit.folded)) return true
  if ((term.key === 'size' || isSizeWord(term.folded)) && tellsSizes(unit.folded)) return true
  if (GOODS.has(term.key) && ANY_GOOD.test(saidOrAsked(unit))) return true
  if (!policy) return false
  const key = termKey(term)
  if (!corpus.domain.has(key) && !(GOODS.has(term.key) && corpus.known.has(key))) return false
  return !unit.terms.some(
    (said) =>
      (GOODS.has(said.key) || corpus.domain.has(termKey(said))) &&
      !asked.some((other) => other.key === said.key),
  )
}

/** What is done with a thing by who deals in it. */
const HANDLING: ReadonlySet<string> = new Set([...SERVICES, 'sale', 'welcome', 'stock', 'payment'])

/** « pas de trottinettes », « ni les guitares », « les valises, non » : a thing, and that there is nothing of it. */
const REFUSALS = [
  /\b(?:pas|plus|aucune?|jamais|ni) (?:de |d'|des |du |les? |la |l'|aux? )?([^,.;:()!?]{2,60}?)(?= (?:ni|pas|plus|et|mais|sauf|car|ou|merci)\b|[,.;:()!?]|$)/g,
  /(?:^|[.;:] ?)([^,.;:()!?]{2,40}), (?:non|no)\b/g,
  /(?:^|[,.;:] ?)([^,.;:()!?]{2,30}) (?:on en a pas|on n'en a pas|c'est non|c'est pas nous|ce n'est pas nous)\b/g,
]

/** « Ce que je ne fais pas : les valises, les clés à puce » : each of them. */
const REFUSED_LIST = /\b(?:pas|plus|jamais|exclu\w*|hors \w+|refuse\w*|interdit\w*) ?: ([^.;!?]+)/g
const LISTED = /[^,/]+?(?=,|\/| et | ni | ou |$)/g

const REFUSES = /\b(?:pas|plus|aucune?|jamais|ni|non|no)\b/

interface Span {
  start: number
  end: number
}

const spanOf = ({ 0: whole, 1: part = whole, index = 0 }: RegExpMatchArray, from = 0): Span => {
  const start = from + index + whole.lastIndexOf(part)
  return { start, end: start + part.length }
}

/** Where a text names things that there are not. */
const refusedIn = (folded: string): Span[] => [
  ...REFUSALS.flatMap((pattern) => [...folded.matchAll(pattern)].map((match) => spanOf(match))),
  ...[...folded.matchAll(REFUSED_LIST)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(LISTED)].map((item) => spanOf(item, spanOf(match).start)),
  ),
]

/** « vous rechargez », « vs réparez » : what the visitor asks to have done. */
const ASKED_TO_DO = /\b(?:vous|vs) (\w{4,})|\b(\w{3,}ez)\b/

/** « Pas de trottinettes » answers whether they are repaired, rented or sold. */
const refuses = ({ folded }: Query, unit: Unit, found: readonly Hit[], missing: readonly Hit[]): boolean => {
  if (!REFUSES.test(unit.folded)) return false
  const verb = ASKED_TO_DO.exec(folded)
  const done = verb?.[1] ?? verb?.[2]
  if (!missing.every(({ asked }) => HANDLING.has(asked.key) || asked.folded === done)) return false
  const things = found.filter(
    ({ asked }) => isSubject(asked) && !HANDLING.has(asked.key) && !POLICIES.has(asked.key),
  )
  if (things.length === 0) return false
  return refusedIn(unit.folded).some(({ start, end }) => {
    const within = unit.terms.filter((term) => !term.soft && term.start >= start && term.end <= end)
    return (
      within.length > 0 &&
      things.every(({ said }) => said !== undefined && within.includes(said)) &&
      within.every((term) => things.some(({ said }) => said === term))
    )
  })
}

const VERDICT =
  /\b(?:non|oui|ok|pas|plus|jamais|rien|ni|aucune?|refuse|seulement|uniquement|no|not|only|yes)\b/
/** Terms that a sentence begins with: what it is about. */
const TOPIC = 2

/**
 * « Je refais les fauteuils. Les canapés en cuir, je les refuse. » : the second sentence decides, is about what is asked,
 * and names all of it but what is done, or the kind of thing.
 */
const decidesAfter = ({ types }: Query, unit: Unit, found: readonly Hit[]): boolean => {
  const joint = unit.joint ?? 0
  if (types.size > 0 || !VERDICT.test(unit.folded.slice(joint))) return false
  const subjects = found.flatMap(({ asked, said }) => (isSubject(asked) && said ? [said] : []))
  const after = subjects.filter(({ start }) => start >= joint)
  const topic = unit.terms.filter(({ start, soft }) => !soft && start >= joint).slice(0, TOPIC)
  return subjects.length - after.length <= 1 && topic.some((term) => after.includes(term))
}

const NEGATES = /\b(?:pas|plus|jamais|aucune?|not|no|never|don't)\b/
const DENIES = regex`
    \b(?:nous|on|je) (?:ne |n')(?:en |y |les? |la |l')?(?!est\b|sommes\b|suis\b|hesit|oubli)\w+ (?:pas
    |plus|jamais|aucune?)\b|\bil n'y a (?:pas|plus|aucune?)\b|^(?:pas|plus|aucune?)[ ]
    |\bwe (?:do not|don't|no longer|never)\b|^no[ ]
  `

/** « Nous ne faisons pas de garde » answers whatever is asked of it: how much, when, for which days. */
const deniesOutright = (unit: Unit, found: readonly Hit[]): boolean => {
  if (!NEGATES.test(unit.folded)) return false
  const matched = found.flatMap(({ said }) => (said === undefined ? [] : [said]))
  return [...unit.folded.matchAll(/[^,;:.()!]+/g)].some(({ 0: clause, index }) => {
    const within = unit.terms.filter((term) => term.start >= index && term.end <= index + clause.length)
    const told = within.filter((term) => !term.soft)
    return (
      DENIES.test(clause.trim()) &&
      matched.every((term) => within.includes(term)) &&
      told.every((term) => matched.includes(term)) &&
      !within.some((term) => !isSubject(term))
    )
  })
}

const COUNTED = /\b(?:combien (?:de|d)|how many|cuant[oa]s|wie viele) (\w+)/

/** What « combien de … » counts. */
const countedIn = (query: Query): Term | undefined => {
  const word = COUNTED.exec(query.folded)?.[1]
  return query.terms.find((term) => word !== undefined && term.folded.split(' ')[0] === word)
}

/** Numbers without a unit name one of several: a model, a year. */
const named = (terms: readonly Term[]): string[] =>
  terms.flatMap(({ kind, unit, key }) =>
    kind === 'number' && unit === undefined && Number.isInteger(Number(key)) && Number(key) >= 10
      ? [key]
      : [],
  )

/** What says which sizes there are tells about each; but a price of some is not that of others. */
const tellsOfSize = ({ folded, terms, types }: Query, unit: Unit): boolean =>
  asksSize(folded) &&
  tellsSizes(unit.folded) &&
  (!types.has('price') || rangesOf(terms, unit.folded).without === 0)

/** « Le Sencha 2023 » is not the one of 2021. */
const ofAnotherNumber = (query: Query, unit: Unit): boolean => {
  const asked = named(query.terms)
  const told = named([...unit.terms, ...unit.titleTerms])
  return (
    asked.length > 0 &&
    told.length > 0 &&
    !asked.some((number) => told.includes(number)) &&
    !tellsOfSize(query, unit)
  )
}

/** Whether a unit answers a question: it speaks of every subject, and holds the kind of fact asked for. */
export const covers = (query: Query, unit: Unit, hits: Hit[], corpus: Corpus): boolean => {
  const found = hits.filter((hit) => hit.weight > 0)
  if (!found.some((hit) => isSubject(hit.asked) && hit.asked.key !== 'instore')) return false
  const policy = found.some((hit) => hit.asked.kind === 'concept' && POLICIES.has(hit.asked.key))
  const spared = new Set(
    query.either.filter((pair) => pair.some((term) => found.some((hit) => hit.asked === term))).flat(),
  )
  const missing = hits.filter((hit) => hit.weight === 0 && !spared.has(hit.asked))
  if (missing.every((hit) => !isSubject(hit.asked)) && deniesOutright(unit, found)) return true
  if (query.types.size === 0 && refuses(query, unit, found, missing)) return true
  if (missing.some((hit) => !tolerated(hit.asked, policy, unit, query, corpus))) return false
  if (offTopic(query, unit) || ofAnotherNumber(query, unit)) return false
  const matched = unit.terms.filter((term) =>
    found.some(({ said }) => said !== undefined && said.kind === term.kind && said.key === term.key),
  )
  if (
    unit.joint !== undefined &&
    !holdsTogether(query.types, unit, matched) &&
    !decidesAfter(query, unit, found)
  )
    return false
  const options = {
    policy,
    threshold: THRESHOLD_ASKED.test(query.folded),
    notice: NOTICE_ASKED.test(query.folded),
    counted: query.types.has('count') ? countedIn(query) : undefined,
  }
  return [...query.types].every((type: AnswerType) => holds(type, unit, matched, options))
}
