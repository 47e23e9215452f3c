import { makeDocx } from '../apps/server/features/knowledge/readers/testing/make-files.ts'
import { WEEKDAYS } from '../packages/contract/businesses/businesses.ts'
import { expectUsableAtSizes } from './support/expect-usable.ts'
import { expect, test } from './support/test.ts'

test.use({ businessFields: { name: 'Maison Camélia' } })

const SENTENCE = 'Nous réparons les théières fêlées pour 15 €.'

test('what an answer stood on is opened from its conversation, also when it is gone since', async ({
  page,
  visitor,
}) => {
  await page.goto('/knowledge')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Fichiers' }).click()
  await page.getByLabel('Choisir des fichiers').setInputFiles({
    name: 'Guide.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(makeDocx([{ h: 'Réparation' }, { p: SENTENCE }])),
  })
  const row = page.getByRole('row', { name: 'Guide.docx' })
  await expect(row).toContainText('À jour')
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()
  await visitor.say('Réparez-vous les théières fêlées ?')

  await page.goto(`/conversations/${visitor.sessionId}`)
  await page.getByRole('button', { name: 'Fichier : Guide.docx' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ce sur quoi s’appuie cette réponse' })
  const whole = page.getByRole('button', { name: 'Voir la source' })
  await whole.click()
  await expect(dialog).toContainText(SENTENCE)
  await expect(dialog).toContainText('Réparation')
  await expect(dialog).toContainText('Toujours valable')
  await expectUsableAtSizes(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto('/knowledge')
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await expect(page.getByText('1 réponse sur 1, ces 30 derniers jours')).toBeVisible()
  await row.getByRole('button', { name: 'Actions de Guide.docx' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(row).toHaveCount(0)
  await page.goto(`/conversations/${visitor.sessionId}`)
  await page.getByRole('button', { name: 'Fichier : Guide.docx' }).click()
  await whole.click()
  await expect(dialog).toContainText(SENTENCE)
  await expect(dialog).toContainText('Supprimé depuis')
})

test('a source is corrected from the answer that used it, where the team wrote it', async ({
  page,
  shop,
  visitor,
}) => {
  await shop.call('POST', '/knowledge/answers', {
    question: 'Emballez-vous les cadeaux ?',
    answer: 'Oui, l’emballage cadeau est offert.',
    variants: [],
    active: true,
  })
  await visitor.say('Emballez-vous les cadeaux ?')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await page
    .getByRole('log')
    .getByRole('button', { name: /Réponse de l’équipe/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Voir la source' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ce sur quoi s’appuie cette réponse' })
  await dialog.getByRole('link', { name: /^Corriger la source/ }).click()
  await expect(page).toHaveURL(/\/knowledge\/answers\?answer=/)
  await expect(page.getByRole('textbox', { name: 'Réponse', exact: true })).toHaveValue(
    'Oui, l’emballage cadeau est offert.',
  )
})

test('an answer’s hours are one chip, its context a quoted sentence; a click shows what stands there', async ({
  page,
  shop,
  visitor,
}) => {
  const sentence = 'L’emballage cadeau est offert, en papier kraft et avec un ruban de coton.'
  const hours = { monday: 'closed', saturday: '10:00-19:30', sunday: 'closed' }
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, '10:00-19:00']))
  await shop.call('PUT', '', { businessHours: { ...week, ...hours } })
  const known = await shop.call<{ aiInstructions: object }>('GET', '/ai-context')
  const aiInstructions = { ...known.aiInstructions, includeBusinessHours: true }
  await shop.call('PUT', '/ai-context', { ...known, aiContext: `Bonjour.\n${sentence}`, aiInstructions })
  await visitor.say('Quels sont vos horaires ?')
  await visitor.say('Faites-vous des emballages cadeaux ?')

  await page.goto(`/conversations/${visitor.sessionId}`)
  const log = page.getByRole('log')
  const chip = log.getByRole('button', { name: 'Horaires', exact: true })
  await expect(chip).toHaveCount(1)
  await expect(log.getByRole('button', { name: /^Horaires d/ })).toHaveCount(0)
  await chip.click()
  await expect(chip).toHaveAttribute('aria-expanded', 'true')
  const passages = log.getByRole('blockquote')
  await expect(passages.filter({ hasText: 'Horaires du lundi' })).toContainText('Fermé')
  await expect(passages.filter({ hasText: 'Horaires du samedi' })).toContainText('10 h à 19 h 30')
  await chip.click()
  await expect(passages).toHaveCount(0)

  await expect(log.getByText('Contexte, ligne')).toHaveCount(0)
  await log.getByRole('button', { name: `Contexte : « ${sentence} »` }).click()
  await expect(passages).toContainText(sentence)
  await expect(passages).toBeInViewport({ ratio: 1 })
  await expectUsableAtSizes(page)
})
