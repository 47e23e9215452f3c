import type { Texts } from '#dashboard/lib/i18n.ts'
import type { offerTexts } from './offer-messages.ts'

const HOUR_MS = 3_600_000

/** Time left of a transfer: hours under a day, else days. */
export function remainingOf(
  expiresAt: string,
  now: number,
  t: Texts<typeof offerTexts>,
): { text: string; soon: boolean } {
  const hours = (Date.parse(expiresAt) - now) / HOUR_MS
  if (!(hours > 0)) return { text: t.remainingExpired, soon: true }
  if (hours < 24) return { text: t.remainingHours({ hours }), soon: true }
  return { text: t.remainingDays({ days: hours / 24 }), soon: false }
}
