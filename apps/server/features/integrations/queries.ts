import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { OUTAGE_COLUMNS } from './outage.ts'

export const SHOWN_COLUMNS = [
  'id',
  'platform',
  'connection_type',
  'shop_domain',
  'address',
  'store_name',
  'currency',
  'is_active',
  'product_count',
  'last_sync_at',
  'last_problem',
  'warnings',
  'renewal_asked_at',
  'created_at',
] as const
export type ShownIntegration = Pick<Selectable<Database['integrations']>, (typeof SHOWN_COLUMNS)[number]>

const SECRET_COLUMNS = ['credentials', 'webhook_secret'] as const
export type StoredIntegration = ShownIntegration &
  Pick<Selectable<Database['integrations']>, (typeof SECRET_COLUMNS)[number]>

/** The connected shops of a business, oldest first. */
export const findIntegrations = (db: Db, scope: BusinessScope): Promise<ShownIntegration[]> =>
  db
    .selectFrom('integrations')
    .select(SHOWN_COLUMNS)
    .where(ofBusiness(scope))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const countIntegrations = async (db: Db, scope: BusinessScope): Promise<number> => {
  const row = await db
    .selectFrom('integrations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ofBusiness(scope))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Asks the team to renew the credentials of every shop: others know the present ones. */
export const askRenewal = async ({ trx, scope }: Unit, at: Date): Promise<void> => {
  await trx.updateTable('integrations').set({ renewal_asked_at: at }).where(ofBusiness(scope)).execute()
}

const oneOf = (db: Db, scope: BusinessScope, id: string) =>
  db.selectFrom('integrations').where(ofBusiness(scope)).where('id', '=', id)

/** One shop with what it is reached with. */
export const findIntegration = (db: Db, scope: BusinessScope, id: string) =>
  oneOf(db, scope, id)
    .select([...SHOWN_COLUMNS, ...SECRET_COLUMNS])
    .executeTakeFirst()

/** The id of the integration of a shop. @param lock until the transaction ends */
export const findConnected = async (
  db: Db,
  scope: BusinessScope,
  platform: ShownIntegration['platform'],
  shopDomain: string,
  lock = false,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('integrations')
    .select('id')
    .where(ofBusiness(scope))
    .where('platform', '=', platform)
    .where('shop_domain', '=', shopDomain)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row?.id
}

/** Stores a shop and lets its deliveries find their business; undefined when the shop is connected already. */
export const insertIntegration = async (
  { trx, scope }: Unit,
  integration: Omit<Insertable<Database['integrations']>, 'business_id'>,
): Promise<ShownIntegration | undefined> => {
  const row = await trx
    .insertInto('integrations')
    .values({ ...integration, business_id: scope.businessId })
    .onConflict((conflict) => conflict.columns(['business_id', 'platform', 'shop_domain']).doNothing())
    .returning(SHOWN_COLUMNS)
    .executeTakeFirst()
  if (row === undefined) return undefined
  await trx
    .insertInto('integration_lookup')
    .values({ integration_id: row.id, business_id: scope.businessId })
    .execute()
  return row
}

export const changeIntegration = async (
  db: Db,
  scope: BusinessScope,
  id: string,
  changes: Updateable<Database['integrations']>,
): Promise<boolean> => {
  const result = await db
    .updateTable('integrations')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Binds the keys of one integration to another. */
export const rebindKeys = async ({ trx, scope }: Unit, from: string, to: string): Promise<void> => {
  await trx
    .updateTable('widget_keys')
    .set({ integration_id: to })
    .where(ofBusiness(scope))
    .where('integration_id', '=', from)
    .execute()
}

/** Deletes a shop with its products; its keys are bound to none. True when there was one. */
export const deleteIntegrationRow = async ({ trx, scope }: Unit, id: string): Promise<boolean> => {
  const result = await trx
    .deleteFrom('integrations')
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Sealed credentials, locked until the transaction ends. */
export const lockCredentials = async ({ trx, scope }: Unit, id: string): Promise<string | undefined> => {
  const row = await oneOf(trx, scope, id).select('credentials').forNoKeyUpdate().executeTakeFirst()
  return row?.credentials
}

/** Whether the team was told that a shop is off, and it still is. */
export const isOff = async (db: Db, scope: BusinessScope, id: string): Promise<boolean> => {
  const row = await oneOf(db, scope, id).select('off_told_at').executeTakeFirst()
  return row?.off_told_at != null
}

/** How a shop's outage stands, locked until the transaction ends. */
export const lockOutage = ({ trx, scope }: Unit, id: string) =>
  oneOf(trx, scope, id).select(OUTAGE_COLUMNS).forNoKeyUpdate().executeTakeFirst()

/** Whether a business has this integration. */
export const hasIntegration = async ({ trx, scope }: Unit, id: string): Promise<boolean> =>
  (await oneOf(trx, scope, id).select('id').forKeyShare().executeTakeFirst()) !== undefined

/**
 * Whether a shop of the business is off: it was connected and its credentials do not work, or its answers cannot be read.
 * @param bound only this shop, when given
 */
export const hasShopOff = async (db: Db, scope: BusinessScope, bound: string | null): Promise<boolean> => {
  let query = db
    .selectFrom('integrations')
    .select('id')
    .where(ofBusiness(scope))
    .where('is_active', '=', false)
    // One that waits for the owner's agreement has never been on.
    .where('next_sync_at', 'is not', null)
  if (bound !== null) query = query.where('id', '=', bound)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** The shop that the key of a conversation answers for; null when it is bound to none. */
export const findBoundIntegration = async (
  db: Db,
  scope: BusinessScope,
  conversationId: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('conversations')
    .innerJoin('widget_keys', (join) =>
      join
        .onRef('widget_keys.business_id', '=', 'conversations.business_id')
        .onRef('widget_keys.id', '=', 'conversations.key_id'),
    )
    .select('widget_keys.integration_id')
    .where(ofBusiness(scope, 'conversations'))
    .where('conversations.id', '=', conversationId)
    .executeTakeFirst()
  return row?.integration_id ?? null
}
