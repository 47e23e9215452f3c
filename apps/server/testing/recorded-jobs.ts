import type { Jobs } from '#server/lib/jobs.ts'

export interface RecordedJobs extends Jobs {
  readonly enqueued: { name: string; data: object }[]
  /** Does the recorded jobs with the registered handlers, oldest first. */
  runAll(): Promise<void>
  /** Does a scheduled job, as at its time. */
  runScheduled(name: string): Promise<void>
}

/** Jobs that wait until a test runs them. */
export const createRecordedJobs = (): RecordedJobs => {
  const enqueued: { name: string; data: object }[] = []
  const handlers = new Map<string, (data: object) => Promise<void>>()
  return {
    enqueued,
    async enqueue(_trx, name, data) {
      enqueued.push({ name, data })
    },
    work(name, handler) {
      handlers.set(name, handler)
    },
    schedule(name, _cron, handler) {
      handlers.set(name, handler)
    },
    async start() {},
    async stop() {},
    async runScheduled(name) {
      await handlers.get(name)?.({})
    },
    async runAll() {
      for (let job = enqueued.shift(); job; job = enqueued.shift()) await handlers.get(job.name)?.(job.data)
    },
  }
}
