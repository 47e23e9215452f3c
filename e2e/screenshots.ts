import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { ensureBuilt } from '../scripts/lib/build.mjs'
import { chromiumOptions } from '../scripts/lib/chromium.mjs'
import { storeSession } from './support/accounts.ts'
import { takeContactSheets } from './support/contact-sheets.ts'
import { startProduct } from './support/product.ts'

const folder = fileURLToPath(new URL('../docs/images/', import.meta.url))

const SHOTS = [
  { file: 'conversations', path: '/conversations' },
  { file: 'dashboard', path: '/dashboard' },
] as const

/** The pictures of the README and the guides. */
async function takeGuidePictures(browser: Browser, url: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    colorScheme: 'light',
  })
  const page = await context.newPage()
  await storeSession(page, url, 'camille')
  for (const { file, path } of SHOTS) {
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    await page.screenshot({ path: `${folder}${file}.png`, animations: 'disabled' })
    console.log(`docs/images/${file}.png`)
  }
  await page.goto(`${url}/boutique`)
  await page.getByRole('button', { name: /chat/i }).first().click()
  const box = page.getByRole('textbox', { name: /message/i })
  await box.fill('La livraison est-elle offerte ?')
  await box.press('Enter')
  const stop = page.getByRole('button', { name: 'Arrêter la réponse' })
  await stop.waitFor()
  await stop.waitFor({ state: 'detached' })
  await page.screenshot({ path: `${folder}boutique.png`, animations: 'disabled' })
  console.log('docs/images/boutique.png')
}

/** `npm run screenshots`: the guides' pictures; `npm run screenshots -- all`: every page; of the real product with its demo data. */
const [what, ...wanted] = process.argv.slice(2)
await ensureBuilt()
const product = await startProduct()
const browser = await chromium.launch(chromiumOptions())
try {
  if (what === 'all') await takeContactSheets(browser, product.url, wanted)
  else await takeGuidePictures(browser, product.url)
} finally {
  await browser.close()
  await product.remove()
}
