import { answer } from './support/answers.ts'
import { expectAccessibleInBothThemes, expectUsable } from './support/expect-usable.ts'
import { expect, PHONE, test } from './support/test.ts'
import { leaveRequests, type Wish } from './support/visitor.ts'

const sku = (name: string) => ({ id: `SKU-${name}`, name })

const ELODIE: Wish = {
  product: sku('Sencha Ariake'),
  email: 'elodie@example.com',
  name: 'Élodie Marchand',
  phone: '06 39 98 77 30',
}
const NOBODY: Wish = { product: sku('Bol Raku'), email: 'anonyme@example.com' }

test('cards say who waits for what, since when and from where; stats and footer count', {
  tag: [
    '@stock.purpose',
    '@stock.title',
    '@stock.language',
    '@stock.stat.total',
    '@stock.stat.pending',
    '@stock.stat.contacted',
    '@stock.card.customer-name',
    '@stock.card.status',
    '@stock.card.requested-time',
    '@stock.card.product',
    '@stock.card.email',
    '@stock.card.phone',
    '@stock.card.source',
    '@stock.footer',
  ],
}, async ({ page, shop }) => {
  await leaveRequests(shop, [NOBODY, ELODIE])
  await page.goto('/product-notifications')
  await expect(page.getByRole('heading', { name: 'Notifications de Stock' })).toBeVisible()
  const elodie = page.getByRole('listitem').filter({ hasText: 'elodie@example.com' })
  await expect(elodie).toContainText('Élodie Marchand')
  await expect(elodie).toContainText('En attente')
  await expect(elodie).toContainText(/à l’instant|il y a/)
  await expect(elodie).toContainText('Sencha Ariake')
  await expect(elodie).toContainText('SKU-Sencha Ariake')
  await expect(elodie).toContainText('06 39 98 77 30')
  await expect(elodie).toContainText('Widget')
  const nobody = page.getByRole('listitem').filter({ hasText: 'anonyme@example.com' })
  await expect(nobody).toContainText('Client anonyme')
  for (const [term, value] of [
    ['Total', '2'],
    ['En attente', '2'],
    ['Contactés', '0'],
  ] as const) {
    await expect(
      page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd'),
    ).toHaveText(value)
  }
  await expect(page.getByText('2 demandes, dont 2 en attente')).toBeVisible()
})

test('contacting asks with address, product and the notes to be saved; reverting and deleting ask too', {
  tag: [
    '@stock.contact.confirm',
    '@stock.revert.confirm',
    '@stock.delete.confirm',
    '@stock.card.contacted-time',
    '@stock.card.notes',
  ],
}, async ({ page, shop }) => {
  await leaveRequests(shop, [ELODIE])
  await page.goto('/product-notifications')
  const card = page.getByRole('listitem').filter({ hasText: 'elodie@example.com' })
  await card.getByRole('button', { name: 'Ajouter une note' }).click()
  await card.getByRole('textbox', { name: 'Note' }).fill('Préfère un retrait')
  await card.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(card.getByText('Préfère un retrait')).toBeVisible()
  await card.getByRole('button', { name: 'Marquer contacté' }).click()
  const dialog = page.getByRole('dialog', { name: /Marquer comme contacté/ })
  await expect(dialog).toContainText('elodie@example.com')
  await expect(dialog).toContainText('Sencha Ariake')
  await expect(dialog.getByLabel('Note enregistrée')).toHaveValue('Préfère un retrait')
  await dialog.getByRole('button', { name: 'Marquer contacté' }).click()
  await expect(card).toContainText('Contacté')
  await expect(card).toContainText(/contact pris/)
  await expect(card.getByRole('button', { name: /note/i })).toHaveCount(0)
  await card.getByRole('button', { name: 'Remettre en attente' }).click()
  const reverting = page.getByRole('alertdialog', { name: /Remettre la demande/ })
  await reverting.getByRole('button', { name: 'Remettre en attente' }).click()
  await expect(card).toContainText('En attente')
  await card.getByRole('button', { name: /Supprimer la demande/ }).click()
  const deleting = page.getByRole('alertdialog', { name: /Supprimer la demande/ })
  await expect(deleting).toContainText('La suppression est irréversible.')
  await deleting.getByRole('button', { name: 'Supprimer la demande' }).click()
  await expect(page.getByRole('heading', { name: 'Aucune demande pour l’instant' })).toBeVisible()
})

