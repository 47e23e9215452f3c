import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  snoozedEvent: fr('{name} a mis la conversation en pause {until}', '{name} snoozed {until}'),
  wokenEvent: fr('Fin de la pause de la conversation à {time}', 'The snooze ended at {time}'),
  wokenByEvent: fr(
    '{name} a mis fin à la pause de la conversation à {time}',
    '{name} ended the snooze at {time}',
  ),
  wokenByCustomer: fr(
    'Le client a écrit à {time}\u00a0: la conversation n’est plus en pause',
    'The customer wrote at {time}: the snooze ended',
  ),
  untilToday: fr('jusqu’à {time}', 'until {time}'),
  untilDay: fr('jusqu’au {time}', 'until {time}'),
  untilReply: fr('jusqu’à la réponse du client', 'until the customer replies'),
  snoozed: fr('En pause {until}', 'Snoozed {until}'),
  isSnoozed: fr('Conversation en pause {until}', 'Conversation snoozed {until}'),
  change: fr('Changer', 'Change'),
  wake: fr('Mettre fin à la pause', 'Wake up'),
  undo: fr('Annuler', 'Undo'),
  notWoken: fr('La conversation est toujours en pause', 'The conversation was not woken up'),
})
