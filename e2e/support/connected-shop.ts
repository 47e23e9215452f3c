import { KEYS, startWooShop, type WooShop } from '#server/features/integrations/testing/woo-shop.ts'
import type { Shop } from './accounts.ts'
import { test as base } from './test.ts'

/** Tests with a WooCommerce shop made of recorded answers, which listens on this machine. */
export const test = base.extend<{ woo: WooShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  woo: async ({}, use) => {
    const woo = await startWooShop()
    await use(woo)
    await woo.close()
  },
  businessFields: { name: 'Maison Camélia' },
})

/** Connects a recorded shop to a business. */
export const connect = (shop: Shop, woo: WooShop) =>
  shop.call<{ integration: { id: string; shopDomain: string } }>('POST', '/integrations/woocommerce', {
    storeUrl: woo.origin,
    ...KEYS.write,
  })
