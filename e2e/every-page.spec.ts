import { OWNER_PAGES } from './support/pages.ts'
import {
  bothThemes,
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  test,
} from './support/test.ts'

const PUBLIC = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/terms',
  '/privacy',
  '/status',
]
const AGENCY = ['/dashboard', '/inbox', '/transfers', '/profile', '/support']

/** Nothing waits any more: no skeleton, no full-page spinner. */
const settled = async (page: import('@playwright/test').Page) => {
  await page.waitForLoadState('domcontentloaded')
  await expect(page.locator('main, [role=main], form, h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

/** Behind the guard the page scrolls inside its shell; the window itself never leaves it. */
const expectWindowStays = async (page: import('@playwright/test').Page) => {
  await page.mouse.move(20, 500)
  await page.mouse.wheel(0, 5_000)
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollHeight,
    window: document.documentElement.clientHeight,
  }))
  expect(content, `${page.url()} scrolls out of its window`).toBeLessThanOrEqual(window)
}

const check = async (page: import('@playwright/test').Page, path: string, shell: boolean) => {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await page.goto(path)
    await settled(page)
    await expectNoSidewaysScroll(page)
    if (shell) await expectWindowStays(page)
    await bothThemes(page, () => expectAccessible(page))
  }
  await page.evaluate(() => localStorage.setItem('lg_language', 'en'))
  await page.reload()
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const path of PUBLIC) {
  test(`${path} opens for anybody, without errors, accessible in both themes, sizes and languages`, async ({
    page,
  }) => {
    await check(page, path, false)
  })
}

for (const path of OWNER_PAGES) {
  test(`${path} opens for an owner, without errors, accessible in both themes, sizes and languages`, async ({
    page,
    signIn,
  }) => {
    await signIn('camille')
    await check(page, path, true)
  })
}

for (const path of AGENCY) {
  test(`${path} opens for an agency, without errors, accessible in both themes, sizes and languages`, async ({
    page,
    signIn,
  }) => {
    await signIn('nova')
    await check(page, path, true)
  })
}
