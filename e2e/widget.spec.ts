import { get } from 'node:http'
import { call, DEMO } from './support/accounts.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  expectUsable,
} from './support/expect-usable.ts'
import { chatOf, fieldOf, launcherOf, openChat, say } from './support/shop-pages.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

const SHOP = [
  '/boutique',
  '/boutique/produits/gyokuro-uji',
  '/boutique/produits/theiere-iwachu',
  '/boutique/thes',
  '/boutique/infusions',
  '/boutique/theieres',
  '/boutique/coffrets',
  '/boutique/la-boutique',
  '/boutique/livraison',
  '/boutique/contact',
  '/boutique/panier',
  '/boutique/recherche',
]

/** Bytes of an answer as they travel. */
const travelling = (url: string): Promise<number> =>
  new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => done(bytes))
    }).on('error', fail)
  })

/** The team's side of the demo shop. */
const team = async (baseURL: string) => {
  const { token } = await call<{ token: string }>(`${baseURL}/auth/signin`, 'POST', DEMO.camille)
  const [business] = await call<{ id: string; name: string }[]>(
    `${baseURL}/api/businesses`,
    'GET',
    undefined,
    token,
  )
  const conversations = `${baseURL}/api/businesses/${business?.id}/conversations`
  return {
    token,
    business: business?.id ?? '',
    reply: (sessionId: string, content: string) =>
      call(
        `${conversations}/${sessionId}/messages`,
        'POST',
        { content, clientId: crypto.randomUUID() },
        token,
      ),
  }
}

test.describe('the demo shop', () => {
  test('its assistant answers on the page of a product what « il » is asked about', async ({ page }) => {
    await page.goto('/boutique')
    await openChat(page)
    await say(page, 'Quand revient-il ?')
    const chat = chatOf(page)
    await expect(
      chat.getByText(/Sencha Ariake est épuisé pour le moment.*pas de date de retour/),
    ).toBeVisible()
    await expect(chat.getByRole('button', { name: 'Me prévenir' })).toBeVisible()
    await say(page, 'Quel est son prix ?')
    await expect(chat.getByText(/18,50\s€ les 100\s?g/).last()).toBeVisible()
  })

  test('every page works at both sizes and in both themes, and every link leads somewhere', async ({
    page,
    baseURL,
  }) => {
    const found = new Set<string>()
    for (const path of SHOP) {
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(launcherOf(page)).toBeVisible()
        await expectNoSidewaysScroll(page)
      }
      await expectAccessibleInBothThemes(page)
      for (const link of await page
        .locator('a[href^="/"]')
        .evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? '')))
        found.add(link)
    }
    for (const link of found) {
      const response = await page.request.get(`${baseURL}${link}`)
      expect(response.status(), link).toBe(200)
      expect(await response.text(), link).toContain('Maison Camélia')
    }
  })

  test('the demo shop asks one thing of the product before a click, and stores nothing', async ({
    page,
    context,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/widget')) calls.push(`${request.method()} ${pathname}`)
    })
    await page.clock.install()
    await page.goto('/boutique')
    await expect(launcherOf(page)).toBeVisible()
    await page.clock.runFor(5_000)
    expect(calls).toEqual(['GET /widget.js', 'GET /widget/v1/config'])
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  })

  test('what travels keeps the budget: 2 kB closed, 15 kB open', async ({ page, baseURL }) => {
    const files: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/^\/widget(\.js|\/chat)/.test(pathname)) files.push(`${baseURL}${pathname}${search}`)
    })
    await page.goto('/boutique')
    await openChat(page)
    expect(files).toHaveLength(2)
    const [launcher = 0, chat = 0] = await Promise.all(files.map(travelling))
    expect(launcher).toBeLessThanOrEqual(2_048)
    expect(launcher + chat).toBeLessThanOrEqual(15_360)
  })

  test('sizes in the demo shop change the price, the cart holds what is added, search finds by name', async ({
    page,
  }) => {
    await page.goto('/boutique/produits/rooibos-soleil')
    await page.getByText('250 g', { exact: true }).click()
    await expect(page.locator('.price')).toHaveText('27 € les 250 g')
    await page.getByRole('button', { name: 'Ajouter au panier' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'dans votre panier' })).toBeVisible()
    await page.getByRole('link', { name: 'Panier' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Rooibos Soleil, 250 g' })).toContainText(
      '27 €',
    )
    await page.getByRole('button', { name: 'Retirer Rooibos Soleil' }).click()
    await expect(page.getByText('Votre panier est vide.')).toBeVisible()
    await page.goto('/boutique/recherche')
    await page.getByRole('searchbox').fill('theiere')
    await expect(page.getByRole('main').getByRole('listitem').filter({ visible: true })).toHaveCount(1)
  })
})

