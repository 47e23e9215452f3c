import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Words of the page that the link « Se désabonner » of a mail opens. */
export const unsubscribeTexts = messages({
  title: fr('Se désabonner', 'Unsubscribe'),
  alerts: fr('les e-mails de nouveaux messages', 'emails about new messages'),
  digest: fr('le résumé quotidien', 'the daily digest'),
  report: fr('le rapport hebdomadaire', 'the weekly report'),
  shops: fr('les e-mails de boutique qui ne répond plus', 'emails about shops that no longer answer'),
  budget: fr('les e-mails de budget du modèle', 'emails about the model’s budget'),
  ask: fr('Vous recevez {what} de {business}.', 'You receive {what} of {business}.'),
  leave: fr('Me désabonner', 'Unsubscribe me'),
  doneTitle: fr('C’est fait', 'Done'),
  done: fr('Vous ne recevez plus {what} de {business}.', 'You no longer receive {what} of {business}.'),
  others: fr('Le reste de l’équipe continue à les recevoir.', 'The rest of the team still receives them.'),
  back: fr('Les recevoir de nouveau', 'Receive them again'),
  invalidTitle: fr('Ce lien n’est plus valable', 'This link is no longer valid'),
  invalid: fr(
    'Utilisez celui d’un e-mail plus récent, ou réglez vos notifications dans le tableau de bord.',
    'Use the one of a newer email, or set your notifications in the dashboard.',
  ),
  failed: fr('Le serveur n’a pas répondu. Réessayez.', 'The server did not answer. Try again.'),
  tryAgain: fr('Réessayer', 'Try again'),
  dashboard: fr('Ouvrir le tableau de bord', 'Open the dashboard'),
})
