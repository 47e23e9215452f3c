import { WEEKDAYS, type Weekday } from '#contract/businesses.ts'
import type { LocalTime } from '#server/lib/local-time.ts'
import type { BusinessFacts } from '../types.ts'
import { fold } from '../words/text.ts'

/** Opening times of one day in minutes since midnight; `to` may pass 1440 when the night belongs to the day before. */
export interface Range {
  from: number
  to: number
}

type DayHours =
  | { kind: 'closed' }
  | { kind: 'open'; ranges: Range[] }
  /** Written freely (« sur rendez-vous »): quoted as it is. */
  | { kind: 'text'; text: string }

const TIME = '(\\d{1,2})\\s{0,3}(?:[:h.]\\s{0,3}(\\d{2})?)?\\s{0,3}(am|pm)?'
const RANGE = new RegExp(`^(?:de\\s+|from\\s+)?${TIME}\\s{0,3}(?:-|–|—|à|a|to|bis)\\s{0,3}${TIME}$`)

const minutes = (hour: string | undefined, minute: string | undefined, half: string | undefined): number => {
  const twelve = Number(hour) % 12
  const base = half === undefined ? Number(hour) : half === 'pm' ? twelve + 12 : twelve
  return base * 60 + Number(minute ?? 0)
}

const rangeOf = (text: string): Range | undefined => {
  const match = RANGE.exec(text)
  if (match === null) return undefined
  const from = minutes(match[1], match[2], match[3] ?? match[6])
  const to = minutes(match[4], match[5], match[6])
  if (from >= 1440 || to > 1440 || from === to) return undefined
  return { from, to: to < from ? to + 1440 : to }
}

/** Reads one day of the profile (« 09:00-12:30, 14:00-19:00 », « closed »); undefined when nothing is written. */
export const parseDay = (value: string | undefined | null): DayHours | undefined => {
  const text = value?.trim() ?? ''
  if (text === '') return undefined
  const plain = fold(text)
  if (/^(?:closed|fermee?s?|cerrado|geschlossen|-)$/.test(plain)) return { kind: 'closed' }
  const ranges = plain.split(/[,;/&]|\b(?:et|and|und)\b/).map((part) => rangeOf(part.trim()))
  return ranges.every((range) => range !== undefined)
    ? { kind: 'open', ranges: ranges.sort((a, b) => a.from - b.from) }
    : { kind: 'text', text }
}

/** The seven days, Monday first. */
export type Week = (DayHours | undefined)[]

/** The opening hours of a profile, or undefined when no day is filled in. */
export const weekOf = (facts: BusinessFacts): Week | undefined => {
  const week = WEEKDAYS.map((day) => parseDay(facts.businessHours?.[day]))
  return week.some((day) => day !== undefined) ? week : undefined
}

const rangesOn = (week: Week, weekday: number): Range[] => {
  const day = week[weekday - 1]
  return day?.kind === 'open' ? day.ranges : []
}

/** Until which minute of the day it is open at a minute of a weekday (the night before counted), or undefined. */
export const openUntil = (week: Week, weekday: number, minute: number): number | undefined => {
  const today = rangesOn(week, weekday).find((range) => range.from <= minute && minute < range.to)
  if (today !== undefined) return today.to
  const night = rangesOn(week, weekday === 1 ? 7 : weekday - 1).find((range) => minute + 1440 < range.to)
  return night === undefined ? undefined : night.to - 1440
}

export interface Opening {
  /** 0 is today. */
  inDays: number
  weekday: number
  minute: number
}

/** The next opening strictly after a moment, within eight days. */
export const nextOpening = (week: Week, at: LocalTime): Opening | undefined => {
  for (let inDays = 0; inDays <= 7; inDays++) {
    const weekday = ((at.weekday - 1 + inDays) % 7) + 1
    const range = rangesOn(week, weekday).find(({ from }) => inDays > 0 || from > at.minute)
    if (range !== undefined) return { inDays, weekday, minute: range.from }
  }
  return undefined
}

/** Weekday names of the contract by number, 1 is Monday. */
export const weekdayKey = (weekday: number): Weekday => WEEKDAYS[weekday - 1] ?? 'monday'
