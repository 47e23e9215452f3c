import { randomBytes } from 'node:crypto'
import { makeShop, storeSession } from './support/accounts.ts'
import { expectAccessibleInBothThemes, expectFits } from './support/expect-usable.ts'
import { startProduct } from './support/product.ts'
import { expect, test } from './support/test.ts'

/** The address to which Shopify sends the owner back. */
const back = (businessId: string, fields: Record<string, string> = {}) =>
  `/integrations/shopify?${new URLSearchParams({
    code: 'abc',
    hmac: '00',
    shop: 'maison-camelia.myshopify.com',
    state: `${businessId}.${randomBytes(32).toString('base64url')}`,
    timestamp: '1',
    ...fields,
  })}`

const AUTHORIZATION = /\/api\/businesses\/([0-9a-f-]{36})\/integrations\/shopify\/authorization$/

test('what Shopify did not answer here is refused with a sentence, in both themes', async ({
  page,
  product,
  signIn,
}) => {
  const { account, business } = await makeShop(product.url)
  await signIn(account)
  await page.goto(back(business.id))
  await expect(page.getByRole('heading', { name: 'La boutique n’a pas été connectée' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('La connexion par autorisation n’est pas configurée')
  await expectAccessibleInBothThemes(page)
  await expectFits(page)
  await page.getByRole('link', { name: 'Aller aux réglages' }).click()
  await expect(page).toHaveURL(/\/settings#integrations$/)
})

test('an address that Shopify did not make, and a refusal there, each say so', async ({ page, signIn }) => {
  await signIn('camille')
  await page.goto('/integrations/shopify')
  await expect(page.getByText('Cette adresse n’est pas celle d’un retour de Shopify.')).toBeVisible()
  await page.goto('/integrations/shopify?error=access_denied')
  await expect(page.getByText('Vous n’avez pas donné l’autorisation dans Shopify.')).toBeVisible()
})

test('what Shopify answered is handed over once and as it is; a server that is away is asked again', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await signIn('camille')
  await page.goto('/settings')
  const businessId = '00000000-0000-4000-8000-000000000000'
  const address = back(businessId)
  const bodies: string[] = []
  await page.route(AUTHORIZATION, (route) => {
    bodies.push((route.request().postDataJSON() as { query: string }).query)
    return bodies.length === 1
      ? route.abort('connectionrefused')
      : route.fulfill({ json: { integration: { id: businessId } } })
  })
  await page.goto(address)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(/\/settings#integrations$/)
  await expect(page.getByText('Integration Created', { exact: true })).toBeVisible()
  const query = address.slice(address.indexOf('?') + 1)
  expect(bodies).toEqual([query, query])
})

test('without a private app the owner is led to the shop’s own page; until the agreement the shop waits', async ({
  page,
}) => {
  const product = await startProduct({ SHOPIFY_CLIENT_ID: 'the-app', SHOPIFY_CLIENT_SECRET: 'its-secret' })
  try {
    await storeSession(page, product.url, 'camille')
    await page.route('https://maison-camelia.myshopify.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Shopify</title><h1>Installer</h1>' }),
    )
    await page.goto(`${product.url}/settings#integrations`)
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
    await page.getByRole('button', { name: 'Ajouter une intégration' }).click()
    await page.getByRole('radio', { name: 'Shopify' }).check()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByLabel('Domaine de la boutique').fill('https://Maison-Camelia.myshopify.com/admin')
    await page.getByRole('switch', { name: 'Application privée' }).click()
    await page.getByRole('button', { name: 'Connecter la boutique' }).click()
    await expect(page.getByRole('heading', { name: 'Installer' })).toBeVisible()
    const address = new URL(page.url())
    expect(address.origin + address.pathname).toBe(
      'https://maison-camelia.myshopify.com/admin/oauth/authorize',
    )
    expect(address.searchParams.get('client_id')).toBe('the-app')
    expect(address.searchParams.get('redirect_uri')).toBe(`${product.url}/integrations/shopify`)

    await page.goto(`${product.url}/settings#integrations`)
    await expect(page.getByText('En attente de votre accord dans Shopify.')).toBeVisible()
    const state = address.searchParams.get('state') ?? ''
    await page.goto(`${product.url}${back('', { state })}`)
    await expect(page.getByRole('alert')).toContainText('Cette autorisation n’est plus valable')
  } finally {
    // A page that is still open would ask a server that is gone.
    await page.goto('about:blank')
    await product.remove()
  }
})
