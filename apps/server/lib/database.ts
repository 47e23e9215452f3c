import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import type { ConnectionShares } from './connection-shares.ts'
import { orUnavailable } from './database-unavailable.ts'
import { PipelinedDriver } from './pipelined-driver.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

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
  },
): pg.Pool => {
  const pool = new pg.Pool({
    ...connection,
    max: options.max,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    ...(options.lockTimeoutMs !== undefined && { lock_timeout: options.lockTimeoutMs }),
    connectionTimeoutMillis: CONNECT_MS,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'lutingenie',
    pipeline: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  })
  // The pool listens to idle connections only: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', options.onError))
  pool.on('error', () => {})
  return lend(pool, options.shares)
}

/** Has every use of a connection take a place of the business that acts, and say when the database is away. */
const lend = (pool: pg.Pool, shares: ConnectionShares | undefined): pg.Pool => {
  const take = shares?.take ?? (async () => () => {})
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>
  const connect = pool.connect.bind(pool) as (done?: unknown) => Promise<pg.PoolClient>
  const borrow = async (): Promise<pg.PoolClient> => {
    const giveBack = await take()
    try {
      const client = await orUnavailable(connect())
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
  const ask = async (...asked: unknown[]): Promise<unknown> => {
    const giveBack = await take()
    try {
      return await orUnavailable(query(...asked))
    } finally {
      giveBack()
    }
  }
  // The pool's own queries connect with a callback: their place is taken already.
  return Object.assign(pool, { query: ask, connect: (done?: unknown) => (done ? connect(done) : borrow()) })
}

export const createDb = (pool: pg.Pool): Db =>
  new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PipelinedDriver(pool),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
