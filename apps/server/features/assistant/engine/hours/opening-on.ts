import type { LocalTime } from '#contract/opening/local-time.ts'
import type { DayOpening as Day, Opens, Range } from '#contract/opening/opening.ts'
import { isPublicHoliday } from '#server/lib/public-holidays.ts'
import { type Notice, noticesOn } from './notices.ts'
import { rangesOn, type Week } from './week.ts'

/** What tells when a business is open. */
export interface OpeningGround {
  week: Week | undefined
  notices: readonly Notice[]
  timeZone: string
}

/** When a business is open on a day, and what it wrote of it. */
interface DayOpening extends Day {
  notices: readonly Notice[]
}

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
  const dayNotices = on.map(({ notice }) => notice)
  const vague = dayNotices.some(({ part }) => part?.vague)
  const day = { notices: dayNotices, unclear: false, holiday: false, vague }
  const closed = on.filter(({ notice }) => notice.says === 'closed')
  const open = dayNotices.filter(({ says }) => says === 'open')
  // One day that is named wins over the weeks around it.
  const opened = open.filter((one) => closed.every(({ notice }) => lengthOf(one) < lengthOf(notice)))
  const [first] = opened
  if (first !== undefined) {
    const hours = opened.find(({ ranges }) => ranges !== undefined)?.ranges
    const part = opened.find(({ part }) => part !== undefined)?.part
    const ranges = hours ?? (part && usual ? meet(usual, [part]) : part ? undefined : usual)
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

/** When a business is open on each day. */
export const opensOf =
  (ground: OpeningGround): Opens<DayOpening> =>
  (date) =>
    openingOn(ground, date)
