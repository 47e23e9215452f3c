import type { Page } from '@playwright/test'
import type { Shop } from './support/accounts.ts'
import { section, toastOf } from './support/settings.ts'
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

test.use({ businessFields: { name: 'Maison Essai' } })

const DELIVERY = 'La livraison est offerte dès 45 € d’achat.'
const RETURNS = 'Le délai de retour est de 14 jours.'
const INSTRUCTIONS = {
  tone: 'friendly',
  responseLength: 'concise',
  language: 'fr',
  includeEmojis: false,
  includeBusinessHours: false,
  includeContactInfo: false,
  customInstructions: '',
}
const DELIVERY_QUESTION = 'À partir de quel montant la livraison est-elle offerte ?'
const RETURNS_QUESTION = 'Quel est le délai de retour ?'

const teach = (shop: Shop, aiContext: string) =>
  shop.call('PUT', '/ai-context', { aiContext, aiInstructions: INSTRUCTIONS })
const add = (shop: Shop, question: string, must: string[], expected = 'answered') =>
  shop.call('POST', '/test-questions', { question, expect: expected, must, mustNot: [] })
const results = (page: Page) => page.getByRole('region', { name: 'Réponses de l’essai' })
const result = (page: Page, question: string) => results(page).getByRole('article', { name: question })

test('a question is added, asked and answered; a sentence that goes turns it red, and only it', async ({
  page,
  shop,
}) => {
  await teach(shop, `${DELIVERY}\n${RETURNS}`)
  await page.goto('/settings#ai-context')
  await section(page, 'AI Assistant Configuration').getByRole('link', { name: 'Jeux d’essai' }).click()
  await expect(page.getByRole('heading', { name: 'Jeux d’essai', level: 1 })).toBeVisible()
  await expect(page.getByText('Pas encore de question')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lancer l’essai' })).toBeDisabled()

  await page.getByRole('button', { name: 'Ajouter une question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter une question' })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Écrivez la question.')
  await dialog.getByLabel('Question', { exact: true }).fill(DELIVERY_QUESTION)
  await dialog.getByLabel('Elle doit contenir').fill('45 €')
  await expectKept(page, DELIVERY_QUESTION)
  await page.reload()
  await page.getByRole('button', { name: 'Ajouter une question' }).click()
  await expect(dialog.getByLabel('Question', { exact: true })).toHaveValue(DELIVERY_QUESTION)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toastOf(page)).toContainText('Question enregistrée')
  await expect(page.getByRole('row', { name: DELIVERY_QUESTION })).toContainText('contient « 45 € »')
  await add(shop, RETURNS_QUESTION, ['14 jours'])
  await expect(page.getByRole('row', { name: RETURNS_QUESTION })).toContainText('Pas encore posée')

  await page.getByRole('button', { name: 'Lancer l’essai' }).click()
  const last = section(page, 'Dernier essai')
    .or(page.locator('section', { hasText: 'Dernier essai' }))
    .first()
  await expect(last).toContainText('Premier essai')
  await expect(page.getByRole('row', { name: DELIVERY_QUESTION })).toContainText('Juste')

  await teach(shop, DELIVERY)
  await page.getByRole('button', { name: 'Lancer l’essai' }).click()
  await expect(last).toContainText('1 cassée depuis l’essai du')
  await page.getByRole('link', { name: 'Voir les réponses' }).click()
  await expect(results(page).getByRole('article')).toHaveCount(1)
  await expect(result(page, RETURNS_QUESTION)).toContainText('Avant : Juste')
  await results(page)
    .getByRole('combobox', { name: 'Afficher' })
    .selectOption({ label: 'Toutes les questions' })
  await expect(result(page, DELIVERY_QUESTION)).toContainText('Juste')
  await page.getByRole('button', { name: 'Jeu d’essai' }).click()
  await page.getByRole('tab', { name: 'Essais' }).click()
  await expect(page.getByRole('table', { name: 'Essais' }).getByRole('row')).toHaveCount(3)
})

test('a question is changed and removed', async ({ page, shop }) => {
  await add(shop, RETURNS_QUESTION, ['14 jours'])
  await page.goto('/test-suites')
  await page.getByRole('button', { name: `Modifier « ${RETURNS_QUESTION} »` }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier la question' })
  await dialog.getByRole('radio', { name: 'dit qu’elle ne sait pas' }).check()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('row', { name: RETURNS_QUESTION })).toContainText('dit qu’elle ne sait pas')
  await page.getByRole('button', { name: `Retirer « ${RETURNS_QUESTION} »` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer la question' }).click()
  await expect(page.getByText('Pas encore de question')).toBeVisible()
})

test('questions, runs and answers are accessible in both themes, on a phone too', async ({ page, shop }) => {
  await teach(shop, DELIVERY)
  await add(shop, DELIVERY_QUESTION, ['45 €'])
  await add(shop, RETURNS_QUESTION, ['14 jours'])
  await add(shop, 'Combien coûte la livraison ?', ['4,90 €'])
  const { id } = await shop.call<{ id: string }>('POST', '/test-runs')
  await expect
    .poll(async () => (await shop.call<{ status: string }>('GET', `/test-runs/${id}`)).status)
    .toBe('done')
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await page.goto('/test-suites')
    await expect(page.getByText('3 questions').or(page.getByText(RETURNS_QUESTION)).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await bothThemes(page, () => expectAccessible(page))
    await page.getByRole('tab', { name: 'Essais' }).click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.goto(`/test-suites/${id}`)
    await expect(result(page, RETURNS_QUESTION)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await bothThemes(page, () => expectAccessible(page))
  }
})
