import { freePort } from '#server/testing/free-port.ts'
import { createKey, type Shop } from './accounts.ts'
import { startProduct } from './product.ts'
import { test as base, expect, type WorkerOptions } from './test.ts'
import type { WooShop } from './woo-shop.ts'

/** Tests of a product that knows its address, to which shops on this machine deliver. */
export const test = base.extend<object, WorkerOptions>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const PORT = String(await freePort())
      const product = await startProduct({
        PORT,
        PUBLIC_URL: `http://localhost:${PORT}`,
        OUTBOUND_ALLOW: '127.0.0.1,localhost',
      })
      await use(product)
      await product.remove()
    },
    { scope: 'worker' },
  ],
  businessFields: { name: 'Maison Camélia' },
})

/** Connects the shop, puts the widget on its pages, and waits until its products are known. */
export const connectWooShop = async (shop: Shop, woo: WooShop): Promise<void> => {
  const { apiKey } = await createKey(shop, 'localhost')
  woo.snippet = `<script src="${shop.url}/widget.js" async></script><script>window.LutinGenie=window.LutinGenie||{q:[],init:function(o){this.q.push(['init',o])}};LutinGenie.init({apiKey:"${apiKey}"})</script>`
  await shop.call('POST', '/integrations/woocommerce', {
    storeUrl: woo.url,
    consumerKey: 'ck_test',
    consumerSecret: 'cs_test',
  })
  await expect.poll(() => woo.hooks.some(({ topic }) => topic === 'product.updated')).toBe(true)
}
