import type { Page } from '@playwright/test'
import { calls, says, startChatServer } from '#server/features/assistant/testing/chat-server.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectUsable,
  expectUsableAtSizes,
} from './support/expect-usable.ts'
import { toastOf, writeContext } from './support/settings.ts'
import { DESKTOP, expect, expectStored, PHONE, test } from './support/test.ts'
import { visit } from './support/visitor.ts'

test.use({ businessFields: { name: 'Maison Camélia' } })

const list = (page: Page) => page.getByRole('list', { name: 'Sujets à enseigner' })

test('a subject asked in several wordings is taught once, sent to who waits, and answers from then on', async ({
  page,
  visitor,
}) => {
  await visitor.say('Vous livrez en Suisse ?')
  await visitor.handOff()
  await visitor.say('c possible la suisse ?')
  await page.goto('/knowledge')
  await expect(page.getByText('1 sujet', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Enseigner les réponses' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  const subject = page.getByRole('region', { name: 'Livraison en Suisse' })
  await expect(subject).toContainText('Vous livrez en Suisse ?')
  await expect(subject).toContainText('Aucune source ne répond à cette question')
  await subject.getByRole('textbox', { name: 'Réponse' }).fill('Oui, en Suisse pour 12 €.')
  await expectStored(page, 'Oui, en Suisse pour 12 €.')
  await page.reload()
  await expect(subject.getByRole('textbox', { name: 'Réponse' })).toHaveValue('Oui, en Suisse pour 12 €.')
  await expect(subject.getByLabel('Envoyer aussi cette réponse au client qui attend encore')).toBeChecked()
  await subject.getByRole('button', { name: 'Enseigner cette réponse' }).click()
  await expect(toastOf(page)).toContainText('Réponse enseignée')
  await expect(page.getByText('Rien à enseigner')).toBeVisible()
  await expect(page.getByText('0 sujet')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Vérifier l’assistant' })).toHaveAttribute(
    'href',
    '/knowledge/check',
  )

  await page.goto(`/conversations/${visitor.sessionId}`)
  await expect(page.getByRole('article').filter({ hasText: 'Oui, en Suisse pour 12 €.' })).toBeVisible()
})

test('who writes an answer keeps their subject while others come before it', async ({
  page,
  shop,
  visitor,
}) => {
  await visitor.say('Vous livrez en Suisse ?')
  await page.goto('/knowledge/gaps')
  const subject = page.getByRole('region', { name: 'Livraison en Suisse' })
  await subject.getByRole('textbox', { name: 'Réponse' }).fill('Oui, en')
  for (const _ of [1, 2]) await (await visit(shop)).say('Réparez-vous les théières fêlées ?')
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await expect(list(page).getByRole('listitem').first()).toContainText(/théières/i)
  await expect(subject.getByRole('textbox', { name: 'Réponse' })).toHaveValue('Oui, en')
})

test('subjects are put aside and taken up, and are accessible in both themes and on a phone', async ({
  page,
  visitor,
}) => {
  await visitor.say('Avez-vous un parking ?')
  await visitor.say('Réparez-vous les théières fêlées ?')
  await page.goto('/knowledge/gaps')
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await expectUsableAtSizes(page)
  await page.setViewportSize(DESKTOP)
  // The one that is open has its form beside the list.
  const teach = list(page).getByRole('button', { name: /^Enseigner/ })
  await expect(teach).toHaveCount(1)
  await teach.click()
  await expect(page.getByRole('textbox', { name: 'Réponse' })).toBeFocused()
  await page.setViewportSize({ width: 1024, height: 600 })
  await page.getByRole('button', { name: 'Enseigner cette réponse' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Enseigner cette réponse' })).toBeInViewport({ ratio: 1 })
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(PHONE)
  await page.goto('/knowledge/gaps')
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 })
  await list(page)
    .getByRole('button', { name: /Parking/ })
    .click()
  await page.getByRole('button', { name: 'Ignorer ce sujet' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Ignorés' }).check()
  await list(page)
    .getByRole('button', { name: /Parking/ })
    .click()
  await page.getByRole('button', { name: 'Reprendre ce sujet' }).click()
  await expect(page.getByText('Aucun sujet ignoré')).toBeVisible()
})

test('an answer that knew nothing is taught where it stands in its conversation', async ({
  page,
  problems,
  visitor,
}) => {
  problems.allow(/404|Failed to load resource/)
  await visitor.say('Vous livrez en Suisse ?')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await page.getByRole('button', { name: 'Enseigner', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Enseigner la réponse' })
  await expect(dialog).toContainText('Vous livrez en Suisse ?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enseigner cette réponse' }).click()
  await expect(dialog.getByText('Écrivez la réponse.', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Réponse' }).fill('Oui, en Suisse pour 12 €.')
  await dialog.getByRole('button', { name: 'Enseigner cette réponse' }).click()
  await expect(toastOf(page)).toContainText('Réponse enseignée')
  expect((await visitor.say('c possible la livraison en suisse ?'))?.content).toContain('12 €')
  await page.getByRole('button', { name: 'Enseigner', exact: true }).click()
  await expect(dialog).toContainText('Ce sujet a reçu une réponse.')
})

test('the answer is proposed from what is written; another proposal and a question in other words take its place', async ({
  page,
  shop,
  visitor,
}) => {
  const aiContext = 'Livraison offerte dès 45 €, expédition sous 48 h en France.'
  await writeContext(shop, aiContext)
  await visitor.say('Livrez-vous en Belgique ?')
  await visitor.say('Oui, merci')
  await visitor.say('Et je m’appelle Zénobie, livrez-vous en Belgique ?')
  await visitor.handOff()
  await page.goto(`/conversations/${visitor.sessionId}`)
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill('Oui, en Belgique aussi, pour 9 euros.')
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()

  await page.goto('/knowledge/gaps')
  const subject = page.getByRole('region', { name: /Belgique/ }).first()
  const answer = subject.getByRole('textbox', { name: 'Réponse' })
  await expect(answer).toHaveValue(aiContext)
  await expect(list(page).getByText('une réponse est proposée').first()).toBeAttached()
  await expect(subject).toContainText('confirmée par un client, d’après Contexte, ligne 1')
  await subject.getByRole('button', { name: 'Autre proposition' }).click()
  await expect(answer).toHaveValue('')
  await expect(subject.getByRole('blockquote')).toHaveText('Oui, en Belgique aussi, pour 9 euros.')
  await expect(subject).toContainText('d’après une réponse d’Élodie Martin')
  await expectAccessible(page)
  await subject.getByRole('button', { name: 'Reprendre' }).click()
  await expect(answer).toHaveValue('Oui, en Belgique aussi, pour 9 euros.')
  await subject.getByRole('textbox', { name: 'Question', exact: true }).fill('Livrez-vous en Belgique ?')
  await expectAccessible(page)
  await subject.getByRole('button', { name: 'Enseigner cette réponse' }).click()
  await expect(toastOf(page)).toContainText('Réponse enseignée')
  const other = await visit(shop)
  expect((await other.say('Livrez-vous en Belgique ?'))?.content).toContain('9 euros')
})

test('what only comes closest is quoted as that, and fills nothing in; questions in the same words are one', async ({
  page,
  shop,
  visitor,
}) => {
  const aiContext = 'Livraison offerte dès 45 €, expédition sous 48 h en France.'
  await writeContext(shop, aiContext)
  await visitor.say('Livrez-vous en Belgique ?')
  await (await visit(shop)).say('livrez-vous en  Belgique ?')
  await page.goto('/knowledge/gaps')
  const subject = page.getByRole('region', { name: /Belgique/ })
  await expect(subject.getByRole('link', { name: /^2 fois, la dernière le/ })).toBeVisible()
  await expect(subject).toContainText('Ce qui s’en rapproche')
  await expect(subject.getByRole('blockquote')).toHaveText(aiContext)
  await expect(subject.getByRole('textbox', { name: 'Réponse' })).toHaveValue('')
  await expect(subject).toContainText('Aucune source n’y répond tout à fait')
  await expect(list(page).getByText('une réponse est proposée')).toHaveCount(0)
  await page.setViewportSize(PHONE)
  await list(page).getByRole('button').first().click()
  await expectUsable(page)
  await subject.getByRole('button', { name: /^Voir les \d messages$/ }).click()
  await subject
    .getByRole('button', { name: /^Actions sur/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Ce n’est pas le même sujet' }).click()
  await expect(toastOf(page)).toContainText('Question mise à part')
})

test('how many of them a model would have answered is asked by hand, and each leads to its subject', async ({
  page,
  shop,
  visitor,
}) => {
  await visitor.say('Avez-vous un parking ?')
  await visitor.say('Réparez-vous les théières fêlées ?')
  await page.goto('/knowledge/gaps')
  const card = page.getByRole('region', { name: 'Ce qu’un modèle aurait su' })
  await expect(card.getByRole('link', { name: 'Choisir un moteur de réponse' })).toBeVisible()

  const server = await startChatServer((reply, request) =>
    JSON.stringify(request.messages).includes('parking')
      ? says('Oui, nous en avons un.')(reply, request)
      : calls('cannot_answer', {})(reply, request),
  )
  const own = { provider: 'openai-compatible', model: 'mon-modele', baseUrl: server.baseUrl, apiKey: 'sk-1' }
  await shop.call('PUT', '/assistant/model', { choice: 'own', own })
  await page.reload()
  await card.getByRole('button', { name: 'Demander à mon-modele' }).click()
  await expect(card).toContainText('mon-modele aurait répondu à 1 question sur 2.')
  await card.getByRole('button', { name: 'Voir les réponses' }).click()
  await expect(card.getByRole('list', { name: 'Réponses du modèle' })).toContainText('Oui, nous en avons un.')
  await expectUsableAtSizes(page)
  await card.getByRole('button', { name: 'Avez-vous un parking ?' }).click()
  await expect(page).toHaveURL(/gap=/)
  await server.close()
})
