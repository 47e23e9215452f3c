import { handoffReasons } from '#dashboard/components/handoff-messages.ts'
import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  takenOver: fr('{name} a pris la main à {time}', '{name} took over at {time}'),
  handedBack: fr('{name} a rendu la main à {time}', '{name} handed back at {time}'),
  visitorHandedBack: fr(
    'Le client est revenu à l’assistant à {time}',
    'The customer went back to the assistant at {time}',
  ),
  handoffRequested: fr('L’équipe est demandée depuis {time}', 'The team was asked for at {time}'),
  ...handoffReasons,
  archivedEvent: fr('Conversation archivée à {time}', 'Conversation archived at {time}'),
  unarchivedEvent: fr('Conversation rouverte à {time}', 'Conversation reopened at {time}'),
  assignedEvent: fr(
    '{name} a confié la conversation à {to} à {time}',
    '{name} gave the conversation to {to} at {time}',
  ),
  inTurnEvent: fr('Conversation attribuée à {to} à {time}', 'Conversation assigned to {to} at {time}'),
  unassignedEvent: fr(
    '{name} a laissé la conversation à l’équipe à {time}',
    '{name} left the conversation to the team at {time}',
  ),
  settledEvent: fr('{name} n’a rien à répondre, noté à {time}', '{name} noted at {time}: nothing to answer'),
  unsettledEvent: fr('{name} a remis à répondre à {time}', '{name} put back to answer at {time}'),
  identifiedEvent: fr('Le client s’est présenté\u00a0: {name}', 'The customer introduced themselves: {name}'),
  archivedWith: fr('Conversation archivée à {time} · {reason}', 'Conversation archived at {time} · {reason}'),
  spamEvent: fr(
    '{name} a marqué la conversation comme indésirable à {time}',
    '{name} marked the conversation as spam at {time}',
  ),
  notSpamEvent: fr('{name} a noté à {time}\u00a0: pas indésirable', '{name} noted at {time}: not spam'),
  blockedEvent: fr('{name} a bloqué le client à {time}', '{name} blocked the customer at {time}'),
  unblockedEvent: fr('{name} a débloqué le client à {time}', '{name} unblocked the customer at {time}'),
  note: fr('Note interne', 'Internal note'),
  someone: fr('Une personne de l’équipe', 'Somebody of the team'),
})
