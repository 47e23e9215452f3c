import { fr, messages } from '#dashboard/lib/i18n.ts'

/** What the team did last. */
export const logTexts = messages({
  log: fr('Derniers gestes de l’équipe', 'What the team did last'),
  undo: fr('Annuler', 'Undo'),
  takenBack: fr('Réponse retirée', 'Answer taken back'),
  notTakenBack: fr('La réponse n’a pas été retirée', 'The answer was not taken back'),
  undoOne: fr('Annuler\u00a0: {words}', 'Undo: {words}'),
  didPause: fr('{name} a mis l’assistant en pause', '{name} paused the assistant'),
  didPauseUntil: fr(
    '{name} a mis l’assistant en pause jusqu’au {until}',
    '{name} paused the assistant until {until}',
  ),
  didResume: fr(
    (p: { name: string; n: number }) =>
      p.n === 0
        ? `${p.name} a relancé l’assistant`
        : `${p.name} a relancé l’assistant après ${p.n}\u00a0min de pause`,
    (p) =>
      p.n === 0 ? `${p.name} resumed the assistant` : `${p.name} resumed the assistant after ${p.n} min`,
  ),
  didTeach: fr('{name} a enseigné «\u00a0{question}\u00a0»', '{name} taught “{question}”'),
  didNotify: fr(
    '{name} a prévenu {n} {n:client|clients} du retour\u00a0: {product}',
    '{name} told {n} {n:customer|customers} of the return: {product}',
  ),
  didInvite: fr('{name} a invité {email}', '{name} invited {email}'),
  didReply: fr('{name} a répondu à {customer}', '{name} answered {customer}'),
  didReplyToMany: fr(
    '{name} a répondu à {n} {n:client|clients}',
    '{name} answered {n} {n:customer|customers}',
  ),
  didArchive: fr(
    '{name} a archivé la conversation de {customer}',
    '{name} archived the conversation of {customer}',
  ),
  didArchiveMany: fr(
    '{name} a archivé {n} {n:conversation|conversations}',
    '{name} archived {n} {n:conversation|conversations}',
  ),
  didExport: fr(
    '{name} a exporté les conversations du {from} au {to}',
    '{name} exported the conversations from {from} to {to}',
  ),
})
