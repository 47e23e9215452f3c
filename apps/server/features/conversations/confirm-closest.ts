import { sql } from 'kysely'
import type { Unit } from '#server/lib/transaction.ts'
import { MESSAGE_COLUMNS, type StoredMessage } from './conversation.ts'
import { saveMarks } from './mark-queries.ts'
import { presentMessage } from './present.ts'

const lockLastAnswer = ({ trx, scope }: Unit, conversationId: string, before: Date) =>
  trx
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('business_id', '=', scope.businessId)
    .where('conversation_id', '=', conversationId)
    .where('is_ai', '=', true)
    .where('created_at', '<', before)
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** What the shop said that a message quoted. */
const excerptOf = ({ metadata }: Pick<StoredMessage, 'metadata'>): string | undefined =>
  (metadata.sources as { excerpt?: string }[] | undefined)?.[0]?.excerpt

/**
 * The visitor says that the closest sentence did answer: it counts as a confirmed one, and the open question carries
 * the sentence for the team to accept as its answer.
 */
export const confirmClosest = async (unit: Unit, conversationId: string, now: Date): Promise<void> => {
  const before = await lockLastAnswer(unit, conversationId, now)
  if (before?.metadata.closest !== 'told') return
  const after = { ...before, metadata: { ...before.metadata, closest: 'confirmed' } }
  await saveMarks(unit, conversationId, after)
  unit.divide(now, 'closest', 'confirmed')
  await unit.trx
    .updateTable('unanswered_questions')
    .set({ confirmed_answer: excerptOf(before) ?? sql`null` })
    .where('business_id', '=', unit.scope.businessId)
    .where('resolved_at', 'is', null)
    .where('created_at', '=', before.created_at)
    .where('conversation_id', '=', conversationId)
    .execute()
  const message = presentMessage(after)
  unit.emit(() => ({ type: 'message-updated', sessionId: conversationId, message }), {
    conversationId,
    visitor: true,
  })
}
