import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeShop, storeSession } from './support/accounts.ts'
import { CONNECT, UNAVAILABLE } from './support/answers.ts'
import { addContact, openImport } from './support/contacts.ts'
import { expectAccessible, expectAccessibleInBothThemes, expectUsable } from './support/expect-usable.ts'
import { DESKTOP, expect, expectStored, PHONE, test } from './support/test.ts'
import { leaveRequests } from './support/visitor.ts'

test('contacts of the demo shop: searched by name, refreshed', {
  tag: ['@contacts.search', '@contacts.refresh', '@routes.contacts'],
}, async ({ page, signIn }) => {
  await signIn('camille')
  await page.goto('/contacts')
  const table = page.getByRole('table', { name: 'Contacts' })
  await expect(table.getByRole('row').nth(1)).toContainText('Élodie Marchand')
  await expect(page.getByText(/^\d+ clients$/)).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('benali')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByRole('row').nth(1)).toContainText('Nadia Benali')
  await page.getByRole('searchbox').fill('personne de ce nom')
  await expect(page.getByText('Aucun contact ne correspond')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()

  const called = page.waitForResponse((response) => /\/contacts\?/.test(response.url()))
  await page.getByRole('button', { name: 'Actualiser' }).click()
  expect((await called).ok()).toBe(true)
})

