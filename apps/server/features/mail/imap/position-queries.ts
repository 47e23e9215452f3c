import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'

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

/** The number of the last mail that was taken; 0 when the server numbered its mails anew. */
export const findPosition = async (db: Db, mailbox: string, uidValidity: string): Promise<number> => {
  const row = await db
    .selectFrom('mailbox_positions')
    .select(['uid_validity', 'last_uid'])
    .where('mailbox', '=', mailbox)
    .executeTakeFirst()
  return row?.uid_validity === uidValidity ? Number(row.last_uid) : 0
}

export const savePosition = async (
  db: Db,
  mailbox: string,
  position: { uidValidity: string; lastUid: number; at: Date },
): Promise<void> => {
  await db
    .updateTable('mailbox_positions')
    .set({
      uid_validity: position.uidValidity,
      last_uid: position.lastUid,
      read_at: position.at,
    })
    .where('mailbox', '=', mailbox)
    .execute()
}

/** Notes that a mailbox was read to its end. */
export const saveRead = async (db: Db, mailbox: string, at: Date): Promise<void> => {
  await db
    .updateTable('mailbox_positions')
    .set({ read_at: at, last_error: null, failing_since: null })
    .where('mailbox', '=', mailbox)
    .execute()
}

/** Notes why a mailbox can not be read; since when it is so stays. */
export const saveError = async (db: Db, mailbox: string, error: string, at: Date): Promise<void> => {
  await db
    .updateTable('mailbox_positions')
    .set({ last_error: error, failing_since: sql<Date>`coalesce(failing_since, ${at})` })
    .where('mailbox', '=', mailbox)
    .execute()
}

/** When a mailbox was read last, and what is wrong with it; undefined: it was never tried. */
export const findMailboxState = (db: Db, mailbox: string) =>
  db
    .selectFrom('mailbox_positions')
    .select(['read_at', 'last_error', 'failing_since'])
    .where('mailbox', '=', mailbox)
    .executeTakeFirst()
