import * as z from 'zod/mini'
import { requiredText, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../shared-limits.ts'
import { Source } from './message.ts'
import { SHORT_THREAD_MAX } from './short-thread.ts'

/**
 * Why no model wrote: it may not be asked any more this month, it gave nothing that could be used, or (`none`) the
 * business has none. Null where one wrote.
 */
const Unheard = z.nullable(z.enum(['budget', 'model', 'none']))

/** A text that a model wrote; null where it wrote none. */
export const ModelText = z.object({ text: z.nullable(z.string()), unheard: Unheard })
export type ModelText = z.output<typeof ModelText>

/** What a model makes of a reply before it is sent. `translated`: into the language of the customer. */
export const REWRITINGS = ['shorter', 'warmer', 'more-formal', 'translated'] as const

/** Languages that messages are translated to for who reads them. */
const READING_LANGUAGES = ['fr', 'en'] as const

/** What may be said to a question, with where it comes from. */
export const DraftProposal = z.object({
  /**
   * `answer`: the business told it, and it answers. `closest`, `near`: it comes close, surely or perhaps. `reply`: what a
   * person of the team wrote to another customer who asked the same. `note`: from a note of this thread.
   */
  kind: z.enum(['answer', 'closest', 'near', 'reply', 'note']),
  text: z.string(),
  /** Whether the draft says it. */
  used: z.boolean(),
  sources: z.array(Source),
  /** Of a reply and a note: when it was written. */
  at: z.optional(Timestamp),
  /** Of a reply: the conversation that it stands in. */
  sessionId: z.optional(z.string()),
  /** Of a note: who wrote it. */
  name: z.optional(z.nullable(z.string())),
})
export type DraftProposal = z.output<typeof DraftProposal>

export const ReplyDraft = z.object({
  /** What may be sent once it is read; of what is not known it says that somebody looks into it. Empty when nothing waits for an answer. */
  text: z.string(),
  /** `builtin`, or the name of the model that wrote it. */
  engine: z.string(),
  unheard: Unheard,
  /** Every question that is open, in the customer's words and order; what was found for it, the surest first. */
  questions: z.array(
    z.object({ messageId: z.string(), question: z.string(), proposals: z.array(DraftProposal) }),
  ),
})
export type ReplyDraft = z.output<typeof ReplyDraft>

/** What a model made of a thread, for the team. */
export const ThreadSummary = z.object({
  /** Three to five lines: what was asked, what was tried, what is open. */
  text: z.string(),
  language: z.enum(READING_LANGUAGES),
  /** The model that wrote it. */
  engine: z.string(),
  /** The newest message that it was made of: of a later one it knows nothing. */
  through: z.string(),
  /** Whether it was made of the newest part of a very long thread only. */
  partial: z.boolean(),
  writtenAt: Timestamp,
})
export type ThreadSummary = z.output<typeof ThreadSummary>

const thread = '/api/businesses/:businessId/conversations/:sessionId' as const
const limits = [{ max: 60, windowMs: 60_000, by: 'user' }] as const

/** Apart from the conversations: the dashboard asks for it later. */
export const drafts = {
  draftReply: endpoint('POST', `${thread}/draft`, 'business:answer', {
    summary:
      'A draft of the team’s next reply, from the whole thread, what the business told, its shop, notes and earlier replies; nothing is stored or counted',
    response: ReplyDraft,
    errors: ['TEXT_TOO_COMPLEX'],
    limits,
  }),
  rewriteReply: endpoint('POST', `${thread}/rewriting`, 'business:answer', {
    summary:
      'A reply as the model of the business words it otherwise, with the same facts; nothing is stored',
    body: z.object({
      content: requiredText(LIMITS.messageMax, 'MESSAGE_REQUIRED'),
      as: z.enum(REWRITINGS),
    }),
    response: ModelText,
    limits,
  }),
  translateMessage: endpoint('POST', `${thread}/messages/:messageId/translation`, 'business:answer', {
    summary: 'A message of the customer as the model of the business translates it; nothing is stored',
    body: z.object({ language: z.enum(READING_LANGUAGES) }),
    response: ModelText,
    limits,
  }),
  getThreadSummary: endpoint('GET', `${thread}/summary`, 'business:answer', {
    summary: 'The summary of a thread that was made last; null where none was',
    response: z.object({ summary: z.nullable(ThreadSummary) }),
  }),
  summarizeThread: endpoint('POST', `${thread}/summary`, 'business:answer', {
    summary: `A summary of a thread of more than ${SHORT_THREAD_MAX} messages by the model of the business, kept in place of the last one; where none is written, the last one stays`,
    body: z.object({ language: z.enum(READING_LANGUAGES) }),
    response: z.object({ summary: z.nullable(ThreadSummary), unheard: Unheard }),
    errors: ['CONFLICT'],
    limits,
  }),
} as const
