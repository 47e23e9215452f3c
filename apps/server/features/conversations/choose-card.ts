import type { AnswerCard } from '#contract/conversations/message.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { onConversation, recordState, tellChanged } from './change.ts'
import { chosenCard, confirmClosest } from './confirm-closest.ts'
import type { StoredMessage } from './conversation.ts'
import { ENDED_AFTER_MS } from './count-ending.ts'
import { lockAnswer, saveMarks } from './mark-queries.ts'
import { findMessagesAfter } from './queries.ts'
import { questionReply, type Reply } from './question-reply.ts'
import { isWaitedFor } from './to-answer.ts'

export const CONFIRM_CARD = 'conversations.confirm-card'

export interface Chosen {
  businessId: string
  conversationId: string
  messageId: string
}

/**
 * The visitor opens one of the passages that an answer showed. Whether it answered shows when the conversation ends.
 * @throws ApiError 404 when there is no such answer in the conversation, or no such passage in the answer
 */
export const chooseCard = (
  deps: Deps,
  scope: BusinessScope,
  conversationId: string,
  { messageId, cardId }: { messageId: string; cardId: string },
): Promise<void> =>
  onConversation(deps, scope, conversationId, async (unit, _conversation, now) => {
    const before = await lockAnswer(unit, conversationId, messageId)
    const cards = (before?.metadata.cards ?? []) as AnswerCard[]
    if (before === undefined || !cards.some(({ id }) => id === cardId)) throw new ApiError('NOT_FOUND')
    const chosen = cards.map((card) => (card.id === cardId ? { ...card, chosenAt: now.toISOString() } : card))
    const after = { ...before, metadata: { ...before.metadata, cards: chosen } }
    await saveMarks(unit, conversationId, after)
    if (before.metadata.closest === 'told' && chosenCard(before) === undefined) {
      const data: Chosen = { businessId: scope.businessId, conversationId, messageId }
      const startAfter = new Date(now.getTime() + ENDED_AFTER_MS)
      await deps.jobs.enqueue(unit.trx, CONFIRM_CARD, data, { startAfter })
    }
    tellChanged(unit, conversationId, after, { visitor: true })
  })

/** Whether something was asked, or the team asked for, by then: then the passage before did not answer. */
const asksMore = ({ kind, is_ai, metadata }: StoredMessage): boolean => {
  if (kind === 'event') return metadata.event === 'handoff-requested' || metadata.event === 'taken-over'
  return is_ai && (metadata.stopped === true || questionReply(replyOf(metadata)) !== null)
}

const replyOf = (metadata: StoredMessage['metadata']): Reply => ({
  outcome: (metadata.outcome ?? null) as Reply['outcome'],
  engine: (metadata.engine ?? null) as string | null,
  sources: (metadata.sources ?? []) as unknown[],
  unanswered: true,
})

/** A passage that the visitor opened, and that no question and no wish for the team followed, did answer. */
export const confirmCard = (
  deps: Deps,
  scope: BusinessScope,
  { conversationId, messageId }: Omit<Chosen, 'businessId'>,
): Promise<void> =>
  onConversation(deps, scope, conversationId, async (unit, conversation, now) => {
    const answer = await lockAnswer(unit, conversationId, messageId)
    if (answer === undefined || conversation.handled_by === 'team' || isWaitedFor(conversation)) return
    const after = await findMessagesAfter(unit.trx, scope, conversationId, messageId)
    if (after.some(asksMore)) return
    await confirmClosest(unit, conversation, answer, now)
    if (conversation.unsure) await recordState(unit, conversation, { ...conversation, unsure: false }, now)
  })
