import type { FastifyBaseLogger } from 'fastify'
import {
  findLosers,
  findOpenQuestions,
  readPassages,
  taughtPassages,
} from '#server/features/knowledge/public.ts'
import { createBackground } from '#server/lib/background.ts'
import { createBusinessControls } from '#server/lib/business-controls.ts'
import { clockNow } from '#server/lib/clock.ts'
import { areMetricsRead, type Config } from '#server/lib/config.ts'
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
import { createMetrics } from '#server/lib/metrics/metrics.ts'
import { createObjectStore } from '#server/lib/object-store.ts'
import { createRedis } from '#server/lib/redis.ts'
import { vapidKeys } from '#server/lib/vapid.ts'
import { createWalFlush } from '#server/lib/wal-flush.ts'

/** How long a request waits for a row that somebody holds, before it is told to come back. */
const PATIENCE_MS = 4_000
/** How long it waits for a connection of its business: the line in front of it may be long, and moves. */
const PLACE_PATIENCE_MS = 10_000
/** Who calls and whether the server is well is found out beside what businesses do. */
const GATE_CONNECTIONS = 3

/** Of a process's connections, how many one business may use at once. */
const shareOf = (connections: number): number => Math.max(1, Math.min(4, Math.floor(connections / 3)))

interface Composition {
  deps: Deps
  /** Where browsers reach the server once it listens. */
  setPublicUrl(url: string): void
  close(): Promise<void>
}

/**
 * Makes what handlers and jobs work with, on a migrated database.
 * @param connection where DATABASE_DIRECT_URL is set, that of the pooler
 */
export const compose = (
  config: Config,
  connection: ConnectionSettings,
  appSecret: string,
  log: FastifyBaseLogger,
  jobs: Jobs,
  threads: Deps['threads'],
): Composition => {
  const pooled = config.databaseDirectUrl !== null
  const onError = (error: Error) => log.error({ err: error }, 'a database connection broke')
  const metrics = createMetrics()
  const onWait = (pool: string) =>
    areMetricsRead(config.metrics)
      ? (seconds: number) => metrics.connectionWaits.observe({ pool }, seconds)
      : undefined
  const gatePool = createPool(connection, {
    max: GATE_CONNECTIONS,
    lockTimeoutMs: PATIENCE_MS,
    pooled,
    onError,
    onWait: onWait('gate'),
  })
  const controls = createBusinessControls(gatePool, log)
  const places = shareOf(config.databasePoolSize)
  const placesOf = (businessId: string) => Math.max(1, Math.floor(places * controls.shareOf(businessId)))
  const pool = createPool(connection, {
    max: config.databasePoolSize,
    lockTimeoutMs: PATIENCE_MS,
    pooled,
    shares: createConnectionShares(placesOf, PLACE_PATIENCE_MS),
    onError,
    onWait: onWait('main'),
  })
  const db = createDb(pool, (conflict) => metrics.transactionRetries.inc({ conflict }))
  const walFlush = createWalFlush(gatePool)
  let publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const events = createEventBus(
    createEventLog(db, walFlush),
    (error) => log.error({ err: error }, 'events could not be delivered'),
    (origin, seconds) => metrics.deliveries.observe({ origin }, seconds),
  )
  const eventLoop = watchEventLoop(({ ms, running }) =>
    log.warn({ ms, running }, 'the event loop was held up: nobody was served meanwhile'),
  )
  const background = createBackground(
    (name, error) => log.error({ err: error }, `${name} failed`),
    eventLoop.began,
  )
  const redis =
    config.redisUrl === null ? null : createRedis(config.redisUrl, log, (up) => metrics.redis.set(up ? 1 : 0))
  const http = createHttpClient({ allow: config.outboundAllow })
  const modelHttp = createGuardedFetch({ allow: config.ownModels.privateAddresses })
  const objects = config.objectStore && createObjectStore(config.objectStore)
  return {
    deps: {
      config,
      log,
      db,
      pool,
      gatePool,
      walFlush,
      events,
      controls,
      jobs: watchedJobs(jobs, eventLoop, metrics, controls),
      knowledge: { taughtPassages, readPassages, findLosers, findOpenQuestions },
      redis,
      background,
      eventLoop,
      metrics,
      threads,
      http,
      modelHttp,
      objects,
      sealer: createSealer(appSecret),
      visitorTokens: createSigner(appSecret, 'visitor'),
      mailTokens: createSigner(appSecret, 'mail'),
      vapid: vapidKeys(config, appSecret),
      publicUrl: () => publicUrl,
      now: () => new Date(clockNow()),
    },
    setPublicUrl(url) {
      if (config.publicUrl === null) publicUrl = url
    },
    async close() {
      eventLoop.stop()
      redis?.close()
      await Promise.all(Object.values(threads).map((kind) => kind.close()))
      await Promise.all([http.close(), modelHttp.close(), objects?.close()])
      await db.destroy()
      await gatePool.end()
    },
  }
}
