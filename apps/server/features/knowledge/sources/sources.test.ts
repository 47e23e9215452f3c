import { describe, expect, test } from 'vitest'
import { WEEKDAYS } from '#contract/businesses/businesses.ts'
import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import { addSite } from '#server/features/knowledge/testing/add-site.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

const { app, business, key, as } = testShop({ business: { name: 'Maison Camélia' } })
const sources = async () =>
  (await as.owner.get('knowledge/sources')).json<{ sources: KnowledgeSource[]; counts: object }>()

describe('the sources of the assistant', () => {
  test('the sources of the assistant are what the business wrote, before anything is read', async () => {
    const { sources: list, counts } = await sources()
    expect(list.map(({ id }) => id)).toEqual(['context', 'answers', 'profile'])
    expect(list.at(-1)).toMatchObject({ kind: 'profile', lacks: ['hours', 'phone', 'address'] })
    const day = '09:00-18:00'
    const businessHours = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day]))
    await as.owner.put(`/api/businesses/${business.id}`, { businessHours, phone: '03 81 00 00 00' })
    expect((await sources()).sources.at(-1)).toMatchObject({ kind: 'profile', lacks: ['address'] })
    expect(counts).toMatchObject({ sources: 3, pages: 0, products: 0, gaps: 0 })
  })

  test('the sources of the assistant hold the sites that were read, whose pages answer a visitor', async () => {
    const QUESTION = 'Réparez-vous les théières fêlées ?'
    const before = await startVisitor(app, key)
    expect((await before.send(QUESTION)).outcome).toBe('unknown')
    await addSite(app.deps, business.id, {
      name: 'maison-camelia.fr',
      pages: [
        {
          address: '/atelier',
          title: 'L’atelier',
          passages: [{ heading: 'Réparation', body: 'Nous réparons les théières fêlées pour 15 €.' }],
        },
      ],
    })
    const { sources: list, counts } = await sources()
    expect(list.at(-1)).toMatchObject({ kind: 'site', name: 'maison-camelia.fr', state: 'ready', amount: 1 })
    expect(counts).toMatchObject({ sources: 4, pages: 1 })
    const after = await startVisitor(app, key)
    const { answer, outcome } = await after.send(QUESTION)
    expect(outcome).toBe('answered')
    expect(answer?.content).toContain('15 €')
  })
})
