import { fr, messages } from '#dashboard/lib/i18n.ts'

/** What became of a message, loaded where one was mailed or seen. */
export const deliveryTexts = messages({
  deliveryQueued: fr('E-mail en attente', 'E-mail waiting to leave'),
  deliverySent: fr('Envoyé par e-mail', 'Sent by e-mail'),
  deliverySeen: fr('Vu', 'Seen'),
  deliveryBounced: fr('E-mail refusé.', 'E-mail refused.'),
  afterBounce: fr(
    'Cette adresse ne reçoit rien\u00a0: demandez-en une autre dans le chat, ou téléphonez.',
    'This address receives nothing: ask for another one in the chat, or phone.',
  ),
})
