import type { Page, Route } from '@playwright/test'
import { type Account, createBusiness, makeShop } from './support/accounts.ts'
import { expectAccessibleInBothThemes, expectUsableAtSizes } from './support/expect-usable.ts'
import { askPartByPart, DESKTOP, expect, expectStored, PHONE, test } from './support/test.ts'
import { visit } from './support/visitor.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
/** The card of a figure. */
const card = (page: Page, label: string) => main(page).getByRole('group', { name: label, exact: true })
const switcher = (page: Page) => page.getByRole('button', { name: /Changer d’entreprise/ })

const SUMMARY = {
  totalConversations: 412,
  totalMessages: 3482,
  activeConversations: 23,
  waitingConversations: 0,
  averageResponseTime: 1.4,
  recentActivity: { last24Hours: 128, trend: 'up' },
  pendingStockRequests: 0,
  contacts: 186,
  assistant: { endedConversations: 300, autoResolvedShare: 0.74, accuracyShare: 0.97 },
  installation: {
    keyCreated: true,
    widgetSeenAt: '2026-03-01T10:00:00.000Z',
    firstMessageAt: '2026-03-01T10:00:00.000Z',
    knowledgeCheckedAt: '2026-03-01T10:00:00.000Z',
  },
  lastUpdated: '2026-03-10T13:32:00.000Z',
}

/** The dashboard with these figures in the answer of the summary call. */
async function withSummary(
  page: Page,
  changes: Partial<typeof SUMMARY> | Record<string, unknown>,
): Promise<void> {
  await page.unroute('**/summary')
  await page.route('**/summary', (route) => route.fulfill({ json: { ...SUMMARY, ...changes } }))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Raccourcis' })).toBeVisible()
}

