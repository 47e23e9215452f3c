import { ITEM_BACK, type ItemBack, ShopError } from '#server/features/integrations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { mailWaitingShoppers } from './notify.ts'
import { hasWaitingShoppers } from './notify-queries.ts'
import { findShopItem } from './shop-queries.ts'
import { readAvailable } from './shop-stock.ts'

export const enqueueItemBack = (deps: Deps, back: ItemBack, startAfter?: Date): Promise<void> =>
  deps.db.transaction().execute((trx) =>
    deps.jobs.enqueue(trx, ITEM_BACK, back, {
      singletonKey: [back.integrationId, back.productId, back.variantId ?? ''].join(' '),
      ...(startAfter === undefined ? {} : { startAfter }),
    }),
  )

/**
 * Mails those who wait for an item that came back, after asking the shop for its stock once more. Doing it again
 * mails nobody twice; a shop that does not answer is asked again later, and nobody is mailed until it does.
 * @throws ShopError when the shop did not answer: the job is retried with back-off
 */
export const notifyItemBack = async (deps: Deps, scope: BusinessScope, job: ItemBack): Promise<void> => {
  const row = await findShopItem(deps.db, scope, job)
  if (row === undefined) return
  const item = { ...job, url: row.url }
  if (!(await hasWaitingShoppers(deps.db, scope, { productIds: row.page_ids, item }))) return
  try {
    const available = await readAvailable(deps, scope, [row])
    if (typeof available === 'string') return
    const { more } = await mailWaitingShoppers(deps, scope, {
      ...available,
      productIds: row.page_ids,
      by: null,
    })
    if (more) await enqueueItemBack(deps, job)
  } catch (error) {
    if (!(error instanceof ShopError) || error.retryAfterMs === null) throw error
    await enqueueItemBack(deps, job, new Date(deps.now().getTime() + error.retryAfterMs))
  }
}
