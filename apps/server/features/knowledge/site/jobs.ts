import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import { READ_OWN_SITE } from '#server/lib/knowledge-changes.ts'
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

export interface SiteReader {
  /** Starts on every site that is due, up to the limit; does not wait for them. */
  wake(): Promise<void>
  /** Resolves when nothing is under way and nothing is due. */
  idle(): Promise<void>
  /** Gives up what is under way, resumed later from where it was, and waits for it to end. */
  stop(): Promise<void>
}

/**
 * Reads sites beside the job queue, a few steps at a time: a slow one takes one place of several and holds no job. How
 * far each is stands in the database, so a reading that a crash cut off goes on at its page once its turn has passed.
 */
export const createSiteReader = (deps: Deps, { steps = STEPS } = {}): SiteReader => {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const alarms = new Set<NodeJS.Timeout>()
  let claiming: Promise<void> = Promise.resolve()

  const wakeIn = (ms: number): void => {
    const alarm = setTimeout(() => {
      alarms.delete(alarm)
      void wake()
    }, ms)
    alarm.unref()
    alarms.add(alarm)
  }

  const start = (lease: Lease): void => {
    const read = workForBusiness(lease.businessId, (scope) =>
      readSlice(deps, scope, lease, { signal: stopping.signal, steps }),
    )
    const watched: Promise<void> = read
      .then((waitMs) => {
        if (waitMs > 0) wakeIn(waitMs)
      })
      .catch((error: unknown) => deps.log.error({ err: error }, 'a site could not be read'))
      .finally(() => {
        running.delete(watched)
        if (!stopping.signal.aborted) void wake()
      })
    running.add(watched)
  }

  const claim = async (): Promise<void> => {
    const limit = AT_ONCE - running.size
    if (limit <= 0 || stopping.signal.aborted) return
    const now = deps.now()
    for (const lease of await claimSites(deps.db, { now, leaseId: newId(), until: turnUntil(now), limit }))
      start(lease)
  }

  const wake = (): Promise<void> => {
    claiming = claiming.then(claim).catch((error: unknown) => {
      deps.log.error({ err: error }, 'due sites could not be found')
    })
    return claiming
  }

  const idle = async (): Promise<void> => {
    do {
      await claiming
      await Promise.allSettled(running)
      if (alarms.size > 0 && !stopping.signal.aborted) await sleep(20)
      await claiming
    } while (running.size > 0 || (alarms.size > 0 && !stopping.signal.aborted))
  }

  return {
    wake,
    idle,
    async stop() {
      stopping.abort()
      for (const alarm of alarms) clearTimeout(alarm)
      alarms.clear()
      await idle()
    },
  }
}

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
