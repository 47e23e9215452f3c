import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Postmaster } from './server.ts'

export interface EmbeddedConnection {
  /** The folder of a unix socket. */
  host: string
  port: number
  user: string
  database: string
}

/** Who holds the lock of the one process that owns the embedded database. */
export interface Owner {
  /** Resolves when the connection that holds it ended, whoever ended it. */
  readonly lost: Promise<void>
  release(): Promise<void>
}

/** Name of the database and of its only account. */
export const NAME = 'lutingenie'
/** Key of the advisory lock which the one process that owns the embedded database holds. */
const OWNER_LOCK = [1_281_191_534, 1] as const

const client = (connection: EmbeddedConnection): pg.Client => {
  const made = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 5_000,
    application_name: 'lutingenie owner',
  })
  // The pool of the application reports a broken server; here it must only not end the process.
  made.on('error', () => {})
  return made
}

/** Whether a server answers queries. */
export const answers = async (running: Postmaster): Promise<boolean> => {
  const probe = client({ host: running.socketDir, port: running.port, user: NAME, database: 'postgres' })
  try {
    await probe.connect()
    await probe.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await probe.end().catch(() => {})
  }
}

/** Makes our database where it is missing: a first start may have been killed after making the server. */
export const createDatabase = async (connection: EmbeddedConnection): Promise<void> => {
  const admin = client({ ...connection, database: 'postgres' })
  await admin.connect()
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [NAME])
    if (rowCount === 0) await admin.query(`create database ${NAME}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42P04' && (error as { code?: string }).code !== '23505')
      throw error
  } finally {
    await admin.end()
  }
}

/**
 * Takes the lock of the one owner, held by an open connection: it is free again the moment the owner dies,
 * however it dies. Undefined when another process holds it.
 */
export const becomeOwner = async (
  connection: EmbeddedConnection,
  patienceMs: number,
): Promise<Owner | undefined> => {
  const holder = client(connection)
  const lost = new Promise<void>((resolve) => holder.once('end', resolve))
  await holder.connect()
  const until = Date.now() + patienceMs
  for (;;) {
    const { rows } = await holder.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, $2) as locked',
      [...OWNER_LOCK],
    )
    if (rows[0]?.locked) return { lost, release: () => holder.end().catch(() => {}) }
    if (Date.now() > until) break
    await sleep(100)
  }
  await holder.end()
  return undefined
}
