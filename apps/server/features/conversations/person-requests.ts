import { sql } from 'kysely'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Notes that somebody in a conversation was handed over to the team. */
export const insertPersonRequest = async ({ trx, scope }: Unit, conversationId: string, at: Date) => {
  await trx
    .insertInto('person_requests')
    .values({ business_id: scope.businessId, conversation_id: conversationId, requested_at: at })
    .onConflict((conflict) => conflict.doNothing())
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
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .where('answered_at', '<=', answeredUntil)
    .where('reached_at', 'is', null)
    .execute()
}

/** A mail came back: who was counted as reached by it alone, was not. */
export const takeReachedBack = async ({ trx, scope }: Unit, conversationId: string): Promise<void> => {
  await sql`/* take-reached-back */
    update person_requests p set reached_at = null
    from conversations c
    where p.business_id = ${scope.businessId}::uuid and p.conversation_id = ${conversationId}::uuid
      and c.business_id = p.business_id and c.id = p.conversation_id and p.reached_at is not null
      and not exists (
        select from messages m
        left join mailed_messages d
          on d.business_id = m.business_id and d.conversation_id = m.conversation_id and d.message_id = m.id
        where m.business_id = p.business_id and m.conversation_id = p.conversation_id
          and m.created_at >= p.answered_at and (m.id <= c.seen_message_id or d.state = 'sent')
      )`.execute(trx)
}

/** Whoever goes back to the assistant asks for nobody any more. */
export const withdrawRequests = async ({ trx, scope }: Unit, conversationId: string): Promise<void> => {
  await trx
    .deleteFrom('person_requests')
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .where('reached_at', 'is', null)
    .execute()
}
