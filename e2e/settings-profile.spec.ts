import { createKey } from './support/accounts.ts'
import {
  bar,
  editProfile,
  openSettings,
  profileOf,
  saveButton,
  section,
  toastOf,
  WEEK,
} from './support/settings.ts'
import { expect, test } from './support/test.ts'

test.use({ businessFields: { name: 'Maison Essai' } })

test.describe('the profile', () => {
  test('a user edits the public profile, card by card, and the widget shows it at its next load', {
    tag: [
      '@settings.heading',
      '@settings.purpose',
      '@settings.feeds-widget',
      '@settings.card.basic',
      '@settings.card.address',
      '@settings.card.social',
      '@settings.card.hours',
      '@settings.button.edit',
      '@settings.button.cancel',
      '@settings.button.save',
      '@settings.save-bar',
      '@settings.basic.name',
      '@settings.basic.subtitle',
      '@settings.basic.description',
      '@settings.basic.email',
      '@settings.basic.phone',
      '@settings.basic.website',
      '@settings.address.fields',
      '@settings.social.fields',
      '@settings.edit.mode',
      '@settings.save.changed-only',
      '@settings.save.path',
      '@settings.save.refetch',
      '@settings.save.ends-edit',
      '@settings.toast.updated',
      '@routes.settings',
    ],
  }, async ({ page, shop, product }) => {
    await openSettings(page, shop)
    const { apiKey } = await createKey(shop, 'exemple.fr')
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

  test('Save of the profile waits for a change; what is the same once normalised is no change', {
    tag: ['@settings.edit.save-disabled', '@settings.save.no-changes', '@settings.edit.cancel-clean'],
  }, async ({ page, shop }) => {
    await openSettings(page, shop)
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

  test('Cancel of the profile asks before changes are lost', {
    tag: '@settings.edit.cancel-unsaved',
  }, async ({ page, shop }) => {
    await openSettings(page, shop)
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

  test('a website that is none is refused, a good one completed', {
    tag: [
      '@settings.website.invalid',
      '@settings.website.save-invalid',
      '@settings.website.https',
      '@settings.website.trailing-slash',
    ],
  }, async ({ page, shop }) => {
    await openSettings(page, shop)
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
    await expect(website).toBeFocused()
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
  })

  test('the subtitle counts to 75 and stops there', {
    tag: ['@settings.subtitle.counter', '@settings.subtitle.max-75'],
  }, async ({ page, shop }) => {
    await openSettings(page, shop)
    await editProfile(page)
    const subtitle = page.getByLabel('Sous-titre')
    await expect(section(page, 'Basic Information')).toContainText('11 / 75')
    await subtitle.fill('')
    await subtitle.pressSequentially('a'.repeat(80))
    await expect(subtitle).toHaveValue('a'.repeat(75))
    await expect(section(page, 'Basic Information')).toContainText('75 / 75')
  })

  test('hours are saved when all seven days are filled, and the user is told when they are not', {
    tag: [
      '@settings.hours.fields',
      '@settings.hours.all-seven',
      '@settings.hours.closed',
      '@settings.hours.zero-pad',
    ],
  }, async ({ page, shop }) => {
    await openSettings(page, shop)
    const hours = section(page, 'Business Hours')
    await expect(hours.getByText('Fermé', { exact: true })).toHaveCount(2)
    await expect(hours).not.toContainText('closed')
    await editProfile(page)
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

  test('hours in which none is read are asked back once, and kept for who insists; an appointment is one', async ({
    page,
    shop,
  }) => {
    await openSettings(page, shop)
    await editProfile(page)
    const hours = section(page, 'Business Hours')
    await hours.getByRole('textbox', { name: 'Vendredi' }).fill('bof')
    await hours.getByRole('textbox', { name: 'Samedi' }).fill('sur rendez-vous')
    const unread = 'Je n’y lis pas d’heure : 9h-18h, fermé, ou sur rendez-vous ?'
    await expect(hours.getByText(`${unread} Pas dit à vos clients.`)).toHaveCount(1)
    await expect(hours.getByText('Dit tel quel à vos clients', { exact: true })).toHaveCount(1)
    const preview = hours.getByRole('figure', { name: 'Aperçu du widget' })
    await expect(preview).toContainText(/vendredi—samedisur rendez-vous/)
    await hours.getByRole('textbox', { name: 'Jeudi' }).fill('le matin')
    await expect(hours.getByText(`${unread} Dit tel quel à vos clients.`)).toHaveCount(1)
    await hours.getByRole('textbox', { name: 'Jeudi' }).fill(WEEK.thursday)
    await saveButton(page).click()
    await expect(toastOf(page)).toContainText('Je ne lis pas d’heure pour le vendredi.')
    expect(await profileOf(shop)).toMatchObject({ businessHours: { friday: WEEK.friday } })
    await saveButton(page).click()
    await expect(toastOf(page)).toContainText('Profile updated')
    expect(await profileOf(shop)).toMatchObject({
      businessHours: { friday: 'bof', saturday: 'sur rendez-vous' },
    })
    await expect(hours.getByText('bof (Pas dit à vos clients)')).toBeVisible()
  })

  test('in French the profile of an address in France has no region, and the sidebar alone chooses the business', {
    tag: ['@settings.address.fields', '@settings.business-selector'],
  }, async ({ page, shop }) => {
    const address = page.getByRole('region', { name: /^(Address|Adresse)$/ })
    const region = address.getByLabel('Région ou province')
    const create = page.getByRole('button', { name: 'Nouvelle entreprise' })
    const picker = page.getByRole('combobox', { name: 'Entreprise', exact: true })
    await openSettings(page, shop)
    await expect(create).toBeVisible()
    await expect(picker).toBeAttached()
    await editProfile(page)
    await expect(region).toBeVisible()
    await page.evaluate(() => {
      localStorage.setItem('lg_language', 'fr')
      dispatchEvent(new StorageEvent('storage', { key: 'lg_language', newValue: 'fr' }))
    })
    await expect(region).toHaveCount(0)
    await expect(create).toHaveCount(0)
    await expect(picker).toHaveCount(0)
    await expect(address.getByRole('textbox')).toHaveCount(4)
    await address.getByLabel('Pays').fill('Belgique')
    await region.fill('Namur')
    await address.getByLabel('Pays').fill('')
    await expect(region, 'what is written is shown').toHaveValue('Namur')
  })

  test('a day is copied to the next ones', async ({ page, shop }) => {
    await openSettings(page, shop)
    await editProfile(page)
    await page.getByRole('button', { name: 'Copier Vendredi sur les jours suivants' }).click()
    for (const day of ['Samedi', 'Dimanche'])
      await expect(page.getByRole('textbox', { name: day })).toHaveValue('09:00-19:00')
    await expect(page.getByRole('textbox', { name: 'Jeudi' })).toHaveValue('10:00-13:00, 14:00-19:00')
  })

  test('the colour is shown as the widget paints it, and the time zone is chosen', async ({ page, shop }) => {
    await openSettings(page, shop)
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

  test('a failed save says so for 5 seconds and keeps what was typed, through a reload too', {
    tag: ['@settings.toast.update-failed', '@settings.toast.update-failed.duration'],
  }, async ({ page, shop, problems }) => {
    problems.allow(/500|ERR_FAILED/)
    const now = Date.now()
    await page.clock.install({ time: now })
    await openSettings(page, shop)
    await page.route(shop.api, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { error: 'Something went wrong', code: 'INTERNAL' } })
        : route.continue(),
    )
    await editProfile(page)
    const phone = page.getByLabel('Téléphone')
    await phone.fill('04 65 71 00 02')
    await page.clock.pauseAt(now + 60_000)
    await saveButton(page).click()
    const failed = page.getByText('Update failed')
    await expect(failed).toBeVisible()
    await page.clock.runFor(4_900)
    await expect(failed).toBeVisible()
    await page.clock.runFor(200)
    await expect(failed).toBeHidden()
    await page.clock.resume()
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
