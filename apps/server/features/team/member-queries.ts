import { sql } from 'kysely'
import type { BusinessRole } from '#contract/businesses/businesses.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { emailKey } from '#server/lib/text.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** The team of a business, in the order in which they joined. */
export const findMembers = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id as userId', 'u.name', 'u.email', 'm.role', 'm.created_at as joinedAt'])
    .where(ofBusiness(scope, 'm'))
    .orderBy('m.created_at')
    .orderBy('u.id')
    .execute()

const placeOf = ({ trx, scope }: Unit, userId: string) =>
  trx.selectFrom('memberships').where(ofBusiness(scope)).where('user_id', '=', userId)

/** Somebody's role in the team, which nobody else changes until the transaction ends. */
export const lockMember = (unit: Unit, userId: string) =>
  placeOf(unit, userId).select('role').forUpdate().executeTakeFirst()

/** Whether somebody is in the team, and stays in it until the transaction ends. */
export const holdMember = async (unit: Unit, userId: string): Promise<boolean> =>
  (await placeOf(unit, userId).select('user_id').forKeyShare().executeTakeFirst()) !== undefined

export const deleteMember = async ({ trx, scope }: Unit, userId: string): Promise<void> => {
  await trx.deleteFrom('memberships').where(ofBusiness(scope)).where('user_id', '=', userId).execute()
}

export const setRole = async ({ trx, scope }: Unit, userId: string, role: BusinessRole): Promise<void> => {
  await trx
    .updateTable('memberships')
    .set({ role })
    .where(ofBusiness(scope))
    .where('user_id', '=', userId)
    .execute()
}

export const isMember = async ({ trx, scope }: Unit, email: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where(ofBusiness(scope, 'm'))
    .where('u.email_key', '=', emailKey(email))
    .executeTakeFirst()
  return row !== undefined
}

/** Adds somebody to the team; who belongs to it already gets the higher of both roles. */
export const upsertMember = async (
  { trx, scope }: Unit,
  userId: string,
  role: BusinessRole,
  at: Date,
): Promise<void> => {
  await sql`
    insert into memberships as m (business_id, user_id, role, created_at)
    values (${scope.businessId}::uuid, ${userId}::uuid, ${role}, ${at})
    on conflict (business_id, user_id) do update set role = case
      when m.role = 'owner' or excluded.role = 'owner' then 'owner'
      when m.role = 'manager' or excluded.role = 'manager' then 'manager'
      when m.role = 'agent' or excluded.role = 'agent' then 'agent'
      else 'viewer' end`.execute(trx)
}

export const findBusinessName = async ({ trx, scope }: Unit): Promise<string> =>
  (
    await trx
      .selectFrom('businesses')
      .select('name')
      .where('id', '=', scope.businessId)
      .executeTakeFirstOrThrow()
  ).name
