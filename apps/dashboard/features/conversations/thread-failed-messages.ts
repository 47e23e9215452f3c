import { en, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  detailError: en('Impossible de charger la conversation', 'Failed to load conversation'),
})
