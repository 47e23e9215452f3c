import { createHmac } from 'node:crypto'
import {
  allRecorded,
  type Place,
  type Recording,
  type ReplayShop,
  type Reply,
  recorded,
  replyOf,
  type ShopRequest,
  startReplay,
} from './replay.ts'

type Json = Record<string, unknown>

export const KEYS = {
  write: { consumerKey: 'ck_write', consumerSecret: 'cs_write' },
  read: { consumerKey: 'ck_read', consumerSecret: 'cs_read' },
}

/** What differs from a shop where all is well. */
export interface WooQuirks {
  /** The web server drops the Authorization header. */
  headerLost?: boolean
  /** WordPress believes that every call is plain http. */
  blindProxy?: boolean
  /** The name that the site gives itself, where it is not the one that it is called by. */
  home?: string
  /** Seconds by which the shop's clock is ahead. */
  clockAhead?: number
  /** No shop-wide list of variations yet. */
  older?: boolean
  french?: boolean
  /** Taxes are calculated on prices typed without them; `incl` and `excl` is how they are shown. */
  taxes?: 'incl' | 'excl'
}

const body = <T = Json>(name: string) => recorded('woocommerce', name).response.body as T

const PRODUCTS = [
  'product-simple-managed-in-stock',
  'product-simple-managed-out-of-stock',
  'product-simple-low-stock',
  'product-simple-unmanaged-in-stock',
  'product-simple-unmanaged-out-of-stock',
  'product-simple-backorders',
  'product-name-with-entities',
  'product-draft',
  'product-variable-own-stock',
  'product-variable-parent-stock',
  'product-variable-all-out',
  'product-external',
  'product-without-price',
]
const VARIATIONS = {
  20: 'product-variations-own-stock',
  24: 'product-variations-parent-stock',
  27: 'product-variations-all-out',
}
const ORDERS = ['order-by-id-processing', 'order-completed-with-shipping', 'order-partially-refunded']

/** A WooCommerce shop made of what was recorded, with its state: products, orders and hooks can be changed. */
export interface WooShop extends ReplayShop {
  products: Json[]
  variations: Record<number, Json[]>
  orders: Json[]
  hooks: Json[]
  /** `https://…` as a merchant types it; `origin` is the same over http. */
  address: string
}

