import type { ShopItemRow } from './shop-queries.ts'

const keyOf = (row: ShopItemRow): string => `${row.integration_id} ${row.product_id} ${row.variant_id}`

/**
 * The items that an id of a page names. A number that is a product's or a variant's own id names that one, though it
 * may also be the reference of another.
 */
export const namedBy = (productId: string, rows: readonly ShopItemRow[]): ShopItemRow[] => {
  const own = rows.filter((row) => row.product_id === productId || row.variant_id === productId)
  return own.length > 0 ? own : rows.filter((row) => row.page_ids.includes(productId))
}

/**
 * Which of the shop's items an id of a page names, as a text to compare: two ids with the same text are two names of
 * one product. The id itself when the shop knows none.
 */
export const itemsNamedBy = (productId: string, rows: readonly ShopItemRow[]): string => {
  const named = namedBy(productId, rows).map(keyOf)
  return named.length === 0 ? productId : named.sort().join('\n')
}
