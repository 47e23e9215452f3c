import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Background } from './background.ts'
import type { Config } from './config.ts'
import type { Sealer, Signer } from './crypto.ts'
import type { Db } from './database.ts'
import type { EventBus } from './event-bus.ts'
import type { EventLoopWatch } from './event-loop-watch.ts'
import type { GuardedFetch } from './guarded-fetch.ts'
import type { HttpClient } from './http-client.ts'
import type { Jobs } from './jobs.ts'
import type { Threads } from './threads/threads.ts'
import type { VapidKeys } from './vapid.ts'

/** What handlers and jobs work with; made once by the composition root. */
export interface Deps {
  config: Config
  log: FastifyBaseLogger
  db: Db
  pool: pg.Pool
  /** A few connections apart: for who calls, and for whether the database answers. */
  gatePool: pg.Pool
  events: EventBus
  jobs: Jobs
  background: Background
  /** Whether everybody is served, and by what the process is held up. */
  eventLoop: EventLoopWatch
  /** For work whose time depends on what others write: answers, and files that were sent in. */
  threads: { answers: Threads; files: Threads; pages: Threads }
  /** For addresses that users give. */
  http: HttpClient
  /** For the models that businesses bring. */
  modelHttp: GuardedFetch
  sealer: Sealer
  visitorTokens: Signer
  /** Signs the links by which people leave mails. */
  mailTokens: Signer
  /** By what push services know this installation. */
  vapid: VapidKeys
  /** Address under which browsers reach this server, without a trailing slash. */
  publicUrl: () => string
  now: () => Date
}
