const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The UTC day of a time: 2026-03-10. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** The `count` days that end with the one of `now`, oldest first. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, i) => dayOf(new Date(now.getTime() - (count - 1 - i) * DAY_MS)))

/** Whole minutes of a span of time, on the days they fall on. */
export const minutesByDay = (from: Date, to: Date): { day: string; minutes: number }[] => {
  const parts: { day: string; minutes: number }[] = []
  for (let start = from.getTime(); start < to.getTime(); ) {
    const midnight = (Math.floor(start / DAY_MS) + 1) * DAY_MS
    const end = Math.min(midnight, to.getTime())
    const minutes = Math.floor((end - start) / MINUTE_MS)
    if (minutes > 0) parts.push({ day: dayOf(new Date(start)), minutes })
    start = end
  }
  return parts
}
