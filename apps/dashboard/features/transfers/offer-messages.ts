import { en, messages } from '#dashboard/lib/i18n.ts'

/** What other pages say of transfers too: the list of clients, and the claim page. */
export const offerTexts = messages({
  initiate: en('Céder', 'Initiate Transfer'),
  initiateFor: en('Céder {business}', 'Initiate Transfer of {business}'),
  remainingExpired: en('Expirée', 'Expired'),
  // Rounded down, at least 1h (clause open.time-remaining); the French ones to the nearest: « 6 j » of a link that is
  // minutes old is untrue.
  remainingHours: en(
    (p: { hours: number }) =>
      p.hours < 0.5 ? 'Encore moins d’une heure' : `Encore ${Math.round(p.hours)}\u00a0h`,
    (p) => `${Math.max(1, Math.floor(p.hours))}h remaining`,
  ),
  remainingDays: en(
    (p: { days: number }) => `Encore ${Math.round(p.days)}\u00a0jour${p.days < 1.5 ? '' : 's'}`,
    (p) => `${Math.floor(p.days)}d remaining`,
  ),
})
