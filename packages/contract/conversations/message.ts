import * as z from 'zod/mini'
import { Attachment } from '../attachments/attachment.ts'
import { Timestamp } from '../common.ts'
import { SourceKind } from '../knowledge/source-kinds.ts'

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
export const ArchiveReason = z.enum(ARCHIVE_REASONS)
export type ArchiveReason = z.output<typeof ArchiveReason>

/** Of a message that was mailed: waits to leave, was taken by the mail server, came back, or could not be sent by us. */
const MAIL_STATES = ['queued', 'sent', 'bounced', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** By what a customer and a business write to each other: the widget of the site, or mail. */
export const CHANNELS = ['web', 'email'] as const

/**
 * Why a file of a mail is only named: no type that is taken, larger than a file may be, behind the fifth, broken, too
 * many pixels; no room left in the conversation, or in the business; nowhere to be stored at the time.
 */
const MAIL_FILE_PROBLEMS = [
  'type',
  'too-large',
  'too-many',
  'damaged',
  'too-complex',
  'conversation-full',
  'full',
  'failed',
] as const

const IncomingMailPart = z.object({
  subject: z.string(),
  /** Quoted text and signature, which its program put around its words. */
  folded: z.string(),
  /** Files that were with it and are only named, the others are those of the message; `size` in bytes. */
  attachments: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      size: z.number(),
      /** Why, where it was no ornament of a signature: its type, its size, more of them than a message has… */
      problem: z.optional(z.enum(MAIL_FILE_PROBLEMS)),
    }),
  ),
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
