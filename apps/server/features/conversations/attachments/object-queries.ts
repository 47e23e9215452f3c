import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Has objects deleted at a moment, unless a file takes them before. */
export const reserveObjects = async ({ trx }: Unit, keys: readonly string[], until: Date): Promise<void> => {
  await trx
    .insertInto('object_deletions')
    .values(keys.map((key) => ({ key, due_at: until })))
    .execute()
}

/** Takes reserved objects for a file; answers how many of them nobody has begun to delete. */
export const takeReserved = async ({ trx }: Unit, keys: readonly string[], until: Date): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('object_deletions')
    .where('key', 'in', keys)
    .where('due_at', '=', until)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Keys of objects that are to be deleted by now, whoever's they were; until `claimedUntil` nobody else gets them. */
export const claimDueObjects = async (db: Db, now: Date, claimedUntil: Date, limit: number) => {
  const { rows } = await sql<{ key: string }>`/* claim-due-objects */
    update object_deletions o set due_at = ${claimedUntil} from (
      select key from object_deletions where due_at <= ${now} order by due_at limit ${limit}
      for no key update skip locked
    ) due
    where o.key = due.key returning o.key`.execute(db)
  return rows.map(({ key }) => key)
}

/** Forgets objects that were deleted. */
export const forgetObjects = async (db: Db, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await db.deleteFrom('object_deletions').where('key', 'in', keys).execute()
}
