import * as z from 'zod/mini'
import { requiredText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../shared-limits.ts'
import { KNOWLEDGE_KINDS } from './knowledge.ts'

export const KNOWLEDGE_SEARCH = {
  /** Of each kind of source. */
  hits: 5,
  /** Products beyond this many are not counted. */
  products: 50,
} as const

/** A piece of text; marked where it is what was looked for. */
const Piece = z.object({ text: z.string(), marked: z.boolean() })

export const KnowledgeHit = z.object({
  /** Of the passage, the answer or the product; of the context its line, from 1. */
  id: z.string(),
  title: z.array(Piece),
  /** What stands around the first word found. */
  snippet: z.array(Piece),
  /** The site, the file or the shop. */
  sourceId: z.nullable(z.string()),
  /** Name of that site, file or shop; empty for what has none. */
  sourceName: z.string(),
  /** Of a page: its path on the site. */
  address: z.nullable(z.string()),
  /** Where it can be opened on the web. */
  url: z.nullable(z.string()),
  /** Of a PDF, from 1. */
  page: z.nullable(z.number()),
  /** Of a table, from 1. */
  line: z.nullable(z.number()),
  /** Of an answer of the team: answers of the last 30 days that stood on it. */
  uses: z.nullable(z.number()),
})
export type KnowledgeHit = z.output<typeof KnowledgeHit>

export const KnowledgeHits = z.object({
  kind: z.enum(KNOWLEDGE_KINDS),
  total: z.number(),
  hits: z.array(KnowledgeHit),
})
export type KnowledgeHits = z.output<typeof KnowledgeHits>

export const knowledgeSearch = {
  searchKnowledge: endpoint('GET', '/api/businesses/:businessId/knowledge/search', 'business:view', {
    deferrable: true,
    summary: 'Where the words of a search stand in all that the assistant answers from, best first',
    query: z.object({
      q: requiredText(LIMITS.searchMax, 'QUESTION_REQUIRED'),
      /** That opening hours are shown in; French, without it. */
      language: z.optional(z.enum(['fr', 'en'])),
    }),
    response: z.object({
      /** One for each kind that holds something. */
      groups: z.array(KnowledgeHits),
      /** Whether nothing holds the words as they are written, so that these hold words spelt alike. */
      alike: z.boolean(),
    }),
    limits: [{ max: 240, windowMs: 60_000, by: 'user' }],
  }),
} as const
