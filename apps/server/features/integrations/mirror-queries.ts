import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { searchable } from '#server/lib/text.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { ShopItem, ShopItemRef, ShopStock } from './connector.ts'
import { moveToRemovedItems } from './removed-item-queries.ts'

/** A row that was written, and whether that made it available again. */
export interface Written {
  productId: string
  variantId: string | null
  cameBack: boolean
  /** Whether it has another name, price or availability than before, or is new. */
  changed: boolean
}

const NAME_MAX = 300
const OTHER_NAMES_MAX = 1_000
const DESCRIPTION_MAX = 2_000
const clean = (value: string, max: number): string => value.replaceAll('\u0000', '').slice(0, max)
const cleanOr = (value: string | null, max: number): string | null =>
  value === null ? null : clean(value, max)

const rowOf = (item: ShopItem) => {
  const name = clean(item.name, NAME_MAX)
  const sku = cleanOr(item.sku, 200)
  const description = cleanOr(item.description, DESCRIPTION_MAX)
  return {
    product_id: clean(item.productId, 200),
    variant_id: clean(item.variantId ?? '', 200),
    also_id: cleanOr(item.alsoId ?? null, 200),
    name,
    sku,
    url: cleanOr(item.url, 2_000),
    image_url: cleanOr(item.imageUrl, 2_000),
    price: cleanOr(item.price, 40),
    currency: cleanOr(item.currency, 10),
    price_from: item.priceFrom ?? false,
    ordering: item.ordering ?? null,
    available: item.available,
    quantity: item.quantity === null ? null : Math.min(2_147_483_647, Math.max(0, Math.floor(item.quantity))),
    description,
    search_text: searchable(name, cleanOr(item.otherNames ?? null, OTHER_NAMES_MAX), sku),
    search_description: searchable(description),
  }
}

/**
 * Writes items as the shop tells them. An item comes back when it was known and not available, or when it is new here
 * and somebody waits for it already.
 */
