import { call, createBusiness } from './support/accounts.ts'
import { expectAccessibleInBothThemes, expectUsableAtSizes } from './support/expect-usable.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'
import { visit } from './support/visitor.ts'

test.use({ userType: 'AGENCY' })

test('an agency sees who waits at any client, live, and opens it with the client selected', async ({
  page,
  newShop,
  product,
}) => {
  const shop = await newShop({ name: 'Cycles Perrache' })
  const { account: agency, business: first } = shop
  const second = await createBusiness(product.url, agency, { name: 'Savonnerie Roque' })
  const silence = (business: { id: string }) =>
    call(`${product.url}/api/businesses/${business.id}/assistant/pause`, 'PUT', { until: null }, agency.token)
  await page.goto('/dashboard')
  // The first visit is that of all clients.
  const selected = () => page.evaluate(() => localStorage.getItem('selected_business_id'))
  await expect.poll(selected).not.toBeNull()
  await page.evaluate(() => localStorage.setItem('selected_business_id', 'none'))
  await page.goto('/dashboard')
  const section = page
    .getByRole('region', { name: 'En attente chez vos clients' })
    .or(
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'En attente chez vos clients' }) }),
    )
  await expect(section.first()).toContainText('Aucune conversation n’attend')
  await silence(first)
  await silence(second)
  const roque = await visit({ ...shop, business: second })
  await roque.say('Le savon est-il vegan ?')
  await expect(section.first()).toContainText('1 conversation attend une personne')
  const perrache = await visit(shop)
  await perrache.say('Réparez-vous les freins ?')
  await expect(section.first()).toContainText('2 conversations attendent une personne')
  const clients = page.getByRole('table', { name: 'Clients' }).getByRole('row')
  await expect(clients.filter({ hasText: 'Savonnerie Roque' })).toContainText('1 attend')
  await expectAccessibleInBothThemes(page)

  await page.getByRole('link', { name: 'Tout voir' }).click()
  await expect(page).toHaveURL(/\/inbox$/)
  const rows = page.getByRole('region', { name: 'En attente chez vos clients' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Savonnerie Roque')
  await expect(rows.first()).toContainText('Le savon est-il vegan ?')
  await expectUsableAtSizes(page, [PHONE, DESKTOP])
  await rows.first().getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`/conversations/${roque.sessionId}`))
  await expect(page.getByLabel('Votre réponse')).toBeFocused()
  await page.getByLabel('Votre réponse').fill('Oui, entièrement.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Oui, entièrement.' })).toBeVisible()
  // Another client is selected now: the next one switches again.
  await page.goto('/inbox')
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`/conversations/${perrache.sessionId}`))
  await expect(page.getByRole('log').getByText('Réparez-vous les freins ?')).toBeVisible()
})

test('the inbox says when it cannot be read, and comes back', async ({ page, shop: _, problems }) => {
  problems.allow(/503/)
  await page.route('**/api/conversations/waiting', (route) =>
    route.fulfill({ status: 503, json: { error: 'Indisponible.', code: 'UNAVAILABLE' } }),
  )
  await page.goto('/inbox')
  await expect(page.getByRole('alert')).toContainText('n’ont pas pu être lues')
  await page.unrouteAll()
  await page
    .getByRole('button', { name: 'Réessayer' })
    .or(page.getByRole('button', { name: 'Try Again' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Tout le monde a une réponse' })).toBeVisible()
})

test('those who wait further down come page by page; a page that fails says so where it was asked for', async ({
  page,
  shop,
  problems,
}) => {
  problems.allow(/503/)
  for (const question of ['Livrez-vous en Corse ?', 'Et en Suisse ?']) {
    const visitor = await visit(shop)
    await visitor.say(question)
    await visitor.handOff()
  }
  let down = false
  await page.route(/waiting(\?.*)?$/, (route) => {
    if (down) return route.fulfill({ status: 503, json: { error: 'Indisponible.', code: 'UNAVAILABLE' } })
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '1')
    return route.continue({ url: url.href })
  })
  await page.goto('/inbox')
  const list = page.getByRole('region', { name: 'En attente' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  down = true
  await page.getByRole('button', { name: 'Afficher la suite' }).press('Enter')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('n’ont pas pu être lues')
  const below = ({ y = 0 } = {}) => y
  expect(below((await alert.boundingBox()) ?? {})).toBeGreaterThan(below((await list.boundingBox()) ?? {}))
  down = false
  await alert.getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').last().getByRole('button')).toBeFocused()
  await expect(alert).toHaveCount(0)
})

test('who waits is read once when the page opens, behind the stream that says when it changes', async ({
  page,
  signIn,
}) => {
  await signIn('nova')
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/conversations/waiting')) requests.push(pathname)
  })
  await page.clock.install()
  await page.goto('/inbox')
  await expect(page.getByRole('region', { name: 'En attente chez vos clients' })).toBeVisible()
  // Longer than the page waits before it reads again what an event told it.
  await page.clock.runFor(800)
  expect(requests).toEqual(['/api/conversations/waiting/events', '/api/conversations/waiting'])
})

test('an inbox in which nobody waits says so, with what the assistant did alone', async ({
  page,
  shop,
  visitor,
}) => {
  expect(shop.business).not.toBe('')
  await visitor.say('Bonjour')
  await page.goto('/inbox')
  await expect(page.getByText('Tout le monde a une réponse')).toBeVisible()
  await expect(
    page.getByText(/Depuis votre dernière visite, .* l’assistant a répondu seul dans 1 conversation\./),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
