import type { Insertable } from 'kysely'
import type { Trx } from '#server/lib/database.ts'
import type { Database } from '#server/lib/schema.ts'

/** Keeps a message; answers false when the user sent it already. */
export const insertMessage = async (
  trx: Trx,
  message: Insertable<Database['support_messages']>,
): Promise<boolean> => {
  const row = await trx
    .insertInto('support_messages')
    .values(message)
    .onConflict((oc) => oc.columns(['user_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The name of a business the user is a member of. */
export const findOwnBusiness = (trx: Trx, userId: string, businessId: string) =>
  trx
    .selectFrom('memberships')
    .innerJoin('businesses', 'businesses.id', 'memberships.business_id')
    .select(['businesses.id', 'businesses.name'])
    .where('memberships.user_id', '=', userId)
    .where('memberships.business_id', '=', businessId)
    .executeTakeFirst()
