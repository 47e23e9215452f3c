import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureBuilt } from '../scripts/lib/build.mjs'
import { chromiumOptions } from '../scripts/lib/chromium.mjs'
import { signIn } from './support/accounts.ts'
import { startProduct } from './support/product.ts'

const folder = fileURLToPath(new URL('../docs/images/', import.meta.url))

const SHOTS = [
  { file: 'conversations', path: '/conversations' },
  { file: 'dashboard', path: '/dashboard' },
] as const

/** `npm run screenshots`: the pictures of the README and the guides, of the real product with its demo data. */
mkdirSync(folder, { recursive: true })
await ensureBuilt()
const product = await startProduct()
const browser = await chromium.launch(chromiumOptions())
try {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    colorScheme: 'light',
  })
  const page = await context.newPage()
  await signIn(page, product.url, 'camille')
  for (const { file, path } of SHOTS) {
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    await page.screenshot({ path: `${folder}${file}.png`, animations: 'disabled' })
    console.log(`docs/images/${file}.png`)
  }
  await page.goto(`${product.url}/boutique`)
  await page.getByRole('button', { name: /chat/i }).first().click()
  const box = page.getByRole('textbox', { name: /message/i })
  await box.fill('La livraison est-elle offerte ?')
  await box.press('Enter')
  const stop = page.getByRole('button', { name: 'Arrêter la réponse' })
  await stop.waitFor()
  await stop.waitFor({ state: 'detached' })
  await page.screenshot({ path: `${folder}boutique.png`, animations: 'disabled' })
  console.log('docs/images/boutique.png')
} finally {
  await browser.close()
  await product.remove()
}
