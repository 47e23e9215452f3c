import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeSmallPdf } from '#server/features/conversations/testing/make-media.ts'
import { expectAccessibleInBothThemes, expectFits } from './support/expect-usable.ts'
import { attachInChat, type Chosen, choose, expectDrawn, give, pdf, picture } from './support/files.ts'
import { chatOf, fieldOf, openChat, say } from './support/shop-pages.ts'
import { openShop } from './support/shop-site.ts'
import { DESKTOP, expect, test } from './support/test.ts'

const attachInReply = (page: Page, ...files: Chosen[]) =>
  choose(page, page.getByRole('button', { name: 'Joindre des fichiers' }), ...files)
const trayOf = (page: Page) =>
  page.getByRole('form').or(page.locator('form')).getByRole('list', { name: 'Pièces jointes' })

const openConversation = async (page: Page): Promise<void> => {
  await page.goto('/conversations')
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(page.getByLabel('Votre réponse')).toBeVisible()
}

test.use({ businessFields: { name: 'Maison Camélia' } })

test('a visitor sends a PDF that the team opens, the team a picture that the visitor sees', async ({
  shop,
  page,
  shopper,
}) => {
  await openShop(shopper, shop)
  await openChat(shopper)
  await say(shopper, 'Bonjour')
  await expect(chatOf(shopper).getByRole('button', { name: 'Réponse utile' })).toBeVisible()
  await attachInChat(shopper, pdf('commande 12.pdf'))
  const tray = chatOf(shopper).getByRole('listitem').filter({ hasText: 'commande 12.pdf' })
  await expect(tray.getByRole('button', { name: 'Retirer commande 12.pdf' })).toBeVisible()
  await expect(tray.getByRole('progressbar')).toHaveCount(0)
  await expectAccessibleInBothThemes(shopper)
  await fieldOf(shopper).press('Enter')
  const theirs = chatOf(shopper)
    .getByRole('log')
    .getByRole('link', { name: /^commande 12\.pdf/ })
  await expect(theirs).toBeVisible()
  await expect(chatOf(shopper)).toContainText('L’équipe est prévenue')

  await openConversation(page)
  const link = page.getByRole('log').getByRole('link', { name: /^Télécharger commande 12\.pdf/ })
  const downloading = page.waitForEvent('download')
  await link.click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('commande 12.pdf')
  expect((await readFile(await download.path())).equals(makeSmallPdf())).toBe(true)

  await attachInReply(page, await picture())
  const thumb = trayOf(page).getByRole('listitem').filter({ hasText: 'tasse.jpg' })
  await expectDrawn(thumb.locator('img'))
  await expectAccessibleInBothThemes(page)
  await expectFits(page, { width: 320, height: 640 })
  await page.setViewportSize(DESKTOP)
  await page.getByLabel('Votre réponse').fill('Voici la vôtre')
  await page.keyboard.press('Control+Enter')
  const mine = page.getByRole('log').getByRole('article').filter({ hasText: 'Voici la vôtre' })
  await expectDrawn(mine.getByRole('img', { name: 'tasse.jpg' }))
  await expect(trayOf(page)).toHaveCount(0)
  await expectAccessibleInBothThemes(page)

  const seen = chatOf(shopper).getByRole('link', { name: 'Image tasse.jpg, ouvrir en grand' })
  await expectDrawn(seen.locator('img'))
  await expectAccessibleInBothThemes(shopper)
  await expectFits(shopper, { width: 320, height: 640 })
  const opening = shopper.waitForEvent('popup')
  await seen.click()
  await expectDrawn((await opening).locator('img'))
})

