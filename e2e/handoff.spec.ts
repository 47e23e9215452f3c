import { rawLetter } from '#server/features/mail/testing/letter.ts'
import { expectAccessibleInBothThemes, expectFits, expectUsable } from './support/expect-usable.ts'
import { firstMailTo, mailsTo, test } from './support/mail-hosts.ts'
import { chatOf, launcherOf, openChat, say } from './support/shop-pages.ts'
import { openShop, SHOP_PAGE } from './support/shop-site.ts'
import { DESKTOP, expect } from './support/test.ts'

test.use({ businessFields: { name: 'Maison Camélia' } })

test('who closed the tab gets the answer by mail, answers by mail, and goes on by its link: one thread', async ({
  shop,
  page,
  shopper,
  browser,
  baseURL,
  problems,
  mailHosts: { smtp, imap },
}) => {
  await openShop(shopper, shop)
  const email = `cliente-${Date.now()}@exemple.fr`
  await openChat(shopper)
  await say(shopper, 'Ma tasse est arrivée fêlée')
  await expect(chatOf(shopper).getByRole('button', { name: 'Réponse utile' })).toBeVisible()
  await chatOf(shopper).getByRole('button', { name: 'Parler à l’équipe' }).click()
  const where = chatOf(shopper).getByRole('textbox', { name: 'Où vous répondre si vous partez ?' })
  await expect(where).toHaveValue('')
  await expect(chatOf(shopper)).not.toContainText('Vous pouvez fermer')
  expect(await shopper.evaluate(() => localStorage.lutingenie)).toBeUndefined()
  await where.fill('cliente@')
  await where.press('Enter')
  await expect(chatOf(shopper).getByRole('alert')).toHaveText(/adresse complète/)
  await expectAccessibleInBothThemes(shopper)
  await expectFits(shopper, { width: 320, height: 640 })
  await where.fill(email)
  await where.press('Enter')
  await expect(chatOf(shopper)).toContainText(
    `Vous pouvez fermer : la suite viendra aussi par e-mail, à ${email}.`,
  )

  const second = await shopper.context().newPage()
  await second.goto(SHOP_PAGE)
  await openChat(second)
  await expect(chatOf(second).getByRole('log')).toContainText('Ma tasse est arrivée fêlée')
  await chatOf(second).getByRole('button', { name: 'Garder cette conversation sur cet appareil' }).click()
  await expect(chatOf(second)).toContainText('Gardée sur cet appareil jusqu’au')
  await second.close()
  await shopper.close()

  await page.goto('/conversations')
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: new RegExp(email) })
    .click()
  const reply = page.getByRole('textbox', { name: /Répondre à|Votre réponse/ })
  await reply.fill('Bonjour, nous vous en renvoyons une.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  const answer = page.getByRole('article').filter({ hasText: 'renvoyons une' })
  const mail = await firstMailTo(smtp, email)
  await expect(answer).toContainText('Envoyé par e-mail')

  imap.add(
    rawLetter({
      from: `Claire <${email}>`,
      to: mail.replyTo?.[0]?.address ?? '',
      text: 'À mon adresse, merci.\n\nLe 24/11/2026, Maison Camélia a écrit :\n> Bonjour,\n',
      headers: { 'In-Reply-To': mail.messageId ?? '' },
    }),
  )
  const byMail = page.getByRole('article').filter({ hasText: 'À mon adresse, merci.' })
  await expect(byMail).toContainText('Objet : Re: Votre demande')
  await expect(answer).toContainText('Vu')

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' })
  problems.watch(elsewhere)
  const phone = await elsewhere.newPage()
  const link = /https?:\/\/[^/]+(\/suite\/[\w.-]+)/.exec(mail.text ?? '')?.[1] ?? 'no link'
  await phone.goto(link)
  const log = chatOf(phone).getByRole('log')
  const words = ['Ma tasse est arrivée fêlée', 'nous vous en renvoyons une', 'À mon adresse, merci.']
  for (const each of words) await expect(log.getByText(each)).toHaveCount(1)
  await say(phone, 'Merci beaucoup')
  await expect(log.getByText('Merci beaucoup')).toHaveCount(1)
  await reply.fill('Avec plaisir.')
  await reply.press('Control+Enter')
  await expect(log.getByText('Avec plaisir.')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Avec plaisir.' })).toContainText('Vu')
  const thread = page.getByRole('log')
  for (const each of [...words, 'Merci beaucoup', 'Avec plaisir.'])
    await expect(thread.getByText(each)).toHaveCount(1)
  expect(mailsTo(smtp, email)).toHaveLength(1)
  const { conversations } = await shop.call<{ conversations: unknown[] }>('GET', '/conversations')
  expect(conversations).toHaveLength(1)

  await phone.setViewportSize({ width: 320, height: 640 })
  await expectUsable(phone)
  await phone.goto(`${link}/stop`)
  await expect(phone.getByRole('button', { name: 'Fermer ce lien' })).toBeVisible()
  await expectUsable(phone)
  await phone.goto(link)
  await expect(log.getByText('Avec plaisir.')).toBeVisible()

  await page.getByRole('button', { name: 'Fermer les liens' }).click()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fermer les liens' }).click()
  await expect(page.getByText('Liens fermés')).toBeVisible()
  await expect(chatOf(phone).getByRole('alert')).toHaveText('Ce chat n’est plus actif.')
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Ce lien n’ouvre plus de conversation' })).toBeVisible()
  await expectUsable(phone)
  await phone.setViewportSize(DESKTOP)
  await expectUsable(phone)
  await elsewhere.close()
})

