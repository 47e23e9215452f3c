import { fr, messages } from '#dashboard/lib/i18n.ts'

/** What is wrong with fields that few pages have. */
export const fieldTexts = messages({
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
})
