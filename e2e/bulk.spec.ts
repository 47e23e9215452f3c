import type { Page } from '@playwright/test'
import { list } from './support/conversations.ts'
import { expectUsable } from './support/expect-usable.ts'
import { toastOf } from './support/settings.ts'
import { expect, test } from './support/test.ts'
import { visitOften } from './support/visitor.ts'

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Conversations sélectionnées' })
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Sélectionner la conversation/ })

test('by keyboard alone: x and Maj + x choose, one letter changes all, « Annuler » brings every one back', async ({
  page,
  shop,
}) => {
  const visitors = await visitOften(shop, 3)
  for (const [index, visitor] of visitors.entries()) {
    await visitor.say(`Question ${index + 1}`)
    await visitor.handOff()
  }
  await page.goto('/conversations')
  await expect(page.getByRole('radio', { name: 'À répondre 3' })).toBeChecked()
  await expect(page.getByRole('log')).toContainText('Question 1')
  await expect(bar(page)).toHaveCount(0)
  // What chooses comes after the list.
  await expect(boxes(page)).toHaveCount(3)
  await page.keyboard.press('x')
  await expect(bar(page).getByRole('status')).toHaveText('1 sélectionnée')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('log')).toContainText('Question 3')
  await page.keyboard.press('Shift+X')
  await expect(bar(page).getByRole('status')).toHaveText('3 sélectionnées')
  await expectUsable(page)
  await page.keyboard.press('e')
  await expect(toastOf(page)).toContainText('3 conversations archivées')
  await expect(page.getByRole('heading', { name: 'Tout le monde a une réponse' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await toastOf(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(toastOf(page)).toContainText('3 conversations remises comme avant')
  await expect(page.getByRole('radio', { name: 'À répondre 3' })).toBeVisible()
  await expect(list(page)).toHaveCount(3)
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await page.keyboard.press('Shift+E')
  await expect(page.getByRole('dialog', { name: 'Archiver avec une raison' })).toBeVisible()
})

test('each action of the bar changes those that are chosen', async ({ page, shop }) => {
  const visitors = await visitOften(shop, 3)
  for (const [index, visitor] of visitors.entries()) {
    await visitor.say(`Question ${index + 1}`)
    await visitor.handOff()
  }
  await shop.call('POST', '/labels', { name: 'Urgent', color: 'red' })
  await page.goto('/conversations')
  await expect(list(page)).toHaveCount(3)
  const choose = async () => {
    await boxes(page).nth(0).check()
    await boxes(page).nth(1).check()
    await expect(bar(page).getByRole('status')).toHaveText('2 sélectionnées')
  }
  await choose()
  await bar(page).getByRole('button', { name: 'Libellés' }).click()
  const labels = page.getByRole('dialog', { name: 'Libellés des conversations' })
  await labels.getByRole('checkbox', { name: 'Urgent' }).check()
  await page.keyboard.press('Escape')
  await expect(toastOf(page)).toContainText('Libellés de 2 conversations modifiés')
  await expect(list(page).filter({ hasText: 'Urgent' })).toHaveCount(2)
  await choose()
  await page.keyboard.press('a')
  const people = page.getByRole('dialog', { name: 'Confier à' }).getByRole('listitem')
  await people.first().getByRole('button').click()
  await expect(toastOf(page)).toContainText('2 conversations confiées')
  await choose()
  await bar(page).getByRole('button', { name: 'Mettre en pause' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quand le client répond' }).click()
  await expect(toastOf(page)).toContainText('2 conversations mises en pause')
  await expect(list(page)).toHaveCount(1)
  await toastOf(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(list(page)).toHaveCount(3)
  await choose()
  await bar(page).getByRole('button', { name: 'Rien à répondre' }).click()
  await expect(toastOf(page)).toContainText('Rien à répondre à 2 conversations')
  await expect(list(page)).toHaveCount(1)
  await boxes(page).nth(0).check()
  await bar(page).getByRole('button', { name: 'Indésirables' }).click()
  await expect(toastOf(page)).toContainText('1 conversation marquée indésirable')
  await expect(list(page)).toHaveCount(0)
})

test('on a phone of 320 px boxes are shown by « Sélectionner », and all are chosen at once', async ({
  page,
  shop,
}) => {
  for (const visitor of await visitOften(shop, 2)) await visitor.say('Une question')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/conversations')
  await expect(list(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Autres filtres' }).click()
  await page.getByRole('menuitem', { name: 'Sélectionner' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('Cochez des conversations')
  await bar(page)
    .getByRole('checkbox', { name: /^Tout sélectionner/ })
    .check()
  await expect(bar(page).getByRole('status')).toHaveText('2 sélectionnées')
  await expectUsable(page)
  await bar(page).getByRole('button', { name: 'Archiver' }).click()
  await expect(toastOf(page)).toContainText('2 conversations archivées')
  await page.getByRole('radio', { name: 'Archives' }).check()
  await expect(list(page)).toHaveCount(2)
})