test('a conversation kept on a device is there after the browser was closed, until it is no longer wanted', {
  tag: '@journey',
}, async ({ shop, shopper }) => {
  await openShop(shopper, shop)
  await openChat(shopper)
  await say(shopper, 'Bonjour à tous')
  await chatOf(shopper).getByRole('button', { name: 'Parler à l’équipe' }).click()
  await chatOf(shopper).getByRole('button', { name: 'Garder cette conversation sur cet appareil' }).click()
  await expect(chatOf(shopper)).toContainText('Gardée sur cet appareil')
  await shopper.close()

  const later = await shopper.context().newPage()
  await later.goto(SHOP_PAGE)
  await expect(launcherOf(later)).toBeVisible()
  await openChat(later)
  await expect(chatOf(later).getByRole('log')).toContainText('Bonjour à tous')
  await chatOf(later).getByRole('button', { name: 'Ne plus garder' }).click()
  await expect(
    chatOf(later).getByRole('button', { name: 'Garder cette conversation sur cet appareil' }),
  ).toBeVisible()
  expect(await later.evaluate(() => localStorage.lutingenie)).toBeUndefined()
})

test('a press on the card counts although the card finds its place in the thread meanwhile', async ({
  shop,
  shopper,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await openShop(shopper, shop)
  await openChat(shopper)
  // What the server tells does not come, what the visitor does goes on.
  await shopper.route(/\/sessions\/[^/]+\/(events|messages)/, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await say(shopper, 'Bonjour à tous')
  const chat = chatOf(shopper)
  await expect(chat.getByRole('button', { name: 'Réponse utile' })).toBeVisible()
  await chat.getByRole('button', { name: 'Parler à l’équipe' }).click()
  const keep = chat.getByRole('button', { name: 'Garder cette conversation sur cet appareil' })
  // What was asked for just before may still move the card away from under the pointer.
  const press = async () => {
    await shopper.mouse.up()
    await keep.hover()
    await shopper.mouse.down()
    return keep.evaluate((button) => button.matches(':active'))
  }
  await expect.poll(press).toBe(true)
  const events = shopper.waitForResponse(/\/sessions\/[^/]+\/events/)
  await shopper.unrouteAll()
  await events
  // What it missed was read before it follows on: in two frames the card is drawn in its place.
  await shopper.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  await shopper.mouse.up()
  await expect(chat).toContainText('Gardée sur cet appareil')
})

test('a double click saves the address once, and keeps nothing by what comes under the pointer', async ({
  shop,
  shopper,
}) => {
  await shopper.setViewportSize({ width: 320, height: 800 })
  await openShop(shopper, shop)
  await openChat(shopper)
  await say(shopper, 'Bonjour, j’aimerais parler à quelqu’un.')
  const chat = chatOf(shopper)
  await chat.getByRole('textbox', { name: 'Où vous répondre si vous partez ?' }).fill('a@b.fr')
  const sent: string[] = []
  shopper.on('request', (request) => {
    const [what] = /(address|keep)$/.exec(request.url()) ?? []
    if (what) sent.push(what)
  })
  const save = await chat.getByRole('button', { name: 'Enregistrer l’adresse' }).boundingBox()
  const at = [(save?.x ?? 0) + 14, (save?.y ?? 0) + 14] as const
  await shopper.mouse.dblclick(...at)
  await expect(chat).toContainText('Vous pouvez fermer')
  // The second click, where the answer came before it.
  await shopper.mouse.move(...at)
  await shopper.mouse.down({ clickCount: 2 })
  await shopper.mouse.up({ clickCount: 2 })
  const keep = chat.getByRole('button', { name: 'Garder cette conversation sur cet appareil' })
  await expect(keep).toBeVisible()
  expect(await shopper.evaluate(() => localStorage.lutingenie)).toBeUndefined()
  await keep.click()
  await expect(chat).toContainText('Gardée sur cet appareil')
  expect(sent).toEqual(['address', 'keep'])
})

test('the card is there while the assistant is paused and nobody asked, and the team is offered until it is told', async ({
  shop,
  shopper,
}) => {
  await shop.call('PUT', '/assistant/pause', { until: null })
  await openShop(shopper, shop)
  await openChat(shopper)
  const chat = chatOf(shopper)
  await expect(chat.getByRole('button', { name: 'Parler à l’équipe' })).toBeVisible()
  await say(shopper, 'Ma tasse est fêlée')
  await expect(chat.getByRole('heading', { name: 'L’équipe est prévenue' })).toBeVisible()
  const where = chat.getByRole('textbox', { name: 'Où vous répondre si vous partez ?' })
  await where.fill('cliente@exemple.fr')
  await where.press('Enter')
  await expect(chat).toContainText('la suite viendra aussi par e-mail, à cliente@exemple.fr.')
  await expect(chat.getByRole('button', { name: 'Parler à l’équipe' })).toHaveCount(0)
  await expect(chat.getByRole('heading', { name: 'L’équipe est prévenue' })).toHaveCount(1)
})

test('the card is there where a person came unasked, with the address that the page gave; offline it waits', async ({
  shop,
  shopper,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await openShop(shopper, shop)
  await openChat(shopper)
  await say(shopper, 'Bonjour à tous')
  await expect(chatOf(shopper).getByRole('button', { name: 'Réponse utile' })).toBeVisible()
  await shopper.evaluate(() =>
    (window as never as { LutinGenie: { identify(who: object): void } }).LutinGenie.identify({
      email: 'claire@exemple.fr',
    }),
  )
  const { conversations } = await shop.call<{ conversations: { sessionId: string }[] }>(
    'GET',
    '/conversations',
  )
  await shop.call('POST', `/conversations/${conversations[0]?.sessionId}/take-over`)
  const chat = chatOf(shopper)
  await expect(chat).toContainText('a rejoint la conversation')
  const where = chat.getByRole('textbox', { name: 'Où vous répondre si vous partez ?' })
  await expect(where).toHaveValue('claire@exemple.fr')
  await expect(chat.getByRole('heading', { name: 'L’équipe est prévenue' })).toHaveCount(0)
  await shopper.context().setOffline(true)
  await where.press('Enter')
  await expect(chat).not.toContainText('la suite viendra aussi par e-mail')
  await expect(where).toHaveValue('claire@exemple.fr')
  await shopper.context().setOffline(false)
  await expect(chat).toContainText('la suite viendra aussi par e-mail, à claire@exemple.fr.')
})

test('what a device kept is gone from it after its thirty days, and a browser without channels has a chat', async ({
  shop,
  shopper,
}) => {
  await shopper.addInitScript(() => {
    Object.assign(globalThis, { BroadcastChannel: undefined })
  })
  await openShop(shopper, shop)
  await shopper.evaluate(() => {
    localStorage.lutingenie = JSON.stringify({ apiKey: 'x', until: Date.now() - 1, draft: 'Bonjour' })
  })
  await shopper.reload()
  await openChat(shopper)
  await say(shopper, 'Bonjour à tous')
  await expect(chatOf(shopper).getByRole('log')).toContainText('Bonjour à tous')
  expect(await shopper.evaluate(() => localStorage.lutingenie)).toBeUndefined()
})
