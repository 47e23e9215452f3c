import { test as base, connectWooShop } from './support/connect-woo-shop.ts'
import { expectAccessibleInBothThemes } from './support/expect-usable.ts'
import { expect } from './support/test.ts'
import { startWooShop, type WooShop } from './support/woo-shop.ts'

const test = base.extend<{ woo: WooShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  woo: async ({}, use) => {
    const woo = await startWooShop([
      {
        id: 41,
        name: 'Sencha Ariake',
        slug: 'sencha-ariake',
        sku: 'SEN-100',
        price: '18.50',
        stock: 0,
        description: 'Un sencha vif et végétal.',
      },
    ])
    await use(woo)
    await woo.close()
  },
})

test('from the shopper’s request in the chat to the mail, when the shop’s stock returns', {
  tag: ['@stock.card.source', '@stock.state.contacted', '@stock.card.contacted-time', '@stock.card.notes'],
}, async ({ page, shopper, shop, product, woo, problems }) => {
  // What is asked of the mail in its sandboxed frame.
  problems.allow(/Blocked script execution|409/)
  await connectWooShop(shop, woo)

  await shopper.goto(`${woo.pages}/produit/sencha-ariake/`)
  await shopper.getByRole('button', { name: 'Chat' }).click()
  const chat = shopper.getByRole('dialog')
  await chat.getByRole('textbox').fill('Le Sencha Ariake est en stock ?')
  await chat.getByRole('textbox').press('Enter')
  await expect(chat.getByText(/Sencha Ariake : 18,50\s€, épuisé pour le moment/)).toBeVisible()
  const card = chat.getByRole('link', { name: /Sencha Ariake/ })
  await expect(card).toHaveAttribute('href', `${woo.pages}/produit/sencha-ariake/`)
  await expect(card).toContainText(/18,50\s€ · épuisé/)
  await expectAccessibleInBothThemes(shopper)
  await chat.getByRole('button', { name: 'Me prévenir' }).click()
  await chat.getByLabel('Adresse e-mail').fill('elodie@example.com')
  await chat.getByLabel('Prénom').fill('Élodie')
  await chat.getByRole('checkbox').check()
  await chat.getByRole('button', { name: 'Me prévenir' }).click()
  await expect(chat.getByRole('heading', { name: 'Alerte enregistrée' })).toBeVisible()

  await page.goto('/product-notifications')
  const request = page.getByRole('listitem').filter({ hasText: 'elodie@example.com' })
  await expect(request).toContainText('En attente')
  await expect(request).toContainText('Conversation')
  const demand = page.getByRole('region', { name: 'Produits attendus' })
  await expect(demand).toContainText(/1 personne attend ce produit, soit 18,50\s€ au prix de la boutique/)
  await expect(demand).toContainText('Épuisé')
  await demand.getByRole('button', { name: 'Prévenir ceux qui attendent Sencha Ariake' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Prévenir' }).click()
  await expect(page.getByText('Selon la boutique, ce produit est encore épuisé')).toBeVisible()
  await expect(request).toContainText('En attente')
  const limit = demand.getByRole('switch', { name: /Prévenir au plus autant de clients que le stock/ })
  await limit.check()
  await expect(limit).toBeChecked()
  await expectAccessibleInBothThemes(page)

  await woo.restock(41, 3)
  await expect(request).toContainText('Contacté')
  await expect(request).toContainText('contact pris')
  await expect(request).toContainText(/Prévenu automatiquement le/)
  await page.evaluate(() => localStorage.setItem('lg_language', 'en'))
  await page.reload()
  await expect(request).toContainText(/Told automatically on \w+ \d+, \d{4}, \d\d:\d\d\./)
  await page.evaluate(() => localStorage.removeItem('lg_language'))
  await page.reload()

  await shopper.goto(`${product.url}/outbox`)
  await shopper.getByRole('link', { name: /De retour\s: Sencha Ariake/ }).click()
  await expect(shopper.getByText('elodie@example.com')).toBeVisible()
  const mail = shopper.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: 'De retour : Sencha Ariake' })).toBeVisible()
  await expect(
    mail.getByText('Bonjour Élodie, voici le message que vous attendiez. Il en reste 3.'),
  ).toBeVisible()
  await expect(mail.getByRole('link', { name: 'Voir le produit' })).toHaveAttribute(
    'href',
    `${woo.pages}/produit/sencha-ariake/`,
  )
  const removal = await mail.getByRole('link', { name: 'L’effacer maintenant' }).getAttribute('href')
  await shopper.goto(removal ?? '')
  await expect(shopper.getByRole('heading', { name: 'Effacer votre adresse ?' })).toBeVisible()
  await expectAccessibleInBothThemes(shopper)
  await expect(request).toBeVisible()
  await shopper.getByRole('button', { name: 'Effacer mon adresse' }).click()
  await expect(shopper.getByRole('heading', { name: 'C’est effacé' })).toBeVisible()
  await expect(request).toHaveCount(0)
})

