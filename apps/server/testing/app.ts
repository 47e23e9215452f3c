import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '#server/app/build-app.ts'
import { compose } from '#server/app/compose.ts'
import { openThreads } from '#server/app/open-threads.ts'
import { servePages } from '#server/app/serve-pages.ts'
import { type Config, readConfig } from '#server/lib/config.ts'
import type { ConnectionSettings } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { endAllStreams } from '#server/lib/event-stream.ts'
import type { Jobs } from '#server/lib/jobs.ts'
import { checkFailures } from './check-failures.ts'
import { createTestDatabase } from './database.ts'
import { createRecordedJobs } from './recorded-jobs.ts'

export interface TestApp {
  app: FastifyInstance
  inject: FastifyInstance['inject']
  deps: Deps
  connection: ConnectionSettings
  /** Listens on a free loopback port (for streams) and answers the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Environment variables over the defaults of tests. */
  env?: Record<string, string>
  config?: Partial<Config>
  jobs?: Jobs
  /** The module that threads run instead of the server's own. */
  threadEntry?: URL
  /** Threads that no other app of the process uses: where they are counted. */
  ownThreads?: boolean
  /** Another app's database, to act as a second process; it is not dropped at the end. */
  connection?: ConnectionSettings
}

type Threads = Deps['threads']

const shared = new Map<string, Threads>()

/**
 * Threads that all apps of a process with these limits share, and that no app closes: one that has read its code
 * answers the next test too.
 */
const sharedThreads = (config: Config, log: Deps['log']): Threads => {
  const { answerThreads, answerLimitMs, fileLimitMs } = config
  const key = JSON.stringify([answerThreads, answerLimitMs, fileLimitMs])
  const threads = shared.get(key) ?? openThreads(config, log)
  shared.set(key, threads)
  const stays = <T extends object>(kind: T): T => ({ ...kind, close: async () => {} })
  return { answers: stays(threads.answers), files: stays(threads.files), pages: stays(threads.pages) }
}

/** The whole server on a fresh database; rate limits are far away unless RATE_LIMIT_FACTOR is given. */
export const createTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const database = options.connection ? null : await createTestDatabase()
  const connection = options.connection ?? (database as NonNullable<typeof database>).connection
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      RATE_LIMIT_FACTOR: '1000',
      DATA_DIR: '/nonexistent',
      LOG_LEVEL: 'silent',
      // On a busy machine thinking takes longer than visitors wait: what is answered then is a test of its own.
      ANSWER_LIMIT_MS: '30000',
      ...options.env,
    }),
    ...options.config,
  }
  const log = pino({ level: config.logLevel })
  const { deps, setPublicUrl, close } = compose(
    config,
    connection,
    'test-secret-test-secret-test-secret',
    log,
    options.jobs ?? createRecordedJobs(),
    options.threadEntry || options.ownThreads
      ? openThreads(config, log, options.threadEntry)
      : sharedThreads(config, log),
  )
  const app = await buildApp(deps)
  checkFailures(app)
  await servePages(app, deps)
  await app.ready()
  return {
    app,
    inject: app.inject.bind(app) as FastifyInstance['inject'],
    deps,
    connection,
    async listen() {
      const url = await app.listen({ port: 0, host: '127.0.0.1' })
      setPublicUrl(url)
      return url
    },
    async close() {
      const closed = app.close()
      endAllStreams()
      await deps.background.drain(2_000)
      app.server.closeAllConnections()
      await closed
      await close()
      await database?.drop()
    },
  }
}
