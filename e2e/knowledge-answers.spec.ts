import type { Locator, Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFits,
  expectNoSidewaysScroll,
  expectUsableAtSizes,
} from './support/expect-usable.ts'
import { section, toastOf } from './support/settings.ts'
import { DESKTOP, expect, expectStored, PHONE, test } from './support/test.ts'

test.use({ businessFields: { name: 'Maison Camélia' } })

const QUESTION = 'Faites-vous des emballages cadeaux ?'
const ANSWER = 'Oui, offerts : papier kraft et ruban.'
const FIELDS = { question: QUESTION, variants: ['papier cadeau'], answer: ANSWER, active: true }
const list = (page: Page) => page.getByRole('list', { name: 'Questions et réponses' })
const editor = (page: Page, name = 'Modifier') => page.getByRole('form', { name })

test('a question is written, survives a reload before it is saved, answers, is changed and restored', {
  tag: '@journey',
}, async ({ page, visitor }) => {
  await page.goto('/knowledge')
  await page.getByRole('tab', { name: /Questions et réponses/ }).click()
  await expect(page.getByText('Pas encore de question')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Chercher une question' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ajouter une réponse' }).click()
  const fresh = editor(page, 'Nouvelle question')
  await fresh.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(fresh.getByText('Écrivez la question.')).toBeVisible()
  await fresh.getByLabel('Question', { exact: true }).fill(QUESTION)
  await fresh.getByRole('button', { name: 'Ajouter' }).click()
  await fresh.getByLabel('Autre formulation', { exact: true }).fill('papier cadeau')
  await fresh.getByLabel('Autre formulation', { exact: true }).press('Enter')
  await fresh.getByLabel('Réponse').fill(ANSWER)
  await expectStored(page, ANSWER)
  await page.reload()
  await expect(fresh.getByLabel('Réponse')).toHaveValue(ANSWER)
  await fresh.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toastOf(page)).toContainText('Réponse enregistrée')
  await expect(list(page)).toContainText(QUESTION)
  expect((await visitor.say('Vous avez du papier cadeau ?'))?.content).toContain('papier kraft')

  await page.reload()
  await expect(list(page).getByRole('button', { name: QUESTION })).toContainText('1 fois')
  await editor(page).getByLabel('Réponse').fill('Oui, pour 2 €.')
  await editor(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(list(page)).toContainText('Oui, pour 2 €.')
  await editor(page).getByRole('button', { name: 'Historique' }).click()
  const history = page.getByRole('dialog', { name: 'Historique' })
  await expect(history).toContainText(ANSWER)
  await history.getByRole('button', { name: 'Rétablir' }).click()
  await expect(editor(page).getByLabel('Réponse')).toHaveValue(ANSWER)

  await editor(page).getByRole('button', { name: 'Supprimer' }).click()
  await expect(list(page)).toHaveCount(0)
  await toastOf(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(list(page)).toContainText(QUESTION)
})

