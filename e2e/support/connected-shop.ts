import { KEYS, startWooShop, type WooShop } from '#server/features/integrations/testing/woo-shop.ts'
import { type Account, type Business, call, createBusiness } from './accounts.ts'
import { startProduct } from './product.ts'
import { test as base } from './test.ts'

/** The product may reach this machine, where a WooCommerce shop made of recorded answers listens. */
export const test = base.extend<
  {
    shop: WooShop
    /** A new business whose owner is signed in. */
    own: { account: Account; business: Business }
  },
  { product: Awaited<ReturnType<typeof startProduct>> }
>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const product = await startProduct({ OUTBOUND_ALLOW: '127.0.0.1' })
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  shop: async ({}, use) => {
    const shop = await startWooShop()
    await use(shop)
    await shop.close()
  },
  own: async ({ register, signIn, product }, use) => {
    const account = await register()
    const business = await createBusiness(product.url, account, { name: 'Maison Camélia' })
    await signIn(account)
    await use({ account, business })
  },
})

/** Connects a recorded shop to a business. */
export const connect = (
  url: string,
  { account, business }: { account: Account; business: Business },
  shop: WooShop,
) =>
  call<{ integration: { id: string; shopDomain: string } }>(
    `${url}/api/businesses/${business.id}/integrations/woocommerce`,
    'POST',
    { storeUrl: shop.origin, ...KEYS.write },
    account.token,
  )
