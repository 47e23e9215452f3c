import { type Lang, langOf, useLanguage } from './i18n.ts'

/** « Just now » is the default catalogue's text under one minute; the French catalogue says it in French. */
interface FormatOptions {
  lang: Lang
  justNow: string
}

export type DateInput = Date | string | number

export interface Formats {
  lang: Lang
  /** 3 482 */
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** 0.96 → 96 % */
  percent(ratio: number, digits?: number): string
  /** 18.5 → 18,50 € */
  money(amount: number, currency?: string): string
  /** 14:32 */
  time(value: DateInput): string
  /** 12 janv. 2026 · Jan 12, 2026 */
  date(value: DateInput): string
  /** mardi 10 mars · Tuesday, March 10 */
  day(value: DateInput): string
  /** 12 janv. 2026 à 14:32 */
  dateTime(value: DateInput): string
  /** Just now · 4 min · 2 h · 3 j (rounded down) */
  ago(value: DateInput, now?: number): string
  /** il y a 4 minutes · 4 minutes ago (rounded down, up to years) */
  agoLong(value: DateInput, now?: number): string
  /** The same inside a sentence of the page: « à l’instant » under one minute. */
  agoInText(value: DateInput, now?: number): string
  /** 0.8 → 0,8 s · 90 → 1,5 min; in the unit of the figure that it stands beside, where there is one */
  seconds(value: number, beside?: number): { value: string; unit: string }
  /** How long something took, from milliseconds: « moins de 0,1 s », « 1,4 s »; a millisecond is no figure. */
  took(ms: number): string
  /** Picks the plural form: plural(2, { one: 'clé', other: 'clés' }). */
  plural(count: number, forms: { one: string; other: string; zero?: string }): string
  /** « Ouvrir : Guide.pdf » · “Open: Guide.pdf” */
  labelled(label: string, value: string): string
  /** « a, b et c » */
  list(items: readonly string[]): string
  /** 1,2 Mo */
  bytes(value: number): string
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Intl's narrow no-break space is missing from the chosen fonts. */
function spaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}

const locales: Record<Lang, string> = { fr: 'fr-FR', en: 'en-US' }

const listed = (words: string): string[] => words.split(' ')

