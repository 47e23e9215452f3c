import type { Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from './support/expect-usable.ts'
import { expect, PHONE, test } from './support/test.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Chercher dans les guides' })
const found = (page: Page) => page.getByRole('list', { name: 'Passages trouvés' }).getByRole('link')

test('the guides are found from their first page, read and searched in either theme, down to 320 px', async ({
  page,
}) => {
  await page.goto('/docs')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('main').getByRole('link', { name: 'Connecter sa boutique' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connecter sa boutique')
  await field(page).fill('clé')
  await expect(found(page).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/docs/api')
  await expectAccessible(page)
  await page.setViewportSize({ ...PHONE, width: 320 })
  for (const path of ['/docs', '/docs/shops', '/docs/widget', '/docs/operations', '/docs/api']) {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
    await field(page).fill('commande')
    await expectNoSidewaysScroll(page)
  }
})

test('code is copied as it stands', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs/widget')
  const [code, copy] = [page.locator('pre').first(), page.getByRole('button', { name: /^Copi/ }).first()]
  await copy.click()
  await expect(copy).toHaveText('Copié')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe((await code.innerText()).trimEnd())
  expect(copied).toContain('/widget.js')
})

test('a search finds headings and passages whatever their accents, by the keyboard, without the network', async ({
  page,
  context,
}) => {
  await page.goto('/docs/widget')
  await expect(field(page)).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await field(page).fill('PERMALIEN')
  await expect(found(page).first()).toContainText('ermaliens')
  await field(page).fill('cle prestashop')
  await expect(found(page).first()).toContainText('PrestaShop')
  await expect(found(page).first().locator('mark').first()).toHaveText('PrestaShop')
  await field(page).fill('comment connecter ma boutique')
  await expect(found(page).first()).toContainText('Connecter sa boutique')
  await field(page).fill('licorne')
  await expect(page.getByText('Rien sur « licorne » dans les guides.')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Aucun passage')
  await field(page).fill('prestashop')
  await page.keyboard.press('ArrowDown')
  await expect(found(page).first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  await expect(found(page)).toHaveCount(0)
  await context.setOffline(false)
  await field(page).fill('permalien')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/shops#woocommerce/)
})
