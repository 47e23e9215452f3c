import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeDocx, makePdf } from '../apps/server/features/knowledge/readers/testing/make-files.ts'
import { expectAccessible, expectUsableAtSizes } from './support/expect-usable.ts'
import { section, toastOf } from './support/settings.ts'
import { DESKTOP, expect, test } from './support/test.ts'

test.use({ businessFields: { name: 'Maison Camélia' } })

const GUIDE = {
  name: 'Guide d’atelier.docx',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(makeDocx([{ h: 'Réparation' }, { p: 'Nous réparons les théières fêlées pour 15 €.' }])),
}
const row = (page: Page, name: string) => page.getByRole('row', { name })
const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Fichiers' }).click()
  return page.getByRole('dialog', { name: 'Ajouter des fichiers' })
}

test('a file that is added answers a visitor, is downloaded, and is forgotten when it is deleted', async ({
  page,
  visitor,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Base de connaissances' }).click()
  await expect(page.getByRole('heading', { name: 'Base de connaissances', level: 1 })).toBeVisible()
  await expect(row(page, 'Contexte de l’assistant')).toContainText('Vide')
  const dialog = await openDialog(page)
  await dialog
    .getByLabel('Choisir des fichiers')
    .setInputFiles([
      GUIDE,
      { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
    ])
  const files = dialog.getByRole('list', { name: 'Fichiers choisis' })
  await expect(files.getByRole('listitem').first()).toContainText('Ajouté, lecture en cours')
  await expect(files.getByRole('listitem').last()).toContainText('Ce type de fichier ne peut pas être lu')
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(row(page, 'Guide d’atelier.docx')).toContainText('À jour')
  await expect(row(page, 'Guide d’atelier.docx')).toContainText('1 passage')

  const answer = await visitor.say('Réparez-vous les théières fêlées ?')
  expect(answer?.content).toContain('15 €')

  const menu = row(page, 'Guide d’atelier.docx').getByRole('button', {
    name: 'Actions de Guide d’atelier.docx',
  })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Voir ce qui est lu' }).click()
  const read = page.getByRole('dialog', { name: 'Ce qui a été lu' })
  await expect(read.getByRole('list', { name: 'Passages' })).toContainText('Réparation')
  await expect(read).toContainText('Nous réparons les théières fêlées pour 15 €.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await menu.click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Télécharger' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Guide d’atelier.docx')
  expect((await readFile(await download.path())).equals(GUIDE.buffer)).toBe(true)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(toastOf(page)).toContainText('Source supprimée')
  await expect(row(page, 'Guide d’atelier.docx')).toHaveCount(0)
})

test('with « Vérifier avant de publier », a file waits in the draft until it is checked and published', async ({
  page,
  shop,
  visitor,
}) => {
  const QUESTION = 'Réparez-vous les théières fêlées ?'
  await shop.call('PUT', '/test-settings', { checkFirst: true })
  const expectation = { question: QUESTION, expect: 'answered', must: ['15 €'], mustNot: [] }
  await shop.call('POST', '/test-questions', expectation)
  await page.goto('/knowledge')
  const dialog = await openDialog(page)
  await dialog.getByLabel('Choisir des fichiers').setInputFiles(GUIDE)
  await expect(dialog).toContainText('Ajouté au brouillon, lecture en cours')
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(row(page, GUIDE.name)).toContainText('Nouveau, dans le brouillon')
  await expect(row(page, GUIDE.name)).toContainText('À jour')
  expect((await visitor.say(QUESTION))?.content).not.toContain('15 €')

  const draft = section(page, 'Brouillon en attente')
  await expect(draft).toContainText('Sites et fichiers : 1 ajouté.')
  await draft.getByRole('button', { name: 'Vérifier' }).click()
  await expect(draft).toContainText('Toutes les questions justes le restent avec ce brouillon.')
  await draft.getByRole('button', { name: 'Publier' }).click()
  await expect(toastOf(page)).toContainText('Brouillon publié')
  await expect(row(page, GUIDE.name)).not.toContainText('brouillon')
  expect((await visitor.say(QUESTION))?.content).toContain('15 €')

  const actions = row(page, GUIDE.name).getByRole('button', { name: `Actions de ${GUIDE.name}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(row(page, GUIDE.name)).toContainText('À supprimer, dans le brouillon')
  await actions.click()
  await page.getByRole('menuitem', { name: 'Annuler ce changement' }).click()
  await expect(draft).toBeHidden()
  await expect(row(page, GUIDE.name)).toContainText('À jour')
})

test('a file that cannot be read says why, and is replaced; on a phone too, in both themes', async ({
  page,
  shop,
}) => {
  await page.goto('/knowledge')
  const dialog = await openDialog(page)
  await expectAccessible(page)
  await dialog.getByLabel('Choisir des fichiers').setInputFiles({
    name: 'Conditions.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(makePdf([['Scan']], { scan: true })),
  })
  await expect(dialog).toContainText('Ajouté, lecture en cours')
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(row(page, 'Conditions.pdf')).toContainText('Illisible')
  await expect(row(page, 'Conditions.pdf')).toContainText('Images sans texte')
  expect(shop).toBeTruthy()
  await expectUsableAtSizes(page)
  await page.setViewportSize(DESKTOP)
  await expect(
    row(page, 'Conditions.pdf').getByRole('button', { name: 'Remplacer', exact: true }),
  ).toBeVisible()
  await page.getByLabel('Remplacer : Conditions.pdf').setInputFiles({ ...GUIDE, name: 'Conditions.docx' })
  await expect(row(page, 'Conditions.docx')).toContainText('À jour')
})
