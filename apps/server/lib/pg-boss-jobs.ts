import { fromKysely, PgBoss } from 'pg-boss'
import type { ConnectionSettings } from './database.ts'
import { newId } from './ids.ts'
import type { Jobs } from './jobs.ts'

interface JobsLog {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

const RETRIES = { retryLimit: 12, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 300 }
const KEPT_SECONDS = 86_400
const STOP_MS = 5_000

/**
 * Jobs on pg-boss, with connections of their own. Enqueuing joins the caller's transaction; its commit wakes the
 * workers. A process that registers no work only enqueues.
 * @param options.retryDelaySeconds the first pause before a failed job is tried again; it doubles with every attempt
 */
export const createPgBossJobs = (
  connection: ConnectionSettings,
  log: JobsLog,
  options: { retryDelaySeconds?: number } = {},
): Jobs => {
  const handlers = new Map<string, (data: object) => Promise<void>>()
  const schedules = new Map<string, string>()
  const queues = new Map<string, Promise<void>>()
  const started = Promise.withResolvers<PgBoss>()
  let boss: PgBoss | null = null

  const createQueue = async (open: PgBoss, name: string): Promise<void> => {
    await open.createQueue(name, {
      // One waiting job per singleton key; jobs without one get a key of their own.
      policy: 'short',
      notify: true,
      ...RETRIES,
      retryDelay: options.retryDelaySeconds ?? 5,
      deleteAfterSeconds: KEPT_SECONDS,
    })
  }

  const ensureQueue = (open: PgBoss, name: string): Promise<void> => {
    const known = queues.get(name)
    if (known) return known
    const made = createQueue(open, name)
    queues.set(name, made)
    made.catch(() => queues.delete(name))
    return made
  }

  const startWorkers = async (open: PgBoss): Promise<void> => {
    for (const { name } of await open.getQueues()) queues.set(name, Promise.resolve())
    for (const [name, handler] of handlers) {
      await ensureQueue(open, name)
      await open.work<object>(
        name,
        { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5, localConcurrency: 2 },
        async (jobs) => {
          for (const job of jobs) await handler(job.data ?? {})
        },
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
    async enqueue(trx, name, data, { startAfter, singletonKey } = {}) {
      const open = await started.promise
      await ensureQueue(open, name)
      await open.send(name, data, {
        db: fromKysely(trx),
        singletonKey: singletonKey ?? newId(),
        ...(startAfter === undefined ? {} : { startAfter }),
      })
    },
    work(name, handler) {
      handlers.set(name, handler)
    },
    schedule(name, cron, handler) {
      handlers.set(name, handler)
      schedules.set(name, cron)
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
      boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
      boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
      await boss.start()
      if (working) await startWorkers(boss)
      started.resolve(boss)
    },
    async stop() {
      const open = boss
      boss = null
      await open?.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}
