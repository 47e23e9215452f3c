import type { Page } from '@playwright/test'
import { createBusiness, makeShop } from './support/accounts.ts'
import { answer } from './support/answers.ts'
import { signInByForm } from './support/sign-in-form.ts'
import { expect, expectStored, test } from './support/test.ts'
import { visit } from './support/visitor.ts'

const PROTECTED = [
  ['/dashboard', /^Bonjour/],
  ['/conversations', 'Conversations'],
  ['/contacts', 'Contacts'],
  ['/product-notifications', 'Notifications de Stock'],
  ['/knowledge', 'Base de connaissances'],
  ['/api-keys', 'API Keys'],
  ['/settings', 'Settings'],
  ['/profile', 'User Profile'],
  ['/support', 'Help & Support'],
] as const

const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const unauthorised = answer(401, { error: 'Authentication required', code: 'UNAUTHENTICATED' })

test('every protected page sends an anonymous visitor to /login, and opens for a signed-in user', {
  tag: [
    '@routes.guard',
    '@routes.guard.redirect',
    '@routes.dashboard',
    '@routes.conversations',
    '@routes.contacts',
    '@routes.product-notifications',
    '@routes.api-keys',
    '@routes.settings',
    '@routes.profile',
    '@routes.support',
  ],
}, async ({ page, signIn }) => {
  for (const [path] of PROTECTED) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login(\?|$)/)
    await expect(page.getByRole('heading', { name: 'Bon retour parmi nous' })).toBeVisible()
  }
  await signIn('camille')
  for (const [path, title] of PROTECTED) {
    await page.goto(path)
    await expect(heading(page).first()).toHaveText(title)
    await expect(page).toHaveURL(path)
  }
})

test('a page that was asked for opens after the sign-in, with its query and anchor', async ({
  page,
  product,
}) => {
  const { account } = await makeShop(product.url)
  await page.goto('/settings?onglet=1#ai-context')
  await expect(page).toHaveURL(/\/login\?next=/)
  await signInByForm(page, account)
  await expect(page).toHaveURL('/settings?onglet=1#ai-context')
})

test('the address after the sign-in never leads to another site', async ({ page, product }) => {
  const { account } = await makeShop(product.url)
  await page.goto(`/login?next=${encodeURIComponent('/a/..//evil.example/x')}`)
  await signInByForm(page, account)
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/dashboard/)
})

