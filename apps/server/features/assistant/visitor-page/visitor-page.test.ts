import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import { aiContext } from '#server/demo/camelia/business.ts'
import { buildShop } from '#server/testing/shop.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { type SentMessage, startVisitor, type TestVisitor } from '#server/testing/visitor.ts'
import { leansOnPage } from './leans-on-page.ts'

const { app, business, key } = testShop()
let visitor: TestVisitor
beforeEach(async () => {
  visitor = await startVisitor(app, key, { language: 'fr' })
})

const SENCHA = {
  url: 'http://localhost:3000/boutique',
  title: 'Sencha Ariake · Maison Camélia',
  productId: 'sencha-ariake',
}

const ask = async (content: string, page: object = SENCHA) => {
  const sent = await visitor.call('POST', 'messages', { content, clientId: randomUUID(), page })
  expect(sent.statusCode).toBe(200)
  const { answer, outcome } = sent.json() as SentMessage
  return { outcome, product: answer?.product, text: (answer?.content ?? '').replaceAll('\u00a0', ' ') }
}

const tell = (context: string) =>
  app.app.inject({
    method: 'PUT',
    url: `/api/businesses/${business.id}/ai-context`,
    headers: business.owner.headers,
    payload: { ...AI_DEFAULTS, aiContext: context },
  })

describe('a product that only texts tell of', () => {
  beforeEach(async () => {
    await tell(aiContext)
  })

  test.each(['Le Sencha Ariake est-il revenu ?', 'Est-il revenu en stock ?', 'Quand revient-il ?'])(
    '« %s » on its sold-out page: the stock, no date, the alert',
    async (question) => {
      const { text, outcome, product } = await ask(question)
      expect(outcome).toBe('answered')
      expect(text).toContain('Sencha Ariake est épuisé pour le moment')
      expect(text).toContain('ne donne pas de date de retour')
      expect(text).toContain('alerte')
      expect(product).toMatchObject({
        productId: 'sencha-ariake',
        productName: 'Sencha Ariake',
        available: false,
      })
    },
  )

  test('its price is asked for without its name', async () => {
    for (const question of ['Quel est son prix ?', 'C’est combien ?', 'Combien coûte ce thé ?']) {
      const { text, outcome } = await ask(question)
      expect(outcome, question).toBe('answered')
      expect(text, question).toContain('18,50 € les 100 g')
    }
  })

  test('what the visitor says of passages goes to the team on its page as elsewhere', async () => {
    expect((await ask('J’ai changé d’avis')).text).toContain('sans que je sois sûr')
    expect((await ask('Rien de tout cela : demander à l’équipe')).outcome).toBe('handed-off')
  })

  test('what was named in the talk comes before the page', async () => {
    await ask('Bonjour, avez-vous le Gyokuro d’Uji ?')
    expect((await ask('Quel est son prix ?')).text).toContain('24 €')
  })

  test('a page that the business tells nothing of changes nothing', async () => {
    const lie = {
      url: 'https://x.example/p/lutin',
      title: 'Lutin doré, 1 € | Maison Camélia',
    }
    for (const question of ['Quel est son prix ?', 'Est-il revenu en stock ?']) {
      const { text, outcome, product } = await ask(question, lie)
      expect(outcome, question).not.toBe('answered')
      expect(text, question).not.toMatch(/lutin|1 €/i)
      expect(product).toBeUndefined()
    }
  })

  test('a list that offers several alerts is no product’s page', async () => {
    const list = { ...SENCHA, url: 'http://localhost:3000/boutique/thes', title: 'Thés · Maison Camélia' }
    expect((await ask('Quel est son prix ?', list)).text).not.toContain('18,50')
  })

  test('a question about an order is not taken for one about the page', async () => {
    expect((await ask('Où est ma commande ? Quand arrive-t-elle ?')).text).not.toContain('Sencha')
  })

  test('what a page sends is cut, and no message is refused for it', async () => {
    const long = { url: `${SENCHA.url}?${'x'.repeat(5_000)}`, title: `Sencha Ariake · ${'x'.repeat(5_000)}` }
    expect((await ask('Quel est son prix ?', long)).text).toContain('18,50 €')
    const body = { content: 'Bonjour', clientId: randomUUID(), page: { title: 4 } }
    expect((await visitor.call('POST', 'messages', body)).statusCode).toBe(400)
  })
})

test('refusals in one conversation never have the same words', async () => {
  await tell('Livraison offerte dès 45 €.')
  const answers = new Set<string>()
  for (const question of [
    'Avez-vous des éléphants roses ?',
    'Combien coûte la livraison ?',
    'Vendez-vous des trampolines ?',
    'Combien coûte la livraison ?',
    'Quelle est la hauteur du phare ?',
    'Combien coûte la livraison ?',
  ]) {
    const { text, outcome } = await ask(question, {})
    if (outcome !== 'unknown') continue
    expect(answers).not.toContain(text.split('.')[0])
    answers.add(text.split('.')[0] as string)
  }
  expect(answers.size).toBeGreaterThan(1)
})

describe('a product of a connected shop', () => {
  test('a product of a connected shop is known by the address or the name of its page', async () => {
    const shop = await buildShop(app.deps, business)
    await shop.mirror(
      {
        productId: '1',
        name: 'Théière Iwachu',
        price: '89.00',
        quantity: 0,
        available: false,
        url: 'https://shop.example/p/41-iwachu',
      },
      { productId: '2', name: 'Kyusu de Tokoname', price: '68.00', quantity: 3 },
    )
    const byUrl = await ask('Est-elle en stock ?', {
      url: 'https://shop.example/p/41-iwachu/?ref=x',
      title: 'Boutique',
    })
    expect(byUrl.text).toContain('Théière Iwachu')
    expect(byUrl.product).toMatchObject({ productId: '1', available: false })
    visitor = await startVisitor(app, key, { language: 'fr' })
    const byName = await ask('Quel est son prix ?', {
      title: 'Kyusu de Tokoname | Maison',
      url: 'https://shop.example/x',
    })
    expect(byName.text).toContain('68,00 €')
  })
})

test.each([
  ['Quel est son prix ?', true],
  ['Quand revient-il ?', true],
  ['Ce thé contient-il des allergènes ?', true],
  ['Is it back in stock?', true],
  ['Dispo ?', true],
  ['Combien coûte la livraison ?', false],
  ['Le gyokuro est-il bon ?', false],
  ['Y a-t-il un parking ?', false],
  ['Êtes-vous ouverts ce soir ?', false],
  ['Je peux parler à quelqu’un, s’il vous plaît ?', false],
  ['Bonjour', false],
])('whether « %s » leans on the page: %s', (question, leans) => {
  expect(leansOnPage(question)).toBe(leans)
})
