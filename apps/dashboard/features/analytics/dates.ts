import type { Lang } from '#dashboard/lib/i18n.ts'

const locales: Record<Lang, string> = { fr: 'fr-FR', en: 'en-US' }
const formats = new Map<string, Intl.DateTimeFormat>()

const write = (lang: Lang, day: string, options: Intl.DateTimeFormatOptions): string => {
  const key = `${lang}${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locales[lang], { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  const written = format.format(new Date(`${day}T00:00:00Z`)).replaceAll('\u202f', '\u00a0')
  // French says « 1er » of the first day of a month, which Intl does not.
  return lang === 'fr' ? written.replace(/(?<!\d)1(?=\s)/, '1er') : written
}

/** 9 févr. · Feb 9, of a calendar day such as 2026-02-09, whatever the browser's time zone. */
export const shortDay = (day: string, lang: Lang): string =>
  write(lang, day, { day: 'numeric', month: 'short' })

/** 9 février · February 9 */
export const longDay = (day: string, lang: Lang): string =>
  write(lang, day, { day: 'numeric', month: 'long' })

/** mardi 3 mars · Tuesday, March 3 */
export const fullDay = (day: string, lang: Lang): string =>
  write(lang, day, { weekday: 'long', day: 'numeric', month: 'long' })

const MONDAY = Date.UTC(2024, 0, 1)
const dayOf = (index: number) => new Date(MONDAY + index * 86_400_000).toISOString().slice(0, 10)

/** lun. · Mon, of 0 (Monday) to 6 */
export const shortWeekday = (index: number, lang: Lang): string =>
  write(lang, dayOf(index), { weekday: 'short' })

/** lundi · Monday */
export const longWeekday = (index: number, lang: Lang): string =>
  write(lang, dayOf(index), { weekday: 'long' })
