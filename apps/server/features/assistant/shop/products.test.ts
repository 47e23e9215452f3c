import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { buildBusiness, buildKey, type TestBusiness, type TestKey } from '../../../testing/factories.ts'
import { buildShop, type TestShop } from '../../../testing/shop.ts'
import { startVisitor, type TestVisitor } from '../../../testing/visitor.ts'

let server: TestApp
let business: TestBusiness
let key: TestKey
let shop: TestShop
let visitor: TestVisitor

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  business = await buildBusiness(server.deps)
  key = await buildKey(server.deps, business)
  shop = await buildShop(server.deps, business)
  visitor = await startVisitor(server, key, { language: 'fr' })
})

const say = async (content: string) => {
  const { answer, outcome } = await visitor.send(content)
  return { text: answer?.content ?? '', outcome, product: answer?.product }
}

describe('the language of what is said of products', () => {
  const TEA_QUESTIONS: [string, RegExp][] = [
    ['Prix du thé noir ?', /Thé noir d.Assam : 9,90 €/],
    ['prix du thé vert sencha', /Thé vert Sencha : 12,50 €/],
    ['thé noir', /Thé noir d.Assam : 9,90 €/],
    ['thé vert ?', /Thé vert Sencha : 12,50 €/],
    ['Thé vert Sencha prix ?', /Thé vert Sencha : 12,50 €/],
    ['prix du thé', /Thé .* : (?:9,90|12,50) €/],
    ['Prix de la tasse double paroi ?', /Tasse double paroi : 14,00 €/],
  ]
  const mirrorTeaShop = () =>
    shop.mirror(
      { productId: '1', name: 'Thé noir d’Assam', price: '9.90', quantity: 4 },
      { productId: '2', name: 'Thé vert Sencha', price: '12.50', quantity: 9 },
      { productId: '3', name: 'Tasse double paroi', price: '14.00', quantity: 2 },
    )

  test('a French question about thé is answered in French, though it has no other French word', async () => {
    await mirrorTeaShop()
    for (const [question, answered] of TEA_QUESTIONS) {
      visitor = await startVisitor(server, key, { language: 'fr' })
      const { text, outcome } = await say(question)
      expect({ question, outcome, text }).toEqual({
        question,
        outcome: 'answered',
        text: expect.stringMatching(answered),
      })
    }
  })

  test('questions about thé in one conversation do not turn the later ones into English', async () => {
    await mirrorTeaShop()
    for (const [question, answered] of TEA_QUESTIONS) {
      const { text } = await say(question)
      expect(text, question).toMatch(answered)
      expect(text, question).not.toMatch(/[€£]\d|in stock|I don|would you/i)
    }
  })

  test('a question that shows no language is answered in that of the visitor’s page', async () => {
    await mirrorTeaShop()
    visitor = await startVisitor(server, key, { language: 'en' })
    expect((await say('Sencha?')).text).toContain('Thé vert Sencha: €12.50, in stock (9 available)')
    visitor = await startVisitor(server, key, { language: 'fr' })
    expect((await say('Sencha ?')).text).toContain('Thé vert Sencha : 12,50 €, en stock (9 disponibles)')
  })
})
