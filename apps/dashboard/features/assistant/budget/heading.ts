import { fr, messages } from '#dashboard/lib/i18n.ts'

/** The name of the section, which the page knows before the card is there. */
export const heading = messages({
  title: fr('Budget et prix', 'Budget and prices'),
})
