import { fr, messages } from '#dashboard/lib/i18n.ts'

export const deletionTexts = messages({
  title: fr('Supprimer mon compte\u00a0?', 'Delete my account?'),
  reading: fr('Lecture de ce qui serait perdu…', 'Reading what would be lost…'),
  failed: fr('Ce qui serait perdu n’a pas pu être lu', 'What would be lost could not be read'),
  retry: fr('Réessayer', 'Try again'),
  lost: fr('Ce qui disparaît, pour de bon\u00a0:', 'What goes, for good:'),
  lostAccess: fr(
    'votre accès avec {email}, nom, adresse et réglages compris\u00a0;',
    'your access with {email}, name, address and settings included;',
  ),
  lostSessions: fr(
    (p: { count: number }) =>
      p.count > 1
        ? `vos ${p.count} sessions ouvertes, sur tous vos appareils\u00a0;`
        : 'votre session ouverte\u00a0;',
    (p) => (p.count === 1 ? 'your open session;' : `your ${p.count} open sessions, on all your devices;`),
  ),
  lostPlaces: fr(
    (p: { count: number }) =>
      p.count > 1
        ? `vos places dans ${p.count} entreprises\u00a0;`
        : 'votre place dans une entreprise\u00a0;',
    (p) => (p.count === 1 ? 'your place in one business;' : `your places in ${p.count} businesses;`),
  ),
  lostSupport: fr('vos messages à notre support.', 'your messages to our support.'),
  stays: fr(
    'Ce que vous avez écrit aux clients reste dans les conversations, signé «\u00a0Ancien membre\u00a0».',
    'What you wrote to customers stays in the conversations, signed “Ancien membre” (former member).',
  ),
  blockedTitle: fr('Vos entreprises d’abord', 'Your businesses first'),
  blocked: fr(
    'Personne d’autre n’est propriétaire de ces entreprises. Cédez-les, invitez un autre propriétaire ou supprimez-les, puis revenez ici.',
    'Nobody else owns these businesses. Transfer them, invite another owner or delete them, then come back here.',
  ),
  transferPending: fr('Cession en attente', 'Transfer pending'),
  transfer: fr('Céder', 'Transfer'),
  transferOf: fr('Céder {name}', 'Transfer {name}'),
  inviteOwner: fr('Inviter un propriétaire', 'Invite an owner'),
  inviteOwnerOf: fr('Inviter un propriétaire de {name}', 'Invite an owner of {name}'),
  remove: fr('Supprimer', 'Delete'),
  removeOf: fr('Supprimer {name}', 'Delete {name}'),
  confirm: fr('Supprimer mon compte', 'Delete my account'),
  deleting: fr('Suppression…', 'Deleting…'),
})
