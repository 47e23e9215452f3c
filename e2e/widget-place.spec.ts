import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/expect-usable.ts'
import { chatOf, launcherOf, openChat, type ShopPage, test } from './support/shop-pages.ts'
import { DESKTOP, expect, PHONE } from './support/test.ts'

const LINES = '<p>Des vélos.</p>'.repeat(60)
const MAIN = `<main><h1>Boutique</h1>${LINES}</main>`
const BAR =
  '<nav id="bar" aria-label="Boutique" style="position:fixed;inset:auto 0 0;height:56px;background:#fff"><a href="#cart" style="position:absolute;right:16px;bottom:16px">Panier</a></nav>'
const STICKY =
  '<form id="bar" style="position:sticky;bottom:0;background:#fff;padding:12px"><button type="button" style="width:100%;height:48px">Ajouter au panier</button></form>'

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (box === null) throw new Error(`${selector} is not there`)
  return box
}
/** How far the launcher is above the bar, in pixels; negative where it covers it. */
const above = async (page: Page): Promise<number> => {
  const launcher = await boxOf(page, 'lutin-genie #b')
  const bar = await boxOf(page, '#bar')
  return bar.y - (launcher.y + launcher.height)
}
/** How far the launcher is from the left, the right and the lower edge of the window. */
const edges = async (page: Page) => {
  const { x, y, width, height } = await boxOf(page, 'lutin-genie #b')
  const [w, h] = await page.evaluate(() => [document.documentElement.clientWidth, innerHeight] as const)
  return { left: Math.round(x), right: Math.round(w - x - width), bottom: Math.round(h - y - height) }
}
/** Follows what moves on the page by itself. */
const HEAD =
  '<script>var shifts=[];new PerformanceObserver(function(l){l.getEntries().forEach(function(e){shifts.push(e.value)})}).observe({type:"layout-shift",buffered:true})</script>'
const shifts = (page: Page) => page.evaluate('shifts')
const opened = async (shopPage: (page: ShopPage) => Promise<Page>, page: ShopPage): Promise<Page> => {
  const shown = await shopPage({ head: HEAD, ...page })
  await launcherOf(shown).waitFor()
  return shown
}

test.describe('on a phone, a bar of the shop at the lower edge', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a bar of the shop at the lower edge is not covered when it is there from the beginning; nothing on the page moves', async ({
    shopPage,
  }) => {
    const page = await opened(shopPage, { body: MAIN + BAR })
    expect(await above(page)).toBe(16)
    await page.getByRole('link', { name: 'Panier' }).click()
    await expect(page).toHaveURL(/#cart$/)
    await expectAccessibleInBothThemes(page)
    expect(await shifts(page)).toEqual([])
    await openChat(page)
    await expect.poll(() => boxOf(page, 'lutin-genie #p')).toMatchObject({ x: 0, y: 0, width: PHONE.width })
  })

  test('a bar of the shop at the lower edge is made way for when it appears later, and the launcher comes back when it goes', async ({
    shopPage,
  }) => {
    const page = await opened(shopPage, { body: MAIN })
    expect(await edges(page)).toMatchObject({ right: 16, bottom: 16 })
    await page.evaluate((bar) => document.querySelector('main')?.insertAdjacentHTML('afterend', bar), BAR)
    await expect.poll(() => above(page)).toBe(16)
    await page.evaluate(() => document.getElementById('bar')?.remove())
    await expect.poll(() => edges(page)).toMatchObject({ right: 16, bottom: 16 })
    expect(await shifts(page)).toEqual([])
  })

  test('a bar of the shop at the lower edge is not covered where it sticks, also above another one', async ({
    shopPage,
  }) => {
    const cookies =
      '<div style="position:fixed;inset:auto 0 0;height:40px;background:#fff">Cookies</div><style>#bar{bottom:40px!important}</style>'
    const page = await opened(shopPage, { body: `<main><h1>Boutique</h1>${LINES}${STICKY}${LINES}</main>` })
    expect(await above(page)).toBe(16)
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), cookies)
    await expect.poll(() => above(page)).toBe(16)
    // Where it no longer sticks it is a part of the page like any other.
    await page.evaluate(() => document.querySelector('style')?.remove())
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(async () => (await edges(page)).bottom).toBe(56)
  })

  test('what covers more than half of the window pushes nothing away', async ({ shopPage }) => {
    const page = await opened(shopPage, {
      body: `${MAIN}<div style="position:fixed;inset:0;background:#0003"></div>`,
    })
    expect(await edges(page)).toMatchObject({ right: 16, bottom: 16 })
  })
})

