import { en, fr, messages } from '#dashboard/lib/i18n.ts'
import { heading } from './heading.ts'

/** Words of « Notification Settings ». */
export const texts = messages({
  ...heading,
  saved: en('Réglages des notifications enregistrés', 'Notification Settings Updated'),
  savedText: fr(
    'Ils valent dès maintenant pour toute l’équipe.',
    'They apply from now on, for the whole team.',
  ),
  failed: en('Erreur', 'Error'),
  failedText: en(
    'Les réglages des notifications n’ont pas été enregistrés. Veuillez réessayer.',
    'Failed to update notification settings. Please try again.',
  ),
  loadError: fr(
    'Impossible de charger les réglages des notifications\u00a0: {reason}',
    'Error loading notification settings: {reason}',
  ),
  on: fr('Activé', 'On'),
  off: fr('Désactivé', 'Off'),
  none: fr('Aucun canal activé', 'No channel is on'),

  channels: fr('Par quels moyens', 'By which means'),
  email: fr('E-mail', 'Email'),
  push: fr('Notifications du navigateur', 'Browser notifications'),
  sms: fr('SMS', 'Text messages'),
  events: fr('Pour quoi', 'What for'),
  newMessage: fr('Nouveau message', 'New message'),
  newMessageHint: fr(
    'Les messages de vos clients, regroupés. Un client qui demande l’équipe est toujours signalé.',
    'Messages of your customers, grouped. A customer who asks for the team is always reported.',
  ),
  digest: fr('Résumé quotidien', 'Daily digest'),
  digestHint: fr(
    'Par e-mail, à 8\u00a0h, quand il y a quelque chose à dire.',
    'By email, at 8 am, when there is something to say.',
  ),
  report: fr('Rapport hebdomadaire', 'Weekly report'),
  shops: fr('Boutique qui ne répond plus', 'Shop that no longer answers'),
  budget: fr('Budget du modèle', 'Model budget'),
  reportHint: fr(
    'Par e-mail, le lundi à 8\u00a0h\u00a0: la semaine et celle d’avant.',
    'By email, on Monday at 8 am: the week and the one before.',
  ),

  mailTo: fr(
    (p: { n: number }) =>
      p.n === 1
        ? 'Envoyés à une personne\u00a0: qui répond aux clients.'
        : `Envoyés à ${p.n} personnes\u00a0: propriétaires, gestionnaires et agents. Aux agents, les nouveaux messages seulement.`,
    (p) =>
      p.n === 1
        ? 'Sent to one person: who answers customers.'
        : `Sent to ${p.n} people: owners, managers and agents. To agents, new messages only.`,
  ),
  mailDemo: fr(
    'Démonstration\u00a0: les e-mails ne partent pas, ils se lisent dans la boîte d’envoi.',
    'Demo: emails are not sent, they can be read in the outbox.',
  ),
  openOutbox: fr('Ouvrir la boîte d’envoi', 'Open the outbox'),
  mailNone: fr(
    'Non configuré\u00a0: aucun e-mail ne part d’ici. L’exploitant de cette installation peut le permettre.',
    'Not configured: no email leaves from here. The operator of this installation can allow it.',
  ),
  left: fr('Vous vous en êtes désabonné\u00a0: {kinds}.', 'You unsubscribed from: {kinds}.'),
  takeUp: fr('Les recevoir de nouveau', 'Receive them again'),
  takeUpFailed: fr('Votre abonnement n’a pas changé.', 'Your subscription did not change.'),

  smsReady: fr(
    'Envoyés au {phone} quand un client demande l’équipe.',
    'Sent to {phone} when a customer asks for the team.',
  ),
  smsNone: fr(
    'Non configuré\u00a0: aucun service de SMS n’est relié. L’exploitant de cette installation peut en relier un.',
    'Not configured: no text message service is connected. The operator of this installation can connect one.',
  ),
  smsNoPhone: fr(
    'Ajoutez un numéro de téléphone dans le profil de votre entreprise pour recevoir des SMS.',
    'Add a phone number to the profile of your business to receive text messages.',
  ),

  pushTeam: fr(
    'Envoyées aux propriétaires, aux gestionnaires et aux agents.',
    'Sent to owners, managers and agents.',
  ),
  pushAbout: fr(
    'Un client qui demande l’équipe, une conversation qui vous est confiée, une note qui vous mentionne\u00a0: ce navigateur vous le dit, même quand le tableau de bord est fermé.',
    'A customer who asks for the team, a conversation that is given to you, a note that mentions you: this browser tells you, also while the dashboard is closed.',
  ),
  pushOffForAll: fr(
    'Les notifications du navigateur sont désactivées pour toute l’équipe\u00a0: ce navigateur n’affichera rien tant qu’un gestionnaire ne les a pas activées.',
    'Browser notifications are off for the whole team: this browser shows nothing until a manager turns them on.',
  ),
  channelsFailed: fr(
    'Impossible de lire l’état des notifications.',
    'The state of notifications could not be read.',
  ),
  'push-on': fr('Ce navigateur les reçoit.', 'This browser receives them.'),
  'push-off': fr('Ce navigateur ne les reçoit pas encore.', 'This browser does not receive them yet.'),
  'push-on-here': fr('Activé ici', 'On here'),
  'push-off-here': fr('Désactivé ici', 'Off here'),
  'push-unasked-here': fr('Pas encore autorisé ici', 'Not allowed here yet'),
  'push-blocked-here': fr('Bloqué ici', 'Blocked here'),
  'push-unsupported-here': fr('Indisponible ici', 'Not available here'),
  'push-blocked': fr(
    'Bloqué dans ce navigateur. Pour l’autoriser\u00a0: l’icône à gauche de l’adresse de la page, puis «\u00a0Notifications\u00a0».',
    'Blocked in this browser. To allow it: the icon left of the page’s address, then “Notifications”.',
  ),
  'push-unsupported': fr(
    'Ce navigateur n’en affiche pas. Ouvrez le tableau de bord dans un navigateur récent.',
    'This browser cannot show them. Open the dashboard in a recent browser.',
  ),
  'push-checking': fr('Vérification de ce navigateur…', 'Checking this browser…'),
  pushEnable: fr('Activer dans ce navigateur', 'Turn on in this browser'),
  pushDisable: fr('Désactiver dans ce navigateur', 'Turn off in this browser'),
  pushTest: fr('Envoyer un essai', 'Send a test'),
  pushTested: fr('Essai envoyé', 'Test sent'),
  pushTestedText: fr(
    'La notification doit apparaître d’un instant à l’autre.',
    'The notification should appear any moment.',
  ),
  pushFailed: fr('Les notifications n’ont pas été activées', 'Notifications were not turned on'),
  pushTestFailed: fr('L’essai n’est pas parti', 'The test was not sent'),
  pushFailedText: fr(
    'Le service de notifications de ce navigateur ne répond pas. Réessayez dans un moment.',
    'The notification service of this browser does not answer. Try again in a moment.',
  ),
})
