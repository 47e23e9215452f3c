import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  hidden: fr('Le client ne la voit pas.', 'The customer does not see it.'),
  label: fr('Votre note', 'Your note'),
  placeholder: fr('Note pour l’équipe… @ prévient quelqu’un.', 'Note for the team… @ tells somebody.'),
  tell: fr('Prévenir par e-mail', 'Tell by e-mail'),
  add: fr('Ajouter la note', 'Add the note'),
  cancel: fr('Annuler', 'Cancel'),
  tooLong: fr('{over} caractère{over:|s} de trop', '{over} {over:character|characters} too many'),
  failed: fr('La note n’a pas été ajoutée', 'The note was not added'),
})