test('a question on the shop’s page is answered from what the business told; a person takes over and the visitor goes back', {
  tag: '@journey',
}, async ({ page, baseURL }) => {
  await page.goto('/boutique')
  await openChat(page)
  const log = chatOf(page).getByRole('log')
  await expect(log).toContainText('Je suis l’assistant IA de Maison Camélia')
  await say(page, 'Quels sont vos horaires le samedi ?')
  await expect(log).toContainText(/19\sh\s30/)
  await say(page, 'Quelle est la masse de Jupiter ?')
  await expect(chatOf(page).getByRole('button', { name: 'Réponse utile' })).toHaveCount(2)
  await chatOf(page).getByRole('button', { name: 'Réponse utile' }).first().click()
  await expect(chatOf(page).getByText('Merci', { exact: true })).toBeVisible()
  await chatOf(page).getByRole('button', { name: 'Rien de tout cela : demander à l’équipe' }).click()
  await expect(chatOf(page)).toContainText('L’équipe est prévenue')

  const { reply } = await team(baseURL ?? '')
  const { session } = JSON.parse(await page.evaluate(() => sessionStorage.lutingenie))
  await reply(session.sessionId, 'Bonjour, c’est Camille. **Je regarde** tout de suite.')
  await expect(log.getByText('Je regarde')).toBeVisible()
  await expect(chatOf(page).getByRole('heading', { level: 2 })).toHaveText('Camille')
  await say(page, 'Merci beaucoup')

  await page.goto('/boutique/thes')
  await openChat(page)
  await expect(log.getByText('Merci beaucoup')).toBeVisible()
  await expect(log.getByText('Je suis l’assistant IA')).toHaveCount(1)
  await expect(fieldOf(page)).toHaveAttribute('placeholder', 'Répondre à Camille…')
  await chatOf(page).getByRole('button', { name: 'Revenir à l’assistant' }).click()
  await expect(log).toContainText('L’assistant a repris la conversation')
  await say(page, 'Livrez-vous en point relais ?')
  await expect(log.getByText('Expédition sous 48 h')).toBeVisible()
  await expect(chatOf(page).getByRole('button', { name: 'Réponse utile' })).toHaveCount(4)
})

test('what may answer is shown as passages; the one that is opened counts, and the team sees which', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/boutique')
  await openChat(page)
  const log = chatOf(page).getByRole('log')
  await say(page, 'J’ai changé d’avis')
  await expect(log).toContainText('Voici ce que dit la boutique, sans que je sois sûr')
  const passages = log.getByRole('list').getByRole('button')
  await expect(passages.first()).toBeVisible()
  const returns = passages.filter({ hasText: 'Retours et échanges sous 14 jours' })
  await expect(returns).toHaveAttribute('aria-expanded', 'false')
  const none = chatOf(page).getByRole('button', { name: 'Rien de tout cela : demander à l’équipe' })
  await expect(none).toBeVisible()
  // One button for the team is enough.
  await expect(chatOf(page).getByRole('button', { name: 'Parler à l’équipe' })).toHaveCount(0)
  // The doubt is answered first: the alert of the page is offered with what follows.
  await expect(chatOf(page).getByRole('button', { name: 'Remplir l’alerte' })).toHaveCount(0)
  await returns.focus()
  await page.keyboard.press('Enter')
  await expect(returns).toHaveAttribute('aria-expanded', 'true')
  await expect(returns).toContainText('Lu')
  await expectUsable(page)
  await page.reload()
  await openChat(page)
  await expect(returns).toContainText('Lu')
  await say(page, 'Merci')
  await expect(log).toContainText('Avec plaisir')
  await expect(none).toHaveCount(0)
  await expect(chatOf(page).getByRole('button', { name: 'Parler à l’équipe' })).toBeVisible()
  await expect(chatOf(page).getByRole('button', { name: 'Remplir l’alerte' })).toBeVisible()

  const { business, token } = await team(baseURL ?? '')
  const { session } = JSON.parse(await page.evaluate(() => sessionStorage.lutingenie))
  const { messages } = await call<{ messages: { metadata: { closest?: string } }[] }>(
    `${baseURL}/api/businesses/${business}/conversations/${session.sessionId}/messages`,
    'GET',
    undefined,
    token,
  )
  expect(messages.map(({ metadata }) => metadata.closest).filter(Boolean)).toEqual(['confirmed'])
})

test('the alert of a sold-out tea is stored for the business, and can be withdrawn', async ({
  page,
  baseURL,
}) => {
  await page.goto('/boutique')
  await page.getByText('250 g', { exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Recevoir une alerte', exact: true }).click()
  const email = `alerte-${Date.now()}@example.com`
  await chatOf(page).getByLabel('Adresse e-mail').fill(email)
  await chatOf(page).getByLabel('Prénom').fill('Élodie')
  await chatOf(page).getByRole('checkbox').check()
  await chatOf(page).getByRole('button', { name: 'Me prévenir' }).click()
  await expect(chatOf(page).getByRole('heading', { level: 3 })).toHaveText('Alerte enregistrée')

  const { business, token } = await team(baseURL ?? '')
  const stored = () =>
    call<{ notifications: { customerEmail: string; productName: string; customerName: string }[] }>(
      `${baseURL}/api/product-notifications/${business}?search=${encodeURIComponent(email)}`,
      'GET',
      undefined,
      token,
    )
  expect((await stored()).notifications).toMatchObject([
    { customerEmail: email, productName: 'Sencha Ariake, 250 g', customerName: 'Élodie' },
  ])
  await chatOf(page).getByRole('button', { name: 'Annuler cette alerte' }).click()
  await expect(chatOf(page).getByRole('heading', { level: 3 })).toHaveText('Alerte annulée')
  expect((await stored()).notifications).toEqual([])
})

test('an English browser is spoken to in English', async ({ browser, baseURL, problems }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  problems.watch(context)
  const page = await context.newPage()
  await page.goto('/boutique')
  await openChat(page)
  await expect(chatOf(page).getByRole('log')).toContainText('I am the AI assistant of Maison Camélia')
  await expect(fieldOf(page)).toHaveAttribute('placeholder', 'Your message…')
  await context.close()
})
