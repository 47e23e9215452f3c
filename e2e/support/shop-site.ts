import type { Page } from '@playwright/test'
import { createKey, type Shop } from './accounts.ts'

/** Where the page of the shop is, on the product's own origin. */
export const SHOP_PAGE = '/page-de-la-boutique'

/** A page of the shop with the widget, open in a browser and in every later tab of it. */
export const openShop = async (page: Page, shop: Shop): Promise<void> => {
  const { apiKey } = await createKey(shop, 'localhost')
  const body = `<!doctype html><html lang="fr"><title>Boutique</title><meta name="viewport" content="width=device-width, initial-scale=1"><main><h1>Boutique</h1></main><script src="${shop.url}/widget.js" data-api-key="${apiKey}" data-language="fr"></script></html>`
  await page
    .context()
    .route(`**${SHOP_PAGE}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto(SHOP_PAGE)
}
