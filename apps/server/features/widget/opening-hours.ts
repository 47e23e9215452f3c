import type { BusinessHours, Weekday } from '#contract/businesses.ts'
import { WEEKDAYS } from '#contract/businesses.ts'
import { minutesOf, parseHours } from '#contract/hours.ts'
import { addDays, localTime } from '#server/lib/local-time.ts'
import { isPublicHoliday } from '#server/lib/public-holidays.ts'

/** The hours of a day as they were written; `weekday` 1 is a Monday, as 8 and -6 are. */
const hoursOn = (hours: Partial<BusinessHours>, weekday: number): string | null =>
  hours[WEEKDAYS[(((weekday - 1) % 7) + 7) % 7] as Weekday] ?? null

/** Whether a day's hours cover a minute of it, or (`after` midnight) of the day that follows. */
const covers = (text: string, minute: number, after: boolean): boolean =>
  (parseHours(text) ?? []).some(({ from, to }) => {
    const start = minutesOf(from)
    const end = minutesOf(to)
    if (after) return end < start && minute < end
    return minute >= start && (end < start || minute < end)
  })

/** Today's hours as the business wrote them, and whether it is open at this moment, in its own time zone. */
export const openingNow = (
  hours: Partial<BusinessHours> | null,
  timeZone: string,
  now: Date,
): { today: string | null; openNow: boolean | null } => {
  if (hours === null) return { today: null, openNow: null }
  const { weekday, minute } = localTime(now, timeZone)
  const today = hoursOn(hours, weekday)
  if (!today) return { today: null, openNow: null }
  const lateOpen = covers(hoursOn(hours, weekday - 1) ?? '', minute, true)
  if (parseHours(today) === null) return { today, openNow: lateOpen ? true : null }
  return { today, openNow: lateOpen || covers(today, minute, false) }
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** Of a day's hours, the ranges in minutes since its midnight; past midnight they go on. */
const rangesOf = (text: string): [number, number][] =>
  (parseHours(text) ?? []).map(({ from, to }) => {
    const [start, end] = [minutesOf(from), minutesOf(to)]
    return [start, end < start ? end + DAY_MINUTES : end]
  })

/**
 * For how much of a time a business is open, in ms by its weekly hours and without public holidays: a change of clocks
 * is not looked at.
 */
export const openMs = (
  hours: Partial<BusinessHours>,
  timeZone: string,
  { from, to }: { from: Date; to: Date },
): number => {
  const at = localTime(from, timeZone)
  const start = at.minute + (from.getTime() % MINUTE_MS) / MINUTE_MS
  const end = start + (to.getTime() - from.getTime()) / MINUTE_MS
  let open = 0
  // What yesterday has past midnight is today's.
  for (let index = -1; index * DAY_MINUTES < end; index++) {
    if (isPublicHoliday(addDays(at, index), timeZone)) continue
    for (const [a, b] of rangesOf(hoursOn(hours, at.weekday + index) ?? '')) {
      const midnight = index * DAY_MINUTES
      open += Math.max(0, Math.min(end, midnight + b) - Math.max(start, midnight + a))
    }
  }
  return open * MINUTE_MS
}
