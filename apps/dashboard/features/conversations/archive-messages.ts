import { archiveReasons } from '#dashboard/lib/archive-reasons.ts'
import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  ...archiveReasons,
  archived: fr('Archivée', 'Archived'),
  archivedFor: fr('Archivée\u00a0: {reason}', 'Archived: {reason}'),
  addReason: fr('Donner une raison', 'Give a reason'),
  changeReason: fr('Changer la raison', 'Change the reason'),
  withReason: fr('Archiver avec une raison', 'Archive with a reason'),
  whyArchived: fr('Pourquoi est-elle archivée\u00a0?', 'Why is it archived?'),
  lead: fr(
    'L’équipe la voit dans le fil et dans l’export. Le client n’en sait rien.',
    'Your team sees it in the thread and in the export. The customer does not.',
  ),
  noReason: fr('Sans raison', 'No reason'),
  undo: fr('Annuler', 'Undo'),
  failed: fr('La raison n’a pas été enregistrée', 'The reason was not saved'),
  notArchived: fr('La conversation n’a pas été archivée', 'The conversation was not archived'),
  notUnarchived: fr('La conversation est restée archivée', 'The conversation stayed archived'),
})
