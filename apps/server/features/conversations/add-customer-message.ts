import { topicOf } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { ASSISTANT, draftEvent, draftMessage, recordMessage, visitorOf, withLastMessage } from './change.ts'
import { type Conversation, GREETING, type LockedConversation, type StoredMessage } from './conversation.ts'
import { REOPENED } from './count-ending.ts'
import { countHandoff, leaveToTeam } from './handoff.ts'
import { insertPersonRequest } from './person-requests.ts'
import { findMessage } from './queries.ts'
import { noteMailAnswered, noteVisitorBack, tellConversation } from './unseen.ts'
import { insertConversation, lockConversation } from './write-queries.ts'

export interface CustomerMessage {
  conversationId: string
  content: string
  /** The visitor's own id of the message: the same again is the same message. */
  clientId: string
  /** For a conversation that begins with this message. */
  language: string | null
  pageUrl: string | null
  keyId: string | null
  /** What the visitor was shown as the first message; asked for when the conversation begins. */
  greeting: ((unit: Unit) => Promise<string>) | null
  /** How long whoever answers next has before somebody else takes over; null: nobody will answer by itself. */
  answerLeaseMs: number | null
  /** What is kept beside the words of a message that did not come through the widget. */
  metadata?: StoredMessage['metadata']
  /** Message-IDs of the mails that it answers; only of what came by mail. */
  answersMails?: readonly string[]
  /** Whether a person answers, although the assistant has the conversation. */
  forTeam?: boolean
}

export interface AddedCustomerMessage {
  conversation: Conversation
  message: StoredMessage
  /** False when the message had been stored before. */
  isNew: boolean
  /** Whether the assistant owes an answer to this new message. */
  owesAnswer: boolean
}

/** The conversation, locked; made now when this is its first sign of life. */
export const openConversation = async (
  unit: Unit,
  at: Date,
  input: Pick<CustomerMessage, 'conversationId' | 'language' | 'pageUrl' | 'keyId'>,
): Promise<LockedConversation> => {
  const { conversationId: id, language, pageUrl, keyId } = input
  const known = await lockConversation(unit, id)
  if (known) return known
  const added = await insertConversation(unit, { id, language, pageUrl, keyId, at })
  if (added) {
    unit.count({ conversations: 1 })
    unit.figure(at, { conversations: 1 })
    unit.divide(at, 'channel', 'web')
    return added
  }
  const raced = await lockConversation(unit, id)
  if (raced === undefined) throw new Error(`conversation ${id} vanished`)
  return raced
}

/**
 * Adds what a visitor wrote: stored once however often it is sent, un-archives, opens the conversation if need be.
 * While the assistant is paused it waits for a person.
 */
export const addCustomerMessage = (
  deps: Deps,
  scope: BusinessScope,
  input: CustomerMessage,
): Promise<AddedCustomerMessage> =>
  inTransaction(deps, scope, (unit) => recordCustomerMessage(deps, unit, input))

/** The same within a transaction that does more. */
export const recordCustomerMessage = async (
  deps: Pick<Deps, 'now'>,
  unit: Unit,
  input: CustomerMessage,
): Promise<AddedCustomerMessage> => {
  const before = await openConversation(unit, deps.now(), input)
  const now = deps.now()
  const others: StoredMessage[] = []
  if (before.message_count === 0 && input.greeting !== null)
    others.push(draftMessage(now, { ...ASSISTANT, content: await input.greeting(unit), client_id: GREETING }))
  if (before.archived_at !== null) others.push(draftEvent(now, 'unarchived', visitorOf(before)))
  const message = draftMessage(now, {
    ...visitorOf(before),
    content: input.content,
    client_id: input.clientId,
    ...(input.metadata && { metadata: input.metadata }),
  })
  const paused = before.assistant_paused && before.handled_by === 'assistant'
  const alone = paused || input.forTeam === true
  const after: Conversation = {
    ...withLastMessage(before, message),
    ...(alone && leaveToTeam(before, now)),
    unread_count: before.unread_count + 1,
    last_customer_message_at: now,
    awaiting_reply_since: before.awaiting_reply_since ?? now,
    archived_at: null,
    ...(input.answersMails && { bounced_at: null }),
    ...REOPENED,
  }
  const owesAnswer = before.handled_by === 'assistant' && !alone && input.answerLeaseMs !== null
  const owesAnswerUntil = owesAnswer ? new Date(now.getTime() + (input.answerLeaseMs ?? 0)) : null
  if (await recordMessage(unit, { before, after, message, others, owesAnswerUntil })) {
    unit.figure(now, { customer_messages: 1 })
    const topic = topicOf(message.content)
    if (topic !== null) unit.divide(now, 'topic', topic)
    if (paused && before.waiting_since === null) await countHandoff(unit, before, now, 'paused')
    // Whoever's mail waits for a person asks for one.
    if (input.forTeam && before.waiting_since === null) await insertPersonRequest(unit, before.id, now)
    if (input.answersMails === undefined) await noteVisitorBack(unit, before, message.id, now)
    else {
      const seen = await noteMailAnswered(unit, before, input.answersMails, now)
      if (seen !== null) tellConversation(unit, { ...after, seen_message_id: seen }, now)
    }
    return { conversation: after, message, isNew: true, owesAnswer }
  }
  const stored = await findMessage(unit.trx, unit.scope, before.id, input)
  if (stored === undefined) throw new Error(`message ${input.clientId} vanished`)
  return { conversation: before, message: stored, isNew: false, owesAnswer: false }
}
