import type { Page } from '@playwright/test'
import { PRESTA_KEYS, startPrestaShop } from '#server/features/integrations/testing/presta-shop.ts'
import { KEYS, type WooShop } from '#server/features/integrations/testing/woo-shop.ts'
import { makeShop } from './support/accounts.ts'
import { answer } from './support/answers.ts'
import { connect, test } from './support/connected-shop.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  expectUsable,
} from './support/expect-usable.ts'
import { expect, expectStored, PHONE } from './support/test.ts'
import { completeTransfer, initiateTransfer } from './support/transfers.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Integrations', exact: true })
/** The shops that are listed; a warning under one is a list item too. */
const rows = (page: Page) =>
  card(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })
const toastOf = (page: Page) => page.getByRole('status', { name: 'Notifications' })
const dialog = (page: Page) => page.getByRole('dialog')

/** The card alone, or the dialog over it: the page around has its own tests. */
const CARD = '#integrations'
const DIALOG = 'dialog[open]'

const openCard = async (page: Page): Promise<void> => {
  await page.goto('/settings#integrations')
  await expect(card(page)).toBeVisible()
}
const editPage = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).first().click()

const configure = async (page: Page, platform: 'Shopify' | 'WooCommerce' | 'PrestaShop'): Promise<void> => {
  await page.getByRole('button', { name: 'Ajouter une intégration' }).click()
  await dialog(page).getByRole('radio', { name: platform }).check()
  await dialog(page).getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog(page).getByRole('heading', { name: `Connecter ${platform}` })).toBeVisible()
}
/** The form of a platform, from the card on. */
const openForm = async (page: Page, platform: Parameters<typeof configure>[1]): Promise<void> => {
  await openCard(page)
  await editPage(page)
  await configure(page, platform)
}
const fillWoo = async (page: Page, woo: WooShop, secret = KEYS.write.consumerSecret): Promise<void> => {
  await page.getByLabel('Adresse de la boutique').fill(woo.origin)
  await page.getByLabel('Clé client').fill(KEYS.write.consumerKey)
  await page.getByLabel('Secret client').fill(secret)
}
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Connecter la boutique' }).click()

test('the form recommends the key that the test asks for, and says what writing is for', async ({
  page,
  shop,
}) => {
  expect(shop.business.id).toBeTruthy()
  await openForm(page, 'WooCommerce')
  await expect(dialog(page)).toContainText('Donnez à la clé l’autorisation Lecture/Écriture')
  await expect(dialog(page)).toContainText('L’écriture ne sert qu’à cela ;')
  await expect(dialog(page)).not.toContainText('lecture seule')
  const guide = dialog(page).getByRole('link', { name: /^Guide pas à pas/ })
  await expect(guide).toHaveAttribute('href', /\/docs\/shops#woocommerce$/)
  await expect(guide).toHaveAttribute('target', '_blank')
})

test('a shop is connected in two steps, tested by itself and read', {
  tag: [
    '@journey',
    '@settings.card.integrations',
    '@integrations.purpose',
    '@integrations.add.edit-mode',
    '@integrations.add.platform',
    '@integrations.add.configure',
    '@integrations.platform.values',
    '@integrations.toast.created',
    '@integrations.toast.connection-test',
    '@integrations.save.reload',
    '@integrations.list.connected',
    '@integrations.woocommerce-prestashop',
  ],
}, async ({ page, shop, woo }) => {
  expect(shop.business.name).toBe('Maison Camélia')
  await openCard(page)
  await expect(card(page).getByText('Aucune boutique reliée')).toBeVisible()
  const add = page.getByRole('button', { name: 'Ajouter une intégration' })
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription('Ouvre le mode Edit de la page')
  await expectAccessibleInBothThemes(page, CARD)
  await add.press('Enter')
  await expect(dialog(page).getByText('Étape 1 sur 2')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' }), 'the page is in edit mode').toBeVisible()
  await expect(add).toBeEnabled()
  await add.click()
  await expect(dialog(page).getByText('Étape 1 sur 2')).toBeVisible()
  await expect(dialog(page).getByRole('radio')).toHaveCount(3)
  await expectAccessibleInBothThemes(page, DIALOG)
  for (const name of ['Shopify', 'WooCommerce', 'PrestaShop'])
    await expect(dialog(page).getByRole('radio', { name })).toBeVisible()
  await dialog(page).getByRole('radio', { name: 'WooCommerce' }).check()
  await dialog(page).getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog(page).getByText('Étape 2 sur 2')).toBeVisible()
  await expectAccessibleInBothThemes(page, DIALOG)
  await fillWoo(page, woo)
  await submit(page)
  await expect(toastOf(page)).toContainText('Integration Created')
  await expect(dialog(page)).toHaveCount(0)
  await expect(toastOf(page)).toContainText('Connection Test')
  const connected = row(page, 'WooCommerce')
  await expect(connected).toContainText('Connected')
  await expect(connected).toContainText(woo.origin.replace('http://', ''))
  // Draft products are not for shoppers.
  const published = woo.products.filter(({ status }) => status === 'publish').length
  await expect(connected).toContainText(`${published} produits`)
  await expectAccessibleInBothThemes(page, CARD)
  await page.reload()
  await expect(row(page, 'WooCommerce')).toContainText('Connected')
})

test('the tile of a platform in the empty card leads to its form in one click', async ({ page, shop: _ }) => {
  await page.goto('/settings#integrations')
  await card(page).getByRole('button', { name: 'PrestaShop' }).click()
  await expect(page.getByRole('dialog', { name: /PrestaShop/ })).toBeVisible()
  await page.getByRole('button', { name: 'Plateforme' }).click()
  await expect(page.getByRole('radio', { name: /PrestaShop/ })).toBeChecked()
})

test('the platform can be changed on the way back', async ({ page, shop }) => {
  expect(shop.account.token).not.toBe('')
  await openForm(page, 'Shopify')
  await dialog(page).getByRole('button', { name: 'Plateforme' }).click()
  await dialog(page).getByRole('radio', { name: 'PrestaShop' }).check()
  await dialog(page).getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog(page).getByLabel('Clé du webservice')).toBeVisible()
})

