import * as z from 'zod/mini'
import { Attachment, AttachmentIds } from '../attachments/attachment.ts'
import {
  Cursor,
  clippedText,
  email,
  exactText,
  Id,
  PageLimit,
  phoneText,
  Success,
  Timestamp,
  text,
} from '../common.ts'
import { messageWords, saysSomething } from '../conversations/conversations.ts'
import { AnswerProduct, AnswerProducts } from '../conversations/message.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../shared-limits.ts'

/** A passage that may answer: the visitor opens it to read what stands around it. */
export const WidgetCard = z.object({
  id: z.string(),
  /** Where it comes from, when that has a name or a kind that visitors know. */
  from: z.optional(z.enum(['page', 'file', 'answer'])),
  name: z.optional(z.string()),
  heading: z.optional(z.string()),
  text: z.string(),
  /** Where words of the question stand in `text`: from and to, in characters. */
  marks: z.array(z.tuple([z.number(), z.number()])),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  url: z.optional(z.string()),
  chosen: z.boolean(),
})
export type WidgetCard = z.output<typeof WidgetCard>

/** A message as the visitor may see it: no sources' excerpts, no engine, no ids of the team. */
export const WidgetMessage = z.object({
  id: z.string(),
  kind: z.enum(['message', 'event']),
  event: z.optional(z.string()),
  senderType: z.enum(['customer', 'system', 'business']),
  senderName: z.nullable(z.string()),
  content: z.string(),
  timestamp: Timestamp,
  clientId: z.optional(z.string()),
  isAIResponse: z.boolean(),
  rating: z.optional(z.nullable(z.boolean())),
  stopped: z.optional(z.boolean()),
  /** The product that an answer is about; sold out, its alert is offered. */
  product: z.optional(AnswerProduct),
  /** Up to three that it offers; `product` is the first of them. */
  products: AnswerProducts,
  /** Up to three passages that may answer; `content` stands above them. */
  cards: z.optional(z.array(WidgetCard)),
  /** What the visitor may say next with one click. */
  suggestions: z.optional(z.array(z.string())),
  /** Files that it was sent with; without words, `content` is their names. */
  attachments: z.optional(z.array(Attachment)),
})
export type WidgetMessage = z.output<typeof WidgetMessage>

export const WidgetState = z.object({
  handledBy: z.enum(['assistant', 'team']),
  agentName: z.nullable(z.string()),
  /** The visitor asked for a person who has not answered yet. */
  waiting: z.boolean(),
  /** Answers that are not seen are mailed: the chat says what is seen. */
  mailed: z.optional(z.boolean()),
})
export type WidgetState = z.output<typeof WidgetState>

/** What the card of a hand-off shows besides what the configuration says. */
export const WidgetHandoff = z.object({
  /** Whether answers can be mailed at all: else no address is asked for, and nothing promised. */
  canMail: z.boolean(),
  /** Where the visitor has answers mailed; null: nowhere. */
  address: z.nullable(z.string()),
  /** An address that they gave elsewhere, to fill the field with; null: none. */
  suggestion: z.nullable(z.string()),
  /** Whether the team's place is open; null where no hours are told. */
  openNow: z.nullable(z.boolean()),
  /** « Réponse mardi dès 10 h. » in the visitor's language; null while it is open, or when nobody can tell. */
  opens: z.nullable(z.string()),
  /**
   * Seconds that the team is open before it first answers who asked for it while it was, on average over thirty days;
   * null before any.
   */
  delaySeconds: z.nullable(z.number()),
})
export type WidgetHandoff = z.output<typeof WidgetHandoff>

/** The shop's colour as the widget paints it on a panel, in CSS: readable by the rules of shop-color.ts. */
const WidgetPaint = z.object({
  /** Launcher and the visitor's words, with the text on them. */
  fill: z.string(),
  text: z.string(),
  /** Outlines and links. */
  accent: z.string(),
  /** Under white text. */
  header: z.string(),
})

export const WidgetConfig = z.object({
  name: z.string(),
  subtitle: z.nullable(z.string()),
  color: z.nullable(z.string()),
  /** What `color` becomes in either theme; null without a colour. */
  paint: z.nullable(z.object({ light: WidgetPaint, dark: WidgetPaint })),
  logoUrl: z.nullable(z.string()),
  language: z.string(),
  paused: z.boolean(),
  hours: z.object({ today: z.nullable(z.string()), openNow: z.nullable(z.boolean()) }),
  /** First message; says that it is an AI. */
  greeting: z.string(),
  suggestions: z.array(z.string()),
  /** What the launcher says when the chat cannot be loaded. */
  failure: z.string(),
})
export type WidgetConfig = z.output<typeof WidgetConfig>