test('search on submit, status, chips and clearing; each filter has its own empty state', {
  tag: [
    '@stock.filter.search',
    '@stock.filter.search-trim',
    '@stock.filter.status',
    '@stock.filter.chips',
    '@stock.filter.clear',
    '@stock.filter.refresh',
    '@stock.empty.pending',
    '@stock.empty.contacted',
    '@stock.empty.none',
  ],
}, async ({ page, shop }) => {
  await page.goto('/product-notifications')
  await expect(page.getByRole('heading', { name: 'Aucune demande pour l’instant' })).toBeVisible()
  await leaveRequests(shop, [ELODIE, NOBODY])
  await page.getByRole('button', { name: 'Actualiser' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '@example.com' })).toHaveCount(2)
  const search = page.getByRole('searchbox', { name: 'Rechercher une demande' })
  await search.fill('  elodie ')
  await expect(page.getByRole('listitem').filter({ hasText: '@example.com' })).toHaveCount(2)
  await search.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: '@example.com' })).toHaveCount(1)
  await expect(page.getByText(/Recherche\s: elodie$/)).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '@example.com' })).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Statut' }).selectOption('contacted')
  await expect(page.getByRole('heading', { name: 'Personne n’a encore été contacté' })).toBeVisible()
  await page.getByRole('button', { name: 'Voir toutes les demandes' }).click()
  await page.getByRole('checkbox', { name: /Élodie/ }).check()
  await page.getByRole('checkbox', { name: /Client anonyme/ }).check()
  await page.getByRole('button', { name: 'Marquer contactés' }).click()
  await page.getByRole('combobox', { name: 'Statut' }).selectOption('pending')
  await expect(page.getByRole('heading', { name: 'Aucune demande en attente' })).toBeVisible()
})

test('several at once: select all, shared notes, delete after the browser’s question', {
  tag: [
    '@stock.card.checkbox',
    '@stock.bulk.appears',
    '@stock.bulk.select-all',
    '@stock.bulk.contacted',
    '@stock.bulk.delete',
  ],
}, async ({ page, shop }) => {
  await leaveRequests(shop, [ELODIE, NOBODY])
  await page.goto('/product-notifications')
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' })
  await expect(bar).toHaveCount(0)
  await page.getByRole('checkbox', { name: /Élodie/ }).check()
  await expect(bar).toContainText('1 sélectionnée')
  await bar.getByRole('button', { name: 'Tout sélectionner' }).click()
  await expect(bar).toContainText('2 sélectionnées')
  await bar.getByRole('textbox', { name: 'Note commune, facultative' }).fill('Prévenus ensemble')
  await bar.getByRole('button', { name: 'Marquer contactés' }).click()
  await expect(page.getByText('Prévenus ensemble')).toHaveCount(2)
  await expect(bar).toHaveCount(0)
  await page.getByRole('checkbox', { name: /Élodie/ }).check()
  let requests = 0
  page.on('dialog', (question) => {
    requests += 1
    return requests === 1 ? question.dismiss() : question.accept()
  })
  await bar.getByRole('button', { name: 'Supprimer' }).click()
  await expect.poll(() => requests).toBe(1)
  await expect(page.getByRole('listitem').filter({ hasText: '@example.com' })).toHaveCount(2)
  await bar.getByRole('button', { name: 'Supprimer' }).click()
  await expect.poll(() => requests).toBe(2)
  await expect(page.getByRole('listitem').filter({ hasText: '@example.com' })).toHaveCount(1)
})

test('pages of ten, back to the first with a filter', {
  tag: ['@stock.pagination', '@stock.filter.page-reset'],
}, async ({ page, shop }) => {
  const wishes = Array.from({ length: 12 }, (_, n) => ({
    product: sku('Sencha'),
    email: `client-${n}@example.com`,
  }))
  await leaveRequests(shop, wishes)
  await page.goto('/product-notifications')
  await expect(page.getByText('Page 1 sur 2')).toBeVisible()
  await page.getByRole('button', { name: 'Suivant' }).click()
  await expect(page.getByText('Page 2 sur 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Précédent' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: '@example.com' })).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Statut' }).selectOption('pending')
  await expect(page.getByText('Page 1 sur 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Précédent' })).toBeDisabled()
})

