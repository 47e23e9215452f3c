import type { Page } from '@playwright/test'
import { storeSession } from './support/accounts.ts'
import { joinTeam } from './support/colleague.ts'
import { list, thread } from './support/conversations.ts'
import { expectAccessibleInBothThemes, expectFits, expectNoSidewaysScroll } from './support/expect-usable.ts'
import { chatOf, fieldOf, openChat, say } from './support/shop-pages.ts'
import { openShop } from './support/shop-site.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Votre réponse' })

test('two agents on one conversation see each other, and a reply that crosses another’s asks first', async ({
  page,
  shop,
  shopper,
  visitor,
}) => {
  const colleague = await joinTeam(shop, 'agent')
  const { name } = colleague
  await visitor.say('Où est mon colis ?')
  const address = `/conversations/${visitor.sessionId}`
  await page.goto(address)
  await storeSession(shopper, shop.url, colleague)
  await shopper.goto(address)
  await expect(page.getByText(`${name} regarde cette conversation`)).toBeVisible()
  await expect(shopper.getByText(/ regarde cette conversation$/)).toBeVisible()

  await field(page).fill('Je regarde.')
  await expect(shopper.getByText(/ écrit…$/)).toBeVisible()
  await field(shopper).fill('Il arrive demain.')
  await expect(page.getByText(`${name} écrit…`)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectFits(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await shopper.keyboard.press('Control+Enter')
  await expect(thread(page).getByText('Il arrive demain.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const question = thread(page).getByRole('alert')
  await expect(question).toHaveText(
    new RegExp(`^${name} a répondu il y a \\d+\\s(s|minutes?)\\. Envoyer quand même\\s\\?$`),
  )
  await expect(thread(page).getByText('Je regarde.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await expect(question).toBeVisible()
  await thread(page).getByRole('button', { name: 'Modifier' }).click()
  await expect(field(page)).toHaveValue('Je regarde.')
  await expect(question).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(thread(shopper).getByText('Je regarde.')).toBeVisible()

  await shopper.goto('/contacts')
  await expect(page.getByText(`${name} regarde cette conversation`)).toHaveCount(0)
})

test('who knows that a colleague answered sends all the same, once', async ({ page, shop, visitor }) => {
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await expect(thread(page).getByText('Bonjour', { exact: true })).toBeVisible()
  await page.route('**/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: {
            error: 'Paul a répondu entre-temps. Rien n’a été envoyé.',
            code: 'CONFLICT',
            reason: 'REPLY_CROSSED',
            values: { name: 'Paul', seconds: 240 },
          },
        })
      : route.fallback(),
  )
  await field(page).fill('Je suis là.')
  await page.keyboard.press('Control+Enter')
  await expect(thread(page).getByRole('alert')).toContainText('Paul a répondu il y a 4 minutes.')
  await page.unroute('**/messages')
  await thread(page).getByRole('button', { name: 'Envoyer quand même' }).click()
  await expect(thread(page).getByRole('article').filter({ hasText: 'Je suis là.' })).toHaveCount(1)
  const { messages } = await shop.call<{ messages: { content: string }[] }>(
    'GET',
    `/conversations/${visitor.sessionId}/messages`,
  )
  expect(messages.filter(({ content }) => content === 'Je suis là.')).toHaveLength(1)
})

test('team and customer see each other: who is there, who writes, on either side', async ({
  page,
  shop,
  shopper,
}) => {
  await openShop(shopper, shop)
  await openChat(shopper)
  await say(shopper, 'Je voudrais parler à une personne')
  await expect(chatOf(shopper)).toContainText('L’équipe est prévenue')
  await page.goto('/conversations')
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(thread(page)).toContainText('Je voudrais parler à une personne')
  await expect(page.getByText('Le client est en ligne')).toBeVisible()
  await expect(page.getByText('Le client écrit…')).toHaveCount(0)
  await fieldOf(shopper).pressSequentially('C’est pour')
  await expect(page.getByText('Le client écrit…')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await say(shopper, 'C’est pour un échange')
  await expect(thread(page)).toContainText('C’est pour un échange')
  await expect(page.getByText('Le client écrit…')).toHaveCount(0)
  await field(page).fill('Bien sûr.')
  await expect(chatOf(shopper)).toContainText('L’équipe écrit…')
  await page.keyboard.press('Control+Enter')
  await expect(chatOf(shopper)).toContainText('Bien sûr.')
  await page.setViewportSize(PHONE)
  await expect(page.getByText('Le client est en ligne')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await shopper.close()
  await expect(page.getByText('Le client est en ligne')).toHaveCount(0)
})

test('two agents and a shopper at once: who waits, who writes, a note, a crossing reply, a pause that the shopper ends', async ({
  page,
  shop,
  shopper,
  browser,
  problems,
  baseURL,
}) => {
  problems.allow(/409/)
  const colleague = await joinTeam(shop, 'agent')
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR', viewport: DESKTOP })
  problems.watch(context)
  const agent = await context.newPage()
  await storeSession(agent, shop.url, colleague)
  await openShop(shopper, shop)
  await openChat(shopper)
  await say(shopper, 'Je voudrais parler à une personne')
  const chat = chatOf(shopper)
  await expect(chat).toContainText('L’équipe est prévenue')

  const desk = [page, agent]
  for (const one of desk) {
    await one.goto('/conversations')
    await expect(one.getByRole('radio', { name: 'À répondre 1' })).toBeChecked()
    await expect(one).toHaveTitle(/^\(1\) /)
    await list(one).getByRole('link').click()
    await expect(one.getByText('Le client est en ligne')).toBeVisible()
  }
  await expect(page.getByText(`${colleague.name} regarde cette conversation`)).toBeVisible()
  await fieldOf(shopper).pressSequentially('Ma tasse')
  for (const one of desk) await expect(one.getByText('Le client écrit…')).toBeVisible()
  await say(shopper, 'Ma tasse est arrivée cassée')
  for (const one of desk) await expect(thread(one)).toContainText('Ma tasse est arrivée cassée')

  await page.getByRole('button', { name: 'Note interne' }).click()
  await page.getByLabel('Votre note').fill('Cliente fidèle.')
  await page.keyboard.press('Control+Enter')
  await expect(thread(agent).getByRole('article', { name: /^Note interne/ })).toContainText('Cliente fidèle.')

  await field(agent).fill('Nous la remplaçons.')
  await expect(page.getByText(`${colleague.name} écrit…`)).toBeVisible()
  await expect(chat).toContainText('L’équipe écrit…')
  await field(page).fill('Je regarde.')
  await page.keyboard.press('Control+Enter')
  await expect(thread(agent)).toContainText('Je regarde.')
  await field(agent).press('Control+Enter')
  await thread(agent).getByRole('button', { name: 'Envoyer quand même' }).click()
  for (const one of [thread(page), thread(agent), chat])
    for (const words of ['Je regarde.', 'Nous la remplaçons.'])
      await expect(one.getByText(words, { exact: true })).toHaveCount(1)
  for (const one of desk)
    await expect(one.getByRole('radio', { name: 'À répondre', exact: true })).toBeVisible()

  const [sessionId] = agent.url().split('/').slice(-1)
  await shop.call('PUT', `/conversations/${sessionId?.split('?')[0]}/snooze`, { snoozed: { until: null } })
  for (const one of desk)
    await expect(one.getByText(/^Conversation en pause jusqu’à la réponse du client$/)).toBeVisible()
  await say(shopper, 'Merci, c’est parfait ?')
  for (const one of desk) {
    await expect(one.getByRole('radio', { name: 'À répondre 1' })).toBeVisible()
    await expect(one.getByText(/^Conversation en pause/)).toHaveCount(0)
  }
  await expect(chat).not.toContainText('Cliente fidèle')
  await context.close()
})

test('a reply is written on where the code that says who else is there does not come', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await expect(page.getByRole('heading', { name: 'Cette conversation' })).toBeVisible()
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
  await page.route('**/assets/*.js', (route) => route.abort())
  await field(page).fill('Je regarde.')
  await refused
  await expect(field(page)).toHaveValue('Je regarde.')
  await page.keyboard.press('Control+Enter')
  await expect(thread(page).getByText('Je regarde.')).toBeVisible()
})
