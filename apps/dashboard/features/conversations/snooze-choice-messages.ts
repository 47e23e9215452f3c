import { SNOOZE_MAX_DAYS } from '#contract/conversations/conversations.ts'
import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  title: fr('Mettre la conversation en pause', 'Snooze'),
  lead: fr(
    'La conversation quitte «\u00a0À répondre\u00a0». Elle y revient à son heure, ou dès que le client écrit.',
    'The conversation leaves “To answer”. It is back at its time, or as soon as the customer writes.',
  ),
  oneHour: fr('Dans 1 heure', 'In 1 hour'),
  tonight: fr('Ce soir', 'This evening'),
  tomorrow: fr('Demain matin', 'Tomorrow morning'),
  nextOpening: fr('À la prochaine ouverture', 'At the next opening'),
  nextWeek: fr('La semaine prochaine', 'Next week'),
  reply: fr('Quand le client répond', 'When the customer replies'),
  chosen: fr('À une date choisie', 'At a chosen date'),
  save: fr('Mettre en pause', 'Snooze'),
  timeInvalid: fr(
    `Choisissez une date à venir, dans les ${SNOOZE_MAX_DAYS} jours.`,
    `Choose a date to come, within ${SNOOZE_MAX_DAYS} days.`,
  ),
  failed: fr('La mise en pause n’a pas été enregistrée', 'The snooze was not saved'),
})
