import type { Unit } from '#server/lib/transaction.ts'
import { answeredMessage, MESSAGE_COLUMNS, type StoredMessage } from './conversation.ts'
import { divideOf, type Figured } from './figures.ts'
import { saveMarks } from './mark-queries.ts'
import { presentMessage } from './present.ts'
import type { KeptSource } from './source-kinds.ts'

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

/** What the shop said that a message quoted, and where it stands. */
const quotedBy = ({ metadata }: Pick<StoredMessage, 'metadata'>): KeptSource | undefined =>
  (metadata.sources as KeptSource[] | undefined)?.[0]

/**
 * The visitor says that the closest sentence did answer: it counts as a confirmed one, and the open question carries
 * the sentence for the team to accept as its answer.
 */
export const confirmClosest = async (unit: Unit, conversation: Figured, now: Date): Promise<void> => {
  const conversationId = conversation.id
  const before = await lockLastAnswer(unit, conversationId, now)
  if (before?.metadata.closest !== 'told') return
  const after = { ...before, metadata: { ...before.metadata, closest: 'confirmed' } }
  await saveMarks(unit, conversationId, after)
  divideOf(unit, conversation, now, 'closest', 'confirmed')
  const quoted = quotedBy(before)
  const questionId = answeredMessage(before)
  if (quoted?.excerpt !== undefined && questionId !== null)
    await unit.trx
      .updateTable('unanswered_questions')
      .set({ confirmed_answer: quoted.excerpt, confirmed_source: JSON.stringify(quoted) })
      .where('business_id', '=', unit.scope.businessId)
      .where('resolved_at', 'is', null)
      .where('message_id', '=', questionId)
      .where('conversation_id', '=', conversationId)
      .execute()
  const message = presentMessage(after)
  unit.emit(() => ({ type: 'message-updated', sessionId: conversationId, message }), {
    conversationId,
    visitor: true,
  })
}
