import {
  type Place,
  type ReplayShop,
  type Reply,
  recorded,
  replyOf,
  type ShopRequest,
  startReplay,
} from './replay.ts'

type Json = Record<string, unknown>

export const PRESTA_KEYS = {
  full: 'F'.repeat(32),
  /** May read products only. */
  products: 'P'.repeat(32),
  /** Has no right at all. */
  none: 'N'.repeat(32),
}

export interface PrestaQuirks {
  /** The web server drops the Authorization header. */
  headerLost?: boolean
  /** Resources that the full key may not read. */
  forbidden?: string[]
  /** Combinations come without the price that was asked for. */
  older?: boolean
  /** Of several shops in one PrestaShop, the one at this address. */
  shopId?: number
}

const rows = (name: string): Json[] => {
  const body = recorded('prestashop', name).response.body as Record<string, Json[]>
  return Object.values(body)[0] ?? []
}

/** A row as it would be with every language, though it was recorded in one. */
const bilingual = (row: Json): Json => ({
  ...row,
  name: [
    { id: 1, value: `${String(row.name)} (en)` },
    { id: 2, value: String(row.name) },
  ],
})

/** Fields of a translated text. */
const TRANSLATED = ['name', 'description', 'description_short', 'link_rewrite', 'delay', 'public_name']

/** Finals that were recorded: with tax and discount. Others pay the price as it is. */
const FINAL: Record<string, string> = { 1: '22.940000', 2: '34.460000' }

/** A PrestaShop made of what was recorded; its tables can be changed. */
export interface PrestaShop extends ReplayShop {
  tables: Record<string, Json[]>
  /** `https://…`; `origin` is the same over http. */
  address: string
}

