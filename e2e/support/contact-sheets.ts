import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { storeSession } from './accounts.ts'
import { AGENCY_PAGES, CUT_LINKS, OWNER_PAGES, PUBLIC_PAGES, WIDTHS } from './pages.ts'

const folder = fileURLToPath(new URL('../../.tmp/screenshots/', import.meta.url))

const THEMES = ['light', 'dark'] as const
const CATALOGUES = ['default', 'fr', 'en'] as const
const PAGES = {
  anybody: [...PUBLIC_PAGES, ...CUT_LINKS],
  owner: [...OWNER_PAGES, '/inbox'],
  agency: AGENCY_PAGES,
} as const
type Who = keyof typeof PAGES
const ACCOUNTS = { owner: 'camille', agency: 'nova' } as const

/** All of them, on a quiet machine, take some ten minutes. */
const LIMIT_MS = 20 * 60_000
const SETTLE_MS = 10_000

interface Picture {
  path: string
  width: number
  theme: (typeof THEMES)[number]
  image: Buffer
}

/**
 * Contact sheets of every page: one image for whoever looks, catalogue, theme and width, in `.tmp/screenshots`.
 * @param wanted only what these words name: `owner`, `fr`, `dark`, `390`, or a part of an address that begins with a slash
 */
export async function takeContactSheets(browser: Browser, url: string, wanted: readonly string[]) {
  const paths = wanted.filter((word) => word.startsWith('/'))
  const some = <T extends string | number>(all: readonly T[]): readonly T[] => {
    const named = all.filter((one) => wanted.includes(String(one)))
    return named.length > 0 ? named : all
  }
  const known: readonly string[] = [...Object.keys(PAGES), ...CATALOGUES, ...THEMES, ...WIDTHS.map(String)]
  const unknown = wanted.filter((word) => !word.startsWith('/') && !known.includes(word))
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${known.join(', ')}, /path`)
  mkdirSync(folder, { recursive: true })
  const until = Date.now() + LIMIT_MS
  for (const who of some(Object.keys(PAGES) as Who[]))
    for (const catalogue of some(CATALOGUES)) {
      const routes = PAGES[who].filter(
        (path) => paths.length === 0 || paths.some((part) => path.includes(part)),
      )
      if (routes.length === 0) continue
      if (Date.now() > until) throw new Error(`Stopped before ${who}, ${catalogue}: it takes too long`)
      const pictures = await takePictures(
        browser,
        url,
        { who, catalogue, routes },
        some(WIDTHS),
        some(THEMES),
      )
      for (const theme of some(THEMES))
        for (const width of some(WIDTHS)) {
          const shown = pictures.filter((picture) => picture.theme === theme && picture.width === width)
          const file = `${who}-${catalogue}-${theme}-${width}.png`
          writeFileSync(folder + file, await compose(browser, shown, width))
          console.log(`.tmp/screenshots/${file}`)
        }
    }
}

/** Each page is opened once; its themes and widths are looked at as it is open. */
async function takePictures(
  browser: Browser,
  url: string,
  group: { who: Who; catalogue: string; routes: readonly string[] },
  widths: readonly number[],
  themes: readonly (typeof THEMES)[number][],
): Promise<Picture[]> {
  const { who, catalogue, routes } = group
  const context = await browser.newContext({
    baseURL: url,
    locale: catalogue === 'en' ? 'en-GB' : 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (who === 'anybody') await page.goto('/favicon.svg')
  else await storeSession(page, url, ACCOUNTS[who])
  await page.evaluate((value) => localStorage.setItem('lg_language', value), catalogue)
  const pictures: Picture[] = []
  for (const path of routes) {
    await page.setViewportSize({ width: widths[0] ?? 1440, height: heightOf(widths[0] ?? 1440) })
    // Shown while no client is selected.
    if (path === '/transfers') await page.evaluate(() => localStorage.setItem('selected_business_id', 'none'))
    await page.goto(path)
    await settle(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: heightOf(width) })
      await settle(page)
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 120))))
        const image = await page.screenshot({ type: 'jpeg', quality: 72, animations: 'disabled' })
        pictures.push({ path, width, theme, image })
      }
    }
  }
  await context.close()
  return pictures
}

const heightOf = (width: number) => (width < 768 ? 844 : 900)

/** Nothing loads any more; what does not come to an end is pictured as it is. */
async function settle(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        document.querySelector('h1') !== null &&
        document.querySelector('[aria-busy="true"]') === null &&
        document.fonts.status === 'loaded',
      undefined,
      { timeout: SETTLE_MS },
    )
    .catch(() => console.log(`  ${page.url()} still loads`))
}

/** One image of all, each under its address. */
async function compose(browser: Browser, pictures: readonly Picture[], width: number): Promise<Buffer> {
  const shown = width < 768 ? 260 : 520
  const columns = width < 768 ? 7 : 4
  const page = await browser.newPage({ viewport: { width: columns * (shown + 16) + 16, height: 800 } })
  const figures = pictures.map(
    ({ path, image }) =>
      `<figure><figcaption>${path}</figcaption><img width="${shown}" src="data:image/jpeg;base64,${image.toString('base64')}"></figure>`,
  )
  await page.setContent(
    `<style>body{margin:16px;display:flex;flex-wrap:wrap;gap:16px;background:#888;font:12px sans-serif}figure{margin:0;width:${shown}px}figcaption{margin-bottom:4px;color:#fff}img{display:block}</style>${figures.join('')}`,
  )
  const sheet = await page.screenshot({ fullPage: true })
  await page.close()
  return sheet
}
