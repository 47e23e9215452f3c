import { addDays, localTime } from '#contract/opening/local-time.ts'
import { nextOpening, type Opens } from '#contract/opening/opening.ts'
import { instantOf } from '#dashboard/lib/zoned-days.ts'

const HOUR_MS = 3_600_000
const EVENING = 18 * 60
/** On days on which nobody said when the shop opens. */
const MORNING = 9 * 60

interface SnoozeTimes {
  oneHour: Date
  /** Null from an hour before it on. */
  tonight: Date | null
  /** The next opening from tomorrow on. */
  tomorrow: Date
  /** Whether that is later than tomorrow. */
  isClosedTomorrow: boolean
  /** The next opening from the coming Monday on. */
  nextWeek: Date
}

/**
 * The moments until which a conversation is put aside with one click, by the clocks of the business.
 * @param opens null where nobody knows when it is open
 */
export const snoozeTimes = (opens: Opens | null, timeZone: string, now: number): SnoozeTimes => {
  const today = localTime(new Date(now), timeZone)
  const openingFrom = (days: number) => {
    const next = opens && nextOpening(opens, today, days)
    const { inDays, date } = next ?? { inDays: days, date: { ...addDays(today, days), minute: MORNING } }
    return { at: instantOf(date, timeZone), isLater: inDays > days }
  }
  const evening = instantOf({ ...today, minute: EVENING }, timeZone)
  const tomorrow = openingFrom(1)
  return {
    oneHour: new Date(now + HOUR_MS),
    tonight: evening.getTime() - now >= HOUR_MS ? evening : null,
    tomorrow: tomorrow.at,
    isClosedTomorrow: tomorrow.isLater,
    nextWeek: openingFrom(8 - today.weekday).at,
  }
}
