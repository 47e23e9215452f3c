import type { ShopItemRef, ShopStock } from '../connector.ts'
import { chunksOf, idOf, isRow, numberOf, type Row, unitsOf, wholeOf } from '../shop-values.ts'
import type { PrestaApi } from './api.ts'
import { ifAllowed, type ShopFacts, type ShopSettings } from './settings.ts'

const FIELDS = '[id,id_product,id_product_attribute,quantity,out_of_stock,depends_on_stock,id_shop]'
/** Ids in one filter; the address of a call must stay short. */
const MOST = 100

/** Several values of one filter. */
export const anyOf = (values: readonly string[]): string => `[${values.join('|')}]`

/** Booleans are 1, "1", "0" or "". */
export const isYes = (value: unknown): boolean => value === true || Number(value) === 1

/** The stock rows of one product: of its combinations, or its single one. Never the sum beside the combinations. */
export type ProductRows = Map<string | null, Row>

/** The stock rows of products, by product and combination. */
export const readRows = async (
  api: PrestaApi,
  productIds: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, ProductRows>> => {
  const found = new Map<string, ProductRows>()
  for (const ids of chunksOf(productIds, MOST)) {
    const rows = await api.list(
      'stock_availables',
      { display: FIELDS, 'filter[id_product]': anyOf(ids) },
      signal,
    )
    for (const row of rows) {
      const product = idOf(row.id_product)
      if (product === null || !ids.includes(product)) continue
      const own = found.get(product) ?? new Map<string | null, Row>()
      found.set(product, own)
      const combination = idOf(row.id_product_attribute)
      // Of shops that share a product the first one counts.
      if (!own.has(combination)) own.set(combination, row)
    }
  }
  for (const own of found.values()) if (own.size > 1) own.delete(null)
  return found
}

/**
 * What a combination is called outside: `1-6`, with its product. PrestaShop counts products and combinations apart, so
 * that product 6 and combination 6 of another product are there at the same time.
 */
export const variantIdOf = (productId: string, combination: string | null): string | null =>
  combination === null ? null : `${productId}-${combination}`

const ACCEPTS_ORDERS = 1
const AS_THE_SHOP_DOES = 2

/** The smallest number of units that a product or a combination, which has its own, may be ordered in. */
export const leastOf = (row: Row | undefined): number => Math.max(1, wholeOf(row?.minimal_quantity) ?? 1)

/**
 * What a stock row says.
 * @param forSale whether the product can be ordered at all
 * @param least units of an order
 */
export const stockOf = (
  row: Row,
  settings: Pick<ShopSettings, 'countsStock' | 'sellsWithoutStock'>,
  { forSale, least }: { forSale: boolean; least: number },
): Pick<ShopStock, 'available' | 'quantity' | 'ordering'> => {
  // A zero is left out of some answers.
  const left = settings.countsStock ? (numberOf(row.quantity) ?? 0) : null
  const quantity = unitsOf(left)
  if (!forSale) return { available: false, quantity, ordering: 'team' }
  // Of what is sold by weight less than one is there to be had.
  if (left === null || (least === 1 ? left > 0 : left >= least)) return { available: true, quantity }
  const policy = wholeOf(row.out_of_stock)
  const orders = policy === ACCEPTS_ORDERS || (policy === AS_THE_SHOP_DOES && settings.sellsWithoutStock)
  return { available: orders, quantity, ...(orders && { ordering: 'backorder' }) }
}

/** How products are ordered; those that are switched off or gone are missing. */
const readProducts = async (api: PrestaApi, productIds: readonly string[], signal?: AbortSignal) => {
  const products = new Map<string, Row>()
  for (const ids of chunksOf(productIds, MOST)) {
    const query = { display: '[id,active,available_for_order,minimal_quantity]', 'filter[id]': anyOf(ids) }
    for (const row of await api.list('products', query, signal)) {
      const id = idOf(row.id)
      if (id !== null && isYes(row.active)) products.set(id, row)
    }
  }
  return products
}

/** The combinations of products with how few may be ordered, by id; none where the key may not read them. */
const readLeast = async (api: PrestaApi, productIds: readonly string[], signal?: AbortSignal) => {
  const combinations = new Map<string, Row>()
  for (const ids of chunksOf(productIds, MOST)) {
    const query = { display: '[id,minimal_quantity]', 'filter[id_product]': anyOf(ids) }
    for (const row of await ifAllowed(api.list('combinations', query, signal)))
      combinations.set(String(row.id), row)
  }
  return combinations
}

/** Stock right now. A switched-off product is answered by the shop like the others: it is missing here. */
export const readStock = async (
  api: PrestaApi,
  facts: ShopFacts,
  refs: readonly ShopItemRef[],
  signal?: AbortSignal,
): Promise<ShopStock[]> => {
  const ids = [...new Set(refs.map(({ productId }) => productId))].filter((id) => idOf(id) !== null)
  if (ids.length === 0) return []
  // Together, because a shopper may be waiting.
  const [products, combinations, rows, settings] = await Promise.all([
    readProducts(api, ids, signal),
    readLeast(api, ids, signal),
    readRows(api, ids, signal),
    facts.settings(signal),
  ])
  return ids.flatMap((productId) => {
    const wanted = new Set(
      refs.filter((ref) => ref.productId === productId).map(({ variantId }) => variantId),
    )
    const product = products.get(productId)
    if (product === undefined) return []
    const forSale = isYes(product.available_for_order)
    return [...(rows.get(productId) ?? [])]
      .map(([combination, row]) => ({
        productId,
        variantId: variantIdOf(productId, combination),
        ...stockOf(row, settings, {
          forSale,
          least: leastOf(combination === null ? product : combinations.get(combination)),
        }),
      }))
      .filter(({ variantId }) => wanted.has(null) || wanted.has(variantId))
  })
}

/** The ids in one of a row's associations. */
export const linkedIds = (row: Row, association: string): string[] => {
  const list = isRow(row.associations) ? row.associations[association] : undefined
  return Array.isArray(list) ? list.flatMap((one) => (isRow(one) ? (idOf(one.id) ?? []) : [])) : []
}
