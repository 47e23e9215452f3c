import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'

import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './support/expect-usable.ts'
import { expect, PHONE, test } from './support/test.ts'

test('the owner gets everything as one file, made while they do something else', async ({ page, signIn }) => {
  await signIn('camille')
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Exporter toutes les données' })
  await card.getByRole('button', { name: 'Préparer l’export' }).click()
  await expect(card.getByRole('progressbar', { name: 'Préparation de l’export' })).toBeVisible()
  await page.goto('/dashboard')
  await page.goto('/settings')
  await expect(card.getByText(/^Prêt \(/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const downloading = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Télécharger' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^lutingenie-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await file.path()))
  expect(JSON.parse(strFromU8(files['entreprise.json'] as Uint8Array)).business.name).toBe('Maison Camélia')
  expect(JSON.parse(strFromU8(files['conversations.json'] as Uint8Array)).length).toBeGreaterThan(10)
  await page.setViewportSize(PHONE)
  await page.reload()
  await expect(card.getByText(/^Prêt \(/)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('an export that cannot begin or arrive says why, and can be tried again', async ({
  page,
  shop: _,
  problems,
}) => {
  problems.allow(/503|ERR_FAILED/)
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Exporter toutes les données' })
  const toast = page.getByRole('status', { name: 'Notifications' })
  await page.route('**/exports', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: 'Réessayez plus tard', code: 'UNAVAILABLE' } })
      : route.continue(),
  )
  await card.getByRole('button', { name: 'Préparer l’export' }).click()
  await expect(toast).toContainText('L’export n’a pas commencé')
  await expect(toast).toContainText('Réessayez plus tard')
  await page.unrouteAll({ behavior: 'wait' })
  await card.getByRole('button', { name: 'Préparer l’export' }).click()
  await expect(card.getByText(/^Prêt \(/)).toBeVisible()
  await page.route('**/parts/*', (route) => route.abort())
  await card.getByRole('button', { name: 'Télécharger' }).click()
  await expect(toast).toContainText('Le téléchargement n’a pas abouti')
  await expect(card.getByRole('button', { name: 'Télécharger' })).toBeEnabled()

  await page.route('**/exports', (route) => route.fulfill({ json: { allowed: false, exports: [] } }))
  await page.reload()
  await expect(card).toContainText('n’a pas inclus le téléchargement des données')
  await expect(card.getByRole('button')).toHaveCount(0)
})
