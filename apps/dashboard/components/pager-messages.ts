import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  previous: fr('Page précédente', 'Previous page'),
  next: fr('Page suivante', 'Next page'),
})
