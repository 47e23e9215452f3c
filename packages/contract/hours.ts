export interface HoursRange {
  /** `HH:MM`, 24 hours. */
  from: string
  /** `HH:MM`; before `from` when it is on the next day. */
  to: string
}

/** Minutes of the day at `HH:MM`. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const CLOSED = /^(closed|ferm[eé]e?)\.?$/i
const TIME = String.raw`(\d{1,2})(?:\s{0,3}[:h.]\s{0,3}(\d{2})?)?`
const RANGE = new RegExp(String.raw`^(?:de\s+)?${TIME}\s{0,3}(?:[-–—]|à|to)\s{0,3}${TIME}$`, 'i')
const BETWEEN_RANGES = /\s{0,3}(?:[,;/&]|\s(?:et|and|puis)\s(?:de\s{1,3})?)\s{0,3}/i

const time = (hours: string | undefined, minutes: string | undefined, end: boolean): string | null => {
  const h = Number(hours)
  const m = Number(minutes ?? '0')
  if (m > 59 || h > 24 || (h === 24 && (m > 0 || !end))) return null
  return `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`
}

const range = (text: string): HoursRange | null => {
  const found = RANGE.exec(text.trim())
  if (found === null) return null
  const from = time(found[1], found[2], false)
  const to = time(found[3], found[4], true)
  return from === null || to === null || from === to ? null : { from, to }
}

/**
 * Reads the free text of a day's opening hours: « 9:00-18:00 », « 10 h à 13 h et 14 h à 19 h 30 », « Fermé ».
 * @returns the ranges in the order they are written; none when closed; null when the text says something else
 */
export const parseHours = (text: string): HoursRange[] | null => {
  const trimmed = text.trim()
  if (CLOSED.test(trimmed)) return []
  const ranges = trimmed.split(BETWEEN_RANGES).map(range)
  return ranges.every((one) => one !== null) ? ranges : null
}

/**
 * A day's opening hours as they are saved (open point 72): `closed`, or `09:00-18:00`, several ranges separated
 * by a comma. Text that is neither stays, with its single-digit hours padded.
 */
export const normaliseHours = (text: string): string => {
  const ranges = parseHours(text)
  if (ranges === null) return text.trim().replace(/(?<![\d:])\d(?=:\d\d)/g, '0$&')
  return ranges.length === 0 ? 'closed' : ranges.map(({ from, to }) => `${from}-${to}`).join(', ')
}
