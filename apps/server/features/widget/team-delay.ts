import { localTime } from '#contract/opening/local-time.ts'
import { openingAt } from '#contract/opening/opening.ts'
import { type OpeningGround, openMs, opensOf } from '#server/features/assistant/public.ts'
import { findAnsweredRequests } from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

const MEASURED_MS = 30 * 86_400_000
const REQUESTS = 200

/**
 * How long the team takes to answer who asks for it in the chat while it is open, on average over the last thirty days:
 * nights, closed days and public holidays do not count, nor does who asked then. Without hours, all that passed.
 * @returns seconds, at least one; null where nothing was measured
 */
export const findTeamDelay = async (
  { db, now }: Deps,
  scope: BusinessScope,
  ground: OpeningGround,
): Promise<number | null> => {
  const since = new Date(now().getTime() - MEASURED_MS)
  const answered = await findAnsweredRequests(db, scope, since, REQUESTS)
  const waits = answered.flatMap(({ requested_at: from, answered_at: to }) => {
    const { isOpen, day } = openingAt(opensOf(ground), localTime(from, ground.timeZone))
    if (isOpen === false || day.unclear) return []
    return isOpen ? openMs(ground, { from, to }) : to.getTime() - from.getTime()
  })
  if (waits.length === 0) return null
  return Math.max(1, Math.round(waits.reduce((sum, wait) => sum + wait, 0) / waits.length / 1_000))
}
