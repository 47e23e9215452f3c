import { expect, type Locator, type Page } from '@playwright/test'
import { makePicture, makeSmallPdf } from '#server/features/conversations/testing/make-media.ts'
import { chatOf } from './shop-pages.ts'

export interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}
export const pdf = (name = 'facture.pdf'): Chosen => ({
  name,
  mimeType: 'application/pdf',
  buffer: makeSmallPdf(),
})
export const picture = async (name = 'tasse.jpg'): Promise<Chosen> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await makePicture('jpeg', { width: 600, height: 400 }),
})

/** Chooses files with a button that opens the system's own window for it. */
export const choose = async (page: Page, button: Locator, ...files: Chosen[]): Promise<void> => {
  const opened = page.waitForEvent('filechooser')
  await button.click()
  await (await opened).setFiles(files)
}
export const attachInChat = (page: Page, ...files: Chosen[]) =>
  choose(page, chatOf(page).getByRole('button', { name: 'Joindre des fichiers' }), ...files)

/** Pastes a file where a node is, or drops it there. */
export const give = (node: Locator, event: 'paste' | 'drop', { name, mimeType, buffer }: Chosen) =>
  node.evaluate(
    (node, { event, name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], name, { type }))
      const init = { bubbles: true, cancelable: true, composed: true }
      node.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      )
    },
    { event, name, type: mimeType, base64: buffer.toString('base64') },
  )

/** Expects that a picture came and is drawn. */
export const expectDrawn = async (image: Locator): Promise<void> => {
  await expect(image).toBeVisible()
  await expect
    .poll(() => image.evaluate((node: HTMLImageElement) => node.complete && node.naturalWidth > 0))
    .toBe(true)
}
