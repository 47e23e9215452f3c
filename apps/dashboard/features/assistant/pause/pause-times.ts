import { PAUSE_MAX_MS } from '#contract/assistant/assistant-state.ts'
import { addDays, localTime } from '#contract/opening/local-time.ts'
import { nextOpening, type Opens } from '#contract/opening/opening.ts'
import { instantOf } from '#dashboard/lib/zoned-days.ts'

const HOUR_MS = 3_600_000
/** When nobody said when the shop opens. */
const MORNING = 9 * 60

/**
 * The hours until which a pause is offered, in the business's own time zone.
 * @param opens null where nobody knows when it is open
 */
export const pauseTimes = (opens: Opens | null, timeZone: string, now: number) => {
  const today = localTime(new Date(now), timeZone)
  const day = opens?.(today)
  const isKnown = day !== undefined && !day.holiday && !day.vague
  const last = isKnown ? day.ranges?.at(-1) : undefined
  const closing = last && instantOf({ ...today, minute: last.to }, timeZone)
  const next = opens && nextOpening(opens, today, 1)
  const opening = next && instantOf(next.date, timeZone)
  return {
    hour: new Date(now + HOUR_MS),
    /** When the shop closes today; null when it is closed, closes within the hour's first minute or never said. */
    closing: closing && closing.getTime() - now > 60_000 ? closing : null,
    /** The next opening from tomorrow on; null where that is further away than a pause may last, or not known. */
    opening: opening && opening.getTime() - now <= PAUSE_MAX_MS ? opening : null,
    /** At nine tomorrow, where it is not known when the shop opens; else null. */
    morning: next ? null : instantOf({ ...addDays(today, 1), minute: MORNING }, timeZone),
  }
}
