import {
  type MirroredItem,
  openShop,
  type ShopStock,
  saveStock,
} from '#server/features/integrations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Stock } from './product-passages.ts'

/** Stock and price that were read longer ago are read again before they are said. */
const FRESH_MS = 15 * 60_000
const READ_MS = 1_000
/** A shop that did not answer is not waited for again so soon. */
const SPARED_MS = 60_000

const spared = processState(() => new Map<string, number>())

const stale = (deps: Deps, item: MirroredItem): boolean =>
  deps.now().getTime() - item.seenAt.getTime() > FRESH_MS

/** Stock and price as the mirror has them, with their age where that counts. */
export const mirroredStock = (deps: Deps, item: MirroredItem): Stock => ({
  available: item.available,
  quantity: item.quantity,
  ordering: item.ordering ?? null,
  price: item.price,
  currency: item.currency,
  readAt: stale(deps, item) ? item.seenAt : null,
})

/** An item as it was read again: the whole product, where it is sold as one now in place of that variant. */
interface FreshItem {
  item: MirroredItem
  stock: Stock
}

/** What a shop answered about an item; null when it no longer has it, undefined where it has variants in its place. */
const freshOf = (
  deps: Deps,
  item: MirroredItem,
  stock: readonly ShopStock[],
): FreshItem | null | undefined => {
  const own = stock.filter(({ productId }) => productId === item.productId)
  const found =
    own.find(({ variantId }) => variantId === item.variantId) ?? own.find((one) => one.item !== undefined)
  if (found === undefined) return item.variantId === null && own.length > 0 ? undefined : null
  const { available, quantity, price, currency, ordering = null } = found
  return {
    item: { ...item, ...found.item, seenAt: deps.now() },
    stock: { available, quantity, price, currency, ordering, readAt: null },
  }
}

/**
 * Items that were read too long ago, asked of their shop for at most a second, and kept; null for what it no longer has,
 * nothing when it does not answer.
 */
const readAgain = async (
  deps: Deps,
  scope: BusinessScope,
  integrationId: string,
  items: readonly MirroredItem[],
): Promise<Map<MirroredItem, FreshItem | null>> => {
  const now = deps.now().getTime()
  if ((spared(deps).get(integrationId) ?? 0) > now) return new Map()
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('late')), READ_MS).unref()
  })
  try {
    const shop = await openShop(deps, scope, integrationId)
    if (shop === null) return new Map()
    const read = shop.readStock(items, AbortSignal.timeout(READ_MS))
    const stock = await Promise.race([read, late])
    await saveStock(deps, scope, integrationId, stock)
    return new Map(
      items.flatMap((item) => {
        const fresh = freshOf(deps, item, stock)
        return fresh === undefined ? [] : [[item, fresh] as const]
      }),
    )
  } catch {
    spared(deps).set(integrationId, now + SPARED_MS)
    return new Map()
  } finally {
    late.catch(() => {})
  }
}

/**
 * Those of the items that were read too long ago, as their shops tell them within a second; null for what a shop
 * no longer has, nothing for the others and where a shop does not answer.
 */
export const readStaleStock = async (
  deps: Deps,
  scope: BusinessScope,
  items: readonly MirroredItem[],
): Promise<Map<MirroredItem, FreshItem | null>> => {
  const late = items.filter((item) => stale(deps, item))
  const shops = [...new Set(late.map(({ integrationId }) => integrationId))]
  const read = await Promise.all(
    shops.map((id) =>
      readAgain(
        deps,
        scope,
        id,
        late.filter(({ integrationId }) => integrationId === id),
      ),
    ),
  )
  return new Map(read.flatMap((found) => [...found]))
}
