import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  more: fr('Tout lire', 'Read all'),
  less: fr('Replier', 'Fold'),
})
