import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Texts of adding a question from a conversation or from those without an answer. */
export const takeTexts = messages({
  take: fr('Ajouter au jeu d’essai', 'Add to the test questions'),
  notTaken: fr('La question n’a pas été ajoutée au jeu d’essai', 'The question was not added to the tests'),
})
