import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { searchable } from '#server/lib/text.ts'
import type { ShopItem, ShopItemRef } from './connector.ts'

/** An item of a connected shop as it was last read. */
export interface MirroredItem extends Omit<ShopItem, 'otherNames'> {
  integrationId: string
  /** The words it is found by beside its description, folded: its names in every language and its reference. */
  searchText: string
  /** When the shop last confirmed it. */
  seenAt: Date
}

/** What is read of an item. */
export const ITEM_COLUMNS = [
  'shop_items.integration_id as integrationId',
  'shop_items.product_id as productId',
  sql<string | null>`nullif(shop_items.variant_id, '')`.as('variantId'),
  'shop_items.name',
  'shop_items.sku',
  'shop_items.url',
  'shop_items.image_url as imageUrl',
  'shop_items.price',
  'shop_items.currency',
  'shop_items.price_from as priceFrom',
  'shop_items.ordering',
  'shop_items.available',
  'shop_items.quantity',
  'shop_items.description',
  'shop_items.search_text as searchText',
  'shop_items.seen_at as seenAt',
] as const

type Items<O> = SelectQueryBuilder<Database, 'shop_items' | 'integrations', O>

/** The items of the shops that are connected, or of those that are off. */
export const itemsOf = (db: Db, scope: BusinessScope, { off = false }: Pick<ShopChoice, 'off'> = {}) =>
  db
    .selectFrom('shop_items')
    .innerJoin('integrations', (join) =>
      join
        .onRef('integrations.business_id', '=', 'shop_items.business_id')
        .onRef('integrations.id', '=', 'shop_items.integration_id'),
    )
    .where(ofBusiness(scope, 'shop_items'))
    .where('integrations.is_active', '=', !off)

/** Which shops count: one of them, or the one that a conversation's key answers for, when it is bound to one. */
export interface ShopChoice {
  integrationId?: string | null | undefined
  conversationId?: string | null | undefined
  /** Those that are off, as they were last read, in place of those that are connected. */
  off?: boolean
}

/** The shop that a conversation's key is bound to; `any` where it is bound to none. */
export const boundShop = (scope: BusinessScope, conversationId: string, any: RawBuilder<unknown>) =>
  sql<string>`coalesce((
    select k.integration_id from conversations c
    join widget_keys k on k.business_id = c.business_id and k.id = c.key_id
    where c.business_id = ${scope.businessId} and c.id = ${conversationId}), ${any})`

/** Those of the shops that count. */
export const inShop = <O>(query: Items<O>, scope: BusinessScope, choice: ShopChoice): Items<O> => {
  let result = query
  if (choice.integrationId) result = result.where('shop_items.integration_id', '=', choice.integrationId)
  if (choice.conversationId) {
    const own = sql`shop_items.integration_id`
    result = result.where(sql<boolean>`${own} = ${boundShop(scope, choice.conversationId, own)}`)
  }
  return result
}

const MAX_WORDS = 12
const MAX_QUERY = 300

/** What can be sent to the database of a question. */
const plain = (query: string): string => searchable(query.replaceAll('\u0000', ' ').slice(0, MAX_QUERY))

/** The words of a question that can be looked for, folded. */
export const wordsOf = (query: string): string[] =>
  [...new Set(plain(query).match(/\p{N}+|[\p{L}\p{N}]{2,}/gu) ?? [])].slice(0, MAX_WORDS)

/** More matches than this are not compared: words that common tell little. */
const MAX_MATCHES = 2_000

/** Items that match, best first. */
const ranked = async (
  db: Db,
  scope: BusinessScope,
  words: string,
  limit: number,
  choice: ShopChoice,
): Promise<MirroredItem[]> => {
  const query = sql`to_tsquery('french', ${words})`
  const matches = inShop(itemsOf(db, scope, choice).selectAll('shop_items'), scope, choice)
    .where(sql<boolean>`search_words @@ ${query}`)
    .limit(MAX_MATCHES)
  return db
    .selectFrom(matches.as('shop_items'))
    .select(ITEM_COLUMNS)
    .orderBy(sql`ts_rank('{0.05, 0.2, 0.6, 1}', search_words, ${query})`, 'desc')
    .orderBy('shop_items.available', 'desc')
    .orderBy('shop_items.product_id')
    .orderBy('shop_items.variant_id')
    .limit(limit)
    .execute()
}

