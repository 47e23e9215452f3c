import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type Account, call, makeShop } from './support/accounts.ts'
import { expectAccessible, expectUsableAtSizes } from './support/expect-usable.ts'
import { linkInMail } from './support/mails.ts'
import { signInByForm } from './support/sign-in-form.ts'
import { test as base, DESKTOP, expect, PHONE } from './support/test.ts'

const test = base.extend<{ account: Account }>({
  /** A new one, signed in on its profile; its own token is of another session. */
  account: async ({ page, signIn, product }, use) => {
    const { account } = await makeShop(product.url)
    await signIn(account)
    await page.goto('/profile')
    await use(account)
  },
})

const dialog = (page: Page) => page.getByRole('dialog')
const personal = (page: Page) => page.getByRole('region', { name: 'Informations personnelles' })
const sessions = (page: Page) => page.getByRole('main').locator('section', { hasText: 'Sessions ouvertes' })
const STEP_MS = 30_000

/** The app of somebody with two-factor sign-in: every code it gives is of a new time step, as the server wants. */
const appOf = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  let last = 0
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / STEP_MS))
    return totp.generate({ timestamp: last * STEP_MS })
  }
}

/** Accessible in both themes, on a desktop and on a phone, and no wider than its window. */
async function expectGoodLooking(page: Page): Promise<void> {
  await expectUsableAtSizes(page, [PHONE, DESKTOP])
}

/** The session of a page that is signed in. */
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token') ?? '')

/** Makes the sign-in of an account ask for a code; answers its app and its recovery codes. Other sessions end. */
async function withTwoFactor(url: string, account: Account, token = account.token) {
  const post = <T>(path: string, body: object) =>
    call<T>(`${url}/api/user/two-factor${path}`, 'POST', body, token)
  const { secret } = await post<{ secret: string }>('', { password: account.password })
  const code = appOf(secret)
  const { recoveryCodes } = await post<{ recoveryCodes: string[] }>('/confirm', { code: code() })
  return { code, recoveryCodes }
}