test('a request left on the product’s page waits while the shop is down, and is mailed when it answers again', async ({
  page,
  shopper,
  shop,
  woo,
  problems,
}) => {
  problems.allow(/50[23]/)
  await connectWooShop(shop, woo)
  woo.snippet +=
    '<button data-lutingenie-stock-alert data-product-id="SEN-100" data-product-name="Sencha Ariake">Alerte</button>'
  await shopper.goto(`${woo.pages}/produit/sencha-ariake/`)
  await shopper.getByRole('button', { name: 'Alerte' }).click()
  const chat = shopper.getByRole('dialog')
  await chat.getByLabel('Adresse e-mail').fill('marc@example.com')
  await chat.getByRole('checkbox').check()
  await chat.getByRole('button', { name: 'Me prévenir' }).click()
  await expect(chat.getByRole('heading', { name: 'Alerte enregistrée' })).toBeVisible()

  await page.goto('/product-notifications')
  const request = page.getByRole('listitem').filter({ hasText: 'marc@example.com' })
  await expect(request).toContainText('Widget')
  woo.down = true
  await page.getByRole('button', { name: 'Prévenir ceux qui attendent Sencha Ariake' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Prévenir' }).click()
  await expect(page.getByText(/La boutique ne répond pas : personne n’a été prévenu/)).toBeVisible()
  await expect(request).toContainText('En attente')
  woo.down = false
  await woo.restock(41, 1)
  await expect(request).toContainText('Contacté')
})

test('a product that is ordered from the team is not called sold out to who sees its requests', async ({
  page,
  shopper,
  shop,
  woo,
}) => {
  woo.products.push({
    id: 60,
    name: 'Samovar',
    slug: 'samovar',
    sku: 'SAM-1',
    price: '240.00',
    stock: 0,
    description: 'Un samovar en laiton.',
    showOnly: true,
  })
  await connectWooShop(shop, woo)
  woo.snippet +=
    '<button data-lutingenie-stock-alert data-product-id="SAM-1" data-product-name="Samovar">Alerte</button>'
  await shopper.goto(`${woo.pages}/produit/samovar/`)
  await shopper.getByRole('button', { name: 'Alerte' }).click()
  const chat = shopper.getByRole('dialog')
  await chat.getByLabel('Adresse e-mail').fill('rosalie@example.com')
  await chat.getByRole('checkbox').check()
  await chat.getByRole('button', { name: 'Me prévenir' }).click()
  await expect(chat.getByRole('heading', { name: 'Alerte enregistrée' })).toBeVisible()

  await page.goto('/product-notifications')
  const demand = page.getByRole('region', { name: 'Produits attendus' })
  await expect(demand).toContainText('Se commande auprès de l’équipe')
  await expect(demand).not.toContainText('Épuisé')
  await page.evaluate(() => localStorage.setItem('lg_language', 'en'))
  await page.reload()
  await expect(page.getByText(/To be ordered from the team, read/)).toBeVisible()
})
