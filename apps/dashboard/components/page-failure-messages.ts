import { en, fr, messages } from '#dashboard/lib/i18n.ts'

/** Why a page's data did not come, and where to write. */
export const failureTexts = messages({
  unavailable: en(
    'Le service est indisponible. Vérifiez votre connexion et réessayez.',
    'Backend service is unavailable. Please check your connection and try again.',
  ),
  connect: en(
    'Connexion au service impossible. Réessayez plus tard.',
    'Failed to connect to backend service. Please try again later.',
  ),
  supportHint: fr('Si cela continue, écrivez à', 'If this continues, write to'),
  tryAgain: en('Réessayer', 'Try Again'),
})
