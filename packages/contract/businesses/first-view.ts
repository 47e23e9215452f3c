import * as z from 'zod/mini'
import { AssistantState } from '../assistant/assistant-state.ts'
import { UserProfile } from '../auth/auth.ts'
import { contacts } from '../contacts/contacts.ts'
import { ConversationDetail, ConversationItem, conversations } from '../conversations/conversations.ts'
import { inbox } from '../conversations/inbox.ts'
import { endpoint } from '../endpoint.ts'
import { OpeningDays } from '../opening/opening-days.ts'
import { Preferences } from '../profile/profile.ts'
import { Business, Summary } from './businesses.ts'

/** What a part of a business's first view answers, as its own endpoint would; a part that failed is not there. */
const BusinessView = z.object({
  id: z.string(),
  summary: z.optional(Summary),
  assistant: z.optional(AssistantState),
  /** Of /dashboard. */
  recent: z.optional(z.array(ConversationItem)),
  longestWaiting: z.optional(z.nullable(ConversationItem)),
  awaitedProducts: z.optional(z.array(z.string())),
  openingDays: z.optional(OpeningDays),
  /** Of /conversations. */
  list: z.optional(conversations.listConversations.response),
  thread: z.optional(ConversationDetail),
  contact: z.optional(contacts.getContact.response),
  tags: z.optional(contacts.listContactTags.response),
})

export const FirstView = z.object({
  profile: UserProfile,
  preferences: Preferences,
  businesses: z.array(Business),
  /** The asked business, or the first one; null where there is none, or none was asked for by whoever may have none. */
  business: z.nullable(BusinessView),
  /** Who waits in any of them, on /dashboard without a business. */
  waiting: z.optional(inbox.listWaiting.response),
})
export type FirstView = z.output<typeof FirstView>

export const firstView = {
  getFirstView: endpoint('GET', '/api/first-view', 'session', {
    summary: 'Everything that /dashboard or /conversations shows first, in one answer',
    query: z.object({
      page: z.enum(['dashboard', 'conversations', 'conversation-list']),
      /** `none`: chosen on purpose by who manages several. */
      businessId: z.optional(z.union([z.uuid(), z.literal('none')])),
      /** The open conversation; the latest without it. */
      sessionId: z.optional(z.uuid()),
    }),
    response: FirstView,
  }),
} as const
