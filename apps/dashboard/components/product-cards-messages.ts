import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  products: fr('Produits proposés', 'Products offered'),
})
