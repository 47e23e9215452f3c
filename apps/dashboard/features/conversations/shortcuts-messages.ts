import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  title: fr('Raccourcis clavier', 'Keyboard shortcuts'),
  next: fr('Conversation suivante de la liste', 'Next conversation of the list'),
  previous: fr('Conversation précédente de la liste', 'Previous conversation of the list'),
  select: fr('Sélectionner, pour en changer plusieurs', 'Select, to change several'),
  selectRange: fr('Sélectionner jusqu’ici', 'Select up to here'),
  waiting: fr('Suivante à répondre', 'Next to answer'),
  reply: fr('Écrire une réponse', 'Write a reply'),
  suggest: fr('Suggérer une réponse', 'Suggest a reply'),
  send: fr('Envoyer', 'Send'),
  sendNext: fr('Envoyer et ouvrir la suivante à répondre', 'Send and open the next to answer'),
  note: fr('Note interne', 'Internal note'),
  settle: fr('Rien à répondre', 'Nothing to answer'),
  snooze: fr('Mettre la conversation en pause', 'Snooze'),
  assign: fr('Confier à', 'Give to'),
  label: fr('Libellés', 'Labels'),
  archive: fr('Archiver, ou sortir des archives', 'Archive, or take out of the archive'),
  archiveReason: fr('Archiver avec une raison', 'Archive with a reason'),
  spam: fr('Indésirable, ou pas', 'Spam, or not'),
  takeOver: fr('Prendre la main', 'Take over'),
  search: fr('Rechercher', 'Search'),
  list: fr('Cette liste', 'This list'),
  off: fr(
    'Les raccourcis à une lettre se désactivent dans votre profil.',
    'Single-letter shortcuts can be switched off in your profile.',
  ),
})