/** What a visitor's browser says of the page it shows: where to look for what is asked, never a fact. */
const VisitorPage = z.object({
  url: z.optional(clippedText(2_000)),
  title: z.optional(clippedText(300)),
  /** Of the product whose stock alert the page offers. */
  productId: z.optional(clippedText(200)),
})

const VisitorToken = z.object({ token: z.string(), expiresAt: Timestamp })
const session = '/widget/v1/sessions/:sessionId' as const

const WIDGET_OUTCOMES = ['answered', 'handed-off', 'unknown', 'team', 'stopped'] as const
export type WidgetOutcome = (typeof WIDGET_OUTCOMES)[number]

/**
 * Events of the stream that answers a sent message, with their data: `accepted`, any number of `delta`, then `done`
 * or `error`. A stream that breaks stops nothing: the answer is finished, stored and sent as a `message` of the
 * session's stream, and sending the same clientId again answers the same message. `stopAnswer` stops it.
 */
export interface AnswerEvents {
  accepted: { message: WidgetMessage }
  delta: { text: string }
  /** The answer; none when the team has the conversation, or nothing was written before it was stopped. */
  done: { message: WidgetMessage | null; outcome: WidgetOutcome }
  error: { error: string; code: string }
}

/**
 * Events of a session's stream, with their data. `message` brings every message of the conversation, the visitor's
 * own too, and again when one changed: keep the last by id. `paused`: whether the team has silenced the assistant,
 * when the stream begins and whenever that changes. `reset`: read the messages again.
 */
export interface SessionEvents {
  message: { message: WidgetMessage }
  state: WidgetState
  typing: { by: 'assistant' | 'team'; active: boolean }
  paused: { paused: boolean }
  reset: Record<string, never>
}

