import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  passages: fr('Passages proposés', 'Passages offered'),
  opened: fr('Ouvert par le client', 'Opened by the customer'),
  chosen: fr('Choisi par le client', 'Chosen by the customer'),
})
