import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { ShopItemRef } from './connector.ts'

/** A run over what changed follows a delivery at the earliest this long after the one before, in seconds. */
const CHANGES_PAUSE_SECONDS = 60

/** False when this delivery was taken already. */
export const noteDelivery = async (
  { trx, scope }: Unit,
  integrationId: string,
  deliveryId: string,
  at: Date,
): Promise<boolean> => {
  const result = await trx
    .insertInto('shop_deliveries')
    .values({
      business_id: scope.businessId,
      integration_id: integrationId,
      delivery_id: deliveryId,
      received_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

const distinct = (refs: readonly ShopItemRef[]): ShopItemRef[] => [
  ...new Map(refs.map((ref) => [JSON.stringify([ref.productId, ref.variantId]), ref])).values(),
]

/** Has the items read again at once, and the catalogue soon when it changed. */
export const noteItems = async (
  { trx, scope }: Unit,
  integrationId: string,
  notice: { items: ShopItemRef[]; catalogueChanged: boolean },
  at: Date,
): Promise<void> => {
  const items = distinct(notice.items)
  if (items.length > 0) {
    await trx
      .insertInto('shop_notices')
      .values(
        items.map(({ productId, variantId }) => ({
          business_id: scope.businessId,
          integration_id: integrationId,
          product_id: productId,
          variant_id: variantId ?? '',
          received_at: at,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['business_id', 'integration_id', 'product_id', 'variant_id'])
          .doUpdateSet({ received_at: at }),
      )
      .execute()
  }
  await trx
    .updateTable('integrations')
    .set({
      ...(items.length > 0 && {
        next_poll_at: sql<Date>`case when failures = 0 then ${at}::timestamptz else next_poll_at end`,
      }),
      ...(notice.catalogueChanged && {
        next_sync_at: sql<Date>`least(next_sync_at, greatest(${at}::timestamptz,
          coalesce(synced_until, ${at}) + make_interval(secs => ${CHANGES_PAUSE_SECONDS})))`,
      }),
      updated_at: at,
    })
    .where(ofBusiness(scope))
    .where('id', '=', integrationId)
    .where('next_sync_at', 'is not', null)
    .execute()
}

/** Items to be read again, oldest first. */
export const findNotices = (
  db: Db,
  scope: BusinessScope,
  integrationId: string,
  limit: number,
): Promise<ShopItemRef[]> =>
  db
    .selectFrom('shop_notices')
    .select(['product_id as productId', sql<string | null>`nullif(variant_id, '')`.as('variantId')])
    .where(ofBusiness(scope))
    .where('integration_id', '=', integrationId)
    .orderBy('received_at')
    .limit(limit)
    .execute()

export const hasNotices = async ({ trx, scope }: Unit, integrationId: string): Promise<boolean> =>
  (await findNotices(trx, scope, integrationId, 1)).length > 0

/** Forgets notices that were read, unless the shop has spoken of the item again since. */
export const dropNotices = async (
  { trx, scope }: Unit,
  integrationId: string,
  refs: readonly ShopItemRef[],
  readSince: Date,
): Promise<void> => {
  if (refs.length === 0) return
  await trx
    .deleteFrom('shop_notices')
    .where(ofBusiness(scope))
    .where('integration_id', '=', integrationId)
    .where('received_at', '<=', readSince)
    .where(
      sql<boolean>`(product_id, variant_id) in (${sql.join(
        refs.map(({ productId, variantId }) => sql`(${productId}, ${variantId ?? ''})`),
      )})`,
    )
    .execute()
}

/** Deliveries are known again this long. */
const RETENTION_DAYS = 7

export const dropOldDeliveries = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('shop_deliveries')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .execute()
}