const idOf = (item: MirroredItem): string =>
  JSON.stringify([item.integrationId, item.productId, item.variantId])

/**
 * Items of the connected shops that have the words of the query in their name, reference or description: those with
 * all words first, then those with some; when none has any, those whose name is spelt alike. Reads what is stored: no
 * shop is asked.
 */
export const searchShopItems = async (
  db: Db,
  scope: BusinessScope,
  query: string,
  limit: number,
  options: ShopChoice = {},
): Promise<MirroredItem[]> => {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const whole = await ranked(db, scope, words.join(' & '), limit, options)
  const partly =
    whole.length < limit && words.length > 1 ? await ranked(db, scope, words.join(' | '), limit, options) : []
  const found = [...new Map([...whole, ...partly].map((item) => [idOf(item), item])).values()]
  if (found.length > 0) return found.slice(0, limit)
  return inShop(itemsOf(db, scope, options).select(ITEM_COLUMNS), scope, options)
    .innerJoin(
      sql<{
        integration_id: string
        product_id: string
        variant_id: string
        likeness: number
      }>`similar_shop_items(${scope.businessId}, tsvector_to_array(to_tsvector('french', ${plain(query)})))`.as(
        'alike',
      ),
      (join) =>
        join
          .onRef('alike.integration_id', '=', 'shop_items.integration_id')
          .onRef('alike.product_id', '=', 'shop_items.product_id')
          .onRef('alike.variant_id', '=', 'shop_items.variant_id'),
    )
    .orderBy('alike.likeness', 'desc')
    .orderBy('shop_items.product_id')
    .orderBy('shop_items.variant_id')
    .limit(limit)
    .execute()
}

/**
 * The items with this id of a product or of a variant in the connected shops: all variants of a product.
 * @param options.integrationId only of this shop
 */
export const findShopItems = async (
  db: Db,
  scope: BusinessScope,
  id: string,
  options: { integrationId?: string | null; variantId?: string | null; limit?: number } = {},
): Promise<MirroredItem[]> => {
  let query = inShop(itemsOf(db, scope).select(ITEM_COLUMNS), scope, options).where((eb) =>
    eb.or([
      eb('shop_items.product_id', '=', id),
      eb.and([eb('shop_items.variant_id', '=', id), eb('shop_items.variant_id', '<>', '')]),
    ]),
  )
  if (options.variantId) query = query.where('shop_items.variant_id', '=', options.variantId)
  return query
    .orderBy('shop_items.product_id')
    .orderBy('shop_items.variant_id')
    .limit(options.limit ?? 200)
    .execute()
}

/** One item as it was last read; undefined when the shop has none such or is not connected. */
export const findShopItem = (
  db: Db,
  scope: BusinessScope,
  ref: ShopItemRef & { integrationId: string },
): Promise<MirroredItem | undefined> =>
  itemsOf(db, scope)
    .select(ITEM_COLUMNS)
    .where('shop_items.integration_id', '=', ref.integrationId)
    .where('shop_items.product_id', '=', ref.productId)
    .where('shop_items.variant_id', '=', ref.variantId ?? '')
    .executeTakeFirst()

/** A product of a connected shop without variants. */
export interface PlainProduct {
  integrationId: string
  productId: string
  name: string
  price: number | null
  currency: string | null
  available: boolean
}

/** Products without variants, as their shops have them, with their price where it is one. */
export const findPlainProducts = async (db: Db, scope: BusinessScope, limit: number) => {
  const { rows } = await sql<PlainProduct>`
    select integration_id as "integrationId", product_id as "productId", min(name) as name,
      min(shop_item_price(price)) filter (where not price_from)::float8 as price, min(currency) as currency,
      bool_or(available) as available
    from shop_items where business_id = ${scope.businessId}::uuid
    group by integration_id, product_id having count(*) = 1
    order by integration_id, product_id limit ${limit}::int`.execute(db)
  return rows
}
