import { expect, test } from 'vitest'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { INSTRUCTIONS } from '../../assistant/engine/testing/ask.ts'
import { addSite } from '../testing/add-site.ts'

const { app, business, key, as } = testShop({ business: { name: 'Maison Camélia' } })
const write = (aiContext: string) => as.owner.put('ai-context', { aiContext, aiInstructions: INSTRUCTIONS })
const site = (body: string) =>
  addSite(app.deps, business.id, {
    name: 'maison-camelia.fr',
    pages: [{ address: '/infos', title: 'Infos pratiques', passages: [{ body }] }],
  })
const answerTo = async (question: string) => {
  const { answer } = await (await startVisitor(app, key)).send(question)
  return (answer?.content ?? '').replaceAll('\u00a0', ' ')
}

test.each([
  [
    'a price',
    'La livraison en Belgique coûte 9 €.',
    'La livraison en Belgique coûte 12 €.',
    'Combien coûte la livraison en Belgique ?',
    '9 €',
    '12 €',
  ],
  [
    'a delay',
    'Le délai de retour est de 30 jours.',
    'Le délai de retour est de 14 jours.',
    'Quel est le délai de retour ?',
    '30 jours',
    '14 jours',
  ],
  [
    'a permission',
    'Les chiens ne sont pas acceptés au salon.',
    'Les chiens sont acceptés au salon.',
    'Les chiens sont-ils acceptés au salon ?',
    'ne sont pas',
    'chiens sont acceptés',
  ],
])(
  '%s that the context and the site give otherwise is told as the context has it',
  async (_, own, other, question, expected, untold) => {
    await site(other)
    expect(await answerTo(question)).toContain(untold)
    await write(own)
    const answer = await answerTo(question)
    expect(answer).toContain(expected)
    expect(answer).not.toContain(untold)
  },
)

test('an answer of the team holds before a page of the site', async () => {
  await site('La livraison en Belgique coûte 12 €.')
  const question = 'Combien coûte la livraison en Belgique ?'
  await as.owner.post('taught-answers', { question, answer: 'La livraison en Belgique coûte 9 €.' })
  const answer = await answerTo(question)
  expect(answer).toContain('9 €')
  expect(answer).not.toContain('12 €')
})

test('sources that say different things of different places are both told', async () => {
  await site('La livraison en Suisse coûte 15 €.')
  await write('La livraison en Belgique coûte 9 €.')
  expect(await answerTo('Combien coûte la livraison en Suisse ?')).toContain('15 €')
  expect(await answerTo('Combien coûte la livraison en Belgique ?')).toContain('9 €')
})
