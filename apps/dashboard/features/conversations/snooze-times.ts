import { type Business, WEEKDAYS } from '#contract/businesses.ts'
import { parseHours } from '#contract/hours.ts'
import { dayAfter, instantOf } from '#dashboard/lib/zoned-days.ts'

const HOUR_MS = 3_600_000
const EVENING = '18:00'
/** On days on which nobody said when the shop opens. */
const MORNING = '09:00'

export interface SnoozeTimes {
  oneHour: Date
  /** Null from an hour before it on. */
  tonight: Date | null
  tomorrow: Date
  /** The coming Monday. */
  nextWeek: Date
}

/** The moments until which a conversation is put aside with one click, by the clocks of the business. */
export const snoozeTimes = (
  { businessHours, timeZone }: Pick<Business, 'businessHours' | 'timeZone'>,
  now: number,
): SnoozeTimes => {
  const morningAfter = (days: number): Date => {
    const day = dayAfter(now, days, timeZone)
    const hours = parseHours(businessHours?.[WEEKDAYS[day.weekday] as (typeof WEEKDAYS)[number]] ?? '') ?? []
    const opening = hours.map(({ from }) => from).sort()[0]
    return instantOf(day, opening ?? MORNING, timeZone)
  }
  const today = dayAfter(now, 0, timeZone)
  const evening = instantOf(today, EVENING, timeZone)
  return {
    oneHour: new Date(now + HOUR_MS),
    tonight: evening.getTime() - now >= HOUR_MS ? evening : null,
    tomorrow: morningAfter(1),
    nextWeek: morningAfter(7 - today.weekday),
  }
}
