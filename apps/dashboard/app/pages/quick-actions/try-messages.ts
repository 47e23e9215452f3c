import { fr, messages } from '#dashboard/lib/i18n.ts'

/** A trial of the assistant. */
export const tryTexts = messages({
  tryTitle: fr('Essayer l’assistant', 'Try the assistant'),
  notCounted: fr('test, hors statistiques', 'a test, not counted'),
  tryLog: fr('Conversation d’essai', 'Trial conversation'),
  tryHint: fr(
    'Posez une question de client\u00a0: l’assistant répond comme sur votre site, et dit d’où il le tient.',
    'Ask a customer’s question: the assistant answers as on your site, and says what it relies on.',
  ),
  writeAsCustomer: fr('Écrire comme un client', 'Write as a customer'),
  sendTrial: fr('Envoyer le message de test', 'Send the test message'),
  tryFailed: fr('La réponse n’est pas arrivée.', 'The answer did not arrive.'),
  sources: fr('Sources de la réponse', 'Sources of the answer'),
  noSource: fr(
    'Aucune source\u00a0: l’assistant ne l’invente pas.',
    'No source: the assistant makes nothing up.',
  ),
})
