import { fr, messages } from '#dashboard/lib/i18n.ts'

/** What the team did last. */
export const logTexts = messages({
  log: fr('Derniers gestes de l’équipe', 'What the team did last'),
  undo: fr('Annuler', 'Undo'),
  undoOne: fr(
    (p: { words: string }) => `Annuler : ${p.words}`,
    (p) => `Undo: ${p.words}`,
  ),
  didPause: fr(
    (p: { name: string }) => `${p.name} a mis l’assistant en pause`,
    (p) => `${p.name} paused the assistant`,
  ),
  didPauseUntil: fr(
    (p: { name: string; until: string }) => `${p.name} a mis l’assistant en pause jusqu’au ${p.until}`,
    (p) => `${p.name} paused the assistant until ${p.until}`,
  ),
  didResume: fr(
    (p: { name: string; n: number }) =>
      p.n === 0
        ? `${p.name} a relancé l’assistant`
        : `${p.name} a relancé l’assistant après ${p.n} min de pause`,
    (p) =>
      p.n === 0 ? `${p.name} resumed the assistant` : `${p.name} resumed the assistant after ${p.n} min`,
  ),
  didTeach: fr(
    (p: { name: string; question: string }) => `${p.name} a enseigné « ${p.question} »`,
    (p) => `${p.name} taught “${p.question}”`,
  ),
  didNotify: fr(
    (p: { name: string; n: number; product: string }) =>
      `${p.name} a prévenu ${p.n} ${p.n > 1 ? 'clients' : 'client'} du retour : ${p.product}`,
    (p) => `${p.name} told ${p.n} ${p.n === 1 ? 'customer' : 'customers'} of the return: ${p.product}`,
  ),
  didInvite: fr(
    (p: { name: string; email: string }) => `${p.name} a invité ${p.email}`,
    (p) => `${p.name} invited ${p.email}`,
  ),
  didExport: fr(
    (p: { name: string; from: string; to: string }) =>
      `${p.name} a exporté les conversations du ${p.from} au ${p.to}`,
    (p) => `${p.name} exported the conversations from ${p.from} to ${p.to}`,
  ),
})
