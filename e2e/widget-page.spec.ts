import type { Page } from '@playwright/test'
import { widgetColors } from '#server/features/widget/widget-colors.ts'
import { bothThemes, expectAccessibleInBothThemes } from './support/expect-usable.ts'
import { ANSWER, chatOf, fieldOf, launcherOf, MOCK_KEY, openChat, say, test } from './support/shop-pages.ts'
import { DESKTOP, expect, PHONE } from './support/test.ts'

/** Waits until a page has loaded and has nothing to do: what it did before is measured. */
const idle = async (page: Page) => {
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

const LONG_TASK_MS = 50

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds: when it began, how long it took, and what of that it had the processor. */
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } }
}

/** What each task of a page's main thread took of the processor, in ms, but for what Playwright itself had it do. */
const processorTimes = (trace: string): number[] => {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const ofMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const events = traceEvents.filter((event) => ofMain.has(threadOf(event)))
  const ofTests = events.filter(
    ({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession',
  )
  const holds = (task: TraceEvent, event: TraceEvent) =>
    threadOf(task) === threadOf(event) && event.ts >= task.ts && event.ts < task.ts + (task.dur ?? 0)
  return events
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .filter((task) => !ofTests.some((event) => holds(task, event)))
    .map(({ tdur = 0 }) => tdur / 1000)
}

test.describe('before a click', () => {
  test('one request without a cookie: no storage, no frame, no font, nothing else', async ({
    shopPage,
    page,
    mock,
    context,
  }) => {
    const requests: string[] = []
    page.on('request', (request) =>
      requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
    )
    await page.clock.install()
    await shopPage()
    await expect(launcherOf(page)).toBeVisible()
    await page.clock.runFor(5_000)
    expect(requests.sort()).toEqual(
      ['document /shop', 'fetch /widget/v1/config', 'other /favicon.ico', 'script /widget.js'].filter((one) =>
        requests.includes(one),
      ),
    )
    expect(mock.calls).toEqual(['GET config'])
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    expect(await page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0)
  })

  const NO_STUB = `LutinGenie.init({apiKey:"${MOCK_KEY}"})`
  for (const [name, snippet] of [
    [
      'a plain init after the script',
      (site: string) => `<script src="${site}/widget.js"></script><script>${NO_STUB}</script>`,
    ],
    [
      'an init once the script is there',
      (site: string) => `<script src="${site}/widget.js" async onload='${NO_STUB}'></script>`,
    ],
    [
      'the key on the tag',
      (site: string) => `<script src="${site}/widget.js" async data-api-key="${MOCK_KEY}"></script>`,
    ],
    [
      'the snippet twice',
      (site: string) =>
        `<script src="${site}/widget.js"></script><script>${NO_STUB}</script><script src="${site}/widget.js"></script><script>${NO_STUB}</script>`,
    ],
  ] as const) {
    test(`the widget starts once by ${name}`, async ({ shopPage, page, mock }) => {
      await shopPage({ snippet })
      await openChat(page)
      await expect(chatOf(page)).toContainText('Maison Camélia')
      await expect(page.locator('lutin-genie')).toHaveCount(1)
      expect(mock.calls.filter((call) => call === 'GET config')).toHaveLength(1)
    })
  }

  test('a page that names a wrong key gets a launcher that says so, and a line in the console', async ({
    shopPage,
    page,
  }) => {
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    await shopPage({
      snippet: (site) => `<script src="${site}/widget.js" async data-api-key="lg_live_wrong"></script>`,
    })
    expect((await warned).text()).toContain('Unknown key')
    await openChat(page)
    await expect(chatOf(page).getByRole('alert')).toHaveText('Ce chat n’est plus actif.')
    await expect(chatOf(page).getByRole('textbox')).toHaveCount(0)
    await expect(chatOf(page).getByRole('button', { name: 'Réessayer' })).toBeVisible()
  })

  test('a server that is not reached says so in the console, too', async ({ shopPage, page }) => {
    await page.route('**/widget/v1/config', (route) => route.abort())
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    await shopPage()
    expect((await warned).text()).toContain('LutinGenie')
    await expect(launcherOf(page)).toBeVisible()
  })

  test('on a site that the key is not for visitors see nothing, and the console says why', async ({
    shopPage,
    page,
    mock,
  }) => {
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    mock.faults.push({ path: 'GET config', fault: { status: 403, code: 'ORIGIN_NOT_ALLOWED' } })
    await shopPage()
    expect((await warned).text()).toContain('LutinGenie')
    await expect(page.locator('lutin-genie')).toHaveCount(0)
  })
})

test.describe('on a page of any kind', () => {
  test('the widget survives the CSS of the page', async ({ shopPage, page }) => {
    await shopPage({
      head: `<style>
        * { all: revert; color: red !important; font: 40px serif !important; box-sizing: content-box !important; }
        body { transform: scale(.5); opacity: .3; overflow: hidden; filter: blur(9px); }
        body * { display: none !important; position: static !important; visibility: hidden !important; width: 3px !important; z-index: 0 !important; }
        lutin-genie, :popover-open { display: none !important; inset: 0 auto auto 0 !important; transform: translateX(-999px) !important; pointer-events: none !important; }
        button { padding: 90px !important; background: lime !important; }
      </style>`,
    })
    const box = await launcherOf(page).boundingBox()
    expect(box).toEqual({ x: DESKTOP.width - 84, y: DESKTOP.height - 84, width: 60, height: 60 })
    await openChat(page)
    await expect(chatOf(page)).toHaveCSS('color', 'rgb(19, 34, 27)')
    await expect(chatOf(page)).toHaveCSS('font-size', '14px')
    await expect
      .poll(() => chatOf(page).boundingBox())
      .toMatchObject({ x: DESKTOP.width - 408, width: 384, height: expect.closeTo(680, 1) })
    await say(page, 'Bonjour')
    await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
  })

  test('the widget runs under the strictest policy: scripts and calls to the product, nothing else', async ({
    shopPage,
    page,
    mock,
  }) => {
    mock.pages['/start.js'] = {
      html: `LutinGenie.init({apiKey:"${MOCK_KEY}"}); window.refused=[]; document.addEventListener('securitypolicyviolation', e => refused.push(e.violatedDirective+' '+e.blockedURI))`,
      headers: { 'content-type': 'text/javascript' },
    }
    await shopPage({
      headers: {
        'content-security-policy': `default-src 'none'; script-src ${mock.url}; connect-src ${mock.url}; require-trusted-types-for 'script'; trusted-types 'none'`,
      },
      snippet: (site) => `<script src="${site}/widget.js"></script><script src="${site}/start.js"></script>`,
    })
    await openChat(page)
    await say(page, 'Bonjour')
    await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
    await expect(chatOf(page)).toHaveCSS('width', '384px')
    await page.evaluate(() =>
      (window as never as { LutinGenie: { open(target: object): void } }).LutinGenie.open({
        stockAlert: { productId: 'p', productName: 'Vélo' },
      }),
    )
    await expect(chatOf(page).getByRole('heading')).toHaveText('Alerte de retour en stock')
    await expect(chatOf(page).getByLabel('Adresse e-mail')).toBeVisible()
    expect(await page.evaluate(() => (window as never as { refused: string[] }).refused)).toEqual([])
  })

  test('a page with a nonce and a browser without constructable style sheets', async ({ shopPage, page }) => {
    await page.addInitScript(() => {
      for (const kind of [Document, ShadowRoot])
        Object.defineProperty(kind.prototype, 'adoptedStyleSheets', { value: undefined })
    })
    await shopPage({
      headers: { 'content-security-policy': "style-src 'nonce-abc'" },
      options: 'nonce:"abc"',
    })
    expect(await launcherOf(page).boundingBox()).toMatchObject({ width: 60, height: 60 })
    await openChat(page)
    await expect(chatOf(page)).toHaveCSS('width', '384px')
  })

  test('the widget holds the page for no long task, closed or open', async ({
    shopPage,
    page,
    mock,
    browser,
  }) => {
    await shopPage({ snippet: () => '' })
    await idle(page)
    await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
    await page.evaluate(
      ({ src, apiKey }) => {
        Object.assign(window, { LutinGenie: { q: [['init', { apiKey }]] } })
        document.body.append(Object.assign(document.createElement('script'), { src }))
      },
      { src: `${mock.url}/widget.js`, apiKey: MOCK_KEY },
    )
    await expect(launcherOf(page)).toBeVisible()
    await idle(page)
    await openChat(page)
    await idle(page)
    const tasks = processorTimes(String(await browser.stopTracing()))
    expect(tasks.length).toBeGreaterThan(10)
    expect(tasks.filter((ms) => ms > LONG_TASK_MS)).toEqual([])
  })

  test('what is downloaded keeps the budget, loader and chat', async ({ shopPage, page, context }) => {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const files: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\.(js|css|woff2?|svg|png)$/.test(pathname)) files.push(pathname)
    })
    await shopPage()
    await openChat(page)
    await say(page, 'Bonjour')
    await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
    expect(files).toEqual(['/widget.js', '/widget/chat-fr.js'])
  })

  test('the public calls: before the script is there, and after', async ({ shopPage, page, mock }) => {
    await shopPage({
      body: '<main><h1>Boutique</h1></main><script>window.told=[];window.LutinGenie={q:[]};for(const n of ["init","open","close","identify","on"])LutinGenie[n]=(...a)=>void LutinGenie.q.push([n,...a]);for(const e of ["ready","open","close","message"])LutinGenie.on(e,d=>told.push(e));LutinGenie.identify({email:"elodie@example.com",name:"Élodie"})</script>',
    })
    await page.evaluate(() => (window as never as { LutinGenie: { open(): void } }).LutinGenie.open())
    await chatOf(page).waitFor()
    await say(page, 'Bonjour')
    await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
    await expect.poll(() => mock.bodies.identify).toEqual([{ email: 'elodie@example.com', name: 'Élodie' }])
    await page.evaluate(() => (window as never as { LutinGenie: { close(): void } }).LutinGenie.close())
    await expect(chatOf(page)).toBeHidden()
    expect(await page.evaluate(() => (window as never as { told: string[] }).told)).toEqual([
      'ready',
      'open',
      'message',
      'close',
    ])
  })
})

