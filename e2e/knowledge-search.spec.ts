import type { Page } from '@playwright/test'
import { expectUsableAtSizes } from './support/expect-usable.ts'
import { DESKTOP, expect, test } from './support/test.ts'

test.use({ businessFields: { name: 'Maison Camélia' } })

const field = (page: Page) => page.getByRole('searchbox', { name: 'Chercher dans la base' })
const ANSWER = {
  question: 'Combien coûte la livraison ?',
  variants: [],
  answer: 'La livraison est offerte dès 45 € en France, 4,90 € en dessous.',
  active: true,
}

test('words are found with marks, beside what the assistant would answer; what is missing is taught', async ({
  page,
  shop,
  visitor,
}) => {
  await shop.call('POST', '/knowledge/answers', ANSWER)
  await page.goto('/knowledge')
  await expect(field(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await field(page).fill('livraison')
  const answers = page.getByRole('list', { name: 'Questions et réponses' })
  await expect(answers.getByRole('listitem')).toHaveCount(1)
  await expect(answers.locator('mark').first()).toHaveText('livraison')
  const chosen = page.getByRole('tab', { selected: true })
  await expect(chosen).toHaveCount(0)
  await page.reload()
  await expect(field(page)).toHaveValue('livraison')
  await page.getByRole('tab', { name: /^Sources/ }).click()
  await expect(field(page)).toHaveValue('')
  await expect(chosen).toHaveText(/^Sources/)
  await expect(page.getByRole('tabpanel', { name: /^Sources/ })).toBeVisible()
  await field(page).fill('Combien coûte la livraison ?')
  await expect(page.getByText('offerte dès 45 €').last()).toBeVisible()
  await expectUsableAtSizes(page)
  await page.setViewportSize(DESKTOP)
  for (const question of ['Vous livrez en Suisse ?', 'Do you ship to Switzerland?'])
    await visitor.say(question)
  await field(page).fill('livraison Suisse')
  await expect(page.getByText('La question est venue 2 fois.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enseigner la réponse' })).toHaveAttribute(
    'href',
    /\/knowledge\/gaps\?gap=/,
  )
  await page.getByRole('button', { name: 'Effacer la recherche' }).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill('Vendez-vous des hélicoptères ?')
  await expect(page.getByText('Rien dans la base')).toBeVisible()
  await expect(page.getByText('La question est venue')).toHaveCount(0)
  await page.getByRole('link', { name: 'Enseigner la réponse' }).click()
  await expect(
    page.getByRole('form', { name: 'Nouvelle question' }).getByLabel('Question', { exact: true }),
  ).toHaveValue('Vendez-vous des hélicoptères ?')
})