/** Written by hand: the browser's first format of dates or numbers takes as long as a whole list of rows. */
const calendar: Record<Lang, Record<'weekdays' | 'months' | 'short', string[]>> = {
  fr: {
    weekdays: listed('dimanche lundi mardi mercredi jeudi vendredi samedi'),
    months: listed('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    short: listed('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
  },
  en: {
    weekdays: listed('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    months: listed('January February March April May June July August September October November December'),
    short: listed('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
  },
}

/** @throws RangeError as the browser's formats do */
const validDate = (value: DateInput): Date => {
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) throw new RangeError('Invalid time value')
  return at
}

/** French says « 1er » of the first day of a month. */
const dayOf = (at: Date): string => (at.getDate() === 1 ? '1er' : String(at.getDate()))

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/** A count with its thousands apart. */
const grouped = (value: number, separator: string): string => {
  const rest = Math.floor(value / 1_000)
  if (rest === 0) return String(value)
  return grouped(rest, separator) + separator + String(value % 1_000).padStart(3, '0')
}

/** Made when it is first used, and then kept: a format of the browser costs more than what it writes. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Every format of one language. Pure: give `now` to test relative times. */
export function createFormats({ lang, justNow }: FormatOptions): Formats {
  const locale = locales[lang]
  const numbers = new Map<string, Intl.NumberFormat>()
  const numberFormat = (options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options)
    const known = numbers.get(key) ?? new Intl.NumberFormat(locale, options)
    numbers.set(key, known)
    return known
  }
  const number: Formats['number'] = (value, options) =>
    options === undefined && isCount(value)
      ? grouped(value, lang === 'fr' ? '\u00a0' : ',')
      : spaces(numberFormat(options ?? {}).format(value))
  const time: Formats['time'] = (value) => {
    const at = validDate(value)
    return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
  }
  const { weekdays, months, short } = calendar[lang]
  const date: Formats['date'] = (value) => {
    const at = validDate(value)
    const month = short[at.getMonth()]
    const year = at.getFullYear()
    return lang === 'fr' ? `${dayOf(at)} ${month} ${year}` : `${month} ${at.getDate()}, ${year}`
  }
  const day: Formats['day'] = (value) => {
    const at = validDate(value)
    const weekday = weekdays[at.getDay()]
    const month = months[at.getMonth()]
    return lang === 'fr' ? `${weekday} ${dayOf(at)} ${month}` : `${weekday}, ${month} ${at.getDate()}`
  }
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const plurals = once(() => new Intl.PluralRules(locale))
  const lists = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))

  return {
    lang,
    number,
    percent(ratio, digits = 0) {
      const rounded = Math.round(Number((ratio * 100).toPrecision(12)))
      return digits === 0 && isCount(rounded)
        ? `${number(rounded)}${lang === 'fr' ? '\u00a0%' : '%'}`
        : number(ratio, { style: 'percent', maximumFractionDigits: digits })
    },
    money: (amount, currency = 'EUR') => number(amount, { style: 'currency', currency }),
    time,
    date,
    day,
    dateTime: (value) => `${date(value)}${lang === 'fr' ? ' à ' : ', '}${time(value)}`,
    ago(value, now = Date.now()) {
      const elapsed = now - new Date(value).getTime()
      if (elapsed < MINUTE_MS) return justNow
      if (elapsed < HOUR_MS) return `${Math.floor(elapsed / MINUTE_MS)}\u00a0min`
      if (elapsed < DAY_MS) return `${Math.floor(elapsed / HOUR_MS)}\u00a0h`
      return `${Math.floor(elapsed / DAY_MS)}\u00a0${lang === 'fr' ? 'j' : 'd'}`
    },
    agoLong(value, now = Date.now()) {
      const elapsed = now - new Date(value).getTime()
      if (elapsed < MINUTE_MS) return justNow
      const days = Math.floor(elapsed / DAY_MS)
      const [amount, unit] = longUnit(elapsed, days)
      return spaces(relative().format(-amount, unit))
    },
    agoInText(value, now = Date.now()) {
      if (now - new Date(value).getTime() >= MINUTE_MS) return this.agoLong(value, now)
      return lang === 'fr' ? 'à l’instant' : 'just now'
    },
    seconds(value, beside = value) {
      if (value === beside && value > 0 && value < 0.05) return { value: `<\u00a0${number(0.1)}`, unit: 's' }
      if (beside < 60) return { value: number(value, { maximumFractionDigits: 1 }), unit: 's' }
      return { value: number(value / 60, { maximumFractionDigits: 1 }), unit: 'min' }
    },
    took(ms) {
      if (ms < 100) return lang === 'fr' ? 'moins de 0,1\u00a0s' : 'under 0.1\u00a0s'
      return `${number(ms / 1_000, { maximumFractionDigits: 1 })}\u00a0s`
    },
    plural(count, forms) {
      if (count === 0 && forms.zero !== undefined) return forms.zero
      return forms[plurals().select(count) === 'one' ? 'one' : 'other']
    },
    labelled: (label, value) => `${label}${lang === 'fr' ? '\u00a0' : ''}: ${value}`,
    list: (items) => lists().format(items),
    bytes(value) {
      const units = lang === 'fr' ? ['o', 'ko', 'Mo', 'Go'] : ['B', 'kB', 'MB', 'GB']
      const step = value < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(value) / 3))
      return `${number(value / 1000 ** step, { maximumFractionDigits: 1 })}\u00a0${units[step]}`
    },
  }
}

function longUnit(elapsed: number, days: number): [number, Intl.RelativeTimeFormatUnit] {
  if (elapsed < HOUR_MS) return [Math.floor(elapsed / MINUTE_MS), 'minute']
  if (elapsed < DAY_MS) return [Math.floor(elapsed / HOUR_MS), 'hour']
  if (days < 7) return [days, 'day']
  if (days < 30) return [Math.floor(days / 7), 'week']
  if (days < 365) return [Math.floor(days / 30), 'month']
  return [Math.floor(days / 365), 'year']
}

const known = {
  default: createFormats({ lang: 'fr', justNow: 'Just now' }),
  fr: createFormats({ lang: 'fr', justNow: 'À l’instant' }),
  en: createFormats({ lang: 'en', justNow: 'Just now' }),
}

/** Formats of the chosen language. On a page that is English by default: `useFormats('en')`. */
export function useFormats(shown: Lang = 'fr'): Formats {
  const chosen = useLanguage()
  if (chosen !== 'default') return known[chosen]
  return langOf(shown, chosen) === 'en' ? known.en : known.default
}
