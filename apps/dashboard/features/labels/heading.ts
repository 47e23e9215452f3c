import { fr, messages } from '#dashboard/lib/i18n.ts'

/** The card's name, apart: the settings page needs it before the card. */
export const heading = messages({
  title: fr('Libellés', 'Labels'),
})