test.describe('business dashboard', () => {
  test.beforeEach(({ signIn }) => signIn('camille'))

  test('the dashboard of a selected business shows its figures, from the summary call', {
    tag: [
      '@journey',
      '@dashboard.when',
      '@dashboard.card.total-messages',
      '@dashboard.card.total-conversations',
      '@dashboard.card.response-time',
      '@dashboard.card.last-updated',
      '@dashboard.summary.fields',
      '@dashboard.summary.recent-activity',
      '@api.summary.get',
    ],
  }, async ({ page }) => {
    await askPartByPart(page)
    const answer = page.waitForResponse('**/summary')
    await page.goto('/dashboard')
    expect(await (await answer).json()).toMatchObject({
      totalConversations: expect.any(Number),
      totalMessages: expect.any(Number),
      averageResponseTime: expect.any(Number),
      recentActivity: { last24Hours: expect.any(Number), trend: expect.stringMatching(/^(up|down|stable)$/) },
      lastUpdated: expect.any(String),
    })
    await expect(title(page)).toHaveText('Bonjour Camille')
    await withSummary(page, {})
    await expect(card(page, 'Messages')).toContainText('3 482')
    await expect(card(page, 'Messages')).toContainText('En hausse')
    await expect(card(page, 'Messages')).toContainText('+128')
    await expect(card(page, 'Messages')).toContainText('sur 24 h')
    await expect(card(page, 'Conversations')).toContainText('412')
    await expect(card(page, 'Conversations')).toContainText('23 actives')
    await expect(card(page, 'Temps de réponse moyen')).toContainText('1,4s')
    await expect(card(page, 'Dernière mise à jour')).toContainText('14:32')
    await expect(card(page, 'Dernière mise à jour')).toContainText('Real-time')
  })

  test('the response time is in seconds under 60, then in minutes; Excellent under 30 seconds, else Good', {
    tag: [
      '@dashboard.response-time.excellent',
      '@dashboard.response-time.good',
      '@dashboard.response-time.seconds',
      '@dashboard.response-time.minutes',
      '@dashboard.summary.response-unit',
    ],
  }, async ({ page }) => {
    const time = card(page, 'Temps de réponse moyen')
    for (const [seconds, text, word] of [
      [29.9, '29,9s', 'Excellent'],
      [30, '30s', 'Good'],
      [90, '1,5min', 'Good'],
    ] as const) {
      await withSummary(page, { averageResponseTime: seconds })
      await expect(time).toContainText(text)
      await expect(time).toContainText(word)
    }
  })

  test('the trend is an arrow with a word', async ({ page }) => {
    for (const [trend, word] of [
      ['down', 'En baisse'],
      ['stable', 'Stable'],
    ] as const) {
      await withSummary(page, { recentActivity: { last24Hours: 3, trend } })
      await expect(card(page, 'Messages')).toContainText(word)
    }
  })

  test('recent activity shows the first four conversations, each leads to its thread', {
    tag: '@dashboard.recent.first-4',
  }, async ({ page }) => {
    await askPartByPart(page)
    const answer = page.waitForResponse('**/conversations?*')
    await page.goto('/dashboard')
    const { conversations } = await (await answer).json()
    const rows = page.getByRole('region').filter({ hasText: 'Activité récente' }).getByRole('listitem')
    const list = main(page)
      .locator('section', { has: page.getByRole('heading', { name: 'Activité récente' }) })
      .getByRole('listitem')
    await expect(list.or(rows)).toHaveCount(4)
    for (const [index, conversation] of conversations.slice(0, 4).entries()) {
      await expect(list.nth(index)).toContainText(conversation.customerName)
      await expect(list.nth(index).getByRole('link')).toHaveAttribute(
        'href',
        `/conversations/${conversation.sessionId}`,
      )
    }
  })

  test('shortcuts lead to conversations, settings, analytics and contacts', {
    tag: [
      '@dashboard.shortcut.conversations',
      '@dashboard.shortcut.settings',
      '@dashboard.shortcut.analytics',
      '@dashboard.shortcut.contacts',
    ],
  }, async ({ page }) => {
    await withSummary(page, {})
    const shortcuts = page.getByRole('region', { name: 'Raccourcis' })
    for (const [name, path] of [
      ['Conversations', '/conversations'],
      ['Settings', '/settings'],
      ['Analytics', '/analytics'],
      ['Contacts', '/contacts'],
    ] as const)
      await expect(shortcuts.getByRole('link', { name })).toHaveAttribute('href', path)
    await expect(shortcuts).toContainText('23 en cours')
    await expect(shortcuts).toContainText('186 clients')
    await shortcuts.getByRole('link', { name: 'Conversations' }).click()
    await expect(page).toHaveURL('/conversations')
  })

  test('under 20 ended conversations the performance block shows captioned reference figures, from 20 on what was measured', {
    tag: [
      '@dashboard.ai-performance.auto-resolved',
      '@dashboard.ai-performance.accuracy',
      '@dashboard.ai-performance.link',
      '@open.ai-performance',
    ],
  }, async ({ page }) => {
    const block = page.getByRole('region', { name: 'Performance de l’assistant' })
    await withSummary(page, {
      assistant: { endedConversations: 19, autoResolvedShare: 0.1, accuracyShare: 0.2 },
    })
    await expect(block).toContainText('78%')
    await expect(block).toContainText('96%')
    await expect(block).toContainText('Repères du produit')
    await withSummary(page, {
      assistant: { endedConversations: 20, autoResolvedShare: 0.1, accuracyShare: 0.2 },
    })
    await expect(block).toContainText('10 %')
    await expect(block).toContainText('20 %')
    await expect(block).not.toContainText('Repères du produit')
    await block.getByRole('link', { name: 'Configurer l’assistant' }).click()
    await expect(page).toHaveURL('/settings#ai-context')
    await expect(page.getByRole('heading', { name: 'AI Assistant Configuration' })).toBeInViewport()
  })

  test('shoppers who wait for a product are recalled, with the products', async ({ page }) => {
    await page.goto('/dashboard')
    const strip = page.getByRole('region', { name: /clients? attend/ })
    await expect(strip).toContainText('Sencha Ariake')
    await strip.getByRole('link', { name: 'Voir les demandes' }).click()
    await expect(page).toHaveURL('/product-notifications')
    await withSummary(page, { pendingStockRequests: 0 })
    await expect(strip).toHaveCount(0)
  })
})

