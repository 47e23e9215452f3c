import { list, thread, view } from './support/conversations.ts'
import { expectUsable } from './support/expect-usable.ts'
import { toastOf } from './support/settings.ts'
import { expect, PHONE, test } from './support/test.ts'
import { visitOften } from './support/visitor.ts'

test('« ! » takes spam out of every list and count; « Annuler » brings it back; it has a list of its own', async ({
  page,
  shop,
}) => {
  const [first, second] = await visitOften(shop, 2)
  await first?.say('Achetez mes liens')
  await first?.handOff()
  await second?.say('Deuxième question')
  await second?.handOff()
  await page.goto('/conversations')
  await expect(page.getByRole('radio', { name: 'À répondre 2' })).toBeChecked()
  await expect(thread(page)).toContainText('Achetez mes liens')
  await page.keyboard.press('!')
  await expect(toastOf(page)).toContainText('Marquée comme indésirable')
  await expect(page.getByRole('radio', { name: 'À répondre 1' })).toBeVisible()
  await expect(list(page)).toHaveCount(1)
  await toastOf(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('radio', { name: 'À répondre 2' })).toBeVisible()
  await expect(list(page)).toHaveCount(2)
  await page.keyboard.press('Shift+E')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Indésirable/ })
    .click()
  await expect(list(page)).toHaveCount(1)
  await expect(thread(page).getByText(/a marqué la conversation comme indésirable/)).toHaveCount(2)
  for (const name of ['Archives', 'Toutes']) {
    await page.getByRole('radio', { name, exact: true }).check()
    await expect(list(page).filter({ hasText: 'Achetez mes liens' })).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Autres filtres' }).click()
  await page.getByRole('menuitemradio', { name: 'Indésirables' }).click()
  await expect(list(page)).toHaveCount(1)
  await expect(view(page).getByText('Indésirable : hors des autres listes et des chiffres')).toBeVisible()
  for (const size of [null, PHONE, { width: 320, height: 640 }]) {
    if (size) await page.setViewportSize(size)
    if (size) await page.goto(`/conversations/${first?.sessionId}`)
    await expect(view(page).getByRole('button', { name: 'Ce n’est pas indésirable' })).toBeVisible()
    await expectUsable(page)
  }
  await view(page).getByRole('button', { name: 'Ce n’est pas indésirable' }).click()
  await expect(view(page).getByRole('button', { name: 'Ce n’est pas indésirable' })).toHaveCount(0)
  await expect(thread(page).getByText(/pas indésirable$/)).toHaveCount(2)
})

test('the panel beside a thread marks spam too; without any, its list says so', async ({ page, visitor }) => {
  await visitor.say('Une question')
  await page.goto(`/conversations/${visitor.sessionId}`)
  const panel = page.getByRole('complementary', { name: 'Informations' })
  await page.getByRole('button', { name: 'Autres filtres' }).click()
  await page.getByRole('menuitemradio', { name: 'Indésirables' }).click()
  await expect(page.getByRole('heading', { name: 'Aucune conversation indésirable' })).toBeVisible()
  await panel.getByRole('button', { name: 'Marquer comme indésirable' }).click()
  await expect(list(page)).toHaveCount(1)
  await expect(panel.getByRole('button', { name: 'Marquer comme indésirable' })).toHaveCount(0)
})
