import * as z from 'zod/mini'
import { BusinessParams, PageLimit, Timestamp, text } from './common.ts'
import { ConversationStatus } from './conversations.ts'
import { endpoint } from './endpoint.ts'

/** Limits of contacts; each refusal names its own. */
export const CONTACT_LIMITS = {
  fieldMax: 120,
  phoneMax: 40,
  websiteMax: 300,
  notesMax: 2_000,
  tagMax: 30,
  tagsMax: 12,
  importRowsMax: 5_000,
  importBytesMax: 4 * 1024 * 1024,
  exportMax: 50_000,
  subjectMax: 150,
  mergeMax: 20,
} as const

export const CONTACT_SORTS = ['recent', 'name', 'conversations'] as const
export type ContactSort = (typeof CONTACT_SORTS)[number]

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
  lastContact: Timestamp,
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

export const ContactStockRequest = z.object({
  id: z.string(),
  productName: z.string(),
  requestedAt: Timestamp,
  isContacted: z.boolean(),
})

export const TIMELINE_KINDS = [
  'created',
  'identified',
  'conversation',
  'stock-request',
  'rating',
  'email',
  'merged',
  'imported',
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
  /** 0 to 5, from the marks they gave to answers; null before the first one. */
  satisfaction: z.nullable(z.number()),
  ratingCount: z.number(),
  conversations: z.array(ContactConversation),
  stockRequests: z.array(ContactStockRequest),
  timeline: z.array(TimelineEntry),
  /** Other contacts with the same e-mail address. */
  duplicates: z.number(),
})
export type ContactDetail = z.output<typeof ContactDetail>

const ContactParams = z.object({
  businessId: z.uuid('Not a valid id'),
  contactId: z.uuid('Not a valid id'),
})
const base = '/api/businesses/:businessId/contacts' as const

const filters = { search: z.optional(text(100)), tag: z.optional(text(CONTACT_LIMITS.tagMax)) }

export const contacts = {
  listContacts: endpoint({
    method: 'GET',
    path: base,
    access: 'business:view',
    summary: 'Contacts in pages, by last contact, name or number of conversations',
    params: BusinessParams,
    query: z.object({
      ...filters,
      sort: z.optional(z.enum(CONTACT_SORTS)),
      cursor: z.optional(z.string().check(z.maxLength(1_200))),
      limit: PageLimit,
    }),
    response: z.object({
      contacts: z.array(ContactItem),
      /** Contacts that match; `totalIsMinimum` when there are more than are counted. */
      total: z.number(),
      totalIsMinimum: z.optional(z.boolean()),
      nextCursor: z.nullable(z.string()),
    }),
    errors: ['INVALID_CURSOR'],
  }),
  listContactTags: endpoint({
    method: 'GET',
    path: `${base}/tags`,
    access: 'business:view',
    summary: 'Tags in use, the most frequent first',
    params: BusinessParams,
    response: z.object({ tags: z.array(z.object({ name: z.string(), count: z.number() })) }),
  }),
  getContact: endpoint({
    method: 'GET',
    path: `${base}/:contactId`,
    access: 'business:view',
    summary: 'One contact with its figures, latest conversations, stock requests and timeline',
    params: ContactParams,
    response: ContactDetail,
  }),
} as const
