import { addDays, localTime } from '#contract/opening/local-time.ts'
import { DAY_MINUTES } from '#contract/opening/opening.ts'
import { type OpeningGround, openingOn } from './opening-on.ts'

const MINUTE_MS = 60_000

/** For how much of a time a business is open, in ms; a change of clocks is not looked at. */
export const openMs = (ground: OpeningGround, { from, to }: { from: Date; to: Date }): number => {
  const at = localTime(from, ground.timeZone)
  const start = at.minute + (from.getTime() % MINUTE_MS) / MINUTE_MS
  const end = start + (to.getTime() - from.getTime()) / MINUTE_MS
  let open = 0
  // What yesterday has past midnight is today's.
  for (let index = -1; index * DAY_MINUTES < end; index++) {
    const { ranges = [], holiday } = openingOn(ground, addDays(at, index))
    if (holiday) continue
    const midnight = index * DAY_MINUTES
    for (const range of ranges)
      open += Math.max(0, Math.min(end, midnight + range.to) - Math.max(start, midnight + range.from))
  }
  return open * MINUTE_MS
}
