import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  files: fr('Pièces jointes', 'Files'),
  uploading: fr('Envoi de {name}', 'Sending {name}'),
  remove: fr('Retirer {name}', 'Remove {name}'),
  again: fr('Réessayer', 'Try again'),
  tooLarge: fr(
    'Plus de {max}\u00a0Mo\u00a0: ce fichier ne peut pas partir.',
    'More than {max}\u00a0MB: this file cannot be sent.',
  ),
  empty: fr('Ce fichier est vide.', 'This file is empty.'),
  tooMany: fr(
    '{max}\u00a0fichiers au plus par message\u00a0: les suivants n’ont pas été ajoutés.',
    'At most {max} files a message: the others were not added.',
  ),
  picture: fr('Image {name}, ouvrir en grand', 'Picture {name}, open it in full'),
  download: fr('Télécharger', 'Download'),
})
