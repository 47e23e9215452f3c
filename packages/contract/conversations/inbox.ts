import * as z from 'zod/mini'
import { Cursor, fieldError, Id, PageLimit } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ConversationItem } from './conversations.ts'

/** A conversation whose visitor waits for a person, with the business it belongs to. */
export const WaitingConversation = z.object({
  ...ConversationItem.shape,
  business: z.object({ id: z.string(), name: z.string() }),
})
export type WaitingConversation = z.output<typeof WaitingConversation>

/**
 * Events of the stream over all businesses of the caller, with their data. `ready`: it follows from now on.
 * `waiting`: who waits in a business changed; read the list again. A stream that ends is opened again.
 */
export interface InboxEvents {
  ready: { type: 'ready' }
  waiting: { type: 'waiting'; businessId: string; waiting: number }
}

/** `2026-03-10`, where the business is. */
const day = z.iso.date({ error: fieldError('INVALID_DATE') })

const exportPath = '/api/businesses/:businessId/conversations/export' as const

/** What waits for a person, over all businesses the caller is a member of. */
export const inbox = {
  listWaiting: endpoint('GET', '/api/conversations/waiting', 'session', {
    summary: 'Conversations that wait for a person in any of the caller’s businesses, the longest wait first',
    query: z.object({
      /** Only this business. */
      businessId: z.optional(Id),
      cursor: Cursor,
      limit: PageLimit,
    }),
    response: z.object({
      conversations: z.array(WaitingConversation),
      total: z.number(),
      nextCursor: z.nullable(z.string()),
    }),
    errors: ['INVALID_CURSOR'],
  }),
  countHandled: endpoint('GET', '/api/conversations/handled', 'session', {
    summary:
      'In how many conversations of the caller’s businesses the assistant answered last since a moment, without a person ever taking part',
    /** At most thirty days ago; what is longer ago counts as thirty. */
    query: z.object({ since: z.iso.datetime({ error: fieldError('INVALID_DATE') }) }),
    response: z.object({ conversations: z.number() }),
  }),
  streamWaiting: endpoint('GET', '/api/conversations/waiting/events', 'session', {
    summary: 'Says when who waits for a person changes in any of the caller’s businesses',
    response: z.null(),
    stream: 'always',
    limits: [{ max: 240, windowMs: 60_000, by: 'user' }],
  }),
  exportConversations: endpoint('GET', exportPath, 'business:manage', {
    deferrable: true,
    summary: 'The conversations that were active from one day to another, with their messages, as a file',
    query: z
      .object({ from: day, to: day, format: z.enum(['csv', 'json']) })
      .check(z.refine(({ from, to }) => from <= to, fieldError('DAYS_REVERSED'))),
    response: z.null(),
    file: true,
    limits: [{ max: 30, windowMs: 3_600_000, by: 'user' }],
  }),
} as const
