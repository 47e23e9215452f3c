import { createBusiness } from './support/accounts.ts'
import { answer } from './support/answers.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFits,
  expectNoSidewaysScroll,
} from './support/expect-usable.ts'
import { editProfile, openSettings, profileOf, saveButton, section } from './support/settings.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

test.use({ businessFields: { name: 'Maison Essai' } })

test.describe('leaving', () => {
  test('leaving the settings or closing the tab asks while something is unsaved', async ({ page, shop }) => {
    await openSettings(page, shop)
    await editProfile(page)
    await page.getByLabel('Ville').fill('Annecy')
    await page.getByRole('link', { name: 'API Keys' }).first().click()
    const dialog = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue Editing' }).click()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.getByLabel('Ville')).toHaveValue('Annecy')

    let question = ''
    page.once('dialog', (event) => {
      question = event.type()
      void event.dismiss()
    })
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => question).toBe('beforeunload')

    await page.getByRole('link', { name: 'API Keys' }).first().click()
    await dialog.getByRole('button', { name: 'Discard Changes' }).click()
    await expect(page).toHaveURL(/\/api-keys$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await editProfile(page)
    await expect(page.getByLabel('Ville')).toHaveValue('')
  })
})

test('two tabs of one person share what is typed; what a colleague saved meanwhile is not replaced unseen', async ({
  page,
  shop,
  context,
}) => {
  await openSettings(page, shop)
  const other = await context.newPage()
  await other.goto('/settings')
  await expect(other.getByText('Thés à Lyon').first()).toBeVisible()
  await editProfile(page)
  await page.getByLabel('Ville').fill('Annecy')
  await expect(other.getByLabel('Ville')).toHaveValue('Annecy')
  await other.getByLabel('Téléphone').fill('04 65 71 00 02')
  await expect(page.getByLabel('Téléphone')).toHaveValue('04 65 71 00 02')
  await page.getByLabel('Ville').fill('Annecy-le-Vieux')
  await saveButton(page).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  expect(await profileOf(shop)).toMatchObject({
    phone: '04 65 71 00 02',
    address: { city: 'Annecy-le-Vieux' },
  })
  await expect(other.getByLabel('Ville')).toHaveCount(0)

  await editProfile(page)
  await page.getByLabel('Sous-titre').fill('Le mien')
  await page.getByLabel('Ville').fill('Lyon')
  await shop.call('PUT', '', { subtitle: 'Du collègue' })
  await expect(page.getByText('Du collègue').first()).toBeVisible()
  await saveButton(page).click()
  const subtitle = page.getByLabel('Sous-titre')
  await expect(subtitle).toHaveAccessibleDescription(/Enregistré entre-temps\s:\s«\sDu collègue\s»/)
  expect(await profileOf(shop)).toMatchObject({ subtitle: 'Du collègue' })
  await expectAccessible(page)
  await saveButton(page).click()
  await expect.poll(async () => (await profileOf(shop)).subtitle).toBe('Le mien')
  expect(await profileOf(shop)).toMatchObject({ address: { city: 'Lyon' } })
})

test('another business and a logout ask too, wherever they are chosen', async ({ page, shop, product }) => {
  await openSettings(page, shop)
  await createBusiness(product.url, shop.account, { name: 'Autre boutique' })
  await page.reload()
  await editProfile(page)
  const [city, dialog] = [
    page.getByLabel('Ville'),
    page.getByRole('alertdialog', { name: 'Unsaved Changes' }),
  ]
  await city.fill('Annecy')
  const bySwitcher = async () => {
    await page.getByRole('button', { name: /^Changer d’entreprise/ }).click()
    await page.getByRole('button', { name: 'Autre boutique' }).click()
  }
  const byPalette = async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('Autre boutique')
    await page.getByRole('option', { name: 'Autre boutique entreprise' }).click()
  }
  const byPicker = () =>
    page.getByLabel('Entreprise', { exact: true }).selectOption({ label: 'Autre boutique' })
  const byLogout = () => page.getByRole('button', { name: 'Logout' }).click()
  for (const leave of [bySwitcher, byPalette, byPicker, byLogout]) {
    await leave()
    await dialog.getByRole('button', { name: 'Continue Editing' }).click()
    await expect(dialog).toBeHidden()
    await expect(city).toHaveValue('Annecy')
  }
  await bySwitcher()
  await dialog.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByText('Autre boutique').first()).toBeVisible()
  await editProfile(page)
  await city.fill('Lyon')
  await byLogout()
  await dialog.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test.describe('without a profile to show', () => {
  test('a failure to load offers Try Again', { tag: '@settings.error.load' }, async ({ page, shop }) => {
    await openSettings(page, shop, { path: '/support' })
    await page.route(shop.api, answer(403, { error: 'No', code: 'FORBIDDEN' }))
    await page.goto('/settings')
    await expect(page.getByText('Failed to load settings')).toBeVisible()
    await page.unroute(shop.api)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(section(page, 'Basic Information')).toContainText('Maison Essai')
  })

  for (const [type, none, choose] of [
    ['AGENCY', 'Pas encore de client', 'Choisissez le client à régler'],
    ['DEVELOPER', 'Pas encore de projet', 'Choisissez le projet à régler'],
  ] as const) {
    test(`an empty state in the words of ${type}`, {
      tag: ['@settings.empty.no-business', '@settings.empty.none-selected'],
    }, async ({ page, product, register, signIn }) => {
      const account = await register(type)
      await signIn(account)
      await page.goto('/settings')
      await expect(page.getByRole('heading', { name: none })).toBeVisible()
      await createBusiness(product.url, account, { name: 'Chez Nina' })
      await page.evaluate(() => localStorage.setItem('selected_business_id', 'none'))
      await page.reload()
      await expect(page.getByRole('heading', { name: 'No business selected' })).toBeVisible()
      await expect(page.getByText(choose)).toBeVisible()
      await page.getByRole('button', { name: 'Chez Nina' }).last().click()
      await expect(section(page, 'Basic Information')).toContainText('Chez Nina')
    })
  }

  test('an owner without a business is led to create the first one', {
    tag: '@settings.empty.no-business',
  }, async ({ page, register, signIn }) => {
    await signIn(await register())
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Le profil de votre entreprise' })).toBeVisible()
  })
})

