import type pg from 'pg'

/**
 * Writes a record of a few bytes and commits it durably: the log is written in order, so every commit before it is
 * on disk (and at the standbys that commits wait for) by then. A standby shows nothing that is not. Where the whole log
 * is on disk and no standby is waited for, nothing is written: most who only read find it so (docs/decisions/0014-one-order-of-locks.md).
 */
const FLUSH = {
  name: 'wal-flush',
  text: `select case
    when pg_is_in_recovery() then null
    when current_setting('synchronous_standby_names') = '' then
      case when pg_current_wal_flush_lsn() < pg_current_wal_insert_lsn() then pg_logical_emit_message(true, 'lutingenie', '') end
    else pg_logical_emit_message(true, 'lutingenie', '') end`,
}

/** Waits until what was committed before the call, by whomever, outlives a crash of the database. */
export type WalFlush = () => Promise<void>

/**
 * Flushes for all who wait, one flush at a time: who asks while one runs shares the next.
 * @throws DatabaseUnavailable while the database is away: what was committed may be lost, or not
 */
export const createWalFlush = (pool: Pick<pg.Pool, 'query'>): WalFlush => {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null
  const begin = async () => {
    next = null
    const flushed = pool.query(FLUSH)
    last = flushed.catch(() => {})
    await flushed
  }
  return () => {
    next ??= last.then(begin)
    return next
  }
}
