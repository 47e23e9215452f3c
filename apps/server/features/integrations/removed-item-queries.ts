import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { boundShop, type MirroredItem, wordsOf } from './item-queries.ts'

/** An item that a connected shop had lately and does not have any more. */
export type RemovedItem = Pick<
  MirroredItem,
  'integrationId' | 'productId' | 'variantId' | 'name' | 'searchText'
>

/** Of a shop; those that went first are forgotten. */
const REMEMBERED = 300

/**
 * Takes items out of the mirror and remembers that the shop had them.
 * @param which what follows `delete from shop_items i`, up to its conditions
 */
export const moveToRemovedItems = async (
  { trx, scope }: Unit,
  integrationId: string,
  which: { using?: RawBuilder<unknown>; where: RawBuilder<boolean> },
): Promise<void> => {
  const { using = sql``, where } = which
  const { numAffectedRows = 0n } = await sql`
    with gone as (
      delete from shop_items i ${using}
      where i.business_id = ${scope.businessId} and i.integration_id = ${integrationId} and ${where}
      returning i.product_id, i.variant_id, i.name, i.search_text
    )
    insert into shop_removed_items
      (business_id, integration_id, product_id, variant_id, name, search_text, search_words, removed_at)
    select ${scope.businessId}, ${integrationId}, product_id, variant_id, name, search_text,
      to_tsvector('french', search_text), now()
    from gone order by product_id, variant_id limit ${REMEMBERED}
    on conflict (business_id, integration_id, product_id, variant_id) do update set
      name = excluded.name, search_text = excluded.search_text, search_words = excluded.search_words,
      removed_at = excluded.removed_at`.execute(trx)
  if (numAffectedRows === 0n) return
  await sql`
    delete from shop_removed_items
    where business_id = ${scope.businessId} and integration_id = ${integrationId}
      and (product_id, variant_id) in (
        select product_id, variant_id from shop_removed_items
        where business_id = ${scope.businessId} and integration_id = ${integrationId}
        order by removed_at desc, product_id, variant_id offset ${REMEMBERED})`.execute(trx)
}

/**
 * What the connected shops, or the one that a conversation's key answers for, had lately and do not have any more, by
 * words of its name, best first; of a product that is gone with several variants one, under the name of the product.
 */
export const searchRemovedItems = async (
  db: Db,
  scope: BusinessScope,
  query: string,
  limit: number,
  conversationId: string | null,
): Promise<RemovedItem[]> => {
  const words = wordsOf(query).join(' | ')
  if (words === '') return []
  const { rows } = await sql<RemovedItem & { whole: boolean }>`
    select g.integration_id as "integrationId", g.product_id as "productId", nullif(g.variant_id, '') as "variantId",
      g.name, g.search_text as "searchText",
      g.variant_id <> '' and not exists (select from shop_items i
        where i.business_id = g.business_id and i.integration_id = g.integration_id
          and i.product_id = g.product_id) as whole
    from integrations s
    join shop_removed_items g on g.business_id = s.business_id and g.integration_id = s.id
    where s.business_id = ${scope.businessId} and s.is_active
      and s.id = ${conversationId === null ? sql`s.id` : boundShop(scope, conversationId, sql`s.id`)}
      and g.search_words @@ to_tsquery('french', ${words})
    order by ts_rank(g.search_words, to_tsquery('french', ${words})) desc, g.removed_at desc, g.product_id, g.variant_id
    limit ${limit}`.execute(db)
  const items = rows.map(({ whole, ...item }): [string, RemovedItem] => {
    const name = item.name.split(/ [-–—] /)[0] ?? item.name
    const known = whole ? { ...item, variantId: null, name } : item
    return [JSON.stringify([known.integrationId, known.productId, known.variantId]), known]
  })
  return [...new Map(items.reverse()).values()].reverse()
}