export const writeItems = async (
  { trx, scope }: Unit,
  integrationId: string,
  items: readonly ShopItem[],
  seenAt: Date,
): Promise<Written[]> => {
  // A shop may name an item twice in a page; the last one counts.
  const rows = [
    ...new Map(items.map((item) => [JSON.stringify([item.productId, item.variantId]), rowOf(item)])).values(),
  ]
  if (rows.length === 0) return []
  const { rows: written } = await sql<Written>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
        product_id text, variant_id text, also_id text, name text, sku text, url text, image_url text, price text, currency text,
        price_from boolean, ordering text, available boolean, quantity integer, description text, search_text text, search_description text)
    ), known as (
      select i.product_id, i.variant_id, i.available, i.name, i.price from shop_items i join given g
        on g.product_id = i.product_id and g.variant_id = i.variant_id
      where i.business_id = ${scope.businessId} and i.integration_id = ${integrationId}
      for no key update of i
    ), written as (
      insert into shop_items as i (business_id, integration_id, product_id, variant_id, also_id, name, sku, url, image_url,
        price, currency, price_from, ordering, available, quantity, description, search_text, search_words, seen_at, changed_at)
      select ${scope.businessId}, ${integrationId}, product_id, variant_id, also_id, name, sku, url, image_url, price, currency,
        price_from, ordering, available, quantity, description, search_text,
        setweight(to_tsvector('french', search_text), 'A') || setweight(to_tsvector('french', search_description), 'C'),
        ${seenAt}::timestamptz, ${seenAt}::timestamptz
      from given
      -- Reads what is known before the first row is written: what its own statement wrote, a lock skips.
      where (select count(*) from known) >= 0
      on conflict (business_id, integration_id, product_id, variant_id) do update set
        also_id = excluded.also_id, name = excluded.name, sku = excluded.sku, url = excluded.url, image_url = excluded.image_url,
        price = excluded.price, currency = excluded.currency, price_from = excluded.price_from,
        ordering = excluded.ordering, available = excluded.available,
        quantity = excluded.quantity, description = excluded.description, search_text = excluded.search_text,
        search_words = excluded.search_words, seen_at = excluded.seen_at,
        changed_at = case when (i.available, i.quantity, i.price) is distinct from
          (excluded.available, excluded.quantity, excluded.price) then excluded.changed_at else i.changed_at end
      returning i.product_id, i.variant_id, i.also_id, i.sku, i.url, i.available, i.name, i.price
    ), there_again as (
      delete from shop_removed_items s using given g
      where s.business_id = ${scope.businessId} and s.integration_id = ${integrationId}
        and s.product_id = g.product_id and s.variant_id = g.variant_id
    )
    select w.product_id as "productId", nullif(w.variant_id, '') as "variantId",
      (k.available, k.name, k.price) is distinct from (w.available, w.name, w.price) as changed, w.available and (
        case when k.product_id is not null then not k.available
        else exists (select from stock_demand d where d.business_id = ${scope.businessId} and d.waiting > 0
          and d.product_id = any (shop_page_ids(w.product_id, w.variant_id, w.sku, w.url, w.also_id))) end) as "cameBack"
    from written w left join known k on k.product_id = w.product_id and k.variant_id = w.variant_id`.execute(
    trx,
  )
  return written
}

/** Writes stock and price of known items; those that are not known are left to the next reading of the catalogue. */
export const writeStock = async (
  { trx, scope }: Unit,
  integrationId: string,
  stock: readonly ShopStock[],
  seenAt: Date,
): Promise<Written[]> => {
  if (stock.length === 0) return []
  const rows = stock.map(
    ({ productId, variantId, available, quantity, ordering = null, price, currency }) => ({
      product_id: productId,
      variant_id: variantId ?? '',
      ordering,
      available,
      quantity: quantity === null ? null : Math.max(0, Math.floor(quantity)),
      price: cleanOr(price, 40),
      currency: cleanOr(currency, 10),
    }),
  )
  const { rows: written } = await sql<Written>`
    with given as (
      select distinct on (product_id, variant_id) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
        product_id text, variant_id text, ordering text, available boolean, quantity integer, price text, currency text)
    ), known as (
      select i.product_id, i.variant_id, i.available as was, i.price as cost from shop_items i join given g
        on g.product_id = i.product_id and g.variant_id = i.variant_id
      where i.business_id = ${scope.businessId} and i.integration_id = ${integrationId}
      for no key update of i
    )
    update shop_items i set ordering = g.ordering, available = g.available, quantity = g.quantity, price = g.price,
      currency = g.currency, seen_at = ${seenAt}::timestamptz,
      changed_at = case when (i.available, i.quantity, i.price) is distinct from (g.available, g.quantity, g.price)
        then ${seenAt}::timestamptz else i.changed_at end
    from given g join known k on k.product_id = g.product_id and k.variant_id = g.variant_id
    where i.business_id = ${scope.businessId} and i.integration_id = ${integrationId}
      and i.product_id = g.product_id and i.variant_id = g.variant_id
    returning i.product_id as "productId", nullif(i.variant_id, '') as "variantId",
      i.available and not k.was as "cameBack", (i.available, i.price) is distinct from (k.was, k.cost) as changed`.execute(
    trx,
  )
  return written
}

/** Removes items that the shop was asked for and no longer has; a null variant names all of its product. */
export const removeItems = async (
  unit: Unit,
  integrationId: string,
  refs: readonly ShopItemRef[],
): Promise<void> => {
  if (refs.length === 0) return
  const given = JSON.stringify(refs.map((ref) => ({ product_id: ref.productId, variant_id: ref.variantId })))
  await moveToRemovedItems(unit, integrationId, {
    using: sql`using jsonb_to_recordset(${given}::jsonb) as g(product_id text, variant_id text)`,
    where: sql`i.product_id = g.product_id and i.variant_id = coalesce(g.variant_id, i.variant_id)`,
  })
}

/** Removes what a reading of the whole catalogue, begun at `since`, did not meet. */
export const removeUnseen = (unit: Unit, integrationId: string, since: Date): Promise<void> =>
  moveToRemovedItems(unit, integrationId, { where: sql`i.seen_at < ${since}` })

/** How many products of a shop are known, and how many of them were seen since a time. */
export const countProducts = (
  { trx, scope }: Unit,
  integrationId: string,
  since: Date,
): Promise<{ known: number; seen: number }> =>
  trx
    .selectFrom('shop_items')
    .select([
      sql<number>`count(distinct product_id)::int`.as('known'),
      sql<number>`(count(distinct product_id) filter (where seen_at >= ${since}))::int`.as('seen'),
    ])
    .where(ofBusiness(scope))
    .where('integration_id', '=', integrationId)
    .executeTakeFirstOrThrow()

/** Items of the shop that people wait for, those that were read longest ago first. */
export const findWaitedFor = async (
  db: Db,
  scope: BusinessScope,
  integrationId: string,
  limit: number,
): Promise<ShopItemRef[]> => {
  const { rows } = await sql<{ product_id: string; variant_id: string }>`
    select distinct i.seen_at, i.product_id, i.variant_id from shop_items i
    join stock_demand d on d.business_id = i.business_id and d.waiting > 0
      and shop_page_ids(i.product_id, i.variant_id, i.sku, i.url, i.also_id) && array[d.product_id]
    where i.business_id = ${scope.businessId} and i.integration_id = ${integrationId}
    order by i.seen_at, i.product_id, i.variant_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ productId: row.product_id, variantId: row.variant_id || null }))
}
