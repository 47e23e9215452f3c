import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'

/** By how much a host may be booked ahead. */
const AHEAD_MS = 3_000
const RETENTION_MS = 86_400_000

/**
 * Takes a host's next turn: nobody else, in any process and for whatever business, has the same. By the database's
 * clock, which they share.
 * @param everyMs between two turns
 * @returns how long to wait for it; `booked`: that others have the next turns, and how long to wait before asking again
 */
export const takeHostTurn = async (db: Db, host: string, everyMs: number) => {
  const { rows } = await sql<{ wait: number; booked: boolean }>`
    with taken as (
      insert into site_hosts as h (host, next_at)
      values (${host}, clock_timestamp() + ${everyMs}::float8 * interval '1 millisecond')
      on conflict (host) do update
        set next_at = greatest(h.next_at, clock_timestamp()) + ${everyMs}::float8 * interval '1 millisecond'
        where h.next_at <= clock_timestamp() + ${AHEAD_MS}::float8 * interval '1 millisecond'
      returning next_at - ${everyMs}::float8 * interval '1 millisecond' as at
    )
    select false as booked, extract(epoch from at - clock_timestamp())::float8 * 1000 as wait from taken
    union all
    select true, extract(epoch from next_at - clock_timestamp())::float8 * 1000 from site_hosts
    where host = ${host} and not exists (select from taken)`.execute(db)
  const [row] = rows
  return { waitMs: Math.max(0, Math.ceil(row?.wait ?? 0)), booked: row?.booked ?? false }
}

/** A host that asks to be left alone has no turn until then. */
export const restHost = async (db: Db, host: string, ms: number): Promise<void> => {
  await sql`
    update site_hosts set next_at = greatest(next_at, clock_timestamp() + ${ms}::float8 * interval '1 millisecond')
    where host = ${host}`.execute(db)
}

/** Hosts that nobody reads any more. */
export const dropOldHosts = async (db: Db): Promise<void> => {
  await sql`delete from site_hosts where next_at < clock_timestamp() - ${RETENTION_MS}::float8 * interval '1 millisecond'`.execute(
    db,
  )
}
