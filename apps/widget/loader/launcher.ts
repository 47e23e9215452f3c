import type { WidgetConfig } from '#contract/widget/widget.ts'
import css from './launcher.css?inline'
import type { Bridge, Options } from './types.ts'

const EVERY_MS = 1_000

/**
 * Draws the closed launcher in its own shadow root, in the top layer, at its side of the window and above fixed bars;
 * a page that takes it out gets it back.
 * @param site address of the product, with a slash at the end
 */
export function drawLauncher(
  site: string,
  options: Options,
  config: WidgetConfig | undefined,
  open: () => void,
): Bridge {
  const make = (name: string, is: object) => Object.assign(document.createElement(name), is)
  const host = make('lutin-genie', { role: 'region', ariaLabel: 'Chat', popover: 'manual' })
  const root = host.attachShadow({ mode: 'open' })
  const launcher = make('button', { id: 'b', ariaLabel: 'Chat', onclick: open }) as HTMLButtonElement
  const adopt = (text: string) => {
    if (root.adoptedStyleSheets) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      root.adoptedStyleSheets.push(sheet)
    } else root.append(make('style', { nonce: options.nonce, textContent: text }))
  }
  root.append(launcher)
  adopt(css)
  const paint: Bridge['paint'] = (config) => {
    const dark =
      options.theme === 'dark' ||
      (options.theme !== 'light' && matchMedia('(prefers-color-scheme:dark)').matches)
    const colors = config?.paint?.[dark ? 'dark' : 'light']
    launcher.style.cssText = `background:${colors?.fill ?? (dark && '#1d7353')};color:${colors?.text};box-shadow:${config?.paused && '0 0 0 4px#efad26'}`
    return [dark, colors]
  }
  paint(config)
  const left = options.position === 'left'
  const place = () => {
    const gap = innerWidth < 480 ? 16 : 24
    let y = parseFloat(options.bottom as never)
    if (!(y >= 0 && y < innerHeight - 76)) y = gap
    // A bar may stand on another.
    for (let tries = 3; tries--; )
      for (const bar of document.elementsFromPoint(left ? 54 : innerWidth - 54, innerHeight - y - 1)) {
        const height = innerHeight - bar.getBoundingClientRect().top
        if (/fi|sti/.test(getComputedStyle(bar).position) && height < innerHeight / 2 && y < height + gap)
          y = height + gap
      }
    host.style.cssText = `--lg-y:-${y}px;--lg-${left ? 'l' : 'r'}:${gap}px`
    if (!host.isConnected) {
      // What a page copied or kept of itself has no launcher in it.
      document.querySelector('lutin-genie')?.remove()
      document.body?.append(host)
    }
    host.togglePopover?.(true)
  }
  // It appears in its place. Bars come, go and stick while the page is read; nothing tells when.
  place()
  setInterval(place, EVERY_MS)
  // Taken out it has no size any more: it is put back before that is painted.
  new ResizeObserver(place).observe(launcher)
  return {
    site,
    options,
    config,
    root,
    launcher,
    adopt,
    paint,
    language: `${/^(?:__LANGUAGES__)/.exec((options.language || config?.language) as string) || 'fr'}`,
  }
}
