import type { Selectable } from 'kysely'
import type { EventKind } from '#contract/conversations/message.ts'
import type { Database } from '#server/lib/schema.ts'
import { searchable } from '#server/lib/text.ts'

/** What a change of a conversation may write, each column with its type. */
export const CHANGING_COLUMNS = [
  ['handled_by', 'text'],
  ['handler_id', 'uuid'],
  ['had_human', 'boolean'],
  ['waiting_since', 'timestamptz'],
  ['snoozed_at', 'timestamptz'],
  ['snoozed_until', 'timestamptz'],
  ['woken', 'boolean'],
  ['label_ids', 'uuid[]'],
  ['message_count', 'int'],
  ['unread_count', 'int'],
  ['last_message', 'text'],
  ['last_sender', 'text'],
  ['last_customer_message', 'text'],
  ['last_customer_message_at', 'timestamptz'],
  ['awaiting_reply_since', 'timestamptz'],
  ['last_activity_at', 'timestamptz'],
  ['archived_at', 'timestamptz'],
  ['archive_reason', 'text'],
  ['spam_at', 'timestamptz'],
  ['blocked_at', 'timestamptz'],
  ['ended_at', 'timestamptz'],
  ['lasted', 'boolean'],
  ['unsure', 'boolean'],
] as const

export const CONVERSATION_COLUMNS = [
  'id',
  'contact_id',
  'customer_name',
  'customer_email',
  'customer_phone',
  'language',
  'page_url',
  'page_title',
  'device',
  'visitor_verdict',
  'channel',
  'created_at',
  'reply_email',
  'seen_message_id',
  'bounced_at',
  ...CHANGING_COLUMNS.map(([column]) => column),
] as const

/** The columns that say who a conversation's customer is, and by what searches find them. */
export const customerColumns = (
  contactId: string,
  { name, email, phone }: Record<'name' | 'email' | 'phone', string | null>,
) => ({
  contact_id: contactId,
  customer_name: name,
  customer_email: email,
  customer_phone: phone,
  search_text: searchable(name, email, phone, phone?.replace(/\D/g, '')),
})

/** A conversation as stored: what a change starts from, and what it ends in. */
export type Conversation = Pick<Selectable<Database['conversations']>, (typeof CONVERSATION_COLUMNS)[number]>

/**
 * A conversation that nobody else changes until the transaction ends; whether its business's assistant is paused, and
 * whether the address of its customer is blocked.
 */
export type LockedConversation = Conversation & { assistant_paused: boolean; address_blocked: boolean }

/** The columns of a message, each with its type. */
export const TYPED_MESSAGE_COLUMNS = [
  ['id', 'uuid'],
  ['kind', 'text'],
  ['sender_type', 'text'],
  ['sender_id', 'text'],
  ['sender_name', 'text'],
  ['content', 'text'],
  ['client_id', 'text'],
  ['is_ai', 'boolean'],
  ['useful', 'boolean'],
  ['metadata', 'jsonb'],
  ['created_at', 'timestamptz'],
] as const

export const MESSAGE_COLUMNS = TYPED_MESSAGE_COLUMNS.map(([column]) => column)

/** A message as stored. */
export type StoredMessage = Pick<Selectable<Database['messages']>, (typeof MESSAGE_COLUMNS)[number]>

/** `client_id` of the first message, which the visitor's page shows by itself. */
export const GREETING = 'greeting'

/** What visitors see of the events of a thread; every other one is the team's alone. */
export const VISITOR_EVENTS: readonly string[] = [
  'taken-over',
  'handed-back',
  'handoff-requested',
] satisfies EventKind[]

/** `client_id` of the assistant's answer to a message: a question is answered once. */
export const answerClientId = (messageId: string): string => `answer:${messageId}`

/** The message that one of the assistant's answers; null for any other. */
export const answeredMessage = ({ client_id }: Pick<StoredMessage, 'client_id'>): string | null =>
  client_id?.startsWith('answer:') ? client_id.slice('answer:'.length) : null
