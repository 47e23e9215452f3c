import { WEEKDAYS, type Weekday } from '#contract/businesses/businesses.ts'

const namesIn = (language: 'fr' | 'en'): Record<Weekday, string> => {
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // The first of January 2024 is a Monday.
  const named = WEEKDAYS.map((day, index) => [day, format(Date.UTC(2024, 0, 1 + index))] as const)
  return Object.fromEntries(named) as Record<Weekday, string>
}

/** The days of the week in the languages that questions are proposed in and hours are searched in. */
export const WEEKDAY_NAMES = { fr: namesIn('fr'), en: namesIn('en') }
