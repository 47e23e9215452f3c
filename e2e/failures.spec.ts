import { expectAccessibleInBothThemes } from './support/expect-usable.ts'
import { OWNER_PAGES } from './support/pages.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

/** Calls that carry the page's data; without the list of businesses there is no page. */
const DATA = /\/api\/(?!businesses(\?|$)|client-config)/

const PATHS = [...OWNER_PAGES, '/inbox']
// Side by side: each page waits for seconds before it gives up.
for (let at = 0; at < PATHS.length; at += 4) {
  const paths = PATHS.slice(at, at + 4)
  test(`an answer that is not JSON is told in words: ${paths.join(' ')}`, async ({
    page,
    signIn,
    problems,
  }) => {
    problems.allow(/ERR_FAILED/)
    await signIn('camille')
    await page
      .context()
      .route(DATA, (route) =>
        /\/events(\?|$)/.test(route.request().url())
          ? route.abort()
          : route.fulfill({ status: 200, contentType: 'text/html', body: '<html>proxy</html>' }),
      )
    const look = async (path: string) => {
      const tab = await page.context().newPage()
      await tab.goto(path)
      const main = tab.locator('main')
      const notice = main.getByText(
        /La réponse du serveur est illisible|Failed to (load|fetch)|n’ont? pas pu être/,
      )
      if (!['/support', '/ai-context-demo'].includes(path)) await expect(notice.first(), path).toBeVisible()
      await expect(main, path).not.toContainText('Unexpected token')
      await tab.close()
    }
    await Promise.all(paths.map(look))
  })
}

test('an answer of another shape leaves the navigation in place and a way to try again', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(
    /ERR_FAILED|Cannot (read properties|destructure property)|Invalid time value|is not (a function|iterable)|error occurred in/,
  )
  await signIn('camille')
  for (const path of PATHS) {
    await page.route(DATA, (route) =>
      /\/events(\?|$)/.test(route.request().url()) ? route.abort() : route.fulfill({ json: {} }),
    )
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Navigation principale' }), path).toBeVisible()
    await expect(page.locator('main'), path).toContainText(/\S/)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await page.route(/\/contacts\?/, (route) => route.fulfill({ json: {} }))
  await page.goto('/contacts')
  const failure = page.getByRole('alert').filter({ hasText: 'Cette page n’a pas pu s’afficher' })
  await expect(failure).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(PHONE)
  await failure.getByRole('link', { name: 'Aller au tableau de bord' }).click()
  await expect(page.getByRole('heading', { name: 'Bonjour Camille' })).toBeVisible()
  await page.setViewportSize(DESKTOP)
  await page.getByRole('link', { name: 'Analytics' }).first().click()
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Contacts' }).first().click()
  await expect(failure).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await failure.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(page.getByRole('table', { name: 'Contacts' })).toBeVisible()
})

test('a page whose code does not load says so, and comes after a reload', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/ERR_FAILED|dynamically imported module|error occurred in/)
  await signIn('camille')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Bonjour Camille' })).toBeVisible()
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.getByRole('link', { name: 'API Keys' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Cette page n’a pas pu s’afficher' })
  await expect(failure).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await failure.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(page.getByRole('heading', { name: 'API Keys', level: 1 })).toBeVisible()
})
