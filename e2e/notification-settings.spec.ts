import type { Page } from '@playwright/test'
import { chromiumOptions } from '../scripts/lib/chromium.mjs'
import { call, makeShop, type Shop, storeSession } from './support/accounts.ts'
import { joinTeam } from './support/colleague.ts'
import { expectAccessibleInBothThemes, expectFits, expectUsable } from './support/expect-usable.ts'
import { fakePushService, STORED_KEY } from './support/push-service.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'
import { visit } from './support/visitor.ts'

// For push.
test.use({ launchOptions: chromiumOptions() })
test.use({ businessFields: { name: 'Maison Essai' } })

const openCard = (page: Page) => page.goto('/settings#notifications')
const cardOf = (page: Page) => page.getByRole('region', { name: 'Notification Settings' })
const button = (page: Page, name: string) => cardOf(page).getByRole('button', { name, exact: true })
/** Opens the mail itself, outside of its frame, once it is in the outbox. */
const openMail = async (reader: Page, url: string, subject: string, to: string) => {
  const link = reader.getByRole('link', { name: new RegExp(`${subject}.*${to}`) })
  await expect(async () => {
    await reader.goto(`${url}/outbox`)
    expect(await link.count()).toBeGreaterThan(0)
  }).toPass()
  await link.click()
  await reader.goto(`${reader.url()}/html`)
}
const savedOf = (shop: Shop) => shop.call<Record<string, unknown>>('GET', '/notifications')

const DEFAULTS = {
  'E-mail': true,
  'Notifications du navigateur': true,
  SMS: false,
  'Nouveau message': true,
  'Résumé quotidien': true,
  'Rapport hebdomadaire': false,
}
const expectSwitches = async (page: Page, wanted: Record<string, boolean>) => {
  for (const [name, on] of Object.entries(wanted))
    await expect(cardOf(page).getByRole('switch', { name, exact: true })).toBeChecked({ checked: on })
}

test('the card is read, edited, reset and saved on its own, and the six booleans are kept', {
  tag: [
    '@journey',
    '@settings.card.second-block',
    '@notif.section',
    '@notif.edit-mode',
    '@notif.save-reset',
    '@notif.unsaved',
    '@notif.reset',
    '@notif.buttons',
    '@notif.entity',
    '@notif.toast.saved',
    '@notif.defaults.email',
    '@notif.defaults.sms',
    '@notif.defaults.push',
    '@notif.defaults.new-message',
    '@notif.defaults.daily-digest',
    '@notif.defaults.weekly-report',
  ],
}, async ({ page, shop }) => {
  await openCard(page)
  const card = cardOf(page)
  await expect(card.getByRole('heading', { name: 'Notification Settings' })).toBeVisible()
  const blocks = page.getByRole('region', { name: /^(AI Assistant Configuration|Notification Settings)$/ })
  await expect(blocks.getByRole('heading', { level: 2 })).toHaveText([
    'AI Assistant Configuration',
    'Notification Settings',
  ])
  await expect(card.getByRole('switch')).toHaveCount(0)
  await button(page, 'Edit').click()
  await expectSwitches(page, DEFAULTS)
  await expect(button(page, 'Save')).toBeHidden()
  await expect(button(page, 'Reset')).toBeHidden()

  await card.getByRole('switch', { name: 'Rapport hebdomadaire' }).check()
  await expect(card.getByText('Unsaved')).toBeVisible()
  await expect(button(page, 'Save')).toBeVisible()
  await button(page, 'Reset').click()
  await expectSwitches(page, DEFAULTS)
  await expect(card.getByText('Unsaved')).toBeHidden()
  await expect(button(page, 'Save')).toBeHidden()

  await card.getByRole('switch', { name: 'Rapport hebdomadaire' }).check()
  await card.getByRole('switch', { name: 'E-mail', exact: true }).uncheck()
  const put = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url() === `${shop.api}/notifications`,
  )
  await button(page, 'Save').click()
  expect((await put).postDataJSON()).toEqual({
    emailNotifications: false,
    smsNotifications: false,
    pushNotifications: true,
    newMessageAlert: true,
    dailyDigest: true,
    weeklyReport: true,
  })
  await expect(page.getByText('Notification Settings Updated')).toBeVisible()
  await expect(card.getByRole('switch')).toHaveCount(0)
  expect(await savedOf(shop)).toMatchObject({
    emailNotifications: false,
    weeklyReport: true,
    updatedAt: expect.any(String),
  })

  await button(page, 'Edit').click()
  await button(page, 'Fermer').click()
  await expect(button(page, 'Edit')).toBeVisible()
})

