import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnavailable } from './database-unavailable.ts'

/** Why PostgreSQL ended a transaction that may be done again, by its code. */
const CONFLICTS = { '40P01': 'deadlock', '40001': 'serialization' } as const

export type Conflict = (typeof CONFLICTS)[keyof typeof CONFLICTS]

const RETRIES = 3
const PAUSE_MS = 20

/** The conflict of transactions that an error of the database tells; undefined for any other error. */
const conflictOf = (error: unknown): Conflict | undefined => {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  return cause instanceof pg.DatabaseError ? CONFLICTS[cause.code as keyof typeof CONFLICTS] : undefined
}

/**
 * Does work of the database alone, and does it again, three times at most, when PostgreSQL ends it for the sake of
 * another transaction. The pauses grow and differ, so that two do not meet again.
 * @param onRetry told each time
 * @throws what the work throws
 */
export const retryConflicts = async <T>(
  work: () => Promise<T>,
  onRetry: (conflict: Conflict) => void,
): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const conflict = conflictOf(error)
      if (conflict === undefined || tries === RETRIES) throw error
      onRetry(conflict)
      await sleep(PAUSE_MS * 2 ** tries * (0.5 + Math.random()))
    }
  }
}
