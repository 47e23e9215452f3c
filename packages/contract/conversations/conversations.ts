import * as z from 'zod/mini'
import { Attachment, AttachmentIds } from '../attachments/attachment.ts'
import { Cursor, fieldError, PageLimit, replaceableText, requiredText, Timestamp, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { SourceKind } from '../knowledge/source-kinds.ts'
import { LABEL_LIMITS, Label } from '../labels/label.ts'
import { LIMITS } from '../shared-limits.ts'
import { WIDGET_LANGUAGES } from '../widget/languages.ts'
import { ReplyActions } from './reply-actions.ts'

const CONVERSATION_STATUSES = ['active', 'inactive', 'archived'] as const
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

/** A passage that may answer what nothing surely answers, for the customer to say whether it does. */
export const AnswerCard = z.object({
  /** Of its source. */
  id: z.string(),
  of: SourceKind,
  /** What stands over it where it comes from; left out where nothing does. */
  heading: z.optional(z.string()),
  /** The sentence that may answer. */
  text: z.string(),
  /** Where words of the question stand in it: from and to, in characters. */
  marks: z.array(z.tuple([z.number(), z.number()])),
  /** What stands before and after it where it comes from. */
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  /** The page that it comes from. */
  url: z.optional(z.string()),
  /** When the customer opened it. */
  chosenAt: z.optional(Timestamp),
})
export type AnswerCard = z.output<typeof AnswerCard>

/** Up to three passages, the likeliest first. */
export const AnswerCards = z.optional(z.array(AnswerCard).check(z.maxLength(3)))

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

/**
 * What happened in the thread besides words: take-over, hand-back, hand-off request, archive, nothing to answer, a note
 * of the team to itself, a hand-over to somebody else of the team, put aside until later and back again, identification, spam and no spam, its
 * visitor blocked and not any more.
 */
const EVENT_KINDS = [
  'taken-over',
  'handed-back',
  'handoff-requested',
  'archived',
  'unarchived',
  'settled',
  'unsettled',
  'note',
  'assigned',
  'snoozed',
  'woken',
  'identified',
  'spam',
  'not-spam',
  'blocked',
  'unblocked',
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

/**
 * Why the team archived a conversation: the customer has what they wanted; somewhere else (a call, the shop); the
 * customer no longer answered; it is about nothing of the business; it goes on in another conversation.
 */
export const ARCHIVE_REASONS = ['resolved', 'elsewhere', 'no-reply', 'off-topic', 'duplicate'] as const
const ArchiveReason = z.enum(ARCHIVE_REASONS)
export type ArchiveReason = z.output<typeof ArchiveReason>

/** Of a message that was mailed: waits to leave, was taken by the mail server, came back, or could not be sent by us. */
const MAIL_STATES = ['queued', 'sent', 'bounced', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A conversation is put aside for this long at most, or until its customer writes. */
export const SNOOZE_MAX_DAYS = 366

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
  /** The domain of the site by whose form it was written: it says who wrote it, nobody vouches for that. */
  form: z.optional(z.string()),
  /** Why something of it can not be shown: it is too large, encrypted, or its parts can not be told apart. */
  missing: z.optional(z.enum(['too-large', 'encrypted', 'tangled'])),
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
    /** Who got the conversation, of an assignment; null: nobody any more. */
    assignee: z.optional(z.nullable(z.string())),
    assigneeId: z.optional(z.nullable(z.string())),
    /** Whom of the team a note mentions. */
    mentions: z.optional(z.array(z.string())),
    /** Until when the conversation was put aside; null: until its customer writes. */
    until: z.optional(z.nullable(Timestamp)),
    /** Of a hand-off. */
    reason: z.optional(HandoffReason),
    /** Of an archiving, where the team said why; null: it took that back. */
    archiveReason: z.optional(z.nullable(ArchiveReason)),
    engine: z.optional(z.string()),
    outcome: z.optional(z.enum(['answered', 'handed-off', 'unknown'])),
    /** Of an unknown that showed what comes closest; `confirmed` once the visitor took one of its passages for an answer. */
    closest: z.optional(z.enum(['told', 'confirmed'])),
    /** What it showed; its content holds them as text too. */
    cards: AnswerCards,
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
    /** Files that it was sent with; without words, its content is their names. */
    attachments: z.optional(z.array(Attachment)),
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
  listConversations: endpoint({
    method: 'GET',
    path: base,
    access: 'business:view',
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
  getConversation: endpoint({
    method: 'GET',
    path: `${base}/:sessionId/messages`,
    access: 'business:view',
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
  replyToConversation: endpoint({
    method: 'POST',
    path: `${base}/:sessionId/messages`,
    access: 'business:answer',
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
  addNote: endpoint({
    method: 'POST',
    path: `${base}/:sessionId/notes`,
    access: 'business:answer',
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
  takeOver: endpoint({
    method: 'POST',
    path: `${base}/:sessionId/take-over`,
    access: 'business:answer',
    summary: 'A person takes the conversation; the assistant stays silent until it is handed back',
    response: ConversationItem,
  }),
  handBack: endpoint({
    method: 'POST',
    path: `${base}/:sessionId/hand-back`,
    access: 'business:answer',
    summary: 'Hands the conversation back to the assistant',
    response: ConversationItem,
  }),
  setArchived: endpoint({
    method: 'PUT',
    path: `${base}/:sessionId/archived`,
    access: 'business:answer',
    summary:
      'Archives a conversation or takes it out of the archive; `reason` says why, also afterwards, and null takes that back',
    body: z.object({ archived: z.boolean(), reason: z.optional(z.nullable(ArchiveReason)) }),
    response: ConversationItem,
  }),
  assignConversation: endpoint({
    method: 'PUT',
    path: `${base}/:sessionId/handler`,
    access: 'business:answer',
    summary: 'Gives the conversation to somebody of the team who may answer, or to nobody in particular',
    body: z.object({ userId: z.nullable(z.uuid()) }),
    response: ConversationItem,
  }),
  setWaiting: endpoint({
    method: 'PUT',
    path: `${base}/:sessionId/waiting`,
    access: 'business:answer',
    summary: 'Says that nothing is to be answered in a conversation, or that something is',
    body: z.object({ waiting: z.boolean() }),
    response: ConversationItem,
  }),
  snooze: endpoint({
    method: 'PUT',
    path: `${base}/:sessionId/snooze`,
    access: 'business:answer',
    summary: 'Puts a conversation aside until a moment or until its customer writes; null takes it back',
    body: z.object({ snoozed: z.nullable(z.object({ until: SnoozeUntil })) }),
    response: ConversationItem,
  }),
  setSpam: endpoint({
    method: 'PUT',
    path: `${base}/:sessionId/spam`,
    access: 'business:answer',
    summary:
      'Says that a conversation is spam, which takes it out of every other list and figure, or that it is none',
    body: z.object({ spam: z.boolean() }),
    response: ConversationItem,
  }),
  setBlocked: endpoint({
    method: 'PUT',
    path: `${base}/:sessionId/blocked`,
    access: 'business:answer',
    summary:
      'Takes nothing any more of what the visitor of a conversation writes, nor of their address; or takes it again',
    body: z.object({ blocked: z.boolean() }),
    response: ConversationItem,
  }),
  labelConversation: endpoint({
    method: 'PUT',
    path: `${base}/:sessionId/labels`,
    access: 'business:answer',
    summary: 'Gives labels to a conversation and takes others off; labels that are gone are left out',
    body: z.object({ add: LabelIds, remove: LabelIds }),
    response: ConversationItem,
    errors: ['LABEL_LIMIT'],
  }),
  changeConversations: endpoint({
    method: 'POST',
    path: `${base}/bulk`,
    access: 'business:answer',
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
  undoChange: endpoint({
    method: 'POST',
    path: `${base}/bulk/:undoId/undo`,
    access: 'business:answer',
    summary:
      'Brings conversations back to what they were before a change of many, once; only who made it does',
    response: z.object({ results: BulkResults }),
    limits: [{ max: 60, windowMs: 60_000, by: 'user' }],
  }),
  revokeLinks: endpoint({
    method: 'POST',
    path: `${base}/:sessionId/revoke-links`,
    access: 'business:manage',
    summary: 'Ends the links of mails that open the conversation; those of later mails open it',
    response: ConversationItem,
    limits: [{ max: 60, windowMs: 60_000, by: 'user' }],
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
    access: 'business:answer',
    summary: "The team's mark on an answer of the assistant; null takes it back",
    body: z.object({ useful: z.nullable(z.boolean()) }),
    response: Message,
  }),
} as const