test('a contact opens with stats, details to follow, recent conversations and its history', {
  tag: [
    '@contacts.detail',
    '@contacts.detail.stats',
    '@contacts.detail.conversations',
    '@contacts.detail.timeline',
    '@contacts.detail.links',
  ],
}, async ({ page, signIn, product }) => {
  await signIn('camille')
  await page.goto('/contacts')
  await page.getByRole('button', { name: /Élodie Marchand/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Élodie Marchand' })
  for (const name of ['Conversations', 'Messages', 'Temps de réponse', 'Satisfaction'])
    await expect(dialog.getByText(name, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'elodie.marchand@example.com' })).toHaveAttribute(
    'href',
    'mailto:elodie.marchand@example.com',
  )
  await expect(dialog.getByRole('link', { name: '06 39 98 77 30' })).toHaveAttribute('href', 'tel:0639987730')
  await expect(dialog.getByText(/Contact créé depuis le widget/)).toBeVisible()
  await expect(dialog.getByText(/Alerte demandée pour le Sencha Ariake/)).toBeVisible()
  await dialog.getByRole('link', { name: /quelle température/ }).click()
  await expect(page).toHaveURL(/\/conversations\/[0-9a-f-]{36}$/)

  const shop = await makeShop(product.url)
  const { id } = await addContact(shop, { name: 'Zoé', website: 'studio.example' })
  await signIn(shop.account)
  await page.goto(`/contacts?contact=${id}`)
  await expect(page.getByRole('link', { name: /studio\.example/ })).toHaveAttribute(
    'href',
    'https://studio.example',
  )
})

test('Add Contact checks what is typed and keeps it through a reload; Edit Contact changes it', {
  tag: ['@journey', '@contacts.dead.add', '@contacts.dead.edit', '@contacts.sample-data'],
}, async ({ page, shop: _ }) => {
  await page.goto('/contacts')
  await expect(page.getByText('Aucun contact pour l’instant')).toBeVisible()
  await page.getByRole('button', { name: 'Add Contact' }).click()
  const form = page.getByRole('dialog', { name: 'Add Contact' })
  await form.getByRole('button', { name: 'Ajouter le contact' }).click()
  await expect(form.getByText('Indiquez un nom, un e-mail ou un téléphone.')).toBeVisible()
  await expect(form.getByLabel('Nom', { exact: true })).toBeFocused()
  await form.getByLabel('Nom', { exact: true }).fill('Zoé Blanc')
  await form.getByLabel('E-mail').fill('zoe@exemple')
  await form.getByLabel('Téléphone').focus()
  await expect(form.getByText(/Cette adresse est incomplète/)).toBeVisible()
  await expectStored(page, 'zoe@exemple')
  await page.reload()
  await page.getByRole('button', { name: 'Add Contact' }).click()
  await expect(form.getByLabel('Nom', { exact: true })).toHaveValue('Zoé Blanc')
  await form.getByLabel('E-mail').fill('zoe@exemple.fr')
  await form.getByLabel('Étiquettes').fill('fidèle')
  await form.getByLabel('Étiquettes').press('Enter')
  await form.getByRole('button', { name: 'Ajouter le contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zoé Blanc' })
  await expect(dialog.getByText('fidèle')).toBeVisible()

  await dialog.getByRole('button', { name: 'Edit Contact' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Contact' })
  await edit.getByLabel('Téléphone').fill('06 39 98 00 01')
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByRole('link', { name: '06 39 98 00 01' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).first().click()
  await expect(page.getByText('1 client', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Zoé Blanc' })).toContainText('Aucun échange')
})

test('two people who edit one contact keep what each of them typed', async ({
  page,
  shop,
  shopper: other,
}) => {
  const { id } = await addContact(shop, { name: 'Zoé Blanc', company: 'Studio Blanc' })
  await storeSession(other, shop.url, shop.account)
  const open = async (tab: Page) => {
    await tab.goto(`/contacts?contact=${id}`)
    await tab.getByRole('button', { name: 'Edit Contact' }).click()
    return tab.getByRole('dialog', { name: 'Edit Contact' })
  }
  const [first, second] = [await open(page), await open(other)]
  await first.getByLabel('Entreprise').fill('Atelier Blanc')
  await second.getByLabel('Lieu').fill('Brest')
  await first.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(first).toBeHidden()
  await second.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(second).toBeHidden()
  await expect(other.getByRole('dialog', { name: 'Zoé Blanc' })).toContainText('Atelier Blanc · Brest')
})

test('the buttons of a contact come with it, and stand still from then on', async ({ page, shop }) => {
  const { id } = await addContact(shop, { name: 'Zoé Blanc', company: 'Studio Blanc' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/contacts/${id}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/contacts?contact=${id}`)
  await expect(page.getByRole('dialog').getByText('Loading...')).toBeVisible()
  await page.evaluate(() => {
    const tops = new Set<number>()
    const look = () => {
      const button = [...document.querySelectorAll('dialog button')].find(
        ({ textContent }) => textContent === 'Edit Contact',
      )
      if (button) tops.add(Math.round(button.getBoundingClientRect().top))
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { tops })
  })
  answer()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Historique' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit Contact' })).toBeVisible()
  expect(await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops])).toHaveLength(1)
})

test('a contact whose page is left before the answer is said to be added, and leaves no draft to add twice', async ({
  page,
  shop: _,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Contacts', exact: true }).click()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/contacts$/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add Contact' }).click()
  const form = page.getByRole('dialog', { name: 'Add Contact' })
  await form.getByLabel('Nom', { exact: true }).fill('Zoé Blanc')
  await form.getByRole('button', { name: 'Ajouter le contact' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
  answer()
  await expect(page.getByText('Contact ajouté')).toBeVisible()
  await page.getByRole('link', { name: 'Contacts', exact: true }).click()
  await expect(page.getByText('1 client', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Contact' }).click()
  await expect(form.getByLabel('Nom', { exact: true })).toHaveValue('')
})

test('Send Email sends and stands in the history, Start Conversation opens one by mail', {
  tag: ['@contacts.dead.send-email', '@contacts.dead.start-conversation', '@open.dead-buttons'],
}, async ({ page, newShop }) => {
  const shop = await newShop({ name: 'Maison Essai' })
  const email = `zoe-${Date.now()}@exemple.fr`
  const { id } = await addContact(shop, { name: 'Zoé Blanc', email })
  await page.goto(`/contacts?contact=${id}`)
  await page.getByRole('button', { name: 'Send Email' }).click()
  const mail = page.getByRole('dialog', { name: 'Send Email' })
  await mail.getByRole('button', { name: 'Envoyer' }).click()
  await expect(mail.getByText('Indiquez l’objet.')).toBeVisible()
  await mail.getByLabel('Objet').fill('Votre théière')
  await mail.getByLabel('Message').fill('Elle vous attend en boutique.')
  await mail.getByRole('button', { name: 'Envoyer' }).click()
  await expect(mail).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Zoé Blanc' }).getByText('Votre théière')).toBeVisible()

  await page.getByRole('button', { name: 'Start Conversation' }).click()
  const start = page.getByRole('dialog', { name: 'Start Conversation' })
  await start.getByLabel('Message').fill('Bonjour Zoé, une question ?')
  await start.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page).toHaveURL(/\/conversations\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('log')).toContainText('Bonjour Zoé, une question ?')
  await expect(page.getByRole('link', { name: 'Voir la fiche' })).toBeVisible()
})

test('a contact’s data is exported as a file, and erased after a confirmation that says what is lost', async ({
  page,
  shop,
}) => {
  const { id } = await addContact(shop, { name: 'Zoé Blanc', email: 'zoe@exemple.fr' })
  await page.goto(`/contacts?contact=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Zoé Blanc' })
  await dialog.getByRole('button', { name: 'Autres actions' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Exporter ses données (JSON)' }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8')).data.contact.email).toBe('zoe@exemple.fr')

  await dialog.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Effacer toutes ses données' }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('0 conversation avec tous les messages et 0 alerte de stock')
  await confirm.getByRole('button', { name: 'Effacer toutes ses données' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Données effacées' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Cette fiche n’existe plus.')).toHaveCount(0)
  await expect(page).toHaveURL(/\/contacts$/)
  await expect(page.getByText('Aucun contact pour l’instant')).toBeVisible()
})

test('a contact is deleted, and nothing of it stays open', async ({ page, shop }) => {
  await addContact(shop, { name: 'Ann' })
  const { id } = await addContact(shop, { name: 'Zoé Blanc' })
  await page.goto(`/contacts?contact=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Zoé Blanc' })
  await dialog.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer la fiche' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer la fiche' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Fiche supprimée' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('row').nth(1).getByRole('button', { name: /Ann/ })).toBeFocused()

  const other = await addContact(shop, { name: 'Karim' })
  await page.goto(`/contacts?contact=${other.id}`)
  await expect(page.getByRole('dialog', { name: 'Karim' })).toBeVisible()
  await shop.call('POST', `/contacts/${other.id}/erase`)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Cette fiche n’existe plus.')
  await expect(page.getByRole('dialog')).not.toContainText('Karim')
  await page.goto(`/contacts?contact=${id}`)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Cette fiche n’existe plus.')
  await page.goto('/contacts?contact=nobody')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Cette fiche n’existe plus.')
})

test('a file is looked at before it is imported, and the rows with errors are left out', async ({
  page,
  shop: _,
}) => {
  await page.goto('/contacts')
  const dialog = await openImport(page)
  const choose = (buffer: Buffer) =>
    dialog
      .getByLabel('Fichier CSV')
      .first()
      .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer })
  await choose(Buffer.from('Nom;E-mail\nZoé;zoe@\n'))
  await expect(dialog.getByText('Aucune ligne ne peut être importée.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Importer' })).toBeDisabled()
  await choose(Buffer.from([0x4e, 0x6f, 0x6d, 0x0a, 0xeb, 0xcc, 0xc9, 0xc5, 0xce, 0xd4, 0xc1]))
  await expect(dialog.getByRole('alert')).toContainText('son jeu de caractères est inconnu')
  await expect(dialog.getByRole('button', { name: 'Importer' })).toBeDisabled()
  await choose(Buffer.from('Nom;Tél\nZoé;3.36399E+10\nKarim;06 39 98 12 34\nLéa;06 39 98 12 3O\n'))
  await expect(dialog.getByText('2 lignes seront laissées de côté.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Ligne\s2.*Téléphone\s: numéro arrondi par le tableur.*\(3\.36399E\+10\)/,
    /Ligne\s4.*Téléphone\s: numéro de téléphone invalide \(06 39 98 12 3O\)/,
  ])
  await expect(dialog.getByRole('button', { name: 'Importer 1 contact' })).toBeEnabled()
  await expectAccessible(page)
  await choose(Buffer.from('Nom;E-mail\nZo\xe9 Blanc;zoe@exemple.fr\nKarim;karim@exemple.fr\n', 'latin1'))
  await expect(dialog.getByText('2 à ajouter, 0 à compléter, 0 sans changement.')).toBeVisible()
  await expect(dialog.getByRole('cell', { name: 'Zoé Blanc' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Importer 2 contacts' }).click()
  await expect(page.getByText('2 clients')).toBeVisible()

  await openImport(page)
  await choose(Buffer.from('Nom;E-mail\nKarim;karim@exemple.fr\n'))
  await expect(dialog.getByText('0 à ajouter, 0 à compléter, 1 sans changement.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Importer', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Autres actions' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Exporter en CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain('"Zoé Blanc";"zoe@exemple.fr"')
})

test('a column that looks like addresses is asked about before its file is imported', async ({
  page,
  shop: _,
}) => {
  await page.goto('/contacts')
  const dialog = await openImport(page)
  const csv =
    'Nom;Identifiant;Joindre\nZoé;zoe@exemple.fr;06 39 98 12 34\nKarim;karim@exemple.fr;\nLéa;lea@;\n'
  await dialog
    .getByLabel('Fichier CSV')
    .first()
    .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const question = (column: string) =>
    dialog.getByRole('radiogroup', { name: `La colonne « ${column} » ressemble` })
  await expect(question('Identifiant')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Importer' })).toBeDisabled()
  await expectAccessible(page)
  await question('Identifiant').getByRole('radio', { name: 'Lire comme e-mail' }).check()
  await expect(dialog.getByRole('button', { name: 'Importer' })).toBeDisabled()
  await question('Joindre').getByRole('radio', { name: 'Laisser de côté' }).check()
  await expect(dialog.getByText('Une ligne sera laissée de côté.')).toBeVisible()
  await expect(dialog.getByText('Colonnes ignorées : Joindre.')).toBeVisible()
  await question('Joindre').getByRole('radio', { name: 'Lire comme téléphone' }).check()
  await expect(dialog.getByRole('cell', { name: '06 39 98 12 34' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Importer 2 contacts' }).click()
  await expect(page.getByText('2 ajoutés, 0 complété, une ligne laissée de côté')).toBeVisible()
  await expect(page.getByRole('row', { name: /Zoé.*zoe@exemple\.fr/ })).toBeVisible()
})

test('two contacts with one address are offered for merging, by a person', async ({ page, shop }) => {
  await addContact(shop, { name: 'Zoé Blanc', email: 'zoe@exemple.fr' })
  await leaveRequests(shop, [
    { product: { id: 'p1', name: 'Sencha' }, email: 'zoe@exemple.fr', name: 'Quelqu’un' },
  ])
  await page.goto('/contacts')
  await expect(page.getByText('2 clients')).toBeVisible()
  await page.getByRole('button', { name: 'Voir les doublons' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fusionner les doublons' })
  await expect(dialog.getByRole('radio', { name: /Zoé Blanc/ })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fusionner' }).press('Enter')
  await expect(dialog.getByText('Plus aucun doublon.')).toBeVisible()
  await expect(dialog.locator('footer').getByRole('button', { name: 'Fermer' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Fiches fusionnées' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).first().click()
  await expect(page.getByText('1 client', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Zoé Blanc/ }).click()
  await expect(page.getByRole('dialog', { name: 'Zoé Blanc' })).toContainText(
    'Alerte demandée pour le Sencha',
  )
})

test("'Test Error' shows the failure state with an address to write to, and the page recovers", {
  tag: ['@contacts.test-error', '@contacts.error.unavailable', '@contacts.failure.support-address'],
}, async ({ page, signIn, problems }) => {
  // What other tests do in the demo shop would have the list read again.
  problems.allow(/ERR_FAILED/)
  await page.route(/\/events(\?|$)/, (route) => route.abort())
  await signIn('camille')
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Test Error' }).click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText(UNAVAILABLE)
  await expect(failure.getByRole('link', { name: 'support@lutingenie.example' })).toHaveAttribute(
    'href',
    'mailto:support@lutingenie.example',
  )
  await expectAccessible(page)
  await failure.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table', { name: 'Contacts' })).toBeVisible()
})

const failures = [
  [
    'when the list fails and /health is not OK, the service is unavailable',
    ['@contacts.health-only', '@contacts.error.unavailable'],
    { status: 503, body: '{"error":"down","code":"UNAVAILABLE"}' },
    UNAVAILABLE,
  ],
  [
    'when the list fails and /health is out of reach, the connection failed',
    ['@contacts.health-only', '@contacts.error.connect'],
    null,
    CONNECT,
  ],
] as const
test('a failure stays until it is mended: the live line that only now begins does not read again', async ({
  page,
  signIn,
}) => {
  await signIn('camille')
  let begin = () => {}
  const held = new Promise<void>((resolve) => {
    begin = resolve
  })
  await page.route(/\/events(\?|$)/, async (route) => {
    await held
    await route.fulfill({
      contentType: 'text/event-stream',
      body: 'event: ready\ndata: {"type":"ready"}\n\n',
    })
  })
  await page.clock.install()
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Test Error' }).click()
  await expect(page.getByRole('alert')).toContainText(UNAVAILABLE)
  const again: string[] = []
  page.on('request', (request) => {
    if (/\/contacts\?/.test(request.url())) again.push(request.url())
  })
  const begun = page.waitForResponse(/\/events(\?|$)/)
  begin()
  await begun
  await page.clock.runFor(400)
  expect(again).toEqual([])
  await expect(page.getByRole('alert')).toContainText(UNAVAILABLE)
})

test("'Test Error' fails the list also while it is read for the first time", {
  tag: '@contacts.test-error',
}, async ({ page, signIn }) => {
  await signIn('camille')
  await page.route(/\/contacts\?/, () => {})
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Test Error' }).click()
  await expect(page.getByRole('alert')).toContainText(UNAVAILABLE)
})

for (const [title, tag, health, text] of failures) {
  test(title, { tag: [...tag] }, async ({ page, signIn, problems }) => {
    problems.allow(/Failed to load resource|503 from/)
    await signIn('camille')
    await page.route(/\/api\/businesses\/[^/]+\/contacts\?/, (route) => route.abort())
    await page.route(/\/health$/, (route) =>
      health ? route.fulfill({ ...health, contentType: 'application/json' }) : route.abort(),
    )
    await page.goto('/contacts')
    await expect(page.getByRole('alert')).toContainText(text)
  })
}

test('a broken answer is told, and a production server has no Test Error', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/Failed to load resource|500 from/)
  await signIn('camille')
  await page.route(/\/api\/client-config$/, (route) =>
    route.fulfill({ json: { demo: false, supportEmail: 'aide@exemple.fr' } }),
  )
  await page.route(/\/api\/businesses\/[^/]+\/contacts\?/, (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.', code: 'INTERNAL' } }),
  )
  await page.goto('/contacts')
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Les contacts ne sont pas arrivés : Something went wrong on our side.')
  await expect(failure.getByRole('link', { name: 'aide@exemple.fr' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Test Error' })).toHaveCount(0)
})

for (const [where, size] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`contact and form are accessible in both themes on ${where}`, async ({ page, signIn }) => {
    await signIn('camille')
    await page.setViewportSize(size)
    await page.goto('/contacts')
    await page.getByRole('button', { name: /Élodie Marchand/ }).click()
    await expect(page.getByText('Historique')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Edit Contact' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Contact' })).toBeVisible()
    await expectUsable(page)
  })
}

test('beside a conversation stand alerts, tags and past conversations of its customer', async ({
  page,
  signIn,
}) => {
  await signIn('camille')
  await page.goto('/conversations')
  await page
    .getByRole('link', { name: /Élodie Marchand/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Alerte stock' })).toBeVisible()
  await expect(page.getByText('Sencha Ariake', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter une étiquette' }).click()
  await expect(page.getByRole('combobox', { name: 'Ajouter une étiquette' })).toBeFocused()
  await page.keyboard.type('coffrets')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Retirer coffrets' })).toBeVisible()
  await expect(page.getByRole('link', { name: /théière est arrivée ébréchée/ })).toBeVisible()
  await page.getByRole('link', { name: 'Voir la fiche' }).click()
  await expect(page.getByRole('dialog', { name: 'Élodie Marchand' }).getByText('coffrets')).toBeVisible()
})

test('duplicates that cannot be read are not said to be none', async ({ page, shop: _, problems }) => {
  problems.allow(/503/)
  const unavailable = { error: 'The service is not available', code: 'UNAVAILABLE' }
  await page.route('**/contacts/duplicates', (route) => route.fulfill({ status: 503, json: unavailable }))
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Voir les doublons' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fusionner les doublons' })
  await expect(dialog.getByRole('alert')).toContainText('The service is not available')
  await expect(dialog.getByText('Plus aucun doublon.')).toHaveCount(0)
  await page.unroute('**/contacts/duplicates')
  await dialog.getByRole('button', { name: /Réessayer|Try Again/ }).click()
  await expect(dialog.getByText('Plus aucun doublon.')).toBeVisible()
})
