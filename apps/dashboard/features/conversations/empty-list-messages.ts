import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  all: fr('Aucune conversation pour l’instant', 'No conversations yet'),
  'all-text': fr(
    'Les questions de vos clients arriveront ici dès que le widget sera sur votre site.',
    'Your customers’ questions will arrive here once the widget is on your site.',
  ),
  emptyAction: fr('Installer le widget', 'Install the widget'),
  search: fr('Aucune conversation ne correspond', 'No conversation matches'),
  'search-text': fr(
    'Essayez un autre mot, une autre adresse, ou un autre filtre.',
    'Try another word, another address, or another filter.',
  ),
  clearFilters: fr('Effacer les filtres', 'Clear filters'),
  waiting: fr('Tout le monde a une réponse', 'Everybody has an answer'),
  'waiting-text': fr(
    'La prochaine conversation qui attend une personne s’affichera ici.',
    'The next conversation that waits for a person will appear here.',
  ),
  showAll: fr('Voir toutes les conversations', 'Show all conversations'),
  mine: fr('Vous n’avez aucune conversation en main', 'You have no conversation in hand'),
  'mine-text': fr(
    'Celles que vous prenez, ou auxquelles vous répondez, s’afficheront ici.',
    'Those that you take, or answer, will appear here.',
  ),
  blocked: fr('Aucun client bloqué', 'Nobody is blocked'),
  'blocked-text': fr(
    'Les conversations des clients que vous bloquez s’affichent ici\u00a0: vous pouvez les y débloquer.',
    'Conversations of customers that you block stand here, where you can unblock them.',
  ),
  spam: fr('Aucune conversation indésirable', 'No spam'),
  'spam-text': fr(
    'Celles que vous marquez comme indésirables restent ici, hors des autres listes et des chiffres.',
    'Those that you mark as spam stay here, out of other lists and all figures.',
  ),
  snoozed: fr('Aucune conversation en pause', 'No snoozed conversation'),
  'snoozed-text': fr(
    'Celles que vous mettez en pause attendent leur heure ici.',
    'Those that you snooze wait here for their time.',
  ),
})
