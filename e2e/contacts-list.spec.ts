import { addContact, openImport } from './support/contacts.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from './support/expect-usable.ts'
import { expect, PHONE, test } from './support/test.ts'
import { leaveRequests } from './support/visitor.ts'

test('search, tag and order stand in the address: reload, a contact, back and forward keep them', {
  tag: '@contacts.search',
}, async ({ page, shop }) => {
  for (const name of ['Zoé', 'Ann', 'Anaïs']) await addContact(shop, { name, tags: ['vip'] })
  await addContact(shop, { name: 'Ana', tags: ['autre'] })
  await page.goto('/dashboard')
  await page.goto('/contacts')
  const rows = page.getByRole('table', { name: 'Contacts' }).getByRole('row')
  const shows = async () => {
    await expect(page.getByRole('searchbox')).toHaveValue('an')
    await expect(page.getByRole('combobox', { name: 'Filtrer par étiquette' })).toHaveValue('vip')
    await expect(page.getByRole('combobox', { name: 'Trier' })).toHaveValue('name')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('Anaïs')
  }
  await page.getByRole('combobox', { name: 'Trier' }).selectOption('name')
  await page.getByRole('combobox', { name: 'Filtrer par étiquette' }).selectOption('vip')
  await page.getByRole('searchbox').pressSequentially('an')
  await shows()
  await expect(page).toHaveURL(/\/contacts\?sort=name&tag=vip&search=an$/)
  await page.reload()
  await shows()
  await page.getByRole('button', { name: /Anaïs/ }).click()
  await expect(page.getByRole('dialog', { name: 'Anaïs' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await shows()
  await page.goForward()
  await page.getByRole('dialog', { name: 'Anaïs' }).getByRole('button', { name: 'Fermer' }).first().click()
  await shows()
  await page.getByRole('link', { name: 'Contacts', exact: true }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(rows).toHaveCount(5)
  await page.goBack()
  await shows()
})

test('a contact that moves on while pages are read is shown once', async ({ page, shop }) => {
  const names = Array.from({ length: 60 }, (_, n) => `Personne ${String(n).padStart(2, '0')}`)
  await shop.call('POST', '/contacts/import', { csv: `Nom\n${names.join('\n')}`, preview: false })
  await page.goto('/contacts?sort=name')
  const more = page.getByRole('button', { name: 'Afficher la suite' })
  await expect(more).toBeVisible()
  const first = await page.getByRole('row').nth(1).getByRole('button').textContent()
  const { contacts } = await shop.call<{ contacts: { id: string; name: string }[] }>(
    'GET',
    '/contacts?sort=name&limit=1',
  )
  expect(first).toContain(contacts[0]?.name)
  await shop.call('PUT', `/contacts/${contacts[0]?.id}`, { name: 'Zoé' })
  await more.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(61)
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(more).toHaveCount(0)
  await expect(page.getByRole('row').last().getByRole('button')).toBeFocused()
  await expect(page.getByRole('row')).toHaveCount(61)
  await expect(page.getByRole('row').filter({ hasText: 'Zoé' })).toHaveCount(1)
})

test('a phone number that cannot be one is told under its field; one of any country is dialled', async ({
  page,
  shop: _,
}) => {
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Add Contact' }).click()
  const form = page.getByRole('dialog', { name: 'Add Contact' })
  await form.getByLabel('Nom', { exact: true }).fill('Zoé')
  await form.getByLabel('Téléphone').fill('demain matin')
  await form.getByLabel('Lieu').focus()
  await expect(form.getByText(/Ce n’est pas un numéro de téléphone/)).toBeVisible()
  await form.getByRole('button', { name: 'Ajouter le contact' }).click()
  await expect(form.getByLabel('Téléphone')).toBeFocused()
  await form.getByLabel('Téléphone').fill('+33 (0)6 39 98 77 30')
  await form.getByRole('button', { name: 'Ajouter le contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zoé' })
  await expect(dialog.getByRole('link', { name: '+33 (0)6 39 98 77 30' })).toHaveAttribute(
    'href',
    'tel:+33639987730',
  )
})

test('an import whose answer was lost is not said to have stored nothing', async ({
  page,
  shop: _,
  problems,
}) => {
  problems.allow(/ERR_FAILED|Failed to load/)
  await page.goto('/contacts')
  const dialog = await openImport(page)
  const csv = `Nom\n${Array.from({ length: 1200 }, (_, n) => `Personne ${n}`).join('\n')}`
  const file = { name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.getByLabel('Fichier CSV').first().setInputFiles(file)
  await expect(dialog.getByText(/^1\s200 à ajouter/)).toBeVisible()
  await page.route(/\/import$/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: /Importer 1\s200 contacts/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('l’import est peut-être fait, en entier')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^1\s200 clients$/)).toBeVisible()
})

test('the record says who exported or erased whose data and when, and names nobody who was erased', async ({
  page,
  shop,
}) => {
  const gone = await addContact(shop, { name: 'Zoé Secrète' })
  const other = await addContact(shop, { name: 'Karim' })
  await page.goto('/contacts')
  const open = async () => {
    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name: 'Registre des exports et effacements' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: 'Registre des exports et effacements' })
  await expect(dialog.getByText('Aucun export ni effacement pour l’instant.')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const path of [`${other.id}/export`, `${gone.id}/export`, `${gone.id}/erase`])
    await shop.call('POST', `/contacts/${path}`)
  await page.reload()
  await open()
  const entries = dialog.getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText('Données effacées')
  await expect(entries.nth(0)).toContainText(`par ${shop.account.name}`)
  await expect(entries.nth(1)).toContainText('fiche qui n’existe plus')
  await expect(dialog).not.toContainText('Secrète')
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Karim' }).click()
  const contact = page.getByRole('dialog', { name: 'Karim' })
  await expect(contact.getByText('Données exportées')).toBeVisible()
  await expect(contact.getByText(`par ${shop.account.name}`)).toBeVisible()
})

test('an edit of a contact that was merged or erased meanwhile says so, and keeps the text', async ({
  page,
  shop,
  problems,
}) => {
  problems.allow(/404/)
  const { id } = await addContact(shop, { name: 'Zoé' })
  // Nothing tells this tab.
  await page.route(/\/events(\?|$)/, (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }))
  await page.goto(`/contacts?contact=${id}`)
  await page.getByRole('button', { name: 'Edit Contact' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Contact' })
  await form.getByLabel('Lieu').fill('Brest')
  await shop.call('POST', `/contacts/${id}/erase`)
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.getByRole('alert')).toContainText('Cette fiche n’existe plus')
  await expect(form.getByLabel('Lieu')).toHaveValue('Brest')
})

test('a mail whose answer was lost is not sent twice, even after a reload', async ({
  page,
  shop,
  problems,
}) => {
  problems.allow(/ERR_FAILED|Failed to load/)
  const email = `zoe-${Date.now()}@exemple.fr`
  const { id } = await addContact(shop, { name: 'Zoé', email })
  await page.goto(`/contacts?contact=${id}`)
  await page.getByRole('button', { name: 'Send Email' }).click()
  const form = page.getByRole('dialog', { name: 'Send Email' })
  await form.getByLabel('Objet').fill('Votre théière')
  await form.getByLabel('Message').fill('Elle vous attend.')
  await page.route(/\/emails$/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Envoyer' }).click()
  await expect(form.getByRole('alert')).toContainText('Votre texte est gardé')
  await page.unroute(/\/emails$/)
  await page.reload()
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('Elle vous attend.')
  await form.getByRole('button', { name: 'Envoyer' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Zoé' }).getByText('Votre théière')).toHaveCount(1)
})

test('contacts that another tab merged already: the second merge says that they changed', async ({
  page,
  shop,
  problems,
}) => {
  problems.allow(/404/)
  const { id } = await addContact(shop, { name: 'Zoé', email: 'zoe@exemple.fr' })
  await leaveRequests(shop, [
    { product: { id: 'p1', name: 'Sencha' }, email: 'zoe@exemple.fr', name: 'Zoé B.' },
  ])
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Voir les doublons' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fusionner les doublons' })
  const merge = dialog.getByRole('button', { name: 'Fusionner' })
  await expect(merge).toBeVisible()
  const { contacts } = await shop.call<{ contacts: { id: string }[] }>('GET', '/contacts')
  const ids = contacts.map((contact) => contact.id).filter((other) => other !== id)
  await shop.call('POST', '/contacts/merge', { keepId: id, ids })
  await merge.click()
  await expect(page.getByText('Ces fiches ont changé entre-temps')).toBeVisible()
  await expect(dialog.getByText('Plus aucun doublon.')).toBeVisible()
})
