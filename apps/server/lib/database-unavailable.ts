import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ApiError } from './errors.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000

/**
 * The database does not serve now, but will again: unreachable, starting, stopping, read-only (fail-over), full, out of
 * connections, or too long about a row that somebody holds. Nothing was stored; whoever asked tries again.
 */
export class DatabaseUnavailable extends ApiError<'UNAVAILABLE'> {
  override readonly cause: unknown

  constructor(cause: unknown) {
    super('UNAVAILABLE')
    this.name = 'DatabaseUnavailable'
    this.cause = cause
  }
}

/**
 * Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html: connections, authorisation,
 * resources (full disk, memory, connections), the operator's doing; cancelled by a time limit, a lock not got in time, a
 * dead lock, a read-only server, idle in a transaction for too long, no such database (being restored), a failing disk.
 */
const CLASSES = ['08', '28', '53', '57P']
const CODES = new Set(['57014', '55P03', '40P01', '40001', '25006', '25P03', '3D000', '58030'])

/** What the client and its pool say themselves, without a code. */
const CLIENT_MESSAGE =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (was closed|has encountered a connection error)|Cannot use a pool after|Query read timeout|read E|write E)/

/**
 * Whether an error of the database client says that the database is away, instead of what is wrong with a statement.
 * Only for errors that come from a query or a connection: the same codes of other connections mean something else.
 */
const isUnavailableError = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? ''
    return CODES.has(code) || CLASSES.some((prefix) => code.startsWith(prefix))
  }
  return (error as NodeJS.ErrnoException).syscall !== undefined || CLIENT_MESSAGE.test(error.message)
}

/** Runs a query, or takes a connection. @throws DatabaseUnavailable instead of what the client says when the database is away */
export const orUnavailable = async <T>(asking: Promise<T>): Promise<T> => {
  try {
    return await asking
  } catch (error) {
    throw isUnavailableError(error) && !(error instanceof DatabaseUnavailable)
      ? new DatabaseUnavailable(error)
      : error
  }
}

/**
 * Does work that may be done again, and does it again while the database is away: a pause, not a failure.
 * @param options.patienceMs how long
 * @param options.signal ends the pause
 * @throws what the work throws, DatabaseUnavailable once the patience is over
 */
export const retryUntilAvailable = async <T>(
  work: () => Promise<T>,
  { patienceMs, signal }: { patienceMs: number; signal?: AbortSignal },
): Promise<T> => {
  const giveUpAt = performance.now() + patienceMs
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      const wait =
        error instanceof DatabaseUnavailable && !signal?.aborted && performance.now() + pause < giveUpAt
      if (!wait) throw error
      await sleep(pause, undefined, signal && { signal }).catch(() => {})
    }
  }
}
