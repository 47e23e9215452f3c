import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { claimPixels, HEIC, makePicture } from '#server/features/conversations/testing/make-media.ts'
import { expectAccessibleInBothThemes } from './support/expect-usable.ts'
import { attachInChat, type Chosen, expectDrawn, give, pdf, picture } from './support/files.ts'
import { chatOf, fieldOf, openChat } from './support/shop-pages.ts'
import { openShop, SHOP_PAGE } from './support/shop-site.ts'
import { expect, test } from './support/test.ts'

const UPLOADS = '**/widget/v1/sessions/*/attachments?name=*'
const rowOf = (page: Page, name: string) => chatOf(page).getByRole('listitem').filter({ hasText: name })
const removeIn = (page: Page, name: string) => chatOf(page).getByRole('button', { name: `Retirer ${name}` })
/** Expects that files are at the server, and wait for the message that they leave with. */
const expectReady = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of names) await expect(removeIn(page, name)).toBeVisible()
  await expect(chatOf(page).getByRole('progressbar')).toHaveCount(0)
}
const logOf = (page: Page) => chatOf(page).getByRole('log')
const named = (name: string, buffer: Buffer, mimeType = 'image/jpeg'): Chosen => ({ name, mimeType, buffer })

test.beforeEach(async ({ shop, shopper }) => {
  await openShop(shopper, shop)
  await openChat(shopper)
})

test('files pasted and dropped anywhere on the chat before anything was loaded for them are not lost', async ({
  shopper,
}) => {
  const parts: string[] = []
  shopper.on('request', (request) => {
    if (request.url().includes('/files-fr.js')) parts.push(request.url())
  })
  let loading = () => {}
  const held = new Promise<void>((resolve) => {
    loading = resolve
  })
  await shopper.route('**/files-fr.js*', async (route) => {
    await held
    await route.continue()
  })
  await fieldOf(shopper).fill('Les voici')
  expect(parts).toEqual([])
  await give(fieldOf(shopper), 'paste', await picture('collée.jpg'))
  await give(logOf(shopper), 'drop', await picture('déposée.jpg'))
  await give(chatOf(shopper).getByRole('heading'), 'drop', pdf('en haut.pdf'))
  loading()
  await expectReady(shopper, 'collée.jpg', 'déposée.jpg', 'en haut.pdf')
  const takes = (type: string) =>
    chatOf(shopper).evaluate((panel, type) => {
      const data = new DataTransfer()
      if (type === 'Files') data.items.add(new File(['a'], 'a.pdf'))
      else data.setData(type, 'Des mots')
      const over = new DragEvent('dragover', { cancelable: true, dataTransfer: data })
      return !panel.dispatchEvent(over)
    }, type)
  expect([await takes('Files'), await takes('text/plain')]).toEqual([true, false])
  await expect(fieldOf(shopper)).toHaveValue('Les voici')
  await fieldOf(shopper).press('Enter')
  await expect(logOf(shopper)).toContainText('Les voici')
  for (const name of ['collée.jpg', 'déposée.jpg'])
    await expectDrawn(
      logOf(shopper)
        .getByRole('link', { name: `Image ${name}, ouvrir en grand` })
        .locator('img'),
    )
  await expect(logOf(shopper).getByRole('link', { name: /^en haut\.pdf/ })).toBeVisible()
  expect(parts).toHaveLength(1)
})

test('five files at most leave with a message; the sixth is refused, and the words stay', async ({
  shopper,
}) => {
  await fieldOf(shopper).fill('Ma commande')
  const names = Array.from({ length: 6 }, (_, index) => `page-${index + 1}.pdf`)
  await attachInChat(shopper, ...names.map(pdf))
  await expect(chatOf(shopper).getByRole('alert')).toHaveText('Cinq fichiers au plus par message.')
  await expectReady(shopper, ...names.slice(0, 5))
  await expect(removeIn(shopper, 'page-6.pdf')).toHaveCount(0)
  await attachInChat(shopper, pdf('page-6.pdf'))
  await expect(removeIn(shopper, 'page-6.pdf')).toHaveCount(0)
  await expectAccessibleInBothThemes(shopper)
  await expect(fieldOf(shopper)).toHaveValue('Ma commande')
  await removeIn(shopper, 'page-1.pdf').click()
  await expect(chatOf(shopper).getByRole('alert')).toHaveCount(0)
  await attachInChat(shopper, pdf('page-6.pdf'))
  await expectReady(shopper, ...names.slice(1))
  await fieldOf(shopper).press('Enter')
  await expect(logOf(shopper)).toContainText('Ma commande')
  await expect(logOf(shopper).getByRole('link', { name: /^page-/ })).toHaveCount(5)
})

