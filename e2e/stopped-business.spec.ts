import { expectAccessibleInBothThemes, expectFits } from './support/expect-usable.ts'
import { expect, test } from './support/test.ts'

const NOTICE = '#restriction'
const since = new Date(Date.now() - 26 * 3_600_000).toISOString()

test('a stopped business shows why in place of its pages, and they are there again once it goes on', async ({
  page,
  shop,
}) => {
  let restriction: object | undefined = { state: 'stopped', since, note: 'Facture impayée' }
  await page.route(/\/api\/businesses$/, async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as object[]
    await route.fulfill({ response, json: list.map((business) => ({ ...business, restriction })) })
  })
  await page.clock.install()
  await page.goto('/contacts')
  const notice = page.locator(NOTICE)
  await expect(notice).toContainText(`${shop.business.name} est à l’arrêt`)
  await expect(notice).toContainText('Rien n’est effacé')
  await expect(notice).toContainText('Motif donné\u00a0: Facture impayée')
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toHaveCount(0)
  await expectAccessibleInBothThemes(page, NOTICE)
  await expectFits(page)
  await notice.getByRole('link', { name: 'Écrire au support' }).click()
  await expect(page).toHaveURL(/\/support$/)
  await expect(notice).toHaveCount(0)
  await page.goto('/contacts')
  await expect(notice).toBeVisible()
  restriction = undefined
  await page.clock.runFor(25_000)
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a slowed business says so over every page', async ({ page, shop: _ }) => {
  await page.route(/\/api\/businesses$/, async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as object[]
    const restriction = { state: 'slowed', since, note: null }
    await route.fulfill({ response, json: list.map((business) => ({ ...business, restriction })) })
  })
  await page.goto('/contacts')
  await expect(page.locator(NOTICE)).toContainText('ralentit cette entreprise depuis le')
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible()
  await expectAccessibleInBothThemes(page, NOTICE)
})

test('a business over its quota of messages sees how many, and from when on nothing new begins', async ({
  page,
  shop: _,
}) => {
  let used = 1_200
  await page.route(/\/api\/businesses$/, async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as object[]
    const messagesQuota = { max: 1_000, used }
    await route.fulfill({ response, json: list.map((business) => ({ ...business, messagesQuota })) })
  })
  await page.goto('/contacts')
  const band = page.locator('#messages-quota')
  await expect(band).toContainText(/1\s200 messages ce mois-ci, pour 1\s000 prévus/)
  await expect(band).toContainText(/À partir de 2\s000/)
  await expectAccessibleInBothThemes(page, '#messages-quota')
  used = 2_000
  await page.reload()
  await expect(band).toContainText('Les visiteurs ne peuvent plus commencer de conversation')
})
