import type { Unit } from '#server/lib/transaction.ts'

/** Notes that somebody in a conversation was handed over to the team. */
export const insertPersonRequest = async (
  { trx, scope }: Unit,
  conversationId: string,
  at: Date,
): Promise<void> => {
  await trx
    .insertInto('person_requests')
    .values({ business_id: scope.businessId, conversation_id: conversationId, requested_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The team answered everybody who asked in a conversation. */
export const markAnswered = async ({ trx, scope }: Unit, conversationId: string, at: Date): Promise<void> => {
  await trx
    .updateTable('person_requests')
    .set({ answered_at: at })
    .where('business_id', '=', scope.businessId)
    .where('conversation_id', '=', conversationId)
    .where('answered_at', 'is', null)
    .execute()
}

/** What the team answered until `answeredUntil` was seen, or mailed: whoever it answered is reached. */
export const markReached = async (
  { trx, scope }: Unit,
  conversationId: string,
  at: Date,
  answeredUntil: Date,
): Promise<void> => {
  await trx
    .updateTable('person_requests')
    .set({ reached_at: at })
    .where('business_id', '=', scope.businessId)
    .where('conversation_id', '=', conversationId)
    .where('answered_at', '<=', answeredUntil)
    .where('reached_at', 'is', null)
    .execute()
}

/** Whoever goes back to the assistant asks for nobody any more. */
export const withdrawRequests = async ({ trx, scope }: Unit, conversationId: string): Promise<void> => {
  await trx
    .deleteFrom('person_requests')
    .where('business_id', '=', scope.businessId)
    .where('conversation_id', '=', conversationId)
    .where('reached_at', 'is', null)
    .execute()
}
