import { addDays, type LocalTime, localTime } from '#server/lib/local-time.ts'
import { isPublicHoliday } from '#server/lib/public-holidays.ts'
import { buildPassages } from '../passages/build-passages.ts'
import { corpusOf } from '../passages/corpus.ts'
import type { Unit } from '../passages/units.ts'
import type { AssistantInput } from '../types.ts'
import { exceptionOn } from './closures.ts'
import { nextOpening, openUntil, weekOf } from './hours.ts'

/** When somebody is at the business. */
export interface TeamHours {
  /** Null where the hours do not tell. */
  openNow: boolean | null
  /** The next opening on the clocks of the business; null while it is open, or where nothing tells. */
  next: { inDays: number; date: LocalTime } | null
}

/** A closing of two months is told, one that never ends is not waited for. */
const LOOK_AHEAD_DAYS = 62

/** Whether the weekly hours hold on a day: the business wrote nothing else of it, and it is no public holiday. */
const isUsual = (units: readonly Unit[], date: LocalTime, timeZone: string): boolean =>
  exceptionOn(units, date) === undefined && !isPublicHoliday(date, timeZone)

/**
 * Whether the business is open, and when it opens next, by its hours and by the closings that it wrote anywhere. A day
 * of which something else is written promises nothing: the next usual one does.
 */
export const teamHours = ({ facts, aiContext, knowledge, now }: AssistantInput): TeamHours => {
  const week = weekOf(facts)
  if (week === undefined) return { openNow: null, next: null }
  const { units } = corpusOf(buildPassages(facts, aiContext, knowledge ?? []))
  const at = localTime(now, facts.timeZone)
  const usual = isUsual(units, at, facts.timeZone)
  if (usual && openUntil(week, at.weekday, at.minute) !== undefined) return { openNow: true, next: null }
  const told = week[at.weekday - 1]
  const openNow = told === undefined || told.kind === 'text' ? null : false
  for (let inDays = 0; inDays <= LOOK_AHEAD_DAYS; inDays++) {
    const date = addDays(at, inDays)
    if (!isUsual(units, date, facts.timeZone)) continue
    const opening = nextOpening(week, inDays === 0 ? date : { ...date, minute: -1 })
    if (opening?.inDays === 0) return { openNow, next: { inDays, date: { ...date, minute: opening.minute } } }
  }
  return { openNow, next: null }
}
