import type { BusinessHours, Weekday } from '#contract/businesses.ts'
import { WEEKDAYS } from '#contract/businesses.ts'
import { parseHours } from '#contract/hours.ts'

interface LocalTime {
  /** 0 is Monday. */
  day: number
  /** Since midnight. */
  minutes: number
}

const localTime = (now: Date, timeZone: string): LocalTime => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: WEEKDAYS.indexOf(part('weekday').toLowerCase() as Weekday),
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** Whether a day's hours cover a minute of it, or (`after` midnight) of the day that follows. */
const covers = (text: string, minute: number, after: boolean): boolean =>
  (parseHours(text) ?? []).some(({ from, to }) => {
    const start = minutesOf(from)
    const end = minutesOf(to)
    if (after) return end < start && minute < end
    return minute >= start && (end < start || minute < end)
  })

/** Today's hours as the business wrote them, and whether it is open at this moment, in its own time zone. */
export const openingNow = (
  hours: Partial<BusinessHours> | null,
  timeZone: string,
  now: Date,
): { today: string | null; openNow: boolean | null } => {
  if (hours === null) return { today: null, openNow: null }
  const { day, minutes } = localTime(now, timeZone)
  const today = hours[WEEKDAYS[day] as Weekday] ?? null
  if (!today) return { today: null, openNow: null }
  const yesterday = hours[WEEKDAYS[(day + 6) % 7] as Weekday] ?? ''
  const lateOpen = covers(yesterday, minutes, true)
  if (parseHours(today) === null) return { today, openNow: lateOpen ? true : null }
  return { today, openNow: lateOpen || covers(today, minutes, false) }
}
