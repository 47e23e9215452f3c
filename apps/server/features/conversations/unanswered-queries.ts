import { newId } from '#server/lib/ids.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Keeps what the assistant could not answer of a message, for the team to teach it. */
export const insertUnanswered = async (
  { trx, scope }: Unit,
  conversationId: string,
  { id, parts }: { id: string; parts: readonly string[] },
  at: Date,
): Promise<void> => {
  if (parts.length === 0) return
  await trx
    .insertInto('unanswered_questions')
    .values(
      parts.map((question) => ({
        business_id: scope.businessId,
        id: newId(),
        conversation_id: conversationId,
        message_id: id,
        question,
        created_at: at,
        resolved_at: null,
      })),
    )
    .execute()
}
