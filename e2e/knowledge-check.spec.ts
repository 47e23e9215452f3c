import { calls, says, startChatServer } from '#server/features/assistant/testing/chat-server.ts'
import { page as html, startSite } from '../apps/server/features/knowledge/site/testing/test-site.ts'
import { expectAccessibleInBothThemes, expectUsableAtSizes } from './support/expect-usable.ts'
import { toastOf, writeContext } from './support/settings.ts'
import { DESKTOP, expect, expectStored, test } from './support/test.ts'

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
  await expect(page.getByText('1 page lue')).toBeVisible()
  const delivery = questions.filter({ hasText: 'Combien coûte la livraison' })
  await expect(delivery).toContainText('Sait répondre')
  await expect(delivery).toContainText('4,90')
  await site.close()
  await delivery.getByRole('button', { name: /^Corriger/ }).click()
  await expect(delivery.getByLabel('Votre réponse')).toBeFocused()
  await expect(delivery.getByLabel('Votre réponse')).toHaveValue(/^La livraison coûte 4,90\s€\./)
  await delivery.getByRole('button', { name: 'Annuler' }).click()

  const payment = questions.filter({ hasText: 'Quels moyens de paiement' })
  await expect(payment).toContainText('Ne sait pas')
  await payment.getByRole('button', { name: /^Corriger/ }).click()
  await payment.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(payment.getByText('Écrivez la réponse.')).toBeVisible()
  await payment.getByLabel('Votre réponse').fill('La carte et PayPal.')
  await expectStored(page, 'La carte et PayPal.')
  await expectUsableAtSizes(page)
  await page.setViewportSize(DESKTOP)
  await expect(
    page.getByRole('region', { name: 'Vos propres questions' }).getByRole('link', { name: 'Jeux d’essai' }),
  ).toHaveAttribute('href', '/test-suites')
  await payment.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toastOf(page)).toContainText('Réponse enregistrée')
  await expect(payment).toContainText('Sait répondre')
  await page.getByRole('button', { name: 'C’est bon' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(step).toContainText('Vérifié. L’assistant sait répondre à')
})

