/** A part of a format: words that are shown as they are, or signs that stand for something. */
export type FormatPart = { text: string } | { code: string }

const DAY_MS = 86_400_000
/** The last day that Excel has: 31 December 9999. */
const DAYS_MAX = 2_958_466
/** Days between the first days of the two calendars that workbooks have. */
export const DAYS_TO_1904 = 1462
/** Languages of dates by the lower part of their number in Windows; any other one is shown in French. */
const LANGUAGES: Readonly<Record<number, string>> = {
  ...{ 3: 'ca', 6: 'da', 7: 'de', 9: 'en', 10: 'es', 11: 'fi', 16: 'it', 19: 'nl' },
  ...{ 21: 'pl', 22: 'pt', 29: 'sv' },
}
const UNITS = /^(?:\[(?:h+|m+|s+)\]|y+|m+|d+|h+|s+|am\/pm|a\/p)$/

/** Whether a section of a format shows a date, a time or a duration. */
export const isDateCode = (parts: readonly FormatPart[]): boolean =>
  parts.some(
    (part) => 'code' in part && (/^\$-F[48]00$/.test(part.code) || /^(?:\[|[ymdhs]+$)/.test(part.code)),
  )

const SYSTEM: Readonly<Record<string, FormatPart[]>> = {
  '$-F800': ['dddd', ' ', 'd', ' ', 'mmmm', ' ', 'yyyy'].map((code) =>
    code === ' ' ? { text: ' ' } : { code },
  ),
  '$-F400': [{ code: 'hh' }, { text: ':' }, { code: 'mm' }, { text: ':' }, { code: 'ss' }],
}

/** Whether the `m` at a place stands for minutes: behind hours or before seconds. */
const isMinutes = (units: readonly string[], at: number): boolean =>
  /^\[?h/.test(units[at - 1] ?? '') || /^\[?s/.test(units[at + 1] ?? '')

const languageOf = (parts: readonly FormatPart[]): string => {
  for (const part of parts) {
    if (!('code' in part) || !part.code.startsWith('$-')) continue
    const language = LANGUAGES[Number.parseInt(part.code.slice(2), 16) & 0x3ff]
    if (language !== undefined) return language
  }
  return 'fr'
}

/**
 * Makes what shows counts of days in a format of dates, times or durations.
 * @param from1904 whether the first day is that of 1904
 * @returns nothing for what no calendar has: Excel shows no date there
 */
export const dateFormat = (code: readonly FormatPart[], from1904: boolean): ((days: number) => string) => {
  const [parts = code] = code.flatMap((part) =>
    'code' in part && SYSTEM[part.code] ? [SYSTEM[part.code]] : [],
  )
  const decimals = secondDecimals(parts)
  const units = parts.flatMap((part) => ('code' in part && UNITS.test(part.code) ? [part.code] : []))
  const half = units.some((unit) => unit.startsWith('a'))
  const names = namesIn(languageOf(code))
  return (days) => {
    if (days < 0 || days > DAYS_MAX) return ''
    const tick = 10 ** decimals
    const seconds = Math.round(days * 86_400 * tick) / tick
    const moment = {
      date: dateOf(from1904 ? seconds + DAYS_TO_1904 * 86_400 : seconds),
      seconds,
      half,
      names,
    }
    let unit = 0
    let text = ''
    for (const [at, part] of parts.entries()) {
      if ('text' in part) text += part.text
      else if (part.code.startsWith('[')) text += elapsed(part.code, seconds)
      else if (UNITS.test(part.code))
        text += unitOf(part.code, { ...moment, minutes: isMinutes(units, unit) })
      else if (part.code === '.') text += isFraction(parts, at) ? ',' : '.'
      else if (part.code === '0') text += decimalAt(parts, at, seconds)
      else if (part.code === '/' || part.code === ',') text += part.code
      if ('code' in part && UNITS.test(part.code)) unit += 1
    }
    return text
  }
}

/** The day of a count of seconds since the end of 1899; Excel has a 29 February 1900 that no calendar has. */
const dateOf = (seconds: number): Date => {
  const days = Math.floor(seconds / 86_400)
  return new Date(Date.UTC(1899, 11, 30) + (days < 60 ? days + 1 : days) * DAY_MS)
}

const isFraction = (parts: readonly FormatPart[], at: number): boolean => {
  const next = parts[at + 1]
  return next !== undefined && 'code' in next && next.code === '0'
}

const secondDecimals = (parts: readonly FormatPart[]): number => {
  const point = parts.findIndex((part) => 'code' in part && part.code === '.')
  if (point < 0) return 0
  let count = 0
  while (count < 3 && isFraction(parts, point + count)) count += 1
  return count
}

const decimalAt = (parts: readonly FormatPart[], at: number, seconds: number): string => {
  const point = parts.findIndex((part) => 'code' in part && part.code === '.')
  return (seconds % 1).toFixed(3).charAt(1 + at - point)
}

const elapsed = (code: string, seconds: number): string => {
  const size = code.startsWith('[h') ? 3600 : code.startsWith('[m') ? 60 : 1
  return String(Math.floor(Math.floor(seconds) / size)).padStart(code.length - 2, '0')
}

type Named = (date: Date) => string

interface Names {
  month: Record<'short' | 'long', Named>
  weekday: Record<'short' | 'long', Named>
}

const namesIn = (language: string): Names => {
  const by = (how: Intl.DateTimeFormatOptions): Named => {
    const format = new Intl.DateTimeFormat(language, { ...how, timeZone: 'UTC' })
    return (date) => format.format(date)
  }
  return {
    month: { short: by({ month: 'short' }), long: by({ month: 'long' }) },
    weekday: { short: by({ weekday: 'short' }), long: by({ weekday: 'long' }) },
  }
}

interface Moment {
  date: Date
  seconds: number
  minutes: boolean
  /** Whether the day has two halves of twelve hours. */
  half: boolean
  names: Names
}

const unitOf = (code: string, { date, seconds, minutes, half, names }: Moment): string => {
  const ofDay = Math.floor(seconds) % 86_400
  const hour = Math.floor(ofDay / 3600)
  const padded = (value: number) => String(value).padStart(Math.min(code.length, 2), '0')
  if (code.startsWith('y'))
    return code.length > 2
      ? String(date.getUTCFullYear())
      : String(date.getUTCFullYear() % 100).padStart(2, '0')
  if (code.startsWith('m') && minutes) return padded(Math.floor((ofDay % 3600) / 60))
  if (code.startsWith('m')) {
    if (code.length < 3) return padded(date.getUTCMonth() + 1)
    const month = names.month[code.length === 3 ? 'short' : 'long'](date)
    return code.length === 5 ? month.charAt(0) : month
  }
  if (code.startsWith('d')) {
    if (code.length < 3) return padded(date.getUTCDate())
    return names.weekday[code.length === 3 ? 'short' : 'long'](date)
  }
  if (code.startsWith('h')) return padded(half ? hour % 12 || 12 : hour)
  if (code.startsWith('s')) return padded(ofDay % 60)
  return code === 'a/p' ? (hour < 12 ? 'A' : 'P') : hour < 12 ? 'AM' : 'PM'
}
