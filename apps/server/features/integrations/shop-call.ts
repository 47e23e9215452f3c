import type { ShopFailureProblem } from '#contract/integrations/shop-problems.ts'
import type { HttpClient, OutgoingRequest } from '#server/lib/http-client.ts'
import { OutgoingError } from '#server/lib/outgoing-error.ts'
import { ShopError } from './connector.ts'

export type Query = Readonly<Record<string, string>>

/** As RFC 3986 wants it, and PHP's rawurlencode does it. */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** `a=1&b=2`, percent-encoded, in the order given. */
export const queryText = (query: Query): string =>
  Object.entries(query)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&')

export interface ShopAnswer {
  status: number
  /** Lower-case names. May repeat secrets (`link`, `location`): never to be shown or logged. */
  headers: Readonly<Record<string, string>>
  /** The body as text, without a byte order mark. */
  text: string
}

const REQUEST_MS = 15_000
const MAX_BYTES = 8 * 1024 * 1024

/** What nginx, Apache and Go answer over http where they expect https. */
const SECURE_PORT =
  /plain HTTP request was sent to HTTPS port|speaking plain HTTP to an SSL-enabled server|HTTP request to an HTTPS server/i

/**
 * One call to a shop; redirects are answered, never followed.
 * @throws ShopError whenever there is no complete answer
 */
export const callShop = async (http: HttpClient, request: OutgoingRequest): Promise<ShopAnswer> => {
  try {
    const { status, headers, body } = await http.request({
      timeoutMs: REQUEST_MS,
      maxBytes: MAX_BYTES,
      ...request,
      returnRedirects: true,
    })
    const text = body.toString('utf8').replace(/^\uFEFF/, '')
    if (status === 400 && SECURE_PORT.test(text)) throw new ShopError({ code: 'shop.secure-port' })
    return { status, headers, text }
  } catch (error) {
    throw error instanceof ShopError ? error : explain(error)
  }
}

const UNANSWERED: Partial<Record<OutgoingError['reason'], ShopFailureProblem>> = {
  timeout: { code: 'shop.slow' },
  aborted: { code: 'shop.slow' },
  'invalid-address': { code: 'shop.not-on-internet' },
  'forbidden-address': { code: 'shop.not-on-internet' },
  'unknown-host': { code: 'shop.unknown-host' },
  'bad-certificate': { code: 'shop.bad-certificate' },
  'too-large': { code: 'shop.answer-too-large' },
}

/** Why there was no answer. */
const explain = (error: unknown): ShopError =>
  new ShopError(
    (error instanceof OutgoingError ? UNANSWERED[error.reason] : undefined) ?? { code: 'shop.unreachable' },
  )

/** The time until which a whole operation of several calls must end, together with the caller's own signal. */
export const withTimeLimit = (limitMs: number, signal: AbortSignal | undefined): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(limitMs)]) : AbortSignal.timeout(limitMs)

const MAX_WAIT_MS = 24 * 3_600_000

/** What `Retry-After` asks for, in milliseconds, at most a day; null when it is absent or not understood. */
export const retryAfterMs = (headers: ShopAnswer['headers'], now = Date.now()): number | null => {
  const value = headers['retry-after']?.trim()
  if (value === undefined || value === '') return null
  const wait = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), MAX_WAIT_MS)
}

const PAGE =
  /^\s*(?:<\?xml[^<>]{0,200}>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,2000}-->\s*){0,5}<(?:!doctype|html|head|body|title|meta|link|style|center|div|main|section|h[1-3]|p)\b/i
const SEEN_CHARACTERS = 20_000

