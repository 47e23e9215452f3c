import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Background } from './background.ts'
import type { BusinessControls } from './business-controls.ts'
import type { Config } from './config.ts'
import type { Sealer, Signer } from './crypto.ts'
import type { Db } from './database.ts'
import type { EventBus } from './event-bus.ts'
import type { EventLoopWatch } from './event-loop-watch.ts'
import type { GuardedFetch } from './guarded-fetch.ts'
import type { HttpClient } from './http-client.ts'
import type { Jobs } from './jobs.ts'
import type { KnowledgePassage, Loser } from './knowledge-passage.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { ObjectStore } from './object-store.ts'
import type { Redis } from './redis.ts'
import type { BusinessScope } from './scope.ts'
import type { Threads } from './threads/threads.ts'
import type { VapidKeys } from './vapid.ts'
import type { WalFlush } from './wal-flush.ts'

/** What handlers and jobs work with; made once by the composition root. */
export interface Deps {
  config: Config
  log: FastifyBaseLogger
  db: Db
  pool: pg.Pool
  /** A few connections apart: for who calls, and for whether the database answers. */
  gatePool: pg.Pool
  /** Waits until everything committed so far outlives a crash of the database. */
  walFlush: WalFlush
  events: EventBus
  /** Which businesses the operator slowed or stopped. */
  controls: BusinessControls
  jobs: Jobs
  /** What the assistant reads of the knowledge base, a feature that stands on it. */
  knowledge: {
    taughtPassages(deps: Deps, scope: BusinessScope, withDraft: boolean): Promise<readonly KnowledgePassage[]>
    readPassages(deps: Deps, scope: BusinessScope, withDraft: boolean): Promise<readonly KnowledgePassage[]>
    findLosers(pool: pg.Pool, scope: BusinessScope): Promise<readonly Loser[]>
    findOpenQuestions(db: Db, scope: BusinessScope, limit: number): Promise<readonly { question: string }[]>
  }
  /** What processes share of counts and of waking each other; null: nothing. */
  redis: Redis | null
  background: Background
  /** Whether everybody is served, and by what the process is held up. */
  eventLoop: EventLoopWatch
  metrics: Metrics
  /** For work whose time depends on what others write: answers, and files that were sent in. */
  threads: { answers: Threads; files: Threads; pages: Threads }
  /** For addresses that users give. */
  http: HttpClient
  /** For the models that businesses bring. */
  modelHttp: GuardedFetch
  /** Where files of conversations are kept; null: in the database. */
  objects: ObjectStore | null
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
