import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Texts of an answer that tells what comes closest. */
export const closestTexts = messages({
  offers: fr('Ce que le client peut choisir', 'What the customer can choose'),
  doubt: fr(
    'L’assistant n’en est pas sûr\u00a0: il montre ce que dit la boutique, et le client choisit ou demande à l’équipe.',
    'The assistant is not sure: it shows what the shop says, and the customer chooses or asks the team.',
  ),
})