/** Whether something for people came as if all were well: a page, a sentence, or nothing. */
export const isPage = ({ status, text }: ShopAnswer): boolean => {
  const seen = text.slice(0, SEEN_CHARACTERS)
  return status === 200 && (PAGE.test(seen) || !/[<[{]/.test(seen))
}

/** What a status says that passes by itself: throttling, maintenance, a crash. Null for any other. */
export const passingTrouble = ({ status, headers }: ShopAnswer): ShopError | null => {
  const retry = { retryAfterMs: retryAfterMs(headers) }
  if (status === 429) return new ShopError({ code: 'shop.throttled' }, retry)
  if (status === 503) return new ShopError({ code: 'shop.overloaded' }, retry)
  if (status < 500 || status === 501) return null
  return new ShopError({ code: 'shop.internal-error' }, retry)
}

/** How much is read at most while looking for where the JSON begins: a shop must not keep this process busy. */
const SEARCH_CHARACTERS = 10_000_000

const NOTICE = String.raw`(?:<b>)?(?:PHP )?(?:Deprecated|Notice|Strict Standards|Warning)(?:</b>)?:`
const NOTICES = new RegExp(NOTICE)
/** What may stand behind a value: what PHP prints once it is done, or the comment of a cache. */
const BEHIND = new RegExp(String.raw`\s*(?:$|<!--|(?:<br ?/?>\s*)?${NOTICE})`, 'y')

/** Where the object or list that begins at a place closes, just behind it; null when it is cut short. */
const endOfValue = (text: string, start: number): number | null => {
  let depth = 0
  let quoted = false
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]
    if (quoted && sign === '\\') at += 1
    else if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return null
}

/** Whether what stands behind a value is none of the answer; behind words in front of it, nothing with brackets is. */
const endsAt = (text: string, end: number, first: boolean): boolean => {
  BEHIND.lastIndex = end
  return BEHIND.test(text) && (first || !/[[\]{}]/.test(text.slice(end)))
}

/**
 * The JSON of an answer, also between messages of PHP printed around it, and whether such stood there; the value is
 * undefined when there is none. A text that begins as JSON is taken whole or not at all: its end is never taken for
 * the answer.
 */
export const readJson = (text: string): { value: unknown; notices: boolean } => {
  const whole = parse(text)
  if (whole !== undefined) return { value: whole, notices: false }
  const first = /^\s*[[{]/.test(text)
  let left = SEARCH_CHARACTERS
  for (const { index } of text.matchAll(/[[{]/g)) {
    const end = endOfValue(text, index)
    const value = end !== null && endsAt(text, end, first) ? parse(text.slice(index, end)) : undefined
    if (value !== undefined)
      return { value, notices: NOTICES.test(text.slice(0, index) + text.slice(end ?? 0)) }
    left -= (end ?? text.length) - index
    if (first || left <= 0) break
  }
  return { value: undefined, notices: false }
}

/** The value that {@link readJson} finds. */
export const jsonOf = (text: string): unknown => readJson(text).value

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Runs `work` on each item, at most `width` at a time, and answers in the items' order. */
export const eachOf = async <T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = new Array(items.length)
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const at = next
      next += 1
      results[at] = await work(items[at] as T)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane))
  return results
}

/** Read once per connector; a failure is not kept. */
export const cachedRead = <T>(read: (signal?: AbortSignal) => Promise<T>) => {
  let cached: Promise<T> | null = null
  return (signal?: AbortSignal): Promise<T> => {
    cached ??= read(signal)
    cached.catch(() => {
      cached = null
    })
    return cached
  }
}

const memories = new WeakMap<HttpClient, Map<string, string>>()
const REMEMBERED = 5_000

/**
 * What was found out about shops and helps the next connector to the same one, such as how it wants to be shown its
 * key: a guess to begin with. Lives as long as the client.
 */
export const memoryOf = (http: HttpClient) => {
  const memory = memories.get(http) ?? new Map<string, string>()
  memories.set(http, memory)
  return {
    get: (shop: string): string | undefined => memory.get(shop),
    set(shop: string, what: string): void {
      const [oldest] = memory.size >= REMEMBERED ? memory.keys() : []
      if (oldest !== undefined) memory.delete(oldest)
      memory.set(shop, what)
    },
  }
}

/** How long what was read of a shop serves where a shopper is waiting; readings of the catalogue renew it. */
const CACHE_MS = 2 * 60_000

/**
 * A {@link cachedRead} whose last answer, of JSON, also serves the next connectors to the shop for a while.
 * @param name of what is read, its shop and its key
 */
export const sharedRead = <T>(http: HttpClient, name: string, read: (signal?: AbortSignal) => Promise<T>) => {
  const memory = memoryOf(http)
  const now = cachedRead(async (signal) => {
    const value = await read(signal)
    memory.set(name, JSON.stringify({ value, until: Date.now() + CACHE_MS }))
    return value
  })
  return {
    now,
    /** As it is, or was lately. */
    async recent(signal?: AbortSignal): Promise<T> {
      const cached = JSON.parse(memory.get(name) ?? '{"until":0}') as { value: T; until: number }
      return cached.until > Date.now() ? cached.value : now(signal)
    },
  }
}
