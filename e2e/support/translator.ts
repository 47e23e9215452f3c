import type { Page } from '@playwright/test'

/** `replace` takes the page's texts out, as Chrome does; `wrap` moves them into elements of its own. */
type Translator = 'replace' | 'wrap'

/** Does to the texts of a page what a browser's translation does, and goes on with those that come later. */
export const translate = (page: Page, how: Translator): Promise<void> =>
  page.evaluate((way) => {
    const isOurs = (text: Text) =>
      text.parentElement?.closest('font, script, style, textarea, [translate=no]')
    const put = (text: Text) => {
      if (!text.data.trim() || !text.parentNode || isOurs(text)) return
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      text.before(outer)
      if (way === 'wrap') inner.append(text)
      else {
        inner.append(text.data)
        text.remove()
      }
    }
    const below = (root: Node) => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(put)
    }
    below(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (node instanceof Text) put(node)
          else if (node.nodeName !== 'FONT') below(node)
        }
    }).observe(document.body, { childList: true, subtree: true })
  }, how)
