import { page as html, startSite } from '../apps/server/features/knowledge/site/testing/test-site.ts'
import { expect, test } from './support/test.ts'

const delivery = (price: string) =>
  html('Livraison', `<p>La livraison en Suisse coûte ${price} et prend cinq jours ouvrés.</p>`)

/** The main job from registration to a person's reply in the widget, on what a page of the shop says by then. */
test('register, write the context, have a site read, ask in the widget, review what changed, take over, reply', {
  tag: '@journey',
}, async ({ page, shopper, product }) => {
  await page.goto('/register')
  await page.getByLabel('Code d’invitation').or(page.getByLabel("Code d'invitation")).fill('BIENVENUE')
  await expect(page.getByText("Code d'invitation valide")).toBeVisible()
  await page.getByLabel(/profil|Vous êtes/i).selectOption('BUSINESS_OWNER')
  await page.getByLabel('Nom complet').fill('Jeanne Roux')
  await page.getByLabel('Adresse e-mail').fill(`jeanne-${Date.now()}@exemple.fr`)
  await page.getByLabel('Mot de passe', { exact: true }).fill('un mot de passe assez long')
  await page.getByLabel(/Confirm/).fill('un mot de passe assez long')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page
    .getByLabel('Nom', { exact: true })
    .or(page.getByLabel(/Nom de l/))
    .first()
    .fill('Rucher des Dombes')
  await page.getByLabel('E-mail').first().fill('contact@rucher-des-dombes.example')
  await page.getByRole('button', { name: /Créer/ }).last().click()
  await page.getByRole('button', { name: 'Plus tard' }).click()
  await page.getByRole('button', { name: 'Continuer avec le moteur intégré' }).click()
  await expect(page.getByRole('heading', { name: /Bonjour Jeanne/ })).toBeVisible()

  await page.goto('/settings#ai-context')
  const card = page.getByRole('region', { name: 'AI Assistant Configuration' })
  await card.getByRole('button', { name: 'Edit' }).click()
  await card
    .getByRole('textbox', { name: 'Ce que l’assistant doit savoir' })
    .fill('La livraison est offerte dès 60 € d’achat. Nos miels viennent de nos ruches de la Dombes.')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('AI Context Updated')).toBeVisible()

  await page.goto('/api-keys')
  await page.getByRole('button', { name: 'Créer une clé' }).first().click()
  await page.getByLabel('Domaine').fill(new URL(product.url).host)
  await page.getByRole('button', { name: 'Créer la clé' }).click()
  const key = await page.getByRole('textbox', { name: 'Clé' }).inputValue()

  await shopper.route('**/boutique/key.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `window.LUTIN_DEMO_KEY=${JSON.stringify(key)}` }),
  )
  await shopper.goto('/boutique')
  await shopper
    .getByRole('button', { name: /chat|discut|question/i })
    .first()
    .click()
  const box = shopper.getByRole('textbox', { name: /message/i })
  await box.fill('La livraison est-elle offerte ?')
  await box.press('Enter')
  await expect(shopper.getByRole('log').getByText(/60\s€/)).toBeVisible()

  const site = await startSite({ '/': delivery('14,90 €') })
  await page.goto('/knowledge/pages')
  await page.getByRole('button', { name: 'Ajouter un site' }).click()
  const adding = page.getByRole('dialog', { name: 'Ajouter un site' })
  await adding.getByLabel('Adresse du site').fill(site.origin)
  await adding.getByRole('button', { name: 'Ajouter un site' }).click()
  const read = page.getByRole('row', { name: 'Livraison' })
  await expect(read).toContainText('À jour')
  const ask = async (price: RegExp) => {
    await box.fill('Combien coûte la livraison en Suisse ?')
    await box.press('Enter')
    await expect(shopper.getByRole('log').getByText(price)).toBeVisible()
  }
  await ask(/14,90/)
  site.pages.set('/', delivery('19,90 €'))
  // As it is each night.
  await page.getByRole('button', { name: 'Relire maintenant' }).click()
  await expect(read).toContainText('Modifiée')
  await page.getByRole('button', { name: /^Voir ce qui change/ }).click()
  await page.getByRole('button', { name: 'Accepter' }).click()
  await expect(read).toContainText('À jour')
  await ask(/19,90/)
  await site.close()

  await page.goto('/conversations')
  await page.getByRole('link', { name: /Anonymous Customer/ }).click()
  await page.getByRole('button', { name: 'Page : Livraison' }).last().click()
  await expect(page.getByRole('log').getByRole('blockquote').filter({ hasText: '19,90' })).toBeVisible()
  await expect(
    page.getByRole('article').filter({ hasText: /60\s€/ }).filter({ hasText: 'AI Response' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Prendre la main' }).click()
  await page.getByLabel('Votre réponse').fill('Bonjour, Jeanne du rucher. Une question ?')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(shopper.getByRole('log').getByText('Bonjour, Jeanne du rucher. Une question ?')).toBeVisible()
  await page.getByRole('button', { name: 'Rendre la main' }).click()
  await expect(page.getByText('L’assistant répond')).toBeVisible()
})
