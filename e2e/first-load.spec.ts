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
