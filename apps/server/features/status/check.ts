import type { Selectable } from 'kysely'
import { STATUS_DAYS, STATUS_PARTS, type StatusPart } from '#contract/status/status.ts'
import type { Trx } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import type { Database } from '#server/lib/schema.ts'
import { dayOf, minutesByDay } from './days.ts'
import { deleteUnconfirmed } from './follower-queries.ts'
import type { News } from './mails/news.ts'
import { type Measured, measureParts } from './measure.ts'
import { announce } from './notify-followers.ts'
import {
  addEndedIncident,
  addMinutes,
  deleteOld,
  endIncident,
  lockParts,
  openIncident,
  savePart,
  wasTroubled,
} from './queries.ts'

type Known = Selectable<Database['status_parts']>

const MINUTE_MS = 60_000
/** Checks come every minute; later than this, nothing ran in between. */
const GAP_MS = 2.5 * MINUTE_MS
const HISTORY_MS = STATUS_DAYS * 24 * 60 * MINUTE_MS

/** A part that worked for less than this before is no news when it stops again, until it stays away for as long. */
const QUIET_MS = 30 * MINUTE_MS
const UNCONFIRMED_MS = 7 * 24 * 60 * MINUTE_MS

const quietBefore = (from: Date): Date => new Date(from.getTime() - QUIET_MS)

/**
 * Time in which nothing was checked: an interruption, unless the process had been stopped on purpose. Answers when it
 * began if that is news.
 */
const recordGap = async (trx: Trx, known: Known, now: Date): Promise<Date | null> => {
  const { stopped_at: stopped, checked_at: checked } = known
  if (now.getTime() - checked.getTime() < GAP_MS || stopped !== null) return null
  const from = new Date(Math.max(checked.getTime(), now.getTime() - HISTORY_MS))
  const part = known.part as StatusPart
  for (const { day, minutes } of minutesByDay(from, now)) await addMinutes(trx, part, day, 'down', minutes)
  const fresh = !(await wasTroubled(trx, part, quietBefore(from)))
  await endIncident(trx, part, from)
  await addEndedIncident(trx, {
    id: newId(),
    part,
    state: 'down',
    reason: 'stopped',
    started_at: from,
    ended_at: now,
  })
  return fresh ? from : null
}

const record = async (
  trx: Trx,
  part: StatusPart,
  known: Known | undefined,
  { state, reason }: Measured,
  now: Date,
): Promise<News | null> => {
  const gapFrom = known ? await recordGap(trx, known, now) : null
  const lasts = known?.state === state
  const since = known && lasts ? known.since : now
  const notifiedSince = known?.told_since ?? null
  const save = (newSince: Date | null) =>
    savePart(trx, { part, state, reason, since, checked_at: now, stopped_at: null, told_since: newSince })
  await addMinutes(trx, part, dayOf(now), state, 1)
  if (state === 'up') {
    await endIncident(trx, part, now)
    await save(null)
    const from = notifiedSince ?? gapFrom
    return from && { part, state: 'up', startedAt: from.toISOString(), endedAt: now.toISOString() }
  }
  // One bad check may be chance; the second in a row is an incident since the first.
  const again = known !== undefined && known.state !== 'up' && reason !== null
  const started = again ? known.since : now
  const lasting = now.getTime() - started.getTime() >= QUIET_MS
  const news =
    again &&
    notifiedSince === null &&
    (lasting || !(await wasTroubled(trx, part, quietBefore(started), 'measured')))
  if (again) await openIncident(trx, { id: newId(), part, state, reason, started_at: started })
  await save(news ? started : notifiedSince)
  return news ? { part, state, startedAt: started.toISOString(), endedAt: null } : null
}

/** Measures every part and keeps what was found; to be run every minute. */
export const checkStatus = async (deps: Deps): Promise<void> => {
  const measured = await measureParts(deps)
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    const known = await lockParts(trx)
    const news: News[] = []
    for (const part of STATUS_PARTS) {
      const row = known.find((one) => one.part === part)
      const found = await record(trx, part, row, measured[part], now)
      if (found !== null) news.push(found)
    }
    await announce(deps, trx, news, now)
    await deleteOld(trx, new Date(now.getTime() - HISTORY_MS))
    await deleteUnconfirmed(trx, new Date(now.getTime() - UNCONFIRMED_MS))
  })
}
