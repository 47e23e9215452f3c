import { ofShop } from '#contract/text/of-shop.ts'
import type { Language } from '#server/lib/language.ts'
import { formatsFor } from './formats.ts'

const fr = formatsFor('fr')
const en = formatsFor('en')

const FRENCH_TIMES = ['', 'une fois', 'deux fois', 'trois fois', 'quatre fois']
const ENGLISH_TIMES = ['', 'once', 'twice', 'three times', 'four times']

const french = {
  /** What stands before a colon, with it. */
  labelled: (label: string) => `${label}\u00a0:`,
  visitor: 'Un client',
  writes: (who: string) => `${who} vous écrit`,
  waits: (who: string) => `${who} attend une réponse`,
  assigned: (by: string | null) =>
    by === null ? 'Une conversation vous est attribuée' : `${by} vous confie une conversation`,
  mentioned: (by: string | null) =>
    by === null ? 'On vous mentionne dans une note' : `${by} vous mentionne dans une note`,
  reply: 'Répondre',

  // Browser notifications and text messages
  pushWorks: 'Les notifications fonctionnent',
  pushWorksText: 'Vous verrez ici les clients qui vous attendent.',
  /** A text message keeps to the letters of GSM 03.38: a straight apostrophe. */
  text: (business: string, waiting: number, url: string) =>
    `${business} : ${waiting === 1 ? 'un client attend' : `${waiting} clients attendent`} une réponse de l'équipe. ${url}`,

  // Every mail
  manage: 'Gérer mes notifications',
  leave: 'Se désabonner',

  // Alerts
  web: 'site web',
  email: 'e-mail',
  assistantPaused: 'L’assistant est en pause.',
  teamAsked: 'Une personne de l’équipe est demandée.',
  handedOver: (answers: number) =>
    `L’assistant lui a répondu ${FRENCH_TIMES[answers] ?? `${fr.figure(answers)} fois`}, puis a passé la main.`,
  assistantHolds: (messages: number) =>
    `${fr.counted(messages, 'nouveau message', 'nouveaux messages')}. L’assistant tient la conversation.`,
  teamHolds: (messages: number) =>
    `${fr.counted(messages, 'nouveau message', 'nouveaux messages')}. L’équipe tient la conversation.`,
  waitsForTeam: (who: string) => `${who} attend une réponse de l’équipe`,
  andMore: (names: string, more: number) => `${names} et ${more} de plus.`,
  /** Of one conversation among others. */
  waitsHere: 'attend l’équipe',
  customersWait: (waiting: number) =>
    fr.counted(waiting, 'client attend l’équipe', 'clients attendent l’équipe'),
  toRead: (conversations: number) => `${fr.figure(conversations)} conversations à lire`,
  toReadAt: (conversations: number, business: string) =>
    `${fr.figure(conversations)} conversations à lire chez ${business}`,
  newAt: (business: string) => `De nouveaux messages sont arrivés chez ${business}.`,
  replyTo: (who: string) => `Répondre à ${who}`,
  openConversations: 'Ouvrir les conversations',
  replyByMail: (mailed: boolean) =>
    `Vous pouvez aussi répondre à cet e-mail\u00a0: le client recevra votre message ${mailed ? 'par e-mail' : 'dans la fenêtre de chat'}.`,
  replyHint: 'Dès que vous écrivez, l’assistant vous laisse la parole.',
  whyMessages: (business: string) =>
    `Vous recevez cet e-mail car «\u00a0Nouveau message\u00a0» est activé pour ${business}.`,
  whyMails: (business: string) => `Vous recevez cet e-mail car les e-mails sont activés pour ${business}.`,
  more: (more: number) => `Et ${fr.figure(more)} de plus`,

  // A connected shop that went off
  shopOff: (shop: string) => `La boutique «\u00a0${shop}\u00a0» est déconnectée`,
  shopSilent: (shop: string) => `La boutique «\u00a0${shop}\u00a0» ne répond plus`,
  shopHappened: {
    refused: (platform: string) =>
      `${platform} n’accepte plus la clé enregistrée\u00a0: elle a été supprimée, désactivée ou privée de ses droits.`,
    unreadable: (platform: string) =>
      `À cette adresse, plusieurs réponses de suite n’étaient pas celles d’une boutique ${platform}.`,
    silent: (platform: string) =>
      `Depuis une heure, aucune lecture de votre boutique ${platform} n’a abouti\u00a0: elle est injoignable, en maintenance ou en erreur.`,
  },
  shopOffMeans:
    'Pour vos clients\u00a0: l’assistant ne donne plus ni prix, ni stock, ni suivi de commande de cette boutique, et propose l’équipe. Les alertes de retour en stock attendent.',
  shopSilentMeans:
    'Pour vos clients\u00a0: l’assistant donne les prix et le stock de la dernière lecture, en disant de quand elle date, et propose l’équipe pour les commandes. Les alertes de retour en stock attendent.',
  shop: 'Boutique',
  shopAddress: 'Adresse',
  since: 'Depuis',
  dayAndTime: (day: string, time: string) => `${day} à ${time}`,
  openShops: 'Ouvrir les intégrations',
  shopComesBack: 'La boutique est relue au moins toutes les heures\u00a0; dès qu’elle répond, tout reprend.',

  // The budget of the model that answers
  budgetNear: (business: string) => `Le modèle ${ofShop(business)} a utilisé 80\u00a0% de son budget`,
  budgetSpent: (business: string) => `Le budget du modèle ${ofShop(business)} est épuisé`,
  budgetNearMeans:
    'Quand tout sera utilisé, le moteur intégré répondra à sa place jusqu’à la fin du mois. Vous pouvez augmenter le budget dès maintenant.',
  budgetSpentMeans:
    'Jusqu’à la fin du mois, le moteur intégré répond à sa place\u00a0: vos clients ont toujours une réponse. Augmentez le budget pour que le modèle reprenne aussitôt.',
  budget: 'Budget du mois',
  budgetUsed: 'Utilisé',
  budgetMonth: 'Mois',
  euros: (amount: number) => fr.euros(amount),
  answers: (count: number) => fr.counted(count, 'réponse', 'réponses'),
  openBudget: 'Ouvrir le budget',
  budgetHint: 'Le compte repart de zéro le premier du mois.',

  // Figures of a report
  conversations: (count: number) => fr.plural(count, 'conversation', 'conversations'),
  messages: (count: number) => fr.plural(count, 'message', 'messages'),
  withoutTeam: 'sans l’équipe',
  responseTime: 'temps de réponse',
  same: 'stable',
  points: (count: number) => fr.plural(Math.abs(count), 'pt', 'pts'),
  ended: (percent: string) => `${percent}\u00a0% terminées sans vous.`,
  useful: (percent: string) => `${percent}\u00a0% de réponses jugées utiles.`,
  nothingWaits: 'Rien n’attend.',

  // Tasks of a report
  conversationsWait: (count: number) =>
    fr.plural(count, 'conversation attend l’équipe', 'conversations attendent l’équipe'),
  oldestSince: (since: string) => `La plus ancienne depuis ${since}`,
  stockRequests: (count: number) =>
    fr.plural(count, 'demande de retour en stock', 'demandes de retour en stock'),
  questions: (count: number) => fr.plural(count, 'question sans réponse', 'questions sans réponse'),
  brokenTests: (count: number) =>
    fr.plural(
      count,
      'question du jeu d’essai n’est plus juste ou devient fausse',
      'questions du jeu d’essai ne sont plus justes ou deviennent fausses',
    ),
  /** @param rest how many more there are; null when nobody counted */
  andOthers: (names: string, rest: number | null) =>
    `${names} et ${rest === null ? 'd’autres' : fr.counted(rest, 'autre', 'autres')}`,
  view: 'Voir',
  teach: 'Enseigner',

  daily: {
    fact: (fact: string) => `${fact} hier`,
    left: (waiting: number) => `, ${fr.figure(waiting)} à reprendre`,
    title: (business: string) => `Hier chez ${business}`,
    todo: 'À faire aujourd’hui',
    why: (business: string) => `Résumé quotidien ${ofShop(business)}, envoyé à 8:00.`,
    open: 'Ouvrir le tableau de bord',
    compared: 'Comparé à la veille.',
  },
  weekly: {
    fact: (fact: string) => `${fact} la semaine dernière`,
    left: (_waiting: number) => '',
    title: (business: string) => `La semaine chez ${business}`,
    todo: 'À faire cette semaine',
    why: (business: string) => `Rapport hebdomadaire ${ofShop(business)}, envoyé le lundi à 8:00.`,
    open: 'Ouvrir les statistiques',
    compared: 'Comparé à la semaine d’avant.',
  },
  perDay: 'Conversations par jour',

  // Who asked for a person
  reachTitle: 'Demandes de personne',
  reached: (requests: number, share: string, after: string | null, withoutAddress: string) =>
    `${fr.counted(requests, 'demande', 'demandes')}, joints\u00a0: ${share}${after === null ? '' : `, en moyenne après ${after}`}. Sans adresse\u00a0: ${withoutAddress}.`,
  neverReached: 'Jamais joints',
  unreachedMore: (more: number) => `Et ${fr.counted(more, 'autre', 'autres')}.`,
}

