import { FAMILIES, GOODS, POLICIES } from '../lexicon/concepts.ts'
import { type Term, termsOf } from '../lexicon/terms.ts'
import type { Language } from '../types.ts'
import { regex } from '../words/pattern.ts'
import type { Token } from '../words/text.ts'
import { type AnswerType, askedTypes } from './asked-types.ts'

/** One question, understood: what it is about, and what kind of fact it wants. */
export interface Query {
  /** As the visitor wrote it. */
  text: string
  /** Words, mended and folded, joined by single spaces. */
  folded: string
  /** The language it is read in. */
  lang: Language
  terms: Term[]
  types: Set<AnswerType>
  /** Pairs of terms of which one is enough: « au lait cru ou pasteurisé ». */
  either: [Term, Term][]
  /** Nothing was asked before it. */
  first?: boolean
  /** The two questions it is made of, when « et » or a comma joins two, each with the readings to try in turn. */
  halves?: [Query[], Query[]]
}

const TYPE_WORDS = regex`
    ^(?:combien|cout\w{0,5}|prix|tarifs?|tarification|frais|payante?s?|gratuit\w{0,5}|gratis|cher|chers
    |chere|cheres|vaut|valent|valable|valables|valide|valides|validite|valid|minimum|maximum|mini|maxi
    |max|min|montant|montants|somme|prices?|pricing|costs?|fees?|free|charges?|charged|pay for|cuestan?
    |costar|cuanto|precios?|tarifas?|gratuit[oa]s?|kostet|kosten|preise?|kostenlos\w{0,2}|viel|quand|age
    |ages|old|edad|alter|long|longue|longtemps|duree|durer|dure|durent|tarda|tardan|dauert|dauern
    |distance|far|date|dates|nombre|pourquoi|ingredients?|composition|compose\w{0,2}|matiere|matieres
    |materiau|materiaux|material|materials|pourcentage|percentage|meilleure?s?|best|cheapest|temperature
    |temperatures|degres|contenance|capacite|volume|capacity|lange|cuanta|big|large|tall)$
  `

/** « un livre offert » is a gift received; « livraison offerte » asks for a price. */
const GIVEN = /^offerte?s?$/

const CONDITIONAL_VERBS = /^(?:dure|durent|durer|coute|coutent)$/

const paymentMeans = new Set<string>([...(FAMILIES[0] ?? []), 'culture_pass'])

/** « quand vient-elle ? » asks for no permission; « venir avec mon chien » does. */
const COMING = /^(?:venir|viens|venez|vient|entrer|bring|come)$/
/** Too general to be a subject of their own beside another. */
const WEAK_VERBS =
  /^(?:mettre|mets|met|mettez|utiliser|utilise|utilisez|passer|passe|passez|servir|sert|put|putting)$/
/** « avec quoi le boire ? » asks what goes with it. */
const EATING = /^(?:boire|bois|boit|manger|mange|deguster|servir|drink|eat|have|serve)$/
const REPLACING = /^(?:changer|changez|change|remplacer|remplacez|replace|replacing|refaire)$/
const PRICED_BY =
  /^(?:unite|unites|piece|pieces|kilo|kg|tige|litre|metre|personne|pers|item|unit|head|heure|seance|session|stuck)$/
const STOPPING = /^(?:arret|stopp?|cancel|annul)\w*$/
/** What holds a measured amount: « le sac de croquettes de 12 kg » is asked by its weight. */
const CONTAINERS =
  /^(?:sacs?|sachets?|paquets?|boites?|bidons?|pots?|bouteilles?|flacons?|barquettes?|bags?|packs?|packets?|bottles?|jars?|tins?|tubs?)$/
const MEASURES: ReadonlySet<string | undefined> = new Set(['kg', 'g', 'litre'])
const GUESTS: ReadonlySet<string> = new Set([
  'dog',
  'cat',
  'pet',
  'rabbit',
  'child',
  'baby',
  'pushchair',
  'wheelchair',
  'group',
])

const MINE = /\b(?:ma femme|mon homme|my man)\b/
const TIME_OF_DAY = /^(?:matin|soir|midi|apres midi|morning|evening|afternoon|tarde|manana|abend|journee)$/