test('with « Vérifier avant de publier », an answer waits in the draft, is checked with it and then told', async ({
  page,
  shop,
  visitor,
}) => {
  await shop.call('POST', '/knowledge/answers', FIELDS)
  await shop.call('PUT', '/test-settings', { checkFirst: true })
  const expectation = { question: QUESTION, expect: 'answered', must: ['papier kraft'], mustNot: [] }
  await shop.call('POST', '/test-questions', expectation)
  await page.goto('/knowledge/answers')
  const row = list(page).getByRole('button', { name: QUESTION })
  await row.click()
  await editor(page).getByLabel('Réponse').fill('Oui, pour 2 €.')
  await editor(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toastOf(page)).toContainText('Enregistrée dans le brouillon')
  await expect(row).toContainText('Modifiée')
  await expect(editor(page)).toContainText(`Vos clients lisent encore : « ${ANSWER} »`)
  expect((await visitor.say(QUESTION))?.content).toContain('papier kraft')

  const draft = section(page, 'Brouillon en attente')
  await expect(draft).toContainText('Questions et réponses : 1 modifiée.')
  await draft.getByRole('button', { name: 'Vérifier' }).click()
  await expect(draft).toContainText('1 question n’est plus juste ou devient fausse avec ce brouillon')
  await expectUsableAtSizes(page)
  await page.setViewportSize(DESKTOP)
  await editor(page).getByRole('button', { name: 'Annuler ce changement' }).click()
  await expect(draft).toBeHidden()
  await expect(editor(page).getByLabel('Réponse')).toHaveValue(ANSWER)

  await page.getByRole('button', { name: 'Nouvelle question' }).click()
  const fresh = editor(page, 'Nouvelle question')
  await fresh.getByLabel('Question', { exact: true }).fill('Avez-vous un parking ?')
  await fresh.getByLabel('Réponse').fill('Oui, gratuit.')
  await fresh.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(draft).toContainText('Questions et réponses : 1 nouvelle.')
  await page.getByRole('button', { name: 'Brouillon', exact: true }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(list(page)).toContainText('Nouvelle')
  await draft.getByRole('button', { name: 'Vérifier' }).click()
  await expect(draft).toContainText('Toutes les questions justes le restent avec ce brouillon.')
  await draft.getByRole('button', { name: 'Publier' }).click()
  await expect(toastOf(page)).toContainText('Brouillon publié')
  await expect(draft).toBeHidden()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  expect((await visitor.say('Avez-vous un parking ?'))?.content).toContain('gratuit')
})

test('a question is added from any part of the base', async ({ page, shop: _ }) => {
  await page.goto('/knowledge')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Question et réponse' }).click()
  await expect(page).toHaveURL(/\/knowledge\/answers\?answer=new$/)
  await page.getByLabel('Question', { exact: true }).fill('Vendez-vous du matcha ?')
  await page.getByLabel('Réponse', { exact: true }).fill('Oui, à 29 €.')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('list', { name: 'Questions et réponses' })).toContainText('Oui, à 29 €.')
})

test('an answer that was deleted is found and brought back after a reload', async ({ page, shop }) => {
  const { id } = (await shop.call('POST', '/knowledge/answers', FIELDS)) as { id: string }
  await shop.call('DELETE', `/knowledge/answers/${id}`)
  await page.goto('/knowledge/answers')
  await page.getByRole('button', { name: 'Supprimées' }).click()
  const deleted = page.getByRole('list', { name: 'Supprimées' })
  await expect(deleted).toContainText(FIELDS.question)
  await expectAccessible(page)
  await deleted.getByRole('button', { name: `Rétablir : ${FIELDS.question}` }).click()
  await expect(toastOf(page)).toContainText('Réponse rétablie')
  await page.getByRole('button', { name: 'Supprimées' }).click()
  await expect(list(page)).toContainText(FIELDS.question)
})

