import type { BusinessControls } from './business-controls.ts'
import type { Trx } from './database.ts'
import type { EventLoopWatch } from './event-loop-watch.ts'
import type { Metrics } from './metrics/metrics.ts'
import { markJob, readJob, runInRequest } from './request-context.ts'

/** Durable background jobs by name. Enqueued in the caller's transaction: rolled back with it. */
export interface Jobs {
  enqueue(
    trx: Trx,
    name: string,
    data: object,
    /** `priority`: those with more come first, 0 unless given; `long`: it may take hours, and is tried again only when its process no longer shows signs of life. */
    options?: { startAfter?: Date; singletonKey?: string; priority?: number; long?: true },
  ): Promise<void>
  /** Registers what a worker does with jobs of a name; retried with back-off when it throws. */
  work(name: string, handler: (data: object) => Promise<void>): void
  /** Runs a job at the times of a cron expression (UTC). */
  schedule(name: string, cron: string, handler: () => Promise<void>): void
  /** Has what was put off (`JobPutOff`) for these businesses done now. */
  resume(businessIds: string[]): Promise<void>
  /** Starts the workers of what was registered; a process that registered nothing only enqueues. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Thrown in place of doing a job whose business is stopped: it is put off, which is no failure and no try. */
export class JobPutOff extends Error {
  constructor() {
    super('its business is stopped')
    this.name = 'JobPutOff'
  }
}

/**
 * The same jobs, each of which says while it runs that it does, is measured, knows the request that left it, and is put
 * off while the business that its data names (`businessId`) is stopped.
 */
export const watchedJobs = (
  jobs: Jobs,
  { began }: Pick<EventLoopWatch, 'began'>,
  metrics: Pick<Metrics, 'jobs' | 'jobsRunning'>,
  { isStopped }: Pick<BusinessControls, 'isStopped'>,
): Jobs => {
  const during = async (queue: string, work: () => Promise<void>) => {
    const end = began(`job ${queue}`)
    const measured = metrics.jobs.startTimer({ queue })
    metrics.jobsRunning.inc({ queue })
    let outcome = 'failed'
    try {
      await work()
      outcome = 'done'
    } finally {
      metrics.jobsRunning.dec({ queue })
      measured({ outcome })
      end()
    }
  }
  return {
    ...jobs,
    enqueue: (trx, name, data, options) => jobs.enqueue(trx, name, markJob(data), options),
    work: (name, handler) =>
      jobs.work(name, (marked) => {
        const { data, requestId } = readJob(marked)
        const { businessId } = data as { businessId?: unknown }
        if (typeof businessId === 'string' && isStopped(businessId)) throw new JobPutOff()
        const run = () => during(name, () => handler(data))
        return requestId === undefined ? run() : runInRequest(requestId, run)
      }),
    schedule: (name, cron, handler) => jobs.schedule(name, cron, () => during(name, handler)),
  }
}