test('a site that does not answer is tried again, or gives way to another address', async ({
  page,
  shop: _shop,
}) => {
  const site = await startSite({ '/': html('Livraison', '<p>La livraison coûte 4,90 €.</p>') })
  const gone = await startSite({})
  await gone.close()
  const [here, away] = [site, gone].map(({ origin }) => new URL(origin.replace('127.0.0.1', 'localhost')))
  if (!here || !away) throw new Error('No sites')
  await page.goto('/knowledge/check')
  const form = page.getByRole('form', { name: 'Lire mon site' })
  const address = form.getByLabel('Adresse du site')
  await address.fill(away.origin)
  await form.getByRole('button', { name: 'Lire mon site' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Le site ne répond pas' })).toBeVisible()

  await page.goto('/knowledge')
  const row = page.getByRole('row').filter({ hasText: away.host })
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(row.getByRole('button', { name: /^Actions de/ })).toBeInViewport({ ratio: 1 })
  }
  const reads = page.waitForResponse((response) => response.request().method() === 'POST')
  await row.getByRole('button', { name: /^Réessayer/ }).click()
  expect((await reads).ok()).toBe(true)
  await expect(row).toContainText('Illisible')
  await row.getByRole('button', { name: /^Actions de/ }).click()
  await page.getByRole('menuitem', { name: 'Changer l’adresse' }).click()
  await expect(address).toHaveValue(new RegExp(`^${away.origin}`))
  await expectAccessibleInBothThemes(page)
  await address.fill(here.origin)
  // The profile follows last, when the page is read perhaps already.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await form.getByRole('button', { name: 'Lire mon site' }).click()
  await expect(page.getByText('1 page lue')).toBeVisible()
  await page.getByRole('link', { name: 'Voir les pages lues' }).click()
  await expect(page).toHaveURL('/knowledge/pages')
  await saved
  await page.goto('/knowledge')
  await expect(page.getByRole('row').filter({ hasText: here.host })).toHaveCount(1)
  await expect(row).toHaveCount(0)
  await page.goto('/settings')
  await expect(page.getByText(here.host).first()).toBeVisible()
  await site.close()
})

test('a new owner has the site read with the profile, and mends what the assistant does not know before the start page', async ({
  page,
  register,
  signIn,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const site = await startSite({
    '/': html('Le Verger', '<p>La livraison coûte 4,90 €.</p><p><a href="/retours">Retours</a></p>'),
    '/retours': { after: held, body: html('Retours', '<p>Retours acceptés sous 30 jours.</p>') },
  })
  const { host } = new URL(site.origin.replace('127.0.0.1', 'localhost'))
  await signIn(await register('BUSINESS_OWNER'))
  await page.goto('/dashboard')
  await page.getByLabel('Nom', { exact: true }).fill('Le Verger')
  await page.getByLabel('Site web', { exact: true }).fill(`http://${host}`)
  await expect(page.getByLabel(`L’assistant lit ${host} pour apprendre vos produits`)).toBeChecked()
  await expectUsableAtSizes(page)
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Créer l’entreprise' }).click()
  await expect(page.getByRole('heading', { name: 'Ce que l’assistant sait' })).toBeFocused()
  await expect(page.getByText('Lecture en cours\u00a0: 1 page lue sur 2', { exact: true })).toBeVisible()
  const questions = page.getByRole('list', { name: 'Questions de clients' }).getByRole('listitem')
  const about = (words: string) => questions.filter({ hasText: words })
  await expect(about('Combien coûte la livraison')).toContainText('4,90')
  await expect(about('retourner un article')).toContainText('Ne sait pas')
  const hours = page.getByRole('form', { name: 'Horaires d’ouverture' })
  await hours.getByLabel('Lundi').fill('9 h-12 h, 14 h-18 h')
  await hours.getByRole('button', { name: 'Enregistrer les horaires' }).click()
  await expect(hours.getByText('Il manque le mardi')).toBeVisible()
  await hours.getByRole('button', { name: 'Copier Lundi sur les jours suivants' }).click()
  await hours.getByLabel('Dimanche').fill('fermé')
  await expectUsableAtSizes(page)
  await page.setViewportSize(DESKTOP)
  await hours.getByRole('button', { name: 'Enregistrer les horaires' }).click()
  await expect(toastOf(page)).toContainText('Horaires enregistrés')
  await expect(about('Quels sont vos horaires')).toContainText('Sait répondre')
  await expect(about('Quels sont vos horaires')).toContainText('D’après Horaires')
  release()
  await expect(about('retourner un article')).toContainText('30 jours')
  await expect(about('retourner un article')).toContainText('D’après Page\u00a0: Retours')
  await expect(page.getByRole('figure', { name: 'Aperçu du widget' })).toContainText('4,90')
  await page.reload()
  const payment = about('Quels moyens de paiement')
  await payment.getByRole('button', { name: /^Corriger/ }).click()
  await payment.getByLabel('Votre réponse').fill('La carte et PayPal.')
  await payment.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(payment).toContainText('Sait répondre')
  await expectUsableAtSizes(page)
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'C’est bon' }).click()
  await expect(page.getByRole('heading', { name: 'Moteur de réponse' })).toBeFocused()
  await page.getByRole('button', { name: 'Continuer avec le moteur intégré' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Vérifier ce que l’assistant sait' }),
  ).toContainText('Vérifié. L’assistant sait répondre à')
  await site.close()
})

test('the model that answers customers is asked by hand, and each answer says which engine gave it', async ({
  page,
  shop,
}) => {
  const server = await startChatServer(says('Elle est à 4,90 €.'), calls('cannot_answer', {}))
  await writeContext(shop, 'La livraison coûte 4,90 €.')
  const own = {
    provider: 'openai-compatible',
    model: 'mon-modele',
    baseUrl: server.baseUrl,
    apiKey: 'sk-1234',
  }
  await shop.call('PUT', '/assistant/model', { choice: 'own', own })
  await page.goto('/knowledge/check')
  const delivery = page
    .getByRole('list', { name: 'Questions de clients' })
    .getByRole('listitem')
    .filter({ hasText: 'Combien coûte la livraison' })
  await expect(delivery).toContainText('Réponse du moteur intégré')
  const who = page.getByRole('region', { name: 'Qui répond' })
  await expect(who).toContainText('mon-modele répond à vos clients')
  await who.getByRole('button', { name: 'Demander à mon-modele' }).click()
  await expect(delivery).toContainText('Elle est à 4,90 €.')
  await expect(delivery).toContainText('Réponse de mon-modele')
  await expect(who).toContainText('comptées dans le budget du mois')
  await expectAccessibleInBothThemes(page)
  await server.close()
})
