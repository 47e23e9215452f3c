import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test'
import axe from 'axe-core'
import {
  type Account,
  beginSignedIn,
  type Credentials,
  type DEMO,
  makeShop,
  register,
  type Shop,
  signIn,
  type UserType,
} from './accounts.ts'
import { ProblemLog, type Problems } from './problems.ts'
import { type Product, startProduct } from './product.ts'
import { type Visitor, visit } from './visitor.ts'

export { expect } from '@playwright/test'

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

export interface WorkerOptions {
  product: Product
}

interface Options {
  /** What `shop` is made with. */
  userType: UserType
  businessFields: Record<string, unknown>
}

interface Fixtures extends Options {
  /** Makes a business whose account the pages of the test find signed in, from the first one on. */
  newShop(fields?: Record<string, unknown>, userType?: UserType): Promise<Shop>
  /** The one that most tests need. */
  shop: Shop
  /** Somebody in the widget of `shop`. */
  visitor: Visitor
  problems: Problems & { watch(context: BrowserContext): void }
  /** Kept with a test that failed. */
  serverOutput: undefined
  /** A second browser, of a shopper: nothing of the dashboard's session is in it. */
  shopper: Page
  /** Signs `page` in; takes effect with the next `page.goto`. */
  signIn(who: Credentials | keyof typeof DEMO): Promise<void>
  /** A new account in the demo instance. */
  register(userType?: UserType): Promise<Account>
}

const FIRST_VIEW = '**/api/first-view?*'
const noFirstView = (call: Route): Promise<void> => call.fulfill({ json: null })

/** Has the pages ask for each part of what they show first by itself, as where there is no first view. */
export const askPartByPart = (page: Page): Promise<unknown> => page.route(FIRST_VIEW, noFirstView)

/**
 * Tests against the running product (one per worker, with demo data). A test fails when a page of it logs an
 * error, throws, or gets a 5xx answer, unless it says so with `problems.allow(/…/)`.
 */
export const test = base.extend<Fixtures, WorkerOptions>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      // Shops made of recorded answers, and models made for a test, listen on this machine.
      const product = await startProduct({
        OUTBOUND_ALLOW: '127.0.0.1',
        AI_PRIVATE_ADDRESSES: '127.0.0.1',
        SITE_INTERVAL_MS: '20',
        UNSEEN_MAIL_SECONDS: '2',
      })
      await use(product)
      await product.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.url),
  page: async ({ page }, use) => {
    const route = page.route.bind(page)
    let apart = false
    // Whoever answers a call themselves wants it made.
    page.route = async (...given) => {
      if (!apart) await route(FIRST_VIEW, noFirstView)
      apart = true
      return route(...given)
    }
    // Who signs in by the form is offered French once: its own test asks for it.
    await page.context().addInitScript(() => {
      if (/^\/(login|register|reset-password|invitation)/.test(location.pathname))
        localStorage.setItem('lg_french_offered', '1')
    })
    await use(page)
    // A call that is answered while the test ends is of no interest any more.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  problems: [
    async ({ context }, use) => {
      const log = new ProblemLog()
      log.watch(context)
      await use(log)
      expect(log.unexpected(), 'errors in the pages').toEqual([])
    },
    { auto: true },
  ],
  serverOutput: [
    async ({ product }, use, testInfo) => {
      const from = product.output().length
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      const body = product.output().slice(from) || 'nothing'
      await testInfo.attach('what the server printed', { body, contentType: 'text/plain' })
    },
    { auto: true },
  ],
  shopper: async ({ browser, problems, product }, use) => {
    const context = await browser.newContext({ baseURL: product.url, locale: 'fr-FR', viewport: DESKTOP })
    problems.watch(context)
    await use(await context.newPage())
    await context.close()
  },
  signIn: ({ page, product }, use) => use((who) => signIn(page, product.url, who)),
  register: ({ product }, use) => use((userType) => register(product.url, userType)),
  userType: ['BUSINESS_OWNER', { option: true }],
  businessFields: [{}, { option: true }],
  newShop: ({ context, product, userType, businessFields }, use) =>
    use(async (fields, type = userType) => {
      const shop = await makeShop(product.url, { ...businessFields, ...fields }, type)
      await beginSignedIn(context, product.url, shop.account)
      return shop
    }),
  shop: async ({ newShop }, use) => use(await newShop()),
  visitor: async ({ product, shop }, use) => use(await visit(product.url, shop.account, shop.business)),
})

/** Waits until nothing moves or changes its colour any more; what turns for ever does not count. */
const settled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const moving = () =>
      document.getAnimations().filter((animation) => {
        const endless = animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY
        // What is folded away does not move on, and is not seen.
        const { target } = animation.effect as KeyframeEffect
        return animation.playState === 'running' && !endless && (target?.checkVisibility() ?? false)
      })
    do {
      await Promise.allSettled(moving().map((animation) => animation.finished))
      await frame()
      await frame()
    } while (moving().length > 0)
  })
}

/** What depends on the colours of a page; the rest was looked at in its light theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Pages that are looked at in the dark theme after the light one. */
const darkened = new WeakSet<Page>()

/**
 * Expects that axe finds nothing on the page, or in the part of it that a selector names; within `bothThemes` in the
 * dark one, which changes colours only, by the rules of colours.
 */
export const expectAccessible = async (page: Page, selector?: string): Promise<void> => {
  await settled(page)
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const violations = await page.evaluate(
    ([within, runOnly]) =>
      (window as unknown as { axe: typeof axe }).axe
        .run(within ?? document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) })
        .then((results) => results.violations),
    [selector, darkened.has(page) ? OF_COLOURS : null] as const,
  )
  const found = violations.map(
    (violation) =>
      `${violation.id}: ${violation.help}\n${violation.nodes.map((node) => `  ${node.target.join(' ')}: ${node.failureSummary}`).join('\n')}`,
  )
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** Waits until the browser keeps a text for later pages. */
export const expectKept = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text)

/** Does the same in the light and in the dark theme of the system; the page changes without a reload. */
export const bothThemes = async (
  page: Page,
  work: (theme: 'light' | 'dark') => Promise<void>,
): Promise<void> => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.waitForFunction((wanted) => {
      const shown = document.documentElement.dataset.theme
      return shown === undefined || shown === wanted
    }, theme)
    await settled(page)
    if (theme === 'dark') darkened.add(page)
    await work(theme)
  }
  darkened.delete(page)
}

/** {@link expectAccessible} in both themes. */
export const expectAccessibleInBothThemes = (page: Page, selector?: string): Promise<void> =>
  bothThemes(page, () => expectAccessible(page, selector))

/** Expects that nothing makes the page scroll sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(tooWide, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0)
}

/** {@link expectNoSidewaysScroll} at a size, on a phone unless told; the page stays at it. */
export const expectFits = async (page: Page, size = PHONE): Promise<void> => {
  await page.setViewportSize(size)
  await expectNoSidewaysScroll(page)
}

/** Expects, in both themes, that nothing makes the page scroll sideways and that axe finds nothing. */
export const expectUsable = (page: Page): Promise<void> =>
  bothThemes(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

/** Expects the same at each size in turn; the page stays at the last. */
export const expectUsableAtSizes = async (page: Page, sizes = [DESKTOP, PHONE]): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectUsable(page)
  }
}
