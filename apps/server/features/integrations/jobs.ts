import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import { createLeaseRunner, type LeaseRunner } from '#server/lib/lease-runner.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { dropOldDeliveries } from './delivery-queries.ts'
import { RUN_SYNC } from './job-names.ts'
import { leaseUntil, syncShop } from './sync.ts'
import { claimDue, type Lease } from './sync-queries.ts'

/** Shops read at the same time by one process. */
const AT_ONCE = 4

export type ShopRunner = LeaseRunner

/** Reads shops: a run that a crash cut off goes on at its page. */
export const createShopRunner = (deps: Deps): ShopRunner =>
  createLeaseRunner<Lease>(deps, {
    atOnce: AT_ONCE,
    claim: (limit) => {
      const now = deps.now()
      return claimDue(deps.db, { now, leaseId: newId(), leaseUntil: leaseUntil(now), limit })
    },
    // Until it is done, its business is stopped, or the process is.
    work: async (lease, stopping) => {
      const stopped = new AbortController()
      const leave = deps.controls.onStop(lease.businessId, () => stopped.abort())
      const signal = AbortSignal.any([stopping, stopped.signal])
      await workForBusiness(lease.businessId, (scope) => syncShop(deps, scope, lease, signal)).finally(leave)
      return 0
    },
    texts: { claim: 'due shops could not be found', work: 'a shop could not be read' },
  })

/** Has the connected shops read when they are due, and at once when something was said of them. Answers how to end it. */
export const startIntegrationWork = (deps: Deps): (() => Promise<void>) => {
  const runner = createShopRunner(deps)
  deps.jobs.work(RUN_SYNC, () => runner.wake())
  deps.jobs.schedule('integrations.due', '* * * * *', () => runner.wake())
  deps.jobs.schedule('integrations.deliveries', '20 3 * * *', () => dropOldDeliveries(deps.db))
  return () => runner.stop()
}
