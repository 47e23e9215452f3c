import { PAUSE_MAX_DAYS } from '#contract/assistant/assistant-state.ts'
import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Pausing the assistant. */
export const pauseTexts = messages({
  pause: fr('Mettre en pause', 'Pause'),
  pauseTitle: fr('Mettre l’assistant en pause', 'Pause the assistant'),
  oneHour: fr('Pendant 1 heure', 'For 1 hour'),
  untilTime: fr('jusqu’à {time}', 'until {time}'),
  untilClosing: fr('Jusqu’à la fermeture', 'Until closing time'),
  untilOpening: fr('Jusqu’à la prochaine ouverture', 'Until the next opening'),
  untilMorning: fr('Jusqu’à demain matin', 'Until tomorrow morning'),
  chooseTime: fr('Choisir une heure…', 'Choose a time…'),
  noLimit: fr('Sans limite', 'Without limit'),
  untilResumed: fr('jusqu’à votre reprise', 'until you resume'),
  visitorsRead: fr('Les clients liront', 'Customers will read'),
  visitorsText: fr(
    '«\u00a0L’assistant est en pause. L’équipe vous répond ici.\u00a0»',
    '“The assistant is paused. The team answers you here.”',
  ),
  resumeAt: fr('Reprise', 'Resume at'),
  resumeAtHint: fr(
    'Les messages reçus d’ici là attendront votre équipe.',
    'Messages until then wait for your team.',
  ),
  timeInvalid: fr(
    `Choisissez une heure à venir, dans les ${PAUSE_MAX_DAYS} jours.`,
    `Choose a time to come, within ${PAUSE_MAX_DAYS} days.`,
  ),
})
