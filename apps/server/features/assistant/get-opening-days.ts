import { addDays, localTime } from '#contract/opening/local-time.ts'
import { dayKey, LOOK_AHEAD_DAYS, openingAt } from '#contract/opening/opening.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { openingOn, opensOf } from './engine/hours/opening-on.ts'
import { findOpeningGround } from './find-opening.ts'

/** A page that stays open for some days still looks far enough ahead. */
const DAYS = LOOK_AHEAD_DAYS + 7

/** @throws ApiError when what the business wrote cannot be worked out in time */
export const getOpeningDays: Handler<'getOpeningDays'> = async ({ deps, scope }) => {
  const ground = await findOpeningGround(deps, scope)
  if (ground === null) throw new ApiError('TEXT_TOO_COMPLEX')
  const now = localTime(deps.now(), ground.timeZone)
  // What yesterday has past midnight is today's.
  const days = Array.from({ length: DAYS }, (_, at) => addDays(now, at - 1))
  return {
    openNow: openingAt(opensOf(ground), now).isOpen,
    special: days.flatMap((date) => {
      const { ranges, notices, unclear, holiday, vague } = openingOn(ground, date)
      if (notices.length === 0 && !holiday) return []
      const texts = [...new Set(notices.map(({ text }) => text))]
      return [
        { date: dayKey(date), ranges: ranges ? [...ranges] : null, unclear, holiday, vague, notices: texts },
      ]
    }),
  }
}
