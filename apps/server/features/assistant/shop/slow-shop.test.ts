import { afterEach, expect, test } from 'vitest'
import { createShopRunner } from '#server/features/integrations/jobs.ts'
import { startFakeShop } from '#server/features/integrations/shopify/testing/fake-shop.ts'
import { product, shopData } from '#server/features/integrations/shopify/testing/shop-data.ts'
import { PRESTA_KEYS, startPrestaShop } from '#server/features/integrations/testing/presta-shop.ts'
import { KEYS, startWooShop } from '#server/features/integrations/testing/woo-shop.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

const MINUTE_MS = 60_000
const { app, business, key, as } = testShop({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

interface SlowShop {
  form: object
  question: string
  /** From now on no call is answered. */
  stall(): void
}
const PLATFORMS: Record<string, () => Promise<SlowShop>> = {
  async woocommerce() {
    const shop = await startWooShop()
    closing.push(() => shop.close())
    return {
      form: { storeUrl: `${shop.origin}/`, ...KEYS.write },
      question: 'Combien coûte le T-shirt en lin - M ?',
      stall: () => Array.from({ length: 50 }, () => shop.spoil(() => true, 'slow')),
    }
  },
  async prestashop() {
    const shop = await startPrestaShop()
    closing.push(() => shop.close())
    return {
      form: { shopUrl: shop.origin, webserviceKey: PRESTA_KEYS.full },
      question: 'Combien coûte le T-shirt imprimé colibri - S, White ?',
      stall: () => Array.from({ length: 50 }, () => shop.spoil(() => true, 'slow')),
    }
  },
  async shopify() {
    const shop = await startFakeShop(shopData({ products: [product(1)] }))
    const { http } = app.deps
    app.deps.http = shop.http
    closing.push(async () => {
      app.deps.http = http
      await shop.close()
    })
    return {
      form: { shopDomain: shop.domain, usePrivateApp: true, privateAppToken: 'shpat_valid' },
      question: 'Combien coûte la Bougie 1 ?',
      stall: () => shop.faults.push(...Array.from({ length: 50 }, () => () => {})),
    }
  },
}

test.each(Object.entries(PLATFORMS))(
  '%s: a price that a slow shop does not confirm is told with its age after a quarter of an hour',
  async (platform, start) => {
    const shop = await start()
    const made = await as.owner.post(`integrations/${platform}`, shop.form)
    expect(made.statusCode, made.body).toBe(201)
    const runner = createShopRunner(app.deps)
    closing.push(() => runner.stop())
    await runner.wake()
    await runner.idle()
    const readAgo = (minutes: number) =>
      app.deps.pool.query('update shop_items set seen_at = $2 where business_id = $1', [
        business.id,
        new Date(app.deps.now().getTime() - minutes * MINUTE_MS),
      ])
    const visitor = await startVisitor(app, key, { language: 'fr' })
    const say = async () => (await visitor.send(shop.question)).answer
    shop.stall()
    await readAgo(10)
    const young = await say()
    expect(young?.content).toMatch(/\d,\d\d\s€/)
    expect(young?.content).not.toContain('il y a')
    await readAgo(40)
    const old = await say()
    expect(old?.content).toMatch(/\d,\d\d\s€.*prix et stock lus il y a 40 minutes/s)
    expect(old?.product?.stock).toContain('il y a 40 minutes')
  },
)
