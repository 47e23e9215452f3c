import type { Business } from './businesses.ts'
import type { ConversationItem, Message } from './conversations.ts'

/** Figures that travel with every event so that badges follow without another call. */
export interface Counters {
  totalConversations: number
  totalMessages: number
  waitingConversations: number
  unreadConversations: number
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
  /** Answers that were taught, colleagues, or what the team did last changed: read them again. */
  | { type: 'team'; about: 'teaching' | 'members' | 'actions' }
  | { type: 'integrations' }
  | { type: 'assistant'; paused: boolean; pausedUntil: string | null }
  | { type: 'reset' }

/** Not stored, not resumed: the assistant or a person is writing. */
export interface TypingEvent {
  type: 'typing'
  sessionId: string
  by: 'assistant' | 'team' | 'customer'
  active: boolean
}
