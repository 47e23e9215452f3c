import { expect, test } from 'vitest'
import { type ShopProblem, shopProblemText } from '#contract/integrations/shop-problems.ts'
import { formatShopProblem } from './problem-texts.ts'

const manyGone = (seen: number): ShopProblem => ({ code: 'shop.products-kept', values: { seen, known: 40 } })

test.each([
  [
    {
      code: 'presta.rights-missing',
      values: { resources: ['orders', 'customers'], lost: 'orders' },
    },
    'La clé n’a pas le droit de lire «\u00a0orders\u00a0», «\u00a0customers\u00a0»\u00a0: les clients ne peuvent pas suivre leur commande. Cochez «\u00a0Afficher (GET)\u00a0» dans Paramètres avancés → Webservice.',
    'The key has no right to read “orders”, “customers”: customers cannot follow their order. Tick “View (GET)” in Advanced Parameters → Webservice.',
  ],
  [
    { code: 'presta.right-missing', values: { resource: 'products' } },
    'La clé n’a pas le droit de lire «\u00a0products\u00a0». Cochez «\u00a0Afficher (GET)\u00a0» pour products dans Paramètres avancés → Webservice.',
    'The key has no right to read “products”. Tick “View (GET)” for products in Advanced Parameters → Webservice.',
  ],
  [
    { code: 'woo.moved', values: { address: 'https://www.exemple.fr/boutique' } },
    'La boutique répond à une autre adresse. Indiquez plutôt https://www.exemple.fr/boutique',
    'The shop answers at another address. Give this one instead: https://www.exemple.fr/boutique',
  ],
  [
    manyGone(7),
    'La boutique n’a donné que 7 produits sur 40\u00a0; les autres sont gardés jusqu’à la prochaine lecture complète, d’ici une heure environ.',
    'The shop gave only 7 products of 40; the others are kept until the next complete reading, within about an hour.',
  ],
  [
    manyGone(1),
    'La boutique n’a donné qu’un produit sur 40\u00a0; les autres sont gardés jusqu’à la prochaine lecture complète, d’ici une heure environ.',
    'The shop gave only one product of 40; the others are kept until the next complete reading, within about an hour.',
  ],
  [
    manyGone(0),
    'La boutique n’a donné aucun produit sur 40\u00a0; les autres sont gardés jusqu’à la prochaine lecture complète, d’ici une heure environ.',
    'The shop gave none of its 40 products; the others are kept until the next complete reading, within about an hour.',
  ],
] satisfies [ShopProblem, string, string][])(
  'names, numbers and addresses stay: %o',
  (problem, french, english) => {
    expect(shopProblemText(problem)).toBe(french)
    expect(formatShopProblem(french, problem, 'fr')).toEqual({ text: french, lang: 'fr' })
    expect(formatShopProblem(french, problem, 'en')).toEqual({ text: english, lang: 'en' })
  },
)

test('a problem that a page does not know yet is shown as the server says it, in French', () => {
  const unknown = { code: 'shop.from-tomorrow' } as unknown as ShopProblem
  expect(formatShopProblem('La boutique dort.', unknown, 'en')).toEqual({
    text: 'La boutique dort.',
    lang: 'fr',
  })
})
