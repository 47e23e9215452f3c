import type { Selectable, Transaction } from 'kysely'
import { STATUS_DAYS, STATUS_PARTS, type StatusPart } from '#contract/status.ts'
import type { Deps } from '../../lib/deps.ts'
import { newId } from '../../lib/ids.ts'
import type { Database } from '../../lib/schema.ts'
import { dayOf, minutesByDay } from './days.ts'
import { type Measured, measureParts } from './measure.ts'
import {
  addEndedIncident,
  addMinutes,
  deleteOld,
  endIncident,
  lockParts,
  openIncident,
  savePart,
} from './queries.ts'

type Known = Selectable<Database['status_parts']>

const MINUTE_MS = 60_000
/** Checks come every minute; later than this, nothing ran in between. */
const GAP_MS = 2.5 * MINUTE_MS
const HISTORY_MS = STATUS_DAYS * 24 * 60 * MINUTE_MS

/** Time in which nothing was checked: an interruption, unless the process had been stopped on purpose. */
const recordGap = async (trx: Transaction<Database>, known: Known, now: Date): Promise<void> => {
  const { stopped_at: stopped, checked_at: checked } = known
  if (now.getTime() - checked.getTime() < GAP_MS || stopped !== null) return
  const from = new Date(Math.max(checked.getTime(), now.getTime() - HISTORY_MS))
  const part = known.part as StatusPart
  for (const { day, minutes } of minutesByDay(from, now)) await addMinutes(trx, part, day, 'down', minutes)
  await endIncident(trx, part, from)
  await addEndedIncident(trx, {
    id: newId(),
    part,
    state: 'down',
    reason: 'stopped',
    started_at: from,
    ended_at: now,
  })
}

const record = async (
  trx: Transaction<Database>,
  part: StatusPart,
  known: Known | undefined,
  { state, reason }: Measured,
  now: Date,
): Promise<void> => {
  if (known) await recordGap(trx, known, now)
  const lasts = known?.state === state
  const since = known && lasts ? known.since : now
  await savePart(trx, { part, state, reason, since, checked_at: now, stopped_at: null })
  await addMinutes(trx, part, dayOf(now), state, 1)
  if (state === 'up') return endIncident(trx, part, now)
  // One bad check may be chance; the second in a row is an incident since the first.
  if (known && known.state !== 'up' && reason !== null)
    await openIncident(trx, { id: newId(), part, state, reason, started_at: known.since })
}

/** Measures every part and keeps what was found; to be run every minute. */
export const checkStatus = async (deps: Deps): Promise<void> => {
  const measured = await measureParts(deps)
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    const known = await lockParts(trx)
    for (const part of STATUS_PARTS)
      await record(
        trx,
        part,
        known.find((row) => row.part === part),
        measured[part],
        now,
      )
    await deleteOld(trx, new Date(now.getTime() - HISTORY_MS))
  })
}
