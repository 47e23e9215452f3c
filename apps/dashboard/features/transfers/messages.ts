import { ofName } from '#dashboard/lib/elision.ts'
import { en, messages } from '#dashboard/lib/i18n.ts'

/** The transfers screen and its dialog: English by default, as the specification has them. */
export const texts = messages({
  title: en('Gestion des cessions', 'Transfer Management'),
  subtitle: en(
    'Suivez et gérez la cession de vos commerces à vos clients',
    'Track and manage your business transfers to clients',
  ),
  notAvailable: en(
    'La gestion des cessions est réservée aux comptes agence, développeur et consultant.',
    'Transfer management is only available for agency, developer, and consultant accounts.',
  ),
  refresh: en('Actualiser', 'Refresh'),
  tryAgain: en('Réessayer', 'Try Again'),
  all: en('Tous', 'All'),
  pending: en('En attente', 'Pending'),
  completed: en('Terminées', 'Completed'),
  expired: en('Expirées', 'Expired'),
  created: en(
    (p: { date: string }) => `Créé le ${p.date}`,
    (p) => `Created ${p.date}`,
  ),
  updated: en(
    (p: { date: string }) => `Mis à jour le ${p.date}`,
    (p) => `Updated ${p.date}`,
  ),
  expires: en(
    (p: { date: string }) => `Expire le ${p.date}`,
    (p) => `Expires ${p.date}`,
  ),
  initiate: en('Céder', 'Initiate Transfer'),
  initiateFor: en(
    (p: { business: string }) => `Céder ${p.business}`,
    (p) => `Initiate Transfer of ${p.business}`,
  ),
  erased: en('Adresse effacée', 'Address erased'),
  copyLink: en('Copier le lien', 'Copy Link'),
  openLink: en('Ouvrir dans un nouvel onglet', 'Open in a new tab'),
  cancelTransfer: en('Annuler la cession', 'Cancel transfer'),
  cancelTitle: en('Annuler cette cession\u00a0?', 'Cancel this transfer?'),
  cancelText: en(
    (p: { business: string; email: string }) =>
      `Le lien envoyé à ${p.email} pour ${p.business} ne fonctionnera plus.`,
    (p) => `The link sent to ${p.email} for ${p.business} will stop working.`,
  ),
  keepTransfer: en('Garder la cession', 'Keep transfer'),
  emptyAll: en('Aucun commerce', 'No Businesses Yet'),
  emptyAllText: en(
    'Ajoutez un client depuis le tableau de bord pour le céder ensuite.',
    'Add a client on the dashboard to hand it over later.',
  ),
  emptyPending: en('Aucune cession en attente', 'No Pending Transfers'),
  emptyPendingText: en(
    'Les liens envoyés à vos clients attendent ici.',
    'Links sent to your clients wait here.',
  ),
  emptyCompleted: en('Aucune cession terminée', 'No Completed Transfers'),
  emptyCompletedText: en(
    'Les commerces que vos clients ont repris s’affichent ici.',
    'Businesses that your clients have claimed show here.',
  ),
  emptyExpired: en('Aucune cession expirée', 'No Expired Transfers'),
  emptyExpiredText: en(
    'Les liens expirés ou annulés s’affichent ici.',
    'Links that expired or were cancelled show here.',
  ),
  remainingExpired: en('Expirée', 'Expired'),
  remainingHours: en(
    (p: { n: number }) => `${p.n}\u00a0h restantes`,
    (p) => `${p.n}h remaining`,
  ),
  remainingDays: en(
    (p: { n: number }) => `${p.n}\u00a0j restants`,
    (p) => `${p.n}d remaining`,
  ),
  linkCopied: en('Lien copié', 'Link Copied'),
  copyFailed: en('Échec de la copie', 'Copy Failed'),
  copyFailedText: en(
    'Impossible de copier le lien. Copiez-le à la main.',
    'Failed to copy link. Please copy it manually.',
  ),
  cancelled: en('Cession annulée', 'Transfer Cancelled'),
  cancelledText: en(
    (p: { business: string }) => `La cession ${ofName(p.business)} a été annulée.`,
    (p) => `Transfer for ${p.business} has been cancelled.`,
  ),
  cancelFailed: en('Échec de l’annulation', 'Cancellation Failed'),
  cancelFailedText: en(
    'Impossible d’annuler la cession. Veuillez réessayer.',
    'Failed to cancel transfer. Please try again.',
  ),
  claimedMeanwhile: en(
    (p: { business: string; email: string }) => `${p.email} a repris ${p.business} entre-temps.`,
    (p) => `${p.email} has claimed ${p.business} meanwhile.`,
  ),
  authenticationError: en('Erreur d’authentification', 'Authentication Error'),
  authenticationErrorText: en('Connectez-vous pour continuer', 'Please log in to continue'),
  transferFailed: en('Échec de la cession', 'Transfer Failed'),
  transferFailedText: en(
    'Impossible de céder ce commerce. Veuillez réessayer.',
    'Failed to initiate transfer. Please try again.',
  ),
  clientEmail: en('E-mail du client', 'Client email'),
  emailRequired: en('L’e-mail du client est requis', 'Client email is required'),
  emailInvalid: en('Entrez une adresse e-mail valide', 'Please enter a valid email address'),
  message: en('Message', 'Message'),
  optional: en('facultatif', 'optional'),
  retainAccess: en('Conserver un accès en lecture', 'Retain consultant read-only access'),
  retainDeveloperAccess: en('Conserver un accès développeur en lecture', 'Retain developer read-only access'),
  retainAccessHint: en(
    'Vous continuez à voir les conversations et les analyses.',
    'You keep viewing conversations and analytics.',
  ),
  allowExport: en('Autoriser l’export des données', 'Allow client data export'),
  allowExportHint: en(
    'Le client peut télécharger ses contacts et son historique.',
    'The client can download their contacts and history.',
  ),
  cancel: en('Annuler', 'Cancel'),
  initiating: en('Création du lien...', 'Creating link...'),
  ready: en('Le lien de cession est prêt', 'Transfer link ready'),
  readyText: en(
    (p: { email: string }) => `Il est envoyé à ${p.email}. Il expire dans 7 jours.`,
    (p) => `Sent to ${p.email}. It expires in 7 days.`,
  ),
  link: en('Lien de cession', 'Transfer link'),
  done: en('Terminé', 'Done'),
})
