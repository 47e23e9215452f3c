import { answerHours, phoneHours } from '../hours/hours-answer.ts'
import { hoursQuestionOf } from '../hours/hours-question.ts'
import { EVEN_ODDS, judge } from '../judge/judge.ts'
import { translate } from '../judge/translate.ts'
import { isSubject, type Term } from '../lexicon/terms.ts'
import { isOver } from '../passages/over.ts'
import type { Query } from '../question/query.ts'
import { holds } from '../rules.ts'
import { alternatives, MOST, ofItsSize } from '../search/alternatives.ts'
import { withoutElsewhere } from '../search/elsewhere.ts'
import { withoutOutdated } from '../search/newer.ts'
import { namesAnother } from '../search/rivals.ts'
import { fittingRows } from '../search/rows.ts'
import { safetyUnits } from '../search/safety.ts'
import { type ScoredPassage, search } from '../search/search.ts'
import { taughtFor } from '../search/taught.ts'
import type { Reply } from '../types.ts'
import { regex } from '../words/pattern.ts'
import { asSentence } from '../words/typography.ts'
import { quoteOf, sentenceOf } from './as-of.ts'
import { wantedContacts } from './contact.ts'
import { contactReply, groundOf, type Scene } from './message-scene.ts'
import { QUOTES, type Style } from './style.ts'

/** Parcels and orders of one customer are nothing the passages can tell, except how to follow them. */
const OWN_ORDER = regex`
    \b(?:(?:ou|comment) (?:en )?(?:est|suivre|sont|va)(?: \w+){0,2} (?:commande|colis|paquet|livraison
    |achat)|(?:ma|mon|notre) (?:commande|colis|paquet|livraison)(?: \w+){0,6} (?:arrive\w*|perdu\w*
    |retard|bloque\w*|statut|recue?|expedie\w*|partie?|livree?)
    |(?:rien|pas|jamais|toujours pas)(?: encore)?(?: \w+){0,2} (?:recu|recue)\b
    |commande (?:n |no |numero |n° )?\d{3,}|numero de (?:ma )?commande|suivi de (?:ma |mon )
    |(?:where|when) (?:is|s|will)(?: \w+){0,2} my (?:order|parcel|package|delivery)
    |my (?:order|parcel|package|delivery)(?: \w+){0,4} (?:arrived?|late|lost|status|shipped|missing|yet)
    |order (?:number|no|n) ?\w*\d|(?:ma|mon|mes)(?: \w+){1,3} (?:est
    |sont)(?: (?:elles?|ils?|deja|bien))* (?:pret\w*|termine\w*|finie?s?|reparee?s?|arrivee?s?|partie?s?
    |expedie\w*|valide\w*|confirme\w*|enregistre\w*|recue?s?)
    |(?:is|are) my(?: \w+){1,3} (?:ready|done|confirmed|finished|there)|track my
    |(?:donde|cuando)(?: \w+){0,3} mi (?:pedido|paquete)
    |wo (?:ist|bleibt) (?:meine?|mein) (?:bestellung|paket|lieferung))\b
  `

/**
 * The sentence that comes closest to answering, when one is close; a product's line says nothing but of itself.
 * @param answer what the same message tells anyway
 */
export const closestTo = (queries: readonly Query[], scene: Scene, answer = ''): Reply | undefined => {
  const { now } = groundOf(scene)
  const [best] = queries
    .filter((query) => !aboutOwnOrder(query))
    .flatMap((query) => {
      const { found, sure } = judge(query, scene.corpus)
      const unit = found[0]?.unit
      if (unit !== undefined && isOver(unit.text, now)) return []
      const fits =
        unit !== undefined &&
        unit.passage.kind !== 'product' &&
        (query.first === true || !namesAnother(query, unit, scene.corpus)) &&
        !answer.includes(asSentence(unit.text))
      return fits && sure >= EVEN_ODDS ? [{ unit, sure }] : []
    })
    .sort((a, b) => b.sure - a.sure)
  return best && quoteOf(best.unit.list ?? best.unit.text, best.unit.passage, best.sure, scene)
}

