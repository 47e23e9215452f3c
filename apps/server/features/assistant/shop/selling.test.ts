import { beforeEach, expect, test } from 'vitest'
import { removeItems } from '#server/features/integrations/mirror-queries.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { buildShop, type TestShop } from '#server/testing/shop.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

let shop: TestShop
const { app, business, key } = testShop()
beforeEach(async () => {
  shop = await buildShop(app.deps, business)
  await shop.mirror(
    { productId: '1', name: 'Thé vert Sencha', price: '12.50', quantity: 9 },
    { productId: '2', name: 'Théière en fonte', otherNames: 'Cast iron teapot', price: '45.00', quantity: 2 },
  )
})

const say = async (content: string, language = 'fr') => {
  const visitor = await startVisitor(app, key, { language })
  const { answer, outcome } = await visitor.send(content)
  return { text: answer?.content ?? '', outcome, product: answer?.product }
}

test.each([
  ['fr', 'Vendez-vous le thé vert Sencha ?'],
  ['fr', 'Vous vendez du Sencha ?'],
  ['fr', 'Vends-tu du Sencha ?'],
  ['fr', 'Est-ce que vous vendez le thé Sencha ?'],
  ['fr', 'Je voudrais acheter du thé vert Sencha'],
  ['fr', 'je souhaite m’acheter du sencha'],
  ['fr', 'Le thé vert Sencha est-il en vente ?'],
  ['fr', 'Le Sencha est-il toujours à la vente ?'],
  ['fr', 'Le thé Sencha se vend-il chez vous ?'],
  ['fr', 'Le Sencha est vendu ici ?'],
  ['fr', 'Vendez-vous le thé vert Sencha et à quel prix ?'],
  ['fr', 'Commercialisez-vous le thé vert Sencha ?'],
  ['fr', 'Le Sencha est-il commercialisé ?'],
  ['fr', 'Je voudrais commander du thé vert Sencha'],
  ['fr', 'Peut-on commander le Sencha ?'],
  ['fr', 'Est-ce possible de se procurer du Sencha ?'],
  ['fr', 'Avez-vous du Sencha à vendre ?'],
  ['fr', 'Le Sencha est-il disponible à l’achat ?'],
  ['fr', 'Faites-vous la vente de Sencha ?'],
  ['en', 'Are you selling Sencha?'],
  ['en', 'Is the Sencha available for purchase?'],
  ['en', 'Do you sell the Sencha?'],
  ['en', 'I would like to buy the Sencha'],
  ['en', 'Is the Sencha for sale?'],
  ['en', 'Is Sencha sold here?'],
  ['en', 'Can I purchase Sencha?'],
  ['en', 'Do you carry Sencha?'],
  ['en', 'I’d like to order some Sencha'],
  ['es', '¿Venden Sencha?'],
  ['es', '¿Vendéis el Sencha?'],
  ['es', 'Quiero comprar Sencha'],
  ['es', '¿El Sencha está a la venta?'],
  ['de', 'Verkaufen Sie Sencha?'],
  ['de', 'Verkauft ihr Sencha?'],
  ['de', 'Ich möchte Sencha kaufen'],
  ['de', 'Führen Sie Sencha?'],
  ['de', 'Kann man Sencha bestellen?'],
  ['de', 'Ist der Sencha zu verkaufen?'],
])('%s: « %s » is answered with the product, its price and its stock', async (language, question) => {
  const { text, outcome, product } = await say(question, language)
  expect({ outcome, text }).toEqual({
    outcome: 'answered',
    text: expect.stringMatching(/Thé vert Sencha.*12[.,]50.*9/s),
  })
  expect(product).toMatchObject({ productId: '1', available: true })
})

test('what is asked after it is about the same', async () => {
  const visitor = await startVisitor(app, key, { language: 'fr' })
  await visitor.send('Vendez-vous des théières ?')
  expect((await visitor.send('Et du Sencha ?')).answer?.content).toContain('12,50 €')
})

test('who wants to sell, brought back or ordered something is not told its price', async () => {
  for (const [language, question] of [
    ['fr', 'Je voudrais vendre ma théière en fonte'],
    ['fr', 'Je vends une théière en fonte, ça vous intéresse ?'],
    ['fr', 'J’ai une théière en fonte à vendre'],
    ['fr', 'Je cherche à vendre ma théière en fonte'],
    ['fr', 'Puis-je revendre la théière en fonte ?'],
    ['fr', 'Rachetez-vous les théières en fonte ?'],
    ['fr', 'J’ai acheté une théière en fonte, puis-je la rendre ?'],
    ['fr', 'J’ai commandé une théière en fonte, quand arrive-t-elle ?'],
    ['fr', 'La théière en fonte que j’ai achetée fuit'],
    ['fr', 'Combien de théières en fonte avez-vous vendues ?'],
    ['fr', 'Depuis quand vendez-vous la théière en fonte ?'],
    ['fr', 'Pourquoi vendez-vous la théière en fonte ?'],
    ['fr', 'Je viens d’acheter la théière en fonte'],
    ['en', 'I bought a cast iron teapot and it leaks'],
    ['en', 'Do you buy teapots?'],
    ['es', 'Quiero vender mi Sencha'],
    ['de', 'Ich möchte meinen Sencha verkaufen'],
    ['de', 'Ich habe Sencha gekauft, er schmeckt nicht'],
  ] as const) {
    const { text } = await say(question, language)
    expect(text, question).not.toMatch(/45,00|45\.00|12[.,]50/)
  }
})

test('what the shop does not have is not answered with what it has', async () => {
  for (const question of [
    'Vendez-vous du café ?',
    'Je voudrais acheter un vélo',
    'Vendez-vous en gros ?',
    'Vendez-vous des théières en verre ?',
  ]) {
    const { text, product } = await say(question)
    expect(text, question).not.toMatch(/12,50|45,00/)
    expect(product, question).toBeUndefined()
  }
  const { text, outcome } = await say('Commercialisez-vous du thé blanc ?')
  expect({ outcome, text }).toEqual({
    outcome: 'unknown',
    text: expect.stringMatching(/Ne répond pas à\s: blanc/),
  })
})

test('a sheet whose text only repeats its name is answered with price and stock', async () => {
  await shop.mirror(
    { productId: '3', name: 'Galets argile', price: '6.90', quantity: 3, description: 'Galets argile.' },
    {
      productId: '4',
      name: 'Photophore verre',
      price: '14.00',
      quantity: 5,
      description: 'Photophore verre. En verre.',
    },
    {
      productId: '5',
      name: 'Sarrasin grillé',
      price: '8.00',
      description: 'Sarrasin grillé. Se boit chaud ou froid.',
    },
  )
  for (const [question, price, productId] of [
    ['Avez-vous les galets argile ?', '6,90 €', '3'],
    ['Faites-vous des photophores ?', '14,00 €', '4'],
    ['Avez-vous du sarrasin grillé ?', '8,00 €', '5'],
    ['Vendez-vous des galets argile ?', '6,90 €', '3'],
  ] as const) {
    const { text, product } = await say(question)
    expect(text, question).toContain(price)
    expect(product, question).toMatchObject({ productId })
  }
})

test('what the shop has no more is said so', async () => {
  await inTransaction(app.deps, business.scope, (unit) =>
    removeItems(unit, shop.integrationId, [{ productId: '1', variantId: null }]),
  )
  for (const question of ['Vendez-vous le thé vert Sencha ?', 'Je voudrais acheter le Sencha'])
    expect((await say(question)).text, question).toContain('n’est plus proposé')
})
