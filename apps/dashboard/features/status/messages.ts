import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  title: fr('État du service', 'Service status'),
  signIn: fr('Se connecter', 'Sign in'),
  toDashboard: fr('Tableau de bord', 'Dashboard'),
  allWell: fr('Tous les services fonctionnent', 'All services work'),
  unknownYet: fr('Première vérification en cours', 'First check under way'),
  unknownYetText: fr('Elle se termine dans la minute.', 'It ends within a minute.'),
  unreachable: fr('Le serveur ne répond pas', 'The server does not answer'),
  unreachableText: fr(
    'Vérifiez votre connexion. Cette page réessaie toute seule.',
    'Check your connection. This page tries again by itself.',
  ),
  several: fr('Plusieurs services sont perturbés', 'Several services are disturbed'),
  checked: fr('Vérifié {when}, chaque minute.', 'Checked {when}, every minute.'),
  since: fr('Depuis {when}.', 'Since {when}.'),
  theDay: fr('le {day}', '{day}'),
  services: fr('Services', 'Services'),
  legend: fr('60 derniers jours', 'Last 60 days'),
  legendUp: fr('en service', 'working'),
  legendSlow: fr('ralenti', 'slow'),
  legendDown: fr('panne', 'down'),
  legendNone: fr('non mesuré', 'not measured'),
  history: fr(
    '{part}, 60 derniers jours\u00a0: {up} en service, {slow} au ralenti, {down} en panne, {none} sans mesure',
    '{part}, last 60 days: {up} working, {slow} slow, {down} down, {none} not measured',
  ),
  day: fr('{n} jour{n:|s}', '{n} day{n:|s}'),
  availability: fr('Disponibilité', 'Availability'),
  measuredOver: fr('sur {n} {n:jour|jours}', 'over {n} {n:day|days}'),
  incidents: fr('Derniers incidents', 'Latest incidents'),
  noIncident: fr('Aucun incident sur les 60 derniers jours.', 'No incident in the last 60 days.'),
  resolved: fr('Résolu', 'Resolved'),
  ongoing: fr('En cours', 'Ongoing'),
  allIncidents: fr('Tout l’historique', 'The whole history'),
  duration: fr('{length}, de {from} à {to}.', '{length}, from {from} to {to}.'),
  up: fr('En service', 'Working'),
  slow: fr('Ralenti', 'Slow'),
  down: fr('En panne', 'Down'),
})

export const partNames = messages({
  widget: fr('Widget', 'Widget'),
  assistant: fr('Assistant', 'Assistant'),
  dashboard: fr('Tableau de bord', 'Dashboard'),
  shops: fr('Boutiques', 'Shops'),
  mail: fr('E-mails', 'E-mails'),
})

export const partDescriptions = messages({
  widget: fr('Chargement sur les boutiques', 'Loading on shops'),
  assistant: fr('Réponses de l’IA', 'Answers of the AI'),
  dashboard: fr('Conversations, réglages, chiffres', 'Conversations, settings, figures'),
  shops: fr('Shopify, WooCommerce, PrestaShop', 'Shopify, WooCommerce, PrestaShop'),
  mail: fr('Alertes, invitations, réponses', 'Alerts, invitations, replies'),
})

/** What happened to a part, as a headline. */
export const troubles = messages({
  'widget-slow': fr('Le widget se charge lentement', 'The widget loads slowly'),
  'widget-down': fr('Le widget ne se charge pas', 'The widget does not load'),
  'assistant-slow': fr('L’assistant répond lentement', 'The assistant answers slowly'),
  'assistant-down': fr('L’assistant ne répond pas', 'The assistant does not answer'),
  'dashboard-slow': fr('Le tableau de bord répond lentement', 'The dashboard answers slowly'),
  'dashboard-down': fr('Le tableau de bord ne répond pas', 'The dashboard does not answer'),
  'shops-slow': fr('Les boutiques sont lues en retard', 'Shops are read late'),
  'shops-down': fr('Les boutiques ne sont plus lues', 'Shops are no longer read'),
  'mail-slow': fr('Les e-mails partent en retard', 'E-mails leave late'),
  'mail-down': fr('Les e-mails ne partent pas', 'E-mails do not leave'),
})

export const reasons = messages({
  unreachable: fr('La vérification est restée sans réponse.', 'The check got no answer.'),
  slow: fr('Le temps de réponse dépasse la normale.', 'The response time is above normal.'),
  'model-failing': fr(
    'Le modèle de langage fait défaut\u00a0: l’assistant intégré répond à sa place.',
    'The language model fails: the built-in assistant answers in its place.',
  ),
  broken: fr(
    'Des questions attendent leur réponse depuis plus d’une minute. Aucune n’est perdue.',
    'Questions have been waiting for their answer for more than a minute. None is lost.',
  ),
  refused: fr(
    'Le serveur d’envoi ne les accepte pas. Ils repartiront d’eux-mêmes.',
    'The outgoing server does not accept them. They will leave by themselves.',
  ),
  late: fr(
    'Produits et stocks connectés ne sont pas à jour.',
    'Connected products and stock are not up to date.',
  ),
  stopped: fr('Le service s’était interrompu.', 'The service had been interrupted.'),
})
