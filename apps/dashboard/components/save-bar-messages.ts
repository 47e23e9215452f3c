import { en, fr, messages } from '#dashboard/lib/i18n.ts'

/** Words of the bar under a page that is being edited. */
export const texts = messages({
  bar: fr('Enregistrement', 'Saving'),
  editing: fr('Modification en cours', 'Editing'),
  nothingUnsaved: fr('Aucun changement à enregistrer', 'No changes to save'),
  cancel: en('Annuler', 'Cancel'),
  save: en('Enregistrer', 'Save Changes'),
  saving: fr('Enregistrement…', 'Saving…'),
})
