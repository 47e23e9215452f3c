import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { dropOldDeliveries } from './delivery-queries.ts'
import { RUN_SYNC } from './job-names.ts'
import { leaseUntil, syncShop } from './sync.ts'
import { claimDue, type Lease } from './sync-queries.ts'

/** Shops read at the same time by one process. */
const AT_ONCE = 4

export interface ShopRunner {
  /** Starts on every shop that is due, up to the limit; does not wait for them. */
  wake(): Promise<void>
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
  /** Gives up what is under way, resumed later from where it was, and waits for it to end. */
  stop(): Promise<void>
}

/**
 * Reads shops beside the job queue: a slow one takes one place of several and holds no job. What is due stands in the
 * database, so a run that a crash cut off goes on at its page once its turn has passed.
 */
export const createShopRunner = (deps: Deps): ShopRunner => {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let claiming: Promise<void> = Promise.resolve()

  const start = (task: Promise<void>): void => {
    const watched: Promise<void> = task
      .catch((error: unknown) => deps.log.error({ err: error }, 'a shop could not be read'))
      .finally(() => {
        running.delete(watched)
        if (!stopping.signal.aborted) void wake()
      })
    running.add(watched)
  }

  /** Reads a shop until it is done, its business is stopped, or the process is. */
  const read = async (lease: Lease): Promise<void> => {
    const stopped = new AbortController()
    const leave = deps.controls.onStop(lease.businessId, () => stopped.abort())
    const signal = AbortSignal.any([stopping.signal, stopped.signal])
    await workForBusiness(lease.businessId, (scope) => syncShop(deps, scope, lease, signal)).finally(leave)
  }

  const claim = async (): Promise<void> => {
    const free = AT_ONCE - running.size
    if (free <= 0 || stopping.signal.aborted) return
    const now = deps.now()
    const leases = await claimDue(deps.db, {
      now,
      leaseId: newId(),
      leaseUntil: leaseUntil(now),
      limit: free,
    })
    for (const lease of leases) start(read(lease))
  }

  const wake = (): Promise<void> => {
    claiming = claiming.then(claim).catch((error: unknown) => {
      deps.log.error({ err: error }, 'due shops could not be found')
    })
    return claiming
  }

  const idle = async (): Promise<void> => {
    do {
      await claiming
      await Promise.allSettled(running)
      await claiming
    } while (running.size > 0)
  }

  return {
    wake,
    idle,
    async stop() {
      stopping.abort()
      await idle()
    },
  }
}

/** Has the connected shops read when they are due, and at once when something was said of them. Answers how to end it. */
export const startIntegrationWork = (deps: Deps): (() => Promise<void>) => {
  const runner = createShopRunner(deps)
  deps.jobs.work(RUN_SYNC, () => runner.wake())
  deps.jobs.schedule('integrations.due', '* * * * *', () => runner.wake())
  deps.jobs.schedule('integrations.deliveries', '20 3 * * *', () => dropOldDeliveries(deps.db))
  return () => runner.stop()
}