test('a failed save says so for five seconds and keeps the draft, also over a reload', {
  tag: '@notif.toast.failed',
}, async ({ page, shop, problems }) => {
  await openCard(page)
  problems.allow(/500|503/)
  let failing = true
  await page.route(`${shop.api}/notifications`, (route) =>
    failing && route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { error: 'x', code: 'UNAVAILABLE' } })
      : route.continue(),
  )
  await button(page, 'Edit').click()
  const digest = cardOf(page).getByRole('switch', { name: 'Résumé quotidien' })
  await digest.uncheck()
  await button(page, 'Save').click()
  await expect(page.getByText('Failed to update notification settings. Please try again.')).toBeVisible()
  await expect(digest).not.toBeChecked()
  await expect(cardOf(page).getByText('Unsaved')).toBeVisible()
  await page.reload()
  await expect(digest).not.toBeChecked()
  await expect(button(page, 'Save')).toBeVisible()
  failing = false
  await button(page, 'Save').click()
  await expect(page.getByText('Notification Settings Updated')).toBeVisible()
  expect(await savedOf(shop)).toMatchObject({ dailyDigest: false })
})

test('switches that somebody else saved meanwhile are shown before they are replaced', async ({
  page,
  shop,
}) => {
  await openCard(page)
  const card = cardOf(page)
  await button(page, 'Edit').click()
  await card.getByRole('switch', { name: 'Rapport hebdomadaire' }).click()
  const { updatedAt: _at, ...choices } = await savedOf(shop)
  await shop.call('PUT', '/notifications', { ...choices, newMessageAlert: false })
  await button(page, 'Save').click()
  const copy = card.getByRole('region', { name: 'Version enregistrée' })
  await expect(copy).toContainText('Nouveau messageDésactivé')
  expect(await savedOf(shop)).toMatchObject({ newMessageAlert: false, weeklyReport: false })
  await button(page, 'Garder ma version').click()
  await button(page, 'Save').click()
  await expect(page.getByText('Notification Settings Updated')).toBeVisible()
  expect(await savedOf(shop)).toMatchObject({ newMessageAlert: true, weeklyReport: true })
})

test('a 404 yields the defaults', { tag: '@notif.defaults.404' }, async ({ page, shop: _, problems }) => {
  problems.allow(/404/)
  await page.route('**/api/businesses/*/notifications', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 404, json: { error: 'Not Found', code: 'NOT_FOUND' } })
      : route.continue(),
  )
  await openCard(page)
  await button(page, 'Edit').click()
  await expectSwitches(page, DEFAULTS)
})

test('settings that cannot be loaded say so, and come with another try', async ({
  page,
  shop: _,
  problems,
}) => {
  problems.allow(/500|503/)
  let failing = true
  await page.route('**/api/businesses/*/notifications', (route) =>
    failing
      ? route.fulfill({ status: 503, json: { error: 'Base indisponible', code: 'UNAVAILABLE' } })
      : route.continue(),
  )
  await openCard(page)
  const alert = cardOf(page).getByRole('alert')
  await expect(alert).toContainText('Base indisponible')
  await expect(button(page, 'Edit')).toBeHidden()
  failing = false
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(button(page, 'Edit')).toBeVisible()
})

test('leaving with an unsaved draft asks; the bar of the page saves it too', async ({ page, shop }) => {
  await openCard(page)
  await button(page, 'Edit').click()
  await cardOf(page).getByRole('switch', { name: 'Rapport hebdomadaire' }).check()
  await page.getByRole('link', { name: 'Contacts' }).first().click()
  const dialog = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await expect(dialog).toContainText('Notification Settings')
  await dialog.getByRole('button', { name: 'Continue Editing' }).click()
  await page
    .getByRole('region', { name: 'Enregistrement' })
    .getByRole('button', { name: /^Save Changes/ })
    .click()
  await expect(page.getByText('Notification Settings Updated')).toBeVisible()
  expect(await savedOf(shop)).toMatchObject({ weeklyReport: true })
})

