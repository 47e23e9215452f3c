import { addDays, type LocalTime } from '#server/lib/local-time.ts'
import { isPublicHoliday } from '#server/lib/public-holidays.ts'
import { DAY_MINUTES, type Range, rangesOn, type Week } from './hours.ts'
import { type Notice, noticesOn } from './notices.ts'

/** What tells when a business is open. */
export interface OpeningGround {
  week: Week | undefined
  notices: readonly Notice[]
  timeZone: string
}

/** When a business is open on a day. */
export interface DayOpening {
  /** In minutes since its midnight; undefined where nothing tells. */
  ranges: readonly Range[] | undefined
  /** What the business wrote of this day. */
  notices: readonly Notice[]
  /** Whether it wrote of a closing that may be on this day: nobody knows whether it is open. */
  unclear: boolean
  /** A public holiday of which it wrote nothing: its usual hours may not hold. */
  holiday: boolean
}

export interface Opening {
  /** Null where nothing tells. */
  isOpen: boolean | null
  /** Minutes since midnight of the day that was asked about; null while it is closed, and where it has no end. */
  until: number | null
  /** The next opening while it is closed, by the clocks of the business; null where nothing tells. */
  next: { inDays: number; date: LocalTime } | null
  day: DayOpening
}

/** A closing of two months is told, one that never ends is not waited for. */
const LOOK_AHEAD_DAYS = 62

const without = (ranges: readonly Range[], { from, to }: Range): Range[] =>
  ranges.flatMap((range) =>
    range.to <= from || to <= range.from
      ? [range]
      : [
          ...(range.from < from ? [{ from: range.from, to: from }] : []),
          ...(to < range.to ? [{ from: to, to: range.to }] : []),
        ],
  )

const meet = (ranges: readonly Range[], others: readonly Range[]): Range[] =>
  ranges.flatMap((range) =>
    others.flatMap((other) => {
      const [from, to] = [Math.max(range.from, other.from), Math.min(range.to, other.to)]
      return from < to ? [{ from, to }] : []
    }),
  )

const lengthOf = ({ spans: [span] }: Notice): number =>
  span?.from !== undefined && span.from === span.to ? 1 : 2

/** When a business is open on a day: by its week, and by what it wrote of that day. */
export const openingOn = ({ week, notices, timeZone }: OpeningGround, date: LocalTime): DayOpening => {
  const on = noticesOn(notices, date, timeZone)
  const usual = rangesOn(week, date.weekday)
  const said = on.map(({ notice }) => notice)
  const day = { notices: said, unclear: false, holiday: false }
  const closed = on.filter(({ notice }) => notice.says === 'closed')
  const open = said.filter(({ says }) => says === 'open')
  // One day that is named wins over the weeks around it.
  const opened = open.filter((one) => closed.every(({ notice }) => lengthOf(one) < lengthOf(notice)))
  const [first] = opened
  if (first !== undefined) {
    const hours = opened.find(({ ranges }) => ranges !== undefined)?.ranges
    const ranges =
      hours === undefined
        ? usual
        : hours.every(({ from }) => from === 0) && usual !== undefined
          ? meet(usual, hours)
          : hours
    return { ...day, ranges: ranges?.length === 0 ? undefined : ranges }
  }
  const sure = closed.filter(({ surely }) => surely).map(({ notice }) => notice)
  if (sure.some(({ part }) => part === undefined)) return { ...day, ranges: [] }
  if (closed.length > sure.length) return { ...day, ranges: undefined, unclear: true }
  if (sure.length > 0)
    return {
      ...day,
      ranges:
        usual &&
        sure.reduce<readonly Range[]>((left, { part }) => (part ? without(left, part) : left), usual),
    }
  return { ...day, ranges: usual, holiday: isPublicHoliday(date, timeZone) }
}

/** When a range that is open at a moment ends: at midnight it goes on with the next day; null where no end is in sight. */
const endOf = (ground: OpeningGround, date: LocalTime, to: number, minute: number): number | null => {
  let end = to
  for (let days = 1; end === days * DAY_MINUTES; days++) {
    const { ranges, holiday } = openingOn(ground, addDays(date, days))
    const on = ranges?.find(({ from }) => from === 0)
    if (on === undefined) break
    if (holiday || days > 1) return null
    end += on.to
  }
  return end - minute > DAY_MINUTES ? null : end
}

/**
 * Whether a business is open at a moment, until when, and when it opens next: what the assistant, the card of a hand-off,
 * mails, the widget and a model say of it. A day of which nobody knows whether it is open promises nothing.
 */
export const openingAt = (ground: OpeningGround, at: LocalTime): Opening => {
  const day = openingOn(ground, at)
  const yesterday = openingOn(ground, addDays(at, -1))
  const late = yesterday.holiday
    ? undefined
    : yesterday.ranges?.find(({ to }) => at.minute + DAY_MINUTES < to)
  const today = day.holiday
    ? undefined
    : day.ranges?.find(({ from, to }) => from <= at.minute && at.minute < to)
  const end = today?.to ?? (late && late.to - DAY_MINUTES)
  const vague = day.notices.some(({ part }) => part?.vague)
  if (end !== undefined && !day.unclear)
    return { isOpen: true, until: vague ? null : endOf(ground, at, end, at.minute), next: null, day }
  const isOpen = day.unclear || (day.ranges === undefined && !day.holiday) ? null : false
  return { isOpen, until: null, next: day.unclear ? null : nextOpening(ground, at), day }
}

const nextOpening = (ground: OpeningGround, at: LocalTime): Opening['next'] => {
  for (let inDays = 0; inDays <= LOOK_AHEAD_DAYS; inDays++) {
    const date = addDays(at, inDays)
    const { ranges, unclear, holiday } = openingOn(ground, date)
    if (unclear) return null
    const range = holiday ? undefined : ranges?.find(({ from }) => inDays > 0 || from > at.minute)
    if (range !== undefined) return { inDays, date: { ...date, minute: range.from } }
  }
  return null
}
