import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  snoozedEvent: fr('{name} a mis en veille {until}', '{name} snoozed {until}'),
  wokenEvent: fr('Sortie de veille à {time}', 'The snooze ended at {time}'),
  wokenByEvent: fr('{name} a réveillé la conversation à {time}', '{name} ended the snooze at {time}'),
  wokenByCustomer: fr(
    'Le client a écrit à {time}\u00a0: elle est sortie de veille',
    'The customer wrote at {time}: the snooze ended',
  ),
  untilToday: fr('jusqu’à {time}', 'until {time}'),
  untilDay: fr('jusqu’au {time}', 'until {time}'),
  untilReply: fr('jusqu’à la réponse du client', 'until the customer replies'),
  snoozed: fr('En veille {until}', 'Snoozed {until}'),
  change: fr('Changer', 'Change'),
  wake: fr('Réveiller', 'Wake up'),
  undo: fr('Annuler', 'Undo'),
  notWoken: fr('La conversation n’a pas été réveillée', 'The conversation was not woken up'),
})
