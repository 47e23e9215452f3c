/** A calendar day with the time of day, on the clocks of one place. */
export interface LocalTime {
  year: number
  month: number
  day: number
  /** 1 is Monday. */
  weekday: number
  minute: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

const weekdayOf = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7

/** What the clocks of a time zone show; an unknown zone counts as UTC. */
export const localTime = (now: Date, timeZone: string): LocalTime => {
  let format: Intl.DateTimeFormat
  try {
    format = formatFor(timeZone)
  } catch {
    format = formatFor('UTC')
  }
  const parts = Object.fromEntries(format.formatToParts(now).map((part) => [part.type, Number(part.value)]))
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return { year, month, day, weekday: weekdayOf(year, month, day), minute: hour * 60 + minute }
}

/** The same calendar some days later; days are counted on the calendar, so changes of the clocks do not matter. */
export const addDays = (date: LocalTime, days: number): LocalTime => {
  const moved = new Date(Date.UTC(date.year, date.month - 1, date.day + days))
  const [year, month, day] = [moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate()]
  return { year, month, day, weekday: weekdayOf(year, month, day), minute: date.minute }
}
