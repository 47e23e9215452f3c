import { createServer } from 'node:http'
import type { BrowserContext, Page } from '@playwright/test'
import { type Credentials, call, DEMO, makeShop } from './support/accounts.ts'
import { startProduct } from './support/product.ts'
import { expect, test } from './support/test.ts'

const note = (local: object = {}) =>
  encodeURIComponent(JSON.stringify({ local, width: 1440, dark: false, zone: 'Europe/Paris' }))

/** A browser whose last page was one of the signed-in dashboard. */
const begin = async (
  page: Page,
  context: BrowserContext,
  url: string,
  who: keyof typeof DEMO | Credentials,
  local: Record<string, string> = {},
): Promise<void> => {
  const { email, password } = typeof who === 'string' ? DEMO[who] : who
  const { token, user } = await call<{ token: string; user: object }>(`${url}/auth/signin`, 'POST', {
    email,
    password,
  })
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

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/** Expects that nothing moved until the fonts are there and what follows from them is drawn. */
const expectStill = async (page: Page): Promise<void> => {
  const { sum, moved } = await page.evaluate(async () => {
    await document.fonts.ready
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as Shift[]
    return {
      sum: shifts.reduce((all, { value }) => all + value, 0),
      moved: shifts.map(({ value, startTime, sources }) => ({
        value,
        at: Math.round(startTime),
        what: sources.map(({ node }) =>
          (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 200),
        ),
      })),
    }
  })
  expect(sum, JSON.stringify(moved)).toBeLessThanOrEqual(0.01)
}

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
  await expectStill(page)
  letGo()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a page whose session ends elsewhere before its code has come leads to the sign-in page', async ({
  page,
  context,
  product,
}) => {
  await begin(page, context, product.url, 'camille')
  const letGo = await holdCode(context)
  await page.goto('/conversations', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('auth_token'))
  letGo()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
})

test('a page that was drawn for one account gives nothing of it to another that signs in meanwhile', async ({
  page,
  context,
  product,
}) => {
  const { account } = await makeShop(product.url)
  const { token, user } = await call<{ token: string; user: object }>(`${product.url}/auth/signin`, 'POST', {
    email: account.email,
    password: account.password,
  })
  await begin(page, context, product.url, 'camille')
  await page.addInitScript(() => {
    // As while nobody looks at the tab.
    const draw = window.requestAnimationFrame
    window.requestAnimationFrame = (next) => {
      addEventListener('shown', () => next(0), { once: true })
      return 0
    }
    addEventListener('shown', () => {
      window.requestAnimationFrame = draw
    })
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.getByText('Maison Camélia').first()).toBeVisible()
  // What is shown from here on is what came with the page.
  await context.route('**/api/**', () => {})
  const listed = page.waitForRequest('**/api/businesses')
  await page.evaluate(
    (items) => {
      Object.assign(localStorage, items)
      dispatchEvent(new Event('shown'))
    },
    { auth_token: token, auth_user: JSON.stringify(user) },
  )
  await listed
  expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toContain(account.email)
  expect(await page.getByText('Maison Camélia').count()).toBe(0)
})

/**
 * A line on which the page comes in two halves, the second one when it is let go; the rest as it is asked for.
 * @param from what the second half begins with
 * @param inPieces the page no longer asks to be shown as a whole, which not every browser knows
 */
const slowLine = async (url: string, from = '<aside', inPieces = false) => {
  const rest = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const headers = new Headers(request.headers as Record<string, string>)
    for (const name of ['host', 'connection', 'accept-encoding']) headers.delete(name)
    const answer = await fetch(url + request.url, { headers: headers })
    let body = Buffer.from(await answer.arrayBuffer())
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    if (isPage && inPieces) body = Buffer.from(body.toString().replace(/<link rel="expect"[^>]*>/, ''))
    const sent = new Headers(answer.headers)
    for (const name of ['content-length', 'content-encoding']) sent.delete(name)
    response.writeHead(answer.status, Object.fromEntries(sent))
    const half = isPage ? body.indexOf(from) : 0
    if (half < 0) throw new Error('the page was not drawn')
    response.write(body.subarray(0, half))
    if (half > 0) await rest.promise
    response.end(body.subarray(half))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, letGo: rest.resolve, close: () => server.close() }
}

