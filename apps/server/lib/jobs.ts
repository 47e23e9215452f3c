import type { Transaction } from 'kysely'
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
