import type { Page } from '@playwright/test'
import { type Account, call, createBusiness, createKey } from './support/accounts.ts'
import {
  bothThemes,
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  test,
} from './support/test.ts'

const WEEK = {
  monday: 'closed',
  tuesday: '10:00-19:00',
  wednesday: '10:00-19:00',
  thursday: '10:00-13:00, 14:00-19:00',
  friday: '09:00-19:00',
  saturday: '10:00-19:30',
  sunday: 'closed',
}

interface Shop {
  account: Account
  id: string
  api: string
}

/** A signed-in owner with one business whose profile is filled. */
async function openShop(
  fixtures: {
    page: Page
    product: { url: string }
    register: (type?: 'BUSINESS_OWNER' | 'AGENCY' | 'DEVELOPER' | 'CONSULTANT') => Promise<Account>
    signIn: (who: Account) => Promise<void>
  },
  options: { path?: string; profile?: Record<string, unknown> } = {},
): Promise<Shop> {
  const { page, product, register, signIn } = fixtures
  const account = await register()
  const { id } = await createBusiness(product.url, account, { name: 'Maison Essai' })
  const api = `${product.url}/api/businesses/${id}`
  await call(
    api,
    'PUT',
    { subtitle: 'Thés à Lyon', businessHours: WEEK, timeZone: 'Europe/Paris', ...options.profile },
    account.token,
  )
  await signIn(account)
  await page.goto(options.path ?? '/settings')
  return { account, id, api }
}

const profileOf = (shop: Shop) =>
  call<Record<string, unknown>>(shop.api, 'GET', undefined, shop.account.token)
const section = (page: Page, name: string) => page.getByRole('region', { name })
const bar = (page: Page) => page.getByRole('region', { name: 'Enregistrement' })
const editProfile = (page: Page) =>
  page.getByRole('banner').or(page.locator('header')).getByRole('button', { name: 'Edit' }).first().click()
const toastOf = (page: Page) => page.getByRole('status', { name: 'Notifications' })
const saveButton = (page: Page) => bar(page).getByRole('button', { name: /^Save Changes/ })