test('each channel says what it can do: mails in the outbox of a demo, text messages not configured', async ({
  page,
  shop: _,
}) => {
  await openCard(page)
  const card = cardOf(page)
  await expect(card.getByRole('link', { name: 'Ouvrir la boîte d’envoi' })).toHaveAttribute('href', '/outbox')
  await expect(card).toContainText('Non configuré : aucun service de SMS n’est relié.')
  await expect(card).not.toContainText(/[A-Z]_[A-Z]|SMTP|VAPID|Twilio/i)
  await button(page, 'Edit').click()
  await expect(card.getByRole('switch', { name: 'SMS' })).toBeDisabled()
})

test('a viewer reads, and is not offered the notifications that only who answers gets', async ({
  page,
  shop: _,
  product,
}) => {
  await page.route(`${product.url}/api/businesses`, async (route) => {
    const response = await route.fetch()
    const businesses = (await response.json()) as object[]
    await route.fulfill({ response, json: businesses.map((business) => ({ ...business, role: 'viewer' })) })
  })
  await page.route(/\/api\/businesses\/[\w-]+$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), role: 'viewer' } })
  })
  await openCard(page)
  await expect(cardOf(page)).toContainText('Envoyées aux propriétaires, aux gestionnaires et aux agents.')
  await expect(cardOf(page).getByRole('button')).toHaveCount(0)
  await expect(cardOf(page).getByRole('switch')).toHaveCount(0)
})

test('the permission for notifications is asked for by a click only, and a refusal says how to change it', async ({
  page,
  shop: _,
}) => {
  await page.addInitScript(() => {
    const requests = { count: 0 }
    Object.assign(window, { asked: requests })
    let permission = 'default'
    Object.assign(window, {
      allow: () => {
        permission = 'granted'
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      requests.count += 1
      permission = 'denied'
      return 'denied'
    }
  })
  await openCard(page)
  const requestCount = () =>
    page.evaluate(() => (window as unknown as { asked: { count: number } }).asked.count)
  await expect(cardOf(page)).toContainText('Ce navigateur ne les reçoit pas encore.')
  await expect(cardOf(page)).toContainText('Pas encore autorisé ici')
  expect(await requestCount()).toBe(0)
  await button(page, 'Activer dans ce navigateur').click()
  await expect(cardOf(page)).toContainText(
    'Bloqué dans ce navigateur. Pour l’autoriser : l’icône à gauche de l’adresse de la page, puis « Notifications ».',
  )
  expect(await requestCount()).toBe(1)
  await expect(cardOf(page)).toContainText('Bloqué ici')
  await expect(button(page, 'Activer dans ce navigateur')).toBeHidden()
  // What is allowed in the browser's own pages is seen on the way back.
  await page.evaluate(() => {
    ;(window as unknown as { allow(): void }).allow()
    window.dispatchEvent(new Event('focus'))
  })
  await expect(button(page, 'Activer dans ce navigateur')).toBeVisible()
})

test('a browser that allows notifications is subscribed with the server’s key, and ends it again', async ({
  page,
  shop,
  context,
  product,
}) => {
  await context.grantPermissions(['notifications'], { origin: product.url })
  const pushService = await fakePushService(page)
  await openCard(page)
  const request = page.waitForRequest((one) => one.url().endsWith('/api/notifications/push'))
  await button(page, 'Activer dans ce navigateur').click()
  expect((await request).postDataJSON()).toEqual(pushService)
  await expect(cardOf(page)).toContainText('Ce navigateur les reçoit.')
  await expect(cardOf(page)).toContainText('Activé ici')
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL),
    )
    .toBe(`${product.url}/push-worker.js`)
  const { push } = await shop.call<{ push: { publicKey: string; browsers: number } }>(
    'GET',
    '/notifications/channels',
  )
  expect(push.browsers).toBe(1)
  const key = await page.evaluate((name) => sessionStorage.getItem(name), STORED_KEY)
  expect(Buffer.from(JSON.parse(key ?? '[]')).toString('base64url')).toBe(push.publicKey)

  await test.step('it goes on with the next session', async () => {
    const again = page.waitForRequest((request) => request.url().endsWith('/api/notifications/push'))
    await page.goto('/contacts')
    expect((await again).method()).toBe('PUT')
  })
  await page.goto('/settings#notifications')
  await button(page, 'Désactiver dans ce navigateur').click()
  await expect(cardOf(page)).toContainText('Ce navigateur ne les reçoit pas encore.')
  await expect(cardOf(page)).toContainText('Désactivé ici')
})