export const startWooShop = async (quirks: WooQuirks = {}, place: Place = {}): Promise<WooShop> => {
  const exact = new Map<string, Recording>()
  for (const one of allRecorded('woocommerce')) {
    if (
      one.direction === 'connector-to-shop' &&
      /^(conn-system|conn-settings|conn-root|error-)/.test(one.name)
    ) {
      exact.set(`${one.request.method} ${one.request.path}`, one)
    }
  }
  const products = PRODUCTS.map((name) => body(name))
  const variations = Object.fromEntries(
    Object.entries(VARIATIONS).map(([id, name]) => [id, body<Json[]>(name)]),
  ) as Record<number, Json[]>
  const orders = [...ORDERS.map((name) => body(name)), body('order-on-hold')]
  const hooks: Json[] = []
  const nonces = new Set<string>()
  const say = (name: string, origin: string) => replyOf(recorded('woocommerce', name), origin)

  /** What WooCommerce says to credentials; null when they are good. */
  const refusalFor = (call: ShopRequest, origin: string): Reply | null => {
    const unseen = () => say(quirks.french ? 'french-no-credentials-401' : 'conn-no-credentials-401', origin)
    const [known, given] = credentialsIn(call, quirks)
    if (known === 'oauth') return oauthRefusal(call, origin)
    const key = Object.values(KEYS).find((pair) => pair.consumerKey === known)
    if (key === undefined) return unseen()
    if (key.consumerSecret !== given)
      return say(quirks.french ? 'french-bad-secret-401' : 'conn-bad-secret-401', origin)
    return call.method !== 'GET' && key === KEYS.read
      ? say(quirks.french ? 'french-read-key-write-401' : 'webhook-create-read-key-401', origin)
      : null
  }

  const oauthRefusal = (call: ShopRequest, origin: string): Reply | null => {
    const key = Object.values(KEYS).find((pair) => pair.consumerKey === call.query.get('oauth_consumer_key'))
    if (key === undefined) return say('conn-oauth1-unknown-key-401', origin)
    const given = [...call.query].filter(([name]) => name !== 'oauth_signature')
    const encode = (text: string) =>
      [...Buffer.from(text)]
        .map((byte) => String.fromCharCode(byte))
        .map((c) =>
          /[A-Za-z0-9._~-]/.test(c) ? c : `%${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
        )
        .join('')
    const parameters = given
      .map(([name, value]) => `${encode(encode(name))}%3D${encode(encode(value))}`)
      .sort()
      .join('%26')
    const text = `${call.method}&${encode(`${quirks.home ?? origin}${call.path}`)}&${parameters}`
    const signature = createHmac('sha256', `${key.consumerSecret}&`).update(text).digest('base64')
    if (signature !== call.query.get('oauth_signature')) return say('conn-oauth1-bad-secret-401', origin)
    const clock = Date.now() / 1000 + (quirks.clockAhead ?? 0)
    if (Math.abs(clock - Number(call.query.get('oauth_timestamp'))) > 15 * 60) {
      return say('conn-oauth1-stale-timestamp-401', origin)
    }
    const nonce = call.query.get('oauth_nonce') ?? ''
    if (nonces.has(nonce)) return say('conn-oauth1-reused-nonce-401', origin)
    nonces.add(nonce)
    return call.method !== 'GET' && key === KEYS.read ? say('webhook-create-read-key-401', origin) : null
  }

  const list = (rows: Json[], { query }: ShopRequest, origin: string): Reply => {
    if (Number(query.get('per_page') ?? 10) > 100) {
      return say(quirks.french ? 'french-per-page-101-400' : 'error-per-page-101-400', origin)
    }
    const size = Number(query.get('per_page') ?? 10)
    const from = (Number(query.get('page') ?? 1) - 1) * size
    const since = query.get('modified_after')
    if (since !== null && Number.isNaN(Date.parse(since)))
      return say('error-modified-after-invalid-400', origin)
    // Read in the shop's time, here an hour ahead of Greenwich, unless told otherwise.
    const gmt = query.get('dates_are_gmt') === 'true' || since?.endsWith('Z')
    const after = since === null ? 0 : Date.parse(`${since.replace('Z', '')}Z`) - (gmt ? 0 : 3_600_000)
    const include = query.get('include')?.split(',')
    const wanted = rows
      .filter((row) => query.get('status') === null || row.status === query.get('status'))
      .filter((row) => query.get('type') === null || row.type === query.get('type'))
      .filter((row) => include === undefined || include.includes(String(row.id)))
      .filter((row) => since === null || Date.parse(`${row.date_modified_gmt}Z`) > after)
      .sort((a, b) => (query.get('order') === 'asc' ? 1 : -1) * (Number(a.id) - Number(b.id)))
    return {
      status: 200,
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        'x-wp-total': String(wanted.length),
        'x-wp-totalpages': String(Math.ceil(wanted.length / size)),
        link: `<${origin}/wp-json/wc/v3/products?${query}&page=2>; rel="next"`,
      },
      body: wanted.slice(from, from + size).map((row) => projected(row, query.get('_fields'))),
    }
  }

  const one = (row: Json | undefined, call: ShopRequest, origin: string, missing: string): Reply =>
    row === undefined
      ? say(missing, origin)
      : {
          status: 200,
          headers: { 'content-type': 'application/json; charset=UTF-8' },
          body: projected(row, call.query.get('_fields')),
        }

  const hookReply = (call: ShopRequest, id: number | null, origin: string): Reply => {
    const hook = hooks.find((own) => own.id === id)
    if (call.method === 'GET' && id === null) return list(hooks, call, origin)
    if (call.method === 'POST') {
      const payload = JSON.parse(call.body) as Json
      if (payload.topic === 'product.stock') return say('webhook-create-bad-topic-400', origin)
      if (!/^https?:/.test(String(payload.delivery_url))) return say('webhook-create-bad-url-400', origin)
      const { secret: _, ...shown } = payload
      hooks.push({ ...body('webhook-create-product-updated-201'), ...shown, id: 50 + hooks.length })
      return { status: 201, body: hooks.at(-1) }
    }
    if (hook === undefined) return say('error-product-id-404', origin)
    if (call.method === 'PUT') Object.assign(hook, JSON.parse(call.body))
    if (call.method === 'DELETE') {
      if (call.query.get('force') !== 'true') return say('webhook-delete-without-force-501', origin)
      hooks.splice(hooks.indexOf(hook), 1)
    }
    return { status: 200, body: hook }
  }

  /** The shop's public prices, in cents, with 20 % of tax. */
  const shownPrices = ({ query, headers }: ShopRequest): Reply => {
    if (headers.authorization !== undefined || query.has('consumer_key')) return { status: 500, body: '' }
    const rows = query.get('type') === 'variation' ? Object.values(variations).flat() : products
    const wanted = query.get('include')?.split(',') ?? []
    const found = rows.filter(({ id, price }) => wanted.includes(String(id)) && price !== '')
    const cents = ({ price }: Json) => String(Math.round(Number(price) * 120))
    const prices = (row: Json) => ({ price: cents(row), currency_code: 'EUR', currency_minor_unit: 2 })
    return { status: 200, body: found.map((row) => ({ id: row.id, prices: prices(row) })) }
  }

  const shop = await startReplay((call, origin) => {
    const path = call.path.replace(/\/$/, '')
    if (path === '/wp-json') {
      const index = say('conn-root-index-no-credentials', origin)
      return { ...index, body: { ...(index.body as Json), home: quirks.home ?? origin } }
    }
    if (path === '/wp-json/wc/store/v1/products') return shownPrices(call)
    if (!path.startsWith('/wp-json/wc/v3')) return say('broken-wrong-folder-404-html', origin)
    const refused = refusalFor(call, origin)
    if (refused !== null) return refused
    const known = exact.get(`${call.method} ${call.path}${publicQuery(call.query)}`)
    if (known !== undefined) return replyOf(known, origin)
    const setting = SETTINGS[path.replace('/wp-json/wc/v3/settings/', '')]?.(quirks)
    if (setting !== undefined) return { status: 200, body: { id: path.split('/').at(-1), value: setting } }
    const [, resource = '', id, sub, subId] =
      /^\/wp-json\/wc\/v3\/([a-z_]+)(?:\/(\d+))?(?:\/(variations)(?:\/(\d+))?)?$/.exec(path) ?? []
    const number = id === undefined ? null : Number(id)
    if (resource === 'webhooks') return hookReply(call, number, origin)
    if (resource === 'orders' && number !== null) {
      return one(
        orders.find((row) => row.id === number),
        call,
        origin,
        quirks.french ? 'french-order-not-found-404' : 'order-not-found-404',
      )
    }
    if (resource === 'orders') {
      const term = call.query.get('search')?.toLowerCase() ?? ''
      const found = orders.filter((row) =>
        JSON.stringify([row.id, row.number, row.billing]).toLowerCase().includes(term),
      )
      return list(found, call, origin)
    }
    const all = Object.values(variations).flat()
    if (resource === 'variations' && !quirks.older) return list(all, call, origin)
    if (resource === 'products' && sub !== undefined) {
      const own = variations[number ?? 0] ?? []
      return subId === undefined
        ? list(own, call, origin)
        : one(
            own.find((row) => row.id === Number(subId)),
            call,
            origin,
            'error-product-id-404',
          )
    }
    if (resource === 'products' && number !== null) {
      return one(
        products.find((row) => row.id === number),
        call,
        origin,
        'error-product-id-404',
      )
    }
    if (resource === 'products') return list(products, call, origin)
    return say(quirks.french ? 'french-route-404' : 'error-route-404', origin)
  }, place)
  return {
    ...shop,
    address: shop.origin.replace('http:', 'https:'),
    products,
    variations,
    orders,
    hooks,
  }
}

const SETTINGS: Record<string, (quirks: WooQuirks) => string> = {
  'general/woocommerce_calc_taxes': ({ taxes }) => (taxes ? 'yes' : 'no'),
  'tax/woocommerce_prices_include_tax': ({ taxes }) => (taxes ? 'no' : 'yes'),
  'tax/woocommerce_tax_display_shop': ({ taxes }) => taxes ?? 'incl',
}

/** The key and the secret that WooCommerce looks at: Basic and query string over https only. */
const credentialsIn = (call: ShopRequest, quirks: WooQuirks): [string | null, string | null] => {
  const secure = call.secure && !quirks.blindProxy
  const { authorization } = call.headers
  if (secure && !quirks.headerLost && authorization?.startsWith('Basic ')) {
    const [key = '', secret = ''] = Buffer.from(authorization.slice(6), 'base64').toString().split(':')
    return [key, secret]
  }
  if (secure && call.query.has('consumer_key')) {
    return [call.query.get('consumer_key'), call.query.get('consumer_secret')]
  }
  return call.query.has('oauth_consumer_key') ? ['oauth', null] : [null, null]
}

const publicQuery = (query: URLSearchParams): string => {
  const rest = [...query].filter(([name]) => !/^(consumer_|oauth_)/.test(name))
  const text = rest.map(([name, value]) => `${name}=${value}`).join('&')
  return text === '' ? '' : `?${text}`
}

/** `_fields` as WordPress reads it: names, and names below names. */
const projected = (row: Json, fields: string | null): Json => {
  if (fields === null) return row
  const out: Json = {}
  for (const field of fields.split(',')) {
    const [name = '', below] = field.split('.')
    if (!(name in row)) continue
    out[name] = below === undefined ? row[name] : { [below]: (row[name] as Json)[below] }
  }
  return out
}
