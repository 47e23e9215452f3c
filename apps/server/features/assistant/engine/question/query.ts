import { GOODS, PAYMENT_MEANS, POLICIES } from '../lexicon/concepts.ts'
import { type Term, termsOf } from '../lexicon/terms.ts'
import { holds } from '../rules.ts'
import type { Language } from '../types.ts'
import { regex } from '../words/pattern.ts'
import { joinedWords, type Token } from '../words/text.ts'
import { wordSet } from '../words/word-set.ts'
import { type AnswerType, questionTypesOf } from './question-types.ts'

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
  /** Nothing was asked before it. */
  first?: boolean
}

const TYPE_WORDS = regex`
    ^(?:combien|cout\w{0,5}|prix|tarifs?|tarification|frais|payante?s?|gratuit\w{0,5}|gratis|cher|chers
    |chere|cheres|vaut|valent|valable|valables|valide|valides|validite|valid|minimum|maximum|mini|maxi
    |max|min|montant|montants|somme|prices?|pricing|costs?|fees?|free|charges?|charged|pay for|cuestan?
    |costar|cuanto|offerte?s?|precios?|tarifas?|gratuit[oa]s?|kostet|kosten|preise?|kostenlos\w{0,2}|viel|quand|age
    |ages|old|edad|alter|long|longue|longtemps|duree|durer|dure|durent|tarda|tardan|dauert|dauern
    |distance|far|date|dates|nombre|pourquoi|ingredients?|composition|compose\w{0,2}|matiere|matieres
    |materiau|materiaux|material|materials|pourcentage|percentage|meilleure?s?|best|cheapest|temperature
    |temperatures|degres|contenance|capacite|volume|capacity|lange|cuanta|big|large|tall)$
  `

const paymentMeans = new Set<string>([...PAYMENT_MEANS, 'culture_pass'])

/** « quand vient-elle ? » asks for no permission; « venir avec mon chien » does. */
const COMING = /^(?:venir|viens|venez|vient|entrer|bring|come)$/
/** Too general to be a subject of their own beside another. */
const WEAK_VERBS =
  /^(?:mettre|mets|met|mettez|utiliser|utilise|utilisez|passer|passe|passez|servir|sert|put|putting)$/
const GUESTS: ReadonlySet<string> = wordSet('dog cat pet rabbit child baby pushchair wheelchair group')

/** Terms that another one makes superfluous carry no subject of their own. */
const soften = (terms: Term[], folded: string): Term[] => {
  const subjects = terms.filter(
    (term) => !term.soft && !WEAK_VERBS.test(term.folded) && !GOODS.has(term.key) && term.kind !== 'day',
  ).length
  const concepts = new Set(terms.filter((term) => term.kind === 'concept').map((term) => term.key))
  const means = [...concepts].some((concept) => paymentMeans.has(concept))
  const policy = [...concepts].some((concept) => POLICIES.has(concept))
  const guests = [...concepts].some((concept) => GUESTS.has(concept))
  const from = /\ba partir d/.test(folded)
  const isSoft = ({ kind, key, folded }: Term): boolean =>
    TYPE_WORDS.test(folded) ||
    (WEAK_VERBS.test(folded) && subjects > 0) ||
    (key === 'departure' && from) ||
    (key === 'sale' && policy) ||
    (key === 'payment' && means) ||
    (key === 'order' && policy && concepts.size > 1) ||
    (key === 'welcome' &&
      kind === 'concept' &&
      (means || concepts.has('payment') || (COMING.test(folded) && !guests)))
  return terms.map((term) => (holds('soft') && isSoft(term) ? { ...term, soft: true } : term))
}

const MODEL = /^(?:modeles?|models?|modelos?|modelle?)$/

/** « Le petit modèle » : where nothing else is named, the model is what is asked about. */
const ofModels = (terms: Term[]): Term[] =>
  terms.some(({ soft }) => !soft)
    ? terms
    : terms.map((term) => (MODEL.test(term.folded) ? { ...term, soft: false } : term))

/** Words of one question that stand for something; nobody asks for more at once. */
const TOKENS_MAX = 100

/** One question out of the words of a visitor, mended. */
export const queryOf = (text: string, tokens: Token[], lang: Language): Query => {
  const folded = joinedWords(tokens)
  const terms = ofModels(soften(termsOf(tokens.slice(0, TOKENS_MAX), lang), folded))
  return { text, folded, lang, terms, types: questionTypesOf(folded) }
}
