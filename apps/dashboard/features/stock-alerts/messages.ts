import { ofName } from '#dashboard/lib/elision.ts'
import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  title: fr('Notifications de Stock', 'Stock Notifications'),
  total: fr('Total', 'Total'),
  pending: fr('En attente', 'Pending'),
  contacted: fr('Contactés', 'Contacted'),
  upToDate: fr('à jour', 'up to date'),
  updated: fr(
    (p: { ago: string }) => `Actualisé ${p.ago}`,
    (p) => `Updated ${p.ago}`,
  ),
  search: fr('Rechercher une demande', 'Search requests'),
  searchPlaceholder: fr('Nom, e-mail ou produit', 'Name, e-mail or product'),
  status: fr('Statut', 'Status'),
  allStatuses: fr('Tous les statuts', 'All statuses'),
  pendingOnly: fr('En attente', 'Pending'),
  contactedOnly: fr('Contactés', 'Contacted'),
  dates: fr('Dates', 'Dates'),
  from: fr('Du', 'From'),
  to: fr('Au', 'To'),
  thisWeek: fr('Cette semaine', 'This week'),
  apply: fr('Appliquer', 'Apply'),
  datesReversed: fr('La date de fin précède la date de début.', 'The end date comes before the start date.'),
  refresh: fr('Actualiser', 'Refresh'),
  clear: fr('Effacer les filtres', 'Clear filters'),
  searchChip: fr(
    (p: { term: string }) => `Recherche\u00a0: ${p.term}`,
    (p) => `Search: ${p.term}`,
  ),
  fromChip: fr(
    (p: { day: string }) => `Depuis le ${p.day}`,
    (p) => `Since ${p.day}`,
  ),
  toChip: fr(
    (p: { day: string }) => `Jusqu’au ${p.day}`,
    (p) => `Until ${p.day}`,
  ),
  anonymous: fr('Client anonyme', 'Anonymous customer'),
  contactedAgo: fr(
    (p: { ago: string }) => `contact pris ${p.ago}`,
    (p) => `contacted ${p.ago}`,
  ),
  invalidDate: fr('Date invalide', 'Invalid date'),
  unknownDate: fr('Date inconnue', 'Unknown date'),
  sourceWidget: fr('Widget', 'Widget'),
  sourceProduct: fr('Page produit', 'Product page'),
  sourceConversation: fr('Conversation', 'Conversation'),
  sourceManual: fr('Équipe', 'Team'),
  toldByStock: fr(
    (p: { when: string }) => `Prévenu automatiquement le ${p.when}.`,
    (p) => `Told automatically on ${p.when}.`,
  ),
  toldBy: fr(
    (p: { when: string; name: string }) => `Prévenu par e-mail le ${p.when}, par ${p.name}.`,
    (p) => `Told by e-mail on ${p.when}, by ${p.name}.`,
  ),
  addNote: fr('Ajouter une note', 'Add a note'),
  editNote: fr('Modifier la note', 'Edit the note'),
  note: fr('Note', 'Note'),
  saveNote: fr('Enregistrer', 'Save'),
  cancel: fr('Annuler', 'Cancel'),
  markContacted: fr('Marquer contacté', 'Mark as contacted'),
  markContactedTitle: fr('Marquer comme contacté\u00a0?', 'Mark as contacted?'),
  customer: fr('Client', 'Customer'),
  product: fr('Produit', 'Product'),
  savedNote: fr('Note enregistrée', 'Saved note'),
  revert: fr('Remettre en attente', 'Put back to pending'),
  revertTitle: fr('Remettre la demande en attente\u00a0?', 'Put the request back to pending?'),
  revertText: fr(
    (p: { name: string; product: string }) =>
      `${p.name} attendra de nouveau «\u00a0${p.product}\u00a0» et la date de contact sera effacée.`,
    (p) => `${p.name} will wait for “${p.product}” again and the contact date is cleared.`,
  ),
  delete: fr('Supprimer', 'Delete'),
  deleteOne: fr(
    (p: { name: string }) => `Supprimer la demande ${ofName(p.name)}`,
    (p) => `Delete the request of ${p.name}`,
  ),
  deleteTitle: fr('Supprimer la demande\u00a0?', 'Delete the request?'),
  deleteText: fr(
    (p: { name: string; product: string }) =>
      `${p.name} ne recevra pas d’alerte pour «\u00a0${p.product}\u00a0». La suppression est irréversible.`,
    (p) => `${p.name} will not be told about “${p.product}”. Deletion cannot be undone.`,
  ),
  deleteConfirm: fr('Supprimer la demande', 'Delete the request'),
  bulkDeleteConfirm: fr(
    (p: { n: number }) =>
      `Supprimer ${p.n} ${p.n > 1 ? 'demandes' : 'demande'} ? Ces clients ne recevront pas d’alerte. La suppression est irréversible.`,
    (p) =>
      `Delete ${p.n} ${p.n === 1 ? 'request' : 'requests'}? These customers will not be told. Deletion cannot be undone.`,
  ),
  selected: fr(
    (p: { n: number }) => (p.n > 1 ? `${p.n} sélectionnées` : `${p.n} sélectionnée`),
    (p) => `${p.n} selected`,
  ),
  selectOne: fr(
    (p: { name: string }) => `Sélectionner la demande ${ofName(p.name)}`,
    (p) => `Select the request of ${p.name}`,
  ),
  selectAll: fr('Tout sélectionner', 'Select all'),
  deselectAll: fr('Tout désélectionner', 'Deselect all'),
  bulkBar: fr('Actions sur la sélection', 'Actions on the selection'),
  sharedNote: fr('Note commune, facultative', 'Shared note, optional'),
  bulkContacted: fr('Marquer contactés', 'Mark as contacted'),
  page: fr(
    (p: { page: number; pages: number }) => `Page ${p.page} sur ${p.pages}`,
    (p) => `Page ${p.page} of ${p.pages}`,
  ),
  previous: fr('Précédent', 'Previous'),
  next: fr('Suivant', 'Next'),
  footer: fr(
    (p: { total: number; pending: number }) =>
      `${p.total} ${p.total > 1 ? 'demandes' : 'demande'}, dont ${p.pending} en attente`,
    (p) => `${p.total} ${p.total === 1 ? 'request' : 'requests'}, ${p.pending} pending`,
  ),
  emptyPendingTitle: fr('Aucune demande en attente', 'No pending request'),
  emptyPendingText: fr(
    'Vos clients ont tous été prévenus. Les nouvelles demandes du widget arriveront ici.',
    'All your customers have been told. New requests from the widget will arrive here.',
  ),
  emptyContactedTitle: fr('Personne n’a encore été contacté', 'Nobody was contacted yet'),
  emptyContactedText: fr(
    'Les demandes que vous marquez comme contactées se retrouvent ici.',
    'Requests that you mark as contacted are kept here.',
  ),
  emptyTitle: fr('Aucune demande pour l’instant', 'No request yet'),
  emptyText: fr(
    'Quand un produit manque, vos visiteurs laissent leur adresse dans le widget. Leurs demandes arrivent ici.',
    'When a product is missing, your visitors leave their address in the widget. Their requests arrive here.',
  ),
  emptyAction: fr('Installer le widget', 'Install the widget'),
  emptySearchTitle: fr('Aucune demande ne correspond', 'No request matches'),
  emptySearchText: fr('Essayez un autre mot ou d’autres dates.', 'Try another word or other dates.'),
  showAll: fr('Voir toutes les demandes', 'See all requests'),
  fetchFailed: fr(
    (p: { reason: string }) => `Failed to fetch notifications: ${p.reason}`,
    (p) => `Failed to fetch notifications: ${p.reason}`,
  ),
  tryAgain: fr('Réessayer', 'Try again'),
  actionFailed: fr('L’action n’a pas abouti', 'The action failed'),
  contactedToast: fr('Demande marquée contactée', 'Request marked as contacted'),
  revertedToast: fr('Demande remise en attente', 'Request put back to pending'),
  deletedToast: fr('Demande supprimée', 'Request deleted'),
  noteToast: fr('Note enregistrée', 'Note saved'),
  bulkContactedToast: fr(
    (p: { n: number }) =>
      p.n > 1 ? `${p.n} demandes marquées contactées` : `${p.n} demande marquée contactée`,
    (p) => `${p.n} ${p.n === 1 ? 'request' : 'requests'} marked as contacted`,
  ),
  bulkDeletedToast: fr(
    (p: { n: number }) => (p.n > 1 ? `${p.n} demandes supprimées` : `${p.n} demande supprimée`),
    (p) => `${p.n} ${p.n === 1 ? 'request' : 'requests'} deleted`,
  ),
  readOnly: fr(
    'Votre accès permet la lecture. Demandez un accès Gestion pour traiter les demandes.',
    'Your access is read only. Ask for manager access to handle requests.',
  ),
})
