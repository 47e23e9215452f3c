import { DAY_WORDS } from '../lexicon/words.ts'
import { monthOf } from '../passages/over.ts'
import { regex, regexWith } from '../words/pattern.ts'
import { wordSet } from '../words/word-set.ts'
import type { Point } from './calendar.ts'

interface Token {
  text: string
  start: number
  end: number
}

const TOKEN = regexWith('g')`
    @\d+|\d{4}-\d{1,2}-\d{1,2}(?!\d)|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?!\d)|\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})(?!\d)
    |\d{1,2}-\d{1,2}-\d{4}(?!\d)|\d{1,2}\. ?\d{1,2}\.(?!\d)|\d{1,2}[./]\d{1,2}(?!\d)|\d+|[a-z]+'?|[^\sa-z\d]
  `

const SHORT_DAYS = new Map(
  (
    [
      ['lu mo mon', 1],
      ['mar ma di tue tues', 2],
      ['mer me mi wed mie', 3],
      ['jeu je do thu thur thurs jue', 4],
      ['ven ve fr fri vie', 5],
      ['sa sat sab', 6],
      ['so sun', 7],
    ] as const
  ).flatMap(([names, day]) => names.split(' ').map((name) => [name, day] as const)),
)

export const ARTICLES = wordSet('le les du au el los del al am den dem der vom zum the on des dia dias')
export const FROM = wordSet('from starting depuis since seit ab desde des')
export const UNTIL = wordSet('until till through thru bis hasta untill')
export const RANGE = wordSet('- au a to until till through thru bis zum al hasta')
export const LIST = wordSet(', et and und y & + / ou or sowie')
const SUFFIX = wordSet('er st nd rd th º ª .')
const JOINS = new Set([...LIST, ...RANGE, ...ARTICLES, ...SUFFIX])
export const OF = wordSet("de of del d'")
/** After a number, these make it an amount. */
const UNITS = regex`
    ^(?:jours?|semaines?|heures?|euros?|eur|ans?|mois|minutes?|min|personnes?|places?|days?|weeks?|people|hours?
    |years?|months?|tagen?|wochen?|stunden?|jahren?|personen|dias|semanas?|horas?|anos?|personas?|€|%|°|x|cm|mm|kg|g|ml|cl|l)$
  `
const THIS = wordSet('ce cet cette this diesen dieser dieses diese este esta ces')
const NEXT = wordSet(
  'prochain prochaine prochains next nachste nachsten nachster kommenden kommende proximo proxima',
)
export const VAGUE = regex`
    \b(?:semaines?|quinzaine|jours|debut|mi|courant|quelques|premiere?s?|dernier\w*|fin|dates?|certains?|weeks?
    |early|late|mid|some|first|last|days|anfang|ende|mitte|wochen?|tage|einige|principios|finales|mediados
    |semanas?|dias|unos)\b
  `

const IN_DAYS = new Map<string, number>([
  ...[...wordSet('aujourdhui today tonight heute hoy')].map((word): [string, number] => [word, 0]),
  ...[...wordSet('demain tomorrow morgen manana')].map((word): [string, number] => [word, 1]),
  ['overmorrow', 2],
])
/** « Ce matin », « this afternoon », « ce jour ». */
const PART_OF_TODAY = wordSet('matin soir apresmidi jour midi morning afternoon evening tarde noche nuit')

export interface Read<T> {
  value: T
  next: number
}

const numeric = (text: string, monthFirst = false): Point | 'not a date' | undefined => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso !== null) return dayOf(Number(iso[3]), Number(iso[2]), Number(iso[1]))
  const match = /^(\d{1,2})[./-] ?(\d{1,2})(?:[./-](\d{2,4}))?\.?$/.exec(text)
  if (match === null) return undefined
  const [one, two] = [Number(match[1]), Number(match[2])]
  const year = match[3] === undefined ? undefined : (Number(match[3]) % 100) + 2000
  const american = text.includes('/') ? dayOf(two, one, year) : undefined
  const usual = dayOf(one, two, year)
  return (monthFirst ? (american ?? usual) : (usual ?? american)) ?? 'not a date'
}

const dayOf = (day: number, month: number, year?: number): Point | undefined =>
  day >= 1 && day <= 31 && month >= 1 && month <= 12
    ? { day, month, ...(year !== undefined && { year }) }
    : undefined

const yearIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^20\d\d$/.test(text) ? Number(text) : undefined

/** Cuts « 24/25 » before a month, and what looks like a date and is none, into its numbers. */
const tokensOf = (text: string): Token[] => {
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }))
  return tokens.flatMap((token, at) => {
    const date = numeric(token.text)
    const beforeMonth = /^\d+[./]\d+$/.test(token.text) && monthOf(tokens[at + 1]?.text ?? '') > 0
    if (date !== 'not a date' && !(date !== undefined && beforeMonth)) return [token]
    return [...token.text.matchAll(/\d+|\D/g)].map(({ 0: part, index }) => ({
      text: part,
      start: token.start + index,
      end: token.start + index + part.length,
    }))
  })
}

export class Reader {
  readonly tokens: readonly Token[]
  /** « 12/24 - 1/2 »: one date that can only be read so tells of the others. */
  readonly #monthFirst: boolean

