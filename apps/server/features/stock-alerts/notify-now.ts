import { ShopError } from '#server/features/integrations/public.ts'
import { recordAction } from '#server/features/team/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { enqueueItemBack } from './item-back.ts'
import { itemsNamedBy, namedBy } from './item-names.ts'
import { mailWaitingShoppers, type NotifyResult } from './notify.ts'
import { findLimitToStock, findSeenName } from './notify-queries.ts'
import { findItemsOfPages, type ShopItemRow } from './shop-queries.ts'
import { readAvailable } from './shop-stock.ts'

const ITEMS = 10
/** Items looked at for other names of a product, variants included. */
const NAMED = 400

/** Why nobody is told of what the shop was asked for. */
const NOT_AVAILABLE = {
  none: 'SHOP_WITHOUT_STOCK',
  team: 'SHOP_NOT_SELLING_ONLINE',
} as const

export interface NotifyRequest {
  /** The product as its requests call it. */
  productId: string
  /** Nobody beyond this many is told. */
  max?: number | undefined
  /** The name of who asks. */
  by: string
}

/** Everything that pages may call the product that one of them calls `productId`. */
const namesOf = async (deps: Deps, scope: BusinessScope, productId: string, rows: readonly ShopItemRow[]) => {
  const ids = [...new Set(rows.flatMap((row) => row.page_ids))]
  const items = await findItemsOfPages(deps.db, scope, ids, NAMED)
  const same = itemsNamedBy(productId, items)
  return ids.filter((id) => itemsNamedBy(id, items) === same)
}

/**
 * Mails those who wait for a product because somebody of the team says that it is back; at most a hundred at once, the
 * rest is left to a job. A connected shop that knows the product is asked for its stock first.
 * @throws ApiError CONFLICT when the shop still has none or does not sell it online, UNAVAILABLE when it does not answer: nobody is mailed then
 */
export const notifyWaitingShoppers = async (
  deps: Deps,
  scope: BusinessScope,
  { productId, max, by }: NotifyRequest,
): Promise<NotifyResult> => {
  const rows = namedBy(productId, await findItemsOfPages(deps.db, scope, [productId], ITEMS))
  if (rows.length === 0) return tellAll(deps, scope, { productId, max, by })
  const available = await readAvailable(deps, scope, rows).catch((error: unknown) => {
    if (error instanceof ShopError) throw new ApiError('SHOP_SILENT')
    throw error
  })
  if (typeof available === 'string') throw new ApiError(NOT_AVAILABLE[available])
  const { item } = available
  const result = await mailWaitingShoppers(deps, scope, {
    ...available,
    productIds: await namesOf(deps, scope, productId, rows),
    max,
    by,
  })
  if (result.told === 0 && available.quantity === 0 && (await findLimitToStock(deps.db, scope)))
    throw new ApiError('SHOP_ON_BACKORDER')
  if (result.more && max === undefined && item !== null)
    await enqueueItemBack(deps, { businessId: scope.businessId, ...item })
  return result
}

/** Without a shop nothing else knows the stock: who asks answers for it. */
const tellAll = async (deps: Deps, scope: BusinessScope, { productId, max, by }: NotifyRequest) => {
  const seenAs = await findSeenName(deps.db, scope, productId)
  let notified = 0
  for (;;) {
    const left = max === undefined ? undefined : max - notified
    const batch = await mailWaitingShoppers(deps, scope, {
      productIds: [productId],
      item: null,
      seenAs,
      quantity: null,
      max: left,
      by,
    })
    notified += batch.told
    if (!batch.more) return { told: notified, more: false }
  }
}

export const notifyWaiting: Handler<'notifyWaiting'> = async ({ deps, scope, user, body }) => {
  const { productId, max } = body
  const label = (await findSeenName(deps.db, scope, productId)) ?? productId
  const result = await notifyWaitingShoppers(deps, scope, { productId, max, by: user.name })
  if (result.told === 0) return result
  await inTransaction(deps, scope, (unit) =>
    recordAction(unit, { kind: 'notified', user, at: deps.now(), label, amount: result.told }),
  )
  return result
}
