import type { Page } from '@playwright/test'
import { thread } from './support/conversations.ts'
import { expectUsable } from './support/expect-usable.ts'
import { expect, PHONE, test } from './support/test.ts'

const reply = (page: Page) => page.getByLabel('Votre réponse')

test('a macro is written, shows what it will do, and does all of it in one gesture by keyboard', async ({
  page,
  shop,
  visitor,
}) => {
  await visitor.handOff()
  await visitor.say('Je voudrais renvoyer ma théière')
  await shop.call('POST', '/labels', { name: 'Retour', color: 'red' })
  await page.goto(`/settings?business=${shop.business.id}#canned-replies`)
  await page
    .getByRole('button', { name: /réponse type/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle réponse type' })
  await dialog.getByLabel('Texte').fill('Votre retour est enregistré.')
  await dialog.getByLabel('Titre').fill('Retour')
  await dialog.getByRole('checkbox', { name: 'Retour' }).check()
  await dialog.getByRole('checkbox', { name: 'Archiver la conversation' }).check()
  await dialog.getByLabel('Raison').selectOption('Résolu')
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toHaveCount(0)
  const listed = page.getByRole('listitem').filter({ hasText: '/retour' })
  await expect(listed).toContainText('Une fois envoyée : libellé Retour, archiver (Résolu)')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await reply(page).fill('/retour')
  const option = page.getByRole('option', { name: /Retour/ })
  await expect(option).toContainText('libellé Retour · archiver (Résolu)')
  await page.keyboard.press('Enter')
  await expect(reply(page)).toHaveValue('Votre retour est enregistré.')
  const form = page.locator('form').filter({ has: reply(page) })
  await expect(form.getByRole('status')).toContainText('Une fois envoyée')
  await expect(form.getByRole('status')).toContainText('libellé Retour')
  await expectUsable(page)
  await page.setViewportSize(PHONE)
  await expectUsable(page)
  await reply(page).press('ControlOrMeta+Enter')
  await expect(thread(page)).toContainText('Votre retour est enregistré.')
  await expect(thread(page)).toContainText(/Conversation archivée à/)
  await expect(page.getByText('Archivée : Résolu')).toBeVisible()
  await expect(form.getByRole('status')).toHaveCount(0)
})

test('a part of it is left out with its cross; where a part cannot be done nothing is', async ({
  page,
  shop,
  visitor,
}) => {
  await visitor.handOff()
  await visitor.say('Bonjour')
  const fields = { title: 'Clore', content: 'Bonne journée.', language: null, shared: true }
  const actions = { labels: [], assign: '01900000-0000-7000-8000-000000000000', archive: true }
  await shop.call('POST', '/canned-replies', { ...fields, shortcut: 'clore', actions })
  await page.goto(`/conversations/${visitor.sessionId}`)
  await reply(page).fill('/clore')
  await expect(page.getByRole('option', { name: /Clore/ })).toContainText('quelqu’un qui n’est plus là')
  await page.keyboard.press('Enter')
  await reply(page).press('ControlOrMeta+Enter')
  await expect(page.getByText(/La personne à qui la confier ne répond plus/)).toBeVisible()
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await reply(page).fill('/clore')
  await expect(page.getByRole('option', { name: /Clore/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /confier à quelqu’un qui n’est plus là/ }).click()
  await reply(page).press('ControlOrMeta+Enter')
  await expect(thread(page)).toContainText('Bonne journée.')
  await expect(thread(page)).toContainText(/Conversation archivée à/)
})