test.describe('the profile', () => {
  test('a user edits the public profile, card by card, and the widget shows it at its next load [settings.heading] [settings.purpose] [settings.feeds-widget] [settings.card.basic] [settings.card.address] [settings.card.social] [settings.card.hours] [settings.button.edit] [settings.button.cancel] [settings.button.save] [settings.save-bar] [settings.basic.name] [settings.basic.subtitle] [settings.basic.description] [settings.basic.email] [settings.basic.phone] [settings.basic.website] [settings.address.fields] [settings.social.fields] [settings.edit.mode] [settings.save.changed-only] [settings.save.path] [settings.save.refetch] [settings.save.ends-edit] [settings.toast.updated] [routes.settings]', async ({
    page,
    product,
    register,
    signIn,
  }) => {
    const shop = await openShop({ page, product, register, signIn })
    const { apiKey } = await createKey(product.url, shop.account, shop, 'exemple.fr')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    for (const name of ['Basic Information', 'Address', 'Social Media', 'Business Hours']) {
      await expect(section(page, name).getByRole('heading', { name })).toBeVisible()
    }
    await expect(bar(page)).toBeHidden()
    await editProfile(page)
    await expect(bar(page).getByRole('button', { name: 'Cancel' })).toBeVisible()

    const basic = section(page, 'Basic Information')
    const wanted = {
      Nom: 'Maison Nouvelle',
      'Sous-titre': 'Thés et infusions',
      Description: 'Salon de thé.',
      'E-mail': 'bonjour@exemple.fr',
      Téléphone: '04 65 71 00 00',
      'Site web': 'exemple.fr/boutique/',
    }
    for (const [label, value] of Object.entries(wanted))
      await basic.getByLabel(label, { exact: true }).fill(value)
    const address = section(page, 'Address')
    for (const [label, value] of [
      ['Rue', '24, rue Auguste-Comte'],
      ['Code postal', '69002'],
      ['Ville', 'Lyon'],
      ['Région', 'Rhône'],
      ['Pays', 'France'],
    ] as const)
      await address.getByLabel(label).fill(value)
    const social = section(page, 'Social Media')
    for (const label of ['Facebook', 'Instagram', 'Twitter', 'LinkedIn'])
      await social.getByLabel(label).fill(`${label.toLowerCase()}.com/essai`)

    const put = page.waitForRequest((request) => request.method() === 'PUT' && request.url() === shop.api)
    const reread = page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url() === shop.api,
    )
    await saveButton(page).click()
    expect((await put).postDataJSON()).toEqual({
      name: 'Maison Nouvelle',
      subtitle: 'Thés et infusions',
      description: 'Salon de thé.',
      email: 'bonjour@exemple.fr',
      phone: '04 65 71 00 00',
      website: 'https://exemple.fr/boutique',
      address: {
        street: '24, rue Auguste-Comte',
        postalCode: '69002',
        city: 'Lyon',
        state: 'Rhône',
        country: 'France',
      },
      socialMedia: {
        facebook: 'facebook.com/essai',
        instagram: 'instagram.com/essai',
        twitter: 'twitter.com/essai',
        linkedin: 'linkedin.com/essai',
      },
    })
    await expect(page.getByText('Profile updated')).toBeVisible()
    expect((await reread).status()).toBe(200)
    await expect(bar(page)).toBeHidden()
    await expect(basic.getByText('https://exemple.fr/boutique')).toBeVisible()
    await expect(basic.getByRole('textbox')).toHaveCount(0)

    const config = await fetch(`${product.url}/widget/v1/config`, {
      headers: { 'x-widget-key': apiKey, origin: 'https://exemple.fr' },
    })
    expect(await config.json()).toMatchObject({ name: 'Maison Nouvelle', subtitle: 'Thés et infusions' })
  })

  test('Save waits for a change; what is the same once normalised is no change [settings.edit.save-disabled] [settings.save.no-changes] [settings.edit.cancel-clean]', async ({
    page,
    product,
    register,
    signIn,
  }) => {
    const shop = await openShop({ page, product, register, signIn })
    await editProfile(page)
    await expect(saveButton(page)).toBeDisabled()
    await bar(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(bar(page)).toBeHidden()
    await expect(page.getByRole('alertdialog')).toBeHidden()

    let puts = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url() === shop.api) puts += 1
    })
    await editProfile(page)
    await page.getByLabel('Nom', { exact: true }).fill('Maison Essai ')
    await expect(saveButton(page)).toBeEnabled()
    await saveButton(page).click()
    await expect(page.getByText('No changes')).toBeVisible()
    expect(puts).toBe(0)
  })

  test('Cancel asks before changes are lost [settings.edit.cancel-unsaved]', async ({
    page,
    product,
    register,
    signIn,
  }) => {
    await openShop({ page, product, register, signIn })
    await editProfile(page)
    const city = page.getByLabel('Ville')
    await city.fill('Annecy')
    await expect(bar(page).getByRole('status')).toHaveText('UnsavedAddress')
    await bar(page).getByRole('button', { name: 'Cancel' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
    await expect(dialog).toContainText('Address')
    await dialog.getByRole('button', { name: 'Continue Editing' }).click()
    await expect(city).toHaveValue('Annecy')
    await bar(page).getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Discard Changes' }).click()
    await expect(bar(page)).toBeHidden()
    await editProfile(page)
    await expect(city).toHaveValue('')
  })

  test('a website that is none is refused, a good one completed [settings.website.invalid] [settings.website.save-invalid] [settings.website.https] [settings.website.trailing-slash] [settings.website.empty]', async ({
    page,
    product,
    register,
    signIn,
  }) => {
    const shop = await openShop({ page, product, register, signIn })
    await editProfile(page)
    const website = page.getByLabel('Site web')
    const message =
      'Please enter a valid domain or URL (e.g., exemple.fr, www.exemple.fr, https://exemple.fr or exemple.fr/page)'
    await website.fill('maison essai.fr')
    await website.blur()
    await expect(page.getByText(message)).toBeVisible()
    await saveButton(page).click()
    await expect(
      page.getByText('Validation Error: Please fix the website field before saving.'),
    ).toBeVisible()
    expect((await profileOf(shop)).website).toBeNull()
    await website.fill('boutique-été.fr')
    await website.blur()
    await expect(website).toHaveAccessibleDescription(
      /with its accents, this one is written xn--boutique-t-j7ab\.fr$/,
    )
    await website.fill('exemple.fr/')
    await expect(page.getByText(message)).toBeHidden()
    await saveButton(page).click()
    await expect(page.getByText('Profile updated')).toBeVisible()
    expect((await profileOf(shop)).website).toBe('https://exemple.fr')
    await editProfile(page)
    await website.fill('')
    await saveButton(page).click()
    await expect(bar(page)).toBeHidden()
    expect((await profileOf(shop)).website).toBeNull()
  })

  test('the subtitle counts to 75 and stops there [settings.subtitle.counter] [settings.subtitle.max-75]', async ({
    page,
    product,
    register,
    signIn,
  }) => {
    await openShop({ page, product, register, signIn })
    await editProfile(page)
    const subtitle = page.getByLabel('Sous-titre')
    await expect(section(page, 'Basic Information')).toContainText('11 / 75')
    await subtitle.fill('')
    await subtitle.pressSequentially('a'.repeat(80))
    await expect(subtitle).toHaveValue('a'.repeat(75))
    await expect(section(page, 'Basic Information')).toContainText('75 / 75')
  })

  test('hours are saved when all seven days are filled, and the user is told when they are not [settings.hours.fields] [settings.hours.all-seven] [settings.hours.closed] [settings.hours.zero-pad]', async ({
    page,
    product,
    register,
    signIn,
  }) => {
    const shop = await openShop({ page, product, register, signIn })
    await editProfile(page)
    const hours = section(page, 'Business Hours')
    for (const day of ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'])
      await expect(hours.getByRole('textbox', { name: day })).toBeVisible()
    await expect(hours.getByText('10\u00a0h à 13\u00a0h, 14\u00a0h à 19\u00a0h')).toBeVisible()
    await hours.getByRole('textbox', { name: 'Vendredi' }).fill('9:00-18:00')
    await expect(hours.getByText('sera écrit 09:00-18:00')).toBeVisible()
    await hours.getByRole('textbox', { name: 'Dimanche' }).fill('')
    await expect(hours.getByText('Il manque le dimanche.')).toBeVisible()
    await page.getByLabel('Téléphone').fill('04 65 71 00 01')

    const put = page.waitForRequest((request) => request.method() === 'PUT' && request.url() === shop.api)
    await saveButton(page).click()
    expect((await put).postDataJSON()).toEqual({ phone: '04 65 71 00 01' })
    await expect(page.getByText(/Les horaires sont incomplets/)).toBeVisible()
    expect((await profileOf(shop)).businessHours).toEqual(WEEK)

    await hours.getByRole('textbox', { name: 'Dimanche' }).fill('CLOSED')
    await hours.getByRole('button', { name: 'Copier Lundi sur les jours suivants' }).hover()
    await saveButton(page).click()
    await expect(bar(page)).toBeHidden()
    expect((await profileOf(shop)).businessHours).toEqual({ ...WEEK, friday: '09:00-18:00' })
  })

  test('a day is copied to the next ones', async ({ page, product, register, signIn }) => {
    await openShop({ page, product, register, signIn })
    await editProfile(page)
    await page.getByRole('button', { name: 'Copier Vendredi sur les jours suivants' }).click()
    for (const day of ['Samedi', 'Dimanche'])
      await expect(page.getByRole('textbox', { name: day })).toHaveValue('09:00-19:00')
    await expect(page.getByRole('textbox', { name: 'Jeudi' })).toHaveValue('10:00-13:00, 14:00-19:00')
  })

  test('the colour is shown as the widget paints it, and the time zone is chosen', async ({
    page,
    product,
    register,
    signIn,
  }) => {
    const shop = await openShop({ page, product, register, signIn })
    await editProfile(page)
    const color = page.getByLabel('Couleur du widget')
    await color.fill('#ffcc')
    await color.blur()
    await expect(page.getByText('Indiquez une couleur comme #0d5b41.')).toBeVisible()
    await color.fill('#FFCC00')
    await expect(page.getByText(/le widget l’assombrit/)).toBeVisible()
    await page.getByLabel('Fuseau horaire').selectOption('America/Toronto')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(bar(page)).toBeHidden()
    // The focus was in a field that is gone.
    await expect(page.getByRole('button', { name: 'Edit', exact: true }).first()).toBeFocused()
    expect(await profileOf(shop)).toMatchObject({ widgetColor: '#ffcc00', timeZone: 'America/Toronto' })
  })

  test('a failed save says so for 5 seconds and keeps what was typed, through a reload too [settings.toast.update-failed] [settings.toast.update-failed.duration]', async ({
    page,
    product,
    register,
    signIn,
    problems,
  }) => {
    problems.allow(/500|ERR_FAILED/)
    const shop = await openShop({ page, product, register, signIn })
    await page.route(shop.api, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { error: 'Something went wrong', code: 'INTERNAL' } })
        : route.continue(),
    )
    await editProfile(page)
    const phone = page.getByLabel('Téléphone')
    await phone.fill('04 65 71 00 02')
    await saveButton(page).click()
    const failed = page.getByText('Update failed')
    await expect(failed).toBeVisible()
    await page.waitForTimeout(4_200)
    await expect(failed).toBeVisible()
    await expect(failed).toBeHidden({ timeout: 2_500 })
    await expect(phone).toHaveValue('04 65 71 00 02')
    await expect(saveButton(page)).toBeEnabled()
    await page.unroute(shop.api)
    await page.route(shop.api, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await saveButton(page).click()
    await expect(toastOf(page)).toContainText('Le serveur ne répond pas.')

    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(phone).toHaveValue('04 65 71 00 02')
    await page.unroute(shop.api)
    await saveButton(page).click()
    await expect(page.getByText('Profile updated')).toBeVisible()
    expect((await profileOf(shop)).phone).toBe('04 65 71 00 02')
  })
})

