import { en, fr, messages } from '#dashboard/lib/i18n.ts'

/** Words of every card with an edit mode of its own. */
export const texts = messages({
  edit: en('Modifier', 'Edit'),
  close: fr('Fermer', 'Close'),
  reset: en('Rétablir', 'Reset'),
  save: en('Enregistrer', 'Save'),
  saving: fr('Enregistrement…', 'Saving…'),
  tryAgain: en('Réessayer', 'Try Again'),
})