test('figures and recent activity follow a conversation while it happens', async ({
  page,
  shop,
  visitor,
}) => {
  await visitor.say('Première question')
  await page.goto('/dashboard')
  await expect(card(page, 'Messages')).toContainText('2')
  const other = await visit(shop)
  await other.say('Seconde question')
  await expect(card(page, 'Messages')).toContainText('4')
  await expect(card(page, 'Conversations')).toContainText('2')
  await expect(main(page).getByRole('listitem')).toHaveCount(2)
})

test.describe('failures', () => {
  const reply =
    (status: number, body = '') =>
    (route: Route) =>
      route.fulfill({ status, contentType: 'application/json', body })

  test.beforeEach(async ({ signIn, problems }) => {
    problems.allow(/summary|conversations|status of 50\d|ERR_FAILED/)
    await signIn('camille')
  })

  test('a 404 falls back to empty data, with its text at hand', {
    tag: [
      '@dashboard.error.summary-404',
      '@dashboard.error.conversations-404',
      '@dashboard.error.fallback-empty',
      '@dashboard.response-time.fallback',
      '@open.dashboard-fallback',
      '@open.not-implemented-texts',
      '@open.response-time-fallback',
    ],
  }, async ({ page }) => {
    await page.route('**/summary', reply(404))
    await page.route('**/conversations?*', reply(404))
    await page.goto('/dashboard')
    const line = page.getByRole('status').filter({ hasText: 'Les données n’ont pas pu être lues.' })
    await expect(line).toBeVisible()
    const reasons = await line.getAttribute('title')
    expect(reasons).toContain('Not Found - Dashboard summary endpoint not implemented')
    expect(reasons).toContain('Not Found - Conversations endpoint not implemented')
    await expect(card(page, 'Messages')).toContainText('0')
    await expect(card(page, 'Conversations')).toContainText('0')
    await expect(card(page, 'Temps de réponse moyen')).toContainText('0,8s')
    await expect(page.getByText('Aucune conversation')).toBeVisible()
    await expect(page.getByText('Failed to load dashboard')).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    await page.unroute('**/summary')
    await page.unroute('**/conversations?*')
    await line.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('region', { name: 'Performance de l’assistant' })).toBeVisible()
  })

  test('any other failure takes the place of the page, with Try Again', {
    tag: '@dashboard.error.load',
  }, async ({ page }) => {
    for (const [pattern, status, body] of [
      ['**/summary', 500, '{"error":"Something went wrong on our side.","code":"INTERNAL"}'],
      ['**/conversations?*', 200, 'this is no JSON'],
    ] as const) {
      await page.route(pattern, reply(status, body))
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: 'Failed to load dashboard' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Raccourcis' })).toHaveCount(0)
      await page.unroute(pattern)
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('heading', { name: 'Raccourcis' })).toBeVisible()
    }
  })

  test('a failure leads to the state of the service and says under which name the server knows it', async ({
    page,
  }) => {
    const details = { requestId: '0b9e0c5e-2f64-4a4e-9d6a-3f1f6a0f5f11' }
    const error = 'Something went wrong on our side.'
    await page.route('**/summary', reply(500, JSON.stringify({ error, code: 'INTERNAL', details })))
    await page.goto('/dashboard')
    const failure = page.getByRole('alert')
    await expect(failure).toContainText('réf. 0b9e0c5e-2f64')
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await expectAccessibleInBothThemes(page)
    }
    await failure.getByRole('link', { name: 'État du service' }).click()
    await expect(page).toHaveURL('/status')
  })
})

