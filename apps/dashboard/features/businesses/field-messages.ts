import { en, fr, messages } from '#dashboard/lib/i18n.ts'

/** What is wrong with the fields of a business. */
export const fieldTexts = messages({
  nameRequired: en('Le nom est requis', 'Business name is required'),
  emailRequired: en('L’adresse e-mail est requise', 'Email is required'),
  emailInvalid: en('Indiquez une adresse e-mail complète', 'Please enter a valid email address'),
  websiteInvalid: fr(
    'Indiquez le nom complet du site, par exemple boutique.fr.',
    'Give the whole name of the site, such as shop.com.',
  ),
  websiteAccents: fr(
    'Avec ses accents, cette adresse s’écrit {written}',
    'With its accents, this address is written {written}',
  ),
  phoneInvalid: fr(
    'Indiquez un numéro que l’on peut composer, par exemple 03\u00a081\u00a000\u00a000\u00a000.',
    'Give a number that can be dialled, such as +33\u00a03\u00a081\u00a000\u00a000\u00a000.',
  ),
  colorInvalid: fr('Indiquez une couleur comme #0d5b41.', 'Give a colour like #0d5b41.'),
})
