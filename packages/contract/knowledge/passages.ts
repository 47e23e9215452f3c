import * as z from 'zod/mini'
import { Cursor, Id, PageLimit, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** What was read of a page or a file: what may be quoted alone. */
export const KnowledgePassage = z.object({
  id: z.string(),
  /** The headings that it stands under; of a question its wordings. */
  heading: z.string(),
  text: z.string(),
  /** Of a PDF, from 1. */
  page: z.nullable(z.number()),
  /** Of a table, from 1. */
  line: z.nullable(z.number()),
  /** `leaving`: it answers until a change of its page is decided on; `pending`: that change. */
  state: z.enum(['live', 'leaving', 'pending']),
  /** When it was read last as it is. */
  readAt: z.nullable(Timestamp),
})
export type KnowledgePassage = z.output<typeof KnowledgePassage>

const path = '/api/businesses/:businessId/knowledge/sources/:sourceId/passages' as const

export const knowledgePassages = {
  listSourcePassages: endpoint('GET', path, 'business:view', {
    summary: 'What was read of a file, or of a site or one of its pages, in its order',
    query: z.object({
      /** One page of a site alone. */
      pageId: z.optional(Id),
      cursor: Cursor,
      limit: PageLimit,
    }),
    response: z.object({ passages: z.array(KnowledgePassage), nextCursor: z.nullable(z.string()) }),
    errors: ['INVALID_CURSOR'],
  }),
} as const
