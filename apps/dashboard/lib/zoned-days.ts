const DAY_MS = 86_400_000

/** A day of the calendar; `month` from 1. */
export interface LocalDay {
  year: number
  month: number
  day: number
}

const partsIn = (instant: number, timeZone: string): Record<string, number> => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(instant)
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]))
}

/** How far the clocks of a zone are ahead of UTC at an instant, in ms. */
const offsetAt = (instant: number, timeZone: string): number => {
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = partsIn(instant, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000
}

/** The instant at which the clocks of a zone show `HH:MM` on a day; through changes of the clocks too. */
export const instantOf = ({ year, month, day }: LocalDay, time: string, timeZone: string): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const wall = Date.UTC(year, month - 1, day, hours, minutes)
  const first = wall - offsetAt(wall, timeZone)
  return new Date(wall - offsetAt(first, timeZone))
}

/** The day that lies `days` after today in a zone, with its weekday (0 = Monday). */
export const dayAfter = (now: number, days: number, timeZone: string): LocalDay & { weekday: number } => {
  const { year = 0, month = 1, day = 1 } = partsIn(now, timeZone)
  const date = new Date(Date.UTC(year, month - 1, day) + days * DAY_MS)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: (date.getUTCDay() + 6) % 7,
  }
}

/** `2026-03-10T14:32`, where the user is: what the browser's control reads and writes. */
export const localInput = (at: Date): string => {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
