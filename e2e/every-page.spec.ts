import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './support/expect-usable.ts'
import { expectOneLanguage } from './support/languages.ts'
import { AGENCY_PAGES, CUT_LINKS, OWNER_PAGES, PUBLIC_PAGES, WIDTHS } from './support/pages.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

/** Nothing waits any more: no skeleton, no full-page spinner. */
const settled = async (page: Page) => {
  await page.waitForLoadState('domcontentloaded')
  await expect(page.locator('main, [role=main], form, h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

/** Behind the guard the page scrolls inside its shell; the window itself never leaves it. */
const expectWindowStays = async (page: Page) => {
  await page.mouse.move(20, 500)
  await page.mouse.wheel(0, 5_000)
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollHeight,
    window: document.documentElement.clientHeight,
  }))
  expect(content, `${page.url()} scrolls out of its window`).toBeLessThanOrEqual(window)
}

/** What a page shows past the edge of its window, where no strip made for it scrolls sideways. */
const pastTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const sideways = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
    const columns = [...document.querySelectorAll('[class~="overflow-y-auto"]')].filter(sideways)
    const strips = (element: Element): boolean =>
      element.parentElement !== null && (sideways(element.parentElement) || strips(element.parentElement))
    const cut = [...document.querySelectorAll('button, a[href], input, select, textarea, h1, h2')].filter(
      (element) => {
        const { left, right, width: own } = element.getBoundingClientRect()
        const seen = own > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        return seen && (right > width + 1 || left < -1) && !strips(element)
      },
    )
    return [
      ...columns.map((element) => `scrolls sideways: ${element.className}`),
      ...cut.map((element) => `past the edge: ${nameOf(element)}`),
    ]
  })

/** At each width, and at twice the size of a small laptop's window, on the page as it is open. */
const expectFitsEveryWidth = async (page: Page, widths: readonly number[] = WIDTHS) => {
  const sizes = [...widths.map((width) => ({ width, height: 800 })), { width: 720, height: 450 }]
  for (const size of sizes) {
    await page.setViewportSize(size)
    await settled(page)
    await expectNoSidewaysScroll(page)
    await expect.poll(() => pastTheEdge(page), `${page.url()} at ${size.width} px`).toEqual([])
  }
}

const look = async (page: Page, shell: boolean) => {
  await settled(page)
  await expectNoSidewaysScroll(page)
  if (shell) await expectWindowStays(page)
  await expectAccessibleInBothThemes(page)
}

for (const { who, account, paths } of [
  { who: 'anybody', account: null, paths: PUBLIC_PAGES },
  { who: 'an owner', account: 'camille', paths: OWNER_PAGES },
  { who: 'an agency', account: 'nova', paths: AGENCY_PAGES },
] as const)
  for (const path of paths) {
    test(`${path} opens for ${who}, without errors, accessible in both themes, in each width and language`, async ({
      page,
      signIn,
    }) => {
      if (account) await signIn(account)
      await page.setViewportSize(DESKTOP)
      await page.goto(path)
      await look(page, account !== null)
      await expectFitsEveryWidth(page)
      await page.setViewportSize(DESKTOP)
      await expectOneLanguage(page)
    })

    test(`${path} opens for ${who} in English on a phone, without errors, accessible in both themes`, async ({
      page,
      signIn,
    }) => {
      if (account) await signIn(account)
      await page.addInitScript(() => localStorage.setItem('lg_language', 'en'))
      await page.setViewportSize(PHONE)
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await look(page, account !== null)
      await expectFitsEveryWidth(page, [320])
    })
  }

test('a conversation and a contact fit every width', async ({ page, signIn }) => {
  await signIn('camille')
  await page.goto('/conversations')
  await page.locator('[data-conversation]').first().click()
  await expect(page).toHaveURL(/\/conversations\/./)
  await settled(page)
  await expectFitsEveryWidth(page)
  await page.setViewportSize(DESKTOP)
  await page.goto('/contacts')
  await settled(page)
  await page.getByRole('button', { name: 'Élodie Marchand' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Élodie Marchand' })
  await expect(sheet).toBeVisible()
  await settled(page)
  await expectFitsEveryWidth(page)
  // Whatever is in it, what can be done stays in the window.
  await page.setViewportSize(PHONE)
  for (const button of await sheet.locator('footer').getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 })
})

for (const path of CUT_LINKS) {
  test(`${path} is a link that no longer works: one drawing, one sentence, one way on`, async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 4\d\d/)
    await page.goto(path)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(page.locator('main svg[viewBox="0 0 144 104"]')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectFitsEveryWidth(page)
  })
}
