import * as z from 'zod/mini'
import { Timestamp } from '../common.ts'
import { ConversationStatus } from '../conversations/conversations.ts'

/** Where a contact comes from: a visitor's own words, the team, or a file. */
export const ContactSource = z.enum(['widget', 'manual', 'import'])
export type ContactSource = z.output<typeof ContactSource>

export const ContactItem = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  location: z.nullable(z.string()),
  website: z.nullable(z.string()),
  tags: z.array(z.string()),
  source: ContactSource,
  /** Null for whom the team wrote down and who has not been in touch yet. */
  lastContact: z.nullable(Timestamp),
  conversationCount: z.number(),
})
export type ContactItem = z.output<typeof ContactItem>

export const ContactConversation = z.object({
  sessionId: z.string(),
  /** The first words of the customer, else of whoever wrote first. */
  title: z.nullable(z.string()),
  status: ConversationStatus,
  channel: z.string(),
  messageCount: z.number(),
  lastActivity: Timestamp,
})
export type ContactConversation = z.output<typeof ContactConversation>

const ContactStockRequest = z.object({
  id: z.string(),
  productName: z.string(),
  requestedAt: Timestamp,
  isContacted: z.boolean(),
})

const TIMELINE_KINDS = [
  'created',
  'identified',
  'conversation',
  'stock-request',
  'rating',
  'email',
  'merged',
  'imported',
  'exported',
] as const

export const TimelineEntry = z.object({
  kind: z.enum(TIMELINE_KINDS),
  at: Timestamp,
  /** Product, subject of a mail, or the words of a rating. */
  label: z.nullable(z.string()),
  /** Of the rating. */
  useful: z.optional(z.boolean()),
  sessionId: z.optional(z.string()),
  /** Who of the team did it. */
  by: z.optional(z.string()),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

export const ContactDetail = z.object({
  ...ContactItem.shape,
  notes: z.nullable(z.string()),
  createdAt: Timestamp,
  /** Messages of all their conversations. */
  totalMessages: z.number(),
  /** Seconds between a message of theirs and the reply; null before the first reply. */
  averageResponseTime: z.nullable(z.number()),
  /** The same of what the assistant answered, and of what the team did; null where it never did. */
  assistantResponseTime: z.nullable(z.number()),
  teamResponseTime: z.nullable(z.number()),
  /** 0 to 5, from the marks they gave to answers; null before the first one. */
  satisfaction: z.nullable(z.number()),
  ratingCount: z.number(),
  /** Of those marks, the ones that found the answer useful. */
  usefulCount: z.number(),
  conversations: z.array(ContactConversation),
  stockRequests: z.array(ContactStockRequest),
  timeline: z.array(TimelineEntry),
  /** Other contacts with the same e-mail address. */
  duplicates: z.number(),
})
export type ContactDetail = z.output<typeof ContactDetail>
