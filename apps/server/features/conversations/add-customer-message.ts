import { topicOf } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { holdFiles } from './attachments/send.ts'
import { isBlocked } from './blocked.ts'
import {
  ASSISTANT,
  draftEvent,
  draftMessage,
  recordMessage,
  tellConversation,
  visitorOf,
  withLastMessage,
} from './change.ts'
import { type Conversation, GREETING, type StoredMessage } from './conversation.ts'
import { REOPENED, UNARCHIVED } from './count-ending.ts'
import { divideOf, figureOf } from './figures.ts'
import { countHandoff, leaveToTeam } from './handoff.ts'
import { insertPersonRequest } from './person-requests.ts'
import { findMessage } from './queries.ts'
import { AWAKE, isWaitedFor, reachedAgain, waitFrom } from './to-answer.ts'
import { noteMailAnswered, noteVisitorBack } from './unseen.ts'
import { type Beginning, insertConversation, lockConversation } from './write-queries.ts'

/** What a visitor writes; the conversation may begin with it. */
export interface CustomerMessage extends Beginning {
  content: string
  /** The visitor's own id of the message: the same again is the same message. */
  clientId: string
  /** Ids of uploaded files that it is sent with. */
  attachments?: readonly string[] | undefined
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

interface AddedCustomerMessage {
  conversation: Conversation
  message: StoredMessage
  /** False when the message had been stored before. */
  isNew: boolean
  /** Whether the assistant owes an answer to this new message. */
  owesAnswer: boolean
}

/**
 * The conversation, locked; made now when this is its first sign of life.
 * @throws ApiError 403 when its visitor is blocked
 */
export const openConversation = async (unit: Unit, at: Date, input: Beginning) => {
  const known = await lockConversation(unit, input.conversationId)
  if (known && isBlocked(known)) throw new ApiError('FORBIDDEN')
  if (known) return known
  const added = await insertConversation(unit, input, at)
  if (added) {
    unit.count({ conversations: 1 })
    figureOf(unit, added, at, { conversations: 1 })
    divideOf(unit, added, at, 'channel', 'web')
    return added
  }
  const raced = await lockConversation(unit, input.conversationId)
  if (raced === undefined) throw new Error(`conversation ${input.conversationId} vanished`)
  return raced
}

/**
 * Adds what a visitor wrote: stored once however often it is sent, un-archives, brings back what was put aside, opens
 * the conversation if need be.
 * While the assistant is paused, or a person has the conversation, it waits for a person.
 */
export const addCustomerMessage = (deps: Deps, scope: BusinessScope, input: CustomerMessage) =>
  inTransaction(deps, scope, (unit) => recordCustomerMessage(deps, unit, input))

/** The same within a transaction that does more. */
export const recordCustomerMessage = async (
  deps: Pick<Deps, 'now' | 'config'>,
  unit: Unit,
  input: CustomerMessage,
): Promise<AddedCustomerMessage> => {
  const before = await openConversation(unit, deps.now(), input)
  const now = deps.now()
  const others: StoredMessage[] = []
  if (before.message_count === 0 && input.greeting !== null)
    others.push(draftMessage(now, { ...ASSISTANT, content: await input.greeting(unit), client_id: GREETING }))
  if (before.archived_at !== null) others.push(draftEvent(now, 'unarchived', visitorOf(before)))
  const place = { conversationId: before.id, sender: 'customer' } as const
  const sent = await holdFiles(unit, place, input.content, input.attachments)
  const asleep = before.snoozed_at !== null
  if (asleep) others.push(draftEvent(now, 'woken', visitorOf(before)))
  const message = draftMessage(now, {
    ...visitorOf(before),
    content: sent.content,
    client_id: input.clientId,
    metadata: { ...input.metadata, ...sent.metadata },
  })
  const paused = before.assistant_paused && before.handled_by === 'assistant'
  // What the assistant cannot look at, a person does.
  const forTeam = input.forTeam === true || (sent.files.length > 0 && before.handled_by === 'assistant')
  const alone = paused || forTeam
  const after: Conversation = {
    ...withLastMessage(before, message),
    ...(input.answersMails && reachedAgain(before)),
    // The team wanted it back, also where the assistant answers.
    ...(asleep && { ...AWAKE, ...(before.waiting_since === null && { waiting_since: now, woken: true }) }),
    ...(alone && leaveToTeam(before, now)),
    // Whoever has the conversation is waited for, from the first message that they have not answered.
    ...(before.handled_by === 'team' && waitFrom(before, now)),
    unread_count: before.unread_count + 1,
    last_customer_message_at: now,
    awaiting_reply_since: before.awaiting_reply_since ?? now,
    ...UNARCHIVED,
    ...REOPENED,
  }
  const owesAnswer = before.handled_by === 'assistant' && !alone && input.answerLeaseMs !== null
  const owesAnswerUntil = owesAnswer ? new Date(now.getTime() + (input.answerLeaseMs ?? 0)) : null
  if (await recordMessage(unit, { before, after, message, others, owesAnswerUntil })) {
    await sent.giveTo(message.id)
    figureOf(unit, before, now, { customer_messages: 1 })
    const topic = topicOf(message.content)
    if (topic !== null) divideOf(unit, before, now, 'topic', topic)
    if (paused && !isWaitedFor(before)) await countHandoff(unit, before, now, 'paused')
    // Whoever's mail or file waits for a person asks for one.
    if (forTeam && !isWaitedFor(before)) await insertPersonRequest(unit, before.id, now)
    if (input.answersMails === undefined) await noteVisitorBack(unit, before, message.id, now)
    else {
      const seen = await noteMailAnswered(deps, unit, before, input.answersMails, now)
      if (seen !== null) tellConversation(unit, { ...after, seen_message_id: seen }, now)
    }
    return { conversation: after, message, isNew: true, owesAnswer }
  }
  const stored = await findMessage(unit.trx, unit.scope, before.id, input)
  if (stored === undefined) throw new Error(`message ${input.clientId} vanished`)
  return { conversation: before, message: stored, isNew: false, owesAnswer: false }
}
