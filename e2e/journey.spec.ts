import { expect, test } from './support/test.ts'

/** Issue 2, « Shown by »: the main job from registration to a person's reply in the widget. */
test('register, create a business, write its context, create a key, ask through the widget, take over, reply', async ({
  page,
  shopper,
  product,
}) => {
  test.setTimeout(120_000)
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
  await expect(shopper.getByRole('log').getByText(/60\s€/)).toBeVisible({ timeout: 15_000 })

  await page.goto('/conversations')
  await page.getByRole('link', { name: /Anonymous Customer/ }).click()
  await expect(page.getByRole('article').filter({ hasText: 'AI Response' })).toContainText(/60\s€/)
  await page.getByRole('button', { name: 'Prendre la main' }).click()
  await page.getByLabel('Votre réponse').fill('Bonjour, Jeanne du rucher. Une question ?')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(shopper.getByRole('log').getByText('Bonjour, Jeanne du rucher. Une question ?')).toBeVisible({
    timeout: 5_000,
  })
  await page.getByRole('button', { name: 'Rendre la main' }).click()
  await expect(page.getByText('L’assistant répond')).toBeVisible()
})