  constructor(text: string) {
    this.tokens = tokensOf(text)
    this.#monthFirst = /(?<![\d/])(?:0?\d|1[0-2])\/(?:1[3-9]|2\d|3[01])\b/.test(text)
  }

  date(at: number): Point | undefined {
    const date = numeric(this.word(at), this.#monthFirst)
    return typeof date === 'object' ? date : undefined
  }

  word(at: number): string {
    return this.tokens[at]?.text ?? ''
  }

  /** After what matches, each at most once. */
  skip(at: number, ...sets: ReadonlySet<string>[]): number {
    return sets.reduce((next, set) => (set.has(this.word(next)) ? next + 1 : next), at)
  }

  number(at: number): number | undefined {
    const text = this.word(at)
    if (/^(?:premier|primero|first|ersten)$/.test(text)) return 1
    const value = /^\d{1,2}$/.test(text) ? Number(text) : 0
    return value >= 1 && value <= 31 ? value : undefined
  }

  weekday(at: number): number | undefined {
    const text = this.word(at)
    const named = DAY_WORDS.get(text)
    if (named !== undefined) return named
    const short = SHORT_DAYS.get(text)
    if (short === undefined) return undefined
    const next = this.skip(at + 1, DOT, ARTICLES)
    const day = this.number(next)
    if (day === undefined && this.date(next) === undefined) return undefined
    return text !== 'mar' || this.monthAt(this.skip(next + 1, SUFFIX, OF)) > 0 ? short : undefined
  }

  monthAt(at: number): number {
    return monthOf(this.word(at))
  }

  /** A year after a day, and what stands between them. */
  year(at: number): Read<number | undefined> {
    const next = this.skip(at, DOT, COMMA, OF)
    const value = yearIn(this.word(next))
    return value === undefined ? { value, next: at } : { value, next: next + 1 }
  }

  /** A day of the calendar; without a month only where `bare`. */
  day(at: number, bare: boolean): Read<Point> | undefined {
    const weekday = this.weekday(at)
    // « Tous les lundis du 4 au 25 »
    if (weekday !== undefined && FROM_DAY.has(this.word(at + 1))) return undefined
    const begin = weekday === undefined ? at : this.skip(at + 1, DOT, COMMA, ARTICLES)
    const named = weekday === undefined ? {} : { weekday }
    const date = this.date(begin)
    if (date !== undefined) {
      const next = this.word(begin + 1)
      if (UNITS.test(next)) return undefined
      return { value: { ...date, ...named } as Point, next: begin + 1 }
    }
    const month = this.monthAt(begin)
    const after = month > 0 ? this.number(this.skip(begin + 1, DOT, THE)) : undefined
    if (month > 0 && after !== undefined) {
      const next = this.skip(this.skip(begin + 1, DOT, THE) + 1, SUFFIX)
      if (this.monthAt(this.skip(next, OF)) === 0) {
        const year = this.year(next)
        return {
          value: { day: after, month, ...(year.value && { year: year.value }), ...named },
          next: year.next,
        }
      }
    }
    const day = this.number(begin)
    if (day === undefined) return undefined
    const suffixed = this.skip(begin + 1, SUFFIX)
    const its = this.skip(suffixed, OF)
    const itsMonth = this.monthAt(its)
    if (itsMonth > 0) {
      const year = this.year(its + 1)
      return {
        value: { day, month: itsMonth, ...(year.value && { year: year.value }), ...named },
        next: year.value === undefined ? this.skip(its + 1, DOT) : year.next,
      }
    }
    if (UNITS.test(this.word(suffixed)) || this.word(begin + 1).startsWith('@')) return undefined
    const ordinal = suffixed > begin + 1 && this.word(begin + 1) !== '.'
    if (!bare && weekday === undefined && !ordinal && !this.isBeforeMonth(suffixed)) return undefined
    return { value: { day, ...named }, next: suffixed }
  }

  /** « 24 » of « 24-26.12. », « 24, 25 et 26 décembre »: numbers with a month behind the last one. */
  isBeforeMonth(at: number): boolean {
    let next = at
    while (next < at + 12 && (this.number(next) !== undefined || JOINS.has(this.word(next)))) next += 1
    return next > at && (this.monthAt(next) > 0 || this.date(next) !== undefined)
  }

  /** A day that counts from today, or a weekday that is said to be the next one. */
  relative(at: number, nextWeekdays: boolean): Read<Point> | undefined {
    const text = this.word(at)
    const inDays = IN_DAYS.get(text)
    if (inDays !== undefined) return { value: { inDays }, next: at + 1 }
    if (THIS.has(text) && PART_OF_TODAY.has(this.word(at + 1))) return { value: { inDays: 0 }, next: at + 1 }
    const before = THIS.has(text) || NEXT.has(text)
    const weekday = DAY_WORDS.get(this.word(before ? at + 1 : at))
    if (weekday === undefined) return undefined
    const end = before ? at + 2 : at + 1
    const after = NEXT.has(this.word(end))
    if (!before && !after && !nextWeekdays) return undefined
    return {
      value: { nextWeekday: weekday, after: after || NEXT.has(text) },
      next: after ? end + 1 : end,
    }
  }
}

export const DOT = wordSet('.')
export const COMMA = wordSet(',')
const THE = wordSet('the')
const FROM_DAY = wordSet('du vom del')
