import * as z from 'zod/mini'
import { AttachmentIds } from '../attachments/attachment.ts'
import { Cursor, fieldError, PageLimit, replaceableText, requiredText, Timestamp, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { LABEL_LIMITS, Label } from '../labels/label.ts'
import { LIMITS } from '../shared-limits.ts'
import { WIDGET_LANGUAGES } from '../widget/languages.ts'
import { ArchiveReason, CHANNELS, Message, SenderType } from './message.ts'
import { ReplyActions } from './reply-actions.ts'

const CONVERSATION_STATUSES = ['active', 'inactive', 'archived'] as const
export const ConversationStatus = z.enum(CONVERSATION_STATUSES)
export type ConversationStatus = z.output<typeof ConversationStatus>

/** A conversation is put aside for this long at most, or until its customer writes. */
export const SNOOZE_MAX_DAYS = 366

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
  /** Of an archived one, where the team said why; else null. */
  archiveReason: z.nullable(ArchiveReason),
  /** Spam: in a list of its own, and in no figure. */
  spam: z.boolean(),
  /** What its visitor writes is not taken. */
  blocked: z.boolean(),
  lastMessage: z.nullable(z.object({ content: z.string(), senderType: SenderType })),
  /** What the customer said last, where that is known; the assistant may have spoken since. */
  lastCustomerMessage: z.nullable(z.string()),
  messageCount: z.number(),
  /** Customer messages that nobody of the team has read. */
  unreadCount: z.number(),
  lastActivity: Timestamp,
  /** What the page was called on which it began, as the browser said, and what it was read on; null where unknown. */
  pageTitle: z.nullable(z.string()),
  device: z.nullable(z.enum(['computer', 'phone', 'tablet'])),
  /** By which channel it was begun: `web`, `email`. */
  channel: z.string(),
  handledBy: z.enum(['assistant', 'team']),
  /** Who of the team has it; null: nobody yet, or the assistant. */
  handlerId: z.nullable(z.string()),
  /**
   * Since when the visitor waits for a person: asked for one, or wrote to whoever has the conversation; or since when
   * a conversation that was put aside is back. Null while it is put aside.
   */
  waitingSince: z.nullable(Timestamp),
  /** Put aside until a moment, or (null) until its customer writes; null: it is not. */
  snoozed: z.nullable(z.object({ until: z.nullable(Timestamp) })),
  /** Whether `waitingSince` is only the moment at which it came back: its customer waits for nobody. */
  woken: z.boolean(),
  /** The labels that the team gave it; their words are in the answer that it came with, or in `listLabels`. */
  labelIds: z.array(z.string()),
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
  labels: z.array(Label),
  messages: z.array(Message),
  /** Pass as `before` to load the messages that come earlier; null at the beginning. */
  previousCursor: z.nullable(z.string()),
  /** Messages before the first one of this page. */
  previousCount: z.number(),
})
export type ConversationDetail = z.output<typeof ConversationDetail>

/** Conversations that one call changes. */
export const BULK_MAX = 100

const SnoozeUntil = z.nullable(z.iso.datetime({ offset: true, error: fieldError('INVALID_TIME') }))
const LabelIds = z.array(z.uuid()).check(z.maxLength(LABEL_LIMITS.perConversation))

/** What one call does to many conversations. */
export const BulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('archive'), reason: z.optional(ArchiveReason) }),
  z.object({ kind: z.literal('label'), add: LabelIds, remove: LabelIds }),
  z.object({ kind: z.literal('assign'), userId: z.nullable(z.uuid()) }),
  z.object({ kind: z.literal('snooze'), until: SnoozeUntil }),
  z.object({ kind: z.literal('spam') }),
  z.object({ kind: z.literal('settle') }),
])
export type BulkChange = z.output<typeof BulkChange>

/** `unchanged`: it was so already. `moved-on`: something else changed since, which is not undone. */
const BULK_OUTCOMES = ['changed', 'unchanged', 'not-found', 'label-limit', 'moved-on'] as const
const BulkResults = z.array(z.object({ sessionId: z.string(), outcome: z.enum(BULK_OUTCOMES) }))
export type BulkOutcome = (typeof BULK_OUTCOMES)[number]

/** The newest message, or note of the team, of a conversation in which the words of a search stand. */
const SearchHit = z.object({
  sessionId: z.string(),
  messageId: z.string(),
  /** Whether it is an internal note. */
  note: z.boolean(),
  senderType: SenderType,
  /** A part of it, in pieces; `hit`: what was searched for. */
  excerpt: z.array(z.object({ text: z.string(), hit: z.boolean() })),
})
export type SearchHit = z.output<typeof SearchHit>