export const startPrestaShop = async (quirks: PrestaQuirks = {}, place: Place = {}): Promise<PrestaShop> => {
  const filler = {
    show_price: '1',
    minimal_quantity: '1',
    description: '',
    description_short: '',
    date_upd: '2026-11-21 04:07:45',
  }
  const mugs = rows('products-filter-name-contains').filter(({ id }) => id === 7 || id === 8)
  const known = [...rows('products-list-display-full-limit-2'), ...rows('product-single-display-full')]
  const virtual = rows('product-virtual').map((row) => ({
    ...row,
    price: '9.000000',
    visibility: 'both',
    reference: 'demo_18',
    id_default_image: 15,
  }))
  const tables: Record<string, Json[]> = {
    products: [
      ...known,
      ...[...mugs, ...virtual, ...rows('product-inactive')].map((row) => bilingual({ ...filler, ...row })),
    ],
    stock_availables: [
      'stock-product-with-combinations',
      'stock-several-products',
      'stock-virtual-product-orderable',
      'stock-product-total-row-only',
    ].flatMap(rows),
    combinations: rows('combinations-of-product'),
    product_option_values: rows('combination-option-values'),
    customers: rows('customers-by-email'),
    orders: [
      ...rows('order-by-reference'),
      ...rows('order-by-reference-two-orders'),
      ...rows('orders-of-customer').filter(({ id }) => id === 1 || id === 5),
    ].map((row) => ({ id_currency: 1, id_carrier: 2, associations: {}, shipping_number: '', ...row })),
    order_states: rows('order-states-french'),
    order_carriers: rows('order-carriers'),
    carriers: rows('order-carrier-name'),
    languages: rows('conn-languages'),
    currencies: rows('conn-currencies'),
    configurations: rows('conn-configurations'),
  }
  // Combinations 3 to 8 of product 1, made as the first two.
  const [model = {}] = tables.combinations ?? []
  for (let id = 3; id <= 8; id += 1) {
    tables.combinations?.push({
      ...model,
      id,
      associations: { product_option_values: [{ id: 2 }, { id: 8 }], images: [] },
    })
  }
  const say = (name: string, origin: string) => replyOf(recorded('prestashop', name), origin)

  const list = (resource: string, id: string | undefined, call: ShopRequest, origin: string): Reply => {
    const { query } = call
    let found = tables[resource] ?? []
    if (id !== undefined) {
      found = found.filter((row) => String(row.id) === id)
      if (found.length === 0) return say('product-missing-404', origin)
    }
    for (const [name, value] of query) {
      const [, field] = /^filter\[(\w+)\]$/.exec(name) ?? []
      if (field === undefined) continue
      const dated = field !== 'date_upd' || query.get('date') === '1'
      if (!dated) return say('products-date-upd-without-date-flag-500', origin)
      if (!found.every((row) => field in row)) return say('products-unknown-filter-500', origin)
      found = found.filter((row) => fits(row[field], value))
    }
    const language = query.get('language')
    if (language !== null && !['1', '2'].includes(language))
      return say('products-list-language-unknown-400', origin)
    const limit = query.get('limit')
    if (query.get('sort') === '[id_ASC]') found = found.toSorted((a, b) => Number(a.id) - Number(b.id))
    if (limit !== null) {
      const [first = Number.NaN, second] = limit.split(',').map(Number)
      found = second === undefined ? found.slice(0, first) : found.slice(first, first + second)
    }
    if (found.length === 0) return { status: 200, headers: SERVED, body: [] }
    const display = query.get('display')
    if (display === '[id,stock_availables[id]]') {
      const own = ({ id_shop }: Json) => Number(id_shop) === (quirks.shopId ?? 1)
      const stock = (tables.stock_availables ?? []).filter(own)
      const shown = found.map(({ id }) => ({
        id,
        associations: {
          stock_availables: stock
            .filter(({ id_product }) => Number(id_product) === id)
            .map((row) => ({ id: row.id })),
        },
      }))
      return { status: 200, headers: SERVED, body: { [resource]: shown } }
    }
    const named = display === null ? ['id'] : display.replace(/[[\]]/g, '').split(',')
    const priced = query.has('price[final][use_tax]') && !(quirks.older && resource === 'combinations')
    const shown = found.map((row) => {
      const whole: Json = priced
        ? { ...row, final: FINAL[String(row.id_product ?? row.id)] ?? row.price }
        : row
      const fields = display === 'full' ? Object.keys(whole) : named
      return Object.fromEntries(fields.map((field) => [field, inLanguage(field, whole[field], language)]))
    })
    const unknown = display !== 'full' && shown.some((row) => named.some((field) => row[field] === undefined))
    return unknown
      ? say('products-unknown-field-500', origin)
      : { status: 200, headers: SERVED, body: { [resource]: shown } }
  }

  const shop = await startReplay((call, origin) => {
    const [, resource = '', id] = /^\/api\/([a-z_]*)(?:\/(\w+))?$/.exec(call.path) ?? []
    if (!call.path.startsWith('/api/')) return { status: 404, body: '<!DOCTYPE html><html></html>' }
    const key = quirks.headerLost ? call.query.get('ws_key') : (keyIn(call) ?? call.query.get('ws_key'))
    const json = call.query.get('output_format') === 'JSON'
    const spoken = (name: string) => say(json ? name.replace('-401', '-json-401') : name, origin)
    if (key === null || key === '') return spoken('conn-no-key-401')
    if (key.length !== 32) return say('conn-short-key-json-401', origin)
    if (key === PRESTA_KEYS.none) return spoken('conn-key-without-rights-401')
    if (key !== PRESTA_KEYS.full && key !== PRESTA_KEYS.products) return spoken('conn-unknown-key-401')
    if (resource === '') {
      if (json) return say('conn-api-root-json-fatal-500', origin)
      const root = say(
        key === PRESTA_KEYS.full ? 'conn-api-root-xml-200' : 'conn-api-root-products-only-key-200',
        origin,
      )
      const without = (quirks.forbidden ?? []).reduce(
        (text, name) => text.replace(new RegExp(`<${name} [\\s\\S]*?</${name}>\\n`), ''),
        String(root.body).replace('<images ', `${GROUPS}<images `),
      )
      return { ...root, body: without }
    }
    const allowed = key === PRESTA_KEYS.full ? !quirks.forbidden?.includes(resource) : resource === 'products'
    if (!allowed) {
      const refused = say('conn-resource-without-right-401', origin)
      return { ...refused, body: JSON.parse(JSON.stringify(refused.body).replace('taxes', resource)) }
    }
    if (!json) return say('products-list-xml', origin)
    return list(resource, id, call, origin)
  }, place)
  return { ...shop, tables, address: shop.origin.replace('http:', 'https:') }
}

/** A right that the recorded key did not have. */
const GROUPS = '<groups get="true">\n<description>The customer’s groups</description>\n</groups>\n'

const SERVED = { 'content-type': 'application/json', 'psws-version': '9.0.0' }

/** The key is the login; a password is not looked at. */
const keyIn = ({ headers }: ShopRequest): string | null => {
  const { authorization } = headers
  if (!authorization?.startsWith('Basic ')) return null
  return Buffer.from(authorization.slice(6), 'base64').toString().split(':')[0] ?? ''
}

/** A filter's grammar: `a`, `[a|b]`, `>[a]`, `<[a]`; case aside. */
const fits = (value: unknown, filter: string): boolean => {
  const own = String(value).toLowerCase()
  const [, sign, inside] = /^([<>]?)\[(.*)\]$/.exec(filter.toLowerCase()) ?? []
  if (inside === undefined) return own === filter.toLowerCase()
  if (!sign) return inside.split('|').includes(own)
  const [a, b] = Number.isNaN(Number(own)) ? [own, inside] : [Number(own), Number(inside)]
  return sign === '>' ? a > b : a < b
}

/** A translated field: a list of all languages, or the text of the one that was asked for. */
const inLanguage = (field: string, value: unknown, language: string | null): unknown => {
  if (language === null || !TRANSLATED.includes(field) || !Array.isArray(value)) return value
  return (value as { id: number; value: string }[]).find(({ id }) => String(id) === language)?.value ?? ''
}
