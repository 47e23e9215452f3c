import { ofName } from '#dashboard/lib/elision.ts'
import { en, fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  aside: fr(
    (p: { name: string }) => `Les gestes du quotidien pour ${p.name}`,
    (p) => `The day-to-day gestures of ${p.name}`,
  ),
  readOnly: fr(
    'Votre accès permet la lecture. Demandez un accès Gestion pour agir.',
    'Your access is read only. Ask for manager access to act.',
  ),
  tryAgain: en('Réessayer', 'Try Again'),
  cancel: fr('Annuler', 'Cancel'),
  reading: fr('Lecture…', 'Reading…'),

  // The assistant's state
  answers: fr('L’assistant répond', 'The assistant answers'),
  onSite: fr('Sur le site', 'On the site'),
  onSiteWith: fr(
    (p: { n: number }) =>
      p.n > 1 ? `Sur le site · ${p.n} conversations en cours` : `Sur le site · ${p.n} conversation en cours`,
    (p) => `On the site · ${p.n} ${p.n === 1 ? 'conversation' : 'conversations'} in progress`,
  ),
  pause: fr('Mettre en pause', 'Pause'),
  prolong: fr('Prolonger', 'Extend'),
  resume: fr('Reprendre maintenant', 'Resume now'),
  paused: fr('L’assistant est en pause', 'The assistant is paused'),
  pausedUntil: fr(
    (p: { time: string }) => `L’assistant est en pause jusqu’à ${p.time}`,
    (p) => `The assistant is paused until ${p.time}`,
  ),
  pausedUntilDay: fr(
    (p: { day: string; time: string }) => `L’assistant est en pause jusqu’au ${p.day}, ${p.time}`,
    (p) => `The assistant is paused until ${p.day}, ${p.time}`,
  ),
  resumesIn: fr(
    (p: { left: string }) => `Reprise automatique dans ${p.left}`,
    (p) => `Resumes by itself in ${p.left}`,
  ),
  untilYouResume: fr(
    (p: { name: string }) => `Jusqu’à votre reprise, à la demande ${ofName(p.name)}`,
    (p) => `Until you resume it, asked by ${p.name}`,
  ),
  somebody: fr('l’équipe', 'the team'),
  waitForTeam: fr(
    (p: { n: number }) =>
      p.n === 0
        ? 'personne n’attend l’équipe'
        : p.n === 1
          ? '1 conversation attend l’équipe'
          : `${p.n} conversations attendent l’équipe`,
    (p) =>
      p.n === 0
        ? 'nobody waits for the team'
        : p.n === 1
          ? '1 conversation waits for the team'
          : `${p.n} conversations wait for the team`,
  ),
  pauseTitle: fr('Mettre l’assistant en pause', 'Pause the assistant'),
  oneHour: fr('Pendant 1 heure', 'For 1 hour'),
  untilTime: fr(
    (p: { time: string }) => `jusqu’à ${p.time}`,
    (p) => `until ${p.time}`,
  ),
  untilClosing: fr('Jusqu’à la fermeture', 'Until closing time'),
  untilTomorrow: fr('Jusqu’à la prochaine ouverture', 'Until the next opening'),
  chooseTime: fr('Choisir une heure…', 'Choose a time…'),
  noLimit: fr('Sans limite', 'Without limit'),
  untilResumed: fr('jusqu’à votre reprise', 'until you resume'),
  visitorsRead: fr('Les visiteurs liront', 'Visitors will read'),
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
    'Choisissez une heure à venir, dans les 31 jours.',
    'Choose a time to come, within 31 days.',
  ),
  pausedToast: fr('Assistant en pause', 'Assistant paused'),
  pausedToastText: fr('Les nouveaux messages attendent l’équipe.', 'New messages wait for the team.'),
  resumedToast: fr('L’assistant répond de nouveau', 'The assistant answers again'),
  switchFailed: fr('Rien n’a changé', 'Nothing changed'),
  stateFailed: fr('L’état de l’assistant n’a pas pu être lu.', 'The assistant’s state could not be read.'),

  // Who waits the longest
  replyTitle: fr('Répondre à la plus ancienne', 'Answer the oldest one'),
  waitsSince: fr(
    (p: { time: string }) => `attend depuis ${p.time}`,
    (p) => `waiting for ${p.time}`,
  ),
  waitsALittle: fr('attend depuis peu', 'waiting since a moment'),
  nobodyWaits: fr(
    'Aucune conversation n’attend une personne. La prochaine s’affichera ici.',
    'No conversation waits for a person. The next one shows here.',
  ),
  waitingFailed: fr('La conversation n’a pas pu être lue.', 'The conversation could not be read.'),
  wroteNothing: fr('Demande à parler à une personne.', 'Asks to talk to a person.'),
  yourReply: fr('Votre réponse', 'Your reply'),
  replyPlaceholder: fr('Écrire la réponse…', 'Write the reply…'),
  suggested: fr('Réponse suggérée', 'Suggested reply'),
  open: fr('Ouvrir', 'Open'),
  sendReply: fr('Envoyer la réponse', 'Send the reply'),
  replied: fr('Réponse envoyée', 'Reply sent'),
  repliedText: fr('Vous avez la main dans cette conversation.', 'The conversation is yours now.'),
  replyFailed: fr(
    (p: { reason: string }) => `La réponse n’est pas partie, votre texte est gardé. ${p.reason}`,
    (p) => `The reply did not leave, your text is kept. ${p.reason}`,
  ),
  tooLong: fr(
    (p: { over: number }) =>
      `${p.over} caractère${p.over > 1 ? 's' : ''} de trop\u00a0: la limite est de 4\u00a0000.`,
    (p) => `${p.over} ${p.over === 1 ? 'character' : 'characters'} too many: the limit is 4,000.`,
  ),

  // A trial
  tryTitle: fr('Essayer l’assistant', 'Try the assistant'),
  notCounted: fr('test, hors statistiques', 'a test, not counted'),
  tryLog: fr('Conversation d’essai', 'Trial conversation'),
  tryHint: fr(
    'Posez une question de client\u00a0: l’assistant répond comme sur votre site, et dit d’où il le tient.',
    'Ask a customer’s question: the assistant answers as on your site, and says what it relies on.',
  ),
  writeAsCustomer: fr('Écrire comme un client', 'Write as a customer'),
  sendTrial: fr('Envoyer le message de test', 'Send the test message'),
  tryFailed: fr('La réponse n’est pas arrivée.', 'The answer did not arrive.'),
  sources: fr('Sources de la réponse', 'Sources of the answer'),
  noSource: fr(
    'Aucune source\u00a0: l’assistant ne l’invente pas.',
    'No source: the assistant makes nothing up.',
  ),

  // Tools
  tools: fr('Outils', 'Tools'),
  copySnippet: fr('Copier le code du widget', 'Copy the widget code'),
  noActiveKey: fr('Aucune clé active', 'No active key'),
  keysFailed: fr('Les clés n’ont pas pu être lues.', 'The keys could not be read.'),
  createKey: fr('Créer une clé', 'Create a key'),
  copyFailed: fr('Copie impossible', 'Copy failed'),

  // Back in stock
  backTitle: fr('Prévenir d’un retour', 'Announce a return'),
  backText: fr('Un e-mail à chaque client inscrit', 'An e-mail to every customer who asked'),
  backFailed: fr('Les demandes n’ont pas pu être lues.', 'The requests could not be read.'),
  nobodyExpects: fr(
    'Personne n’attend de produit. Les demandes du widget s’afficheront ici.',
    'Nobody waits for a product. Requests of the widget show here.',
  ),
  product: fr('Produit', 'Product'),
  waitingFor: fr(
    (p: { n: number }) => `${p.n} en attente`,
    (p) => `${p.n} waiting`,
  ),
  seeRequests: fr('Voir les demandes', 'See the requests'),
  notify: fr(
    (p: { n: number }) => (p.n > 1 ? `Prévenir ${p.n} clients` : 'Prévenir 1 client'),
    (p) => (p.n === 1 ? 'Notify 1 customer' : `Notify ${p.n} customers`),
  ),

  soldOut: fr('Épuisé', 'Sold out'),
  inStock: fr('En stock', 'In stock'),
  units: fr(
    (p: { n: string }) => `${p.n} en stock`,
    (p) => `${p.n} in stock`,
  ),
  notifyThem: fr('Prévenir', 'Notify'),
  notifyAsk: fr(
    (p: { n: number }) => (p.n > 1 ? `Prévenir ${p.n} clients\u00a0?` : 'Prévenir 1 client\u00a0?'),
    (p) => (p.n === 1 ? 'Notify 1 customer?' : `Notify ${p.n} customers?`),
  ),
  askShop: fr(
    (p: { product: string }) =>
      `Un e-mail part pour «\u00a0${p.product}\u00a0», si la boutique confirme son retour.`,
    (p) => `An e-mail goes out for “${p.product}”, if the shop confirms that it is back.`,
  ),
  askAlone: fr(
    (p: { product: string }) =>
      `Un e-mail part pour «\u00a0${p.product}\u00a0». Aucune boutique connectée ne connaît ce produit\u00a0: vérifiez qu’il est de retour.`,
    (p) => `An e-mail goes out for “${p.product}”. No connected shop knows it: make sure that it is back.`,
  ),
  told: fr(
    (p: { n: number }) => (p.n > 1 ? `${p.n} clients prévenus` : '1 client prévenu'),
    (p) => (p.n === 1 ? '1 customer notified' : `${p.n} customers notified`),
  ),
  moreTold: fr('Les suivants le sont dans les minutes qui viennent.', 'The others are within minutes.'),
  nobodyTold: fr('Personne n’a été prévenu', 'Nobody was notified'),
  nobodyToldText: fr(
    'Les unités en stock ont déjà été annoncées à d’autres.',
    'The units in stock were announced to others already.',
  ),

  // Export
  exportTitle: fr('Exporter les conversations', 'Export the conversations'),
  exportHint: fr('30 derniers jours, CSV ou JSON', 'Last 30 days, CSV or JSON'),
  export: fr('Exporter', 'Export'),
})
