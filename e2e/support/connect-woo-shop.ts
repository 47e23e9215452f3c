import { createKey, type Shop } from './accounts.ts'
import { expect } from './test.ts'
import type { WooShop } from './woo-shop.ts'

/** Connects the shop, puts the widget on its pages, and waits until its products are known. */
export const connectWooShop = async (
  url: string,
  { account, business, call }: Shop,
  woo: WooShop,
): Promise<void> => {
  const { apiKey } = await createKey(url, account, business, 'localhost')
  woo.snippet = `<script src="${url}/widget.js" async></script><script>window.LutinGenie=window.LutinGenie||{q:[],init:function(o){this.q.push(['init',o])}};LutinGenie.init({apiKey:"${apiKey}"})</script>`
  await call('POST', '/integrations/woocommerce', {
    storeUrl: woo.url,
    consumerKey: 'ck_test',
    consumerSecret: 'cs_test',
  })
  await expect
    .poll(() => woo.hooks.some(({ topic }) => topic === 'product.updated'), { timeout: 20_000 })
    .toBe(true)
}
