import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  ANSWER,
  chatOf,
  fieldOf,
  launcherOf,
  MOCK_KEY,
  openChat,
  type ShopPage,
  say,
  test,
} from './support/shop-pages.ts'
import { expect, PHONE } from './support/test.ts'

const LOADER = readFileSync(new URL('../apps/widget/dist/widget.js', import.meta.url), 'utf8')
const INIT = `LutinGenie.init({apiKey:"${MOCK_KEY}"})`
const STUB = 'window.LutinGenie=window.LutinGenie||{q:[],init:function(o){this.q.push(["init",o])}}'

/** What the console is told by the widget. */
const warningsOf = (page: Page): string[] => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('LutinGenie')) warnings.push(message.text())
  })
  return warnings
}

const publicOpen = (page: Page) =>
  page.evaluate(() => (window as never as { LutinGenie: { open(): void } }).LutinGenie.open())

test.describe('a page that replaces itself', () => {
  const WAYS: Record<string, string> = {
    'its body, as Turbo and Astro do':
      'const b=document.createElement("body");b.innerHTML="<h1>Page B</h1>";document.body.replaceWith(b)',
    'what is in its body, as htmx does': 'document.body.innerHTML="<h1>Page B</h1>"',
    'its body by a copy of itself': 'document.body.replaceWith(document.body.cloneNode(true))',
    'its body by what it kept of it': 'document.body.innerHTML=document.body.innerHTML',
    'all of itself': 'document.documentElement.innerHTML="<head></head><body><h1>Page B</h1></body>"',
    'its root':
      'document.replaceChild(document.createElement("html"),document.documentElement).remove();document.documentElement.append(document.createElement("body"))',
    'the launcher alone': 'document.querySelector("lutin-genie").remove()',
    'the place of everything, as menus and builders do':
      'const d=document.createElement("div");d.style.transform="translateX(300px)";d.append(...document.body.childNodes);document.body.append(d)',
  }
  for (const [what, script] of Object.entries(WAYS)) {
    test(`${what}: the launcher stays, as often as it happens, with its conversation`, async ({
      shopPage,
      page,
      mock,
    }) => {
      await shopPage()
      await launcherOf(page).waitFor()
      const place = await launcherOf(page).boundingBox()
      for (let times = 0; times < 2; times++) {
        await page.evaluate(script)
        await expect.poll(() => launcherOf(page).boundingBox()).toEqual(place)
        await expect(page.locator('lutin-genie')).toHaveCount(1)
      }
      await openChat(page)
      await say(page, 'Bonjour')
      await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
      await fieldOf(page).fill('à moitié écr')
      for (let times = 0; times < 2; times++) {
        await page.evaluate(script)
        await expect(fieldOf(page)).toBeVisible()
        await expect(fieldOf(page)).toHaveValue('à moitié écr')
        await expect.poll(() => launcherOf(page).boundingBox()).toEqual(place)
      }
      await say(page, 'Encore là ?')
      await expect(chatOf(page).getByText(ANSWER)).toHaveCount(2)
      expect(mock.conversations).toHaveLength(1)
      await chatOf(page).getByRole('button', { name: 'Fermer le chat' }).click()
      await page.evaluate(script)
      await publicOpen(page)
      await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
    })
  }

  test('the focus stays where the visitor had it, in the chat or out of it', async ({ shopPage, page }) => {
    await shopPage()
    await openChat(page)
    const close = chatOf(page).getByRole('button', { name: 'Fermer le chat' })
    const ways = [
      'its body, as Turbo and Astro do',
      'what is in its body, as htmx does',
      'the launcher alone',
    ]
    for (const part of [fieldOf(page), close])
      for (const way of ways) {
        await part.focus()
        await page.evaluate(WAYS[way] as string)
        await expect(part).toBeFocused()
      }
    await page.evaluate('document.body.append(document.createElement("input"))')
    const field = page.locator('body > input')
    await field.focus()
    await page.evaluate(WAYS['the launcher alone'] as string)
    await expect(close).toBeVisible()
    await expect(field).toBeFocused()
  })

  test('the thread stays where it is read', async ({ shopPage, page }) => {
    await shopPage()
    await openChat(page)
    await say(page, 'Bonjour '.repeat(300))
    await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
    const thread = chatOf(page).locator('.thread')
    const place = () => thread.evaluate(({ scrollTop }) => Math.round(scrollTop))
    await expect.poll(place).toBeGreaterThan(300)
    for (const move of [0, -200]) {
      const before = await thread.evaluate((element, by) => {
        element.scrollBy(0, by)
        return Math.round(element.scrollTop)
      }, move)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await page.evaluate(WAYS['what is in its body, as htmx does'] as string)
      await expect.poll(place).toBe(before)
    }
  })
})

