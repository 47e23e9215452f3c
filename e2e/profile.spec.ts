import { type Account, call } from './support/accounts.ts'
import { expectAccessible, expectUsable } from './support/expect-usable.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

/** Expects that the server has a name for an account. */
const expectStored = async (url: string, { token }: Account, name: string): Promise<void> => {
  const { profile } = await call<{ profile: { name: string } }>(
    `${url}/api/user/profile`,
    'GET',
    undefined,
    token,
  )
  expect(profile.name).toBe(name)
}

test('the profile has two cards: who the user is, and the account with its plan', {
  tag: [
    '@routes.profile',
    '@profile.cards',
    '@profile.full-name',
    '@profile.role.plan',
    '@profile.created-at',
    '@profile.entity',
    '@profile.response-key',
    '@profile.path',
    '@api.user-profile.get',
  ],
}, async ({ page, signIn }) => {
  await signIn('camille')
  const answer = page.waitForResponse('**/api/user/profile')
  await page.goto('/profile')
  const { profile } = await (await answer).json()
  expect(Object.keys(profile)).toEqual(
    expect.arrayContaining(['id', 'email', 'name', 'company', 'userType', 'role', 'createdAt', 'updatedAt']),
  )
  const personal = page.getByRole('region', { name: 'Informations personnelles' })
  await expect(personal).toContainText(profile.email)
  await expect(personal).toContainText('Full Name')
  await expect(page.getByRole('main').getByText(/^[A-Z]+ Plan$/)).toHaveText('PRO Plan')
  await expect(page.getByText('Membre depuis')).toBeVisible()
})

test('name and user type are edited; the company belongs to agencies and consultants; the email is read-only', {
  tag: [
    '@profile.purpose',
    '@profile.email.read-only',
    '@profile.name.required',
    '@profile.company.types',
    '@profile.company.label',
    '@profile.user-type.editable',
    '@profile.modes',
    '@api.user-profile.put',
  ],
}, async ({ page, shop: _ }) => {
  await page.goto('/profile')
  await expect(page.getByText('Agency Name')).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly', '')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await page.getByLabel('Full Name').fill('  ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert')).toHaveText('Le nom est requis')
  await page.getByLabel('Full Name').fill('Élodie Petit')
  await page.getByRole('radio', { name: /^Développeur/ }).check()
  await expect(page.getByLabel(/Name$/)).toHaveCount(1)
  await page.getByRole('radio', { name: /^Consultant/ }).check()
  await expect(page.getByLabel('Company Name')).toBeVisible()
  await page.getByRole('radio', { name: /^Agence/ }).check()
  await page.getByLabel('Agency Name').fill('Atelier Petit')
  const bar = page.getByRole('region', { name: 'Enregistrement' })
  await expect(bar).toContainText(/Unsaved\s*Full Name, Agency Name et Profil/)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectUsable(page)
  await page.setViewportSize(DESKTOP)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/user/profile', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByLabel('Agency Name').press('ControlOrMeta+s')
  expect((await sent).postDataJSON()).toEqual({
    name: 'Élodie Petit',
    company: 'Atelier Petit',
    userType: 'AGENCY',
  })
  await expect(page.getByText('Enregistrement…')).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Compte' }).getByText('Bienvenue, Élodie')).toBeVisible()
  await page.reload()
  const personal = page.getByRole('region', { name: 'Informations personnelles' })
  for (const text of ['Élodie Petit', 'Agency Name', 'Atelier Petit', 'Agence'])
    await expect(personal).toContainText(text)
})

test('Cancel leaves the profile as it was', async ({ page, shop }) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Full Name').fill('Quelqu’un d’autre')
  await page
    .getByRole('button', { name: 'Annuler' })
    .or(page.getByRole('button', { name: 'Cancel' }))
    .click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full Name')).toHaveValue(shop.account.name)
})

test('a change that the server cannot take is kept here with a warning, and sent again later', {
  tag: ['@profile.update.local-fallback', '@open.profile-update-offline'],
}, async ({ page, shop, product, problems }) => {
  problems.allow(/user\/profile|status of 503/)
  await page.goto('/profile')
  await page.route('**/api/user/profile', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Full Name').fill('Nom gardé ici')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const warning = page
    .getByRole('main')
    .getByText('Profile updated locally. Changes may not persist until backend is available.')
  await expect(warning).toBeVisible()
  await page.reload()
  await expect(warning).toBeVisible()
  await expect(page.getByRole('region', { name: 'Informations personnelles' })).toContainText('Nom gardé ici')
  await page.unroute('**/api/user/profile')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(warning).toHaveCount(0)
  await expectStored(product.url, shop.account, 'Nom gardé ici')
})

test('a change that waits for the server outlasts the end of the session', async ({
  page,
  shop,
  product,
  problems,
}) => {
  problems.allow(/user\/profile|status of (401|503)/)
  await page.goto('/profile')
  const answerPut = (status: number) =>
    page.route('**/api/user/profile', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status, json: { error: 'Authentication required', code: 'UNAUTHENTICATED' } })
        : route.continue(),
    )
  await answerPut(503)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Full Name').fill('Nom gardé ici')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const warning = page.getByRole('main').getByText('Profile updated locally.')
  await expect(warning).toBeVisible()
  await page.unroute('**/api/user/profile')
  await answerPut(401)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page).toHaveURL(/\/login/)
  await page.unroute('**/api/user/profile')
  await page.getByLabel('Adresse e-mail').fill(shop.account.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(shop.account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
  await expect(warning).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(warning).toHaveCount(0)
  await expectStored(product.url, shop.account, 'Nom gardé ici')
})

test('a change that the server refuses is told, and not kept', { tag: '@profile.error.update' }, async ({
  page,
  shop,
}) => {
  await page.goto('/profile')
  await page.route('**/api/user/profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          contentType: 'application/json',
          body: '{"error":"Nom refusé","code":"VALIDATION_FAILED"}',
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Full Name').fill('Refusé')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to update user profile')
  await expect(page.getByRole('alert')).toContainText('Nom refusé')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Informations personnelles' })).toContainText(
    shop.account.name,
  )
})

test('a profile that cannot be read says so', { tag: '@profile.error.fetch' }, async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/user\/profile|status of 500/)
  await signIn('camille')
  await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/profile')
  await expect(page.getByText('Failed to fetch user profile')).toBeVisible()
  await page.unroute('**/api/user/profile')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Full Name')).toBeVisible()
})

test('language and theme apply at once', async ({ page, shop: _ }) => {
  await page.goto('/profile')
  await expect(page.getByRole('radio', { name: /^Textes d’origine/ })).toBeChecked()
  await page.getByRole('radio', { name: /English/ }).check()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Profile')
  await expect(page.getByText('Welcome, Élodie')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Original texts/ })).not.toBeChecked()
  await page.getByRole('radio', { name: /Français/ }).check()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Tableau de bord' })).toBeVisible()
  await page.getByRole('radio', { name: 'Sombre' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
