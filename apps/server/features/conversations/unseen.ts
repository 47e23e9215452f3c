import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { onConversation } from './change.ts'
import type { Conversation } from './conversation.ts'
import { markReached } from './person-requests.ts'
import { presentConversation } from './present.ts'
import { findMessage } from './queries.ts'
import { deleteUnseen, findNewest, saveSeen, saveUnseen } from './unseen-queries.ts'

/** Has a new answer mailed unless the visitor sees it first; only to an address that they left for it. */
export const mailUnlessSeen = async (
  { config }: Pick<Deps, 'config'>,
  unit: Unit,
  conversation: Conversation,
  at: Date,
): Promise<void> => {
  if (conversation.channel === 'web' && conversation.reply_email !== null)
    await saveUnseen(unit, conversation.id, at, config.unseenMailMs)
}

/** The visitor wrote, or left an address: they are there, and have seen what came before. */
export const noteVisitorBack = async (
  unit: Unit,
  conversation: Conversation,
  messageId: string,
  at: Date,
): Promise<void> => {
  if (!conversation.had_human) return
  await saveSeen(unit, conversation.id, messageId)
  await deleteUnseen(unit, conversation.id)
  await markReached(unit, conversation.id, at, at)
}

/** Tells the team what changed on a conversation besides its messages. */
export const tellConversation = (unit: Unit, after: Conversation, now: Date): void => {
  const conversation = presentConversation(after, now)
  unit.emit((counters) => ({ type: 'conversation', conversation, counters }), { conversationId: after.id })
}

/**
 * The visitor had a message on screen, and so all before it: it is not mailed any more.
 * @throws ApiError 404 when the conversation has no such message
 */
export const markSeen = (
  deps: Deps,
  scope: BusinessScope,
  conversationId: string,
  messageId: string,
): Promise<void> =>
  onConversation(deps, scope, conversationId, async (unit, before, now) => {
    const message = await findMessage(unit.trx, scope, conversationId, { id: messageId })
    if (message === undefined) throw new ApiError('NOT_FOUND')
    const id = message.id
    if (before.seen_message_id !== null && before.seen_message_id >= id) return
    await saveSeen(unit, conversationId, id)
    const newest = await findNewest(unit, conversationId)
    if (newest === undefined || newest.id <= id) await deleteUnseen(unit, conversationId)
    await markReached(unit, conversationId, now, message.created_at)
    if (before.had_human) tellConversation(unit, { ...before, seen_message_id: id }, now)
  })
