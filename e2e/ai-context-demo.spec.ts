import type { Locator } from '@playwright/test'
import { makeShop } from './support/accounts.ts'
import { expectAccessibleInBothThemes, expectUsable } from './support/expect-usable.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

test('sample questions answered side by side, without and with the context, with what served', {
  tag: [
    '@demo.questions',
    '@demo.side-by-side',
    '@demo.contextual',
    '@demo.purpose',
    '@routes.ai-context-demo',
    '@open.demo-content',
  ],
}, async ({ page, signIn, product, problems }) => {
  problems.allow(/ERR_FAILED/)
  const shop = await makeShop(product.url, { name: 'Rucher des Dombes' })
  await shop.call('PUT', '/ai-context', {
    aiContext: 'La livraison coûte 7 € et elle est offerte dès 60 €.',
    aiInstructions: {
      tone: 'formal',
      responseLength: 'brief',
      language: 'fr',
      includeEmojis: false,
      includeBusinessHours: false,
      includeContactInfo: false,
      customInstructions: 'Signer « Le rucher »',
    },
  })
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const week = Object.fromEntries(days.map((day) => [day, '09:00-18:00']))
  const businessHours = { ...week, saturday: '10:00-12:00', sunday: 'closed' }
  await shop.call('PUT', '', { businessHours })
  await signIn(shop.account)
  await page.goto('/ai-context-demo')
  const questions = page.getByRole('navigation', { name: 'Questions d’essai' })
  await expect(questions.getByRole('button')).toHaveCount(6)
  await questions.getByRole('button', { name: 'Quels sont les frais de livraison ?' }).click()
  const contextual = page.getByRole('region', { name: 'Avec votre contexte' })
  const generic = page.getByRole('region', { name: 'Sans votre contexte' })
  await expect(contextual).toContainText(/7\s€/)
  await expect(contextual).toContainText('AI Response')
  await expect(generic).toContainText('AI Response')
  await expect(generic).not.toContainText(/7\s€/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Contexte, ligne 1' })).toContainText(
    'La livraison coûte 7 €',
  )
  await expect(contextual.getByText(/^La livraison coûte 7\s€/)).toHaveCSS(
    'text-decoration-line',
    'underline',
  )
  await expect(contextual).toContainText(/source 1/)
  await questions.getByRole('button', { name: 'Quels sont vos horaires ?' }).click()
  await expect(contextual).toContainText('samedi')
  // All days are one source, with one number.
  await expect(contextual.getByText('source', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Formel')).toBeVisible()
  await expect(page.getByText('Français', { exact: true })).toBeVisible()
  await expect(page.getByText('Signer « Le rucher »')).toBeVisible()

  await page.getByRole('textbox', { name: 'Poser votre propre question' }).fill('Vendez-vous des tracteurs ?')
  await page.getByRole('button', { name: 'Comparer' }).click()
  await expect(page.getByText('Votre contexte ne répond pas à cette question')).toBeVisible()
  await expect(contextual).toContainText('aucune source')
  // A wish for a person needs no context: it is not to blame.
  await page
    .getByRole('textbox', { name: 'Poser votre propre question' })
    .fill('Je voudrais parler à une personne')
  await page.getByRole('button', { name: 'Comparer' }).click()
  await expect(page.getByText('Votre contexte ne répond pas à cette question')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await page.route('**/ai-context/preview', (route) => route.abort())
  await page.getByRole('button', { name: 'Relancer' }).click()
  await expect(page.getByText(/^La comparaison n’est pas arrivée\. Le serveur ne répond pas/)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(contextual).toBeVisible()
  await page.getByRole('textbox', { name: 'Poser votre propre question' }).fill('x'.repeat(400))
  await page.getByRole('button', { name: 'Comparer' }).click()
  await expect(page.getByText('x'.repeat(400))).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(PHONE)
  await expectUsable(page)

  await page.evaluate(() => localStorage.setItem('lg_language', 'en'))
  await page.reload()
  await page.getByRole('button', { name: 'Quels sont les frais de livraison ?' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Context, line 1' })).toContainText(
    'La livraison coûte 7 €',
  )
})

test('the closest answer stands with its doubt and what a visitor can choose, here and in the settings’ preview', async ({
  page,
  shop,
}) => {
  const question = 'J’ai changé d’avis'
  const known = await shop.call<{ aiInstructions: object }>('GET', '/ai-context')
  await shop.call('PUT', '/ai-context', {
    aiInstructions: known.aiInstructions,
    aiContext: 'Retours et échanges sous 14 jours, sachets non ouverts.\nLa livraison est offerte dès 60 €.',
  })
  const lookAt = async (place: Locator) => {
    await expect(place).toContainText('sans que je sois sûr que cela réponde à votre question')
    const passages = place.getByRole('list', { name: 'Passages proposés' })
    await expect(passages).toContainText('Retours et échanges sous 14 jours, sachets non ouverts.')
    const offers = place.getByRole('list', { name: 'Ce que le client peut choisir' })
    await expect(offers.getByRole('listitem')).toHaveText([
      'Oui, merci',
      'Rien de tout cela\u00a0: demander à l’équipe',
    ])
    await expect(place).toContainText('L’assistant n’en est pas sûr')
    await expectUsable(page)
  }
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await page.goto('/ai-context-demo')
    await page.getByRole('textbox', { name: 'Poser votre propre question' }).fill(question)
    await page.getByRole('button', { name: 'Comparer' }).click()
    await lookAt(page.getByRole('region', { name: 'Avec votre contexte' }))

    await page.goto('/settings#ai-context')
    const card = page.getByRole('region', { name: 'AI Assistant Configuration' })
    await card.getByRole('button', { name: 'Edit' }).click()
    const preview = page.getByRole('region', { name: 'Aperçu' })
    await preview.getByRole('combobox').selectOption({ label: 'Votre question…' })
    await preview.getByRole('textbox', { name: 'Votre question…' }).fill(question)
    await preview.getByRole('button', { name: 'Essayer' }).click()
    await lookAt(preview)
  }
})
