import { KEYS } from '#server/features/integrations/testing/woo-shop.ts'
import { connect, test } from './support/connected-shop.ts'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './support/expect-usable.ts'
import { expect, PHONE } from './support/test.ts'

const BAND = '#shops-off'

test('a shop that refuses its key shows a band on every page, until it is back, without a reload', async ({
  page,
  shop,
  woo,
}) => {
  const { integration } = await connect(shop, woo)
  const ask = () => shop.call<{ connected: boolean }>('GET', `/integrations/${integration.id}/test`)
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible()
  const band = page.locator(BAND)
  await expect(band).toHaveCount(0)
  const { write } = KEYS
  const { consumerSecret } = write
  write.consumerSecret = 'cs_other'
  try {
    expect((await ask()).connected).toBe(false)
    await expect(band).toContainText(
      /La boutique «\u00a0Boutique Test\u00a0» ne répond plus depuis \d{2}:\d{2}\./,
    )
    await expect(band).toContainText('L’assistant ne peut plus vérifier ni produits ni commandes')
    await expectAccessibleInBothThemes(page, BAND)
    await page.setViewportSize(PHONE)
    await expectAccessibleInBothThemes(page, BAND)
    await expectNoSidewaysScroll(page)
    await page.goto('/dashboard')
    await expect(band).toContainText('Boutique Test')
    await band.getByRole('link', { name: 'Voir l’intégration' }).click()
    await expect(page).toHaveURL(/\/settings#integrations$/)
    await expect(band).toBeVisible()
  } finally {
    write.consumerSecret = consumerSecret
  }
  expect((await ask()).connected).toBe(true)
  await expect(band).toHaveCount(0)
})

test('whoever may not mend a shop sees that it is off, without a link', async ({ page, shop, woo }) => {
  await connect(shop, woo)
  const since = new Date(Date.now() - 26 * 3_600_000).toISOString()
  await page.route(/\/summary$/, async (route) => {
    const response = await route.fetch()
    const shops = ['Camélia', 'Camélia Pro'].map((name, index) => ({ id: String(index), name, since }))
    await route.fulfill({ response, json: { ...(await response.json()), shopsOff: shops } })
  })
  await page.route(/\/api\/businesses$/, async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as object[]
    await route.fulfill({ response, json: list.map((one) => ({ ...one, role: 'viewer' })) })
  })
  await page.goto('/contacts')
  const band = page.locator(BAND)
  await expect(band).toContainText('2 boutiques ne répondent plus : Camélia et Camélia Pro.')
  await expect(band.getByRole('link')).toHaveCount(0)
})

test('what the last test warned of stands beside the shop after a reload', async ({ page, shop, woo }) => {
  await connect(shop, woo)
  await page.goto('/settings#integrations')
  const row = page.getByRole('region', { name: 'Integrations', exact: true }).getByRole('listitem').first()
  await expect(row).toContainText('les échanges ne sont pas chiffrés')
  await page.reload()
  await expect(row).toContainText('les échanges ne sont pas chiffrés')
})
