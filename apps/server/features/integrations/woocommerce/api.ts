import { withoutTrailingSlashes } from '#contract/text/trailing-slashes.ts'
import type { HttpClient } from '#server/lib/http-client.ts'
import { ShopError } from '../connector.ts'
import type { ShopAccess } from '../platform.ts'
import {
  callShop,
  isPage,
  jsonOf,
  memoryOf,
  type Query,
  queryText,
  readJson,
  type ShopAnswer,
} from '../shop-call.ts'
import { isRow, linkOf, type Row } from '../shop-values.ts'
import { codeOf, isUnseen, refusal } from './errors.ts'
import { signedQuery } from './oauth.ts'

/** What is needed to ask a shop; `address` is http or https. */
export type WooAccess = Pick<ShopAccess, 'address' | 'credentials' | 'http'>

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/wp-json/wc/v3/`. */
  path: string
  query?: Query
  body?: unknown
}

/** How the shop is shown the key: the header, the query string (https only), or a signature. */
type Way = 'basic' | 'query' | 'signed'

const ROOT = '/wp-json/wc/v3/'
/** The part of WordPress's public description of itself that matters. */
export const SITE_INDEX = { _fields: 'name,description,url,home,gmt_offset,timezone_string,namespaces' }
const PUBLIC_HEADERS = { accept: 'application/json', 'user-agent': 'LutinGenie' }

/** Whether WooCommerce answers a call for products; asked without credentials. */
const answersTo = async (http: HttpClient, place: string, signal?: AbortSignal): Promise<boolean> => {
  const answer = await callShop(http, {
    url: `${place}per_page=1`,
    headers: PUBLIC_HEADERS,
    ...(signal ? { signal } : {}),
  }).catch(() => null)
  return answer !== null && /^woocommerce_rest_/.test(codeOf(answer) ?? '')
}

/** Whether WooCommerce answers at an address, asked where its interface is; without credentials. */
export const answersAt = (address: string, http: HttpClient): Promise<boolean> =>
  answersTo(http, `${address}${ROOT}products?`)

const GONE = /^woocommerce_rest_\w*invalid_id$/

/** The REST interface of one shop. Every call may throw ShopError. */
export const createWooApi = ({ address, credentials, http }: WooAccess) => {
  const keys = {
    consumerKey: credentials.consumerKey ?? '',
    consumerSecret: credentials.consumerSecret ?? '',
  }
  const secure = /^https:/i.test(address)
  /** In this order; the last is for shops behind a proxy that does not tell them that the call came over https. */
  const ways: readonly Way[] = secure ? ['basic', 'query', 'signed'] : ['signed']
  let settled: Way | null = null
  /** Where the header is lost it is lost for the next connector too. */
  const memory = memoryOf(http)
  /** The site's address as the shop signs it: always http, and its own name for itself. */
  let signedAs = address.replace(/^https:/i, 'http:')

  const send = (way: Way, call: Call, signal?: AbortSignal): Promise<ShopAnswer> => {
    const method = call.method ?? 'GET'
    const target = `${address}${ROOT}${call.path}`
    const headers: Record<string, string> = { ...PUBLIC_HEADERS }
    let query: Query = call.query ?? {}
    if (way === 'basic') {
      headers.authorization = `Basic ${Buffer.from(`${keys.consumerKey}:${keys.consumerSecret}`).toString('base64')}`
    } else if (way === 'query') {
      query = { ...query, consumer_key: keys.consumerKey, consumer_secret: keys.consumerSecret }
    } else {
      query = signedQuery({ method, address: `${signedAs}${ROOT}${call.path}`, query }, keys)
    }
    if (call.body !== undefined) headers['content-type'] = 'application/json'
    return callShop(http, {
      url: Object.keys(query).length === 0 ? target : `${target}?${queryText(query)}`,
      method,
      headers,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(signal ? { signal } : {}),
    })
  }

  const publicly = async (path: string, query: Query, signal?: AbortSignal): Promise<unknown> => {
    const answer = await callShop(http, {
      url: `${address}/wp-json/${path}?${queryText(query)}`,
      headers: PUBLIC_HEADERS,
      ...(signal ? { signal } : {}),
    })
    return answer.status === 200 ? jsonOf(answer.text) : undefined
  }

  /** Signs with the name that the site gives itself, where that is another one: with www., or behind a proxy. */
  const sendSigned = async (call: Call, signal?: AbortSignal): Promise<ShopAnswer> => {
    const answer = await send('signed', call, signal)
    if (answer.status !== 401 || settled !== null || isUnseen(answer)) return answer
    const index = await publicly('', SITE_INDEX, signal).catch(() => null)
    const link = isRow(index) ? linkOf(index.home) : null
    const home = link && withoutTrailingSlashes(link.replace(/^https:/, 'http:'))
    if (!home || home === signedAs) return answer
    signedAs = home
    return send('signed', call, signal)
  }

  /** An answer to good credentials, after trying the ways in which they can be shown. */
  const ask = async (call: Call, signal?: AbortSignal): Promise<{ way: Way; answer: ShopAnswer }> => {
    if (settled !== null) return { way: settled, answer: await send(settled, call, signal) }
    let unseen = false
    const likely = ways.filter((way) => way === memory.get(address))
    for (const way of [...likely, ...ways.filter((other) => !likely.includes(other))]) {
      const answer = await (way === 'signed' ? sendSigned(call, signal) : send(way, call, signal))
      if (isUnseen(answer)) {
        unseen = true
        continue
      }
      // The signature was for http: on a shop that knows of https it says nothing about the key.
      if (unseen && way === 'signed' && answer.status === 401) break
      if (answer.status < 300) {
        settled = way
        memory.set(address, way)
      }
      return { way, answer }
    }
    throw new ShopError({ code: 'woo.key-unknown' })
  }

  /**
   * Tells a shop with plain permalinks, and one whose web server rewrites no addresses so that they begin with
   * `index.php`, from an address where there is no shop.
   */
  const diagnose = async (page: boolean, signal?: AbortSignal) => {
    if (!(await answersTo(http, `${address}/?rest_route=/wc/v3/products&`, signal)))
      return new ShopError({ code: 'woo.no-shop' }, { page })
    const unwritten = await answersTo(http, `${address}/index.php${ROOT}products?`, signal)
    return unwritten
      ? new ShopError({ code: 'woo.moved', values: { address: `${address}/index.php` } })
      : new ShopError({ code: 'woo.plain-permalinks' })
  }

  const redirected = async (answer: ShopAnswer, signal?: AbortSignal) => {
    const home = homeOf(answer.headers.location, address)
    return home === null || home === address
      ? diagnose(true, signal)
      : new ShopError({ code: 'woo.moved', values: { address: home } })
  }

  /** `gone` when there is nothing with this id. */
  const read = async (
    call: Call,
    signal?: AbortSignal,
  ): Promise<{ answer: ShopAnswer; body: unknown; gone: boolean }> => {
    const { way, answer } = await ask(call, signal)
    if (answer.status >= 300 && answer.status < 400) throw await redirected(answer, signal)
    const { value: body, notices } = readJson(answer.text)
    // A message of PHP beside the data makes another status.
    const isList = answer.status === 500 && notices && Array.isArray(body)
    if (isList || (answer.status < 300 && body !== undefined)) return { answer, body, gone: false }
    if (answer.status === 404 && GONE.test(codeOf(answer) ?? '')) return { answer, body, gone: true }
    if ((body === undefined && isPage(answer)) || (answer.status === 404 && codeOf(answer) === null)) {
      throw await diagnose(isPage(answer), signal)
    }
    if (answer.status < 300) throw new ShopError({ code: 'woo.bad-answer' })
    throw refusal(answer, {
      signed: way === 'signed',
      secure,
      writes: call.method !== undefined && settled !== null,
    })
  }

  const list = async (call: Call, signal?: AbortSignal): Promise<{ rows: Row[]; more: boolean }> => {
    const { answer, body, gone } = await read(call, signal)
    if (gone) return { rows: [], more: false }
    if (!Array.isArray(body)) throw new ShopError({ code: 'woo.bad-answer' })
    return { rows: body.filter(isRow), more: hasMore(answer, body.length, call.query) }
  }

  return {
    /** One page of a list, and whether others follow it. */
    list,
    /** All pages of a list, a hundred rows each, up to a last one that no shop has. */
    async all(path: string, fields: string, lastPage: number, signal?: AbortSignal): Promise<Row[]> {
      const found: Row[] = []
      for (let page = 1, more = true; more && page <= lastPage; page += 1) {
        const query = { per_page: '100', ...(page > 1 && { page: String(page) }), _fields: fields }
        const answer = await list({ path, query }, signal)
        more = answer.more
        found.push(...answer.rows)
      }
      return found
    },
    /** The object that a call answers; null when the shop says that there is none with this id. */
    async one(call: Call, signal?: AbortSignal): Promise<Row | null> {
      const { body, gone } = await read(call, signal)
      if (gone) return null
      if (!isRow(body)) throw new ShopError({ code: 'woo.bad-answer' })
      return body
    },
    /** What anybody may ask, below `/wp-json/`; no credentials are sent. Undefined when there is no answer in JSON. */
    publicly,
  }
}
export type WooApi = ReturnType<typeof createWooApi>

/** Whether a page is not the last one; where a proxy drops the count of pages, a full page may not be. */
const hasMore = ({ headers }: ShopAnswer, length: number, query: Query = {}): boolean => {
  const pages = headers['x-wp-totalpages'] ?? ''
  return /^\d+$/.test(pages)
    ? Number(query.page ?? 1) < Number(pages)
    : length > 0 && length >= Number(query.per_page ?? 10)
}

/** The site's address that a redirect of the interface leads to, without query; null when it leads elsewhere on this site. */
const homeOf = (location: string | undefined, address: string): string | null => {
  if (location === undefined || !URL.canParse(location, `${address}/`)) return null
  const url = new URL(location, `${address}/`)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  const [path = '', rest] = url.pathname.split('/wp-json')
  if (rest === undefined) return url.origin === new URL(address).origin ? null : url.origin
  return `${url.origin}${withoutTrailingSlashes(path)}`
}
