import * as z from 'zod/mini'
import { Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** What an answer stood on, as it was when it was given. */
export const AnswerPassage = z.object({
  kind: z.enum(['context', 'answers', 'profile', 'shop', 'site', 'file', 'order', 'other']),
  /** The site, the file or the shop; of an answer of the team its id. */
  sourceId: z.nullable(z.string()),
  /** A page's title, a file's name, the question of an answer; empty for what has none. */
  title: z.string(),
  /** The headings that it stood under. */
  heading: z.string(),
  /** Of a page: its address. */
  address: z.nullable(z.string()),
  /** Of a PDF, from 1. */
  page: z.nullable(z.number()),
  /** Of the context or of a table, from 1. */
  line: z.nullable(z.number()),
  text: z.string(),
  /** When it was read, written or saved last before the answer. */
  asOf: z.nullable(Timestamp),
  /** What became of it since; null where that is not followed (hours, products, orders). */
  state: z.nullable(z.enum(['current', 'changed', 'gone'])),
})
export type AnswerPassage = z.output<typeof AnswerPassage>

const path = '/api/businesses/:businessId/conversations/:sessionId/messages/:messageId/sources' as const

export const knowledgeProvenance = {
  listAnswerPassages: endpoint('GET', path, 'business:view', {
    summary: 'What an answer of the assistant stood on, as it was then, and whether it still stands',
    response: z.object({ passages: z.array(AnswerPassage) }),
  }),
} as const
