import { isBackorder, openShop, saveStock } from '#server/features/integrations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Restock } from './notify.ts'
import type { ShopItemRow } from './shop-queries.ts'

/** How long a shop may take to say what it has. */
const READ_MS = 15_000

const refOf = (row: ShopItemRow) => ({ productId: row.product_id, variantId: row.variant_id || null })

/** What a shop that was asked has of some items: `team` when one is ordered from the team alone, `none` else. */
type AvailableItem = Pick<Restock, 'item' | 'quantity' | 'backorder'> | 'team' | 'none'

/**
 * The first of these items that the shop has right now, asked of the shop itself; what it says is kept.
 * @throws ShopError when the shop gives no usable answer
 */
export const readAvailable = async (
  deps: Deps,
  scope: BusinessScope,
  rows: readonly ShopItemRow[],
): Promise<AvailableItem> => {
  let byTeam = false
  for (const integrationId of new Set(rows.map((row) => row.integration_id))) {
    const shop = await openShop(deps, scope, integrationId)
    if (shop === null) continue
    const own = rows.filter((row) => row.integration_id === integrationId)
    const stock = await shop.readStock(own.map(refOf), AbortSignal.timeout(READ_MS))
    await saveStock(deps, scope, integrationId, stock)
    for (const row of own) {
      const { productId, variantId } = refOf(row)
      const now = stock.find((entry) => entry.productId === productId && entry.variantId === variantId)
      byTeam ||= now?.ordering === 'team'
      if (!now?.available) continue
      return {
        quantity: now.quantity,
        backorder: isBackorder(now),
        item: {
          integrationId,
          productId,
          variantId,
          name: row.name,
          url: row.url,
          imageUrl: row.image_url,
          price: now.price,
          currency: now.currency,
        },
      }
    }
  }
  return byTeam ? 'team' : 'none'
}
