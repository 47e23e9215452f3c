import type { Page } from '@playwright/test'
import { list, view } from './support/conversations.ts'
import { expectUsableAtSizes } from './support/expect-usable.ts'
import { toastOf } from './support/settings.ts'
import { chatOf, openChat, say } from './support/shop-pages.ts'
import { openShop } from './support/shop-site.ts'
import { expect, test } from './support/test.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Informations' })

test('a visitor is blocked from the panel, listed under « Bloquées », and taken again', async ({
  page,
  visitor,
}) => {
  await visitor.say('Une question')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await panel(page).getByRole('button', { name: 'Bloquer ce client' }).click()
  await expect(toastOf(page)).toContainText('Client bloqué')
  await expect(view(page).getByText('Client bloqué : ses messages n’arrivent plus')).toBeVisible()
  await expect(visitor.say('Encore')).rejects.toThrow()
  await page.getByRole('button', { name: 'Autres filtres' }).click()
  await page.getByRole('menuitemradio', { name: 'Bloquées' }).click()
  await expect(list(page)).toHaveCount(1)
  await expectUsableAtSizes(
    page,
    [1440, 320].map((width) => ({ width, height: 800 })),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await view(page).getByRole('button', { name: 'Débloquer' }).click()
  await expect(page.getByRole('heading', { name: 'Aucun client bloqué' })).toBeVisible()
  await visitor.say('Merci')
  await expect(page.getByRole('log')).toContainText('Merci')
})

test('in the widget a blocked visitor reads that the chat is over, and waits for nothing', async ({
  shop,
  shopper,
}) => {
  await openShop(shopper, shop)
  await openChat(shopper)
  await say(shopper, 'Bonjour')
  const listed = () => shop.call<{ conversations: { sessionId: string }[] }>('GET', '/conversations')
  await expect.poll(async () => (await listed()).conversations.length).toBe(1)
  const { conversations } = await listed()
  await shop.call('PUT', `/conversations/${conversations[0]?.sessionId}/blocked`, { blocked: true })
  await say(shopper, 'Encore moi')
  await expect(chatOf(shopper).getByRole('alert')).toHaveText('Ce chat n’est plus actif.')
  await expect(chatOf(shopper)).toContainText('Ce message n’a pas pu partir.')
  await expect(chatOf(shopper).locator(':is(.spinner, textarea):visible')).toHaveCount(0)
  await shop.call('PUT', `/conversations/${conversations[0]?.sessionId}/blocked`, { blocked: false })
  await chatOf(shopper).getByRole('button', { name: 'Réessayer' }).click()
  await expect(chatOf(shopper).getByRole('alert')).toHaveCount(0)
})
