import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Words of the field that tags a contact: it stands in conversations too. */
export const tagTexts = messages({
  tags: fr('Étiquettes', 'Tags'),
  tagHint: fr('Entrée ou virgule pour ajouter.', 'Enter or a comma adds one.'),
  tooManyTags: fr('{max} étiquettes au plus.', 'At most {max} tags.'),
})
