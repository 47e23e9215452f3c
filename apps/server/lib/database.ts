import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { orAway } from './database-away.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

const BIGINT = 20

/** Where a PostgreSQL is: a connection string, or the parts of one (`host` may be a socket folder). */
export type ConnectionSettings =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

/**
 * A pool of connections; bigint counters arrive as numbers. Its queries throw DatabaseAway while the database is away.
 * @param onError called when a connection breaks, idle or in use (the pool replaces it by itself)
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
  // The pool listens to idle connections only: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', options.onError))
  pool.on('error', () => {})
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>
  pool.query = ((...asked: unknown[]) => orAway(query(...asked))) as typeof pool.query
  return pool
}

const NAMED = /^\/\* ([\w-]+) \*\//

/** Statements that begin with a name in a comment are prepared once a connection and then sent by that name. */
const withNamedStatements = (pool: pg.Pool): PostgresPool => {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => ({
    query: ((text: string, values: readonly unknown[]) => {
      const name = NAMED.exec(text)?.[1]
      return orAway(
        client.query(
          name === undefined ? { text, values: [...values] } : { name, text, values: [...values] },
        ),
      )
    }) as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(destroy),
  })
  return {
    Client: pg.Client as never,
    options: pool.options,
    async connect() {
      const client = await orAway(pool.connect())
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

export const createDb = (pool: pg.Pool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) })
