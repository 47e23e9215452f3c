import { thread, view } from './support/conversations.ts'
import { expectUsable, expectUsableAtSizes } from './support/expect-usable.ts'
import { toastOf } from './support/settings.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

test('« e » archives at once; the reason is a second gesture, said by a number and taken back', async ({
  page,
  visitor,
}) => {
  await visitor.say('Une question')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await expect(thread(page)).toContainText('Une question')
  await page.keyboard.press('e')
  await expect(view(page).getByText('Archivée', { exact: true }).last()).toBeVisible()
  await expect(thread(page).getByText(/^Conversation archivée à \d\d:\d\d$/)).toBeVisible()
  await page.keyboard.press('Shift+E')
  const why = page.getByRole('dialog', { name: 'Pourquoi est-elle archivée ?' })
  await expect(why.getByRole('button', { name: /^Résolu/ })).toBeFocused()
  await expectUsable(page)
  await page.keyboard.press('3')
  await expect(why).toBeHidden()
  await expect(view(page).getByText('Archivée : Sans réponse du client')).toBeVisible()
  await expect(thread(page).getByText(/archivée à \d\d:\d\d · Sans réponse du client$/)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Informations' })).toContainText(
    'Sans réponse du client',
  )
  await expectUsableAtSizes(page, [DESKTOP, PHONE, { width: 320, height: 640 }])
  await view(page).getByRole('button', { name: 'Changer la raison' }).click()
  await expectUsable(page)
  await why.getByRole('button', { name: 'Sans raison' }).click()
  await expect(view(page).getByRole('button', { name: 'Donner une raison' })).toBeVisible()
  await expect(thread(page).getByText(/^Conversation archivée à \d\d:\d\d$/)).toBeVisible()
})

test('Maj + E archives with a reason, which « Annuler » takes back whole', async ({ page, visitor }) => {
  await visitor.say('Une question')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await expect(thread(page)).toContainText('Une question')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Archiver avec une raison')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+E')
  const choice = page.getByRole('dialog', { name: 'Archiver avec une raison' })
  await expect(choice.getByRole('button', { name: 'Sans raison' })).toHaveCount(0)
  await choice.getByRole('button', { name: /^Doublon/ }).click()
  await expect(toastOf(page)).toContainText('Archivée : Doublon')
  await toastOf(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('button', { name: 'Archiver' })).toBeVisible()
  await expect(view(page).getByRole('button', { name: /raison/ })).toHaveCount(0)
})
