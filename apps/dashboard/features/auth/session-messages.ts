import { en, messages } from '#dashboard/lib/i18n.ts'

/** What a session that ended says, exactly (docs/spec/clauses/session.md). */
export const sessionTexts = messages({
  authTitle: en('Problème d’authentification', 'Authentication Error'),
  authText: en(
    'La connexion n’a pas abouti. Veuillez vous reconnecter.',
    'There was an issue with your login. Please try logging in again.',
  ),
  expiredTitle: en('Session expirée', 'Session Expired'),
  expiredText: en(
    'Votre session a expiré. Veuillez vous reconnecter.',
    'Your session has expired. Please log in again.',
  ),
})
