import type { WidgetLanguage } from '../widget/languages.ts'
import type { NextOpening } from './opening.ts'

const LOCALES: Record<WidgetLanguage, string> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES', de: 'de-DE' }

const SOON: Record<WidgetLanguage, readonly [today: string, tomorrow: string]> = {
  fr: ['aujourd’hui', 'demain'],
  en: ['today', 'tomorrow'],
  es: ['hoy', 'mañana'],
  de: ['heute', 'morgen'],
}

const ON: Record<WidgetLanguage, (day: string, dated: boolean) => string> = {
  fr: (day, dated) => (dated ? `le ${day.replace(/\b1 /, '1er ')}` : day),
  en: (day) => `on ${day}`,
  es: (day) => `el ${day}`,
  de: (day) => `am ${day}`,
}

/** « demain », « mardi », « le mardi 5 janvier »: a day from today, as it stands in a sentence. */
export const dayWords = ({ inDays, date }: NextOpening, language: WidgetLanguage): string => {
  const soon = SOON[language][inDays]
  if (soon !== undefined) return soon
  const dated = inDays > 6
  const day = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'UTC',
    weekday: 'long',
    ...(dated && { day: 'numeric', month: 'long' }),
  }).format(Date.UTC(date.year, date.month - 1, date.day))
  return ON[language](day, dated)
}
