import { connect, test } from './support/connected-shop.ts'
import {
  bothThemes,
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
} from './support/test.ts'

test('products of a connected shop show what the assistant knows of them, and what is missing', async ({
  page,
  shop,
  woo,
}) => {
  await page.goto('/knowledge/products')
  await expect(page.getByText('Aucune boutique connectée')).toBeVisible()
  await connect(shop, woo)
  const table = page.getByRole('table', { name: 'Produits' })
  await expect(table.getByRole('row')).not.toHaveCount(1, { timeout: 20_000 })
  await expect(table).toContainText('Sans description')
  const complete = table.getByRole('link', { name: /^Compléter la fiche de/ }).first()
  await expect(complete).toHaveAttribute('href', /\/wp-admin\/post\.php\?post=\d+&action=edit$/)
  await expect(page.getByText(/mis à jour/)).toBeVisible()
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(page.getByText('Boutique relue')).toBeVisible()
  const filter = page.getByRole('button', { name: /fiches? à compléter/ })
  await filter.click()
  await expect(table).not.toContainText('Fiche complète')
  await filter.click()
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await bothThemes(page, async () => {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
})
