import { ITEM_BACK, type ItemBack } from '#server/features/integrations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { enqueueItemBack, notifyItemBack } from './item-back.ts'
import { ERASED_AFTER_MS, eraseExpired } from './removal.ts'
import { findBusinessesToErase } from './removal-queries.ts'
import { findBusinessesThatWait, findOverdue } from './shop-queries.ts'

const OVERDUE_AT_ONCE = 100

/** Looks for items that people wait for although the shop has them, and has each looked at. */
export const catchUp = async (deps: Deps): Promise<void> => {
  for (const businessId of await findBusinessesThatWait(deps.db)) {
    const overdue = await workForBusiness(businessId, (scope) => findOverdue(deps.db, scope, OVERDUE_AT_ONCE))
    for (const { integration_id, product_id, variant_id } of overdue)
      await enqueueItemBack(deps, {
        businessId,
        integrationId: integration_id,
        productId: product_id,
        variantId: variant_id || null,
      })
  }
}

/** Erases the addresses whose mail left thirty days ago, as the consent says. */
export const eraseOldRequests = async (deps: Deps): Promise<void> => {
  const until = new Date(deps.now().getTime() - ERASED_AFTER_MS)
  for (const businessId of await findBusinessesToErase(deps.db, until)) {
    await workForBusiness(businessId, async (scope) => {
      while (await eraseExpired(deps, scope));
    })
  }
}

export const registerStockJobs = (deps: Deps): void => {
  deps.jobs.work(ITEM_BACK, (data) => {
    const job = data as ItemBack
    return workForBusiness(job.businessId, (scope) => notifyItemBack(deps, scope, job))
  })
  deps.jobs.schedule('stock-alerts.catch-up', '*/10 * * * *', () => catchUp(deps))
  deps.jobs.schedule('stock-alerts.erase', '23 4 * * *', () => eraseOldRequests(deps))
}
