import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Words of the band over every page while a shop is off. */
export const bandTexts = messages({
  one: fr(
    (p: { shop: string; since: string }) =>
      `La boutique «\u00a0${p.shop}\u00a0» ne répond plus depuis ${p.since}.`,
    (p) => `The shop ${p.shop} has not answered since ${p.since}.`,
  ),
  several: fr(
    (p: { count: number; shops: string }) => `${p.count} boutiques ne répondent plus\u00a0: ${p.shops}.`,
    (p) => `${p.count} shops no longer answer: ${p.shops}.`,
  ),
  dated: fr(
    (p: { date: string }) => `le ${p.date}`,
    (p) => p.date,
  ),
  means: fr(
    'L’assistant ne peut plus vérifier ni produits ni commandes, et propose l’équipe.',
    'The assistant can check neither products nor orders, and offers the team.',
  ),
  mend: fr('Voir l’intégration', 'View the integration'),
})