test('what one platform’s shop refused is not said of another platform', async ({
  page,
  shop,
  woo,
  problems,
}) => {
  problems.allow(/400/)
  expect(shop.account.token).not.toBe('')
  await openForm(page, 'WooCommerce')
  await fillWoo(page, woo, 'cs_wrong')
  await submit(page)
  const refusal = dialog(page).getByText('La boutique n’a pas été connectée.')
  await expect(refusal).toBeVisible()
  const change = async (platform: 'WooCommerce' | 'PrestaShop') => {
    await dialog(page).getByRole('button', { name: 'Plateforme' }).click()
    await dialog(page).getByRole('radio', { name: platform }).check()
    await dialog(page).getByRole('button', { name: 'Continuer' }).click()
  }
  await change('PrestaShop')
  await expect(dialog(page).getByLabel('Clé du webservice')).toBeVisible()
  await expect(refusal).toHaveCount(0)
  await change('WooCommerce')
  await expect(refusal).toBeVisible()
})

test('Shopify: domain, private app and its token, each checked', {
  tag: [
    '@integrations.shopify.domain',
    '@integrations.shopify.private-switch',
    '@integrations.shopify.private-token',
    '@integrations.validation.domain-required',
    '@integrations.validation.token-required',
    '@integrations.shopify.payload',
  ],
}, async ({ page, shop }) => {
  expect(shop.account.token).not.toBe('')
  await openForm(page, 'Shopify')
  const domain = page.getByLabel('Domaine de la boutique')
  const token = page.getByLabel('Jeton de l’application privée')
  await submit(page)
  await expect(page.getByText('Shop domain is required')).toBeVisible()
  await expect(page.getByText('Private app token is required')).toBeVisible()
  await expect(domain).toBeFocused()
  await expectAccessibleInBothThemes(page, DIALOG)
  await domain.fill('https://Maison-Camelia.myshopify.com/admin')
  await page.getByRole('switch', { name: /^Application privée/ }).uncheck()
  await expect(token).toHaveCount(0)
  // No operator's app on this server: said before anything is sent.
  await expect(dialog(page)).toContainText('L’autorisation chez Shopify n’est pas configurée sur ce serveur')
  await page.getByRole('switch', { name: /^Application privée/ }).check()
  await expect(token).toHaveAttribute('type', 'password')
  await token.fill('shpat_geheim')
  const sent = page.waitForRequest(/integrations\/shopify$/)
  await page.route(/integrations\/shopify$/, answer(400, { error: 'Jeton refusé.', code: 'SHOP_REFUSED' }))
  await submit(page)
  expect((await sent).postDataJSON()).toEqual({
    shopDomain: 'maison-camelia.myshopify.com',
    usePrivateApp: true,
    privateAppToken: 'shpat_geheim',
    replaceExisting: false,
  })
  await expect(dialog(page).getByRole('alert')).toContainText('Jeton refusé.')
})

