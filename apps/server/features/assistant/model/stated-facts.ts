import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts'
import { spelledToDigits } from './number-words.ts'

/** Everything in a text that states a figure: what an assistant must never make up. */
export interface StatedFacts {
  /** Each with what it may be read as (1,200 is 1200 or 1.2) and the unit it stands with; `''` for none. */
  numbers: { values: number[]; unit: string }[]
  /** Minutes after midnight. */
  times: Set<number>
  /** `day-month`. */
  dates: Set<string>
  /** Days of the week (0 is Monday) and months (`m1`…). */
  calendar: Set<string>
  /** National part of a telephone number. */
  phones: Set<string>
  /** Addresses without protocol and `www.`, and e-mail addresses. */
  links: Set<string>
  /** Whether it says that something costs nothing. */
  free: boolean
}

const UNITS: readonly [string, RegExp][] = [
  ['money', /^(?:€|\$|£|eur(?:os?)?\b|dollars?\b|pounds?\b|usd\b|gbp\b|chf\b|cts?\b|centimes?\b)/u],
  ['percent', /^(?:%|pour ?cents?\b|percent\b|per cent\b)/u],
  ['hour', /^(?:h\b|heures?\b|hours?\b|hrs?\b)/u],
  ['minute', /^(?:min\b|mn\b|minutes?\b)/u],
  ['day', /^(?:j\b|jours?\b|days?\b|working days?\b|business days?\b)/u],
  ['week', /^(?:semaines?\b|weeks?\b)/u],
  ['month', /^(?:mois\b|months?\b)/u],
  ['year', /^(?:ans?\b|années?\b|years?\b)/u],
  ['weight', /^(?:kg\b|kilos?\b|g\b|gr\b|grammes?\b|grams?\b|mg\b|lbs?\b|oz\b)/u],
  ['volume', /^(?:l\b|litres?\b|cl\b|ml\b)/u],
  ['length', /^(?:km\b|m\b|mètres?\b|cm\b|mm\b|m2\b)/u],
]

const WEEKDAYS: readonly (readonly string[])[] = [
  ['lundi', 'monday', 'lunes', 'montag'],
  ['mardi', 'tuesday', 'martes', 'dienstag'],
  ['mercredi', 'wednesday', 'miércoles', 'mittwoch'],
  ['jeudi', 'thursday', 'jueves', 'donnerstag'],
  ['vendredi', 'friday', 'viernes', 'freitag'],
  ['samedi', 'saturday', 'sábado', 'samstag'],
  ['dimanche', 'sunday', 'domingo', 'sonntag'],
]
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
const AMBIGUOUS_MONTHS = new Set(['may', 'march', 'mai', 'mars'])

const indexOf = (names: readonly (readonly string[])[]) =>
  new Map(names.flatMap((group, index) => group.map((name) => [name, index] as const)))
const dayIndex = indexOf(WEEKDAYS)
const monthIndex = indexOf(MONTHS)
const days = [...dayIndex.keys()].join('|')
const months = [...monthIndex.keys()].join('|')

const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu
const SCHEME = /(?<![\p{L}\d])[a-z][a-z0-9+.-]{0,20}:(?:\/\/)?[^\s<>"')\]»]+/gu
const HOST =
  /(?<![\p{L}\d.@-])[\p{L}\d][\p{L}\d-]+(?:\.[\p{L}\d-]{2,})*\.\p{L}{2,}(?::\d+)?(?:\/[^\s<>"')\]»]*)?/gu
const PHONE = /(?<![\p{L}\d])(?:\+|0)\d?(?:[ .\-/()]{0,3}\d){7,14}(?!\d)/gu
const ISO_DATE = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/gu
const SLASH_DATE = /(?<!\d)(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2,4}))?(?![\d/])/gu
const DAY_MONTH = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:er|st|nd|rd|th|\\.)? (?:of |de )?(${months})(?!\\p{L})`,
  'gu',
)
const DAY_TO_DAY = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:er|st|nd|rd|th)? ?(?:au|à|to|-|–|et|and) ?(?:le )?(\\d{1,2})(?:er|st|nd|rd|th)? (${months})(?!\\p{L})`,
  'gu',
)
const MONTH_DAY = new RegExp(`(?<!\\p{L})(${months}) (\\d{1,2})(?:st|nd|rd|th)?(?!\\d)`, 'gu')
const DAY_RANGE = new RegExp(
  `(?<!\\p{L})(${days})s? ?(?:au|à|to|through|until|-|–|—|al|a|bis) ?(${days})s?(?!\\p{L})`,
  'gu',
)
const DAY = new RegExp(`(?<!\\p{L})(${days})s?(?!\\p{L})`, 'gu')
const MONTH = new RegExp(`(?<!\\p{L})(${months})(?!\\p{L})`, 'gu')
const WEEKEND = /(?<!\p{L})(?:week-?ends?|weekends?)(?!\p{L})/gu
const EVERY_DAY = /(?:tous les jours|every ?day|7 ?j(?:ours)? ?(?:sur|\/) ?7|7 days a week|daily)/gu
const HALF_DAY = /(?<![\d:.])(\d{1,2})(?:[:.](\d{2}))? ?([ap])\.? ?m(?![\p{L}\d])/gu
const CLOCK = /(?<![\d:])(\d{1,2})(?::| ?h ?)(\d{2})(?![\d:])/gu
const NOON = /(?<![\p{L}-])(midi|noon|minuit|midnight)(?!\p{L})/gu
const FREE =
  /(?<![\p{L}-])(?:gratuit(?:e?s?|ement)|offerte?s?|sans frais|(?<!feel )free(?! to\b)|gratis|kostenlos)(?!\p{L})/u
