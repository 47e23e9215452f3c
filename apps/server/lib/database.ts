import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

const BIGINT = 20

/** Where a PostgreSQL is: a connection string, or the parts of one (`host` may be a socket folder). */
export type ConnectionSettings =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

/**
 * A pool of connections; bigint counters arrive as numbers.
 * @param onError called when an idle connection breaks (the pool replaces it by itself)
 */
export const createPool = (
  connection: ConnectionSettings,
  options: { max: number; statementTimeoutMs?: number; onError: (error: Error) => void },
): pg.Pool => {
  const pool = new pg.Pool({
    ...connection,
    max: options.max,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'lutingenie',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  })
  pool.on('error', options.onError)
  return pool
}

export const createDb = (pool: pg.Pool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
