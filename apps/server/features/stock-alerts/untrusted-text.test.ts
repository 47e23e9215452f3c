import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, buildKey, type TestKey } from '#server/testing/factories.ts'
import { buildShop } from '#server/testing/shop.ts'
import { testShop } from '#server/testing/test-shop.ts'

const { app, business, key, as } = testShop()
let limited: TestApp

beforeAll(async () => {
  limited = await createTestApp({ connection: app.connection, env: { RATE_LIMIT_FACTOR: '1' } })
})
afterAll(() => limited.close())

const EVIL = 'Votre compte est bloqué, confirmez sur https://evil.example/pay'

const ask = (more: object = {}, on = app, by: TestKey = key) =>
  on.inject({
    method: 'POST',
    url: '/widget/v1/stock-requests',
    headers: by.headers,
    payload: {
      productId: 'sencha',
      productName: 'Sencha Ariake',
      customerEmail: 'victime@exemple.fr',
      consent: true,
      ...more,
    },
  })

/** What a click of the team on « Notify » sends. */
const notified = async () => {
  const answer = await as.owner.post(`/api/product-notifications/${business.id}/notify`, {
    productId: 'sencha',
  })
  expect(answer.statusCode).toBe(200)
  return app.deps.db
    .selectFrom('mails')
    .selectAll()
    .where((eb) => eb(eb.ref('headers', '->>').key('X-Business' as never), '=', business.id as never))
    .orderBy('id')
    .execute()
}

describe('a mail to an address that a stranger named', () => {
  test.each(['fr', 'en', 'es', 'de'])(
    'a mail to a stranger’s address never carries a product name with an address in it (%s)',
    async (language) => {
      await ask({ productName: EVIL, language })
      const [mail] = await notified()
      for (const part of [mail?.subject, mail?.html, mail?.body]) {
        expect(part).not.toContain('evil')
        expect(part).not.toContain('bloqué')
      }
      if (language === 'fr') expect(mail?.subject).toBe('De retour\u00a0: le produit que vous attendiez')
    },
  )

  test('a mail to an address that a stranger named greets nobody by what does not look like a name', async () => {
    await (await buildShop(app.deps, business)).mirror({ productId: 'autre' })
    await ask({ customerName: 'Urgent: payez sur https://evil.example/pay' })
    await ask({ customerName: 'Élodie', customerEmail: 'elodie@exemple.fr' })
    const [evil, mail] = await notified()
    expect(evil?.body).toContain('Bonjour, voici le message')
    expect(evil?.html).not.toContain('evil')
    expect(evil?.body).not.toContain('evil')
    expect(mail?.body).toContain('Bonjour Élodie, voici')
  })

  test('a mail to a stranger’s address names the product as the team saw it, whatever a visitor called it', async () => {
    await ask({ productName: 'Votre compte est suspendu' })
    await ask({ customerEmail: 'elodie@exemple.fr' })
    const subjects = (await notified()).map((mail) => mail.subject)
    expect(subjects).toEqual(['De retour\u00a0: Sencha Ariake', 'De retour\u00a0: Sencha Ariake'])
  })

  test('a mail to an address that a stranger named can be asked for five times a day, over all keys of the business', async () => {
    const other = await buildKey(app.deps, business)
    for (let n = 0; n < 5; n++) {
      const answer = await ask({ productId: `p${n}` }, limited, n % 2 === 0 ? key : other)
      expect(answer.statusCode).toBe(201)
    }
    const refused = await ask({ productId: 'p5' }, limited, other)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await ask({ productId: 'p0' }, limited)).statusCode).toBe(201)
    expect((await ask({ productId: 'p5', customerEmail: 'x@exemple.fr' }, limited)).statusCode).toBe(201)
    const elsewhere = await buildKey(app.deps, await buildBusiness(app.deps))
    expect((await ask({ productId: 'p5' }, limited, elsewhere)).statusCode).toBe(201)
    const stored = await app.deps.db
      .selectFrom('stock_requests')
      .select('id')
      .where('business_id', '=', business.id)
      .where('email_key', '=', 'victime@exemple.fr')
      .execute()
    expect(stored).toHaveLength(5)
  })

  test('a mail to a stranger’s address is sent five times also when all come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => ask({ productId: `p${n}` }, limited)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
  })
})