/** Whether a question is about a parcel or an order of the visitor's own. */
export const aboutOwnOrder = (query: Query): boolean =>
  holds('own-orders') && OWN_ORDER.test(query.folded) && !query.terms.some((term) => term.key === 'damaged')

/** An answer with the chance that it answers, as the judge says. */
type Likely = ScoredPassage & { chance: number }

/** What may be said outright: sentences that cover the question, the likeliest first. Of products the judge knows nothing. */
const coveringFor = (query: Query, scene: Scene): Likely[] => {
  const { corpus } = scene
  const { now } = groundOf(scene)
  const own = aboutOwnOrder(query)
  const answering = search(query, corpus, holds('synonyms') ? translate : undefined).filter(
    ({ answers, unit }) =>
      answers && !isOver(unit.text, now) && (!own || unit.terms.some((term) => term.key === 'tracking')),
  )
  const current = holds('newer') ? withoutOutdated(answering, corpus, now) : answering
  const near = holds('elsewhere') ? withoutElsewhere(query, current, corpus) : current
  const found = holds('rows') ? ofItsSize(query, fittingRows(query, near, corpus, { told: true })) : [...near]
  if (found.length < 2 || !holds('likeliest-first')) return found.map((one) => ({ ...one, chance: 1 }))
  const units = found.map(({ unit }) => unit)
  const chances = new Map(judge(query, corpus, units).found.map(({ unit, chance }) => [unit, chance]))
  return found
    .map((one) => ({
      ...one,
      chance: one.unit.passage.kind === 'product' ? 1 : (chances.get(one.unit) ?? 0),
    }))
    .sort((a, b) => b.chance - a.chance)
}

/** The best answer with those that are as good and likely to answer too, as many as are told. */
const likeTop = (answers: readonly Likely[], { length }: Style): Likely[] => {
  const long = length === 'detailed' || length === 'comprehensive'
  const least = (answers[0]?.score ?? 0) - (long ? 0.2 : 0.05)
  const chosen: Likely[] = []
  for (const found of answers) {
    if (chosen.length >= QUOTES[length]) break
    if (found.score < least || (!long && chosen.length > 0 && found.chance < EVEN_ODDS)) continue
    if (chosen.some(({ excerpt }) => excerpt.includes(found.excerpt) || found.excerpt.includes(excerpt)))
      continue
    chosen.push(found)
  }
  return chosen
}

/** A heading that names what a price is of. */
const HEADING_MAX = 60

/** The heading that says what a price below it is of. */
const headingFor = (query: Query, { unit, passage }: ScoredPassage): string | undefined => {
  const title = passage.title?.trim() ?? ''
  const plain = title !== '' && title.length <= HEADING_MAX && !/[?:!]/.test(title)
  if (!holds('headings') || !plain || passage.kind === 'product' || !query.types.has('price'))
    return undefined
  const subjects = query.terms.filter((term) => !term.soft && isSubject(term))
  const isNamed = (terms: readonly Term[]) =>
    subjects.some(({ kind, key }) => terms.some((term) => term.kind === kind && term.key === key))
  return isNamed(unit.terms) || !isNamed(unit.titleTerms) ? undefined : title
}

/** A price that stands below its heading, with what it is of: « Miel d’acacia : Pot de 500 g, 14,90 € ». */
const withHeading = (query: Query, found: ScoredPassage): string => {
  const heading = headingFor(query, found)
  return heading === undefined ? found.excerpt : `${heading}\u00a0: ${inList(found.excerpt)}`
}

const inList = (excerpt: string): string => excerpt.replace(/^([^:]{1,60}?)\s?:\s(?=\d)/u, '$1, ')

/** « 2 h » below a heading that is not told with it. */
const isBare = (query: Query, found: ScoredPassage): boolean =>
  !/\p{L}{3}/u.test(found.excerpt) && headingFor(query, found) === undefined

