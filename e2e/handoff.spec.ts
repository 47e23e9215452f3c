import type { Page } from '@playwright/test'
import { createKey, type Shop } from './support/accounts.ts'
import { linkInMail } from './support/mails.ts'
import { chatOf, launcherOf, openChat, say } from './support/shop-pages.ts'
import { bothThemes, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const SHOP_PAGE = '/page-de-la-boutique'

/** A page of the shop with the widget, open in a browser and in every later tab of it. */
const openShop = async (page: Page, { account, business }: Shop, site: string): Promise<void> => {
  const { apiKey } = await createKey(site, account, business, 'localhost')
  const body = `<!doctype html><html lang="fr"><title>Boutique</title><main><h1>Boutique</h1></main><script src="${site}/widget.js" data-api-key="${apiKey}" data-language="fr"></script></html>`
  await page
    .context()
    .route(`**${SHOP_PAGE}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto(SHOP_PAGE)
}

test.use({ businessFields: { name: 'Maison Camélia' } })

test('an answer to who closed the tab is mailed, and its link shows the same thread in another browser', async ({
  shop,
  page,
  shopper,
  browser,
  baseURL,
  problems,
}) => {
  await openShop(shopper, shop, baseURL ?? '')
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
  await bothThemes(shopper, () => expectAccessible(shopper))
  await shopper.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(shopper)
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

  const { conversations } = await shop.call<{ conversations: { sessionId: string }[] }>(
    'GET',
    '/conversations',
  )
  const path = `/conversations/${conversations[0]?.sessionId}/messages`
  const write = (content: string) => shop.call('POST', path, { content, clientId: crypto.randomUUID() })
  await write('Bonjour, nous vous en renvoyons une.')
  const link = await linkInMail(baseURL ?? '', email, /\/suite\/[\w.-]+/)
  await page.goto(`/conversations/${conversations[0]?.sessionId}`)
  const answer = page.getByRole('article').filter({ hasText: 'renvoyons une' })
  await expect(answer).toContainText('Envoyé par e-mail')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' })
  problems.watch(elsewhere)
  const phone = await elsewhere.newPage()
  await phone.goto(link)
  const log = chatOf(phone).getByRole('log')
  await expect(log).toContainText('Ma tasse est arrivée fêlée')
  await expect(log).toContainText('nous vous en renvoyons une')
  await expect(answer).toContainText('Vu')
  await say(phone, 'Merci beaucoup')
  await expect(log.getByText('Merci beaucoup')).toBeVisible()
  await write('Avec plaisir.')
  await expect(log.getByText('Avec plaisir.')).toBeVisible()
  await expect
    .poll(async () => {
      const { seenThrough, messages } = await shop.call<{ seenThrough?: string; messages: { id: string }[] }>(
        'GET',
        path,
      )
      return seenThrough === messages.at(-1)?.id
    })
    .toBe(true)
  await elsewhere.close()
})

test('a conversation kept on a device is there after the browser was closed, until it is no longer wanted', async ({
  shop,
  shopper,
  baseURL,
}) => {
  await openShop(shopper, shop, baseURL ?? '')
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

test('the card is there while the assistant is paused and nobody asked, with the team one click away', async ({
  shop,
  shopper,
  baseURL,
}) => {
  await shop.call('PUT', '/assistant/pause', { until: null })
  await openShop(shopper, shop, baseURL ?? '')
  await openChat(shopper)
  await say(shopper, 'Ma tasse est fêlée')
  const chat = chatOf(shopper)
  await expect(chat.getByRole('heading', { name: 'L’équipe est prévenue' })).toBeVisible()
  const where = chat.getByRole('textbox', { name: 'Où vous répondre si vous partez ?' })
  await where.fill('cliente@exemple.fr')
  await where.press('Enter')
  await expect(chat).toContainText('la suite viendra aussi par e-mail, à cliente@exemple.fr.')
  await chat.getByRole('button', { name: 'Parler à l’équipe' }).click()
  await expect(chat.getByRole('button', { name: 'Parler à l’équipe' })).toHaveCount(0)
  await expect(chat.getByRole('heading', { name: 'L’équipe est prévenue' })).toHaveCount(1)
})

test('the card is there where a person came unasked, with the address that the page gave; offline it waits', async ({
  shop,
  shopper,
  baseURL,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await openShop(shopper, shop, baseURL ?? '')
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
  baseURL,
}) => {
  await shopper.addInitScript(() => {
    Object.assign(globalThis, { BroadcastChannel: undefined })
  })
  await openShop(shopper, shop, baseURL ?? '')
  await shopper.evaluate(() => {
    localStorage.lutingenie = JSON.stringify({ apiKey: 'x', until: Date.now() - 1, draft: 'Bonjour' })
  })
  await shopper.reload()
  await openChat(shopper)
  await say(shopper, 'Bonjour à tous')
  await expect(chatOf(shopper).getByRole('log')).toContainText('Bonjour à tous')
  expect(await shopper.evaluate(() => localStorage.lutingenie)).toBeUndefined()
})
