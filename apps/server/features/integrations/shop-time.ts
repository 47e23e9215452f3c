/** Whether times can be told in this time zone. */
export const isTimeZone = (zone: unknown): zone is string => {
  if (typeof zone !== 'string' || !/^[A-Za-z]/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}

/** A moment as clocks show it in a time zone: `2026-11-21 04:07:45`. */
export const localTime = (moment: Date, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(moment)

/** The moment of a clock's time without zone; null for what is no time (`0000-00-00 00:00:00`). */
export const momentOf = (local: unknown, zone: string): Date | null => {
  if (typeof local !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(local)) return null
  const asUtc = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)
  const shown = asUtc(local)
  if (Number.isNaN(shown) || shown <= 0) return null
  let moment = shown
  for (let round = 0; round < 2; round += 1) {
    moment += shown - asUtc(localTime(new Date(moment), zone))
  }
  return new Date(moment)
}
