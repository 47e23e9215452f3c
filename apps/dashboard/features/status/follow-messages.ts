import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Being mailed when a part stops working: the dialog of the status page, and the page of the mail's link. */
export const followTexts = messages({
  open: fr('M’avertir', 'Notify me'),
  title: fr('Être averti des interruptions', 'Be told of interruptions'),
  lead: fr(
    'Un e-mail quand un service s’interrompt, un autre quand il fonctionne de nouveau. Rien d’autre.',
    'One e-mail when a service is interrupted, another when it works again. Nothing else.',
  ),
  email: fr('Adresse e-mail', 'E-mail address'),
  emailInvalid: fr('Indiquez une adresse e-mail complète', 'Give a complete e-mail address'),
  ask: fr('M’avertir', 'Notify me'),
  cancel: fr('Annuler', 'Cancel'),
  close: fr('Fermer', 'Close'),
  askFailed: fr('La demande n’est pas partie.', 'The request did not leave.'),
  sentTitle: fr('Confirmez votre adresse', 'Confirm your address'),
  sent: fr(
    'Un lien est parti à {email}. Vous serez averti une fois l’adresse confirmée.',
    'A link left for {email}. You will be told once the address is confirmed.',
  ),
  confirmText: fr(
    '{email} sera averti quand un service s’interrompt, et quand il fonctionne de nouveau.',
    '{email} will be told when a service is interrupted, and when it works again.',
  ),
  confirm: fr('Confirmer mon adresse', 'Confirm my address'),
  followingTitle: fr('Vous serez averti', 'You will be told'),
  following: fr(
    '{email} est averti quand un service s’interrompt, et quand il fonctionne de nouveau.',
    '{email} is told when a service is interrupted, and when it works again.',
  ),
  leave: fr('Ne plus m’avertir', 'Stop telling me'),
  leftTitle: fr('C’est fait', 'Done'),
  left: fr(
    'Vous ne recevez plus ces e-mails. Votre adresse est retirée de la liste.',
    'You no longer receive these e-mails. Your address is taken off the list.',
  ),
  unknownTitle: fr('Ce lien n’est plus valable', 'This link is no longer valid'),
  unknown: fr(
    'L’abonnement est terminé, ou n’a pas été confirmé à temps. Il se redemande sur la page d’état.',
    'The subscription has ended, or was not confirmed in time. It can be asked for again on the status page.',
  ),
  failedTitle: fr('Le serveur n’a pas répondu', 'The server did not answer'),
  failed: fr('Vérifiez votre connexion, puis réessayez.', 'Check your connection, then try again.'),
  tryAgain: fr('Réessayer', 'Try again'),
  status: fr('Voir l’état du service', 'See the service status'),
})
