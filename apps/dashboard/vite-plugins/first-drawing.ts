/*
 * What a page does with the drawing that the server put into it, before and after its code comes. Their texts stand
 * in the page, so they use nothing but the browser and the shapes of app/drawn.
 */

import type { FirstView } from '#contract/businesses/first-view.ts'
import type { Facts } from '../app/drawn/browser.ts'

/** What stands in a drawn page as JSON, under `drawn-for`. */
interface DrawnPageFacts extends Facts {
  /** Milliseconds since 1970. */
  at: number
  /** Who is shown as signed in; null: nobody. */
  user: Record<string, unknown> | null
}

/** Finds out whether the server drew the page for this browser as it is, and hides what it drew if not. */
export const judgeDrawing = (): void => {
  const given = document.getElementById('drawn-for')?.textContent
  if (!given) return
  const { at, user, local, session, media, offset, hash, state }: DrawnPageFacts = JSON.parse(given)
  const holds = (storage: Storage, expected: Record<string, string | null>) =>
    Object.entries(expected).every(([name, value]) => storage.getItem(name) === value)
  const isUser = () => {
    const signedIn = localStorage.getItem('auth_token') !== null
    if (user === null || !signedIn) return signedIn === (user !== null)
    const mine = JSON.parse(localStorage.getItem('auth_user') ?? 'null')
    return Object.entries(user).every(([name, value]) => mine?.[name] === value)
  }
  try {
    if (
      holds(localStorage, local) &&
      holds(sessionStorage, session) &&
      Object.entries(media).every(([query, matches]) => matchMedia(query).matches === matches) &&
      (offset === null || new Date(at).getTimezoneOffset() === offset) &&
      !(hash && location.hash !== '') &&
      !(state && history.state !== null) &&
      isUser()
    ) {
      window.drawnAt = at
      window.drawnToken = localStorage.getItem('auth_token')
    }
  } catch {}
  if (!window.drawnAt) document.documentElement.dataset.drawn = 'not-here'
}

/** Shows the drawing as it is meant, keeps what is done with it until its code has come, and begins that code. */
export const showDrawing = (): void => {
  const root = document.getElementById('root')
  const code = document.querySelector<HTMLLinkElement>('link[data-entry]')?.href
  if (!root || !code) return
  const begin = () => {
    const view: FirstView | null = JSON.parse(document.getElementById('first-view')?.textContent ?? 'null')
    const token = window.drawnToken
    if (token && view) window.first = Promise.resolve({ token, view })
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = code
    document.head.append(script)
  }
  if (!window.drawnAt) {
    root.textContent = ''
    delete document.documentElement.dataset.drawn
    begin()
    return
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
  for (const thread of root.querySelectorAll('[role="log"]')) thread.scrollTop = thread.scrollHeight
  const sent: HTMLFormElement[] = []
  const hold = (event: SubmitEvent) => {
    event.preventDefault()
    sent.push(event.target as HTMLFormElement)
  }
  const pressed: HTMLElement[] = []
  const keep = ({ target }: MouseEvent) => {
    // From then on React hears of it by itself.
    const listens = Object.keys(root).some((name) => name.startsWith('__react'))
    const button = !listens && (target as Element).closest<HTMLElement>('button:not([type="submit"])')
    if (button) pressed[0] = button
  }
  addEventListener('submit', hold, true)
  addEventListener('click', keep, true)
  const goOn = () => {
    removeEventListener('submit', hold, true)
    removeEventListener('click', keep, true)
    const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type="checkbox"], [type="radio"]), textarea',
    )
    // All of them first: with the first one that React hears of, it writes over the others.
    const typed = [...fields]
      .filter((field) => field.value !== field.defaultValue)
      .map((field) => [field, field.value] as const)
    for (const [field, value] of typed) {
      // React looks for changes of what it took for the value.
      const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
      for (const text of ['', value]) {
        write?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
    setTimeout(() => {
      pressed[0]?.click()
      sent[0]?.requestSubmit()
    })
  }
  // A page names itself once its code has taken over what was drawn of it.
  new MutationObserver((_, observer) => {
    observer.disconnect()
    goOn()
  }).observe(document.querySelector('title') ?? document.head, { childList: true })
  // A page that nobody looks at is not painted.
  if (document.visibilityState === 'hidden') begin()
  else requestAnimationFrame(() => setTimeout(begin))
}

/** A page that comes back out of the browser's cache shows nothing of a session that is over, or of another account. */
export const watchReturn = (): void => {
  let left: string | null
  const session = () => {
    try {
      return localStorage.getItem('auth_token')
    } catch {
      return null
    }
  }
  addEventListener('pagehide', () => {
    left = session()
  })
  addEventListener('pageshow', (event) => {
    if (!event.persisted || session() === left) return
    // Before anything else takes it up: the page that is asked for now finds out whose it is.
    event.stopImmediatePropagation()
    document.documentElement.dataset.drawn = 'not-here'
    // Nor does its own code, where that had not come yet.
    window.drawnAt = undefined
    location.reload()
  })
}

/**
 * Notes for the server that draws the next page what this browser is: sizes and choices, nothing of anybody; the
 * selected business only while somebody is signed in.
 */
export const noteBrowser = (): void => {
  const names = ['lg_language', 'lg_theme', 'lg_sidebar', 'lg_session_expired']
  const secure = location.protocol === 'https:' ? '; secure' : ''
  let zone: string | undefined
  /** Asking for the zone takes long, and it only changes when its winter or summer do. */
  const zoneOf = (offsets: string): string => {
    const noted = document.cookie.split('; ').find((cookie) => cookie.startsWith('browser='))
    const known = noted && JSON.parse(decodeURIComponent(noted.slice('browser='.length)))
    return known?.offsets === offsets ? known.zone : Intl.DateTimeFormat().resolvedOptions().timeZone
  }
  const note = () => {
    try {
      const local: Record<string, string> = {}
      const signedIn = localStorage.getItem('auth_token') !== null
      for (const name of signedIn ? [...names, 'selected_business_id'] : names) {
        const value = localStorage.getItem(name)
        if (value !== null && value.length < 50) local[name] = value
      }
      const year = new Date().getFullYear()
      const offsets = [0, 6].map((month) => new Date(year, month).getTimezoneOffset()).join()
      zone ??= zoneOf(offsets)
      const browser = {
        local,
        width: innerWidth,
        dark: matchMedia('(prefers-color-scheme: dark)').matches,
        zone,
        offsets,
      }
      const noted = `browser=${encodeURIComponent(JSON.stringify(browser))}`
      if (document.cookie.split('; ').includes(noted)) return
      // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is not in every browser.
      document.cookie = `${noted}; path=/; max-age=7776000; samesite=strict${secure}`
    } catch {}
  }
  // Not while the page comes.
  setTimeout(note, 5_000)
  addEventListener('visibilitychange', note)
  // What is chosen is chosen by a click; the next page may be asked for before this one goes.
  addEventListener('click', () => setTimeout(note, 200))
}
