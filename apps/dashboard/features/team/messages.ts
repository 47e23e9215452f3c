import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Texts of the team and its invitations. */
export const teamTexts = messages({
  close: fr('Fermer', 'Close'),
  inviteTitle: fr('Inviter un collègue', 'Invite a colleague'),
  invite: fr('Inviter', 'Invite'),
  email: fr('Adresse e-mail', 'Email address'),
  emailRequired: fr('Indiquez une adresse e-mail.', 'Give an email address.'),
  emailInvalid: fr(
    'Il manque une partie de l’adresse, par exemple «\u00a0@boutique.fr\u00a0».',
    'A part of the address is missing, for example “@shop.com”.',
  ),
  access: fr('Accès', 'Access'),
  manager: fr('Gestion', 'Manager'),
  managerText: fr(
    'Répond aux clients, règle l’assistant, les clés et l’équipe',
    'Answers customers, sets the assistant, the keys and the team',
  ),
  agent: fr('Agent', 'Agent'),
  agentText: fr(
    'Répond aux clients, écrit des notes, consulte les contacts, propose des réponses à enseigner',
    'Answers customers, writes notes, looks up contacts, proposes answers to teach',
  ),
  viewer: fr('Lecture', 'Viewer'),
  viewerText: fr('Consulte les conversations et les chiffres', 'Reads the conversations and the figures'),
  owner: fr('Propriétaire', 'Owner'),
  ownerText: fr(
    'Peut aussi céder, exporter ou supprimer l’entreprise',
    'May also transfer, export or delete the business',
  ),
  validity: fr(
    'L’invitation part par e-mail et reste valable 7 jours.',
    'The invitation goes out by e-mail and stays valid for 7 days.',
  ),
  invited: fr('Invitation envoyée', 'Invitation sent'),
  invitedText: fr('Un e-mail part à {email}.', 'An e-mail goes to {email}.'),
  alreadyMember: fr(
    'Cette personne fait déjà partie de l’équipe.',
    'This person belongs to the team already.',
  ),
  inviteFailed: fr('L’invitation n’est pas partie.', 'The invitation did not leave.'),
  people: fr('{n} {n:personne|personnes} dans l’équipe', '{n} {n:person|people} in the team'),
  teamTitle: fr('Équipe', 'Team'),
  teamFailed: fr('L’équipe n’a pas pu être lue.', 'The team could not be read.'),
  waitsUntil: fr('Invitation en attente, jusqu’au {date}', 'Invitation waiting, until {date}'),
  removeOne: fr('Retirer {name}', 'Remove {name}'),
  accessOf: fr('Accès de {name}', 'Access of {name}'),
  accessChanged: fr('Accès modifié', 'Access changed'),
  accessNow: fr('{name}\u00a0: {access}.', '{name}: {access}.'),
  removeTitle: fr('Retirer cette personne\u00a0?', 'Remove this person?'),
  removeText: fr(
    '{name} ne verra plus cette entreprise\u00a0; les invitations qu’elle ou il avait envoyées sont reprises.',
    '{name} no longer sees this business; the invitations they sent are taken back.',
  ),
  remove: fr('Retirer de l’équipe', 'Remove from the team'),
  removed: fr('Personne retirée de l’équipe', 'Person removed from the team'),
  revokeOne: fr('Reprendre l’invitation de {email}', 'Take back the invitation of {email}'),
  revokeTitle: fr('Reprendre cette invitation\u00a0?', 'Take this invitation back?'),
  revokeText: fr(
    'Le lien envoyé à {email} ne vaudra plus rien.',
    'The link sent to {email} will no longer work.',
  ),
  revoke: fr('Reprendre l’invitation', 'Take the invitation back'),
  revoked: fr('Invitation reprise', 'Invitation taken back'),
  notChanged: fr('Rien n’a changé', 'Nothing changed'),
})
