import type { LocalTime } from '#contract/opening/local-time.ts'

type CalendarDay = Pick<LocalTime, 'year' | 'month' | 'day'>

const key = (month: number, day: number): number => month * 100 + day

const EVERYWHERE = new Set([key(1, 1), key(5, 1), key(12, 25)])
const FRENCH = new Set([key(5, 8), key(7, 14), key(8, 15), key(11, 1), key(11, 11)])
/** Easter Monday, Ascension and Whit Monday, in days after Easter Sunday. */
const FRENCH_AFTER_EASTER = [1, 39, 50]

/** Easter Sunday of a year of the Gregorian calendar, by Gauss's method as Butcher wrote it down. */
export const easter = (year: number): { month: number; day: number } => {
  const century = Math.floor(year / 100)
  const leap = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const golden = year % 19
  const epact = (leap + 19 * golden + 15) % 30
  const moon = epact - Math.floor((epact + Math.floor(golden / 11)) / 29)
  const sunday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const from = moon - sunday
  const month = 3 + Math.floor((from + 40) / 44)
  return { month, day: from + 28 - 31 * Math.floor(month / 4) }
}

/** Whether a day is a public holiday: everywhere, and where it is Paris's time in France. */
export const isPublicHoliday = ({ year, month, day }: CalendarDay, timeZone: string): boolean => {
  const at = key(month, day)
  if (EVERYWHERE.has(at)) return true
  if (timeZone !== 'Europe/Paris') return false
  const sunday = easter(year)
  const sinceEaster =
    (Date.UTC(year, month - 1, day) - Date.UTC(year, sunday.month - 1, sunday.day)) / 86_400_000
  return FRENCH.has(at) || FRENCH_AFTER_EASTER.includes(sinceEaster)
}
