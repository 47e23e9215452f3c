import { beforeAll, expect, test } from 'vitest'
import { buildKey } from '#server/testing/factories.ts'
import { buildShop, type TestShop } from '#server/testing/shop.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

let teas: TestShop
let lamps: TestShop

const { app, business } = testBusiness({ once: true })
beforeAll(async () => {
  teas = await buildShop(app.deps, business)
  lamps = await buildShop(app.deps, business)
  await teas.mirror({ productId: '1', name: 'Gyokuro d’Uji', price: '24.00', quantity: 12 })
  await lamps.mirror({ productId: '1', name: 'Lampe Opaline', price: '89.00', quantity: 3 })
})

const ask = async (integrationId: string | null, question: string): Promise<string> => {
  const key = await buildKey(app.deps, business)
  await app.deps.db
    .updateTable('widget_keys')
    .set({ integration_id: integrationId })
    .where('id', '=', key.id)
    .execute()
  const visitor = await startVisitor(app, key, { language: 'fr' })
  return (await visitor.send(question)).answer?.content ?? ''
}

test('a key answers for the shop that it is bound to, and for no other', {
  tags: ['@keys.bound-integration'],
}, async () => {
  expect(await ask(teas.integrationId, 'Combien coûte le gyokuro ?')).toContain('24,00 €')
  expect(await ask(lamps.integrationId, 'Combien coûte la lampe opaline ?')).toContain('89,00 €')
  expect(await ask(teas.integrationId, 'Combien coûte la lampe opaline ?')).not.toContain('89,00')
  expect(await ask(lamps.integrationId, 'Combien coûte le gyokuro ?')).not.toContain('24,00')
})

test('a key bound to none answers for every shop of the business', {
  tags: ['@keys.bound-integration'],
}, async () => {
  expect(await ask(null, 'Combien coûte le gyokuro ?')).toContain('24,00 €')
  expect(await ask(null, 'Combien coûte la lampe opaline ?')).toContain('89,00 €')
})

test('only the bound shop is asked for an order', async () => {
  const placed = {
    number: '1042',
    status: 'shipped' as const,
    placedAt: new Date('2026-03-09T10:00:00Z'),
    lines: [{ name: 'Lampe Opaline', quantity: 1 }],
    total: '89.00',
    currency: 'EUR',
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
  }
  lamps.orders.push({ number: '1042', email: 'elodie@example.com', order: placed })
  const question = 'Où en est ma commande 1042 ? Mon adresse est elodie@example.com'
  expect(await ask(lamps.integrationId, question)).toContain('1042')
  expect(await ask(lamps.integrationId, question)).toContain('expédiée')
  expect(await ask(teas.integrationId, question)).not.toContain('expédiée')
})
