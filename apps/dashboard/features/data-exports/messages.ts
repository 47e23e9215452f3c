import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  title: fr('Exporter toutes les données', 'Export all data'),
  lead: fr(
    'Profil, conversations, contacts et demandes de stock, en JSON et en CSV dans un fichier ZIP.',
    'Profile, conversations, contacts and stock requests, as JSON and CSV in a ZIP file.',
  ),
  refused: fr(
    'Le transfert de cette entreprise n’a pas inclus le téléchargement des données.',
    'The transfer of this business did not include the download of its data.',
  ),
  start: fr('Préparer l’export', 'Prepare the export'),
  again: fr('Préparer un nouvel export', 'Prepare a new export'),
  waiting: fr('L’export commence…', 'The export begins…'),
  running: fr(
    'Préparation\u00a0: {share}. Vous pouvez quitter cette page.',
    'Preparing: {share}. You can leave this page.',
  ),
  progress: fr('Préparation de l’export', 'Preparing the export'),
  ready: fr(
    'Prêt ({size}), à télécharger jusqu’au {until}.',
    'Ready ({size}), to be downloaded until {until}.',
  ),
  download: fr('Télécharger', 'Download'),
  downloading: fr('Téléchargement\u00a0: {share}', 'Downloading: {share}'),
  startFailed: fr('L’export n’a pas commencé', 'The export did not begin'),
  downloadFailed: fr('Le téléchargement n’a pas abouti', 'The download did not finish'),
  loadFailed: fr('Les exports n’ont pas pu être chargés.', 'The exports could not be loaded.'),
  tryAgain: fr('Réessayer', 'Try Again'),
})
