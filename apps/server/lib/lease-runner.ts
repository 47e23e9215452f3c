import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from './deps.ts'

export interface LeaseRunner {
  /** Starts on everything that is due, up to the limit; does not wait for it. */
  wake(): Promise<void>
  /** Resolves when nothing is under way and nothing waits for its next turn. */
  idle(): Promise<void>
  /** Gives up what is under way, resumed later from where it was, and waits for it to end. */
  stop(): Promise<void>
}

interface LeasedWork<Lease> {
  /** What is done at the same time by one process. */
  atOnce: number
  /** Takes leases of what is due, at most `limit`; no other process has these. */
  claim(limit: number): Promise<Lease[]>
  /** Works under a lease until it is done or the signal says to stop; answers in how many milliseconds it is due again. */
  work(lease: Lease, signal: AbortSignal): Promise<number>
  /** Said in the log: that nothing could be claimed, and that work failed. */
  texts: { claim: string; work: string }
}

/**
 * Does leased work beside the job queue: what is slow takes one place of several and holds no job. What is due stands in
 * the database, so work that a crash cut off goes on once its lease has passed.
 */
export const createLeaseRunner = <Lease>(
  deps: Pick<Deps, 'log'>,
  { atOnce, claim, work, texts }: LeasedWork<Lease>,
): LeaseRunner => {
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
    const watched: Promise<void> = work(lease, stopping.signal)
      .then((waitMs) => {
        if (waitMs > 0) wakeIn(waitMs)
      })
      .catch((error: unknown) => deps.log.error({ err: error }, texts.work))
      .finally(() => {
        running.delete(watched)
        if (!stopping.signal.aborted) void wake()
      })
    running.add(watched)
  }

  const startDue = async (): Promise<void> => {
    const free = atOnce - running.size
    if (free <= 0 || stopping.signal.aborted) return
    for (const lease of await claim(free)) start(lease)
  }

  const wake = (): Promise<void> => {
    claiming = claiming.then(startDue).catch((error: unknown) => deps.log.error({ err: error }, texts.claim))
    return claiming
  }

  const isWaiting = (): boolean => alarms.size > 0 && !stopping.signal.aborted
  const idle = async (): Promise<void> => {
    do {
      await claiming
      await Promise.allSettled(running)
      if (isWaiting()) await sleep(20)
      await claiming
    } while (running.size > 0 || isWaiting())
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
