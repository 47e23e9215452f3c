import { type Browser, chromium, type Page } from '@playwright/test'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { profile } from '#contract/profile/profile.ts'
import { chromiumOptions } from '../scripts/lib/chromium.mjs'
import { addBusiness, type BenchBusiness, startDatabase } from './lib/database.ts'
import { median } from './lib/load.ts'
import { serveSameCalls, serveTable } from './lib/page-floors.ts'
import { startProduct } from './lib/processes.ts'
import type { Section } from './lib/report.ts'
import { middle, type Visit, visit } from './lib/visit.ts'

type ProfileAnswer = ResponseOf<typeof profile.getProfile>

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
/** Another checkout, built, that is measured beside this one in every round. */
const BEFORE = process.env.BENCH_BEFORE

const PAGES = ['/login', '/dashboard', '/conversations'] as const

/** What a sign-in leaves in the browser. */
const storedOf = async (url: string, { token, businessId }: BenchBusiness) => {
  const answer = await fetch(`${url}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } })
  const { id, email, name, company, userType, role } = ((await answer.json()) as ProfileAnswer).profile
  return {
    auth_token: token,
    auth_user: JSON.stringify({ id, email, name, company, userType, role }),
    auth_login_time: String(Date.now()),
    selected_business_id: businessId,
  }
}

/** What a browser sends that was here before: the server draws its first page. */
const cookiesOf = ({ token, businessId }: BenchBusiness) => ({
  session: token,
  browser: encodeURIComponent(
    JSON.stringify({
      local: { selected_business_id: businessId },
      width: 1440,
      dark: false,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      offsets: [0, 6].map((month) => new Date(new Date().getFullYear(), month).getTimezoneOffset()).join(),
    }),
  ),
})

/** What the product answers to the calls of /conversations, by the paths of floor b. */
const answersOf = async (url: string, { token, businessId, sessionId }: BenchBusiness) => {
  const get = async (path: string) =>
    (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).text()
  const business = `/api/businesses/${businessId}`
  return {
    '/api/businesses': await get('/api/businesses'),
    '/api/profile': await get('/api/user/profile'),
    '/api/summary': await get(`${business}/summary`),
    '/api/list': await get(`${business}/conversations`),
    '/api/thread': await get(`${business}/conversations/${sessionId}/messages`),
  }
}

/** Typing in the search, another conversation, a dialog. */
const useInbox = async (page: Page): Promise<void> => {
  await page.getByRole('searchbox').first().pressSequentially('cliente 1', { delay: 60 })
  await page.waitForTimeout(600)
  await page.locator('[data-conversation]').nth(2).click()
  await page.waitForTimeout(600)
  await page.keyboard.press('ControlOrMeta+k')
  await page.waitForTimeout(600)
}

interface Subject {
  name: string
  url: string
  stored: Record<string, string>
  cookies: Record<string, string>
}

const measure = async (browser: Browser, subjects: readonly Subject[]) => {
  const found = new Map<string, Visit[]>(subjects.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, url, stored, cookies } of subjects)
      found.get(name)?.push(await visit(browser, url, stored, cookies))
  return found
}

const rowOf = (
  name: string,
  visits: readonly Visit[],
  a: readonly Visit[],
  b: readonly Visit[],
): string[] => {
  const of = middle(visits)
  return [
    name,
    of.lcpMs.toFixed(0),
    pairedRatio(visits, a, 'lcpMs').toFixed(2),
    pairedRatio(visits, b, 'lcpMs').toFixed(2),
    of.interactiveMs.toFixed(0),
    of.layoutShift.toFixed(3),
    `${of.files}/${of.requests}`,
    of.scriptKb.toFixed(0),
    of.allKb.toFixed(0),
  ]
}

/** The middle of the ratios of each round, which meets both in the same weather. */
const pairedRatio = (of: readonly Visit[], to: readonly Visit[], key: keyof Visit): number =>
  median(of.map((one, round) => one[key] / (to[round]?.[key] ?? Number.NaN)))

/** First visits of sign-in, dashboard and conversations at 4× CPU, beside two bare React pages, in turn. */
export const benchPageLoad = async (): Promise<Section> => {
  const database = await startDatabase()
  const business = await addBusiness(database.pool, 1_000)
  const product = await startProduct(database.url)
  const earlier = BEFORE ? await startProduct(database.url, {}, BEFORE) : null
  const a = await serveTable()
  const b = await serveSameCalls(await answersOf(product.url, business))
  const browser = await chromium.launch(chromiumOptions())
  const stored = await storedOf(product.url, business)
  const cookies = cookiesOf(business)
  const nothing = { stored: {}, cookies: {} }
  const subjectsOf = (url: string, suffix = ''): Subject[] =>
    PAGES.map((path) => ({
      name: path + suffix,
      url: url + path,
      ...(path === '/login' ? nothing : { stored, cookies }),
    }))
  try {
    const subjects = [
      { name: 'a: static React table', url: a.url, ...nothing },
      { name: 'b: React, the same calls', url: b.url, ...nothing },
      ...subjectsOf(product.url),
      ...(earlier ? subjectsOf(earlier.url, ', before') : []),
    ]
    const found = await measure(browser, subjects)
    const [floorA = [], floorB = []] = found.values()
    const of = (name: string): Visit[] => found.get(name) ?? []
    const responses: number[] = []
    for (let round = 0; round < 3; round++)
      responses.push(
        (await visit(browser, `${product.url}/conversations`, stored, cookies, useInbox)).slowestMs,
      )
    const checks: Section['checks'] = [
      { name: '/login, LCP against a', value: pairedRatio(of('/login'), floorA, 'lcpMs'), atMost: 1.5 },
    ]
    for (const path of ['/dashboard', '/conversations']) {
      checks.push({
        name: `${path}, LCP against b`,
        value: pairedRatio(of(path), floorB, 'lcpMs'),
        atMost: 1.25,
      })
      checks.push({ name: `${path}, layout shift`, value: middle(of(path)).layoutShift, atMost: 0.01 })
    }
    for (const path of earlier ? PAGES : []) {
      const before = of(`${path}, before`)
      checks.push({
        name: `${path}, LCP against before`,
        value: pairedRatio(of(path), before, 'lcpMs'),
        atMost: 1,
      })
      checks.push({
        name: `${path}, interactive against before`,
        value: pairedRatio(of(path), before, 'interactiveMs'),
        atMost: 0.7,
      })
    }
    checks.push({
      name: '/conversations: slowest response to typing, switching, opening, ms',
      value: median(responses),
      atMost: 100,
    })
    return {
      title: 'First page load at 4× CPU',
      text: `Chromium, empty cache, median of ${ROUNDS} rounds in each of which every page is visited once; ratios are the medians of the rounds' own. Interactive is the end of the last long task; files are page, scripts, styles, fonts, images; bytes as transferred.`,
      head: [
        '',
        'LCP ms',
        'to a',
        'to b',
        'interactive ms',
        'layout shift',
        'files/requests',
        'JavaScript kB',
        'all kB',
      ],
      rows: [...found].map(([name, visits]) => rowOf(name, visits, floorA, floorB)),
      checks,
    }
  } finally {
    await browser.close()
    await a.stop()
    await b.stop()
    await earlier?.stop()
    await product.stop()
    await database.stop()
  }
}
