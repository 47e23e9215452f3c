import type { EventKind } from '#contract/conversations/message.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { newId } from '#server/lib/ids.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { insertEvents, saveConversations } from './bulk-queries.ts'
import {
  type Conversation,
  GREETING,
  type LockedConversation,
  type StoredMessage,
  VISITOR_EVENTS,
} from './conversation.ts'
import { countEnding, REOPENED } from './count-ending.ts'
import { countChange } from './figures.ts'
import { isQuoted } from './is-quoted.ts'
import { presentConversation, presentMessage } from './present.ts'
import { insertMessage, lockConversation, saveConversation } from './write-queries.ts'

/** Longest part of the last message that lists show. */
const EXCERPT = 500

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
export const withLastMessage = (before: Conversation, message: StoredMessage): Conversation => {
  const excerpt = message.content.slice(0, EXCERPT).toWellFormed()
  const quoted = message.sender_type === 'customer' && isQuoted(before, message.content)
  return {
    ...before,
    message_count: before.message_count + 1,
    last_message: excerpt,
    last_sender: message.sender_type,
    ...(quoted && { last_customer_message: excerpt }),
    last_activity_at: message.created_at,
    ...(before.archived_at === null && REOPENED),
  }
}

const tell = (unit: Unit, conversation: Conversation, message: StoredMessage, now: Date): void => {
  const item = presentConversation(conversation, now)
  const presented = presentMessage(message)
  const { event } = message.metadata as { event?: EventKind }
  const visitor = message.client_id !== GREETING && (event === undefined || VISITOR_EVENTS.includes(event))
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

/** Tells what changed on a message, to the team and, where `visitor`, to whoever is on its other side. */
export const tellChanged = (
  unit: Unit,
  conversationId: string,
  message: StoredMessage,
  { visitor }: { visitor: boolean },
): void => {
  const presented = presentMessage(message)
  unit.emit(() => ({ type: 'message-updated', sessionId: conversationId, message: presented }), {
    conversationId,
    visitor,
  })
}

/**
 * Tells the team what changed on a conversation besides its messages.
 * @param linksEnd whether links of mails ended: who is in the chat by one has to ask anew
 */
export const tellConversation = (unit: Unit, after: Conversation, now: Date, linksEnd = false): void => {
  const conversation = presentConversation(after, now)
  const options = { conversationId: after.id, visitor: linksEnd }
  unit.emit((counters) => ({ type: 'conversation', conversation, counters }), options)
}

interface Change {
  before: Conversation
  after: Conversation
  message: StoredMessage
  /** Events and the greeting that go with it; not stored when the message is known already. */
  others?: StoredMessage[]
  owesAnswerUntil?: Date | null
  answers?: string | null
}

/** What becomes of a conversation, with the line that its thread says it in; null: nothing. */
export type Decision = { after: Conversation; message: StoredMessage | null; others?: StoredMessage[] } | null

/** Stores what was decided of a locked conversation; answers what it is then. */
export const carryOut = async (unit: Unit, before: Conversation, decision: Decision, now: Date) => {
  if (decision === null) return before
  const { after, message, others = [] } = decision
  if (message === null) await recordState(unit, before, after, now)
  else await recordMessage(unit, { before, after, message, others })
  return after
}

/** Stores what was decided of many locked conversations, in a statement for these and one for what their threads say. */
export const carryOutAll = async (
  unit: Unit,
  decided: readonly { before: Conversation; decision: NonNullable<Decision> }[],
  now: Date,
): Promise<void> => {
  const events = decided.flatMap(({ decision: { after, message, others = [] } }) =>
    message === null ? [] : [message, ...others].map((one) => ({ after, message: one })),
  )
  const changed = decided.map(({ decision }) => decision.after)
  const stored = events.map(({ after, message }) => ({ conversation_id: after.id, ...message }))
  await saveConversations(unit, changed)
  await insertEvents(unit, stored)
  for (const { before, decision } of decided) {
    countChange(unit, before, decision.after)
    countEnding(unit, before, decision.after)
    if (decision.message === null) tellConversation(unit, decision.after, now)
  }
  for (const { after, message } of events) tell(unit, after, message, now)
}

/** Stores, counts and tells a message with what it changes; false when it was known already and nothing changed. */
export const recordMessage = async (unit: Unit, change: Change): Promise<boolean> => {
  const { before, after, message, others = [], owesAnswerUntil = null, answers = null } = change
  const stored = await insertMessage(unit, { after, message, others, owesAnswerUntil, answers })
  if (!stored) return false
  countChange(unit, before, after)
  countEnding(unit, before, after)
  for (const each of [message, ...others].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    tell(unit, after, each, message.created_at)
  }
  return true
}

/** Stores, counts and tells a change without any message. */
export const recordState = async (unit: Unit, before: Conversation, after: Conversation, now: Date) => {
  await saveConversation(unit, after)
  countChange(unit, before, after)
  countEnding(unit, before, after)
  tellConversation(unit, after, now)
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
