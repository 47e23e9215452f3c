import { call, createBusiness } from './support/accounts.ts'
import {
  bothThemes,
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  test,
} from './support/test.ts'
import { visit } from './support/visitor.ts'

test('/quick-actions loads its code when it is asked for, with Loading... meanwhile, and has the day-to-day gestures [routes.quick-actions] [quick-actions.loading] [quick-actions.content]', async ({
  page,
  register,
  signIn,
  product,
}) => {
  const account = await register()
  await createBusiness(product.url, account, { name: 'Maison Camélia' })
  await page.goto('/quick-actions')
  await expect(page).toHaveURL(/\/login\?next=%2Fquick-actions$/)
  await signIn(account)
  await page.goto('/dashboard')
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible()
  const asked: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Quick Actions' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Actions' })).toBeVisible()
  for (const name of ['L’assistant répond', 'Répondre à la plus ancienne', 'Essayer l’assistant']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.getByText('Copier le code du widget')).toBeVisible()
})

test('the assistant is paused and resumed: dashboard, inbox and widget say so, messages wait for a person', async ({
  page,
  register,
  signIn,
  product,
}) => {
  const account = await register()
  const business = await createBusiness(product.url, account, { phone: '04 65 71 21 56' })
  const visitor = await visit(product.url, account, business)
  expect((await visitor.say('Quel est votre téléphone ?'))?.content).toContain('04 65 71 21 56')
  await signIn(account)
  await page.goto('/quick-actions')
  await page.getByRole('button', { name: 'Mettre en pause' }).click()
  const menu = page.getByRole('menu', { name: 'Mettre l’assistant en pause' })
  await expect(menu).toContainText('L’assistant est en pause. L’équipe vous répond ici.')
  await menu.getByRole('menuitem', { name: /^Pendant 1 heure/ }).click()
  await expect(page.getByRole('heading', { name: /^L’assistant est en pause jusqu’(à|au) / })).toBeVisible()
  await expect(page.getByText(/Reprise automatique dans (1\sh|60\smin|59\smin)/)).toBeVisible()
  expect(await visitor.say('Livrez-vous ce soir ?')).toBeNull()
  await expect(page.getByText('Livrez-vous ce soir ?')).toBeVisible()
  await bothThemes(page, () => expectAccessible(page))
  await page.goto(`/conversations/${visitor.sessionId}`)
  await expect(page.getByText('Le client attend une personne.')).toBeVisible()
  await page.goto('/dashboard')
  const strip = page.getByRole('status').filter({ hasText: 'L’assistant est en pause jusqu’à' })
  await strip.getByRole('link', { name: 'Reprendre ou prolonger' }).click()
  await page.getByRole('button', { name: 'Prolonger' }).click()
  await page.getByRole('menuitem', { name: /^Sans limite/ }).click()
  await expect(page.getByRole('heading', { name: 'L’assistant est en pause', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre maintenant' }).click()
  await expect(page.getByRole('heading', { name: 'L’assistant répond' })).toBeVisible()
  expect((await visitor.say('Quel est votre téléphone ?'))?.content).toContain('04 65 71 21 56')
})

test('a pause until an hour of one’s choice ends by itself; one that has passed is not taken', async ({
  page,
  register,
  signIn,
  product,
}) => {
  const account = await register()
  const business = await createBusiness(product.url, account)
  await signIn(account)
  await page.goto('/quick-actions')
  await page.getByRole('button', { name: 'Mettre en pause' }).click()
  await page.getByRole('menuitem', { name: 'Choisir une heure…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mettre l’assistant en pause' })
  await dialog.getByLabel('Reprise').fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choisissez une heure à venir, dans les 31 jours.')
  await expectAccessible(page)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Reprise').fill(`${tomorrow}T10:00`)
  await dialog.getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(page.getByRole('heading', { name: /jusqu’au .*, 10:00$/ })).toBeVisible()
  await call(
    `${product.url}/api/businesses/${business.id}/assistant/pause`,
    'PUT',
    { until: new Date(Date.now() + 2_500).toISOString() },
    account.token,
  )
  await expect(page.getByRole('heading', { name: /jusqu’à \d\d:\d\d$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'L’assistant répond' })).toBeVisible()
})

test('the widget shows a pause on its launcher and in the open chat, and its end, without a reload', async ({
  page,
  browser,
  shopper,
  signIn,
  product,
}) => {
  await signIn('camille')
  await page.goto('/quick-actions')
  await shopper.goto('/boutique')
  await shopper.locator('lutin-genie #b').click()
  const chat = shopper.getByRole('dialog')
  await chat.getByRole('textbox').last().fill('Bonjour')
  await chat.getByRole('textbox').last().press('Enter')
  await expect(chat.getByText('L’assistant est en pause.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mettre en pause' }).click()
  await page.getByRole('menuitem', { name: /^Sans limite/ }).click()
  await expect(chat.getByText('L’assistant est en pause. L’équipe vous répond ici.')).toBeVisible()
  await chat.getByRole('textbox').last().fill('Il y a quelqu’un ?')
  await chat.getByRole('textbox').last().press('Enter')
  await expect(chat.getByRole('button', { name: 'Revenir à l’assistant' })).toHaveCount(0)
  // Another browser: this one may keep for a minute what the launcher asked.
  const other = await browser.newContext({ baseURL: product.url })
  const second = await other.newPage()
  await second.goto('/boutique')
  await expect(second.locator('lutin-genie #b')).toHaveCSS('box-shadow', 'rgb(239, 173, 38) 0px 0px 0px 4px')
  await page.getByRole('button', { name: 'Reprendre maintenant' }).click()
  await expect(chat.getByText('L’assistant est en pause.')).toHaveCount(0)
  await other.close()
})

test('the oldest waiting conversation is answered on the spot, or opened with the reply field focused; none is said', async ({
  page,
  register,
  signIn,
  product,
  problems,
}) => {
  problems.allow(/503/)
  const account = await register()
  const business = await createBusiness(product.url, account)
  await signIn(account)
  await page.goto('/quick-actions')
  await expect(page.getByText('Aucune conversation n’attend une personne.')).toBeVisible()
  await call(
    `${product.url}/api/businesses/${business.id}/assistant/pause`,
    'PUT',
    { until: null },
    account.token,
  )
  const first = await visit(product.url, account, business)
  await first.say('Ma tasse est fêlée, que faire ?')
  const second = await visit(product.url, account, business)
  await second.say('Et la mienne ?')
  const card = page.getByRole('region', { name: 'Répondre à la plus ancienne' })
  await expect(card).toContainText('2 conversations attendent l’équipe')
  await expect(card).toContainText('Ma tasse est fêlée, que faire ?')
  await expect(card).toContainText(/attend depuis/)
  await card.getByLabel('Votre réponse').fill('Je vous en renvoie une.')
  const failing = (route: import('@playwright/test').Route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: 'Indisponible.', code: 'UNAVAILABLE' } })
      : route.continue()
  await page.route('**/messages', failing)
  await card.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(card.getByRole('alert')).toContainText('Votre texte est gardé.')
  await expect(card.getByLabel('Votre réponse')).toHaveValue('Je vous en renvoie une.')
  await page.unroute('**/messages', failing)
  await card.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(card).toContainText('Et la mienne ?')
  await expect(card).toContainText('1 conversation attend l’équipe')
  await card.getByRole('link', { name: 'Ouvrir' }).click()
  await expect(page).toHaveURL(new RegExp(`/conversations/${second.sessionId}`))
  await expect(page.getByLabel('Votre réponse')).toBeFocused()
})

test('a test message is answered live with its sources, and changes no figure', async ({
  page,
  register,
  signIn,
  product,
}) => {
  const account = await register()
  const business = await createBusiness(product.url, account, { phone: '04 65 71 21 56' })
  await signIn(account)
  await page.goto('/quick-actions')
  const card = page.getByRole('region', { name: 'Essayer l’assistant' })
  await expect(card).toContainText('test, hors statistiques')
  const field = card.getByRole('textbox', { name: 'Écrire comme un client' })
  await field.fill('Quel est votre téléphone ?')
  await field.press('Enter')
  const log = card.getByRole('log')
  await expect(log).toContainText('04 65 71 21 56')
  await expect(log.getByText('AI Response')).toBeVisible()
  await expect(log.getByRole('list', { name: 'Sources de la réponse' })).toBeVisible()
  await field.fill('Vendez-vous des voitures ?')
  await field.press('Enter')
  await expect(log).toContainText('Aucune source')
  const summary = await call<{ totalMessages: number; totalConversations: number }>(
    `${product.url}/api/businesses/${business.id}/summary`,
    'GET',
    undefined,
    account.token,
  )
  expect(summary).toMatchObject({ totalMessages: 0, totalConversations: 0 })
})

test('the embed snippet of the active key is copied whole; without a key it can be made', async ({
  page,
  register,
  signIn,
  product,
  context,
}) => {
  const account = await register()
  const business = await createBusiness(product.url, account)
  await signIn(account)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/quick-actions')
  await expect(page.getByText('Aucune clé active')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Créer une clé' })).toHaveAttribute('href', '/api-keys')
  const { apiKey } = await call<{ apiKey: string }>(
    `${product.url}/api/businesses/${business.id}/keys`,
    'POST',
    { domain: 'essais.example' },
    account.token,
  )
  await page.reload()
  await expect(page.getByText('essais.example')).toBeVisible()
  await page.getByRole('button', { name: 'Copier' }).click()
  await expect(page.getByRole('button', { name: 'Copié' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`LutinGenie.init({ apiKey: "${apiKey}" })`)
  expect(copied).toContain(`${product.url}/widget.js`)
})

test('on a phone and on a desk, in both themes, axe finds nothing and nothing scrolls sideways', async ({
  page,
  signIn,
}) => {
  await signIn('camille')
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await page.goto('/quick-actions')
    await expect(page.getByRole('heading', { name: 'Répondre à la plus ancienne' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await bothThemes(page, () => expectAccessible(page))
  }
})