test('what cannot be sent says why, beside what can; each is removed until it is sent', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/400/)
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  const large = { name: 'grand.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
  const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  const empty = { name: 'vide.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }
  await attachInReply(page, large, svg, empty, pdf())
  const tray = trayOf(page)
  const row = (name: string) => tray.getByRole('listitem').filter({ hasText: name })
  await expect(row('grand.pdf').getByRole('alert')).toContainText('Plus de 10\u00a0Mo')
  await expect(row('logo.svg').getByRole('alert')).toContainText('Seuls les fichiers PDF et les images')
  await expect(row('vide.pdf').getByRole('alert')).toContainText('Ce fichier est vide')
  await expect(row('logo.svg').getByText('SVG', { exact: true })).toBeVisible()
  await expect(row('vide.pdf').getByText('PDF', { exact: true })).toBeVisible()
  const send = page.getByRole('button', { name: 'Envoyer' })
  await expect(send).toBeDisabled()
  await expectAccessibleInBothThemes(page)
  for (const name of ['grand.pdf', 'logo.svg', 'vide.pdf'])
    await tray.getByRole('button', { name: `Retirer ${name}` }).click()
  await expect(row('facture.pdf')).toContainText('o')
  await expect(send).toBeEnabled()
  await page.reload()
  await expect(row('facture.pdf')).toBeVisible()
  await tray.getByRole('button', { name: 'Retirer facture.pdf' }).click()
  await expect(tray).toHaveCount(0)
  await expect(send).toBeDisabled()
  await attachInReply(page, ...Array.from({ length: 6 }, (_, index) => pdf(`page-${index + 1}.pdf`)))
  await expect(page.getByText('5\u00a0fichiers au plus par message')).toBeVisible()
  await expect(tray.getByRole('listitem')).toHaveCount(5)
  await expect(send).toBeEnabled()
  await send.click()
  await expect(page.getByRole('log').getByRole('link', { name: /^Télécharger page-/ })).toHaveCount(5)
})

test('a picture is pasted, another one dropped on the reply', async ({ page, visitor }) => {
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  const field = page.getByLabel('Votre réponse')
  await give(field, 'paste', await picture('collée.jpg'))
  await expectDrawn(trayOf(page).getByRole('listitem').filter({ hasText: 'collée.jpg' }).locator('img'))
  await give(field, 'drop', await picture('déposée.jpg'))
  await expectDrawn(trayOf(page).getByRole('listitem').filter({ hasText: 'déposée.jpg' }).locator('img'))
  await page.getByRole('button', { name: 'Envoyer' }).click()
  for (const name of ['collée.jpg', 'déposée.jpg'])
    await expectDrawn(page.getByRole('log').getByRole('img', { name }))
  await expectFits(page)
})

test('files without a network are kept on both sides, and leave when it is back', async ({
  shop,
  page,
  context,
  shopper,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await openShop(shopper, shop)
  await openChat(shopper)
  await say(shopper, 'Bonjour')
  await expect(chatOf(shopper).getByRole('button', { name: 'Réponse utile' })).toBeVisible()
  await attachInChat(shopper, pdf('avant.pdf'))
  await expect(chatOf(shopper).getByRole('button', { name: 'Retirer avant.pdf' })).toBeVisible()
  await shopper.context().setOffline(true)
  await attachInChat(shopper, await picture())
  await expect(chatOf(shopper).getByRole('alert').filter({ hasText: 'Hors connexion' })).toBeVisible()
  await fieldOf(shopper).fill('Les voici')
  await fieldOf(shopper).press('Enter')
  await shopper.context().setOffline(false)
  const log = chatOf(shopper).getByRole('log')
  await expect(log).toContainText('Les voici')
  await expectDrawn(log.getByRole('link', { name: /^Image tasse\.jpg/ }).locator('img'))
  await expect(log.getByRole('link', { name: /^avant\.pdf/ })).toHaveCount(1)

  await openConversation(page)
  await context.setOffline(true)
  await attachInReply(page, pdf())
  const row = trayOf(page).getByRole('listitem').filter({ hasText: 'facture.pdf' })
  await expect(row.getByRole('alert')).toContainText('Le serveur ne répond pas')
  await context.setOffline(false)
  await expect(row.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeEnabled()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Non envoyé.' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('log').getByRole('link', { name: /^Télécharger facture\.pdf/ })).toHaveCount(1)
})
