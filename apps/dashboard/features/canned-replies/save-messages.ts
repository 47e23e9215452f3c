import { fr, messages } from '#dashboard/lib/i18n.ts'

/** What every message of the team shows: apart from what comes when it is clicked. */
export const saveTexts = messages({
  saveReply: fr('Enregistrer comme réponse type', 'Save as a canned reply'),
})