test('what a colleague saved meanwhile is not overwritten, and what was typed stays', async ({
  page,
  problems,
  shop,
}) => {
  problems.allow(/409|Failed to load resource|ERR_FAILED/)
  const { id } = (await shop.call('POST', '/knowledge/answers', FIELDS)) as { id: string }
  await page.goto(`/knowledge/answers?answer=${id}`)
  await editor(page).getByLabel('Réponse').fill('Oui, pour 2 €.')
  // Nobody tells this page: as where its stream is broken.
  await page.route(/knowledge\/answers(\?|$)/, (route) => route.abort())
  await shop.call('PUT', `/knowledge/answers/${id}`, { ...FIELDS, answer: 'Non.', version: 1 })
  await editor(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(editor(page).getByRole('alert')).toContainText('Quelqu’un d’autre a modifié cette réponse')
  await expect(editor(page).getByLabel('Réponse')).toHaveValue('Oui, pour 2 €.')
  await editor(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toastOf(page)).toContainText('Réponse enregistrée')
  expect(await shop.call('GET', `/knowledge/answers/${id}`)).toMatchObject({ answer: 'Oui, pour 2 €.' })
})

test('what a colleague saved meanwhile is not overwritten either where it was shown at once', async ({
  page,
  problems,
  shop,
}) => {
  problems.allow(/409|Failed to load resource/)
  const { id } = (await shop.call('POST', '/knowledge/answers', FIELDS)) as { id: string }
  await page.goto(`/knowledge/answers?answer=${id}`)
  await editor(page).getByLabel('Réponse').fill('Oui, pour 2 €.')
  await shop.call('PUT', `/knowledge/answers/${id}`, { ...FIELDS, answer: 'Non.', version: 1 })
  await expect(list(page)).toContainText('Non.')
  await editor(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(editor(page).getByRole('alert')).toContainText('Quelqu’un d’autre a modifié cette réponse')
  await editor(page).getByRole('button', { name: 'Annuler' }).click()
  await list(page).getByRole('button', { name: QUESTION }).click()
  await expect(editor(page).getByLabel('Réponse')).toHaveValue('Non.')
})

test('wordings are added and taken away by keyboard, the longest fits a phone', async ({ page, shop }) => {
  const long = `vous faites ${'des emballages '.repeat(20)}`.trim()
  const { id } = (await shop.call('POST', '/knowledge/answers', { ...FIELDS, variants: [long] })) as {
    id: string
  }
  await page.setViewportSize(PHONE)
  await page.goto(`/knowledge/answers?answer=${id}`)
  const wording = editor(page).getByLabel('Autre formulation', { exact: true })
  const remove = editor(page).getByRole('button', { name: /Retirer/ })
  await expect(remove).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await editor(page).getByRole('button', { name: 'Ajouter' }).press('Enter')
  for (const text of ['papier cadeau', 'ruban']) {
    await expect(wording).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(remove).toHaveCount(3)
  await page.keyboard.type('jamais ajouté')
  await page.keyboard.press('Escape')
  await expect(editor(page).getByRole('button', { name: 'Ajouter' })).toBeFocused()
  await expect(remove).toHaveCount(3)
  await remove.first().press('Enter')
  await expect(remove).toHaveCount(2)
  await expect(editor(page).getByRole('button', { name: 'Ajouter' })).toBeFocused()
})

test('a link to an answer that was deleted says so', async ({ page, problems, shop: _shop }) => {
  problems.allow(/40[04]|Failed to load resource/)
  for (const id of ['0197c0de-0000-7000-8000-000000000001', 'x']) {
    await page.goto(`/knowledge/answers?answer=${id}`)
    await expect(page.getByText('Cette réponse n’existe plus')).toBeVisible()
  }
})

test('questions come in by a file and go out as one; wrong rows are told', async ({ page, shop }) => {
  await shop.call('POST', '/knowledge/answers', FIELDS)
  await page.goto('/knowledge/answers')
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Importer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer des questions et réponses' })
  const choose = (csv: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'faq.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await choose('Question;Réponse\nLivrez-vous en Belgique ?;\n')
  await expect(dialog.getByRole('list', { name: 'Lignes à corriger' })).toContainText('la réponse manque')
  await choose('Question;Réponse\nLivrez-vous en Belgique ?;Oui, pour 9 €.\n')
  await expect(dialog).toContainText('1 nouvelle, 0 modifiée, sur 1 ligne.')
  await dialog.getByRole('button', { name: 'Importer' }).click()
  await expect(list(page)).toContainText('Livrez-vous en Belgique ?')
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Exporter' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^questions-reponses-.*\.csv$/)
})

test('list and editor are accessible in both themes, and one after the other on a phone', async ({
  page,
  shop,
}) => {
  await shop.call('POST', '/knowledge/answers', FIELDS)
  await page.goto('/knowledge/answers')
  await list(page).getByRole('button', { name: QUESTION }).click()
  await expect(editor(page)).toBeVisible()
  await expectUsableAtSizes(page)
  await expect(list(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Retour à la liste' }).click()
  await expect(list(page)).toBeVisible()
})

test('a list of many is shown in pages, with the keyboard too; a search begins at its first', async ({
  page,
  shop,
}) => {
  const numbers = Array.from({ length: 60 }, (_, at) => 101 + at)
  const rows = numbers.map((n) => `Que dit la fiche ${n} ?,Elle dit ${n}.`)
  await shop.call('POST', '/knowledge/answers/import', {
    csv: ['question,réponse', ...rows].join('\n'),
    preview: false,
  })
  await page.goto('/knowledge/answers')
  await expect(page.getByText('1 à 50 sur 60, les plus utilisées d’abord')).toBeVisible()
  const [previous, next] = ['Page précédente', 'Page suivante'].map((name) =>
    page.getByRole('button', { name }),
  ) as [Locator, Locator]
  await expect(previous).toBeDisabled()
  await next.press('Enter')
  await expect(page.getByText('51 à 60 sur 60')).toBeVisible()
  await expect(list(page).getByRole('listitem')).toHaveCount(10)
  await expect(list(page).getByRole('listitem').first()).toBeInViewport()
  await expect(next).toBeDisabled()
  await expect(previous).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Chercher une question').fill('fiche 1')
  await expect(page.getByText('1 à 50 sur 60')).toBeVisible()
  await next.press('Enter')
  await previous.press('Enter')
  await expect(list(page).getByRole('listitem')).toHaveCount(50)
  await expectFits(page)
})
