import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  title: fr('Ajouter des fichiers', 'Add files'),
  text: fr(
    'PDF, DOCX, ODT, XLSX, CSV, TXT, MD ou HTML, 20\u00a0Mo au plus. Un tableau avec les colonnes «\u00a0question\u00a0» et «\u00a0réponse\u00a0» est lu comme tel.',
    'PDF, DOCX, ODT, XLSX, CSV, TXT, MD or HTML, up to 20 MB. A table with the columns “question” and “answer” is read as such.',
  ),
  choose: fr('Choisir des fichiers', 'Choose files'),
  drop: fr('ou déposez-les ici', 'or drop them here'),
  sending: fr('Envoi…', 'Sending…'),
  sent: fr('Ajouté, lecture en cours', 'Added, being read'),
  sentDraft: fr('Ajouté au brouillon, lecture en cours', 'Added to the draft, being read'),
  tooLarge: fr('Plus de 20\u00a0Mo', 'More than 20 MB'),
  close: fr('Fermer', 'Close'),
  files: fr('Fichiers choisis', 'Chosen files'),
})
