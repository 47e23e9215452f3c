import { withoutTrailingSlashes } from '#contract/text/trailing-slashes.ts'
import { regexWith } from '../engine/words/pattern.ts'
import { type ClockTime, takeClockTimes } from './clock-times.ts'
import { figuresInDigits, RATE_MARK } from './figure-words.ts'
import { measureAt, SIGNS } from './measures.ts'
import { ORDINAL_MARK } from './number-words.ts'
import { EVERY_DAY, readWeekdays, type StatedWeekdays } from './weekdays.ts'

/** A number of a text. */
export interface StatedNumber {
  /** What it may be read as: 1,200 is 1200 or 1.2. */
  values: number[]
  /** By the names of `measures.ts`, or `ordinal`; `''` for none. */
  unit: string
  /** The one hour of « 12 € l’heure ». */
  isRate: boolean
}

/** Everything in a text that states a figure: what an assistant must never make up. */
export interface StatedFacts {
  numbers: StatedNumber[]
  times: ClockTime[]
  /** Each as `day-month`; 05/12 may be two of them. */
  dates: (readonly string[])[]
  /** 1 is January. */
  months: Set<number>
  days: StatedWeekdays
  /** National part of a telephone number. */
  phones: Set<string>
  /** Addresses without protocol and `www.`, and e-mail addresses. */
  links: Set<string>
  /** Whether it says that something costs nothing. */
  free: boolean
}

const MONTHS: readonly (readonly string[])[] = [
  ['janvier', 'january', 'enero', 'januar'],
  ['février', 'february', 'febrero', 'februar'],
  ['mars', 'march', 'marzo', 'märz'],
  ['avril', 'april', 'abril'],
  ['mai', 'may', 'mayo'],
  ['juin', 'june', 'junio', 'juni'],
  ['juillet', 'july', 'julio', 'juli'],
  ['août', 'august', 'agosto'],
  ['septembre', 'september', 'septiembre'],
  ['octobre', 'october', 'octubre', 'oktober'],
  ['novembre', 'november', 'noviembre'],
  ['décembre', 'december', 'diciembre', 'dezember'],
]
/** Words of other meanings too: only next to a day are they a month. */
const AMBIGUOUS_MONTHS = new Set(['may', 'march', 'mai', 'mars', 'mayo'])

/** Short for them next to a day. */
const SHORT_MONTHS: Record<string, number> = {
  ...{ janv: 1, jan: 1, févr: 2, fév: 2, feb: 2, avr: 4, apr: 4, abr: 4, juil: 7, jul: 7, aug: 8, ago: 8 },
  ...{ sep: 9, oct: 10, okt: 10, nov: 11, déc: 12, dec: 12, dez: 12, dic: 12, ene: 1 },
}
const monthIndex = new Map([
  ...MONTHS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)),
  ...Object.entries(SHORT_MONTHS),
])
const months = MONTHS.flat().join('|')
/** Source of an expression: a month, whole or short, in lower case. */
export const anyMonth = `(${[...monthIndex.keys()].join('|')})(?!\\p{L})`
const nth = '(?:er|st|nd|rd|th|ᵉ|\\.)?'

const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu
const SCHEME = /(?<![\p{L}\d])[a-z][a-z0-9+.-]{0,20}:(?:\/\/)?[^\s<>"')\]»]+/gu
const HOST =
  /(?<![\p{L}\d.@-])[\p{L}\d][\p{L}\d-]+(?:\.[\p{L}\d-]{2,})*\.\p{L}{2,}(?::\d+)?(?:\/[^\s<>"')\]»]*)?/gu
const PHONE = /(?<![\p{L}\d])(?:\+|0)\d?(?:[ .\-/()]{0,3}\d){7,14}(?!\d)/gu
const ISO_DATE = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/gu
const SLASH_DATE = /(?<!\d)(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2,4}))?(?![\d/])/gu
const DAY_MONTH = new RegExp(`(?<!\\d)(\\d{1,2})${nth} (?:of |de )?${anyMonth}`, 'gu')
const DAY_TO_DAY = new RegExp(
  `(?<!\\d)(\\d{1,2})${nth} ?(?:au|al|à|a|to|bis|-|–|et|and|y|und) ?(?:le |el )?(\\d{1,2})${nth} (?:of |de )?${anyMonth}`,
  'gu',
)
const MONTH_DAY = new RegExp(
  `(?<!\\p{L})${anyMonth}\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th|ᵉ)?(?:(?: to |-|–)(\\d{1,2}))?(?!\\d)`,
  'gu',
)
const MONTH = new RegExp(`(?<!\\p{L})(${months})(?!\\p{L})`, 'gu')
const FREE = regexWith('u')`
    (?<![\p{L}-])(?:gratuit(?:e?s?|ement|[oa]s?)|offerte?s?|sans frais|(?<!feel )free(?! to\b)|gratis|kostenlos
    |kostenfrei|umsonst|sin (?:coste|cargo|gastos)|(?:at )?no (?:cost|charge)|complimentary)(?!\p{L})
  `
/** A national number without a nought before it: nine digits in groups. */
const SHORT_PHONE = /(?<![\p{L}\d.,+])[6-9]\d{1,2}(?:[ .-]\d{2,3}){2,3}(?! ?[\d€$£%])/gu
const NUMBER = /\d{1,3}(?:[ ']\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*/gu
const LIST_MARK = /^[ \t]*\d{1,2}[.)][ \t]+/gmu
/** In "24 à 48 h" the first number has the unit of the second. */
const RANGE_REST = /^ ?(?:à|au|to|-|–|—|et|and|ou|or|bis|a|y|und|oder|o) ?[€$£]?\d{1,9}(?:[.,]\d{1,9})?/u

const prepare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2019\u02bc]/gu, "'")
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/gu, '')
    .replace(/\p{Zs}/gu, ' ')

