import type { Page } from '@playwright/test'
import { beginSignedIn, type Shop } from './support/accounts.ts'
import { joinTeam } from './support/colleague.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from './support/expect-usable.ts'
import { writeContext } from './support/settings.ts'
import { expect, expectStored, PHONE, test } from './support/test.ts'

const EVERY_DAY = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    '00:00-24:00',
  ]),
)
test.use({ businessFields: { name: 'Maison Camélia' } })

interface Fields {
  shortcut: string
  title: string
  content: string
  language?: string | null
  shared?: boolean
}
const keep = (shop: Shop, fields: Fields) =>
  shop.call('POST', '/canned-replies', { language: null, shared: true, ...fields })

const RETURNS = { shortcut: 'retour', title: 'Retours', content: 'Bonjour {nom},\nvous avez 30 jours.' }
const PARCEL = {
  shortcut: 'colis',
  title: 'Colis en route',
  content: 'Votre commande {commande} est partie.',
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Votre réponse' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Réponses types' })
const option = (page: Page, name: RegExp) => list(page).getByRole('option', { name })

test('a slash lists the replies, keys insert several into one message, and what is typed around them stays', async ({
  page,
  shop,
  visitor,
}) => {
  await shop.call('PUT', '', { businessHours: EVERY_DAY })
  await writeContext(shop, 'Ouvert aussi les jours fériés.')
  await keep(shop, RETURNS)
  await keep(shop, { shortcut: 'ete', title: 'Horaires d’été', content: 'Nous sommes ouverts {horaires}.' })
  await keep(shop, { shortcut: 'retour-en', title: 'Returns', content: 'You have 30 days.', language: 'en' })
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await field(page).pressSequentially('/')
  await expect(list(page).getByRole('option')).toHaveText([
    /^\/eteHoraires d’été/,
    /^\/retourRetours/,
    /^\/retour-enReturns/,
    'Créer une réponse type',
  ])
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /-0$/)
  await field(page).press('ArrowDown')
  await expect(option(page, /retour Retours|Retours/)).toHaveAttribute('aria-selected', 'true')
  await field(page).press('Enter')
  await expect(list(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('Bonjour,\nvous avez 30 jours.')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')

  // Found by its title, accents folded.
  await field(page).pressSequentially(' Et /ÉTÉ')
  await expect(list(page).getByRole('option')).toHaveCount(2)
  await field(page).press('Tab')
  await expect(field(page)).toHaveValue(
    /^Bonjour,\nvous avez 30 jours\. Et Nous sommes ouverts aujourd’hui de 0\sh à 24\sh\.$/,
  )
  await field(page).pressSequentially(' Merci /reto')
  await expect(list(page)).toBeVisible()
  await field(page).press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue(/ Merci \/reto$/)
  await field(page).press('ControlOrMeta+Enter')
  await expect(page.getByRole('log').getByText(/aujourd’hui de 0\sh à 24\sh\. Merci \/reto$/)).toBeVisible()
  await expect(field(page)).toHaveValue('')
})

test('a letter that is typed while the composer is drawn anew stays', async ({ page, shop, visitor }) => {
  await keep(shop, RETURNS)
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await field(page).pressSequentially('Merci /re')
  await expect(list(page)).toBeVisible()
  // Another tab writes the same draft at the moment at which the next letter is typed.
  await field(page).evaluate((element) => {
    const key = Object.keys(localStorage).find((name) => /^lg_draft:.*:reply:/.test(name)) ?? ''
    const draw = () => window.dispatchEvent(new StorageEvent('storage', { key }))
    element.addEventListener('input', draw, { capture: true })
  })
  await field(page).pressSequentially('tour')
  await expect(field(page)).toHaveValue('Merci /retour')
})

test('a variable that nobody knows is selected and told, and its message is held back until it is filled in', async ({
  page,
  shop,
  visitor,
}) => {
  await keep(shop, PARCEL)
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await field(page).pressSequentially('/colis')
  await expect(list(page)).toBeVisible()
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('Votre commande {commande} est partie.')
  await expect(page.getByText('Il reste {commande} à remplir.')).toBeAttached()
  // The variable that is selected stays when another reply is looked for.
  await page.getByRole('button', { name: 'Réponses types' }).click()
  await expect(list(page)).toBeVisible()
  await field(page).press('Escape')
  await expect(field(page)).toHaveValue('Votre commande {commande} est partie.')
  await field(page).press('ControlOrMeta+Enter')
  await expect(page.getByRole('alert')).toContainText('Le message n’est pas parti.')
  await page.reload()
  await expect(field(page)).toHaveValue('Votre commande {commande} est partie.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await page.getByRole('button', { name: 'Aller à {commande}' }).click()
  await page.keyboard.type('1042')
  await expect(field(page)).toHaveValue('Votre commande 1042 est partie.')
  await expect(page.getByText(/Il reste/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('log').getByText('Votre commande 1042 est partie.')).toBeVisible()

  await field(page).fill('Tapez {code} ici')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await page.getByRole('button', { name: 'Envoyer quand même' }).click()
  await expect(page.getByRole('log').getByText('Tapez {code} ici')).toBeVisible()

  // What the customer wrote of their order is known.
  await visitor.say('C’est la commande n° 2077')
  await field(page).pressSequentially('/colis')
  await expect(list(page)).toBeVisible()
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('Votre commande 2077 est partie.')
})

test('without a reply the list says so and leads to the first one, whose draft survives a reload', async ({
  page,
  visitor,
}) => {
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await page.getByRole('button', { name: 'Réponses types' }).click()
  await expect(page.getByText('Aucune réponse type pour l’instant.')).toBeVisible()
  await expectAccessible(page)
  await option(page, /Créer une réponse type/).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle réponse type' })
  await dialog.getByLabel('Texte').fill('Bonjour ')
  await dialog.getByRole('button', { name: 'Nom du client' }).click()
  await expect(dialog.getByLabel('Texte')).toHaveValue('Bonjour {nom}')
  await dialog.getByLabel('Titre').fill('Salut à toi')
  await expect(dialog.getByLabel('Raccourci')).toHaveValue('salut-a-toi')
  await expectStored(page, 'Salut à toi')
  await page.reload()
  await field(page).fill('')
  await page.getByRole('button', { name: 'Réponses types' }).click()
  await option(page, /Créer une réponse type/).click()
  await expect(dialog.getByLabel('Titre')).toHaveValue('Salut à toi')
  await dialog.getByRole('radio', { name: 'Moi seulement' }).check()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(option(page, /Salut à toi/)).toBeVisible()
  await expect(field(page)).toBeFocused()
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('Bonjour')
})

test('a message that was sent becomes a reply; a shortcut that is taken is told at its field', async ({
  page,
  shop,
  visitor,
}) => {
  await keep(shop, RETURNS)
  await visitor.say('Bonjour')
  const message = { content: 'Oui, jusqu’à 19 h.', clientId: crypto.randomUUID() }
  await shop.call('POST', `/conversations/${visitor.sessionId}/messages`, message)
  await page.goto(`/conversations/${visitor.sessionId}`)
  await page.getByRole('button', { name: 'Enregistrer comme réponse type' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle réponse type' })
  await expect(dialog.getByLabel('Texte')).toHaveValue(message.content)
  await dialog.getByLabel('Titre').fill('Fermeture')
  await dialog.getByLabel('Raccourci').fill('Retour')
  await expect(dialog.getByLabel('Langue')).toHaveValue('fr')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Une autre réponse a ce raccourci')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByLabel('Raccourci').fill('ferme')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Tapez /ferme dans une conversation.')).toBeVisible()
  await field(page).pressSequentially('/ferme')
  await expect(option(page, /Fermeture/)).toContainText('Oui, jusqu’à 19 h.')
})

test('a second agent sees what the team gets at once, and nothing of a colleague’s own', async ({
  page,
  shop,
  visitor,
  shopper,
  product,
}) => {
  await visitor.say('Bonjour')
  await keep(shop, { shortcut: 'prive', title: 'À moi', content: 'Chut.', shared: false })
  const colleague = await joinTeam(shop, 'manager')
  await beginSignedIn(shopper.context(), product.url, colleague)
  await shopper.goto(`/conversations/${visitor.sessionId}`)
  await field(shopper).pressSequentially('/')
  await expect(shopper.getByText('Aucune réponse type pour l’instant.')).toBeVisible()

  await page.goto('/settings#canned-replies')
  const card = page.getByRole('region', { name: 'Réponses types', exact: true })
  await expect(card.getByRole('region', { name: 'Les miennes' })).toContainText('À moi')
  await card.getByRole('button', { name: 'Nouvelle réponse type' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle réponse type' })
  await dialog.getByLabel('Texte').fill('Avec plaisir.')
  await dialog.getByLabel('Titre').fill('Plaisir')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(card.getByRole('region', { name: 'Équipe' })).toContainText('Plaisir')
  await expect(list(shopper).getByRole('option')).toHaveText([/Plaisir/, 'Créer une réponse type'])
  await field(shopper).press('Enter')
  await expect(field(shopper)).toHaveValue('Avec plaisir.')
})

test('replies are changed and deleted in the settings; a colleague’s change in between is not lost unseen', async ({
  page,
  shop,
}) => {
  const { id } = (await keep(shop, RETURNS)) as { id: string }
  await keep(shop, { ...PARCEL, language: 'fr' })
  await page.goto('/settings#canned-replies')
  const card = page.getByRole('region', { name: 'Réponses types', exact: true })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await card.getByRole('button', { name: 'Modifier Retours' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier la réponse type' })
  await dialog.getByLabel('Titre').fill('Retours et échanges')
  await shop.call('PUT', `/canned-replies/${id}`, {
    ...RETURNS,
    language: null,
    shared: true,
    content: 'Vous avez 14 jours.',
    version: 1,
  })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Cette réponse type a changé entre-temps.')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(card.getByText('Retours et échanges')).toBeVisible()
  await card.getByRole('button', { name: 'Supprimer Colis en route' }).click()
  const confirm = page.getByRole('alertdialog', { name: /Supprimer «\sColis en route\s»/ })
  await expect(confirm).toContainText('Plus personne dans l’équipe ne pourra l’insérer.')
  await confirm.getByRole('button', { name: 'Supprimer' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expectAccessibleInBothThemes(page, '#canned-replies')
})

test('on a phone replies are inserted by touch, within the window', async ({ page, shop, visitor }) => {
  await keep(shop, {
    ...RETURNS,
    title: 'Retours, échanges et remboursements de tout ce qui a été commandé',
    language: 'fr',
  })
  await keep(shop, PARCEL)
  await visitor.say('Bonjour')
  for (const width of [320, PHONE.width]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`/conversations/${visitor.sessionId}`)
    await field(page).fill('')
    await page.getByRole('button', { name: 'Outils de réponse' }).click()
    await page.getByRole('button', { name: 'Réponses types' }).click()
    await expect(list(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    if (width === 320) await expectAccessibleInBothThemes(page)
    const box = await list(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    await option(page, /Colis en route/).click()
    await expect(field(page)).toHaveValue('Votre commande {commande} est partie.')
    await expectNoSidewaysScroll(page)
    await page.goto('/settings#canned-replies')
    await expect(page.getByText('Colis en route')).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})
