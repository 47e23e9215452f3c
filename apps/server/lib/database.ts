import {
  Kysely,
  type KyselyConfig,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import pg from 'pg'
import type { ConnectionShares } from './connection-shares.ts'
import { orUnavailable } from './database-unavailable.ts'
import { PipelinedDriver, type ServingPool } from './pipelined-driver.ts'
import { inOwnTransaction } from './pooler.ts'
import { type Conflict, retryConflicts } from './retry-conflicts.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

const BIGINT = 20
const CONNECT_MS = 5_000

/** Where a PostgreSQL is: a connection string, or the parts of one (`host` may be a socket folder). */
export type ConnectionSettings =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

/**
 * A pool of connections; bigint counters arrive as numbers. Its queries throw DatabaseUnavailable while the database is away.
 * @param onError called when a connection breaks, idle or in use (the pool replaces it by itself)
 */
export const createPool = (
  connection: ConnectionSettings,
  options: {
    max: number
    statementTimeoutMs?: number
    /** How long a statement waits for a row that somebody holds; as long as it may take unless given. */
    lockTimeoutMs?: number
    shares?: ConnectionShares
    onError: (error: Error) => void
    /** A pooler is in between: its sessions keep nothing, so every transaction brings its limits, and nothing is prepared. */
    pooled?: boolean
    /** Told how long a connection was waited for, in seconds, the place of the business included. */
    onWait?: ((seconds: number) => void) | undefined
  },
): ServingPool => {
  const limits = {
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    ...(options.lockTimeoutMs !== undefined && { lock_timeout: options.lockTimeoutMs }),
    idle_in_transaction_session_timeout: 30_000,
  }
  const pool = new pg.Pool({
    ...connection,
    ...(!options.pooled && limits),
    max: options.max,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: options.pooled ? 'lutingenie pooled' : 'lutingenie',
    pipeline: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  })
  // The pool listens to idle connections only: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', options.onError))
  pool.on('error', () => {})
  return lend(pool, options.pooled ? setLocally(limits) : null, options.shares, options.onWait)
}

const setLocally = (limits: Record<string, number>): string =>
  Object.entries(limits)
    .map(([name, ms]) => `set local ${name} = ${ms}`)
    .join('; ')

/** Has every use of a connection take a place of the business that acts, and say when the database is away. */
const lend = (
  pool: pg.Pool,
  localLimits: string | null,
  shares: ConnectionShares | undefined,
  onWait: ((seconds: number) => void) | undefined,
): ServingPool => {
  const take = shares?.take ?? (async () => () => {})
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  const connect = pool.connect.bind(pool) as (done?: unknown) => Promise<pg.PoolClient>
  const borrow = async (): Promise<pg.PoolClient> => {
    const startedAt = performance.now()
    const giveBack = await take()
    try {
      const client = await orUnavailable(connect())
      onWait?.((performance.now() - startedAt) / 1_000)
      const release = client.release
      client.release = (error) => {
        giveBack()
        release(error)
      }
      return client
    } catch (error) {
      giveBack()
      throw error
    }
  }
  const ask = async (...args: unknown[]): Promise<unknown> => {
    const giveBack = await take()
    try {
      return await orUnavailable(query(...args))
    } finally {
      giveBack()
    }
  }
  const askPooled = async (limits: string, [statement, ...values]: unknown[]): Promise<unknown> => {
    const client = await borrow()
    const args = [typeof statement === 'object' ? { ...statement, name: undefined } : statement, ...values]
    let failed = true
    try {
      const answer = await orUnavailable(
        inOwnTransaction(client, limits, () => client.query(...(args as [string, unknown[]]))),
      )
      failed = false
      return answer
    } finally {
      client.release(failed)
    }
  }
  /** The pool's own queries connect with a callback: their place is taken already. */
  const connectOwn = (done: (...got: unknown[]) => void) => {
    const startedAt = performance.now()
    return connect((...got: unknown[]) => {
      if (got[1]) onWait?.((performance.now() - startedAt) / 1_000)
      done(...got)
    })
  }
  return Object.assign(pool, {
    localLimits,
    query:
      localLimits === null ? ask : (...args: unknown[]): Promise<unknown> => askPooled(localLimits, args),
    connect: (done?: (...got: unknown[]) => void) => (done ? connectOwn(done) : borrow()),
  })
}

/** Its transactions are done again when PostgreSQL ends them for the sake of others: what they do is of the database alone. */
class RetryingDb extends Kysely<Database> {
  readonly #onRetry: (conflict: Conflict) => void

  constructor(config: KyselyConfig, onRetry: (conflict: Conflict) => void) {
    super(config)
    this.#onRetry = onRetry
  }

  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction()
    const execute: typeof builder.execute = (work) =>
      retryConflicts(() => super.transaction().execute(work), this.#onRetry)
    return Object.assign(builder, { execute })
  }
}

/** @param onRetry told when a transaction is done again */
export const createDb = (pool: ServingPool, onRetry: (conflict: Conflict) => void = () => {}): Db =>
  new RetryingDb(
    {
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new PipelinedDriver(pool, onRetry),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    },
    onRetry,
  )
