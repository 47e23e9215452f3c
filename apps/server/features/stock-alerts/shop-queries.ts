import { sql } from 'kysely'
import { isNotStopped } from '#server/lib/business-controls.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { usualName } from './usual-name.ts'

/** What a page of the shop may call an item: ids of product and variant, SKU, the end of its address. */
const PAGE_IDS = sql<string[]>`shop_page_ids(product_id, variant_id, sku, url, also_id)`

const COLUMNS = [
  'integration_id',
  'product_id',
  'variant_id',
  'name',
  'url',
  'image_url',
  'price',
  'currency',
  'available',
  'ordering',
  'quantity',
  'seen_at',
] as const

/** The mirror's rows, with what requests may call each. */
const shopItems = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('shop_items')
    .select([...COLUMNS, PAGE_IDS.as('page_ids')])
    .where(ofBusiness(scope))

/** The mirror's row of an item, with what requests may call it. */
export const findShopItem = (
  db: Db,
  scope: BusinessScope,
  item: { integrationId: string; productId: string; variantId: string | null },
) =>
  shopItems(db, scope)
    .where('integration_id', '=', item.integrationId)
    .where('product_id', '=', item.productId)
    .where('variant_id', '=', item.variantId ?? '')
    .executeTakeFirst()

export type ShopItemRow = NonNullable<Awaited<ReturnType<typeof findShopItem>>>

/** Items of working shops that some pages' product ids name, those that can be bought first, those ordered from the team last. */
export const findItemsOfPages = (
  db: Db,
  scope: BusinessScope,
  productIds: readonly string[],
  limit: number,
): Promise<ShopItemRow[]> =>
  shopItems(db, scope)
    .where(sql<boolean>`${PAGE_IDS} && ${sql.val(productIds)}::text[]`)
    .where('integration_id', 'in', (eb) =>
      eb.selectFrom('integrations').select('id').where(ofBusiness(scope)).where('is_active', '=', true),
    )
    .orderBy('available', 'desc')
    .orderBy(sql`ordering is not distinct from 'team'`)
    .orderBy('product_id')
    .orderBy('variant_id')
    .limit(limit)
    .execute()

/** Whether the business has a shop that can be asked. */
export const hasShop = async (db: Db, scope: BusinessScope): Promise<boolean> =>
  (await db
    .selectFrom('integrations')
    .select('id')
    .where(ofBusiness(scope))
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The products that most people wait for. */
export const findDemand = (db: Db, scope: BusinessScope, limit: number) =>
  db
    .selectFrom('stock_demand')
    .select(['product_id', 'waiting', usualName.as('product_name')])
    .where(ofBusiness(scope))
    .where('waiting', '>', 0)
    .orderBy('waiting', 'desc')
    .orderBy('product_id')
    .limit(limit)
    .execute()

/** Businesses with a working shop where somebody waits. */
export const findBusinessesThatWait = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('integrations as i')
    .select('i.business_id')
    .distinct()
    .where('i.is_active', '=', true)
    .where(isNotStopped('i.business_id'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stock_demand as d')
          .select('d.product_id')
          .whereRef('d.business_id', '=', 'i.business_id')
          .where('d.waiting', '>', 0),
      ),
    )
    .execute()
  return rows.map((row) => row.business_id)
}

/** Items that the shop has although people wait for exactly them: a signal was lost, or more units came. */
export const findOverdue = async (db: Db, scope: BusinessScope, limit: number) => {
  const { rows } = await sql<{ integration_id: string; product_id: string; variant_id: string }>`
    select distinct s.integration_id, s.product_id, s.variant_id
    from stock_demand d
    join shop_items s on s.business_id = d.business_id
      and shop_page_ids(s.product_id, s.variant_id, s.sku, s.url, s.also_id) && array[d.product_id]
    join integrations i on i.business_id = s.business_id and i.id = s.integration_id and i.is_active
    left join stock_told t on t.business_id = s.business_id and t.integration_id = s.integration_id
      and t.product_id = s.product_id and t.variant_id = s.variant_id
    where d.business_id = ${scope.businessId} and d.waiting > 0 and s.available
      -- The id of a product with variants does not say which of them somebody waits for.
      and (s.variant_id = '' or d.product_id <> all (array[s.product_id, regexp_replace(s.product_id, '^gid://.*/', '')]))
      and (s.quantity is null or t.told is null or s.quantity > t.told)
    limit ${limit}`.execute(db)
  return rows
}
