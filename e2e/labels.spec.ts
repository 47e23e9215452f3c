import type { Page } from '@playwright/test'
import { list } from './support/conversations.ts'
import { expectAccessibleInBothThemes, expectUsable } from './support/expect-usable.ts'
import { expect, PHONE, test } from './support/test.ts'
import { visitOften } from './support/visitor.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Libellés' })
const choice = (page: Page) => page.getByRole('dialog', { name: 'Libellés de la conversation' })

test('labels are made, renamed and deleted in the settings; a name that is taken is said at the field', async ({
  page,
  shop,
}) => {
  await page.goto(`/settings?business=${shop.business.id}#labels`)
  const name = card(page).getByLabel('Nouveau libellé')
  await name.fill('Retour')
  await card(page).getByRole('radio', { name: 'Bleu' }).check()
  await card(page).getByRole('button', { name: 'Créer' }).click()
  await expect(card(page).getByRole('listitem')).toHaveText(['Retour'])
  await expect(name).toHaveValue('')
  await name.fill('retour')
  await card(page).getByRole('button', { name: 'Créer' }).click()
  await expect(card(page).getByText('Un autre libellé a ce nom')).toBeVisible()
  await expect(name).toHaveValue('retour')
  await name.fill('VIP')
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('listitem')).toHaveCount(2)
  await expectAccessibleInBothThemes(page, '#labels')
  await page.setViewportSize(PHONE)
  await expectUsable(page)
  await card(page).getByRole('button', { name: 'Modifier « VIP »' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier le libellé' })
  await dialog.getByLabel('Nom du libellé').fill('Fidèle')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(card(page).getByRole('listitem')).toHaveText(['Fidèle', 'Retour'])
  await card(page).getByRole('button', { name: 'Supprimer « Retour »' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(card(page).getByRole('listitem')).toHaveText(['Fidèle'])
})

test('a conversation is labelled by keyboard, its row says so to everybody, and the list is narrowed', async ({
  page,
  shop,
  context,
}) => {
  const [one, two] = await visitOften(shop, 2)
  await one?.handOff()
  await one?.say('Première question')
  await two?.handOff()
  await two?.say('Deuxième question')
  await shop.call('POST', '/labels', { name: 'Urgent', color: 'red' })
  await page.goto(`/conversations/${one?.sessionId}`)
  await expect(page.getByRole('log')).toContainText('Première question')
  const other = await context.newPage()
  await other.goto('/conversations')
  await expect(list(other)).toHaveCount(2)
  await page.keyboard.press('l')
  await expect(choice(page).getByRole('checkbox', { name: 'Urgent' })).toBeFocused()
  await page.keyboard.press('Space')
  await choice(page).getByLabel('Nouveau libellé').fill('Cadeau')
  await page.keyboard.press('Enter')
  await expect(choice(page).getByRole('checkbox', { name: 'Cadeau' })).toBeChecked()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  const row = list(page).filter({ hasText: 'Première question' })
  await expect(row).toContainText('Urgent')
  await expect(row).toContainText('Cadeau')
  await expect(page.getByRole('complementary', { name: 'Informations' })).toContainText('Urgent')
  await expect(list(other).filter({ hasText: 'Première question' })).toContainText('Urgent')
  await page.getByRole('button', { name: 'Autres filtres' }).click()
  await page.getByRole('menuitemradio', { name: 'Urgent' }).click()
  await expect(list(page)).toHaveCount(1)
  await expect(list(page)).toContainText('Première question')
  await expectUsable(page)
  await page
    .getByRole('button', { name: /Urgent/ })
    .filter({ hasNotText: 'Urgent' })
    .click()
  await expect(list(page)).toHaveCount(2)
})
