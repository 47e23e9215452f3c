import type { ShopItemRow } from './shop-queries.ts'

const keyOf = (row: ShopItemRow): string => `${row.integration_id} ${row.product_id} ${row.variant_id}`

/**
 * Which of the shop's items an id of a page names, as a text to compare: two ids with the same text are two names of
 * one product. The id itself when the shop knows none.
 */
export const itemsNamedBy = (productId: string, rows: readonly ShopItemRow[]): string => {
  const named = rows.filter((row) => row.page_ids.includes(productId)).map(keyOf)
  return named.length === 0 ? productId : named.sort().join('\n')
}
