import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

interface ProductKey {
  integration_id: string
  product_id: string
}

export interface ProductRow extends ProductKey {
  name: string
  sku: string | null
  url: string | null
  image_url: string | null
  price: number | null
  price_from: boolean
  currency: string | null
  available: boolean
  quantity: number | null
  variants: number
  described: boolean
  uses: number
}

const INCOMPLETE_COUNTED = 1_000
const CITED = 50

/** Products that lack something: what one variant says, its product says. */
const incompleteKeys = (scope: BusinessScope, integrationId?: string) => sql`
  select integration_id, product_id from shop_items
  where business_id = ${scope.businessId}::uuid ${ofShop(integrationId)}
  group by integration_id, product_id
  having not bool_or(coalesce(description, '') <> '') or count(price) = 0 or count(image_url) = 0 or count(url) = 0`

const ofShop = (integrationId: string | undefined) =>
  integrationId === undefined ? sql`` : sql`and integration_id = ${integrationId}::uuid`

/** How often each product was cited in 30 days. */
const usesOf = (scope: BusinessScope, since: Date) => sql`
  select split_part(subject, ':', 1) as shop, regexp_replace(subject, '^[^:]*:(.*):[^:]*$', '\\1') as product, sum(uses)::int as uses
  from knowledge_uses
  where business_id = ${scope.businessId}::uuid and kind = 'product' and day >= ${since}::date
  group by 1, 2`

const rowsOf = (
  scope: BusinessScope,
  since: Date,
  keys: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => sql<ProductRow>`
  with used as (${usesOf(scope, since)}), keys as (${keys})
  select k.integration_id, k.product_id, i.*, coalesce(u.uses, 0) as uses
  from keys k
    cross join lateral (
      select min(name) as name, min(sku) as sku, min(url) as url, min(image_url) as image_url,
        min(shop_item_price(price))::float8 as price, min(currency) as currency,
        (bool_or(price_from) or count(distinct price) > 1) as price_from,
        bool_or(available) as available, sum(quantity)::int as quantity, count(*)::int as variants,
        bool_or(coalesce(description, '') <> '') as described
      from shop_items
      where business_id = ${scope.businessId}::uuid and integration_id = k.integration_id and product_id = k.product_id
      having count(*) > 0
    ) i
    left join used u on u.shop = k.integration_id::text and u.product = k.product_id
  order by ${order}`

/** The products that were cited most in 30 days. */
export const findCited = async (db: Db, scope: BusinessScope, since: Date): Promise<ProductRow[]> => {
  const keys = sql`
    select shop::uuid as integration_id, product as product_id from used order by uses desc, shop, product limit ${CITED}::int`
  const { rows } = await rowsOf(scope, since, keys, sql`uses desc, k.integration_id, k.product_id`).execute(
    db,
  )
  return rows
}

/** A page of products by their shop's order of ids; those whose name holds the words of a search. */
export const findProducts = async (
  db: Db,
  scope: BusinessScope,
  wanted: {
    since: Date
    words: readonly string[]
    incomplete: boolean
    integrationId?: string | undefined
    after: ProductKey | null
    limit: number
  },
): Promise<ProductRow[]> => {
  const { since, words, incomplete, integrationId, after, limit } = wanted
  const conditions = [
    ...words.map((word) => sql`search_text like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`),
    ...(incomplete ? [sql`(integration_id, product_id) in (${incompleteKeys(scope, integrationId)})`] : []),
    ...(after === null
      ? []
      : [sql`(integration_id, product_id) > (${after.integration_id}::uuid, ${after.product_id})`]),
  ]
  const keys = sql`
    select distinct integration_id, product_id from shop_items
    where business_id = ${scope.businessId}::uuid ${ofShop(integrationId)} ${sql.join(
      conditions.map((condition) => sql`and ${condition}`),
      sql` `,
    )}
    order by integration_id, product_id limit ${limit}::int`
  const { rows } = await rowsOf(scope, since, keys, sql`k.integration_id, k.product_id`).execute(db)
  return rows
}

/** How many products of each shop lack something, counted up to a limit over all shops. */
export const countIncomplete = async (db: Db, scope: BusinessScope) => {
  const { rows } = await sql<{ integration_id: string; count: number }>`
    select integration_id, count(*)::int as count from (${incompleteKeys(scope)} limit ${INCOMPLETE_COUNTED}::int) i
    group by integration_id order by integration_id`.execute(db)
  return rows
}
