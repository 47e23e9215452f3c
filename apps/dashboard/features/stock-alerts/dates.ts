import { textsOf } from '../../lib/i18n.ts'
import { texts } from './messages.ts'

/** A moment in words; 'Date inconnue' when there is none, 'Date invalide' when it is not one (2§8). */
export function momentText(value: string | null | undefined, words: (date: Date) => string): string {
  const t = textsOf(texts)
  if (value === null || value === undefined || value === '') return t.unknownDate
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? t.invalidDate : words(date)
}
