import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import { type Browser, chromium, type Page } from '@playwright/test'
import Fastify from 'fastify'
import { build } from 'vite'
import { chromiumOptions } from '../scripts/lib/chromium.mjs'
import { addBusiness, startDatabase } from './lib/database.ts'
import { median } from './lib/load.ts'
import { freePort, root, startProduct } from './lib/processes.ts'
import type { Section } from './lib/report.ts'

const ROUNDS = 7
const SLOW_DOWN = 4

const FLOOR = `import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
const rows = Array.from({ length: 20 }, (_, n) => h('tr', { key: n }, h('td', null, 'Cliente ' + n), h('td', null, 'Une question sur ma commande'), h('td', null, n)))
createRoot(document.getElementById('root')).render(h('main', null, h('h1', null, 'Conversations'), h('table', null, h('tbody', null, rows))))`

/** The floor: React 19 and a static table, built like the dashboard and served with compression. */
const serveFloor = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lutin-lcp-'))
  writeFileSync(join(folder, 'main.js'), FLOOR)
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Floor</title><div id="root"></div><script type="module" src="/main.js"></script></html>',
  )
  const outDir = join(folder, 'dist')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: { react: join(root, 'node_modules/react'), 'react-dom': join(root, 'node_modules/react-dom') },
    },
    build: { outDir, target: 'es2022', modulePreload: { polyfill: false } },
  })
  const port = await freePort()
  const app = Fastify({ serverFactory: (handler) => createServer(handler) })
  await app.register(fastifyCompress, { encodings: ['gzip'] })
  await app.register(fastifyStatic, { root: outDir })
  await app.listen({ port, host: '127.0.0.1' })
  return { url: `http://127.0.0.1:${port}`, stop: () => app.close() }
}

interface Visit {
  lcpMs: number
  requests: number
  scriptKb: number
}

const visit = async (
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<void>,
): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await prepare(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  let requests = 0
  let scriptBytes = 0
  const kinds = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type)
    if (type !== 'Fetch' && type !== 'EventSource') requests += 1
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') scriptBytes += encodedDataLength
  })
  await page.addInitScript(
    `window.lcp = 0
     new PerformanceObserver((list) => { for (const e of list.getEntries()) window.lcp = e.startTime })
       .observe({ type: 'largest-contentful-paint', buffered: true })`,
  )
  await page.goto(url)
  await page.waitForTimeout(3_500)
  const lcpMs = Number(await page.evaluate('window.lcp'))
  await context.close()
  return { lcpMs, requests, scriptKb: scriptBytes / 1_000 }
}

const repeat = async (
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Visit> => {
  const visits: Visit[] = []
  for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, url, prepare))
  return {
    lcpMs: median(visits.map((v) => v.lcpMs)),
    requests: Math.max(...visits.map((v) => v.requests)),
    scriptKb: median(visits.map((v) => v.scriptKb)),
  }
}

/** First visit of sign-in, dashboard and conversations at 4× CPU slow-down, beside a static React page. */
export const benchPageLoad = async (): Promise<Section> => {
  const database = await startDatabase()
  const business = await addBusiness(database.pool, 1_000)
  const product = await startProduct(database.url)
  const floor = await serveFloor()
  const browser = await chromium.launch(chromiumOptions())
  const signIn = async (page: Page) => {
    const stored = {
      auth_token: business.token,
      auth_user: JSON.stringify({ email: 'bench@example.com', name: 'Bench', userType: 'BUSINESS_OWNER' }),
      auth_login_time: String(Date.now()),
      selected_business_id: business.businessId,
    }
    await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`)
  }
  try {
    const base = await repeat(browser, floor.url)
    const rows = [
      [
        'static React table (floor)',
        base.lcpMs.toFixed(0),
        '1.00',
        String(base.requests),
        base.scriptKb.toFixed(0),
      ],
    ]
    const checks: Section['checks'] = []
    for (const path of ['/login', '/dashboard', '/conversations']) {
      const found = await repeat(browser, product.url + path, path === '/login' ? undefined : signIn)
      const ratio = found.lcpMs / base.lcpMs
      rows.push([
        path,
        found.lcpMs.toFixed(0),
        ratio.toFixed(2),
        String(found.requests),
        found.scriptKb.toFixed(0),
      ])
      checks.push({ name: `${path}, LCP against the floor`, value: ratio, atMost: 1.5 })
    }
    return {
      title: 'First page load at 4× CPU',
      text: `Chromium, empty cache, median of ${ROUNDS} visits; requests are files (page, scripts, styles, fonts, images), scripts as transferred.`,
      head: ['', 'LCP ms', 'ratio', 'files', 'JavaScript kB'],
      rows,
      checks,
    }
  } finally {
    await browser.close()
    await floor.stop()
    await product.stop()
    await database.stop()
  }
}
