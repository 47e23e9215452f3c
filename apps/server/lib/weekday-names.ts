import type { Weekday } from '#contract/businesses/businesses.ts'

/** The days of the week in the languages that questions are proposed in and hours are searched in. */
export const WEEKDAY_NAMES: Record<'fr' | 'en', Record<Weekday, string>> = {
  fr: {
    monday: 'lundi',
    tuesday: 'mardi',
    wednesday: 'mercredi',
    thursday: 'jeudi',
    friday: 'vendredi',
    saturday: 'samedi',
    sunday: 'dimanche',
  },
  en: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
}
