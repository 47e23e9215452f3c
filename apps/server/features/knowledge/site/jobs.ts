import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import { READ_OWN_SITE } from '#server/lib/knowledge-changes.ts'
import { createLeaseRunner, type LeaseRunner } from '#server/lib/lease-runner.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { readOwnSite } from './add-site.ts'
import { dropOldHosts } from './host-turn-queries.ts'
import { READ_SITES } from './job-names.ts'
import { claimSites, type Lease } from './lease-queries.ts'
import { readSlice } from './read-slice.ts'
import { turnUntil } from './reading-turn.ts'

/** Sites read at the same time by one process. */
const AT_ONCE = 6
/** What a site may do in one turn, before others have theirs. */
const STEPS = 10
const LOOK_MS = 10_000

/** Reads sites, a few steps at a time: a reading that a crash cut off goes on at its page. */
export const createSiteReader = (deps: Deps, { steps = STEPS } = {}): LeaseRunner =>
  createLeaseRunner<Lease>(deps, {
    atOnce: AT_ONCE,
    claim: (limit) => {
      const now = deps.now()
      return claimSites(deps.db, { now, leaseId: newId(), until: turnUntil(now), limit })
    },
    work: (lease, signal) =>
      workForBusiness(lease.businessId, (scope) => readSlice(deps, scope, lease, { signal, steps })),
    texts: { claim: 'due sites could not be found', work: 'a site could not be read' },
  })

/** Has sites read when they are due, and at once when somebody asks. Answers how to end it. */
export const startSiteReading = (deps: Deps): (() => Promise<void>) => {
  const reader = createSiteReader(deps)
  deps.jobs.work(READ_SITES, () => reader.wake())
  deps.jobs.work(READ_OWN_SITE, (data) => {
    const { businessId, userId } = data as { businessId: string; userId: string }
    return workForBusiness(businessId, (scope) => readOwnSite(deps, scope, userId))
  })
  deps.jobs.schedule('knowledge.hosts', '40 4 * * *', () => dropOldHosts(deps.db))
  void reader.wake()
  // Sites come due, and so do those of a process that died.
  const look = setInterval(() => void reader.wake(), LOOK_MS)
  return () => {
    clearInterval(look)
    return reader.stop()
  }
}