test.describe('creation of a business', () => {
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

  test('an owner without a business gets the form on every protected page but profile and support, and cannot skip it', {
    tag: [
      '@bizform.use.onboarding',
      '@bizform.skip',
      '@selection.first-time-setup',
      '@selection.initial.none',
      '@open.first-time-setup',
    ],
  }, async ({ page, register, signIn }) => {
    await signIn(await register('BUSINESS_OWNER'))
    for (const path of ['/dashboard', '/conversations', '/settings']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Le profil de votre entreprise' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Skip for now' })).toHaveCount(0)
    }
    await expectUsableAtSizes(page)
    await page.goto('/profile')
    await expect(title(page)).toHaveText('User Profile')
  })

  test('the form has the basic information and a folded address; the preview follows the words', {
    tag: [
      '@bizform.basic',
      '@bizform.address',
      '@bizform.wording.default',
      '@bizform.validation.name',
      '@bizform.validation.email-required',
      '@bizform.validation.email-format',
      '@bizform.validation.clears',
      '@bizform.validation.optional-rest',
      '@selection.create',
      '@selection.business.creation-fields',
      '@api.businesses.create',
    ],
  }, async ({ page, register, signIn }) => {
    await signIn(await register('BUSINESS_OWNER'))
    await page.goto('/dashboard')
    await field(page, 'E-mail').fill('')
    await page.getByRole('button', { name: 'Créer l’entreprise' }).click()
    await expect(page.getByRole('alert')).toHaveText(['Business name is required', 'Email is required'])
    await field(page, 'Nom').fill('Rucher des Dombes')
    await expect(page.getByRole('alert')).toHaveText(['Email is required'])
    await field(page, 'E-mail').fill('jeanne@rucher')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'Créer l’entreprise' }).click()
    await expect(page.getByRole('alert')).toHaveText(['Please enter a valid email address'])
    await field(page, 'E-mail').fill('jeanne@rucher.fr')
    await expect(page.getByRole('figure', { name: 'Aperçu du widget' })).toContainText('Rucher des Dombes')
    await field(page, 'Description').fill('Miels récoltés dans la Dombes.')
    await expect(page.getByRole('figure', { name: 'Aperçu du widget' })).toContainText(
      'Miels récoltés dans la Dombes.',
    )
    await field(page, 'Téléphone').fill('0'.repeat(60))
    await expect(field(page, 'Téléphone')).toHaveValue('0'.repeat(40))
    await field(page, 'Téléphone').fill('04 65 71 00 00')
    await field(page, 'Site web').fill('rucher-des-dombes.fr')
    await page.getByLabel('L’assistant lit rucher-des-dombes.fr').uncheck()
    await expect(field(page, 'Ville')).toBeHidden()
    await page.getByText('Ajouter une adresse').click()
    for (const [name, value] of [
      ['Rue', '3 chemin des Abeilles'],
      ['Ville', 'Villars'],
      ['Région ou province', 'Ain'],
      ['Code postal', '01330'],
      ['Pays', 'France'],
    ] as const)
      await field(page, name).fill(value)
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/api/businesses'),
    )
    await page.getByRole('button', { name: 'Créer l’entreprise' }).click()
    expect(await (await answer).json()).toMatchObject({
      name: 'Rucher des Dombes',
      email: 'jeanne@rucher.fr',
      description: 'Miels récoltés dans la Dombes.',
      phone: '04 65 71 00 00',
      website: 'https://rucher-des-dombes.fr',
      address: {
        street: '3 chemin des Abeilles',
        city: 'Villars',
        state: 'Ain',
        postalCode: '01330',
        country: 'France',
      },
    })
    await expect(page.getByRole('heading', { name: 'Ce que l’assistant sait' })).toBeFocused()
    await expect(page.getByRole('form', { name: 'Lire mon site' })).toBeVisible()
    await page.getByRole('button', { name: 'Plus tard' }).click()
    await page.getByRole('button', { name: 'Continuer avec le moteur intégré' }).click()
    await expect(switcher(page)).toContainText('Rucher des Dombes')
    await expect(page.getByRole('heading', { name: 'Mettez votre assistant en ligne' })).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Vérifier ce que l’assistant sait' }),
    ).toContainText('Votre site est lu')
  })

  test('the other types may skip it; the words are theirs', {
    tag: ['@bizform.skip', '@bizform.wording.consultant', '@bizform.wording.developer'],
  }, async ({ page, register, signIn }) => {
    for (const [type, words, home] of [
      ['CONSULTANT', 'L’entreprise de votre client', 'Consultant Dashboard'],
      ['DEVELOPER', 'Votre premier projet', 'Developer Dashboard'],
      ['AGENCY', 'Le profil de votre entreprise', 'Agency Dashboard'],
    ] as const) {
      await signIn(await register(type))
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: words })).toBeVisible()
      await page.getByRole('button', { name: 'Skip for now' }).click()
      await expect(title(page)).toHaveText(home)
      await page.reload()
      await expect(title(page)).toHaveText(home)
    }
  })

  test('a creation that fails says so and keeps what was typed, through a reload too', {
    tag: '@selection.error.create',
  }, async ({ page, register, signIn, problems }) => {
    problems.allow(/businesses|status of 500/)
    await signIn(await register('BUSINESS_OWNER'))
    await page.route('**/api/businesses', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await page.goto('/dashboard')
    await field(page, 'Nom').fill('Rucher')
    await page.getByRole('button', { name: 'Créer l’entreprise' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to create business')
    await expectStored(page, 'Rucher')
    await page.reload()
    await expect(field(page, 'Nom')).toHaveValue('Rucher')
  })
})

test('who may only read is not sent to a key that they cannot create', async ({ page, signIn }) => {
  await signIn('nova')
  await page.evaluate(() => localStorage.setItem('selected_business_id', 'none'))
  await page.goto('/dashboard')
  const clients = page.getByRole('table', { name: 'Clients' })
  await clients.getByRole('row').filter({ hasText: 'Optique Lumière' }).click()
  const start = page.getByRole('region', { name: 'Avant le premier message' })
  await expect(start).toContainText('Votre accès permet la lecture')
  await expect(page.getByRole('link', { name: 'Créer une clé' })).toHaveCount(0)
  await expect(start.getByRole('link', { name: 'Voir ce que l’assistant sait' })).toHaveAttribute(
    'href',
    '/knowledge/check',
  )
  await expectAccessibleInBothThemes(page)
  await page.goto('/contacts')
  await expect(page.getByText('Aucun contact pour l’instant')).toBeVisible()
  await expect(page.getByText(/Vous pouvez aussi en ajouter/)).toHaveCount(0)
  await page.goto('/dashboard')
  await start.getByRole('button', { name: 'Retour à l’Agency Dashboard' }).click()
  await expect(clients).toBeVisible()
})

test('until the first message a checklist leads through the installation; then it leaves', async ({
  page,
  shop,
}) => {
  await page.goto('/dashboard')
  const steps = page.getByRole('region', { name: 'Mettez votre assistant en ligne' })
  await expect(steps.locator('[aria-current=step]')).toContainText('Vérifier ce que l’assistant sait')
  await expect(page.getByRole('region', { name: 'En attendant' }).getByRole('link')).toHaveText([
    'Indiquer vos horaires',
    'Relier une boutique',
    'Inviter un collègue',
  ])
  await page.getByRole('link', { name: 'Inviter un collègue' }).click()
  await page
    .getByRole('dialog', { name: 'Inviter un collègue' })
    .getByRole('button', { name: 'Annuler' })
    .click()
  await expect(page).toHaveURL('/quick-actions')
  await page.goBack()
  await expect(card(page, 'Temps de réponse moyen')).toContainText('—')
  await expectUsableAtSizes(page)
  await page.setViewportSize(DESKTOP)
  const visitor = await visit(shop)
  await expect(steps.locator('[aria-current=step]')).toContainText('Coller le code')
  await expect(steps).toContainText(/lg_live_•+/)
  await visitor.say('Bonjour')
  await expect(steps).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Performance de l’assistant' })).toBeVisible()
  // What was not looked at yet stays as a step of its own.
  const check = page.getByRole('region', { name: 'Vérifier ce que l’assistant sait' })
  await expectUsableAtSizes(page)
  await check.getByRole('link', { name: 'Vérifier' }).click()
  await page.getByRole('button', { name: 'C’est bon' }).click()
  await expect(page.getByRole('region', { name: 'Performance de l’assistant' })).toBeVisible()
  await expect(check).toHaveCount(0)
})

test.describe('without a business', () => {
  const open = async (page: Page, signIn: (who: Account) => Promise<void>, account: Account) => {
    await signIn(account)
    await page.evaluate(() => localStorage.setItem('selected_business_id', 'none'))
    await page.goto('/dashboard')
  }

  test('an agency or a consultant gets the agency dashboard: counts, clients with Transfer Status; a row opens its client', {
    tag: [
      '@agency.when',
      '@agency.card.total-clients',
      '@agency.card.setup-status',
      '@agency.card.active-clients',
      '@agency.card.this-month',
      '@agency.list.transfer-status',
      '@agency.list.select',
      '@selection.status.unclaimed',
      '@selection.status.claimed',
    ],
  }, async ({ page, signIn, product }) => {
    await signIn('nova')
    await page.evaluate(() => localStorage.setItem('selected_business_id', 'none'))
    await askPartByPart(page)
    const now = new Date()
    await page.clock.setFixedTime(now)
    const answer = page.waitForResponse('**/api/businesses')
    await page.goto('/dashboard')
    const list: {
      status: string
      role: string
      createdAt: string
      hasActiveTransfer: boolean
      name: string
    }[] = await (await answer).json()
    const count = (status: string) => String(list.filter((one) => one.status === status).length)
    const monthOf = (at: string | Date) =>
      new Date(at).toLocaleDateString('sv', { timeZone: 'Europe/Paris' }).slice(0, 7)
    await expect(card(page, 'Clients')).toContainText(String(list.length))
    await expect(card(page, 'En configuration')).toContainText(count('UNCLAIMED'))
    const toOffer = list.filter(
      (one) => one.role === 'owner' && one.status !== 'CLAIMED' && !one.hasActiveTransfer,
    ).length
    await expect(card(page, 'En configuration')).toContainText(`${toOffer} à céder en tout`)
    await expect(card(page, 'Clients actifs')).toContainText(count('CLAIMED'))
    await expect(card(page, 'Ce mois-ci')).toContainText(
      String(list.filter((one) => monthOf(one.createdAt) === monthOf(now)).length),
    )
    const table = page.getByRole('table', { name: 'Clients' })
    await expect(table.getByRole('columnheader', { name: 'Transfer Status' })).toBeVisible()
    for (const one of list.slice(0, 8)) {
      const words = one.hasActiveTransfer
        ? 'Transfer Pending'
        : { CLAIMED: 'Active', UNCLAIMED: 'In Setup', PENDING: 'Uninitiated' }[one.status]
      await expect(table.getByRole('row').filter({ hasText: one.name })).toContainText(words ?? '')
    }
    const client = list.find((one) => one.status === 'CLAIMED')
    await table
      .getByRole('row')
      .filter({ hasText: client?.name ?? '' })
      .click()
    await expect(switcher(page)).toContainText(client?.name ?? '')
    await expect(page).toHaveURL('/dashboard')

    const { account: consultant } = await makeShop(product.url, { name: 'Client Seul' }, 'CONSULTANT')
    await open(page, signIn, consultant)
    await expect(page.getByRole('table', { name: 'Clients' }).getByText('Client Seul')).toBeVisible()
  })

  test('clients are searched, filtered by status, and shown in pages', async ({
    page,
    register,
    signIn,
    product,
  }) => {
    const agency = await register('AGENCY')
    for (let n = 1; n <= 9; n++) await createBusiness(product.url, agency, { name: `Client ${n}` })
    await open(page, signIn, agency)
    const rows = page.getByRole('table', { name: 'Clients' }).getByRole('row')
    await expect(rows).toHaveCount(1 + 8)
    await expect(page.getByText('1 à 8 sur 9 clients')).toBeVisible()
    await page.getByRole('button', { name: 'Page suivante' }).press('Enter')
    await expect(rows).toHaveCount(1 + 1)
    await expect(page.getByRole('button', { name: 'Page précédente' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Page suivante' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(1 + 1)
    await page.getByRole('searchbox', { name: 'Rechercher un client' }).fill('client 4')
    await expect(rows).toHaveCount(1 + 1)
    await expect(rows.last()).toContainText('Client 4')
    await page.getByRole('searchbox', { name: 'Rechercher un client' }).fill('')
    await page.getByRole('button', { name: 'Statut' }).click()
    await page.getByRole('menuitemradio', { name: 'Active' }).click()
    await expect(page.getByText('Aucun client ne correspond')).toBeVisible()
  })

  test('« Add Client Business » is the creation form in a dialog; creating closes it and selects the client', {
    tag: [
      '@agency.add-client',
      '@bizform.use.dialog',
      '@bizform.wording.consultant',
      '@bizform.create.closes-dialog',
      '@bizform.skip',
      '@selection.create',
    ],
  }, async ({ page, signIn, product }) => {
    const { account: consultant } = await makeShop(product.url, { name: 'Client Un' }, 'CONSULTANT')
    await open(page, signIn, consultant)
    await page.getByRole('button', { name: 'Add Client Business' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Client Business' })
    await dialog.getByRole('button', { name: 'Skip for now' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Client Business' }).click()
    await dialog.getByLabel('Nom de l’entreprise').fill('Torréfaction des Traboules')
    await dialog.getByLabel('E-mail').fill('bonjour@traboules')
    await dialog.getByRole('button', { name: 'Créer l’entreprise' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Please enter a valid email address')
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      await expectAccessibleInBothThemes(page)
    }
    await page.setViewportSize(DESKTOP)
    await dialog.getByLabel('E-mail').fill('bonjour@traboules.fr')
    await dialog.getByRole('button', { name: 'Créer l’entreprise' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(switcher(page)).toContainText('Torréfaction des Traboules')
  })

  test('a developer is asked to choose a project, or to create one', {
    tag: ['@dashboard.no-business.prompt', '@shell.user-types.developer.wording', '@open.developer-prompt'],
  }, async ({ page, signIn, product }) => {
    const { account: developer } = await makeShop(product.url, { name: 'Gîtes du Pilat' }, 'DEVELOPER')
    await createBusiness(product.url, developer, { name: 'Ateliers Vauban' })
    await open(page, signIn, developer)
    await expect(page.getByRole('heading', { name: 'Choisissez un projet' })).toBeVisible()
    await expectUsableAtSizes(page)
    await page.setViewportSize(DESKTOP)
    await page.getByLabel('Trier').selectOption('name')
    await expect(main(page).getByRole('listitem')).toContainText([
      'Ateliers Vauban',
      'Gîtes du Pilat',
      'Créer un projet',
    ])
    await page.getByRole('button', { name: 'Créer un projet' }).first().click()
    await expect(
      page.getByRole('dialog', { name: 'Créer un projet' }).getByLabel('Nom du projet'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Gîtes du Pilat' }).click()
    await expect(switcher(page)).toContainText('Gîtes du Pilat')
  })
})
