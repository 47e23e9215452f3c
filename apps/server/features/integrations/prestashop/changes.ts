import { localTime } from '../shop-time.ts'
import { idOf, type Row } from '../shop-values.ts'

const HOUR_MS = 3_600_000
const LOCAL = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** A clock's time without zone, so many milliseconds earlier. */
const earlier = (local: string, ms: number): string =>
  localTime(new Date(Date.parse(`${local.replace(' ', 'T')}Z`) - ms), 'UTC')

/** Where a reading goes on, and what it met so far. */
interface Place {
  /** The last id that was read; null at the beginning. */
  lastId: string | null
  /** The latest `date_upd` so far, on the shop's clock; null without any. */
  latest: string | null
  /** When the reading began, in milliseconds. */
  startedAt: number
}

export const placeOf = (after: string | null): Place => {
  const [id, latest = '', startedAt] = (after ?? '').split(';')
  return {
    lastId: idOf(id),
    latest: LOCAL.test(latest) ? latest : null,
    startedAt: Number(startedAt) || Date.now(),
  }
}

export const textOfPlace = ({ lastId, latest, startedAt }: Place): string =>
  `${lastId};${latest ?? ''};${startedAt}`

/** The place after these rows. A date that no clock on earth shows yet is a mistake, and would hide what comes before it. */
export const placeAfter = (place: Place, rows: readonly Row[]): Place => {
  const easternmost = localTime(new Date(Date.now() + 14 * HOUR_MS), 'UTC')
  const dates = rows.flatMap(({ date_upd: date }) =>
    typeof date === 'string' && LOCAL.test(date) && date <= easternmost ? [date] : [],
  )
  return {
    ...place,
    lastId: rows.flatMap((row) => idOf(row.id) ?? []).at(-1) ?? place.lastId,
    latest: [place.latest ?? '', ...dates].toSorted().at(-1) || null,
  }
}

const partsOf = (mark: string | null) => {
  const [latest = '', from = ''] = (mark ?? '').split(';')
  return LOCAL.test(latest) && LOCAL.test(from) ? { latest, from } : null
}

/**
 * The latest time of the shop's clock at which everything changed since then is surely later. With its zone, an hour
 * earlier than known, because clocks go back in autumn. Without, as early as the westernmost clock, or where the mark
 * of the last reading is later, from there: it is the shop's own clock.
 */
export const changedAfter = (since: Date, zone: string | null, mark: string | null): string => {
  if (zone !== null) return localTime(new Date(since.getTime() - HOUR_MS), zone)
  const westernmost = localTime(new Date(since.getTime() - 13 * HOUR_MS), 'UTC')
  const { from = '' } = partsOf(mark) ?? {}
  return from > westernmost ? from : westernmost
}

/**
 * The mark of a reading that ended: the latest date it met, and the one after which the next reading asks. What it met
 * last may have been changed while it went on, so that as much is asked again as it took; once nothing later came,
 * nothing is. Null while no date is known.
 */
export const markAfter = ({ latest, startedAt }: Place, mark: string | null): string | null => {
  const before = partsOf(mark)
  const met = latest ?? before?.latest ?? null
  if (met === null) return null
  if (before !== null && met <= before.latest) return `${before.latest};${before.latest}`
  return `${met};${earlier(met, Math.max(0, Date.now() - startedAt) + 2_000)}`
}
