import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Words about a business that the operator of the installation slows or stops. */
export const restrictionTexts = messages({
  slowed: fr(
    'L’exploitant de cette installation ralentit cette entreprise depuis {since}.',
    'The operator of this installation has been slowing this business since {since}.',
  ),
  slowedMeans: fr(
    'Le widget et le tableau de bord peuvent faire patienter. Aucun message n’est perdu.',
    'The widget and the dashboard may make people wait. No message is lost.',
  ),
  stopped: fr('{name} est à l’arrêt', '{name} is stopped'),
  stoppedMeans: fr(
    'L’exploitant de cette installation a mis cette entreprise à l’arrêt\u00a0; elle l’est depuis {since}. Son widget ne répond pas, ses e-mails et ses lectures de boutiques et de sites attendent. Rien n’est effacé\u00a0; tout reprend dès qu’il la remet en service.',
    'The operator of this installation has stopped this business; it has been since {since}. Its widget does not answer, its mails and its readings of shops and sites wait. Nothing is erased; everything goes on as soon as they resume it.',
  ),
  dated: fr('le {date}', '{date}'),
  overQuota: fr(
    '{used} messages ce mois-ci, pour {max} prévus par l’exploitant de cette installation.',
    '{used} messages this month, of the {max} that the operator of this installation allows.',
  ),
  overQuotaMeans: fr(
    'Tout continue. À partir de {twice}, les visiteurs ne pourront plus commencer de conversation jusqu’au mois prochain\u00a0; celles qui sont ouvertes continuent.',
    'Everything goes on. From {twice} on, visitors can begin no new conversation until next month; open ones go on.',
  ),
  refusing: fr(
    'Les visiteurs ne peuvent plus commencer de conversation jusqu’au mois prochain\u00a0; celles qui sont ouvertes continuent.',
    'Visitors can begin no new conversation until next month; open ones go on.',
  ),
  reason: fr('Motif donné\u00a0: {note}', 'Reason given: {note}'),
  contact: fr('Écrire au support', 'Write to support'),
})
