import { page as html, startSite } from '../apps/server/features/knowledge/site/testing/test-site.ts'
import { toastOf } from './support/settings.ts'
import {
  bothThemes,
  DESKTOP,
  expect,
  expectAccessible,
  expectKept,
  expectNoSidewaysScroll,
  PHONE,
  test,
} from './support/test.ts'

test.use({ businessFields: { name: 'Maison Camélia' } })

test('before going live the site is read and five questions are asked, and what is missing is mended', async ({
  page,
  shop: _shop,
}) => {
  const site = await startSite({
    '/': html(
      'Livraison et retours',
      '<p>La livraison coûte 4,90 €.</p><p>Retours acceptés sous 30 jours.</p>',
    ),
  })
  await page.goto('/dashboard')
  const step = page.getByRole('listitem').filter({ hasText: 'Vérifier ce que l’assistant sait' })
  await step.getByRole('link', { name: 'Vérifier' }).click()
  const questions = page.getByRole('list', { name: 'Questions de clients' }).getByRole('listitem')
  await expect(questions).toHaveCount(5)
  await expect(questions.filter({ hasText: 'Combien coûte la livraison' })).toContainText('Ne sait pas')
  const form = page.getByRole('form', { name: 'Lire mon site' })
  await form.getByLabel('Adresse du site').fill('pas une adresse')
  await form.getByRole('button', { name: 'Lire mon site' }).click()
  await expect(form).toContainText('Indiquez une adresse comme https://exemple.fr')
  await form.getByLabel('Adresse du site').fill(site.origin)
  await form.getByRole('button', { name: 'Lire mon site' }).click()
  await expect(page.getByText('1 page lue')).toBeVisible({ timeout: 20_000 })
  const delivery = questions.filter({ hasText: 'Combien coûte la livraison' })
  await expect(delivery).toContainText('Sait répondre')
  await expect(delivery).toContainText('4,90')
  await site.close()

  const payment = questions.filter({ hasText: 'Quels moyens de paiement' })
  await expect(payment).toContainText('Ne sait pas')
  await payment.getByRole('button', { name: /^Corriger/ }).click()
  await payment.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(payment.getByText('Écrivez la réponse.')).toBeVisible()
  await payment.getByLabel('Votre réponse').fill('La carte et PayPal.')
  await expectKept(page, 'La carte et PayPal.')
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await bothThemes(page, async () => {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
  await page.setViewportSize(DESKTOP)
  await payment.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toastOf(page)).toContainText('Réponse enregistrée')
  await expect(payment).toContainText('Sait répondre')
  await page.getByRole('button', { name: 'C’est bon' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(step).toContainText('Vérifié. L’assistant sait répondre à')
})
