import { makeDocx } from '../apps/server/features/knowledge/readers/testing/make-files.ts'
import { bothThemes, expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './support/test.ts'

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
  await expect(row).toContainText('À jour', { timeout: 20_000 })
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()
  await visitor.say('Réparez-vous les théières fêlées ?')

  await page.goto(`/conversations/${visitor.sessionId}`)
  await page.getByRole('button', { name: 'Fichier : Guide.docx' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ce sur quoi s’appuie cette réponse' })
  await expect(dialog).toContainText(SENTENCE)
  await expect(dialog).toContainText('Réparation')
  await expect(dialog).toContainText('Toujours valable')
  for (const size of [null, PHONE]) {
    if (size) await page.setViewportSize(size)
    await bothThemes(page, async () => {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
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
  const dialog = page.getByRole('dialog', { name: 'Ce sur quoi s’appuie cette réponse' })
  await dialog.getByRole('link', { name: /^Corriger la source/ }).click()
  await expect(page).toHaveURL(/\/knowledge\/answers\?answer=/)
  await expect(page.getByRole('textbox', { name: 'Réponse', exact: true })).toHaveValue(
    'Oui, l’emballage cadeau est offert.',
  )
})