test.describe('the place that the page asks for', () => {
  test.use({ viewport: DESKTOP })

  test('the page asks for the left, and so far from the edge: launcher and chat', async ({ shopPage }) => {
    const page = await opened(shopPage, { body: MAIN, options: 'position:"left",bottom:90' })
    expect(await edges(page)).toMatchObject({ left: 24, bottom: 90 })
    await openChat(page)
    const launcher = await boxOf(page, 'lutin-genie #b')
    // It rises into its place.
    await expect(async () => {
      const panel = await boxOf(page, 'lutin-genie #p')
      expect(panel.x).toBe(24)
      expect(panel.y + panel.height).toBe(launcher.y - 16)
      expect(panel.y).toBeGreaterThanOrEqual(16)
    }).toPass()
    await expectAccessibleInBothThemes(page)
  })

  test('the same by the attributes of the tag, with the theme', async ({ shopPage }) => {
    const page = await opened(shopPage, {
      body: MAIN + BAR,
      snippet: (site) =>
        `<script src="${site}/widget.js" async data-api-key="lg_live_test" data-position="left" data-bottom="30" data-theme="dark"></script>`,
    })
    // The bar wins over the wish.
    expect(await edges(page)).toMatchObject({ left: 24, bottom: 80 })
    await expect(launcherOf(page)).toHaveCSS('background-color', 'rgb(29, 115, 83)')
  })

  test('what makes no sense is ignored', async ({ shopPage }) => {
    const page = await opened(shopPage, { body: MAIN, options: 'position:"top",bottom:"très haut"' })
    expect(await edges(page)).toMatchObject({ right: 24, bottom: 24 })
    await opened(shopPage, { body: MAIN, options: 'bottom:-90' })
    expect(await edges(page)).toMatchObject({ right: 24, bottom: 24 })
    await opened(shopPage, { body: MAIN, options: 'bottom:9000' })
    expect(await edges(page)).toMatchObject({ right: 24, bottom: 24 })
  })

  test('a page that reads from right to left keeps its launcher on the right, and is left alone', async ({
    shopPage,
  }) => {
    const page = await opened(shopPage, {
      body: MAIN,
      head: `${HEAD}<style>:root{direction:rtl;--lg-y:300px}</style>`,
    })
    expect(await edges(page)).toMatchObject({ right: 24, bottom: 24 })
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
  })

  test('the stock alert opens at that side, whole, above the bar', async ({ shopPage }) => {
    const page = await opened(shopPage, {
      body: `<main><h1>Boutique</h1><button data-lutingenie-stock-alert data-product-id="p1" data-product-name="Vélo">Alerte</button>${LINES}</main>${BAR}`,
      options: 'position:"left"',
    })
    await page.getByRole('button', { name: 'Alerte', exact: true }).click()
    await expect(chatOf(page).getByLabel('Adresse e-mail')).toBeVisible()
    const panel = await boxOf(page, 'lutin-genie #p')
    expect(panel).toMatchObject({ x: 24 })
    expect(panel.y).toBeGreaterThanOrEqual(16)
    expect(panel.y + panel.height).toBeLessThan((await boxOf(page, '#bar')).y)
    await expectAccessibleInBothThemes(page)
  })
})
