import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test'
import {
  type Account,
  beginSignedIn,
  type Credentials,
  type DEMO,
  makeShop,
  register,
  type Shop,
  storeSession,
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
  signIn: ({ page, product }, use) => use((who) => storeSession(page, product.url, who)),
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
  visitor: async ({ shop }, use) => use(await visit(shop)),
})

/** Waits until the browser keeps a text for later pages. */
export const expectStored = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text)
