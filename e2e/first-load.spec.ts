import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Opens a page, and gathers every file that it loads until all of it is there. */
const filesOf = async (page: Page, path: string, last: Locator): Promise<string[]> => {
  const files: string[] = []
  page.on('request', (request) => {
    if (!['fetch', 'xhr', 'eventsource'].includes(request.resourceType())) files.push(request.url())
  })
  await page.goto(path)
  await expect(last).toBeVisible()
  await page.waitForLoadState('load')
  return files
}

test('/login is there with at most 12 files', async ({ page }) => {
  const files = await filesOf(page, '/login', page.getByRole('button', { name: 'Se connecter' }))
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(12)
})

test('/dashboard is there with at most 12 files', async ({ page, signIn }) => {
  await signIn('camille')
  const files = await filesOf(page, '/dashboard', page.getByRole('heading', { name: 'Activité récente' }))
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(12)
})

// What stands beside the thread comes by itself after it, what draws toasts after all. A conversation by mail has two more.
test('/conversations is there with at most 14 files', async ({ page, visitor }) => {
  await visitor.say('Une question')
  // What an event brings comes with code of its own.
  await page.route(/\/events\?/, () => {})
  const last = page.getByRole('heading', { name: 'Cette conversation' })
  const files = await filesOf(page, '/conversations', last)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(14)
})

for (const path of ['/dashboard', '/conversations'] as const) {
  test(`${path} asks once, before its code has come, for everything that it shows first`, async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('camille')
    const requests: string[] = []
    let entryRan = false
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) requests.push(`${entryRan ? 'late' : 'early'} ${pathname}`)
    })
    await context.route(/\/assets\/index-.*\.js$/, async (route) => {
      await expect.poll(() => requests.length).toBe(1)
      entryRan = true
      await route.continue()
    })
    // What happened just before would be read again.
    await context.route(/\/events\?/, () => {})
    await page.goto(path)
    await expect.poll(() => requests.some((call) => /^late .*\/events$/.test(call))).toBe(true)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    // An unread conversation is read by showing it, and then shown as read.
    const calls = requests.filter((call) => !/\/(events|read|messages)$/.test(call))
    expect(calls).toEqual(['early /api/first-view'])
  })
}

test('a first view that cannot be had is asked for part by part', async ({ page, problems, signIn }) => {
  await signIn('camille')
  problems.allow(/503/)
  await page.route('**/api/first-view?*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/conversations')
  await expect(page.getByRole('heading', { name: 'Cette conversation' })).toBeVisible()
})

test('an answer that another token asked for is not taken: a new sign-in reads its own', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('camille')
  await context.route(/\/assets\/index-.*\.js$/, async (route) => {
    await page.evaluate(() => localStorage.setItem('auth_token', 'gone'))
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})
