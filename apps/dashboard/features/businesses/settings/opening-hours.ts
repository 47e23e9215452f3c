import { WEEKDAYS, type Weekday } from '#contract/businesses.ts'
import { minutesOf, parseHours } from '#contract/hours.ts'

/** The weekday (0 is Monday) and the minute of the day at a moment, in a time zone that may be misspelt. */
export function localTime(now: Date, timeZone: string): { day: number; minutes: number } {
  let format: Intl.DateTimeFormat
  const options = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  } catch {
    format = new Intl.DateTimeFormat('en-GB', options)
  }
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    day: WEEKDAYS.indexOf((parts.weekday ?? '').toLowerCase() as Weekday),
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

export type Opening =
  | { open: true; until: string }
  | { open: false; next: { day: number; inDays: number; from: string } | null }
  | null

/** Open or closed at a moment, and until when; null when the hours of that day cannot be read. */
export function openingAt(hours: Record<Weekday, string>, at: { day: number; minutes: number }): Opening {
  const rangesOf = (day: number) => parseHours(hours[WEEKDAYS[(day + 7) % 7] as Weekday])
  const today = rangesOf(at.day)
  const late = (rangesOf(at.day - 1) ?? []).find(
    ({ from, to }) => minutesOf(to) < minutesOf(from) && at.minutes < minutesOf(to),
  )
  if (late) return { open: true, until: late.to }
  if (today === null) return null
  const now = today.find(({ from, to }) => {
    const [start, end] = [minutesOf(from), minutesOf(to)]
    return at.minutes >= start && (end < start || at.minutes < end)
  })
  if (now) return { open: true, until: now.to }
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const next = (rangesOf(at.day + inDays) ?? []).find(
      ({ from }) => inDays > 0 || minutesOf(from) > at.minutes,
    )
    if (next) return { open: false, next: { day: (at.day + inDays) % 7, inDays, from: next.from } }
  }
  return { open: false, next: null }
}
