import { expectAccessibleInBothThemes } from './support/expect-usable.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visitor.ts'

test('customers without a name are told apart by a mark that stays theirs', async ({ page, shop }) => {
  for (const words of ['Bonjour, où êtes-vous ?', 'Livrez-vous en Belgique ?'])
    await (await visit(shop)).say(words)
  await page.goto('/conversations')
  const rows = page.locator('[data-conversation]')
  await expect(rows).toHaveCount(2)
  const markOf = (place: typeof rows) => place.locator('svg[viewBox="0 0 24 24"] path[fill-rule]').first()
  const drawn = await Promise.all(
    [rows.first(), rows.last()].map(async (row) => {
      const disc = markOf(row).locator('xpath=../..')
      return `${await markOf(row).getAttribute('d')} ${await disc.getAttribute('class')}`
    }),
  )
  expect(drawn.every((mark) => mark.startsWith('M'))).toBe(true)
  // The address of the session deals both; two in 144 share one.
  expect(drawn[0]).toMatch(/bg-\w+-soft text-on-\w+-soft/)
  await rows.first().click()
  const shape = await markOf(rows.first()).getAttribute('d')
  await expect(markOf(page.getByRole('log'))).toHaveAttribute('d', shape ?? '')
  await expect(markOf(page.getByRole('complementary'))).toHaveAttribute('d', shape ?? '')
  await expectAccessibleInBothThemes(page)
})

test('the forest of the dashboard follows the hours of the shop: stars while it is closed', async ({
  page,
  shop,
}) => {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const stars = page.getByRole('region', { name: 'Parlez-lui d’abord' }).locator('path[fill="#3f8a6b"]')
  for (const [hours, count] of [
    ['closed', 3],
    ['00:00-24:00', 0],
  ] as const) {
    await shop.call('PUT', '', { businessHours: Object.fromEntries(days.map((day) => [day, hours])) })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#talk-first')).toBeVisible()
    await expect(stars).toHaveCount(count)
  }
})
