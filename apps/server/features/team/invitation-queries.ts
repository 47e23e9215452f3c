import type { Insertable } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { emailKey } from '#server/lib/text.ts'
import type { Unit } from '#server/lib/transaction.ts'

const select = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('member_invitations as i')
    .innerJoin('businesses as b', 'b.id', 'i.business_id')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select([
      'i.id',
      'i.email',
      'i.email_key',
      'i.role',
      'i.created_at',
      'i.expires_at',
      'i.accepted_at',
      'i.accepted_by',
      'i.revoked_at',
      'u.name as inviter_name',
      'b.name as business_name',
    ])
    .where(ofBusiness(scope, 'i'))

/** Invitations that can be accepted, newest first. */
export const findOpenInvitations = (db: Db, scope: BusinessScope, now: Date) =>
  select(db, scope)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)
    .orderBy('i.id', 'desc')
    .execute()

export const findInvitation = (db: Db, scope: BusinessScope, id: string) =>
  select(db, scope).where('i.id', '=', id).executeTakeFirst()

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** Takes back invitations that nobody accepted or took back before. */
const revoking = ({ trx, scope }: Unit, at: Date) =>
  trx
    .updateTable('member_invitations')
    .set({ revoked_at: at })
    .where(ofBusiness(scope))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)

/** Takes back whatever invitation an address still has. */
export const replaceInvitations = async (unit: Unit, email: string, at: Date): Promise<void> => {
  await revoking(unit, at).where('email_key', '=', emailKey(email)).execute()
}

/** Stores an invitation with the hash of its secret; false when the address was invited at the same moment. */
export const insertInvitation = async (
  { trx, scope }: Unit,
  invitation: Omit<Insertable<Database['member_invitations']>, 'business_id' | 'email_key'>,
  tokenHash: Buffer,
): Promise<boolean> => {
  const stored = await trx
    .insertInto('member_invitations')
    .values({ ...invitation, business_id: scope.businessId, email_key: emailKey(invitation.email) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored === undefined) return false
  await trx
    .insertInto('member_invitation_lookup')
    .values({ token_hash: tokenHash, business_id: scope.businessId, invitation_id: invitation.id })
    .execute()
  return true
}

/** Uses an invitation up; undefined when it was accepted, taken back or has expired: one caller alone succeeds. */
export const spendInvitation = ({ trx, scope }: Unit, id: string, userId: string, at: Date) =>
  trx
    .updateTable('member_invitations')
    .set({ accepted_at: at, accepted_by: userId })
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['role', 'email'])
    .executeTakeFirst()

/** Takes an invitation back; false when it can no longer be accepted anyway. */
export const revoke = async (unit: Unit, id: string, at: Date): Promise<boolean> => {
  const result = await revoking(unit, at).where('id', '=', id).executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Takes back every invitation that waits. */
export const revokeAll = async (unit: Unit, at: Date): Promise<void> => {
  await revoking(unit, at).execute()
}

/** Takes back what somebody who leaves had sent. */
export const revokeSentBy = async (unit: Unit, userId: string, at: Date): Promise<void> => {
  await revoking(unit, at).where('invited_by', '=', userId).execute()
}