/** Words that are sent, which files may take the place of. */
export const messageWords = replaceableText(LIMITS.messageMax, 'MESSAGE_REQUIRED')
export const saysSomething = z.refine<{ content: string; attachments?: readonly string[] | undefined }>(
  ({ content, attachments = [] }) => content !== '' || attachments.length > 0,
  { error: 'MESSAGE_REQUIRED', path: ['content'] },
)

/**
 * `mine`: the caller has it. `unassigned`: waits, and nobody has it. `snoozed`: put aside, the next back first. `spam`:
 * in no other list. `blocked`: its visitor is.
 */
export const LIST_STATUSES = [
  ...CONVERSATION_STATUSES,
  'waiting',
  'mine',
  'unassigned',
  'snoozed',
  'spam',
  'blocked',
] as const

/** What narrows a list of conversations; what is left out narrows nothing. */
export const narrowing = {
  status: z.optional(z.enum(LIST_STATUSES)),
  channel: z.optional(z.enum(CHANNELS)),
  /** Only those that have this label. */
  label: z.optional(z.uuid()),
  /** Only those that this person of the team has. */
  handler: z.optional(z.uuid()),
  /** Only those whose customer reads the widget in this language. */
  language: z.optional(z.enum(WIDGET_LANGUAGES)),
  /** Only those that began on this site: a key of the widget. */
  site: z.optional(z.uuid()),
}

const base = '/api/businesses/:businessId/conversations' as const