test('a browser that does not reach its push service is not waited for without end', async ({
  page,
  shop: _,
  context,
  product,
}) => {
  await context.grantPermissions(['notifications'], { origin: product.url })
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => new Promise(() => {})
  })
  await openCard(page)
  const enable = button(page, 'Activer dans ce navigateur')
  await expect(enable).toBeVisible()
  await page.clock.install()
  await enable.click()
  await expect(enable).toHaveAttribute('aria-busy', 'true')
  await expect(async () => {
    await page.clock.fastForward(21_000)
    expect(await page.getByText('Les notifications n’ont pas été activées').isVisible()).toBe(true)
  }).toPass()
  await expect(enable).not.toHaveAttribute('aria-busy', 'true')
})

test('a push shows a notification that names the conversation to open, whatever it holds', async ({
  page,
  context,
  product,
  signIn,
}) => {
  await context.grantPermissions(['notifications'], { origin: product.url })
  await signIn('camille')
  await page.goto('/login')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js')
    await navigator.serviceWorker.ready
  })
  const devtools = await context.newCDPSession(page)
  const registrations: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId))
  })
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const notifications = await registration.getNotifications()
      return notifications.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }))
    })
  const note = { title: 'Paul-Henri is waiting for a reply', body: 'Ma tasse', tag: 'c1', lang: 'en' }
  /** A message that finds the worker about to stop is lost without a word: it is delivered anew until it is shown. */
  const push = (data: string, look: () => Promise<unknown>, seen: unknown) =>
    expect(async () => {
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin: product.url,
        registrationId: registrations[0] ?? '',
        data,
      })
      expect(await look()).toEqual(seen)
    }).toPass()
  const path = '/conversations/c1?business=b1'
  await push(JSON.stringify({ ...note, path }), shown, [{ ...note, data: { path } }])
  const bodies = async () => (await shown()).map(({ body }) => body)
  await push(JSON.stringify({ ...note, body: 'Deux tasses', path }), bodies, ['Deux tasses'])
  const titles = async () => (await shown()).map(({ title }) => title).sort()
  await push('not JSON', titles, ['LutinGénie', note.title])
})

