import * as z from 'zod/mini'
import { Cursor, Id, PageLimit, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Integration } from '../integrations/integrations.ts'
import { LIMITS } from '../shared-limits.ts'

/** What a product's sheet lacks for an answer. */
const MISSING_FACTS = ['description', 'price', 'picture', 'link'] as const
export type MissingFact = (typeof MISSING_FACTS)[number]

export const KnowledgeProduct = z.object({
  integrationId: z.string(),
  productId: z.string(),
  name: z.string(),
  sku: z.nullable(z.string()),
  /** To open it in the shop. */
  url: z.nullable(z.string()),
  /** Where its sheet is written in the shop; null where the shop keeps that to itself. */
  editUrl: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** The lowest of its variants, in `currency`. */
  price: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** Whether its variants have different prices. */
  priceFrom: z.boolean(),
  available: z.boolean(),
  /** Of all variants; null where the shop does not count. */
  quantity: z.nullable(z.number()),
  variants: z.number(),
  missing: z.array(z.enum(MISSING_FACTS)),
  /** Answers of the last 30 days that stood on it. */
  uses: z.number(),
})
export type KnowledgeProduct = z.output<typeof KnowledgeProduct>

const syncPath = '/api/businesses/:businessId/integrations/:integrationId/sync' as const

export const knowledgeProducts = {
  syncIntegration: endpoint('POST', syncPath, 'business:manage', {
    summary: 'Has what changed in a shop read now instead of within ten minutes',
    response: z.object({ integration: Integration }),
    limits: [{ max: 10, windowMs: 60_000, by: 'user' }],
  }),
  listKnowledgeProducts: endpoint('GET', '/api/businesses/:businessId/knowledge/products', 'business:view', {
    summary:
      'Products of the connected shops with what their sheets lack: the most cited first, then in the order of the shops',
    query: z.object({
      q: z.optional(text(LIMITS.searchMax)),
      only: z.optional(z.enum(['incomplete'])),
      /** Products of that connected shop alone. */
      integrationId: z.optional(Id),
      cursor: Cursor,
      limit: PageLimit,
    }),
    response: z.object({
      products: z.array(KnowledgeProduct),
      /** Products of which something is missing, counted up to 1 000. */
      incomplete: z.number(),
      /** The same of each shop that has any. */
      incompleteOf: z.array(z.object({ integrationId: z.string(), count: z.number() })),
      nextCursor: z.nullable(z.string()),
    }),
    errors: ['INVALID_CURSOR'],
  }),
} as const
