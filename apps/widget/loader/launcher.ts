import css from './launcher.css?inline'
import type { Options } from './types.ts'

export interface Launcher {
  root: ShadowRoot
  launcher: HTMLButtonElement
  adopt(css: string): void
}

const EVERY_MS = 1_000

/** Draws the closed launcher in its own shadow root, in the top layer, at its side of the window and above fixed bars. */
export function drawLauncher({ nonce = '', position, bottom }: Options): Launcher {
  const make = (name: string) => document.createElement(name)
  const host = make('lutin-genie')
  const root = host.attachShadow({ mode: 'open' })
  const adopt = (text: string) => {
    if (root.adoptedStyleSheets) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      root.adoptedStyleSheets.push(sheet)
    } else root.append(Object.assign(make('style'), { nonce, textContent: text }))
  }
  const launcher = make('button') as HTMLButtonElement
  root.append(launcher)
  launcher.id = 'b'
  host.role = 'region'
  host.ariaLabel = launcher.ariaLabel = 'Chat'
  adopt(css)
  const left = position === 'left'
  const place = () => {
    const gap = innerWidth < 480 ? 16 : 24
    let y = parseFloat(bottom as never)
    if (!(y >= 0 && y < innerHeight - 76)) y = gap
    // A bar may stand on another.
    for (let tries = 3; tries--; )
      for (const bar of document.elementsFromPoint(left ? 54 : innerWidth - 54, innerHeight - y - 1)) {
        const { top } = bar.getBoundingClientRect()
        if (/fi|sti/.test(getComputedStyle(bar).position) && top > innerHeight / 2)
          y = Math.max(y, innerHeight - top + gap)
      }
    host.style.cssText = `--lg-y:${y}px;--lg-${left ? 'l' : 'r'}:${gap}px`
  }
  // Before it is there: it appears in its place.
  place()
  // Bars come, go and stick while the page is read; nothing tells when.
  setInterval(place, EVERY_MS)
  ;(document.body ?? document.documentElement).append(host)
  host.popover = 'manual'
  host.showPopover?.()
  return { root, launcher, adopt }
}
