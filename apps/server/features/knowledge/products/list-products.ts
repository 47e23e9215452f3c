import type { KnowledgeProduct, MissingFact } from '#contract/knowledge-products.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { searchWords } from '../search/words.ts'
import { countIncomplete, findCited, findProducts, type ProductKey, type ProductRow } from './queries.ts'

const DAYS_MS = 30 * 86_400_000
const PAGE = 50

const missingIn = (row: ProductRow): MissingFact[] => [
  ...(row.described ? [] : (['description'] as const)),
  ...(row.price === null ? (['price'] as const) : []),
  ...(row.image_url === null ? (['picture'] as const) : []),
  ...(row.url === null ? (['link'] as const) : []),
]

const present = (row: ProductRow): KnowledgeProduct => ({
  integrationId: row.integration_id,
  productId: row.product_id,
  name: row.name,
  sku: row.sku,
  url: row.url,
  price: row.price,
  currency: row.currency,
  priceFrom: row.price_from,
  available: row.available,
  quantity: row.quantity,
  variants: row.variants,
  missing: missingIn(row),
  uses: row.uses,
})

const readCursor = (cursor: string | undefined): ProductKey | null => {
  if (cursor === undefined) return null
  const [, shop, product] = /^([\da-f-]{36})\.([\w-]{1,400})$/.exec(cursor) ?? []
  if (shop === undefined || product === undefined) throw new ApiError('INVALID_CURSOR')
  return { integration_id: shop, product_id: Buffer.from(product, 'base64url').toString() }
}

const cursorOf = ({ integration_id, product_id }: ProductKey): string =>
  `${integration_id}.${Buffer.from(product_id).toString('base64url')}`

export const listKnowledgeProducts: Handler<'listKnowledgeProducts'> = async ({ deps, scope, query }) => {
  const { q = '', only, cursor, limit = PAGE } = query
  const since = new Date(deps.now().getTime() - DAYS_MS)
  const after = readCursor(cursor)
  const incomplete = only === 'incomplete'
  const whole = q.trim() === '' && !incomplete
  const [cited, found, missing] = await Promise.all([
    whole ? findCited(deps.db, scope, since) : [],
    findProducts(deps.db, scope, { since, words: searchWords(q), incomplete, after, limit: limit + 1 }),
    countIncomplete(deps.db, scope),
  ])
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const first = new Set(cited.map(cursorOf))
  const rest = shown.filter((row) => !first.has(cursorOf(row)))
  return {
    products: [...(after === null ? cited : []), ...rest].map(present),
    incomplete: missing,
    nextCursor: found.length > limit && last ? cursorOf(last) : null,
  }
}