const NUMBER = /\d{1,3}(?:[ ']\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*/gu
const LIST_MARK = /^[ \t]*\d{1,2}[.)][ \t]+/gmu
/** In "24 à 48 h" the first number has the unit of the second. */
const RANGE_REST = /^ ?(?:à|au|to|-|–|—|et|and|ou|or) ?\d+(?:[.,]\d+)?/u
const MONEY_BEFORE = /[€$£] ?$/u

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
  const rest = text.replace(RANGE_REST, '').replace(/^[ \-–]/u, '')
  return UNITS.find(([, pattern]) => pattern.test(rest))?.[0] ?? ''
}

/** Collects the figures of a text, each kind taken out before the next is looked for. */
export const extractStatedFacts = (text: string): StatedFacts => {
  const found: StatedFacts = {
    numbers: [],
    times: new Set(),
    dates: new Set(),
    calendar: new Set(),
    phones: new Set(),
    links: new Set(),
    free: false,
  }
  let rest = prepare(text).replace(LIST_MARK, ' ')
  const take = (pattern: RegExp, each: (...groups: string[]) => boolean | undefined): void => {
    rest = rest.replace(pattern, (match: string, ...groups: unknown[]) =>
      each(match, ...(groups as string[])) === false ? match : ' ',
    )
  }
  const addTime = (hour: number, minute: number): boolean | undefined => {
    if (hour > 24 || minute > 59) return false
    found.times.add((hour % 24) * 60 + minute)
  }
  const addDate = (day: number, month: number): boolean | undefined => {
    if (day < 1 || day > 31 || month < 1 || month > 12) return false
    found.dates.add(`${day}-${month}`)
  }

  take(EMAIL, (match) => void found.links.add(match))
  take(SCHEME, (match) => {
    if (/^(?:https?|ftp):\/\//u.test(match)) found.links.add(toLink(match))
    else if (/^(?:javascript|data|vbscript|file):/u.test(match)) found.links.add(match)
    else return false
  })
  take(HOST, (match) => void found.links.add(toLink(match)))
  take(ISO_DATE, (_match, year = '', month, day) => {
    if (addDate(Number(day), Number(month)) === false) return false
    found.numbers.push({ values: [Number(year)], unit: '' })
  })
  take(PHONE, (match) => {
    if (match.replace(/\D/gu, '').length < 8) return false
    found.phones.add(toPhone(match))
  })
  take(SLASH_DATE, (match, first, second, year) => {
    if (!match.includes('/') && year === undefined) return false
    const european = addDate(Number(first), Number(second))
    const american = addDate(Number(second), Number(first))
    if (european === false && american === false) return false
    if (year) found.numbers.push({ values: [Number(year)], unit: '' })
  })
  take(DAY_TO_DAY, (_match, first, last, month = '') => {
    const index = (monthIndex.get(month) ?? 0) + 1
    return addDate(Number(first), index) === false ? false : addDate(Number(last), index)
  })
  take(DAY_MONTH, (_match, day, month = '') => addDate(Number(day), (monthIndex.get(month) ?? 0) + 1))
  take(MONTH_DAY, (_match, month = '', day) => addDate(Number(day), (monthIndex.get(month) ?? 0) + 1))
  take(DAY_RANGE, (_match, from = '', to = '') => {
    const end = dayIndex.get(to) ?? 0
    for (let day = dayIndex.get(from) ?? 0; ; day = (day + 1) % 7) {
      found.calendar.add(String(day))
      if (day === end) return
    }
  })
  take(DAY, (_match, day = '') => void found.calendar.add(String(dayIndex.get(day))))
  take(WEEKEND, () => void found.calendar.add('5').add('6'))
  take(EVERY_DAY, () => {
    for (let day = 0; day < 7; day += 1) found.calendar.add(String(day))
  })
  take(MONTH, (_match, month = '') =>
    AMBIGUOUS_MONTHS.has(month) ? false : void found.calendar.add(`m${(monthIndex.get(month) ?? 0) + 1}`),
  )
  take(HALF_DAY, (_match, hour, minute = '0', half) => {
    if (Number(hour) < 1 || Number(hour) > 12) return false
    return addTime((Number(hour) % 12) + (half === 'p' ? 12 : 0), Number(minute))
  })
  take(CLOCK, (_match, hour, minute) => addTime(Number(hour), Number(minute)))
  take(NOON, (match) => void found.times.add(/^(?:midi|noon)/u.test(match) ? 720 : 0))
  found.free = FREE.test(rest)
  rest = spelledToDigits(rest)
  for (const match of rest.matchAll(NUMBER)) {
    const raw = match[0]
    const after = rest.slice(match.index + raw.length, match.index + raw.length + 24)
    const unit = MONEY_BEFORE.test(rest.slice(0, match.index)) ? 'money' : unitAfter(after)
    found.numbers.push({ values: readings(raw), unit })
  }
  for (const stray of rest.matchAll(/(?!\d)\p{N}/gu)) found.links.add(stray[0])
  return found
}
