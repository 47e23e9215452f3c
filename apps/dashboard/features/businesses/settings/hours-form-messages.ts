import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  hours: fr('Horaires d’ouverture', 'Opening hours'),
  lead: fr(
    'Une ou plusieurs plages par jour, comme 9\u00a0h-12\u00a0h, 14\u00a0h-18\u00a0h, ou «\u00a0fermé\u00a0». Le widget et l’assistant s’y tiennent.',
    'One or more ranges a day, like 9:00-12:00, 14:00-18:00, or “closed”. The widget and the assistant go by them.',
  ),
  everyDay: fr(
    'Il manque {days}. Écrivez «\u00a0fermé\u00a0» les jours sans ouverture.',
    'Missing: {days}. Write “closed” for days without opening.',
  ),
  save: fr('Enregistrer les horaires', 'Save the hours'),
  saved: fr('Horaires enregistrés', 'Hours saved'),
})
