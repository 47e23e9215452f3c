import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  /** The parts of a connection; `host` is the folder of a unix socket. */
  connection: { host: string; port: number; user: string; database: string }
  /** The same as a DATABASE_URL. */
  connectionString: string
  /** Removes the database, also when somebody is still connected. */
  drop(): Promise<void>
}

/**
 * A database of one test file, with the newest schema and no rows: a copy of the run's template (some 50 ms).
 * @param options.empty without any table
 */
export const createTestDatabase = async (options: { empty?: boolean } = {}): Promise<TestDatabase> => {
  const { host, port, user, template } = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  const source = options.empty ? 'template0' : template
  await run({ host, port, user }, `create database ${database} template ${source} strategy file_copy`)
  return {
    connection: { host, port, user, database },
    connectionString: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    drop: () => run({ host, port, user }, `drop database if exists ${database} with (force)`),
  }
}

const run = async (server: { host: string; port: number; user: string }, statement: string) => {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