test('the last page goes with the last of its requests', { tag: '@stock.pagination' }, async ({
  page,
  shop,
}) => {
  const wishes = Array.from({ length: 11 }, (_, n) => ({
    product: sku('Sencha'),
    email: `client-${n}@example.com`,
  }))
  await leaveRequests(shop, wishes)
  await page.goto('/product-notifications')
  await page.getByRole('button', { name: 'Suivant' }).click()
  const last = page.getByRole('listitem').filter({ hasText: 'client-0@example.com' })
  await last.getByRole('button', { name: /Supprimer la demande/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer la demande' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '@example.com' })).toHaveCount(10)
  await expect(page.getByText(/Page \d sur/)).toHaveCount(0)
})

test('a failed fetch says so with the status; a failed action restores the list and says so', {
  tag: [
    '@stock.error.fetch',
    '@stock.error.actions-logged',
    '@api.errors.generic-fetch',
    '@open.stock-action-failures',
  ],
}, async ({ page, shop, problems }) => {
  problems.allow(/50\d/)
  await leaveRequests(shop, [ELODIE])
  await page.goto('/product-notifications')
  const card = page.getByRole('listitem').filter({ hasText: 'elodie@example.com' })
  await expect(card).toBeVisible()
  await page.route('**/product-notifications/**', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { error: 'Panne', code: 'INTERNAL' } })
      : route.continue(),
  )
  await card.getByRole('button', { name: /Supprimer la demande/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer la demande' }).click()
  await expect(page.getByText('L’action n’a pas abouti')).toBeVisible()
  await expect(card).toBeVisible()
  await page.unrouteAll()
  await page.route(
    `**/api/product-notifications/${shop.business.id}?*`,
    answer(500, { error: 'Panne', code: 'INTERNAL' }),
  )
  await page.reload()
  await expect(page.getByText('Failed to fetch notifications: Internal Server Error')).toBeVisible()
})

test('a note typed when marking is kept when that fails, through a reload too', {
  tag: '@stock.contact.confirm',
}, async ({ page, shop, problems }) => {
  problems.allow(/50\d/)
  await leaveRequests(shop, [ELODIE])
  await page.goto('/product-notifications')
  await page.route('**/contacted', answer(500, { error: 'Panne', code: 'INTERNAL' }))
  const card = page.getByRole('listitem').filter({ hasText: 'elodie@example.com' })
  const dialog = page.getByRole('dialog')
  const mark = dialog.getByRole('button', { name: 'Marquer contacté' })
  await card.getByRole('button', { name: 'Marquer contacté' }).click()
  await dialog.getByRole('textbox').fill('Rappeler jeudi')
  await mark.click()
  await expect(page.getByText('L’action n’a pas abouti')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('Rappeler jeudi')
  await page.reload()
  await card.getByRole('button', { name: 'Marquer contacté' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('Rappeler jeudi')
  await page.unrouteAll()
  await mark.click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText('Rappeler jeudi')
  await card.getByRole('button', { name: 'Remettre en attente' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remettre en attente' }).click()
  // What was saved is no draft any more, and what is cancelled is forgotten.
  await card.getByRole('button', { name: 'Marquer contacté' }).click()
  await dialog.getByRole('textbox').fill('Autre chose')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await card.getByRole('button', { name: 'Marquer contacté' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('Rappeler jeudi')
})

test('once the server is there again, what could not be read is read, not a minute later', async ({
  page,
  shop,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_REFUSED/)
  await leaveRequests(shop, [ELODIE])
  const down = (url: string) => page.route(url, (route) => route.abort('connectionrefused'))
  await down(`**/api/product-notifications/${shop.business.id}?*`)
  await down('**/events?*')
  await page.goto('/product-notifications')
  await expect(page.getByText(/^Failed to fetch notifications/)).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByText('elodie@example.com')).toBeVisible()
})

test('without a network an action is said to have failed at once, in words, and so is the list', async ({
  page,
  shop,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await leaveRequests(shop, [ELODIE])
  await page.goto('/product-notifications')
  const card = page.getByRole('listitem').filter({ hasText: 'elodie@example.com' })
  await expect(card).toContainText('à l’instant')
  await expect(page.getByText('Actualisé à l’instant')).toBeVisible()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/product-notifications/**', async (route) => {
    // The list is asked for three times before it gives up: nobody waits for that.
    if (route.request().method() === 'GET') await answered.promise
    await route.abort()
  })
  await card.getByRole('button', { name: 'Marquer contacté' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marquer contacté' }).click()
  await expect(page.getByText('L’action n’a pas abouti')).toBeVisible()
  await expect(card).toContainText('En attente')
  answered.resolve()
  await expect(
    page.getByText('Failed to fetch notifications: Le serveur ne répond pas. Vérifiez votre connexion'),
  ).toBeVisible()
  await page.unrouteAll()
  await page.route('**/demand?*', (route) => route.abort())
  await page.reload()
  const unread = page.getByRole('alert').filter({ hasText: 'Les produits attendus n’ont pas pu être lus.' })
  await expect(unread).toBeVisible()
  await page.unrouteAll()
  await unread.getByRole('button', { name: 'Réessayer' }).click()
  await expect(unread).toBeHidden()
})

test('skeletons stand in for the list while it loads', { tag: '@stock.loading' }, async ({ page, shop }) => {
  await leaveRequests(shop, [ELODIE])
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/product-notifications/${shop.business.id}?*`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/product-notifications')
  await expect(page.getByRole('heading', { name: 'Notifications de Stock' })).toBeVisible()
  const busy = page.getByRole('main').locator('[aria-busy="true"]')
  await expect(busy.getByRole('status')).toBeAttached()
  expect(await busy.locator('.skeleton').count()).toBeGreaterThan(3)
  await expect(page.getByText('elodie@example.com')).toHaveCount(0)
  answer()
  await expect(page.getByText('elodie@example.com')).toBeVisible()
  await expect(busy).toHaveCount(0)
})

test('the list is read again every 60 seconds, not after 20 or 30', {
  tag: ['@stock.auto-refresh', '@stock.auto-refresh.other-defaults'],
}, async ({ page, shop, problems }) => {
  problems.allow(/net::ERR_/)
  await leaveRequests(shop, [ELODIE])
  // Without the server's events only the clock reads the list again.
  await page.route('**/api/businesses/*/events', (route) => route.abort())
  let reads = 0
  page.on('request', (request) => {
    if (request.url().includes(`/api/product-notifications/${shop.business.id}?`)) reads += 1
  })
  await page.clock.install()
  await page.goto('/product-notifications')
  await page.clock.runFor(2_000)
  await expect(page.getByText('elodie@example.com')).toBeVisible()
  const before = reads
  await page.clock.runFor(31_000)
  expect(reads).toBe(before)
  await leaveRequests(shop, [NOBODY])
  await page.clock.runFor(30_000)
  await expect.poll(() => reads).toBe(before + 1)
  await page.clock.runFor(1_000)
  await expect(page.getByText('anonyme@example.com')).toBeVisible()
})

test('what somebody asks for in the shop is there at once', {
  tag: ['@stock.auto-refresh', '@open.stock-refresh'],
}, async ({ page, shop }) => {
  await page.goto('/product-notifications')
  await expect(page.getByRole('heading', { name: 'Aucune demande pour l’instant' })).toBeVisible()
  await leaveRequests(shop, [ELODIE])
  await expect(page.getByText('elodie@example.com')).toBeVisible()
})

test.describe('in a browser that speaks English', () => {
  test.use({ locale: 'en-US' })
  test('dates are French, and the week starts on Monday', { tag: '@stock.date.locale' }, async ({
    page,
    shop,
  }) => {
    await leaveRequests(shop, [ELODIE])
    // A Sunday: the week began six days before.
    await page.clock.setFixedTime('2026-03-15T12:00:00+01:00')
    await page.goto('/product-notifications')
    await page.getByRole('button', { name: 'Dates' }).click()
    await page.getByRole('button', { name: 'Cette semaine' }).click()
    await expect(page.getByLabel('Du', { exact: true })).toHaveValue('2026-03-09')
    await expect(page.getByLabel('Au', { exact: true })).toHaveValue('2026-03-15')
    await page.getByRole('button', { name: 'Appliquer' }).click()
    await expect(page.getByText('Depuis le 9 mars 2026')).toBeVisible()
    await expect(page.getByText('Jusqu’au 15 mars 2026')).toBeVisible()
  })
})

test('products people wait for, the most awaited first; told by hand after a question, with what happened', async ({
  page,
  shop,
}) => {
  await leaveRequests(shop, [NOBODY, ELODIE, { ...ELODIE, email: 'lea@example.com' }])
  await page.goto('/product-notifications')
  const panel = page.getByRole('region', { name: 'Produits attendus' })
  const rows = panel.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Sencha Ariake')
  await expect(rows.first()).toContainText('2 personnes attendent ce produit')
  await expect(rows.last()).toContainText('1 personne attend ce produit')
  // No shop is connected: no price is invented.
  await expect(panel).not.toContainText('€')
  await expectAccessibleInBothThemes(page)
  await rows.first().getByRole('button', { name: 'Prévenir ceux qui attendent Sencha Ariake' }).click()
  const question = page.getByRole('alertdialog', { name: 'Prévenir 2 personnes ?' })
  await expect(question).toContainText('vérifiez qu’il est bien de retour')
  await question.getByRole('button', { name: 'Prévenir' }).click()
  await expect(page.getByText('2 personnes prévenues')).toBeVisible()
  await expect(rows).toHaveCount(1)
  const elodie = page.getByRole('listitem').filter({ hasText: 'elodie@example.com' })
  await expect(elodie).toContainText('Contacté')
  await expect(elodie).toContainText(/Prévenu par e-mail le .* par Élodie Martin/)
  await page.setViewportSize(PHONE)
  await expectUsable(page)
})
