import type { Browser, CDPSession, Page } from '@playwright/test'
import { median } from './load.ts'

const SLOW_DOWN = 4
const WATCHED_MS = 3_500

export interface Visit {
  lcpMs: number
  /** End of the last long task, or the largest paint when there was none. */
  interactiveMs: number
  layoutShift: number
  files: number
  /** Files and calls. */
  requests: number
  scriptKb: number
  allKb: number
}

const OBSERVE = `window.seen = { lcpMs: 0, interactiveMs: 0, layoutShift: 0, slowestMs: 0 }
const watch = (type, read, more) => new PerformanceObserver((list) => { for (const e of list.getEntries()) read(e) }).observe({ type, buffered: true, ...more })
watch('largest-contentful-paint', (e) => { seen.lcpMs = e.startTime })
watch('longtask', (e) => { seen.interactiveMs = Math.max(seen.interactiveMs, e.startTime + e.duration) })
watch('layout-shift', (e) => { if (!e.hadRecentInput) seen.layoutShift += e.value })
watch('event', (e) => { if (e.interactionId) seen.slowestMs = Math.max(seen.slowestMs, e.duration) }, { durationThreshold: 16 })`

interface Seen {
  lcpMs: number
  interactiveMs: number
  layoutShift: number
  /** Of the interactions since it was last set to 0: input until the next paint. */
  slowestMs: number
}

const countTraffic = (session: CDPSession) => {
  const traffic = { files: 0, requests: 0, scriptKb: 0, allKb: 0 }
  const kinds = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type)
    traffic.requests += 1
    if (type !== 'Fetch' && type !== 'EventSource') traffic.files += 1
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.allKb += encodedDataLength / 1_000
    if (kinds.get(requestId) === 'Script') traffic.scriptKb += encodedDataLength / 1_000
  })
  return traffic
}

/**
 * One first visit at 4× CPU with an empty cache.
 * @param stored what the browser keeps of a sign-in, and the cookies that it sends
 * @param use what is done with the page once it is there; answers the slowest response to an interaction, in ms
 */
export const visit = async (
  browser: Browser,
  url: string,
  stored: Readonly<Record<string, string>> = {},
  cookies: Readonly<Record<string, string>> = {},
  use?: (page: Page) => Promise<void>,
): Promise<Visit & { slowestMs: number }> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: new URL(url).origin })),
    )
    const page = await context.newPage()
    await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`)
    await page.addInitScript(OBSERVE)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.clearBrowserCache')
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    const traffic = countTraffic(session)
    await page.goto(url)
    await page.waitForTimeout(WATCHED_MS)
    const first = (await page.evaluate('seen')) as Seen
    const counted = { ...traffic }
    await page.evaluate('seen.slowestMs = 0')
    await use?.(page)
    const { slowestMs } = (await page.evaluate('seen')) as Seen
    return {
      ...counted,
      lcpMs: first.lcpMs,
      interactiveMs: Math.max(first.interactiveMs, first.lcpMs),
      layoutShift: first.layoutShift,
      slowestMs,
    }
  } finally {
    await context.close()
  }
}

/** The middle of several visits, each figure for itself. */
export const middle = (visits: readonly Visit[]): Visit => {
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]))
  return {
    lcpMs: of('lcpMs'),
    interactiveMs: of('interactiveMs'),
    layoutShift: of('layoutShift'),
    files: of('files'),
    requests: of('requests'),
    scriptKb: of('scriptKb'),
    allKb: of('allKb'),
  }
}
