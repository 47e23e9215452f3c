import { handoffReasons } from '#dashboard/components/handoff-messages.ts'
import { fr, messages } from '#dashboard/lib/i18n.ts'
import { texts as pageTexts } from './messages.ts'

const plural = (n: number, one: string, other: string, shown: string) => `${shown} ${n > 1 ? other : one}`

/** The French mark of the plural: none and one go without it. */
const s = (shown: string): string => (shown === '0' || shown === '1' ? '' : 's')

const chosenBy = (p: { n: number; chosen: number; confirmed: string }): string => {
  if (p.chosen === 0) return 'aucun n’a été choisi'
  return p.n === 1 ? `le client en a choisi ${p.confirmed}` : `les clients en ont choisi ${p.confirmed}`
}

/** What the cards and the export say, with the texts of the page. */
export const texts = messages({
  ...pageTexts,
  messagesByDay: fr('Messages par jour', 'Messages per day'),
  assistant: fr('Assistant', 'Assistant'),
  team: fr('Équipe', 'Team'),
  previous: fr('Période précédente', 'Previous period'),
  previousAssistant: fr('Assistant, période précédente', 'Assistant, previous period'),
  day: fr('Jour', 'Day'),
  showTable: fr('Tableau\u00a0: {name}', 'Table: {name}'),
  messagesSummary: fr(
    'Du {from} au {to}\u00a0: {assistant} de l’assistant et {team} de l’équipe, jusqu’à {peak} en un jour ({peakDay}).',
    'From {from} to {to}: {assistant} from the assistant and {team} from the team, up to {peak} in a day ({peakDay}).',
  ),
  messageCount: fr(
    (p: { n: number; shown: string }) => plural(p.n, 'message', 'messages', p.shown),
    (p) => `${p.shown} ${p.n === 1 ? 'message' : 'messages'}`,
  ),
  noMessagesTitle: fr('Pas encore de messages', 'No messages yet'),
  noMessagesText: fr(
    'Les réponses de l’assistant et de l’équipe s’afficheront ici, jour par jour.',
    'Answers of the assistant and the team will show here, day by day.',
  ),
  noQualityText: fr(
    'Ce que deviennent les conversations, et d’où viennent les réponses, s’affichera ici.',
    'What becomes of conversations, and where answers come from, will show here.',
  ),
  whoAnswers: fr('Qui répond', 'Who answers'),
  endedConversations: fr('Conversations terminées', 'Ended conversations'),
  endedBy: fr('Menées par', 'Handled by'),
  endedSummary: fr(
    'L’assistant a mené seul {share} des conversations terminées\u00a0: {assistant}, contre {team} avec l’équipe.',
    'The assistant handled {share} of the ended conversations alone: {assistant}, against {team} with the team.',
  ),
  noEnded: fr(
    'La part de l’assistant et de l’équipe s’affichera après les premières conversations terminées.',
    'The shares of the assistant and the team will show after the first ended conversations.',
  ),
  answers: fr('Réponses', 'Answers'),
  outcome: fr('Issue', 'Outcome'),
  count: fr('Nombre', 'Count'),
  byAssistant: fr('De l’assistant', 'By the assistant'),
  byTeam: fr('De l’équipe', 'By the team'),
  unanswered: fr('Sans réponse', 'Unanswered'),
  answersSummary: fr(
    (p: { assistant: string; team: string; unanswered: string }) =>
      `Réponses\u00a0: ${p.assistant} de l’assistant, ${p.team} de l’équipe, ${p.unanswered} question${s(p.unanswered)} sans réponse.`,
    (p) =>
      `Answers: ${p.assistant} by the assistant, ${p.team} by the team, ${p.unanswered} ${p.unanswered === '1' ? 'question' : 'questions'} unanswered.`,
  ),
  noAnswers: fr('Aucune réponse sur cette période.', 'No answer in this period.'),
  assistantTime: fr('Délai de l’assistant', 'Assistant’s response time'),
  teamTime: fr('Délai de l’équipe', 'Team’s response time'),
  longestWait: fr('Plus longue attente en ce moment', 'Longest wait right now'),
  reach: fr('Clients qui demandent une personne', 'Customers who ask for a person'),
  reachCount: fr(
    (p: { n: number; shown: string; share: string }) =>
      `${plural(p.n, 'demande', 'demandes', p.shown)}, dont ${p.share} ont reçu une réponse.`,
    (p) => `${p.shown} ${p.n === 1 ? 'request' : 'requests'}, of which ${p.share} received an answer.`,
  ),
  reachAfter: fr(
    'Le client a la réponse après {delay} en moyenne.',
    'The customer has the answer after {delay} on average.',
  ),
  reachWithoutAddress: fr(
    (p: { n: number; shown: string }) =>
      `${plural(p.n, 'demande attend', 'demandes attendent', p.shown)} sans adresse à laquelle écrire.`,
    (p) => `${p.shown} ${p.n === 1 ? 'waits' : 'wait'} without an address to write to.`,
  ),
  reachRequests: fr('Demandes', 'Requests'),
  reachReached: fr('Réponses reçues', 'Answers received'),
  reachDelay: fr('Délai moyen', 'Average delay'),
  reachNoAddress: fr('Sans adresse', 'Without an address'),
  unreached: fr('Sans réponse reçue', 'No answer received'),
  unreachedMore: fr(
    (p: { n: number; shown: string }) => `Et ${plural(p.n, 'autre', 'autres', p.shown)}.`,
    (p) => `And ${p.shown} more.`,
  ),
  handoffs: fr('Passages à l’équipe', 'Hand-offs to the team'),
  whenCustomersWrite: fr('Quand vos clients écrivent', 'When your customers write'),
  less: fr('Moins', 'Less'),
  more: fr('Plus', 'More'),
  hourShort: fr('{hour}\u00a0h', '{hour}:00'),
  heatSummary: fr(
    'Vos clients écrivent le plus le {day} à {hour}\u00a0: {count}.',
    'Your customers write most on {day} at {hour}: {count}.',
  ),
  noHeat: fr(
    'Les heures où vos clients écrivent s’afficheront ici.',
    'The hours at which your customers write will show here.',
  ),
  conversationsByDay: fr('Conversations par jour', 'Conversations per day'),
  conversationsSummary: fr(
    '{count} sur la période, contre {before} sur la précédente\u00a0; le plus le {peakDay}, {peak}.',
    '{count} in the period, against {before} in the one before; most on {peakDay}, {peak}.',
  ),
  conversationCount: fr(
    (p: { n: number; shown: string }) => plural(p.n, 'conversation', 'conversations', p.shown),
    (p) => `${p.shown} ${p.n === 1 ? 'conversation' : 'conversations'}`,
  ),
  noConversations: fr(
    'Les conversations de vos clients s’afficheront ici, jour par jour.',
    'Your customers’ conversations will show here, day by day.',
  ),
  toTeach: fr('À enseigner', 'To teach'),
  toTeachText: fr(
    (p: { n: number; shown: string }) =>
      `${plural(p.n, 'question restée', 'questions restées', p.shown)} sans réponse sur la période.`,
    (p) => `${p.shown} ${p.n === 1 ? 'question' : 'questions'} left unanswered in the period.`,
  ),
  closestTold: fr('Passages proposés', 'Passages offered'),
  closestConfirmed: fr('Passages choisis', 'Passages chosen'),
  closestText: fr(
    (p: { n: number; told: string; chosen: number; confirmed: string }) =>
      `L’assistant a montré des extraits ${p.told}\u00a0fois\u00a0; ${chosenBy(p)}.`,
    (p) =>
      `The assistant showed passages ${p.told} ${p.n === 1 ? 'time' : 'times'}; customers chose ${p.confirmed}.`,
  ),
  nothingToTeach: fr(
    'Les questions auxquelles l’assistant ne sait pas répondre arriveront ici.',
    'Questions that the assistant cannot answer will arrive here.',
  ),
  allTaught: fr('Toutes ont été traitées.', 'All of them have been dealt with.'),
  completeContext: fr('Compléter le contexte', 'Complete the context'),
  label: fr('Libellé', 'Label'),
  value: fr('Valeur', 'Value'),
  timesInSeconds: fr('{name} (s)', '{name} (s)'),
  asked: fr('Question du', 'Asked on'),
  channels: fr('Canaux', 'Channels'),
  channel: fr('Canal', 'Channel'),
  channelsSummary: fr('Conversations par canal\u00a0: {parts}.', 'Conversations by channel: {parts}.'),
  'channel-web': fr('Site web', 'Website'),
  'channel-email': fr('E-mail', 'E-mail'),
  'channel-other': fr('Autre canal', 'Other channel'),
  topics: fr('Sujets fréquents', 'Frequent topics'),
  topic: fr('Sujet', 'Topic'),
  topicsSummary: fr(
    'Vos clients parlent surtout de\u00a0: {first}, {count}.',
    'Your customers mostly write about: {first}, {count}.',
  ),
  topicsNote: fr(
    '{shown} {n:message ne nomme|messages ne nomment} aucun sujet.',
    '{shown} {n:message names|messages name} no topic.',
  ),
  noTopics: fr(
    'Ce dont parlent vos clients s’affichera ici.',
    'What your customers write about will show here.',
  ),
  withoutTopic: fr('Sans sujet reconnu', 'No topic recognised'),
  'topic-delivery': fr('Livraison et suivi', 'Delivery and tracking'),
  'topic-visit': fr('Horaires, accès et retrait', 'Hours, access and pickup'),
  'topic-availability': fr('Disponibilité', 'Availability'),
  'topic-returns': fr('Retours et échanges', 'Returns and exchanges'),
  'topic-price': fr('Prix et paiement', 'Prices and payment'),
  'topic-orders': fr('Commandes', 'Orders'),
  'topic-gifts': fr('Cadeaux et coffrets', 'Gifts and boxes'),
  'topic-advice': fr('Conseils', 'Advice'),
  'topic-booking': fr('Réservations et ateliers', 'Bookings and workshops'),
  'topic-services': fr('Services et réparations', 'Services and repairs'),
  'topic-trade': fr('Professionnels', 'Trade'),
  'topic-contact': fr('Joindre l’équipe', 'Reaching the team'),
  'topic-products': fr('Produits', 'Products'),
  resolution: fr('Résolution', 'Resolution'),
  resolutionSaid: fr('Terminées sans équipe', 'Ended without the team'),
  resolutionLasting: fr('Sept jours plus tard', 'Seven days later'),
  confirmed: fr('Confirmées par le client', 'Confirmed by the customer'),
  assumed: fr('Supposées', 'Assumed'),
  denied: fr('Démenties par le client', 'Denied by the customer'),
  lasting: fr('Durables', 'Lasting'),
  returned: fr('Le client est revenu', 'The customer came back'),
  pending: fr('Pas encore établies', 'Not settled yet'),
  resolutionSummary: fr(
    (p: { confirmed: string; assumed: string; denied: string }) =>
      `Conversations terminées sans l’équipe\u00a0: ${p.confirmed} confirmée${s(p.confirmed)} par le client, ${p.assumed} supposée${s(p.assumed)}, ${p.denied} démentie${s(p.denied)}.`,
    (p) =>
      `Conversations that ended without the team: ${p.confirmed} confirmed by the customer, ${p.assumed} assumed, ${p.denied} denied.`,
  ),
  lastingSummary: fr(
    (p: { lasting: string; returned: string; pending: string }) =>
      `Sept jours après\u00a0: ${p.lasting} durable${s(p.lasting)}, ${p.returned} où le client est revenu, ${p.pending} pas encore établie${s(p.pending)}.`,
    (p) =>
      `Seven days later: ${p.lasting} lasting, ${p.returned} where the customer came back, ${p.pending} not settled yet.`,
  ),
  noResolution: fr(
    'Ce que deviennent les conversations terminées sans l’équipe s’affichera ici.',
    'What becomes of conversations that ended without the team will show here.',
  ),
  reason: fr('Raison', 'Reason'),
  handoffsSummary: fr(
    '{count}, le plus souvent\u00a0: {first}, {firstCount}.',
    '{count}, most often: {first}, {firstCount}.',
  ),
  handoffCount: fr(
    (p: { n: number; shown: string }) => plural(p.n, 'passage à l’équipe', 'passages à l’équipe', p.shown),
    (p) => `${p.shown} ${p.n === 1 ? 'hand-off' : 'hand-offs'} to the team`,
  ),
  noHandoffs: fr(
    'Les raisons pour lesquelles l’équipe prend le relais s’afficheront ici.',
    'The reasons for which the team takes over will show here.',
  ),
  ...handoffReasons,
  'reason-other': fr('Autre raison', 'Other reason'),
  sources: fr('Réponses par source', 'Answers by source'),
  source: fr('Source', 'Source'),
  sourcesSummary: fr(
    'Source la plus utilisée\u00a0: {first}, {count}.',
    'Most used source: {first}, {count}.',
  ),
  answerCount: fr(
    (p: { n: number; shown: string }) => plural(p.n, 'réponse', 'réponses', p.shown),
    (p) => `${p.shown} ${p.n === 1 ? 'answer' : 'answers'}`,
  ),
  'source-profile': fr('Fiche de l’entreprise', 'Business profile'),
  'source-hours': fr('Horaires', 'Opening hours'),
  'source-contact': fr('Coordonnées', 'Contact details'),
  'source-context': fr('Contexte', 'Context'),
  'source-knowledge': fr('Base de connaissances', 'Knowledge base'),
  'source-product': fr('Produits', 'Products'),
  'source-order': fr('Commandes', 'Orders'),
  'source-answer': fr('Réponses enseignées', 'Taught answers'),
  'source-page': fr('Pages du site', 'Pages of the site'),
  'source-none': fr('Politesses, sans source', 'Courtesies, no source'),
  'source-other': fr('Autre source', 'Other source'),
  modelCost: fr('Coût du modèle', 'Model cost'),
  costOfPeriod: fr('Sur la période', 'In the period'),
  costPerAnswer: fr('Par réponse du modèle', 'Per answer of the model'),
  costPerResolved: fr('Par conversation résolue sans équipe', 'Per conversation resolved without the team'),
  costOfMonth: fr('Ce mois-ci', 'This month'),
  costBefore: fr('{cost} la période d’avant', '{cost} the period before'),
  inEuros: fr('{name} (€)', '{name} (€)'),
  modelAnswers: fr('Réponses du modèle', 'Answers of the model'),
  tokensRead: fr('Jetons lus', 'Tokens read'),
  tokensCached: fr('Jetons lus, dont du cache', 'Tokens read, of which cached'),
  tokensWritten: fr('Jetons écrits', 'Tokens written'),
  unpricedAnswers: fr('Réponses au prix inconnu', 'Answers of unknown price'),
  unreportedAnswers: fr('Réponses sans décompte complet', 'Answers not fully counted'),
  priceUnknown: fr('Prix inconnu', 'Price unknown'),
  tokensText: fr(
    (p: { n: number; answers: string; read: string; cached: string; share: string; written: string }) =>
      `${plural(p.n, 'réponse', 'réponses', p.answers)} d’un modèle\u00a0: ${p.read} jetons lus, dont ${p.cached} (${p.share}) du cache du fournisseur, et ${p.written} écrits.`,
    (p) =>
      `${p.answers} ${p.n === 1 ? 'answer' : 'answers'} of a model: ${p.read} tokens read, of which ${p.cached} (${p.share}) from the provider’s cache, and ${p.written} written.`,
  ),
  unpricedText: fr(
    (p: { n: number; shown: string }) =>
      `Sans le coût de ${plural(p.n, 'réponse', 'réponses', p.shown)}, dont le prix n’est pas connu.`,
    (p) => `Without the cost of ${p.shown} ${p.n === 1 ? 'answer' : 'answers'}, whose price is not known.`,
  ),
  unreportedText: fr(
    (p: { n: number; shown: string }) =>
      `Le fournisseur n’a pas dit tous les jetons de ${plural(p.n, 'réponse', 'réponses', p.shown)}.`,
    (p) => `The provider did not say all tokens of ${p.shown} ${p.n === 1 ? 'answer' : 'answers'}.`,
  ),
  givePrices: fr('Vérifier les prix', 'Check the prices'),
  noModelAnswers: fr(
    'Ce que coûtent les réponses de votre modèle s’affichera ici.',
    'What the answers of your model cost will show here.',
  ),
  marks: fr('Avis', 'Ratings'),
  satisfactionSummary: fr(
    '{share} utiles\u00a0: {useful} avis «\u00a0utile\u00a0», {notUseful} «\u00a0pas utile\u00a0».',
    '{share} useful: {useful} rated useful, {notUseful} not useful.',
  ),
  ratedShare: fr(
    '{share} des réponses de l’assistant ont reçu un avis.',
    '{share} of the assistant’s answers were rated.',
  ),
  noMarks: fr(
    'Les avis de vos clients et de l’équipe s’afficheront ici.',
    'The ratings of your customers and the team will show here.',
  ),
  usefulMarks: fr('Avis «\u00a0utile\u00a0»', 'Rated useful'),
  notUsefulMarks: fr('Avis «\u00a0pas utile\u00a0»', 'Rated not useful'),
})