test('/ and unknown addresses lead to the dashboard', {
  tag: ['@routes.root-redirect', '@routes.unknown-redirect'],
}, async ({ page, signIn }) => {
  await signIn('camille')
  for (const path of ['/', '/nulle-part', '/dashboard/autre/chose']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('while the session is read a guarded page shows a spinner with Loading...', {
  tag: '@routes.guard.loading',
}, async ({ page, signIn }) => {
  await signIn('camille')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/businesses', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  release()
  await expect(heading(page)).toHaveText(/^Bonjour/)
})

test('stored user data that cannot be read is discarded', { tag: '@session.restore.unparseable' }, async ({
  page,
  signIn,
}) => {
  await signIn('camille')
  await page.evaluate(() => localStorage.setItem('auth_user', '{not json'))
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  expect(await keys(page)).not.toContain('auth_user')
  expect(await keys(page)).not.toContain('auth_token')
})

/** Opens a page whose clock stands still, `agoMs` after the sign-in; from then on every call is answered 401. */
async function expire(page: Page, path: string, agoMs: number): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.goto(path)
  await expect(heading(page).first()).toBeVisible()
  await page.clock.pauseAt(now + 60_000)
  await page.evaluate((at) => localStorage.setItem('auth_login_time', String(at)), now + 60_000 - agoMs)
  await page.route('**/api/**', unauthorised)
}

const focusAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

test('a 401 long after the sign-in says Session Expired, then logs out after a second', {
  tag: [
    '@session.expiry.flag',
    '@session.expiry.message',
    '@session.expiry.logout',
    '@session.401.event',
    '@session.401.error',
    '@dashboard.error.session-ignored',
  ],
}, async ({ page, signIn }) => {
  await signIn('camille')
  await expire(page, '/dashboard', 30_000)
  await focusAgain(page)
  const toast = page.getByRole('status', { name: 'Notifications' })
  await expect(toast).toContainText('Session Expired')
  await expect(toast).toContainText('Your session has expired. Please log in again.')
  await expect(page.getByText('Failed to load dashboard')).toHaveCount(0)
  await page.clock.runFor(999)
  await expect(page).toHaveURL('/dashboard')
  expect(await keys(page)).toContain('auth_token')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/login')
  expect(await keys(page)).not.toContain('auth_token')
  await expect(page.getByText('Your session has expired. Please log in again.').first()).toBeVisible()
})

test('a 401 within 30 seconds of the sign-in is an Authentication Error, and logs out after a second', {
  tag: ['@session.expiry.grace', '@session.expiry.in-grace.message', '@session.expiry.in-grace.logout'],
}, async ({ page, signIn }) => {
  await signIn('camille')
  await expire(page, '/dashboard', 29_999)
  await focusAgain(page)
  const toast = page.getByRole('status', { name: 'Notifications' })
  await expect(toast).toContainText('Authentication Error')
  await expect(toast).toContainText('There was an issue with your login. Please try logging in again.')
  await page.clock.runFor(999)
  await expect(page).toHaveURL('/dashboard')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Session Expired')).toHaveCount(0)
})

test('while an expired session ends, no page says that there is nothing or that it failed', async ({
  page,
  signIn,
}) => {
  for (const [link, wrong] of [
    ['Contacts', 'Aucun contact pour l’instant'],
    ['Conversations', 'Failed to load'],
  ] as const) {
    await signIn('camille')
    await page.evaluate(() => localStorage.setItem('auth_login_time', '1000'))
    await page.goto('/support')
    await expect(page.getByRole('link', { name: link }).first()).toBeVisible()
    await page.route('**/api/**', unauthorised)
    await page.evaluate(() => {
      new MutationObserver(() => {
        document.documentElement.dataset.seen += document.body.innerText
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.getByRole('link', { name: link }).first().click()
    await expect(page).toHaveURL(/\/login/)
    const seen = await page.evaluate(() => document.documentElement.dataset.seen)
    expect(seen).toContain('Session Expired')
    expect(seen).not.toContain(wrong)
    await page.unroute('**/api/**')
  }
})

test('what was being typed when the session expired is there after the next sign-in', async ({
  page,
  signIn,
  product,
}) => {
  const { account } = await makeShop(product.url)
  await signIn(account)
  await page.evaluate(() => localStorage.setItem('auth_login_time', '1000'))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Full Name').fill('Élodie Martin-Petit')
  await page.route('**/api/user/profile', unauthorised)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Session Expired')).toBeVisible()
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await page.unroute('**/api/user/profile')
  await signInByForm(page, account)
  await expect(page).toHaveURL('/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Élodie Martin-Petit')
})

test('an agency whose session expired comes back to its own page, not into the only client', async ({
  page,
  signIn,
  product,
}) => {
  const { account } = await makeShop(product.url, {}, 'AGENCY')
  await signIn(account)
  await page.evaluate(() => localStorage.setItem('selected_business_id', 'none'))
  await page.evaluate(() => localStorage.setItem('auth_login_time', '1000'))
  await page.goto('/transfers')
  await expect(page.getByRole('heading', { name: 'Transfer Management' })).toBeVisible()
  await page.route('**/api/transfer/my-transfers*', unauthorised)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page).toHaveURL('/login?next=%2Ftransfers')
  await page.unroute('**/api/transfer/my-transfers*')
  await signInByForm(page, account)
  await expect(page.getByRole('heading', { name: 'Transfer Management' })).toBeVisible()
  await expect(page).toHaveURL('/transfers')
})

test('a reply and an invitation that met an expired session are there after a reload and the next sign-in', async ({
  page,
  signIn,
  product,
}) => {
  const shop = await makeShop(product.url)
  const visitor = await visit(shop)
  await visitor.say('Bonjour, quelqu’un est là ?')
  await signIn(shop.account)
  await page.evaluate(() => localStorage.setItem('auth_login_time', '1000'))

  await page.goto('/quick-actions')
  await page.getByRole('button', { name: 'Inviter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inviter un collègue' })
  await dialog.getByLabel('Adresse e-mail').fill('yanis@exemple.fr')
  await expectStored(page, 'yanis@exemple.fr')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await page.getByLabel('Votre réponse').fill('Bonjour, oui, à l’instant.')
  await page.route('**/messages', (route) =>
    route.request().method() === 'POST' ? unauthorised(route) : route.continue(),
  )
  await page.getByRole('button', { name: /^Envoyer/ }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.unroute('**/messages')
  await page.reload()
  await signInByForm(page, shop.account)
  // It leaves by itself.
  await expect(page.getByRole('article').filter({ hasText: 'à l’instant.' })).toHaveCount(1)
  await expect(page.getByText('Non envoyé')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: 'à l’instant.' })).toHaveCount(1)

  await page.goto('/quick-actions')
  await page.getByRole('button', { name: 'Inviter' }).click()
  await expect(dialog.getByLabel('Adresse e-mail')).toHaveValue('yanis@exemple.fr')
})

test('Logout clears the storage and the state, ends the session on the server, and leads to /login', {
  tag: ['@session.logout.storage', '@session.logout.state', '@shell.footer.logout'],
}, async ({ page, shop: _, product }) => {
  await page.goto('/dashboard')
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Aller à' }).fill('Contacts')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contacts')
  const opened = async () => (await keys(page)).filter((key) => key.includes('recent'))
  expect(await opened()).toHaveLength(1)
  const ended = page.waitForResponse('**/auth/signout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Bon retour parmi nous' })).toBeVisible()
  for (const key of ['auth_token', 'auth_user', 'auth_login_time', 'selected_business_id'])
    expect(await keys(page)).not.toContain(key)
  expect(await opened()).toEqual([])
  expect((await ended).status()).toBe(200)
  const again = await fetch(`${product.url}/api/user/profile`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(again.status).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
})

test('two tabs stay in step: selection, sign-out, and the next account', async ({
  page,
  context,
  signIn,
  product,
}) => {
  const { account } = await makeShop(product.url, { name: 'Premier client' }, 'AGENCY')
  await createBusiness(product.url, account, { name: 'Second client' })
  const { account: other } = await makeShop(product.url, { name: 'Tout autre chose' })
  await signIn(account)
  await page.goto('/contacts')
  const tab = await context.newPage()
  await tab.goto('/conversations')
  const switcher = (where: Page) => where.getByRole('button', { name: /Changer d’entreprise/ })
  await expect(switcher(tab)).toContainText('Premier client')

  await switcher(page).click()
  await page.getByRole('button', { name: 'Second client' }).click()
  await expect(switcher(page)).toContainText('Second client')
  await expect(switcher(tab)).toContainText('Second client')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(tab).toHaveURL('/login?next=%2Fconversations')
  await signInByForm(page, other)
  await expect(switcher(page)).toContainText('Tout autre chose')
  await expect(tab.getByRole('heading', { name: 'Déjà connecté' })).toBeVisible()
  await tab.goto('/dashboard')
  await expect(switcher(tab)).toContainText('Tout autre chose')
  await expect(tab.getByText('Second client')).toHaveCount(0)
})

test('a link to Transfers survives the sign-in of who has chosen no business yet; afterwards the choice counts', async ({
  page,
  product,
}) => {
  const { account } = await makeShop(product.url, { name: 'Premier client' }, 'AGENCY')
  await page.goto('/transfers')
  await signInByForm(page, account)
  await expect(page.getByRole('heading', { name: 'Transfer Management' })).toBeVisible()
  await page.getByRole('button', { name: /Changer d’entreprise/ }).click()
  await page.getByRole('button', { name: 'Premier client In Setup' }).click()
  await page.goto('/transfers')
  await expect(page).toHaveURL('/dashboard')
})

test('a business created in one tab is selected in the other too', async ({ page, newShop, context }) => {
  await newShop({ name: 'Premier client' }, 'AGENCY')
  await page.goto('/profile')
  const tab = await context.newPage()
  await tab.goto('/profile')
  await expect(tab.getByRole('button', { name: /Changer d’entreprise/ })).toContainText('Premier client')
  await page.getByRole('button', { name: /Changer d’entreprise/ }).click()
  await page.getByRole('button', { name: 'Add Client Business' }).click()
  await page.getByLabel('Nom de l’entreprise').fill('Nouveau client')
  await page.getByRole('dialog').getByLabel('E-mail').fill('nouveau@exemple.fr')
  await page.getByRole('button', { name: 'Créer l’entreprise' }).click()
  for (const where of [page, tab])
    await expect(where.getByRole('button', { name: /Changer d’entreprise/ })).toContainText('Nouveau client')
})
