import { test as base, connectWooShop } from './support/connect-woo-shop.ts'
import {
  bothThemes,
  expectAccessible,
  expectNoSidewaysScroll,
  expectUsable,
} from './support/expect-usable.ts'
import { DESKTOP, expect, PHONE } from './support/test.ts'
import { startWooShop, type WooShop } from './support/woo-shop.ts'

const TEAS = [
  ['Rooibos vanille', '9.90', 4, 'Une infusion ronde, naturellement sans théine.'],
  ['Infusion du verger', '11.00', 0, 'Pomme et poire. Théine : 0.'],
  ['Infusion du soir', '7.50', 9, 'Une infusion sans théine, au goût de citron.'],
  ['Thé vert Sencha', '12.50', 9, 'Un thé du Japon, riche en théine.'],
] as const

const test = base.extend<{ woo: WooShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  woo: async ({}, use) => {
    const woo = await startWooShop(
      TEAS.map(([name, price, stock, description], at) => ({
        id: 50 + at,
        name,
        slug: `the-${at}`,
        sku: `THE-${at}`,
        price,
        stock,
        description,
      })),
    )
    await use(woo)
    await woo.close()
  },
})

const NEED = 'Je cherche un thé sans théine, moins de 15 €'

test('who describes what they look for gets up to three cards, and so do the team and the preview', async ({
  page,
  shopper,
  shop,
  woo,
}) => {
  await connectWooShop(shop, woo)
  await shopper.setViewportSize(PHONE)
  await shopper.goto(`${woo.pages}/produit/the-3/`)
  await shopper.getByRole('button', { name: 'Chat' }).click()
  const chat = shopper.getByRole('dialog')
  await chat.getByRole('textbox').fill(NEED)
  await chat.getByRole('textbox').press('Enter')
  await expect(chat.getByText('Trois produits de la boutique répondent à votre demande')).toBeVisible()
  await expect(chat.getByRole('listitem')).toHaveCount(3)
  await expect(chat.getByRole('listitem').first()).toContainText(/sans théine, moins de 15\s€/)
  const cards = chat.getByRole('link', { name: /·/ })
  await expect(cards).toHaveText([
    /Rooibos vanille|Infusion du soir/,
    /Rooibos vanille|Infusion du soir/,
    /verger.*11,00\s€ · épuisé/,
  ])
  await expect(chat.getByRole('link', { name: /Rooibos vanille/ })).toHaveAttribute(
    'href',
    `${woo.pages}/produit/the-0/`,
  )
  await expect(chat.getByRole('link', { name: /Sencha/ })).toHaveCount(0)
  await bothThemes(shopper, async () => {
    await expectAccessible(shopper)
    await expectNoSidewaysScroll(shopper)
    for (const card of await cards.all()) {
      const box = await card.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= PHONE.width && box.height >= 44).toBe(true)
    }
  })
  // Each sold-out one has its own alert.
  await chat.getByRole('button', { name: 'Me prévenir' }).click()
  await expect(chat.getByText('Infusion du verger').first()).toBeVisible()

  await page.setViewportSize(PHONE)
  await page.goto('/conversations')
  await page
    .getByRole('link', { name: /sans théine|répondent/ })
    .first()
    .click()
  const offered = page.getByRole('list', { name: 'Produits proposés' })
  await expect(offered.getByRole('listitem')).toHaveCount(3)
  await expect(offered.getByRole('link', { name: /Infusion du soir/ })).toHaveAttribute(
    'href',
    `${woo.pages}/produit/the-2/`,
  )
  await expectUsable(page)

  await page.goto('/ai-context-demo')
  await page.getByRole('textbox', { name: 'Poser votre propre question' }).fill(NEED)
  await page.getByRole('button', { name: 'Comparer' }).click()
  await expect(
    page
      .getByRole('region', { name: 'Avec votre contexte' })
      .getByRole('list', { name: 'Produits proposés' })
      .getByRole('listitem'),
  ).toHaveCount(3)
  await page.setViewportSize(DESKTOP)
  await page.goto('/settings')
  const settings = page.getByRole('region', { name: 'AI Assistant Configuration' })
  await settings.getByRole('button', { name: 'Edit' }).click()
  const preview = settings.getByRole('region', { name: 'Aperçu' })
  await preview.getByRole('combobox').selectOption({ label: 'Votre question…' })
  await preview.getByRole('textbox', { name: 'Votre question…' }).fill(NEED)
  await preview.getByRole('button', { name: 'Essayer' }).click()
  await expect(preview.getByRole('list', { name: 'Produits proposés' }).getByRole('listitem')).toHaveCount(3)
  await expectUsable(page)
})