test.describe('leaving', () => {
  test('leaving the page or closing the tab asks while something is unsaved', async ({
    page,
    product,
    register,
    signIn,
  }) => {
    await openShop({ page, product, register, signIn })
    await editProfile(page)
    await page.getByLabel('Ville').fill('Annecy')
    await page.getByRole('link', { name: 'API Keys' }).first().click()
    const dialog = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue Editing' }).click()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.getByLabel('Ville')).toHaveValue('Annecy')

    let asked = ''
    page.once('dialog', (event) => {
      asked = event.type()
      void event.dismiss()
    })
    await page.evaluate(() => setTimeout(() => window.location.reload(), 0))
    await expect.poll(() => asked).toBe('beforeunload')

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
  context,
  product,
  register,
  signIn,
}) => {
  const shop = await openShop({ page, product, register, signIn })
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
  await call(shop.api, 'PUT', { subtitle: 'Du collègue' }, shop.account.token)
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

test('another business and a logout ask too, wherever they are chosen', async ({
  page,
  product,
  register,
  signIn,
}) => {
  const shop = await openShop({ page, product, register, signIn })
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

test.describe('the assistant', () => {
  test('is viewed, edited, reset and saved on its own [ai.section] [ai.edit-mode] [ai.save-reset] [ai.unsaved] [ai.reset] [ai.save.disabled-unchanged] [ai.save.disabled-saving] [ai.context.counter] [ai.toast.saved] [settings.card.ai-context]', async ({
    page,
    product,
    register,
    signIn,
  }) => {
    const shop = await openShop({ page, product, register, signIn })
    const card = section(page, 'AI Assistant Configuration')
    await expect(card.getByText('Rien pour l’instant.')).toBeVisible()
    await card.getByRole('button', { name: 'Edit' }).click()
    const context = card.getByLabel('Ce que l’assistant doit savoir')
    const save = card.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    await expect(card.getByText('Unsaved')).toBeHidden()
    await context.fill('Livraison offerte dès 45 €.')
    await expect(card).toContainText('27 / 2\u00a0000')
    await expect(card.getByText('Unsaved')).toBeVisible()
    await card.getByRole('button', { name: 'Reset' }).click()
    await expect(context).toHaveValue('')
    await expect(card.getByText('Unsaved')).toBeHidden()

    await context.fill('Livraison offerte dès 45 €.')
    await card.getByRole('radio', { name: 'Formel' }).check()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`${shop.api}/ai-context`, async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    await save.click()
    await expect(card.getByRole('button', { name: /Enregistrement/ })).toBeDisabled()
    release()
    await expect(page.getByText('AI Context Updated')).toBeVisible()
    await expect(card.getByText('Livraison offerte dès 45 €.')).toBeVisible()
    await expect(card.getByRole('definition').filter({ hasText: 'français' })).toBeVisible()
    await expect(context).toBeHidden()
    const saved = await call(`${shop.api}/ai-context`, 'GET', undefined, shop.account.token)
    expect(saved).toMatchObject({
      aiContext: 'Livraison offerte dès 45 €.',
      aiInstructions: { tone: 'formal', responseLength: 'concise' },
    })
  })

  test('more than 2000 characters cannot be saved [ai.context.enforcement]', async ({
    page,
    product,
    register,
    signIn,
  }) => {
    await openShop({ page, product, register, signIn })
    const card = section(page, 'AI Assistant Configuration')
    await card.getByRole('button', { name: 'Edit' }).click()
    await card.getByLabel('Ce que l’assistant doit savoir').fill('a'.repeat(2_001))
    await expect(card).toContainText('2\u00a0001 / 2\u00a0000')
    await expect(card.getByRole('alert')).toContainText('1 caractère de trop')
    await expect(card.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  test('failures to load and to save have their texts [ai.error.load] [ai.toast.failed]', async ({
    page,
    product,
    register,
    signIn,
    problems,
  }) => {
    problems.allow(/500|ERR_CONNECTION_REFUSED/)
    const shop = await openShop({ page, product, register, signIn }, { path: '/support' })
    const address = `${shop.api}/ai-context`
    await page.route(address, (route) =>
      route.fulfill({ status: 403, json: { error: 'Not today', code: 'FORBIDDEN' } }),
    )
    await page.goto('/settings')
    const card = section(page, 'AI Assistant Configuration')
    await expect(card.getByText('Error loading AI context: Not today')).toBeVisible()
    await page.unroute(address)
    await card.getByRole('button', { name: 'Try Again' }).click()
    const previewAddress = '**/ai-context/preview'
    await page.route(previewAddress, (route) => route.abort('connectionrefused'))
    await card.getByRole('button', { name: 'Edit' }).click()
    await expect(card.getByRole('alert')).toContainText('Le serveur ne répond pas.')
    await page.unroute(previewAddress)
    await page.route(address, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { error: 'Something went wrong', code: 'INTERNAL' } })
        : route.continue(),
    )
    const context = card.getByLabel('Ce que l’assistant doit savoir')
    await context.fill('Retrait gratuit en boutique.')
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await expect(page.getByText('Failed to update AI context. Please try again.')).toBeVisible()
    await expect(context).toHaveValue('Retrait gratuit en boutique.')
  })

  test('what somebody else saved meanwhile is shown before it is replaced', async ({
    page,
    product,
    register,
    signIn,
    problems,
  }) => {
    problems.allow(/ERR_FAILED|409/)
    const shop = await openShop({ page, product, register, signIn })
    const address = `${shop.api}/ai-context`
    const { token } = shop.account
    const known = await call<{ aiContext: string }>(address, 'GET', undefined, token)
    const elsewhere = (aiContext: string) => call(address, 'PUT', { ...known, aiContext }, token)
    const kept = async () => (await call<{ aiContext: string }>(address, 'GET', undefined, token)).aiContext
    const card = section(page, 'AI Assistant Configuration')
    const context = card.getByLabel('Ce que l’assistant doit savoir')
    const copy = card.getByRole('region', { name: 'Version enregistrée' })
    const save = card.getByRole('button', { name: 'Save' })
    await card.getByRole('button', { name: 'Edit' }).click()
    await context.fill('Livraison offerte dès 45 €.')
    await elsewhere('Livraison offerte dès 60 €.')
    await expect(copy).toContainText('Livraison offerte dès 60 €.')
    await expect(context).toHaveValue('Livraison offerte dès 45 €.')
    await expect(save).toBeDisabled()
    await bothThemes(page, async () => {
      await expectAccessible(page)
    })
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(DESKTOP)
    await page.reload()
    await expect(copy).toContainText('Livraison offerte dès 60 €.')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Choisissez d’abord laquelle garder.')).toBeVisible()
    expect(await kept()).toBe('Livraison offerte dès 60 €.')
    await card.getByRole('button', { name: 'Garder ma version' }).press('Enter')
    await expect(copy).toBeHidden()
    await expect(save).toBeFocused()
    await save.click()
    await expect(page.getByText('AI Context Updated')).toBeVisible()
    expect(await kept()).toBe('Livraison offerte dès 45 €.')

    // Where the page hears nothing of it, it is seen when it saves.
    await page.route('**/events*', (route) => route.abort())
    await page.reload()
    await card.getByRole('button', { name: 'Edit' }).click()
    await context.fill('Livraison offerte dès 30 €.')
    await elsewhere('Livraison payante.')
    await save.click()
    await expect(copy).toContainText('Livraison payante.')
    expect(await kept()).toBe('Livraison payante.')
    await card.getByRole('button', { name: 'Prendre la version enregistrée' }).click()
    await expect(card.getByText('Livraison payante.')).toBeVisible()
    await expect(context).toBeHidden()
    await expect(card.getByText('Unsaved')).toBeHidden()
    await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused()

    // And where both save in the same moment, between the look at what is saved and the save.
    await card.getByRole('button', { name: 'Edit' }).click()
    await context.fill('Livraison offerte dès 20 €.')
    await page.route(
      address,
      async (route) => {
        if (route.request().method() === 'PUT') await elsewhere('Livraison à vélo.')
        await route.fallback()
      },
      { times: 2 },
    )
    await save.click()
    await expect(page.getByText('Choisissez d’abord laquelle garder.').first()).toBeVisible()
    await expect(copy).toContainText('Livraison à vélo.')
    await expect(context).toHaveValue('Livraison offerte dès 20 €.')
    expect(await kept()).toBe('Livraison à vélo.')
    await card.getByRole('button', { name: 'Garder ma version' }).click()
    await save.click()
    await expect(page.getByText('AI Context Updated')).toBeVisible()
    expect(await kept()).toBe('Livraison offerte dès 20 €.')
  })

  test('tone and length can be read whole on a phone', async ({ page, product, register, signIn }) => {
    await openShop({ page, product, register, signIn }, { path: '/settings#ai-context' })
    await page.setViewportSize(PHONE)
    const card = section(page, 'AI Assistant Configuration')
    await card.getByRole('button', { name: 'Edit' }).click()
    const labels = card.getByRole('radiogroup').locator('label > span')
    await expect(labels).toHaveCount(8)
    expect(await labels.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth))).toEqual(
      [],
    )
  })

  test('one bar and one shortcut save everything that is unsaved', async ({
    page,
    product,
    register,
    signIn,
  }) => {
    const shop = await openShop({ page, product, register, signIn })
    await editProfile(page)
    await page.getByLabel('Nom', { exact: true }).fill('Deux à la fois')
    const card = section(page, 'AI Assistant Configuration')
    await card.getByRole('button', { name: 'Edit' }).click()
    await card.getByLabel('Ce que l’assistant doit savoir').fill('Deux choses.')
    await expect(bar(page).getByRole('status')).toHaveText(
      'UnsavedBasic Information et AI Assistant Configuration',
    )
    await page.keyboard.press('Control+s')
    await expect(bar(page)).toBeHidden()
    expect((await profileOf(shop)).name).toBe('Deux à la fois')
    const { aiContext } = await call<{ aiContext: string }>(
      `${shop.api}/ai-context`,
      'GET',
      undefined,
      shop.account.token,
    )
    expect(aiContext).toBe('Deux choses.')
  })

  test('the shortcut saves what the bar names, from the moment it names it', async ({
    page,
    product,
    register,
    signIn,
  }) => {
    await openShop({ page, product, register, signIn })
    await editProfile(page)
    await page.getByLabel('Nom', { exact: true }).fill('Deux à la fois')
    const card = section(page, 'AI Assistant Configuration')
    await card.getByRole('button', { name: 'Edit' }).click()
    // Nothing of the page runs between its change of the bar and the key.
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const bar = document.querySelector('[aria-label="Enregistrement"] [role="status"]')
        if (!bar?.textContent?.includes('et AI Assistant Configuration')) return
        observer.disconnect()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }))
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await card.getByLabel('Ce que l’assistant doit savoir').fill('Deux choses.')
    await expect(card.getByText('Deux choses.')).toBeVisible()
    await expect(bar(page)).toBeHidden()
  })

  test('the anchor scrolls to it about 100 ms after load [settings.hash-scroll] [routes.settings.anchor]', async ({
    page,
    product,
    register,
    signIn,
  }) => {
    const shop = await openShop({ page, product, register, signIn }, { path: '/support' })
    const known = await call<Record<string, unknown>>(
      `${shop.api}/ai-context`,
      'GET',
      undefined,
      shop.account.token,
    )
    const aiContext = 'Livraison offerte dès 45 €.\n'.repeat(40)
    await call(`${shop.api}/ai-context`, 'PUT', { ...known, aiContext }, shop.account.token)
    await page.addInitScript(() => {
      // The pause of the timer that scrolls, not the clock: a busy machine measures anything.
      const seen: { pauseMs: number | undefined } = { pauseMs: undefined }
      Object.assign(window, { seen })
      let running: number | undefined
      const wait = window.setTimeout
      const timed = (work: () => void, pauseMs?: number) =>
        wait(() => {
          running = pauseMs
          work()
          running = undefined
        }, pauseMs)
      Object.assign(window, { setTimeout: timed })
      const scroll = Element.prototype.scrollIntoView
      Element.prototype.scrollIntoView = function (...given) {
        if (this.id === 'ai-context') seen.pauseMs ??= running
        scroll.apply(this, given)
      }
    })
    await page.goto('/settings#ai-context')
    const card = section(page, 'AI Assistant Configuration')
    await expect(card.getByText('Livraison offerte dès 45 €.').first()).toBeInViewport()
    await expect.poll(async () => (await card.boundingBox())?.y ?? 1_000).toBeLessThan(200)
    await expect(section(page, 'Basic Information').getByRole('heading')).not.toBeInViewport()
    const pauseMs = await page.evaluate(
      () => (window as unknown as { seen: { pauseMs: number | undefined } }).seen.pauseMs,
    )
    expect(pauseMs).toBe(100)
  })

  test('content that comes late does not take away who scrolled in between', async ({
    page,
    product,
    register,
    signIn,
  }) => {
    const shop = await openShop({ page, product, register, signIn }, { path: '/support' })
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`${shop.api}/ai-context`, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/settings#ai-context')
    const first = section(page, 'Basic Information').getByRole('heading')
    // Once the page has scrolled there: before, there is nothing to scroll away from.
    await expect(
      section(page, 'AI Assistant Configuration').getByRole('heading', { level: 2 }),
    ).toBeInViewport()
    await expect(first).not.toBeInViewport()
    await page.mouse.move(800, 400)
    await page.mouse.wheel(0, -20_000)
    await expect(first).toBeInViewport()
    answer()
    const card = section(page, 'AI Assistant Configuration')
    await expect(card.getByRole('button', { name: 'Edit' })).toBeVisible()
    await page.waitForTimeout(400)
    await expect(first).toBeInViewport()
  })
})

test.describe('without a profile to show', () => {
  test('a failure to load offers Try Again [settings.error.load]', async ({
    page,
    product,
    register,
    signIn,
  }) => {
    const shop = await openShop({ page, product, register, signIn }, { path: '/support' })
    await page.route(shop.api, (route) =>
      route.fulfill({ status: 403, json: { error: 'No', code: 'FORBIDDEN' } }),
    )
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
    test(`an empty state in the words of ${type} [settings.empty.no-business] [settings.empty.none-selected]`, async ({
      page,
      product,
      register,
      signIn,
    }) => {
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

  test('an owner without a business is led to create the first one [settings.empty.no-business]', async ({
    page,
    register,
    signIn,
  }) => {
    await signIn(await register())
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Le profil de votre entreprise' })).toBeVisible()
  })
})

test('the selector changes the business, and creates one [settings.business-selector]', async ({
  page,
  product,
  register,
  signIn,
}) => {
  const account = await register('AGENCY')
  await createBusiness(product.url, account, { name: 'Chez Nina' })
  await createBusiness(product.url, account, { name: 'Atelier Bois' })
  await signIn(account)
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

test('a viewer reads', async ({ page, product, register, signIn }) => {
  const shop = await openShop({ page, product, register, signIn }, { path: '/support' })
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

  test('a list of sections, one page per section, one docked bar', async ({
    page,
    product,
    register,
    signIn,
  }) => {
    const shop = await openShop({ page, product, register, signIn })
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

test('axe finds nothing, in both themes, wide and narrow, viewed and edited', async ({
  page,
  product,
  register,
  signIn,
}) => {
  test.slow()
  await openShop({ page, product, register, signIn })
  await expect(
    section(page, 'AI Assistant Configuration').getByRole('button', { name: 'Edit' }),
  ).toBeVisible()
  await bothThemes(page, () => expectAccessible(page, 'main'))
  await editProfile(page)
  const card = section(page, 'AI Assistant Configuration')
  await card.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Site web').fill('a b')
  await page.getByRole('textbox', { name: 'Dimanche' }).fill('')
  await expect(page.getByText('À remplir')).toBeVisible()
  await bothThemes(page, () => expectAccessible(page, 'main'))
  await page.setViewportSize(PHONE)
  await bothThemes(page, () => expectAccessible(page, 'main'))
  for (const id of ['basic', 'hours', 'ai-context']) {
    await page.goto(`/settings#${id}`)
    await bothThemes(page, () => expectAccessible(page, 'main'))
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(DESKTOP)
})
