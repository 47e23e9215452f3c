import { findAnsweredRequests } from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { localTime } from '#server/lib/local-time.ts'
import { isPublicHoliday } from '#server/lib/public-holidays.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { findHours } from './config-queries.ts'
import { openingNow, openMs } from './opening-hours.ts'

const MEASURED_MS = 30 * 86_400_000
const REQUESTS = 200

/**
 * How long the team takes to answer who asks for it in the chat while it is open, on average over the last thirty days:
 * nights, closed days and public holidays do not count, nor does who asked then. Without hours, all that passed.
 * @returns seconds, at least one; null where nothing was measured
 */
export const findTeamDelay = async ({ db, now }: Deps, scope: BusinessScope): Promise<number | null> => {
  const since = new Date(now().getTime() - MEASURED_MS)
  const [answered, place] = await Promise.all([
    findAnsweredRequests(db, scope, since, REQUESTS),
    findHours(db, scope),
  ])
  const waits = answered.flatMap(({ requested_at: from, answered_at: to }) => {
    const { hours, timeZone } = place
    const open = openingNow(hours, timeZone, from).openNow
    if (open === false || (open && isPublicHoliday(localTime(from, timeZone), timeZone))) return []
    return open && hours ? openMs(hours, timeZone, { from, to }) : to.getTime() - from.getTime()
  })
  if (waits.length === 0) return null
  return Math.max(1, Math.round(waits.reduce((sum, wait) => sum + wait, 0) / waits.length / 1_000))
}
