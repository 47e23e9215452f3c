import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  looks: fr(
    '{names} {n:regarde|regardent} cette conversation',
    '{names} {n:is|are} looking at this conversation',
  ),
  writes: fr('{names} {n:écrit|écrivent}…', '{names} {n:is|are} writing…'),
  customerHere: fr('Le client est en ligne', 'The customer is online'),
  crossed: fr('{name} a répondu {ago}. Envoyer quand même\u00a0?', '{name} answered {ago}. Send anyway?'),
  seconds: fr('il y a {n}\u00a0s', '{n}\u00a0s ago'),
  sendAnyway: fr('Envoyer quand même', 'Send anyway'),
  edit: fr('Modifier', 'Edit'),
  discard: fr('Abandonner', 'Discard'),
})
