import { SNOOZE_MAX_DAYS } from '#contract/conversations.ts'
import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  snoozedEvent: fr('{name} a mis en pause {until}', '{name} snoozed {until}'),
  wokenEvent: fr('La pause est finie à {time}', 'The snooze ended at {time}'),
  wokenByEvent: fr('{name} a mis fin à la pause à {time}', '{name} ended the snooze at {time}'),
  wokenByCustomer: fr(
    'Le client a écrit à {time}\u00a0: la pause est finie',
    'The customer wrote at {time}: the snooze ended',
  ),
  untilToday: fr('jusqu’à {time}', 'until {time}'),
  untilDay: fr('jusqu’au {time}', 'until {time}'),
  untilReply: fr('jusqu’à la réponse du client', 'until the customer replies'),
  someone: fr('Une personne de l’équipe', 'Somebody of the team'),
  title: fr('Mettre en pause', 'Snooze'),
  lead: fr(
    'La conversation quitte «\u00a0À répondre\u00a0». Elle y revient à son heure, ou dès que le client écrit.',
    'The conversation leaves “To answer”. It is back at its time, or as soon as the customer writes.',
  ),
  oneHour: fr('Dans 1 heure', 'In 1 hour'),
  tonight: fr('Ce soir', 'This evening'),
  tomorrow: fr('Demain matin', 'Tomorrow morning'),
  nextWeek: fr('La semaine prochaine', 'Next week'),
  reply: fr('Quand le client répond', 'When the customer replies'),
  chosen: fr('À une date choisie', 'At a chosen date'),
  save: fr('Mettre en pause', 'Snooze'),
  timeInvalid: fr(
    `Choisissez une date à venir, dans les ${SNOOZE_MAX_DAYS} jours.`,
    `Choose a date to come, within ${SNOOZE_MAX_DAYS} days.`,
  ),
  snoozed: fr('En pause {until}', 'Snoozed {until}'),
  change: fr('Changer', 'Change'),
  wake: fr('Réveiller', 'Wake up'),
  undo: fr('Annuler', 'Undo'),
  failed: fr('La pause n’a pas été enregistrée', 'The snooze was not saved'),
  notWoken: fr('La conversation n’a pas été réveillée', 'The conversation was not woken up'),
})