test.describe('the script comes', () => {
  const tag = (attributes: string) => (site: string) =>
    `<script src="${site}/widget.js" ${attributes}></script>`
  const WAYS: Record<string, ShopPage['snippet']> = {
    'as a module': (site) => `${tag('type="module"')(site)}<script>${STUB};${INIT}</script>`,
    'as a module with the key on it': tag(`type="module" data-api-key="${MOCK_KEY}"`),
    'imported by a module': (site) =>
      `<script type="module">await import("${site}/widget.js");${INIT}</script>`,
    deferred: tag(`defer data-api-key="${MOCK_KEY}"`),
    'put in by a script, after the page': (site) =>
      `<script>addEventListener("load",()=>requestAnimationFrame(()=>{${STUB};${INIT};document.head.append(Object.assign(document.createElement("script"),{src:"${site}/widget.js"}))}))</script>`,
    'written by a script': (site) =>
      `<script>document.write('<script src="${site}/widget.js"><\\/script>');document.write('<script>${INIT}<\\/script>')</script>`,
    'with the address of a cache': (site) =>
      `<script src="${site}/widget.js?ver=6.5.2#x" data-api-key="${MOCK_KEY}"></script>`,
    'twice with its line, each time': (site) => `${tag('')(site)}<script>${STUB};${INIT}</script>`.repeat(2),
    'twice with a line that forgets the first': (site) =>
      `${tag('')(site)}<script>window.LutinGenie={q:[["init",{apiKey:"${MOCK_KEY}"}]]}</script>`.repeat(2) +
      tag('')(site),
    'in the head of the page, before there is a body': () => '',
  }
  for (const [how, snippet] of Object.entries(WAYS)) {
    test(how, async ({ shopPage, page, mock }) => {
      const warnings = warningsOf(page)
      await shopPage({
        snippet: snippet as (site: string) => string,
        ...(how.startsWith('in the head') && { head: tag(`data-api-key="${MOCK_KEY}"`)(mock.url) }),
      })
      await openChat(page)
      await say(page, 'Bonjour')
      await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
      await expect(page.locator('lutin-genie')).toHaveCount(1)
      expect(warnings).toEqual([])
    })
  }

  for (const [where, path] of [
    ['merged into one file with others', '/cache/all-1f0a.js'],
    ['copied to the shop', '/wp-content/cache/widget.js'],
    ['copied by a plugin that makes scripts small', '/wp-content/cache/min/1/widget.js'],
  ] as const)
    test(`the script ${where} knows where it is from`, async ({ shopPage, page, mock }) => {
      const warnings = warningsOf(page)
      mock.pages[path] = {
        html: `${STUB};${INIT}\nvar other=function(){return 1}\n;${LOADER.replace('__SITE__', `${mock.url}/`)}\n;other()`,
        headers: { 'content-type': 'text/javascript' },
      }
      await shopPage({ snippet: () => `<script src="${path}"></script>` })
      await openChat(page)
      await say(page, 'Bonjour')
      await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
      expect(warnings).toEqual([])
    })

  test('the script comes in a frame that may keep nothing, as the preview of a builder', async ({
    shopPage,
    page,
  }) => {
    const warnings = warningsOf(page)
    await shopPage({
      snippet: (site) =>
        `<iframe sandbox="allow-scripts" width="800" height="700" srcdoc='<body><h1>Page</h1><script src="${site}/widget.js" data-api-key="${MOCK_KEY}"></script></body>'></iframe>`,
    })
    const frame = page.frameLocator('iframe')
    await frame.locator('lutin-genie #b').click()
    await frame.getByRole('dialog').getByRole('textbox').fill('Bonjour')
    await frame.getByRole('dialog').getByRole('textbox').press('Enter')
    await expect(frame.getByRole('log')).toContainText(ANSWER)
    expect(warnings).toEqual([])
  })
})

test.describe('what cannot work says so in one sentence', () => {
  const expectWarning = async (page: Page, open: () => Promise<unknown>, sentence: RegExp) => {
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    await open()
    expect((await warned).text()).toMatch(sentence)
  }

  test('no key, as from a tag manager that drops attributes', async ({ shopPage, page }) => {
    await expectWarning(
      page,
      () => shopPage({ snippet: (site) => `<script src="${site}/widget.js"></script>` }),
      /^LutinGenie: aucune clé n’est arrivée\. Appelez LutinGenie\.init/,
    )
    await expectWarning(page, () => publicOpen(page), /aucune clé/)
    await page.evaluate(INIT)
    await openChat(page)
  })

  test('a second key', async ({ shopPage, page }) => {
    await expectWarning(
      page,
      () =>
        shopPage({
          snippet: (site) =>
            `<script src="${site}/widget.js" data-api-key="${MOCK_KEY}"></script><script src="${site}/widget.js" data-api-key="lg_live_other"></script>`,
        }),
      /^LutinGenie: la page donne aussi la clé lg_live_othe…/,
    )
    await openChat(page)
    await expect(page.locator('lutin-genie')).toHaveCount(1)
  })

  test('a policy that forbids its calls: nobody sees a launcher', async ({
    shopPage,
    page,
    mock,
    problems,
  }) => {
    problems.allow(/Content Security Policy|Failed to load resource|Fetch API cannot load/)
    await expectWarning(
      page,
      () =>
        shopPage({
          headers: {
            'content-security-policy': `script-src 'unsafe-inline' ${mock.url}; connect-src 'self'`,
          },
        }),
      /^LutinGenie: la politique de sécurité \(CSP\) de la page interdit http:\/\/localhost/,
    )
    await publicOpen(page)
    await expect(page.locator('lutin-genie')).toHaveCount(0)
  })

  test('a file that does not know where it is from', async ({ shopPage, page, mock, problems }) => {
    problems.allow(/status of 404/)
    mock.pages['/all.js'] = { html: LOADER, headers: { 'content-type': 'text/javascript' } }
    await expectWarning(
      page,
      () => shopPage({ snippet: () => `<script src="/all.js"></script><script>${INIT}</script>` }),
      /LutinGenie/,
    )
    await publicOpen(page)
    await expect(page.locator('lutin-genie')).toHaveCount(0)
  })
})

