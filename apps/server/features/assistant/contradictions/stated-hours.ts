import type { Range } from '#contract/opening/opening.ts'
import type { Week } from '../engine/hours/week.ts'
import { DAY_WORDS } from '../engine/lexicon/words.ts'

const DAY = [...DAY_WORDS.keys()].sort((a, b) => b.length - a.length).join('|')
const DAYS = new RegExp(`\\b(${DAY})\\b(?: ?(?:au|a|-|–|—|to|through|bis|al|hasta) ?\\b(${DAY})\\b)?`, 'y')
const DAY_NAMES = new RegExp(`\\b(?:${DAY})\\b`, 'g')
const EVERY_DAY = /\b(?:tous les jours|7 ?j(?:ours?)? ?(?:\/|sur) ?7|every day|daily)\b/y
const NAMES_DAYS = new RegExp(`${DAY_NAMES.source}|${EVERY_DAY.source}`)
const CLOCK = '(\\d{1,2}) ?(?:(h|:) ?(\\d{2})?)?'
const TIMES = new RegExp(`${CLOCK} ?(?:-|–|—|a|to|jusqu'a|et|bis) ?${CLOCK}(?![\\d€%])`, 'y')
const CLOSED = /\b(?:fermee?s?|closed|cerrado|geschlossen)\b/y

type OpenOrClosed = { open: Range[] } | { closed: true }

/** What a sentence says of opening hours by weekday (1 is Monday), and what is left of it. */
export interface StatedHours {
  days: ReadonlyMap<number, readonly Range[] | 'closed'>
  rest: string
}

const minutesOf = (hour: string | undefined, minute: string | undefined): number =>
  Number(hour) * 60 + Number(minute ?? 0)

/** A span of the clock; without any « h » or « : » it may be anything. */
const rangeOf = ([, from, fromMark, fromMinute, to, toMark, toMinute]: RegExpExecArray):
  | Range
  | undefined => {
  if (fromMark === undefined && toMark === undefined) return undefined
  const range = { from: minutesOf(from, fromMinute), to: minutesOf(to, toMinute) }
  return range.from < range.to && range.to <= 1440 ? range : undefined
}

const between = (from: number, to: number): number[] =>
  from <= to ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : []

/**
 * Reads « Ouvert du mardi au samedi de 10 h à 19 h, fermé le lundi »: days with their times, each with what stands next
 * to it. Undefined when it is not plain which times are of which days.
 */
export const readStatedHours = (folded: string): StatedHours | undefined => {
  const days = new Map<number, Range[] | 'closed'>()
  let rest = ''
  let waiting: number[] | OpenOrClosed | undefined
  let last: { said: OpenOrClosed; kind: 'days' | 'said' } | undefined
  const give = (on: readonly number[], hours: OpenOrClosed): boolean =>
    on.every((day) => {
      if (days.has(day)) return false
      days.set(day, 'closed' in hours ? 'closed' : hours.open)
      return true
    })
  for (let at = 0; at < folded.length; ) {
    const match = (pattern: RegExp): RegExpExecArray | null => {
      pattern.lastIndex = at
      return pattern.exec(folded)
    }
    const every = match(EVERY_DAY)
    const named = every ?? match(DAYS)
    if (named !== null) {
      const from = DAY_WORDS.get(named[1] ?? '')
      const to = named[2] === undefined ? from : DAY_WORDS.get(named[2])
      const on = every ? between(1, 7) : between(from ?? 0, to ?? 0)
      if (on.length === 0) return undefined
      if (Array.isArray(waiting)) waiting.push(...on)
      else if (waiting !== undefined) {
        if (!give(on, waiting)) return undefined
        last = { said: waiting, kind: 'days' }
        waiting = undefined
      } else if (last?.kind === 'days' && 'closed' in last.said) {
        if (!give(on, last.said)) return undefined
      } else waiting = on
      at += named[0].length
      continue
    }
    const closed = match(CLOSED)
    const times = closed ? null : match(TIMES)
    const range = times === null ? undefined : rangeOf(times)
    if (closed !== null || range !== undefined) {
      const statement: OpenOrClosed = range === undefined ? { closed: true } : { open: [range] }
      if (Array.isArray(waiting)) {
        if (!give(waiting, statement)) return undefined
        last = { said: statement, kind: 'said' }
        waiting = undefined
      } else if (waiting !== undefined) {
        if ('closed' in waiting || range === undefined) return undefined
        waiting.open.push(range)
      } else if (last?.kind === 'said' && range !== undefined && 'open' in last.said)
        last.said.open.push(range)
      else waiting = statement
      at += (closed ?? times)?.[0].length ?? 1
      continue
    }
    rest += folded[at]
    at += 1
  }
  return waiting === undefined && days.size > 0 ? { days, rest } : undefined
}

const sameRanges = (one: readonly Range[], other: readonly Range[]): boolean =>
  one.length === other.length &&
  one.every((range) => other.some(({ from, to }) => from === range.from && to % 1440 === range.to % 1440))

/** The days of which a sentence says something else than the week of the profile. */
export const daysThatDiffer = ({ days }: StatedHours, week: Week): number[] =>
  [...days]
    .filter(([day, statedRanges]) => {
      const known = week[day - 1]
      if (known === undefined || known.kind === 'text') return false
      if (known.kind === 'closed') return statedRanges !== 'closed'
      return statedRanges === 'closed' || !sameRanges(statedRanges, known.ranges)
    })
    .map(([day]) => day)
    .sort((a, b) => a - b)

/** Whether two sentences say otherwise of a day of which the profile says nothing. */
export const differOnDays = (one: StatedHours, other: StatedHours, week: Week): boolean =>
  [...one.days].some(([day, statedRanges]) => {
    const also = other.days.get(day)
    if (also === undefined || week[day - 1] !== undefined) return false
    return statedRanges === 'closed' || also === 'closed'
      ? statedRanges !== also
      : !sameRanges(statedRanges, also)
  })

/** Whether a folded text names a day of the week, or all of them. */
export const namesADay = (folded: string): boolean => NAMES_DAYS.test(folded)

/** A folded text without the names of days. */
export const withoutDays = (folded: string): string => folded.replaceAll(DAY_NAMES, ' ')
