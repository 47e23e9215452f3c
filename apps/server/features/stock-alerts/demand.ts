import type { StockDemand } from '#contract/stock-alerts/stock-alerts.ts'
import { isBackorder } from '#server/features/integrations/public.ts'
import type { Handler } from '#server/lib/handler.ts'
import { itemsNamedBy, namedBy } from './item-names.ts'
import { findDemand, findItemsOfPages, hasShop, type ShopItemRow } from './shop-queries.ts'

const SHOWN = 5
/** Ids looked at for each product shown: the pages and the assistant may call one product differently. */
const NAMES = 4
/** A product may have many variants. */
const ITEMS = 400

const presentItem = (row: ShopItemRow): NonNullable<StockDemand['item']> => ({
  name: row.name,
  price: row.price,
  currency: row.currency,
  available: row.available,
  byTeam: row.ordering === 'team',
  backorder: isBackorder(row),
  quantity: row.quantity,
  readAt: row.seen_at.toISOString(),
})

/** The one item that a product id names; of several variants one whose price all of them have. */
const itemOf = (productId: string, rows: readonly ShopItemRow[]): ShopItemRow | undefined => {
  const named = namedBy(productId, rows)
  const [first] = named
  if (first === undefined) return undefined
  const samePrice = named.every((row) => row.price === first.price && row.currency === first.currency)
  return samePrice ? first : { ...first, price: null, currency: null }
}

/** What the shop's price makes of the demand; null without a price, never an estimate. */
const worthOf = (waiting: number, price: string | null | undefined): number | null =>
  price == null || !Number.isFinite(Number(price)) ? null : Math.round(Number(price) * waiting * 100) / 100

type Demand = Awaited<ReturnType<typeof findDemand>>[number]

/** One entry per product, under the name that most people use, those that most wait for first. */
const together = (demand: readonly Demand[], rows: readonly ShopItemRow[]): Demand[] => {
  const products = new Map<string, Demand>()
  for (const one of demand) {
    const key = itemsNamedBy(one.product_id, rows)
    const known = products.get(key)
    products.set(key, known ? { ...known, waiting: known.waiting + one.waiting } : one)
  }
  return [...products.values()].sort((a, b) => b.waiting - a.waiting)
}

export const getStockDemand: Handler<'getStockDemand'> = async ({ deps, scope, query }) => {
  const limit = query.limit ?? SHOWN
  const [found, connected] = await Promise.all([
    findDemand(deps.db, scope, limit * NAMES + 1),
    hasShop(deps.db, scope),
  ])
  const ids = found.map((row) => row.product_id)
  const rows = connected && ids.length > 0 ? await findItemsOfPages(deps.db, scope, ids, ITEMS) : []
  const demand = together(found, rows)
  return {
    connected,
    more: demand.length > limit || found.length > limit * NAMES,
    products: demand.slice(0, limit).map(({ product_id, product_name, waiting }) => {
      const row = itemOf(product_id, rows)
      return {
        productId: product_id,
        productName: product_name,
        waiting,
        item: row === undefined ? null : presentItem(row),
        worth: worthOf(waiting, row?.price),
      }
    }),
  }
}