test('the same Shopify shop again: the toast offers to replace it', {
  tag: [
    '@integrations.error.exists',
    '@integrations.shopify.same-domain',
    '@integrations.shopify.replace',
    '@integrations.toast.replaced',
    '@open.same-shop-again',
  ],
}, async ({ page, shop, woo }) => {
  await connect(shop, woo)
  await openCard(page)
  await editPage(page)
  await page.route(
    /integrations\/shopify$/,
    answer(409, { error: 'A Shopify integration exists', code: 'INTEGRATION_EXISTS' }),
  )
  await configure(page, 'Shopify')
  await page.getByLabel('Domaine de la boutique').fill('maison-camelia.myshopify.com')
  await page.getByLabel('Jeton de l’application privée').fill('shpat_geheim')
  await submit(page)
  await expect(toastOf(page)).toContainText('Integration Already Exists')
  await expect(toastOf(page)).toContainText(
    'A Shopify integration for this domain exists and must be removed first.',
  )
  const again = page.waitForRequest(/integrations\/shopify$/)
  await toastOf(page).getByRole('button', { name: 'Replace' }).click()
  expect((await again).postDataJSON()).toMatchObject({ replaceExisting: true })
  await expect(toastOf(page)).toContainText('Integration Already Exists')
  await dialog(page).getByRole('button', { name: 'Plateforme' }).click()
  await dialog(page).getByRole('radio', { name: 'WooCommerce' }).check()
  await dialog(page).getByRole('button', { name: 'Continuer' }).click()
  // The real thing, with the shop that is really connected.
  await fillWoo(page, woo)
  await submit(page)
  await expect(toastOf(page)).toContainText('A WooCommerce integration for this domain exists')
  await toastOf(page).getByRole('button', { name: 'Replace' }).click()
  await expect(toastOf(page)).toContainText('Integration Replaced')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('les échanges ne sont pas chiffrés')
})

test('what is typed after the offer to replace is what is sent', async ({ page, shop, woo }) => {
  await connect(shop, woo)
  await openForm(page, 'WooCommerce')
  await fillWoo(page, woo, 'cs_wrong')
  await submit(page)
  await expect(toastOf(page)).toContainText('Integration Already Exists')
  await page.getByLabel('Secret client').fill(KEYS.write.consumerSecret)
  await expect(toastOf(page).getByRole('button', { name: 'Replace' })).toHaveCount(0)
  await submit(page)
  await toastOf(page).getByRole('button', { name: 'Replace' }).click()
  await expect(toastOf(page)).toContainText('Integration Replaced')
})

test('a shop that does not answer is kept, and nothing is said to be read meanwhile', {
  tag: ['@integrations.list.disconnected', '@integrations.toast.connection-failed'],
}, async ({ page, shop, woo }) => {
  expect(shop.account.token).not.toBe('')
  woo.instead(() => true, { status: 503, body: '' })
  await openForm(page, 'WooCommerce')
  await fillWoo(page, woo)
  await submit(page)
  await expect(toastOf(page)).toContainText('Integration Created')
  await expect(toastOf(page)).toContainText('son catalogue sera lu dès qu’elle répondra')
  await expect(toastOf(page)).toContainText('Connection Failed')
  await expect(row(page, 'WooCommerce')).toContainText('Disconnected')
})

test('the switch replaces without asking', async ({ page, shop, woo }) => {
  const { integration } = await connect(shop, woo)
  await openForm(page, 'WooCommerce')
  await fillWoo(page, woo)
  await page.getByRole('switch', { name: /^Remplacer l’intégration existante/ }).check()
  await submit(page)
  await expect(toastOf(page)).toContainText('Integration Replaced')
  const { integrations } = await shop.call<{ integrations: { id: string }[] }>('GET', '/integrations')
  expect(integrations).toHaveLength(1)
  expect(integrations[0]?.id).not.toBe(integration.id)
})

test('the switch on a shop that was not connected replaces nothing, and says so', {
  tag: '@integrations.toast.created',
}, async ({ page, shop, woo }) => {
  await openForm(page, 'WooCommerce')
  await fillWoo(page, woo)
  await page.getByRole('switch', { name: /^Remplacer l’intégration existante/ }).check()
  await submit(page)
  await expect(toastOf(page)).toContainText('Integration Created')
  await page.goto(`/settings?business=${shop.business.id}#integrations`)
  await expect(row(page, 'WooCommerce')).toHaveCount(1)
})

