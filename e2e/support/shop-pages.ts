import type { Page } from '@playwright/test'
import { MOCK_KEY, type Mock, startMock } from '../../apps/widget/testing/mock-server.ts'
import { test as base } from './test.ts'

/** The stub line of the published snippet. */
const QUEUE = "window.LutinGenie=window.LutinGenie||{q:[],init:function(o){this.q.push(['init',o])}}"

export interface ShopPage {
  /** Options of `init` besides the key, as JavaScript. */
  options?: string
  head?: string
  body?: string
  headers?: Record<string, string>
  /** How the page loads the widget; the published snippet by default. */
  snippet?: (site: string) => string
}

interface Fixtures {
  /** A small server that speaks the widget's API and fails as told. */
  mock: Mock
  /** Opens a page of some shop, on another origin than the widget's server. */
  shopPage(page?: ShopPage): Promise<Page>
}

/** Tests of the widget on pages of invented shops, against a server that can fail in every way. */
export const test = base.extend<Fixtures>({
  mock: async ({ problems }, use) => {
    // What this server breaks, it breaks on purpose; the browser logs it.
    problems.allow(/net::ERR_|^5\d\d from|status of 5\d\d/)
    const mock = await startMock()
    await use(mock)
    await mock.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: no product is started for these pages.
  baseURL: async ({}, use) => use(undefined),
  // biome-ignore lint/correctness/noEmptyPattern: no product is started for these pages.
  serverOutput: async ({}, use) => use(undefined),
  shopPage: async ({ page, mock }, use) => {
    await use(async ({ options = '', head = '', body = '', headers, snippet } = {}) => {
      const published = (site: string) =>
        `<script src="${site}/widget.js" async></script><script>${QUEUE};LutinGenie.init({apiKey:"${MOCK_KEY}"${options && `,${options}`}})</script>`
      mock.pages['/shop'] = {
        html: `<!doctype html><html lang="fr"><head><title>Boutique</title><meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body || '<main><h1>Boutique</h1><p>Des vélos.</p></main>'}${(snippet ?? published)(mock.url)}</body></html>`,
        ...(headers && { headers }),
      }
      // The widget comes from localhost: to the browser the shop is another site.
      await page.goto(`${mock.url.replace('localhost', '127.0.0.1')}/shop`)
      return page
    })
  },
})

export { MOCK_KEY }
export const ANSWER = 'Il revient jeudi 12 mars. En attendant, le Gyokuro d’Uji a la même fraîcheur végétale.'

export const launcherOf = (page: Page) => page.locator('lutin-genie #b')
export const chatOf = (page: Page) => page.getByRole('dialog')
export const fieldOf = (page: Page) => chatOf(page).getByRole('textbox').last()

export const openChat = async (page: Page): Promise<void> => {
  await launcherOf(page).click()
  await chatOf(page).waitFor()
}

/** Writes a message and sends it by Enter. */
export const say = async (page: Page, text: string): Promise<void> => {
  await fieldOf(page).fill(text)
  await fieldOf(page).press('Enter')
}
