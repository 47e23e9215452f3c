import type { Transaction } from 'kysely'
import type { EventLoopWatch } from './event-loop-watch.ts'
import type { Database } from './schema.ts'

/** Durable background jobs by name. Enqueued in the caller's transaction: rolled back with it. */
export interface Jobs {
  enqueue(
    trx: Transaction<Database>,
    name: string,
    data: object,
    /** `long`: it may take hours, and is tried again only when its process no longer shows signs of life. */
    options?: { startAfter?: Date; singletonKey?: string; long?: true },
  ): Promise<void>
  /** Registers what a worker does with jobs of a name; retried with back-off when it throws. */
  work(name: string, handler: (data: object) => Promise<void>): void
  /** Runs a job at the times of a cron expression (UTC). */
  schedule(name: string, cron: string, handler: () => Promise<void>): void
  /** Starts the workers of what was registered; a process that registered nothing only enqueues. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** The same jobs, each of which says while it runs that it does. */
export const watchedJobs = (jobs: Jobs, { began }: Pick<EventLoopWatch, 'began'>): Jobs => {
  const during = async (name: string, work: () => Promise<void>) => {
    const end = began(`job ${name}`)
    await work().finally(end)
  }
  return {
    ...jobs,
    work: (name, handler) => jobs.work(name, (data) => during(name, () => handler(data))),
    schedule: (name, cron, handler) => jobs.schedule(name, cron, () => during(name, handler)),
  }
}
