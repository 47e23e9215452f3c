import { textsOf } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

/** A moment in words; 'Date inconnue' when there is none, 'Date invalide' when it is not one. */
export function momentText(value: string | null | undefined, words: (date: Date) => string): string {
  const t = textsOf(texts)
  if (value === null || value === undefined || value === '') return t.unknownDate
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? t.invalidDate : words(date)
}

const dayText = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** From the Monday of a moment's week to its day, as `2026-03-09` (clause stock.date.locale). */
export function thisWeek(now: Date): { dateFrom: string; dateTo: string } {
  const monday = new Date(now)
  monday.setDate(now.getDate() - ((now.getDay() + 6) % 7))
  return { dateFrom: dayText(monday), dateTo: dayText(now) }
}
