import type { Page } from '@playwright/test'
import { connect, test } from './support/connected-shop.ts'
import { expectUsableAtSizes } from './support/expect-usable.ts'
import { expect } from './support/test.ts'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'

/** What the recorded shop shows stands nowhere: it is drawn here. */
const showPictures = (page: Page) =>
  page.route(
    (url) => url.pathname.includes('/wp-content/'),
    (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  )

test('products of a connected shop show what the assistant knows of them, and what is missing', async ({
  page,
  shop,
  woo,
}) => {
  await showPictures(page)
  await page.goto('/knowledge/products')
  await expect(page.getByText('Aucune boutique connectée')).toBeVisible()
  await connect(shop, woo)
  const table = page.getByRole('table', { name: 'Produits' })
  await expect(table.getByRole('row')).not.toHaveCount(1)
  await expect(table).toContainText('Sans description')
  await expect(table.locator('img').first()).toBeVisible()
  const complete = table.getByRole('link', { name: /^Compléter la fiche de/ }).first()
  await expect(complete).toHaveAttribute('href', /\/wp-admin\/post\.php\?post=\d+&action=edit$/)
  await expect(page.getByText(/mis à jour/)).toBeVisible()
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(page.getByText('Boutique relue')).toBeVisible()
  const filter = page.getByRole('button', { name: /fiches? à compléter/ })
  await filter.click()
  await expect(table).not.toContainText('Fiche complète')
  await filter.click()
})

test('the list of products fits every size and both themes', async ({ page, shop, woo }) => {
  await showPictures(page)
  await connect(shop, woo)
  await page.goto('/knowledge/products')
  await expect(page.getByRole('table', { name: 'Produits' }).getByRole('row')).not.toHaveCount(1)
  await expectUsableAtSizes(page)
})
