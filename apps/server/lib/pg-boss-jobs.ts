import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { ConnectionSettings } from './database.ts'
import { orUnavailable, retryUntilAvailable } from './database-unavailable.ts'
import { newId } from './ids.ts'
import { JobPutOff, type Jobs } from './jobs.ts'
import { readJob } from './request-context.ts'

interface JobsLog {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

const RETRIES = { retryLimit: 14, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 300 }
/** A worker that shows no sign of life for so long is dead: what it had is done by another. */
const ALIVE = { heartbeatSeconds: 60 }
const LONG = { expireInSeconds: 6 * 3_600, ...ALIVE }
const BATCH = { batchSize: 5, burstWhenBatchFull: true, perJobResults: true, includeMetadata: true } as const
const RETENTION_SECONDS = 86_400
const STOP_MS = 5_000
/** What is put off comes up again after so long, unless it is resumed before. */
const PUT_OFF_SECONDS = 900
/** Marks the data of a job that was put off. */
const PUT_OFF = '_putOff'
const RESUME = `update pgboss.job set start_after = now()
  where state < 'active' and start_after > now() and data ? '${PUT_OFF}' and data->>'businessId' = any($1)`
/** A database that is away for less is a pause within a job, for more one of its attempts. */
const AWAY_MS = 60_000

/**
 * Jobs on pg-boss, with connections of their own. Enqueuing joins the caller's transaction; its commit wakes the
 * workers. A process that registers no work only enqueues.
 * @param options.retryDelaySeconds the first pause before a failed job is tried again; it doubles with every attempt
 * @param options.pollSeconds how often to look for what waits for its time or for another try
 */
export const createPgBossJobs = (
  connection: ConnectionSettings,
  log: JobsLog,
  options: { retryDelaySeconds?: number; pollSeconds?: number } = {},
): Jobs => {
  const handlers = new Map<string, (data: object) => Promise<void>>()
  const schedules = new Map<string, string>()
  const queues = new Map<string, Promise<void>>()
  const started = Promise.withResolvers<PgBoss>()
  const stopping = new AbortController()
  let boss: PgBoss | null = null

  const ensureQueue = (open: PgBoss, name: string): Promise<void> => {
    const known = queues.get(name)
    if (known) return known
    const made = open.createQueue(name, {
      // One waiting job per singleton key; jobs without one get a key of their own.
      policy: 'short',
      notify: true,
      ...RETRIES,
      retryDelay: options.retryDelaySeconds ?? 5,
      deleteAfterSeconds: RETENTION_SECONDS,
    })
    queues.set(name, made)
    made.catch(() => queues.delete(name))
    return made
  }

  /** Leaves the same job for later; this one is over. Cut off in between, it does so again, which changes nothing. */
  const putOff = async (job: JobWithMetadata<object>): Promise<JobResult> => {
    await boss?.send(
      job.name,
      { ...job.data, [PUT_OFF]: true },
      {
        singletonKey: job.singletonKey ?? newId(),
        startAfter: PUT_OFF_SECONDS,
        priority: job.priority,
        expireInSeconds: job.expireInSeconds,
        ...ALIVE,
      },
    )
    return { id: job.id, status: 'completed' }
  }

  const settle = async (
    job: JobWithMetadata<object>,
    handler: (data: object) => Promise<void>,
  ): Promise<JobResult> => {
    try {
      await retryUntilAvailable(() => handler(job.data ?? {}), {
        patienceMs: AWAY_MS,
        signal: stopping.signal,
      })
      return { id: job.id, status: 'completed' }
    } catch (error) {
      if (error instanceof JobPutOff) return putOff(job)
      const { requestId } = readJob(job.data ?? {})
      log.warn(
        { err: error, job: job.name, attempt: job.retryCount + 1, ...(requestId && { reqId: requestId }) },
        'a job failed and will be retried',
      )
      return { id: job.id, status: 'failed', output: { message: String(error) } }
    }
  }

  const startWorkers = async (open: PgBoss): Promise<void> => {
    for (const { name } of await open.getQueues()) queues.set(name, Promise.resolve())
    const pause = options.pollSeconds ?? 5
    const working = {
      ...BATCH,
      pollingIntervalSeconds: Math.min(2, pause),
      notifyPollingIntervalSeconds: pause,
    }
    for (const [name, handler] of handlers) {
      await ensureQueue(open, name)
      await open.work(name, working, (jobs: JobWithMetadata<object>[]) =>
        Promise.all(jobs.map((job) => settle(job, handler))),
      )
    }
    await updateSchedules(open)
  }

  const updateSchedules = async (open: PgBoss): Promise<void> => {
    const stored = await open.getSchedules()
    for (const { name } of stored) if (!schedules.has(name)) await open.unschedule(name)
    for (const [name, cron] of schedules) {
      if (!stored.some((known) => known.name === name && known.cron === cron))
        await open.schedule(name, cron, null, { tz: 'UTC' })
    }
  }

  return {
    async enqueue(trx, name, data, { startAfter, singletonKey, priority, long } = {}) {
      const open = await started.promise
      await orUnavailable(ensureQueue(open, name))
      await open.send(name, data, {
        db: fromKysely(trx),
        singletonKey: singletonKey ?? newId(),
        ...(startAfter === undefined ? {} : { startAfter }),
        ...(priority !== undefined && { priority }),
        ...(long ? LONG : ALIVE),
      })
    },
    work(name, handler) {
      handlers.set(name, handler)
    },
    schedule(name, cron, handler) {
      handlers.set(name, handler)
      schedules.set(name, cron)
    },
    async resume(businessIds) {
      await boss?.getDb().executeSql(RESUME, [businessIds])
    },
    async start() {
      const working = handlers.size > 0
      boss = new PgBoss({
        ...connection,
        application_name: 'lutingenie jobs',
        max: working ? 4 : 2,
        supervise: working,
        schedule: working && schedules.size > 0,
        useListenNotify: working,
        persistWarnings: false,
      })
      // What is cut off by stop() is handed back and done by the next process: no failure.
      boss.on('error', (error) => boss && log.error({ err: error }, 'the job queue failed'))
      boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
      await boss.start()
      if (working) await startWorkers(boss)
      started.resolve(boss)
    },
    async stop() {
      stopping.abort()
      const open = boss
      boss = null
      await open?.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}
