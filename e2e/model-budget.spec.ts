import type { Page } from '@playwright/test'
import { says } from '#server/features/assistant/testing/chat-server.ts'
import { bothThemes, expectAccessible, expectFits, expectNoSidewaysScroll } from './support/expect-usable.ts'
import { testWithModel } from './support/model.ts'
import { openSettings, section, writeContext } from './support/settings.ts'
import { expect, expectStored, PHONE } from './support/test.ts'
import { visit } from './support/visitor.ts'

/** An installation that offers a model, which takes 1,000 tokens (200 of the cache) and writes 100 for every answer. */
const test = testWithModel(
  says('La livraison est offerte dès 45 €.', { input: 1_000, cached: 200, output: 100 }),
)
test.use({ businessFields: { name: 'Maison Essai' } })

const MODEL = { provider: 'openai-compatible', model: 'lutin-7b' }
const PRICE = { ...MODEL, since: null, input: 1, cachedInput: 0.1, output: 10 }
const QUESTION = 'Combien coûte la livraison ?'
const card = (page: Page) => section(page, 'Budget et prix')

test.beforeEach(({ shop }) => writeContext(shop, 'Livraison offerte dès 45 €.'))

test('a budget in euros waits for the price of the model, survives a reload, and is saved', async ({
  page,
  shop,
}) => {
  await openSettings(page, shop)
  await expect(card(page).getByText('Sans limite')).toBeVisible()
  await expect(card(page).getByText('lutin-7b')).toBeVisible()
  await expect(card(page).getByText('Répond actuellement')).toBeVisible()
  await expect(card(page).getByText('prix inconnu')).toBeVisible()
  await card(page).getByRole('button', { name: 'Edit' }).click()
  await card(page).getByRole('radio', { name: 'En euros' }).check()
  const amount = card(page).getByLabel('Euros par mois')
  await amount.fill('12,5')
  await expect(card(page).getByRole('alert')).toContainText('demande le prix de lutin-7b')
  await expect(card(page).getByRole('button', { name: 'Save' })).toBeDisabled()
  await card(page).getByRole('button', { name: 'Donner un prix' }).click()
  const price = card(page).getByRole('group', { name: 'Prix de lutin-7b' })
  await price.getByLabel('Lecture', { exact: true }).fill('1')
  await price.getByLabel('Lecture du cache').fill('0,1')
  await price.getByLabel('Écriture').fill('10')
  await expectStored(page, '12.5')
  await page.reload()
  await expect(amount).toHaveValue('12,5')
  await expect(price.getByLabel('Lecture du cache')).toHaveValue('0,1')
  await card(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Budget enregistré')).toBeVisible()
  await expect(card(page).getByText('12,50\u00a0€ par mois')).toBeVisible()
  await expect(card(page).getByText('Votre prix, depuis toujours')).toBeVisible()
  expect(await shop.call('GET', '/assistant/budget')).toMatchObject({
    limit: { of: 'euros', amount: 12.5 },
    prices: [PRICE],
  })
})

test('a save that fails keeps what was typed', async ({ page, shop, problems }) => {
  problems.allow(/500/)
  await openSettings(page, shop)
  await card(page).getByRole('button', { name: 'Edit' }).click()
  await card(page).getByRole('radio', { name: 'En réponses' }).check()
  await card(page).getByLabel('Réponses par mois').fill('500')
  await page.route(`${shop.api}/assistant/budget`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await card(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Le budget n’a pas été enregistré. Veuillez réessayer.')).toBeVisible()
  await expect(card(page).getByLabel('Réponses par mois')).toHaveValue('500')
  await page.unroute(`${shop.api}/assistant/budget`)
  await card(page).getByRole('button', { name: 'Save' }).click()
  await expect(card(page).getByText('500 réponses par mois')).toBeVisible()
})

test('the last answer of the budget is shown at once, and the built-in engine answers the next question', async ({
  page,
  shop,
  model,
}) => {
  await shop.call('PUT', '/assistant/budget', { limit: { of: 'answers', amount: 2 }, prices: [PRICE] })
  const visitor = await visit(shop)
  await visitor.say(QUESTION)
  await openSettings(page, shop)
  await expect(card(page).getByText('1 réponse sur 2 réponses (50\u00a0%)')).toBeVisible()
  const requests = model.requests.length
  await visitor.say(QUESTION)
  await expect(card(page).getByText('2 réponses sur 2 réponses (100\u00a0%)')).toBeVisible()
  await expect(card(page).getByText('Le budget du mois est utilisé')).toBeVisible()
  const answer = await visitor.say(QUESTION)
  expect(answer?.content).toContain('45 €')
  expect(model.requests.length).toBe(requests + 1)
})

test('who may only read sees the budget and cannot change it', async ({ page, shop, product }) => {
  await shop.call('PUT', '/assistant/budget', { limit: { of: 'answers', amount: 2 }, prices: [PRICE] })
  await openSettings(page, shop, { path: '/support' })
  for (const address of [shop.api, `${product.url}/api/businesses`])
    await page.route(address, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as object
      const viewed = (business: object) => ({ ...business, role: 'viewer' })
      await route.fulfill({ response, json: Array.isArray(body) ? body.map(viewed) : viewed(body) })
    })
  await page.goto('/settings')
  await expect(page.getByText(/Demandez un accès Gestion pour modifier ces réglages/)).toBeVisible()
  await expect(card(page).getByText('2 réponses par mois')).toBeVisible()
  await expect(card(page).getByRole('button', { name: 'Edit' })).toBeHidden()
})

test('analytics say what the model cost, with its tokens, and export it', async ({ page, shop }) => {
  await page.goto('/analytics?view=quality')
  const cost = section(page, 'Coût du modèle').first()
  await expect(cost.getByText('Ce que coûtent les réponses de votre modèle')).toBeVisible()
  await shop.call('PUT', '/assistant/budget', { limit: null, prices: [PRICE] })
  const visitor = await visit(shop)
  await visitor.say(QUESTION)
  await visitor.say(QUESTION)
  await expect
    .poll(
      async () => (await shop.call<{ total: { answers: number } }>('GET', '/assistant/costs')).total.answers,
    )
    .toBe(2)
  await page.reload()
  await expect(cost.getByRole('link', { name: 'Vérifier les prix' })).toHaveAttribute(
    'href',
    '/settings#model-budget',
  )
  await expect(cost.getByText('0,0018\u00a0€')).toBeVisible()
  await expect(
    cost.getByText(
      '2 réponses d’un modèle\u00a0: 2\u00a0000 jetons lus, dont 400 (20\u00a0%) du cache du fournisseur, et 200 écrits.',
    ),
  ).toBeVisible()
  await bothThemes(page, async (theme) => {
    await expectAccessible(page)
    await shoot(page, `analytics-${theme}`, cost)
  })
  await expectFits(page)
  await shoot(page, 'analytics-phone', cost)
  await cost.getByRole('button', { name: 'Tableau' }).click()
  await expect(cost.getByRole('row', { name: /Par réponse du modèle/ })).toContainText('0,00182')
})

test('the card is accessible in both themes and fits a phone', async ({ page, shop }) => {
  const later = { ...PRICE, since: '2026-03-01', output: 12 }
  const other = { ...PRICE, provider: 'mistral', model: 'un-modele-au-nom-particulierement-long-2603' }
  await shop.call('PUT', '/assistant/budget', {
    limit: { of: 'answers', amount: 1 },
    prices: [PRICE, later, other],
  })
  await (await visit(shop)).say(QUESTION)
  await openSettings(page, shop, { path: '/settings#model-budget' })
  await expect(card(page).getByText('Le budget du mois est utilisé')).toBeVisible()
  await bothThemes(page, async (theme) => {
    await expectAccessible(page, '#model-budget')
    await shoot(page, `view-${theme}`, card(page))
  })
  await card(page).getByRole('button', { name: 'Edit' }).click()
  await bothThemes(page, async (theme) => {
    await expectAccessible(page, '#model-budget')
    await shoot(page, `edit-${theme}`, card(page))
  })
  await page.setViewportSize(PHONE)
  await expect(card(page).getByLabel('Réponses par mois')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await shoot(page, 'edit-phone', card(page))
  await card(page).getByRole('button', { name: 'Fermer' }).click()
  await expectNoSidewaysScroll(page)
  await shoot(page, 'view-phone', card(page))
})

async function shoot(_page: Page, name: string, of: ReturnType<Page['locator']>) {
  if (process.env.SHOTS) await of.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}