export const conversations = {
  listConversations: endpoint('GET', base, 'business:view', {
    summary: 'Conversations, the most recently active first; of those that wait, the longest wait',
    query: z.object({
      search: z.optional(text(LIMITS.searchMax)),
      ...narrowing,
      /** Only those whose last activity is of this moment or later; before this moment. */
      from: z.optional(z.iso.datetime({ offset: true, error: fieldError('INVALID_TIME') })),
      to: z.optional(z.iso.datetime({ offset: true, error: fieldError('INVALID_TIME') })),
      cursor: Cursor,
      limit: PageLimit,
    }),
    response: z.object({
      conversations: z.array(ConversationItem),
      /** Those that these conversations have. */
      labels: z.array(Label),
      /** Of a search: where it was found, in those of these conversations in whose messages it was. */
      hits: z.optional(z.array(SearchHit)),
      /** Conversations that match; `totalIsMinimum` when there are more than it counts. */
      total: z.number(),
      totalIsMinimum: z.optional(z.boolean()),
      nextCursor: z.nullable(z.string()),
    }),
    errors: ['INVALID_CURSOR'],
  }),
  getConversation: endpoint('GET', `${base}/:sessionId/messages`, 'business:view', {
    summary: 'One conversation with its latest messages, oldest first',
    query: z.object({
      before: Cursor,
      limit: PageLimit,
      /** A message that the page is to go back to, as far as `LIMITS.threadReachMax` messages go. */
      through: z.optional(z.uuid()),
    }),
    response: ConversationDetail,
    errors: ['INVALID_CURSOR'],
  }),
  replyToConversation: endpoint('POST', `${base}/:sessionId/messages`, 'business:answer', {
    summary:
      'Answers as a person; takes the conversation over. Refused when a colleague answered after the message `lastSeen`',
    body: z
      .object({
        content: messageWords,
        clientId: z.uuid(),
        attachments: AttachmentIds,
        /** The newest message of the thread that who answers has seen; without it nothing is asked. */
        lastSeen: z.optional(z.uuid()),
        /** What is done with the conversation besides: all of it and the reply, or nothing. */
        also: z.optional(ReplyActions),
      })
      .check(saysSomething),
    response: Message,
    status: 201,
    errors: ['CONFLICT', 'ATTACHMENT_GONE', 'ASSIGNEE_GONE', 'LABEL_LIMIT'],
    limits: [{ max: 120, windowMs: 60_000, by: 'user' }],
  }),
  addNote: endpoint('POST', `${base}/:sessionId/notes`, 'business:answer', {
    summary: 'A note of the team to itself, in the thread; whoever of the team is mentioned gets it by mail',
    body: z.object({
      content: requiredText(LIMITS.messageMax, 'MESSAGE_REQUIRED'),
      clientId: z.uuid(),
      mentions: z.array(z.uuid()).check(z.maxLength(LIMITS.mentionsMax)),
    }),
    response: Message,
    status: 201,
    limits: [{ max: 60, windowMs: 60_000, by: 'user' }],
  }),
  takeOver: endpoint('POST', `${base}/:sessionId/take-over`, 'business:answer', {
    summary: 'A person takes the conversation; the assistant stays silent until it is handed back',
    response: ConversationItem,
  }),
  handBack: endpoint('POST', `${base}/:sessionId/hand-back`, 'business:answer', {
    summary: 'Hands the conversation back to the assistant',
    response: ConversationItem,
  }),
  setArchived: endpoint('PUT', `${base}/:sessionId/archived`, 'business:answer', {
    summary:
      'Archives a conversation or takes it out of the archive; `reason` says why, also afterwards, and null takes that back',
    body: z.object({ archived: z.boolean(), reason: z.optional(z.nullable(ArchiveReason)) }),
    response: ConversationItem,
  }),
  assignConversation: endpoint('PUT', `${base}/:sessionId/handler`, 'business:answer', {
    summary: 'Gives the conversation to somebody of the team who may answer, or to nobody in particular',
    body: z.object({ userId: z.nullable(z.uuid()) }),
    response: ConversationItem,
  }),
  setWaiting: endpoint('PUT', `${base}/:sessionId/waiting`, 'business:answer', {
    summary: 'Says that nothing is to be answered in a conversation, or that something is',
    body: z.object({ waiting: z.boolean() }),
    response: ConversationItem,
  }),
  snooze: endpoint('PUT', `${base}/:sessionId/snooze`, 'business:answer', {
    summary: 'Puts a conversation aside until a moment or until its customer writes; null takes it back',
    body: z.object({ snoozed: z.nullable(z.object({ until: SnoozeUntil })) }),
    response: ConversationItem,
  }),
  setSpam: endpoint('PUT', `${base}/:sessionId/spam`, 'business:answer', {
    summary:
      'Says that a conversation is spam, which takes it out of every other list and figure, or that it is none',
    body: z.object({ spam: z.boolean() }),
    response: ConversationItem,
  }),
  setBlocked: endpoint('PUT', `${base}/:sessionId/blocked`, 'business:answer', {
    summary:
      'Takes nothing any more of what the visitor of a conversation writes, nor of their address; or takes it again',
    body: z.object({ blocked: z.boolean() }),
    response: ConversationItem,
  }),
  labelConversation: endpoint('PUT', `${base}/:sessionId/labels`, 'business:answer', {
    summary: 'Gives labels to a conversation and takes others off; labels that are gone are left out',
    body: z.object({ add: LabelIds, remove: LabelIds }),
    response: ConversationItem,
    errors: ['LABEL_LIMIT'],
  }),
  changeConversations: endpoint('POST', `${base}/bulk`, 'business:answer', {
    summary: `Changes up to ${BULK_MAX} conversations in one go; says of each what became of it`,
    body: z.object({
      sessionIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(BULK_MAX)),
      change: BulkChange,
    }),
    response: z.object({
      results: BulkResults,
      /** Names the change to \`undoChange\`, for an hour; null: nothing changed. */
      undoId: z.nullable(z.string()),
    }),
    limits: [{ max: 60, windowMs: 60_000, by: 'user' }],
  }),
  undoChange: endpoint('POST', `${base}/bulk/:undoId/undo`, 'business:answer', {
    summary:
      'Brings conversations back to what they were before a change of many, once; only who made it does',
    response: z.object({ results: BulkResults }),
    limits: [{ max: 60, windowMs: 60_000, by: 'user' }],
  }),
  revokeLinks: endpoint('POST', `${base}/:sessionId/revoke-links`, 'business:manage', {
    summary: 'Ends the links of mails that open the conversation; those of later mails open it',
    response: ConversationItem,
    limits: [{ max: 60, windowMs: 60_000, by: 'user' }],
  }),
  markRead: endpoint('POST', `${base}/:sessionId/read`, 'business:view', {
    summary: 'Marks the messages of a conversation as read by the team',
    response: ConversationItem,
  }),
  markAnswer: endpoint('PUT', `${base}/:sessionId/messages/:messageId/useful`, 'business:answer', {
    summary: "The team's mark on an answer of the assistant; null takes it back",
    body: z.object({ useful: z.nullable(z.boolean()) }),
    response: Message,
  }),
} as const
