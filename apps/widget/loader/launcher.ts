import css from './launcher.css?inline'

export interface Launcher {
  root: ShadowRoot
  launcher: HTMLButtonElement
  adopt(css: string): void
}

/** Draws the closed launcher in its own shadow root, in the top layer. */
export function drawLauncher(nonce = ''): Launcher {
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
  ;(document.body ?? document.documentElement).append(host)
  host.popover = 'manual'
  host.showPopover?.()
  return { root, launcher, adopt }
}
