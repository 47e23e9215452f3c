import { ofBusiness } from '#server/lib/of-business.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { LockedConversation } from './conversation.ts'

/** Whether what the visitor of a conversation writes is not taken. */
export const isBlocked = (of: Pick<LockedConversation, 'blocked_at' | 'address_blocked'>): boolean =>
  of.blocked_at !== null || of.address_blocked

/** Whether mails of an address are not taken. */
export const isAddressBlocked = async ({ trx, scope }: Unit, emailKey: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('blocked_addresses')
    .select('email_key')
    .where(ofBusiness(scope))
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes nothing from an address any more, or takes it again. */
export const setAddressBlocked = async ({ trx, scope }: Unit, email_key: string, created_at: Date | null) => {
  if (created_at === null)
    await trx
      .deleteFrom('blocked_addresses')
      .where(ofBusiness(scope))
      .where('email_key', '=', email_key)
      .execute()
  else
    await trx
      .insertInto('blocked_addresses')
      .values({ business_id: scope.businessId, email_key, created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The same of the other conversations of a contact; answers how many changed. */
export const setOthersBlocked = async (
  { trx, scope }: Unit,
  { id, contact_id }: Pick<LockedConversation, 'id' | 'contact_id'>,
  at: Date | null,
): Promise<bigint> => {
  if (contact_id === null) return 0n
  const { numUpdatedRows } = await trx
    .updateTable('conversations')
    .set({ blocked_at: at })
    .where(ofBusiness(scope))
    .where('contact_id', '=', contact_id)
    .where('id', '<>', id)
    .where('blocked_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows
}
