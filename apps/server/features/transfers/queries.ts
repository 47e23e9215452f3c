import { type Insertable, sql, type Updateable } from 'kysely'
import { isNotStopped } from '#server/lib/business-controls.ts'
import type { Db, Trx } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { emailKey } from '#server/lib/text.ts'
import type { Ownership } from './ownership.ts'

/** At most so many transfers in a list: the pending ones first, then the newest. */
const LISTED = 500
const DUE_AT_ONCE = 100

export const TRANSFER_COLUMNS = [
  'business_id',
  'id',
  'sealed_token',
  'business_name',
  'new_owner_email',
  'email_key',
  'message',
  'retain_access',
  'allow_export',
  'status',
  'created_by',
  'created_at',
  'expires_at',
  'reminded_at',
  'resent_at',
] as const

const columns = TRANSFER_COLUMNS.map((column) => `transfers.${column}` as const)

export const setOwnership = (trx: Trx, scope: BusinessScope, ownership: Ownership) =>
  trx
    .updateTable('businesses')
    .set({ ...ownership, updated_at: sql<Date>`now()` })
    .where('id', '=', scope.businessId)
    .returning(['id', 'name', 'status'])
    .executeTakeFirstOrThrow()

export const setExport = (trx: Trx, scope: BusinessScope, allowed: boolean) =>
  trx.updateTable('businesses').set({ allow_export: allowed }).where('id', '=', scope.businessId).execute()

/** Transfers under the name that their business has now. */
const named = (db: Db) =>
  db
    .selectFrom('transfers')
    .innerJoin('businesses', 'businesses.id', 'transfers.business_id')
    .select(columns)
    .select('businesses.name as current_name')

export const findPending = (db: Db, scope: BusinessScope) =>
  named(db).where(ofBusiness(scope, 'transfers')).where('transfers.status', '=', 'pending').executeTakeFirst()

export const findOwnership = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('businesses')
    .select(['id', 'status', 'has_active_transfer'])
    .where('id', '=', scope.businessId)
    .executeTakeFirst()

/** A transfer with who hands over. */
export const findTransfer = (db: Db, scope: BusinessScope, id: string) =>
  named(db)
    .leftJoin('users', 'users.id', 'transfers.created_by')
    .select([
      'users.name as inviter_name',
      'users.company as inviter_company',
      'users.language as inviter_language',
    ])
    .where(ofBusiness(scope, 'transfers'))
    .where('transfers.id', '=', id)
    .executeTakeFirst()

/** How much of everything the client gets. */
export const countReceived = async (db: Db, scope: BusinessScope) => {
  const row = await db
    .selectFrom('business_counters')
    .select(['conversations', 'contacts'])
    .select((eb) =>
      eb
        .selectFrom('widget_keys')
        .select(eb.fn.countAll<number>().as('count'))
        .where(ofBusiness(scope, 'widget_keys'))
        .as('keys'),
    )
    .where(ofBusiness(scope))
    .executeTakeFirst()
  return {
    conversations: row?.conversations ?? 0,
    contacts: row?.contacts ?? 0,
    keys: Number(row?.keys ?? 0),
  }
}

/** The transfers of the businesses that a user owns, and the ended ones that they initiated. */
export const findTransfersOf = (db: Db, userId: string) =>
  named(db)
    .where((eb) =>
      eb.or([
        // An array, so that each side is found by its index: a join would read everybody's transfers.
        sql<boolean>`transfers.business_id = any(array(
          select business_id from memberships where user_id = ${userId} and role = 'owner'))`,
        eb.and([eb('transfers.created_by', '=', userId), eb('transfers.status', '!=', 'pending')]),
      ]),
    )
    .orderBy(sql`transfers.status = 'pending'`, 'desc')
    .orderBy('transfers.created_at', 'desc')
    .orderBy('transfers.id', 'desc')
    .limit(LISTED)
    .execute()

/** Stores a transfer with the hash of its secret. */
export const insertTransfer = async (
  trx: Trx,
  scope: BusinessScope,
  transfer: Omit<Insertable<Database['transfers']>, 'business_id' | 'email_key'>,
  tokenHash: Buffer,
) => {
  const row = await trx
    .insertInto('transfers')
    .values({ ...transfer, business_id: scope.businessId, email_key: emailKey(transfer.new_owner_email) })
    .returning(TRANSFER_COLUMNS)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('transfer_lookup')
    .values({ token_hash: tokenHash, business_id: scope.businessId, transfer_id: row.id })
    .execute()
  return row
}

/** Notes what became of a transfer: that it was sent again, or how it ended. */
export const changeTransfer = (
  trx: Trx,
  scope: BusinessScope,
  id: string,
  changes: Updateable<Database['transfers']>,
) => trx.updateTable('transfers').set(changes).where(ofBusiness(scope)).where('id', '=', id).execute()

/** Makes a user the only owner; the team before them keeps looking, or leaves. */
export const handOver = async (
  trx: Trx,
  scope: BusinessScope,
  userId: string,
  teamStays: boolean,
): Promise<void> => {
  if (teamStays) {
    await trx
      .updateTable('memberships')
      .set({ role: 'viewer' })
      .where(ofBusiness(scope))
      .where('user_id', '!=', userId)
      .execute()
  } else {
    await trx.deleteFrom('memberships').where(ofBusiness(scope)).where('user_id', '!=', userId).execute()
  }
  await trx
    .insertInto('memberships')
    .values({ business_id: scope.businessId, user_id: userId, role: 'owner' })
    .onConflict((conflict) => conflict.columns(['business_id', 'user_id']).doUpdateSet({ role: 'owner' }))
    .execute()
}

/** Pending transfers whose time has passed. */
export const findDue = (db: Db, now: Date) =>
  db
    .selectFrom('transfers')
    .select(['business_id', 'id'])
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(DUE_AT_ONCE)
    .execute()

/** Pending transfers that end before `until` and whose client was not reminded. */
export const findUnreminded = (db: Db, now: Date, until: Date) =>
  db
    .selectFrom('transfers')
    .select(['business_id', 'id'])
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .where('reminded_at', 'is', null)
    .where(isNotStopped('transfers.business_id'))
    .orderBy('expires_at')
    .limit(DUE_AT_ONCE)
    .execute()

/** Notes that a client is reminded; false when somebody did before, or the transfer ended. */
export const noteReminder = async (
  trx: Trx,
  scope: BusinessScope,
  id: string,
  now: Date,
): Promise<boolean> => {
  const noted = await trx
    .updateTable('transfers')
    .set({ reminded_at: now })
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('reminded_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
