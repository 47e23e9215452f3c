import type { Page } from '@playwright/test'
import { type Account, createBusiness, makeShop } from './support/accounts.ts'
import { expectAccessibleInBothThemes } from './support/expect-usable.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'
import { visit } from './support/visitor.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' })
const links = async (page: Page) => {
  await expect(nav(page).getByRole('link').first()).toBeVisible()
  return nav(page)
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => (link.querySelector('span:not(.sr-only)')?.textContent ?? '').trim()),
    )
}
const switcher = (page: Page) => page.getByRole('button', { name: /Changer d’entreprise/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Changer d’entreprise' })
const account = (page: Page) => page.getByRole('region', { name: 'Compte' })

const TYPES = ['AGENCY', 'DEVELOPER', 'CONSULTANT'] as const
const HOME = {
  AGENCY: 'Agency Dashboard',
  DEVELOPER: 'Developer Dashboard',
  CONSULTANT: 'Consultant Dashboard',
}

test('with a business selected the sidebar has the items of the business, in their order; Transfers is not among them', {
  tag: ['@shell.sidebar.items', '@shell.sidebar.transfers-no-business'],
}, async ({ page, newShop }) => {
  await newShop({}, 'AGENCY')
  await page.goto('/profile')
  expect(await links(page)).toEqual([
    'Dashboard',
    'Conversations',
    'Contacts',
    'Analytics',
    'Notifications de Stock',
    'Base de connaissances',
    'Quick Actions',
    'API Keys',
    'Settings',
    'Help & Support',
  ])
  await switcher(page).click()
  await panel(page).getByRole('button', { name: 'Agency Dashboard' }).click()
  await expect(nav(page).getByRole('link', { name: 'Transfers' })).toBeVisible()
  await nav(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(nav(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
})

test('without a business its items are hidden; Transfers shows for the three types that manage clients only', {
  tag: [
    '@shell.sidebar.hide.conversations',
    '@shell.sidebar.hide.contacts',
    '@shell.sidebar.hide.analytics',
    '@shell.sidebar.hide.product-notifications',
    '@shell.sidebar.hide.quick-actions',
    '@shell.sidebar.hide.api-keys',
    '@shell.sidebar.hide.settings',
    '@shell.sidebar.transfers-types',
  ],
}, async ({ page, register, signIn, product }) => {
  for (const type of TYPES) {
    const { account: user } = await makeShop(product.url, {}, type)
    await signIn(user)
    await page.evaluate(() => localStorage.setItem('selected_business_id', 'none'))
    await page.goto('/profile')
    expect(await links(page)).toEqual(['Dashboard', 'Help & Support', 'Transfers'])
  }
  await signIn(await register('BUSINESS_OWNER'))
  await page.goto('/profile')
  expect(await links(page)).toEqual(['Dashboard', 'Help & Support'])
})

test('the sidebar is 16rem wide, 4rem collapsed, and stays as it was left', {
  tag: ['@shell.sidebar.collapsible', '@shell.sidebar.width', '@shell.sidebar.width-collapsed'],
}, async ({ page, signIn }) => {
  await signIn('camille')
  await page.goto('/dashboard')
  const width = async () => (await page.locator('aside').first().boundingBox())?.width
  await expect.poll(width).toBe(256)
  await page.getByRole('button', { name: 'Réduire le menu' }).click()
  await expect.poll(width).toBe(64)
  await expect(nav(page).getByRole('link', { name: 'Conversations' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await expect.poll(width).toBe(64)
  await page.getByRole('button', { name: 'Agrandir le menu' }).click()
  await expect.poll(width).toBe(256)
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.evaluate(() => localStorage.removeItem('lg_sidebar'))
  await page.reload()
  await expect.poll(width).toBe(64)
})

test('on a phone the sidebar is a drawer', { tag: '@shell.sidebar.mobile-drawer' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE)
  await signIn('camille')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(nav(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expect(nav(page)).toBeVisible()
  const drawer = page.getByRole('dialog', { name: 'Navigation principale' })
  await expect.poll(() => drawer.boundingBox()).toEqual({ x: 0, y: 0, width: 312, height: PHONE.height })
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(nav(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await nav(page).getByRole('link', { name: 'API Keys' }).click()
  await expect(page).toHaveURL('/api-keys')
  await expect(nav(page)).toHaveCount(0)
})

test('an owner of several businesses switches between them, and the choice is kept', {
  tag: [
    '@shell.switcher',
    '@shell.businesses.own-several',
    '@shell.user-types.several-businesses',
    '@shell.context.business-or-agency',
    '@selection.store.business-id',
    '@selection.initial.saved',
  ],
}, async ({ page, newShop, product }) => {
  const { account: user, business: first } = await newShop({ name: 'Rucher des Dombes' })
  const second = await createBusiness(product.url, user, { name: 'Cycles Perrache' })
  await page.goto('/dashboard')
  await expect(switcher(page)).toContainText('Rucher des Dombes')
  const stored = () => page.evaluate(() => localStorage.getItem('selected_business_id'))
  await expect.poll(stored).toBe(first.id)
  await switcher(page).click()
  await expect(panel(page).getByRole('button', { name: /Dashboard/ })).toHaveCount(0)
  const summary = page.waitForRequest(`**/api/businesses/${second.id}/summary`)
  await panel(page).getByRole('button', { name: 'Cycles Perrache' }).click()
  await summary
  await expect(switcher(page)).toContainText('Cycles Perrache')
  expect(await stored()).toBe(second.id)
  await page.reload()
  await expect(switcher(page)).toContainText('Cycles Perrache')
})

test('a switch shows « Switching business... » for about 100 ms', {
  tag: ['@selection.switch.busy', '@dashboard.switching'],
}, async ({ page, newShop, product }) => {
  const { account: user } = await newShop({ name: 'Première' })
  await createBusiness(product.url, user, { name: 'Seconde' })
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.pauseAt(now + 60_000)
  await switcher(page).click()
  await page.clock.runFor(50)
  await panel(page).getByRole('button', { name: 'Seconde' }).click()
  await expect(page.getByText('Switching business...')).toBeVisible()
  await page.clock.runFor(99)
  await expect(page.getByText('Switching business...')).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByText('Switching business...')).toHaveCount(0)
})

test('agencies, developers and consultants have a dashboard entry that clears the selection, which stays cleared', {
  tag: [
    '@shell.switcher.agency-entry',
    '@shell.switcher.agency-entry.clears',
    '@shell.switcher.agency-entry.target',
    '@shell.user-types.four',
    '@open.home-name',
    '@open.start-selection',
  ],
}, async ({ page, signIn, product }) => {
  for (const type of TYPES) {
    const { account: user } = await makeShop(product.url, { name: 'Client Un' }, type)
    await signIn(user)
    await page.goto('/profile')
    await expect(switcher(page)).toContainText('Client Un')
    await switcher(page).click()
    await panel(page).getByRole('button', { name: HOME[type] }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(switcher(page)).toContainText(HOME[type])
    await page.reload()
    await expect(switcher(page)).toContainText(HOME[type])
  }
})

test('above seven businesses the switcher has a search; arrows move in it', async ({
  page,
  register,
  signIn,
  product,
}) => {
  const user = await register('AGENCY')
  for (let n = 1; n <= 7; n++) await createBusiness(product.url, user, { name: `Client ${n}` })
  await signIn(user)
  await page.goto('/dashboard')
  await switcher(page).click()
  await expect(panel(page).getByRole('searchbox')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await createBusiness(product.url, user, { name: 'Épicerie du Lac' })
  await page.reload()
  await switcher(page).click()
  await panel(page).getByRole('searchbox').fill('epicerie lac')
  await expect(panel(page).getByRole('listitem')).toHaveText(['ÉLÉpicerie du LacIn Setup'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(switcher(page)).toContainText('Épicerie du Lac')
})

test('the footer says who is signed in, what they manage, their type and plan', {
  tag: [
    '@shell.footer.welcome-name',
    '@shell.footer.managed-business',
    '@shell.footer.email',
    '@shell.footer.user-type-badge',
    '@shell.footer.plan-badge',
    '@shell.role.badge-only',
    '@shell.footer.profile-link',
  ],
}, async ({ page, signIn }) => {
  await signIn('camille')
  await page.goto('/dashboard')
  for (const text of [
    'Bienvenue, Camille',
    'Maison Camélia',
    'camille@maison-camelia.example',
    'Propriétaire',
  ])
    await expect(account(page).getByText(text, { exact: true })).toBeVisible()
  await expect(account(page).getByText(/^[A-Z]+ Plan$/)).toHaveText('PRO Plan')
  await account(page).getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
})

test('each user type has its words: businesses, clients, projects', {
  tag: [
    '@shell.user-types.drive-wording',
    '@shell.user-types.developer.wording',
    '@shell.user-types.consultant.wording',
  ],
}, async ({ page, register, signIn, product }) => {
  const words = {
    BUSINESS_OWNER: ['Entreprises', 'Créer une entreprise'],
    AGENCY: ['Clients', 'Add Client Business'],
    DEVELOPER: ['Projets', 'Créer un projet'],
    CONSULTANT: ['Clients', 'Add Client Business'],
  } as const
  for (const [type, [heading, create]] of Object.entries(words)) {
    const user = await register(type as Account['user']['userType'] as keyof typeof words)
    await createBusiness(product.url, user)
    await signIn(user)
    await page.goto('/profile')
    await switcher(page).click()
    await expect(panel(page).getByRole('list', { name: heading })).toBeVisible()
    await expect(panel(page).getByRole('button', { name: create })).toBeVisible()
  }
})

test('an owner manages their own business, the other types several clients or projects', {
  tag: [
    '@shell.user-types.owner',
    '@shell.user-types.agency',
    '@shell.user-types.developer',
    '@shell.user-types.consultant',
  ],
}, async ({ page, register, signIn, product }) => {
  for (const type of ['BUSINESS_OWNER', 'AGENCY', 'DEVELOPER', 'CONSULTANT'] as const) {
    const user = await register(type)
    const names = type === 'BUSINESS_OWNER' ? ['La mienne'] : ['Premier client', 'Second client']
    for (const name of names) await createBusiness(product.url, user, { name })
    await signIn(user)
    await page.goto('/dashboard')
    for (const name of names) {
      await switcher(page).click()
      await expect(panel(page).getByRole('listitem')).toHaveCount(names.length)
      await panel(page).getByRole('listitem').filter({ hasText: name }).getByRole('button').click()
      await expect(switcher(page)).toContainText(name)
      await page.goto('/settings')
      await expect(page.getByText(name).first()).toBeVisible()
    }
  }
})

test('a page whose code did not come is asked for again the next time it is opened', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/Failed to load resource|dynamically imported module/)
  await signIn('camille')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Activité récente' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  await page.route('**/assets/*.js', (route) => route.abort())
  await menu.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu s’afficher' })).toBeVisible()
  await page.unrouteAll()
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Activité récente' })).toBeVisible()
  await menu.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'Messages par jour' })).toBeVisible()
})

test('a dialog whose code does not come leaves the page as it is, and comes when it can', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await signIn('camille')
  await page.goto('/contacts')
  await expect(page.getByRole('table')).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Add Contact' }).click()
  await expect(page.getByText('Cette fenêtre n’a pas pu s’ouvrir')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Add Contact' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Contact' })).toBeVisible()
})

test('a palette whose code does not come leaves the page as it is, and comes when it can', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/Failed to load resource|palette/)
  await signIn('camille')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Activité récente' })).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await expect(page.getByText('Cette fenêtre n’a pas pu s’ouvrir')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Activité récente' })).toBeVisible()
  await page.unrouteAll()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Aller à…' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Aller à…' })).toBeHidden()
})

test('names win in « Aller à… »: who is called so comes before who wrote the word', async ({
  page,
  signIn,
}) => {
  await signIn('camille')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Aller à…' })
  await palette.getByRole('combobox').fill('claire')
  const hit = palette.getByRole('option').filter({ hasText: 'eau claire' }).first()
  await expect(hit.locator('strong')).toHaveText('claire')
  await expect(palette.getByRole('option').first()).toContainText('Claire Bonnet')
  await expect(palette.getByRole('option').first().locator('strong').first()).toHaveText('Claire')
})

test('whoever has a French browser is offered French once, in one click; an answer is kept', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => localStorage.removeItem('lg_french_offered'))
  const offer = page.getByRole('status').getByText('Tout en français ?')
  await page.goto('/profile')
  await offer.waitFor()
  await page.getByRole('button', { name: 'Tout en français' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
  const chosen = async () =>
    (await shop.call<{ preferences: { language: string } }>('GET', '/../../user/profile')).preferences
      .language
  await expect.poll(chosen).toBe('fr')
  await page.evaluate(() => localStorage.removeItem('lg_language'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
  await expect(offer).toHaveCount(0)
})

test('the offer of French leaves with the session: it is no answer', async ({ page, shop: _ }) => {
  await page.addInitScript(() => localStorage.removeItem('lg_french_offered'))
  const offer = page.getByRole('status').getByText('Tout en français ?')
  await page.goto('/profile')
  await offer.waitFor()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('⌘K opens « Aller à… »: pages, conversations, actions, by keyboard', async ({ page, signIn }) => {
  await signIn('camille')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Aller à…' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(palette.getByRole('option', { name: /Dashboard/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessibleInBothThemes(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await field.fill('api')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/api-keys')

  await page.keyboard.press('ControlOrMeta+k')
  await field.fill('sencha')
  await expect(
    palette.getByRole('group', { name: 'Conversations' }).getByRole('option').first(),
  ).toBeVisible()
  const group = (name: string) => palette.getByRole('group', { name }).getByRole('option')
  await expect(group('Conversations')).toHaveCount(4)
  await expect(group('Conversations').last()).toHaveText(/^Voir les \d+$/)
  await expect(group('Notifications de Stock').first()).toContainText(/Sencha.*\d+ en attente/)
  await expect(group('Base de connaissances').first()).toContainText(/sencha/i)
  await expectAccessibleInBothThemes(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/conversations\/[0-9a-f-]{36}\?message=/)

  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette.getByRole('group', { name: 'Récents' }).getByRole('option')).not.toHaveCount(0)
  // The theme follows the account, which other tests use too.
  await page.route('**/api/user/preferences', (route) => route.fulfill({ json: { success: true } }))
  await field.fill('thème')
  await palette.getByRole('option', { name: /Changer de thème/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('ControlOrMeta+k')
  await field.fill('xyzxyz')
  await expect(palette.getByRole('option')).toHaveCount(2)
  await palette.getByRole('option', { name: /Filtrer les conversations sur « xyzxyz »/ }).click()
  await expect(page).toHaveURL('/conversations?search=xyzxyz')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
})

test('the last row of « Aller à… » asks the assistant what was typed, from any page and on the page of trials', async ({
  page,
  newShop,
}) => {
  await newShop({ phone: '04 65 71 21 56' })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Aller à…' })
  const log = page.getByRole('region', { name: 'Essayer l’assistant' }).getByRole('log')
  const ask = async (question: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await palette.getByRole('combobox').fill(question)
    const row = palette.getByRole('option', { name: `Demander à l’assistant : « ${question} »` })
    await expect(row).toContainText('essai, hors statistiques')
    await expect(palette.getByRole('option').last()).toHaveText((await row.textContent()) ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(row).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/quick-actions')
    await expect(log).toContainText(question)
  }
  await ask('Quel est votre téléphone ?')
  await expect(log).toContainText('04 65 71 21 56')
  await expect(page.getByRole('textbox', { name: 'Écrire comme un client' })).toBeFocused()
  await ask('Vendez-vous des voitures ?')
  await expect(log).toContainText('Aucune source')
  await expect(log.getByText('Quel est votre téléphone ?', { exact: true })).toHaveCount(1)
})

test('letters jump, « / » searches; they are text in a field and can be switched off', async ({
  page,
  signIn,
}) => {
  await signIn('camille')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [key, path] of [
    ['s', '/settings'],
    ['o', '/contacts'],
    ['c', '/conversations'],
    ['d', '/dashboard'],
  ] as const) {
    await page.locator('body').press('g')
    await page.locator('body').press(key)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page.getByRole('searchbox').first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox').first()).toBeFocused()
  await page.keyboard.type('gd')
  await expect(page).toHaveURL('/conversations')
  await page.goto('/profile')
  await page
    .getByRole('switch', { name: /Raccourcis à une lettre/ })
    .or(page.getByLabel(/Raccourcis à une lettre/))
    .first()
    .click()
  await page.locator('body').press('g')
  await page.locator('body').press('d')
  await expect(page).toHaveURL('/profile')
})

test('the first stop of the keyboard is the link to the content', async ({ page, signIn }) => {
  await signIn('camille')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('the counts of the navigation follow what happens, without a reload', async ({ page, shop }) => {
  await page.goto('/profile')
  await expect(nav(page).getByRole('link', { name: 'Conversations' })).toHaveText('Conversations')
  const visitor = await visit(shop)
  await visitor.say('Bonjour')
  await expect(nav(page).getByRole('link', { name: /Conversations 1 conversation active/ })).toBeVisible()
})

test.describe('selection', () => {
  test('the first business is chosen when nothing was, or what was is gone', {
    tag: '@selection.initial.first',
  }, async ({ page, newShop, product }) => {
    const { account: user, business: first } = await newShop({ name: 'Premier' }, 'AGENCY')
    await createBusiness(product.url, user, { name: 'Second' })
    await page.goto('/favicon.svg')
    for (const saved of [null, '0192f0c1-0000-7000-8000-000000000000']) {
      await page.evaluate((id) => {
        if (id) localStorage.setItem('selected_business_id', id)
        else localStorage.removeItem('selected_business_id')
      }, saved)
      await page.goto('/profile')
      await expect(switcher(page)).toContainText('Premier')
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('selected_business_id')))
        .toBe(first.id)
    }
  })

  test('an agency’s first visit leads to its own dashboard, and its choice counts from then on', async ({
    page,
    newShop,
  }) => {
    await newShop({ name: 'Premier' }, 'AGENCY')
    await page.goto('/dashboard')
    await expect(page.getByRole('table', { name: 'Clients' })).toContainText('Premier')
    await page.getByRole('table', { name: 'Clients' }).getByRole('row').filter({ hasText: 'Premier' }).click()
    await expect(switcher(page)).toContainText('Premier')
    await page.goto('/dashboard')
    await expect(switcher(page)).toContainText('Premier')
  })

  test('an owner deletes a business by its name; the first remaining one is selected, then none', {
    tag: ['@selection.delete', '@selection.initial.none', '@api.businesses.delete'],
  }, async ({ page, signIn, product }) => {
    const { account: user } = await makeShop(product.url, { name: 'Premier' }, 'AGENCY')
    const second = await createBusiness(product.url, user, { name: 'Second' })
    await signIn(user)
    await page.evaluate((id) => localStorage.setItem('selected_business_id', id), second.id)
    await page.goto('/settings')
    await expect(switcher(page)).toContainText('Second')
    const dialog = page.getByRole('alertdialog')
    const remove = async (name: string) => {
      await page.getByRole('region', { name: 'Supprimer l’entreprise' }).getByRole('button').click()
      await dialog.getByRole('textbox').fill(name)
      await dialog.getByRole('button', { name: 'Supprimer' }).click()
    }
    await remove('Premier')
    await expect(dialog.getByText('Ce n’est pas ce nom.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('textbox').fill('Second')
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect(switcher(page)).toContainText('Premier')
    await expect(dialog).toHaveCount(0)
    await remove('Premier')
    await expect(switcher(page)).toContainText('Agency Dashboard')
  })

  test('failures of the calls about one business have their texts', {
    tag: ['@selection.error.fetch-one', '@selection.error.update', '@selection.error.delete'],
  }, async ({ page, register, signIn, product, problems }) => {
    problems.allow(/api\/businesses|status of 500/)
    const user = await register()
    const { id } = await createBusiness(product.url, user, { name: 'Boutique' })
    await signIn(user)
    const one = new RegExp(`/api/businesses/${id}$`)
    await page.route(one, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/settings')
    await expect(page.getByText('Failed to fetch business', { exact: true })).toBeVisible()
    await page.unroute(one)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.route(one, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
    )
    await page.locator('header').getByRole('button', { name: 'Edit' }).first().click()
    await page.getByLabel('Subtitle').or(page.getByLabel('Sous-titre')).first().fill('Autre chose')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Failed to update business')).toBeVisible()
    await page.getByRole('region', { name: 'Supprimer l’entreprise' }).getByRole('button').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox').fill('Boutique')
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to delete business')
  })

  test('each status has its badge in the switcher; an active transfer comes first', {
    tag: [
      '@selection.status.active-transfer',
      '@selection.status.pending',
      '@selection.status.unknown',
      '@selection.business.status-values',
      '@selection.business.active-transfer-flag',
      '@open.pending-label',
    ],
  }, async ({ page, register, signIn, product }) => {
    const user = await register('AGENCY')
    const cases = [
      ['Alpha', 'UNCLAIMED', false, 'In Setup'],
      ['Bravo', 'PENDING', false, 'Uninitiated'],
      ['Charlie', 'UNCLAIMED', true, 'Transfer Pending'],
      ['Delta', 'SUSPENDED', false, 'Unknown'],
    ] as const
    for (const [name] of cases) await createBusiness(product.url, user, { name })
    await page.route('**/api/businesses', async (route) => {
      const response = await route.fetch()
      const list: { name: string; status: string; hasActiveTransfer: boolean }[] = await response.json()
      for (const business of list) {
        expect(['CLAIMED', 'UNCLAIMED', 'PENDING']).toContain(business.status)
        expect(business.hasActiveTransfer).toBe(false)
        const found = cases.find(([name]) => name === business.name)
        if (found) Object.assign(business, { status: found[1], hasActiveTransfer: found[2] })
      }
      await route.fulfill({ response, json: list })
    })
    await signIn(user)
    await page.goto('/profile')
    await switcher(page).click()
    for (const [name, , , badge] of cases)
      await expect(panel(page).getByRole('button', { name: new RegExp(name) })).toContainText(badge)
  })

  test('a list that cannot be read says so, and is read again on demand', {
    tag: '@selection.error.fetch-all',
  }, async ({ page, signIn, problems }) => {
    problems.allow(/businesses|status of 500/)
    await signIn('camille')
    await page.route('**/api/businesses', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Failed to fetch businesses' })).toBeVisible()
    await page.unroute('**/api/businesses')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/)
  })

  test('a page that needs a business lets one be chosen, in the words of the user type', {
    tag: ['@session.error.no-business', '@open.no-business-selected'],
  }, async ({ page, signIn, product }) => {
    const { account: user } = await makeShop(product.url, { name: 'Fleurs de Bellecour' }, 'AGENCY')
    await signIn(user)
    await page.evaluate(() => localStorage.setItem('selected_business_id', 'none'))
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      await page.goto('/api-keys')
      await expect(page.getByRole('heading', { name: 'No business selected' })).toBeVisible()
      await expectAccessibleInBothThemes(page)
    }
    await page.getByRole('button', { name: 'Fleurs de Bellecour' }).click()
    await expect(page.getByRole('heading', { name: 'No business selected' })).toHaveCount(0)
    await expect(page).toHaveURL('/api-keys')
  })

  test('a link of a mail selects its business', async ({ page, newShop, product }) => {
    const { account: user } = await newShop({ name: 'Premier' }, 'AGENCY')
    const second = await createBusiness(product.url, user, { name: 'Second' })
    await page.goto(`/conversations?business=${second.id}`)
    await expect(switcher(page)).toContainText('Second')
    await expect(page).toHaveURL('/conversations')
  })
})
