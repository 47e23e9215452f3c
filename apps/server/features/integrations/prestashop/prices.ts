import type { ShopItem } from '../connector.ts'
import { amountOf, idOf, isYes, type Row } from '../shop-values.ts'
import type { PrestaApi } from './api.ts'

/** What the shopper pays, tax and discounts included: a field that is made for the asking, and must be named. */
export const FINAL_PRICE = { 'price[final][use_tax]': '1' }

/** What the prices of a shop are told by. */
export interface ShopPrices {
  /** Of all prices; null when it is not known. */
  currency: string | null
  /** Whether the shop's pages show visitors prices without taxes: then none is told. */
  withoutTaxes: boolean
}

/** The price of one combination, on shops that do not tell it with the combination. */
const priceOfCombination = async (
  api: PrestaApi,
  productId: string,
  combination: string,
  signal?: AbortSignal,
) => {
  const query = {
    display: '[id,price,final]',
    ...FINAL_PRICE,
    'price[final][product_attribute]': combination,
  }
  const [row] = await api.list(`products/${productId}`, query, signal)
  return row?.final
}

/**
 * What a product costs, or one of its combinations.
 * @param product with `final` and `show_price`
 */
export const readPrice = async (
  api: PrestaApi,
  product: Row,
  combination: Row | null,
  { currency, withoutTaxes }: ShopPrices,
  signal?: AbortSignal,
): Promise<Pick<ShopItem, 'price' | 'currency'>> => {
  const shown = product.show_price === undefined || isYes(product.show_price)
  if (!shown || withoutTaxes) return { price: null, currency: null }
  const own = combination ?? product
  const final =
    combination === null || 'final' in own
      ? own.final
      : await priceOfCombination(api, idOf(product.id) ?? '', idOf(own.id) ?? '', signal)
  const price = amountOf(final)
  return { price, currency: price === null ? null : currency }
}
