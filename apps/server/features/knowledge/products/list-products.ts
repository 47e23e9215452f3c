import * as z from 'zod/mini'
import { Id } from '#contract/common.ts'
import type { KnowledgeProduct, MissingFact } from '#contract/knowledge/products.ts'
import { defineCursor, pageOf } from '#server/lib/cursor.ts'
import type { Handler } from '#server/lib/handler.ts'
import { editAddressOf, findIntegrations, type ShownIntegration } from '../../integrations/public.ts'
import { searchWords } from '../search/words.ts'
import { countIncomplete, findCited, findProducts, type ProductRow } from './queries.ts'

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

const CURSOR = defineCursor({ integration_id: Id, product_id: z.string().check(z.regex(/^[^\0]+$/)) })

export const listKnowledgeProducts: Handler<'listKnowledgeProducts'> = async ({ deps, scope, query }) => {
  const { q = '', only, integrationId, cursor, limit = PAGE } = query
  const since = new Date(deps.now().getTime() - DAYS_MS)
  const after = CURSOR.read(cursor)
  const incomplete = only === 'incomplete'
  const wanted = { since, words: searchWords(q), incomplete, integrationId, after, limit: limit + 1 }
  const whole = q.trim() === '' && !incomplete && integrationId === undefined
  const [cited, found, missing, shops] = await Promise.all([
    whole ? findCited(deps.db, scope, since) : [],
    findProducts(deps.db, scope, wanted),
    countIncomplete(deps.db, scope),
    findIntegrations(deps.db, scope),
  ])
  const { page, nextCursor } = pageOf(found, limit, CURSOR)
  const first = new Set(cited.map(CURSOR.write))
  const rest = page.filter((row) => !first.has(CURSOR.write(row)))
  return {
    products: [...(after === null ? cited : []), ...rest].map((row) => present(row, shops)),
    incomplete: missing.reduce((sum, { count }) => sum + count, 0),
    incompleteOf: missing.map(({ integration_id, count }) => ({ integrationId: integration_id, count })),
    nextCursor,
  }
}
