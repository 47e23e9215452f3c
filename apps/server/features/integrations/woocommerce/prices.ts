import type { ShopItem } from '../connector.ts'
import { chunksOf, idOf, isRow, rowsIn, wholeOf } from '../shop-values.ts'
import type { WooApi } from './api.ts'
import type { Taxes } from './facts.ts'

/** What the shop's own pages ask prices from, taxes as they are shown. Public; in the smallest unit of the currency. */
const readShown = async (
  api: WooApi,
  ids: readonly string[],
  kind: { type: string } | undefined,
  signal?: AbortSignal,
): Promise<Map<string, string>> => {
  const shown = new Map<string, string>()
  for (const part of chunksOf(ids, 100)) {
    const query = { ...kind, include: part.join(','), per_page: '100' }
    // Not worth failing for: without it there is no price.
    const rows = rowsIn(await api.publicly('wc/store/v1/products', query, signal).catch(() => null))
    for (const { id, prices } of rows) {
      const [key, units] = [idOf(id), isRow(prices) ? wholeOf(prices.price) : null]
      const decimals = isRow(prices) ? wholeOf(prices.currency_minor_unit) : null
      if (key === null || units === null || decimals === null || decimals < 0 || decimals > 4) continue
      shown.set(key, (units / 10 ** decimals).toFixed(2))
    }
  }
  return shown
}

/** The items with the price that shoppers pay; none where it is not known, rather than one without taxes. */
export const withShownPrices = async <
  T extends Pick<ShopItem, 'productId' | 'variantId' | 'price' | 'currency'>,
>(
  api: WooApi,
  taxes: Taxes,
  items: readonly T[],
  signal?: AbortSignal,
): Promise<T[]> => {
  if (taxes === 'included') return [...items]
  const idsOf = (variants: boolean) =>
    items
      .filter(({ variantId }) => (variantId !== null) === variants)
      .map((one) => one.variantId ?? one.productId)
  const shown = new Map(
    taxes === 'hidden'
      ? []
      : [
          ...(await readShown(api, idsOf(false), undefined, signal)),
          ...(await readShown(api, idsOf(true), { type: 'variation' }, signal)),
        ],
  )
  return items.map((item) => {
    const price = shown.get(item.variantId ?? item.productId)
    // Taxes only add: less than the price without them is another product's, or a mistake.
    const sound = price !== undefined && item.price !== null && Number(price) >= Number(item.price)
    return sound ? { ...item, price } : { ...item, price: null, currency: null }
  })
}
