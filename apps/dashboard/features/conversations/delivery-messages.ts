import { fr, messages } from '#dashboard/lib/i18n.ts'

/** What became of a message, loaded where one was mailed or seen. */
export const deliveryTexts = messages({
  queued: fr('E-mail en attente', 'E-mail waiting to leave'),
  sent: fr('Envoyé par e-mail', 'Sent by e-mail'),
  seen: fr('Vu', 'Seen'),
  failed: fr('E-mail non remis.', 'E-mail not delivered.'),
  'after-failed': fr(
    'Notre envoi n’a pas abouti, l’adresse n’est pas en cause\u00a0: écrivez de nouveau plus tard, ou téléphonez.',
    'Our sending did not succeed, the address is not at fault: write again later, or phone.',
  ),
  bounced: fr('E-mail refusé.', 'E-mail refused.'),
  'after-bounced': fr(
    'Cette adresse ne reçoit rien\u00a0: demandez-en une autre dans le chat, ou téléphonez.',
    'This address receives nothing: ask for another one in the chat, or phone.',
  ),
})
