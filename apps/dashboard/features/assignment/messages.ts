import { fr, messages } from '#dashboard/lib/i18n.ts'
import { heading } from './heading.ts'

export const texts = messages({
  ...heading,
  lead: fr(
    'Qui attend une réponse de l’équipe peut être confié, à tour de rôle, à qui est là.',
    'Whoever waits for the team can be given, in turn, to who is there.',
  ),
  roundRobin: fr('Attribuer à tour de rôle', 'Assign in turn'),
  roundRobinHint: fr(
    'À la personne connectée et disponible qui a le moins de conversations en cours. Si personne n’est là, la conversation reste à toute l’équipe.',
    'To whoever is online, available and has the fewest open conversations. When nobody is there, it stays with the whole team.',
  ),
  openMax: fr('Conversations en cours par personne, au plus', 'Open conversations per person, at most'),
  available: fr('Je prends des conversations', 'I take conversations'),
  availableHint: fr(
    'Décochez pour une absence\u00a0: ce que vous avez déjà vous reste.',
    'Turn it off for a break: what you have already stays yours.',
  ),
  online: fr('En ligne', 'Online'),
  offline: fr('Hors ligne', 'Offline'),
  away: fr('Indisponible', 'On a break'),
  open: fr('{n} {n:conversation|conversations} en cours', '{n} {n:open conversation|open conversations}'),
  limitOf: fr('Limite de {name}', 'Limit of {name}'),
  asRules: fr('{n} (règle)', '{n} (rule)'),
  on: fr('À tour de rôle', 'In turn'),
  off: fr('À la main', 'By hand'),
  failed: fr('L’attribution n’a pas pu être lue', 'The assignment could not be read'),
  notSaved: fr('Ce choix n’a pas pu être enregistré', 'That choice could not be saved'),
})