test('the link of a mail leaves it after a click, without signing in, and takes it up again, in the language of the mail', async ({
  page,
  shop,
  product,
  shopper,
  problems,
}) => {
  // Mails are shown without scripts, also those of this test.
  problems.allow(/Blocked script execution/)
  await openCard(page)
  const visitor = await visit(shop)
  await visitor.handOff()
  // At the same time: a mail comes a minute after what it tells.
  const english = await makeShop(product.url, { name: 'Maison Essai' })
  await call(`${product.url}/api/user/preferences`, 'PUT', { language: 'en' }, english.account.token)
  await (await visit(english)).handOff()

  const mail = shopper
  await openMail(mail, product.url, 'Un client attend une réponse', shop.account.email)
  await expect(mail.getByRole('heading', { name: 'Un client attend une réponse de l’équipe' })).toBeVisible()
  const answer = await mail.getByRole('link', { name: 'Répondre' }).getAttribute('href')
  expect(answer).toBe(`${product.url}/conversations/${visitor.sessionId}?business=${shop.business.id}`)
  const leave = await mail.getByRole('link', { name: 'Se désabonner' }).getAttribute('href')
  await shopper.goto(leave ?? '')
  await expect(
    shopper.getByText('Vous recevez les e-mails de nouveaux messages de Maison Essai.'),
  ).toBeVisible()
  await expectAccessibleInBothThemes(shopper)
  await shopper.getByRole('button', { name: 'Me désabonner' }).click()
  await expect(shopper.getByRole('heading', { name: 'C’est fait' })).toBeVisible()
  await page.reload()
  await expect(cardOf(page)).toContainText('Vous vous en êtes désabonné : Nouveau message.')
  await button(page, 'Les recevoir de nouveau').click()
  await expect(cardOf(page)).not.toContainText('désabonné')
  await shopper.reload()
  await expect(shopper.getByRole('button', { name: 'Me désabonner' })).toBeVisible()
  await shopper.goto(`${leave?.slice(0, -4)}AAAA`)
  await expect(shopper.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()

  await test.step('somebody who chose English leaves in English in a browser that knows nothing of it', async () => {
    await openMail(shopper, product.url, 'A customer is waiting for a reply', english.account.email)
    await expect(shopper.locator('html')).toHaveAttribute('lang', 'en')
    await expect(shopper.getByRole('heading', { name: 'A customer is waiting for the team' })).toBeVisible()
    await shopper.goto((await shopper.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')) ?? '')
    await expect(shopper.getByText('You receive emails about new messages of Maison Essai.')).toBeVisible()
    await expect(shopper.locator('html')).toHaveAttribute('lang', 'en')
    await expect(shopper).toHaveTitle(/^Unsubscribe/)
    await shopper.getByRole('button', { name: 'Unsubscribe me' }).click()
    await expect(shopper.getByRole('heading', { name: 'Done' })).toBeVisible()
  })
  await test.step('the choice of the browser goes first', async () => {
    await shopper.evaluate(() => localStorage.setItem('lg_language', 'fr'))
    await shopper.reload()
    await expect(shopper.getByRole('heading', { name: 'C’est fait' })).toBeVisible()
    await expect(shopper.locator('html')).toHaveAttribute('lang', 'fr')
  })
})

for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`the card is accessible in both themes, read and edited, on a ${name}`, async ({ page, shop: _ }) => {
    await page.setViewportSize(size)
    await openCard(page)
    await expect(button(page, 'Edit')).toBeVisible()
    await expectUsable(page)
    await button(page, 'Edit').click()
    await cardOf(page).getByRole('switch', { name: 'Rapport hebdomadaire' }).check()
    await expectUsable(page)
  })
}

test('an agent has this browser show notifications, and reads where the business has turned them off', async ({
  shop,
  shopper,
  product,
}) => {
  const colleague = await joinTeam(shop, 'agent')
  await shopper.context().grantPermissions(['notifications'], { origin: product.url })
  const pushService = await fakePushService(shopper)
  await storeSession(shopper, shop.url, colleague)
  await shopper.goto('/settings')
  const card = shopper.getByRole('region', { name: 'Notifications du navigateur' })
  await expect(card).toContainText('Ce navigateur ne les reçoit pas encore.')
  const request = shopper.waitForRequest((one) => one.url().endsWith('/api/notifications/push'))
  await card.getByRole('button', { name: 'Activer dans ce navigateur' }).click()
  expect((await request).postDataJSON()).toEqual(pushService)
  await expect(card.getByRole('status')).toHaveText('Ce navigateur les reçoit.')
  await expect(card).toContainText('une conversation qui vous est confiée')
  const { push } = await shop.call<{ push: { browsers: number } }>('GET', '/notifications/channels')
  expect(push.browsers).toBe(1)
  await expectAccessibleInBothThemes(shopper)
  await expectFits(shopper)
  await card.getByRole('button', { name: 'Désactiver dans ce navigateur' }).click()
  await expect(card.getByRole('status')).toHaveText('Ce navigateur ne les reçoit pas encore.')

  const { updatedAt, ...settings } = await shop.call<Record<string, unknown>>('GET', '/notifications')
  await shop.call('PUT', '/notifications', { ...settings, pushNotifications: false })
  await shopper.reload()
  await expect(card).toContainText('désactivées pour toute l’équipe')
})
