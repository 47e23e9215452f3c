import { expect, test } from './support/test.ts'

const REQUESTS = 12

for (const path of ['/login', '/dashboard', '/conversations']) {
  test(`${path} is there with at most ${REQUESTS} files, everything that comes by itself included`, async ({
    page,
    signIn,
  }) => {
    if (path !== '/login') await signIn('camille')
    const files: string[] = []
    page.on('request', (request) => {
      if (!['fetch', 'xhr', 'eventsource'].includes(request.resourceType())) files.push(request.url())
    })
    await page.goto(path)
    const whole = {
      '/login': page.getByRole('button', { name: 'Se connecter' }),
      '/dashboard': page.getByRole('heading', { name: 'Activité récente' }),
      '/conversations': page.getByRole('heading', { name: 'Cette conversation' }),
    }[path]
    await expect(whole as NonNullable<typeof whole>).toBeVisible()
    await page.waitForLoadState('load')
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(REQUESTS)
  })
}

for (const path of ['/dashboard', '/conversations'] as const) {
  test(`${path} asks for its first answers before its code has come, and for each of them once`, async ({
    page,
    signIn,
  }) => {
    await signIn('camille')
    const asked: string[] = []
    let entryRan = false
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(`${entryRan ? 'late' : 'early'} ${pathname}${search}`)
    })
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await expect.poll(() => asked.length).toBe(2)
      entryRan = true
      await route.continue()
    })
    await page.goto(path)
    // Asked for by what is shown of the first answers.
    await expect.poll(() => asked.some((call) => /^late .*\/assistant$/.test(call))).toBe(true)
    const early = asked.filter((call) => call.startsWith('early ')).map((call) => call.slice(6))
    expect(early).toHaveLength(2)
    for (const call of early)
      expect(asked.filter((one) => one.endsWith(` ${call}`))).toEqual([`early ${call}`])
  })
}

test('an answer that another token asked for is not taken: a new sign-in reads its own', async ({
  page,
  signIn,
}) => {
  await signIn('camille')
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await page.evaluate(() => localStorage.setItem('auth_token', 'gone'))
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})