test('what cannot leave says why and takes no place; words and other files go, and it is tried anew', async ({
  shopper,
  problems,
}) => {
  problems.allow(/400|413/)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const bad: [Chosen, string][] = [
    [
      named('photo.jpg', Buffer.from('MZ\x90\0 This program cannot be run in DOS mode.')),
      'Seuls les PDF et les images peuvent partir.',
    ],
    [named('logo.svg', Buffer.from(svg), 'image/svg+xml'), 'Seuls les PDF et les images peuvent partir.'],
    [named('vide.jpg', Buffer.alloc(0)), 'Ce fichier est vide.'],
    [
      named('bombe.png', claimPixels(await makePicture('png'), 60_000, 60_000), 'image/png'),
      'Image trop grande\u00a0: réduisez-la.',
    ],
    [
      named('grand.pdf', Buffer.alloc(10 * 1024 * 1024 + 1), 'application/pdf'),
      'Plus de 10\u00a0Mo\u00a0: trop lourd.',
    ],
  ]
  await fieldOf(shopper).fill('Voici les photos')
  await attachInChat(shopper, ...bad.map(([file]) => file))
  for (const [{ name }, why] of bad) await expect(rowOf(shopper, name).getByRole('alert')).toHaveText(why)
  await expect(chatOf(shopper).getByRole('progressbar')).toHaveCount(0)
  await expectAccessibleInBothThemes(shopper)
  await attachInChat(
    shopper,
    named('IMG_0001.HEIC', HEIC, 'image/heic'),
    pdf('a.pdf'),
    pdf('b.pdf'),
    pdf('c.pdf'),
  )
  await expectReady(shopper, 'IMG_0001.HEIC', 'a.pdf', 'b.pdf', 'c.pdf')
  await fieldOf(shopper).press('Enter')
  await expect(logOf(shopper)).toContainText('Voici les photos')
  await expectDrawn(
    logOf(shopper).getByRole('link', { name: 'Image IMG_0001.jpg, ouvrir en grand' }).locator('img'),
  )
  await expect(logOf(shopper).getByRole('link', { name: /^[abc]\.pdf/ })).toHaveCount(3)
  await expect(fieldOf(shopper)).toHaveValue('')
  await removeIn(shopper, 'photo.jpg').click()
  await attachInChat(shopper, await picture('photo.jpg'))
  await expect(rowOf(shopper, 'photo.jpg').getByRole('alert')).toHaveCount(0)
  await expectReady(shopper, 'photo.jpg')
})

test('a picture without words tells its visitor that the team is asked, and no answer is made up', async ({
  shopper,
}) => {
  await attachInChat(shopper, await picture())
  await expectReady(shopper, 'tasse.jpg')
  await fieldOf(shopper).press('Enter')
  await expectDrawn(
    logOf(shopper).getByRole('link', { name: 'Image tasse.jpg, ouvrir en grand' }).locator('img'),
  )
  await expect(logOf(shopper)).toContainText('L’équipe est prévenue')
  await expect(chatOf(shopper).getByRole('button', { name: 'Réponse utile' })).toHaveCount(0)
})

test('a network that goes while a file is sent is said; once it is back the message leaves with it, once', async ({
  shop,
  shopper,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  let uploads = 0
  await shopper.route(UPLOADS, (route) => {
    uploads++
    // The first one hangs, as where a network is gone that nobody said goodbye to.
    return uploads === 1 ? undefined : route.continue()
  })
  await attachInChat(shopper, await picture())
  await expect(chatOf(shopper).getByRole('progressbar', { name: 'Envoi de tasse.jpg' })).toBeVisible()
  await expect.poll(() => uploads).toBe(1)
  await fieldOf(shopper).fill('La voici')
  await fieldOf(shopper).press('Enter')
  await shopper.context().setOffline(true)
  await expect(chatOf(shopper).getByRole('alert')).toHaveText('Hors connexion.')
  await expect(fieldOf(shopper)).toHaveValue('La voici')
  await shopper.context().setOffline(false)
  await expectDrawn(
    logOf(shopper).getByRole('link', { name: 'Image tasse.jpg, ouvrir en grand' }).locator('img'),
  )
  await expect(chatOf(shopper).getByRole('alert')).toHaveCount(0)
  await expect(logOf(shopper).getByText('La voici')).toHaveCount(1)
  const { conversations } = await shop.call<{ conversations: { lastMessage: string }[] }>(
    'GET',
    '/conversations',
  )
  expect(conversations).toHaveLength(1)
})

test('an upload that stands still is begun again, and a reload meanwhile keeps the words', async ({
  shopper,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await shopper.clock.install()
  await shopper.reload()
  await openChat(shopper)
  let uploads = 0
  await shopper.route(UPLOADS, () => void uploads++)
  await attachInChat(shopper, await picture())
  await expect.poll(() => uploads).toBe(1)
  await fieldOf(shopper).fill('La voici')
  await fieldOf(shopper).press('Enter')
  await shopper.clock.fastForward(61_000)
  await expect(chatOf(shopper).getByRole('alert')).toHaveText('Hors connexion.')
  await shopper.clock.fastForward(5_000)
  await expect.poll(() => uploads).toBe(2)
  await shopper.unroute(UPLOADS)
  await shopper.goto(SHOP_PAGE)
  await openChat(shopper)
  await expect(fieldOf(shopper)).toHaveValue('La voici')
})

test('a file that is gone since it was chosen says so, and holds up no other', async ({
  shopper,
  problems,
}) => {
  problems.allow(/ERR_/)
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  const path = join(folder, 'partie.pdf')
  await writeFile(path, pdf().buffer)
  await shopper.route(
    UPLOADS,
    async (route) => {
      await rm(path, { force: true })
      await route.abort()
    },
    { times: 1 },
  )
  const opened = shopper.waitForEvent('filechooser')
  await chatOf(shopper).getByRole('button', { name: 'Joindre des fichiers' }).click()
  await (await opened).setFiles(path)
  await expect(rowOf(shopper, 'partie.pdf').getByRole('alert')).toHaveText('Ce fichier ne s’ouvre pas.')
  await attachInChat(shopper, pdf())
  await expectReady(shopper, 'facture.pdf')
  await rm(folder, { recursive: true })
})

test('the field for files asks for pictures and for PDF files: phones then offer their camera', async ({
  shopper,
}) => {
  const opened = shopper.waitForEvent('filechooser')
  await chatOf(shopper).getByRole('button', { name: 'Joindre des fichiers' }).click()
  const chooser = await opened
  const accept = await chooser.element().evaluate((input: HTMLInputElement) => input.accept.split(','))
  expect(accept).toEqual(expect.arrayContaining(['image/jpeg', 'image/heic', 'application/pdf']))
  expect(chooser.isMultiple()).toBe(true)
})
