import { fr, messages } from '#dashboard/lib/i18n.ts'

export const addressTexts = messages({
  street: fr('Rue', 'Street'),
  postalCode: fr('Code postal', 'Postal code'),
  city: fr('Ville', 'City'),
  state: fr('Région ou province', 'State/Province'),
  country: fr('Pays', 'Country'),
})
