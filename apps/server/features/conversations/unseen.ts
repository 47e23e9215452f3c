import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { mailIdOf } from '#server/lib/mail/message-id.ts'
import { canMail } from '#server/lib/mail/way-out.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { onConversation, tellConversation } from './change.ts'
import type { Conversation } from './conversation.ts'
import { markReached } from './person-requests.ts'
import { findMessage } from './queries.ts'
import {
  deleteUnseen,
  endSilence,
  findNewest,
  findNewestMailed,
  saveSeen,
  saveUnseen,
} from './unseen-queries.ts'

/** Has a new answer mailed unless the visitor sees it first; only to an address that they left for it. */
export const mailUnlessSeen = async (
  { config }: Pick<Deps, 'config'>,
  unit: Unit,
  conversation: Conversation,
  at: Date,
  waitMs = config.unseenMailMs,
): Promise<void> => {
  if (conversation.channel === 'web' && conversation.reply_email !== null && canMail(config))
    await saveUnseen(unit, conversation.id, at, waitMs)
}

/** The visitor wrote in the chat, or left an address there: they have seen what came before. */
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

/**
 * The visitor wrote by mail: of what the business wrote, they have seen what stood in the mails that they answer. What
 * it wrote since is mailed as in a new silence.
 * @returns the last message that they are known to have seen by it; null: no other than before
 */
export const noteMailAnswered = async (
  { config }: Pick<Deps, 'config'>,
  unit: Unit,
  { id, had_human, seen_message_id }: Conversation,
  answersMails: readonly string[],
  at: Date,
): Promise<string | null> => {
  await endSilence(unit, id, new Date(at.getTime() + config.unseenMailMs))
  if (!had_human) return null
  const mailIds = answersMails.flatMap((messageId) => mailIdOf(messageId) ?? [])
  const seen = await findNewestMailed(unit, id, mailIds)
  if (seen === undefined || (seen_message_id !== null && seen.id <= seen_message_id)) return null
  await saveSeen(unit, id, seen.id)
  await markReached(unit, id, at, seen.created_at)
  return seen.id
}

/**
 * The visitor had a message on screen, and so all before it: it is not mailed any more.
 * @throws ApiError 404 when the conversation has no such message
 */
export const markSeen = (deps: Deps, scope: BusinessScope, conversationId: string, messageId: string) =>
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