/** Entries of one list that are told together. */
const MOST_LISTED = 6

/** Several prices that stand below one heading, which is said once: « Nos miels : Acacia, 9,50 € ; Sapin, 12 € ». */
const asList = (query: Query, each: readonly ScoredPassage[], scene: Scene): string | undefined => {
  const [first] = each
  const heading = first && headingFor(query, first)
  if (first === undefined || heading === undefined || each.some((one) => headingFor(query, one) !== heading))
    return undefined
  const entries = each.map(({ excerpt }) => inList(excerpt).replace(/\.$/, ''))
  return sentenceOf(`${heading}\u00a0: ${entries.join('\u00a0; ')}`, first.passage, scene)
}

const quotesFor = (query: Query, scene: Scene): Reply | undefined => {
  const { corpus, style } = scene
  const fitting = coveringFor(query, scene)
  const top = fitting[0]
  if (top === undefined) return undefined
  const each = holds('each-by-name') ? alternatives(query, fitting) : []
  const written = each.toSorted((a, b) => corpus.units.indexOf(a.unit) - corpus.units.indexOf(b.unit))
  const list = each.length > 1 && each.length <= MOST_LISTED ? asList(query, written, scene) : undefined
  if (list === undefined && (each.length > MOST || each.some((one) => isBare(query, one)))) return undefined
  const chosen = each.length > 1 ? written : likeTop(fitting, style)
  return {
    text: list ?? chosen.map((one) => sentenceOf(withHeading(query, one), one.passage, scene)).join(' '),
    own: false,
    sources: chosen.map(({ passage, excerpt }) => ({ passage, excerpt })),
    confidence: top.score,
  }
}

/** What the team taught to be said to this very question. */
const taughtReply = (queries: readonly Query[], scene: Scene): Reply | undefined => {
  for (const query of queries) {
    const taught = taughtFor(query, scene.corpus.units, groundOf(scene).now)
    if (taught !== undefined) return quoteOf(taught.text, taught.passage, 1, scene)
  }
  return undefined
}

/** What the business wrote of a risk that is asked about, as it wrote it. */
const safetyReply = (query: Query, scene: Scene): Reply | undefined => {
  const { now } = groundOf(scene)
  const units = safetyUnits(query, scene.corpus).filter(({ text }) => !isOver(text, now))
  if (units.length === 0) return undefined
  return {
    text: units.map(({ text, passage }) => sentenceOf(text, passage, scene)).join(' '),
    own: false,
    sources: units.map(({ text, passage }) => ({ passage, excerpt: text })),
    confidence: 0.9,
  }
}

/** The reply to one question, its readings tried in turn; undefined when nothing that was told answers it. */
export const replyTo = (queries: readonly Query[], scene: Scene): Reply | undefined => {
  const { input } = scene
  const ground = groundOf(scene)
  const taught = holds('taught-alone') ? taughtReply(queries, scene) : undefined
  if (taught !== undefined) return taught
  for (const query of queries) {
    const byPhone = phoneHours(query, ground)
    if (byPhone !== undefined) return byPhone
    const hours = holds('hours') ? hoursQuestionOf(query, input.facts, ground.now) : undefined
    if (hours !== undefined) {
      const reply =
        answerHours(hours, query.folded, ground) ??
        (hours.special || hours.days.some((day) => day.as === 'date') ? undefined : quotesFor(query, scene))
      if (reply !== undefined) return reply
      continue
    }
    const contact = holds('contacts') ? wantedContacts(query, input.facts) : undefined
    if (contact !== undefined) {
      const reply = contactReply(contact, scene) ?? quotesFor(query, scene)
      if (reply !== undefined) return reply
      continue
    }
    const reply = quotesFor(query, scene) ?? (holds('safety') ? safetyReply(query, scene) : undefined)
    if (reply !== undefined) return reply
  }
  return undefined
}