const toLink = (link: string): string =>
  withoutTrailingSlashes(
    link
      .replace(/^[a-z][a-z0-9+.-]*:\/\//u, '')
      .replace(/^www\./u, '')
      .replace(/(?<![.,;:!?…»])[.,;:!?…»]+$/u, ''),
  )

const toPhone = (phone: string): string => phone.replace(/\D/gu, '').replace(/^00/u, '').slice(-9)

/** What a number may mean: a point or comma separates thousands or decimals. */
const readings = (raw: string): number[] => {
  const plain = raw.replace(/[ ']/gu, '')
  const marks = plain.replace(/\d/gu, '')
  if (marks === '') return [Number(plain)]
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const decimal = Number(`${plain.slice(0, last).replace(/[.,]/gu, '')}.${plain.slice(last + 1)}`)
  const whole = Number(plain.replace(/[.,]/gu, ''))
  const mayBeThousands = /^\d{1,3}(?:[.,]\d{3})+$/u.test(plain)
  if (marks.length > 1) return mayBeThousands ? [whole] : [decimal]
  return mayBeThousands ? [whole, decimal] : [decimal]
}

const unitAfter = (text: string): string => {
  if (text.startsWith(ORDINAL_MARK)) return 'ordinal'
  return measureAt(text.replace(RANGE_REST, '').replace(/^[ \-–]?(?:de |d')?/u, ''))
}

/** Collects the figures of a text, each kind taken out before the next is looked for. */
export const extractStatedFacts = (text: string): StatedFacts => {
  const found = {
    numbers: [] as StatedNumber[],
    dates: [] as string[][],
    months: new Set<number>(),
    phones: new Set<string>(),
    links: new Set<string>(),
  }
  let rest = prepare(text).replace(LIST_MARK, ' ')
  const take = (pattern: RegExp, each: (...groups: string[]) => boolean | undefined): void => {
    rest = rest.replace(pattern, (match: string, ...groups: unknown[]) =>
      each(match, ...(groups as string[])) === false ? match : ' ',
    )
  }
  const datesOf = (day: number, month = 0): string[] =>
    day < 1 || day > 31 || month < 1 || month > 12 ? [] : [`${day}-${month}`]
  const addDate = (day: number, month = 0, ...others: string[]): boolean | undefined => {
    const dates = [...datesOf(day, month), ...others]
    if (dates.length === 0) return false
    found.dates.push(dates)
  }

  take(EMAIL, (match) => void found.links.add(match))
  take(SCHEME, (match) => {
    if (/^(?:https?|ftp):\/\//u.test(match)) found.links.add(toLink(match))
    else if (/^(?:javascript|data|vbscript|file):/u.test(match)) found.links.add(match)
    else return false
  })
  take(HOST, (match) => void found.links.add(toLink(match)))
  rest = figuresInDigits(rest)
  const days = readWeekdays(rest)
  take(EVERY_DAY, () => undefined)
  take(ISO_DATE, (_match, year = '', month, day) => {
    if (addDate(Number(day), Number(month)) === false) return false
    addNumber(year, '')
  })
  const takePhones = (pattern: RegExp, isLength: (digits: number) => boolean): void =>
    take(pattern, (match) => {
      if (!isLength(match.replace(/\D/gu, '').length)) return false
      found.phones.add(toPhone(match))
    })
  takePhones(PHONE, (digits) => digits >= 8)
  takePhones(SHORT_PHONE, (digits) => digits === 9)
  take(SLASH_DATE, (match, first, second, year) => {
    if (!match.includes('/') && year === undefined) return false
    const american = datesOf(Number(second), Number(first))
    if (addDate(Number(first), Number(second), ...american) === false) return false
    if (year) addNumber(year, '')
  })
  take(DAY_TO_DAY, (_match, first, last, month = '') =>
    addDate(Number(first), monthIndex.get(month)) === false
      ? false
      : addDate(Number(last), monthIndex.get(month)),
  )
  take(DAY_MONTH, (_match, day, month = '') => addDate(Number(day), monthIndex.get(month)))
  take(MONTH_DAY, (_match, month = '', day, last) => {
    if (last !== undefined) addDate(Number(last), monthIndex.get(month))
    return addDate(Number(day), monthIndex.get(month))
  })
  take(MONTH, (_match, month = '') =>
    AMBIGUOUS_MONTHS.has(month) ? false : void found.months.add(monthIndex.get(month) ?? 0),
  )
  const clock = takeClockTimes(rest)
  rest = clock.rest
  const free = FREE.test(rest)
  for (const { 0: raw, index } of rest.matchAll(NUMBER)) {
    const after = rest.slice(index + raw.length, index + raw.length + 32)
    const [sign] = /[€$£](?= ?$)/u.exec(rest.slice(0, index)) ?? []
    const isRate = after.startsWith(RATE_MARK)
    addNumber(raw, sign ? (SIGNS[sign] ?? '') : unitAfter(isRate ? after.slice(1) : after), isRate)
  }
  for (const stray of rest.matchAll(/(?!\d)\p{N}/gu)) found.links.add(stray[0])
  return { ...found, times: clock.times, days, free }

  function addNumber(raw: string, unit: string, isRate = false): void {
    found.numbers.push({ values: readings(raw), unit, isRate })
  }
}
