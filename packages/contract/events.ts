import type { BudgetLimit } from './assistant/model-budget.ts'
import type { Business } from './businesses/businesses.ts'
import type { ConversationItem } from './conversations/conversations.ts'
import type { Message } from './conversations/message.ts'
import type { Presence } from './conversations/presence.ts'
import type { Platform } from './integrations/integrations.ts'

/** Figures that travel with every event so that badges follow without another call. */
export interface Counters {
  totalConversations: number
  totalMessages: number
  waitingConversations: number
  unreadConversations: number
}

/** The shop that an event is about. */
export interface EventShop {
  id: string
  name: string
  domain: string
  platform: Platform
}

/** Since when a shop is off, and why: its credentials, answers that are no shop's, or none for an hour. */
export interface Outage {
  since: string
  why: 'refused' | 'unreadable' | 'silent'
}

/**
 * Events of a business, in the order of their sequence number (the SSE id). A stream opened with Last-Event-ID
 * gets every later one; `reset` says that they are no longer kept and everything must be read again.
 */
export type BusinessEvent =
  | { type: 'conversation'; conversation: ConversationItem; counters: Counters }
  | {
      type: 'message'
      sessionId: string
      message: Message
      conversation: ConversationItem
      counters: Counters
    }
  | { type: 'message-updated'; sessionId: string; message: Message }
  | { type: 'business'; business: Pick<Business, 'id' | 'name' | 'status'> }
  | { type: 'stock-requests'; pending: number }
  | { type: 'keys' }
  /** Answers that were taught, what was read of sites and files, test questions and their runs, colleagues, how conversations are assigned, canned replies, labels, saved views, or what the team did last changed: read them again. */
  | {
      type: 'team'
      about:
        | 'teaching'
        | 'knowledge'
        | 'tests'
        | 'members'
        | 'assignment'
        | 'actions'
        | 'canned-replies'
        | 'labels'
        | 'saved-views'
    }
  | { type: 'integrations' }
  /** A connected shop went off, or came back: once each. */
  | { type: 'shop'; shop: EventShop; off: Outage | null }
  /** Of this month's budget for the model (`month`: its first day) 80 % are used, or all: once each. */
  | { type: 'model-budget'; state: 'near' | 'spent'; month: string; limit: BudgetLimit; used: number }
  | { type: 'assistant'; paused: boolean; pausedUntil: string | null }
  | { type: 'reset' }

/** Not stored, not resumed, and for the team alone: who else is in a conversation; its customer as `CUSTOMER_HERE`, without a name. */
export interface PresenceEvent {
  type: 'presence'
  sessionId: string
  userId: string
  name: string
  state: Presence
  /** Whether the team has the conversation: then its visitor is shown that it writes. */
  held: boolean
}

/** Not stored, not resumed: the assistant or a person is writing. */
export interface TypingEvent {
  type: 'typing'
  sessionId: string
  by: 'assistant' | 'team' | 'customer'
  active: boolean
}
