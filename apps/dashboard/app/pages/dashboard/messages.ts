import { en, fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  hello: fr('Bonjour {name}', 'Hello {name}'),
  helloNobody: fr('Bonjour', 'Hello'),
  seeWidget: fr('Voir le widget', 'See the widget'),
  search: fr('Aller à…', 'Go to…'),
  switching: en('Changement d’entreprise…', 'Switching business...'),

  // Failures
  loadFailed: en('Le tableau de bord n’a pas pu être chargé', 'Failed to load dashboard'),
  loadFailedText: fr(
    'Le serveur n’a pas pu rassembler vos chiffres. L’assistant, lui, continue de répondre.',
    'The server could not gather your figures. The assistant keeps answering.',
  ),
  tryAgain: en('Réessayer', 'Try Again'),
  serviceStatus: fr('État du service', 'Service status'),
  failureReference: fr('réf. {reference}', 'ref. {reference}'),
  unreachable: fr(
    'Les données n’ont pas pu être lues. Les zéros ci-dessous ne sont pas des mesures.',
    'The data could not be read. The zeros below are not measurements.',
  ),
  fallbackFigure: fr('valeur de repli', 'fallback figure'),
  conversationsBack: fr(
    'Elles réapparaîtront dès que le serveur répondra.',
    'They will be back as soon as the server answers.',
  ),

  // A paused assistant
  assistantPaused: fr(
    'L’assistant est en pause\u00a0: les messages attendent votre équipe.',
    'The assistant is paused: messages wait for your team.',
  ),
  assistantPausedUntil: fr(
    'L’assistant est en pause jusqu’à {until}\u00a0: les messages attendent votre équipe.',
    'The assistant is paused until {until}: messages wait for your team.',
  ),
  changePause: fr('Reprendre ou prolonger', 'Resume or extend'),

  // Cards
  messages: fr('Messages', 'Messages'),
  conversations: en('Conversations', 'Conversations'),
  responseTime: fr('Temps de réponse moyen', 'Average response time'),
  responseTimeShort: fr('Temps moyen', 'Average time'),
  teamTime: fr('Équipe\u00a0: {time}', 'Team: {time}'),
  lastUpdated: fr('Dernière mise à jour', 'Last updated'),
  lastUpdatedShort: fr('Mise à jour', 'Updated'),
  over24h: fr('sur 24\u00a0h', 'over 24 h'),
  noneYet: fr('aucun pour l’instant', 'none yet'),
  noneActive: fr('aucune active', 'none active'),
  active: fr('{n} {n:active|actives}', '{n} active'),
  afterFirstAnswer: fr('après la première réponse', 'after the first answer'),
  offline: fr('Hors ligne', 'Offline'),

  // Recent activity
  recent: fr('Activité récente', 'Recent activity'),
  allConversations: fr('Toutes les conversations', 'All conversations'),
  seeAll: fr('Tout voir', 'See all'),
  noMessages: en('Aucun message', 'No messages yet'),
  messageCount: fr('{n} {n:message|messages}', '{n} {n:message|messages}'),
  noConversation: fr('Aucune conversation', 'No conversation'),
  noConversationText: fr(
    'La prochaine question posée sur votre site apparaîtra ici.',
    'The next question asked on your site will appear here.',
  ),

  // Performance
  performance: fr('Performance de l’assistant', 'Assistant performance'),
  autoResolved: fr('Résolues automatiquement', 'Resolved automatically'),
  withoutTeam: fr('sans l’aide de votre équipe', 'without help from your team'),
  accurate: fr('de réponses exactes', 'of answers accurate'),
  notMarked: fr('de réponses non contestées', 'of answers not disputed'),
  productMarks: fr('Repères du produit', 'Product figures'),
  reference: fr(
    'Ce ne sont pas encore les vôtres\u00a0: ils viennent après 20 conversations terminées ({n} sur 20).',
    'They are not yours yet: those come after 20 ended conversations ({n} of 20).',
  ),
  configure: fr('Configurer l’assistant', 'Configure the assistant'),

  // Shortcuts
  shortcuts: fr('Raccourcis', 'Shortcuts'),
  inProgress: fr('{n} en cours', '{n} in progress'),
  inbox: fr('Boîte de réception', 'Inbox'),
  settingsText: fr('Profil et assistant', 'Profile and assistant'),
  analyticsText: fr('30 derniers jours', 'Last 30 days'),
  contactsText: fr('Vos clients', 'Your customers'),
  contactCount: fr(
    (p: { n: string; one: boolean }) => (p.one ? `${p.n} client` : `${p.n} clients`),
    (p) => (p.one ? `${p.n} customer` : `${p.n} customers`),
  ),

  // Stock strip
  stockWaiting: fr(
    '{n} {n:client attend|clients attendent} un retour en stock',
    '{n} {n:customer waits|customers wait} for a product',
  ),
  otherProducts: fr('{n} {n:autre produit|autres produits}', '{n} other {n:product|products}'),
  seeRequests: fr('Voir les demandes', 'See the requests'),

  // Installation
  goLive: fr('Mettez votre assistant en ligne', 'Put your assistant online'),
  goLiveText: fr('Quatre étapes, moins de dix minutes.', 'Four steps, less than ten minutes.'),
  stepsDone: fr('Étapes terminées', 'Steps done'),
  stepKey: fr('Créer une clé', 'Create a key'),
  stepKeyText: fr(
    'Elle relie le widget à votre site, et à lui seul.',
    'It binds the widget to your site, and to it alone.',
  ),
  createKey: fr('Créer une clé', 'Create a key'),
  seeKeys: fr('Voir les clés', 'See the keys'),
  stepPaste: fr('Coller le code sur votre site', 'Paste the code on your site'),
  stepPasteText: fr(
    'Juste avant la balise de fin du corps de la page, sur toutes les pages.',
    'Just before the end of the page body, on every page.',
  ),
  stepPasteDone: fr('Le widget a été vu sur votre site.', 'The widget was seen on your site.'),
  code: fr('Code du widget', 'Widget code'),
  watching: fr('Nous guettons le widget sur {domain}', 'Watching for the widget on {domain}'),
  sendToDeveloper: fr('Envoyer à un développeur', 'Send to a developer'),
  mailSubject: fr('Code du widget LutinGénie à installer', 'LutinGénie widget code to install'),
  mailBody: fr(
    'Bonjour,\n\nVoici le code à placer juste avant </body>, sur toutes les pages du site\u00a0:\n\n{code}\n\nMerci\u00a0!',
    'Hello,\n\nHere is the code to place just before </body>, on every page of the site:\n\n{code}\n\nThank you!',
  ),
  stepMessage: fr('Recevoir le premier message', 'Receive the first message'),
  stepMessageText: fr(
    'Écrivez depuis votre site\u00a0: la conversation s’ouvre ici aussitôt.',
    'Write from your site: the conversation opens here at once.',
  ),
  readerStart: fr('Avant le premier message', 'Before the first message'),
  notOnlineYet: fr(
    'L’assistant de {business} n’est pas encore en ligne',
    'The assistant of {business} is not online yet',
  ),
  readerStartText: fr(
    'Votre accès permet la lecture. Quand une personne avec un accès Gestion aura relié le site, les conversations s’afficheront ici.',
    'Your access is for reading. Once somebody with Manager access has connected the site, conversations will show here.',
  ),
  seeKnowledge: fr('Voir ce que l’assistant sait', 'See what the assistant knows'),
  talkFirst: fr('Parlez-lui d’abord', 'Talk to it first'),
  talkFirstText: fr(
    'Posez-lui une question de client, puis complétez ce qu’il ignore.',
    'Ask it a customer’s question, then fill in what it does not know.',
  ),
  tryAssistant: fr('Essayer l’assistant', 'Try the assistant'),

  meanwhile: fr('En attendant', 'Meanwhile'),
  giveHours: fr('Indiquer vos horaires', 'Give your opening hours'),
  giveHoursText: fr('L’assistant dira quand vous rappelez', 'The assistant will say when you call back'),
  connectShop: fr('Relier une boutique', 'Connect a shop'),
  connectShopText: fr('Produits, prix et stocks à jour', 'Products, prices and stock up to date'),
  inviteColleague: fr('Inviter un collègue', 'Invite a colleague'),
  inviteColleagueText: fr('Pour répondre à plusieurs', 'To answer together'),

  // Who waits
  waiting: fr(
    '{n} {n:personne attend|personnes attendent} une réponse',
    '{n} {n:person waits|people wait} for an answer',
  ),
  waitsSince: fr('{name} attend une réponse depuis {ago}', '{name} has waited for {ago}'),
  unreached: fr(
    'Votre réponse à {name} n’est pas arrivée\u00a0: adresse refusée',
    'Your answer to {name} did not arrive: address refused',
  ),
  answer: fr('Répondre', 'Answer'),

  // Agency
  agencyAside: fr('Vos clients, d’un coup d’œil', 'Your clients at a glance'),
  addClient: en('Ajouter un client', 'Add Client Business'),
  clients: fr('Clients', 'Clients'),
  inTotal: fr('au total', 'in total'),
  inSetup: fr('En configuration', 'In setup'),
  inSetupShort: fr('Configuration', 'Setup'),
  waitsHere: fr('{n} {n:attend|attendent}', '{n} waiting'),
  toTransfer: fr('{n} à céder en tout', '{n} to transfer in all'),
  allReady: fr('aucun à céder', 'none to transfer'),
  activeClients: fr('Clients actifs', 'Active clients'),
  ofPortfolio: fr('du portefeuille', 'of the portfolio'),
  thisMonth: fr('Ce mois-ci', 'This month'),
  createdSince: fr('créés depuis le 1', 'created since '),
  createdShort: fr('créés', 'created'),
  searchClient: fr('Rechercher un client', 'Search for a client'),
  status: fr('Statut', 'Status'),
  allStatuses: fr('Tous', 'All'),
  client: fr('Client', 'Client'),
  email: fr('E-mail', 'Email'),
  transferStatus: en('État de cession', 'Transfer Status'),
  createdOn: fr('Créé le', 'Created on'),
  open: fr('Ouvrir', 'Open'),
  range: fr('{from} à {to} sur {n} {n:client|clients}', '{from} to {to} of {n} {n:client|clients}'),
  nobodyFound: fr('Aucun client ne correspond', 'No client matches'),
  nobodyFoundText: fr('Changez la recherche ou le statut.', 'Change the search or the status.'),
  noClients: fr('Aucun client pour l’instant', 'No clients yet'),
  noClientsText: fr(
    'Ajoutez le premier\u00a0: ses conversations s’ouvriront ici.',
    'Add the first one: its conversations will open here.',
  ),

  // Developer
  chooseProject: fr('Choisissez un projet', 'Choose a project'),
  chooseProjectText: fr(
    'Ses conversations, ses clés et ses réglages s’ouvriront ici.',
    'Its conversations, keys and settings will open here.',
  ),
  createProject: fr('Créer un projet', 'Create a project'),
  searchProject: fr('Rechercher un projet', 'Search for a project'),
  sort: fr('Trier', 'Sort'),
  sortOpened: fr('Derniers ouverts', 'Last opened'),
  sortName: fr('Par nom', 'By name'),
  sortCreated: fr('Derniers créés', 'Last created'),
})
