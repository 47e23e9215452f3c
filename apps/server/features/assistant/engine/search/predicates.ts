import { isSubject, type Term } from '../lexicon/terms.ts'
import type { Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import { regexWith } from '../words/pattern.ts'

/** What is said of one thing and holds for no other: that it is free, guaranteed, refunded, or without something. */
const PREDICATES: readonly RegExp[] = [
  regexWith('g')`
    \b(?:gratuit\w*|offerte?s?|gratis|kostenlos\w*|kostenfrei\w*|complimentary
    |(?<!-)free(?! (?:entry|time|space|place|parking|from)\b)|sans (?:frais|supplement))\b`,
  /\b(?:garanti\w*|guarantee\w*|warrant\w+|garantiz\w+)\b/g,
  /\b(?:rembours\w+|refund\w*|reembols\w+|erstatte\w*|ruckerstatte\w*)\b/g,
]
const WITHOUT = /\b(?:sans|without|ohne|sin) (?=\w)|(?<=\w-)free\b/g
/** « Vos abat-jour sont-ils sans plastique ? », not « peut-on venir sans rendez-vous ? ». */
const IS_WITHOUT =
  /\b(?:est|sont|fait|se fait|font|is|are|ist|sind|es|son|esta|estan)\b.{0,60}\b(?:sans|without|ohne|sin|free)\b/
const IS = /\b(?:est|sont|sera|seront|is|are|will be|ist|sind|wird|werden|es|son|esta|estan)\b/
const IS_ONE = /\b(?:est|sera|is|ist|wird|es|esta)\b/
const AND = / (?:et|and|und|y|mais|but|aber|pero) /g
const BORDER = /[.;:!?()–—]|,(?!\d)/g
/** « Free delivery », « kostenlose Lieferung » : what it is said of comes after it. */
const BEFORE_ITS_NOUN = /^(?:free|complimentary|guaranteed|kostenlose\w|kostenfreie\w)/
/** « Les cadres sont garantis 5 ans et les batteries 2 ans. » */
const LIKEWISE = /(?:,| et| and| und| y)(?: \p{L}+){1,4} \d/gu
const AMOUNT = /\d\s?(?:€|eur\b|euros?\b|£|\$|chf\b)|[€£$]\s?\d/

const named = (terms: readonly Term[], start: number, end: number): Term[] =>
  terms.filter((term) => !term.soft && isSubject(term) && term.start >= start && term.end <= end)

/** Where the clause begins that ends at a place: after a sign, or after « et » between two statements. */
const clauseStart = (folded: string, end: number): number => {
  let start = 0
  for (const { index } of folded.slice(0, end).matchAll(BORDER)) start = index + 1
  for (const { 0: and, index } of folded.slice(start, end).matchAll(AND)) {
    const right = folded.slice(start + index + and.length, end)
    if (!IS.test(right)) continue
    const left = folded.slice(start, start + index)
    if (IS_ONE.test(right) || IS.test(left)) return start + index + and.length
  }
  return start
}

/** Whether what a predicate is said of, as far as it shows, is among the words matched. */
const isAbout = (unit: Unit, match: RegExpExecArray, matched: readonly Term[]): boolean => {
  const { folded, terms } = unit
  const [word] = match
  const end = match.index + word.length
  const start = clauseStart(folded, match.index)
  const before = folded.slice(start, match.index)
  const verb = before.search(IS)
  const subjects = named(terms, start, verb < 0 ? match.index : start + verb)
  const isHit = (term: Term | undefined): boolean => term !== undefined && matched.includes(term)
  if (subjects.some(isHit)) return true
  const listed = /^ ?: /.test(folded.slice(end))
  const rest = folded.slice(listed ? end + 3 : end).search(BORDER)
  const after = named(terms, end, rest < 0 ? folded.length : end + rest + (listed ? 3 : 0))
  const again = [...folded.slice(end).matchAll(LIKEWISE)].some(({ 0: part, index }) =>
    named(terms, end + index, end + index + part.length).some(isHit),
  )
  if (again) return true
  if (subjects.length > 0) return verb < 0 && BEFORE_ITS_NOUN.test(word) && after.slice(0, 2).some(isHit)
  return listed ? isHit(after[0]) : start > 0 || after.length === 0 || after.some(isHit)
}

/** Whether an amount stands in a clause that speaks of the words matched. */
const costsSomething = ({ folded }: Unit, matched: readonly Term[]): boolean => {
  let start = 0
  return [...folded.matchAll(BORDER), { 0: '', index: folded.length }].some(({ index }) => {
    const clause = { start, end: index }
    start = index + 1
    return (
      AMOUNT.test(folded.slice(clause.start, clause.end)) &&
      matched.some((term) => term.start >= clause.start && term.end <= clause.end)
    )
  })
}

/** « La garantie couvre-t-elle la perte ? » asks of the thing itself. */
const ITSELF =
  /\b(?:la|une|votre|vos|cette|the|your|a|die|ihre|eine|su) (?:garantie|warranty|guarantee|garantia)\b/

/**
 * Whether a unit that calls something free, guaranteed, refunded or without something says it of what is asked about:
 * « La livraison est gratuite » tells nothing of returns.
 * @param matched terms of the unit that the question names
 */
export const saysItOf = ({ folded }: Query, unit: Unit, matched: readonly Term[]): boolean =>
  ITSELF.test(folded) ||
  [...PREDICATES, ...(IS_WITHOUT.test(folded) ? [WITHOUT] : [])].every((predicate) => {
    if (folded.search(predicate) < 0) return true
    const matches = [...unit.folded.matchAll(predicate)]
    const others = named(matched, 0, unit.folded.length).filter(
      ({ start, end }) => !matches.some(({ 0: word, index }) => start < index + word.length && end > index),
    )
    if (matches.length === 0 || others.length === 0) return true
    if (matches.some((match) => isAbout(unit, match, others))) return true
    return predicate === PREDICATES[0] && costsSomething(unit, matched)
  })