/** What the team is told, by mail, in the browser and by text message. */
export type Words = typeof french

const english: Words = {
  labelled: (label) => `${label}:`,
  visitor: 'A customer',
  writes: (who) => `${who} has written to you`,
  waits: (who) => `${who} is waiting for a reply`,
  assigned: (by) => (by === null ? 'A conversation is yours' : `${by} gave you a conversation`),
  mentioned: (by) => (by === null ? 'You are mentioned in a note' : `${by} mentioned you in a note`),
  reply: 'Reply',

  pushWorks: 'Notifications work',
  pushWorksText: 'Customers who are waiting for you will show up here.',
  text: (business, waiting, url) =>
    `${business}: ${waiting === 1 ? 'a customer is' : `${waiting} customers are`} waiting for the team. ${url}`,

  manage: 'Manage my notifications',
  leave: 'Unsubscribe',

  web: 'website',
  email: 'email',
  assistantPaused: 'The assistant is paused.',
  teamAsked: 'Somebody from the team is needed.',
  handedOver: (answers) =>
    `The assistant answered ${ENGLISH_TIMES[answers] ?? `${en.figure(answers)} times`}, then handed over.`,
  assistantHolds: (messages) =>
    `${en.counted(messages, 'new message', 'new messages')}. The assistant is handling the conversation.`,
  teamHolds: (messages) =>
    `${en.counted(messages, 'new message', 'new messages')}. The team is handling the conversation.`,
  waitsForTeam: (who) => `${who} is waiting for the team`,
  andMore: (names, more) => `${names} and ${en.figure(more)} more.`,
  waitsHere: 'waiting for the team',
  customersWait: (waiting) =>
    en.counted(waiting, 'customer is waiting for the team', 'customers are waiting for the team'),
  toRead: (conversations) => `${en.figure(conversations)} conversations to read`,
  toReadAt: (conversations, business) => `${en.figure(conversations)} conversations to read at ${business}`,
  newAt: (business) => `New messages have arrived at ${business}.`,
  replyTo: (who) => `Reply to ${who}`,
  openConversations: 'Open conversations',
  replyByMail: (mailed) =>
    `You can also reply to this email: the customer will receive your message ${mailed ? 'by email' : 'in the chat window'}.`,
  replyHint: 'As soon as you write, the assistant leaves the conversation to you.',
  whyMessages: (business) => `You are receiving this email because “New message” is on for ${business}.`,
  whyMails: (business) => `You are receiving this email because emails are on for ${business}.`,
  more: (more) => `And ${en.figure(more)} more`,

  shopOff: (shop) => `The shop ${shop} is disconnected`,
  shopSilent: (shop) => `The shop ${shop} no longer answers`,
  shopHappened: {
    refused: (platform) =>
      `${platform} no longer accepts the stored key: it was deleted, switched off or lost its rights.`,
    unreadable: (platform) =>
      `At this address, several answers in a row were not those of a ${platform} shop.`,
    silent: (platform) =>
      `For an hour, no reading of your ${platform} shop has succeeded: it is out of reach, under maintenance or has an error.`,
  },
  shopOffMeans:
    'For your customers: the assistant no longer gives prices, stock or the state of orders of this shop, and offers the team. Back-in-stock alerts are waiting.',
  shopSilentMeans:
    'For your customers: the assistant gives the prices and stock of the last reading, says how old it is, and offers the team for orders. Back-in-stock alerts are waiting.',
  shop: 'Shop',
  shopAddress: 'Address',
  since: 'Since',
  dayAndTime: (day, time) => `${day} at ${time}`,
  openShops: 'Open integrations',
  shopComesBack: 'The shop is read again at least every hour; as soon as it answers, everything goes on.',

  budgetNear: (business) => `The model of ${business} has used 80% of its budget`,
  budgetSpent: (business) => `The model budget of ${business} is used up`,
  budgetNearMeans:
    'When all of it is used, the built-in engine answers in its place until the month ends. You can raise the budget now.',
  budgetSpentMeans:
    'Until the month ends, the built-in engine answers in its place: your customers still get an answer. Raise the budget and the model goes on at once.',
  budget: 'Budget of the month',
  budgetUsed: 'Used',
  budgetMonth: 'Month',
  euros: (amount) => en.euros(amount),
  answers: (count) => en.counted(count, 'answer', 'answers'),
  openBudget: 'Open the budget',
  budgetHint: 'The count starts again on the first of the month.',

  conversations: (count) => en.plural(count, 'conversation', 'conversations'),
  messages: (count) => en.plural(count, 'message', 'messages'),
  withoutTeam: 'without the team',
  responseTime: 'response time',
  same: 'unchanged',
  points: (count) => en.plural(Math.abs(count), 'pt', 'pts'),
  ended: (percent) => `${percent}% ended without you.`,
  useful: (percent) => `${percent}% of rated answers were useful.`,
  nothingWaits: 'Nothing is waiting.',

  conversationsWait: (count) =>
    en.plural(count, 'conversation is waiting for the team', 'conversations are waiting for the team'),
  oldestSince: (since) => `The oldest since ${since}`,
  stockRequests: (count) => en.plural(count, 'back-in-stock request', 'back-in-stock requests'),
  questions: (count) => en.plural(count, 'unanswered question', 'unanswered questions'),
  brokenTests: (count) =>
    en.plural(
      count,
      'test question is not answered right any more, or wrong now',
      'test questions are not answered right any more, or wrong now',
    ),
  andOthers: (names, rest) =>
    `${names} and ${rest === null ? 'others' : en.counted(rest, 'other', 'others')}`,
  view: 'View',
  teach: 'Teach',

  daily: {
    fact: (fact) => `${fact} yesterday`,
    left: (waiting) => `, ${en.figure(waiting)} waiting`,
    title: (business) => `Yesterday at ${business}`,
    todo: 'To do today',
    why: (business) => `Daily digest of ${business}, sent at 8:00.`,
    open: 'Open the dashboard',
    compared: 'Compared with the day before.',
  },
  weekly: {
    fact: (fact) => `${fact} last week`,
    left: () => '',
    title: (business) => `The week at ${business}`,
    todo: 'To do this week',
    why: (business) => `Weekly report of ${business}, sent on Mondays at 8:00.`,
    open: 'Open analytics',
    compared: 'Compared with the week before.',
  },
  perDay: 'Conversations per day',

  reachTitle: 'Requests for a person',
  reached: (requests, share, after, withoutAddress) =>
    `${en.counted(requests, 'request', 'requests')}, reached: ${share}${after === null ? '' : `, on average after ${after}`}. Without an address: ${withoutAddress}.`,
  neverReached: 'Never reached',
  unreachedMore: (more) => `And ${en.counted(more, 'other', 'others')}.`,
}

const words: Record<Language, Words> = { fr: french, en: english }

export const wordsFor = (language: Language): Words => words[language]
