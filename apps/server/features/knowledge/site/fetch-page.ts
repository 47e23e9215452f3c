import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadProblem } from '#contract/knowledge/knowledge.ts'
import { siteName } from '#contract/text/site-address.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { OutgoingResponse } from '#server/lib/http-client.ts'
import { OutgoingError } from '#server/lib/outgoing-error.ts'
import type { SiteRules } from '#server/lib/schema/knowledge.ts'
import { restHost, takeHostTurn } from './host-turn-queries.ts'
import { isSameSite } from './page-path.ts'
import { mayRead } from './robots.ts'

const TIMEOUT_MS = 15_000
const REDIRECTS_MAX = 5
/** A host that is busy is left alone for as long as it asks, within these. */
const REST_MS = { least: 5_000, most: 120_000 }
const REDIRECTS = new Set([301, 302, 303, 307, 308])

interface FetchOptions {
  /** What the site's robots.txt says; null while it is not known. */
  rules: SiteRules | null
  etag?: string | null
  lastModified?: string | null
  maxBytes: number
  signal: AbortSignal
}

/** `later`: nobody was asked, the host has other turns first. `failed`: see the problem; `lasting`: the site says so itself. */
export type Fetched =
  | { kind: 'answer'; address: string; headers: OutgoingResponse['headers']; body: Buffer }
  | { kind: 'unchanged'; address: string }
  | { kind: 'failed'; problem: ReadProblem; lasting: boolean }
  | { kind: 'later'; waitMs: number }

/**
 * Asks a site for an address, in the turn of its host, as the reader that it is and with where to ask about it.
 * Redirects are followed on the same site alone, each in a turn of its own.
 */
export const fetchPage = async (deps: Deps, address: string, options: FetchOptions): Promise<Fetched> => {
  let url = address
  for (let left = REDIRECTS_MAX; left >= 0; left -= 1) {
    const { pathname, search } = new URL(url)
    if (options.rules !== null && !mayRead(options.rules, `${pathname}${search}`)) return lasting('robots')
    const turn = await takeHostTurn(deps.db, siteName(url), pauseOf(deps, options.rules))
    if (turn.booked) return { kind: 'later', waitMs: turn.waitMs }
    await sleep(turn.waitMs, undefined, { signal: options.signal })
    const response = await request(deps, url, options)
    if ('problem' in response) return response
    const { location } = response.headers
    if (!REDIRECTS.has(response.status) || location === undefined) return judge(deps, url, response)
    if (!URL.canParse(location, url)) return lasting('moved')
    const next = new URL(location, url).href
    if (!isSameSite(next, address)) return lasting('moved')
    url = next
  }
  return { kind: 'failed', problem: 'unreachable', lasting: false }
}

const lasting = (problem: ReadProblem): Fetched => ({ kind: 'failed', problem, lasting: true })

const pauseOf = ({ config }: Deps, rules: SiteRules | null): number =>
  Math.max(config.siteIntervalMs, rules?.delayMs ?? 0)

const request = async (
  deps: Deps,
  url: string,
  { etag, lastModified, maxBytes, signal }: FetchOptions,
): Promise<OutgoingResponse | Extract<Fetched, { kind: 'failed' }>> => {
  try {
    return await deps.http.request({
      url,
      headers: {
        'user-agent': `Mozilla/5.0 (compatible; LutinGenie/1.0; +${deps.publicUrl()}/robot)`,
        accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
        'accept-language': 'fr,en;q=0.7',
        ...(etag && { 'if-none-match': etag }),
        ...(lastModified && { 'if-modified-since': lastModified }),
      },
      timeoutMs: TIMEOUT_MS,
      maxBytes,
      returnRedirects: true,
      signal,
    })
  } catch (error) {
    if (!(error instanceof OutgoingError) || error.reason === 'aborted') throw error
    return { kind: 'failed', problem: problemOf(error), lasting: false }
  }
}

const problemOf = ({ reason }: OutgoingError): ReadProblem => {
  if (reason === 'too-large') return 'too-large'
  return reason === 'timeout' ? 'too-slow' : 'unreachable'
}

const judge = async (deps: Deps, url: string, response: OutgoingResponse): Promise<Fetched> => {
  const { status, headers, body } = response
  if (status === 304) return { kind: 'unchanged', address: url }
  if (status === 429 || status === 503) {
    const seconds = Number(headers['retry-after'] ?? 0)
    const ms = Math.min(REST_MS.most, Math.max(REST_MS.least, seconds > 0 ? seconds * 1_000 : 0))
    await restHost(deps.db, siteName(url), ms)
  }
  if (status >= 200 && status < 300) return { kind: 'answer', address: url, headers, body }
  if (status === 404 || status === 410) return lasting('missing')
  if (status === 401) return lasting('needs-login')
  return {
    kind: 'failed',
    problem: status >= 500 || status === 429 ? 'unreachable' : 'refused',
    lasting: false,
  }
}
