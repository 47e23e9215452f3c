const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const paris = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** How far Paris is ahead of UTC at a moment, in milliseconds. */
const offsetAt = (at: Date): number => {
  const wall = Date.parse(`${paris.format(at).replace(' ', 'T')}Z`)
  return wall - Math.floor(at.getTime() / 1_000) * 1_000
}

/** A time of day in Paris, so many days before `now` (`14:05`). */
export const parisTime = (now: Date, daysAgo: number, time: string): Date => {
  const day = paris.format(new Date(now.getTime() - daysAgo * DAY_MS)).slice(0, 10)
  const asUtc = new Date(`${day}T${time}:00Z`)
  return new Date(asUtc.getTime() - offsetAt(new Date(asUtc.getTime() - offsetAt(asUtc))))
}

/** The next quarter of an hour, when idle conversations are counted as ended. */
export const nextQuarter = (at: Date): Date =>
  new Date(Math.ceil(at.getTime() / (15 * MINUTE_MS)) * 15 * MINUTE_MS)