test.describe('a button of the stock alert', () => {
  const ALERT = 'data-lutingenie-stock-alert data-product-id="p1" data-product-name="Sencha"'
  const PLACES: Record<string, string> = {
    'in a form, without a type': `<form action="/panier"><input name="qty" value="1"><button ${ALERT}>Alerte</button></form>`,
    'as a link': `<a href="/produit" ${ALERT}>Alerte</a>`,
    'in a link, around a picture': `<a href="/produit"><span ${ALERT}><b>Alerte</b></span></a>`,
    'that sends a form': `<form action="/panier"><input type="submit" value="Alerte" ${ALERT}></form>`,
    'in a drawing': `<svg width="200" height="60" role="button" ${ALERT}><text y="30">Alerte</text></svg>`,
    'in a card that keeps its clicks': `<div onclick="event.stopPropagation()"><button ${ALERT}>Alerte</button></div>`,
    'in a component': `<my-card></my-card><script>document.querySelector("my-card").attachShadow({mode:"open"}).innerHTML='<form action="/panier"><button ${ALERT}><slot></slot>Alerte</button></form>'</script>`,
    'in a component, with another one in it': `<my-card></my-card><script>const i=document.createElement("span");i.attachShadow({mode:"open"}).innerHTML="<b>Alerte</b>";const c=document.querySelector("my-card").attachShadow({mode:"open"});c.innerHTML='<button ${ALERT}></button>';c.firstChild.append(i)</script>`,
  }
  for (const [place, html] of Object.entries(PLACES))
    test(place, async ({ shopPage, page }) => {
      await shopPage({ body: `<main><h1>Sencha</h1>${html}</main>` })
      await launcherOf(page).waitFor()
      await page.getByText('Alerte').or(page.locator('[value=Alerte]')).click()
      await expect(chatOf(page).getByLabel('Adresse e-mail')).toBeVisible()
      await expect(chatOf(page).locator('.product')).toContainText('Sencha')
      await expect(page).toHaveURL(/\/shop$/)
    })

  test('what the page does at the click counts: the variant that it chooses then', async ({
    shopPage,
    page,
  }) => {
    await shopPage({
      body: `<main><button ${ALERT} onclick="this.dataset.productVariant='100 g'">Alerte</button></main>`,
    })
    await launcherOf(page).waitFor()
    await page.getByText('Alerte').click()
    await expect(chatOf(page).locator('.product')).toContainText('100 g')
  })

  test('a click elsewhere stays what it is', async ({ shopPage, page }) => {
    await shopPage({ body: '<main><a href="#la">Lien</a></main>' })
    await page.getByText('Lien').click()
    await expect(page).toHaveURL(/#la$/)
  })
})

test.describe('on a telephone, however it is held', () => {
  const LANDSCAPE = { width: PHONE.height, height: PHONE.width }
  for (const viewport of [PHONE, LANDSCAPE, { width: 320, height: 568 }, { width: 1024, height: 768 }])
    test.describe(`${viewport.width} × ${viewport.height}`, () => {
      test.use({ viewport, hasTouch: true, isMobile: true })

      test('no field makes it zoom', async ({ shopPage, page }) => {
        await shopPage({
          body: '<main><button type="button" data-lutingenie-stock-alert data-product-id="p1" data-product-name="Sencha">Alerte</button></main>',
        })
        const sizes = () =>
          chatOf(page)
            .locator('input:not([type=checkbox],[type=file]), textarea')
            .evaluateAll((fields) =>
              fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
            )
        const expectLarge = (count: number) =>
          expect
            .poll(async () => (await sizes()).map((size) => size >= 16))
            .toEqual(Array.from({ length: count }, () => true))
        await openChat(page)
        await expectLarge(1)
        await say(page, 'Bonjour')
        await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
        await chatOf(page).getByRole('button', { name: 'Réponse pas utile' }).tap()
        await expectLarge(2)
        await chatOf(page).getByRole('button', { name: 'Parler à l’équipe' }).tap()
        await expectLarge(3)
        await chatOf(page).getByRole('button', { name: 'Fermer le chat' }).tap()
        await page.getByText('Alerte').tap()
        await expectLarge(3)
      })
    })
})
