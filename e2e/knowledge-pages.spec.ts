import type { Page } from '@playwright/test'
import {
  page as html,
  startSite,
  type TestSite,
} from '../apps/server/features/knowledge/site/testing/test-site.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectUsable,
  expectUsableAtSizes,
} from './support/expect-usable.ts'
import { section, toastOf } from './support/settings.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

test.use({ businessFields: { name: 'Maison Camélia' } })

const LINKS = ['/livraison', '/faq', '/ateliers', '/mentions-legales', '/soldes-hiver']
  .map((path) => `<a href="${path}">${path}</a>`)
  .join('')
const delivery = (price: string) =>
  html('Livraison et retours', `<p>La livraison en Suisse coûte ${price} et prend cinq jours ouvrés.</p>`)

let site: TestSite
test.beforeEach(async () => {
  site = await startSite({
    '/': html('Maison Camélia', `<p>Des thés choisis feuille à feuille, à Lyon depuis 1987.</p>${LINKS}`),
    '/livraison': delivery('14,90 €'),
    '/faq': html('Foire aux questions', '<p>Nos théières se lavent à la main, jamais en machine.</p>'),
    '/ateliers': html('', ''),
    '/mentions-legales': html('Mentions légales', '<p>Maison Camélia est une société de Lyon.</p>'),
  })
})
test.afterEach(() => site.close())

const row = (page: Page, name: string) => page.getByRole('row', { name })
const readAgain = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Relire maintenant' })
  await button.click()
  await expect(button).toBeEnabled()
}

test('a site is added and read, its change is reviewed, and what it says answers a visitor', async ({
  page,
  visitor,
}) => {
  await page.goto('/knowledge/pages')
  await expect(page.getByText('Aucun site pour l’instant')).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter un site' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter un site' })
  await dialog.getByLabel('Adresse du site').fill('pas une adresse')
  await dialog.getByRole('button', { name: 'Ajouter un site' }).click()
  await expect(dialog).toContainText('Indiquez une adresse comme https://exemple.fr')
  await expectAccessible(page)
  await dialog.getByLabel('Adresse du site').fill(site.origin)
  await dialog.getByRole('button', { name: 'Ajouter un site' }).click()
  await expect(toastOf(page)).toContainText('La lecture du site commence')
  await expect(row(page, '/livraison')).toContainText('À jour')
  await expect(row(page, '/ateliers')).toContainText('Page vide')
  await expect(row(page, '/soldes-hiver')).toContainText('404')
  await expect(page.getByText('4 pages lues · relecture chaque nuit vers 3 h')).toBeVisible()
  const QUESTION = 'Combien coûte la livraison en Suisse ?'
  expect((await visitor.say(QUESTION))?.content).toContain('14,90')

  await page.getByRole('button', { name: 'Ignorer /mentions-legales' }).click()
  await expect(row(page, '/mentions-legales')).toContainText('Ignorée')
  await page.getByRole('button', { name: 'Pages ignorées' }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Pages ignorées' }).click()

  site.pages.set('/livraison', delivery('19,90 €'))
  await readAgain(page)
  await expect(row(page, '/livraison')).toContainText('Modifiée')
  expect((await visitor.say(QUESTION))?.content).toContain('14,90')
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await expectUsable(page)
    await page.getByRole('button', { name: 'Voir ce qui change : /livraison' }).click()
    const review = page.getByRole('dialog', { name: 'Livraison et retours' })
    await expect(review.getByRole('listitem')).toContainText('14,90')
    await expect(review.getByRole('listitem')).toContainText('19,90')
    await expectAccessibleInBothThemes(page)
    if (size === DESKTOP) await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Accepter' }).click()
  await expect(toastOf(page)).toContainText('La nouvelle version répond désormais')
  await page.setViewportSize(DESKTOP)
  await expect(row(page, '/livraison')).toContainText('À jour')
  expect((await visitor.say(QUESTION))?.content).toContain('19,90')
})

test('with « Vérifier avant de publier », what is decided about pages waits in the draft', async ({
  page,
  shop,
  visitor,
}) => {
  const QUESTION = 'Combien coûte la livraison en Suisse ?'
  await shop.call('POST', '/knowledge/sites', { address: site.origin })
  await page.goto('/knowledge/pages')
  await expect(row(page, '/livraison')).toContainText('À jour')
  await expect(page.getByRole('button', { name: 'Relire maintenant' })).toBeEnabled()
  site.pages.set('/livraison', delivery('19,90 €'))
  await readAgain(page)
  await shop.call('PUT', '/test-settings', { checkFirst: true })
  const draft = section(page, 'Brouillon en attente')
  await page.reload()
  await page.getByRole('button', { name: 'Voir ce qui change : /livraison' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
  await expect(toastOf(page)).toContainText('Changement accepté dans le brouillon')
  await expect(row(page, '/livraison')).toContainText('Acceptée, dans le brouillon')
  // It moves the rows down when it comes.
  await expect(draft).toBeVisible()
  await page.getByRole('button', { name: 'Ignorer /mentions-legales' }).click()
  await expect(row(page, '/mentions-legales')).toContainText('À ignorer, dans le brouillon')
  await expect(draft).toContainText('Pages du site : 2 changements.')
  await expectUsableAtSizes(page)
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Annuler ce changement de /mentions-legales' }).click()
  await expect(row(page, '/mentions-legales')).toContainText('À jour')
  expect((await visitor.say(QUESTION))?.content).toContain('14,90')
  await draft.getByRole('button', { name: 'Publier' }).click()
  await expect(toastOf(page)).toContainText('Brouillon publié')
  await expect(row(page, '/livraison')).toContainText('À jour')
  expect((await visitor.say(QUESTION))?.content).toContain('19,90')
})
