import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Config } from './config.ts'
import type { ConnectionSettings } from './database.ts'
import { StartupError } from './startup-error.ts'

/** A limit that no server has by itself: where it does not arrive, somebody in between drops it. */
const MARK_MS = 987_654
/** So often it is looked whether two connections share what is behind them. */
const LOOKS = 5

const NEEDS_DIRECT =
  'DATABASE_URL leads to a connection pooler (PgBouncer…), behind which events, jobs and migrations have no session: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
const DIRECT_IS_POOLED =
  'DATABASE_DIRECT_URL leads to a pooler in transaction mode: it must be the address of PostgreSQL itself.'
const DIFFERENT =
  'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: they must be two ways to the same one.'

type Named = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

const withClient = async <T>(
  settings: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ application_name: 'lutingenie start', ...settings })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const naming = async <T>(name: Named, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The database of ${name} cannot be used: ${(error as Error).message}.`)
  }
}

const backendOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** Whether a connection has one session of PostgreSQL for itself, also between two transactions. */
const hasSession = async (client: pg.Client, connection: ConnectionSettings): Promise<boolean> => {
  const backend = await backendOf(client)
  // PostgreSQL itself tells its process when somebody connects; a pooler has none to tell.
  if (backend === (client as unknown as { processID: number }).processID) return true
  return withClient(connection, async (other) => {
    for (let left = LOOKS; left > 0; left -= 1) {
      await other.query('begin')
      if ((await backendOf(other)) === backend || (await backendOf(client)) !== backend) return false
      await other.query('commit')
    }
    return true
  })
}

const checkAlone = (connection: ConnectionSettings): Promise<void> =>
  withClient({ ...connection, statement_timeout: MARK_MS }, async (client) => {
    const { rows } = await client.query<{ kept: boolean }>(
      'select setting::int = $1 as kept from pg_settings where name = $2',
      [MARK_MS, 'statement_timeout'],
    )
    if (!rows[0]?.kept || !(await hasSession(client, connection))) throw new StartupError(NEEDS_DIRECT)
  }).catch((error: Error) => {
    throw /unsupported startup parameter/.test(error.message) ? new StartupError(NEEDS_DIRECT) : error
  })

const checkBoth = (pooled: ConnectionSettings, direct: ConnectionSettings): Promise<void> =>
  withClient(direct, async (client) => {
    if (!(await hasSession(client, direct))) throw new StartupError(DIRECT_IS_POOLED)
    const lock = randomInt(2 ** 47)
    await client.query('select pg_advisory_lock($1)', [lock])
    const seen = withClient(pooled, (other) =>
      other.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [lock]),
    )
    if ((await naming('DATABASE_URL', seen)).rows[0]?.free) throw new StartupError(DIFFERENT)
  })

/**
 * How to reach the database of the settings with a session of one's own: for LISTEN, jobs, migrations, copies.
 * @throws StartupError with one sentence when an address leads nowhere, the two to different databases, or the one that
 *   sessions are needed of to a pooler
 */
export const findSessions = async (
  { databaseDirectUrl }: Pick<Config, 'databaseDirectUrl'>,
  databaseUrl: string,
): Promise<ConnectionSettings> => {
  const connection = { connectionString: databaseUrl }
  if (databaseDirectUrl === null) {
    await naming('DATABASE_URL', checkAlone(connection))
    return connection
  }
  const direct = { connectionString: databaseDirectUrl }
  await naming('DATABASE_DIRECT_URL', checkBoth(connection, direct))
  return direct
}
