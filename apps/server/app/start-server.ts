import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { refuseDemo } from '#server/demo/demo-data.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { loadAppSecret } from '#server/lib/app-secret.ts'
import { followDatabaseClock } from '#server/lib/clock.ts'
import type { Config } from '#server/lib/config.ts'
import type { ConnectionSettings } from '#server/lib/database.ts'
import { findSessions } from '#server/lib/database-addresses.ts'
import { endAllStreams, endStreamsOver } from '#server/lib/event-stream.ts'
import { loadShedding } from '#server/lib/load-shedding.ts'
import { migrateToLatest } from '#server/lib/migrate.ts'
import { createPgBossJobs } from '#server/lib/pg-boss-jobs.ts'
import { startEmbedded } from '#server/lib/postgres/embedded.ts'
import { StartupError } from '#server/lib/startup-error.ts'
import { buildApp } from './build-app.ts'
import { compose } from './compose.ts'
import { listen } from './listen.ts'
import { listenForMetrics } from './metrics/metrics-server.ts'
import { openThreads } from './open-threads.ts'
import { readiness } from './readiness.ts'
import { servePages } from './serve-pages.ts'
import { startWork } from './start-work.ts'
import { startupBanner } from './startup-banner.ts'

const ANSWERS_GRACE_MS = 6_000
const LAST_ANSWERS_MS = 300

interface RunningServer {
  url: string
  greeting: string[]
  stop(): Promise<void>
}

interface DatabaseInUse {
  /** For what businesses do; a pooler may be in between. */
  connection: ConnectionSettings
  /** With sessions of one's own: for events, jobs and migrations. */
  direct: ConnectionSettings
  stop(): Promise<void>
}

const openDatabase = async (
  config: Config,
  log: FastifyBaseLogger,
  say: (line: string) => void,
): Promise<DatabaseInUse> => {
  if (config.databaseUrl !== null) {
    const direct = await findSessions(config, config.databaseUrl)
    return { connection: { connectionString: config.databaseUrl }, direct, stop: async () => {} }
  }
  // Two processes on one embedded database would both believe that they are alone.
  const taken = () => process.kill(process.pid, 'SIGTERM')
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: say, watch: log, taken })
  return { ...embedded, direct: embedded.connection }
}

const migrate = async (config: Config, connection: ConnectionSettings): Promise<void> => {
  try {
    await migrateToLatest(connection)
  } catch (error) {
    if (config.databaseUrl === null) throw error
    throw new StartupError(
      `The database of ${config.databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'} cannot be used: ${(error as Error).message}.`,
    )
  }
}

/** Starts everything: database, migrations, demo data, jobs, HTTP. */
export const startServer = async (
  config: Config,
  log: FastifyBaseLogger,
  say: (line: string) => void,
): Promise<RunningServer> => {
  // They read their code while the database starts.
  const threads = openThreads(config, log)
  const ready = threads.answers.warm()
  if (config.role !== 'worker') void threads.pages.warm()
  const database = await openDatabase(config, log, say)
  const undo: (() => Promise<void>)[] = [database.stop]
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'))
    }
  }
  try {
    await migrate(config, database.direct)
    const appSecret = loadAppSecret(config.appSecret, config.dataDir)
    const jobs = createPgBossJobs(database.direct, log)
    const { deps, setPublicUrl, close } = compose(config, database.connection, appSecret, log, jobs, threads)
    undo.push(close)
    await deps.redis?.opened()
    const endClock = await followDatabaseClock(deps.gatePool, log)
    undo.push(async () => endClock())
    const endControls = await deps.controls.follow()
    undo.push(async () => endControls())
    undo.push(await listenForMetrics(deps))
    if (config.demo) await seedDemo(deps)
    else await refuseDemo(deps.db)
    const app = await buildApp(deps)
    await servePages(app, deps)
    await ready
    const endShedding = loadShedding(deps).follow()
    undo.push(async () => endShedding())
    const port = await listen(app, config)
    const url = config.publicUrl ?? `http://localhost:${port}`
    setPublicUrl(url)
    let endWork = async () => {}
    undo.push(() => endWork())
    undo.push(async () => {
      const closed = app.close()
      endAllStreams()
      await deps.background.drain(ANSWERS_GRACE_MS)
      // Browsers hold connections open on which they never sent anything.
      await Promise.race([closed, sleep(LAST_ANSWERS_MS)])
      app.server.closeAllConnections()
      await closed
    })
    // Those who share requests out hear of it first, and have time to send them elsewhere.
    undo.push(async () => {
      readiness(deps).drain()
      await endStreamsOver(config.drainMs)
    })
    endWork = await startWork(deps, database.direct)
    return { url, greeting: startupBanner(deps, url), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
