import type { BrowserContext, Page } from '@playwright/test'
import { call, DEMO } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const note = (local: object = {}) =>
  encodeURIComponent(JSON.stringify({ local, width: 1440, dark: false, zone: 'Europe/Paris' }))

/** A browser whose last page was one of the signed-in dashboard. */
const begin = async (
  page: Page,
  context: BrowserContext,
  url: string,
  who: keyof typeof DEMO,
  local: Record<string, string> = {},
): Promise<void> => {
  const { token, user } = await call<{ token: string; user: object }>(`${url}/auth/signin`, 'POST', DEMO[who])
  await context.addCookies([
    { name: 'session', value: token, url, httpOnly: true, sameSite: 'Strict' },
    { name: 'browser', value: note(local), url, sameSite: 'Strict' },
  ])
  await page.goto('/favicon.svg')
  await page.evaluate((items) => Object.assign(localStorage, items), {
    ...local,
    auth_token: token,
    auth_user: JSON.stringify(user),
    auth_login_time: '1',
  })
}

/** Has the code of the pages wait until it is let go. */
const holdCode = async (context: BrowserContext): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route(/\/assets\/index-.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

const isTaken = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main *') ?? {}).some((key) => key.startsWith('__react')),
  )

test('the sign-in page is there before its code; what is typed and sent meanwhile is not lost', async ({
  page,
  context,
}) => {
  const letGo = await holdCode(context)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Adresse e-mail').fill(DEMO.camille.email)
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(DEMO.camille.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
  letGo()
  await expect(page).toHaveURL(/\/dashboard/)
})

for (const [path, who, local, words] of [
  ['/dashboard', 'camille', {}, 'Activité récente'],
  ['/conversations', 'camille', {}, 'Cette conversation'],
  ['/dashboard', 'nova', { selected_business_id: 'none' }, 'Atelier Nova'],
] as const) {
  test(`${path} of ${who} is drawn with its data, and taken over by its code without drawing again`, async ({
    page,
    context,
    product,
  }) => {
    await begin(page, context, product.url, who, local)
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/first-view') && calls.push(request.url()))
    const letGo = await holdCode(context)
    await page.goto(path, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { name: words })
    await expect(heading).toBeVisible()
    const before = await heading.elementHandle()
    letGo()
    await expect.poll(() => isTaken(page)).toBe(true)
    const after = await heading.elementHandle()
    expect(await before?.evaluate((one, other) => one === other, after)).toBe(true)
    expect(calls).toEqual([])
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
  })
}

test('a drawing for another window, choice or session is never seen: the page draws itself', async ({
  page,
  context,
  product,
}) => {
  await begin(page, context, product.url, 'camille')
  for (const change of [{ lg_sidebar: 'collapsed' }, { auth_token: '' }]) {
    const letGo = await holdCode(context)
    await page.evaluate((items) => {
      for (const [name, value] of Object.entries(items))
        if (value) localStorage.setItem(name, value)
        else localStorage.removeItem(name)
    }, change)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect(page.locator('link[data-entry]')).toBeAttached()
    await expect(page.getByRole('heading')).toHaveCount(0)
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.unrouteAll()
  }
  await expect(page).toHaveURL(/\/login/)
})
