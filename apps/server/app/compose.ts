import type { FastifyBaseLogger } from 'fastify'
import { createBackground } from '#server/lib/background.ts'
import type { Config } from '#server/lib/config.ts'
import { createConnectionShares } from '#server/lib/connection-shares.ts'
import { createSealer, createSigner } from '#server/lib/crypto.ts'
import { type ConnectionSettings, createDb, createPool } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { createEventBus } from '#server/lib/event-bus.ts'
import { createEventLog } from '#server/lib/event-log.ts'
import { watchEventLoop } from '#server/lib/event-loop-watch.ts'
import { createGuardedFetch } from '#server/lib/guarded-fetch.ts'
import { createHttpClient } from '#server/lib/http-client.ts'
import { type Jobs, watchedJobs } from '#server/lib/jobs.ts'
import { vapidKeys } from '#server/lib/vapid.ts'

/** How long a request waits for a row that somebody holds, or for a connection of its business, before it is told to come back. */
const PATIENCE_MS = 4_000
/** Who calls and whether the server is well is found out beside what businesses do. */
const GATE_CONNECTIONS = 3

/** Of a process's connections, how many one business may use at once. */
const shareOf = (connections: number): number => Math.max(1, Math.min(4, Math.floor(connections / 3)))

export interface Composition {
  deps: Deps
  /** Where browsers reach the server once it listens. */
  setPublicUrl(url: string): void
  close(): Promise<void>
}

/** Makes what handlers and jobs work with, on a migrated database. */
export const compose = (
  config: Config,
  connection: ConnectionSettings,
  appSecret: string,
  log: FastifyBaseLogger,
  jobs: Jobs,
  threads: Deps['threads'],
): Composition => {
  const onError = (error: Error) => log.error({ err: error }, 'a database connection broke')
  const pool = createPool(connection, {
    max: config.databasePoolSize,
    lockTimeoutMs: PATIENCE_MS,
    shares: createConnectionShares(shareOf(config.databasePoolSize), PATIENCE_MS),
    onError,
  })
  const gatePool = createPool(connection, { max: GATE_CONNECTIONS, lockTimeoutMs: PATIENCE_MS, onError })
  const db = createDb(pool)
  let publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const events = createEventBus(createEventLog(db), (error) =>
    log.error({ err: error }, 'events could not be delivered'),
  )
  const eventLoop = watchEventLoop(({ ms, running }) =>
    log.warn({ ms, running }, 'the event loop was held up: nobody was served meanwhile'),
  )
  const background = createBackground(
    (name, error) => log.error({ err: error }, `${name} failed`),
    eventLoop.began,
  )
  const http = createHttpClient({ allow: config.outboundAllow })
  const modelHttp = createGuardedFetch({ allow: config.ownModels.privateAddresses })
  return {
    deps: {
      config,
      log,
      db,
      pool,
      gatePool,
      events,
      jobs: watchedJobs(jobs, eventLoop),
      background,
      eventLoop,
      threads,
      http,
      modelHttp,
      sealer: createSealer(appSecret),
      visitorTokens: createSigner(appSecret, 'visitor'),
      mailTokens: createSigner(appSecret, 'mail'),
      vapid: vapidKeys(config, appSecret),
      publicUrl: () => publicUrl,
      now: () => new Date(),
    },
    setPublicUrl(url) {
      if (config.publicUrl === null) publicUrl = url
    },
    async close() {
      eventLoop.stop()
      await Promise.all(Object.values(threads).map((kind) => kind.close()))
      await Promise.all([http.close(), modelHttp.close()])
      await db.destroy()
      await gatePool.end()
    },
  }
}
