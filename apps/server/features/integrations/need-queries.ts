import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { ITEM_COLUMNS, inShop, itemsOf, type MirroredItem, type ShopChoice } from './item-queries.ts'

/** What is looked for among the items of the connected shops. */
export interface ItemNeed {
  /** One word of every group has to be in the item's name, reference or description; folded. */
  words: readonly (readonly string[])[]
  /** In the currency of the shop; null without a bound. */
  price: { from: number | null; to: number | null } | null
  /** What a price comes first for being close to. */
  near: number | null
  state: keyof typeof STATES
}

const ON_ORDER = sql<boolean>`(shop_items.ordering is not distinct from 'backorder' or shop_items.quantity is not distinct from 0)`

/** How an item may be had: from stock, on order, or not. */
const STATES = {
  stock: sql<boolean>`shop_items.available and not ${ON_ORDER}`,
  order: sql<boolean>`shop_items.available and ${ON_ORDER}`,
  none: sql<boolean>`not shop_items.available`,
}
export const ITEM_STATES = Object.keys(STATES) as (keyof typeof STATES)[]

/** More matches than this are not compared. */
const MAX_MATCHES = 2_000

const WORD = /^[\p{L}\p{N}]{2,40}$/u

/** From this length on, what begins with a word counts too: « gluten » finds « glutenfrei ». */
const PREFIX = 5

const queryOf = (groups: ItemNeed['words']): string =>
  groups
    .map((group) =>
      group
        .filter((word) => WORD.test(word))
        .map((word) => (word.length >= PREFIX ? `${word}:*` : word))
        .join(' | '),
    )
    .filter((group) => group !== '')
    .map((group) => `(${group})`)
    .join(' & ')

const amount = sql<string>`shop_item_price(shop_items.price)`

const findOne = async (
  db: Db,
  scope: BusinessScope,
  { words, price, near, state }: ItemNeed,
  limit: number,
  choice: ShopChoice,
): Promise<MirroredItem[]> => {
  const queryText = queryOf(words)
  let matches = inShop(itemsOf(db, scope, choice), scope, choice).where(STATES[state])
  if (price?.from != null) matches = matches.where(amount, '>=', String(price.from))
  if (price?.to != null) matches = matches.where(amount, '<=', String(price.to))
  if (queryText !== '') {
    const query = sql`to_tsquery('french', ${queryText})`
    return db
      .selectFrom(
        matches
          .selectAll('shop_items')
          .where(sql<boolean>`search_words @@ ${query}`)
          .limit(MAX_MATCHES)
          .as('shop_items'),
      )
      .select(ITEM_COLUMNS)
      .$if(near !== null, (found) => found.orderBy(sql`abs(${amount} - ${near}::numeric)`))
      .orderBy(sql`ts_rank('{0.05, 0.2, 0.6, 1}', search_words, ${query})`, 'desc')
      .orderBy('shop_items.product_id')
      .orderBy('shop_items.variant_id')
      .limit(limit)
      .execute()
  }
  if (price === null || near === null) return []
  const priced = matches.select(ITEM_COLUMNS).limit(limit)
  const below = await priced.where(amount, '<=', String(near)).orderBy(amount, 'desc').execute()
  const above = await priced.where(amount, '>', String(near)).orderBy(amount, 'asc').execute()
  const distance = (item: MirroredItem) => Math.abs(Number(item.price) - near)
  return [...below, ...above].sort((a, b) => distance(a) - distance(b)).slice(0, limit)
}

/**
 * Items of the connected shops that have words of every group and a price in a range, in the order of their price's
 * distance or else best first; one list for each need. Reads what is stored, on one connection and through the indexes
 * of words and prices alone: words that nothing has would else have a large shop read as a whole.
 */
export const findItemsForNeeds = (
  db: Db,
  scope: BusinessScope,
  needs: readonly ItemNeed[],
  limit: number,
  choice: ShopChoice = {},
): Promise<MirroredItem[][]> =>
  db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const found: MirroredItem[][] = []
    for (const need of needs) found.push(await findOne(trx, scope, need, limit, choice))
    return found
  })
