import type { ShopItem, ShopItemRef, ShopStock } from './connector.ts'

/**
 * Adds to stock that a shop answered the whole product, where it is sold as one now and a variant of it was asked for.
 * @param read reads products by their ids, all that the shop shows of them
 */
export const withWholeProducts = async (
  stock: readonly ShopStock[],
  refs: readonly ShopItemRef[],
  read: (productIds: string[]) => Promise<readonly ShopItem[]>,
): Promise<ShopStock[]> => {
  const varied = new Set(refs.flatMap(({ productId, variantId }) => (variantId === null ? [] : productId)))
  const merged = stock.filter(({ productId, variantId }) => variantId === null && varied.has(productId))
  const items = merged.length === 0 ? [] : await read(merged.map(({ productId }) => productId))
  return stock.map((one) => {
    const item = items.find(
      ({ productId, variantId }) => productId === one.productId && variantId === one.variantId,
    )
    return item ? { ...one, item } : one
  })
}
