import { expect, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { knowledgeCheck } from '#contract/knowledge-check.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { addSite } from '../testing/add-site.ts'

type Check = OutputOf<typeof knowledgeCheck.checkKnowledge.response>

const { app, business, as } = testShop({ business: { name: 'Salon Chloé' } })
const check = async () => (await as.owner.get('knowledge/check')).json<Check>()
const outcomes = async () =>
  Object.fromEntries((await check()).questions.map(({ subject, outcome }) => [subject, outcome]))

test('five questions of customers are asked before and after the base knows anything', async () => {
  expect(new Set(Object.values(await outcomes()))).not.toContain('answered')
  await addSite(app.deps, business.id, {
    name: 'salon-chloe.fr',
    pages: [
      {
        address: '/infos',
        title: 'Infos',
        passages: [
          { body: 'La livraison coûte 4,90 €.' },
          { body: 'Vous pouvez retourner un article sous 14 jours.' },
          { body: 'Coupe homme : 25 €' },
        ],
      },
    ],
  })
  await as.owner.post('knowledge/answers', {
    question: 'Quels moyens de paiement acceptez-vous ?',
    variants: [],
    answer: 'La carte et les espèces.',
    active: true,
  })
  const { questions, checkedAt } = await check()
  expect(checkedAt).toBeNull()
  const by = (subject: string) => questions.find((question) => question.subject === subject)
  expect(by('delivery')).toMatchObject({ outcome: 'answered', text: expect.stringContaining('4,90') })
  expect(by('delivery')?.sources[0]?.of).toEqual({ kind: 'page', title: 'Infos' })
  expect(by('returns')).toMatchObject({ outcome: 'answered', text: expect.stringContaining('14') })
  expect(by('payment')).toMatchObject({ outcome: 'answered', text: expect.stringContaining('espèces') })
  expect(by('product')).toMatchObject({
    question: 'Prix coupe homme\u00a0?',
    outcome: 'answered',
    text: expect.stringContaining('25'),
  })
})

test('the check is finished once, for everybody of the business', async () => {
  expect((await as.owner.put('knowledge/check')).statusCode).toBe(204)
  const { checkedAt } = await check()
  expect(checkedAt).not.toBeNull()
  expect((await as.owner.put('knowledge/check')).statusCode).toBe(204)
  expect((await check()).checkedAt).toBe(checkedAt)
})
