/** A conversation as stored: what a change starts from, and what it ends in. */
export interface Conversation {
  id: string
  contact_id: string | null
  customer_name: string | null
  customer_email: string | null
  customer_phone: string | null
  language: string | null
  page_url: string | null
  handled_by: 'assistant' | 'team'
  handler_id: string | null
  /** Whether a person of the team ever took part. */
  had_human: boolean
  /** Since when the visitor waits for a person. */
  waiting_since: Date | null
  message_count: number
  unread_count: number
  last_message: string | null
  last_sender: 'customer' | 'system' | 'business' | null
  last_customer_message_at: Date | null
  /** The first customer message that nobody has answered yet. */
  awaiting_reply_since: Date | null
  last_activity_at: Date
  archived_at: Date | null
  /** When it was counted as ended. */
  ended_at: Date | null
  /** Whether the visitor's last rating of an answer said that it helped. */
  visitor_verdict: boolean | null
  /** Whether an end without a person held for seven days; null while that is open. */
  lasted: boolean | null
  created_at: Date
}

/** A conversation that nobody else changes until the transaction ends, and whether its business's assistant is paused. */
export type LockedConversation = Conversation & { assistant_paused: boolean }

export const CONVERSATION_COLUMNS = [
  'id',
  'contact_id',
  'customer_name',
  'customer_email',
  'customer_phone',
  'language',
  'page_url',
  'handled_by',
  'handler_id',
  'had_human',
  'waiting_since',
  'message_count',
  'unread_count',
  'last_message',
  'last_sender',
  'last_customer_message_at',
  'awaiting_reply_since',
  'last_activity_at',
  'archived_at',
  'ended_at',
  'visitor_verdict',
  'lasted',
  'created_at',
] as const satisfies readonly (keyof Conversation)[]

/** A message as stored. */
export interface StoredMessage {
  id: string
  kind: 'message' | 'event'
  sender_type: 'customer' | 'system' | 'business'
  sender_id: string
  sender_name: string | null
  content: string
  client_id: string | null
  is_ai: boolean
  useful: boolean | null
  metadata: Record<string, unknown>
  created_at: Date
}

export const MESSAGE_COLUMNS = [
  'id',
  'kind',
  'sender_type',
  'sender_id',
  'sender_name',
  'content',
  'client_id',
  'is_ai',
  'useful',
  'metadata',
  'created_at',
] as const satisfies readonly (keyof StoredMessage)[]

/** `client_id` of the first message, which the visitor's page shows by itself. */
export const GREETING = 'greeting'

/** `client_id` of the assistant's answer to a message: a question is answered once. */
export const answerClientId = (messageId: string): string => `answer:${messageId}`
