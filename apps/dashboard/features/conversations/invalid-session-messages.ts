import { en, fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  invalidSession: en('Session non valide', 'Invalid Session'),
  noSessionId: en('Aucun identifiant de conversation n’a été donné.', 'No conversation session ID provided.'),
  back: fr('Retour aux conversations', 'Back to conversations'),
})
