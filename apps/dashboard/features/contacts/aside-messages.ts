import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Words about a contact beside its conversation. */
export const asideTexts = messages({
  stock: fr('Alerte stock', 'Stock alert'),
  tags: fr('Étiquettes', 'Tags'),
  addTag: fr('Ajouter une étiquette', 'Add a tag'),
  noTags: fr('Aucune étiquette.', 'No tags.'),
  past: fr('Conversations passées', 'Past conversations'),
  noPast: fr('C’est la première.', 'This is the first.'),
  untitled: fr('Conversation sans message', 'Conversation without a message'),
  open: fr('Voir la fiche', 'See the contact'),
  actionFailed: fr('L’étiquette n’a pas été enregistrée', 'The tag was not saved'),
})
