import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Words of the band over every page while a shop is off. */
export const bandTexts = messages({
  one: fr(
    'La boutique «\u00a0{shop}\u00a0» ne répond plus depuis {since}.',
    'The shop {shop} has not answered since {since}.',
  ),
  several: fr(
    '{count} boutiques ne répondent plus\u00a0: {shops}.',
    '{count} shops no longer answer: {shops}.',
  ),
  dated: fr('le {date}', '{date}'),
  means: fr(
    'L’assistant ne peut plus vérifier ni produits ni commandes, et propose l’équipe.',
    'The assistant can check neither products nor orders, and offers the team.',
  ),
  mend: fr('Voir l’intégration', 'View the integration'),
})