test('the selector changes the business, and creates one', { tag: '@settings.business-selector' }, async ({
  page,
  newShop,
  product,
}) => {
  const { account } = await newShop({ name: 'Chez Nina' }, 'AGENCY')
  await createBusiness(product.url, account, { name: 'Atelier Bois' })
  await page.goto('/settings')
  const basic = section(page, 'Basic Information')
  await expect(basic).toContainText('Chez Nina')
  await page.getByRole('combobox', { name: 'Client' }).selectOption('Atelier Bois')
  await expect(basic).toContainText('Atelier Bois')
  await page.getByRole('button', { name: 'Nouveau client' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom de l’entreprise').fill('Fleurs du Port')
  await dialog.getByLabel('E-mail').fill('contact@exemple.fr')
  await dialog.getByRole('button', { name: 'Créer l’entreprise' }).click()
  await expect(dialog).toBeHidden()
  await expect(basic).toContainText('Fleurs du Port')
})

test('a viewer reads', async ({ page, shop, product }) => {
  await openSettings(page, shop, { path: '/support' })
  const asViewer = async (address: string) => {
    await page.route(address, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as unknown
      const change = (one: object) => ({ ...one, role: 'viewer' })
      await route.fulfill({ response, json: Array.isArray(body) ? body.map(change) : change(body as object) })
    })
  }
  await asViewer(shop.api)
  await asViewer(`${product.url}/api/businesses`)
  await page.goto('/settings')
  await expect(page.getByText(/Demandez un accès Gestion pour modifier ces réglages/)).toBeVisible()
  await expect(
    section(page, 'AI Assistant Configuration').getByText(/Votre accès permet la lecture/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a list of sections, one page per section, one docked bar', async ({ page, shop }) => {
    await openSettings(page, shop)
    const row = page.getByRole('button', { name: /^Address/ })
    await expect(row).toContainText('Aucune adresse')
    await expectNoSidewaysScroll(page)
    await row.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Address' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Ville').fill('Annecy')
    await expect(saveButton(page)).toBeEnabled()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Retour aux réglages' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(row).toContainText('Unsaved')
    await expect(row).toContainText('Annecy')
    await row.click()
    await saveButton(page).click()
    await expect(page.getByText('Profile updated')).toBeVisible()
    expect((await profileOf(shop)).address).toEqual({ city: 'Annecy' })
    await page.goBack()
    await expect(row).not.toContainText('Unsaved')
  })
})

test('axe finds nothing, in both themes, wide and narrow, edited and section by section', async ({
  page,
  shop,
}) => {
  await openSettings(page, shop)
  await editProfile(page)
  const card = section(page, 'AI Assistant Configuration')
  await card.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Site web').fill('a b')
  await page.getByRole('textbox', { name: 'Dimanche' }).fill('')
  await expect(page.getByText('À remplir')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'main')
  await page.setViewportSize(PHONE)
  await expectAccessibleInBothThemes(page, 'main')
  for (const id of ['basic', 'hours', 'ai-context']) {
    await page.goto(`/settings#${id}`)
    await expectAccessibleInBothThemes(page, 'main')
  }
  await expectFits(page, { width: 320, height: 700 })
  await page.setViewportSize(DESKTOP)
})
