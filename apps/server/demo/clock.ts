const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 86_400_000

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

/** When a conversation is counted as ended that nobody goes on with: at the first quarter of an hour after a day. */
export const endOfIdle = (lastActivity: Date): Date =>
  new Date(Math.ceil((lastActivity.getTime() + DAY_MS + 1) / QUARTER_MS) * QUARTER_MS)

/** Sites are read at three in the night. */
export const lastNight = (now: Date): Date => {
  const tonight = parisTime(now, 0, '03:04')
  return tonight <= now ? tonight : parisTime(now, 1, '03:04')
}

/**
 * Moves moments of what was played until `playedAt` as if it had been played until `now`: what was on its last day in
 * Paris is as long ago, what was on a day before is as many days ago, at the same time of day.
 */
export const timeMover = (playedAt: Date, now: Date): ((at: Date) => Date) => {
  const midnight = parisTime(playedAt, 0, '00:00')
  const lastDay = Date.parse(paris.format(playedAt).slice(0, 10))
  const shifts = new Map<number, number>()
  const shiftOf = (hour: number): number => {
    const [day = '', time = ''] = paris.format(hour).split(' ')
    return parisTime(now, (lastDay - Date.parse(day)) / DAY_MS, time.slice(0, 5)).getTime() - hour
  }
  return (at) => {
    if (at >= midnight) return new Date(now.getTime() - (playedAt.getTime() - at.getTime()))
    const hour = at.getTime() - (at.getTime() % HOUR_MS)
    const shift = shifts.get(hour) ?? shiftOf(hour)
    shifts.set(hour, shift)
    return new Date(at.getTime() + shift)
  }
}
