import type { KnowledgeProduct, MissingFact } from '#contract/knowledge-products.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { editAddressOf, findIntegrations, type ShownIntegration } from '../../integrations/public.ts'
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

const present = (row: ProductRow, shops: readonly ShownIntegration[]): KnowledgeProduct => ({
  integrationId: row.integration_id,
  productId: row.product_id,
  name: row.name,
  sku: row.sku,
  url: row.url,
  editUrl: editAddressOf(
    shops.find(({ id }) => id === row.integration_id),
    row.product_id,
  ),
  imageUrl: row.image_url,
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
  const { q = '', only, integrationId, cursor, limit = PAGE } = query
  const since = new Date(deps.now().getTime() - DAYS_MS)
  const after = readCursor(cursor)
  const incomplete = only === 'incomplete'
  const whole = q.trim() === '' && !incomplete && integrationId === undefined
  const [cited, found, missing, shops] = await Promise.all([
    whole ? findCited(deps.db, scope, since) : [],
    findProducts(deps.db, scope, {
      since,
      words: searchWords(q),
      incomplete,
      integrationId,
      after,
      limit: limit + 1,
    }),
    countIncomplete(deps.db, scope),
    findIntegrations(deps.db, scope),
  ])
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const first = new Set(cited.map(cursorOf))
  const rest = shown.filter((row) => !first.has(cursorOf(row)))
  return {
    products: [...(after === null ? cited : []), ...rest].map((row) => present(row, shops)),
    incomplete: missing.reduce((sum, { count }) => sum + count, 0),
    incompleteOf: missing.map(({ integration_id, count }) => ({ integrationId: integration_id, count })),
    nextCursor: found.length > limit && last ? cursorOf(last) : null,
  }
}
