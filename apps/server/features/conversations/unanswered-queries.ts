import { newId } from '#server/lib/ids.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Keeps a question that the assistant could not answer, for the team to teach it. */
export const insertUnanswered = async (
  { trx, scope }: Unit,
  conversationId: string,
  question: { id: string; content: string },
  at: Date,
): Promise<void> => {
  await trx
    .insertInto('unanswered_questions')
    .values({
      business_id: scope.businessId,
      id: newId(),
      conversation_id: conversationId,
      message_id: question.id,
      question: question.content,
      created_at: at,
      resolved_at: null,
    })
    .execute()
}
