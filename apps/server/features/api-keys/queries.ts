import { type Insertable, sql, type Updateable } from 'kysely'
import { lockBusiness } from '#server/lib/business-locks.ts'
import { sha256 } from '#server/lib/crypto.ts'
import type { Db } from '#server/lib/database.ts'
import { ApiError } from '#server/lib/errors.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

const KEY_COLUMNS = [
  'id',
  'name',
  'domain',
  'api_key',
  'is_active',
  'integration_id',
  'created_at',
  'updated_at',
  'last_used_at',
  'installed_at',
] as const

/** The keys of a business, oldest first. */
export const findKeys = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('widget_keys')
    .select(KEY_COLUMNS)
    .where(ofBusiness(scope))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** How many keys a business has; nobody else adds one until the transaction ends. */
export const countKeysLocked = async (unit: Unit): Promise<number> => {
  await lockBusiness(unit)
  const { trx, scope } = unit
  const row = await trx
    .selectFrom('widget_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ofBusiness(scope))
    .executeTakeFirstOrThrow()
  return row.count
}

export const insertKey = async (
  { trx, scope }: Unit,
  key: Omit<Insertable<Database['widget_keys']>, 'business_id'>,
) =>
  trx
    .insertInto('widget_keys')
    .values({ ...key, business_id: scope.businessId })
    .returning(KEY_COLUMNS)
    .executeTakeFirstOrThrow()

/** Lets a key be found by its secret. */
export const insertLookup = async (
  { trx, scope }: Unit,
  { id, api_key }: { id: string; api_key: string },
): Promise<void> => {
  await trx
    .insertInto('widget_key_lookup')
    .values({ key_hash: sha256(api_key), business_id: scope.businessId, key_id: id })
    .execute()
}

/** Forgets the secrets of a key: who sends one is unknown from now on. */
export const deleteLookups = async ({ trx, scope }: Unit, keyId: string): Promise<void> => {
  await trx.deleteFrom('widget_key_lookup').where(ofBusiness(scope)).where('key_id', '=', keyId).execute()
}

/** @throws ApiError 404 */
export const changeKey = (
  { trx, scope }: Unit,
  keyId: string,
  changes: Updateable<Database['widget_keys']>,
) =>
  trx
    .updateTable('widget_keys')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where(ofBusiness(scope))
    .where('id', '=', keyId)
    .returning(KEY_COLUMNS)
    .executeTakeFirstOrThrow(() => new ApiError('NOT_FOUND'))

/** True when there was such a key. */
export const deleteKey = async ({ trx, scope }: Unit, keyId: string): Promise<boolean> => {
  const result = await trx
    .deleteFrom('widget_keys')
    .where(ofBusiness(scope))
    .where('id', '=', keyId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