test('a page that comes in pieces is shown as a whole: nothing in it moves', async ({ page, product }) => {
  const line = await slowLine(product.url)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${line.url}/login`, { waitUntil: 'commit' })
  await expect.poll(() => page.locator('footer').count()).toBe(1)
  // A page that is opened later is drawn: this one would be too.
  const later = await page.context().newPage()
  await later.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  await later.close()
  expect(await page.evaluate(() => performance.getEntriesByType('paint'))).toEqual([])
  line.letGo()
  await page.waitForLoadState('load')
  await expect(page.getByRole('heading', { name: 'Bon retour parmi nous' })).toBeVisible()
  await expectStill(page)
  line.close()
})

for (const late of ['<aside', '<footer']) {
  test(`what comes later than the form keeps its room in a browser that shows pages in pieces: ${late}`, async ({
    page,
    product,
  }) => {
    const line = await slowLine(product.url, late, true)
    await page.goto(`${line.url}/login`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Bon retour parmi nous' })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
      .toBeGreaterThan(0)
    line.letGo()
    await page.waitForLoadState('load')
    await expect(page.locator('footer')).toBeVisible()
    await expectStill(page)
    line.close()
  })
}

for (const [path, width] of [
  ['/login', 1440],
  ['/login', 390],
  ['/register', 1440],
  ['/register', 390],
  ['/dashboard', 1440],
  ['/dashboard', 390],
  ['/conversations', 1440],
  ['/conversations', 390],
] as const) {
  test(`fonts that come late move nothing of ${path} at ${width}`, async ({ page, context, product }) => {
    await page.setViewportSize({ width, height: 844 })
    if (path === '/dashboard' || path === '/conversations') await begin(page, context, product.url, 'camille')
    const { promise, resolve } = Promise.withResolvers<void>()
    await context.route(/\.woff2$/, async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    resolve()
    await expectStill(page)
  })
}

test('a button that is pressed before the code has come does what it says', async ({
  page,
  context,
  product,
}) => {
  await begin(page, context, product.url, 'camille')
  const letGo = await holdCode(context)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Logout' }).click()
  letGo()
  await expect(page).toHaveURL(/\/login/)
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
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('main *')) element.setAttribute('data-was-drawn', '')
    })
    letGo()
    await expect.poll(() => isTaken(page)).toBe(true)
    await expect(heading).toHaveAttribute('data-was-drawn', '')
    expect(calls).toEqual([])
    await expectStill(page)
  })
}

test('a part that was drawn stays in its place until its code is there, whatever changes around it', async ({
  page,
  context,
  product,
  shop,
  visitor,
}) => {
  const reply = (content: string) =>
    shop.call('POST', `/conversations/${visitor.sessionId}/messages`, {
      content,
      clientId: crypto.randomUUID(),
    })
  await visitor.say('Ma tasse est arrivée fêlée')
  await visitor.handOff()
  await visitor.leaveAddress(`paul-${Date.now()}@nulle-part.example`)
  await reply('Nous vous en renvoyons une.')
  await begin(page, context, product.url, shop.account)
  const letGo = await holdCode(context)
  const { promise: mayComeNow, resolve: letPartsCome } = Promise.withResolvers<void>()
  await context.route(/\/assets\/(?!index-).*\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('E-mail en attente')) await mayComeNow
    await route.fulfill({ response })
  })
  await page.goto('/conversations', { waitUntil: 'commit' })
  const notes = page.getByRole('log').getByText(/^(E-mail en attente|Envoyé par e-mail|Vu)$/)
  await expect(notes).toHaveCount(1)
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[role="log"] *'))
      element.setAttribute('data-was-drawn', '')
  })
  letGo()
  await expect.poll(() => isTaken(page)).toBe(true)
  await reply('Elle part demain.')
  await expect(page.getByRole('log')).toContainText('Elle part demain.')
  await expect(notes).toHaveAttribute('data-was-drawn', '')
  letPartsCome()
  await expect(notes).toHaveCount(2)
  await expect(notes.first()).toHaveAttribute('data-was-drawn', '')
})

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

test('a first visit is shown what the operator set; the original texts can be chosen instead, and stay', async ({
  page,
  context,
}) => {
  const product = await startProduct({ FIRST_LANGUAGE: 'fr' })
  try {
    /** What was wrong is told in the language of the moment: asked again until the chosen one is there. */
    const wrong = (fault: string) =>
      expect
        .poll(async () => {
          await page.getByRole('button', { name: 'Se connecter' }).click()
          return page.getByRole('alert').first().textContent()
        })
        .toBe(fault)
    await page.goto(`${product.url}/login`)
    await wrong('L’adresse email est requise')
    await page.goto(`${product.url}/transfer`)
    await expect(page.getByRole('heading', { name: 'Lien de cession invalide' })).toBeVisible()

    await page.goto(`${product.url}/login`)
    await page.getByLabel('Langue').first().selectOption('Textes d’origine')
    await wrong("L'adresse email est requise")
    const noted = async () => (await context.cookies()).find(({ name }) => name === 'browser')?.value
    await expect.poll(noted).toContain(encodeURIComponent('"lg_language":"default"'))
    await page.reload()
    await wrong("L'adresse email est requise")
    await page.goto(`${product.url}/transfer`)
    await expect(page.getByRole('heading', { name: 'Transfer Link Invalid' })).toBeVisible()
  } finally {
    // A page that is still open would ask a server that is gone.
    await page.goto('about:blank')
    await product.remove()
  }
})