const soften = (terms: Term[], folded: string, types: ReadonlySet<AnswerType>): Term[] => {
  const priced = types.has('price')
  const timed = types.has('time')
  const subjects = terms.filter(
    (term) => !term.soft && !WEAK_VERBS.test(term.folded) && !GOODS.has(term.key) && term.kind !== 'day',
  ).length
  const concepts = new Set(terms.filter((term) => term.kind === 'concept').map((term) => term.key))
  const paying = concepts.has('payment') || [...concepts].some((concept) => paymentMeans.has(concept))
  const policy = [...concepts].some((concept) => POLICIES.has(concept))
  const measured = terms.some((term) => term.kind === 'number' && MEASURES.has(term.unit)) && subjects > 1
  const guests = [...concepts].some((concept) => GUESTS.has(concept))
  return terms.map((term) => {
    if (TYPE_WORDS.test(term.folded) || CONDITIONAL_VERBS.test(term.folded)) return { ...term, soft: true }
    if (term.key === 'departure' && /\ba partir d/.test(folded)) return { ...term, soft: true }
    if ((term.key === 'woman' || term.key === 'man') && MINE.test(folded)) return { ...term, soft: true }
    if (timed && TIME_OF_DAY.test(term.folded)) return { ...term, soft: true }
    if (GIVEN.test(term.folded)) return { ...term, soft: true }
    if (WEAK_VERBS.test(term.folded)) return { ...term, soft: subjects > 0 }
    if (policy && term.key === 'sale') return { ...term, soft: true }
    if (measured && CONTAINERS.test(term.folded)) return { ...term, soft: true }
    if (types.has('pairing') && EATING.test(term.folded)) return { ...term, soft: true }
    if (priced && REPLACING.test(term.folded)) return { ...term, soft: true }
    if (priced && PRICED_BY.test(term.folded)) return { ...term, soft: true }
    if (concepts.has('join') && STOPPING.test(term.folded))
      return { ...term, kind: 'concept', key: 'terminate', soft: false }
    if (term.key === 'arrival' && (concepts.has('damaged') || concepts.has('lost')))
      return { ...term, soft: true }
    if (term.key === 'gift' && (concepts.has('giftwrap') || concepts.has('giftcard')))
      return { ...term, soft: true }
    if (term.kind === 'concept' && term.key === 'welcome' && COMING.test(term.folded) && !guests)
      return { ...term, soft: true }
    if (term.key === 'welcome' && term.kind === 'concept' && paying) return { ...term, soft: true }
    if (term.key === 'payment' && [...concepts].some((concept) => paymentMeans.has(concept)))
      return { ...term, soft: true }
    if (policy && term.key === 'order' && concepts.size > 1) return { ...term, soft: true }
    return term
  })
}

const OWN_PRICE = /^(?:kilo|kg|litre|heure|seance)$/

/** « prix d'une séance » : what is priced by is asked about when nothing else is. */
const hardened = (terms: Term[], types: ReadonlySet<AnswerType>): Term[] =>
  !types.has('price') || terms.some(({ soft }) => !soft)
    ? terms
    : terms.map((term) => (OWN_PRICE.test(term.folded) ? { ...term, soft: false } : term))

const typesOf = (folded: string, terms: Term[]): Set<AnswerType> => {
  const types = askedTypes(folded)
  if (/\boffert/.test(folded) && terms.some((term) => term.key === 'delivery' || term.key === 'giftwrap'))
    types.add('price')
  if (terms.some((term) => term.key === 'composition')) types.add('composition')
  return types
}

const LIMIT =
  /\b(?:more than|over|above|spend|under|less than|plus de|moins de|panier de|mehr als|uber|mas de) $/

/** « more than 60 » in a question about prices is an amount, even without its currency. */
const withAmounts = (folded: string, terms: Term[]): Term[] =>
  terms.map((term) => {
    if (term.kind !== 'number' || term.unit !== undefined) return term
    const at = ` ${folded} `.indexOf(` ${term.folded} `)
    return LIMIT.test(folded.slice(0, Math.max(0, at))) ? { ...term, unit: 'money', soft: false } : term
  })

const alternatives = (terms: Term[]): [Term, Term][] =>
  terms.flatMap((term, index): [Term, Term][] => {
    if (!/^(?:ou|or|oder)$/.test(term.folded)) return []
    const before = terms.slice(0, index).findLast((other) => !other.soft)
    const after = terms.slice(index + 1).find((other) => !other.soft)
    return before !== undefined && after !== undefined ? [[before, after]] : []
  })

/** Words of one question that stand for something; nobody asks for more at once. */
const TOKENS_MAX = 100

/** One question out of the words of a visitor, mended. */
export const queryOf = (text: string, tokens: Token[], lang: Language): Query => {
  const folded = tokens.map((token) => token.folded).join(' ')
  const plain = termsOf(tokens.slice(0, TOKENS_MAX), lang)
  const types = typesOf(folded, plain)
  const read = hardened(soften(plain, folded, types), types)
  const amounts = types.has('price') ? withAmounts(folded, read) : read
  return { text, folded, lang, terms: amounts, types, either: alternatives(amounts) }
}
