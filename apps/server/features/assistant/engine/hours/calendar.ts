import type { LocalTime } from '#contract/opening/local-time.ts'
import { easter, isPublicHoliday } from '#server/lib/public-holidays.ts'

/** A day as it is written; what nobody wrote is left out. */
export type Point =
  | { day: number; month?: number; year?: number; weekday?: number; shift?: number }
  /** Days after Easter Sunday. */
  | { afterEaster: number; year?: number; shift?: number }
  /** Days after the one on which it was written. */
  | { inDays: number; shift?: number }
  /** A weekday of the week in which it was written, or so many weeks later. */
  | { weekday: number; week: number; shift?: number }
  /** The first such weekday from the day on on which it was written, or after it. */
  | { nextWeekday: number; after: boolean; shift?: number }

/** Days that a text names: from one to another, or without a beginning or an end. `shift` moves a point by days. */
export interface Span {
  from?: Point
  to?: Point
  /** Whether only some days of it are meant, and nobody knows which. */
  maybe?: true
  /** Whether it began before it was written. */
  since?: true
  /** Only these weekdays of it. */
  weekdays?: readonly number[]
  /** The whole week that its day lies in. */
  week?: true
  /** All public holidays. */
  holidays?: true
}

/** How long a closing holds of which nobody wrote when it ends, in days. */
const OPEN_END = 183

const DAY_MS = 86_400_000

const serial = (year: number, month: number, day: number): number =>
  Math.min(Date.UTC(year, month - 1, day), Date.UTC(year, month, 0)) / DAY_MS

/** Days since 1970 of a calendar day. */
const serialOf = ({ year, month, day }: LocalTime): number => serial(year, month, day)

const weekdayOf = (at: number): number => ((at + 3) % 7) + 1

type Calendar = Extract<Point, { day: number } | { afterEaster: number }>

const isCalendar = (point: Point): point is Calendar => 'day' in point || 'afterEaster' in point

const hasMonth = (point: Point): boolean =>
  'afterEaster' in point || ('day' in point && point.month !== undefined)

const inYear = (point: Calendar, year: number): number => {
  const own = point.year ?? year
  if ('day' in point) return serial(own, point.month ?? 1, point.day)
  const sunday = easter(own)
  return serial(own, sunday.month, sunday.day) + point.afterEaster
}

const relative = (point: Exclude<Point, Calendar>, written: LocalTime): number => {
  const at = serialOf(written)
  if ('inDays' in point) return at + point.inDays
  if ('week' in point) return at - written.weekday + point.weekday + 7 * point.week
  const ahead = (point.nextWeekday - written.weekday + 7) % 7
  return at + (ahead === 0 && point.after ? 7 : ahead)
}

/** From one day to another, both counted. */
type Days = readonly [from: number, to: number]

/** Days of a month that nobody named: the first that are not over when they were written; else those about a date. */
const inSomeMonth = (
  from: Extract<Point, { day: number }>,
  to: Extract<Point, { day: number }>,
  date: LocalTime,
  written: LocalTime | undefined,
  weekdays = true,
): Days[] => {
  const base = written ?? date
  const found: Days[] = []
  for (let months = written === undefined ? -2 : -1; months <= (written === undefined ? 1 : 12); months++) {
    const first = new Date(Date.UTC(base.year, base.month - 1 + months, 1))
    const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1]
    const begin = serial(year, month, from.day)
    const end = to.day >= from.day ? serial(year, month, to.day) : serial(year, month + 1, to.day)
    if (begin !== Date.UTC(year, month - 1, from.day) / DAY_MS) continue
    const fits = (at: number, weekday?: number) => weekday === undefined || weekdayOf(at) === weekday
    if (weekdays && !(fits(begin, from.weekday) && fits(end, to.weekday))) continue
    if (written === undefined) found.push([begin, end])
    else if (end >= serialOf(written)) return [[begin, end]]
  }
  return found.length === 0 && weekdays ? inSomeMonth(from, to, date, written, false) : found
}

const around = (year: number): number[] => [year - 1, year, year + 1]

/** When something begins that has no end: what was written a month before at most, or will come. */
const beginOf = (days: readonly number[], written: number, since: boolean | undefined): number | undefined =>
  since ? days.findLast((day) => day <= written) : (days.find((day) => day >= written - 31) ?? days.at(-1))

/** What one end of a span can be, by the calendar; `toDate` picks the one that counts where only an end is written. */
const endsOf = (point: Calendar, date: LocalTime, written: LocalTime | undefined): number[] => {
  if ('day' in point && point.month === undefined)
    return inSomeMonth(point, point, date, written).map(([day]) => day)
  if (point.year !== undefined) return [inYear(point, point.year)]
  return around((written ?? date).year).map((year) => inYear(point, year))
}

const both = (from: Calendar, to: Calendar, date: LocalTime, written: LocalTime | undefined): Days[] => {
  if ('day' in from && 'day' in to && !hasMonth(from) && !hasMonth(to))
    return inSomeMonth(from, to, date, written)
  const years = from.year === undefined ? around(date.year) : [from.year]
  return years.map((year) => {
    const [begin, end] = [inYear(from, year), inYear(to, year)]
    return [begin, end < begin && to.year === undefined ? inYear(to, year + 1) : end]
  })
}

/** The days that a span may be; undefined where it counts from a day that nobody knows. */
const daysOf = (
  { from, to, since }: Span,
  date: LocalTime,
  written: LocalTime | undefined,
): readonly Days[] | undefined => {
  if (from === undefined && to === undefined) return [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]]
  const points = [from, to].filter((point) => point !== undefined)
  if (written === undefined && points.some((point) => !isCalendar(point))) return undefined
  const back = (point: Point | undefined, day: number): number => day + (point?.shift ?? 0)
  if (from !== undefined && to !== undefined && isCalendar(from) && isCalendar(to))
    return both(from, to, date, written).map(([begin, end]) => [back(from, begin), back(to, end)])
  const about = serialOf(written ?? date)
  const begins =
    from === undefined
      ? undefined
      : isCalendar(from)
        ? back(from, beginOf(endsOf(from, date, written), about, since) ?? about)
        : back(from, relative(from, written as LocalTime))
  if (to === undefined) return begins === undefined ? [] : [[begins, begins + OPEN_END]]
  const ends = isCalendar(to) ? endsOf(to, date, written) : [relative(to, written as LocalTime)]
  if (begins !== undefined) return [[begins, back(to, ends.find((end) => end >= begins) ?? begins)]]
  if (written === undefined) return ends.map((end) => [end - OPEN_END, back(to, end)])
  const last = ends.find((end) => end >= about) ?? ends.at(-1) ?? about
  return [[about, back(to, last)]]
}

/**
 * Whether a span holds a day.
 * @param written the day on which it was written, by the clocks of the business; undefined where nobody knows
 */
export const covers = (
  span: Span,
  date: LocalTime,
  written: LocalTime | undefined,
  timeZone: string,
): 'yes' | 'maybe' | 'no' => {
  if (span.holidays) return isPublicHoliday(date, timeZone) ? 'yes' : 'no'
  if (span.weekdays && !span.weekdays.includes(date.weekday)) return 'no'
  const days = daysOf(span, date, written)
  if (days === undefined) return 'maybe'
  const at = serialOf(date)
  const monday = at - date.weekday + 1
  const [first, last] = span.week ? [monday, monday + 6] : [at, at]
  if (!days.some(([from, to]) => from <= last && first <= to)) return 'no'
  return span.maybe ? 'maybe' : 'yes'
}
