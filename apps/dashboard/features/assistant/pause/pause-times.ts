import type { Business } from '#contract/businesses.ts'
import { WEEKDAYS } from '#contract/businesses.ts'
import { parseHours } from '#contract/hours.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** When nobody said when the shop opens. */
const MORNING = '09:00'

interface LocalDay {
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

const rangesOf = ({ businessHours }: Pick<Business, 'businessHours'>, weekday: number) =>
  parseHours(businessHours?.[WEEKDAYS[weekday % 7] as (typeof WEEKDAYS)[number]] ?? '') ?? []

/** The day that lies `days` after today where the business is, with its weekday (0 = Monday). */
const dayAfter = (now: number, days: number, timeZone: string) => {
  const { year = 0, month = 1, day = 1 } = partsIn(now, timeZone)
  const date = new Date(Date.UTC(year, month - 1, day) + days * DAY_MS)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: (date.getUTCDay() + 6) % 7,
  }
}

export interface PauseTimes {
  hour: Date
  /** When the shop closes today; null when it is closed, closes within the hour's first minute or never said. */
  closing: Date | null
  /** The next opening from tomorrow on; at nine when the hours are not known. */
  tomorrow: Date
}

/** The hours until which a pause is offered, in the business's own time zone. */
export const pauseTimes = (
  business: Pick<Business, 'businessHours' | 'timeZone'>,
  now: number,
): PauseTimes => {
  const { timeZone } = business
  const today = dayAfter(now, 0, timeZone)
  const end = rangesOf(business, today.weekday)
    .map(({ from, to }) => instantOf(to < from ? dayAfter(now, 1, timeZone) : today, to, timeZone))
    .sort((a, b) => b.getTime() - a.getTime())[0]
  const days = [1, 2, 3, 4, 5, 6, 7].map((days) => dayAfter(now, days, timeZone))
  const next = days.find((day) => rangesOf(business, day.weekday).length > 0)
  const opening =
    next &&
    rangesOf(business, next.weekday)
      .map(({ from }) => from)
      .sort()[0]
  return {
    hour: new Date(now + HOUR_MS),
    closing: end && end.getTime() - now > 60_000 ? end : null,
    tomorrow:
      next && opening ? instantOf(next, opening, timeZone) : instantOf(days[0] ?? today, MORNING, timeZone),
  }
}
