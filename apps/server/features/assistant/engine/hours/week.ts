import { WEEKDAYS, type Weekday } from '#contract/businesses/businesses.ts'
import type { Range } from '#contract/opening/opening.ts'
import { openRanges } from '#contract/opening/parse-hours.ts'
import { saysHours } from '#contract/opening/says-hours.ts'
import type { BusinessFacts } from '../types.ts'

type DayHours =
  | { kind: 'closed' }
  | { kind: 'open'; ranges: Range[] }
  /** Written freely (« sur rendez-vous »): quoted as it is. */
  | { kind: 'text'; text: string }

/**
 * Reads one day of the profile (« 09:00-12:30, 14:00-19:00 », « closed »); undefined when nothing is written, or nothing
 * that tells when it is open.
 */
export const parseDay = (value: string | undefined | null): DayHours | undefined => {
  const text = value?.trim() ?? ''
  if (text === '') return undefined
  const ranges = openRanges(text)
  if (ranges === null) return saysHours(text) ? { kind: 'text', text } : undefined
  return ranges.length === 0 ? { kind: 'closed' } : { kind: 'open', ranges }
}

/** The seven days, Monday first. */
export type Week = (DayHours | undefined)[]

/** The opening hours of a profile, or undefined when no day is filled in. */
export const weekOf = ({ businessHours }: Pick<BusinessFacts, 'businessHours'>): Week | undefined => {
  const week = WEEKDAYS.map((day) => parseDay(businessHours?.[day]))
  return week.some((day) => day !== undefined) ? week : undefined
}

/** When a business is open on a weekday (1 is Monday) by its week alone; undefined where that does not tell. */
export const rangesOn = (week: Week | undefined, weekday: number): Range[] | undefined => {
  const day = week?.[weekday - 1]
  if (day?.kind === 'closed') return []
  return day?.kind === 'open' ? day.ranges : undefined
}

/** Weekday names of the contract by number, 1 is Monday. */
export const weekdayKey = (weekday: number): Weekday => WEEKDAYS[weekday - 1] ?? 'monday'
