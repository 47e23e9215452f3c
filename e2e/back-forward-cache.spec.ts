import type { Page } from '@playwright/test'
import { chromiumOptions } from '../scripts/lib/chromium.mjs'
import { DEMO } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

// Tests do without this cache unless they ask for it.
test.use({
  launchOptions: { ...chromiumOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

const isDrawn = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.getElementById('drawn-for') !== null)

/** Opens a page that its server draws, as a browser that was signed in before. */
const openDrawn = async (page: Page, path: string): Promise<void> => {
  await expect
    .poll(async () => {
      await page.goto(path)
      return isDrawn(page)
    })
    .toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Signs in by hand: the session's cookie comes with it, and the browser notes what it is. */
const begin = async (page: Page, url: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Adresse e-mail').fill(DEMO.camille.email)
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(DEMO.camille.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  const note = { local: {}, width: 1440, dark: false, zone: 'Europe/Paris' }
  await page
    .context()
    .addCookies([
      { name: 'browser', value: encodeURIComponent(JSON.stringify(note)), url, sameSite: 'Strict' },
    ])
}

/** Goes to another page, and back; what happens there meanwhile is done by another tab. */
const leaveAndReturn = async (page: Page, meanwhile: (elsewhere: Page) => Promise<void>): Promise<void> => {
  await page.goto('/favicon.svg')
  const elsewhere = await page.context().newPage()
  await meanwhile(elsewhere)
  await elsewhere.close()
  await page.goBack({ waitUntil: 'commit' })
}

const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.dataset.mark = 'kept'
  })

for (const path of ['/dashboard', '/conversations'])
  test(`${path} comes back as it was left, and hears again of what happens`, async ({ page, product }) => {
    await begin(page, product.url)
    await openDrawn(page, path)
    const streams: string[] = []
    page.on('request', (request) => request.url().includes('/events') && streams.push(request.url()))
    await mark(page)
    await leaveAndReturn(page, async () => {})
    await expect(page.locator('body')).toHaveAttribute('data-mark', 'kept')
    await expect.poll(() => streams.length).toBeGreaterThan(0)
  })

test('a page that comes back after a sign-out shows nothing of the account', async ({ page, product }) => {
  await begin(page, product.url)
  await openDrawn(page, '/conversations')
  await mark(page)
  await leaveAndReturn(page, async (elsewhere) => {
    await elsewhere.goto('/dashboard')
    await elsewhere.getByRole('button', { name: 'Logout' }).click()
    await expect(elsewhere).toHaveURL(/\/login/)
  })
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expect(page.locator('body[data-mark]')).toHaveCount(0)
  expect(await page.content()).not.toContain(DEMO.camille.email)
})
