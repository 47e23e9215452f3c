import type { Business } from '#contract/businesses.ts'
import { WEEKDAYS } from '#contract/businesses.ts'
import { parseHours } from '#contract/hours.ts'
import { dayAfter, instantOf } from '#dashboard/lib/zoned-days.ts'

const HOUR_MS = 3_600_000
/** When nobody said when the shop opens. */
const MORNING = '09:00'

const rangesOf = ({ businessHours }: Pick<Business, 'businessHours'>, weekday: number) =>
  parseHours(businessHours?.[WEEKDAYS[weekday % 7] as (typeof WEEKDAYS)[number]] ?? '') ?? []

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
