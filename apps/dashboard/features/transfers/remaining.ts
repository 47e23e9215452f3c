const HOUR_MS = 3_600_000

interface Words {
  remainingExpired: string
  remainingHours: (p: { n: number }) => string
  remainingDays: (p: { n: number }) => string
}

/** Time left of a transfer: hours under a day, else days, rounded down, at least 1h (open point 78). */
export function remainingOf(expiresAt: string, now: number, t: Words): { text: string; soon: boolean } {
  const left = Date.parse(expiresAt) - now
  if (!(left > 0)) return { text: t.remainingExpired, soon: true }
  const hours = Math.floor(left / HOUR_MS)
  if (hours < 24) return { text: t.remainingHours({ n: Math.max(1, hours) }), soon: true }
  return { text: t.remainingDays({ n: Math.floor(hours / 24) }), soon: false }
}
