import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  unknownCharacters: fr(
    'Les lettres de ce fichier ne se lisent pas\u00a0: son jeu de caractères est inconnu. Enregistrez-le en UTF-8 («\u00a0CSV UTF-8\u00a0» dans Excel), puis choisissez-le de nouveau.',
    'The letters of this file cannot be read: its character set is unknown. Save it as UTF-8 (“CSV UTF-8” in Excel), then choose it again.',
  ),
})
