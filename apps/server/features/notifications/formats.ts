import { dateWriter } from '#server/lib/date-writer.ts'
import { type Language, LOCALES } from '#server/lib/language.ts'

interface Habits {
  /** What stands between a figure and its %. */
  beforePercent: string
}

const formatsOf = (language: Language, { beforePercent }: Habits) => {
  const locale = LOCALES[language]
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const rules = new Intl.PluralRules(locale)

  /** « 3 482 », « 1,4 »; "3,482", "1.4": no narrow spaces, which mail fonts lack. */
  const figure = (value: number): string => number.format(value).replaceAll('\u202f', '\u00a0')

  /** The word for so many: French counts none like one, English like several. */
  const plural = (count: number, one: string, many: string): string =>
    rules.select(count) === 'one' ? one : many

  return {
    figure,
    plural,
    /** A figure with its word. */
    counted: (count: number, one: string, many: string): string =>
      `${figure(count)} ${plural(count, one, many)}`,
    /** « 18,50 € », "€18.50". */
    euros: (amount: number): string =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
        .format(amount)
        .replaceAll('\u202f', '\u00a0'),
    /** A written figure with its unit; without one, the figure alone. */
    measured: (value: string, unit: string): string =>
      unit === '' ? value : `${value}${unit === '%' ? beforePercent : ' '}${unit}`,
    /** A date without a time: the day itself, whatever the clocks. @param day YYYY-MM-DD */
    dayOf: (day: string, options: Intl.DateTimeFormatOptions): string =>
      dateWriter(locale, { timeZone: 'UTC', ...options })(new Date(`${day}T12:00:00Z`)),
    /** « 18:40 » by the clocks of a zone. */
    timeOf: (at: Date, timeZone: string): string =>
      new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }).format(at),
    /** « 9 mars », "9 Mar" by the clocks of a zone. */
    dateOf: (at: Date, timeZone: string): string =>
      dateWriter(locale, { timeZone, day: 'numeric', month: 'short' })(at),
  }
}

/** How figures, dates and counted words are written in a language. */
export type Formats = ReturnType<typeof formatsOf>

const formats: Record<Language, Formats> = {
  fr: formatsOf('fr', { beforePercent: ' ' }),
  en: formatsOf('en', { beforePercent: '' }),
}

export const formatsFor = (language: Language): Formats => formats[language]
