import * as z from 'zod/mini'
import { Cursor, PageLimit, requiredText, Timestamp, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './shared-limits.ts'
import { SourceKind } from './source-kinds.ts'

export const CONVERSATION_STATUSES = ['active', 'inactive', 'archived'] as const
export const ConversationStatus = z.enum(CONVERSATION_STATUSES)
export type ConversationStatus = z.output<typeof ConversationStatus>

export const SenderType = z.enum(['customer', 'system', 'business'])
export type SenderType = z.output<typeof SenderType>

export const Source = z.object({
  id: z.string(),
  of: SourceKind,
  /** The same in the words of the default catalogue. */
  label: z.string(),
  excerpt: z.optional(z.string()),
})
export type Source = z.output<typeof Source>

/** A product of a connected shop that an answer is about. */
export const AnswerProduct = z.object({
  /** What the shop's pages and stock requests may call it. */
  productId: z.string(),
  productName: z.string(),
  productPrice: z.nullable(z.string()),
  productImage: z.nullable(z.string()),
  productUrl: z.nullable(z.string()),
  available: z.boolean(),
  /** What is said of its stock, in the language of the answer. */
  stock: z.string(),
  /** The shop does not sell it online: its team takes the order, and no alert is offered. */
  byTeam: z.optional(z.boolean()),
})
export type AnswerProduct = z.output<typeof AnswerProduct>

/** Up to three products that an answer offers to who described what they look for, the best first. */
export const AnswerProducts = z.optional(z.array(AnswerProduct).check(z.maxLength(3)))

/** What happened in the thread besides words: take-over, hand-back, hand-off request, archive, identification. */
export const EVENT_KINDS = [
  'taken-over',
  'handed-back',
  'handoff-requested',
  'archived',
  'unarchived',
  'identified',
] as const
export const EventKind = z.enum(EVENT_KINDS)
export type EventKind = z.output<typeof EventKind>

/**
 * Why a conversation went to the team: the visitor asked for a person; so they did right after the assistant had said
 * that it does not know; a model judged that it takes a person; no answer could be written; the assistant is paused.
 */
export const HANDOFF_REASONS = ['asked', 'unknown', 'assistant', 'failed', 'paused'] as const
const HandoffReason = z.enum(HANDOFF_REASONS)
export type HandoffReason = z.output<typeof HandoffReason>

/** Of a message that was mailed: waits to leave, was taken by the mail server, came back, or could not be sent by us. */
export const MAIL_STATES = ['queued', 'sent', 'bounced', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** By what a customer and a business write to each other: the widget of the site, or mail. */
export const CHANNELS = ['web', 'email'] as const

const IncomingMailPart = z.object({
  subject: z.string(),
  /** Quoted text and signature, which its program put around its words. */
  folded: z.string(),
  /** Files that were with it, which are not kept; `size` in bytes. */
  attachments: z.array(z.object({ name: z.string(), type: z.string(), size: z.number() })),
  /** Whether the sender's domain vouched for it (SPF, DKIM, DMARC). */
  proven: z.boolean(),
  /** What whoever took it in found for each of them (`pass`, `fail`…); null: nothing was said. */
  checks: z.optional(
    z.object({ spf: z.nullable(z.string()), dkim: z.nullable(z.string()), dmarc: z.nullable(z.string()) }),
  ),
})

export const Message = z.object({
  id: z.string(),
  /** `event` messages mark what happened; `metadata.event` says what. */
  kind: z.enum(['message', 'event']),
  senderType: SenderType,
  /** 'Anonymous' for a visitor who did not say who they are. */
  senderId: z.string(),
  senderName: z.nullable(z.string()),
  /** Whether it was written by somebody of the team whose account is gone; their name says so. */
  formerMember: z.optional(z.boolean()),
  content: z.string(),
  timestamp: Timestamp,
  metadata: z.object({
    isAIResponse: z.boolean(),
    clientId: z.optional(z.string()),
    event: z.optional(EventKind),
    /** Of a hand-off. */
    reason: z.optional(HandoffReason),
    engine: z.optional(z.string()),
    outcome: z.optional(z.enum(['answered', 'handed-off', 'unknown'])),
    /** Of an unknown that told the sentence which comes closest; `confirmed` once the visitor said that it answers. */
    closest: z.optional(z.enum(['told', 'confirmed'])),
    /** What the visitor may say next with one click. */
    suggestions: z.optional(z.array(z.string())),
    latencyMs: z.optional(z.number()),
    sources: z.optional(z.array(Source)),
    product: z.optional(AnswerProduct),
    products: AnswerProducts,
    /** The team's mark. */
    useful: z.optional(z.nullable(z.boolean())),
    /** The visitor's mark, with what they chose or wrote beside it. */
    rating: z.optional(
      z.object({ useful: z.boolean(), reason: z.optional(z.string()), comment: z.optional(z.string()) }),
    ),
    stopped: z.optional(z.boolean()),
    /** What became of the mail that this message went out with. */
    delivery: z.optional(z.enum(MAIL_STATES)),
    /** How it came or went; left out of what the widget carried. */
    channel: z.optional(z.enum(CHANNELS)),
    /** Of a message that came by mail: what stood beside its words. */
    mail: z.optional(IncomingMailPart),
  }),
})
export type Message = z.output<typeof Message>

export const ConversationItem = z.object({
  sessionId: z.string(),
  /** Their name, else their address, else words that say so. */
  customerName: z.string(),
  /** Whether they did not say who they are. */
  anonymous: z.boolean(),
  customerEmail: z.nullable(z.string()),
  customerPhone: z.nullable(z.string()),
  contactId: z.nullable(z.string()),
  status: ConversationStatus,
  lastMessage: z.nullable(z.object({ content: z.string(), senderType: SenderType })),
  messageCount: z.number(),
  /** Customer messages that nobody of the team has read. */
  unreadCount: z.number(),
  lastActivity: Timestamp,
  /** By which channel it was begun: `web`, `email`. */
  channel: z.string(),
  handledBy: z.enum(['assistant', 'team']),
  /** Since when the visitor waits for a person. */
  waitingSince: z.nullable(Timestamp),
  /** Where the visitor wants answers that they do not see; null: they left no address for it. */
  replyEmail: z.nullable(z.string()),
  /** The last message that the visitor had on screen: every id up to it was seen. */
  seenThrough: z.nullable(z.string()),
  /** Mails to `replyEmail` come back. */
  bounced: z.boolean(),
})
export type ConversationItem = z.output<typeof ConversationItem>

export const ConversationDetail = z.object({
  ...ConversationItem.shape,
  createdAt: Timestamp,
  pageUrl: z.nullable(z.string()),
  language: z.nullable(z.string()),
  handler: z.nullable(z.object({ id: z.string(), name: z.string() })),
  messages: z.array(Message),
  /** Pass as `before` to load the messages that come earlier; null at the beginning. */
  previousCursor: z.nullable(z.string()),
  /** Messages before the first one of this page. */
  previousCount: z.number(),
})
export type ConversationDetail = z.output<typeof ConversationDetail>

const base = '/api/businesses/:businessId/conversations' as const

export const conversations = {
  listConversations: endpoint({
    method: 'GET',
    path: base,
    access: 'business:view',
    summary: 'Conversations, the most recently active first',
    query: z.object({
      search: z.optional(text(LIMITS.searchMax)),
      status: z.optional(z.enum(['active', 'inactive', 'archived', 'waiting'])),
      channel: z.optional(z.enum(CHANNELS)),
      cursor: Cursor,
      limit: PageLimit,
    }),
    response: z.object({
      conversations: z.array(ConversationItem),
      /** Conversations that match; `totalIsMinimum` when a search found more than it counts. */
      total: z.number(),
      totalIsMinimum: z.optional(z.boolean()),
      nextCursor: z.nullable(z.string()),
    }),
    errors: ['INVALID_CURSOR'],
  }),
  getConversation: endpoint({
    method: 'GET',
    path: `${base}/:sessionId/messages`,
    access: 'business:view',
    summary: 'One conversation with its latest messages, oldest first',
    query: z.object({ before: Cursor, limit: PageLimit }),
    response: ConversationDetail,
    errors: ['INVALID_CURSOR'],
  }),
  replyToConversation: endpoint({
    method: 'POST',
    path: `${base}/:sessionId/messages`,
    access: 'business:manage',
    summary: 'Answers as a person; takes the conversation over',
    body: z.object({ content: requiredText(LIMITS.messageMax, 'MESSAGE_REQUIRED'), clientId: z.uuid() }),
    response: Message,
    status: 201,
    limits: [{ max: 120, windowMs: 60_000, by: 'user' }],
  }),
  takeOver: endpoint({
    method: 'POST',
    path: `${base}/:sessionId/take-over`,
    access: 'business:manage',
    summary: 'A person takes the conversation; the assistant stays silent until it is handed back',
    response: ConversationItem,
  }),
  handBack: endpoint({
    method: 'POST',
    path: `${base}/:sessionId/hand-back`,
    access: 'business:manage',
    summary: 'Hands the conversation back to the assistant',
    response: ConversationItem,
  }),
  setArchived: endpoint({
    method: 'PUT',
    path: `${base}/:sessionId/archived`,
    access: 'business:manage',
    summary: 'Archives a conversation or takes it out of the archive',
    body: z.object({ archived: z.boolean() }),
    response: ConversationItem,
  }),
  markRead: endpoint({
    method: 'POST',
    path: `${base}/:sessionId/read`,
    access: 'business:view',
    summary: 'Marks the messages of a conversation as read by the team',
    response: ConversationItem,
  }),
  markAnswer: endpoint({
    method: 'PUT',
    path: `${base}/:sessionId/messages/:messageId/useful`,
    access: 'business:manage',
    summary: "The team's mark on an answer of the assistant; null takes it back",
    body: z.object({ useful: z.nullable(z.boolean()) }),
    response: Message,
  }),
} as const
