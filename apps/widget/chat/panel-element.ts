import type { Bridge } from '../loader/types.ts'

/** A screen that the chat fills. */
export const smallScreen = matchMedia('(max-width: 479px)')

/** The chat's panel, still hidden; on a phone above its keyboard. */
export function createPanel({ root, language }: Bridge): HTMLElement {
  const panel = document.createElement('div')
  panel.id = 'p'
  panel.role = 'dialog'
  panel.hidden = true
  panel.lang = language
  root.prepend(panel)
  const view = window.visualViewport
  const fit = () => {
    const full = smallScreen.matches && view
    panel.style.height = full ? `${full.height}px` : ''
    panel.style.top = full ? `${full.offsetTop}px` : ''
  }
  for (const event of ['resize', 'scroll']) view?.addEventListener(event, fit)
  return panel
}
