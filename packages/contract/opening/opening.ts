import { type BusinessHours, WEEKDAYS } from '../businesses/businesses.ts'
import { addDays, type LocalTime } from './local-time.ts'
import type { OpeningDays } from './opening-days.ts'
import { openRanges } from './parse-hours.ts'

/** Opening times of one day in minutes since midnight; `to` may pass 1440 when the night belongs to the day before. */
export interface Range {
  from: number
  to: number
}

export const DAY_MINUTES = 1_440

/** When a business is open on a day. */
export interface DayOpening {
  /** In minutes since its midnight; undefined where nothing tells. */
  ranges: readonly Range[] | undefined
  /** Whether it wrote of a closing that may be on this day: nobody knows whether it is open. */
  unclear: boolean
  /** A public holiday of which it wrote nothing: its usual hours may not hold. */
  holiday: boolean
  /** Whether it closes for a part of the day, and did not write at what hour. */
  vague: boolean
}

/** When a business is open on each day. */
export type Opens<D extends DayOpening = DayOpening> = (date: LocalTime) => D

export interface NextOpening {
  inDays: number
  /** By the clocks of the business. */
  date: LocalTime
}

export interface Opening<D extends DayOpening = DayOpening> {
  /** Null where nothing tells. */
  isOpen: boolean | null
  /** Minutes since midnight of the day that was asked about; null while it is closed, and where it has no end. */
  until: number | null
  /** The next opening while it is closed; null where nothing tells. */
  next: NextOpening | null
  day: D
}

/** A closing of two months is told, one that never ends is not waited for. */
export const LOOK_AHEAD_DAYS = 62

/** When a range that is open at a moment ends: at midnight it goes on with the next day; null where no end is in sight. */
const endOf = (opens: Opens, date: LocalTime, to: number, minute: number): number | null => {
  let end = to
  for (let days = 1; end === days * DAY_MINUTES; days++) {
    const { ranges, holiday } = opens(addDays(date, days))
    const on = ranges?.find(({ from }) => from === 0)
    if (on === undefined) break
    if (holiday || days > 1) return null
    end += on.to
  }
  return end - minute > DAY_MINUTES ? null : end
}

/**
 * When a business opens next after a moment; null where nothing tells, and from the first day of which nobody knows whether
 * it is open.
 * @param fromDay days that are left out, today and those after it
 */
export const nextOpening = (opens: Opens, at: LocalTime, fromDay = 0): NextOpening | null => {
  for (let inDays = fromDay; inDays <= LOOK_AHEAD_DAYS; inDays++) {
    const date = addDays(at, inDays)
    const { ranges, unclear, holiday } = opens(date)
    if (unclear) return null
    const range = holiday ? undefined : ranges?.find(({ from }) => inDays > 0 || from > at.minute)
    if (range !== undefined) return { inDays, date: { ...date, minute: range.from } }
  }
  return null
}

/**
 * Whether a business is open at a moment, until when, and when it opens next: what the assistant, the card of a hand-off,
 * mails, the widget, a model and the dashboard say of it. A day of which nobody knows whether it is open promises nothing.
 */
export const openingAt = <D extends DayOpening>(opens: Opens<D>, at: LocalTime): Opening<D> => {
  const day = opens(at)
  const yesterday = opens(addDays(at, -1))
  const late = yesterday.holiday
    ? undefined
    : yesterday.ranges?.find(({ to }) => at.minute + DAY_MINUTES < to)
  const today = day.holiday
    ? undefined
    : day.ranges?.find(({ from, to }) => from <= at.minute && at.minute < to)
  const end = today?.to ?? (late && late.to - DAY_MINUTES)
  if (end !== undefined && !day.unclear)
    return { isOpen: true, until: day.vague ? null : endOf(opens, at, end, at.minute), next: null, day }
  const isOpen = day.unclear || (day.ranges === undefined && !day.holiday) ? null : false
  return { isOpen, until: null, next: day.unclear ? null : nextOpening(opens, at), day }
}

/** When a business is open on a day, and what it wrote of it. */
export interface DayWithNotices extends DayOpening {
  notices: readonly string[]
}

/** `2026-12-24` */
export const dayKey = ({ year, month, day }: LocalTime): string =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')

/** When a business is open on each day: by its week, but for the days that are special. */
export const opensBy = (
  { special }: Pick<OpeningDays, 'special'>,
  week: Partial<BusinessHours> | null,
): Opens<DayWithNotices> => {
  const days = new Map(
    special.map(({ date, ranges, ...day }): [string, DayWithNotices] => [
      date,
      { ...day, ranges: ranges ?? undefined },
    ]),
  )
  return (date) =>
    days.get(dayKey(date)) ?? {
      ranges: openRanges(week?.[WEEKDAYS[date.weekday - 1] ?? 'monday'] ?? '') ?? undefined,
      unclear: false,
      holiday: false,
      vague: false,
      notices: [],
    }
}
