import { sql, type UpdateObject } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import type { Database } from '#server/lib/schema.ts'

/**
 * Takes a mailbox for a process until `until`: only one reads it.
 * @returns whether it is this process's now
 */
export const claimMailbox = async (
  db: Db,
  { mailbox, owner, now, until }: { mailbox: string; owner: string; now: Date; until: Date },
): Promise<boolean> => {
  const { rows } = await sql`/* claim-mailbox */
    insert into mailbox_positions (mailbox, lease_by, lease_until) values (${mailbox}, ${owner}::uuid, ${until})
    on conflict (mailbox) do update set lease_by = excluded.lease_by, lease_until = excluded.lease_until
      where mailbox_positions.lease_by = excluded.lease_by or mailbox_positions.lease_until <= ${now}
    returning mailbox`.execute(db)
  return rows.length > 0
}

/** Lets another process read a mailbox at once. */
export const releaseMailbox = async (db: Db, mailbox: string, owner: string, now: Date): Promise<void> => {
  await db
    .updateTable('mailbox_positions')
    .set({ lease_until: now })
    .where('mailbox', '=', mailbox)
    .where('lease_by', '=', owner)
    .execute()
}

const setMailbox = async (
  db: Db,
  mailbox: string,
  columns: UpdateObject<Database, 'mailbox_positions'>,
): Promise<void> => {
  await db.updateTable('mailbox_positions').set(columns).where('mailbox', '=', mailbox).execute()
}

/** Where a mailbox was left. */
export interface Position {
  lastUid: number
  /** What was there when the server numbered its mails anew, and is no newer than what was taken before. */
  old: { uid: number; until: Date } | null
}

/**
 * Where a mailbox was left; null when its numbers mean something else, or it was never read.
 * @returns isBehind: whether another mailbox was read since
 */
export const findPosition = async (db: Db, mailbox: string, uidValidity: string) => {
  const row = await db
    .selectFrom('mailbox_positions as p')
    .select((eb) => [
      'last_uid',
      'old_uid',
      'old_until',
      eb
        .exists(
          eb
            .selectFrom('mailbox_positions as other')
            .select('other.mailbox')
            .whereRef('other.read_at', '>', 'p.read_at'),
        )
        .as('is_behind'),
    ])
    .where('mailbox', '=', mailbox)
    .where('uid_validity', '=', uidValidity)
    .executeTakeFirst()
  if (row === undefined) return null
  const old = row.old_until && { uid: Number(row.old_uid), until: row.old_until }
  return { lastUid: Number(row.last_uid), old, isBehind: row.is_behind === true }
}

/**
 * Begins a mailbox whose numbers are new, or that is read again after another one: what is in it beyond where it was
 * left and came no later than what was taken before, of it or of any other (it moved to another host, perhaps back
 * again), is old.
 * @param lastUid its last mail
 */
export const beginNumbers = async (
  db: Db,
  mailbox: string,
  uidValidity: string,
  lastUid: number,
): Promise<Position['old']> => {
  const { rows } = await sql<{ old_until: Date | null }>`/* begin-mailbox-numbers */
    update mailbox_positions set uid_validity = ${uidValidity}, old_uid = ${lastUid},
      last_uid = case when uid_validity = ${uidValidity} then last_uid else 0 end,
      old_until = (
        select max(coalesce(taken_until, read_at)) from mailbox_positions)
    where mailbox = ${mailbox} returning old_until`.execute(db)
  const until = rows[0]?.old_until ?? null
  return until && { uid: lastUid, until }
}

/**
 * @param position.arrivedAt when the newest of the mails that were looked at arrived; null: not known
 * @param position.leftOld how many were left because they are old
 */
export const savePosition = async (
  db: Db,
  mailbox: string,
  position: { uidValidity: string; lastUid: number; at: Date; arrivedAt: Date | null; leftOld: number },
): Promise<void> => {
  const { uidValidity, lastUid, at, arrivedAt, leftOld } = position
  await setMailbox(db, mailbox, {
    uid_validity: uidValidity,
    last_uid: lastUid,
    read_at: at,
    // A clock that goes ahead makes nothing old that is still to come.
    ...(arrivedAt !== null && {
      taken_until: sql<Date>`greatest(taken_until, ${arrivedAt > at ? at : arrivedAt}::timestamptz)`,
    }),
    left_old: sql<number>`left_old + ${leftOld}::bigint`,
  })
}

/** Notes that a mailbox was read to its end. */
export const saveRead = (db: Db, mailbox: string, at: Date) =>
  setMailbox(db, mailbox, { read_at: at, last_error: null, failing_since: null })

/** Notes why a mailbox can not be read; since when it is so stays. */
export const saveError = (db: Db, mailbox: string, error: string, at: Date) =>
  setMailbox(db, mailbox, {
    last_error: error,
    failing_since: sql<Date>`coalesce(failing_since, ${at})`,
  })

/** When a mailbox was read last, and what is wrong with it; undefined: it was never tried. */
export const findMailboxState = (db: Db, mailbox: string) =>
  db
    .selectFrom('mailbox_positions')
    .select(['read_at', 'last_error', 'failing_since', 'left_old'])
    .where('mailbox', '=', mailbox)
    .executeTakeFirst()
