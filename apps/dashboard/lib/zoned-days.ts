import { type LocalTime, localTime } from '#contract/opening/local-time.ts'

const MINUTE_MS = 60_000

/** How far the clocks of a zone are ahead of UTC at an instant, in ms. */
const offsetAt = (instant: number, timeZone: string): number => {
  const { year, month, day, minute } = localTime(new Date(instant), timeZone)
  return Date.UTC(year, month - 1, day, 0, minute) - Math.floor(instant / MINUTE_MS) * MINUTE_MS
}

/** The instant at which the clocks of a zone show a minute of a day, or of those after it; through changes of the clocks too. */
export const instantOf = (
  { year, month, day, minute }: Pick<LocalTime, 'year' | 'month' | 'day' | 'minute'>,
  timeZone: string,
): Date => {
  const wall = Date.UTC(year, month - 1, day, 0, minute)
  const first = wall - offsetAt(wall, timeZone)
  return new Date(wall - offsetAt(first, timeZone))
}

/** `2026-03-10T14:32`, where the user is: what the browser's control reads and writes. */
export const localInput = (at: Date): string => {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS)
  return shifted.toISOString().slice(0, 16)
}
