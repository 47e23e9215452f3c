import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Words of the page to which Shopify comes back. */
export const returnTexts = messages({
  title: fr('Connexion à Shopify', 'Connection to Shopify'),
  connecting: fr('Connexion de la boutique…', 'Connecting the shop…'),
  failed: fr('La boutique n’a pas été connectée', 'The shop was not connected'),
  notAllowed: fr(
    'Vous n’avez pas donné l’autorisation dans Shopify.',
    'You did not give the authorisation in Shopify.',
  ),
  incomplete: fr(
    'Cette adresse n’est pas celle d’un retour de Shopify. Recommencez depuis les réglages.',
    'This address is not one that Shopify came back to. Start again from the settings.',
  ),
  toSettings: fr('Aller aux réglages', 'Go to the settings'),
})
