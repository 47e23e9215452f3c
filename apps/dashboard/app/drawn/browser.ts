/** The browser that a page is drawn for, as far as its requests tell. */
export interface DrawnFor {
  path: string
  /** The query with its `?`, or ''. */
  search: string
  /** What it keeps, and what this tab keeps, by name; anything else counts as not there. */
  local: Record<string, string>
  session: Record<string, string>
  /** Of its window, in CSS pixels. */
  width: number
  /** Whether its system is dark. */
  dark: boolean
  userAgent: string
  /** Contents of the page's meta tags by their names. */
  metas: Record<string, string>
  /** Milliseconds since 1970. */
  at: number
}

/** What a drawing used of what it was told: in a browser where any of it is otherwise, it is not shown. */
export interface Facts {
  local: Record<string, string | null>
  session: Record<string, string | null>
  media: Record<string, boolean>
  /** Minutes that the clocks of its zone are behind UTC; null where the zone is not known. */
  offset: number | null
  /** Whether the part of the address after `#`, which no server hears of, was asked for: there was none. */
  hash: boolean
  /** The same of what the history keeps with the page. */
  state: boolean
}

const nothing = () => {}
const listen = { addEventListener: nothing, removeEventListener: nothing }

let browser: DrawnFor
let facts: Facts

const storage = (kind: 'local' | 'session') => ({
  getItem(name: string): string | null {
    const value = browser[kind][name] ?? null
    facts[kind][name] = value
    return value
  },
  setItem: nothing,
  removeItem: nothing,
})

const answer = (query: string): boolean => {
  const [, bound, width] = /^\((min|max)-width: ([\d.]+)px\)$/.exec(query) ?? []
  if (bound === 'min') return browser.width >= Number(width)
  if (bound === 'max') return browser.width <= Number(width)
  return query === '(prefers-color-scheme: dark)' && browser.dark
}

const matchMedia = (query: string) => {
  const matches = answer(query)
  facts.media[query] = matches
  return { matches, ...listen }
}

const location = {
  origin: '',
  get pathname() {
    return browser.path
  },
  get search() {
    return browser.search
  },
  get hash() {
    facts.hash = true
    return ''
  },
}
const history = {
  get state() {
    facts.state = true
    return null
  },
}
const document = {
  ...listen,
  documentElement: { dataset: {} },
  visibilityState: 'visible',
  querySelector: (selector: string) => {
    const [, name] = /^meta\[name="([\w-]+)"\]$/.exec(selector) ?? []
    const content = name === undefined ? undefined : browser.metas[name]
    return content === undefined ? null : { content }
  },
  getElementById: () => null,
}
const window: Record<string, unknown> = { ...listen, dispatchEvent: nothing, location, history, matchMedia }

/** Has this realm look like a browser; answers what the code then finds out about it. */
export function drawFor(given: DrawnFor): Facts {
  browser = given
  facts = { local: {}, session: {}, media: {}, offset: null, hash: false, state: false }
  window.drawnAt = given.at
  return facts
}

const globals = {
  window,
  document,
  location,
  matchMedia,
  localStorage: storage('local'),
  sessionStorage: storage('session'),
  navigator: {
    get userAgent() {
      return browser?.userAgent ?? ''
    },
  },
}
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
