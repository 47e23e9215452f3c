export interface HoursRange {
  /** `HH:MM`, 24 hours. */
  from: string
  /** `HH:MM`; before `from` when it is on the next day. */
  to: string
}

/** Minutes of the day at `HH:MM`. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** `HH:MM` of minutes of the day, or of the next one. */
export const clockOf = (minutes: number): string => {
  const ofDay = minutes > 1_440 ? minutes - 1_440 : minutes
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

const CLOSED = /^(?:closed|ferm[eé]e?s?|cerrado|geschlossen|-)\.?$/i
/** « 24 h/24 », « 24/7 », « 24h/24 7j/7 », « rund um die Uhr ». */
const ROUND_THE_CLOCK =
  /^(?:(?:ouvert|open|geöffnet|abierto) )?(?:24\s?(?:h(?:eures?|oras?|ours?|rs)?|stunden)(?:\s?(?:\/|sur)\s?24(?:\s?h(?:eures?)?)?)?|24\s?\/\s?(?:24|7)\s?h?|h\s?24|jour et nuit|tag und nacht|día y noche|las 24 horas|rund um die uhr|around the clock)(?: geöffnet)?(?:[\s,-]{1,3}7\s?(?:j(?:ours?)?|d(?:ays?)?|tage)?\s?(?:\/|sur)\s?7)?\.?$/i
/** « 7j/7 » before the times of a day says nothing of it. */
const EVERY_DAY = /^7\s?(?:j(?:ours?)?|d(?:ays?)?)?\s?(?:\/|sur)\s?7[\s,:-]{1,3}/i
const TIME = String.raw`(\d{1,2})\s{0,3}(?:[:h.]\s{0,3}(\d{2})?)?\s{0,3}([ap]\.?m\.?|uhr|h)?`
const SPAN = String.raw`(?:(?:de|from|von)\s{1,3})?${TIME}\s{0,3}(?:[-–—]|à|a|to|bis)\s{0,3}${TIME}`
const RANGE = new RegExp(`^${SPAN}$`, 'i')
/** « 9h-12h30 14h-18h » */
const BESIDE_RANGE = new RegExp(String.raw`(${SPAN})\s{1,3}(?=${SPAN})`, 'gi')
const BETWEEN_RANGES = /\s{0,3}(?:[,;/&|]|\s(?:et|and|und|y|puis)\s(?:de\s{1,3})?)\s{0,3}/i

const NOON = /\b(?:midi|noon|midday|mittags?|mediodía)(?![\p{L}])/giu
const MIDNIGHT = /\b(?:minuit|midnight|mitternacht|medianoche)\b/gi
/** « Ouvert de 9 h à 18 h », « 10h-19h (sans interruption) » : the times alone say it. */
const OPENING = /^(?:ouverte?s?|open|geöffnet|abierto) (?=\D{0,5}\d)/i
const WITHOUT_BREAK =
  /[\s,]{0,3}\(?(?:sans interruption|sans pause|non[- ]stop|en continu|journée continue|durchgehend)\)?$/i

/** Hours with noon and midnight as times, without words that say nothing more. */
const inFigures = (text: string): string =>
  text
    .replace(/\.$/, '')
    .replace(WITHOUT_BREAK, '')
    .replace(OPENING, '')
    .replace(NOON, '12:00')
    .replace(MIDNIGHT, '24:00')

const time = (
  hours: string | undefined,
  minutes: string | undefined,
  half: string | undefined,
  end: boolean,
): string | null => {
  const hour = Number(hours)
  const m = Number(minutes ?? '0')
  const twelve = /^[ap]/i.exec(half ?? '')?.[0].toLowerCase()
  if (twelve !== undefined && hour > 12) return null
  const h = twelve === 'p' ? (hour % 12) + 12 : twelve === 'a' ? hour % 12 : hour
  if (m > 59 || h > 24 || (h === 24 && m > 0)) return null
  return `${String(h === 24 && !end ? 0 : h).padStart(2, '0')}:${String(m).padStart(2, '0')}`
}

const range = (text: string): HoursRange | null => {
  const found = RANGE.exec(text.trim())
  if (found === null) return null
  const from = time(found[1], found[2], found[3] ?? found[6], false)
  const to = time(found[4], found[5], found[6], true)
  if (from === null || to === null) return null
  // From midnight to midnight is the whole day.
  if (from === '00:00' && to === from) return { from, to: '24:00' }
  return from === to ? null : { from, to }
}

const rangesIn = (text: string): HoursRange[] | null => {
  const ranges = text.split(BETWEEN_RANGES).map(range)
  return ranges.every((one) => one !== null) ? ranges : null
}

/**
 * Reads the free text of a day's opening hours: « 9:00-18:00 », « 10 h à 13 h et 14 h à 19 h 30 », « 24 h/24 », « Fermé ».
 * @returns the ranges in the order they are written; none when closed; null when the text says something else
 */
export const parseHours = (text: string): HoursRange[] | null => {
  const trimmed = text.trim()
  if (CLOSED.test(trimmed)) return []
  if (ROUND_THE_CLOCK.test(trimmed.replace(EVERY_DAY, ''))) return [{ from: '00:00', to: '24:00' }]
  const figures = inFigures(trimmed.replace(EVERY_DAY, ''))
  return rangesIn(figures) ?? rangesIn(figures.replace(BESIDE_RANGE, '$1, '))
}

const DAY_MINUTES = 1_440

/**
 * The ranges of a day in minutes since its midnight, in their order, those that meet as one. 23:59 is midnight; an end
 * past midnight lies beyond 1 440.
 * @returns none when closed; null when the text says something else
 */
export const openRanges = (text: string): { from: number; to: number }[] | null => {
  const ranges = parseHours(text)?.map(({ from, to }) => {
    const [start, end] = [minutesOf(from), to === '23:59' ? DAY_MINUTES : minutesOf(to)]
    return { from: start, to: end < start ? end + DAY_MINUTES : end }
  })
  if (ranges === undefined) return null
  const merged: { from: number; to: number }[] = []
  for (const next of ranges.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last === undefined || next.from > last.to) merged.push(next)
    else last.to = Math.max(last.to, next.to)
  }
  return merged
}

/**
 * A day's opening hours as they are saved (clause open.business-hours): `closed`, or `09:00-18:00`, several ranges
 * separated by a comma. Text that is neither stays, with its single-digit hours padded.
 */
export const normaliseHours = (text: string): string => {
  const ranges = parseHours(text)
  if (ranges === null) return text.trim().replace(/(?<![\d:])\d(?=:\d\d)/g, '0$&')
  return ranges.length === 0 ? 'closed' : ranges.map(({ from, to }) => `${from}-${to}`).join(', ')
}