export const widget = {
  getWidgetConfig: endpoint('GET', '/widget/v1/config', 'widget-key', {
    summary: 'What the launcher and the chat need to show themselves',
    response: WidgetConfig,
    // Asked for at every load: what was saved shows at once, and so does a key that was replaced.
    cacheSeconds: 0,
    limits: [{ max: 600, windowMs: 60_000, by: 'address' }],
  }),
  startSession: endpoint('POST', '/widget/v1/sessions', 'widget-key', {
    summary: 'Opens a conversation and answers its short-lived bearer token',
    body: z.object({ language: z.optional(text(20)), pageUrl: z.optional(text(2_000)) }),
    response: z.object({ sessionId: z.string(), ...VisitorToken.shape }),
    status: 201,
    limits: [
      { max: 30, windowMs: 60_000, by: 'address' },
      { max: 1_200, windowMs: 60_000, by: 'key' },
    ],
  }),
  renewSession: endpoint('POST', `${session}/renew`, 'widget-key', {
    summary: 'Renews the bearer token of a conversation, up to a day after it expired',
    body: z.object({ token: exactText(1_000) }),
    response: VisitorToken,
    errors: ['INVALID_VISITOR_TOKEN'],
    limits: [{ max: 60, windowMs: 60_000, by: 'address' }],
  }),
  sendMessage: endpoint('POST', `${session}/messages`, 'visitor', {
    summary: 'Sends a message and streams the answer: events accepted, delta, done, error',
    body: z
      .object({
        content: messageWords,
        clientId: z.uuid(),
        page: z.optional(VisitorPage),
        attachments: AttachmentIds,
      })
      .check(saysSomething),
    errors: ['ATTACHMENT_GONE'],
    response: z.object({
      message: WidgetMessage,
      answer: z.nullable(WidgetMessage),
      outcome: z.enum(WIDGET_OUTCOMES),
    }),
    stream: 'optional',
    limits: [
      { max: 30, windowMs: 60_000, by: 'visitor' },
      { max: 120, windowMs: 60_000, by: 'address' },
    ],
  }),
  stopAnswer: endpoint('POST', `${session}/stop`, 'visitor', {
    summary: 'Stops the answer to a message of the visitor; what was written of it is kept',
    body: z.object({ clientId: z.uuid() }),
    response: Success,
    limits: [{ max: 60, windowMs: 60_000, by: 'visitor' }],
  }),
  listMessages: endpoint('GET', `${session}/messages`, 'visitor', {
    summary: 'The latest messages of the conversation, oldest first',
    query: z.object({ before: Cursor, limit: PageLimit }),
    response: z.object({
      messages: z.array(WidgetMessage),
      state: WidgetState,
      hasMore: z.boolean(),
      lastEventId: z.string(),
    }),
    errors: ['INVALID_CURSOR'],
  }),
  streamSession: endpoint('GET', `${session}/events`, 'visitor', {
    summary: "The team's messages and the state of the conversation; resumes with Last-Event-ID",
    response: z.null(),
    stream: 'always',
    limits: [
      { max: 240, windowMs: 60_000, by: 'visitor' },
      { max: 1_200, windowMs: 60_000, by: 'address' },
    ],
  }),
  identify: endpoint('POST', `${session}/identify`, 'visitor', {
    summary: 'Says who the visitor is (unverified)',
    body: z.object({
      email: email('EMAIL_REQUIRED', 'INVALID_EMAIL'),
      name: z.optional(text(LIMITS.nameMax)),
      phone: z.optional(phoneText(LIMITS.phoneMax)),
    }),
    response: Success,
    limits: [{ max: 20, windowMs: 60_000, by: 'visitor' }],
  }),
  rateAnswer: endpoint('POST', `${session}/rating`, 'visitor', {
    summary: 'Marks an answer of the assistant as useful or not',
    body: z.object({
      messageId: Id,
      useful: z.boolean(),
      reason: z.optional(z.enum(['wrong', 'unclear', 'incomplete'])),
      comment: z.optional(text(1_000)),
    }),
    response: Success,
    limits: [{ max: 60, windowMs: 60_000, by: 'visitor' }],
  }),
  chooseCard: endpoint('POST', `${session}/card`, 'visitor', {
    summary: 'Says that the visitor opened one of the passages that an answer showed',
    body: z.object({ messageId: Id, cardId: text(200) }),
    response: Success,
    limits: [{ max: 60, windowMs: 60_000, by: 'visitor' }],
  }),
  getHandoff: endpoint('GET', `${session}/handoff`, 'visitor', {
    summary: 'Where the visitor is answered once they left, and when the team is there',
    response: WidgetHandoff,
    limits: [{ max: 60, windowMs: 60_000, by: 'visitor' }],
  }),
  leaveAddress: endpoint('POST', `${session}/address`, 'visitor', {
    summary:
      'Says where to mail answers that the visitor does not see (unverified); null takes the address back',
    body: z.object({ email: z.nullable(email('EMAIL_REQUIRED', 'INVALID_EMAIL')) }),
    response: Success,
    limits: [
      { max: 10, windowMs: 3_600_000, by: 'visitor' },
      { max: 30, windowMs: 3_600_000, by: 'address' },
    ],
  }),
  markSeen: endpoint('POST', `${session}/seen`, 'visitor', {
    summary: 'Says up to which message the visitor had the conversation on screen',
    body: z.object({ messageId: Id }),
    response: Success,
    limits: [{ max: 120, windowMs: 60_000, by: 'visitor' }],
  }),
  announceTyping: endpoint('POST', `${session}/typing`, 'visitor', {
    summary:
      'Shows the team that has the conversation that the visitor writes, for some seconds; nothing is kept of it',
    response: Success,
    limits: [{ max: 120, windowMs: 60_000, by: 'visitor' }],
  }),
  keepSession: endpoint('POST', `${session}/keep`, 'visitor', {
    summary:
      'A token that is renewed for thirty days, for a device on which the visitor keeps the conversation',
    response: z.object({ ...VisitorToken.shape, keptUntil: Timestamp }),
    limits: [{ max: 10, windowMs: 3_600_000, by: 'visitor' }],
  }),
  forgetSession: endpoint('POST', `${session}/forget`, 'visitor', {
    summary: 'Ends what devices keep of the conversation; answers a token for the rest of this visit',
    response: VisitorToken,
    limits: [{ max: 10, windowMs: 3_600_000, by: 'visitor' }],
  }),
  requestHandoff: endpoint('POST', `${session}/handoff`, 'visitor', {
    summary: 'Asks for a person',
    response: WidgetState,
    limits: [{ max: 20, windowMs: 60_000, by: 'visitor' }],
  }),
  returnToAssistant: endpoint('POST', `${session}/handback`, 'visitor', {
    summary: 'Goes back from the team to the assistant',
    response: WidgetState,
    limits: [{ max: 20, windowMs: 60_000, by: 'visitor' }],
  }),
} as const
