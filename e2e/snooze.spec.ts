import type { Page } from '@playwright/test'
import { list, thread } from './support/conversations.ts'
import { expectUsable, expectUsableAtSizes } from './support/expect-usable.ts'
import { toastOf } from './support/settings.ts'
import { expect, test } from './support/test.ts'
import { visitOften } from './support/visitor.ts'

const choice = (page: Page) => page.getByRole('dialog', { name: 'Mettre la conversation en pause' })
const showSnoozed = async (page: Page) => {
  await page.getByRole('button', { name: 'Autres filtres' }).click()
  await page.getByRole('menuitemradio', { name: 'En pause' }).click()
}

test('a conversation is put aside by keyboard, waits under « En pause », and comes back at its time', async ({
  page,
  shop,
}) => {
  const [first, second] = await visitOften(shop, 2)
  await first?.say('Première question')
  await first?.handOff()
  await second?.say('Deuxième question')
  await second?.handOff()
  await page.goto('/conversations')
  await expect(page.getByRole('radio', { name: 'À répondre 2' })).toBeChecked()
  await expect(thread(page)).toContainText('Première question')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Mettre la conversation en pause')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('z')
  await expect(choice(page).getByRole('button', { name: /^Dans 1 heure/ })).toBeFocused()
  await expectUsable(page)
  await choice(page)
    .getByRole('button', { name: /^Demain matin/ })
    .click()
  await expect(toastOf(page)).toContainText(/Conversation en pause jusqu’au .* à 09:00/)
  await expect(page.getByRole('radio', { name: 'À répondre 1' })).toBeVisible()
  await expect(list(page)).toHaveCount(1)
  await expect(thread(page).getByText(/a mis la conversation en pause jusqu’au .* à 09:00/)).toBeVisible()
  await showSnoozed(page)
  await expect(list(page)).toHaveCount(1)
  await expect(list(page)).toContainText(/En pause jusqu’au .* à 09:00/)
  await expectUsable(page)
  const soon = () => ({ snoozed: { until: new Date(Date.now() + 1_000).toISOString() } })
  // One that has passed when it arrives is refused.
  await expect(() => shop.call('PUT', `/conversations/${first?.sessionId}/snooze`, soon())).toPass()
  await expect(page.getByRole('radio', { name: 'À répondre 2' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aucune conversation en pause' })).toBeVisible()
  await expect(thread(page).getByText(/Fin de la pause de la conversation à \d\d:\d\d/)).toBeVisible()
})

test('« Annuler » and « Mettre fin à la pause » take it back at once; what the customer writes brings it back too', async ({
  page,
  visitor,
}) => {
  await visitor.say('Une question')
  await visitor.handOff()
  await page.goto(`/conversations/${visitor.sessionId}`)
  const waiting = page.getByRole('radio', { name: 'À répondre 1' })
  await expect(waiting).toBeVisible()
  const putAside = async () => {
    await page.getByRole('button', { name: 'Mettre la conversation en pause' }).click()
    await choice(page).getByRole('button', { name: 'Quand le client répond' }).click()
    await expect(page.getByRole('radio', { name: 'À répondre', exact: true })).toBeVisible()
  }
  await putAside()
  await toastOf(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(waiting).toBeVisible()
  await putAside()
  const view = page.getByRole('region', { name: 'Fil de la conversation' })
  await expect(
    view.getByText('Conversation en pause jusqu’à la réponse du client', { exact: true }),
  ).toBeVisible()
  await expectUsableAtSizes(page)
  await page.getByRole('button', { name: 'Mettre fin à la pause' }).click()
  await expect(page.getByRole('button', { name: 'Mettre fin à la pause' })).toHaveCount(0)
  await expect(thread(page).getByText(/a mis fin à la pause de la conversation/)).toHaveCount(2)
  await page.getByRole('button', { name: 'Mettre la conversation en pause' }).click()
  await choice(page).getByRole('button', { name: 'Quand le client répond' }).click()
  await expect(page.getByRole('button', { name: 'Mettre fin à la pause' })).toBeVisible()
  await visitor.say('Vous êtes là ?')
  await expect(thread(page).getByText(/Le client a écrit à \d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mettre fin à la pause' })).toHaveCount(0)
})

test('a chosen date is kept; one that has passed is refused in words and loses nothing', async ({
  page,
  visitor,
}) => {
  await visitor.say('Une question')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await expect(thread(page)).toContainText('Une question')
  await page.keyboard.press('z')
  const date = choice(page).getByLabel('À une date choisie')
  await date.fill('2020-01-01T09:00')
  await choice(page).getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(choice(page).getByText('Choisissez une date à venir, dans les 366 jours.')).toBeVisible()
  await expect(date).toHaveValue('2020-01-01T09:00')
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await date.fill(`${day}T11:30`)
  await choice(page).getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(choice(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mettre fin à la pause' })).toBeVisible()
  await expect(page.getByText(/^Conversation en pause jusqu’au .* à 11:30$/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mettre fin à la pause' })).toBeVisible()
})
