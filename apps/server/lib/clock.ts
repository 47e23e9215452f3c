import type pg from 'pg'

/** How often it is compared again. */
const COMPARE_MS = 60_000
/** What is less may be the way to the database. */
const IGNORED_MS = 100
/** So far apart, an operator should know. */
const WORTH_SAYING_MS = 2_000

let offsetMs = 0

/** Milliseconds since 1970, by the clock of the database: the same for every process on it. */
export const clockNow = (): number => Date.now() + offsetMs

/** How far the database's clock is ahead of this process's, in milliseconds: of some tries the one that came back soonest. */
const measureOffset = async (pool: Pick<pg.Pool, 'query'>): Promise<number> => {
  let best = { tookMs: Number.POSITIVE_INFINITY, offset: 0 }
  for (let tries = 0; tries < 3; tries += 1) {
    const startedAt = Date.now()
    const { rows } = await pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    )
    const elapsedMs = Date.now() - startedAt
    if (elapsedMs < best.tookMs)
      best = { tookMs: elapsedMs, offset: Number(rows[0]?.ms) - (startedAt + elapsedMs / 2) }
  }
  return best.offset
}

/**
 * Has this process go by the database's clock, now and from now on: leases, times of messages and ids of processes whose
 * clocks differ fit together.
 * @returns how to end that
 */
export const followDatabaseClock = async (
  pool: Pick<pg.Pool, 'query'>,
  log: { warn(details: object, message: string): void },
): Promise<() => void> => {
  const compare = async (): Promise<void> => {
    const measured = await measureOffset(pool)
    const offset = Math.abs(measured) < IGNORED_MS ? 0 : Math.round(measured)
    if (Math.abs(offset - offsetMs) >= WORTH_SAYING_MS)
      log.warn(
        { offsetMs: offset },
        'this process goes by the clock of the database, from which its own differs',
      )
    offsetMs = offset
  }
  await compare()
  const timer = setInterval(
    () =>
      void compare().catch((error: unknown) => log.warn({ err: error }, 'the clocks could not be compared')),
    COMPARE_MS,
  ).unref()
  return () => {
    clearInterval(timer)
    offsetMs = 0
  }
}