test('a failed save keeps what was typed; addresses survive a reload, secrets never leave the memory', async ({
  page,
  shop,
  woo,
}) => {
  expect(shop.account.token).not.toBe('')
  await openForm(page, 'WooCommerce')
  await fillWoo(page, woo, 'cs_wrong_secret')
  await submit(page)
  await expect(dialog(page).getByRole('alert')).toContainText('La boutique n’a pas été connectée.')
  await expect(page.getByLabel('Adresse de la boutique')).toHaveValue(woo.origin)
  await expect(page.getByLabel('Secret client')).toHaveValue('cs_wrong_secret')
  await expectStored(page, woo.origin)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain('cs_wrong')
  expect(stored).not.toContain('ck_write')
  await page.keyboard.press('Escape')
  const unsaved = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await unsaved.getByRole('button', { name: 'Continue Editing' }).click()
  await expect(page.getByLabel('Secret client')).toHaveValue('cs_wrong_secret')
  await page.reload()
  await editPage(page)
  await configure(page, 'WooCommerce')
  await expect(page.getByLabel('Adresse de la boutique')).toHaveValue(woo.origin)
  await expect(page.getByLabel('Secret client')).toHaveValue('')
})

test('WooCommerce and PrestaShop check their own fields', {
  tag: '@integrations.woocommerce-prestashop',
}, async ({ page, shop }) => {
  expect(shop.account.token).not.toBe('')
  await openForm(page, 'WooCommerce')
  await submit(page)
  for (const text of [
    'L’adresse de la boutique est requise',
    'La clé client est requise',
    'Le secret client est requis',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Plateforme' }).click()
  await dialog(page).getByRole('radio', { name: 'PrestaShop' }).check()
  await dialog(page).getByRole('button', { name: 'Continuer' }).click()
  await page.getByLabel('Clé du webservice').fill('K7QX2MZ84RTLB19WNE5VYC3H')
  await page.getByLabel('Clé du webservice').blur()
  await expect(page.getByText('Il manque 8 caractères : la clé du webservice en compte 32.')).toBeVisible()
  await expect(page.getByText('24 / 32')).toBeVisible()
  await expectAccessibleInBothThemes(page, DIALOG)
})

test('a PrestaShop is connected by its key; rights that miss are named', {
  tag: '@integrations.woocommerce-prestashop',
}, async ({ page, shop }) => {
  expect(shop.account.token).not.toBe('')
  const woo = await startPrestaShop({ forbidden: ['orders'] })
  try {
    await openForm(page, 'PrestaShop')
    await expect(dialog(page).getByText('stock_availables')).toBeVisible()
    await page.getByLabel('Adresse de la boutique').fill(woo.origin)
    await page.getByLabel('Clé du webservice').fill(PRESTA_KEYS.full)
    await submit(page)
    await expect(toastOf(page)).toContainText('Integration Created')
    const connected = row(page, 'PrestaShop')
    await expect(connected).toContainText('Connected')
    await expect(connected).toContainText('La clé n’a pas le droit de lire « orders »')
    await expect(toastOf(page)).toContainText('Connection Test')
    await expect(connected).toContainText(/\d+ produits/)
  } finally {
    await woo.close()
  }
})

test('a test says how it went, and shows that it runs', {
  tag: [
    '@integrations.test.action',
    '@integrations.test.testing',
    '@integrations.test.result',
    '@integrations.toast.connection-successful',
    '@integrations.toast.connection-failed',
    '@integrations.toast.test-failed',
    '@integrations.list.disconnected',
  ],
}, async ({ page, shop, woo, problems }) => {
  await connect(shop, woo)
  await openCard(page)
  const shown = row(page, 'WooCommerce')
  await expect(shown).toContainText('Connected')
  const test = shown.getByRole('button', { name: /^Tester WooCommerce/ })

  const held = Promise.withResolvers<void>()
  await page.route(/\/test$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await test.click()
  await expect(shown).toContainText('Testing')
  await expect(shown.getByRole('button', { name: 'Test en cours' })).toHaveAttribute('aria-disabled', 'true')
  await expect(shown).toContainText('Vérification des identifiants et de l’accès aux produits')
  await expectAccessibleInBothThemes(page, CARD)
  held.resolve()
  await expect(toastOf(page)).toContainText('Connection Successful')
  await expect(toastOf(page)).toContainText('Boutique Test')
  // It works, less than fully: the address is in http.
  await expect(shown).toContainText('les échanges ne sont pas chiffrés')
  await page.unroute(/\/test$/)

  // The merchant deletes the key.
  const { write } = KEYS
  const { consumerSecret } = write
  write.consumerSecret = 'cs_other'
  try {
    await test.click()
    await expect(toastOf(page)).toContainText('Connection Failed')
    await expect(shown).toContainText('Disconnected')
    await expect(shown).toContainText('La boutique refuse')
  } finally {
    write.consumerSecret = consumerSecret
  }

  problems.allow(/503/)
  await page.route(
    /\/test$/,
    answer(503, { error: 'The service is temporarily unavailable.', code: 'UNAVAILABLE' }),
  )
  await test.click()
  await expect(toastOf(page)).toContainText('Test Failed')
  await expect(toastOf(page)).toContainText('The service is temporarily unavailable.')
})

test('an English page says in English why a shop failed', { tag: '@integrations.test.result' }, async ({
  page,
  shop,
  woo,
}) => {
  await connect(shop, woo)
  await page.goto('/settings')
  await page.evaluate(() => localStorage.setItem('lg_language', 'en'))
  await page.reload()
  await openCard(page)
  const shown = row(page, 'WooCommerce')
  const test = shown.getByRole('button', { name: /^Test WooCommerce/ })
  await test.click()
  const warning = shown.getByText('what is exchanged is not encrypted')
  await expect(warning).toHaveAttribute('lang', 'en')

  const { write } = KEYS
  const { consumerSecret } = write
  write.consumerSecret = 'cs_other'
  try {
    await test.click()
    const why = /^The shop refuses .* in WooCommerce → Settings → Advanced → REST API/
    await expect(toastOf(page).getByText(why)).toHaveAttribute('lang', 'en')
    await expect(shown).toContainText('Disconnected')
    await expect(shown.getByText(why)).toHaveAttribute('lang', 'en')
    await expectAccessibleInBothThemes(page, CARD)

    // As it is stored, also when the page opens with it.
    await page.reload()
    await expect(shown.getByText(why)).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('lg_language'))
    await page.reload()
    await expect(shown.getByText(/^La boutique refuse /)).toHaveAttribute('lang', 'fr')
    await shown.getByRole('button', { name: /^Tester WooCommerce/ }).click()
    await expect(toastOf(page).getByText(/^La boutique refuse /)).toHaveAttribute('lang', 'fr')
  } finally {
    write.consumerSecret = consumerSecret
  }
})

test('deleting says what is lost; a failed one keeps the shop', {
  tag: ['@integrations.delete.action', '@integrations.toast.delete-failed'],
}, async ({ page, shop, woo, problems }) => {
  const { integration } = await connect(shop, woo)
  await openCard(page)
  problems.allow(/503/)
  await page.route(/integrations\/[0-9a-f-]{36}$/, answer(503, { error: 'Plus tard.', code: 'UNAVAILABLE' }))
  await row(page, 'WooCommerce')
    .getByRole('button', { name: /^Supprimer WooCommerce/ })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Supprimer l’intégration WooCommerce, ${integration.shopDomain} ?`)
  await expect(question).toContainText('Ses clés API restent, sans boutique')
  await expectAccessibleInBothThemes(page, DIALOG)
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await question.getByRole('button', { name: 'Supprimer l’intégration' }).click()
  await expect(toastOf(page)).toContainText('Delete Failed')
  await expect(row(page, 'WooCommerce')).toBeVisible()
  await page.unroute(/integrations\/[0-9a-f-]{36}$/)
  await row(page, 'WooCommerce')
    .getByRole('button', { name: /^Supprimer WooCommerce/ })
    .click()
  await question.getByRole('button', { name: 'Supprimer l’intégration' }).click()
  await expect(card(page).getByText('Aucune boutique reliée')).toBeVisible()
})

test('a list that does not come says so and comes again', { tag: '@integrations.error.fetch' }, async ({
  page,
  shop,
  problems,
}) => {
  expect(shop.account.token).not.toBe('')
  problems.allow(/503/)
  await page.route(/\/integrations$/, answer(503, { error: 'Plus tard.', code: 'UNAVAILABLE' }))
  await openCard(page)
  await expect(card(page).getByRole('alert')).toContainText('Failed to fetch integrations. Plus tard.')
  await expectAccessibleInBothThemes(page, CARD)
  await card(page).getByRole('button', { name: 'Ajouter une intégration' }).press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to fetch integrations. Plus tard.')
  await expect(dialog(page).getByRole('button', { name: 'Continuer' })).toBeDisabled()
  await expectAccessibleInBothThemes(page, DIALOG)
  await page.unroute(/\/integrations$/)
  await dialog(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog(page).getByRole('radio', { name: 'Shopify' })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(card(page).getByText('Aucune boutique reliée')).toBeVisible()
})

test('a viewer sees the shops and changes nothing', async ({ page, shop, woo, product }) => {
  await connect(shop, woo)
  for (const path of ['', `/${shop.business.id}`]) {
    await page.route(`${product.url}/api/businesses${path}`, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as object | object[]
      const asViewer = (one: object) => ({ ...one, role: 'viewer' })
      await route.fulfill({ response, json: Array.isArray(body) ? body.map(asViewer) : asViewer(body) })
    })
  }
  await openCard(page)
  // A viewer's row has no button.
  await expect(card(page).getByRole('listitem').filter({ hasText: 'WooCommerce' })).toContainText('Connected')
  await expect(card(page).getByRole('button')).toHaveCount(0)
})

test('whoever claims a business is asked to renew what the former team knows of its shops', async ({
  page,
  signIn,
  woo,
  product,
}) => {
  const shop = await makeShop(product.url, {}, 'AGENCY')
  await connect(shop, woo)
  const email = `claire-${Date.now()}@example.com`
  const { transfer } = await initiateTransfer(product.url, shop.account, shop.business.id, email)
  await page.goto(`/transfer/${transfer.id}`)
  await expect(page.getByText('1 boutique connectée')).toBeVisible()
  const password = 'secret-de-claire'
  await completeTransfer(product.url, transfer.id, email, password)
  await signIn({ email, password })
  await openCard(page)
  await expect(row(page, 'WooCommerce')).toContainText('L’équipe précédente connaît ces identifiants.')
  await expectAccessibleInBothThemes(page, CARD)
})

test('on a phone the card is a page of its own', { tag: '@settings.card.integrations' }, async ({
  page,
  shop,
  woo,
}) => {
  await connect(shop, woo)
  await page.setViewportSize(PHONE)
  await page.goto('/settings')
  const entry = page.getByRole('button', { name: /^Integrations/ })
  await expect(entry).toContainText('1 boutique reliée')
  await entry.click()
  await expect(row(page, 'WooCommerce')).toContainText('Connected')
  await expectUsable(page)
  await editPage(page)
  await configure(page, 'Shopify')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page, DIALOG)
})

test('a key answers for the first shop unless told otherwise, and shows it', {
  tag: [
    '@keys.create.integration-preselected',
    '@keys.create.integration-optional',
    '@keys.bound-integration',
  ],
}, async ({ page, shop, woo }) => {
  const { integration } = await connect(shop, woo)
  await page.goto('/api-keys')
  await page.getByRole('button', { name: 'Créer une clé' }).first().click()
  const select = page.getByLabel('Intégration')
  await expect(select.locator('option:checked')).toHaveText(`WooCommerce, ${integration.shopDomain}`)
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Domaine').fill('maison-camelia.fr')
  await page.getByRole('button', { name: 'Créer la clé' }).click()
  await page.getByRole('button', { name: 'J’ai copié la clé' }).click()
  const bound = page.getByRole('row').filter({ hasText: 'maison-camelia.fr' })
  await expect(bound.getByRole('cell', { name: 'WooCommerce' })).toBeVisible()
  await page.getByRole('button', { name: 'Créer une clé' }).first().click()
  await page.getByLabel('Domaine').fill('blog.maison-camelia.fr')
  await select.selectOption({ label: 'No integration' })
  await page.getByRole('button', { name: 'Créer la clé' }).click()
  await page.getByRole('button', { name: 'J’ai copié la clé' }).click()
  const free = page.getByRole('row').filter({ hasText: 'blog.maison-camelia.fr' })
  await expect(free.getByRole('cell', { name: 'No integration' })).toBeVisible()
  await free.getByRole('button', { name: /^Modifier/ }).click()
  await expect(select.locator('option:checked')).toHaveText('No integration')
  await select.selectOption({ label: `WooCommerce, ${integration.shopDomain}` })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(free.getByRole('cell', { name: 'WooCommerce' })).toBeVisible()
})

test('without a shop a key is bound to none', async ({ page, shop }) => {
  expect(shop.account.token).not.toBe('')
  await page.goto('/api-keys')
  await page.getByRole('button', { name: 'Créer une clé' }).first().click()
  await expect(page.getByLabel('Intégration').locator('option:checked')).toHaveText('No integration')
})
