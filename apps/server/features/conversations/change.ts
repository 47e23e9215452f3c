import type { EventKind } from '#contract/conversations.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { newId } from '#server/lib/ids.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { type Conversation, GREETING, type LockedConversation, type StoredMessage } from './conversation.ts'
import { countEnding, REOPENED } from './count-ending.ts'
import { presentConversation, presentMessage } from './present.ts'
import { insertMessage, lockConversation, saveConversation } from './write-queries.ts'

/** Longest part of the last message that lists show. */
const EXCERPT = 500

/** What the team alone sees of a thread. */
const TEAM_ONLY: readonly unknown[] = ['archived', 'unarchived', 'identified'] satisfies EventKind[]

type Draft = Pick<StoredMessage, 'sender_type' | 'sender_id' | 'content'> & Partial<StoredMessage>

export const draftMessage = (at: Date, draft: Draft): StoredMessage => ({
  id: newId(),
  kind: 'message',
  sender_name: null,
  client_id: null,
  is_ai: false,
  useful: null,
  metadata: {},
  created_at: at,
  ...draft,
  content: draft.content.normalize('NFC').toWellFormed(),
})

/** Who made an event happen. */
export type Actor = Pick<StoredMessage, 'sender_type' | 'sender_id' | 'sender_name'>

export const ASSISTANT: Actor = { sender_type: 'system', sender_id: 'assistant', sender_name: null }

export const visitorOf = (conversation: Conversation): Actor => ({
  sender_type: 'customer',
  sender_id: conversation.contact_id ?? 'Anonymous',
  sender_name: conversation.customer_name ?? conversation.customer_email,
})

export const memberActor = (member: Member): Actor => ({
  sender_type: 'business',
  sender_id: member.id,
  sender_name: member.name,
})

/** A person of the team who acts. */
export interface Member {
  id: string
  name: string
}

export const draftEvent = (at: Date, event: EventKind, actor: Actor, more?: object): StoredMessage =>
  draftMessage(at, { ...actor, kind: 'event', content: '', metadata: { event, ...more } })

/** What a new message changes on its conversation, whoever wrote it. */
export const withLastMessage = (before: Conversation, message: StoredMessage): Conversation => ({
  ...before,
  message_count: before.message_count + 1,
  last_message: message.content.slice(0, EXCERPT).toWellFormed(),
  last_sender: message.sender_type,
  last_activity_at: message.created_at,
  ...(before.archived_at === null && REOPENED),
})

const flag = (value: unknown): number => (value ? 1 : 0)

const countChange = (unit: Unit, before: Conversation, after: Conversation, messages: number): void => {
  unit.count({
    messages,
    archived: flag(after.archived_at) - flag(before.archived_at),
    waiting: flag(after.waiting_since) - flag(before.waiting_since),
    unread: flag(after.unread_count) - flag(before.unread_count),
  })
  countEnding(unit, before, after)
}

const tell = (unit: Unit, conversation: Conversation, message: StoredMessage, now: Date): void => {
  const item = presentConversation(conversation, now)
  const presented = presentMessage(message)
  const visitor = message.client_id !== GREETING && !TEAM_ONLY.includes(message.metadata.event)
  unit.emit(
    (counters) => ({
      type: 'message',
      sessionId: conversation.id,
      message: presented,
      conversation: item,
      counters,
    }),
    { conversationId: conversation.id, visitor },
  )
}

export interface Change {
  before: Conversation
  after: Conversation
  message: StoredMessage
  /** Events and the greeting that go with it; not stored when the message is known already. */
  others?: StoredMessage[]
  owesAnswerUntil?: Date | null
  answers?: string | null
}

/** Stores, counts and tells a message with what it changes; false when it was known already and nothing changed. */
export const recordMessage = async (unit: Unit, change: Change): Promise<boolean> => {
  const { before, after, message, others = [], owesAnswerUntil = null, answers = null } = change
  const stored = await insertMessage(unit, { after, message, others, owesAnswerUntil, answers })
  if (!stored) return false
  countChange(unit, before, after, after.message_count - before.message_count)
  for (const told of [message, ...others].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    tell(unit, after, told, message.created_at)
  }
  return true
}

/** Stores, counts and tells a change without any message. */
export const recordState = async (
  unit: Unit,
  before: Conversation,
  after: Conversation,
  now: Date,
): Promise<void> => {
  await saveConversation(unit, after)
  countChange(unit, before, after, 0)
  const conversation = presentConversation(after, now)
  unit.emit((counters) => ({ type: 'conversation', conversation, counters }), { conversationId: after.id })
}

/**
 * Runs a change on one conversation, locked.
 * @throws ApiError 404 when the business has no such conversation
 */
export const onConversation = <T>(
  deps: Deps,
  scope: BusinessScope,
  id: string,
  work: (unit: Unit, before: LockedConversation, now: Date) => Promise<T>,
): Promise<T> => inTransaction(deps, scope, (unit) => onLocked(deps, unit, id, work))

/** The same within a transaction that does more. */
export const onLocked = async <T>(
  deps: Pick<Deps, 'now'>,
  unit: Unit,
  id: string,
  work: (unit: Unit, before: LockedConversation, now: Date) => Promise<T>,
): Promise<T> => {
  const before = await lockConversation(unit, id)
  if (before === undefined) throw new ApiError('NOT_FOUND')
  return work(unit, before, deps.now())
}
