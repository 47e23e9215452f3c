import type { Jobs } from '#server/lib/jobs.ts'
import { readJob } from '#server/lib/request-context.ts'

export interface RecordedJobs extends Jobs {
  readonly enqueued: { name: string; data: object; priority?: number }[]
  /** Does the recorded jobs with the registered handlers, those with more priority first, then the oldest. */
  runAll(): Promise<void>
  /** Does a scheduled job, as at its time. */
  runScheduled(name: string): Promise<void>
}

/** Jobs that wait until a test runs them. */
export const createRecordedJobs = (): RecordedJobs => {
  const enqueued: RecordedJobs['enqueued'] = []
  const handlers = new Map<string, (data: object) => Promise<void>>()
  return {
    enqueued,
    async enqueue(_trx, name, data, { priority } = {}) {
      enqueued.push({ name, data: readJob(data).data, ...(priority !== undefined && { priority }) })
    },
    work(name, handler) {
      handlers.set(name, handler)
    },
    schedule(name, _cron, handler) {
      handlers.set(name, handler)
    },
    async resume() {},
    async start() {},
    async stop() {},
    async runScheduled(name) {
      await handlers.get(name)?.({})
    },
    async runAll() {
      while (enqueued.length > 0) {
        const [next] = enqueued.toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
        const [job] = enqueued.splice(enqueued.indexOf(next as (typeof enqueued)[number]), 1)
        if (job) await handlers.get(job.name)?.(job.data)
      }
    },
  }
}
