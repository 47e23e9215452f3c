import type { ShopItemRef, ShopStock } from '../connector.ts'
import { eachOf } from '../shop-call.ts'
import { chunksOf, idOf, isRow, isYes, numberOf, type Row, unitsOf, wholeOf } from '../shop-values.ts'
import type { PrestaApi } from './api.ts'
import { anyOf, leastOf, MOST, readCombinations } from './combinations.ts'
import { FINAL_PRICE, readPrice } from './prices.ts'
import type { ShopFacts, ShopSettings } from './settings.ts'

const FIELDS = '[id,id_product,id_product_attribute,quantity,out_of_stock,depends_on_stock,id_shop]'

/** The stock rows of one product by combination; without one its own, which is the sum where there are combinations. */
export type ProductRows = Map<string | null, Row>

/**
 * The rows of what is sold of a product: of its combinations, never with the sum beside them, or its single one. Those
 * of deleted combinations, which an order that is cancelled writes again, are none.
 */
export const soldRows = (
  rows: ProductRows | undefined,
  combinations: ReadonlyMap<string, Row>,
): [combination: string | null, row: Row][] => {
  const all = [...(rows ?? [])]
  const varied = all.filter(([id]) => id !== null && combinations.has(id))
  return varied.length > 0 ? varied : all.filter(([id]) => id === null)
}

/**
 * The ids of the stock rows that are the asked shop's own: of several shops in one PrestaShop, which share products, the
 * webservice lists the rows of all at the address of each, but a product's own rows only there.
 */
const ownRows = async (api: PrestaApi, productIds: readonly string[], signal?: AbortSignal) => {
  const query = { display: '[id,stock_availables[id]]', 'filter[id]': anyOf(productIds) }
  const products = await api.list('products', query, signal)
  return new Set(products.flatMap((product) => linkedIds(product, 'stock_availables')))
}

const readShopRows = async (api: PrestaApi, ids: readonly string[], signal?: AbortSignal): Promise<Row[]> => {
  const query = { display: FIELDS, 'filter[id_product]': anyOf(ids) }
  const rows = await api.list('stock_availables', query, signal)
  if (new Set(rows.map((row) => String(row.id_shop))).size <= 1) return rows
  const own = await ownRows(api, ids, signal)
  return rows.filter((row) => own.has(idOf(row.id) ?? ''))
}

/** The stock rows of products, by product and combination. */
export const readRows = async (
  api: PrestaApi,
  productIds: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, ProductRows>> => {
  const found = new Map<string, ProductRows>()
  for (const ids of chunksOf(productIds, MOST)) {
    for (const row of await readShopRows(api, ids, signal)) {
      const product = idOf(row.id_product)
      if (product === null || !ids.includes(product)) continue
      const own = found.get(product) ?? new Map<string | null, Row>()
      found.set(product, own)
      own.set(idOf(row.id_product_attribute), row)
    }
  }
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

/** How products are ordered and what they cost; those that are switched off or gone are missing. */
const readProducts = async (api: PrestaApi, productIds: readonly string[], signal?: AbortSignal) => {
  const products = new Map<string, Row>()
  const display = '[id,active,available_for_order,minimal_quantity,show_price,final]'
  for (const ids of chunksOf(productIds, MOST)) {
    const query = { display, 'filter[id]': anyOf(ids), ...FINAL_PRICE }
    for (const row of await api.list('products', query, signal)) {
      const id = idOf(row.id)
      if (id !== null && isYes(row.active)) products.set(id, row)
    }
  }
  return products
}

/**
 * Stock and price right now. A switched-off product is answered by the shop like the others: it is missing here, as is
 * a deleted combination; once all are deleted the product's own stock is answered for any of them.
 */
export const readStock = async (
  api: PrestaApi,
  facts: ShopFacts,
  refs: readonly ShopItemRef[],
  signal?: AbortSignal,
): Promise<ShopStock[]> => {
  const ids = [...new Set(refs.map(({ productId }) => productId))].filter((id) => idOf(id) !== null)
  if (ids.length === 0) return []
  // Together, because a shopper may be waiting.
  const [products, combinations, rows, { settings, prices }] = await Promise.all([
    readProducts(api, ids, signal),
    readCombinations(api, ids, signal),
    readRows(api, ids, signal),
    facts.telling.recent(signal),
  ])
  const wanted = refs.flatMap(({ productId, variantId }) => {
    const product = products.get(productId)
    if (product === undefined) return []
    return soldRows(rows.get(productId), combinations).flatMap(([id, row]) => {
      const ref = { productId, variantId: variantIdOf(productId, id) }
      const combination = (id !== null && combinations.get(id)) || null
      return variantId !== null && id !== null && variantId !== ref.variantId
        ? []
        : [[JSON.stringify(ref), { ref, product, combination, row }] as const]
    })
  })
  return eachOf([...new Map(wanted).values()], 2, async ({ ref, product, combination, row }) => ({
    ...ref,
    ...(await readPrice(api, product, combination, prices, signal)),
    ...stockOf(row, settings, {
      forSale: isYes(product.available_for_order),
      least: leastOf(combination ?? (ref.variantId === null ? product : undefined)),
    }),
  }))
}

/** The ids in one of a row's associations. */
export const linkedIds = (row: Row, association: string): string[] => {
  const list = isRow(row.associations) ? row.associations[association] : undefined
  return Array.isArray(list) ? list.flatMap((one) => (isRow(one) ? (idOf(one.id) ?? []) : [])) : []
}