test.describe('looks', () => {
  for (const [language, greeting, send, team] of [
    ['fr', 'Votre message…', 'Envoyer', 'Parler à l’équipe'],
    ['en', 'Your message…', 'Send', 'Talk to the team'],
    ['es', 'Su mensaje…', 'Enviar', 'Hablar con el equipo'],
    ['de', 'Ihre Nachricht…', 'Senden', 'Mit dem Team sprechen'],
  ] as const) {
    test(`the widget speaks ${language}`, async ({ shopPage, page, mock }) => {
      await shopPage({ options: `language:"${language}-XX"` })
      await openChat(page)
      await expect(chatOf(page)).toHaveAttribute('lang', language)
      await expect(fieldOf(page)).toHaveAttribute('placeholder', greeting)
      await expect(chatOf(page).getByRole('button', { name: send, exact: true })).toBeVisible()
      await expect(chatOf(page).getByRole('button', { name: team })).toBeVisible()
      expect(mock.calls.filter((call) => call === 'GET config')).toHaveLength(language === 'fr' ? 1 : 2)
    })
  }

  test('the theme follows the system, or is fixed by the page', async ({ shopPage, page }) => {
    await shopPage()
    await openChat(page)
    await bothThemes(page, async (theme) => {
      await expect(chatOf(page)).toHaveCSS(
        'background-color',
        theme === 'dark' ? 'rgb(21, 33, 28)' : 'rgb(255, 255, 255)',
      )
      await expect(launcherOf(page)).toHaveCSS(
        'background-color',
        theme === 'dark' ? 'rgb(29, 115, 83)' : 'rgb(13, 91, 65)',
      )
    })
    await shopPage({ options: 'theme:"light"' })
    await openChat(page)
    await expect(chatOf(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })

  test("the shop's colour paints launcher, bubbles and header; a pale one is darkened", async ({
    shopPage,
    page,
    mock,
  }) => {
    mock.config.paint = widgetColors('#1f49b6')
    mock.config.logoUrl = `${mock.url}/missing.png`
    await shopPage()
    await expect(launcherOf(page)).toHaveCSS('background-color', 'rgb(31, 73, 182)')
    await openChat(page)
    await say(page, 'Bonjour')
    await expect(chatOf(page).getByRole('log').getByText('Bonjour', { exact: true })).toHaveCSS(
      'background-color',
      'rgb(31, 73, 182)',
    )
    await expect(chatOf(page).locator('.head')).toHaveCSS('background-color', 'rgb(24, 57, 142)')
    await expect(chatOf(page).locator('.head img')).toHaveCount(0)
    mock.config.paint = widgetColors('#ffd60a')
    await shopPage()
    await expect(launcherOf(page)).toHaveCSS('color', 'rgb(19, 34, 27)')
    await expect(launcherOf(page)).not.toHaveCSS('background-color', 'rgb(255, 214, 10)')
  })

  for (const [name, color] of [
    ['its own colours', null],
    ['a yellow shop', '#ffd60a'],
    ['a grey shop', '#808080'],
  ] as const) {
    test(`axe finds nothing, closed and open, in both themes, with ${name}`, async ({
      shopPage,
      page,
      mock,
    }) => {
      mock.config.paint = widgetColors(color)
      await shopPage({
        body: '<main><h1>Boutique</h1><p>Des vélos.</p><button data-lutingenie-stock-alert data-product-id="p1" data-product-name="Vélo">Alerte</button></main>',
      })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectAccessibleInBothThemes(page)
      await openChat(page)
      await say(page, 'Bonjour')
      await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
      await chatOf(page).getByRole('button', { name: 'Réponse pas utile' }).click()
      await chatOf(page).getByRole('button', { name: 'Parler à l’équipe' }).click()
      await expect(chatOf(page)).toContainText('L’équipe est prévenue')
      mock.takeOver('Camille Royer')
      mock.reply('Bonjour')
      await expect(chatOf(page).getByRole('heading', { level: 2 })).toHaveText('Camille')
      await expectAccessibleInBothThemes(page)
      mock.down = true
      mock.cutStreams()
      await say(page, 'Toujours là ?')
      await expect(chatOf(page).getByRole('alert')).toHaveText('Hors connexion.')
      await expectAccessibleInBothThemes(page)
      mock.down = false
      await page.getByRole('button', { name: 'Alerte', exact: true }).click()
      await chatOf(page).getByLabel('Adresse e-mail').fill('elodie@exemple')
      await chatOf(page).getByRole('checkbox').check()
      await chatOf(page).getByRole('button', { name: 'Me prévenir' }).click()
      await expect(chatOf(page)).toContainText('Il manque la fin de l’adresse')
      await expectAccessibleInBothThemes(page)
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('the chat on a phone fills the screen, keeps the focus inside, gives 44 px to every finger', async ({
    shopPage,
    page,
  }) => {
    await shopPage()
    await launcherOf(page).tap()
    await chatOf(page).waitFor()
    await expect.poll(() => chatOf(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
    await expect(launcherOf(page)).toBeHidden()
    await expect(chatOf(page).getByRole('heading', { level: 2 })).toBeFocused()
    await say(page, 'Bonjour')
    await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
    for (const button of await chatOf(page).getByRole('button').all()) {
      const side = await button.evaluate((node) => {
        const own = node.getBoundingClientRect()
        const reach = getComputedStyle(node, '::after')
        const size = (value: string) => (reach.content === 'none' ? 0 : Number.parseFloat(value))
        return Math.min(Math.max(own.width, size(reach.width)), Math.max(own.height, size(reach.height)))
      })
      expect(
        side,
        (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '',
      ).toBeGreaterThanOrEqual(44)
    }
    const stops = await chatOf(page).evaluate(
      (panel) => panel.querySelectorAll('button:enabled, a, textarea, [tabindex="0"]').length,
    )
    for (let i = 0; i < stops + 2; i++) {
      await page.keyboard.press('Tab')
      expect(
        await chatOf(page).evaluate((panel) =>
          panel.contains((panel.getRootNode() as ShadowRoot).activeElement),
        ),
      ).toBe(true)
    }
    await chatOf(page).getByRole('button', { name: 'Fermer le chat' }).tap()
    await expect(launcherOf(page)).toBeFocused()
  })

  test('nothing is wider than the narrowest screen', async ({ shopPage, page }) => {
    await page.setViewportSize({ width: 320, height: 560 })
    await shopPage()
    await openChat(page)
    await say(page, 'unmotextraordinairementlongquinesecoupepas'.repeat(4))
    await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
    expect(await chatOf(page).evaluate((panel) => panel.scrollWidth)).toBeLessThanOrEqual(320)
    expect(
      await chatOf(page)
        .locator('.thread')
        .evaluate((thread) => thread.scrollWidth),
    ).toBeLessThanOrEqual(320)
  })
})
