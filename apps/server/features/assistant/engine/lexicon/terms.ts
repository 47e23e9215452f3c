import type { Language } from '../types.ts'
import { root, singular } from '../words/stem.ts'
import { joinedWords, type Token, tokenize } from '../words/text.ts'
import { conceptOf, isSoft, LONGEST_PHRASE, PHRASE_STARTS } from './look-up.ts'
import { PLACE_NAMES } from './places.ts'
import { DAY_WORDS, MONTH_WORDS, NUMBER_WORDS } from './words.ts'

type TermKind = 'concept' | 'word' | 'place' | 'day' | 'month' | 'number'

/** A word, phrase or number of a text with what it stands for. */
export interface Term {
  kind: TermKind
  /** Concept or place id, stem, day (1 is Monday), month or number. */
  key: string
  /** The words themselves, folded. */
  folded: string
  root: string
  /** What a number counts: money, day, year, person… */
  unit?: string
  soft: boolean
  start: number
  end: number
}

/** Whether a term names a thing or an act, not a number, place or date. */
export const isSubject = ({ kind }: Pick<Term, 'kind'>): boolean => kind === 'concept' || kind === 'word'

const UNITS: [string, RegExp][] = [
  ['money', /^(?:€|euros?|eur|£|pounds?|\$|dollars?|chf|balles)$/],
  ['hour', /^(?:h|heures?|hours?|hrs?|horas?|stunden?|uhr|am|pm)$/],
  ['day', /^(?:j|jours?|days?|dias?|tage?n?)$/],
  ['night', /^(?:nuits?|nuitees?|nights?|noches?|nachte?)$/],
  ['week', /^(?:semaines?|weeks?|semanas?|wochen?)$/],
  ['month', /^(?:mois|months?|mes|meses|monate?n?)$/],
  ['year', /^(?:ans?|annees?|years?|anos?|jahre?n?)$/],
  ['minute', /^(?:min|mins|mn|minutes?|minutos?|minuten)$/],
  ['kg', /^(?:kg|kilos?|kilogrammes?)$/],
  ['g', /^(?:g|gr|grammes?|grams?)$/],
  ['cm', /^(?:cm|centimetres?|mm|m|metres?|meters?)$/],
  ['km', /^(?:km|kilometres?|miles?)$/],
  ['person', /^(?:personnes?|pers|people|persons?|personas?|personen|convives|parts|invites|participants)$/],
  ['times', /^(?:fois|x|times|veces|mal|mensualites)$/],
  ['percent', /^%$/],
  ['litre', /^(?:l|litres?|cl|ml)$/],
]

const unitOf = (token: Token | undefined): string | undefined =>
  token === undefined ? undefined : UNITS.find(([, words]) => words.test(token.folded))?.[0]

const JOINERS = /^(?:a|au|ou|et|to|or|and|bis|o|y|und|oder|ouvres?|working|business)$/

/** The unit after a number, also across a range: « 3 à 5 jours ». */
const unitAfter = (tokens: Token[], index: number): string | undefined => {
  const currency = tokens[index - 1]
  if (currency !== undefined && /^[€£$]$/.test(currency.folded)) return 'money'
  const direct = unitOf(tokens[index + 1])
  if (direct !== undefined) return direct
  const skipped = tokens[index + 1]
  if (skipped === undefined || !JOINERS.test(skipped.folded)) return undefined
  return tokens[index + 2]?.number ? unitOf(tokens[index + 3]) : unitOf(tokens[index + 2])
}

const WEEKEND = /^(?:week end|weekend|we|weekends|fin de semana|wochenende)$/

/** « une heure » is a figure, « un jour » often is not. */
const ONE_OF: ReadonlySet<string> = new Set(['hour', 'month', 'year', 'week', 'minute'])
const ORDINAL = /^(?:er|ere|st|nd|rd|th|e|eme|ieme)$/

const single = (tokens: Token[], index: number, lang: Language): Term[] => {
  const token = tokens[index] as Token
  const { folded } = token
  const at = { folded, start: token.start, end: token.end, soft: false }
  const lone = /^(?:une?|one|an|eine?|una)$/.test(folded) ? unitOf(tokens[index + 1]) : undefined
  if (lone !== undefined && ONE_OF.has(lone))
    return [{ ...at, kind: 'number', key: '1', root: folded, soft: false, unit: lone }]
  const value = token.number ? folded.replace(',', '.') : NUMBER_WORDS.get(folded)
  if (value !== undefined) {
    const unit = unitAfter(tokens, index)
    return [
      {
        ...at,
        kind: 'number',
        key: String(Number(value)),
        root: folded,
        soft: unit === undefined,
        ...(unit ? { unit } : {}),
      },
    ]
  }
  const day = DAY_WORDS.get(folded)
  if (day !== undefined && folded.length > 3) return [{ ...at, kind: 'day', key: String(day), root: folded }]
  const month = MONTH_WORDS.get(folded)
  if (month !== undefined) return [{ ...at, kind: 'month', key: String(month), root: folded }]
  const soft = isSoft(folded, lang) || unitOf(token) !== undefined || folded.length < 2
  return [{ ...at, kind: 'word', key: singular(folded), root: root(folded), soft }]
}

const span = (tokens: Token[], index: number, length: number) => {
  const first = tokens[index] as Token
  const last = tokens[index + length - 1] as Token
  const folded = joinedWords(tokens.slice(index, index + length))
  return { folded, start: first.start, end: last.end, root: folded, soft: false }
}

const phraseAt = (tokens: Token[], index: number, lang: Language): [Term[], number] | undefined => {
  const longest = PHRASE_STARTS.has(tokens[index]?.folded ?? '') ? LONGEST_PHRASE : 1
  for (let length = Math.min(longest, tokens.length - index); length >= 1; length--) {
    const at = span(tokens, index, length)
    const raw = length === 1 ? (tokens[index]?.raw ?? '') : ''
    const accented = raw === '' || raw === at.folded ? undefined : conceptOf(raw, lang)
    const concept = accented ?? conceptOf(at.folded, lang)
    if (concept !== undefined && !(length === 1 && isSoft(at.folded, lang)))
      return [[{ ...at, kind: 'concept', key: concept }], length]
    const place = PLACE_NAMES.get(at.folded)
    if (place !== undefined) return [[{ ...at, kind: 'place', key: place }], length]
    if (WEEKEND.test(at.folded))
      return [['6', '7'].map((day): Term => ({ ...at, kind: 'day', key: day })), length]
  }
  return undefined
}

/** What the words of a cleaned text stand for, longest phrases first. */
export const termsOf = (text: string | Token[], lang: Language): Term[] => {
  const tokens = typeof text === 'string' ? tokenize(text) : text
  const terms: Term[] = []
  for (let index = 0; index < tokens.length; ) {
    if (ORDINAL.test(tokens[index]?.folded ?? '') && tokens[index - 1]?.number) {
      index++
      continue
    }
    const phrase = phraseAt(tokens, index, lang)
    terms.push(...(phrase?.[0] ?? single(tokens, index, lang)))
    index += phrase?.[1] ?? 1
  }
  return terms
}
