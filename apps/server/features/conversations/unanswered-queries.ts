import type { Db } from '#server/lib/database.ts'
import { newId } from '#server/lib/ids.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { Figured } from './figures.ts'

/** Keeps what the assistant could not answer of a message, for the team to teach it. */
export const insertUnanswered = async (
  { trx, scope }: Unit,
  conversation: Figured,
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
        conversation_id: conversation.id,
        message_id: id,
        question,
        created_at: at,
        ...(conversation.spam_at === null ? { resolved_at: null } : { resolved_at: at, of_spam: true }),
      })),
    )
    .execute()
}

/** Settles the open questions of conversations that are spam, or opens them again. */
export const hideUnanswered = async (
  { trx, scope }: Unit,
  conversationIds: readonly string[],
  at: Date | null,
): Promise<void> => {
  await trx
    .updateTable('unanswered_questions')
    .set({ resolved_at: at, of_spam: at !== null })
    .where(ofBusiness(scope))
    .where('conversation_id', 'in', [...conversationIds])
    .where((eb) => (at === null ? eb('of_spam', '=', true) : eb('resolved_at', 'is', null)))
    .execute()
}

/** Which of some messages the assistant answered only in part. */
export const findPartlyAnswered = async (db: Db, scope: BusinessScope, messageIds: readonly string[]) => {
  if (messageIds.length === 0) return []
  const rows = await db
    .selectFrom('unanswered_questions')
    .select('message_id')
    .where(ofBusiness(scope))
    .where('message_id', 'in', messageIds)
    .execute()
  return rows.map(({ message_id }) => message_id)
}

/** Whether anything waits for an answer. */
export const hasOpenQuestions = async ({ trx, scope }: Unit): Promise<boolean> => {
  const row = await trx
    .selectFrom('unanswered_questions')
    .select('id')
    .where(ofBusiness(scope))
    .where('resolved_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