test.describe('open sessions', () => {
  test('a device that is signed out here learns of it at once, says Session Expired and keeps its draft', async ({
    page,
    shopper: phone,
    signIn,
    product,
  }) => {
    const { account } = await makeShop(product.url)
    await phone.goto('/login')
    await signInByForm(phone, account)
    await expect(phone).toHaveURL('/dashboard')
    await phone.evaluate(() => localStorage.setItem('auth_login_time', '1000'))
    await phone.goto('/profile')
    await phone.getByRole('button', { name: 'Edit' }).click()
    await phone.getByLabel('Full Name').fill('Élodie Brouillon')

    await signIn(account)
    await page.goto('/profile')
    const items = sessions(page).getByRole('listitem')
    await expect(items).toHaveCount(3)
    await expect(items.first()).toContainText('Cette session')
    await expect(items.first()).toContainText('active maintenant')
    await expect(items.first().getByRole('button')).toHaveCount(0)
    await expect(items.nth(1)).toContainText(/Chrome sur Linux/)
    await expect(items.nth(1)).toContainText(/127\.0\.0\.1|::1/)
    await expectGoodLooking(page)

    await sessions(page).getByRole('button', { name: 'Déconnecter les autres' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Déconnecter', exact: true }).click()
    await expect(page.getByText('Les autres appareils sont déconnectés')).toBeVisible()
    await expect(items).toHaveCount(1)
    // Nothing was clicked there: its event stream was ended, and the next call was refused.
    await expect(phone).toHaveURL('/login?next=%2Fprofile')
    await expect(phone.getByText('Your session has expired. Please log in again.').first()).toBeVisible()
    await signInByForm(phone, account)
    await expect(phone).toHaveURL('/profile')
    await phone.getByRole('button', { name: 'Edit' }).click()
    await expect(phone.getByLabel('Full Name')).toHaveValue('Élodie Brouillon')
  })

  test('one device is signed out, the others stay; a failure says so and the list stays', async ({
    page,
    account,
    product,
    problems,
  }) => {
    problems.allow(/user\/sessions|status of 503/)
    const items = sessions(page).getByRole('listitem')
    await expect(items).toHaveCount(2)
    const signOut = items.nth(1).getByRole('button', { name: /^Déconnecter / })
    await page.route('**/api/user/sessions/*', (route) => route.fulfill({ status: 503, body: '' }))
    await signOut.click()
    await expect(page.getByText('La déconnexion a échoué. Réessayez.')).toBeVisible()
    await expect(items).toHaveCount(2)
    await page.unroute('**/api/user/sessions/*')
    await signOut.click()
    await expect(items).toHaveCount(1)
    await expect(sessions(page)).toBeFocused()
    const answer = await fetch(`${product.url}/api/user/profile`, {
      headers: { authorization: `Bearer ${account.token}` },
    })
    expect(answer.status).toBe(401)
  })
})

test.describe('change of address', () => {
  test('the field stays read-only; the mailed link changes the address without being signed in', async ({
    page,
    shopper: mailbox,
    account,
    product,
  }) => {
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly', '')
    await page.getByRole('button', { name: 'Modifier l’adresse' }).click()
    await expect(dialog(page)).toContainText(`Adresse actuelle : ${account.email}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cancel' }).click()

    await personal(page).getByRole('button', { name: 'Modifier l’adresse' }).click()
    const field = dialog(page).getByLabel('Nouvelle adresse e-mail')
    await expect(field).toBeFocused()
    await dialog(page).getByRole('button', { name: 'Envoyer le lien' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText([
      "L'adresse email est requise",
      'Le mot de passe est requis',
    ])
    await field.fill('camille')
    await dialog(page).getByLabel('Mot de passe actuel').fill('pas le bon')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toHaveText('Veuillez entrer une adresse email valide')
    await field.fill('camille@maison-camelia.example')
    await dialog(page).getByLabel('Mot de passe actuel').fill(account.password)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toHaveText('Un compte existe déjà avec cette adresse email')
    await expectGoodLooking(page)
    const email = `nouvelle-${Date.now()}@exemple.fr`
    await field.fill(email)
    // What was typed is still there after the dialog was closed.
    await page.keyboard.press('Escape')
    await personal(page).getByRole('button', { name: 'Modifier l’adresse' }).click()
    await expect(field).toHaveValue(email)
    await dialog(page).getByLabel('Mot de passe actuel').fill(account.password)
    await dialog(page).getByRole('button', { name: 'Envoyer le lien' }).click()
    await expect(page.getByText('Lien envoyé')).toBeVisible()
    await expect(personal(page)).toContainText(`En attente de confirmation : ${email}`)
    await expect(personal(page)).toContainText(account.email)

    const link = await linkInMail(product.url, email, /\/confirm-email\?token=[\w-]+/)
    await mailbox.goto(link)
    await expect(mailbox.getByText(`Vous vous connecterez désormais avec ${email}.`)).toBeVisible()
    await expectGoodLooking(mailbox)
    await mailbox.getByRole('button', { name: 'Confirmer l’adresse' }).click()
    await expect(mailbox.getByRole('heading', { name: 'Adresse confirmée' })).toBeVisible()
    await mailbox.getByRole('link', { name: 'Se connecter' }).click()
    await signInByForm(mailbox, { ...account, email })
    await expect(mailbox).toHaveURL('/dashboard')
    await mailbox.goto(link)
    await expect(mailbox.getByRole('heading', { name: 'Ce lien ne fonctionne plus' })).toBeVisible()

    await page.reload()
    await expect(personal(page)).toContainText(email)
    await expect(personal(page)).toContainText('Confirmée')
    await expect(page.getByText(account.email)).toHaveCount(0)
  })

  test('whoever works in English confirms in English, on a device that knows nothing of it', async ({
    shopper: phone,
    product,
  }) => {
    const { account } = await makeShop(product.url)
    await call(`${product.url}/api/user/preferences`, 'PUT', { language: 'en' }, account.token)
    const email = `new-${Date.now()}@example.com`
    await call(`${product.url}/api/user/email`, 'POST', { email, password: account.password }, account.token)
    await phone.goto(await linkInMail(product.url, email, /\/confirm-email\?token=[\w-]+/))
    await expect(phone.getByText(`From now on you will sign in with ${email}.`)).toBeVisible()
    await expect(phone.locator('html')).toHaveAttribute('lang', 'en')
    await phone.getByRole('button', { name: 'Confirm the address' }).click()
    await expect(phone.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
  })

  test('a change can be given up; an address that got an account meanwhile is told', async ({
    page,
    signIn,
    product,
  }) => {
    const { account } = await makeShop(product.url)
    const ask = (email: string) =>
      call(`${product.url}/api/user/email`, 'POST', { email, password: account.password }, account.token)
    const first = `abandon-${Date.now()}@exemple.fr`
    await ask(first)
    const givenUp = await linkInMail(product.url, first, /\/confirm-email\?token=[\w-]+/)
    await signIn(account)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Abandonner ce changement' }).click()
    await expect(page.getByText('Changement d’adresse abandonné')).toBeVisible()
    await expect(personal(page)).not.toContainText(first)
    await page.goto(givenUp)
    await expect(page.getByRole('heading', { name: 'Ce lien ne fonctionne plus' })).toBeVisible()

    const taken = `pris-${Date.now()}@exemple.fr`
    await ask(taken)
    const link = await linkInMail(product.url, taken, /\/confirm-email\?token=[\w-]+/)
    await call(`${product.url}/auth/register`, 'POST', {
      ...account,
      email: taken,
      invitationCode: 'BIENVENUE',
      userType: 'BUSINESS_OWNER',
    })
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirmer l’adresse' }).click()
    await expect(page.getByRole('heading', { name: 'Cette adresse a déjà un compte' })).toBeVisible()
    await page.getByRole('link', { name: 'Ouvrir mon profil' }).click()
    await expect(personal(page)).toContainText(account.email)
  })
})

test('the password is changed with the current one; other devices are signed out', async ({
  page,
  account,
}) => {
  await expect(personal(page)).toContainText('Choisi à l’inscription')
  await page.getByRole('button', { name: 'Modifier le mot de passe' }).click()
  const form = dialog(page)
  await form.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(form.getByRole('alert')).toHaveText([
    'Le mot de passe est requis',
    'Le mot de passe doit contenir au moins 8 caractères',
  ])
  await form.getByLabel('Mot de passe actuel').fill(account.password)
  await form.getByLabel('Nouveau mot de passe').fill(account.password)
  await form.getByLabel('Confirmation').fill(account.password)
  await form.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(form.getByRole('alert')).toHaveText('Le nouveau mot de passe est le même que l’actuel')
  await form.getByLabel('Mot de passe actuel').fill('pas le bon')
  await form.getByLabel('Nouveau mot de passe').fill('bleuet-44-orage-lampe')
  await expect(form.getByRole('meter', { name: /Solidité|mot de passe/i })).toHaveAttribute(
    'aria-valuenow',
    '4',
  )
  await form.getByLabel('Confirmation').fill('bleuet-44-orage')
  await form.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(form.getByRole('alert')).toHaveText('Les mots de passe ne correspondent pas')
  await form.getByLabel('Confirmation').fill('bleuet-44-orage-lampe')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toHaveText('Le mot de passe actuel est incorrect')
  await expect(form.getByLabel('Nouveau mot de passe')).toHaveValue('bleuet-44-orage-lampe')
  await expectGoodLooking(page)
  await form.getByLabel('Mot de passe actuel').fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mot de passe modifié', { exact: true })).toBeVisible()
  await expect(personal(page)).toContainText(/Modifié (Just now|à l’instant|il y a)/i)
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await signInByForm(page, account)
  await expect(page.getByRole('alert')).toContainText('Identifiants invalides')
  await signInByForm(page, { ...account, password: 'bleuet-44-orage-lampe' })
  await expect(page).toHaveURL('/dashboard')
})

test('of two languages chosen one after the other the last one stays, also when the page is left at once', async ({
  page,
  account: _,
}) => {
  await expect(personal(page)).toBeVisible()
  const first = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/user/preferences', async (route) => {
    sent += 1
    if (sent > 1) return
    await first.promise
    await route.continue()
  })
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/user/preferences'))
  await page.getByRole('radio', { name: /^Français/ }).check()
  await page.getByRole('radio', { name: /English/ }).check()
  first.resolve()
  await saved
  await expect.poll(() => sent).toBe(2)
  await page.unroute('**/api/user/preferences')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('language and theme follow the account to another device; a choice made offline is sent later', async ({
  page,
  shopper: other,
  signIn,
  product,
  problems,
}) => {
  problems.allow(/user\/preferences|status of 503/)
  const { account } = await makeShop(product.url)
  await other.goto('/login')
  await other.evaluate(() => localStorage.setItem('lg_theme', 'light'))
  await other.reload()
  await signIn(account)
  await page.goto('/profile')
  await expect(personal(page)).toBeVisible()
  const answered = (ok: boolean) =>
    page.waitForResponse(
      (response) => response.url().endsWith('/api/user/preferences') && response.ok() === ok,
    )
  const saved = answered(true)
  await page.getByRole('radio', { name: /English/ }).check()
  await saved
  await page.route('**/api/user/preferences', (route) => route.fulfill({ status: 503, body: '' }))
  const failed = answered(false)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await failed
  await page.unroute('**/api/user/preferences')
  const later = answered(true)
  await page.reload()
  await later
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  // The page before the sign-in keeps what this device chose.
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
  await signInByForm(other, account)
  await expect(other.getByText('Welcome, Élodie').first()).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
})

test.describe('two-factor sign-in', () => {
  test('two-factor sign-in is set up with a picture or a key, a first code and recovery codes that are shown once', async ({
    page,
    account,
  }) => {
    await expect(personal(page)).toContainText('Désactivée')
    await page.getByRole('button', { name: 'Activer la double authentification' }).click()
    await dialog(page).getByLabel('Mot de passe actuel').fill(account.password)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('img', { name: /Code QR/ })).toBeVisible()
    const code = dialog(page).getByLabel('Code de l’application')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expectGoodLooking(page)
    const secret = (await dialog(page).locator('code').innerText()).trim()
    await code.fill(appOf(secret)())
    await page.keyboard.press('Enter')
    const codes = dialog(page).getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectGoodLooking(page)
    const saved = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Télécharger' }).click()
    expect((await saved).suggestedFilename()).toBe('lutingenie-codes-de-secours.txt')
    await expect(dialog(page).getByRole('button', { name: 'Terminer' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(codes).toHaveCount(10)
    const [first = ''] = await codes.allInnerTexts()
    await dialog(page).getByLabel('J’ai gardé ces codes en lieu sûr').check()
    await dialog(page).getByRole('button', { name: 'Terminer' }).click()
    await expect(page.getByText('Double authentification activée')).toBeVisible()
    await expect(personal(page)).toContainText('10 codes de secours')

    await page.getByRole('button', { name: 'Logout' }).click()
    await signInByForm(page, account)
    await expect(page.getByRole('heading', { name: 'Encore une étape' })).toBeVisible()
    await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
    await expect(page.getByLabel('Code de secours')).toBeFocused()
    await page.keyboard.type(first.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/profile')
    await expect(personal(page)).toContainText('9 codes de secours')
  })

  test('the sign-in asks for the code after the password, by keyboard, and leads where one wanted to go', async ({
    page,
    product,
  }) => {
    const { account } = await makeShop(product.url)
    const { code: appCode } = await withTwoFactor(product.url, account)
    await page.goto('/profile')
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await signInByForm(page, account)
    const code = page.getByLabel('Code à 6 chiffres')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await expectGoodLooking(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Le code est requis')
    await page.keyboard.type('12345')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Le code a 6 chiffres')
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Ce code est incorrect ou a déjà servi')
    await expect(code).toBeFocused()
    await expectAccessible(page)
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    await code.fill(appCode())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile')
  })

  test('a sign-in that took too long starts again with the address still there', async ({
    page,
    product,
  }) => {
    const { account } = await makeShop(product.url)
    await withTwoFactor(product.url, account)
    await page.goto('/login')
    await signInByForm(page, account)
    const code = page.getByLabel('Code à 6 chiffres')
    for (let i = 0; i < 5; i += 1) {
      await code.fill(`00000${i}`)
      const answer = page.waitForResponse('**/auth/signin/second-factor')
      await page.keyboard.press('Enter')
      await answer
      await expect(page.getByRole('button', { name: 'Confirmer' })).toBeVisible()
    }
    await code.fill('000009')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'Cette connexion a expiré. Entrez de nouveau votre mot de passe.',
    )
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(account.email)
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('')
  })

  test('two-factor sign-in guards the change of password and of address as well, also where a page learns late that it is on', async ({
    page,
    account,
    product,
  }) => {
    await expect(personal(page)).toContainText('Désactivée')
    const { code, recoveryCodes } = await withTwoFactor(product.url, account, await tokenOf(page))
    const changePassword = async () => {
      await dialog(page).getByLabel('Mot de passe actuel').fill(account.password)
      await dialog(page).getByLabel('Nouveau mot de passe', { exact: true }).fill('un autre mot de passe')
      await dialog(page).getByLabel('Confirmation').fill('un autre mot de passe')
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'Modifier le mot de passe' }).click()
    await changePassword()
    await expect(dialog(page).getByRole('alert')).toHaveText('Ce code est incorrect ou a déjà servi')
    await dialog(page)
      .getByLabel('Code de l’application')
      .fill(recoveryCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Mot de passe modifié')).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: 'Modifier l’adresse' }).click()
    await dialog(page).getByLabel('Nouvelle adresse e-mail').fill('autre.adresse@exemple.fr')
    await dialog(page).getByLabel('Mot de passe actuel').fill('un autre mot de passe')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toHaveText('Le code est requis')
    await expectGoodLooking(page)
    await dialog(page).getByLabel('Code de l’application').fill(code())
    await page.keyboard.press('Enter')
    await expect(page.getByText('Lien envoyé')).toBeVisible()
  })

  test('two-factor sign-in is switched off with password and code', async ({ page, signIn, product }) => {
    const { account } = await makeShop(product.url)
    await signIn(account)
    await page.goto('/dashboard')
    const { code, recoveryCodes } = await withTwoFactor(product.url, account, await tokenOf(page))
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Gérer la double authentification' }).click()
    await dialog(page).getByLabel('Mot de passe actuel').fill(account.password)
    await expectGoodLooking(page)
    await dialog(page).getByLabel('Code de l’application').fill(code())
    await dialog(page).getByRole('button', { name: 'Remplacer les codes de secours' }).click()
    const fresh = dialog(page).getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')
    await expect(fresh).toHaveCount(10)
    const [spare = ''] = await fresh.allInnerTexts()
    expect(recoveryCodes).not.toContain(spare)
    await dialog(page).getByLabel('J’ai gardé ces codes en lieu sûr').check()
    await dialog(page).getByRole('button', { name: 'Terminer' }).click()

    await page.getByRole('button', { name: 'Gérer la double authentification' }).click()
    await dialog(page)
      .getByRole('radio', { name: /Désactiver/ })
      .check()
    await dialog(page).getByLabel('Mot de passe actuel').fill(account.password)
    await dialog(page).getByLabel('Code de l’application').fill(spare)
    await dialog(page).getByRole('button', { name: 'Désactiver' }).click()
    await expect(page.getByText('Double authentification désactivée')).toBeVisible()
    await expect(personal(page)).toContainText('Désactivée')
  })
})

test.describe('deleting one’s account', () => {
  test('businesses that nobody else owns come first, with links to them', async ({
    page,
    signIn,
    product,
  }) => {
    const { account, business } = await makeShop(product.url, { name: 'Boutique Orpheline' }, 'AGENCY')
    await signIn(account)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
    await expect(dialog(page)).toContainText('Boutique Orpheline')
    await expect(dialog(page).getByRole('link', { name: 'Céder Boutique Orpheline' })).toHaveAttribute(
      'href',
      `/transfers?business=${business.id}`,
    )
    await expect(dialog(page).getByRole('button', { name: 'Supprimer mon compte' })).toHaveCount(0)
    await expectGoodLooking(page)
    await dialog(page).getByRole('link', { name: 'Supprimer Boutique Orpheline' }).click()
    await expect(page).toHaveURL('/settings#delete-business')
    await expect(page.getByRole('heading', { name: 'Supprimer l’entreprise' })).toBeVisible()

    await page.goto('/profile')
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
    await dialog(page).getByRole('link', { name: 'Céder Boutique Orpheline' }).click()
    await expect(page).toHaveURL('/transfers')
    await expect(page.getByRole('button', { name: 'Initiate Transfer of Boutique Orpheline' })).toBeVisible()
  })

  test('a claimed business cannot be transferred: another owner is invited', async ({
    page,
    signIn,
    product,
  }) => {
    const { account } = await makeShop(product.url, { name: 'Boutique Orpheline' })
    await signIn(account)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
    await expect(dialog(page)).toContainText('invitez un autre propriétaire')
    await expect(dialog(page).getByRole('link', { name: 'Céder Boutique Orpheline' })).toHaveCount(0)
    await dialog(page).getByRole('link', { name: 'Inviter un propriétaire de Boutique Orpheline' }).click()
    await expect(page).toHaveURL('/quick-actions')
    await page.getByRole('button', { name: 'Inviter' }).click()
    await expect(page.getByRole('dialog').getByRole('radio', { name: /Propriétaire/ })).toBeVisible()
  })

  test('deleting one’s account says what is lost, asks the password, and lands on /login with a sentence', async ({
    page,
    register,
    signIn,
  }) => {
    const account = await register('AGENCY')
    await signIn(account)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
    await expect(dialog(page)).toContainText(`votre accès avec ${account.email}`)
    await expect(dialog(page)).toContainText('vos 2 sessions ouvertes, sur tous vos appareils')
    await expect(dialog(page)).toContainText('« Ancien membre »')
    await dialog(page).getByRole('button', { name: 'Supprimer mon compte' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Le mot de passe est requis')
    await expectGoodLooking(page)
    await dialog(page).getByLabel('Mot de passe actuel').fill(account.password)
    await dialog(page).getByRole('button', { name: 'Supprimer mon compte' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Votre compte est supprimé. Un e-mail vous le confirme.')).toBeVisible()
    await expectGoodLooking(page)
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('auth_token')
    await signInByForm(page, account)
    await expect(page.getByRole('alert')).toContainText('Identifiants invalides')
  })
})
